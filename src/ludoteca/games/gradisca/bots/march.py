"""On the march: where a group goes, who joins it, whom it attacks with what it has left."""

from __future__ import annotations

from ludoteca.games.gradisca.rules.board import points
from ludoteca.games.gradisca.rules.paths import shut_without_escort
from ludoteca.games.gradisca.rules.s06_entries import may_join
from ludoteca.games.gradisca.rules.s06_movement import Declare, March
from ludoteca.games.gradisca.rules.s06_steps import able
from ludoteca.games.gradisca.rules.s25_2_incursion import spent
from ludoteca.games.gradisca.rules.state import COMBAT, INCURSION, RAID, bits
from ludoteca.kernel.flow.actions import Action

from .activation import General
from .activation_plans import Departure
from .attack_values import attack_worth, best_attack, best_raid


def march(me: General, step: March) -> Action:
    s = me.s
    group = step.group
    mask = 0
    for u, _ in group:
        mask |= 1 << u
    a = s.where[group[0][0]]
    if step.after:
        further = onward(me, step, a)
        if further:
            return further
    plans = me.plans
    if not step.moved:
        ops = plans.marches(a, mask | (able(s) & s.inn[a]), me.v.near, mask)
        if ops:
            op = me.mix([(op.net, op) for op in ops])
            for u in bits(op.units & ~mask):
                found = me.find("join", u)
                if found:
                    return found
            return toward(me, a, op.target, mask, min([p for _, p in group]))
        ops = plans.ways(a, mask, min([p for _, p in group]), me.v.near)
    else:
        been = came_through(me, [u for u, _ in group])
        ops = plans.ways(a, mask, min([p for _, p in group]), me.v.near, been)
    halt = me.find("halt")
    if ops:
        op = me.mix([(op.value, op) for op in ops])
        if op.value > 0.02 or halt is None:
            return toward(me, a, op.target, mask, min([p for _, p in group]))
    return halt or least_bad(me, a, mask)


def came_through(me: General, units: list[int]) -> set[int]:
    """The areas that these have left on this march: what is worth going back to should not have been left."""
    out: set[int] = set()
    for event in reversed(me.p.log):
        if event["kind"] != "marched" or not set(units) <= set(event["units"]):
            break
        out.add(event["start"])
    return out


def least_bad(me: General, a: int, mask: int) -> Action:
    """It must go somewhere."""
    goes = me.of("go")
    if not goes:
        return me.options[0]
    departure = Departure(me.plans, a, mask)
    return max(goes, key=lambda x: (departure.to(x.arg), -x.arg))


def toward(me: General, a: int, b: int, mask: int, p: int) -> Action:
    """The next step on the way."""
    g, rules = me.g, me.rules
    shut = g.shut if mask & rules.fighting else g.shut | shut_without_escort(me.s, me.me)
    path = g.net.reach(a, p, shut).path(b)
    found = me.find("go", path[0]) if path else None
    return found or me.find("halt") or least_bad(me, a, mask)


def onward(me: General, step: March, a: int) -> Action | None:
    """Another blow or raid with the points that are left."""
    g, s = me.g, me.s
    best: tuple[float, Action] | None = None
    group = [u for u, _ in step.group]
    for x in me.options:
        if x.verb == "strike":
            value = attack_worth(g, INCURSION, x.arg, [(u, a) for u in group])
        elif x.verb == "attack":
            horse = spent(s, COMBAT, x.arg)
            value = attack_worth(g, COMBAT, x.arg, [(u, a) for u in group if not horse >> u & 1])
        elif x.verb == "raid":
            able_ = sum([1 << u for u in group])
            value = best_raid(g, x.arg, able_)[0] if points(s, group[0]) else -1.0
        else:
            continue
        if best is None or value > best[0]:
            best = (value, x)
    return best[1] if best and best[0] > me.v.least else None


def declare(me: General, step: Declare) -> Action:
    """The next of the band that was thought of, and then in."""
    s, g = me.s, me.g
    mask = 0
    for u, _, _ in step.entrants:
        mask |= 1 << u
    more = may_join(s, step.kind, step.target, step.entrants)
    enter = me.find("enter")
    if not more:
        return enter or me.options[0]
    if any(s.acted >> u & 1 for u, _, _ in step.entrants):  # who goes on from a march goes with those who are there
        return enter or me.options[0]
    if step.kind == RAID:
        _, band = best_raid(g, step.target, more | mask, mask)
    else:
        _, band = best_attack(g, step.kind, step.target, more | mask, mask)
    for u in band:
        if not mask >> u & 1 and more >> u & 1:
            found = me.find("join", u)
            if found:
                return found
    return enter or me.options[0]
