"""Bots: functions that are given what a person in their seat would see, and a source of chance of their own.

A game's own bots live in its folder ``bots`` and come through `Game.policy`; ``random`` plays every game; ``level1`` to ``level5`` play
those that say how (`levels`). Bots of other packages come by the entry point group ``ludoteca.bots``: each is a function that is given the
game and gives a policy, or None for a game that it does not play. Programs in any language play too (`program`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import Policy
from ludoteca.kernel.thinking import LEVELS

from . import levels

GROUP = "ludoteca.bots"
#: What an entry point of the group gives: the policy for a game, or None where it does not play that game.
Maker = Callable[[Game], "Policy | None"]


def at_random(perspective: Perspective, source: Source) -> Action:
    """Any option, each equally likely; of plans that come to the same only one counts."""
    options = perspective.distinct_options()
    return options[source.below(len(options))]


@cache
def installed() -> dict[str, Maker]:
    """The bots of other packages by name."""
    return {point.name: point.load() for point in sorted(entry_points(group=GROUP), key=lambda p: p.name)}


_EXTRA: dict[str, Maker] = {}


def register(name: str, maker: Maker) -> None:
    """Let a bot play in this process under this name (tests and notebooks); installed ones need no such call."""
    _EXTRA[name] = maker


def _others(game: Game) -> dict[str, Policy]:
    found = ((name, maker(game)) for name, maker in {**installed(), **_EXTRA}.items())
    return {name: made for name, made in found if made is not None}


def names(game: Game) -> tuple[str, ...]:
    """The bots that can play the game: ``random``, those of other packages, the game's own from the weakest on, then its levels."""
    own = game.bots()
    first = () if "random" in own else ("random",)
    others = tuple(name for name in _others(game) if name not in own)
    named = (*first, *own)
    return (*named[:1], *others, *named[1:], *levels.names(game))


def policy(game: Game, name: str) -> Policy:
    """The bot of this name; LookupError with the names there are."""
    if name in names(game):
        found: Policy | None = game.policy(name)
        if found is not None:
            return found
        if name in LEVELS:
            return levels.level(game, name)
        if name in (others := _others(game)):
            return others[name]
        if name == "random":
            return at_random
    what = "levels" if name in LEVELS else f"bot called {name[:40]!r}"
    raise LookupError(f"{game.id} has no {what}: there are {', '.join(names(game))}")


__all__ = ["Policy", "at_random", "installed", "names", "policy", "register"]
