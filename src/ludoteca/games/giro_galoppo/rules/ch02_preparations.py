"""Chapter 2, "Les préparatifs": riders, cards, horses in the start box, and the five obstacles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.steps import Ask, Do
from ludoteca.kernel.game import Player, Question

from .ch01_contents import COLOURS, GalloppoRules
from .obstacle_placement import TWO_LATE
from .state import Race, new_race

HORSES = ("Tornado", "Caramel", "Polka", "Luna", "Domino", "Vega", "Pepita", "Rondo", "Bijou", "Saba")
QUESTIONS = (
    Question("colour", "choice", "GG-03", values=COLOURS, unique=True),
    Question("horse", "name", "GG-03", most=24, defaults=HORSES),
    Question("age", "number", "GG-31", least=1, most=120),
)


@cites("GG-02", "GG-03")
def riders(players: Sequence[Player]) -> tuple[str, ...]:
    """Seat -> colour of rider, cards and compartment: one horse each, no colour twice. Answers were judged when they were given."""
    colours = tuple(p.answers["colour"] for p in players)
    if len(set(colours)) != len(colours):
        raise ValueError("two riders of one colour")
    return colours


@cites("GG-04", "GG-05")
def prepare(rules: GalloppoRules) -> Race:
    """Six cards in every hand, every horse in its compartment, the order of age to be shown, five obstacles to be placed."""
    s = new_race(rules)
    s.then(ShowAges(), PlaceObstacle(0, rules.elders[-1]))
    return s


@dataclass(slots=True)
class ShowAges(Do[Race]):
    """The order of age is fixed and seen by all before the first obstacle is placed."""

    rule: ClassVar[str] = "GG-31"

    def do(self, s: Race) -> None:
        s.log("ages", self.rule, order=list(s.rules.elders))


@dataclass(slots=True)
class PlaceObstacle(Ask[Race]):
    """The youngest places the first obstacle, then the others clockwise, round and round, until all five stand."""

    number: int  # how many stand already
    turn_of: int  # the seat whose turn it is; who has left is passed over

    rule: ClassVar[str] = "GG-07"
    undoable: ClassVar[bool | None] = True  # all see it, and nothing is learnt by it

    def seats(self, s: Race) -> Sequence[int]:
        seat = self.turn_of
        while s.out >> seat & 1:
            seat = (seat + 1) % s.rules.seats
        return (seat,)

    def offers(self, s: Race, me: int) -> Sequence[Offer]:
        rules = s.rules
        found: list[Offer] | None = rules.site_offers.get(s.obstacles)
        if found is None:
            found = rules.site_offers.keep(s.obstacles, judged(rules, s.obstacles))
        return found

    def options(self, s: Race, me: int) -> list[Action]:
        found: list[Action] | None = s.rules.sites_open.get(s.obstacles)
        if found is None:
            offers = judged(s.rules, s.obstacles) if s.event_sink is None else self.offers(s, me)  # pictures will ask for all of them
            found = s.rules.sites_open.keep(s.obstacles, [a for a, why in offers if why is None])
        return found

    def take(self, s: Race, me: int, a: Action) -> None:
        from .ch04_course_of_play import CHOOSE_CARD

        s.obstacles |= 1 << a.arg
        s.placed.append(a.arg)
        if s.event_sink is not None:
            s.log("placed", self.rule, seat=me, space=a.arg)
        number = self.number + 1
        s.then(PlaceObstacle(number, (me + 1) % s.rules.seats) if number < s.rules.obstacles else CHOOSE_CARD)


def judged(rules: GalloppoRules, obstacles: int) -> list[Offer]:
    """The spaces for the next obstacle, each with what speaks against it."""
    placed = obstacles & ~rules.natural
    left = rules.obstacles - placed.bit_count() - 1
    out: list[Offer] = []
    for space, action in rules.place.actions.items():
        why: Refusal | None = rules.sites.against(placed, space)
        if why is None and not rules.sites.completable(placed | 1 << space, left):
            why = TWO_LATE
        out.append((action, why))
    return out
