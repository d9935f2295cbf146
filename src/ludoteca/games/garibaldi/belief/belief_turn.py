"""One turn of the flight as the hunters must think it: the places reached after each movement, and the traces met on the way.

What the rules ask of a history is asked of single movements and of the columns of the sheet. So a layer for each movement holds the places
reached and, for each, which of the traces still to be explained were met on the way (a set of bits).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.games.garibaldi.rules.state import BOAT, FOOT, HORSE
from ludoteca.kernel.cards.card_set import bits as ones  # the bits of these pages are traces that were met
from ludoteca.kernel.flow.chance import Source

from .evidence import Control, Fact, Move, SetOut, Shown, Within, Written
from .terrain_masks import Ground, Way

MOVED: Final = 1  # lowest bit of a layer's key: the column of this turn has an entry; the traces' bits follow

Layer = dict[int, int]  # bits met -> places
Weighed = dict[int, dict[int, float]]  # bits met -> place -> weight


class Page:
    """One turn in the light of all that is known now: what was done in it, and the layers before and after each movement."""

    __slots__ = ("bits", "deeds", "due", "layers", "prev", "turn", "weighed", "wrong")

    def __init__(self, prev: Page | None, turn: int, deeds: tuple[Fact, ...], wrong: int, clues: Sequence[tuple[int, int, int]]) -> None:
        self.prev = prev
        self.turn = turn
        self.deeds = deeds
        self.wrong = wrong  # places that this column can't hold
        self.bits: dict[int, int] = {}  # place -> bits of the traces that an entry of it explains in this turn
        self.due = 0  # bits that must be met when this column is closed
        for number, (place, first, last) in enumerate(clues, 1):
            if first <= turn <= last:
                self.bits[place] = self.bits.get(place, 0) | 1 << number
                if last == turn:
                    self.due |= 1 << number
        self.layers: list[Layer] = []
        self.weighed: list[Weighed] | None = None

    def with_deed(self, ground: Ground, deed: Fact) -> Page:
        """The page with one more thing done."""
        n: Page = object.__new__(Page)
        n.prev, n.turn, n.wrong, n.bits, n.due = self.prev, self.turn, self.wrong, self.bits, self.due
        n.deeds = (*self.deeds, deed)
        n.layers = [*self.layers, n.step(ground, deed, self.layers[-1])]
        n.weighed = None if self.weighed is None else [*self.weighed, n.weigh(ground, deed, self.weighed[-1])]
        return n

    def run(self, ground: Ground) -> Page:
        assert self.prev is not None
        layer = self.prev.layers[-1]
        self.layers = [layer]
        for deed in self.deeds:
            layer = self.step(ground, deed, layer)
            self.layers.append(layer)
        return self

    def weights(self, ground: Ground) -> list[Weighed]:
        """The layers with weights, made when first asked for. Each is scaled anew: only proportions within a layer count."""
        if self.weighed is None:
            pages: list[Page] = []
            page: Page | None = self
            while page is not None and page.weighed is None:
                pages.append(page)
                page = page.prev
            for p in reversed(pages):
                if p.prev is None or p.prev.weighed is None:
                    raise AssertionError("the first page is weighed")
                layer = _scaled(p.prev.weighed[-1])
                made = [layer]
                for deed in p.deeds:
                    layer = p.weigh(ground, deed, layer)
                    made.append(layer)
                p.weighed = made
        assert self.weighed is not None
        return self.weighed

    # -- possibility

    def enter(self, into: Layer, bits: int, places: int) -> None:
        """Garibaldi enters these places, having met ``bits`` before."""
        places &= ~self.wrong
        bits |= MOVED
        for place, met in self.bits.items():
            if places >> place & 1:
                places ^= 1 << place
                into[bits | met] = into.get(bits | met, 0) | 1 << place
        if places:
            into[bits] = into.get(bits, 0) | places

    def step(self, ground: Ground, deed: Fact, layer: Layer) -> Layer:
        out: Layer = {}
        if isinstance(deed, (Move, SetOut)):
            for bits, places in layer.items():
                if not deed.card and (stuck := ground.stuck(places, deed.kinds, deed.held)):
                    out[bits] = out.get(bits, 0) | stuck
                for kind in (FOOT, BOAT):
                    if deed.kinds & kind:
                        self.enter(out, bits, ground.spread(kind, places, deed.held))
                if deed.kinds & HORSE:
                    ridden: Layer = {}
                    self.enter(ridden, bits, ground.spread(HORSE, places, deed.held))
                    for b, m in ridden.items():
                        out[b] = out.get(b, 0) | m
                        if isinstance(deed, Move):
                            self.enter(out, b, ground.spread(HORSE, m, deed.held))
        elif isinstance(deed, Shown):
            for bits, places in layer.items():
                if left := places & ~ground.stuck(places, deed.kinds, deed.held):
                    out[bits] = left
        elif isinstance(deed, Within):
            for bits, places in layer.items():
                if left := places & deed.places:
                    out[bits] = left
        elif isinstance(deed, Written):
            closed: Layer = {}
            for bits, places in layer.items():
                if bits & MOVED:
                    closed[bits] = closed.get(bits, 0) | places
                else:
                    self.enter(closed, bits, places)
            for bits, places in closed.items():
                if bits & self.due == self.due:
                    left = bits & ~self.due & ~MOVED
                    out[left] = out.get(left, 0) | places
        elif isinstance(deed, Control):
            gone = deed.found | deed.bare | ground.escapes
            for bits, places in layer.items():
                if left := places & ~gone:
                    out[bits] = left
        return out

    # -- probability

    def led(self, bits: int, way: Way) -> int:
        """The bits after this way; -1 if an entry contradicts what is known."""
        for x in way:
            if self.wrong >> x & 1:
                return -1
            bits |= self.bits.get(x, 0)
        return bits | MOVED

    def weigh(self, ground: Ground, deed: Fact, layer: Weighed) -> Weighed:
        out: Weighed = {}
        if isinstance(deed, (Move, SetOut)):
            first = isinstance(deed, SetOut)
            wrong, explains = self.wrong, self.bits
            for bits, places in layer.items():
                plain = out.setdefault(bits | MOVED, {})
                for place, weight in places.items():
                    ways = ground.legal(place, deed.kinds, deed.held)
                    if not ways:
                        if not deed.card:
                            stay = out.setdefault(bits, {})
                            stay[place] = stay.get(place, 0.0) + weight
                        continue
                    for way, part in zip(ways, ground.shares(ways), strict=True):
                        share = weight * part
                        if first:
                            way = way[:1]
                        end = way[-1]
                        if wrong >> end & 1 or wrong >> way[0] & 1:
                            continue
                        if explains and (end in explains or way[0] in explains):
                            to = out.setdefault(self.led(bits, way), {})
                            to[end] = to.get(end, 0.0) + share
                        else:
                            plain[end] = plain.get(end, 0.0) + share
        elif isinstance(deed, Written):
            for bits, places in layer.items():
                for place, weight in places.items():
                    met = bits if bits & MOVED else self.led(bits, (place,))
                    if met >= 0 and met & self.due == self.due:
                        to = out.setdefault(met & ~self.due & ~MOVED, {})
                        to[place] = to.get(place, 0.0) + weight
        else:
            if isinstance(deed, Within):
                allowed = deed.places
            elif isinstance(deed, Control):
                allowed = ~(deed.found | deed.bare | ground.escapes)
            else:
                allowed = -1
            for bits, places in layer.items():
                if isinstance(deed, Shown):
                    left = {p: w for p, w in places.items() if ground.first[deed.kinds][p] & ~deed.held}
                else:
                    left = {p: w for p, w in places.items() if allowed >> p & 1}
                out[bits] = left
        return {bits: places for bits, places in out.items() if places}

    def back(self, ground: Ground, i: int, bits: int, place: int, source: Source) -> tuple[int, int, Way]:
        """From a state after deed ``i`` to one before it, drawn by weight, with the places that were entered between."""
        deed, before = self.deeds[i], self.weights(ground)[i]
        choices: list[tuple[int, int, Way]] = []
        weights: list[float] = []
        if isinstance(deed, (Move, SetOut)):
            sources = {place} | {way[-1] for way in ground.ways[deed.kinds][place]}
            if isinstance(deed, SetOut):
                sources = {place} | set(ones(ground.first[deed.kinds][place]))
            for b, places in before.items():
                for p in sources:
                    weight = places.get(p)
                    if weight is None:
                        continue
                    ways = ground.legal(p, deed.kinds, deed.held)
                    if not ways and not deed.card and p == place and b == bits:
                        choices.append((b, p, ()))
                        weights.append(weight)
                    for way, part in zip(ways, ground.shares(ways) if ways else (), strict=True):
                        if isinstance(deed, SetOut):
                            way = way[:1]
                        if way[-1] == place and self.led(b, way) == bits:
                            choices.append((b, p, way))
                            weights.append(weight * part)
        elif isinstance(deed, Written):
            for b, places in before.items():
                weight = places.get(place)
                if weight is None:
                    continue
                met = b if b & MOVED else self.led(b, (place,))
                if met >= 0 and met & self.due == self.due and met & ~self.due & ~MOVED == bits:
                    choices.append((b, place, () if b & MOVED else (place,)))
                    weights.append(weight)
        else:
            return bits, place, ()
        return choices[drawn(weights, source)]


def _scaled(layer: Weighed) -> Weighed:
    total = sum(sum(places.values()) for places in layer.values())
    return {bits: {p: w / total for p, w in places.items()} for bits, places in layer.items()} if total else layer


def drawn(weights: Sequence[float], source: Source) -> int:
    """An index with a chance in proportion to its weight."""
    pick = source.below(1 << 53) / (1 << 53) * sum(weights)
    for i, w in enumerate(weights):
        pick -= w
        if pick < 0:
            return i
    return max(range(len(weights)), key=lambda i: weights[i])
