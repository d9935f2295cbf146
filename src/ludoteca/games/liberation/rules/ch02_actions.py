"""Chapter 2, "Azioni base della Resistenza": paying, recruiting, moving, diversions, drawing, passing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.flow.patterns import Payment
from ludoteca.kernel.flow.steps import Ask, Deal, Do
from ludoteca.kernel.seats import ALL, SeatMask

from .ch02_board import REFILL, lift_pawn, pawns_on, take_from_display
from .ch04_score import ArrestFromHand, Jail
from .dice import arrests, throw
from .state import ARRESTED, DISPLAY, PEEKED, RDECK, TABLE, Struggle, deck, discard, hand

NOT_PAID = Refusal("LB-101", "too-few-points")
TOO_DEAR = Refusal("LB-356", "too-few-points")
PAYING = Refusal("LB-356", "payment-begun")
NO_CARD_YET = Refusal("LB-125", "no-card-discarded")
NO_PAWN_LEFT = Refusal("LB-040", "nothing-removed")
NO_SUCH_PAWN = Refusal("LB-125", "no-such-pawn")


def objects_in_hand(s: Struggle, player: int) -> list[int]:
    return list(s.rules.hands[s.cards.mask(hand(player))].objects)


def points_in_hand(s: Struggle, player: int) -> int:
    rules = s.rules
    return rules.what(s.cards.mask(hand(player))).points


@dataclass(slots=True)
class Pay(Payment[Struggle]):
    """Object cards are discarded until their operation points are enough; what is too much is lost, and nothing is kept for later.

    Between ``need`` points and ``most`` of them (a diversion takes a pawn for each) the player says when it is enough.
    """

    player: int
    need: int
    most: int

    rule: ClassVar[str] = "LB-101 LB-025 LB-021"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        rules = s.rules
        out: list[Offer] = [(rules.verbs.done.only, None if s.paid >= self.need else NOT_PAID)]
        held = rules.hands[s.cards.lying[rules.hands_at[self.player]]]
        why = None if s.paid + held.points >= self.need else NOT_PAID
        return out + [(a, why) for a in held.pay]

    def options(self, s: Struggle, me: int) -> list[Action]:
        rules = s.rules
        out: list[Action] = [rules.verbs.done.only] if s.paid >= self.need else []
        held = rules.hands[s.cards.lying[rules.hands_at[self.player]]]
        if s.paid + held.points >= self.need:
            out += held.pay
        return out

    distinct_options = options

    def pay(self, s: Struggle, me: int, face: int) -> None:
        s.paid += s.rules.points[face]
        p = self.player
        s.cards.show(s, face, hand(p), discard(p), "LB-021", "spent")
        if s.paid < self.most:
            s.then(self)

    def done(self, s: Struggle, me: int) -> None:
        """Enough."""


@dataclass(slots=True)
class PayCards(Payment[Struggle]):
    """For a diversion on the display object cards are discarded, each for a pawn whatever its operation points; never more than pawns."""

    player: int
    space: int

    rule: ClassVar[str] = "LB-125 LB-021"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        rules = s.rules
        out: list[Offer] = [(rules.verbs.done.only, None if s.paid else NO_CARD_YET)]
        return out + [(a, None) for a in rules.hands[s.cards.lying[rules.hands_at[self.player]]].pay]

    def options(self, s: Struggle, me: int) -> list[Action]:
        rules = s.rules
        pay = rules.hands[s.cards.lying[rules.hands_at[self.player]]].pay
        return [rules.verbs.done.only, *pay] if s.paid else [*pay]

    distinct_options = options

    def pay(self, s: Struggle, me: int, face: int) -> None:
        s.paid += 1
        p = self.player
        s.cards.show(s, face, hand(p), discard(p), "LB-021", "spent")
        if s.paid < sum(pawns_on(s, self.space, -1)):
            s.then(self)

    def done(self, s: Struggle, me: int) -> None:
        """Enough."""


# ---- recruiting


@dataclass(slots=True)
class Recruit(Do[Struggle]):
    """The card is paid: pawns on it have dice rolled, one of their colour for each."""

    player: int
    space: int

    rule: ClassVar[str] = "LB-106 LB-725"

    def do(self, s: Struggle) -> None:
        red, black = s.vmann[self.space], s.militia[self.space]
        s.then(*throw(red, black, 0), Recruited(self.player, self.space))


@dataclass(slots=True)
class Recruited(Do[Struggle]):
    """One arrest that is not cancelled and the attempt has failed; a red one takes the card itself, a black one a card of the hand."""

    player: int
    space: int

    rule: ClassVar[str] = "LB-219 LB-215 LB-216"

    @cites("LB-107", "LB-731")
    def do(self, s: Struggle) -> None:
        red, black, _ = arrests(s)
        wanted = s.display[self.space]
        s.militia[self.space] = 0  # they leave whatever came of it
        if red:
            face = take_from_display(s, self.space)
            s.cards.show(s, face, DISPLAY, ARRESTED, "LB-215", "arrested")
            s.then(Jail())
        elif not black:
            join(s, self.player, self.space)
        s.then(*[ArrestFromHand(self.player)] * black)
        s.then(REFILL)
        s.log("recruiting", "LB-107", player=self.player + 1, card=s.rules.faces[wanted], failed=bool(red or black))


@cites("LB-104", "LB-102")
def join(s: Struggle, player: int, space: int) -> None:
    """From the left zone to the player's discard pile, from the right one on top of the player's deck."""
    face = take_from_display(s, space)
    if space + 1 in s.rules.deck_top:
        s.cards.put_on(s, deck(player), [face], DISPLAY, ALL, "LB-104")
    else:
        s.cards.show(s, face, DISPLAY, discard(player), "LB-104", "recruited")


# ---- Suzanne


@dataclass(slots=True)
class Peek(Deal[Struggle]):
    """Suzanne takes the top card of the common deck to look at it: that is her recruiting, whatever comes of it."""

    player: int

    rule: ClassVar[str] = "LB-356 LB-357 LB-358"

    def do(self, s: Struggle) -> None:
        s.then(_look(s.rules.team), PeekPaid(self.player))

    def at_once(self, s: Struggle, source: Source) -> None:
        _look(s.rules.team).at_once(s, source)
        s.then(PeekPaid(self.player))


@lru_cache(maxsize=64)
def _look(team: SeatMask) -> Draw:
    return Draw(RDECK, PEEKED, 1, "LB-356", team)


@dataclass(slots=True)
class PeekPaid(Payment[Struggle]):
    """Pay for the card, or put it under the deck: all of it where the hand can't pay, none once a part of it is paid."""

    player: int

    rule: ClassVar[str] = "LB-356 LB-358"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        rules = s.rules
        held = rules.hands[s.cards.lying[rules.hands_at[self.player]]]
        why = None if s.paid + held.points >= rules.size[s.cards.faces_in(PEEKED)[0]] else TOO_DEAR
        return [(rules.verbs.no.only, PAYING if s.paid else None), *((a, why) for a in held.pay)]

    def options(self, s: Struggle, me: int) -> list[Action]:
        rules = s.rules
        out: list[Action] = [] if s.paid else [rules.verbs.no.only]
        held = rules.hands[s.cards.lying[rules.hands_at[self.player]]]
        if s.paid + held.points >= rules.size[s.cards.faces_in(PEEKED)[0]]:
            out += held.pay
        return out

    distinct_options = options

    def pay(self, s: Struggle, me: int, face: int) -> None:
        s.paid += s.rules.points[face]
        s.cards.show(s, face, hand(self.player), discard(self.player), "LB-021", "spent")
        top = s.cards.faces_in(PEEKED)[0]
        if s.paid < s.rules.size[top]:
            s.then(self)
        else:
            s.cards.hand_over(s, top, PEEKED, hand(self.player), s.rules.team, "LB-356", "recruited-unseen")

    def no(self, s: Struggle, me: int) -> None:
        s.cards.put_under(s, RDECK, s.cards.faces_in(PEEKED), PEEKED, s.rules.team, "LB-356")


