"""The log as sentences: each event of a race becomes a line with its rule, and the way its horse travels while it is read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ludoteca.games.giro_galoppo.rules.ch01_contents import GalloppoRules
from ludoteca.games.giro_galoppo.rules.state import Race
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.scene import Line, Motion, Msg
from ludoteca.view.words import listed

from .map_geometry import Course, course_of
from .messages import colour, hindrance, horse, place, rider
from .pieces import KEPT, stands


def line(rules: GalloppoRules, kind: str, facts: Mapping[str, Any], rule: str) -> Line | None:
    """The line for an event, or None for an event that is not told."""
    tell = TOLD.get(kind)
    return tell(rules, facts, rule) if tell else None


def outcome_words(seen: Perspective[Race], end: str) -> Msg:
    return Msg(f"end-{end}")


@lru_cache(maxsize=KEPT)
def _hops(course: Course, name: str, seat: int, start: int, to: int, skip: tuple[int, ...] = (), hop: bool = False) -> list[Motion]:
    """From space to space, leaving out those that are jumped: so the hop over them is a long one."""
    step = 1 if to > start else -1
    between = [space for space in range(start + step, to, step) if space not in skip]
    return [Motion(f"horse.{seat}", [stands(course, name, space) for space in (start, *between, to)], hop=hop)]


@lru_cache(maxsize=64)
def _shakes(seat: int) -> list[Motion]:
    return [Motion(f"horse.{seat}", stays=True)]


def _ages(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    order = [rider(seat) for seat in facts["order"]]
    return Line(Msg("log-ages", {"riders": listed(order), "youngest": order[-1]}), rule)


def _turn(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    return Line(Msg("log-turn", {"turn": facts["turn"]}), rule, "heading")


def _placed(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    return Line(Msg("log-placed", {"rider": rider(facts["seat"]), "n": facts["space"]}), rule)


def _revealed(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    cards = [_shown(seat, card) for seat, card in facts["cards"]]
    flip = [f"table.{seat}={colour(rules, seat)}-{card}" for seat, card in facts["cards"]]
    return Line(Msg("log-revealed", {"cards": listed(cards)}), rule, flip=flip)


@lru_cache(maxsize=64)
def _shown(seat: int, card: int) -> Msg:
    return Msg("shown", {"horse": horse(seat), "card": card})


def _order(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    how = {"GG-15": "age", "GG-28": "only-age" if facts.get("level") else "only"}.get(rule, "back")
    return Line(Msg(f"log-order-{how}", {"card": facts["card"], "horse": horse(facts["first"]), "rider": rider(facts["first"])}), rule)


def _rode(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    seat = facts["seat"]
    return _ride(course_of(rules.track), colour(rules, seat), seat, facts["card"], facts["start"], facts["to"], tuple(facts["over"]), rule)


@lru_cache(maxsize=KEPT)
def _ride(course: Course, name: str, seat: int, card: int, start: int, to: int, over: tuple[int, ...], rule: str) -> Line:
    """The same rides come again in every race."""
    args: dict[str, int | str | Msg] = {"horse": horse(seat), "card": card, "to": place(course.track.length, "to", to)}
    told = "log-rode"
    if over:
        grounds = {hindrance(course, space) for space in over}
        if grounds <= {"river"} or grounds <= {"marsh"}:
            told = f"log-leapt-{grounds.pop()}"
        else:
            told, args["over"], args["n"] = "log-leapt", listed([str(_numbered(course, space)) for space in over]), len(over)
    return Line(Msg(told, args), rule, motion=_hops(course, name, seat, start, to, over, True))


def _numbered(course: Course, space: int) -> int | str:
    length = course.track.length
    return space if space <= length else f"+{space - length}"


def _pushed(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    seat, course = facts["seat"], course_of(rules.track)
    args: dict[str, int | str | Msg] = {"horse": horse(seat), "by": horse(facts["by"]), "to": place(rules.track.length, "to", facts["to"])}
    return Line(Msg("log-pushed", args), rule, motion=_hops(course, colour(rules, seat), seat, facts["start"], facts["to"]))


def _stayed(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    return _stay(course_of(rules.track), facts["seat"], facts["card"], facts["at"], facts["on"], rule)


@lru_cache(maxsize=KEPT)
def _stay(course: Course, seat: int, card: int, at: int, on: int, rule: str) -> Line:
    args: dict[str, int | str | Msg] = {"horse": horse(seat), "card": card, "n": on, "place": place(course.track.length, "on", at)}
    return Line(Msg(f"log-stayed-{hindrance(course, on)}", args), rule, motion=_shakes(seat))


def _yielded(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    seat = facts["seat"]
    how = "log-yielded-age" if facts.get("level") else "log-yielded"
    return Line(Msg(how, {"horse": horse(seat), "card": facts["card"]}), rule, motion=_shakes(seat))


def _renewed(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    return Line(Msg("log-renewed"), rule)


def _crossed(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    return Line(Msg("log-crossed", {"horse": horse(facts["seat"])}), rule)


def _resigned(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    return Line(Msg("log-timeout" if facts["how"] == "timeout" else "log-resigned", {"rider": rider(facts["seat"])}), rule)


def _won(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    seat = facts["seat"]
    args: dict[str, int | str | Msg] = {"horse": horse(seat), "rider": rider(seat)}
    rest = [horse(other) for other in facts["order"] if other != seat]
    if rest:
        return Line(Msg("log-won-before", {**args, "others": listed(rest)}), rule)
    return Line(Msg("log-won", args), rule)


def _last_rider(rules: GalloppoRules, facts: Mapping[str, Any], rule: str) -> Line:
    seat = facts["seat"]
    return Line(Msg("log-last-rider", {"horse": horse(seat), "rider": rider(seat)}), rule)


TOLD = {
    "ages": _ages,
    "turn": _turn,
    "placed": _placed,
    "revealed": _revealed,
    "order": _order,
    "rode": _rode,
    "pushed": _pushed,
    "stayed": _stayed,
    "yielded": _yielded,
    "renewed": _renewed,
    "crossed": _crossed,
    "resigned": _resigned,
    "won": _won,
    "last-rider": _last_rider,
}
