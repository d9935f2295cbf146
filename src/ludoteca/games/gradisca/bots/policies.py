"""The game's own bot: `heuristic` for either side. It is given what its seat sees, and weighs by what is public and its own hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ludoteca.games.gradisca.rules.board import command_value
from ludoteca.games.gradisca.rules.card_questions import PickArea, PickUnit
from ludoteca.games.gradisca.rules.s05_1_actions import Act
from ludoteca.games.gradisca.rules.s05_activation import ChooseAreas, ChooseOption
from ludoteca.games.gradisca.rules.s05_cards import CardWindow, DiscardDown
from ludoteca.games.gradisca.rules.s06_movement import Declare, March
from ludoteca.games.gradisca.rules.s07_1_calls import Call, CallVia, NameCaller
from ludoteca.games.gradisca.rules.s07_1_retreat import Rejoin, Retreat, TakeLosses
from ludoteca.games.gradisca.rules.s07_4_bombardment import UNITS, WALL, Bombard
from ludoteca.games.gradisca.rules.s07_5_mines import AtWhich, RemoveMine, RepairWhat
from ludoteca.games.gradisca.rules.s09_stacking import Shake
from ludoteca.games.gradisca.rules.s18_combat import Decide
from ludoteca.games.gradisca.rules.s21_supply import lines, supplied
from ludoteca.games.gradisca.rules.s25_2_incursion import StrikeEnds
from ludoteca.games.gradisca.rules.s26_reinforcements import Enter, KeepLeader, MoveSea
from ludoteca.games.gradisca.rules.state import VENICE, War
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Judgement, Score, relative

from .activation import General
from .attack_values import loss_order, shot_worth
from .battle import call, decide, retreat, strike_ends, window
from .card_values import bridges, corps_strength, keep_worth, landings, pick_area, pick_unit
from .ground_values import Ground
from .march import declare, march
from .tuned import AUSTRIA as TUNED_AUSTRIA
from .tuned import VENICE as TUNED_VENICE
from .values import PLAIN, Values

TUNED = (TUNED_VENICE, TUNED_AUSTRIA)  # by side
WINS_MORE = (VENICE,)  # the sides that win more by them, in the short scenario
LITTLE = 0.3  # victory points that are hardly worth an activation


def _arg(options: Sequence[Action], verb: str, key: Callable[[int], Any]) -> Action:
    found = [a for a in options if a.verb == verb]
    return max(found, key=lambda a: (key(a.arg), -a.arg)) if found else options[0]


def judge(perspective: Perspective[War], source: Source, v: Values = PLAIN) -> Judgement:
    """What a general makes of a decision: worth is on the scale of victory points."""
    options = perspective.options
    if len(options) == 1:
        return Judgement.sure(options[0])
    me = General(perspective, source, v)
    try:
        return _judged(me, perspective.step)
    finally:
        me.plans.release()


def _judged(me: General, step: Any) -> Judgement:
    if isinstance(step, Act):
        return me.act()
    if isinstance(step, ChooseOption):
        return me.option()
    if isinstance(step, Retreat):
        return retreat(me)
    return Judgement.sure(_small(me, step))


def heuristic(perspective: Perspective[War], source: Source) -> Action:
    """The best that it sees; among what is about as good it draws lots."""
    return judge(perspective, source).chosen(source)


def scores(perspective: Perspective[War], source: Source) -> list[Score]:
    """What `heuristic` sees in each option."""
    return relative(judge(perspective, source), LITTLE)


def tuned(perspective: Perspective[War], source: Source) -> list[Score]:
    """The same by the tuned numbers of the side, where they win more: docs/writing-bots.md has the figures."""
    if perspective.known.rules.scenario_name == "campaign" or perspective.seat not in WINS_MORE:
        return scores(perspective, source)
    return relative(judge(perspective, source, TUNED[perspective.seat]), LITTLE)


def _small(me: General, step: Any) -> Action:
    """What is no matter of so much worth, or is part of something that was weighed."""
    g, options = me.g, me.options
    if isinstance(step, Declare):
        return declare(me, step)
    if isinstance(step, March):
        return march(me, step)
    if isinstance(step, ChooseAreas):
        return me.choose_areas()
    if isinstance(step, CardWindow):
        return window(me, step)
    if isinstance(step, TakeLosses):
        u = loss_order(g, [a.arg for a in options])
        return next(a for a in options if a.arg == u)
    if isinstance(step, Call):
        return call(me)
    if isinstance(step, Decide):
        return decide(me)
    if isinstance(step, StrikeEnds):
        return strike_ends(me)
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
            more = me.more_areas(1)
            return (me.find("area", more[0]) if more else None) or options[0]
        a = pick_area(g, step.card, [a.arg for a in options])
        return me.find("area", a) or options[0]
    if isinstance(step, PickUnit):
        picks = [a.arg for a in options if a.verb == "pick"]
        return me.find("pick", pick_unit(g, step.card, picks)) or options[0]
    name = type(step).__name__
    if name == "StealCard":
        return max(options, key=lambda a: (keep_worth(Ground(rules, s, g.other, me.v), a.arg), -a.arg))
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
