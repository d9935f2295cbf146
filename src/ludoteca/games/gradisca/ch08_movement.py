"""Movement (6): marches of one counter or a stack, and entries: attacks, assaults, incursions and raids in one declaration."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.actions import Action, No, Offer
from ludoteca.kernel.effects import under
from ludoteca.kernel.rulebook import cites
from ludoteca.kernel.steps import Do, Step

from .asking import OpenAsk
from .board import by_points, enemy_occupied, force, net_of, points, put
from .ch02_map import LEADER, SAPPER, GradiscaRules
from .ch06_cards import both_windows
from .ch10_combat import NameCaller, Rounds
from .ch11_retreat import overrun
from .ch14_assault import BREACH_FULL, ONLY_FOOT, against_breach, may_assault, room_in_breach
from .ch21_supply import attack_supplied
from .ch22_morale import LOW, level
from .ch23_raid import ONLY_HORSE_AND_FOOT, RAID_COST, RaidDie, against_raid, may_be_raided
from .ch25_incursion import ONLY_LIGHT, Strike, against_incursion, may_strike
from .paths import shut_for, shut_without_escort, walk, ways
from .state import ASSAULT, COMBAT, INCURSION, RAID, Activation, Battle, Group, War, bits

Entrants = tuple[tuple[int, int, int], ...]  # (counter, area out of which it enters, points left)
THREE = 3

NO_POINTS = No("GR-221", "not-enough-points")
OCCUPIED = No("GR-227", "enemy-occupied")
UNESCORTED = No("GR-241", "without-infantry-or-cavalry")
FIGHTERS_FIRST = No("GR-143", "infantry-or-cavalry-first")
DISORDER = No("GR-156", "disorganised")
TRUCE = No("GR-137", "truce")
CAME_HERE_BEFORE = No("GR-319", "attacked-already")
NO_SUPPLY = No("GR-635", "no-attack-supply")
LOW_MORALE = No("GR-716", "low-morale")
TWO_RAIDERS = No("GR-750", "two-raiders-without-supply")
NOBODY_THERE = No("GR-142", "no-enemy-there")
NOT_YET = No("GR-030", "nothing-done-yet")
LAST_ONE = No("GR-222", "the-last-one")
CAN_NOT_KEEP_UP = No("GR-222", "no-common-step")
CLOSED = No("GR-209", "border-closed")


def activation(s: War) -> Activation:
    assert s.act is not None
    return s.act


@cites("GR-116", "GR-117", "GR-119")
def able(s: War) -> int:
    """The counters that may act: of the drawn corps, in a chosen area, without an 'Attivato' marker."""
    act = s.act
    assert act is not None
    free: int = s.rules.of_corps[act.corps] & ~s.acted & ~act.barred
    if not free:
        return 0
    here, inn = 0, s.inn
    for a in bits(act.areas):
        here |= inn[a]
    return here & free


def able_in(s: War, a: int) -> int:
    """Those of them in one area."""
    act = s.act
    assert act is not None
    return s.inn[a] & s.rules.of_corps[act.corps] & ~s.acted & ~act.barred if act.areas >> a & 1 else 0


# ---- marches


def escorted(s: War, group: Group) -> bool:
    fighting: int = s.rules.fighting
    for u, _ in group:
        if fighting >> u & 1:
            return True
    return False


def slowest(group: Group) -> int:
    """The points of the one that has the fewest."""
    return group[0][1] if len(group) == 1 else min([p for _, p in group])


@dataclass(slots=True)
class March(OpenAsk):
    """Counters that move together, border by border, each with its own points. ``moved``: they have taken a step. ``after``: they go on
    after a raid or an incursion, and may make another entry from here."""

    group: Group
    moved: bool
    after: bool

    rule: ClassVar[str] = "GR-141 GR-221 GR-222"

    def seats(self, s: War) -> Sequence[int]:
        if self.group and (not self.moved or self._steps(s) or (self.after and onward_entries(s, self.group, self._at(s)))):
            return s.rules.only[activation(s).side]  # type: ignore[no-any-return]
        return ()

    def _at(self, s: War) -> int:
        return s.where[self.group[0][0]]

    def _steps(self, s: War) -> int:
        """The areas that all of them can step into."""
        group = self.group
        return open_steps(s, escorted(s, group), s.where[group[0][0]], slowest(group))

    def _go(self, s: War) -> list[tuple[int, No | None]]:
        return steps_of(s, self.group, self._at(s))

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        steps = self._go(s)
        stuck = not any(why is None for _, why in steps)
        out: list[Offer] = [(verbs.halt.only, None if self.moved else NOT_YET)]
        out += [(verbs.go[a], why) for a, why in steps]
        for u, _ in self.group:
            out.append((verbs.drop[u], LAST_ONE if len(self.group) == 1 else None if self.moved or stuck else NOT_YET))
        out += [(verbs.join[u], self._against_joining(s, u)) for u in self._others(s)]
        if self.after:
            out += [(x, None) for x in onward_entries(s, self.group, self._at(s))]
        return out

    def options(self, s: War, me: int) -> list[Action]:
        rules: GradiscaRules = s.rules
        verbs, group = rules.verbs, self.group
        a = s.where[group[0][0]]
        escort, least = escorted(s, group), slowest(group)
        steps = open_steps(s, escort, a, least)
        out: list[Action] = [verbs.halt.only] if self.moved else []
        out += verbs.goes[steps]
        if len(group) > 1 and (self.moved or not steps):
            out += [verbs.drop[u] for u, _ in group]
        others = able_in(s, a)
        if others:
            for u, _ in group:
                others &= ~(1 << u)
            out += verbs.joins[may_step(s, others, escort, a, least)]
        if self.after:
            out += onward_entries(s, group, a)
        return out

    canonical = options

    def _others(self, s: War) -> list[int]:
        mine = sum(1 << u for u, _ in self.group)
        return bits(able(s) & s.inn[self._at(s)] & ~mine)

    @cites("GR-222", "GR-154")
    def _against_joining(self, s: War, u: int) -> No | None:
        """Only who is activated may join, before the first step or on the way; a leader may go with a stack or alone."""
        more = (*self.group, (u, points(s, u)))
        return None if any(why is None for _, why in steps_of(s, more, self._at(s))) else CAN_NOT_KEEP_UP

    def halt(self, s: War, me: int) -> None:
        stop(s, self.group)

    def join(self, s: War, me: int, u: int) -> None:
        s.acted |= 1 << u
        s.then(March((*self.group, (u, points(s, u))), self.moved, self.after))

    def drop(self, s: War, me: int, u: int) -> None:
        """Who is dropped on the way has finished its action; before the first step it has not begun it."""
        if not self.moved:
            s.acted &= ~(1 << u)
        s.then(March(tuple(x for x in self.group if x[0] != u), self.moved, self.after))

    def go(self, s: War, me: int, area: int) -> None:
        a = self._at(s)
        cost = net_of(s, me).cost[a, area]
        for u, _ in self.group:
            put(s, u, area)
        if s.tell is not None:
            s.log("marched", "GR-141", units=[u for u, _ in self.group], start=a, area=area)
        overrun(s, me, area)
        left = tuple([(u, 0 if s.shaken >> u & 1 else p - cost) for u, p in self.group])
        s.then(March(left, True, self.after))

    def attack(self, s: War, me: int, area: int) -> None:
        self._enter(s, ASSAULT if s.rules.fortress[area] >= 0 else COMBAT, area)

    def strike(self, s: War, me: int, area: int) -> None:
        self._enter(s, INCURSION, area)

    def raid(self, s: War, me: int, area: int) -> None:
        self._enter(s, RAID, area)

    def _enter(self, s: War, kind: int, target: int) -> None:
        entrants = entrants_of(s, self.group, self._at(s), kind, target)
        going = {u for u, _, _ in entrants}
        rest = tuple(x for x in self.group if x[0] not in going)
        s.then(Declare(kind, target, entrants, False))
        if rest:
            s.then(March(rest, True, True))


@cites("GR-223")
def stop(s: War, group: Group) -> None:
    """Points that are left are lost."""
    if s.tell is not None:
        s.log("halted", "GR-223", units=[u for u, _ in group])


@cites("GR-156", "GR-221", "GR-233")
def steps_of(s: War, group: Group, a: int) -> list[tuple[int, No | None]]:
    """Each adjacent area with the reason against a step there: own fortresses are open over every border, besieged or not."""
    side = activation(s).side
    escort = escorted(s, group)
    shut, bare = enemy_occupied(s, side), shut_for(s, side, escort)
    least = min(p for _, p in group)
    net = net_of(s, side)
    out: list[tuple[int, No | None]] = []
    for b, cost in net.near[a]:
        why = OCCUPIED if shut >> b & 1 else UNESCORTED if bare >> b & 1 else NO_POINTS if cost > least else truce_at(s, side, b)
        out.append((b, why))
    out += [(b, CLOSED) for b in bits(s.rules.beside[a] & ~net.mask[a])]
    return out


def open_steps(s: War, escort: bool, a: int, p: int) -> int:
    """The areas to which `steps_of` has nothing against, as a mask: for lists of options, which are made at every decision."""
    if p < 1:
        return 0
    rules: GradiscaRules = s.rules
    assert s.act is not None
    side = s.act.side
    net = net_of(s, side) if s.effects else rules.plain
    out: int = net.within[a][p if p < 2 else 2] & ~s.occ[1 - side]
    if out and not escort:
        enemy, inn, control, fighters = rules.displaced_mask[1 - side], s.inn, s.control, rules.fighters[side]
        for b in bits(out):  # what `shut_without_escort` is for the whole map
            if inn[b] & enemy or (rules.fortress[b] >= 0 and control[b] == 1 - side and not inn[b] & fighters):
                out &= ~(1 << b)
    if out and s.effects and under(s.effects, "truce") is not None:
        for b in bits(out):
            if truce_at(s, side, b) is not None:
                out &= ~(1 << b)
    return out


def may_step(s: War, units: int, escort: bool, a: int, most: int) -> int:
    """Those of these counters in an area who have an open step, with ``most`` points at the most; ``escort``: in company."""
    rules: GradiscaRules = s.rules
    if not open_steps(s, True, a, most):
        return 0
    out = 0
    quick = units & rules.nimble[s.turn] if most >= 2 else 0
    if quick:
        out = quick if escort else quick & rules.fighting
        if out != quick and open_steps(s, False, a, most):
            out = quick
        units ^= quick
        if not units:
            return out
    for p, some in by_points(s, units, s.hungry):
        p = min(p, most)
        with_them = some if escort else some & rules.fighting
        if with_them and open_steps(s, True, a, p):
            out |= with_them
        alone = some & ~with_them
        if alone and open_steps(s, False, a, p):
            out |= alone
    return out


def truce_at(s: War, side: int, a: int) -> No | None:
    """Card B02: nobody enters an area with an enemy combat unit, leader or camp."""
    if not s.effects or under(s.effects, "truce") is None:
        return None
    rules: GradiscaRules = s.rules
    return TRUCE if s.inn[a] & (rules.units | rules.leaders | rules.camps) & rules.of_side[1 - side] else None


# ---- entries


@cites("GR-142", "GR-319", "GR-323")
def against_entry(s: War, kind: int, target: int) -> No | None:
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
def fit(s: War, kind: int, u: int) -> No | None:
    """Whether this counter may take part in an entry of this kind at all."""
    rules: GradiscaRules = s.rules
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
def without_supply(s: War, entrants: Entrants, kind: int) -> No | None:
    """Each combat unit that enters must be supplied for attack in the area out of which it does."""
    if not needs_supply(s, entrants):
        return None
    side = activation(s).side
    good = attack_supplied(s, side)
    if all(good >> via & 1 for u, via, _ in entrants if s.rules.kind[u] <= SAPPER):
        return None
    return LOW_MORALE if level(s, side) == LOW else TWO_RAIDERS if kind == RAID else NO_SUPPLY


@cites("GR-301", "GR-635")
def against_entrant(s: War, kind: int, target: int, entrants: Entrants, u: int, p: int) -> tuple[No | None, dict[int, int]]:
    """The reason against one more counter in an entry, and the ways that are open to it."""
    rules: GradiscaRules = s.rules
    why = fit(s, kind, u)
    if why is not None:
        return why, {}
    if not rules.fighting >> u & 1 and not any(rules.fighting >> x & 1 for x, _, _ in entrants):
        return FIGHTERS_FIRST, {}
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
    rules: GradiscaRules = s.rules
    act = activation(s)
    free = rules.of_corps[act.corps] & ~(s.acted | act.barred | s.shaken)
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
        good = attack_supplied(s, act.side)
        if not all(good >> via & 1 for u, via, _ in entrants if rules.units >> u & 1):
            free &= rules.leaders if n < THREE else 0
    out, inn = 0, s.inn
    for a in bits(act.areas):
        here = free & inn[a]
        if here:
            out |= may_enter(s, kind, target, a, here, good)
    return out


def may_enter(s: War, kind: int, target: int, a: int, units: int, good: int) -> int:
    """Those of these counters in an area who have a way into another; combat units only out of the areas in ``good``."""
    rules: GradiscaRules = s.rules
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
            there = net.reach(a, p - cost, shut).into.get(target, ())
            if there and (good < 0 or some_of(good, there)):
                out |= fighting
        others = some & ~fighting
        if others:
            if bare < 0:
                bare = shut | shut_without_escort(s, side)
            there = net.reach(a, p - cost, bare).into.get(target, ())
            if there:
                combat = others & rules.units
                out |= others & ~combat
                if combat and (good < 0 or some_of(good, there)):
                    out |= combat
    return out


def some_of(good: int, areas: Iterable[int]) -> bool:
    """Whether one of these areas is good."""
    for a in areas:
        if good >> a & 1:
            return True
    return False


def entrants_of(s: War, group: Group, a: int, kind: int, target: int) -> Entrants:
    """Those of a march who can make this entry from where they are, infantry and cavalry first."""
    out: Entrants = ()
    for u, p in sorted(group, key=lambda x: not s.rules.fighting >> x[0] & 1):
        cost = RAID_COST if kind == RAID else 0
        if target != a:
            step = net_of(s, activation(s).side).cost.get((a, target))
            if step is None:
                continue
            cost += step
        why = fit(s, kind, u)
        if why is None and not s.rules.fighting >> u & 1 and not any(s.rules.fighting >> x & 1 for x, _, _ in out):
            continue
        if why is None and kind == ASSAULT and s.rules.infantry >> u & 1 and not room_in_breach(s, target, [x for x, _, _ in out]):
            continue
        if why is None and cost <= p and without_supply(s, (*out, (u, a, 0)), kind) is None:
            out = (*out, (u, a, p - cost))
    return out


def onward_entries(s: War, group: Group, a: int) -> list[Action]:
    """Entries of a march that goes on: into this area (a raid) or an adjacent one."""
    rules: GradiscaRules = s.rules
    verbs = rules.verbs
    act = activation(s)
    net = net_of(s, act.side)
    near = net.mask[a] | 1 << a
    held = near & s.occ[1 - act.side]
    raid = near & rules.raidable[act.side] & ~s.razed & ~act.raids
    if not held and not raid:
        return []
    most, foot, light = most_points(s, group)
    kinds = (
        (COMBAT, verbs.attack, held & ~act.fought & ~rules.fortress_mask, most),
        (ASSAULT, verbs.attack, held & ~act.fought & rules.fortress_mask, foot),
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


def most_points(s: War, group: Group) -> tuple[int, int, int]:
    """The most points that infantry or cavalry in good order has in a march, infantry, and light cavalry; below 0 without any. One of
    those is the first of `entrants_of`, and a first one needs neither supply nor more room than a breach has."""
    rules: GradiscaRules = s.rules
    most = foot = light = -1
    for u, p in group:
        if rules.fighting >> u & 1 and not s.shaken >> u & 1:
            most = max(most, p)
            if rules.infantry >> u & 1:
                foot = max(foot, p)
            elif rules.light >> u & 1:
                light = max(light, p)
    return most, foot, light


def open_targets(s: War, units: int, areas: int) -> tuple[int, int, int, int]:
    """The areas of the combats, assaults, incursions and raids of these counters, who stand in ``areas``, to which `possible_entries` has
    nothing against: for lists of options."""
    act = s.act
    assert act is not None
    rules: GradiscaRules = s.rules
    here = units & rules.fighting & ~s.shaken
    if not here or (s.effects and under(s.effects, "truce") is not None):
        return 0, 0, 0, 0
    shut, net = s.occ[1 - act.side], net_of(s, act.side)
    raids = rules.raidable[act.side] & ~(s.razed | act.raids)
    goals = shut | raids
    foot = horse = light = raid = 0
    farthest = rules.farthest[s.turn] if not s.effects else rules.farthest[s.turn] + 1
    for a in bits(areas):
        there = here & s.inn[a]
        if not there or not net.spot(a, farthest).ball & goals:
            continue
        for p, some in by_points(s, there, s.hungry):
            spot = net.spot(a, p)
            if spot.ball & goals:
                found = spot.known.get(shut & spot.ball) or net.reach(a, p, shut)
                raid |= found.spare
                if found.edge:
                    if some & rules.infantry:
                        foot |= found.edge
                    if some & rules.light:
                        light |= found.edge
                    if some & rules.heavy:
                        horse |= found.edge
    fortress = rules.fortress_mask
    assault = 0
    if foot & fortress:
        for t in bits(foot & fortress & ~act.fought):
            if against_breach(s, t) is None:
                assault |= 1 << t
    raid &= raids
    if raid:
        raid &= may_be_raided(s, act.side)
    return (foot | horse | light) & ~fortress & ~act.fought, assault, light & ~fortress & ~act.struck, raid


def entry_options(s: War, units: int, areas: int) -> list[Action]:
    """The same as actions: the incursion into an area follows the combat there."""
    verbs = s.rules.verbs
    combat, assault, strike, raid = open_targets(s, units, areas)
    out: list[Action]
    if not strike:
        out = verbs.attacks[combat]
    else:
        out = []
        for t in bits(combat | strike):
            if combat >> t & 1:
                out.append(verbs.attack[t])
            if strike >> t & 1:
                out.append(verbs.strike[t])
    return out + verbs.attacks[assault] + verbs.raids[raid] if assault or raid else out


@cites("GR-321", "GR-322")
def possible_entries(s: War) -> list[tuple[int, int, No | None]]:
    """(kind, area, reason against) for every area that some able counter could enter, or that is next to one."""
    side = activation(s).side
    rules: GradiscaRules = s.rules
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
    out: list[tuple[int, int, No | None]] = []
    for t, units in sorted(foot.items()):
        fortress = rules.fortress[t] >= 0
        kind = ASSAULT if fortress else COMBAT
        who = units & rules.infantry if fortress else units
        out.append((kind, t, against_entry(s, kind, t) or (None if who else ONLY_FOOT)))
        if not fortress:
            out.append((INCURSION, t, against_entry(s, INCURSION, t) or (None if units & rules.light else ONLY_LIGHT)))
    return out + [(RAID, t, against_entry(s, RAID, t)) for t in sorted(raid)]


@dataclass(slots=True)
class Declare(OpenAsk):
    """Who enters, and out of which area; nothing is moved or spent before ``enter``. ``asks``: the last one may still choose its way."""

    kind: int
    target: int
    entrants: Entrants
    asks: bool

    rule: ClassVar[str] = "GR-322 GR-319 GR-143"

    def seats(self, s: War) -> Sequence[int]:
        return s.rules.only[activation(s).side]  # type: ignore[no-any-return]

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        out: list[Offer] = [(verbs.enter.only, None if self.entrants else FIGHTERS_FIRST)]
        mine = 0
        for u, _, _ in self.entrants:
            mine |= 1 << u
        out += [(verbs.join[u], self._against(s, u)) for u in bits(able(s) & ~mine)]
        if self.asks:
            u, via, _ = self.entrants[-1]
            _, good = against_entrant(s, self.kind, self.target, self.entrants[:-1], u, points(s, u))
            out += [(verbs.via[a], None) for a in sorted(good) if a != via]
        return out

    def options(self, s: War, me: int) -> list[Action]:
        verbs = s.rules.verbs
        out: list[Action] = [verbs.enter.only] if self.entrants else []
        out += verbs.joins[may_join(s, self.kind, self.target, self.entrants)]
        if self.asks:
            u, via, _ = self.entrants[-1]
            good = supplied_ways(s, self.kind, self.target, self.entrants[:-1], u, points(s, u))
            out += [verbs.via[a] for a in sorted(good) if a != via]
        return out

    canonical = options

    def _against(self, s: War, u: int) -> No | None:
        return against_entrant(s, self.kind, self.target, self.entrants, u, points(s, u))[0]

    def enter(self, s: War, me: int) -> None:
        commit(s, self.kind, self.target, self.entrants)

    def join(self, s: War, me: int, u: int) -> None:
        p = points(s, u)
        good = supplied_ways(s, self.kind, self.target, self.entrants, u, p)
        via = cheapest(good)
        left = p - good[via] - (RAID_COST if self.kind == RAID else 0)
        s.then(Declare(self.kind, self.target, (*self.entrants, (u, via, left)), len(good) > 1))

    def via(self, s: War, me: int, area: int) -> None:
        u, _, _ = self.entrants[-1]
        p = points(s, u)
        _, good = against_entrant(s, self.kind, self.target, self.entrants[:-1], u, p)
        left = p - good[area] - (RAID_COST if self.kind == RAID else 0)
        s.then(Declare(self.kind, self.target, (*self.entrants[:-1], (u, area, left)), False))


def cheapest(ways: Mapping[int, int]) -> int:
    """Of equally cheap ones the first."""
    if len(ways) == 1:
        return next(iter(ways))
    return min([(cost, a) for a, cost in ways.items()])[1]


@cites("GR-118", "GR-144", "GR-163")
def commit(s: War, kind: int, target: int, entrants: Entrants) -> None:
    """All walk their paths to the area, and what they came for begins at once."""
    act = activation(s)
    side = act.side
    guarded = bool(force(s, target, 1 - side))
    s.entered = True
    for u, via, _ in entrants:
        if not s.acted >> u & 1:
            if via != target:
                walk(s, u, via, target, points(s, u) - (RAID_COST if kind == RAID else 0))
        elif s.where[u] != target:
            put(s, u, target)
        s.acted |= 1 << u
    if s.tell is not None:
        s.log("entered", "GR-144", how=kind, area=target, units=[u for u, _, _ in entrants])
    s.battle = Battle(
        target, side, kind, entrants, -1, 0, 0, False, 0, (0, 0), (0, 0), (), 0, False, False, guarded
    )  # fmt: skip
    s.then(*entry_steps(s, act, kind, target))


@cites("GR-321", "GR-319", "GR-822")
def entry_steps(s: War, act: Activation, kind: int, target: int) -> list[Step]:
    """The order of a battle: calls, cards, rounds, leaders, retreat; of an incursion or a raid: cards, the die, and who goes on."""
    if kind == RAID:
        act.raids |= 1 << target
        return [*both_windows(s, "attack"), *RAIDING]
    if kind == INCURSION:
        act.struck |= 1 << target
        return [*both_windows(s, "attack"), *STRIKING]
    act.fought |= 1 << target
    return [CALLER, *both_windows(s, "attack"), ROUNDS]


@dataclass(slots=True)
class Onward(Do):
    """Who has points left after a raid or an incursion marches on."""

    rule: ClassVar[str] = "GR-749 GR-820 GR-827"

    def do(self, s: War) -> None:
        act = activation(s)
        groups, act.onward = act.onward, ()
        s.then(*(March(g, True, True) for g in groups))


CALLER, ROUNDS = NameCaller(), Rounds()
STRIKING, RAIDING = (Strike(), Onward()), (RaidDie(), Onward())
