"""A race with a die: walk, or throw and walk what comes. Who passes the end wins; who threw a six is tired and rests (forced)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ludoteca.kernel.flow.actions import Offer, Refusal, Verb
from ludoteca.kernel.flow.chance import Chance, Dice
from ludoteca.kernel.flow.steps import Ask, Do, Roll
from ludoteca.kernel.game import Option, Outcome
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import Public, State

from .toy import Toy

TOO_FAR = Refusal("DR-03", "too-far")


@dataclass(slots=True, eq=False)
class Track(State):
    at: Public[list[int]]
    tired: Public[set[int]]
    won: Public[int]

    WATCHES: ClassVar[bool] = True

    def watch(self) -> None:
        """The race is over as soon as somebody has passed the end, in the middle of whatever is going on."""
        if self.won < 0:
            for seat, space in enumerate(self.at):
                if space >= self.rules.options["length"]:
                    self.won = seat
                    self.agenda.clear()
                    self.log("won", "DR-04", seat=seat)


@dataclass(slots=True)
class Turn(Ask):
    seat: int
    rule: ClassVar[str] = "DR-01"

    def seats(self, s: Track) -> Sequence[int]:
        return () if self.seat in s.tired else (self.seat,)

    def offers(self, s: Track, me: int) -> Sequence[Offer]:
        verb = s.rules.verb
        return [(verb["throw"].only, None), *((verb["walk"][n], TOO_FAR if n > 2 else None) for n in (1, 2, 3))]

    def throw(self, s: Track, me: int) -> None:
        s.then(Throw(me), Next(me))

    def walk(self, s: Track, me: int, n: int) -> None:
        s.at[me] += n
        s.log("walked", self.rule, seat=me, n=n)
        s.then(Next(me))


@dataclass(slots=True)
class Throw(Roll):
    seat: int
    rule: ClassVar[str] = "DR-02"

    def chance(self, s: Track) -> Chance:
        return Dice(1)

    def resolve(self, s: Track, outcome: int) -> None:
        s.at[self.seat] += outcome + 1
        s.log("threw", self.rule, seat=self.seat, n=outcome + 1)
        if outcome == 5:
            s.tired.add(self.seat)


@dataclass(slots=True)
class Rest(Ask):
    seat: int
    rule: ClassVar[str] = "DR-05"
    forced: ClassVar[bool] = True

    def seats(self, s: Track) -> Sequence[int]:
        return (self.seat,) if self.seat in s.tired else ()

    def offers(self, s: Track, me: int) -> Sequence[Offer]:
        return [(s.rules.verb["rest"].only, None)]

    def rest(self, s: Track, me: int) -> None:
        s.tired.discard(me)
        s.log("rested", self.rule, seat=me)


@dataclass(slots=True)
class Next(Do):
    seat: int
    rule: ClassVar[str] = "DR-01"

    def do(self, s: Track) -> None:
        seat = (self.seat + 1) % s.rules.seats
        if seat in s.tired:
            s.then(Rest(seat), Next(seat))
        else:
            s.then(Turn(seat))


def home(s: Any) -> str:
    return "DR-04" if s.won < 0 and any(space >= s.rules.options["length"] for space in s.at) else ""


class DiceRace(Toy):
    id = "dice_race"
    state = Track
    options: ClassVar[tuple[Option, ...]] = (Option("length", (12, 20), 12, "DR-04"),)
    ends = ("home", "alone")

    ending_due = staticmethod(home)

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        return Verb("throw"), Verb("walk", (1, 2, 3)), Verb("rest")

    def start(self, rules: Any) -> Track:
        s = Track(rules, [], {}, [], [], None, NO_SEATS, [0] * rules.seats, set(), -1)
        s.then(Turn(0))
        return s

    def outcome(self, s: Track) -> Outcome | None:
        if s.won < 0:
            return None
        ahead = sorted(range(len(s.at)), key=lambda x: -s.at[x])
        end = "home" if max(s.at) >= s.rules.options["length"] else "alone"
        return Outcome(end, "DR-04", (s.won,), tuple(ahead.index(x) + 1 for x in range(len(s.at))), tuple(s.at))

    def withdraw(self, s: Track, seat: int, how: str) -> Refusal | None:
        if s.rules.seats > 2:
            return Refusal("DR-06", "stay-please")
        s.won = 1 - seat
        s.agenda.clear()
        s.log("left", "DR-06", seat=seat)
        return None


GAME = DiceRace()