# ---- moving and diversions


@cites("LB-139", "LB-140")
def move(s: Struggle, player: int, place: int) -> None:
    """The pawn goes to another place; several may stand there. It never leaves the board."""
    s.at[player] = place
    s.log("moved", "LB-135", player=player + 1, place=s.rules.places[place])


@dataclass(slots=True)
class Move(Do[Struggle]):
    player: int
    place: int

    rule: ClassVar[str] = "LB-135 LB-527 LB-646"

    def do(self, s: Struggle) -> None:
        move(s, self.player, self.place)


@dataclass(slots=True)
class Divert(Ask[Struggle]):
    """Pawns of one card return to the stock: up to as many as cards (on the display) or operation points (on a mission) were spent."""

    player: int
    space: int  # of the display, or -1
    place: int
    lifted: int

    rule: ClassVar[str] = "LB-125 LB-126 LB-128"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],) if self.lifted < s.paid and any(pawns_on(s, self.space, self.place)) else ()

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        on = pawns_on(s, self.space, self.place)
        out: list[Offer] = [(verbs.done.only, None if self.lifted else NO_PAWN_LEFT)]
        return out + [(verbs.lift[colour], None if on[colour] else NO_SUCH_PAWN) for colour in range(3)]

    def options(self, s: Struggle, me: int) -> list[Action]:
        verbs = s.rules.verbs
        out: list[Action] = [verbs.done.only] if self.lifted else []
        for colour, pawns in enumerate(pawns_on(s, self.space, self.place)):
            if pawns:
                out.append(verbs.lift[colour])
        return out

    distinct_options = options

    def done(self, s: Struggle, me: int) -> None:
        """The others stay."""

    def lift(self, s: Struggle, me: int, colour: int) -> None:
        lift_pawn(s, colour, self.space, self.place)
        s.then(Divert(self.player, self.space, self.place, self.lifted + 1))


