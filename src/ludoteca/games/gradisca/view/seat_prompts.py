"""What a seat is asked: the prompt of every step with what it speaks of, and what those read who wait."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.gradisca.rules.board import leader_of
from ludoteca.games.gradisca.rules.card_questions import PickArea, PickUnit
from ludoteca.games.gradisca.rules.cards_venice import BridgeFrom
from ludoteca.games.gradisca.rules.components_map import GradiscaRules
from ludoteca.games.gradisca.rules.s05_1_actions import Act
from ludoteca.games.gradisca.rules.s05_activation import ChooseAreas, ChooseOption
from ludoteca.games.gradisca.rules.s05_cards import CardWindow, DiscardDown
from ludoteca.games.gradisca.rules.s06_movement import Declare, March
from ludoteca.games.gradisca.rules.s07_1_calls import Call, NameCaller
from ludoteca.games.gradisca.rules.s07_1_retreat import Retreat, TakeLosses
from ludoteca.games.gradisca.rules.s07_4_bombardment import Bombard
from ludoteca.games.gradisca.rules.s07_5_mines import AtWhich
from ludoteca.games.gradisca.rules.s09_stacking import Shake
from ludoteca.games.gradisca.rules.s18_combat import Decide
from ludoteca.games.gradisca.rules.s25_2_incursion import StrikeEnds
from ludoteca.games.gradisca.rules.s26_reinforcements import Enter, KeepLeader, MoveSea
from ludoteca.games.gradisca.rules.state import RAID, War
from ludoteca.kernel.flow.steps import Step
from ludoteca.view.phrasing import kebab
from ludoteca.view.scene import Msg

from .messages import Args, area, areas, corps, player, side, stands, unit, units

KINDS = ("combat", "assault", "incursion", "raid")


def waits(rules: GradiscaRules, war: War, asked: Sequence[int]) -> tuple[Msg, Msg | None]:
    """The prompt of those who are not asked: who is, and in what."""
    if not asked:
        return Msg("wait"), None
    args: Args = {"player": player(asked[0]), "side": side(asked[0])}
    hint = None
    if war.act is not None:
        hint = Msg("wait-hint", {"corps": corps(rules, war.act.corps)})
    return Msg("wait-for", args), hint


def prompt_of(rules: GradiscaRules, war: War, step: Step) -> tuple[Msg, Msg | None]:
    args = args_of(rules, war, step)
    name = kebab(step.name())
    if isinstance(step, PickArea | PickUnit):
        return Msg(f"prompt-{name}", args), Msg(f"card-{step.card}-does")
    if isinstance(step, CardWindow):
        subject = {"unit": unit(rules, step.subject)} if step.subject >= 0 else {}
        return Msg(f"prompt-card-window-{step.moment}", {**args, **subject}), Msg("hint-card-window")
    if isinstance(step, Declare):
        kind = KINDS[step.kind]
        return Msg(f"prompt-declare-{kind}", args), Msg(
            f"hint-declare-{'raid' if step.kind == RAID else 'more' if step.entrants else 'first'}", args
        )
    if isinstance(step, March):
        return Msg("prompt-march", args), Msg("hint-march", args)
    if isinstance(step, AtWhich):
        return Msg("prompt-at-which-blow" if step.blow else "prompt-at-which-lay", args), None
    if isinstance(step, Decide):
        even = war.battle is not None and war.battle.hits[0] == war.battle.hits[1]
        return Msg("prompt-decide-agree" if even else "prompt-decide", args), Msg("hint-decide-agree" if even else "hint-decide")
    if isinstance(step, BridgeFrom):
        return Msg("prompt-bridge-from" if step.first < 0 else "prompt-bridge-to", {"area": area(rules, max(0, step.first))}), Msg(
            "card-V01-does"
        )
    return Msg(f"prompt-{name}", args), Msg(f"hint-{name}", args) if isinstance(step, HINTED) else None


HINTED = (
    ChooseOption,
    ChooseAreas,
    Act,
    NameCaller,
    Call,
    TakeLosses,
    Retreat,
    Shake,
    Bombard,
    MoveSea,
    Enter,
    DiscardDown,
    StrikeEnds,
)


def args_of(rules: GradiscaRules, war: War, step: Step) -> Args:
    args: Args = {}
    act, b = war.act, war.battle
    if act is not None:
        args |= {
            "corps": corps(rules, act.corps),
            "value": act.value,
            "n": act.areas.bit_count(),
            "left": max(0, act.value - act.areas.bit_count()),
        }
        chief = leader_of(war, act.corps)
        args |= {
            "leader": unit(rules, chief) if chief >= 0 else Msg("nobody"),
            "command": rules.command_at[chief][war.steps[chief]] if chief >= 0 else 0,
        }
        if isinstance(step, ChooseOption):
            args["areas"] = areas(rules, stands(rules, war, act.corps))
    if b is not None:
        args |= {"area": area(rules, b.at), "calls": b.calls, "round": b.round}
    for name in ("area", "target", "at", "port"):
        if isinstance(getattr(step, name, None), int):
            args["area"] = area(rules, getattr(step, name))
    if isinstance(which := getattr(step, "unit", None), int):
        args |= {"unit": unit(rules, which)}
    if isinstance(which := getattr(step, "leader", None), int):
        args |= {"unit": unit(rules, which)}
    if isinstance(n := getattr(step, "n", None), int):
        args["n"] = n
    if isinstance(fortress := getattr(step, "fortress", None), int):
        args["area"] = area(rules, rules.fortresses[fortress])
    if isinstance(step, March) and step.group:
        a = war.where[step.group[0][0]]
        args |= {
            "area": area(rules, a),
            "units": marchers(rules, [u for u, _ in step.group]),
            "n": len(step.group),
            "left": min(p for _, p in step.group),
        }
    if isinstance(step, Enter):
        group = rules.groups[step.group]
        args |= {"units": units(rules, [rules.counter[x] for x in group["counters"]])}
    if isinstance(step, PickArea | PickUnit):
        args |= {"card": Msg(f"card-{step.card}"), "n": getattr(step, "most", 1)}
    if isinstance(step, KeepLeader):
        args |= {"corps": corps(rules, rules.corps_of[step.new])}
    return args


def marchers(rules: GradiscaRules, us: Sequence[int]) -> Msg:
    """Two are named, more are counted: they lie fanned out below."""
    return units(rules, us) if len(us) <= 2 else Msg("march-many", {"n": len(us)})
