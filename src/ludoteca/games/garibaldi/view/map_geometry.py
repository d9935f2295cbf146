"""What is drawn of a component set: places with their names, segments as gently bent lines, coast and waters. Made once for a set."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import hypot
from typing import NamedTuple

from ludoteca.view.geometry import Point, bounds, inside, smooth

KINDS = ("grey", "blue", "green")  # roads, waterways, paths: also the order in which parallel ones lie side by side
APART = 7.2  # between the middles of parallel segments
RADIUS = 12  # of a place


class Water(NamedTuple):
    kind: str  # coast | lagoon | river | canal
    name: str
    points: tuple[Point, ...]


class Place(NamedTuple):
    number: int
    name: str
    x: float
    y: float
    town: bool


class Curve(NamedTuple):
    """A segment as a quadratic curve from ``a`` to ``b`` by way of ``by``."""

    a: Point
    by: Point
    b: Point

    def at(self, t: float) -> Point:
        u = 1 - t
        (ax, ay), (cx, cy), (bx, by) = self
        return u * u * ax + 2 * t * u * cx + t * t * bx, u * u * ay + 2 * t * u * cy + t * t * by


@dataclass(frozen=True, eq=False)
class MapGeometry:
    width: float
    height: float
    places: Mapping[int, Place]
    segments: Mapping[str, Sequence[tuple[int, int]]]  # kind -> pairs, the lower number first
    waters: Sequence[Water]
    landing: frozenset[int] = frozenset()
    escape: frozenset[int] = frozenset()
    starts: Mapping[str, int] = field(default_factory=dict)  # colour of a patrol -> place

    @cached_property
    def curves(self) -> dict[tuple[int, int, str], Curve]:
        between: dict[tuple[int, int], list[str]] = {}
        for kind in KINDS:
            for pair in self.segments.get(kind, ()):
                between.setdefault(pair, []).append(kind)
        return {(a, b, kind): self._curve(a, b, kinds.index(kind), len(kinds)) for (a, b), kinds in between.items() for kind in kinds}

    def _curve(self, a: int, b: int, which: int, of: int) -> Curve:
        p, q = self.places[a], self.places[b]
        dx, dy = q.x - p.x, q.y - p.y
        length = hypot(dx, dy) or 1
        nx, ny = -dy / length, dx / length
        lean = ((a * 73 + b * 151) % 17 - 8) / 8  # no road of that time runs straight: a little to one side, always the same
        aside = (which - (of - 1) / 2) * APART
        bend = lean * min(length * 0.06, 7) + aside * 1.25
        start = (p.x + nx * aside * 0.55, p.y + ny * aside * 0.55)
        end = (q.x + nx * aside * 0.55, q.y + ny * aside * 0.55)
        middle = ((p.x + q.x) / 2 + nx * bend, (p.y + q.y) / 2 + ny * bend)
        return Curve(start, (2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2), end)

    def way(self, a: int, b: int) -> list[Point]:
        """How a piece travels from place to place: along a segment if there is one, else straight."""
        for kind in KINDS:
            for x, y in ((a, b), (b, a)):
                curve = self.curves.get((x, y, kind))
                if curve:
                    points = [curve.at(t / 6) for t in range(1, 6)]
                    return [self.spot(a), *(points if x == a else points[::-1]), self.spot(b)]
        return [self.spot(a), self.spot(b)]

    def spot(self, place: int) -> Point:
        found = self.places[place]
        return found.x, found.y

    @cached_property
    def strewn(self) -> list[Point]:
        """Points along all segments, to keep trees, reeds and names off them."""
        return [curve.at(t / 14) for curve in self.curves.values() for t in range(15)]

    @cached_property
    def coast(self) -> list[Point]:
        """From north to south, and on both sides beyond the frame."""
        given = next(
            (water.points for water in self.waters if water.kind == "coast"), ((self.width * 0.9, 0), (self.width * 0.9, self.height))
        )
        first, last = given[0], given[-1]
        return smooth([(first[0] - 4, first[1] - 160), *given, (last[0] + 25, last[1] + 170)], 8)

    @cached_property
    def sea(self) -> list[Point]:
        far, north, south = self.width * 3, self.coast[0][1], self.coast[-1][1]
        return [*self.coast, (self.coast[-1][0], south + 1200), (far, south + 1200), (far, north - 1200), (self.coast[0][0], north - 1200)]

    @cached_property
    def lagoons(self) -> list[tuple[str, list[Point]]]:
        return [(water.name, smooth(water.points, 7, closed=True)) for water in self.waters if water.kind == "lagoon"]

    def shore(self, y: float) -> float:
        """Where the land ends at this height."""
        k = bisect(self._heights, y)
        if k == 0 or k == len(self.coast):
            return self.coast[min(k, len(self.coast) - 1)][0]
        (x1, y1), (x2, y2) = self.coast[k - 1], self.coast[k]
        return x1 + (x2 - x1) * (y - y1) / (y2 - y1) if y2 > y1 else x1

    @cached_property
    def _heights(self) -> list[float]:
        return [y for _, y in self.coast]

    @cached_property
    def _basins(self) -> list[tuple[tuple[float, float, float, float], list[Point]]]:
        return [(bounds(outline), outline) for _, outline in self.lagoons]

    def wet(self, x: float, y: float) -> bool:
        return x > self.shore(y) or any(
            left < x < right and top < y < bottom and inside(x, y, outline) for (left, top, right, bottom), outline in self._basins
        )
