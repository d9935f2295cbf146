"""What one seat of Giro Galoppo sees: what it may do, what each choice would lead to, and why other things are no choice."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.giro_galoppo.rules.ch01_contents import GalloppoRules
from ludoteca.games.giro_galoppo.rules.ch02_preparations import PlaceObstacle
from ludoteca.games.giro_galoppo.rules.state import Race
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.steps import Ask, Joint
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.scene import Choice, Item, Mine, Msg

from . import pieces
from .map_geometry import Course, course_of
from .messages import KINDS, blocked, colour, horse, rider, winner


def mine(seen: Perspective[Race]) -> Mine:
    """What a seat may do now, what each choice would lead to, and why other things are no choice."""
    race = seen.known
    rules = race.rules
    step, seat, options, chosen = seen.step, seen.seat, seen.options, seen.pending
    course, name = course_of(rules.track), colour(rules, seat)
    waited = [rider(other) for other in seen.asked if other not in seen.chosen]
    prompt, hint = _prompt(rules, race, step, seat, options, chosen, waited)
    return Mine(
        prompt,
        hint,
        _choices(course, rules, race, seat, options, chosen),
        inert=[pieces.barred(action.verb, action.arg, no.code, no.rule) for action, no in seen.reasons],
        trays=[pieces.hand(seat, name, race.hand[seat])] if not race.out >> seat & 1 else [],
        items=_items(course, name, race.standing[seat], options),
    )


def _prompt(
    rules: GalloppoRules,
    race: Race,
    step: Ask | Joint | None,
    seat: int,
    options: Sequence[Action],
    chosen: Action | None,
    waited: list[Msg],
) -> tuple[Msg, Msg | None]:
    """What is asked of this seat, or who is waited for: ``waited`` are those who have still to choose."""
    if race.over:
        return over(rules, race, seat), None
    if race.out >> seat & 1:
        return Msg("prompt-out"), Msg("hint-out")
    if isinstance(step, PlaceObstacle):
        left = len(KINDS) - len(race.placed)
        if options:
            kind = KINDS[len(race.placed) % len(KINDS)]
            return Msg("prompt-place", {"kind": kind}), Msg("hint-place", {"left": left - 1})
        return Msg("prompt-watch-placing", {"rider": waited[0]}), Msg("hint-watch-placing", {"left": left})
    if chosen is not None:
        return Msg("prompt-chosen", {"card": chosen.arg}), Msg("hint-chosen")
    if options:
        return Msg("prompt-choose", {"horse": horse(seat)}), Msg("hint-choose-same" if rules.same_card else "hint-choose")
    return Msg("prompt-watch"), None


def over(rules: GalloppoRules, race: Race, seat: int | None) -> Msg:
    """Who won, as a seat reads it, or (None) a spectator."""
    first = winner(rules, race)
    if first is None:
        return Msg("prompt-over-none")
    if first == seat:
        return Msg("prompt-over-you", {"horse": horse(first)})
    return Msg("prompt-over", {"horse": horse(first), "rider": rider(first)})


def _choices(course: Course, rules: GalloppoRules, race: Race, seat: int, options: Sequence[Action], chosen: Action | None) -> list[Choice]:
    name, start, standing = colour(rules, seat), race.standing[seat], tuple(race.standing)
    others = {space: other for other, space in enumerate(standing) if other != seat}
    out = []
    for action in options:
        if action.verb == "place":
            out.append(pieces.placing(course, action.text, len(race.placed), action.arg))
            continue
        to = start + action.arg
        stays = blocked(race, to)
        pushed = others.get(to, -1)
        badge = pieces.beside(course, to, rules.colours, standing) if pushed >= 0 or to in race.placed else None
        out.append(pieces.playing(course, action.text, name, action.arg, to, badge, stays, pushed, action is chosen))
    return out


def _items(course: Course, name: str, space: int, options: Sequence[Action]) -> list[Item]:
    """The way ahead, and where the own horse stands."""
    reach = max((action.arg for action in options if action.verb == "play"), default=0)
    return [*(pieces.way(course, name, space, reach) if reach else ()), *(pieces.ring(course, name, space) if space > 0 else ())]
