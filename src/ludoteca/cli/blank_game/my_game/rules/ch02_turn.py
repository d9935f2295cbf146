"""Chapter 2: a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.flow.actions import Offer, Refusal
from ludoteca.kernel.flow.chance import Chance, Dice
from ludoteca.kernel.flow.steps import Ask, Roll

from .state import Race

NOTHING_THROWN = Refusal("MG-05", "nothing-thrown")


@dataclass(slots=True)
class Turn(Ask[Race]):
    """Whose turn it is throws, or stops."""

    seat: int
    rule: ClassVar[str] = "MG-03"

    def seats(self, s: Race) -> Sequence[int]:
        return (self.seat,)

    def offers(self, s: Race, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        return [(verbs.throw.only, None), (verbs.stop.only, None if s.thrown else NOTHING_THROWN)]

    def throw(self, s: Race, me: int) -> None:
        s.then(Throw(me))

    def stop(self, s: Race, me: int) -> None:
        s.at[me] = min(s.at[me] + s.thrown, s.rules.beacon)
        s.log("walked", "MG-05", seat=me, spaces=s.thrown, at=s.at[me])
        s.thrown = 0
        if s.at[me] < s.rules.beacon:
            s.then(Turn(next_seat(s, me)))
        else:
            s.log("reached", "MG-06", seat=me)


@dataclass(slots=True)
class Throw(Roll[Race]):
    """What is thrown is added up; a one loses it and ends the turn."""

    seat: int
    rule: ClassVar[str] = "MG-04"

    def chance(self, s: Race) -> Chance:
        return Dice(1)

    def resolve(self, s: Race, outcome: int) -> None:
        face = outcome + 1
        s.thrown = s.thrown + face if face > 1 else 0
        s.log("threw", self.rule, seat=self.seat, face=face, sum=s.thrown)
        s.then(Turn(self.seat if face > 1 else next_seat(s, self.seat)))


def next_seat(s: Race, seat: int) -> int:
    """Who plays next: those who left are passed over."""
    while True:
        seat = (seat + 1) % s.rules.seats
        if not s.out >> seat & 1:
            return seat
