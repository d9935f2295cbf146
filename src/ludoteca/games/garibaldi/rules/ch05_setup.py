"""Chapter 5, "Préparation du jeu": roles, patrols, the landing, the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.events import Secret
from ludoteca.kernel.flow.chance import Chance, OneOf
from ludoteca.kernel.flow.steps import Do, Roll
from ludoteca.kernel.seats import ALL, NO_SEATS, SeatMask, seat_mask

from .rules_data import GaribaldiRules
from .state import HAND, PILE, Flight, new_flight


@cites("GB-010", "GB-013", "GB-016")
def prepare(rules: GaribaldiRules) -> Flight:
    """Patrols on their starting places, the time marker left of turn 1; then the roles, the patrol cards, the landing, the hands."""
    s = new_flight(rules)
    if rules.options["role"] == "random":
        s.then(DrawRole())
    else:
        s.garibaldi = 0
    s.then(SetUp())
    return s


@dataclass(slots=True)
class DrawRole(Roll[Flight]):
    """One player, chosen at random, is Garibaldi."""

    rule: ClassVar[str] = "GB-010"

    def chance(self, s: Flight) -> Chance:
        return OneOf(s.rules.everyone)

    def resolve(self, s: Flight, outcome: int) -> None:
        s.garibaldi = outcome
        s.mark_informed(ALL)


@dataclass(slots=True)
class SetUp(Do[Flight]):
    """What follows once it is known who plays what."""

    rule: ClassVar[str] = "GB-011 GB-015"

    def do(self, s: Flight) -> None:
        rules = s.rules
        s.log("role", "GB-010", seat=s.garibaldi)
        austrians = [x for x in rules.everyone if x != s.garibaldi]
        s.then(DealPatrolCard(austrians[0], 0b11111), Land())
        s.then(Draw(PILE, HAND + s.garibaldi, rules.hand_garibaldi, "GB-015"))
        s.then(*[Draw(PILE, HAND + x, rules.hand_austrian, "GB-015", open_to(s)) for x in austrians])
        s.then(rules.script.next_turn)


@cites("GB-017")
def open_to(s: Flight) -> SeatMask:
    """Who sees the cards that an Austrian gets, the player apart: the other Austrians if their hands are open to each other."""
    rules = s.rules
    return seat_mask(*(x for x in range(rules.seats) if x != s.garibaldi)) if rules.open_hands else NO_SEATS


@dataclass(slots=True)
class DealPatrolCard(Roll[Flight]):
    """An Austrian draws a patrol card. A card of a group that has an owner goes to that owner, and another is drawn."""

    seat: int
    left: int  # mask of the cards not drawn yet

    rule: ClassVar[str] = "GB-012"

    def chance(self, s: Flight) -> Chance:
        return OneOf([p for p in range(5) if self.left >> p & 1])

    def resolve(self, s: Flight, outcome: int) -> None:
        rules = s.rules
        left = self.left & ~(1 << outcome)
        seat = self.seat
        if s.owner[outcome] >= 0:
            s.log("patrol-card", "GB-012", seat=s.owner[outcome], patrol=outcome, drawn_by=seat)
        else:
            for p in next(group for group in rules.groups if outcome in group):
                s.owner[p] = seat
            s.log("patrol-card", "GB-012", seat=seat, patrol=outcome, drawn_by=seat)
            later = [x for x in rules.everyone if x > seat and x != s.garibaldi]
            if not later:
                return
            seat = later[0]
        s.then(DealPatrolCard(seat, left))


@dataclass(slots=True)
class Land(Roll[Flight]):
    """A landing card is drawn; only Garibaldi sees it. Its number stands in the corner of the sheet, outside the columns of turns."""

    rule: ClassVar[str] = "GB-014"

    def chance(self, s: Flight) -> Chance:
        return OneOf(s.rules.landings)

    def resolve(self, s: Flight, outcome: int) -> None:
        s.place = outcome
        s.sheet = [(outcome,)]
        me = seat_mask(s.garibaldi)
        s.mark_informed(me)
        s.log("landed", "GB-014", place=Secret(me, outcome))
