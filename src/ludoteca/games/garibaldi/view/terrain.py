"""The land of an old map, from a chart's coast and waters: ruled sea, dunes, lagoons with reeds, rivers, hills as hachures, pine woods.

Strokes that look alike are one path, so the whole stays small. Everything random comes from seeds of its own: the same chart gives the
same drawing.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin, sqrt

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.view.geometry import Near, Point, beside, bounds, circle, figure, inside, normals, pair, path, smooth
from ludoteca.view.scene import Item, Layer

from .map_geometry import RADIUS, MapGeometry

MARGIN = 30  # how far the fine strokes go beyond the frame
REED = "h10m-7.4-.6l-1.6-4.6m4.2 4.6v-6.2m2.6 6.2l1.6-4.6"
TREE = "c-2.2-3 .4-5.6 2.4-5 .8-2.4 4.6-1.8 4.4.8 2.2.2 2 4.2-.4 4.2zm3.6 0v2.2"
WOODED = ("Pinet", "Bosco", "Bardello", "Capanno", "Spinaroni")
# Ridges of the hills, as shares of the frame: the foot of the Apennines fills the corner in the south-west.
RIDGES = (
    ((-0.06, 0.829), (0.01, 0.879), (0.04, 0.943), (0.12, 1.014)),
    ((0.02, 0.836), (0.095, 0.875), (0.15, 0.95), (0.23, 1.021)),
    ((0.2, 0.921), (0.27, 0.943), (0.33, 1.021)),
    ((0.33, 0.921), (0.41, 0.979), (0.43, 1.036)),
    ((0.44, 0.95), (0.52, 0.971), (0.56, 1.029)),
    ((-0.12, 0.771), (-0.02, 0.821), (0, 0.9)),
    ((0.6, 0.962), (0.66, 0.99), (0.68, 1.05)),
)
HILLS = ((0.02, 0.93, 150), (0.13, 0.97, 120), (0.26, 0.985, 100), (0.41, 0.99, 90), (0.52, 1.0, 80), (-0.1, 0.84, 130), (-0.2, 0.95, 170))
STAINS = ((0.2, 0.2, 330), (0.72, 0.42, 210), (0.4, 0.62, 300), (0.1, 0.5, 240), (0.62, 0.86, 260), (1.2, 0.55, 300), (-0.3, 0.35, 300))


def below(chart: MapGeometry) -> list[Layer]:
    """Ground and water, on which the roads are drawn."""
    return [Layer("ground", _ground(chart)), Layer("sea", _sea(chart)), Layer("water", _waters(chart)), Layer("growth", _growth(chart))]


def _ground(chart: MapGeometry) -> list[Item]:
    w, h = chart.width, chart.height
    whole = f"M{figure(-2.5 * w)} {figure(-h)}h{figure(6 * w)}v{figure(3 * h)}h{figure(-6 * w)}z"
    items = [Item(d=whole, look="gb-land")]
    items += [Item(use="stain", x=round(x * w), y=round(y * h), scale=round(r / 100, 2), look="gb-stain") for x, y, r in STAINS]
    items += [Item(use="rise", x=round(x * w), y=round(y * h), scale=round(r / 100, 2), look="gb-rise") for x, y, r in HILLS]
    items.append(Item(d=whole, look="gb-paper"))
    items.append(Item(d=_fields(chart), look="gb-fields"))
    items.append(Item(d=_hachures(chart), look="gb-hachures"))
    return items


def _fields(chart: MapGeometry) -> str:
    """The Roman survey of the plain, barely there: lines in two directions inside one outline."""
    w, h = chart.width, chart.height
    outline = [
        (-0.2 * w, 0.615 * h),
        (0.3 * w, 0.557 * h),
        (0.42 * w, 0.643 * h),
        (0.44 * w, 0.843 * h),
        (0.2 * w, 0.879 * h),
        (-0.2 * w, 0.8 * h),
    ]
    out = []
    lines: list[tuple[Point, Point]] = [((-200, y), (w * 0.56, y - 150)) for y in range(int(0.585 * h), int(1.02 * h), 28)]
    lines += [((x, 0.53 * h), (x + 150, 1.03 * h)) for x in range(-120, int(0.42 * w), 28)]
    for (x1, y1), (x2, y2) in lines:
        run: list[Point] = []
        for t in range(61):
            x, y = x1 + (x2 - x1) * t / 60, y1 + (y2 - y1) * t / 60
            if inside(x, y, outline):
                run.append((x, y))
            if run and (t == 60 or not inside(x, y, outline)):
                if len(run) > 1:
                    out.append(path([run[0], run[-1]]))
                run = []
    return "".join(out)


def _hachures(chart: MapGeometry) -> str:
    r, out = Seeded(3), []
    for ridge in RIDGES:
        line = smooth([(x * chart.width, y * chart.height) for x, y in ridge], 19)
        for (x, y), (nx, ny) in zip(line, normals(line), strict=True):
            for side in (-1, 1):
                for row in (0, 1):
                    start, length = 5 + row * 13 + r.uniform(-2, 2), 9 + r.uniform(0, 5) - row * 2
                    dx, dy = nx * side * length + r.uniform(-1.5, 1.5), ny * side * length + r.uniform(-1.5, 1.5)
                    out.append(f"M{pair(x + nx * side * start, y + ny * side * start)}l{pair(dx, dy)}")
    return "".join(out)


def _sea(chart: MapGeometry) -> list[Item]:
    """A flat tint, water lines along the shore, and a ruling that thins out to sea."""
    r, lines = Seeded(5), []
    for k in range(-46, int(chart.height) // 3 + 56):
        reach = 330 if k % 8 == 0 else 150 if k % 4 == 0 else 78 if k % 2 == 0 else 36
        lines.append(f"M{pair(chart.shore(3 * k), 3 * k)}h{reach * r.uniform(0.86, 1.12):.0f}")
    items = [Item(d=path(chart.sea, True), look="gb-sea"), Item(d="".join(lines), look="gb-ruling")]
    items += [
        Item(d=path(beside(chart.coast, -away)[::2]), look=f"gb-tide gb-tide-{n}" if n > 1 else "gb-tide")
        for n, away in enumerate((5, 10, 16), 1)
    ]
    r, dots = Seeded(8), []
    for (x, y), (nx, _) in zip(chart.coast, normals(chart.coast), strict=True):
        if -MARGIN < y < chart.height + MARGIN:
            dots += [f"M{pair(x + nx * r.uniform(2, 15), y + r.uniform(-6, 6))}h.1" for _ in range(3)]
    items.append(Item(d="".join(dots), look="gb-dunes"))
    items.append(Item(d=path(chart.coast), look="gb-coast"))
    return items


def _waters(chart: MapGeometry) -> list[Item]:
    items = []
    outlines = "".join(path(outline, True) for _, outline in chart.lagoons)
    if outlines:
        items += [Item(d=outlines, look="gb-lagoon"), Item(d="".join(_ripples(chart)), look="gb-ripples")]
        items.append(Item(d=outlines, look="gb-bank"))
        items.append(Item(d="".join(_reeds(chart)), look="gb-reeds"))
    for kind in ("canal", "river"):
        lines = "".join(path(smooth(water.points, 6)) for water in chart.waters if water.kind == kind)
        if lines:
            items += [Item(d=lines, look=f"gb-{kind}"), Item(d=lines, look=f"gb-{kind}-bed")]
    return items


def _ripples(chart: MapGeometry) -> Iterable[str]:
    """The same ruling on the lagoons, cut at their banks."""
    for _, outline in chart.lagoons:
        _, top, _, bottom = bounds(outline)
        for y in range(int(top) // 5 * 5 + 5, int(bottom), 5):
            for left, right in _crossings(outline, y):
                if right - left > 4:
                    yield f"M{pair(left, y)}H{figure(right)}"


def _crossings(outline: list[Point], y: float) -> Iterable[tuple[float, float]]:
    xs = []
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y1 > y) != (y2 > y):
            xs.append(x1 + (x2 - x1) * (y - y1) / (y2 - y1))
    xs.sort()
    return zip(xs[::2], xs[1::2], strict=False)


def _spots(chart: MapGeometry) -> Near:
    return Near(24, [(place.x, place.y) for place in chart.places.values()])


def _reeds(chart: MapGeometry) -> Iterable[str]:
    r, set_down, roads, spots = Seeded(11), Near(15), Near(20, chart.strewn), _spots(chart)
    names = Near(60, [middle for _, middle in names_of_lagoons(chart)])
    for _, outline in chart.lagoons:
        left, top, right, bottom = bounds(outline)
        for _ in range(int((right - left) * (bottom - top) / 170)):
            x, y = r.uniform(left, right), r.uniform(top, bottom)
            if not inside(x, y, outline) or set_down.close(x, y, 15) or roads.close(x, y, 9.5) or spots.close(x, y, 19):
                continue
            if any(True for _ in names.within(x - 52, y - 24, x + 52, y + 24)):
                continue
            set_down.add(x, y)
            yield f"M{pair(x - 5, y)}{REED}"


def names_of_lagoons(chart: MapGeometry) -> list[tuple[str, Point]]:
    """The larger ones have their name in the middle of what is free of roads."""
    out = []
    roads, spots = Near(20, chart.strewn), _spots(chart)
    for name, outline in chart.lagoons:
        left, top, right, bottom = bounds(outline)
        if (right - left) * (bottom - top) < 9000:
            continue
        best: tuple[float, Point] | None = None
        for i in range(1, 16):
            for j in range(1, 16):
                x, y = left + (right - left) * i / 16, top + (bottom - top) * j / 16
                if not all(inside(x + dx, y + dy, outline) for dx in (-46, 46) for dy in (-16, 12)):
                    continue
                crossed = sum(1 for _ in roads.within(x - 46, y - 17, x + 46, y + 13))
                covered = sum(1 for _ in spots.within(x - 58, y - 29, x + 58, y + 25))
                cost = crossed + 30 * covered + (abs(x - (left + right) / 2) + abs(y - (top + bottom) / 2)) / 60
                if best is None or cost < best[0]:
                    best = (cost, (x, y))
        if best:
            out.append((name, best[1]))
    return out


def _growth(chart: MapGeometry) -> list[Item]:
    """Pine woods where places are named after them, and along the shore."""
    woods = [(place.x, place.y, 34.0) for place in chart.places.values() if any(word in place.name for word in WOODED)]
    woods += [
        (chart.shore(chart.height * share) - away, chart.height * share, 26.0)
        for share, away in ((0.714, 88), (0.686, 38), (0.75, 72), (0.53, 46), (0.571, 66))
    ]
    r, trees, roads, spots = Seeded(21), Near(9), Near(20, chart.strewn), _spots(chart)
    grown: list[Point] = []
    for cx, cy, reach in woods:
        for _ in range(60):
            turn, away = r.uniform(0, 2 * pi), reach * sqrt(r.random())
            x, y = cx + away * cos(turn), cy + away * 1.1 * sin(turn)
            if chart.wet(x + 8, y) or trees.close(x, y, 8.5) or roads.close(x, y, 8) or spots.close(x, y, 17):
                continue
            trees.add(x, y)
            grown.append((x, y))
    grown.sort(key=lambda p: p[1])
    return [Item(d="".join(f"M{pair(x - 3.4, y)}{TREE}" for x, y in grown), look="gb-trees")]


def houses(chart: MapGeometry) -> Item:
    """A town is a handful of roofs round its place."""
    out = []
    for place in chart.places.values():
        if not place.town:
            continue
        r, built = Seeded(place.number), Near(8)
        count = 0
        for _ in range(60):
            turn, away = r.uniform(0, 2 * pi), RADIUS + r.uniform(3.5, 13)
            w, h = r.uniform(4, 8.5), r.uniform(3, 5.5)
            x, y, tilt = place.x + away * cos(turn), place.y + away * 0.82 * sin(turn), r.uniform(-0.25, 0.25)
            if count > 13 or any(True for _ in built.within(x - 7.2, y - 5.6, x + 7.2, y + 5.6)):
                continue
            built.add(x, y)
            count += 1
            c, s = cos(tilt), sin(tilt)
            corners = [(x + (u * c - v * s) / 2, y + (u * s + v * c) / 2) for u, v in ((-w, -h), (w, -h), (w, h), (-w, h))]
            out.append(path(corners, True))
    return Item(d="".join(out), look="gb-houses")


def overview(chart: MapGeometry) -> list[Item]:
    """The whole in a few strokes, for the small map in the corner."""
    w, h = chart.width, chart.height
    sea = [point for point in chart.coast if -60 < point[1] < h + 60][::3]
    items = [
        Item(d=f"M-20-20h{figure(w + 40)}v{figure(h + 40)}H-20z", look="gb-small-land"),
        Item(d=path([*sea, (w + 60, h + 60), (w + 60, -60)], True), look="gb-small-sea"),
        Item(d="".join(path(outline[::2], True) for _, outline in chart.lagoons), look="gb-small-lagoon"),
        Item(d="".join(path([chart.spot(a), chart.spot(b)]) for a, b in chart.segments.get("grey", ())), look="gb-small-road"),
        Item(d=path(sea), look="gb-small-coast"),
    ]
    if chart.escape:
        items.append(Item(d="".join(circle(*chart.spot(place), 22) for place in sorted(chart.escape)), look="gb-small-escape"))
    return items
