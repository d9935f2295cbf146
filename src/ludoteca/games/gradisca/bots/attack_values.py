"""What an attack, a raid or a shot is worth: exact odds of the next round, and what is won or lost by it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from ludoteca.games.gradisca.rules.board import command_value, force, forts
from ludoteca.games.gradisca.rules.components_map import ARTILLERY, INFANTRY, LEADER, LIGHT, SAPPER
from ludoteca.games.gradisca.rules.s06_entries import entry_ways
from ludoteca.games.gradisca.rules.s07_1_assault import PER_BREACH, breaches, wall_cancels
from ludoteca.games.gradisca.rules.s07_4_bombardment import UNITS, WALL, against_units, against_wall, bombard_value
from ludoteca.games.gradisca.rules.s22_morale import may_call
from ludoteca.games.gradisca.rules.s23_raid import modifier, result
from ludoteca.games.gradisca.rules.state import ASSAULT, COMBAT, INCURSION, RAID, bits

from .ground_values import Ground

THREE: Final = 3

Band = list[tuple[int, int]]  # counters with the area out of which each enters


def defence(g: Ground, a: int, side: int) -> tuple[int, ...]:
    """The fire values of those who hold an area."""
    s, rules = g.s, g.rules
    here = s.inn[a] & (rules.units | rules.leaders) & rules.of_side[side]
    sapper = here & rules.sapper
    out = []
    for u in bits(here & ~rules.sapper):
        v = rules.fire_at[u][s.steps[u]]
        if rules.kind[u] == ARTILLERY and not sapper:
            v = 1
        out.append(max(1, v - 1) if s.shaken >> u & 1 else v)
    return tuple(sorted(out))


def attack_values(g: Ground, kind: int, target: int, band: Band) -> tuple[int, ...]:
    """The fire values of those who would enter."""
    s, rules = g.s, g.rules
    sapper = any(rules.kind[u] == SAPPER for u, _ in band)
    out = []
    for u, via in band:
        k = rules.kind[u]
        if k == SAPPER or (kind == INCURSION and k != LIGHT):
            continue
        v = rules.fire_at[u][s.steps[u]]
        if k == ARTILLERY and not sapper:
            v = 1
        if v >= THREE and (kind == ASSAULT or g.net.cost.get((via, target)) == 2):
            v -= 1
        out.append(v)
    return tuple(sorted(out))


def cancelled(g: Ground, target: int, kind: int) -> int:
    if g.rules.fortress[target] >= 0:
        return wall_cancels(g.s, target)
    return forts(g.s, target, g.other) + (g.rules.town >> target & 1)


def strength_of(g: Ground, units: Iterable[int]) -> float:
    powers = g.powers
    return sum([powers[u] for u in units])


def leaving(g: Ground, band: Band) -> float:
    """What it costs (below 0) that these leave where they stand."""
    where, powers, mine = g.s.where, g.powers, g.strength[g.side]
    gone: dict[int, float] = {}
    mask = 0
    for u, _ in band:
        a = where[u]
        gone[a] = gone.get(a, 0.0) + powers[u]
        mask |= 1 << u
    out = 0.0
    for a, strong in gone.items():
        before = mine.get(a, 0.0)
        rest = force(g.s, a, g.side) & ~mask
        if rest & g.fighting:
            out += g.place(a, before - strong) - g.place(a, before)
        else:
            out += g.place(a, 0.0) - g.place(a, before)
            out -= g.v.orphan * rest.bit_count() * (1.0 if a in g.threat else 0.3)
    return out


def callable_for(g: Ground, kind: int, target: int, band: Band) -> Band:
    """The strongest units that the leader of a band could call."""
    s, rules = g.s, g.rules
    leaders = [(u, via) for u, via in band if rules.kind[u] == LEADER]
    if not leaders or kind == INCURSION or not may_call(s, g.side):
        return []
    leader, start = max(leaders, key=lambda x: (command_value(s, x[0]), -x[0]))
    mask = 0
    for u, _ in band:
        mask |= 1 << u
    around = 0
    for a in bits(g.net.radius(start, g.shut) & ~(1 << target)):
        around |= s.inn[a]
    men = around & rules.fighting & rules.of_side[g.side] & ~(mask | s.shaken | uncalled(g))
    if kind == ASSAULT:
        men &= rules.infantry
    room = 99
    if kind == ASSAULT:
        room = PER_BREACH * breaches(s, target) - sum(rules.kind[u] == INFANTRY for u, _ in band)
    out: Band = []
    n = min(command_value(s, leader), room)
    for u in sorted(bits(men), key=lambda u: (-g.power(u), u)):
        if len(out) >= n:
            break
        ways = _ways(g, u, COMBAT, target)
        if ways and call_cost(g, u) < g.v.call * g.power(u):
            out.append((u, min(ways, key=lambda a: (ways[a], a))))
    return out


def uncalled(g: Ground) -> int:
    """Who may do nothing more, and so can't be called either."""
    s = g.s
    return s.acted | s.act.barred if s.act is not None else s.acted


