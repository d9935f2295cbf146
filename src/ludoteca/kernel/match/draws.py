"""What there was to draw from at each outcome of a record, in words that need no rules: for whoever checks chance by themselves.

A record says what came and not what could have come: that is the rules'. With this list a programme that knows no game can follow every
outcome from the source that the header tells of (``tools/check_record.py``).
"""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.chance import Chance, Dice
from ludoteca.kernel.game import Game

from .match import Match
from .record import Record


class _At:
    """A source of which one number comes, whatever is asked for; it notes from how many."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self.of = 0

    def below(self, n: int) -> int:
        self.of = n
        return self.number


def as_listed(chance: Chance) -> str:
    """``dice 3 6``: three dice of six faces, as one number of which the first die is the lowest place. ``of 4 4 7``: by their places."""
    if isinstance(chance, Dice):
        return f"dice {chance.n} {chance.sides}"
    first = _At()
    chance.draw(first)
    return " ".join(("of", *(chance.write(chance.draw(_At(number))) for number in range(first.of))))


def draws(record: Record, game: Game, components: ComponentSet, *, own_set: bool = True) -> list[str]:
    """A line for each outcome of the record, in their order; `BadRecord` where the rules do not allow it."""
    found: list[str] = []

    class Listed(Match[Any]):
        def _draw(self, chance: Chance) -> int:
            found.append(as_listed(chance))
            return super()._draw(chance)

    Listed.replay(record, game, components, own_set=own_set)
    return found
