"""What a component set must keep beyond its references: a map with north up, reinforcements that can come, armies fed at the start."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.game import Player

from .components_map import SIDES, GradiscaRules, faults, table, walls_of
from .s21_supply import camp_works, supplied, working_sources
from .setup import prepare
from .state import AUSTRIA, OFF, VENICE, War, bits

if TYPE_CHECKING:
    from ludoteca.kernel.game import Game

NORTH, EAST = 0.08, 0.15  # degrees by which an area must lie further before the drawing has to show it: the plain is drawn too wide
APART = 40.0  # board units between two areas, so that their counters do not lie on each other
_checked: dict[str, list[Refusal]] = {}


def all_faults(game: Game, c: ComponentSet, deck: Mapping[str, Any]) -> list[Refusal]:
    """Everything that is wrong with a set; worked out once for each."""
    if c.hash not in _checked:
        if len(_checked) > 15:
            _checked.clear()
        _checked[c.hash] = faults(c, deck) or _more(game, c, deck)
    return _checked[c.hash]


def _more(game: Game, c: ComponentSet, deck: Mapping[str, Any]) -> list[Refusal]:
    try:
        return [*drawing(c), *groups(c), *starts(game, c, deck)]
    except (KeyError, IndexError, TypeError, ValueError) as error:
        return [Refusal("GR-920", "bad-component", entry="the set", what=repr(error))]


def _bad(rule: str, entry: str, what: str) -> Refusal:
    return Refusal(rule, "bad-component", entry=entry, what=what)


def drawing(c: ComponentSet) -> list[Refusal]:
    """Every area lies within the frame and apart from the others; north is up and east to the right."""
    areas = list(table(c, "areas").values())
    width, height = c.set.frame
    out = [_bad("GR-945", f"[[node]] {n.id}", "lies outside the frame") for n in c.node if not (0 <= n.x <= width and 0 <= n.y <= height)]
    for (m, a), (n, b) in combinations(zip(c.node, areas, strict=True), 2):
        where = f"[[node]] {n.id}"
        if abs(m.x - n.x) < APART and abs(m.y - n.y) < APART and (m.x - n.x) ** 2 + (m.y - n.y) ** 2 < APART**2:
            out.append(_bad("GR-945", where, f"lies on {a['id']}"))
        if abs(a["lat"] - b["lat"]) > NORTH and (a["lat"] > b["lat"]) != (m.y < n.y):
            out.append(_bad("GR-945", where, f"{b['id']} is drawn on the wrong side of {a['id']}: north is up"))
        if abs(a["lon"] - b["lon"]) > EAST and (a["lon"] > b["lon"]) != (m.x > n.x):
            out.append(_bad("GR-945", where, f"{b['id']} is drawn on the wrong side of {a['id']}: east is right"))
    return out


def groups(c: ComponentSet) -> list[Refusal]:
    """A group of reinforcements has a box of the track and a number on a die, comes to areas that exist, and is of one side."""
    out = []
    units, leaders, corps = c.constant("units"), c.constant("leaders"), table(c, "corps")
    areas, track = table(c, "areas"), c.constant("track")
    for g in c.constant("groups"):
        where = f"[constants.groups] {g['id']}"
        if not 1 <= g["box"] <= len(track) or not 1 <= g["number"] <= 6:
            out.append(_bad("GR-840", where, "has no box of the track, or no number on a die"))
        if not g["entry"] or any(a not in areas for a in g["entry"]):
            out.append(_bad("GR-842", where, "comes to no area of the map"))
        made = [units.get(x) or leaders.get(x) for x in g["counters"]]
        if not made or None in made:
            out.append(_bad("GR-840", where, "holds a counter that there is not"))
        elif len({corps[m["corps"]]["side"] for m in made if m}) != 1:
            out.append(_bad("GR-840", where, "holds counters of both sides"))
    for s in c.scenario:
        made_ = c.constant(f"scenario_{s.id}")
        placed = {x for xs in made_["setup"].values() for x in xs}
        known = {g["id"]: g for g in c.constant("groups")}
        for name in made_["groups"]:
            entry = f"[constants.scenario_{s.id}] {name}"
            if name not in known:
                out.append(_bad("GR-840", entry, "there is no such group"))
            elif placed & set(known[name]["counters"]):
                out.append(_bad("GR-840", entry, "a counter of it stands on the map already"))
    return out


def starts(game: Game, c: ComponentSet, deck: Mapping[str, Any]) -> list[Refusal]:
    """At the start every counter is supplied and outside the enemy's areas, each side has a working source, and its camp works."""
    out = []
    for s in c.scenario:
        rules = GradiscaRules(game, c, {"scenario": s.id}, [Player(side, joined=i + 1) for i, side in enumerate(SIDES[:2])], deck)
        out += hungry(rules, prepare(rules), f"[constants.scenario_{s.id}]")
    return out


def hungry(rules: GradiscaRules, war: War, entry: str) -> list[Refusal]:
    out = []
    for side in (VENICE, AUSTRIA):
        if not working_sources(war, side):
            out.append(_bad("GR-613", entry, f"{SIDES[side]} has no working supply source"))
        fed = supplied(war, side)
        starving = {war.where[u] for u in bits(rules.of_side[side]) if war.where[u] != OFF and not fed >> war.where[u] & 1}
        out += [
            _bad("GR-601", f"{entry} {rules.areas[a]}", f"{SIDES[side]} is without supply there from the start") for a in sorted(starving)
        ]
        camp = war.where[rules.camp[side]]
        if camp != OFF and rules.areas[camp] in walls_of(rules.components):
            out.append(_bad("GR-801", f"{entry} {rules.areas[camp]}", "a camp in a fortress"))
        elif camp != OFF and not camp_works(war, side):
            out.append(_bad("GR-641", f"{entry} {rules.areas[camp]}", f"the camp of {SIDES[side]} has no supply line"))
    return out
