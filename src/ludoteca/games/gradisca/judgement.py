"""The game's own bot: `heuristic` for either side. It is given what its seat sees, and weighs by what is public and its own hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ludoteca.kernel.actions import Action
from ludoteca.kernel.chance import Source
from ludoteca.kernel.perspective import Perspective

from .board import command_value, force, forts, leader_of, points
from .ch02_map import GradiscaRules
from .ch05_activation import ChooseAreas, ChooseOption
from .ch06_cards import CardWindow, DiscardDown
from .ch07_actions import Act
from .ch08_entries import may_join, open_targets
from .ch08_movement import Declare, March
from .ch08_steps import able
from .ch09_stacking import Shake
from .ch10_combat import Call, CallVia, Decide, NameCaller
from .ch11_retreat import Rejoin, Retreat, TakeLosses
from .ch12_bombardment import UNITS, WALL, Bombard
from .ch13_mines import AtWhich, RemoveMine, RepairWhat
from .ch14_assault import wall_cancels
from .ch21_supply import lines, supplied
from .ch22_morale import most_areas
from .ch25_incursion import StrikeEnds
from .ch26_reinforcements import Enter, KeepLeader, MoveSea
from .choices import PickArea, PickUnit
from .judgement_cards import best_card, bridges, corps_strength, keep_worth, landings, pick_area, pick_unit
from .judgement_fire import (
    STEP,
    attack_values,
    attack_worth,
    best_attack,
    best_raid,
    call_cost,
    cancelled,
    defence,
    loss_order,
    shot_worth,
    strength_of,
)
from .judgement_ground import Ground
from .judgement_moves import Op, Plans
from .paths import shut_without_escort
from .state import ASSAULT, COMBAT, HAND, INCURSION, RAID, VENICE, War, bits

LEAST: Final = 0.05  # what is worth less is left undone
CARD: Final = 0.55  # what a card drawn is worth
FOURTH: Final = 0.3  # with four in hand


class General:
    """One decision."""

    def __init__(self, perspective: Perspective) -> None:
        self.p = perspective
        self.s: War = perspective.known
        self.rules: GradiscaRules = perspective.rules  # type: ignore[assignment]
        self.me = perspective.seat
        self.options = perspective.options
        self.g = Ground(self.rules, self.s, self.me)

    def find(self, verb: str, arg: int = -1) -> Action | None:
        return next((a for a in self.options if a.verb == verb and a.arg == arg), None)

    def of(self, verb: str) -> list[Action]:
        return [a for a in self.options if a.verb == verb]

    # ---- which option, which areas

    def option(self) -> Action:
        """The best of one area, a card, and the leader's way."""
        s = self.s
        assert s.act is not None
        single = self.areas(1, -1)
        value, action = single[0], self.find("one_area")
        drawn = CARD if s.cards.size(HAND + self.me) < 4 else FOURTH
        leader = leader_of(s, s.act.corps)
        if leader >= 0:
            n = most_areas(s, self.me, command_value(s, leader))
            if n > 1:
                led = self.areas(n, leader)
                if led[0] > value + 0.05:
                    value, action = led[0], self.find("leader")
        if drawn > value:
            return self.find("draw") or self.options[0]
        return action or self.options[0]

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
        best = (sum(max(0.0, x[0]) for x in alone[:n]), tuple(a for x, a in alone[:n] if x > LEAST))
        if n == 1:
            return best
        every = sum(places.values())
        for op in Plans(g, every).entries(open_entries(s, every, areas_of(places))):
            shares: dict[int, float] = {}
            for u in bits(op.units):
                shares[s.where[u]] = shares.get(s.where[u], 0.0) + g.power(u)
            chosen = sorted(shares, key=lambda a: (-shares[a], a))[:n]
            units = sum(places[a] for a in chosen)
            value = self.prospect(units)
            rest = [(x, a) for x, a in alone if a not in chosen][: n - len(chosen)]
            value += sum(max(0.0, x) for x, _ in rest)
            if value > best[0] + 0.01:
                best = (value, (*chosen, *(a for x, a in rest if x > LEAST)))
        return best

    def prospect(self, units: int) -> float:
        """What these counters could do, one after the other: the best first."""
        ops = self.ops(units)
        ops.sort(key=lambda op: (-op.net, op.verb, op.arg))
        used, out = 0, 0.0
        for op in ops:
            if op.net <= LEAST:
                break
            if not op.units & used:
                out += op.value
                used |= op.units
        return out

    def ops(self, units: int) -> list[Op]:
        s = self.s
        plans = Plans(self.g, units)
        areas = {s.where[u] for u in bits(units)}
        out = plans.entries(open_entries(s, units, areas_of(areas)))
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
            plan = self._more_areas(act.value - act.areas.bit_count())
        for a in plan:
            found = self.find("area", a)
            if found:
                return found
        return self.find("done") or self.options[0]

    def _more_areas(self, n: int) -> tuple[int, ...]:
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
            if gain > LEAST:
                best.append((gain, x.arg))
        return tuple(a for _, a in sorted(best, key=lambda x: (-x[0], x[1]))[:n])

    # ---- the activation

    def act(self) -> Action:
        """The best operation, card or move of the camp."""
        g = self.g
        units = able(self.s)
        ops = self.ops(units)
        plans = Plans(g, units)
        ops += plans.camp()
        ops += plans.camp_back()
        best = self.find("end") or self.options[0]
        value = LEAST
        for op in sorted(ops, key=lambda op: (-op.net, op.verb, op.arg)):
            if op.net <= value:
                break
            found = self.find(op.verb, op.arg)
            if found:
                best, value = found, op.net
                break
        card = best_card(g, self.options)
        if card and (card[0] > value or best.verb == "end" or card[0] > 0.7):
            return card[1]
        return best

    # ---- marches

    def march(self, step: March) -> Action:
        g, s = self.g, self.s
        group = step.group
        mask = 0
        for u, _ in group:
            mask |= 1 << u
        a = s.where[group[0][0]]
        if step.after:
            onward = self.onward(step, a)
            if onward:
                return onward
        plans = Plans(g, mask)
        if not step.moved:
            ops = plans.marches(a, mask | (able(s) & s.inn[a]), mask)
            if ops:
                op = max(ops, key=lambda op: (op.net, -op.arg, -op.target))
                for u in bits(op.units & ~mask):
                    found = self.find("join", u)
                    if found:
                        return found
                return self.toward(a, op.target, mask, min([p for _, p in group]))
            ops = plans.ways(a, mask, min([p for _, p in group]))
        else:
            ops = plans.ways(a, mask, min([p for _, p in group]))
        halt = self.find("halt")
        if ops:
            op = max(ops, key=lambda op: (op.value, -op.target))
            if op.value > 0.02 or halt is None:
                return self.toward(a, op.target, mask, min([p for _, p in group]))
        return halt or self.least_bad(a, mask)

    def least_bad(self, a: int, mask: int) -> Action:
        """It must go somewhere."""
        plans = Plans(self.g, mask)
        goes = self.of("go")
        if not goes:
            return self.options[0]
        return max(goes, key=lambda x: (plans.there(a, x.arg, mask, bits(mask)), -x.arg))

    def toward(self, a: int, b: int, mask: int, p: int) -> Action:
        """The next step on the way."""
        g, rules = self.g, self.rules
        shut = g.shut if mask & rules.fighting else g.shut | shut_without_escort(self.s, self.me)
        path = g.net.reach(a, p, shut).path(b)
        found = self.find("go", path[0]) if path else None
        return found or self.find("halt") or self.least_bad(a, mask)

    def onward(self, step: March, a: int) -> Action | None:
        """Another blow or raid with the points that are left."""
        g, s = self.g, self.s
        best: tuple[float, Action] | None = None
        group = [u for u, _ in step.group]
        for x in self.options:
            if x.verb == "strike":
                value = attack_worth(g, INCURSION, x.arg, [(u, a) for u in group])
            elif x.verb == "attack":
                value = attack_worth(g, COMBAT, x.arg, [(u, a) for u in group])
            elif x.verb == "raid":
                able_ = sum([1 << u for u in group])
                value = best_raid(g, x.arg, able_)[0] if points(s, group[0]) else -1.0
            else:
                continue
            if best is None or value > best[0]:
                best = (value, x)
        return best[1] if best and best[0] > LEAST else None

    def declare(self, step: Declare) -> Action:
        """The next of the band that was thought of, and then in."""
        s, g = self.s, self.g
        mask = 0
        for u, _, _ in step.entrants:
            mask |= 1 << u
        more = may_join(s, step.kind, step.target, step.entrants)
        enter = self.find("enter")
        if not more:
            return enter or self.options[0]
        if any(s.acted >> u & 1 for u, _, _ in step.entrants):  # who goes on from a march goes with those who are there
            return enter or self.options[0]
        if step.kind == RAID:
            _, band = best_raid(g, step.target, more | mask, mask)
        else:
            _, band = best_attack(g, step.kind, step.target, more | mask, mask)
        for u in band:
            if not mask >> u & 1 and more >> u & 1:
                found = self.find("join", u)
                if found:
                    return found
        return enter or self.options[0]

    # ---- battle

    def window(self, step: CardWindow) -> Action:
        found = best_card(self.g, self.options)
        return found[1] if found else self.find("pass") or self.options[0]

    def call(self) -> Action:
        """The strongest, as long as it is not won anyway."""
        s, g = self.s, self.g
        b = s.battle
        assert b is not None
        band = [(u, via) for u, via, _ in b.came if s.where[u] == b.at]
        done = self.find("done") or self.options[0]
        held = defence(g, b.at, g.other)
        if g.chart.duel(attack_values(g, b.kind, b.at, band), held, cancelled(g, b.at, b.kind))[0] > 0.93:
            return done
        best: tuple[float, Action] | None = None
        for x in self.of("call"):
            u = x.arg
            if not self.rules.fighting >> u & 1:
                continue
            value = 0.35 * g.power(u) - call_cost(g, u)
            if best is None or value > best[0]:
                best = (value, x)
        return best[1] if best and best[0] > 0 else done

    def decide(self) -> Action:
        """Who has won a round stops, unless the next one is as good as won; an attacker with equal hits tries again if he is stronger."""
        s, g = self.s, self.g
        b = s.battle
        assert b is not None
        band = [(u, via) for u, via, _ in b.came if s.where[u] == b.at]
        won, tie, lost, on_them, on_us = g.chart.duel(
            attack_values(g, b.kind, b.at, band), defence(g, b.at, 1 - b.side), cancelled_for(g, b.at, b.side)
        )
        more, enough = self.find("more"), self.find("enough")
        attacker = b.side == self.me
        if not attacker:
            won, lost, on_them, on_us = lost + tie, won, on_us, on_them
        stake = 0.6 + 0.25 * min(12.0, g.worth[b.at]) + 0.1 * g.strength[self.me].get(b.at, 1.0)
        leading = b.hits[self.me] < b.hits[1 - self.me] or (not attacker and b.hits[0] == b.hits[1])
        step = STEP * g.price * (on_them - on_us)
        gain = step - (1 - won) * stake if leading else won * stake + step - 0.1 * g.price
        return (more if gain > 0 else enough) or self.options[0]

    def retreat(self) -> Action:
        s, g = self.s, self.g
        b = s.battle
        assert b is not None
        strong = strength_of(g, bits(force(s, b.at, self.me)))
        ways = self.of("retreat")
        if not ways:
            return self.options[0]

        def good(x: Action) -> tuple[float, int]:
            m = g.strength[self.me].get(x.arg, 0.0)
            value = g.place(x.arg, m + strong) - g.place(x.arg, m) + g.way(b.at, x.arg, strong) + 0.3 * (g.fed >> x.arg & 1)
            return value - g.risk(x.arg, m + 0.6 * strong), -x.arg

        return max(ways, key=good)

    def strike_ends(self) -> Action:
        s, g = self.s, self.g
        b = s.battle
        assert b is not None
        stay, back = self.find("stay"), self.find("back")
        if stay is None:
            return back or self.options[0]
        band = [(u, via) for u, via, _ in b.came if s.where[u] == b.at]
        strong = strength_of(g, [u for u, _ in band])
        via = band[0][1]
        m = g.strength[g.side].get(via, 0.0)
        here = g.place(b.at, strong, True) + g.way(via, b.at, strong)
        there = g.place(via, m + strong) - g.place(via, m)
        return stay if here > there else back or stay


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


