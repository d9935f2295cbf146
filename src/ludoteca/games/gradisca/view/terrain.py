"""The ground of the map as an engraver draws it: sea, hills as hatching, karst, reeds, and the borders by their kinds."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from ludoteca.view.geometry import Point, bounds, circle, figure, inside, number, pair, path
from ludoteca.view.scene import Item, Layer, Msg

from .map_geometry import OUT, SEA, MapGeometry, at, length
from .voronoi import Dice

MARKS = {"mountain": 90, "hills": 46, "karst": 60, "marsh": 40, "lagoon": 16, "plain": 0}  # signs of the ground on 3000 square units
POINTS = {"palma": 9, "gradisca": 6}  # bastions; other fortresses have five
TOUCH = 14  # two areas that are no neighbours and touch for less than this are parted by a fine line only


def ground(chart: MapGeometry) -> list[Layer]:
    """Sea and land."""
    w, h = chart.width, chart.height
    coast = "".join(path(line) for (a, b), lines in chart.borders.items() if SEA in (a, b) for line in lines)
    land = "".join(path(ring, True) for a in range(len(chart.names)) for ring in chart.shapes[a])
    out = "".join(path(ring, True) for ring in chart.shapes[OUT])
    green = "".join(path(ring, True) for a, is_green in enumerate(chart.green) if is_green for ring in chart.shapes[a])
    ruling = "".join(f"M-300 {y}h{figure(w + 600)}" for y in range(560, int(h) + 300, 4))
    tide = [Item(d=coast, look=f"gr-tide gr-tide-{k}") for k in (6, 5, 4, 3, 2, 1)]
    return [
        Layer(
            "sea", [Item(d=f"M-300-300H{figure(w + 300)}V{figure(h + 300)}H-300z", look="gr-sea"), Item(d=ruling, look="gr-ruling"), *tide]
        ),
        Layer("land", [Item(d=out, look="gr-out"), Item(d=land, look="gr-land"), Item(d=green, look="gr-green")]),
        Layer("control"),
        Layer("ground", [Item(d=_signs(chart), look="gr-signs"), Item(d=coast, look="gr-coast")]),
    ]


def _signs(chart: MapGeometry) -> str:
    dice = Dice(11)
    out: list[str] = []
    for a, ring in ((a, chart.outline(a)) for a in range(len(chart.names))):
        kind = chart.terrain[a]
        x0, y0, x1, y1 = bounds(ring)
        most = MARKS.get(kind, 0) * (x1 - x0) * (y1 - y0) * 0.62 / 3000
        placed: list[Point] = []
        for _ in range(MARKS.get(kind, 0) * 3):
            if len(placed) > most:
                break
            x, y = dice.between(x0, x1), dice.between(y0, y1)
            if not _clear(chart, a, ring, x, y) or any(abs(x - u) < 9 and abs(y - v) < 7 for u, v in placed):
                continue
            placed.append((x, y))
        for x, y in sorted(placed, key=lambda p: p[1]):
            out.append(_sign(kind, x, y))
    return "".join(out)


def _clear(chart: MapGeometry, a: int, ring: list[Point], x: float, y: float) -> bool:
    """Inside the area, not too near its edge, and not where its counters and its name go."""
    cx, cy = chart.spots[a]
    if abs(x - cx) < 26 and -19 < y - cy < 21:
        return False
    return all(inside(x + dx, y + dy, ring) for dx, dy in ((-5, 0), (5, 0), (0, -5), (0, 3)))


def _sign(kind: str, x: float, y: float) -> str:
    if kind in ("mountain", "hills"):
        s = 0.86 if kind == "mountain" else 0.58
        rise = f"c{pair(4 * s, -3 * s)} {pair(5 * s, -9 * s)} {pair(9 * s, -9 * s)}"
        hill = f"M{pair(x - 9 * s, y)}{rise} {pair(3 * s, 0)} {pair(5 * s, 6 * s)} {pair(9 * s, 9 * s)}"
        shade = "".join(f"M{pair(x + (1 + j * 1.7) * s, y - (8.4 - j * 1.5) * s)}l{pair(1.6 * s, (6.5 - j * 1.3) * s)}" for j in range(4))
        return hill + shade
    if kind == "karst":
        return f"M{pair(x - 3, y)}l1.4-2.8 1.4 2 1.4-2.8 2 3.5M{pair(x - 1.4, y + 2)}h.8M{pair(x + 2, y + 2)}h.8"
    return f"M{pair(x - 3, y)}h6M{pair(x - 1.4, y - 0.7)}v-3.5M{pair(x, y - 0.7)}v-4.2M{pair(x + 1.4, y - 0.7)}v-2.8"


def borders(chart: MapGeometry) -> Layer:
    """Open ones dotted, difficult ones hatched on both sides, impassable ones a ridge with crosses, rivers as water, bridges over them."""
    dotted: list[str] = []
    hatched: list[str] = []
    ridges: list[str] = []
    water: list[str] = []
    signs: list[Item] = []
    dice = Dice(17)
    for (a, b), lines in sorted(chart.borders.items()):
        if a < 0:
            if a == OUT or b < 0:
                dotted += [path(line) for line in lines] if a == OUT and b >= 0 else []
            continue
        kind = chart.kind.get((a, b), "impassable")
        if (a, b) not in chart.kind and length(lines) < TOUCH:
            dotted += [path(line) for line in lines]
            continue
        x, y, angle = chart.middle[a, b]
        if kind in ("river", "bridge", "bridge_difficult"):
            water += [path(line) for line in lines]
            if kind != "river":
                signs.append(Item(use="bridge", x=number(x), y=number(y), turn=round(angle)))
        elif kind == "impassable":
            ridges += [path(line) for line in lines]
            if (a, b) in chart.kind:
                signs.append(Item(use="cross", x=number(x), y=number(y)))
        else:
            dotted += [path(line) for line in lines]
        if kind in ("difficult", "bridge_difficult"):
            hatched.append(_hatching(lines, dice))
    return Layer(
        "borders",
        [
            Item(d="".join(hatched), look="gr-hatched"), Item(d="".join(dotted), look="gr-dotted"),
            *(Item(d="".join(water), look=f"gr-water gr-water-{k}") for k in (1, 2, 3)),
            Item(d="".join(ridges), look="gr-ridge"), Item(d="".join(ridges), look="gr-ridge-teeth"), *signs,
        ],
    )  # fmt: skip


def _hatching(lines: list[list[Point]], dice: Dice) -> str:
    out = []
    for line in lines:
        whole = length([line])
        n = int(whole / 2.9)
        for j in range(1, n):
            (x, y), p, q = at(line, j / n), at(line, min(1, j / n + 0.03)), at(line, max(0, j / n - 0.03))
            dx, dy = p[0] - q[0], p[1] - q[1]
            h = hypot(dx, dy) or 1
            nx, ny = -dy / h, dx / h
            for s in (1, -1):
                far = 1.1 + (dice.between(3.1, 4.6) if (j % 2 == 0) == (s > 0) else dice.between(1.7, 2.9))
                out.append(f"M{pair(x + nx * s * 1.1, y + ny * s * 1.1)}L{pair(x + nx * s * far, y + ny * s * far)}")
    return "".join(out)


def places(chart: MapGeometry) -> Layer:
    """Villages, walled towns, star forts in plan."""
    items: list[Item] = []
    villages = "".join(circle(x, y, 2.1) for a, (x, y) in enumerate(chart.spots) if chart.kinds[a] == "open")
    items.append(Item(d=villages, look="gr-village"))
    for a, (x, y) in enumerate(chart.spots):
        if chart.kinds[a] == "town":
            items.append(Item(use="town", x=x, y=y))
        elif chart.kinds[a] == "fortress":
            n, r = POINTS.get(chart.names[a], 5), 25 if chart.names[a] in POINTS else 21
            items += [
                Item(d=_star(x, y, n, r * 1.18, r * 0.82), look="gr-glacis"), Item(d=_star(x, y, n, r, r * 0.64), look="gr-rampart"),
                Item(d=_star(x, y, n, r * 0.72, r * 0.46), look="gr-inner"),
            ]  # fmt: skip
    return Layer("places", items)


def _star(cx: float, cy: float, n: int, outer: float, inner: float) -> str:
    """A fort with n bastions in plan."""
    corners = []
    for k in range(n):
        a, h = 2 * pi * k / n, pi / n
        for angle, r in ((-h * 0.42, inner), (-h * 0.46, inner * 1.24), (0, outer), (h * 0.46, inner * 1.24), (h * 0.42, inner)):
            corners.append((cx + r * sin(a + angle), cy - r * cos(a + angle)))
    return path(corners, True)


def lettering(chart: MapGeometry, names: Sequence[Msg]) -> Layer:
    """Names of areas below where their counters stand, of rivers along their course, of the sea."""
    items: list[Item] = []
    for a, (x, y) in enumerate(chart.spots):
        kind = chart.kinds[a]
        look = "gr-name" + (" gr-strong" if kind != "open" else "")
        items.append(Item(msg=names[a], x=x, y=number(y + name_below(chart, a)), look=look))
        if chart.port[a]:
            items.append(Item(use="anchor", x=x, y=number(y + name_below(chart, a) + 6.5)))
    for name, pairs in chart.rivers.items():
        longest = max((p for p in pairs if p in chart.borders), key=lambda p: length(chart.borders[p]), default=None)
        if longest is not None:
            x, y, angle = chart.middle[longest]
            turn = (angle + 90) % 180 - 90
            items.append(
                Item(
                    text=name,
                    x=number(x + 9 * sin(turn * pi / 180)),
                    y=number(y - 9 * cos(turn * pi / 180)),
                    turn=round(turn),
                    look="gr-river-name",
                )
            )
    items.append(Item(msg=Msg("map-gulf"), x=500, y=716, look="gr-sea-name"))
    items.append(Item(msg=Msg("map-adriatic"), x=215, y=860, look="gr-sea-name gr-far"))
    items.append(Item(msg=Msg("map-quarnero"), x=775, y=982, look="gr-sea-name gr-small-sea"))
    return Layer("names", items, above=True)


def name_below(chart: MapGeometry, a: int) -> float:
    """How far below its point the name of an area stands: counters stand between."""
    return {"open": 20, "town": 22}.get(chart.kinds[a], 38 if chart.names[a] in POINTS else 33)


def overview(chart: MapGeometry) -> list[Item]:
    """The map in small."""
    coarse = "".join(path(chart.outline(a)[::4], True) for a in range(len(chart.names)))
    return [Item(d=f"M0 0H{figure(chart.width)}V{figure(chart.height)}H0z", look="gr-small-sea"), Item(d=coarse, look="gr-small-land")]
