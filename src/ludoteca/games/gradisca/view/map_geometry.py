"""The map of a component set as shapes: what ground each area has, where its borders run, where the sea begins. Knows no state."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from math import atan2, degrees, hypot

from ludoteca.kernel.components import ComponentSet, once
from ludoteca.view.geometry import Point, bounds, path

from .traced import borders_along, outlines_of
from .voronoi import FRAME, Corners, Dice, cells, chains, jagged

SEA, OUT = -1, -2  # owners of ground beside the areas
# Points of the sea and of the country round about: with them the coast of the upper Adriatic comes out of the map's own points.
SEA_POINTS = (
    (20, 720), (70, 690), (110, 700), (190, 690), (235, 680), (262, 735), (330, 745), (375, 680), (432, 640), (420, 700), (500, 642),
    (462, 634), (548, 664), (560, 705), (480, 730), (420, 760), (540, 740), (600, 735), (380, 790), (300, 800), (200, 770), (100, 780),
    (30, 800), (250, 880), (400, 880), (120, 900), (30, 930), (540, 850), (620, 870), (500, 950), (650, 940), (700, 970), (760, 960),
    (330, 960), (860, 975), (900, 920), (895, 965), (820, 985), (345, 668), (395, 648), (200, 730), (150, 745),
)  # fmt: skip
OUT_POINTS = (
    (20, 250), (20, 420), (60, 200), (60, 100), (150, 20), (300, 40), (380, 70), (440, 40), (640, 30), (640, 100), (740, 130), (760, 210),
    (790, 300), (830, 400), (850, 480), (900, 560), (930, 680), (900, 760), (950, 860), (420, 110), (340, 100), (480, 130), (760, 40),
    (900, 200), (980, 400), (20, 20), (250, -40), (450, -40), (650, -40), (-60, 300), (-60, 500), (10, 480), (1050, 950), (1060, 800),
    (600, 165),
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class MapGeometry:
    """``shapes`` are the outlines of an area, the largest first; ``borders`` the lines between two areas, by their numbers."""

    width: float
    height: float
    names: list[str]
    spots: list[Point]
    terrain: list[str]
    green: list[bool]
    kinds: list[str]  # open, town, fortress
    port: list[bool]
    shapes: Mapping[int, list[list[Point]]]
    borders: Mapping[tuple[int, int], list[list[Point]]]
    kind: Mapping[tuple[int, int], str]
    rivers: Mapping[str, list[tuple[int, int]]]
    middle: Mapping[tuple[int, int], tuple[float, float, float]] = field(default_factory=dict)  # where a border is marked, and its angle

    def outline(self, area: int) -> list[Point]:
        return self.shapes[area][0]

    @cached_property
    def outlines(self) -> list[str]:
        """The outline of each area as it is written: long, and asked for in every picture."""
        return [path(self.outline(area), True) for area in range(len(self.names))]

    @cached_property
    def lines(self) -> dict[tuple[int, int], str]:
        """The borders as they are written."""
        return {pair: "".join(path(line) for line in lines) for pair, lines in self.borders.items()}

    @cached_property
    def southwards(self) -> list[int]:
        """The areas from north to south: what stands nearer lies over what stands behind it."""
        return sorted(range(len(self.names)), key=lambda area: self.spots[area][1])


@once
def map_geometry_of(c: ComponentSet) -> MapGeometry:
    data = list(c.constant("areas"))
    spots = [(float(n.x), float(n.y)) for n in c.node]
    kind = {(min(e.a, e.b), max(e.a, e.b)): e.kind for e in c.edge if not e.scenario}
    points, owner = _seeds(spots, sorted(kind))
    width, height = c.set.frame
    corners, edges = cells(points, (-300, -300, width + 300, height + 300))
    shapes, borders = _shapes(corners, edges, owner)
    rings = outlines_of(c)
    if rings:
        borders = borders_along(rings, shapes, borders, kind)
        shapes = {**shapes, **{area: [ring] for area, ring in rings.items()}}
    number = {a["id"]: i for i, a in enumerate(data)}
    rivers = {
        name: [(min(number[a], number[b]), max(number[a], number[b])) for a, b in pairs] for name, pairs in c.constant("rivers").items()
    }
    return MapGeometry(
        width, height, [a["id"] for a in data], spots, [a.get("terrain", "plain") for a in data], [bool(a.get("green")) for a in data],
        [n.kind for n in c.node], [bool(a.get("port")) for a in data], shapes, borders, kind, rivers,
        {pair: _middle(lines) for pair, lines in borders.items()},
    )  # fmt: skip


def _seeds(spots: list[Point], pairs: list[tuple[int, int]]) -> tuple[list[Point], list[int]]:
    """Each area has its own point and some on the way to every neighbour, so that every declared border is really drawn."""
    dice = Dice(4)
    points: list[Point] = []
    owner: list[int] = []

    def add(x: float, y: float, of: int) -> None:
        points.append((x + dice.between(-0.5, 0.5), y + dice.between(-0.5, 0.5)))
        owner.append(of)

    for a, (x, y) in enumerate(spots):
        add(x, y, a)
    for a, b in pairs:
        (px, py), (qx, qy) = spots[a], spots[b]
        dx, dy = qx - px, qy - py
        length = hypot(dx, dy) or 1
        m, aside, off = 0.5 + dice.between(-0.04, 0.04), min(length * 0.13, 9) * 0.9, min(length * 0.1, 7)
        for s in (-1, 1):
            cx, cy = px + dx * m - dy / length * aside * s, py + dy * m + dx / length * aside * s
            add(cx - dx / length * off, cy - dy / length * off, a)
            add(cx + dx / length * off, cy + dy / length * off, b)
        add(px + dx * 0.27, py + dy * 0.27, a)
        add(px + dx * 0.73, py + dy * 0.73, b)
    for seeds, of in ((SEA_POINTS, SEA), (OUT_POINTS, OUT)):
        for x, y in seeds:
            if min(hypot(x - u, y - v) for u, v in spots) > 12:
                add(x, y, of)
    for i in range(-200, 1300, 150):
        for x, y in ((i, -200), (i, 1250), (-250, i), (1250, i)):
            add(x, y, SEA if y > 700 and x < 850 else OUT)
    return points, owner


def _shapes(
    corners: Corners, edges: list[tuple[int, int, int, int]], owner: list[int]
) -> tuple[dict[int, list[list[Point]]], dict[tuple[int, int], list[list[Point]]]]:
    between: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    around: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for a, b, i, j in edges:
        if j == FRAME:
            around[owner[i]].append((a, b))
            continue
        one, two = owner[i], owner[j]
        if one != two:
            between[min(one, two), max(one, two)].append((a, b))
            around[one].append((a, b))
            around[two].append((a, b))

    def drawn(line: list[int]) -> list[Point]:
        out: list[Point] = []
        for a, b in pairwise(line):
            low, high = min(a, b), max(a, b)
            piece = [*jagged(corners.points[low], corners.points[high], low * 7919 + high), corners.points[high]]
            out += (piece if a == low else piece[::-1])[:-1]
        return [*out, corners.points[line[-1]]]

    shapes = {of: sorted((drawn(line) for line in chains(es) if line[0] == line[-1]), key=_size, reverse=True) for of, es in around.items()}
    return shapes, {pair: sorted((drawn(line) for line in chains(es)), key=_length, reverse=True) for pair, es in between.items()}


def _size(ring: list[Point]) -> float:
    x0, y0, x1, y1 = bounds(ring)
    return (x1 - x0) * (y1 - y0)


def _length(line: list[Point]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line))


def length(lines: list[list[Point]]) -> float:
    return sum(_length(line) for line in lines)


def at(line: list[Point], share: float) -> Point:
    """The point at this share of a line's length."""
    left = _length(line) * share
    for a, b in pairwise(line):
        piece = hypot(b[0] - a[0], b[1] - a[1])
        if left <= piece:
            t = left / piece if piece else 0
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        left -= piece
    return line[-1]


def _middle(lines: list[list[Point]]) -> tuple[float, float, float]:
    line = lines[0]
    (x, y), before, after = at(line, 0.5), at(line, 0.42), at(line, 0.58)
    return x, y, degrees(atan2(after[1] - before[1], after[0] - before[0]))
