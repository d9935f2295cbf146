"""One decision of a general: which option, which areas, what to do in the activation. Marches and battles have files of their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from ludoteca.games.gradisca.rules.board import command_value, leader_of
from ludoteca.games.gradisca.rules.s06_entries import open_targets
from ludoteca.games.gradisca.rules.s06_steps import able
from ludoteca.games.gradisca.rules.s22_morale import most_areas
from ludoteca.games.gradisca.rules.state import ASSAULT, COMBAT, HAND, INCURSION, RAID, War, bits
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.flow.mixing import mixed
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Judgement

from .activation_plans import Op, plans_of
from .card_values import best_card
from .values import PLAIN, Values

MOST_LOOKED_AT: Final = 8
SLOPE: Final = 0.4  # of how near it is: how evenly such things are mixed

T = TypeVar("T")


class General:
    """One decision."""

    def __init__(self, perspective: Perspective[War], source: Source, v: Values = PLAIN) -> None:
        self.p = perspective
        self.source = source
        self.v = v
        self.s = perspective.known
        self.rules = self.s.rules
        self.me = perspective.seat
        self.options = perspective.options
        self.plans = plans_of(self.s, self.me, v)
        self.g = self.plans.g

    def nearness(self, valued: Sequence[tuple[float, object]]) -> float:
        """How much less than the best is about as good."""
        return min(self.v.near, self.v.part * max(0.0, max([worth for worth, _ in valued]))) or 1e-9

    def find(self, verb: str, arg: int = -1) -> Action | None:
        return next((a for a in self.options if a.verb == verb and a.arg == arg), None)

    def judged(self, valued: Sequence[tuple[float, Action]], aside: Sequence[tuple[float, Action]] = ()) -> Judgement:
        """One of these (worth, what), not empty: of those that are about as good as the best."""
        near = self.nearness(valued)
        return Judgement(valued, near, SLOPE * near, aside)

    def mix(self, valued: Sequence[tuple[float, T]]) -> T:
        """One of these (worth, what) by itself, where it is no option but leads to several."""
        near = self.nearness(valued)
        return mixed(valued, self.source, near, SLOPE * near)

    def of(self, verb: str) -> list[Action]:
        return [a for a in self.options if a.verb == verb]

    # ---- which option, which areas

    def option(self) -> Judgement:
        """The best of one area, a card, and the leader's way."""
        s = self.s
        assert s.act is not None
        single = self.areas(1, -1)
        one = self.find("one_area")
        valued = [(single[0], one)] if one else []
        drawn = self.v.card if s.cards.size(HAND + self.me) < 4 else self.v.card_fourth
        leader = leader_of(s, s.act.corps)
        if leader >= 0:
            n = most_areas(s, self.me, command_value(s, leader))
            if n > 1:
                led = self.areas(n, leader)
                found = self.find("leader")
                if found and led[0] > single[0] + self.v.led:
                    valued.append((led[0], found))
        draw = self.find("draw")
        if draw:
            valued.append((drawn, draw))
        return self.judged(valued) if valued else Judgement.sure(self.options[0])

    def free(self, a: int = -1) -> int:
        s = self.s
        assert s.act is not None
        out: int = self.rules.of_corps[s.act.corps] & ~s.acted & ~s.act.barred
        return out & s.inn[a] if a >= 0 else out

    def areas(self, n: int, leader: int) -> tuple[float, tuple[int, ...]]:
        """The best ``n`` areas to activate and what can be done in them; within the radius of a leader."""
        s, g = self.s, self.g
        within = -1 if leader < 0 else g.net.radius(s.where[leader], g.shut)
        free = self.free()
        places: dict[int, int] = {}
        for u in bits(free):
            a = s.where[u]
            if a >= 0 and within >> a & 1:
                places[a] = places.get(a, 0) | 1 << u
        if not places:
            return 0.0, ()
        alone = sorted(((self.prospect(units), a) for a, units in places.items()), key=lambda x: (-x[0], x[1]))
        best = (sum(max(0.0, x[0]) for x in alone[:n]), tuple(a for x, a in alone[:n] if x > self.v.least))
        if n == 1:
            return best
        every = sum(places.values())
        for op in self.plans.entries(open_entries(s, every, areas_of(places)), every):
            shares: dict[int, float] = {}
            for u in bits(op.units):
                shares[s.where[u]] = shares.get(s.where[u], 0.0) + g.power(u)
            chosen = sorted(shares, key=lambda a: (-shares[a], a))[:n]
            units = sum(places[a] for a in chosen)
            value = self.prospect(units)
            rest = [(x, a) for x, a in alone if a not in chosen][: n - len(chosen)]
            value += sum(max(0.0, x) for x, _ in rest)
            if value > best[0] + 0.01:
                best = (value, (*chosen, *(a for x, a in rest if x > self.v.least)))
        return best

    def prospect(self, units: int) -> float:
        """What these counters could do, one after the other: the best first."""
        found = self.plans.prospects.get(units)
        if found is None:
            found = self.plans.prospects[units] = self._prospect(units)
        return found

    def _prospect(self, units: int) -> float:
        used, out = 0, 0.0
        for op in sorted(self.ops(units), key=lambda op: (-op.net, op.verb, op.arg)):
            if op.net <= self.v.least:
                break
            if not op.units & used:
                out += op.value
                used |= op.units
        return out

    def ops(self, units: int) -> list[Op]:
        """What these counters could do."""
        found = self.plans.ops.get(units)
        if found is None:
            found = self.plans.ops[units] = self._ops(units)
        return found

    def _ops(self, units: int) -> list[Op]:
        s, plans = self.s, self.plans
        areas = {s.where[u] for u in bits(units)}
        out = plans.entries(open_entries(s, units, areas_of(areas)), units)
        for a in areas:
            out += plans.of_area(a, units)
        return out

    def choose_areas(self) -> Action:
        s = self.s
        act = s.act
        assert act is not None
        if not act.areas:
            _, plan = self.areas(act.value, act.leader)
        else:
            plan = self.more_areas(act.value - act.areas.bit_count())
        for a in plan:
            found = self.find("area", a)
            if found:
                return found
        return self.find("done") or self.options[0]

    def more_areas(self, n: int) -> tuple[int, ...]:
        """The best areas beside those that are chosen already, joint attacks included."""
        s = self.s
        act = s.act
        assert act is not None
        chosen = 0
        for a in bits(act.areas):
            chosen |= self.free(a)
        before = self.prospect(chosen)
        best: list[tuple[float, int]] = []
        for x in self.of("area"):
            gain = self.prospect(chosen | self.free(x.arg)) - before
            if gain > self.v.least:
                best.append((gain, x.arg))
        return tuple(a for _, a in sorted(best, key=lambda x: (-x[0], x[1]))[:n])

    # ---- the activation

    def act(self) -> Judgement:
        """The best operation, card or move of the camp."""
        g = self.g
        units = able(self.s)
        plans = self.plans
        ops = [*self.ops(units), *plans.camp(), *plans.camp_back()]
        end = (self.v.least, self.find("end") or self.options[0])
        good: list[tuple[float, Action]] = []
        for op in sorted(ops, key=lambda op: (-op.net, op.verb, op.arg)):
            if op.net <= self.v.least or len(good) >= MOST_LOOKED_AT:
                break
            found = self.find(op.verb, op.arg)
            if found and all(found is not a for _, a in good):
                good.append((op.net, found))
        card = best_card(g, self.options)
        if card and (not good or card[0] > min(good[0][0], 0.7)):
            return Judgement([card], aside=[*good, end])
        return self.judged(good, [end, card] if card else [end]) if good else Judgement([end])


def areas_of(areas: Iterable[int]) -> int:
    return sum([1 << a for a in areas if a >= 0])


def open_entries(s: War, units: int, areas: int) -> list[tuple[int, int]]:
    """(kind, area) of the entries of these counters, who stand in ``areas``."""
    combat, assault, strike, raid = open_targets(s, units, areas)
    out: list[tuple[int, int]] = []
    for t in bits(combat | strike):
        if combat >> t & 1:
            out.append((COMBAT, t))
        if strike >> t & 1:
            out.append((INCURSION, t))
    return out + [(ASSAULT, t) for t in bits(assault)] + [(RAID, t) for t in bits(raid)]
