"""The board of a table, drawn once: the map of 1849, its places, and the faces of the cards."""

from __future__ import annotations

from math import cos, pi, sin

from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.kernel.components import ComponentSet, once
from ludoteca.kernel.game import cached_per_setup
from ludoteca.view.geometry import circle, number, pair
from ludoteca.view.scene import Board, Item, Key, Layer, Msg, Node

from .card_faces import faces
from .label_placement import Name, names
from .map_geometry import KINDS, RADIUS, MapGeometry, Place, Water
from .messages import SEATS, place
from .terrain import below, houses, names_of_lagoons, overview

COMPASS = (0.955, 0.632)
ZOOMS = [0.58, 0.9, 1.6]  # pixels a unit from which numbers, names of hamlets, and the names in small letters are shown


@once
def map_geometry_of(components: ComponentSet) -> MapGeometry:
    labels = {label["place"]: label for label in components.constants["labels"].value} if "labels" in components.constants else {}
    waters = components.constants["water"].value if "water" in components.constants else []
    segments: dict[str, list[tuple[int, int]]] = {kind: [] for kind in KINDS}
    for edge in components.edge:
        segments[edge.kind].append((min(edge.a, edge.b), max(edge.a, edge.b)))
    return MapGeometry(
        *components.set.frame,
        places={n.id: Place(n.id, n.name, n.x, n.y, labels.get(n.id, {}).get("size") == 2) for n in components.node},
        segments=segments,
        waters=[Water(w["kind"], w["name"], tuple((x, y) for x, y in w["points"])) for w in waters],
        landing=frozenset(n.id for n in components.node if n.kind == "landing"),
        escape=frozenset(n.id for n in components.node if n.kind == "escape"),
        starts=dict(components.constant("patrols")),
    )


@cached_per_setup
def board(rules: GaribaldiRules) -> Board:
    """What lies on the table and never changes during a game."""
    chart = map_geometry_of(rules.components)
    return Board(
        box=(0, 0, chart.width, chart.height),
        layers=list(layers(rules.components)),
        nodes=[Node(f"place.{p.number}", p.x, p.y, RADIUS + 3.4, place(rules, p.number)) for p in chart.places.values()],
        faces=faces(rules),
        seats=list(SEATS[: rules.seats]),
        zooms=ZOOMS,
        small=overview(chart),
        legend=[Key(f"key-{kind}", Msg(f"legend-{kind}")) for kind in ("path", "road", "water")],
    )


@once
def layers(components: ComponentSet) -> tuple[Layer, ...]:
    """The map of a component set, worked out once."""
    chart = map_geometry_of(components)
    waters = names_of_lagoons(chart)
    blocked = {name: (x - 50, y - 20, x + 50, y + 18) for name, (x, y) in waters}
    compass = (COMPASS[0] * chart.width, COMPASS[1] * chart.height)
    blocked["compass"] = (compass[0] - 42, compass[1] - 50, compass[0] + 42, compass[1] + 42)
    written = names(chart, blocked)
    return (
        *below(chart),
        Layer("towns", [houses(chart)]),
        Layer("wash"),
        Layer("roads", _roads(chart)),
        Layer("waters", [*_seas(chart, waters), Item(use="compass", x=number(compass[0]), y=number(compass[1]))]),
        Layer("ways"),
        Layer("places", _places(chart)),
        Layer("numbers", [Item(text=str(p.number), x=p.x, y=number(p.y + 4.2), look="gb-number") for p in chart.places.values()]),
        Layer("names", _names(written), above=True),
    )


def _roads(chart: MapGeometry) -> list[Item]:
    """Paths as fine dashes, waterways as chains, roads as double lines: told apart without colour."""
    lines = dict.fromkeys(KINDS, "")
    for (_, _, kind), (a, by, b) in chart.curves.items():
        lines[kind] += f"M{pair(*a)}q{pair(by[0] - a[0], by[1] - a[1])} {pair(b[0] - a[0], b[1] - a[1])}"
    looks = (
        ("green", "gb-path-bed"), ("green", "gb-path"),
        ("blue", "gb-way-bed"), ("blue", "gb-way-line"), ("blue", "gb-way-link"), ("blue", "gb-way-hole"),
        ("grey", "gb-road"), ("grey", "gb-road-bed"),
    )  # fmt: skip
    return [Item(d=lines[kind], look=look) for kind, look in looks if lines[kind]]


def _seas(chart: MapGeometry, waters: list[tuple[str, tuple[float, float]]]) -> list[Item]:
    out = []
    for name, (x, y) in waters:
        words = name.split(" ")
        half = (len(words) + 1) // 2 if len(words) > 1 else 1
        for k, line in enumerate(" ".join(part) for part in (words[:half], words[half:]) if part):
            out.append(Item(text=line, x=number(x), y=number(y + 17 * k), look="gb-water-name"))
    for water in chart.waters:
        if water.kind == "coast":
            x, y = chart.shore(chart.height * 0.33) + 105, chart.height * 0.33
            out.append(Item(text=water.name, x=number(x), y=number(y), turn=82, look="gb-sea-name"))
    return out


def _names(written: list[Name]) -> list[Item]:
    out = []
    for name in written:
        look = "gb-town" if name.town else "gb-hamlet gb-close" if name.close else "gb-hamlet"
        if name.anchor != "middle":
            look += f" gb-{name.anchor}"
        out += [Item(text=line, x=x, y=y, look=look) for line, x, y in name.lines]
    return out


def _places(chart: MapGeometry) -> list[Item]:
    plain = "".join(circle(p.x, p.y, RADIUS) for p in chart.places.values())
    items = []
    if chart.escape:
        items.append(Item(d="".join(_star(*chart.spot(place)) for place in sorted(chart.escape)), look="gb-escape"))
    if chart.landing:
        items.append(Item(d="".join(circle(*chart.spot(place), RADIUS + 3.6) for place in sorted(chart.landing)), look="gb-landing"))
    items += [Item(d=circle(*chart.spot(place), RADIUS + 3.4), look=f"gb-start gb-{colour}") for colour, place in chart.starts.items()]
    items.append(Item(d=plain, look="gb-place"))
    return items


def _star(x: float, y: float) -> str:
    """Twelve points round a place: a way out."""
    corners = []
    for k in range(24):
        r = RADIUS * (1.62 if k % 2 == 0 else 1.22)
        corners.append((x + r * sin(k * pi / 12), y - r * cos(k * pi / 12)))
    return "M" + "L".join(pair(*corner) for corner in corners) + "z"
