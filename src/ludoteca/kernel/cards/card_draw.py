"""Drawing cards: from the known top of a deck, out of its shuffled bag by chance, from the known bottom, and the deck renewed.

Which card it is, only chance knows: the bag has no order before it is drawn from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, Protocol, Self

from ludoteca.kernel.flow.chance import Chance, Faces, Source
from ludoteca.kernel.flow.steps import Deal, Roll, Step
from ludoteca.kernel.seats import NO_SEATS, SeatMask

from .card_set import bits
from .cards import Cards, Listening


class HasCards(Listening, Protocol):
    """A state with a field ``cards``."""

    @property
    def cards(self) -> Cards: ...

    def then(self, *steps: Step[Self]) -> None: ...


@dataclass(slots=True)
class Draw(Deal[HasCards]):
    """Draw ``n`` cards from a deck: known top, then bag (chance), then known bottom; an empty deck is renewed from ``renew``."""

    deck: int
    to: int
    n: int
    by: str = ""  # the rule that has it drawn
    seen_by: SeatMask = NO_SEATS
    renew: int = -1

    rule: ClassVar[str] = ""

    def do(self, s: HasCards) -> None:
        cards = s.cards
        z = cards.pack.zones[self.deck]
        if self.n < 1:
            return
        if cards.lying[z] and not cards._order.get(z + 1):
            s.then(FromBag(self.deck, self.to, self.by, self.seen_by, self.n, self.renew))
            return
        rest = Draw(self.deck, self.to, self.n - 1, self.by, self.seen_by, self.renew)
        if cards._order.get(z + 1):
            cards.draw_from_order(s, z + 1, self.to, self.seen_by, self.by)
        elif cards._order.get(z + 2):
            cards.draw_from_order(s, z + 2, self.to, self.seen_by, self.by)
        elif self.renew >= 0 and cards.size(self.renew):
            cards.shuffle(s, self.deck, self.renew, rule=self.by)
            rest = self
        else:
            return
        if rest.n:
            s.then(rest)

    def at_once(self, s: HasCards, source: Source) -> None:
        """All of them out of the bag in one go, in playouts: the very same ones."""
        cards = s.cards
        pack = cards.pack
        z = pack.zones[self.deck]
        mask, n = cards.lying[z], self.n
        if n < 1 or cards._could is not None or s.event_sink is not None or not pack.grouped or cards._order.get(z + 1):
            self.do(s)
            return
        left, faces, of_face, below = mask.bit_count(), pack.faces, pack.of_face, source.below
        drawn = 0
        while n:
            if not left:
                if self.renew < 0 or pack.lone[self.renew] < 0 or cards._order.get(z + 2):
                    break
                mask = cards.lying[pack.lone[self.renew]]  # shuffled
                cards.lying[pack.lone[self.renew]] = 0
                left = mask.bit_count()
                if not left:
                    break
            low = mask & of_face[one_of(mask, faces, below(left))]
            low &= -low
            mask ^= low
            drawn |= low
            n -= 1
            left -= 1
        cards.lying[z] = mask
        cards.lying[pack.zones[self.to]] |= drawn
        if n and (self.renew >= 0 or cards._order.get(z + 2)):
            Draw(self.deck, self.to, n, self.by, self.seen_by, self.renew).do(s)


def one_of(mask: int, faces: Sequence[int], n: int) -> int:
    """The face of the n-th copy of a mask."""
    first, part = 0, mask & _PART
    while n >= (here := part.bit_count()):
        n -= here
        first += _PARTS
        part = mask >> first & _PART
    for _ in range(n):
        part &= part - 1
    return faces[first + (part & -part).bit_length() - 1]


_PARTS: Final = 24  # copies that are passed over at once
_PART: Final = (1 << _PARTS) - 1


class OneCopy(Chance):
    """One of the copies of a mask, of which equal ones are numbered together. The outcome is its face; nothing is listed to draw it."""

    __slots__ = ("faces", "mask")

    def __init__(self, mask: int, faces: Sequence[int]) -> None:
        self.mask = mask
        self.faces = faces

    def draw(self, source: Source) -> int:
        return one_of(self.mask, self.faces, source.below(self.mask.bit_count()))

    def outcomes(self) -> Iterator[tuple[Fraction, int]]:
        n = self.mask.bit_count()
        copies = Counter(self.faces[c] for c in bits(self.mask))
        for face, k in copies.items():
            yield Fraction(k, n), face


@dataclass(slots=True)
class FromBag(Roll[HasCards]):
    """One card out of a shuffled bag: the outcome is its face. Of several they follow one another as long as there are some."""

    deck: int
    to: int
    by: str
    seen_by: SeatMask
    n: int = 1
    renew: int = -1

    def chance(self, s: HasCards) -> Chance:
        cards = s.cards
        if cards.pack.grouped:
            return OneCopy(cards.lying[cards.pack.zones[self.deck]], cards.pack.faces)
        count: dict[int, int] = {}
        for c in bits(cards.lying[cards.pack.zones[self.deck]]):
            count[cards.pack.faces[c]] = count.get(cards.pack.faces[c], 0) + 1
        return Faces(count)

    def resolve(self, s: HasCards, outcome: int) -> None:
        cards = s.cards
        z = cards.pack.zones[self.deck]
        cards.draw_from_bag(s, z, outcome, self.to, self.seen_by, self.by)
        if self.n > 1:
            if cards.lying[z]:
                s.then(FromBag(self.deck, self.to, self.by, self.seen_by, self.n - 1, self.renew))
            else:
                s.then(Draw(self.deck, self.to, self.n - 1, self.by, self.seen_by, self.renew))