# ---- drawing, passing


@dataclass(slots=True)
class DrawCards(Deal[Struggle]):
    """So many cards of the player's own deck; an empty one is made anew of the discard pile when a card is to be drawn from it."""

    player: int
    n: int

    rule: ClassVar[str] = "LB-019 LB-020 LB-023"

    def do(self, s: Struggle) -> None:
        p = self.player
        s.then(_draw(p, self.n, s.rules.team))

    def at_once(self, s: Struggle, source: Source) -> None:
        _draw(self.player, self.n, s.rules.team).at_once(s, source)


@lru_cache(maxsize=256)
def _draw(p: int, n: int, team: SeatMask) -> Draw:
    return Draw(deck(p), hand(p), n, "LB-019", team, discard(p))


@cites("LB-028", "LB-029")
def draw_with(s: Struggle, player: int, face: int) -> None:
    """One object card for as many cards as it says; it is no part of a reshuffle that this causes."""
    s.cards.show(s, face, hand(player), TABLE, "LB-028", "spent")
    s.then(DrawCards(player, s.rules.draws[face]), ToDiscard(player))


@dataclass(slots=True)
class ToDiscard(Do[Struggle]):
    """What lies on the table joins the player's discard pile."""

    player: int

    rule: ClassVar[str] = "LB-029 LB-159"

    def do(self, s: Struggle) -> None:
        s.cards.show_all(s, TABLE, discard(self.player), "LB-159", "discarded")


@cites("LB-026", "LB-031")
def pass_turn(s: Struggle, player: int) -> None:
    """The whole hand is discarded first, then three cards are drawn, and the turn is over."""
    s.cards.show_all(s, hand(player), discard(player), "LB-026", "discarded")
    s.extra = 0
    s.then(DrawCards(player, s.rules.opening))