def cancelled_for(g: Ground, a: int, attacker: int) -> int:
    if attacker == g.side:
        return cancelled(g, a, COMBAT)
    if g.rules.fortress[a] >= 0:
        return wall_cancels(g.s, a)
    return forts(g.s, a, g.side) + (g.rules.town >> a & 1)


def _arg(options: Sequence[Action], verb: str, key: Callable[[int], Any]) -> Action:
    found = [a for a in options if a.verb == verb]
    return max(found, key=lambda a: (key(a.arg), -a.arg)) if found else options[0]


def heuristic(perspective: Perspective, source: Source) -> Action:
    """The best that it sees; the source is not asked."""
    options = perspective.options
    if len(options) == 1:
        return options[0]
    step = perspective.step
    me = General(perspective)
    g = me.g
    if isinstance(step, Act):
        return me.act()
    if isinstance(step, Declare):
        return me.declare(step)
    if isinstance(step, March):
        return me.march(step)
    if isinstance(step, ChooseOption):
        return me.option()
    if isinstance(step, ChooseAreas):
        return me.choose_areas()
    if isinstance(step, CardWindow):
        return me.window(step)
    if isinstance(step, TakeLosses):
        u = loss_order(g, [a.arg for a in options])
        return next(a for a in options if a.arg == u)
    if isinstance(step, Call):
        return me.call()
    if isinstance(step, Decide):
        return me.decide()
    if isinstance(step, Retreat):
        return me.retreat()
    if isinstance(step, StrikeEnds):
        return me.strike_ends()
    if isinstance(step, DiscardDown):
        return min(options, key=lambda a: (keep_worth(g, a.arg), a.arg))
    return _other(me, step)


