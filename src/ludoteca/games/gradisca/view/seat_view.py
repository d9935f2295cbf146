"""What one seat alone sees: its prompt, what it may do and where that leads, the odds before it declares, its hand."""

from __future__ import annotations

from ludoteca.games.gradisca.rules.board import net_of
from ludoteca.games.gradisca.rules.card_questions import PickUnit
from ludoteca.games.gradisca.rules.cards_both import StealCard
from ludoteca.games.gradisca.rules.cards_venice import LandWho
from ludoteca.games.gradisca.rules.components_map import GradiscaRules
from ludoteca.games.gradisca.rules.paths import reach_of
from ludoteca.games.gradisca.rules.s05_activation import ChooseAreas, radius
from ludoteca.games.gradisca.rules.s06_movement import Declare, March
from ludoteca.games.gradisca.rules.s07_1_calls import Call, NameCaller
from ludoteca.games.gradisca.rules.s07_1_retreat import TakeLosses
from ludoteca.games.gradisca.rules.s09_stacking import Shake
from ludoteca.games.gradisca.rules.s26_reinforcements import KeepLeader
from ludoteca.games.gradisca.rules.state import War, bits
from ludoteca.kernel.flow.steps import Step
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.geometry import Point
from ludoteca.view.scene import Item, Mine, Msg

from .map_geometry import MapGeometry, map_geometry_of
from .messages import side, stands
from .plans import plans
from .seat_choices import choice_of, cost_mark, inert_of, legend_of
from .seat_odds import odds_panels
from .seat_prompts import prompt_of, waits
from .seat_trays import fan_of, hand, theirs

#: steps with a fan of their own: those who may be picked
FANNED = (March, Declare, NameCaller, Call, TakeLosses, PickUnit, Shake, KeepLeader, LandWho)


def mine(seen: Perspective[War]) -> Mine:
    war = seen.known
    rules = war.rules
    step, seat, options = seen.step, seen.seat, seen.options
    chart = map_geometry_of(rules.components)
    trays = [hand(rules, war, seat)]
    if war.end:
        won = "-you" if war.winner == seat else ""
        return Mine(Msg(f"over-{war.end}{won}", {"side": side(war.winner)}), Msg("over-look"), trays=trays)
    if not options:
        prompt, hint = waits(rules, war, seen.asked)
        return Mine(prompt, hint, trays=trays, look=scene_of_action(rules, war))
    assert step is not None
    prompt, hint = prompt_of(rules, war, step)
    looked_at = [theirs(rules, war, seat)] if isinstance(step, StealCard) else []
    fan = [fan_of(rules, war, step, options)] if isinstance(step, FANNED) else []
    return Mine(
        prompt,
        hint,
        [choice_of(rules, chart, war, step, a) for a in options],
        plans=plans(chart, war, step, options),
        inert=inert_of(rules, war, step, seat, options, seen.reasons),
        trays=[*fan, *looked_at, *trays],
        items=_items(rules, chart, war, step),
        panels=odds_panels(rules, war, step),
        legend=legend_of(step, options),
        look=scene_of_action(rules, war),
        rule=str(step.rule).split(" ")[0],
    )


def scene_of_action(rules: GradiscaRules, war: War) -> Point | None:
    """Where to look: at the battle, else at the areas of the activation, else at the leader of the corps or the first of its counters."""
    chart = map_geometry_of(rules.components)
    act, b = war.act, war.battle
    if b is not None:
        return chart.spots[b.at]
    target = getattr(war.agenda[-1], "target", -1) if war.agenda else -1
    if target >= 0:  # an entry is declared
        return chart.spots[target]
    if act is None:
        return None
    areas = bits(act.areas)
    if not areas:
        areas = stands(rules, war, act.corps)[:1]
    if not areas:
        return None
    points = [chart.spots[a] for a in areas]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


# ---- on the map


def _items(rules: GradiscaRules, chart: MapGeometry, war: War, step: Step) -> list[Item]:
    act = war.act
    if isinstance(step, ChooseAreas) and act is not None and act.option == 3:
        shape = "".join(chart.outlines[a] for a in bits(radius(war, act)))
        return [Item(d=shape, look="gr-radius", over="borders")]
    if isinstance(step, March) and step.group:
        slow, left = min(step.group, key=lambda x: x[1])
        start = war.where[slow]
        beside = net_of(war, rules.side_of[slow]).mask[start]
        if war.shaken >> slow & 1:
            return []
        further = {a: c for a, c in reach_of(war, slow, left).dist.items() if a != start and not beside >> a & 1}
        return [x for a, c in sorted(further.items()) for x in cost_mark(chart, a, c, False)]
    if isinstance(step, Declare):
        return [Item(d=chart.outlines[step.target], look="gr-target", over="borders")]
    if war.battle is not None:
        return [Item(d=chart.outlines[war.battle.at], look="gr-target", over="borders")]
    return []
