"""What a seat is asked: the prompt of every step with what it speaks of, and what those read who wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.games.gradisca.rules.board import leader_of
from ludoteca.games.gradisca.rules.components_map import GradiscaRules
from ludoteca.games.gradisca.rules.state import RAID, War
from ludoteca.view.scene import Msg

from .messages import Args, area, corps, player, side, unit, units

KINDS = ("combat", "assault", "incursion", "raid")


def kebab(step: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in step).lstrip("-")


def waits(rules: GradiscaRules, war: War, step: str, asked: Sequence[int]) -> tuple[Msg, Msg | None]:
    """The prompt of those who are not asked: who is, and in what."""
    if not asked:
        return Msg("wait"), None
    args: Args = {"player": player(asked[0]), "side": side(asked[0])}
    hint = None
    if war.act is not None:
        hint = Msg("wait-hint", {"corps": corps(rules, war.act.corps)})
    return Msg("wait-for", args), hint


def prompt_of(rules: GradiscaRules, war: War, step: str, now: Any) -> tuple[Msg, Msg | None]:
    args = args_of(rules, war, step, now)
    name = kebab(step)
    if step in ("PickArea", "PickUnit"):
        return Msg(f"prompt-{name}", args), Msg(f"card-{now.card}-does")
    if step == "CardWindow":
        subject = {"unit": unit(rules, now.subject)} if now.subject >= 0 else {}
        return Msg(f"prompt-card-window-{now.moment}", {**args, **subject}), Msg("hint-card-window")
    if step == "Declare":
        kind = KINDS[now.kind]
        return Msg(f"prompt-declare-{kind}", args), Msg(
            f"hint-declare-{'raid' if now.kind == RAID else 'more' if now.entrants else 'first'}", args
        )
    if step == "March":
        return Msg("prompt-march", args), Msg("hint-march", args)
    if step == "AtWhich":
        return Msg("prompt-at-which-blow" if now.blow else "prompt-at-which-lay", args), None
    if step == "Decide":
        even = war.battle is not None and war.battle.hits[0] == war.battle.hits[1]
        return Msg("prompt-decide-agree" if even else "prompt-decide", args), Msg("hint-decide-agree" if even else "hint-decide")
    if step == "BridgeFrom":
        return Msg("prompt-bridge-from" if now.first < 0 else "prompt-bridge-to", {"area": area(rules, max(0, now.first))}), Msg(
            "card-V01-does"
        )
    return Msg(f"prompt-{name}", args), Msg(f"hint-{name}", args) if step in HINTED else None


HINTED = (
    "ChooseOption",
    "ChooseAreas",
    "Act",
    "NameCaller",
    "Call",
    "TakeLosses",
    "Retreat",
    "Shake",
    "Bombard",
    "MoveSea",
    "Enter",
    "DiscardDown",
    "StrikeEnds",
)


def args_of(rules: GradiscaRules, war: War, step: str, now: Any) -> Args:
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
    if b is not None:
        args |= {"area": area(rules, b.at), "calls": b.calls, "round": b.round}
    for name in ("area", "target", "at", "port"):
        if isinstance(getattr(now, name, None), int):
            args["area"] = area(rules, getattr(now, name))
    if isinstance(getattr(now, "unit", None), int):
        args |= {"unit": unit(rules, now.unit)}
    if isinstance(getattr(now, "leader", None), int):
        args |= {"unit": unit(rules, now.leader)}
    if isinstance(getattr(now, "n", None), int):
        args["n"] = now.n
    if isinstance(getattr(now, "fortress", None), int):
        args["area"] = area(rules, rules.fortresses[now.fortress])
    if step == "March" and now.group:
        a = war.where[now.group[0][0]]
        args |= {
            "area": area(rules, a),
            "units": marchers(rules, [u for u, _ in now.group]),
            "n": len(now.group),
            "left": min(p for _, p in now.group),
        }
    if step == "Enter":
        group = rules.groups[now.group]
        args |= {"units": units(rules, [rules.counter[x] for x in group["counters"]])}
    if step in ("PickArea", "PickUnit"):
        args |= {"card": Msg(f"card-{now.card}"), "n": getattr(now, "most", 1)}
    if step == "KeepLeader":
        args |= {"corps": corps(rules, rules.corps_of[now.new])}
    return args


def marchers(rules: GradiscaRules, us: Sequence[int]) -> Msg:
    """Two are named, more are counted: they lie fanned out below."""
    return units(rules, us) if len(us) <= 2 else Msg("march-many", {"n": len(us)})
