"""What the hunters can know of Garibaldi's place: where he can be, exactly, and where he probably is.

Everything here follows from public facts (`Fact`): the landing places, the kinds of movement shown and the patrols in the way at that
time, the end of his phase, what control found and did not find, places revealed, the patrol that Scout Leggero named, and that the game
goes on. The histories that fit are far too many to list (a few turns by horse from one place have tens of thousands), but they need not
be: what the rules ask of a history is asked of single movements and of the four columns under the mask. So a layer for each movement
holds the places reached and, for each, which of the traces still to be explained were met on the way (a set of bits). A trace found adds
a bit to the four columns under the mask: at least one of them holds that place. A trace not found takes the place out of these columns.
Both come after the fact, so the last four turns are run again with what is now known; older layers stand.

Possibility is exact. Probability assumes that Garibaldi takes each way that rules and shown cards allow with equal chance, and that
neither which card he plays nor which place he reveals depends on where he is. `Belief.draw` draws whole histories, the last place first,
with just these probabilities. A `Ground` with a pull (place -> weight) makes him prefer ways in proportion to the pull of their ends: for
players who think that he knows where he wants to go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from ludoteca.kernel.chance import Source

from .state import BOAT, FOOT, HORSE

ANY: Final = FOOT | BOAT | HORSE
MASK_TURNS: Final = 4  # columns that control looks at (GB-021)
MOVED: Final = 1  # lowest bit of a layer's key: the column of this turn has an entry; the traces' bits follow

Layer = dict[int, int]  # bits met -> places
Weighed = dict[int, dict[int, float]]  # bits met -> place -> weight
Way = tuple[int, ...]  # the places entered, in order


def ones(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(places: Iterable[int]) -> int:
    out = 0
    for p in places:
        out |= 1 << p
    return out


# ---- the ground


class Ground:
    """A map as belief needs it: neighbours as masks, and every way that a kind of movement opens from a place."""

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
                found: list[Way] = [(q,) for q in ones(near)]
                if kinds & HORSE:
                    found += [(q, r) for q in ones(self.next[HORSE][p]) for r in ones(self.next[HORSE][q])]
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
        for h in ones(held):
            for p in ones(self.first[kinds][h] & rest):  # segments run both ways
                if not self.first[kinds][p] & ~held:
                    out |= 1 << p
        return out


# ---- public facts


class Turn(NamedTuple):
    """Garibaldi's phase begins (GB-031)."""

    tag: str = "turn"


class Move(NamedTuple):
    """A move is over. ``kinds``: FOOT, BOAT, HORSE or, for "Hidden!", their sum. ``held``: mask of the places of the patrols then.

    ``card``: by a movement card, which could not have been played without a way to go (GB-039); a move that an event grants may have been
    impossible.
    """

    kinds: int
    held: int
    card: bool
    tag: str = "move"


class Shown(NamedTuple):
    """A movement card lies shown and its move is still to be made: there is one (GB-039)."""

    kinds: int
    held: int
    tag: str = "shown"


class SetOut(NamedTuple):
    """The first segment of a move was made, and Garibaldi ponders whether to ride on."""

    kinds: int
    held: int
    card: bool
    tag: str = "set-out"


class Within(NamedTuple):
    """Garibaldi is on one of these places: what naming the nearest patrol tells (GB-109)."""

    places: int
    tag: str = "within"


class Written(NamedTuple):
    """His phase ended; a column without an entry got the place where he is (GB-036)."""

    tag: str = "written"


class Control(NamedTuple):
    """Control found traces on ``found`` and none on ``bare`` (masks), and the game goes on: he is neither there nor on an escape place."""

    found: int
    bare: int
    tag: str = "control"


class Revealed(NamedTuple):
    """He revealed a place of the last four columns (GB-055, GB-058). ``marked``: the places that bore markers before."""

    place: int
    marked: int
    tag: str = "revealed"


Fact = Turn | Move | Shown | SetOut | Within | Written | Control | Revealed


# ---- one turn


