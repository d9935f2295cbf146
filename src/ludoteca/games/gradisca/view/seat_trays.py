"""The cards before one seat: the fan of counters that may be picked, and its hand."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.gradisca.rules.card_questions import PickUnit
from ludoteca.games.gradisca.rules.components_map import GradiscaRules
from ludoteca.games.gradisca.rules.s06_movement import Declare, March
from ludoteca.games.gradisca.rules.s07_1_calls import Call
from ludoteca.games.gradisca.rules.state import HAND, War
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.steps import Step
from ludoteca.view.phrasing import kebab
from ludoteca.view.scene import Card, Msg, Tray

from .counters import card_of, order
from .drawing import card_items
from .messages import area, card, player
from .seat_choices import ON_UNIT
from .seat_prompts import args_of


def fan_of(rules: GradiscaRules, war: War, step: Step, options: Sequence[Action]) -> Tray:
    """Those who may be picked, and those who are in it already."""
    inside: list[int] = []
    if isinstance(step, March):
        inside = [u for u, _ in step.group]
    elif isinstance(step, Declare):
        inside = [u for u, _, _ in step.entrants]
    open_ = [a.arg for a in options if a.verb in ON_UNIT and a.arg not in inside]
    cards = [card_of(rules, war, u, _inside(rules, war, step, u), "picked") for u in inside]
    cards += [card_of(rules, war, u, _where(rules, war, step, u)) for u in order(rules, open_)[::-1]]
    args = args_of(rules, war, step)
    return Tray("fan", Msg(f"fan-{kebab(step.name())}", args), cards, "stack")


def _inside(rules: GradiscaRules, war: War, step: Step, u: int) -> Msg | None:
    if isinstance(step, March):
        return Msg("note-left", {"n": next(p for x, p in step.group if x == u)})
    assert isinstance(step, Declare)
    via = next(v for x, v, _ in step.entrants if x == u)
    return Msg("note-from", {"area": area(rules, via)})


def _where(rules: GradiscaRules, war: War, step: Step, u: int) -> Msg | None:
    if isinstance(step, Declare | Call | PickUnit) and war.where[u] >= 0:
        return Msg("note-from", {"area": area(rules, war.where[u])})
    return None


def hand(rules: GradiscaRules, war: War, seat: int) -> Tray:
    return Tray("hand", Msg("tray-hand"), [_card(rules, f) for f in war.cards.faces_in(HAND + seat)])


def theirs(rules: GradiscaRules, war: War, seat: int) -> Tray:
    """The hand of the opponent, looked at by card B07."""
    return Tray("look", Msg("tray-theirs", {"player": player(1 - seat)}), [_card(rules, f) for f in war.cards.faces_in(HAND + 1 - seat)])


def _card(rules: GradiscaRules, face: int) -> Card:
    key = rules.card_ids[face]
    return Card(f"hand.{key}", f"card.{key}", card(rules, face), about=card_items(key))
