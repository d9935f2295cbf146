"""Liar's dice, a die each: bids go up, by the number of dice and then by their face, until one says liar. Sixes are any face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from ludoteca.kernel.domains import Count, One
from ludoteca.kernel.events import Secret
from ludoteca.kernel.flow.actions import Offer, Refusal, Verb
from ludoteca.kernel.flow.chance import Chance, Dice, Source
from ludoteca.kernel.flow.steps import Ask, Roll
from ludoteca.kernel.game import Outcome
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import NO_SEATS, seat_mask
from ludoteca.kernel.state import HIDDEN, EachOwn, Public, State

from .toy import Toy

BIDS = 12  # bid b: b // 6 + 1 dice of face b % 6
SIX = 5
NOT_HIGHER = Refusal("LD-02", "not-higher")
NO_BID_YET = Refusal("LD-03", "no-bid-yet")


@dataclass(slots=True, eq=False)
class Cups(State):
    dice: EachOwn[Annotated[int, Count(0, 5)]]  # seat -> face from 0
    bid: Public[Annotated[int, One("bid", none=(-1,))]]
    loser: Public[Annotated[int, One("seat", none=(-1,))]]


@dataclass(slots=True)
class Shake(Roll[Cups]):
    seat: int
    rule: ClassVar[str] = "LD-01"

    def chance(self, s: Cups) -> Chance:
        return Dice(1)

    def resolve(self, s: Cups, outcome: int) -> None:
        s.dice.append(outcome)
        s.mark_informed(seat_mask(self.seat))
        s.log("shaken", self.rule, seat=self.seat, face=Secret(seat_mask(self.seat), outcome))


@dataclass(slots=True)
class BidOrCall(Ask[Cups]):
    seat: int
    rule: ClassVar[str] = "LD-02"

    def seats(self, s: Cups) -> Sequence[int]:
        return (self.seat,)

    def offers(self, s: Cups, me: int) -> Sequence[Offer]:
        verb = s.rules.verb
        return [
            *((a, None if n > s.bid else NOT_HIGHER) for n, a in verb["bid"].actions.items()),
            (verb["liar"].only, None if s.bid >= 0 else NO_BID_YET),
        ]

    def bid(self, s: Cups, me: int, n: int) -> None:
        s.bid = n
        s.log("bid", self.rule, seat=me, bid=n)
        s.then(BidOrCall(1 - me))

    def liar(self, s: Cups, me: int) -> None:
        there = sum(face in (s.bid % 6, SIX) for face in s.dice)
        s.loser = me if there >= s.bid // 6 + 1 else 1 - me
        s.log("liar", "LD-03", seat=me, lost=s.loser)
        s.mark_informed(seat_mask(0, 1))


class LiarsDice(Toy):
    id = "liars_dice"
    state = Cups
    seats = (2, 2)
    ends = ("called",)
    things: ClassVar[Mapping[str, Any]] = {"bid": range(BIDS)}

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        return Verb("bid", range(BIDS)), Verb("liar")

    def start(self, rules: Any) -> Cups:
        s = Cups(rules, [], {}, [], [], None, NO_SEATS, [], -1, -1)
        s.then(Shake(0), Shake(1), BidOrCall(0))
        return s

    def outcome(self, s: Cups) -> Outcome | None:
        if s.agenda:
            return None
        return Outcome("called", "LD-03", (1 - s.loser,), (1, 2) if s.loser else (2, 1), (1, -1) if s.loser else (-1, 1))

    def fill(self, known: Cups, perspective: Perspective, source: Source) -> None:
        dice: list[Any] = known.dice
        while True:
            drawn = [source.below(6) if face is HIDDEN else face for face in dice]
            there = sum(face in (known.bid % 6, SIX) for face in drawn)
            if known.loser < 0 or self.fits(perspective, there >= known.bid // 6 + 1):
                known.dice = drawn
                return

    def fits(self, perspective: Perspective, true: bool) -> bool:
        """Whether it was as it turned out: who said liar has lost where the bid was true."""
        said = next(e["seat"] for e in reversed(perspective.log) if e["kind"] == "liar")
        return bool(true == (perspective.known.loser == said))


GAME = LiarsDice()
