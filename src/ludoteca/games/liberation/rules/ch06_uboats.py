"""Chapter 6, scenario 2, "U-boat": attacks from five ports, and the track on which missions push back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.steps import Do

from .ch02_board import NewMissions, take_off
from .ch03_occupier import ask_how_many, spend
from .ch03_occupier_offers import NO_LOCATION, NO_SUCH_CARD, in_hand, with_card
from .ch04_bonuses import Upto
from .rules_data import Addition
from .state import MDECK, OUT, Struggle

NEUTRAL = Refusal("LB-538", "no-mission-at-this-port")
ALL_RED = Refusal("LB-539", "all-targets-are-red")
NO_UBOAT = Refusal("LB-958", "no-attack-there")


@cites("LB-516", "LB-517")
def prepare(s: Struggle) -> None:
    """A blue target on each space, the U-boat in the middle of its track."""
    rules = s.rules
    for place in rules.scenarios[s.scenario].places:
        s.blue[place] = rules.target_spaces[place]
    s.uboat = len(rules.uboat_labels) // 2


@cites("LB-541")
def sail(s: Struggle, up: int) -> None:
    """The pawn stops at the ends of its track; reaching one has no other effect."""
    s.uboat = max(0, min(len(s.rules.uboat_labels) - 1, s.uboat - up))
    s.log("uboat", "LB-541", label=s.rules.uboat_labels[s.uboat])


@cites("LB-530")
def completed(s: Struggle, player: int, place: int, face: int) -> None:
    """A mission lowers the U-boat by its points."""
    sail(s, -s.rules.missions[face].points)


@cites("LB-538", "LB-539")
def against(s: Struggle, place: int) -> Refusal | None:
    """No attack where no mission is left, nor where all targets are red."""
    if not s.missions[place] and not s.beneath[place]:
        return NEUTRAL
    return None if s.blue[place] else ALL_RED


@cites("LB-535")
def offers(s: Struggle) -> list[Offer]:
    rules = s.rules
    has = in_hand(s, rules.kind["uboat"])
    out: list[Offer] = []
    for place in rules.scenarios[s.scenario].places:
        why = against(s, place)
        if why is None:
            why = NO_SUCH_CARD if not has else None if in_hand(s, rules.location_card[place]) else NO_LOCATION["LB-535"]
        out.append((rules.verbs.uboat[place], why))
    return out


def ways(s: Struggle) -> list[Action]:
    return [a for a in with_card(s, s.rules.verbs.uboat) if against(s, a.arg) is None]


def uboat(s: Struggle, place: int) -> None:
    spend(s, s.rules.location_card[place])
    ask_how_many(s, "uboat", 6, ("uboat", place))


@cites("LB-535", "LB-537")
def attack(s: Struggle, place: int, n: int) -> None:
    """The U-boat rises by the number of cards; one target turns red, however many they are."""
    sail(s, n)
    s.blue[place] -= 1
    s.red[place] += 1
    s.happened = True
    s.log("attacked", "LB-535", place=s.rules.places[place])
    if not s.blue[place]:
        s.then(GiveUpPort(place))


@dataclass(slots=True)
class GiveUpPort(Do[Struggle]):
    """With its last target red, all missions of the port leave the board: no points, not completed."""

    place: int

    rule: ClassVar[str] = "LB-540"

    def do(self, s: Struggle) -> None:
        if s.missions[self.place]:
            take_off(s, self.place)
        if s.beneath[self.place]:
            s.beneath[self.place] = 0
            s.then(Draw(MDECK, OUT, 1, "LB-540"))
        s.then(NewMissions())


@dataclass(slots=True)
class TurnBlue(Upto):
    """A red target is replaced by a blue one."""

    rule: ClassVar[str] = "LB-348"

    def things(self, s: Struggle) -> Sequence[Offer]:
        return [(s.rules.verbs.untarget[i], None) for i, n in enumerate(s.red) if n]

    def untarget(self, s: Struggle, me: int, place: int) -> None:
        s.red[place] -= 1
        s.blue[place] += 1
        s.log("turned-blue", "LB-348", place=s.rules.places[place])
        self.once_more(s)


def automaton_try(s: Struggle, n: int, place: int) -> Refusal | None:
    return against_automaton(s, place)


@cites("LB-958")
def against_automaton(s: Struggle, place: int) -> Refusal | None:
    return NO_UBOAT if against(s, place) else None


def automaton_attack(s: Struggle, n: int, place: int) -> None:
    attack(s, place, n)


UBOATS = Addition(
    "uboats",
    prepare=prepare,
    completed=completed,
    occupier=offers,
    occupier_ways=ways,
    card="uboat",
    occupier_acts={"uboat": uboat},
    effects={"uboat": attack},
    bonus={"remove_targets": lambda p, x: (TurnBlue(p, x),)},
    automaton={"uboat": automaton_try},
    automaton_acts={"uboat": automaton_attack},
)
