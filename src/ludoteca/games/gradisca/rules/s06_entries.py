"""Entries (6): attacks, assaults, incursions and raids: where, by whom and out of which areas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.effects import under

from .board import by_points, enemy_occupied, force, net_of, points
from .components_map import LEADER, SAPPER
from .paths import shut_without_escort, ways
from .s06_steps import NO_POINTS, TRUCE, able, activation
from .s07_1_assault import BREACH_FULL, ONLY_FOOT, against_breach, may_assault, room_in_breach
from .s21_supply import camp_supplied, exempt
from .s22_morale import LOW, level
from .s23_raid import ONLY_HORSE_AND_FOOT, RAID_COST, against_raid, may_be_raided
from .s25_2_incursion import ONLY_LIGHT, STAYED, STRUCK, against_incursion, may_strike, spent
from .state import ASSAULT, COMBAT, INCURSION, RAID, Group, War, bits

Entrants = tuple[tuple[int, int, int], ...]  # (counter, area out of which it enters, points left)
THREE = 3
FIGHTERS_FIRST = Refusal("GR-143", "infantry-or-cavalry-first")
DISORDER = Refusal("GR-156", "disorganised")
CAME_HERE_BEFORE = Refusal("GR-319", "attacked-already")
NO_SUPPLY = Refusal("GR-635", "no-attack-supply")
LOW_MORALE = Refusal("GR-716", "low-morale")
TWO_RAIDERS = Refusal("GR-750", "two-raiders-without-supply")
NOBODY_THERE = Refusal("GR-142", "no-enemy-there")
DECLARED_FIRST = Refusal("GR-163", "declared-before-the-march")
OUT_OF_REACH = Refusal("GR-221", "too-far-for-all")


@cites("GR-142", "GR-319", "GR-323")
def against_entry(s: War, kind: int, target: int) -> Refusal | None:
    """The reason against any entry of this kind there, whoever makes it."""
    side = activation(s).side
    held = force(s, target, 1 - side)
    if s.effects and under(s.effects, "truce") is not None and (held or kind == RAID):
        return TRUCE
    if kind == RAID:
        return against_raid(s, side, target)
    if not held:
        return NOBODY_THERE
    if kind == INCURSION:
        return against_incursion(s, target)
    if activation(s).fought >> target & 1:
        return CAME_HERE_BEFORE
    return against_breach(s, target) if s.rules.fortress[target] >= 0 else None


@cites("GR-156", "GR-831")
def fit(s: War, kind: int, u: int) -> Refusal | None:
    """Whether this counter may take part in an entry of this kind at all."""
    rules = s.rules
    if s.shaken >> u & 1:
        return DISORDER
    if kind == RAID:
        return None if rules.fighting >> u & 1 or rules.kind[u] == LEADER else ONLY_HORSE_AND_FOOT
    if kind == INCURSION:
        return None if may_strike(s, u) else ONLY_LIGHT
    if kind == ASSAULT and not may_assault(s, u):
        return ONLY_FOOT
    return None


def entry_ways(s: War, u: int, kind: int, target: int, p: int) -> dict[int, int]:
    """The ways into an area for an entry: with the point that a raid costs, and for raiders who stand there already."""
    if kind == RAID:
        return raid_ways(s, u, target, p)
    return ways(s, u, target, p)


@cites("GR-722", "GR-744")
def raid_ways(s: War, u: int, target: int, p: int) -> dict[int, int]:
    """A raid costs 1 point more than the way to the area; its raiders may stand there already."""
    if s.where[u] == target:
        return {target: 0} if p >= RAID_COST else {}
    return ways(s, u, target, p - RAID_COST)


@cites("GR-625", "GR-626", "GR-636")
def needs_supply(s: War, entrants: Entrants) -> bool:
    """Three or more combat units that enter: neither defenders nor called units count, nor leaders."""
    n: int = sum(s.rules.kind[u] <= SAPPER for u, _, _ in entrants)
    return n >= THREE


@cites("GR-637", "GR-828", "GR-401")
def without_supply(s: War, entrants: Entrants, kind: int) -> Refusal | None:
    """Each combat unit that enters must be supplied for attack in the area out of which it does, or have been in that fortress before."""
    if not needs_supply(s, entrants):
        return None
    side = activation(s).side
    good = camp_supplied(s, side)
    if all((good >> via | exempt(s, via) >> u) & 1 for u, via, _ in entrants if s.rules.kind[u] <= SAPPER):
        return None
    return LOW_MORALE if level(s, side) == LOW else TWO_RAIDERS if kind == RAID else NO_SUPPLY


@cites("GR-301", "GR-635")
def against_entrant(s: War, kind: int, target: int, entrants: Entrants, u: int, p: int) -> tuple[Refusal | None, dict[int, int]]:
    """The reason against one more counter in an entry, and the ways that are open to it."""
    rules = s.rules
    why = fit(s, kind, u)
    if why is not None:
        return why, {}
    if not rules.fighting >> u & 1 and not any(rules.fighting >> x & 1 for x, _, _ in entrants):
        return FIGHTERS_FIRST, {}
    if spent(s, kind, target) >> u & 1:
        return STRUCK, {}
    if kind == ASSAULT and rules.infantry >> u & 1 and not room_in_breach(s, target, [x for x, _, _ in entrants]):
        return BREACH_FULL, {}
    found = entry_ways(s, u, kind, target, p)
    if not found:
        return NO_POINTS, found
    good = supplied_ways(s, kind, target, entrants, u, p)
    if not good:
        return without_supply(s, (*entrants, (u, min(found), 0)), kind), good
    return None, good


def supplied_ways(s: War, kind: int, target: int, entrants: Entrants, u: int, p: int) -> dict[int, int]:
    """The ways of one more counter into an entry that its supply for attack allows."""
    found = entry_ways(s, u, kind, target, p)
    if len(entrants) + 1 < THREE:
        return found
    return {via: c for via, c in found.items() if without_supply(s, (*entrants, (u, via, 0)), kind) is None}


def may_join(s: War, kind: int, target: int, entrants: Entrants) -> int:
    """The counters to which `against_entrant` has nothing against, as a mask: for lists of options."""
    rules, act = s.rules, s.act
    assert act is not None
    free = rules.of_corps[act.corps] & ~(s.acted | act.barred | s.shaken | spent(s, kind, target))
    mine = 0
    for u, _, _ in entrants:
        mine |= 1 << u
    free &= ~mine if mine & rules.fighting else rules.fighting & ~mine
    if kind == RAID:
        free &= rules.fighting_or_leader
    elif kind == INCURSION:
        free &= rules.light_or_leader
    elif kind == ASSAULT:
        free &= rules.foot_or_leader
        if free & rules.infantry and not room_in_breach(s, target, [u for u, _, _ in entrants]):
            free &= ~rules.infantry
    if not free:
        return 0
    good, n = -1, (mine & rules.units).bit_count()
    if n + 1 >= THREE:
        good = camp_supplied(s, act.side)
        if not all((good >> via | exempt(s, via) >> u) & 1 for u, via, _ in entrants if rules.units >> u & 1):
            free &= rules.leaders if n < THREE else 0
    out, inn, net = 0, s.inn, net_of(s, act.side)
    farthest = rules.farthest_any[s.turn] if not s.effects else rules.farthest_any[s.turn] + 1
    for a in bits(act.areas):
        here = free & inn[a]
        if not here or not (net.spots[a].get(farthest) or net.spot(a, farthest)).ball >> target & 1:
            continue
        if good >= 0 and (free_here := exempt(s, a) & here):
            out |= may_enter(s, kind, target, a, free_here, good | 1 << a)
            here &= ~free_here
        if here:
            out |= may_enter(s, kind, target, a, here, good)
    return out


def may_enter(s: War, kind: int, target: int, a: int, units: int, good: int) -> int:
    """Those of these counters in an area who have a way into another; combat units only out of the areas in ``good``."""
    rules = s.rules
    assert s.act is not None
    side = s.act.side
    cost = RAID_COST if kind == RAID else 0
    net, shut = net_of(s, side), s.occ[1 - side] | 1 << target
    bare = -1
    out = 0
    for p, some in by_points(s, units, s.hungry):
        if a == target and cost:
            if p >= cost:
                out |= some if good >> a & 1 else some & ~rules.units
            continue
        fighting = some & rules.fighting
        if fighting:
            found = net.span(a, p - cost, shut)
            if found.met >> target & 1 and (good < 0 or good & net.before(target, found)):
                out |= fighting
        others = some & ~fighting
        if others:
            if bare < 0:
                bare = shut | shut_without_escort(s, side)
            found = net.span(a, p - cost, bare)
            if found.met >> target & 1:
                combat = others & rules.units
                out |= others & ~combat
                if combat and (good < 0 or good & net.before(target, found)):
                    out |= combat
    return out


def entrants_of(s: War, group: Group, a: int, kind: int, target: int) -> Entrants:
    """Those of a march who can make this entry from where they are, infantry and cavalry first."""
    out: Entrants = ()
    horse = spent(s, kind, target)
    for u, p in sorted(group, key=lambda x: not s.rules.fighting >> x[0] & 1):
        cost = RAID_COST if kind == RAID else 0
        if target != a:
            step = net_of(s, activation(s).side).cost.get((a, target))
            if step is None:
                continue
            cost += step
        why = STAYED if horse >> u & 1 else fit(s, kind, u)
        if why is None and not s.rules.fighting >> u & 1 and not any(s.rules.fighting >> x & 1 for x, _, _ in out):
            continue
        if why is None and kind == ASSAULT and s.rules.infantry >> u & 1 and not room_in_breach(s, target, [x for x, _, _ in out]):
            continue
        if why is None and cost <= p and without_supply(s, (*out, (u, a, 0)), kind) is None:
            out = (*out, (u, a, p - cost))
    return out


def onward_entries(s: War, group: Group, a: int) -> list[Action]:
    """Entries of a march that goes on: into this area (a raid) or an adjacent one."""
    rules = s.rules
    verbs = rules.verbs
    act = activation(s)
    net = net_of(s, act.side)
    near = net.mask[a] | 1 << a
    held = near & s.occ[1 - act.side]
    raid = near & rules.raidable[act.side] & ~s.razed & ~act.raids
    if not held and not raid:
        return []
    most, steady, foot, light = most_points(s, group)
    attack = held & ~act.fought
    kinds = (
        (COMBAT, verbs.attack, attack & ~act.struck & ~rules.fortress_mask, max(steady, light)),
        (COMBAT, verbs.attack, attack & act.struck & ~rules.fortress_mask, steady),
        (ASSAULT, verbs.attack, attack & rules.fortress_mask, foot),
        (INCURSION, verbs.strike, held & ~act.struck, light),
        (RAID, verbs.raid, raid, most - RAID_COST),
    )
    out: list[Action] = []
    for b in (a, *bits((held | raid) & ~(1 << a))):
        cost = net.cost[a, b] if b != a else 0
        for kind, verb, where, p in kinds:
            if where >> b & 1 and cost <= p and against_entry(s, kind, b) is None:
                out.append(verb[b])
    return out


@cites("GR-163")
def onward_offers(s: War, group: Group, a: int, after: bool) -> list[Offer]:
    """The entries of `onward_entries`, and the reason against all others into this area or an adjacent one. A march that is no more than
    that, not ``after`` a raid or an incursion, enters nowhere: who attacks declares it before anybody walks."""
    rules = s.rules
    verbs = rules.verbs
    act = activation(s)
    near = net_of(s, act.side).mask[a] | 1 << a
    held, raid = near & s.occ[1 - act.side], near & rules.raidable[act.side]
    good = onward_entries(s, group, a) if after else []
    out: list[Offer] = [(x, None) for x in good]
    for b in bits(held | raid):
        attack = ASSAULT if rules.fortress[b] >= 0 else COMBAT
        for kind, verb, where in ((attack, verbs.attack, held), (INCURSION, verbs.strike, held), (RAID, verbs.raid, raid)):
            if where >> b & 1 and verb[b] not in good:
                out.append((verb[b], against_onward(s, group, a, kind, b) if after else DECLARED_FIRST))
    return out


def against_onward(s: War, group: Group, a: int, kind: int, target: int) -> Refusal:
    """Why none of a march can make this entry from here."""
    why = against_entry(s, kind, target)
    if why is not None:
        return why
    rules = s.rules
    horse, stayed = spent(s, kind, target), activation(s).stayed
    reasons = [
        STAYED if stayed >> u & 1 else STRUCK if horse >> u & 1 else fit(s, kind, u) or NO_POINTS
        for u, _ in group
        if rules.fighting >> u & 1
    ]
    return next((x for x in reasons if x is NO_POINTS), reasons[0] if reasons else FIGHTERS_FIRST)


def most_points(s: War, group: Group) -> tuple[int, int, int, int]:
    """The most points that infantry or cavalry in good order has in a march; infantry or heavy cavalry; infantry; and light cavalry that
    may still fight; below 0 without any. One of those is the first of `entrants_of`, and a first one needs neither supply nor more room
    than a breach has."""
    rules = s.rules
    stayed = activation(s).stayed
    most = steady = foot = light = -1
    for u, p in group:
        if rules.fighting >> u & 1 and not s.shaken >> u & 1:
            most = max(most, p)
            if rules.light >> u & 1:
                light = light if stayed >> u & 1 else max(light, p)
            else:
                steady = max(steady, p)
                if rules.infantry >> u & 1:
                    foot = max(foot, p)
    return most, steady, foot, light


def open_targets(s: War, units: int, areas: int) -> tuple[int, int, int, int]:
    """The areas of the combats, assaults, incursions and raids of these counters, who stand in ``areas``, to which `possible_entries` has
    nothing against: for lists of options."""
    act = s.act
    assert act is not None
    rules = s.rules
    here = units & rules.fighting & ~s.shaken
    if not here or (s.effects and under(s.effects, "truce") is not None):
        return 0, 0, 0, 0
    shut, net = s.occ[1 - act.side], net_of(s, act.side)
    raids = rules.raidable[act.side] & ~(s.razed | act.raids)
    goals = shut | raids
    foot = horse = light = raid = 0
    farthest = rules.farthest[s.turn] if not s.effects else rules.farthest[s.turn] + 1
    for a in bits(areas):
        there, spots = here & s.inn[a], net.spots[a]
        if not there or not (spots.get(farthest) or net.spot(a, farthest)).ball & goals:
            continue
        for p, some in by_points(s, there, s.hungry):
            spot = spots.get(p) or net.spot(a, p)
            if spot.ball & goals:
                found = spot.known.get(shut & spot.inner) or net.span(a, p, shut)
                raid |= found.spare
                edge = found.met & shut
                if edge:
                    if some & rules.infantry:
                        foot |= edge
                    if some & rules.light:
                        light |= edge
                    if some & rules.heavy:
                        horse |= edge
    fortress = rules.fortress_mask
    assault = 0
    if foot & fortress:
        for t in bits(foot & fortress & ~act.fought):
            if against_breach(s, t) is None:
                assault |= 1 << t
    raid &= raids
    if raid:
        raid = may_be_raided(s, act.side, raid)
    light &= ~act.struck
    return (foot | horse | light) & ~fortress & ~act.fought, assault, light & ~fortress, raid


def entry_options(s: War, units: int, areas: int) -> list[Action]:
    """The same as actions: the incursion into an area follows the combat there."""
    verbs = s.rules.verbs
    combat, assault, strike, raid = open_targets(s, units, areas)
    out: list[Action]
    if not strike:
        out = verbs.attacks[combat]
    else:
        out = []
        attack, ride = verbs.attack.actions, verbs.strike.actions
        for t in bits(combat | strike):
            if combat >> t & 1:
                out.append(attack[t])
            if strike >> t & 1:
                out.append(ride[t])
    return out + verbs.attacks[assault] + verbs.raids[raid] if assault or raid else out


@cites("GR-321", "GR-322")
def possible_entries(s: War) -> list[tuple[int, int, Refusal | None]]:
    """(kind, area, reason against) for every area that some able counter could enter, or that is next to one."""
    side = activation(s).side
    rules = s.rules
    here = able(s) & rules.fighting & ~s.shaken
    groups: dict[tuple[int, int], int] = {}  # (area, points) -> counters: equal ones ask once
    for u in bits(here):
        key = (s.where[u], points(s, u))
        groups[key] = groups.get(key, 0) | 1 << u
    shut = enemy_occupied(s, side)
    net = net_of(s, side)
    foot: dict[int, int] = {}
    raid: dict[int, int] = {}
    for (a, p), units in groups.items():
        found = net.reach(a, p, shut)
        for t in found.into:
            foot[t] = foot.get(t, 0) | units
            if min(found.into[t].values()) < p:
                raid[t] = raid.get(t, 0) | units
        for t, d in found.dist.items():
            if d < p:
                raid[t] = raid.get(t, 0) | units
    out: list[tuple[int, int, Refusal | None]] = []
    for t, units in sorted(foot.items()):
        fortress = rules.fortress[t] >= 0
        kind = ASSAULT if fortress else COMBAT
        who = units & rules.infantry if fortress else units & ~spent(s, COMBAT, t)
        out.append((kind, t, against_entry(s, kind, t) or (None if who else ONLY_FOOT if fortress else STRUCK)))
        if not fortress:
            out.append((INCURSION, t, against_entry(s, INCURSION, t) or (None if units & rules.light else ONLY_LIGHT)))
    return out + [(RAID, t, against_entry(s, RAID, t)) for t in sorted(raid)]


@cites("GR-221")
def out_of_reach(s: War, possible: Iterable[tuple[int, int, Refusal | None]]) -> list[Offer]:
    """Attacks on all other areas with enemies in them: too far for everybody who may act."""
    near = 0
    for _, t, _ in possible:
        near |= 1 << t
    return [(s.rules.verbs.attack[t], OUT_OF_REACH) for t in bits(s.occ[1 - activation(s).side] & ~near)]


def cheapest(ways: Mapping[int, int]) -> int:
    """Of equally cheap ones the first."""
    if len(ways) == 1:
        return next(iter(ways))
    return min([(cost, a) for a, cost in ways.items()])[1]
