"""The land around the course: streams, ponds, marsh, rails, the public at the finish, trees and what else stands in a meadow.

All of it follows from the track's geometry: streams run through the river spaces wherever they are, a hollow lies round each marsh
space, and what grows keeps off the course. Scatter comes from a fixed low-discrepancy sequence, so a track always looks the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, pi, radians, sin

from ludoteca.view.geometry import Point, smooth
from ludoteca.view.scene import Item, Layer

from .map_geometry import STEPS, Course, blob, number, path

TREES = ("oak-1", "oak-2", "oak-3", "oak-4")
BUSHES = ("bush-1", "bush-2", "bush-3")
PUBLIC = ("fan-1", "fan-2", "fan-3", "fan-4", "fan-5", "fan-6", "fan-7")


def scatter(start: int) -> Iterator[tuple[float, float, int]]:
    """Points of the unit square that look random and leave no bare patch (the R2 sequence), each with its number."""
    n = start
    while True:
        n += 1
        yield (0.5 + n * 0.7548776662466927) % 1, (0.5 + n * 0.5698402909980532) % 1, n


class Land:
    """Works the scenery out, remembering what ground is already taken."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.unit = course.unit
        wide, high = course.track.frame
        self.left, self.right, self.top, self.bottom = -0.3 * wide, 1.3 * wide, -0.16 * high, 1.2 * high
        self.taken: list[tuple[float, float, float]] = []
        start = course.track.start
        for k in range(5):
            self.taken.append((start.x, start.y + start.height * (k - 2) / 4, start.width * 0.75))
        self.taken.append((start.x, start.y - start.height * 0.62, start.width * 0.6))
        self.water: list[Item] = []
        self.wild: list[Item] = []  # reeds and stones at the water
        self.things: list[Item] = []
        self._streams()
        self._marsh()
        self._public()
        self.rails = self._rails()
        self._farm()
        self._growth()

    def layers_below(self) -> list[Layer]:
        return [Layer("land", self._ground()), Layer("water", self.water)]

    def layers_above(self) -> list[Layer]:
        return [
            Layer("wild", self.wild),
            Layer("rails", self.rails),
            Layer("things", sorted(self.things, key=lambda item: item.y)),
        ]

    def free(self, x: float, y: float, r: float) -> bool:
        """Whether a circle lies clear of the course, of the water and of what stands already."""
        if self.course.distance(x, y) < self.course.half + 8 * self.unit + r:
            return False
        return all(hypot(x - a, y - b) >= r + q for a, b, q in self.taken)

    def put(self, use: str, x: float, y: float, scale: float = 1.0, r: float = 0.0, flip: bool = False) -> None:
        self.things.append(Item(use=use, x=number(x), y=number(y), scale=round(scale * self.unit, 2), flip=flip))
        if r:
            self.taken.append((x, y, r * self.unit))

    # --- ground -----------------------------------------------------------------------------------------------------

    def _ground(self) -> list[Item]:
        x, y, w, h = self.left, self.top, self.right - self.left, self.bottom - self.top
        # The meadow goes on where a low and wide screen sees past all that stands in it.
        whole = f"M{x - w / 2:.0f} {y:.0f}h{2 * w:.0f}v{h:.0f}h{-2 * w:.0f}Z"
        field = (
            f"M{x:.0f} {y:.0f}H{x + w * 0.42:.0f}C{x + w * 0.37:.0f} {y + h * 0.15:.0f} {x + w * 0.3:.0f} {y + h * 0.2:.0f} "
            f"{x + w * 0.21:.0f} {y + h * 0.21:.0f} {x + w * 0.15:.0f} {y + h * 0.22:.0f} {x + w * 0.08:.0f} {y + h * 0.27:.0f} "
            f"{x:.0f} {y + h * 0.33:.0f}Z"
        )
        hill = (
            f"M{x + w:.0f} {y + h * 0.6:.0f}C{x + w * 0.94:.0f} {y + h * 0.61:.0f} {x + w * 0.9:.0f} {y + h * 0.7:.0f} "
            f"{x + w * 0.885:.0f} {y + h * 0.8:.0f} {x + w * 0.87:.0f} {y + h * 0.9:.0f} {x + w * 0.84:.0f} {y + h * 0.96:.0f} "
            f"{x + w * 0.8:.0f} {y + h:.0f}H{x + w:.0f}Z"
        )
        return [
            Item(d=whole, look="gg-meadow"),
            Item(d=whole, look="gg-mown"),
            Item(d=field, look="gg-field"),
            Item(d=field, look="gg-rows"),
            Item(d=hill, look="gg-hill"),
            Item(d=whole, look="gg-tufts"),
        ]

    # --- water ------------------------------------------------------------------------------------------------------

    def _runs(self, ground: str) -> list[tuple[int, int]]:
        """Neighbouring spaces of one ground, as first and last."""
        out: list[tuple[int, int]] = []
        for i in range(1, self.course.track.length + 1):
            if self.course.spaces[i].ground == ground:
                if out and out[-1][1] == i - 1:
                    out[-1] = (out[-1][0], i)
                else:
                    out.append((i, i))
        return out

    def _streams(self) -> None:
        for first, last in self._runs("river"):
            k = (self.course.at(first) + self.course.at(last)) // 2
            wide = min(20 * self.unit, self.course.spacing * 0.38) + (last - first) * self.course.spacing * 0.4
            arms = {side: self._arm(k, side) for side in (-1, 1)}
            longer = max(arms, key=lambda side: len(arms[side][0]))
            if all(leaves for _, leaves in arms.values()) and len(arms[longer][0]) > 1.3 * len(arms[-longer][0]):
                arms[longer] = self._arm(k, longer, self.course.half + 150 * self.unit)  # of two long ways one ends in a pond
            for points, leaves in arms.values():
                self._arm_drawn(points, leaves, wide)
            for side in (-1, 1):
                for t in (-0.42, 0.42):
                    x, y = self.course.edge(k + round(t * STEPS * 1.1 * (last - first + 1)), side * (self.course.half - 5 * self.unit))
                    self.wild.append(Item(use="pebble", x=number(x), y=number(y), scale=round(self.unit, 2), flip=side * t > 0))
            for i in range(first, last + 1):
                x, y = self.course.centre(i)
                nx, ny = self.course.normals[self.course.at(i)]
                for off, way in ((-19, 6), (-7, -7), (6, 7), (18, -6)):
                    self.wild.append(
                        Item(
                            use="ripple",
                            x=number(x + (nx * off - ny * way * 0.7) * self.unit),
                            y=number(y + (ny * off + nx * way * 0.7) * self.unit),
                            scale=round(self.unit, 2),
                            look="gg-ripple",
                        )
                    )

    def _arm(self, k: int, side: int, enough: float = 0.0) -> tuple[list[Point], bool]:
        """One arm of a stream from the course outwards: its points, 8 units apart, and whether it leaves the land.

        With ``enough`` it stops at that length, the straightest that comes so far.
        """
        (x, y), (nx, ny) = self.course.line[k], self.course.normals[k]
        far = [p for j, p in enumerate(self.course.line) if abs(j - k) > 1.6 * STEPS]
        best: tuple[list[Point], bool] = ([], False)
        for bend in (0, 14, -14, 28, -28, 42, -42, 58, -58):
            points: list[Point] = []
            leaves, px, py = False, x, y
            step = 8 * self.unit
            for n in range(200):
                turn = radians(bend * min(1.0, n / 14) + 9 * sin(n / 7))
                dx, dy = side * (nx * cos(turn) - ny * sin(turn)), side * (ny * cos(turn) + nx * sin(turn))
                px, py = px + dx * step, py + dy * step
                if min(hypot(px - a, py - b) for a, b in far) < self.course.half + 34 * self.unit:
                    break
                if any(hypot(px - a, py - b) < r + 22 * self.unit for a, b, r in self.taken):
                    break
                points.append((px, py))
                if enough and len(points) * step >= enough:
                    return [(x, y), *points], False
                if not (self.left < px < self.right and self.top < py < self.bottom):
                    leaves = True
                    break
            shorter = len(points) < 0.8 * len(best[0])
            if (leaves and (shorter or not best[1])) or (not leaves and not best[1] and len(points) > 1.25 * len(best[0])):
                best = (points, leaves)
        return [(x, y), *best[0]], best[1]

    def _arm_drawn(self, points: list[Point], leaves: bool, wide: float) -> None:
        u = self.unit
        rx = 54 * u
        if not leaves:
            reach = len(points) * 8 * u - self.course.half  # beside the course
            rx = max(16 * u, min(rx, 0.4 * reach))
            points = points[: max(3, round((self.course.half + min(reach - rx, 1.75 * rx)) / (8 * u)))]
        line = points[::3] + ([points[-1]] if (len(points) - 1) % 3 else [])
        if leaves and len(points) > 1:  # as the meadow does
            (a, b), (x, y) = points[-2:]
            line.append((x + (x - a) / (8 * u) * (self.right - self.left) / 2, y + (y - b) / (8 * u) * (self.right - self.left) / 2))
        thin = smooth(line, 4)
        for look, more in (("gg-bank", 4.5 * u), ("gg-shore", 1.5 * u), ("gg-water", 0.0)):
            self.water.append(Item(d=band(thin, wide + more), look=look))
        for a, b in points[2::2]:
            self.taken.append((a, b, wide + 8 * u))
        for j, (a, b) in enumerate(points[6::5]):
            self.water.append(Item(use="ripple", x=number(a - 4 * u + 8 * u * (j % 2)), y=number(b), scale=round(u, 2), look="gg-ripple"))
        if not leaves:
            x, y = points[-1]
            self._pond(x, y, rx, 0.5 * rx)

    def _pond(self, x: float, y: float, rx: float, ry: float) -> None:
        u = self.unit
        self.water.append(Item(d=blob(x, y, rx + 5 * u, ry + 5 * u), look="gg-bank"))
        self.water.append(Item(d=blob(x, y, rx, ry), look="gg-pond"))
        self.taken.extend([(x - rx * 0.5, y, ry + 8 * u), (x + rx * 0.5, y, ry + 8 * u)])
        for px, py in ((-0.4, -0.2), (0.15, 0.25), (0.45, -0.25)):
            self.water.append(Item(use="ripple", x=number(x + px * rx), y=number(y + py * ry), scale=round(u, 2), look="gg-ripple"))
        for k, (px, py) in enumerate(((-0.86, -0.42), (0.95, -0.3), (0.66, 0.8), (-0.5, 0.92))):
            self.wild.append(Item(use="reeds", x=number(x + px * rx), y=number(y + py * ry), scale=round(0.72 * u, 2), flip=k % 2 == 0))
        self.wild.append(Item(use="lily", x=number(x - 0.5 * rx), y=number(y + 0.35 * ry), scale=round(u, 2)))

    def _marsh(self) -> None:
        u, course = self.unit, self.course
        for first, last in self._runs("marsh"):
            long = course.spacing * (last - first + 1)
            a, b = course.at(first) - round(0.85 * STEPS), course.at(last) + round(0.85 * STEPS)
            rim = 32 * u
            shape = [course.edge(k, -course.half - rim * sin(pi * (k - a + 1.5) / (b - a + 3))) for k in range(a, b + 1, 2)]
            shape += [course.edge(k, course.half + rim * sin(pi * (k - a + 1.5) / (b - a + 3))) for k in range(b, a - 1, -2)]
            self.water.append(Item(d=path(smooth(shape, 4, closed=True), True), look="gg-hollow"))
            k = (course.at(first) + course.at(last)) // 2
            turn = course.direction(first)
            for side in (-1, 1):
                x, y = course.edge(k, side * (course.half + 9 * u))
                self.water.append(Item(d=blob(x, y, 0.44 * long, 7 * u, turn), look="gg-pool"))
                for j, t in enumerate((-0.6, -0.1, 0.45)):
                    px, py = course.edge(k + round(t * STEPS * long / course.spacing), side * (course.half + (6 + 6 * (j % 2)) * u))
                    self.wild.append(Item(use="reeds", x=number(px), y=number(py), scale=round(0.9 * u, 2), flip=j == 1))
                for t in (-0.5, 0, 0.5):
                    px, py = course.edge(k + round(t * STEPS), side * (course.half + 12 * u))
                    self.taken.append((px, py, 26 * u))
            for i in range(first, last + 1):
                x, y = course.centre(i)
                self.wild.append(Item(d=blob(x - 5 * u, y + 5 * u, 16 * u, 8 * u), look="gg-pool"))
                self.wild.append(Item(d=blob(x + 12 * u, y - 14 * u, 9 * u, 5 * u), look="gg-pool"))
                self.wild.append(Item(use="ripple", x=number(x - 5 * u), y=number(y + 5 * u), scale=round(0.8 * u, 2), look="gg-ripple"))
                for j, (px, py) in enumerate(((-17, -4), (14, 14), (5, -14), (-12, 23), (18, 0))):
                    self.wild.append(
                        Item(use="reeds", x=number(x + px * u), y=number(y + py * u), scale=round(0.74 * u, 2), flip=j % 2 == 1)
                    )

    # --- what people built --------------------------------------------------------------------------------------------

    def _rails(self) -> list[Item]:
        out: list[Item] = []
        u, course = self.unit, self.course
        for first, last, side in course.bends():
            off = side * (course.half + 15 * u)
            points: list[Point] = []
            parts: list[list[Point]] = []
            for k in range(course.at(first) - STEPS // 2, course.at(last) + STEPS // 2 + 1):
                x, y = course.edge(k, off)
                clear = min(hypot(x - a, y - b) for a, b in course.line) > course.half + 10 * u
                if clear and not any(hypot(x - a, y - b) < r - 8 * u for a, b, r in self.taken):
                    points.append((x, y))
                else:
                    parts.append(points)
                    points = []
            for part in [*parts, points]:
                if len(part) < 8:
                    continue
                rail = smooth(part[::2] if len(part) % 2 else [*part[::2], part[-1]], 3)
                for x, y in part[::4]:
                    self.taken.append((x, y, 10 * u))
                    out.append(Item(use="post", x=number(x), y=number(y), scale=round(u, 2)))
                out.append(Item(d=path([(x, y + 3 * u) for x, y in rail]), look="gg-rail-shade"))
                top = path([(x, y - 9 * u) for x, y in rail])
                out += [Item(d=top, look="gg-rail-edge"), Item(d=top, look="gg-rail")]
        return out

    def _public(self) -> None:
        """Tents and people along the spaces behind the line, on the side where there is room, above the course if there is."""
        u, course = self.unit, self.course
        a, b = course.finish + STEPS, course.at(course.last)
        sides = {}
        for side in (-1, 1):
            points = [course.edge(k, side * (course.half + 26 * u)) for k in range(a, b + 1)]
            clear = [p for p in points if course.distance(*p) > course.half + 18 * u]
            sides[side] = (len(clear) > 0.6 * len(points), -sum(y for _, y in points) / len(points))
        side = max(sides, key=lambda s: sides[s])
        below = sum(course.normals[k][1] * side for k in range(a, b + 1)) > 0
        taken = list(self.taken)
        colours = ("tent-yellow", "tent-blue", "tent-red")
        for n in range(3):
            k = a + round((b - a) * (0.2 + 0.34 * n))
            x, y = course.edge(k, side * (course.half + (88 if below else 20) * u))
            if self.free(x, y - 22 * u, 12 * u):
                self.put(colours[n], x, y, 0.84)
                taken.append((x, y - 10 * u, 44 * u))
        steps = max(1, round((b - a) * course.spacing / STEPS / (5.6 * u)))
        for n in range(steps):
            k = a + (b - a) * n // steps
            row = n * 7 % 4
            (x, y), (nx, ny) = course.line[k], course.normals[k]
            off = side * (course.half + ((36 if below else 13) + 6 * row) * u)
            part = (a + (b - a) * n / steps - k) * course.spacing / STEPS
            px, py = x + nx * off + ny * part, y + ny * off - nx * part
            if self.course.distance(px, py) > self.course.half + (32 if below else 9) * u:
                self.put(PUBLIC[n * 5 % 7 if n % 3 else n * 3 % 7], px, py, 1.0, flip=n % 2 == 0)
                taken.append((px, py, 14 * u))
        self.taken = taken

    def _farm(self) -> None:
        """One farm with cypresses and bales, at the nearest free spot to a corner of what is shown."""
        wide, high = self.course.track.frame
        spots = [(fx, fy) for fx in (1.0, 0.86, 0.5, 0.3, 0.05, 1.1) for fy in (0.80, 0.72, 0.62, 0.5, 0.4, 0.9)]
        for fx, fy in spots:
            x, y = wide * fx, high * fy
            if all(
                self.free(x + dx * self.unit, y + dy * self.unit, 24 * self.unit)
                for dx, dy in ((-40, -6), (0, -6), (40, -6), (0, -40), (30, -40))
            ):
                self.put("farm", x, y, 1.0, 50)
                self.taken.append((x + 40 * self.unit, y - 10 * self.unit, 46 * self.unit))
                self.taken.append((x - 34 * self.unit, y - 30 * self.unit, 34 * self.unit))
                for n, dx in enumerate((-66, -46)):
                    if self.free(x + dx * self.unit, y - 16 * self.unit, 6 * self.unit):
                        self.put("cypress", x + dx * self.unit, y - (16 - 5 * n) * self.unit, 1 + 0.12 * n, 14)
                return

    # --- what grows ---------------------------------------------------------------------------------------------------

    def _growth(self) -> None:
        u = self.unit
        area = (self.right - self.left) * (self.bottom - self.top) / (u * u)
        self._sow(11, round(area / 60000), self._bale)
        self._sow(3, round(area / 5200), self._grove)
        self._sow(57, round(area / 9000), self._bush)
        self._sow(29, round(area / 4200), self._flowers)

    def _sow(self, start: int, tries: int, plant: Callable[[float, float, int], None]) -> None:
        for x, y, n in scatter(start):
            if n - start > tries:
                return
            plant(self.left + x * (self.right - self.left), self.top + y * (self.bottom - self.top), n)

    def _grove(self, x: float, y: float, n: int) -> None:
        u = self.unit
        if n % 11 == 0:
            if self.free(x, y, 10 * u) and self.free(x, y - 30 * u, 12 * u):
                self.put("cypress", x, y, 0.95, 13)
                if self.free(x + 21 * u, y + 5 * u, 8 * u):
                    self.put("cypress", x + 21 * u, y + 5 * u, 1.1, 13)
            return
        if not (self.free(x, y, 14 * u) and self.free(x, y - 28 * u, 26 * u)):
            return
        self.put(TREES[n % 4], x, y, 0.92 + 0.06 * (n % 4), 30)
        self.taken.append((x, y - 28 * u, 22 * u))
        dx, dy = 40 * u * (1 if n % 2 else -1), (-13 if n % 3 else 11) * u
        if n % 3 and self.free(x + dx, y + dy, 10 * u) and self.free(x + dx, y + dy - 28 * u, 18 * u):
            self.put(TREES[(n + 2) % 4], x + dx, y + dy, 0.88 + 0.05 * (n % 3), 30)

    def _bush(self, x: float, y: float, n: int) -> None:
        if self.free(x, y - 6 * self.unit, 17 * self.unit):
            self.put(BUSHES[n % 3], x, y, 0.86 + 0.05 * (n % 3), 18)

    def _bale(self, x: float, y: float, n: int) -> None:
        u = self.unit
        if self.free(x, y - 5 * u, 24 * u):
            self.put("bale", x, y, 1.0, 22)
            if n % 2 and self.free(x + 44 * u, y - 12 * u, 4 * u):
                self.put("bale", x + 42 * u, y - 8 * u, 0.95, 22)

    def _flowers(self, x: float, y: float, n: int) -> None:
        if self.free(x, y, 3 * self.unit):
            self.put(("poppies", "daisies", "poppies", "cowslips")[n % 4], x, y, 1.0, 6)


def band(points: list[Point], half: float) -> str:
    """A strip of even width along a line."""
    left: list[Point] = []
    right: list[Point] = []
    for k, (x, y) in enumerate(points):
        a, b = points[max(0, k - 1)], points[min(len(points) - 1, k + 1)]
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return path(left + right[::-1], True)
