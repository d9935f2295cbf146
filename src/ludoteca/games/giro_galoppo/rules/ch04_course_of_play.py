"""Chapter 4, "Déroulement du jeu": play race cards, move the horses, lay the cards aside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.steps import Joint

from .ch05_movement import move
from .ch06_end import finish
from .ch07_variant import only_the_last_moves
from .state import HAND_OF_SIX, Race

NOT_IN_HAND = Refusal("GG-22", "not-in-hand")


@dataclass(slots=True)
class ChooseCard(Joint[Race]):
    """Everybody lays a card face down; when all have, all are turned over and the horses move."""

    rule: ClassVar[str] = "GG-12"

    def seats(self, s: Race) -> Sequence[int]:
        if not s.out:
            return s.rules.everyone
        return tuple(x for x in s.rules.everyone if not s.out >> x & 1)

    def offers(self, s: Race, me: int) -> Sequence[Offer]:
        hand, known = s.hand[me], s.rules.hand_offers
        found: list[Offer] | None = known.get(hand)
        if found is None:
            found = known[hand] = [(a, None if hand >> c & 1 else NOT_IN_HAND) for c, a in s.rules.card.actions.items()]
        return found

    def options(self, s: Race, me: int) -> list[Action]:
        return s.rules.by_hand[s.hand[me]]

    def all_chosen(self, s: Race, chosen: dict[int, Action]) -> None:
        s.turn += 1
        cards = lay_open(s, chosen)
        crossed = move_horses(s, cards)
        if crossed:
            finish(s)  # the race is over: nobody takes cards back for a turn that does not come
        else:
            renew_hands(s)
            s.then(CHOOSE_CARD)


CHOOSE_CARD = ChooseCard()


@cites("GG-12", "GG-22")
def lay_open(s: Race, chosen: dict[int, Action]) -> list[int]:
    """Turn all cards over, take them out of the hands. Gives ``number * 8 + seat`` for each, ascending: the order of moving, ties apart."""
    hand, played = s.hand, s.played
    cards: list[int] = []
    for seat, a in chosen.items():
        card = a.arg
        hand[seat] &= ~(1 << card)
        played[seat] = card
        cards.append(card * 8 + seat)
    if s.event_sink is not None:
        s.log("turn", "GG-12", turn=s.turn)
        s.log("revealed", "GG-12", turn=s.turn, cards=[[seat, a.arg] for seat, a in chosen.items()])
    cards.sort()
    return cards


@cites("GG-13", "GG-14", "GG-15")
def move_horses(s: Race, cards: list[int]) -> bool:
    """The lowest number first; of equal ones the horse furthest back, judged when its turn comes. Gives whether one crossed the line."""
    crossed = False
    n = len(cards)
    i = 0
    while i < n:
        card = cards[i] >> 3
        if i + 1 < n and cards[i + 1] >> 3 == card:
            j = i + 2
            while j < n and cards[j] >> 3 == card:
                j += 1
            equals = [cards[k] & 7 for k in range(i, j)]
            i = j
            crossed = move_equals(s, card, equals) or crossed
        else:
            crossed = move(s, cards[i] & 7, card) or crossed
            i += 1
    return crossed


@cites("GG-14", "GG-15")
def furthest_back(s: Race, equals: list[int]) -> int:
    """The seat whose horse is furthest back; of those level in the start box the eldest."""
    standing, rank = s.standing, s.rules.rank
    best = equals[0]
    for seat in equals:
        if standing[seat] < standing[best] or (standing[seat] == standing[best] and rank[seat] < rank[best]):
            best = seat
    return best


def move_equals(s: Race, card: int, equals: list[int]) -> bool:
    """Several players revealed this number."""
    if s.rules.same_card:
        return only_the_last_moves(s, card, equals, furthest_back(s, equals))
    crossed = False
    while equals:
        first = furthest_back(s, equals)
        if s.event_sink is not None and len(equals) > 1:
            level = any(s.standing[x] == s.standing[first] for x in equals if x != first)
            s.log("order", "GG-15" if level else "GG-14", card=card, first=first)
        equals.remove(first)
        crossed = move(s, first, card) or crossed
    return crossed


@cites("GG-22", "GG-23")
def renew_hands(s: Race) -> None:
    """The played cards lie aside; after six turns all come back into the hands."""
    if all(not hand for hand in s.hand):
        s.hand = [0 if s.out >> seat & 1 else HAND_OF_SIX for seat in range(len(s.hand))]
        if s.event_sink is not None:
            s.log("renewed", "GG-23")
