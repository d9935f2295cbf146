"""The exact odds of what is about to be declared or decided."""

from __future__ import annotations

from ludoteca.games.gradisca.rules.components_map import GradiscaRules
from ludoteca.games.gradisca.rules.s06_movement import Declare
from ludoteca.games.gradisca.rules.s07_1_calls import Call, NameCaller
from ludoteca.games.gradisca.rules.s07_4_bombardment import Bombard
from ludoteca.games.gradisca.rules.s18_combat import Decide
from ludoteca.games.gradisca.rules.s23_raid import modifier
from ludoteca.games.gradisca.rules.state import INCURSION, RAID, War
from ludoteca.kernel.flow.steps import Step
from ludoteca.view.scene import Msg, Panel, Row

from .calculator import Odds, chance_of, declared, next_round, odds_of_round, raid_outlook
from .messages import percent, side, unit


def odds_panels(rules: GradiscaRules, war: War, step: Step) -> list[Panel]:
    """Exactly what may come of it, before it is declared."""
    if isinstance(step, Declare) and step.entrants:
        if step.kind == RAID:
            return [_raid_panel(rules, war, step)]
        if step.kind == INCURSION:
            chance = chance_of(war, step.kind, step.target, step.entrants)
            if chance is None:
                return []
            rows = [Row(Msg("odds-some-hit"), value=percent(float(chance)), share=float(chance), seat=war.act.side if war.act else -1)]
            rows.append(Row(Msg("odds-no-hit"), value=percent(float(1 - chance)), share=float(1 - chance)))
            return [Panel("odds", Msg("panel-odds-incursion"), rows, "odds")]
        odds = declared(war, step.kind, step.target, step.entrants)
        return [_battle_panel(rules, war, war.act.side if war.act else 0, odds, Msg("panel-odds-first"))]
    if isinstance(step, Decide) and war.battle is not None:
        return [_battle_panel(rules, war, war.battle.side, next_round(war), Msg("panel-odds-next"))]
    if isinstance(step, Call | NameCaller) and war.battle is not None:
        copy = war.copy()
        assert copy.battle is not None
        copy.battle.round = 1
        return [_battle_panel(rules, war, war.battle.side, odds_of_round(copy, copy.battle), Msg("panel-odds-first"))]
    if isinstance(step, Bombard):
        rows = [Row(Msg("odds-bursts"), value=percent(1 / 6))]
        with_sapper = bool(war.inn[war.where[step.unit]] & rules.sapper & rules.of_side[rules.side_of[step.unit]])
        rows.append(Row(Msg("odds-sapper" if with_sapper else "odds-no-sapper")))
        return [Panel("odds", Msg("panel-odds-gun", {"unit": unit(rules, step.unit)}), rows, "odds")]
    return []


def _battle_panel(rules: GradiscaRules, war: War, attacker: int, odds: Odds, title: Msg) -> Panel:
    rows = [
        Row(Msg("odds-wins", {"side": side(attacker)}), attacker, value=percent(float(odds.won)), share=float(odds.won)),
        Row(Msg("odds-tie"), value=percent(float(odds.tie)), share=float(odds.tie)),
        Row(Msg("odds-wins", {"side": side(1 - attacker)}), 1 - attacker, value=percent(float(odds.lost)), share=float(odds.lost)),
        Row(Msg("odds-steps", {"side": side(attacker)}), value=f"{float(odds.mine):.2f}"),
        Row(Msg("odds-steps", {"side": side(1 - attacker)}), value=f"{float(odds.theirs):.2f}"),
    ]
    if odds.cancel:
        rows.append(Row(Msg("odds-cancel", {"n": odds.cancel})))
    return Panel("odds", title, rows, "odds")


def _raid_panel(rules: GradiscaRules, war: War, step: Declare) -> Panel:
    good, rout = raid_outlook(war, step.target, step.entrants)
    seat = war.act.side if war.act else 0
    rest = 1 - good - rout
    rows = [
        Row(Msg("odds-raid-success"), seat, value=percent(float(good)), share=float(good)),
        Row(Msg("odds-raid-nothing"), value=percent(float(rest)), share=float(rest)),
        Row(Msg("odds-raid-rout"), 1 - seat, value=percent(float(rout)), share=float(rout)),
        Row(Msg("odds-raid-modifier"), value=f"+{modifier(war, seat, step.target)}"),
    ]
    return Panel("odds", Msg("panel-odds-raid"), rows, "odds")
