"""Ludoteca: printed rulebooks, refereed by a computer.

One import is enough to play::

    >>> import ludoteca
    >>> match = ludoteca.new_match("giro_galoppo", players=["Rosa", "Luca"], seed=7)
    >>> ludoteca.play_out(match, bots="random").winners
    (1,)

Everything here is loaded when it is first asked for, and needs nothing but msgspec; what says things in words needs the extra ``cli``.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from ludoteca import games as _package

if TYPE_CHECKING:
    from ludoteca.api import *

__version__ = "0.1.0"


class _CallablePackage(ModuleType):
    """``ludoteca.games`` is the package of our games and, called, the list of those installed."""

    def __call__(self) -> object:
        return import_module("ludoteca.api").games()


_package.__class__ = _CallablePackage


def __getattr__(name: str) -> object:
    """What `ludoteca.api` lists, and that list; its own modules are found without it."""
    listed = name == "__all__" or not (name.startswith("__") or find_spec(f"{__name__}.{name}"))
    api = import_module("ludoteca.api") if listed else None
    if api is None or (name != "__all__" and name not in api.__all__):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(api, name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *import_module("ludoteca.api").__all__})
