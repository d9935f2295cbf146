"""The board of a table, drawn once: land, course, numbers, start box, finish, and the faces of the race cards."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.games.giro_galoppo.rules.ch01_contents import COLOURS, GalloppoRules
from ludoteca.view.scene import Board, Face, Item, Layer, Msg, Node

from .map_geometry import Course, course_of, number, path
from .terrain import Land, band

CARD = (84, 108)


def board(rules: GalloppoRules) -> Board:
    """What lies on the table and never changes during a race."""
    course = course_of(rules.track)
    return Board(
        box=_box(course),
        layers=_layers(course),
        nodes=_nodes(course),
        faces=_faces_of(rules.colours),
        seats=list(rules.colours),
    )


@lru_cache(maxsize=16)
def _layers(course: Course) -> list[Layer]:
    """What is drawn for a track, whoever rides on it: worked out once, as it takes a tenth of a second."""
    land = Land(course)
    return [
        *land.layers_below(),
        Layer("course", _course(course)),
        *land.layers_above(),
        Layer("start", _start(course)),
        Layer("dusk", _dusk(land)),
        Layer("numbers", _numbers(course)),
        Layer("finish", _finish(course)),
    ]


@lru_cache(maxsize=16)
def _nodes(course: Course) -> list[Node]:
    return [_node(course, i) for i in range(1, course.last + 1)]


@lru_cache(maxsize=64)
def _faces_of(colours: tuple[str, ...]) -> dict[str, Face]:
    """The cards of those who ride, in the order of their seats."""
    return {name: face for colour in colours for name, face in _faces(colour).items()}


def _box(course: Course) -> tuple[float, float, float, float]:
    """The course with start box and banner, and a little meadow around."""
    start, u = course.track.start, course.unit
    xs, ys = [x for x, _ in course.line], [y for _, y in course.line]
    reach = course.half + 26 * u
    left = min(min(xs) - reach, start.x - start.width / 2 - 20 * u)
    right = max(max(xs) + reach, start.x + start.width / 2 + 20 * u)
    (_, fy) = course.edge(course.finish, -course.half)
    (_, gy) = course.edge(course.finish, course.half)
    top = min(min(ys) - reach, min(fy, gy) - 92 * u, start.y - start.height / 2 - 48 * u)
    bottom = max(max(ys) + reach - 4 * u, start.y + start.height / 2 + 16 * u)
    return number(left), number(top), number(right - left), number(bottom - top)


def _course(course: Course) -> list[Item]:
    u, half = course.unit, course.half
    line = course.line[::2]
    shade = [(x + 4 * u, y + 7 * u) for x, y in line]
    items = [
        Item(d=band(shade, half + 9 * u), look="gg-shade"),
        Item(d=band(line, half + 5.5 * u), look="gg-border"),
        Item(d=band(line, half + 1.5 * u), look="gg-kerb"),
    ]
    for ground in ("sand", "grass", "river", "marsh", "behind"):
        tiles = "".join(course.tile(i) for i in range(1, course.last + 1) if course.spaces[i].ground == ground)
        if tiles:
            items.append(Item(d=tiles, look=f"gg-{ground}"))
    joints = [course.span(i)[1] for i in range(1, course.last) if i != course.track.length]
    inner = half - 2 * u
    items.append(Item(d="".join(path([course.edge(k, -inner), course.edge(k, inner)]) for k in joints), look="gg-joint"))
    k = course.finish
    (ax, ay), (bx, by) = course.edge(k, -half), course.edge(k, half)
    nx, ny = course.normals[k]
    w = 6 * u
    line_ = [(ax - ny * w, ay + nx * w), (ax + ny * w, ay - nx * w), (bx + ny * w, by - nx * w), (bx - ny * w, by + nx * w)]
    items.append(Item(d=path(line_, True), look="gg-check"))
    return items


def _numbers(course: Course) -> list[Item]:
    out = [_start_word(course)]
    for i in range(1, course.last + 1):
        x, y = course.peg(i)
        behind = i > course.track.length
        text = f"+{i - course.track.length}" if behind else str(i)
        out.append(
            Item(
                text=text,
                x=x,
                y=number(y + 5 * course.unit),
                scale=round(course.unit, 2),
                look="gg-number gg-far" if behind else "gg-number",
            )
        )
    return out


def _start(course: Course) -> list[Item]:
    start = course.track.start
    x, y, w, h = start.x, start.y, start.width, start.height
    left, top = x - w / 2 - 6, y - h / 2 - 7
    high = h / start.compartments
    flip = course.spaces[1].x < start.x
    frame = _rounded(left, top, w + 12, h + 14, 5)
    items = [Item(d=_rounded(left + 6, top + 7, w + 12, h + 14, 6), look="gg-shade"), Item(d=frame, look="gg-box")]
    scale = min(w / 62, high / 30)
    items += [
        Item(use=f"stall-{COLOURS[n % len(COLOURS)]}", x=x, y=number(top + 7 + high * (n + 0.5)), scale=round(scale, 2), flip=flip)
        for n in range(start.compartments)
    ]
    items.append(Item(use="roof", x=x, y=number(top), scale=round((w + 28) / 90, 2)))
    return items


def _start_word(course: Course) -> Item:
    start = course.track.start
    scale = (start.width + 28) / 90
    y = start.y - start.height / 2 - 7 - 3 * scale
    return Item(msg=Msg("board-start"), x=start.x, y=number(y), scale=round(scale, 2), look="gg-start")


def _finish(course: Course) -> list[Item]:
    a, b = course.edge(course.finish, -course.half), course.edge(course.finish, course.half)
    x, y = min(a, b, key=lambda p: p[1])
    u = course.unit
    return [
        Item(use="banner", x=number(x + 4 * u), y=number(y), scale=round(u, 2)),
        Item(msg=Msg("board-finish"), x=number(x + 4 * u), y=number(y - 44 * u), scale=round(u, 2), look="gg-finish"),
    ]


def _dusk(land: Land) -> list[Item]:
    """The evening that the dark theme lays over the land, and the lamps that then are lit."""
    x, y, w, h = land.left, land.top, land.right - land.left, land.bottom - land.top
    items = [Item(d=f"M{x:.0f} {y:.0f}h{w:.0f}v{h:.0f}h{-w:.0f}Z", look="gg-dusk")]
    for thing in land.things:
        if thing.use.startswith("tent"):
            items.append(Item(use="lamp", x=thing.x, y=number(thing.y - 8 * land.unit), scale=thing.scale, look="gg-lamp"))
        if thing.use == "farm":
            for dx in (-29.5, 9.5, 41.0):
                y0 = thing.y - (21 if dx < 40 else 15) * land.unit
                items.append(
                    Item(use="lamp", x=number(thing.x + dx * land.unit), y=number(y0), scale=round(0.6 * land.unit, 2), look="gg-lamp")
                )
    return items


def _node(course: Course, space: int) -> Node:
    x, y = course.centre(space)
    length = course.track.length
    if space > length:
        label = Msg("space-behind-label", {"n": space - length})
    else:
        label = Msg("space-label", {"n": space, "ground": course.spaces[space].ground})
    return Node(
        f"space.{space}", number(x), number(y), number(course.half), label, course.tile(space, -3 * course.unit)
    )  # a ring outside leaves the number readable


def _rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    corner = (f"q{r:g} 0 {r:g} {r:g}", f"q0 {r:g} {-r:g} {r:g}", f"q{-r:g} 0 {-r:g} {-r:g}", f"q0 {-r:g} {r:g} {-r:g}")
    sides = (f"h{w - 2 * r:g}", f"v{h - 2 * r:g}", f"h{2 * r - w:g}", f"v{2 * r - h:g}")
    return f"M{x + r:g} {y:g}" + "".join(a + b for a, b in zip(sides, corner, strict=True)) + "Z"


@lru_cache(maxsize=16)
def _faces(name: str) -> dict[str, Face]:
    w, h = CARD
    ink = f"gg-ink-{name}"
    out = {}
    for card in range(1, 7):
        step = min(14.0, 62 / card)
        items = [
            Item(d=_rounded(0, 0, w, h, 8), look="gg-card"),
            Item(d=_rounded(6, 6, w - 12, h - 12, 4), look=f"gg-frame {ink}"),
            Item(use=f"sign-{name}", x=19, y=19, scale=0.8),
            Item(text=str(card), x=w / 2, y=74, look=f"gg-numeral {ink}"),
        ]
        items += [
            Item(use="shoe", x=number(w / 2 + step * (k - (card - 1) / 2)), y=89, scale=round(step / 17, 2), look=ink) for k in range(card)
        ]
        out[f"{name}-{card}"] = Face(w, h, items)
    out[f"{name}-back"] = Face(
        w,
        h,
        [
            Item(d=_rounded(0, 0, w, h, 8), look=f"gg-back-{name}"),
            Item(d=_rounded(0, 0, w, h, 8), look="gg-weave"),
            Item(d=_rounded(7, 7, w - 14, h - 14, 4), look=f"gg-inset gg-inset-{name}"),
            Item(use=f"plain-{name}", x=w / 2, y=h / 2, scale=1.7),
        ],
    )
    return out
