"""The log as sentences: each event becomes a line with its rule, and the way its patrol travels while it is read.

A line is made of the facts that its reader may know and of nothing else; a fact that is not there makes a shorter sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import HAND, PILE, Flight
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.geometry import Point, number
from ludoteca.view.scene import Line, Motion, Msg
from ludoteca.view.words import listed

from .drawing import map_geometry_of
from .messages import half, patrol, place, player, shown
from .pieces import LIFT

Facts = Mapping[str, Any]
Args = dict[str, int | str | Msg]
SET_UP = "GB-015"  # the hands that are dealt at first are not told card by card


def line(rules: GaribaldiRules, kind: str, facts: Mapping[str, Any], rule: str) -> Line | None:
    """The line for an event, or None for an event that is not told."""
    tell = TOLD.get(kind)
    found: Line | None = tell(rules, facts, rule) if tell else None
    at = facts.get("to", 0) if kind == "patrol-moved" else facts.get("place", 0)
    if found is None or not isinstance(at, int) or at <= 0:
        return found
    x, y = map_geometry_of(rules.components).spot(at)
    return replace(found, spot=(number(x), number(y)))


def outcome_words(seen: Perspective[Flight], end: str) -> Msg:
    return Msg(f"end-{end}")


def _both(rules: GaribaldiRules, card: int) -> Msg:
    return Msg("card-both", {"n": card, "mine": shown(half(rules, card, True)), "other": shown(half(rules, card, False))})


def _route(rules: GaribaldiRules, start: int, to: int) -> list[Point]:
    return [(number(x), number(y - LIFT)) for x, y in map_geometry_of(rules.components).way(start, to)]


def _told(message: str, *names: str) -> Any:
    """A sentence that needs no more than seats, patrols and places."""

    def tell(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
        args: Args = {}
        for name in names:
            value = facts[name]
            if name in ("seat", "player", "after", "drawn_by"):
                args[name] = player(value)
            elif name == "patrol":
                args[name] = patrol(value)
            elif name in ("place", "to", "start"):
                args[name] = place(rules, value)
            else:
                args[name] = value
        return Line(Msg(message, args), rule)

    return tell


def _turn(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    return Line(Msg("log-turn", {"turn": facts["turn"]}), rule, "heading")


def _landed(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    if "place" in facts:
        return Line(Msg("log-landed-at", {"place": place(rules, facts["place"])}), rule)
    return Line(Msg("log-landed"), rule)


def _played(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    card = facts["card"]
    return Line(
        Msg("log-played", {"player": player(facts["zone"] - HAND), "card": shown(half(rules, card, rule == "GB-032")), "n": card}), rule
    )


def _event(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    card = facts["card"]
    return Line(
        Msg("log-event", {"player": player(facts["zone"] - HAND), "card": shown(half(rules, card, rule == "GB-033")), "n": card}), rule
    )


def _in_vain(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    return Line(Msg("log-in-vain", {"player": player(facts["zone"] - HAND), "card": _both(rules, facts["card"])}), rule)


def _discarded(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    return Line(Msg("log-discarded", {"player": player(facts["zone"] - HAND), "card": _both(rules, facts["card"])}), rule)


def _drew(rules: GaribaldiRules, facts: Facts, rule: str) -> Line | None:
    """Told to whoever sees the card; how many cards a hand holds stands beside the board for all."""
    if rule == SET_UP or facts.get("card") is None or facts["to"] < HAND:
        return None
    return Line(Msg("log-drew", {"player": player(facts["to"] - HAND), "card": _both(rules, facts["card"])}), rule)


def _searched(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    return Line(Msg("log-searched", {"player": player(facts["to"] - HAND), "card": _both(rules, facts["card"])}), rule)


def _none_of(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    if facts["zone"] == PILE:
        return Line(Msg("log-none-in-pile"), rule)
    return Line(Msg("log-none-in-hand", {"player": player(facts["zone"] - HAND)}), rule)


def _looked(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    args: Args = {"seat": player(facts["seat"])}
    if facts["zone"] >= HAND:
        return Line(Msg("log-looked-at-hand", {**args, "player": player(facts["zone"] - HAND)}), rule)
    return Line(Msg("log-looked-through-pile", args), rule)


def _robbed(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    args: Args = {"player": player(facts["zone"] - HAND), "by": player(facts["to"] - HAND)}
    if facts.get("card") is not None:
        return Line(Msg("log-robbed-of", {**args, "card": _both(rules, facts["card"])}), rule)
    return Line(Msg("log-robbed", args), rule)


def _ordered(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    args: Args = {"player": player(facts["player"]), "patrol": patrol(facts["patrol"])}
    if facts.get("card") is not None:
        return Line(Msg("log-ordered-card", {**args, "card": _both(rules, facts["card"])}), rule)
    return Line(Msg("log-ordered", args), rule)


def _put_on(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    return Line(Msg("log-put-on", {"n": facts["n"]}), rule)


def _moved(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    which = facts["patrol"]
    args: Args = {"patrol": patrol(which), "start": str(facts["start"]), "to": place(rules, facts["to"])}
    return Line(Msg("log-patrol-moved", args), rule, motion=[Motion(f"patrol.{which}", _route(rules, facts["start"], facts["to"]))])


def _sent(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    which = facts["patrol"]
    if facts["start"] == facts["to"]:
        return Line(Msg("log-patrol-there", {"patrol": patrol(which), "to": place(rules, facts["to"])}), rule)
    args: Args = {"patrol": patrol(which), "start": str(facts["start"]), "to": place(rules, facts["to"])}
    return Line(Msg("log-patrol-sent", args), rule, motion=[Motion(f"patrol.{which}", _route(rules, facts["start"], facts["to"]))])


def _control(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    """The control of positions, patrol by patrol: who finds nothing looks round, who finds a trace starts up."""
    motion, finders = [], []
    for which, at, found in facts["patrols"]:
        x, y = map_geometry_of(rules.components).spot(at)
        here = (number(x), number(y - LIFT))
        motion.append(Motion(f"patrol.{which}", [here, here, here], hop=True) if found else Motion(f"patrol.{which}", stays=True))
        if found:
            finders.append(Msg("patrol-at", {"patrol": patrol(which), "n": str(at)}))
    if not finders:
        return Line(Msg("log-control-nothing"), rule, motion=motion)
    others = "yes" if len(finders) < len(facts["patrols"]) else "no"
    return Line(Msg("log-control-found", {"patrols": listed(finders), "n": len(finders), "others": others}), rule, motion=motion)


def _revealed(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    return Line(Msg("log-revealed", {"player": player(facts["seat"]), "place": place(rules, facts["place"])}), rule)


def _took_over(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    patrols = listed([patrol(which) for which in facts["patrols"]])
    return Line(Msg("log-took-over", {"player": player(facts["seat"]), "patrols": patrols, "after": player(facts["after"])}), rule)


def _end(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    at = facts["place"]
    args: Args = {"place": place(rules, at) if at else ""}
    return Line(Msg(f"log-end-{facts['end']}", args), rule)


def _role(rules: GaribaldiRules, facts: Facts, rule: str) -> Line:
    drawn = rules.options["role"] == "random"
    return Line(Msg("log-role-drawn" if drawn else "log-role", {"seat": player(facts["seat"])}), rule)


TOLD: dict[str, Any] = {
    "role": _role,
    "patrol-card": _told("log-patrol-card", "seat", "patrol"),
    "landed": _landed,
    "turn": _turn,
    "halted": _told("log-halted", "seat"),
    "played": _played,
    "played-event": _event,
    "played-in-vain": _in_vain,
    "discarded": _discarded,
    "drew": _drew,
    "searched": _searched,
    "none-of": _none_of,
    "looked": _looked,
    "robbed": _robbed,
    "ordered": _ordered,
    "put-on": _put_on,
    "wrote": _told("log-wrote", "place"),
    "patrol-moved": _moved,
    "patrol-sent": _sent,
    "report": _told("log-report", "place"),
    "chose-patrol": _told("log-chose-patrol", "patrol", "player"),
    "nearest": _told("log-nearest", "patrol"),
    "chose-player": _told("log-chose-player", "player"),
    "named-kind": lambda rules, facts, rule: Line(
        Msg("log-named-kind", {"player": player(facts["seat"]), "kind": shown(facts["named"])}), rule
    ),
    "chose": lambda rules, facts, rule: Line(Msg(f"log-chose-{facts['way']}"), rule),
    "control": _control,
    "revealed": _revealed,
    "resigned": _told("log-resigned", "seat"),
    "timeout": _told("log-timeout", "seat"),
    "took-over": _took_over,
    "end": _end,
}