def call_cost(g: Ground, u: int) -> float:
    """What it costs that a unit is called away from where it stands."""
    s, rules = g.s, g.rules
    a = s.where[u]
    mine = g.strength[g.side].get(a, 0.0)
    others = s.inn[a] & rules.fighting & rules.of_side[g.side] & ~(1 << u)
    return g.place(a, mine) - g.place(a, mine - g.power(u) if others else 0.0)


def attack_worth(g: Ground, kind: int, target: int, band: Band) -> float:
    """What an attack with these, and whom their leader calls, is worth, on the average."""
    key = (kind, target, tuple(band), uncalled(g))
    found = g.attacks.get(key)
    if found is None:
        found = g.attacks[key] = _attack_worth(g, kind, target, band)
    return found


def _attack_worth(g: Ground, kind: int, target: int, band: Band) -> float:
    v = g.v
    band = band + callable_for(g, kind, target, band)
    held = g.defences.get(target)
    if held is None:
        held = g.defences[target] = defence(g, target, g.other)
    attack = attack_values(g, kind, target, band)
    if not attack:
        return -9.0
    won, _, lost, on_them, on_us = g.chart.duel(attack, held, cancelled(g, target, kind))
    if kind == INCURSION:
        return on_them * v.step * g.price
    ours = strength_of(g, [u for u, _ in band])
    theirs = g.strength[g.other].get(target, 1.0)
    units = [u for u, _ in band if g.rules.kind[u] != LEADER]
    if len(units) + len(held) >= 6:  # who has won a round may go on: the stronger side gets more out of it
        lead = on_them - on_us
        won = min(0.97, max(0.02, won + v.momentum * lead))
    left = max(0.5, ours - 1.5 * on_us)
    taken = g.place(target, left, True) + v.camp_taken * (g.s.where[g.rules.camp[g.other]] == target)
    start = band[0][1]
    taken += g.way(start, target, left) - g.crowd(target, sum(g.rules.fighting >> u & 1 for u in units))
    gain = won * taken + (1 + won) / 2 * leaving(g, band)  # who is beaten does not always come back
    if v.wear and target in g.strength[g.other]:
        gain += v.wear * g.worth[target] * (on_them - won * on_them)
    return gain + g.price * (won * v.rout * theirs + v.step * (on_them - on_us) - lost * v.rout * ours - (1 - won) * v.beaten * ours)


def entering(g: Ground, kind: int, target: int, able: int) -> list[tuple[int, int, int]]:
    """(counter, nearest area out of which it could enter, cost) for those who could take part."""
    s, rules = g.s, g.rules
    able &= ~s.shaken
    if kind == RAID:
        able &= ~(rules.artillery | rules.sapper)
    elif kind == INCURSION:
        able &= rules.light_or_leader
    elif kind == ASSAULT:
        able &= rules.foot_or_leader
    known = g.entrants.get((kind, target))
    if known is None:
        known = g.entrants[kind, target] = {}
    out = []
    for u in bits(able):
        found = known.get(u)
        if found is None:
            found = known[u] = _entrant(g, u, kind, target)
        if found:
            out.append(found)
    return out


