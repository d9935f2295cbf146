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
from types import ModuleType
from typing import TYPE_CHECKING

from ludoteca import games as _package

if TYPE_CHECKING:
    from ludoteca.api import (
        Action,
        BadComponents,
        BadRecord,
        BotFailed,
        CannotDraw,
        Catalogue,
        Game,
        IllegalAction,
        Match,
        NoSuchGame,
        Outcome,
        Perspective,
        Player,
        Policy,
        Record,
        Refusal,
        Refused,
        Rules,
        Seeded,
        Timeline,
        bot,
        bots,
        explain,
        games,
        load,
        new_match,
        play_out,
        read_record,
        register,
        replay,
        rulebook,
        timeline,
        verify,
        write_record,
    )

__version__ = "0.1.0"
__all__ = [
    "Action",
    "BadComponents",
    "BadRecord",
    "BotFailed",
    "CannotDraw",
    "Catalogue",
    "Game",
    "IllegalAction",
    "Match",
    "NoSuchGame",
    "Outcome",
    "Perspective",
    "Player",
    "Policy",
    "Record",
    "Refusal",
    "Refused",
    "Rules",
    "Seeded",
    "Timeline",
    "bot",
    "bots",
    "explain",
    "games",
    "load",
    "new_match",
    "play_out",
    "read_record",
    "register",
    "replay",
    "rulebook",
    "timeline",
    "verify",
    "write_record",
]


class _CallablePackage(ModuleType):
    """``ludoteca.games`` is the package of our games and, called, the list of those installed."""

    def __call__(self) -> object:
        return import_module("ludoteca.api").games()


_package.__class__ = _CallablePackage


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module("ludoteca.api"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
