"""What a component set must keep to be playable: a map with north up, counters of a corps, reinforcements that can come, armies fed at
the start."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ludoteca.kernel.board_checks import check_board
from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.findings import Finding, Findings, Term
from ludoteca.kernel.game import Player

from .border_network import PASSABLE, cost_of
from .components_map import (
    CLASSES,
    SIDES,
    STACK,
    GradiscaRules,
    area_key,
    austrian_raids,
    green_areas,
    isonzo_areas,
    table,
    walls_of,
)
from .s21_supply import camp_works, supplied, working_sources
from .setup import prepare
from .state import AUSTRIA, OFF, VENICE, War, bits

if TYPE_CHECKING:
    from ludoteca.kernel.game import Game

NORTH, EAST = 0.08, 0.15  # degrees by which an area must lie further before the drawing has to show it: the plain is drawn too wide
APART = 40.0  # board units between two areas, so that their counters do not lie on each other
BORDERS = (*PASSABLE, "impassable", "river")
NAMED_BY_RULES = ("gradisca", "gorizia", "rubia", "trieste", "fiume", "sagrado", "monfalcone", "muggia", "tarvisio", "natisone")
MONTHS = ("Jan-Feb", "Mar-Apr", "May-Jun", "Jul-Aug", "Sep-Oct", "Nov-Dec")
KINDS = ("open", "town", "fortress")
_checked: dict[str, list[Finding]] = {}


def all_faults(game: Game, c: ComponentSet, deck: Mapping[str, Any]) -> list[Finding]:
    """Everything that is wrong with a set; worked out once for each."""
    if c.hash not in _checked:
        if len(_checked) > 15:
            _checked.clear()
        _checked[c.hash] = _all(game, c, deck)
    return _checked[c.hash]


def _all(game: Game, c: ComponentSet, deck: Mapping[str, Any]) -> list[Finding]:
    found = Findings()
    numbered = found.guard("GR-920", _numbered, c, found) and not found.faulty
    if numbered:
        found.guard("GR-220", borders, c, found)
        found.guard("GR-520", fortresses, c, found)
        found.guard("GR-945", drawing, c, found)
    found.guard("GR-940", counters, c, found)
    found.guard("GR-130", cards, c, deck, found)
    found.guard("GR-721", raids, c, found)
    found.guard("GR-945", areas_named, c, found)
    found.guard("GR-018", calendar, c, found)
    for scenario in c.scenario:
        found.guard("GR-929", setting, c, scenario.id, found)
    found.guard("GR-840", groups, c, found)
    found.guard("GR-920", check_board, c, found, False)
    if not found.faulty:
        found.guard("GR-920", starts, game, c, deck, found)
    return found.told()


def _numbered(c: ComponentSet, found: Findings) -> None:
    names = area_key(c)
    ids = [x.id for x in c.node]
    if ids != list(range(len(names))):
        for missing in sorted(set(range(len(names))) - set(ids)):
            found.no("GR-920", "check-numbered", "node", missing, last=len(names) - 1)
        for extra in sorted(set(ids) - set(range(len(names)))):
            found.no("GR-920", "check-number-without-area", "node", extra, last=len(names) - 1)
        if not found.faulty:
            found.no("GR-920", "check-order", "node")


def _called(c: ComponentSet, area: int) -> str:
    """How an area is called on this map."""
    return next((x.name for x in c.node if x.id == area and x.name), str(area))


def borders(c: ComponentSet, found: Findings) -> None:
    names = area_key(c)
    seen: set[tuple[frozenset[int], str]] = set()
    near: dict[int, set[int]] = {i: set() for i in range(len(names))}
    for e in c.edge:
        where = f"{e.a}-{e.b}"
        if e.kind not in BORDERS:
            found.no("GR-220", "check-border-kind", "edge", where, "kind", found=e.kind)
            continue
        if e.a == e.b:
            found.no("GR-220", "check-border-self", "edge", where)
        elif (frozenset((e.a, e.b)), e.scenario) in seen:
            found.no("GR-220", "check-border-twice", "edge", where)
        seen.add((frozenset((e.a, e.b)), e.scenario))
        if e.scenario and (frozenset((e.a, e.b)), "") not in seen:
            found.no("GR-928", "check-replaces-nothing", "edge", where, "scenario")
        if cost_of(e.kind) and not e.scenario:
            near[e.a].add(e.b)
            near[e.b].add(e.a)
    reached, todo = {0}, [0]
    while todo:
        for b in near[todo.pop()] - reached:
            reached.add(b)
            todo.append(b)
    for i, name in enumerate(names):
        if i not in reached:
            found.no("GR-521" if name in walls_of(c) else "GR-220", "check-out-of-reach", "node", i, place=_called(c, i))


@cites("GR-520")
def fortresses(c: ComponentSet, found: Findings) -> None:
    names, walls = area_key(c), walls_of(c)
    for x in c.node:
        if x.kind not in KINDS:
            found.no("GR-520", "check-area-kind", "node", x.id, "kind", found=x.kind)
        elif (x.kind == "fortress") != (names[x.id] in walls):
            found.no("GR-520", "check-wall-missing" if x.kind == "fortress" else "check-wall-too-many", "node", x.id, "kind")


@cites("GR-943")
def corps_fault(c: ComponentSet, counter: str, made: Mapping[str, Any], found: Findings) -> None:
    """Each counter belongs to one corps, and a corps to one side."""
    if made["corps"] not in table(c, "corps"):
        found.no("GR-943", "check-no-corps", "piece", counter, corps=made["corps"])


@cites("GR-940", "GR-941")
def counter_fault(c: ComponentSet, counter: str, kind: str, made: Mapping[str, Any], found: Findings) -> None:
    """Fire from 1 to 5, two steps for infantry and cavalry, one for artillery and sappers."""
    fire = made["fire"]
    if kind == "leader":
        command = made["command"]
        if not (len(fire) == 2 and all(f in (1, 2) for f in fire) and len(command) == 2 and all(x in (1, 2, 3) for x in command)):
            found.no("GR-940", "check-leader-values", "piece", counter)
    elif kind not in c.constant("classes"):
        found.no("GR-940", "check-no-class", "piece", counter, "kind", found=kind)
    elif len(fire) != c.constant("classes")[kind]["steps"] or not all(1 <= f <= 5 for f in fire):
        found.no("GR-940", "check-fire", "piece", counter, steps=c.constant("classes")[kind]["steps"])


def counters(c: ComponentSet, found: Findings) -> None:
    units, leaders = c.constant("units"), c.constant("leaders")
    for p in c.piece:
        made = units.get(p.id) or leaders.get(p.id)
        if made is None:
            if p.kind != "camp":
                found.no("GR-940", "check-no-values", "piece", p.id)
            continue
        found.guard("GR-943", corps_fault, c, p.id, made, found)
        found.guard("GR-940", counter_fault, c, p.id, p.kind, made, found)
    for name in ("units", "leaders"):
        for x in c.constant(name):
            if x not in {p.id for p in c.piece}:
                found.no("GR-940", "check-no-counter", "constants", name, x, counter=x)


def cards(c: ComponentSet, deck: Mapping[str, Any], found: Findings) -> None:
    for card in c.card:
        if card.id not in deck or card.id not in c.constant("cards"):
            found.no("GR-130", "check-no-effect", "card", card.id)


def raids(c: ComponentSet, found: Findings) -> None:
    names = area_key(c)
    for side, mine in (("venice", green_areas(c, names) | isonzo_areas(c)), ("austria", austrian_raids(c, names))):
        listed = set(c.constant("raid")[side])
        for area in sorted(mine - listed):
            found.no("GR-721", "check-raid-missing", "constants", "raid", side, side=Term(f"side-{side}"), area=area)
        for area in sorted(listed - mine):
            found.no("GR-721", "check-raid-too-many", "constants", "raid", side, side=Term(f"side-{side}"), area=area)


@cites("GR-944", "GR-945")
def areas_named(c: ComponentSet, found: Findings) -> None:
    """What lists name areas names those that there are; and the areas that the rules name are there."""
    names = area_key(c)
    for area in NAMED_BY_RULES:
        if area not in names:
            found.no("GR-945", "check-area-missing", "constants", "areas", area=area)
    listed = [(("constants", "walls", a), a) for a in walls_of(c)] + [(("constants", "sea", a), a) for a in c.constant("sea")]
    for name in ("sources", "raid"):
        listed += [(("constants", name, f"{side}.{a}"), a) for side in SIDES[:2] for a in c.constant(name)[side]]
    for side in SIDES[:2]:
        listed += [(("constants", f"points_{side}", a), a) for a in c.constant(f"points_{side}")]
    for scenario in c.scenario:
        made = c.constant(f"scenario_{scenario.id}")
        listed += [(("constants", f"scenario_{scenario.id}", f"{k}.{a}"), a) for k in ("control", "forts") for a in made[k]]
        listed.append((("constants", f"scenario_{scenario.id}", "sea"), made["sea"]))
    for where, area in listed:
        if area not in names:
            found.no("GR-945", "check-no-area", *where, area=area)
    joined = {frozenset((names[e.a], names[e.b])) for e in c.edge if max(e.a, e.b) < len(names)}
    for river, pairs in c.constant("rivers").items():
        for i, pair in enumerate(pairs):
            if frozenset(pair) not in joined:
                found.no("GR-944", "check-river-border", "constants", "rivers", f"{river}.{i}", river=river, areas=list(pair))


@cites("GR-018")
def calendar(c: ComponentSet, found: Findings) -> None:
    """A box of the track is two months of a year."""
    for i, box in enumerate(c.constant("track")):
        months, _, year = str(box["label"]).partition(" ")
        if months not in MONTHS or not year.isdecimal():
            found.no("GR-018", "check-box", "constants", "track", f"{i}.label", months=list(MONTHS))


@cites("GR-927", "GR-929")
def setting(c: ComponentSet, name: str, found: Findings) -> None:
    """How a scenario is laid out."""
    names = area_key(c)
    made = c.constant(f"scenario_{name}")
    units, leaders, corps = c.constant("units"), c.constant("leaders"), table(c, "corps")
    kinds = {p.id: p.kind for p in c.piece}
    held = {a: made["control"].get(a, table(c, "areas")[a]["owner"]) for a in names}
    for area, placed in made["setup"].items():
        where = ("constants", f"scenario_{name}", f"setup.{area}")
        if area not in names:
            found.no("GR-929", "check-no-area", *where, area=area)
            continue
        for x in placed:
            if x not in kinds:
                found.no("GR-929", "check-no-counter", *where, counter=x)
            elif x in units or x in leaders:
                of = (units.get(x) or leaders[x])["corps"]
                if of not in made["corps"]:
                    found.no("GR-927", "check-takes-no-part", *where, counter=x, corps=of)
                elif corps[of]["side"] != held[area]:
                    found.no("GR-929", "check-enemy-area", *where, counter=x)
        if sum(kinds.get(x) in CLASSES[:3] for x in placed) > STACK:
            found.no("GR-929", "check-stack", *where, most=STACK)


def drawing(c: ComponentSet, found: Findings) -> None:
    """Every area lies within the frame and apart from the others; north is up and east to the right."""
    areas = list(table(c, "areas").values())
    width, height = c.set.frame
    for x in c.node:
        if not (0 <= x.x <= width and 0 <= x.y <= height):
            found.no("GR-945", "check-outside", "node", x.id, width=width, height=height)
    for (m, a), (n, b) in combinations(zip(c.node, areas, strict=True), 2):
        if abs(m.x - n.x) < APART and abs(m.y - n.y) < APART and (m.x - n.x) ** 2 + (m.y - n.y) ** 2 < APART**2:
            found.no("GR-945", "check-lies-on", "node", n.id, other=_called(c, m.id))
        if abs(a["lat"] - b["lat"]) > NORTH and (a["lat"] > b["lat"]) != (m.y < n.y):
            found.no("GR-945", "check-north", "node", n.id, place=_called(c, n.id), other=_called(c, m.id))
        if abs(a["lon"] - b["lon"]) > EAST and (a["lon"] > b["lon"]) != (m.x > n.x):
            found.no("GR-945", "check-east", "node", n.id, place=_called(c, n.id), other=_called(c, m.id))


def groups(c: ComponentSet, found: Findings) -> None:
    """A group of reinforcements has a box of the track and a number on a die, comes to areas that exist, and is of one side."""
    units, leaders, corps = c.constant("units"), c.constant("leaders"), table(c, "corps")
    areas, track = table(c, "areas"), c.constant("track")
    for g in c.constant("groups"):
        where = ("constants", "groups", str(g["id"]))
        if not 1 <= g["box"] <= len(track):
            found.no("GR-840", "check-group-box", *where, last=len(track))
        if not 1 <= g["number"] <= 6:
            found.no("GR-840", "check-group-number", *where)
        if not g["entry"] or any(a not in areas for a in g["entry"]):
            found.no("GR-842", "check-group-entry", *where)
        made = [units.get(x) or leaders.get(x) for x in g["counters"]]
        if not made or None in made:
            found.no("GR-840", "check-group-counter", *where)
        elif len({corps[m["corps"]]["side"] for m in made if m}) != 1:
            found.no("GR-840", "check-group-sides", *where)
    for s in c.scenario:
        made_ = c.constant(f"scenario_{s.id}")
        placed = {x for xs in made_["setup"].values() for x in xs}
        known = {g["id"]: g for g in c.constant("groups")}
        for name in made_["groups"]:
            if name not in known:
                found.no("GR-840", "check-no-group", "constants", f"scenario_{s.id}", "groups", group=name)
            elif twice := placed & set(known[name]["counters"]):
                found.no("GR-840", "check-group-on-map", "constants", f"scenario_{s.id}", "groups", group=name, counter=min(twice))


def starts(game: Game, c: ComponentSet, deck: Mapping[str, Any], found: Findings) -> None:
    """At the start every counter is supplied and outside the enemy's areas, each side has a working source, and its camp works."""
    for s in c.scenario:
        rules = GradiscaRules(game, c, {"scenario": s.id}, [Player(side, joined=i + 1) for i, side in enumerate(SIDES[:2])], deck)
        hungry(rules, prepare(rules), f"scenario_{s.id}", found)


def hungry(rules: GradiscaRules, war: War, scenario: str, found: Findings) -> None:
    for side in (VENICE, AUSTRIA):
        who = Term(f"side-{SIDES[side]}")
        if not working_sources(war, side):
            found.no("GR-613", "check-no-source", "constants", scenario, side=who)
        fed = supplied(war, side)
        starving = {war.where[u] for u in bits(rules.of_side[side]) if war.where[u] != OFF and not fed >> war.where[u] & 1}
        for a in sorted(starving):
            found.no("GR-601", "check-without-supply", "constants", scenario, f"setup.{rules.areas[a]}", side=who)
        camp = war.where[rules.camp[side]]
        if camp != OFF and rules.areas[camp] in walls_of(rules.components):
            found.no("GR-801", "check-camp-in-fortress", "constants", scenario, f"setup.{rules.areas[camp]}")
        elif camp != OFF and not camp_works(war, side):
            found.no("GR-641", "check-camp-line", "constants", scenario, f"setup.{rules.areas[camp]}", side=who)
