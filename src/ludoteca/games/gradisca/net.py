"""The borders as movement may cross them at one time: costs, reach, floods. Pure look-ups with a memory; the rules, supply and the
calculators all read them here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.kernel.components import BadComponents
from ludoteca.kernel.rulebook import cites

from .state import bits

_MOST: Final = 30_000  # entries of a memory before it is forgotten
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
    """What can be reached from an area: ``dist`` of the areas that one may stand in, ``into`` the closed ones, by the area before them."""

    __slots__ = ("dist", "into", "prev")

    def __init__(self, dist: dict[int, int], into: dict[int, dict[int, int]], prev: dict[int, int]) -> None:
        self.dist = dist
        self.into = into
        self.prev = prev

    def path(self, a: int) -> list[int]:
        """The areas entered on the way to ``a``."""
        out = []
        while a in self.prev:
            out.append(a)
            a = self.prev[a]
        return out[::-1]


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
        self._reach: dict[tuple[int, int, int], Reach] = {}
        self._flood: dict[tuple[int, int], int] = {}
        self._radius: dict[tuple[int, int], int] = {}

    @cites("GR-221", "GR-224", "GR-227")
    def reach(self, a: int, points: int, shut: int) -> Reach:
        """Where these points lead, border by border; areas in ``shut`` may be entered but not passed through."""
        key = (a, points, shut)
        found = self._reach.get(key)
        if found is not None:
            return found
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
        if len(self._reach) > _MOST:
            self._reach.clear()
        made = self._reach[key] = Reach(dist, into, prev)
        return made

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
            if len(self._flood) > _MOST:
                self._flood.clear()
            found = self._flood[key] = seen | edge
        return found

    @cites("GR-110", "GR-113")
    def radius(self, a: int, shut: int) -> int:
        """The areas within two borders of ``a``; one that must be passed through may not be in ``shut``."""
        key = (a, shut)
        found = self._radius.get(key)
        if found is None:
            found = 1 << a | self.mask[a]
            for b in bits(self.mask[a] & ~shut):
                found |= self.mask[b]
            if len(self._radius) > _MOST:
                self._radius.clear()
            self._radius[key] = found
        return found
