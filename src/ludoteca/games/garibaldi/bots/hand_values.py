"""What both sides look at alike: the own hand, card by card, and which of their judgements a decision asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from ludoteca.games.garibaldi.rules.state import HAND, Flight
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Judgement

from .travel_times import TravelTimes, travel_times_of


class Seat:
    """One seat at one moment."""

    def __init__(self, perspective: Perspective[Flight]) -> None:
        self.s = perspective.known
        self.rules = self.s.rules
        self.me = perspective.seat
        self.chart: TravelTimes = travel_times_of(self.rules)
        self.hand = self.s.cards.faces_in(HAND + self.me)

    def worth_of(self, hand: Sequence[int]) -> list[float]:
        """What each card of a hand is worth to keep."""
        raise NotImplementedError

    def worth_by_card(self) -> dict[int, float]:
        return dict(zip(self.hand, self.worth_of(self.hand), strict=True))


def ranked(hand: Sequence[int], kind_of: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """(card, its kind, how many of its kind came before it): a second card of a kind is worth less than the first."""
    seen: dict[int, int] = {}
    for card in hand:
        kind = kind_of[card]
        rank = seen[kind] = seen.get(kind, -1) + 1
        yield card, kind, rank


S = TypeVar("S", bound=Seat)
#: How a seat judges decisions of one kind, given the options: or what it does, where it has nothing to weigh.
Way = Callable[[S, Sequence[Action], Source], Action | Judgement]


def by_verb(ways: Mapping[str, Way[S]], me: S, options: Sequence[Action], source: Source) -> Judgement:
    """Judged by the first of these ways whose verb is among the options; where none is, the first option."""
    verbs = {a.verb for a in options}
    found = next((way(me, options, source) for verb, way in ways.items() if verb in verbs), options[0])
    return found if isinstance(found, Judgement) else Judgement.sure(found)
