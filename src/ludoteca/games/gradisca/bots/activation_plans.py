"""What a side could do in an activation, each with what it is worth: marches, attacks, raids, sieges, rest, the camp."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from ludoteca.games.gradisca.rules.board import force, forts
from ludoteca.games.gradisca.rules.border_network import Reach
from ludoteca.games.gradisca.rules.components_map import ARTILLERY, SAPPER
from ludoteca.games.gradisca.rules.s05_1_actions import against_recovery
from ludoteca.games.gradisca.rules.s07_5_mines import against_blowing, against_counter, against_mine, against_repair
from ludoteca.games.gradisca.rules.s10_forts import against_fort
from ludoteca.games.gradisca.rules.s21_supply import working_sources
from ludoteca.games.gradisca.rules.s24_camp import camp_steps
from ludoteca.games.gradisca.rules.state import AUSTRIA, INCURSION, OFF, RAID, War, bits

from .attack_values import best_attack, best_raid, shots, strength_of
from .ground_values import NOTHING, Ground
from .travel_times import KEPT, travel_times_of
from .values import PLAIN, Values

CLOSE: Final = 1e-6  # far more than sums in another order can differ by


@dataclass(frozen=True, slots=True)
class Op:
    """Something to do: the verb, its argument, the counters that take part, what it is worth, and what they give up for it."""

    value: float
    verb: str
    arg: int
    units: int
    target: int = -1
    given_up: float = 0.0

    @property
    def net(self) -> float:
        return self.value - self.given_up


def plans_of(s: War, side: int, v: Values = PLAIN) -> Plans:
    """What a side could do in this moment. It is remembered for as long as nothing that it rests on has changed: from the choice of areas
    to the first thing that is done in them. What it looks at lasts as long as nobody on the map changes."""
    chart = travel_times_of(s.rules, v)
    where, rest = standing(s, side), doing(s)
    if v is not PLAIN:  # who may still come
        where = (*where, s.cup, s.acted & s.rules.of_side[1 - side])
    found: Plans | None = chart.moments.get((where, rest))
    if found is None:
        for kept in (chart.grounds, chart.moments):
            if len(kept) >= KEPT:
                kept.clear()
        ground = chart.grounds.get(where)
        if ground is None:
            ground = chart.grounds[where] = Ground(s.rules, s, side, v)
        found = chart.moments[where, rest] = Plans(ground)
    found.g.rules, found.g.s = s.rules, s  # what differs is not among what was remembered
    return found


def standing(s: War, side: int) -> tuple[object, ...]:
    """All that `Ground` rests on, but for who may be called, which it asks about each time."""
    return (
        side, s.turn, s.end_box, tuple(s.where), tuple(s.steps), s.shaken, s.hungry, tuple(s.control), tuple(s.forts), tuple(s.walls),
        tuple(s.breaches), s.camp_moved, s.sea, tuple(s.morale), tuple(s.effects), s.act and s.act.garrisons,
    )  # fmt: skip


def doing(s: War) -> tuple[object, ...]:
    """All else that plans rest on. What was chosen in the activation is not a part of it, as that changes only who may act."""
    act = s.act
    return (
        s.cup, s.acted, s.mines, s.razed, s.camp_still,
        act and (act.corps, act.side, act.fought, act.struck, act.stayed, act.raids, act.laid, act.absorbed, act.barred),
    )  # fmt: skip


class Plans:
    """The possible operations in one moment. What was found is kept, since many sets of counters share parts."""

    def __init__(self, g: Ground) -> None:
        self.g = g
        self.v = g.v
        self._rest: dict[int, float] = {}
        self._of_area: dict[tuple[int, int], list[Op]] = {}
        self._led: dict[int, list[tuple[list[list[float]], float]]] = {}
        self.prospects: dict[int, float] = {}
        self.ops: dict[int, list[Op]] = {}

    def release(self) -> None:
        """Forget the table, whose rules must not outlive it: what is remembered is for all tables. Called when the decision is made."""
        del self.g.rules, self.g.s

    def given_up(self, units: int) -> float:
        """What guns, sappers and disorganised units could do instead."""
        out = 0.0
        for u in bits(units & (self.g.s.shaken | self.g.rules.artillery | self.g.rules.sapper)):
            found = self._rest.get(u)
            if found is None:
                found = self._rest[u] = max([0.0, *(op.value for op in self.specials(u))])
            out += found
        return out

    # ---- marches

    def bands(self, a: int, able: int) -> list[int]:
        """Groups that may be worth moving together."""
        g, rules = self.g, self.g.rules
        here = able & g.s.inn[a] & ~g.s.shaken
        fighters = sorted(bits(here & rules.fighting), key=lambda u: (-g.power(u), u))
        train = here & (rules.artillery | rules.sapper)
        leaders = here & rules.leaders
        out: list[int] = []
        if fighters:
            every = sum([1 << u for u in fighters])
            out.append(every | leaders)
            if train:
                out.append(every | leaders | train)
            if len(fighters) > 1:
                weakest = 1 << fighters[-1]
                out += [(every & ~weakest) | leaders, weakest, 1 << fighters[0]]
                if train:
                    out.append((every & ~weakest) | leaders | train)
            if len(fighters) > 2:
                top = 1 << fighters[0] | 1 << fighters[1]
                out += [top, top | leaders, every & ~top]
            horse = [u for u in fighters if rules.kind[u] != 0]
            if horse and len(fighters) > 1:
                out.append(1 << horse[-1])
                if len(horse) > 1:
                    out.append(sum([1 << u for u in horse]))
        if train:
            out.append(train)
            if train & rules.artillery and train & rules.sapper:
                out += [train & rules.artillery, train & rules.sapper]
        if leaders:
            out.append(leaders)
        return list(dict.fromkeys(out))

    def marches(self, a: int, able: int, near: float, must: int = 0) -> list[Op]:
        """Moves of groups out of an area, of each those that are about as good as its best."""
        out: list[Op] = []
        for band in self.bands(a, able):
            if must & ~band:
                continue
            units = bits(band)
            p = min([self.g.points(u) for u in units])
            out += self.ways(a, band, p, near)
        return out

    def ways(self, a: int, band: int, p: int, near: float, but: Collection[int] = ()) -> list[Op]:
        """Where one group could go that is worth the most or less by no more than ``near``; not to some areas. What could not be worth so
        much, whatever is there, is not weighed."""
        found = self.reach(a, band, p)
        departure = Departure(self, a, band)
        base, best = self.stay(a, band), 0.0
        weighed: list[tuple[int, int, float]] = []
        for most, i, b in sorted([(-departure.most(b), i, b) for i, b in enumerate(found.dist) if b != a and b not in but]):
            if -most - base < max(0.0, best - near) - CLOSE:
                break
            value = departure.to(b) - base
            if value > 0:
                weighed.append((i, b, value))
                best = max(best, value)
        if not weighed:
            return []
        weighed.sort()
        first = next(iter(bits(band & self.g.rules.fighting or band)))
        given_up = self.given_up(band & ~self.g.s.acted)
        return [Op(value, "move", first, band, b, given_up) for _, b, value in weighed if value >= best - near]

    def reach(self, a: int, band: int, p: int) -> Reach:
        """What a group can reach."""
        g = self.g
        return g.net.reach(a, p, g.shut if band & g.rules.fighting else g.bare)

    def stay(self, a: int, band: int) -> float:
        """What it is worth that a group is where it is, to compare."""
        g = self.g
        return g.place(a, g.strength[g.side].get(a, 0.0)) + self.train(a, a, band) + self.lead(a, band)

    def train(self, a: int, b: int, band: int) -> float:
        """What guns and sappers of a group are worth in ``b``."""
        g, rules = self.g, self.g.rules
        guns, sappers = (band & rules.artillery).bit_count(), (band & rules.sapper).bit_count()
        if not guns and not sappers:
            return 0.0
        f = self.target
        if f < 0:
            return 0.0
        n = guns + 0.6 * sappers
        if g.side == AUSTRIA and rules.fortress[a] >= 0 and a != b:
            return -2.0 * n
        if rules.shot[b] >> f & 1:
            out = n * self.v.site * (1.0 if g.feeds >> b & 1 else 0.7)
        else:
            out = n * (self.v.site * 0.6 - self.v.train * g.chart.far[b][f])
        if g.side == AUSTRIA:
            out *= 0.3
        strong = g.strength[g.side].get(b, 0.0) + strength_of(g, bits(band & rules.fighting)) * (a != b)
        return out - n * self.v.train_risk * (g.risk(b, strong) if strong else 0.9)

    def most_of_train(self, b: int, band: int) -> float:
        """No less than `train`, quickly."""
        g, rules, f = self.g, self.g.rules, self.target
        if f < 0:
            return 0.0
        n = (band & rules.artillery).bit_count() + 0.6 * (band & rules.sapper).bit_count()
        return n * self.v.site * (1.0 if rules.shot[b] >> f & 1 else 0.6) * (0.3 if g.side == AUSTRIA else 1.0)

    _target = -2

    @property
    def target(self) -> int:
        if self._target == -2:
            self._target = self.g.siege_target()
        return self._target

    def lead(self, b: int, band: int) -> float:
        """What a leader is worth in ``b``: he commands what is near."""
        leaders = band & self.g.rules.leaders
        if not leaders:
            return 0.0
        out = 0.0
        for commands, with_him in self.led(band, leaders):
            for row in commands:
                out += row[b]
            out += with_him
        return out

    def led(self, band: int, leaders: int) -> list[tuple[list[list[float]], float]]:
        """For each leader of a group: what it is worth by where he stands that he commands the others, and that he commands the group."""
        found = self._led.get(band)
        if found is None:
            g, s, rules = self.g, self.g.s, self.g.rules
            found = self._led[band] = []
            for u in bits(leaders):
                men = rules.of_corps[rules.corps_of[u]] & rules.fighting
                others = [g.chart.commands[s.where[x]] for x in bits(men & ~band) if s.where[x] >= 0]
                found.append((others, g.chart.command[0] * (men & band).bit_count()))
        return found

    # ---- entries

    def entries(self, open_: list[tuple[int, int]], able: int) -> list[Op]:
        """Attacks, incursions and raids of these counters among those that the rules allow."""
        g = self.g
        out = []
        for kind, t in open_:
            if kind == RAID:
                value, band = best_raid(g, t, able)
                verb = "raid"
            else:
                value, band = best_attack(g, kind, t, able)
                verb = "strike" if kind == INCURSION else "attack"
            if band:
                units = sum([1 << u for u in band])
                out.append(Op(value, verb, t, units, t, self.given_up(units)))
        return out

    # ---- one unit

    def specials(self, u: int) -> list[Op]:
        """Rest, guns and sappers."""
        g, s, rules = self.g, self.g.s, self.g.rules
        bit = 1 << u
        a = s.where[u]
        if s.shaken >> u & 1:
            if against_recovery(s, u) is None:
                return [Op(self.v.recover * g.chart.power[u][s.steps[u]], "recover", u, bit)]
            return []
        out = []
        if rules.kind[u] == ARTILLERY:
            best = max((x[0] for x in shots(g, u)), default=-9.0)
            out.append(Op(best, "bombard", u, bit))
        elif rules.kind[u] == SAPPER:
            skill = rules.fire_at[u][1] / 6
            if against_mine(s, u) is None and not self._mined(a):
                near = [f for f in rules.fortresses if rules.beside[a] >> f & 1 and s.control[f] == g.other]
                out.append(Op(skill * self.v.mine * max([g.worth[f] for f in near], default=0.0) / 14, "mine", u, bit))
            if against_blowing(s, u) is None:
                near = [f for f in rules.fortresses if rules.beside[a] >> f & 1 and s.control[f] == g.other]
                out.append(Op(self.v.breach / 3 * min(20.0, max([g.worth[f] for f in near], default=0.0)), "blow", u, bit))
            if against_counter(s, u) is None:
                out.append(Op(skill * self.v.mine * min(20.0, g.worth[a]) / 10, "counter", u, bit))
            if against_repair(s, u) is None:
                low = rules.wall[rules.fortress[a]] - s.walls[rules.fortress[a]]
                pressing = 1.6 if s.walls[rules.fortress[a]] <= 1 or s.breaches[rules.fortress[a]] else 1.0
                out.append(Op(skill * self.v.mend * min(20.0, g.worth[a]) * pressing * (1 if low or pressing > 1 else 0), "repair", u, bit))
            if against_fort(s, u) is None:
                out.append(Op(self.fort_worth(a), "build", u, bit))
        return out

    def _mined(self, a: int) -> bool:
        return any(m % 100 == a for m in self.g.s.mines)

    def fort_worth(self, a: int) -> float:
        """A fort pays where we stand and the enemy can come."""
        g = self.g
        m = g.strength[g.side].get(a, 0.0)
        if not m:
            return 0.0
        t = g.threat.get(a, 0.0)
        if not t:
            return 0.02
        better = g.lost_to(t / (m + g.works(a) + self.v.works))
        return (g.risk(a, m) - better) * (g.worth[a] + 0.3 * m) + self.v.fort - 0.1 * forts(g.s, a, g.side)

    # ---- the camp

    def camp(self) -> list[Op]:
        """Moves of the camp: near those who attack, and not where it is lost."""
        g, s, rules = self.g, self.g.s, self.g.rules
        here = s.where[rules.camp[g.side]]
        if here == OFF:
            return []
        base = self.camp_worth(here) + 0.3
        for corps in s.cup:  # who has moved gives no supply for attack this turn
            if rules.corps_side[corps] == g.side:
                base += self.v.camp_away
        return [Op(self.camp_worth(b) - base, "camp", b, 0, b) for b in bits(camp_steps(s, g.side))]

    def camp_worth(self, a: int) -> float:
        g = self.g
        if not g.fed >> a & 1:
            return -6.0
        found = g.net.reach(a, 3, g.shut)
        out = 0.0
        for b, m in g.strength[g.side].items():
            if b in found.dist:
                front = bool(g.net.mask[b] & g.shut) or self.g.gun_site(b)
                out += m * (self.v.camp_front if front else 0.03)
                if g.gun_site(b):
                    out += 0.5 * g.guns_at(b)
        out += 0.008 * min(40.0, g.pull(a))
        m = g.strength[g.side].get(a, 0.0)
        return out - self.v.camp_risk * (g.risk(a, m) if m else self.v.camp_empty * (1 if a in g.threat else 0.3))

    def camp_back(self) -> list[Op]:
        g, s = self.g, self.g.s
        if s.where[g.rules.camp[g.side]] != OFF:
            return []
        sources = working_sources(s, g.side)
        return [Op(30.0 - 0.02 * min(g.chart.far[a][b] for b in bits(s.occ[g.side])), "camp_back", a, 0, a) for a in bits(sources)]

    # ---- all of it

    def of_area(self, a: int, able: int) -> list[Op]:
        """The best march of each group out of one area, and single actions there."""
        here = able & self.g.s.inn[a]
        found = self._of_area.get((a, here))
        if found is not None:
            return found
        out = self._of_area[a, here] = []
        for band in self.bands(a, here):
            out += self.ways(a, band, min([self.g.points(u) for u in bits(band)]), 0.0)[:1]
        for u in bits(here & (self.g.s.shaken | self.g.rules.artillery | self.g.rules.sapper)):
            out += self.specials(u)
        return out


class Departure:
    """A group that leaves an area. What does not depend on where it goes is reckoned once, for all the places that it could go to."""

    def __init__(self, plans: Plans, a: int, band: int) -> None:
        g, s, rules = plans.g, plans.g.s, plans.g.rules
        self.plans, self.g, self.a, self.band = plans, g, a, band
        self.mine = mine = g.strength[g.side]
        self.strong = strong = strength_of(g, bits(band))
        fighters = band & rules.fighting
        self.fighters = fighters.bit_count()
        self.train, self.leaders = band & (rules.artillery | rules.sapper), band & rules.leaders
        left = s.inn[a] & rules.fighting & rules.of_side[g.side] & ~band
        if fighters:
            self.rest = g.place(a, mine.get(a, 0.0) - strong if left else 0.0)
        else:
            self.rest = g.place(a, mine.get(a, 0.0) - strong * (a in mine))
        alone = 0 if left else force(s, a, g.side) & ~band  # guns are left alone
        self.orphans = g.v.orphan * alone.bit_count() * (1 if a in g.threat else 0.3)
        self.exposed = 1.5 * g.risk(a, 0.0) if s.where[rules.camp[g.side]] == a and not left else 0.0
        self.enemy_camp = s.where[rules.camp[g.other]]
        self.here = g.pull(a)
        self.drawn = g.drawn * (0.15 + strong / 10)  # what a pull that is more by 1 is worth, as `Ground.along` has it

    def to(self, b: int) -> float:
        """What it is worth that the group is in ``b`` instead."""
        g, strong = self.g, self.strong
        before = self.mine.get(b, 0.0)
        if not before and not self.fighters:
            return -5.0
        out = self.plans.train(self.a, b, self.band) if self.train else 0.0
        if self.leaders:
            out += self.plans.lead(b, self.band)
        if not self.fighters:
            return out + self.rest + g.place(b, before + strong) - g.place(b, before)
        there = before + strong
        out += self.rest + (g.held(b, there) if there > NOTHING else g.place(b, there, True)) - g.place(b, before)
        if self.orphans:
            out -= self.orphans
        out += g.along(self.here, b, strong) - g.crowd(b, self.fighters)
        if not g.fed >> b & 1:
            out -= g.v.hungry * strong
        if self.enemy_camp == b:
            out += g.v.camp_found
        if self.exposed:
            out -= self.exposed
        return out

    def most(self, b: int) -> float:
        """No less than `to`, and quickly: as if nothing could be lost there."""
        if not self.fighters:
            return self.to(b)
        out = self.rest + self.g.margin(b) + self.drawn * (self.g.pull(b) - self.here)
        if self.leaders:
            out += self.plans.lead(b, self.band)
        if self.train:
            out += self.plans.most_of_train(b, self.band)
        return out + self.g.v.camp_found if self.enemy_camp == b else out
