"""Cards (5): the hand of four, what may be played when, and the windows in which both sides may play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.effects import Effect, under
from ludoteca.kernel.flow.patterns import Window
from ludoteca.kernel.flow.steps import Ask, Step
from ludoteca.kernel.seats import NO_SEATS

from .card_effects import Card
from .s22_morale import most_cards
from .state import DISCARD, HAND, NOBODY, OUT, PILE, Activation, War, bits

KEEP_FOUR: int = 4
LIMIT = Refusal("GR-102", "no-more-cards")
ONE_CARD_LEADER = Refusal("GR-108", "no-more-cards")
QUARREL = Refusal("GR-137", "no-more-cards")
ONE_REACTION = Refusal("GR-129", "one-reaction")
LOW_LIMIT = Refusal("GR-712", "low-morale-one-card")
OTHER_SIDE = Refusal("GR-124", "card-of-the-other-side")
OTHER_MOMENT = Refusal("GR-134", "another-moment")
OWN_ONLY = Refusal("GR-128", "own-activation-only")


@cites("GR-102", "GR-108", "GR-103")
def limit(act: Activation) -> int:
    """Two cards with one area, one in the leader's way, none when a card is drawn."""
    return (0, 2, 0, 1)[act.option]


@cites("GR-129", "GR-132", "GR-717")
def against_number(s: War, side: int) -> Refusal | None:
    """The reason against one more card of this side in this activation."""
    act = s.act
    assert act is not None
    if side != act.side:
        return ONE_REACTION if act.reactions else None  # however low its morale is
    if s.effects and quarrel(s, act):
        return QUARREL
    most = limit(act)
    if act.cards < most and (not act.cards or act.cards < most_cards(s, side, most)):  # morale leaves everybody a first one
        return None
    return LOW_LIMIT if act.cards < most else ONE_CARD_LEADER if act.option == 3 else LIMIT


def quarrel(s: War, act: Activation) -> bool:
    """Card A12 named this corps."""
    found = under(s.effects, "quarrel")
    return found is not None and found.detail == act.corps


@cites("GR-003", "GR-128", "GR-130")
def against_card(s: War, side: int, face: int, moment: str, subject: int) -> Refusal | None:
    """The reason against playing this card now, from what everybody knows."""
    card: Card = s.rules.deck[face]
    assert s.act is not None
    if card.side not in (side, NOBODY):
        return OTHER_SIDE
    if card.moment != moment:
        return OTHER_MOMENT
    if not card.reaction and side != s.act.side:
        return OWN_ONLY
    why = against_number(s, side)
    if why is not None:
        return why
    return None if card.may(s, side, subject) else Refusal("GR-130", "card-condition", card=card.id)


@cites("GR-125", "GR-131")
def hand_offers(s: War, side: int, moment: str, subject: int) -> list[Offer]:
    """The cards in a hand, each with the reason against playing it now."""
    play = s.rules.verbs.play
    return [(play[f], against_card(s, side, f, moment, subject)) for f in s.cards.faces_in(HAND + side)]


@cites("GR-131")
def could_have(s: War, side: int, moment: str, subject: int) -> bool:
    """Whether, for all that everybody knows, the side might hold a card to play now."""
    rules, act = s.rules, s.act
    assert act is not None
    deck, lying = rules.deck, s.cards.lying
    unseen = rules.at_moment[act.side][side][moment] & ~(lying[rules.discards] | lying[rules.removed])
    if not unseen or against_number(s, side) is not None or not s.cards.size(HAND + side):
        return False
    for f in bits(unseen):
        if deck[f].may(s, side, subject):
            return True
    return False


def hand_options(s: War, side: int, moment: str, subject: int) -> list[Action]:
    """The cards of `hand_offers` without a reason against them."""
    rules, act = s.rules, s.act
    assert act is not None
    some = s.cards.lying[rules.hands[side]] & rules.at_moment[act.side][side][moment]
    if not some or against_number(s, side) is not None:
        return []
    deck, play = rules.deck, rules.verbs.play.actions
    return [play[f] for f in bits(some) if deck[f].may(s, side, subject)]


@cites("GR-126")
def play_card(s: War, side: int, face: int, subject: int) -> None:
    """The card is carried out and lies on the discard pile, or out of the game."""
    act = s.act
    assert act is not None
    if side == act.side:
        act.cards += 1
    else:
        act.reactions += 1
    card: Card = s.rules.deck[face]
    s.cards.show(s, face, HAND + side, OUT if card.remove else DISCARD, "GR-126", "played-card")
    card.play(s, side, subject)


@dataclass(slots=True)
class CardWindow(Window[War]):
    """One side may play cards of this moment; ``subject`` is the counter that it is about."""

    moment: str
    side: int
    subject: int

    rule: ClassVar[str] = "GR-003 GR-134"

    def may_have(self, s: War) -> Sequence[int]:
        return s.rules.only[self.side] if could_have(s, self.side, self.moment, self.subject) else ()

    seats = may_have  # one side or none: nobody comes after it

    def interruptions(self, s: War, me: int) -> Sequence[Offer]:
        return hand_offers(s, me, self.moment, self.subject)

    def options(self, s: War, me: int) -> list[Action]:
        return [s.rules.verbs.leave.only, *hand_options(s, me, self.moment, self.subject)]

    distinct_options = options  # a call less for each decision of a playout

    def take(self, s: War, me: int, a: Action) -> None:
        if a.verb == "play":
            play_card(s, me, a.arg, self.subject)
            s.then(self)


@cites("GR-134", "GR-027")
def both_windows(side: int, moment: str) -> tuple[Step, ...]:
    """Both may play a card, the active player, of this side, first; whether they could is seen when it comes to that."""
    return CardWindow(moment, side, -1), CardWindow(moment, 1 - side, -1)


@cites("GR-134", "GR-027")
def windows(s: War, moment: str, subject: int = -1) -> tuple[Step, ...]:
    """Where both may play a card the active player decides first: for a moment that comes at once, so that who can't is left out."""
    assert s.act is not None
    side = s.act.side
    if could_have(s, side, moment, subject):
        return (CardWindow(moment, side, subject), CardWindow(moment, 1 - side, subject))
    return (CardWindow(moment, 1 - side, subject),) if could_have(s, 1 - side, moment, subject) else ()


@cites("GR-133", "GR-137")
def last(s: War, name: str, until: str, detail: object = None) -> None:
    """What a card says holds until the named moment: roll, battle, activation, turn or sea."""
    s.effects.append(Effect(name, until, detail))


@cites("GR-103", "GR-127")
def draw_card(s: War, side: int) -> None:
    """Option 2; an empty pile is renewed from the discards, and if there are none nothing is drawn."""
    s.then(Draw(PILE, HAND + side, 1, "GR-103", NO_SEATS, DISCARD), DiscardDown(side))


@dataclass(slots=True)
class DiscardDown(Ask[War]):
    """Who holds a fifth card throws one away, of his own choice."""

    side: int

    rule: ClassVar[str] = "GR-104 GR-105 GR-106"

    def seats(self, s: War) -> Sequence[int]:
        return (self.side,) if s.cards.size(HAND + self.side) > KEEP_FOUR else ()

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.discard[f], None) for f in s.cards.faces_in(HAND + me)]

    def options(self, s: War, me: int) -> list[Action]:
        discard = s.rules.verbs.discard.actions
        return [discard[f] for f in s.cards.faces_in(HAND + me)]

    distinct_options = options  # a call less for each decision of a playout

    def discard(self, s: War, me: int, face: int) -> None:
        s.cards.show(s, face, HAND + me, DISCARD, "GR-105", "discarded")
