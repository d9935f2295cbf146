"""What one click does of several decisions: a whole stack that sets out, a march by its cheapest way, an attack of all who can come."""

from __future__ import annotations

from heapq import heappop, heappush

from ludoteca.games.gradisca.rules.board import net_of, points
from ludoteca.games.gradisca.rules.s05_1_actions import Act
from ludoteca.games.gradisca.rules.s06_movement import Declare, March
from ludoteca.games.gradisca.rules.s06_steps import able_in, activation, escorted, open_steps, slowest, steps_of
from ludoteca.games.gradisca.rules.state import ASSAULT, COMBAT, INCURSION, RAID, Group, War, bits
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.steps import Step
from ludoteca.view.geometry import number
from ludoteca.view.scene import Item, Msg, Plan
from ludoteca.view.words import listed

from .calculator import chance_of, everybody, joined
from .map_geometry import MapGeometry
from .messages import area, percent
from .seat_choices import cost_mark

KINDS = {"attack": COMBAT, "strike": INCURSION, "raid": RAID}


def plans(chart: MapGeometry, war: War, step: Step, options: list[Action]) -> list[Plan]:
    if isinstance(step, Act):
        return [*_stacks(war, options), *_attacks(war, options)]
    if isinstance(step, March):
        return _routes(chart, war, step)
    if isinstance(step, Declare):
        return _all_join(war, step)
    return []


def _stacks(war: War, options: list[Action]) -> list[Plan]:
    """For each area with two counters and more that can set out together: all of them, with the first that could go alone in front."""
    rules = war.rules
    first = [a.arg for a in options if a.verb == "move"]
    out = []
    for a in bits(activation(war).areas):
        here = able_in(war, a)
        front = next((u for u in sorted(first, key=lambda u: not rules.fighting >> u & 1) if here >> u & 1), -1)
        if front < 0:
            continue
        group: Group = ((front, points(war, front)),)
        for u in bits(here & ~(1 << front)):
            more = (*group, (u, points(war, u)))
            if any(why is None for _, why in steps_of(war, more, a)):
                group = more
        if len(group) > 1:
            do = [rules.verbs.move[front].text, *(rules.verbs.join[u].text for u, _ in group[1:])]
            note = Msg("note-points", {"n": slowest(group)})
            out.append(Plan(do, Msg("plan-stack", {"n": len(group)}), f"node:area.{rules.areas[a]}", note=note))
    return out


def _attacks(war: War, options: list[Action]) -> list[Plan]:
    """Each entry with all who can come, where those are two and more; it is not begun before it is said to be."""
    rules = war.rules
    out = []
    for option in options:
        if option.verb not in KINDS:
            continue
        kind = ASSAULT if option.verb == "attack" and rules.fortress[option.arg] >= 0 else KINDS[option.verb]
        who = everybody(war, kind, option.arg)
        if len(who) > 1:
            chance = chance_of(war, kind, option.arg, who)
            label = Msg(f"plan-{option.verb if kind != ASSAULT else 'assault'}", {"area": area(rules, option.arg), "n": len(who)})
            note = None if chance is None else Msg("note-chance", {"chance": percent(float(chance))})
            do = [option.text, *(rules.verbs.join[u].text for u, _, _ in who)]
            out.append(Plan(do, label, f"node:area.{rules.areas[option.arg]}", note=note))
    return out


def _all_join(war: War, step: Declare) -> list[Plan]:
    """Whoever else can come, comes."""
    rules = war.rules
    entrants = step.entrants
    do = []
    for u, _, _ in everybody(war, step.kind, step.target):
        more = joined(war, step.kind, step.target, entrants, u) if all(u != x for x, _, _ in entrants) else None
        if more is not None:
            entrants = more
            do.append(rules.verbs.join[u].text)
    if len(do) < 2:
        return []
    chance = chance_of(war, step.kind, step.target, entrants)
    note = None if chance is None else Msg("note-chance", {"chance": percent(float(chance))})
    return [Plan(do, Msg("plan-all-join", {"n": len(do)}), note=note)]


def _routes(chart: MapGeometry, war: War, march: March) -> list[Plan]:
    """Every area that all of them can reach together, by the cheapest way; there they stop."""
    rules = war.rules
    if not march.group:
        return []
    start, left = war.where[march.group[0][0]], slowest(march.group)
    once = any(war.shaken >> u & 1 for u, _ in march.group)
    escort = escorted(war, march.group)
    cost = net_of(war, activation(war).side).cost
    best: dict[int, tuple[int, tuple[int, ...]]] = {start: (0, ())}
    queue: list[tuple[int, int, tuple[int, ...]]] = [(0, start, ())]
    while queue:
        spent, a, path = heappop(queue)
        if best[a] != (spent, path) or (once and path):
            continue
        for b in bits(open_steps(war, escort, a, left - spent)):
            further = (spent + int(cost[a, b]), (*path, b))
            if b not in best or further < best[b]:
                best[b] = further
                heappush(queue, (further[0], b, further[1]))
    out = []
    for a, (spent, path) in sorted(best.items()):
        if path:
            name = area(rules, a)
            way = Msg("note-route", {"cost": spent, "left": left, "way": listed([area(rules, b) for b in path])})
            out.append(
                Plan(
                    [rules.verbs.go[b].text for b in path], Msg("plan-march", {"area": name}), f"node:area.{rules.areas[a]}",
                    rules.verbs.halt.only.text, way, len(path) == 1, aims=_way(chart, start, path, cost),
                )
            )  # fmt: skip
    return out


def _way(chart: MapGeometry, start: int, path: tuple[int, ...], cost: dict[tuple[int, int], int]) -> list[Item]:
    """The way as an arrow over the map, with what has been spent at each area."""
    points_ = [chart.spots[a] for a in (start, *path)]
    line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points_)
    out = [Item(d=line, look="gr-route", bed="gr-route-bed")]
    spent, before = 0, start
    for a in path:
        spent += int(cost[before, a])
        before = a
        out += cost_mark(chart, a, spent, False)
    return out
