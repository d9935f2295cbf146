"""The map as `belief` needs it: sets of places as masks, and every way that a kind of movement opens from a place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ludoteca.games.garibaldi.rules.state import BOAT, FOOT, HORSE
from ludoteca.kernel.cards.card_set import bits

Way = tuple[int, ...]  # the places entered, in order


def mask_of(places: Iterable[int]) -> int:
    out = 0
    for p in places:
        out |= 1 << p
    return out


class Ground:
    """Neighbours as masks, and every way that a kind of movement opens from a place. With a pull (place -> weight) Garibaldi prefers ways
    in proportion to the pull of their ends: for players who think that he knows where he wants to go.
    """

    def __init__(
        self,
        foot: Mapping[int, Iterable[int]],
        water: Mapping[int, Iterable[int]],
        road: Mapping[int, Iterable[int]],
        landings: Iterable[int],
        escapes: Iterable[int],
        pull: Sequence[float] | None = None,
    ) -> None:
        """``foot`` holds all that can be walked, grey roads included; ``road`` the grey ones alone."""
        self.pull = pull
        self.size = 1 + max([*foot, *water, *road])
        self.next: dict[int, list[int]] = {}  # kind -> place -> mask of neighbours by one segment
        for kind, joined in ((FOOT, foot), (BOAT, water), (HORSE, road)):
            self.next[kind] = [mask_of(joined.get(p, ())) for p in range(self.size)]
        self.landings = mask_of(landings)
        self.escapes = mask_of(escapes)
        self.first: list[list[int]] = []  # kinds -> place -> mask of first places by any of these kinds
        self.ways: list[list[tuple[Way, ...]]] = []  # kinds -> place -> ways with nobody in the way, each written once
        self.touched: list[list[int]] = []  # kinds -> place -> every place that such a way enters
        for kinds in range(8):
            self.first.append([0] * self.size)
            self.ways.append([()] * self.size)
            self.touched.append([0] * self.size)
            for p in range(self.size):
                near = 0
                for k in (FOOT, BOAT, HORSE):
                    if kinds & k:
                        near |= self.next[k][p]
                found: list[Way] = [(q,) for q in bits(near)]
                if kinds & HORSE:
                    found += [(q, r) for q in bits(self.next[HORSE][p]) for r in bits(self.next[HORSE][q])]
                self.first[kinds][p] = near
                self.ways[kinds][p] = tuple(found)
                self.touched[kinds][p] = mask_of(x for way in found for x in way)
        self.dead = [mask_of(p for p in range(self.size) if not self.first[kinds][p]) for kinds in range(8)]

    def legal(self, place: int, kinds: int, held: int) -> Sequence[Way]:
        """The ways from a place that enter no place of ``held`` (GB-025 to GB-028)."""
        ways = self.ways[kinds][place]
        if not self.touched[kinds][place] & held:
            return ways
        return [way for way in ways if not any(held >> x & 1 for x in way)]

    def shares(self, ways: Sequence[Way]) -> list[float]:
        """How likely each of these ways is, if one of them is taken."""
        if self.pull is None:
            return [1 / len(ways)] * len(ways)
        pull = [self.pull[way[-1]] for way in ways]
        total = sum(pull)
        return [x / total for x in pull]

    def spread(self, kind: int, places: int, held: int) -> int:
        """Where one segment of this kind leads from any of these places."""
        near = self.next[kind]
        out = 0
        while places:
            low = places & -places
            out |= near[low.bit_length() - 1]
            places ^= low
        return out & ~held

    def stuck(self, places: int, kinds: int, held: int) -> int:
        """Those of the places from which these kinds of movement open no way."""
        out = places & self.dead[kinds]
        rest = places & ~out
        for h in bits(held):
            for p in bits(self.first[kinds][h] & rest):  # segments run both ways
                if not self.first[kinds][p] & ~held:
                    out |= 1 << p
        return out
