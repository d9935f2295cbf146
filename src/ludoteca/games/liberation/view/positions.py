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


class Arrangement(NamedTuple):
    """Where it all lies, on a table that is wide or on a narrow one that is read from top to bottom, 390 units across."""

    upright: bool
    width: float
    page: tuple[float, float, float, float]
    places: dict[int, Box]
    chart: dict[int, Box]
    display: list[Box]
    heads: list[tuple[float, float]]  # where the words above the display and the movements stand, at the left
    track: tuple[float, float, float]
    strip: float  # the piles, the word of the prison, the dice
    piles: Box
    prison: tuple[float, float, float]  # the cells: from where, to where, and how far down
    uboat: tuple[float, float, float]
    scales: tuple[tuple[float, float], tuple[float, float]]
    scale: float
    height: float

    def on_path(self, a: Box, b: Box) -> tuple[float, float]:
        """The middle of what is seen of a path between two cards."""
        if self.upright and _beneath(a, b):
            return (a.x + b.x) / 2, a.bottom + 8
        return on_path(a, b)

    def way(self, a: Box, b: Box) -> str:
        """A path between two cards; where another lies between them, it goes below that one."""
        if self.upright and _beneath(a, b):
            return f"M{a.x:g} {a.y:g}V{a.bottom + 8:g}H{b.x:g}V{b.y:g}"
        return f"M{a.x:g} {a.y:g}L{b.x:g} {b.y:g}"


def _beneath(a: Box, b: Box) -> bool:
    return a.y == b.y and abs(a.x - b.x) > 1.5 * a.w


@lru_cache(maxsize=8)
def lying(scenario: int) -> Arrangement:
    """As the box has it: the double page, the display at its right, the prison below."""
    if scenario == 3:
        heads = [(RIGHT, PAGE[1] + 9), (RIGHT, 320.0)]
    else:
        heads = [(RIGHT, PAGE[1] + 12), (RIGHT, PAGE[1] + 233)]
    return Arrangement(
        False, WIDTH, PAGE, PLACES[scenario], CHART, [display(scenario, i) for i in range(5 if scenario == 3 else 6)], heads, TRACK, STRIP,
        Box(58, STRIP, 92, 28), (212, 838, STRIP), UBOAT, SCALES, SCALE, HEIGHT,
    )  # fmt: skip


ACROSS = 390.0  # of the narrow table: as many pixels as a phone has
THREE = (64.0, 195.0, 326.0)  # the middles of three cards side by side
TOP = 44.0
ROW = 114.0  # from one row of missions to the next
# Row and column of each place.
CELLS: dict[int, dict[int, tuple[int, int]]] = {
    1: {14: (0, 0), 11: (0, 1), 12: (0, 2), 16: (1, 0), 13: (1, 1), 15: (1, 2)},
    2: {21: (0, 0), 22: (0, 1), 23: (1, 0), 24: (1, 1), 25: (2, 0)},
    4: {41: (0, 0), 44: (0, 1), 43: (1, 0), 42: (1, 1)},
    5: {14: (0, 0), 11: (0, 1), 12: (0, 2), 13: (1, 1), 51: (1, 2), 16: (2, 0), 15: (2, 1), 52: (2, 2)},
}


@lru_cache(maxsize=8)
def standing(scenario: int) -> Arrangement:
    """From top to bottom, for a screen that stands upright: the score, the missions, the display, piles and prison."""
    places, chart, top, down = {}, {}, TOP, 0.0
    if scenario in (1, 5):
        high = 104 if scenario == 1 else 122  # its missions have longer names
        places = {
            place: Box(THREE[column], top + high / 2 + (high + 14) * row, 122, high) for place, (row, column) in CELLS[scenario].items()
        }
        down = top + (high + 14) * (2 if scenario == 1 else 3) + 2
    elif scenario == 2:
        places = {place: Box((130.0, 302.0)[column], top + 50 + ROW * row, 164, 100) for place, (row, column) in CELLS[2].items()}
        down = top + ROW * 3
    elif scenario == 4:
        places = {place: Box((120.0, 270.0)[column], top + 84 + 136 * row, 142, 126) for place, (row, column) in CELLS[4].items()}
        down = top + 296
    else:
        for row, (first, n) in enumerate(((340, 1), (331, 3), (321, 4), (311, 5))):
            for i in range(n):
                chart[first + i] = Box(195 + 77 * (i - (n - 1) / 2), top + 40 + 74 * row, 132 if n == 1 else 73, 66)
        places = {31 + i: Box(195, top + 74 * 4 + 62 + 80 * i, 382, 74) for i in range(3)}
        down = top + 74 * 4 + 24 + 80 * 3
    page = (0.0, TOP - 4, ACROSS, down - TOP + 4)
    shown = [Box(THREE[i % 3], down + 53 + 86 * (i // 3), 124, 66) for i in range(5 if scenario == 3 else 6)]
    heads = [(4.0, TOP + 74 * 4 + 18), (4.0, down + 14)] if scenario == 3 else [(4.0, down + 14), (4.0, down + 100)]
    strip = down + 53 + 86 + 33 + 20
    return Arrangement(
        True, ACROSS, page, places, chart, shown, heads, (28, 362, 16), strip, Box(48, strip, 88, 28), (4, 386, strip + 33),
        (26, TOP + 20, 25), ((22, TOP + 152), (368, TOP + 152)), 250, strip + 50,
    )  # fmt: skip


def on_path(a: Box, b: Box) -> tuple[float, float]:
    """The middle of what is seen of a path between two cards."""
    dx, dy = b.x - a.x, b.y - a.y

    def edge(box: Box) -> float:
        ways = [box.w / 2 / abs(dx) if dx else 9.0, box.h / 2 / abs(dy) if dy else 9.0]
        return min(ways)

    start, end = edge(a), 1 - edge(b)
    t = (start + end) / 2
    return a.x + dx * t, a.y + dy * t
