"""Chapter 8, "Phase du joueur Garibaldi": the time marker, a movement card, an event card, discarding and drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.steps import Ask, Do
from ludoteca.kernel.seats import ALL, NO_SEATS

from .ch03_cards import MoveGaribaldi, PickCards, against_card, out_of_the_game, to_discards
from .ch04_sheet import WriteStay
from .ch09_austrians_phase import AUSTRIANS_PHASE
from .ch10_control import CONTROL
from .rules_data import MANY
from .state import BOAT, DISCARD, FOOT, HAND, HORSE, PILE, TURN, Flight

AN_EVENT = Refusal("GB-032", "an-event")
A_MOVEMENT = Refusal("GB-033", "a-movement")
HALTED = {rule: Refusal(rule, "halted") for rule in ("GB-146", "GB-149")}


@dataclass(slots=True)
class GaribaldisPhase(Do[Flight]):
    """A new turn: the time marker moves on, and Garibaldi does four things in this order."""

    rule: ClassVar[str] = "GB-030 GB-031"

    def do(self, s: Flight) -> None:
        s.turn += 1
        s.sheet.append(())
        s.acted = s.went = 0
        s.acting = -1
        s.event_played = False
        s.fresh = ()
        s.draw_to = s.rules.hand_garibaldi
        s.evidence.append((TURN, s.turn))
        s.mark_informed(ALL)
        s.log("turn", "GB-031", turn=s.turn)
        if s.halted == s.turn:
            s.log("halted", s.halted_by, seat=s.garibaldi)
        else:
            s.then(PLAY_MOVEMENT)
        s.then(*REST_OF_THE_TURN)


@dataclass(slots=True)
class PlayMovement(Ask[Flight]):
    """Garibaldi may play one card whose red half is a movement. The card is shown, the way is not."""

    rule: ClassVar[str] = "GB-032"

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.garibaldi]

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        verbs, kinds, play = s.rules.verbs, s.rules.red_kind, s.rules.verbs.play.actions
        against: dict[int, Refusal | None] = {0: AN_EVENT}
        out: list[Offer] = [(verbs.leave.only, None)]
        for card in s.cards.faces_in(HAND + me):
            kind = kinds[card]
            if kind not in against:
                against[kind] = against_card(s, kind)
            out.append((play[card], against[kind]))
        return out

    def take(self, s: Flight, me: int, a: Action) -> None:
        if a.arg < 0:
            return
        to_discards(s, me, a.arg, "GB-032", "played")
        s.then(s.rules.script.card_moves[s.rules.red_kind[a.arg]])


@dataclass(slots=True)
class PlayEvent(Ask[Flight]):
    """Then Garibaldi may play one card whose red half is an event. It is asked whatever is in the hand: being asked tells nothing."""

    rule: ClassVar[str] = "GB-033 GB-035"

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.garibaldi]

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        verbs, kinds, play = s.rules.verbs, s.rules.red_kind, s.rules.verbs.play.actions
        no = HALTED[s.halted_by] if s.halted == s.turn else A_MOVEMENT
        return [(verbs.leave.only, None), *[(play[card], no if kinds[card] else None) for card in s.cards.faces_in(HAND + me)]]

    def take(self, s: Flight, me: int, a: Action) -> None:
        if a.arg < 0:
            return
        out_of_the_game(s, me, a.arg, "GB-033")
        s.then(*s.rules.script.red_events[s.rules.red[a.arg]])


@dataclass(slots=True)
class GaribaldiDiscards(PickCards):
    """Then Garibaldi may discard any number of cards."""

    rule: ClassVar[str] = "GB-037"

    def picker(self, s: Flight) -> int:
        return s.garibaldi

    def hand(self, s: Flight) -> int:
        return s.garibaldi

    def most(self, s: Flight) -> int:
        return MANY

    def has_it(self) -> str:
        return "GB-037"

    def done_with(self, s: Flight, me: int, picked: list[int]) -> None:
        for card in picked:
            to_discards(s, me, card, "GB-037")


@dataclass(slots=True)
class GaribaldiDraws(Do[Flight]):
    """With fewer than four in hand, Garibaldi draws up to four; an empty pile is made anew from the discards."""

    rule: ClassVar[str] = "GB-037 GB-038"

    def do(self, s: Flight) -> None:
        hand = HAND + s.garibaldi
        n = s.draw_to - s.cards.size(hand)
        if n > 0:
            s.then(Draw(PILE, hand, n, "GB-037", NO_SEATS, DISCARD))


GARIBALDIS_PHASE = GaribaldisPhase()
PLAY_MOVEMENT = PlayMovement()
REST_OF_THE_TURN = (PlayEvent(), WriteStay(), GaribaldiDiscards(), GaribaldiDraws(), AUSTRIANS_PHASE, CONTROL)
CARD_MOVES = {kind: MoveGaribaldi(kind, True) for kind in (FOOT, BOAT, HORSE)}
