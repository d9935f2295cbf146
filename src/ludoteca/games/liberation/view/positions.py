"""Where everything lies on the table, in board units: laid out by us (reconstructed), one double page for each scenario."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

WIDTH, HEIGHT = 1000.0, 530.0
PAGE = (10.0, 52.0, 610.0, 438.0)  # the double page of the scenario
RIGHT = 634.0  # what lies beside it begins here


class Box(NamedTuple):
    """A card on the board: its middle, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def left(self) -> float:
        return self.x - self.w / 2

    @property
    def top(self) -> float:
        return self.y - self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w / 2

    @property
    def bottom(self) -> float:
        return self.y + self.h / 2

    def outline(self, r: float = 5) -> str:
        return rounded(self.left, self.top, self.w, self.h, r)


@lru_cache(maxsize=4096)
def rounded(x: float, y: float, w: float, h: float, r: float = 5) -> str:
    """A box with round corners; most that lie on the table lie there in picture after picture."""

    def n(v: float) -> str:
        return f"{v:.1f}".rstrip("0").rstrip(".")

    across, down = n(w - 2 * r), n(h - 2 * r)
    return (
        f"M{n(x + r)} {n(y)}h{across}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{down}a{r:g} {r:g} 0 0 1 -{r:g} {r:g}h-{across}"
        f"a{r:g} {r:g} 0 0 1 -{r:g} -{r:g}v-{down}a{r:g} {r:g} 0 0 1 {r:g} -{r:g}z"
    )


def _page(middles: dict[int, tuple[float, float]], w: float, h: float) -> dict[int, Box]:
    """Boxes from middles on the page."""
    return {place: Box(PAGE[0] + x, PAGE[1] + y, w, h) for place, (x, y) in middles.items()}


PARIS_1940 = _page({11: (290, 72), 12: (508, 90), 13: (312, 214), 14: (102, 200), 15: (470, 356), 16: (166, 362)}, 188, 120)
PARIS_1944 = _page(
    {11: (296, 62), 12: (516, 72), 13: (300, 182), 14: (92, 148), 51: (518, 222), 15: (300, 306), 16: (92, 318), 52: (496, 376)}, 172, 106
)
ATLANTIC = _page({21: (268, 66), 22: (184, 248), 23: (478, 172), 24: (304, 374), 25: (516, 372)}, 176, 118)
PORTS = {21: (140, 130), 22: (268, 206), 23: (336, 240), 24: (404, 290), 25: (470, 424)}
MOVEMENTS = {31: Box(RIGHT + 178, 104, 356, 74), 32: Box(RIGHT + 178, 184, 356, 74), 33: Box(RIGHT + 178, 264, 356, 74)}
ZONES = _page({41: (305, 70), 44: (158, 219), 43: (452, 219), 42: (305, 368)}, 188, 130)
PLACES: dict[int, dict[int, Box]] = {1: PARIS_1940, 2: ATLANTIC, 3: MOVEMENTS, 4: ZONES, 5: PARIS_1944}

# the chart of scenario 3, rows from below: one, two, three squares, and Max
CHART = {
    **{311 + i: Box(PAGE[0] + 63 + 121 * i, PAGE[1] + 388, 114, 82) for i in range(5)},
    **{321 + i: Box(PAGE[0] + 123.5 + 121 * i, PAGE[1] + 284, 114, 82) for i in range(4)},
    **{331 + i: Box(PAGE[0] + 184 + 121 * i, PAGE[1] + 180, 114, 82) for i in range(3)},
    340: Box(PAGE[0] + 305, PAGE[1] + 74, 132, 84),
}

TRACK = (150.0, 850.0, 24.0)  # from the occupier's end to that of the Resistance, and how far down
STRIP = 510.0  # the prison and the dice, below the page
UBOAT = (PAGE[0] + 38, PAGE[1] + 84, 26.0)  # the top of its track, and from space to space
SCALES = ((PAGE[0] + 30, PAGE[1] + 252), (PAGE[0] + 580, PAGE[1] + 252))  # the middles of the two support scales
SCALE = 297.0  # from end to end, however many spaces it has


def display(scenario: int, space: int) -> Box:
    """A space of the display: three and three, in scenario 3 five smaller ones below the movements."""
    if scenario == 3:
        return Box(RIGHT + 33 + 72 * space, 409, 68, 162)
    return Box(RIGHT + 56 + 122 * (space % 3), 166 + 221 * (space // 3), 112, 190)


def on_path(a: Box, b: Box) -> tuple[float, float]:
    """The middle of what is seen of a path between two cards."""
    dx, dy = b.x - a.x, b.y - a.y

    def edge(box: Box) -> float:
        ways = [box.w / 2 / abs(dx) if dx else 9.0, box.h / 2 / abs(dy) if dy else 9.0]
        return min(ways)

    start, end = edge(a), 1 - edge(b)
    t = (start + end) / 2
    return a.x + dx * t, a.y + dy * t
