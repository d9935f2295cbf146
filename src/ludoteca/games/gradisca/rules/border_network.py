"""The borders as movement may cross them at one time: costs, reach, floods. Pure look-ups with a memory; the rules, supply and the
calculators all read them here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.findings import BadComponents, Finding

from .state import bits

MOST: Final = 8_000  # entries of a memory before it is forgotten: more are found again, but hardly more often
MOST_POINTS: Final = 12  # more than any counter has
PASSABLE = {"open": 1, "difficult": 2, "bridge": 1, "bridge_difficult": 2}


@cites("GR-206", "GR-207", "GR-220")
def cost_of(kind: str) -> int:
    """What crossing a border costs: 1, or 2 where it is difficult; 0 for one that can't be crossed."""
    return PASSABLE[kind] if kind in PASSABLE else closed(kind)


@cites("GR-208", "GR-209")
def closed(kind: str) -> int:
    """A cross, and a river without a bridge, can't be crossed."""
    if kind not in ("impassable", "river"):
        raise BadComponents(Finding("GR-220", "check-border-kind", {"found": kind}, "edge", "", "kind"))
    return 0


class Span:
    """What can be reached from an area, as masks: ``all`` of it, closed or not; what a step leads into (``met``), and with a point to
    ``spare``; and the areas ``at`` each distance out of which one may go on, at the last all. How far it is depends on what is closed
    nearer than that alone, so that many sets of closed areas have the same."""

    __slots__ = ("_net", "_start", "all", "at", "entries", "met", "spare")

    def __init__(self, net: Net, start: int, points: int, shut: int) -> None:
        one, two = net.one, net.two
        at = [1 << start, *[0] * points]
        stand = met = spare = 0
        for d in range(points):
            here = at[d] = at[d] & ~stand
            if not here:
                continue
            stand |= here
            near = 0
            if d + 1 == points:  # the last point leads over no difficult border
                for x in bits(here):
                    near |= one[x]
                met |= near
                at[points] |= near & ~shut
                break
            far = 0
            for x in bits(here):
                near |= one[x]
                far |= two[x]
            met |= near | far
            at[d + 1] |= near & ~shut
            at[d + 2] |= far & ~shut
            spare |= near | far if d + 2 < points else near
        at[-1] &= ~stand
        self.at, self.met = at, met
        self.spare, self.all = spare | stand, met | 1 << start
        self._net, self._start = net, start
        self.entries: dict[int, dict[int, int]] = {}  # what `Net.entries` found, by target

    def path(self, a: int) -> list[int]:
        """The areas entered on the way to ``a``, where one may stand: of equally short ways the first by `_order`."""
        for cost, here in enumerate(self.at):
            if here >> a & 1:
                return self._path(a, cost)[1:]
        return []

    def _path(self, a: int, cost: int) -> list[int]:
        """That way to an area at this distance, with the start before it."""
        way = [a]
        one, two, at = self._net.one, self._net.two, self.at
        while cost:
            before = at[cost - 2] & two[a] if cost > 1 else 0
            if before:
                cost -= 2
            else:
                cost -= 1
                before = at[cost] & one[a]
            a = before.bit_length() - 1
            if before & before - 1:
                a = min([(self._order(x, cost), x) for x in bits(before)])[1]
            way.append(a)
        way.reverse()
        return way

    def _order(self, a: int, cost: int) -> tuple[list[int], list[int]]:
        """What areas at the same distance are compared by: what comes before them is near to the start, all the way back; then the numbers
        of the areas on the way."""
        way = self._path(a, cost)
        costs = [self._net.cost[way[i], way[i + 1]] for i in range(len(way) - 2, -1, -1)]
        return [-c for c in costs], way


