"""In battle: cards, calls for help, another round or not, retreat, and whether to stay after a strike."""

from __future__ import annotations

from ludoteca.games.gradisca.rules.board import force, forts
from ludoteca.games.gradisca.rules.s05_cards import CardWindow
from ludoteca.games.gradisca.rules.s07_1_assault import wall_cancels
from ludoteca.games.gradisca.rules.state import COMBAT, bits
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.thinking import Judgement

from .activation import General
from .attack_values import attack_values, call_cost, cancelled, defence, strength_of
from .card_values import best_card
from .ground_values import Ground


def window(me: General, step: CardWindow) -> Action:
    found = best_card(me.g, me.options)
    return found[1] if found else me.find("pass") or me.options[0]


def call(me: General) -> Action:
    """The strongest, as long as it is not won anyway."""
    s, g = me.s, me.g
    b = s.battle
    assert b is not None
    band = [(u, via) for u, via, _ in b.came if s.where[u] == b.at]
    done = me.find("done") or me.options[0]
    held = defence(g, b.at, g.other)
    if g.chart.duel(attack_values(g, b.kind, b.at, band), held, cancelled(g, b.at, b.kind))[0] > 0.93:
        return done
    best: tuple[float, Action] | None = None
    for x in me.of("call"):
        u = x.arg
        if not me.rules.fighting >> u & 1:
            continue
        value = g.v.call * g.power(u) - call_cost(g, u)
        if best is None or value > best[0]:
            best = (value, x)
    return best[1] if best and best[0] > 0 else done


def decide(me: General) -> Action:
    """Who has won a round stops, unless the next one is as good as won; an attacker with equal hits tries again if he is stronger."""
    s, g = me.s, me.g
    b = s.battle
    assert b is not None
    band = [(u, via) for u, via, _ in b.came if s.where[u] == b.at]
    won, tie, lost, on_them, on_us = g.chart.duel(
        attack_values(g, b.kind, b.at, band), defence(g, b.at, 1 - b.side), cancelled_for(g, b.at, b.side)
    )
    more, enough = me.find("more"), me.find("enough")
    attacker = b.side == me.me
    if not attacker:
        won, lost, on_them, on_us = lost + tie, won, on_us, on_them
    stake = g.v.another * (0.6 + 0.25 * min(12.0, g.worth[b.at]) + 0.1 * g.strength[me.me].get(b.at, 1.0))
    leading = b.hits[me.me] < b.hits[1 - me.me] or (not attacker and b.hits[0] == b.hits[1])
    step = g.v.step * g.price * (on_them - on_us)
    gain = step - (1 - won) * stake if leading else won * stake + step - 0.1 * g.price
    return (more if gain > 0 else enough) or me.options[0]


def retreat(me: General) -> Judgement:
    s, g = me.s, me.g
    b = s.battle
    assert b is not None
    strong = strength_of(g, bits(force(s, b.at, me.me)))
    ways = me.of("retreat")
    if not ways:
        return Judgement.sure(me.options[0])

    def good(x: Action) -> float:
        m = g.strength[me.me].get(x.arg, 0.0)
        value = g.place(x.arg, m + strong) - g.place(x.arg, m) + g.way(b.at, x.arg, strong) + 0.3 * (g.fed >> x.arg & 1)
        return value - g.risk(x.arg, m + 0.6 * strong)

    return me.judged([(good(x), x) for x in ways])


def strike_ends(me: General) -> Action:
    s, g = me.s, me.g
    b = s.battle
    assert b is not None
    stay, back = me.find("stay"), me.find("back")
    if stay is None:
        return back or me.options[0]
    band = [(u, via) for u, via, _ in b.came if s.where[u] == b.at]
    strong = strength_of(g, [u for u, _ in band])
    via = band[0][1]
    m = g.strength[g.side].get(via, 0.0)
    here = g.place(b.at, strong, True) + g.way(via, b.at, strong)
    there = g.place(via, m + strong) - g.place(via, m)
    return stay if here > there else back or stay


def cancelled_for(g: Ground, a: int, attacker: int) -> int:
    if attacker == g.side:
        return cancelled(g, a, COMBAT)
    if g.rules.fortress[a] >= 0:
        return wall_cancels(g.s, a)
    return forts(g.s, a, g.side) + (g.rules.town >> a & 1)
