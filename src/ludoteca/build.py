"""Which build runs here: the sources as they are, or what was compiled of them (`make fast`, or a wheel of this platform)."""

from __future__ import annotations

from importlib.machinery import SOURCE_SUFFIXES

from ludoteca.kernel.flow import agenda

INTERPRETED, COMPILED = "interpreted", "compiled"


class NotInterpreted(RuntimeError):
    """What looks on as rules run can't see them in the compiled build."""


def build() -> str:
    """``compiled`` where the kernel and our games run as C, else ``interpreted``: they play alike."""
    return INTERPRETED if str(agenda.__file__).endswith(tuple(SOURCE_SUFFIXES)) else COMPILED


def want_interpreted() -> None:
    """`NotInterpreted` in the compiled build, for what would find nothing there."""
    if build() == COMPILED:
        raise NotInterpreted("rules can be watched as they run in the interpreted build alone, and this one is compiled: make slow")
