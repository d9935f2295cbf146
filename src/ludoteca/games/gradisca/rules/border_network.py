"""The borders as movement may cross them at one time: costs, reach, floods. Pure look-ups with a memory; the rules, supply and the
calculators all read them here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.components import BadComponents

from .state import bits

MOST: Final = 2_000  # entries of a memory before it is forgotten: more are found again, but hardly more often
PASSABLE = {"open": 1, "difficult": 2, "bridge": 1, "bridge_difficult": 2}


@cites("GR-206", "GR-207", "GR-220")
def cost_of(kind: str) -> int:
    """What crossing a border costs: 1, or 2 where it is difficult; 0 for one that can't be crossed."""
    return PASSABLE[kind] if kind in PASSABLE else closed(kind)


@cites("GR-208", "GR-209")
def closed(kind: str) -> int:
    """A cross, and a river without a bridge, can't be crossed."""
    if kind not in ("impassable", "river"):
        raise BadComponents("[[edge]]", f"{kind} is no kind of border")
    return 0


class Reach:
    """What can be reached from an area: ``dist`` of the areas that one may stand in, ``into`` the closed ones, by the area before them.
    As masks: ``all`` of them, the ``edge`` of closed areas, and what is reached with a point to ``spare``, closed or not."""

    __slots__ = ("all", "dist", "edge", "into", "prev", "spare")

    def __init__(self, dist: dict[int, int], into: dict[int, dict[int, int]], prev: dict[int, int], points: int) -> None:
        self.dist = dist
        self.into = into
        self.prev = prev
        edge = spare = stand = 0
        for a, by in into.items():
            edge |= 1 << a
            if min(by.values()) < points:
                spare |= 1 << a
        for a, d in dist.items():
            stand |= 1 << a
            if d < points:
                spare |= 1 << a
        self.edge, self.spare, self.all = edge, spare, edge | stand

    def path(self, a: int) -> list[int]:
        """The areas entered on the way to ``a``."""
        out = []
        while a in self.prev:
            out.append(a)
            a = self.prev[a]
        return out[::-1]


class Spot:
    """An area with so many points: all that they could lead to if nothing were closed, and what was found for one or other set of
    closed areas. What is closed outside the ball changes nothing."""

    __slots__ = ("ball", "known")

    def __init__(self, ball: int) -> None:
        self.ball = ball
        self.known: dict[int, Reach] = {}


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
        #: area -> what one step leads to, by the points for it: none, one, two or more
        self.within = tuple(tuple(sum(1 << b for b, c in x if c <= p) for p in range(3)) for x in self.near)
        self._spots: tuple[dict[int, Spot], ...] = tuple({} for _ in near)  # area -> points -> what they lead to
        self._kept = 0
        self._flood: dict[tuple[int, int], int] = {}
        self._radius: dict[tuple[int, int], int] = {}
        self._ways: dict[tuple[int, int, int], tuple[list[int], list[int]]] = {}

    @cites("GR-221", "GR-224", "GR-227")
    def reach(self, a: int, points: int, shut: int) -> Reach:
        """Where these points lead, border by border; areas in ``shut`` may be entered but not passed through.

        What was found once is found again at once.
        """
        spot = self._spots[a].get(points) or self.spot(a, points)
        return spot.known.get(shut & spot.ball) or self._search(spot, a, points, shut)

    def _search(self, spot: Spot, a: int, points: int, shut: int) -> Reach:
        dist, prev, into = {a: 0}, {}, dict[int, dict[int, int]]()
        at_cost: list[list[int]] = [[] for _ in range(points + 1)]
        if points >= 0:
            at_cost[0].append(a)
        for d in range(points + 1):
            for x in at_cost[d]:
                if dist[x] != d:
                    continue
                for b, c in self.near[x]:
                    t = d + c
                    if t > points:
                        continue
                    if shut >> b & 1:
                        into.setdefault(b, {})[x] = t
                    elif t < dist.get(b, 99):
                        dist[b], prev[b] = t, x
                        at_cost[t].append(b)
        self._kept += 1
        if self._kept > MOST:
            self.forget()
        made = spot.known[shut & spot.ball] = Reach(dist, into, prev, points)
        return made

    def forget(self) -> None:
        """Work everything out anew from here on."""
        self._kept = 0
        for by_points in self._spots:
            for spot in by_points.values():
                spot.known.clear()
        self._flood.clear()
        self._radius.clear()
        self._ways.clear()

    def spot(self, a: int, points: int) -> Spot:
        """This area with these points."""
        found = self._spots[a].get(points)
        if found is None:
            seen = front = 1 << a
            for _ in range(points):
                new = 0
                for b in bits(front):
                    new |= self.mask[b]
                front = new & ~seen
                seen |= front
            found = self._spots[a][points] = Spot(seen)
        return found

    @cites("GR-603", "GR-604", "GR-605")
    def flood(self, sources: int, shut: int) -> int:
        """Areas joined to a source by a chain of any length; one in ``shut`` may end it but not carry it on."""
        key = (sources, shut)
        found = self._flood.get(key)
        if found is None:
            seen = front = sources & ~shut
            edge = 0
            while front:
                new = 0
                for a in bits(front):
                    new |= self.mask[a]
                edge |= new & shut
                front = new & ~shut & ~seen
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
