"""What lies on the table of Giro Galoppo. All of it is public; only the card chosen for the coming reveal is secret (a pending choice)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from ludoteca.kernel.domains import Count, Each, MaskOf, One, UpTo
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import Public, State

if TYPE_CHECKING:
    from .ch01_contents import GalloppoRules


Space = Annotated[int, One("space")]
Spaces = Annotated[int, MaskOf("space")]
Horse = Annotated[int, One("space", none=(-1, 0))]
Card = Annotated[int, One("card", none=(0,))]
Hand = Annotated[int, MaskOf("card")]
Seats = Annotated[int, MaskOf("seat")]
Turns = Annotated[int, Count(0, 4000)]


@dataclass(slots=True, eq=False)
class Race(State["GalloppoRules"]):
    """Spaces count from 1; 0 is the start box; those behind the finish line follow on the last of the track."""

    obstacles: Public[Spaces]  # mask by space: natural and placed
    placed: Public[Annotated[list[Space], UpTo("obstacle")]]  # spaces of the movable obstacles, in the order of placing
    standing: Public[Annotated[list[Horse], Each("seat")]]  # seat -> space; -1 for a horse that left the race
    hand: Public[Annotated[list[Hand], Each("seat")]]  # seat -> mask of the cards not yet played (bit c: card c); public by GG-04
    played: Public[Annotated[list[Card], Each("seat")]]  # seat -> the card revealed last, 0 for none
    turn: Public[Turns]  # turns begun
    out: Public[Seats]  # mask of the seats that left the race
    over: Public[bool]

    def copy(self) -> Race:
        return Race(
            self.rules, self.agenda[:], self.chosen.copy() if self.chosen else {}, [], self.effects[:], None, NO_SEATS,
            self.obstacles, self.placed[:], self.standing[:], self.hand[:], self.played[:], self.turn, self.out, self.over,
        )  # fmt: skip


HAND_OF_SIX = 0b1111110


def new_race(rules: GalloppoRules) -> Race:
    """Everybody in the start box (GG-05) with six cards (GG-04); nothing placed, nothing on the agenda."""
    n = rules.seats
    return Race(rules, [], {}, [], [], None, NO_SEATS, rules.natural, [], [0] * n, [HAND_OF_SIX] * n, [0] * n, 0, 0, False)
