"""Areas out of points: every point gets the ground that lies nearer to it than to any other, and points with one owner share theirs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import hypot

from ludoteca.view.geometry import Point

FRAME = -1  # what lies beyond the edge of all
SNAP = 0.05  # corners nearer than this are one


class Dice:
    """A row of numbers that looks like chance and is always the same: drawings may not differ from one process to the next."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2654435761 % 4294967296 or 1

    def share(self) -> float:
        self.state = (self.state * 1664525 + 1013904223) % 4294967296
        return (self.state >> 8) / 16777216

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.share()


class Corners:
    """The corners of all cells, each once: two cells that work out the same corner find the same number."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self._near: dict[tuple[int, int], list[int]] = defaultdict(list)

    def number(self, x: float, y: float) -> int:
        cx, cy = int(x // 1), int(y // 1)
        for i in (cx - 1, cx, cx + 1):
            for j in (cy - 1, cy, cy + 1):
                for k in self._near.get((i, j), ()):
                    if abs(self.points[k][0] - x) < SNAP and abs(self.points[k][1] - y) < SNAP:
                        return k
        self.points.append((x, y))
        self._near[cx, cy].append(len(self.points) - 1)
        return len(self.points) - 1


class Neighbours:
    """Points by squares of the plane, to find those near a point without looking at all."""

    def __init__(self, points: Sequence[Point], side: float) -> None:
        self.points, self.side = points, side
        self._in: dict[tuple[int, int], list[int]] = defaultdict(list)
        for j, (x, y) in enumerate(points):
            self._in[int(x // side), int(y // side)].append(j)

    def within(self, i: int, radius: float) -> list[tuple[float, int]]:
        """(distance, point) of the others that are no farther from point ``i`` than ``radius``, the nearest first."""
        px, py = self.points[i]
        columns = range(int((px - radius) // self.side), int((px + radius) // self.side) + 1)
        rows = range(int((py - radius) // self.side), int((py + radius) // self.side) + 1)
        found = []
        for j in (j for x in columns for y in rows for j in self._in.get((x, y), ()) if j != i):
            distance = hypot(self.points[j][0] - px, self.points[j][1] - py)
            if distance <= radius:
                found.append((distance, j))
        return sorted(found)


Ring = list[tuple[float, float, int]]


def cells(points: Sequence[Point], frame: tuple[float, float, float, float]) -> tuple[Corners, list[tuple[int, int, int, int]]]:
    """The edges between the cells of these points: (corner, corner, point, the other point or FRAME), the lower point first."""
    x0, y0, x1, y1 = frame
    whole: Ring = [(x0, y0, FRAME), (x1, y0, FRAME), (x1, y1, FRAME), (x0, y1, FRAME)]
    corners = Corners()
    edges: list[tuple[int, int, int, int]] = []
    usual = hypot(x1 - x0, y1 - y0) / max(1.0, len(points) ** 0.5)  # some times as far as from one to the next
    neighbours = Neighbours(points, usual)
    for i in range(len(points)):
        radius, ring = 2 * usual, None
        while ring is None:
            ring = _cell(points, i, whole, neighbours, radius)
            radius *= 2
        for k, (x, y, other) in enumerate(ring):
            if other > i or other == FRAME:
                u, v, _ = ring[(k + 1) % len(ring)]
                a, b = corners.number(x, y), corners.number(u, v)
                if a != b:
                    edges.append((a, b, i, other))
    return corners, edges


def _cell(points: Sequence[Point], i: int, whole: Ring, neighbours: Neighbours, radius: float) -> Ring | None:
    """The cell of a point, as far as those within ``radius`` decide it; None where others might."""
    px, py = points[i]
    ring, far = whole, max(hypot(x - px, y - py) for x, y, _ in whole)
    for distance, j in neighbours.within(i, radius):
        if distance > 2 * far:
            return ring
        cut = _clip(ring, (px, py), points[j], j)
        if cut is not ring:
            ring = cut
            far = max(hypot(x - px, y - py) for x, y, _ in ring)
    return ring if radius >= 2 * far else None


def _clip(ring: Ring, p: Point, q: Point, j: int) -> Ring:
    """The part of a ring that is nearer to p than to q. Each corner bears the number of the point beyond the edge that leaves it."""
    nx, ny = q[0] - p[0], q[1] - p[1]
    c = (q[0] ** 2 + q[1] ** 2 - p[0] ** 2 - p[1] ** 2) / 2
    side = [nx * x + ny * y - c for x, y, _ in ring]
    if max(side) <= 0:
        return ring
    out: Ring = []
    n = len(ring)
    for k in range(n):
        (x, y, beyond), (u, v, _) = ring[k], ring[(k + 1) % n]
        here, there = side[k], side[(k + 1) % n]
        if here <= 0:
            out.append((x, y, beyond))
        if (here <= 0) != (there <= 0):
            t = here / (here - there)
            out.append((x + (u - x) * t, y + (v - y) * t, j if here <= 0 else beyond))
    return out


def chains(edges: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Edges put together to lines from corner to corner, those that close on themselves with their first corner at the end again."""
    at: dict[int, list[int]] = defaultdict(list)
    left = {tuple(sorted(e)) for e in edges}
    for a, b in sorted(left):
        at[a].append(b)
        at[b].append(a)
    out = []
    ends = [c for c in sorted(at) if len(at[c]) % 2]
    for start in [*ends, *sorted(at)]:
        while True:
            line = [start]
            here = start
            while True:
                step = next((b for b in at[here] if tuple(sorted((here, b))) in left), None)
                if step is None:
                    break
                left.discard(tuple(sorted((here, step))))
                line.append(step)
                here = step
            if len(line) < 2:
                break
            out.append(line)
    return out


def jagged(a: Point, b: Point, seed: int) -> list[Point]:
    """A straight edge as a line drawn by hand; without its last point."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    n = max(1, int(length / 6))
    dice = Dice(seed)
    out = [a]
    for k in range(1, n):
        t, aside = k / n, min(1.5, length * 0.05) * dice.between(-1, 1)
        out.append((a[0] + (b[0] - a[0]) * t - (b[1] - a[1]) / length * aside, a[1] + (b[1] - a[1]) * t + (b[0] - a[0]) / length * aside))
    return out
