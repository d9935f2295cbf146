"""A bargain: two seats share ten coins by consent, three times; without agreement nobody gets any."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ludoteca.kernel.flow.actions import Action, Offer, Refusal, Verb
from ludoteca.kernel.flow.patterns import Bargain
from ludoteca.kernel.flow.steps import Do
from ludoteca.kernel.game import Outcome
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import Public, State

from .toy import Toy

SAME = Refusal("MA-02", "the-same-again")


@dataclass(slots=True, eq=False)
class Stall(State):
    agreed: Public[list[int]]
    offered: Public[int]
    share: Public[int]  # what the first seat would get, -1 without an offer
    coins: Public[list[int]]


@dataclass(slots=True)
class Share(Bargain):
    number: int
    rule: ClassVar[str] = "MA-01"
    most: ClassVar[int] = 4

    def parties(self, s: Stall) -> Sequence[int]:
        return (0, 1)

    def proposals(self, s: Stall, me: int) -> Sequence[Offer]:
        return [(a, SAME if n == s.share else None) for n, a in s.rules.verb["offer"].actions.items()]

    def propose(self, s: Stall, me: int, a: Action) -> None:
        s.share = a.arg
        s.log("offered", self.rule, seat=me, n=a.arg)

    def struck(self, s: Stall) -> None:
        s.coins[0] += s.share
        s.coins[1] += 10 - s.share
        s.log("struck", self.rule, n=s.share)
        s.then(NextShare(self.number + 1))

    def broken(self, s: Stall, by: int) -> None:
        s.log("broken", self.rule, seat=by)
        s.then(NextShare(self.number + 1))


@dataclass(slots=True)
class NextShare(Do):
    number: int
    rule: ClassVar[str] = "MA-03"

    def do(self, s: Stall) -> None:
        s.share = -1
        if self.number < 3:
            s.then(Share(self.number))


class Market(Toy):
    id = "market"
    state = Stall
    seats = (2, 2)
    ends = ("shared",)
    bound = 60

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        return Verb("agree"), Verb("refuse"), Verb("offer", range(0, 11, 5))

    def start(self, rules: Any) -> Stall:
        s = Stall(rules, [], {}, [], [], None, NO_SEATS, [], 0, -1, [0, 0])
        s.then(NextShare(0))
        return s

    def outcome(self, s: Stall) -> Outcome | None:
        if s.agenda:
            return None
        best = max(s.coins)
        return Outcome(
            "shared", "MA-03", tuple(x for x in (0, 1) if s.coins[x] == best), tuple(1 if c == best else 2 for c in s.coins), tuple(s.coins)
        )


GAME = Market()
