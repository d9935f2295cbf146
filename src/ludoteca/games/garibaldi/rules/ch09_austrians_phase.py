"""Chapter 9, "Phase des joueurs autrichiens": each player acts with all own patrols, one after the other, then discards and draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.steps import Ask, Do
from ludoteca.kernel.seats import all_but

from .ch03_cards import NO_WAY_ON, MovePatrol, PickCards, out_of_the_game, to_discards
from .ch05_setup import open_to
from .state import DISCARD, HAND, PILE, Flight

NOT_YOUR_PATROL = Refusal("GB-041", "not-your-patrol")
HAS_ACTED = Refusal("GB-047", "has-acted")
ONE_EVENT = Refusal("GB-044", "one-event")
AFTER_DEATH = Refusal("GB-140", "after-death")
BEFORE_TURN_8 = Refusal("GB-142", "before-turn-8")
ORDERED = Refusal("GB-110", "ordered")
ORDERED_ELSEWHERE = Refusal("GB-110", "ordered-elsewhere")
ENOUGH_DISCARDS = Refusal("GB-060", "enough-discards")


@dataclass(slots=True)
class AustriansPhase(Ask[Flight]):
    """Any Austrian who has not played yet may begin, by choosing a patrol; who has begun finishes."""

    rule: ClassVar[str] = "GB-040 GB-041"

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.waiting[s.went | s.out | 1 << s.garibaldi]

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        return patrol_offers(s, me)

    def options(self, s: Flight, me: int) -> list[Action]:
        return patrols_to_act(s, me)

    def take(self, s: Flight, me: int, a: Action) -> None:
        s.went |= 1 << me
        rules = s.rules
        s.then(rules.script.act_with[a.arg], *rules.script.rest_of_phase[me], self)
        begin(s, me, a.arg)


@dataclass(slots=True)
class NextPatrol(Ask[Flight]):
    """The player goes on with another of the own patrols until all have acted."""

    seat: int

    rule: ClassVar[str] = "GB-041 GB-047"
    forced: ClassVar[bool] = True  # with one patrol left there is nothing to choose, and all see it

    def seats(self, s: Flight) -> Sequence[int]:
        if s.out >> self.seat & 1 or not patrols_to_act(s, self.seat):
            return ()
        return s.rules.only[self.seat]

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        return patrol_offers(s, me)

    def options(self, s: Flight, me: int) -> list[Action]:
        return patrols_to_act(s, me)

    def take(self, s: Flight, me: int, a: Action) -> None:
        s.then(s.rules.script.act_with[a.arg], self)
        begin(s, me, a.arg)


def patrol_offers(s: Flight, me: int) -> list[Offer]:
    rules = s.rules
    return [(rules.verbs.patrol[p], NOT_YOUR_PATROL if s.owner[p] != me else HAS_ACTED if s.acted >> p & 1 else None) for p in range(5)]


def patrols_to_act(s: Flight, me: int) -> list[Action]:
    """The patrols of a player that have not acted in this turn. The lists are shared, and not to be changed."""
    known, key = s.rules.to_act, (me, s.acted, *s.owner)
    found = known.get(key)
    if found is None:
        acts = s.rules.patrol_actions
        found = known[key] = [acts[p] for p in range(5) if s.owner[p] == me and not s.acted >> p & 1]
    return found


@cites("GB-047")
def begin(s: Flight, me: int, patrol: int) -> None:
    """The patrol's card is turned: everybody sees that it acts this turn, and that it can't do so again."""
    s.acted |= 1 << patrol
    s.acting = patrol
    s.mark_informed(all_but(me))
    if s.event_sink is not None:
        s.log("acts", "GB-047", seat=me, patrol=patrol)


@cites("GB-044", "GB-140", "GB-142")
def against_event(s: Flight, event: str) -> Refusal | None:
    """Why this white event can't be played now."""
    if s.event_played:
        return ONE_EVENT
    if event == "agony" and s.death:
        return AFTER_DEATH
    if event == "death" and s.turn < 8:
        return BEFORE_TURN_8
    return None