def _entrant(g: Ground, u: int, kind: int, target: int) -> tuple[int, int, int] | tuple[()]:
    """(counter, nearest area out of which it could enter, cost); nothing where it can't."""
    ways = _ways(g, u, kind, target)
    if not ways:
        return ()
    if len(ways) == 1:
        via = next(iter(ways))
    elif g.exempt >> u & 1:
        via = min(ways, key=lambda a: (not g.armed(u, a), ways[a], a))
    else:
        via = min([(not g.camp >> a & 1, cost, a) for a, cost in ways.items()])[2]
    return u, via, ways[via]


def _ways(g: Ground, u: int, kind: int, target: int) -> dict[int, int]:
    """The ways of a counter into an area: equal ones that stand together share theirs."""
    key = (g.s.where[u], g.points(u), g.rules.fighting >> u & 1 > 0, kind == RAID, target)
    found = g.ways.get(key)
    if found is None:
        found = g.ways[key] = entry_ways(g.s, u, kind, target, key[1])
    return found


def best_attack(g: Ground, kind: int, target: int, able: int, must: int = 0) -> tuple[float, list[int]]:
    """The best band for an attack, strongest first, and what it is worth; with all of ``must`` in it. Not to be changed."""
    found = [(u, via) for u, via, _ in entering(g, kind, target, able)]
    if not found:
        return -9.0, []
    key = (kind, target, sum([1 << u for u, _ in found]), must, uncalled(g))
    best = g.best.get(key)
    if best is None:
        best = g.best[key] = _best_attack(g, kind, target, found, must)
    return best


def _best_attack(g: Ground, kind: int, target: int, found: Band, must: int) -> tuple[float, list[int]]:
    s, rules = g.s, g.rules
    fighters = [(u, via) for u, via in found if rules.fighting >> u & 1]
    if not fighters:
        return -9.0, []
    fighters.sort(key=lambda x: (not must >> x[0] & 1, -g.power(x[0]), x[0]))
    if kind == ASSAULT:
        fighters = fighters[: PER_BREACH * breaches(s, target)]
    others = [(u, via) for u, via in found if not rules.fighting >> u & 1]
    leaders = [(u, via) for u, via in others if rules.kind[u] == LEADER]
    if kind == INCURSION:
        return attack_worth(g, kind, target, fighters), [u for u, _ in fighters]
    fed = [x for x in fighters if g.armed(x[0], x[1])]
    sets: list[Band] = []
    if len(fed) > 2:
        sets += [fed + leaders, _with_garrisons(g, fed) + leaders]
        guns = [x for x in others if rules.kind[x[0]] in (ARTILLERY, SAPPER) and g.armed(x[0], x[1])]
        if guns and kind == COMBAT and not any(g.gun_site(s.where[u]) for u, _ in guns):
            sets.append(fed + leaders + guns)
        sets.append(fed[:3] + leaders)
    sets += [fighters[:2] + leaders, fighters[:2], fighters[:1]]
    best: tuple[float, list[int]] = (-9.0, [])
    for band in sets:
        if must and any(must >> u & 1 and (u, v) not in band for u, v in found):
            continue
        if not any(rules.fighting >> u & 1 for u, _ in band):
            continue
        value = attack_worth(g, kind, target, band)
        if value > best[0]:
            best = (value, [u for u, _ in band])
    if must and not best[1]:
        return attack_worth(g, kind, target, fighters[:2]), [u for u, _ in fighters[:2]]
    return best


def _with_garrisons(g: Ground, band: Band) -> Band:
    """The band without the weakest of each place that it would leave empty and that is worth a guard."""
    s, rules = g.s, g.rules
    mask = 0
    for u, _ in band:
        mask |= 1 << u
    stay = set()
    for a in {s.where[u] for u, _ in band}:
        if g.worth[a] >= 1.5 and not s.inn[a] & rules.fighting & rules.of_side[g.side] & ~mask:
            stay.add(min((u for u, _ in band if s.where[u] == a), key=lambda u: (g.power(u), u)))
    return [x for x in band if x[0] not in stay]


# ---- raids


@lru_cache(maxsize=256)
def raid_chance(n: int, more: int) -> float:
    """The chance that a raid of so many succeeds, with this modifier of the die."""
    return sum(result(d, d + more, n) == "success" for d in range(1, 7)) / 6


