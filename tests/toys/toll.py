"""Bridges with a toll of three: each seat in turn pays it with its coins, one after the other, or walks round. Who crosses most wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ludoteca.kernel.flow.actions import Offer, Refusal, Verb
from ludoteca.kernel.flow.patterns import Payment
from ludoteca.kernel.flow.steps import Ask, Do
from ludoteca.kernel.game import Outcome
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import Public, State

from .toy import Toy

TOLL, ROUNDS = 3, 3
TOO_POOR = Refusal("TO-02", "too-few-coins")
NOT_YET = Refusal("TO-02", "not-paid")
GONE = Refusal("TO-02", "no-such-coin")


@dataclass(slots=True, eq=False)
class Road(State):
    purse: Public[list[list[int]]]  # seat -> its coins
    paid: Public[int]
    crossed: Public[list[int]]


@dataclass(slots=True)
class Bridge(Ask):
    seat: int
    rule: ClassVar[str] = "TO-01"

    def seats(self, s: Road) -> Sequence[int]:
        return (self.seat,)

    def offers(self, s: Road, me: int) -> Sequence[Offer]:
        verbs = s.rules.verb
        return [(verbs["cross"].only, None if sum(s.purse[me]) >= TOLL else TOO_POOR), (verbs["round"].only, None)]

    def cross(self, s: Road, me: int) -> None:
        s.paid = 0
        s.then(Toll(me))

    def round(self, s: Road, me: int) -> None:
        s.log("walked-round", self.rule, seat=me)


@dataclass(slots=True)
class Toll(Payment):
    seat: int
    rule: ClassVar[str] = "TO-02"

    def seats(self, s: Road) -> Sequence[int]:
        return (self.seat,)

    def offers(self, s: Road, me: int) -> Sequence[Offer]:
        verb = s.rules.verb
        return [(verb["done"].only, NOT_YET), *((verb["pay"][n], None if n in s.purse[me] else GONE) for n in (1, 2))]

    def pay(self, s: Road, me: int, n: int) -> None:
        s.purse[me].remove(n)
        s.paid += n
        s.log("paid", self.rule, seat=me, n=n)
        if s.paid < TOLL:
            s.then(self)
        else:
            s.crossed[me] += 1

    def done(self, s: Road, me: int) -> None:
        """Enough."""


@dataclass(slots=True)
class NextBridge(Do):
    number: int
    rule: ClassVar[str] = "TO-01"

    def do(self, s: Road) -> None:
        n = s.rules.seats
        if self.number < ROUNDS * n:
            s.then(Bridge(self.number % n), NextBridge(self.number + 1))


class Tolls(Toy):
    id = "toll"
    state = Road
    ends = ("home",)
    bound = 60

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        return Verb("cross"), Verb("round"), Verb("done"), Verb("pay", (1, 2))

    def start(self, rules: Any) -> Road:
        s = Road(rules, [], {}, [], [], None, NO_SEATS, [[1, 1, 2, 2] for _ in range(rules.seats)], 0, [0] * rules.seats)
        s.then(NextBridge(0))
        return s

    def outcome(self, s: Road) -> Outcome | None:
        if s.agenda:
            return None
        best = max(s.crossed)
        winners = tuple(x for x, n in enumerate(s.crossed) if n == best)
        return Outcome("home", "TO-01", winners, tuple(1 if n == best else 2 for n in s.crossed), tuple(s.crossed))


GAME = Tolls()