class Reach(Span):
    """The same for one set of closed areas: those of them that can be entered are the ``edge``, and one may stand in all areas ``at`` the
    last distance too. The ways themselves are found when somebody asks for them."""

    __slots__ = ("_points", "_shut", "_ways", "edge")

    def __init__(self, net: Net, start: int, points: int, shut: int) -> None:
        Span.__init__(self, net, start, points, shut)
        self.edge = self.met & shut
        self._points, self._shut = points, shut
        self._ways: tuple[dict[int, int], dict[int, dict[int, int]]] | None = None

    @property
    def dist(self) -> dict[int, int]:
        """The areas that one may stand in, the nearest first, each with what the way there costs."""
        return (self._ways or self._search())[0]

    @property
    def into(self) -> dict[int, dict[int, int]]:
        """The closed areas: for each the areas before it, with what the way through them costs."""
        return (self._ways or self._search())[1]

    def _search(self) -> tuple[dict[int, int], dict[int, dict[int, int]]]:
        a, points, shut = self._start, self._points, self._shut
        dist, into = {a: 0}, dict[int, dict[int, int]]()
        at_cost: list[list[int]] = [[] for _ in range(points + 1)]
        if points >= 0:
            at_cost[0].append(a)
        for d in range(points + 1):
            for x in at_cost[d]:
                if dist[x] != d:
                    continue
                for b, c in self._net.near[x]:
                    t = d + c
                    if t > points:
                        continue
                    if shut >> b & 1:
                        into.setdefault(b, {})[x] = t
                    elif t < dist.get(b, 99):
                        dist[b] = t
                        at_cost[t].append(b)
        self._ways = dist, into
        return self._ways


class Spot:
    """An area with so many points: all that they could lead to if nothing were closed (``ball``), with a point to spare (``inner``), and
    what was found for one or other set of closed areas. What is closed outside the ball changes nothing, and what is outside the inner
    areas does not change what is beyond it."""

    __slots__ = ("ball", "exact", "inner", "known")

    def __init__(self, ball: int, inner: int) -> None:
        self.ball, self.inner = ball, inner
        self.known: dict[int, Span] = {}
        self.exact: dict[int, Reach] = {}