def best_raid(g: Ground, target: int, able: int, must: int = 0) -> tuple[float, list[int]]:
    """The best band for a raid and what it is worth. Not to be changed."""
    found = entering(g, RAID, target, able & g.rules.fighting)
    if not found:
        return -9.0, []
    key = (RAID, target, sum([1 << u for u, _, _ in found]), must, 0)
    best = g.best.get(key)
    if best is None:
        best = g.best[key] = _best_raid(g, target, found, must)
    return best


def _best_raid(g: Ground, target: int, found: list[tuple[int, int, int]], must: int) -> tuple[float, list[int]]:
    s, rules = g.s, g.rules
    found.sort(key=lambda x: (not must >> x[0] & 1, x[2], bool(rules.light >> x[0] & 1), -g.power(x[0]), x[0]))
    more = modifier(s, g.side, target)
    guarded = bool(force(s, target, g.other))
    gain = g.morale_gain(g.side, 2 if s.where[rules.camp[g.other]] == target else 1)
    best: tuple[float, list[int]] = (-9.0, [])
    fed = [x for x in found if g.armed(x[0], x[1])]
    least = must.bit_count()
    for band in [found[:1], found[:2]] + [fed[:n] for n in range(3, min(7, len(fed) + 1))]:
        if len(band) < least:
            continue
        n = len(band)
        chance = raid_chance(n, more)
        value = chance * gain - n * (0.06 if g.threat.get(target) else 0.03) - g.v.raid
        for u, _, _ in band:
            if rules.light >> u & 1:
                value -= g.v.raid_light * chance
        if not guarded:
            there = settling(g, target, [(u, via) for u, via, _ in band])
            value += 0.6 * there if there > 0 else there
        else:  # they come back to where they set out from for it, not to where they stand
            away = [(u, via) for u, via, _ in band if via != s.where[u]]
            value += leaving(g, away) if away else 0.0
        if value > best[0]:
            best = (value, [u for u, _, _ in band])
    return best


def settling(g: Ground, target: int, band: Band) -> float:
    """What it is worth that these stand in an area instead of where they are."""
    moved = [(u, v) for u, v in band if g.s.where[u] != target]
    if not moved:
        return 0.0
    strong = strength_of(g, [u for u, _ in moved])
    before = g.strength[g.side].get(target, 0.0)
    out = g.place(target, before + strong, True) - g.place(target, before) + leaving(g, moved)
    return out + g.way(g.s.where[moved[0][0]], target, strong) - g.crowd(target, len(moved))


# ---- guns and sappers


def shot_worth(g: Ground, u: int, a: int, what: int) -> float:
    """What a shot at a wall or at units is worth; -9 where it is not allowed."""
    s, rules = g.s, g.rules
    if (against_wall if what == WALL else against_units)(s, u, a) is not None:
        return -9.0
    hit = max(0, bombard_value(s, u, a, what)) / 6
    if what == WALL:
        gain = g.v.wall * min(20.0, g.worth[a])
    else:
        works = forts(s, a, g.other) + (rules.town >> a & 1) if rules.fortress[a] < 0 else 0
        gain = g.v.step * g.price * (1.0 if not works else 0.2)
        if rules.fortress[a] >= 0:
            gain *= g.v.through
    return hit * gain - g.price * g.v.gun / 6 * (0.5 if g.rules.fortress[s.where[u]] < 0 else 0.7)


def shots(g: Ground, u: int) -> list[tuple[float, int, int]]:
    """(worth, area, at what) for each target of a gun."""
    s, rules = g.s, g.rules
    out = []
    for a in bits(rules.shot[s.where[u]] & (rules.fortress_mask | s.occ[g.other])):
        if rules.fortress[a] >= 0:
            out.append((shot_worth(g, u, a, WALL), a, WALL))
        out.append((shot_worth(g, u, a, UNITS), a, UNITS))
    return out


def loss_order(g: Ground, units: Sequence[int]) -> int:
    """Who takes a hit: the one whose step is worth least."""
    s, rules = g.s, g.rules

    def price(u: int) -> tuple[float, int]:
        steps = s.steps[u]
        fire = rules.fire_at[u]
        if steps == 2:
            return fire[2] - fire[1] + 0.8 + 0.1 * fire[1], u
        return fire[1] + 1.3, u

    return min(units, key=price)
