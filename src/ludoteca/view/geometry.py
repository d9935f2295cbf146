"""Lines on paper: points, curves and the short writing of SVG paths. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import floor, hypot

Point = tuple[float, float]


def number(value: float) -> float:
    """One decimal is finer than any screen shows at these scales."""
    short = round(value, 1)
    return int(short) if short == int(short) else short


def figure(value: float) -> str:
    """The shortest way to write a number in a path."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def pair(x: float, y: float) -> str:
    """Two numbers of a path, without the space that a minus makes needless."""
    a, b = figure(x), figure(y)
    return a + b if b.startswith("-") else f"{a} {b}"


def path(points: Sequence[Point], closed: bool = False) -> str:
    """A polyline; written from point to point, as differences are shorter than places."""
    (x0, y0) = (round(points[0][0], 1), round(points[0][1], 1))
    out = [f"M{pair(x0, y0)}l"]
    for k, (x, y) in enumerate(points[1:]):
        dx, dy = round(x - x0, 1), round(y - y0, 1)
        step = pair(dx, dy)
        out.append(step if k == 0 or step.startswith("-") else f" {step}")
        x0, y0 = x0 + dx, y0 + dy
    return "".join(out) + ("z" if closed else "")


def circle(x: float, y: float, r: float) -> str:
    """A circle as path data."""
    d = figure(2 * r)
    return f"M{pair(x - r, y)}a{figure(r)} {figure(r)} 0 1 0 {d} 0a{figure(r)} {figure(r)} 0 1 0-{d} 0z"


def smooth(points: Sequence[Point], each: int, closed: bool = False) -> list[Point]:
    """A curve through all points (Catmull-Rom), ``each`` steps from one to the next."""
    n, out = len(points), []
    for i in range(n if closed else n - 1):
        p1, p2 = points[i], points[(i + 1) % n]
        p0 = points[i - 1] if closed or i else p1
        p3 = points[(i + 2) % n] if closed or i + 2 < n else p2
        for k in range(each):
            t = k / each
            out.append((_blend(p0[0], p1[0], p2[0], p3[0], t), _blend(p0[1], p1[1], p2[1], p3[1], t)))
    return out if closed else [*out, points[-1]]


def _blend(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def normals(points: Sequence[Point]) -> list[Point]:
    """At each point of a line the direction across it, to the right of the way (y runs down), one unit long."""
    out = []
    for i in range(len(points)):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        length = hypot(bx - ax, by - ay) or 1
        out.append((-(by - ay) / length, (bx - ax) / length))
    return out


def beside(points: Sequence[Point], distance: float) -> list[Point]:
    """The same line, moved aside."""
    return [(x + nx * distance, y + ny * distance) for (x, y), (nx, ny) in zip(points, normals(points), strict=True)]


def inside(x: float, y: float, outline: Sequence[Point]) -> bool:
    """Whether a point lies within a closed outline."""
    within, j = False, len(outline) - 1
    for i, (xi, yi) in enumerate(outline):
        xj, yj = outline[j]
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
            within = not within
        j = i
    return within


def bounds(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all points; ValueError for none."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


class Near:
    """Points in squares, to ask quickly whether one lies close by."""

    def __init__(self, cell: float, points: Iterable[Point] = ()) -> None:
        self.cell = cell
        self.squares: dict[tuple[int, int], list[Point]] = {}
        for x, y in points:
            self.add(x, y)

    def add(self, x: float, y: float) -> None:
        """One point more."""
        self.squares.setdefault((floor(x / self.cell), floor(y / self.cell)), []).append((x, y))

    def within(self, left: float, top: float, right: float, bottom: float) -> Iterator[Point]:
        """The points in a rectangle, its edges included."""
        for i in range(floor(left / self.cell), floor(right / self.cell) + 1):
            for j in range(floor(top / self.cell), floor(bottom / self.cell) + 1):
                for x, y in self.squares.get((i, j), ()):
                    if left <= x <= right and top <= y <= bottom:
                        yield x, y

    def close(self, x: float, y: float, distance: float) -> bool:
        """Whether any point lies nearer than this."""
        return any(
            (x - u) ** 2 + (y - v) ** 2 < distance**2 for u, v in self.within(x - distance, y - distance, x + distance, y + distance)
        )
