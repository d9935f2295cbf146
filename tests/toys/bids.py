"""A campaign of sealed bids: all bid at once from their own purse; who alone bids most leads for a round. Purses are each one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ludoteca.kernel.flow.actions import Action, Offer, Refusal, Verb
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.flow.effects import Effect, Expire, under
from ludoteca.kernel.flow.steps import Do, Joint
from ludoteca.kernel.game import Option, Outcome
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import HIDDEN, EachOwn, Public, State

from .toy import Toy

PURSE = 6
TOO_MUCH = Refusal("BI-02", "too-much")


@dataclass(slots=True, eq=False)
class Auction(State):
    spent: EachOwn[int]  # seat -> coins spent
    paid: Public[list[list[int]]]  # round -> bids that were opened
    points: Public[list[int]]
    bonus: Public[dict[int, int]]
    out: Public[int]

    WATCHES: ClassVar[bool] = True

    def watch(self) -> None:
        """Whoever leads has the bonus, whatever just happened."""
        leader = under(self.effects, "leader")
        self.bonus = {int(leader.detail): 1} if leader is not None else {}


@dataclass(slots=True)
class Bid(Joint):
    rule: ClassVar[str] = "BI-02"

    def seats(self, s: Auction) -> Sequence[int]:
        return [x for x in range(s.rules.seats) if not s.out >> x & 1]

    def offers(self, s: Auction, me: int) -> Sequence[Offer]:
        return [(a, None if n <= PURSE - s.spent[me] else TOO_MUCH) for n, a in s.rules.verb["bid"].actions.items()]

    def all_chosen(self, s: Auction, chosen: dict[int, Action]) -> None:
        bids = [chosen[x].arg if x in chosen else 0 for x in range(s.rules.seats)]
        s.paid.append(bids)
        for seat, a in chosen.items():
            s.spent[seat] += a.arg
        s.log("opened", self.rule, bids=[[x, a.arg] for x, a in chosen.items()])
        if bids.count(max(bids)) == 1:
            s.effects = [*s.effects, Effect("leader", "round", bids.index(max(bids)))]
            s.log("leads", self.rule, seat=bids.index(max(bids)))


@dataclass(slots=True)
class KeepPoints(Do):
    rule: ClassVar[str] = "BI-03"

    def do(self, s: Auction) -> None:
        for seat, n in s.bonus.items():
            s.points[seat] += n


@dataclass(slots=True)
class NextRound(Do):
    number: int
    rule: ClassVar[str] = "BI-04"

    def do(self, s: Auction) -> None:
        if self.number < s.rules.options["rounds"]:
            s.then(Bid(), KeepPoints())
            s.then(Expire("round"), NextRound(self.number + 1))


class Bids(Toy):
    id = "bids"
    state = Auction
    options: ClassVar[tuple[Option, ...]] = (Option("rounds", (3, 4), 3, "BI-04"),)
    ends = ("rounds",)

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        return (Verb("bid", range(PURSE + 1)),)

    def start(self, rules: Any) -> Auction:
        s = Auction(rules, [], {}, [], [], None, NO_SEATS, [0] * rules.seats, [], [0] * rules.seats, {}, 0)
        s.then(NextRound(0))
        return s

    def outcome(self, s: Auction) -> Outcome | None:
        if s.agenda:
            return None
        best = max(s.points)
        return Outcome(
            "rounds",
            "BI-04",
            tuple(x for x, p in enumerate(s.points) if p == best),
            tuple(1 + sum(q > p for q in s.points) for p in s.points),
            tuple(s.points),
        )

    def withdraw(self, s: Auction, seat: int, how: str) -> Refusal | None:
        if s.out >> seat & 1:
            return Refusal("BI-05", "gone")
        s.out |= 1 << seat
        s.log("left", "BI-05", seat=seat)
        return None

    def fill(self, known: Auction, perspective: Perspective, source: Source) -> None:
        """What others spent follows from what was opened."""
        for seat, spent in enumerate(known.spent):
            if spent is HIDDEN:  # type: ignore[comparison-overlap]
                known.spent[seat] = sum(bids[seat] for bids in known.paid)


GAME = Bids()
