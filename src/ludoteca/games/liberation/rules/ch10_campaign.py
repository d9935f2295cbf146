"""Chapter 10, "Gioco in modalità campagna": what is carried from one scenario to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Offer, Refusal
from ludoteca.kernel.flow.steps import Ask, Do

from .ch05_setup import SetUp
from .state import (
    ARRESTED,
    BOX,
    BROKEN,
    CHART,
    DEALT,
    DISPLAY,
    DRAWN,
    GONE,
    MBOARD,
    MDECK,
    MDONE,
    ODECK,
    ODISCARD,
    OHAND,
    OUT,
    PEEKED,
    PRISON,
    RDECK,
    SDECK,
    SDISCARD,
    STOCK,
    TABLE,
    Struggle,
    deck,
    discard,
    hand,
)

KEPT_ENOUGH = Refusal("LB-907", "kept-enough")
TOO_MANY_SINGLES = Refusal("LB-548", "too-many-one-skill-cards")
NOT_USED_NEXT = Refusal("LB-908", "kind-not-used-next")


@dataclass(slots=True)
class CloseScenario(Do[Struggle]):
    """Arrested cards are out for the campaign; the score, tokens and medals stay; then everybody keeps cards."""

    rule: ClassVar[str] = "LB-901 LB-905 LB-903"

    def do(self, s: Struggle) -> None:
        rules = s.rules
        cards = s.cards
        chart_to_prison(s)
        for zone in (PRISON, BROKEN, ARRESTED):
            for face in cards.faces_in(zone):
                cards.show(s, face, zone, GONE, "LB-905", "gone")
        for p in rules.players_of_team:  # the players look through their own cards, object cards leave
            gather(s, p)
        label = rules.uboat_labels[s.uboat] if any(a.name == "uboats" for a in rules.additions[s.scenario]) else -1
        s.then(*[KeepCards(p, rules.kept, label) for p in rules.players_of_team])
        if not rules.automaton:
            s.then(CollectOccupier(), KeepOccupier(rules.kept))
        s.then(EmptyTable(), *([KeepSingles(label)] if label >= 0 else []), NextScenario())


@cites("LB-650")
def chart_to_prison(s: Struggle) -> None:
    """Chart cards with a red target count as imprisoned; the others go back to the reserve."""
    for i, face in enumerate(s.chart):
        if face:
            s.cards.show(s, face, CHART, PRISON if s.chart_red[i] else BOX, "LB-650", "left-chart")
    s.chart = [0] * len(s.chart)


@cites("LB-910", "LB-907")
def gather(s: Struggle, p: int) -> None:
    """Hand, deck and discard pile of a player come together on the hand; the object cards go to the box."""
    zones = (hand(p), deck(p), discard(p))
    for zone in zones:
        for face in s.cards.faces_in(zone):
            if not s.rules.size[face]:
                s.cards.show(s, face, zone, BOX, "LB-910", "packed")
            elif zone != hand(p):
                s.cards.show(s, face, zone, hand(p), "LB-907", "gathered")


@dataclass(slots=True)
class KeepCards(Ask[Struggle]):
    """Up to three Resistance cards of the own hand, deck and discard pile go into the next starting deck; the rest to the reserve.

    The cards that are kept stay on the hand; ``drop`` sends one back, ``done`` when no more than allowed are left.
    """

    player: int
    most: int
    singles: int  # how many one-skill cards the team may keep in all, -1 for any number

    rule: ClassVar[str] = "LB-907 LB-548 LB-911"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        mine = s.cards.faces_in(hand(self.player))
        why = KEPT_ENOUGH if len(mine) > self.most else None
        if why is None and self.singles >= 0 and self._singles(s) > self.singles:
            why = TOO_MANY_SINGLES
        return [(verbs.done.only, why), *((verbs.drop_card[f], None) for f in sorted(set(mine)))]

    def _singles(self, s: Struggle) -> int:
        """Of the cards kept so far and now."""
        size: list[int] = s.rules.size
        return sum(size[f] == 1 for p in range(self.player + 1) for f in s.cards.faces_in(hand(p)))

    def drop_card(self, s: Struggle, me: int, face: int) -> None:
        s.cards.show(s, face, hand(self.player), BOX, "LB-907", "to-reserve")
        s.then(self)

    def done(self, s: Struggle, me: int) -> None:
        """These are kept."""


@dataclass(slots=True)
class CollectOccupier(Do[Struggle]):
    """The occupier loses all location cards; what it owns beside lies open to choose from.

    What the Resistance took out of its hand was out until the end of the scenario only, and is its own again.
    """

    rule: ClassVar[str] = "LB-906 LB-916 LB-347"

    def do(self, s: Struggle) -> None:
        rules = s.rules
        for zone in (OHAND, ODECK, ODISCARD, OUT):
            for face in s.cards.faces_in(zone):
                keep = face in rules.occupier_scenarios and face != rules.kind["deception"]
                s.cards.show(s, face, zone, DEALT if keep else BOX, "LB-906", "collected")


@dataclass(slots=True)
class KeepOccupier(Ask[Struggle]):
    """Up to three owned cards of choice, as far as their kind is used in the next scenario: those that are not kept are given back."""

    most: int

    rule: ClassVar[str] = "LB-908 LB-906"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.rules.occupier,)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        mine = s.cards.faces_in(DEALT)
        next_one = s.rules.occupier_scenarios
        unused = any(s.scenario + 1 not in next_one[f] for f in mine)
        why = NOT_USED_NEXT if unused else KEPT_ENOUGH if len(mine) > self.most else None
        return [(verbs.done.only, why), *((verbs.keep_card[f], None) for f in sorted(set(mine)))]

    def keep_card(self, s: Struggle, me: int, face: int) -> None:
        """This one goes back to its pile."""
        s.cards.show(s, face, DEALT, BOX, "LB-908", "to-reserve")
        s.then(self)

    def done(self, s: Struggle, me: int) -> None:
        """These are kept."""


@dataclass(slots=True)
class EmptyTable(Do[Struggle]):
    """Everything not named as kept goes back to the box, to be set up afresh."""

    rule: ClassVar[str] = "LB-916 LB-967"

    def do(self, s: Struggle) -> None:
        rules = s.rules
        for zone in (RDECK, DISPLAY, PEEKED, OUT, TABLE, MDECK, MBOARD, MDONE, DRAWN):
            _pack(s, zone)
        if rules.automaton:
            for zone, face in ((ODECK, rules.kind["deception"]), (SDECK, rules.derailment)):
                pile = ODISCARD if zone == ODECK else SDISCARD
                lying = s.cards.faces_in(zone).count(face) + s.cards.faces_in(pile).count(face)
                for _ in range(max(0, lying - 2)):
                    where = pile if s.cards.holds(pile, face) else zone
                    s.cards.show(s, face, where, DEALT, "LB-967", "kept")
        for zone in (ODECK, ODISCARD, OHAND, SDECK, SDISCARD, STOCK):
            _pack(s, zone)


def _pack(s: Struggle, zone: int) -> None:
    for face in s.cards.faces_in(zone):
        s.cards.show(s, face, zone, BOX, "LB-916", "packed")


@dataclass(slots=True)
class KeepSingles(Ask[Struggle]):
    """The U-boat's label is the number of one-skill cards that the team keeps in all: the others leave the campaign."""

    label: int

    rule: ClassVar[str] = "LB-545 LB-547"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[0],) if self._left(s) > self.label and self._reserve(s) else ()

    def _reserve(self, s: Struggle) -> list[int]:
        rules = s.rules
        return [
            f for f in s.cards.faces_in(BOX) if rules.size[f] == 1 and f not in rules.missions and rules.first_scenario[f] <= s.scenario
        ]

    def _left(self, s: Struggle) -> int:
        size: list[int] = s.rules.size
        return len(self._reserve(s)) + sum(size[f] == 1 for p in s.rules.players_of_team for f in s.cards.faces_in(hand(p)))

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.drop_card[f], None) for f in sorted(set(self._reserve(s)))]

    def drop_card(self, s: Struggle, me: int, face: int) -> None:
        s.cards.show(s, face, BOX, GONE, "LB-547", "gone")
        s.then(self)


@dataclass(slots=True)
class NextScenario(Do[Struggle]):
    """Scenarios follow in the order of their years."""

    rule: ClassVar[str] = "LB-901 LB-913"

    def do(self, s: Struggle) -> None:
        s.then(SetUp(s.scenario + 1))