class _Page:
    """One turn in the light of all that is known now: what was done in it, and the layers before and after each movement."""

    __slots__ = ("bits", "deeds", "due", "layers", "prev", "turn", "weighed", "wrong")

    def __init__(self, prev: _Page | None, turn: int, deeds: tuple[Fact, ...], wrong: int, clues: Sequence[tuple[int, int, int]]) -> None:
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

    def with_deed(self, ground: Ground, deed: Fact) -> _Page:
        """The page with one more thing done."""
        n: _Page = object.__new__(_Page)
        n.prev, n.turn, n.wrong, n.bits, n.due = self.prev, self.turn, self.wrong, self.bits, self.due
        n.deeds = (*self.deeds, deed)
        n.layers = [*self.layers, n.step(ground, deed, self.layers[-1])]
        n.weighed = None if self.weighed is None else [*self.weighed, n.weigh(ground, deed, self.weighed[-1])]
        return n

    def run(self, ground: Ground) -> _Page:
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
            pages: list[_Page] = []
            page: _Page | None = self
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


# ---- the whole


class Contradiction(LookupError):
    """No history fits these facts."""


class Belief:
    """What follows from the facts so far. It does not change: `learn` gives the belief with one more fact."""

    __slots__ = ("_clues", "_page", "_wrong", "ground")

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._clues: tuple[tuple[int, int, int], ...] = ()  # (place, first turn, last turn): one of these columns holds it
        self._wrong: dict[int, int] = {}  # turn -> places that its column can't hold
        page = _Page(None, 0, (), 0, ())
        page.layers = [{0: ground.landings}]
        page.weighed = [{0: dict.fromkeys(ones(ground.landings), 1.0)}]
        self._page = page

    def learn(self, fact: Fact) -> Belief:
        n: Belief = object.__new__(Belief)
        n.ground, n._clues, n._wrong = self.ground, self._clues, self._wrong
        page = self._page
        if isinstance(fact, Turn):
            turn = page.turn + 1
            n._page = _Page(page, turn, (), n._wrong.get(turn, 0), ()).run(self.ground)
            return n
        if isinstance(fact, Control):
            known = tuple((p, page.turn) for p in ones(fact.found))
            missing = fact.bare
        elif isinstance(fact, Revealed):
            known = ((fact.place, page.turn),)
            missing = ~fact.marked if fact.marked >> fact.place & 1 else 0
        else:
            n._page = page.with_deed(self.ground, fact)
            return n
        first = max(1, page.turn - MASK_TURNS + 1)
        n._clues = (*self._clues, *((p, first, turn) for p, turn in known))
        if missing:
            n._wrong = {**self._wrong, **{u: self._wrong.get(u, 0) | missing for u in range(first, page.turn + 1)}}
        deeds = [page.deeds if not isinstance(fact, Control) else (*page.deeds, fact)]
        while page.turn > first:
            assert page.prev is not None
            page = page.prev
            deeds.append(page.deeds)
        start = page.prev
        for done in reversed(deeds):
            assert start is not None
            turn = start.turn + 1
            start = _Page(start, turn, done, n._wrong.get(turn, 0), n._clues).run(self.ground)
        assert start is not None
        n._page = start
        return n

    # ---- answers

    @property
    def possible(self) -> int:
        """The mask of all places where Garibaldi can be."""
        out = 0
        for places in self._page.layers[-1].values():
            out |= places
        return out

    def likely(self) -> dict[int, float]:
        """Place -> probability; just the places that are possible."""
        out: dict[int, float] = {}
        for places in self._page.weights(self.ground)[-1].values():
            for p, w in places.items():
                out[p] = out.get(p, 0.0) + w
        total = sum(out.values())
        if not total:
            raise Contradiction("nothing fits")
        return {p: w / total for p, w in sorted(out.items())}

    def draw(self, source: Source) -> tuple[int, tuple[Way, ...]]:
        """A whole history: the landing place and the columns of the sheet, the current one last."""
        layer = self._page.weights(self.ground)[-1]
        states = [(bits, p) for bits, places in sorted(layer.items()) for p in sorted(places)]
        if not states:
            raise Contradiction("nothing fits")
        bits, place = states[drawn([layer[b][p] for b, p in states], source)]
        columns: list[Way] = []
        page: _Page = self._page
        while page.prev is not None:
            column: Way = ()
            for i in range(len(page.deeds) - 1, -1, -1):
                bits, place, way = page.back(self.ground, i, bits, place, source)
                column = way + column
            columns.append(column)
            page = page.prev
        return place, tuple(reversed(columns))