def _other(me: General, step: Any) -> Action:
    """The small choices."""
    g, s, rules, options = me.g, me.s, me.rules, me.options
    verb = options[-1].verb
    if isinstance(step, Shake):
        return _arg(options, "shake", lambda u: -g.power(u))
    if isinstance(step, NameCaller):
        return _arg(options, "pick", lambda u: command_value(s, u))
    if isinstance(step, CallVia):
        assert s.battle is not None
        at = s.battle.at
        return _arg(options, "via", lambda a: (g.net.cost.get((a, at), 9) == 1, g.place(a, 1.0)))
    if isinstance(step, Bombard):
        return max(options, key=lambda a: (shot_worth(g, step.unit, a.arg, WALL if a.verb == "batter" else UNITS), -a.arg))
    if isinstance(step, (AtWhich, RemoveMine)):
        return _arg(options, "at", lambda a: g.worth[a])
    if isinstance(step, RepairWhat):
        f = step.fortress
        wall = me.find("wall")
        return wall if wall and s.walls[f] <= 1 and not s.breaches[f] else me.find("breach") or options[0]
    if isinstance(step, Rejoin):
        corps = rules.of_corps[rules.corps_of[step.leader]]
        return _arg(options, "rejoin", lambda a: (bool(s.inn[a] & corps & rules.fighting), g.strength[g.side].get(a, 0.0)))
    if isinstance(step, KeepLeader):
        return _arg(options, "keep", lambda u: (rules.command_at[u][s.steps[u]], rules.fire_at[u][s.steps[u]]))
    if isinstance(step, Enter):
        return _arg(options, "place", lambda a: g.pull(a))
    if isinstance(step, MoveSea):
        return _sea(me)
    if isinstance(step, PickArea):
        if step.card == "V05":
            more = me._more_areas(1)
            return (me.find("area", more[0]) if more else None) or options[0]
        a = pick_area(g, step.card, [a.arg for a in options])
        return me.find("area", a) or options[0]
    if isinstance(step, PickUnit):
        picks = [a.arg for a in options if a.verb == "pick"]
        return me.find("pick", pick_unit(g, step.card, picks)) or options[0]
    name = type(step).__name__
    if name == "StealCard":
        return max(options, key=lambda a: (keep_worth(Ground(rules, s, g.other), a.arg), -a.arg))
    if name == "BridgeFrom":
        best: dict[int, float] = {}
        for value, a, b in bridges(g):
            best[a if step.first < 0 else b] = max(value, best.get(a if step.first < 0 else b, -1.0)) if step.first in (-1, a) else -1.0
        return _arg(options, "area", lambda a: best.get(a, -1.0))
    if name == "LandWhere":
        worth = {a: x for x, a in landings(g)}
        return _arg(options, "place", lambda a: worth.get(a, 0.0))
    if name == "LandWho":
        return _arg(options, "pick", lambda u: g.power(u)) if me.of("pick") else options[0]
    if name == "NameCorps":
        return _arg(options, "corps", lambda x: corps_strength(g, x))
    if name == "MilitiaAt":
        return _arg(options, "place", lambda a: g.pull(a))
    return next((a for a in options if a.verb == verb), options[0])


def _sea(me: General) -> Action:
    """Where Venetians would go hungry."""
    g, s = me.g, me.s
    line = supplied(s, VENICE) if s.sea < 0 else 0
    line |= lines(s, VENICE)

    def need(a: int) -> float:
        return g.strength[VENICE].get(a, 0.0) * (not line >> a & 1)

    best = max(me.of("sea"), key=lambda x: (need(x.arg), -x.arg), default=None)
    stay = me.find("pass")
    if best is None or (stay and need(best.arg) <= (need(s.sea) if s.sea >= 0 else -1.0)):
        return stay or me.options[0]
    return best