class Net:
    """One state of the borders."""

    def __init__(self, n: int, costs: Mapping[frozenset[int], int]) -> None:
        near: list[list[tuple[int, int]]] = [[] for _ in range(n)]
        for pair, cost in costs.items():
            if cost:
                a, b = pair
                near[a].append((b, cost))
                near[b].append((a, cost))
        self.near = tuple(tuple(sorted(x)) for x in near)
        self.mask = tuple(sum(1 << b for b, _ in x) for x in self.near)
        self.cost = {(a, b): c for a, x in enumerate(self.near) for b, c in x}
        #: area -> what is beside it, over borders that cost one point, and two
        self.one, self.two = (tuple(sum(1 << b for b, c in x if c == p) for x in self.near) for p in (1, 2))
        #: area -> what one step leads to, by the points for it
        self.within = tuple(tuple(sum(1 << b for b, c in x if c <= p) for p in range(MOST_POINTS + 1)) for x in self.near)
        self.spots: tuple[dict[int, Spot], ...] = tuple({} for _ in near)  # area -> points -> what they lead to, once `spot` was asked
        self._kept = 0
        self._flood: dict[tuple[int, int], int] = {}
        self._radius: dict[tuple[int, int], int] = {}
        self._ways: dict[tuple[int, int, int], tuple[list[int], list[int]]] = {}

    @cites("GR-221", "GR-224", "GR-227")
    def span(self, a: int, points: int, shut: int) -> Span:
        """How far these points lead, border by border; areas in ``shut`` may be entered but not passed through.

        What was found once is found again at once.
        """
        spot = self.spots[a].get(points) or self.spot(a, points)
        return spot.known.get(shut & spot.inner) or self._search(spot, a, points, shut)

    def _search(self, spot: Spot, a: int, points: int, shut: int) -> Span:
        self._keep()
        key = shut & spot.inner
        made = spot.known[key] = Span(self, a, points, key)
        return made

    def reach(self, a: int, points: int, shut: int) -> Reach:
        """The same with the ways themselves: for those who look at them one by one."""
        spot = self.spot(a, points)
        key = shut & spot.ball
        found = spot.exact.get(key)
        if found is None:
            self._keep()
            found = spot.exact[key] = Reach(self, a, points, key)
        return found

    def _keep(self) -> None:
        """One more is remembered."""
        self._kept += 1
        if self._kept > MOST:
            self.forget()

    @cites("GR-322")
    def before(self, target: int, found: Span) -> int:
        """The areas out of which a closed area is entered, of those that were found."""
        out, within, left = 0, self.within[target], len(found.at) - 1
        for here in found.at:
            out |= here & within[left]
            left -= 1
        return out

    @cites("GR-322")
    def entries(self, target: int, found: Span) -> dict[int, int]:
        """The same areas, each with what the whole way costs. Not to be changed."""
        out = found.entries.get(target)
        if out is None:
            out = found.entries[target] = {}
            within, left = self.within[target], len(found.at) - 1
            for d, here in enumerate(found.at):
                before = here & within[left - d]
                if before:
                    for x in bits(before):
                        out[x] = d + self.cost[x, target]
        return out

    def forget(self) -> None:
        """Work everything out anew from here on."""
        self._kept = 0
        for by_points in self.spots:
            for spot in by_points.values():
                spot.known.clear()
                spot.exact.clear()
        self._flood.clear()
        self._radius.clear()
        self._ways.clear()

    def spot(self, a: int, points: int) -> Spot:
        """This area with these points."""
        found = self.spots[a].get(points)
        if found is None:
            found = self.spots[a][points] = Spot(Span(self, a, points, 0).all, Span(self, a, points - 1, 0).all)
        return found

    @cites("GR-603", "GR-604", "GR-605")
    def flood(self, sources: int, shut: int) -> int:
        """Areas joined to a source by a chain of any length; one in ``shut`` may end it but not carry it on."""
        key = (sources, shut)
        found = self._flood.get(key)
        if found is None:
            seen = front = sources & ~shut
            edge, beside = 0, self.mask
            while front:
                new = 0
                for a in bits(front):
                    new |= beside[a]
                edge |= new & shut
                front = new & ~(shut | seen)
                seen |= front
            if len(self._flood) >= MOST:
                self._flood.clear()
            found = self._flood[key] = seen | edge
        return found

    @cites("GR-603")
    def way(self, a: int, sources: int, shut: int) -> tuple[list[int], list[int]]:
        """A shortest chain of areas to a source, ``a`` first, and nothing; or nothing, and all areas that were reached instead. Neither is
        to be changed."""
        key = (a, sources, shut)
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= MOST // 4:
                self._ways.clear()
            found = self._ways[key] = self._way(a, sources & ~shut, shut)
        return found

    def _way(self, a: int, ends: int, shut: int) -> tuple[list[int], list[int]]:
        before: dict[int, int] = {a: a}
        front = [a]
        while front:
            new = []
            for x in front:
                if ends >> x & 1:
                    line = [x]
                    while before[line[-1]] != line[-1]:
                        line.append(before[line[-1]])
                    return line[::-1], []
                for b, _ in self.near[x]:
                    if b not in before and not shut >> b & 1:
                        before[b] = x
                        new.append(b)
            front = new
        return [], list(before)

    @cites("GR-110", "GR-113")
    def radius(self, a: int, shut: int) -> int:
        """The areas within two borders of ``a``; one that must be passed through may not be in ``shut``."""
        key = (a, shut & self.mask[a])
        found = self._radius.get(key)
        if found is None:
            found = 1 << a | self.mask[a]
            for b in bits(self.mask[a] & ~shut):
                found |= self.mask[b]
            if len(self._radius) >= MOST:
                self._radius.clear()
            self._radius[key] = found
        return found
