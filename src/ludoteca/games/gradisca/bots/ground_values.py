"""What a good general looks at: who holds what, who could come, and what a place is worth with so many men in it."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from ludoteca.games.gradisca.rules.board import enemy_occupied, forts, net_of, points
from ludoteca.games.gradisca.rules.border_network import Net
from ludoteca.games.gradisca.rules.components_map import ARTILLERY, GradiscaRules
from ludoteca.games.gradisca.rules.paths import shut_without_escort
from ludoteca.games.gradisca.rules.s07_1_assault import breaches
from ludoteca.games.gradisca.rules.s21_supply import attack_supplied, camp_reach, camp_supplied, exempt, supplied
from ludoteca.games.gradisca.rules.s22_morale import LOW, level
from ludoteca.games.gradisca.rules.state import OFF, VENICE, War, bits

from .roads import shares
from .travel_times import GOAL, KEPT, TravelTimes, travel_times_of
from .values import PLAIN, Values

NOTHING: Final = 0.01  # strength that is as good as none
MORALE: Final = (0.5, 0.5, 0.5, 0.6, 3.0, 0.6, 0.6, 0.8, 3.0, 0.4, 0.3, 0.2)  # what one point more is worth, by the points there are


class Ground:
    """One moment of the war, as one side sees it. All of it is public."""

    def __init__(self, rules: GradiscaRules, s: War, side: int, v: Values = PLAIN) -> None:
        self.rules = rules
        self.s = s
        self.v = v
        self.side = side
        self.other = 1 - side
        self.chart: TravelTimes = travel_times_of(rules, v)
        self.worth = self.chart.worth[side]
        self.draws = self.chart.goals[side]
        self.ring = self.chart.ring if side == VENICE else 0
        self.net = net_of(s, side)
        self.shut = enemy_occupied(s, side)
        self.powers = self._powers()
        self.power = self.powers.__getitem__
        self.strength = [self._strengths(0), self._strengths(1)]
        self.enemies = sum([1 << a for a in self.strength[self.other]])  # the areas with stacks of theirs
        self.price, self.spent = 1.0, 0.0  # what men are worth for later; how little those count whose marker has been drawn
        if self.chart.siege:
            self._reckon_with_the_end(s.end_box - s.turn)
        self.drawn = (v.v_pull, v.a_pull)[side]  # how much a way towards something counts
        self._pulls: dict[int, float] = {}
        self._places: dict[tuple[int, float, bool | None], float] = {}  # nothing that it rests on changes in one moment
        self._open: dict[int, float] = {}
        self._margins: dict[int, float] = {}
        # What attacks were weighed in this moment, (kind, area, band, who can't be called) -> worth, and the fire that meets them: many
        # plans share theirs.
        self.attacks: dict[tuple[int, int, tuple[tuple[int, int], ...], int], float] = {}
        self.defences: dict[int, tuple[int, ...]] = {}
        # (area, points, whether they fight, whether they raid, target) -> the ways into it
        self.ways: dict[tuple[int, int, bool, bool, int], dict[int, int]] = {}
        # (kind, area) -> counter -> how it could enter; and the best bands, by who could, who must, and who can't be called
        self.entrants: dict[tuple[int, int], dict[int, tuple[int, int, int] | tuple[()]]] = {}
        self.best: dict[tuple[int, int, int, int, int], tuple[float, list[int]]] = {}
        self._points: dict[int, int] = {}
        self.fighting = rules.fighting & rules.of_side[side]

    def _reckon_with_the_end(self, left: int) -> None:
        """What the short scenario is about, so many turns before its last is over."""
        s, v = self.s, self.v
        left = min(2, max(0, left))
        self.price = (v.price_last, v.price_second, v.price_third)[left]
        self.spent = v.spent if left else v.spent_last
        if not left and self.spent:
            ready = self.to_come(self.other)
            self.enemies = sum([1 << a for a in bits(self.enemies) if s.inn[a] & ready])
        key = (v.key_last, v.key_second, v.key_third)[left]
        if not key:
            return
        hangs = shares(s, v.key_two)
        worth = self.worth = list(self.worth)
        for a, share in hangs.items():
            worth[a] += key * share
            if self.side == VENICE or a == s.rules.rubia:
                self.ring |= 1 << a
        self.draws = [(a, x) for a, x in enumerate(worth) if x > GOAL or self.ring >> a & 1]

    def to_come(self, side: int) -> int:
        """The infantry and cavalry whose marker is still in the container."""
        return self.rules.fighters[side] & sum([self.rules.of_corps[x] for x in self.s.cup])

    @cached_property
    def threat(self) -> dict[int, float]:
        """Area -> strength that the enemy could bring there in one activation, with something for those who come after. It is remembered
        for as long as nothing that it rests on has changed, most often for several decisions. Not to be changed."""
        s, rules, side = self.s, self.rules, self.other
        camp = 0 if level(s, side) == LOW else camp_reach(s, side)
        men = rules.fighters[side]
        ready = tuple([(a, s.inn[a] & men, strong) for a, strong in self.strength[side].items()])
        net, shut = net_of(s, side), enemy_occupied(s, side)
        gone = men & (s.acted | ~self.to_come(side)) if self.spent else 0
        key = (net, shut, camp, s.turn, s.shaken & men, tuple(s.steps), ready, gone)
        found = self.chart.threats.get(key)
        if found is None:
            if len(self.chart.threats) >= KEPT:
                self.chart.threats.clear()
            found = self.chart.threats[key] = self._threat(side, net, shut, camp, gone)
        return found

    @cached_property
    def fed(self) -> int:
        """The areas with supply for our side."""
        return supplied(self.s, self.side)

    @cached_property
    def feeds(self) -> int:
        """The areas out of which our side may do what needs supply for attack."""
        return attack_supplied(self.s, self.side)

    @cached_property
    def camp(self) -> int:
        """The areas that our camp supplies for attack."""
        return camp_supplied(self.s, self.side)

    @cached_property
    def shelled(self) -> dict[int, float]:
        """Area -> what the guns of enemy fortresses beside it cost who stands there."""
        s, rules = self.s, self.rules
        out: dict[int, float] = {}
        for f in rules.fortresses:
            guns = s.inn[f] & rules.artillery & rules.of_side[self.other]
            if guns:
                sapper = s.inn[f] & rules.sapper & rules.of_side[self.other]
                cost = self.price * self.v.shells * sum([rules.fire_at[u][1] if sapper else 1 for u in bits(guns)]) / 6
                for a in bits(rules.shot[f]):
                    out[a] = out.get(a, 0.0) + cost / (1 + 2 * (forts(s, a, self.side) + (rules.town >> a & 1)))
        return out

    @cached_property
    def besieged(self) -> int:
        """Our fortresses that enemy guns can fire at from where they stand."""
        s, rules = self.s, self.rules
        out = 0
        for a in bits(s.occ[self.other]):
            if s.inn[a] & rules.of_class[ARTILLERY] & rules.of_side[self.other]:
                out |= rules.shot[a] & rules.fortress_mask
        return out

    def _powers(self) -> list[float]:
        """What each counter is worth in the field now."""
        out = [by_steps[n] for by_steps, n in zip(self.chart.power, self.s.steps, strict=True)]
        for u in bits(self.s.shaken):
            out[u] -= self.v.shaken
        return out

    def points(self, u: int) -> int:
        """The movement points of a counter now."""
        found = self._points.get(u)
        if found is None:
            found = self._points[u] = points(self.s, u)
        return found

    @cached_property
    def bare(self) -> int:
        """The areas that none of ours passes through without infantry or cavalry."""
        return self.shut | shut_without_escort(self.s, self.side)

    @cached_property
    def exempt(self) -> int:
        """The counters that need no supply for attack out of some area."""
        out = 0
        if self.s.act is not None:
            for _, units in self.s.act.garrisons:
                out |= units
        return out

    def _strengths(self, side: int) -> dict[int, float]:
        """Area -> strength of the infantry and cavalry of a side, with what stands beside it."""
        s, rules = self.s, self.rules
        out: dict[int, float] = {}
        for a in bits(s.occ[side]):
            here = s.inn[a] & rules.of_side[side] & ~rules.camps
            if here & rules.fighting:
                out[a] = sum([self.power(u) for u in bits(here)])
        return out

    def _threat(self, side: int, net: Net, shut: int, camp: int, gone: int) -> dict[int, float]:
        s, rules = self.s, self.rules
        by_corps: dict[int, dict[int, float]] = {}
        unfed, joint = self.v.unfed, self.v.joint
        for a in self.strength[side]:
            bands: dict[tuple[int, int], float] = {}
            for u in bits(s.inn[a] & rules.fighting & rules.of_side[side] & ~s.shaken):
                key = (rules.corps_of[u], rules.base[s.turn][u])
                strong = self.power(u)
                if gone >> u & 1:
                    strong *= 1 - self.spent
                    if strong <= NOTHING:
                        continue
                bands[key] = bands.get(key, 0.0) + strong
            for (corps, p), strong in bands.items():
                found = net.span(a, p, shut)
                there = by_corps.setdefault(corps, {})
                if not camp >> a & 1 and strong > unfed:
                    strong = unfed  # without supply for attack two units come
                if not there:
                    there.update(dict.fromkeys(bits(found.all), strong))
                else:
                    for b in bits(found.all):
                        there[b] = there.get(b, 0.0) + strong
                if found.met & shut & 1 << a:  # both sides are there: it can come back to where it is
                    there[a] += strong
        out: dict[int, float] = {}
        for there in by_corps.values():
            if not out:
                out.update(there)
                continue
            for b, strong in there.items():
                before = out.get(b)
                out[b] = strong if before is None else max(strong, before) + joint * min(strong, before)
        return out

    def armed(self, u: int, via: int) -> bool:
        """Whether a counter has supply for attack where it enters out of this area: by the camp, or as one of that garrison."""
        return bool((self.camp >> via | exempt(self.s, via) >> u) & 1)

    def near(self, a: int) -> bool:
        """Whether an enemy stack is not far."""
        return self.chart.close[a] & self.enemies > 0

    def works(self, a: int) -> float:
        """What the works of an area add to its defence."""
        return self.v.works * (forts(self.s, a, self.side) + (self.rules.town >> a & 1))

    def closed(self, a: int) -> bool:
        """A fortress without a breach: nobody comes in while somebody is inside."""
        return self.rules.fortress[a] >= 0 and not breaches(self.s, a)

    def risk(self, a: int, m: float) -> float:
        """The chance to lose an area that so much strength holds."""
        t, v = self.threat.get(a, 0.0), self.v
        if m <= 0:
            return v.empty_open if t else v.empty_near if self.near(a) else v.empty_far
        works = self._open.get(a)
        if works is None:
            works = self._open[a] = self.works(a) if t and not self.closed(a) else -1.0
        if works < 0:  # nobody comes in; but shells and mines open a way in, and a few men do not last
            few = max(0.0, 1 - (m - self._idle(a)) / v.garrison) if t and self.rules.fortress[a] >= 0 else 0.0
            return max(v.risk_least, few * few * (v.weak_shelled if self.besieged >> a & 1 else v.weak))
        return self.lost_to(t / (m + works))

    def lost_to(self, odds: float) -> float:
        """The chance to lose an area that is held against so many times its strength."""
        v = self.v
        return min(v.risk_most, max(v.risk_least, v.steep * (odds - v.harmless)))

    def _idle(self, a: int) -> float:
        """Strength in an area that holds no wall: leaders, guns and sappers."""
        rules = self.rules
        return sum([self.power(u) for u in bits(self.s.inn[a] & rules.of_side[self.side] & ~rules.camps & ~rules.fighting)])

    def place(self, a: int, m: float, mine: bool | None = None) -> float:
        """What an area is worth with this strength of ours in it."""
        key = (a, m, mine)
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = self._place(a, m, mine)
        return found

    def _place(self, a: int, m: float, mine: bool | None) -> float:
        if m <= NOTHING:
            if self.ring >> a & 1:
                return 0.0
            if mine is None:
                mine = self.s.control[a] == self.side
            return self.worth[a] * (1 - self.risk(a, 0.0)) if mine else 0.0
        return self.held(a, m)

    def held(self, a: int, m: float) -> float:
        """The same of one that is ours, where the strength is not next to nothing; what is asked about once is not remembered."""
        risk = self.risk(a, m)
        return self.worth[a] * (1 - risk) - self.price * self.v.stake * m * min(1.0, 1.5 * risk) - self.shelled.get(a, 0.0)

    def margin(self, a: int) -> float:
        """No less than what an area is worth more when another group of ours is in it."""
        found = self._margins.get(a)
        if found is None:
            found = self._margins[a] = (1 - self.v.risk_least) * self.worth[a] - self.place(a, self.strength[self.side].get(a, 0.0))
        return found

    # ---- where it goes

    @cached_property
    def goals(self) -> list[tuple[int, float]]:
        """Areas that draw our stacks, with how much."""
        s, v = self.s, self.v
        out: list[tuple[int, float]] = []
        mine, theirs = self.strength[self.side], self.strength[self.other]
        for a, worth in self.draws:
            if self.ring >> a & 1 and a not in mine:
                out.append((a, worth))
            elif s.control[a] == self.side:
                if a in self.threat and worth > 0.5:
                    out.append((a, v.defend * worth * self.risk(a, mine.get(a, 0.0))))
            elif worth > GOAL:
                out.append((a, worth * (v.goal_closed if self.closed(a) and a in theirs else v.goal_held if a in theirs else 1.0)))
        camp = s.where[self.rules.camp[self.other]]
        if camp != OFF:
            out.append((camp, v.goal_camp))
        return [(a, w) for a, w in out if w > 0.15]

    def pull(self, a: int) -> float:
        """How near an area is to what we want."""
        found = self._pulls.get(a)
        if found is None:
            fading = self.chart.fading[a]
            found = self._pulls[a] = sum([w * fading[g] for g, w in self.goals])
        return found

    def way(self, a: int, b: int, strong: float) -> float:
        return self.along(self.pull(a), b, strong)

    def along(self, pull: float, b: int, strong: float) -> float:
        """What a way into an area is worth to a group out of one with this pull."""
        return self.drawn * (self.pull(b) - pull) * (0.15 + strong / 10)

    def crowd(self, a: int, more: int) -> float:
        n = (self.s.inn[a] & self.fighting).bit_count() + more
        return self.v.crowd * (n - 6) if n > 6 else 0.0

    # ---- morale

    def morale_gain(self, side: int, by: int = 1) -> float:
        m = self.s.morale[side]
        return self.v.morale * sum(MORALE[x] for x in range(m, min(12, m + by)))

    def morale_loss(self, side: int, by: int = 1) -> float:
        m = self.s.morale[side]
        return self.v.morale * sum(MORALE[x - 1] for x in range(m, max(0, m - by), -1))

    # ---- guns

    def siege_target(self) -> int:
        """The fortress that our guns are for; -1."""
        s, rules = self.s, self.rules
        best, found = 0.0, -1
        for a in rules.fortresses:
            if s.control[a] != self.other:
                continue
            least = min([self.chart.far[a][b] for b in self.strength[self.side]], default=99)
            value = self.worth[a] / (4 + least) / (2 + s.walls[rules.fortress[a]])
            if value > best:
                best, found = value, a
        return found

    def gun_site(self, a: int) -> bool:
        """Whether guns here could fire at a fortress that the enemy holds."""
        return self.sites >> a & 1 > 0

    @cached_property
    def sites(self) -> int:
        """The areas where they could."""
        out = 0
        for f, sites in self.chart.sites.items():
            if self.s.control[f] == self.other:
                out |= sites
        return out

    def guns_at(self, a: int) -> int:
        return (self.s.inn[a] & self.rules.of_class[ARTILLERY] & self.rules.of_side[self.side]).bit_count()
