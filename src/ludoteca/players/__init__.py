"""Bots: functions that are given what a person in their seat would see, and a source of chance of their own.

A game's own bots live in its folder ``bots`` and come through `Game.policy`; ``random`` plays every game.
"""

from __future__ import annotations

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import Policy


def at_random(perspective: Perspective, source: Source) -> Action:
    """Any option, each equally likely; of plans that come to the same only one counts."""
    options = perspective.distinct_options()
    return options[source.below(len(options))]


def names(game: Game) -> tuple[str, ...]:
    """The bots that can play the game, weakest first."""
    own = game.bots()
    return own if "random" in own else ("random", *own)


def policy(game: Game, name: str) -> Policy:
    """The bot of this name; LookupError with the names there are."""
    if name in names(game):
        found: Policy | None = game.policy(name)
        if found is not None:
            return found
        if name == "random":
            return at_random
    raise LookupError(f"{game.id} has no bot called {name[:40]!r}: there are {', '.join(names(game))}")


__all__ = ["Policy", "at_random", "names", "policy"]
