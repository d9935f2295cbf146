"""The course as geometry: from the spaces of a component set to edges, tiles, places for numbers, horses and obstacles.

Everything is derived from the track, so any track is drawn: nothing here knows our own board. Points are board units.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin

from ludoteca.games.giro_galoppo.rules.ch01_contents import Track
from ludoteca.view.geometry import Point, normals, smooth

STEPS = 8  # samples of the centre line from one space to the next
LEVEL = 0.6  # a stretch counts as level, not upright, while its normal points this much up or down
HALF = 31.0  # half the width of the course for which the symbols of the skin are drawn


def path(points: list[Point], close: bool = False) -> str:
    """The points as SVG path data, one decimal each. From place to place, not by differences as `ludoteca.view.geometry.path` writes them:
    what is drawn stays as it was, byte for byte."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points).replace(".0 ", " ").replace(".0L", "L") + ("Z" if close else "")


def number(value: float) -> float:
    """A coordinate as it is sent."""
    return round(value, 1)


class Course:
    """The drawn course of one track."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self.spaces = {space.id: space for space in track.spaces}
        self.last = track.length + track.behind
        ordered = [self.spaces[i] for i in range(1, self.last + 1)]
        gaps = sorted(hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(ordered))
        self.spacing = gaps[len(gaps) // 2]
        self.half = min(0.56 * self.spacing, 36.0, 0.4 * self._strands())
        self.unit = self.half / HALF  # how much larger or smaller than in the sheet the symbols are drawn
        self.line = smooth([self._gate(), *self._knots(), self._end()], STEPS)
        self.normals = normals(self.line)
        # What is asked for again and again is worked out once, and kept here: it goes with the course.
        self.tile = lru_cache(maxsize=1024)(self._tile)
        self.ring = lru_cache(maxsize=1024)(self._ring)
        self.ahead = lru_cache(maxsize=1024)(self._ahead)
        self.stand = lru_cache(maxsize=1024)(self._stand)
        self.hurdle = lru_cache(maxsize=1024)(self._hurdle)
        self.sides = lru_cache(maxsize=1024)(self._sides)

    def _knots(self) -> list[Point]:
        finish = self.track.finish
        points = [(self.spaces[i].x, self.spaces[i].y) for i in range(1, self.last + 1)]
        points.insert(self.track.length, (finish.x, finish.y))
        return points

    def _strands(self) -> float:
        """How near two parts of the course come that are not neighbours along it: the course must not cover itself."""
        spaces = [self.spaces[i] for i in range(1, self.last + 1)]
        near = 2.5 * self.spacing
        found = [hypot(a.x - b.x, a.y - b.y) for i, a in enumerate(spaces) for b in spaces[i + 4 :] if hypot(a.x - b.x, a.y - b.y) < near]
        return min(found, default=near)

    def _gate(self) -> Point:
        """Where the course leaves the start box: inside it, on the side of the first space."""
        start, first = self.track.start, self.spaces[1]
        dx, dy = first.x - start.x, first.y - start.y
        across, down = start.width / 4, max(0.0, start.height / 2 - self.half)
        return start.x + max(-across, min(across, dx)), start.y + 0.6 * max(-down, min(down, dy))

    def _end(self) -> Point:
        last = self.spaces[self.last]
        reach = 0.5 * self.spacing
        return last.x + reach * cos(radians(last.angle)), last.y + reach * sin(radians(last.angle))

    # --- along the line ---------------------------------------------------------------------------------------------

    def at(self, space: int) -> int:
        """The sample of the centre line at the centre of a space (0: the gate of the start box)."""
        return (space if space <= self.track.length else space + 1) * STEPS

    @property
    def finish(self) -> int:
        """The sample of the centre line where the finish line lies."""
        return (self.track.length + 1) * STEPS

    def edge(self, sample: int, off: float) -> Point:
        """The point beside the centre line, ``off`` to the right of the way (left if negative)."""
        k = max(0, min(len(self.line) - 1, sample))
        (x, y), (nx, ny) = self.line[k], self.normals[k]
        return x + nx * off, y + ny * off

    def span(self, space: int) -> tuple[int, int]:
        """First and last sample of a space's tile."""
        a, b = self.at(space) - STEPS // 2, self.at(space) + STEPS // 2
        if space == 1:
            a = STEPS // 4
        if space == self.track.length:
            b = self.finish
        if space == self.track.length + 1:
            a = self.finish
        if space == self.last:
            b = len(self.line) - 1
        return a, b

    def _tile(self, space: int, inset: float = 0.0) -> str:
        """The outline of a space."""
        a, b = self.span(space)
        off = self.half - inset
        return path([self.edge(k, -off) for k in range(a, b + 1)] + [self.edge(k, off) for k in range(b, a - 1, -1)], True)

    def _ring(self, space: int) -> str:
        """A ring on the ground round whoever stands on a space."""
        x, y = self.stand(space)
        rx, ry = 35 * self.unit, 11.5 * self.unit
        return f"M{x - rx:.1f} {y - 1:.1f}a{rx:.1f} {ry:.1f} 0 1 0 {2 * rx:.1f} 0a{rx:.1f} {ry:.1f} 0 1 0 {-2 * rx:.1f} 0Z"

    def _ahead(self, space: int, steps: int) -> str:
        """The way from a space, as far as ``steps`` lead."""
        return path(self.line[self.at(space) : self.at(space + steps) + 1])

    def direction(self, space: int) -> float:
        """The way of travel over a space in degrees, as drawn."""
        nx, ny = self.normals[self.at(space)]
        return degrees(atan2(-nx, ny))

    # --- what stands where ------------------------------------------------------------------------------------------

    def centre(self, space: int) -> Point:
        return self.line[self.at(space)]

    def _stand(self, space: int) -> Point:
        """Where the feet of a horse are: a little below the centre, so that its body is over the space."""
        x, y = self.centre(space)
        return number(x), number(y + 8 * self.unit)

    def stall(self, place: int) -> Point:
        """Where the feet of a horse are in its compartment of the start box."""
        start = self.track.start
        high = start.height / start.compartments
        side = 1 if self.spaces[1].x >= start.x else -1
        return number(start.x + side * 0.32 * start.width), number(start.y - start.height / 2 + high * (place + 1) - 2.5)

    def leftward(self, space: int) -> bool:
        """Whether a horse on this space looks to the left. On an upright stretch it keeps looking as it came."""
        k = self.at(space)
        while k > 0:
            ny = self.normals[k][1]
            if abs(ny) > 0.25:
                return ny < 0
            k -= 1
        return False

    def peg(self, space: int) -> Point:
        """Where the number of a space is written: low in its tile, where feet and obstacles leave it readable.

        Numbers sit a little before the middle and obstacles a little behind it, as a placed obstacle must not hide its number.
        """
        (x, y), (nx, ny) = self.centre(space), self.normals[self.at(space)]
        tx, ty = ny, -nx
        if abs(ny) > LEVEL:
            low = (self.half - 9 * self.unit) * (1 if ny > 0 else -1)
            return number(x + nx * low - 13 * self.unit * tx), number(y + ny * low - 13 * self.unit * ty)
        outwards = ny if abs(ny) > 0.3 else (x - self.track.frame[0] / 2) * nx  # the lower corner, or else the outer side
        outer = (self.half - 13 * self.unit) * (1 if outwards > 0 else -1)
        low = (self.spacing / 2 - 11 * self.unit) * (1 if ty > 0 else -1)
        return number(x + nx * outer + tx * low), number(y + ny * outer + ty * low)

    def _hurdle(self, space: int) -> tuple[Point, int, float]:
        """Where an obstacle stands, which of the eight drawn directions it takes, and the rest of the turn in degrees."""
        (x, y), (nx, ny) = self.centre(space), self.normals[self.at(space)]
        ahead = 7 * self.unit if abs(ny) > LEVEL else 0.0
        across = degrees(atan2(ny, nx)) % 180
        bucket = round(across / 22.5)
        return (number(x + ahead * ny), number(y - ahead * nx)), bucket % 8, number(across - 22.5 * bucket)

    def _sides(self, space: int) -> tuple[Point, Point]:
        """The places just outside a space: to the right of the way and to its left."""
        k, off = self.at(space), self.half + 17 * self.unit
        return self.edge(k, off), self.edge(k, -off)

    def beside(self, space: int, avoid: list[Point]) -> Point:
        """A place just outside a space, on the side that keeps away from what stands around."""
        bodies = [(x, y - 24 * self.unit) for x, y in avoid]
        right, left = self.sides(space)
        x, y = right if _room(right, bodies) >= _room(left, bodies) else left
        return number(x), number(y)

    def distance(self, x: float, y: float) -> float:
        """From a point to the middle of the course."""
        return min(hypot(x - a, y - b) for a, b in self.line[:: STEPS // 4])

    def bends(self) -> list[tuple[int, int, int]]:
        """The great bends: first space, last space, and the side of their outside (1: right of the way, -1: left)."""
        turns = [self._turning(i) for i in range(1, self.last + 1)]
        out: list[tuple[int, int, int]] = []
        first = 0
        for i in range(1, self.last + 2):
            turn = turns[i - 1] if i <= self.last else 0.0
            same = first and turn * turns[first - 1] > 0 and abs(turn) > 12
            if first and not same:
                if i - first >= 4 and abs(sum(turns[first - 1 : i - 1])) > 70:
                    out.append((first, i - 1, -1 if turns[first - 1] > 0 else 1))
                first = 0
            if not first and abs(turn) > 12:
                first = i
        return out

    def _turning(self, space: int) -> float:
        """Degrees turned per space, smoothed over its neighbours so that the waves of the course cancel out."""
        a, b = max(1, space - 2), min(self.last, space + 2)
        (ax, ay), (bx, by) = self.normals[self.at(a)], self.normals[self.at(b)]
        return degrees(atan2(ax * by - ay * bx, ax * bx + ay * by)) / (b - a)


def _room(place: Point, bodies: list[Point]) -> float:
    return min([hypot(place[0] - x, place[1] - y) for x, y in bodies], default=0.0)


def blob(x: float, y: float, rx: float, ry: float, turn: float = 0.0) -> str:
    """A pond: a round shape that is not quite an ellipse."""
    c, s = cos(radians(turn)), sin(radians(turn))
    points = []
    for k in range(10):
        t = k * pi / 5
        px, py = rx * cos(t) * (1 + 0.10 * sin(3 * t + 1)), ry * sin(t) * (1 + 0.12 * cos(2 * t))
        points.append((x + px * c - py * s, y + px * s + py * c))
    return path(smooth(points, 4, closed=True), True)


@lru_cache(maxsize=16)
def _course(track: Track) -> Course:
    return Course(track)


_SEEN: dict[int, tuple[Track, Course]] = {}  # by identity: to compare two tracks costs more than what is drawn on them


def course_of(track: Track) -> Course:
    """The course of a track, worked out once."""
    kept = _SEEN.get(id(track))
    if kept is not None and kept[0] is track:
        return kept[1]
    if len(_SEEN) > 4000:
        _SEEN.clear()
    course = _course(track)
    _SEEN[id(track)] = track, course
    return course