@dataclass(slots=True)
class ActWith(Ask[Flight]):
    """For the chosen patrol the player may play one card, movement or event, or none."""

    patrol: int

    rule: ClassVar[str] = "GB-041 GB-042 GB-043"

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.owner[self.patrol]]

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        rules = s.rules
        place = s.patrols[self.patrol]
        must = s.order_card if s.order_patrol == self.patrol else 0
        kept = s.order_card if s.order_patrol >= 0 and s.owner[s.order_patrol] == me else 0
        out: list[Offer] = [(rules.verbs.leave.only, ORDERED if must else None)]
        for card in s.cards.faces_in(HAND + me):
            kind = rules.white_kind[card]
            why: Refusal | None
            if must:
                why = None if card == must else ORDERED
            elif card == kept:
                why = ORDERED_ELSEWHERE
            elif kind:
                why = None if rules.steps[kind][place] else NO_WAY_ON[kind]
            else:
                why = against_event(s, rules.white[card])
            out.append((rules.verbs.play[card], why))
        return out

    def options(self, s: Flight, me: int) -> list[Action]:
        if s.order_patrol >= 0 and s.owner[s.order_patrol] == me:
            return [a for a, why in self.offers(s, me) if why is None]
        rules = s.rules
        may = rules.moves_from[s.patrols[self.patrol]]
        if not s.event_played:
            may |= rules.white_events_after_death if s.death else rules.white_events if s.turn >= 8 else rules.white_events_early
        may &= s.cards.mask(HAND + me)
        return rules.leave_or_play(may)

    def take(self, s: Flight, me: int, a: Action) -> None:
        card = a.arg
        if card < 0:
            return
        rules = s.rules
        kind = rules.white_kind[card]
        event = "" if kind else rules.white[card]
        if s.order_patrol == self.patrol:
            s.order_patrol, s.order_card = -1, 0
            if not rules.steps[kind][s.patrols[self.patrol]] if kind else against_event(s, event):
                in_vain(s, me, card)
                return
        if kind:
            to_discards(s, me, card, "GB-042", "played")
            s.then(MovePatrol(self.patrol, kind))
        else:
            play_event(s, me, card, event)


@cites("GB-110")
def in_vain(s: Flight, me: int, card: int) -> None:
    """A card that Garibaldi ordered and that can't be played is shown and discarded; the patrol has acted."""
    to_discards(s, me, card, "GB-110", "played-in-vain")


@cites("GB-043", "GB-141", "GB-143")
def play_event(s: Flight, me: int, card: int, event: str) -> None:
    """The event takes the place of the patrol's movement. Letters and Accusation go to the discards, all others leave the game."""
    s.event_played = True
    if event in ("letters", "accusation"):
        to_discards(s, me, card, "GB-043", "played-event")
    else:
        out_of_the_game(s, me, card, "GB-043")
    s.then(*s.rules.script.white_events[event])


@dataclass(slots=True)
class AustrianDiscards(PickCards):
    """When all own patrols have acted, the player may discard cards: any number, or as many as the balanced hands allow."""

    seat: int

    rule: ClassVar[str] = "GB-046 GB-060"

    def seats(self, s: Flight) -> Sequence[int]:
        return () if s.out >> self.seat & 1 else s.rules.only[self.seat]

    def picker(self, s: Flight) -> int:
        return self.seat

    def hand(self, s: Flight) -> int:
        return self.seat

    def most(self, s: Flight) -> int:
        return s.rules.most_discards

    def has_it(self) -> str:
        return "GB-046"

    def too_many(self) -> Refusal:
        return ENOUGH_DISCARDS

    def done_with(self, s: Flight, me: int, picked: list[int]) -> None:
        for card in picked:
            to_discards(s, me, card, "GB-046")


@dataclass(slots=True)
class AustrianDraws(Do[Flight]):
    """With fewer cards than a hand holds, the player draws up to that number."""

    seat: int

    rule: ClassVar[str] = "GB-038 GB-046 GB-060"

    def do(self, s: Flight) -> None:
        rules = s.rules
        n = rules.hand_austrian - s.cards.size(HAND + self.seat)
        if n > 0 and not s.out >> self.seat & 1:
            s.then(Draw(PILE, HAND + self.seat, n, "GB-046", open_to(s), DISCARD))


AUSTRIANS_PHASE = AustriansPhase()
ACT_WITH = tuple(ActWith(patrol) for patrol in range(5))
REST_OF_PHASE = tuple((NextPatrol(seat), AustrianDiscards(seat), AustrianDraws(seat)) for seat in range(6))
