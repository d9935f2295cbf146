"""Giro Galoppo as a scene: the race as everyone sees it, what one seat may do, and what a spectator reads.

Here is what changes during a race. `drawing` makes the board, `story` the lines of the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ludoteca.kernel.actions import Action
from ludoteca.kernel.scene import Card, Chip, Choice, Inert, Item, Mine, Msg, Panel, Row, Scene, Token, Tray

from .ch01_contents import COLOURS, GalloppoRules
from .course import Course, Point, course_of, number, path
from .drawing import board
from .plain import draw_text
from .state import Race
from .story import line, outcome_words
from .words import (
    KINDS,
    blocked,
    colour,
    figure,
    hindrance,
    horse,
    listed,
    names,
    place,
    ranked,
    rider,
    winner,
)

__all__ = ["board", "draw_text", "line", "mine", "outcome_words", "scene", "watching"]

PLACING, CHOOSING = "PlaceObstacle", "ChooseCard"


# --- what everyone sees -----------------------------------------------------------------------------------------------


def scene(rules: GalloppoRules, race: Race, step: str, asked: tuple[int, ...], chosen: tuple[int, ...]) -> Scene:
    """The race as it stands. Of the cards laid for this turn it says only that they lie there."""
    course = course_of(rules.track)
    return Scene(
        status=_status(rules, race, step),
        names=names(rules),
        tokens=[*_obstacles(course, race), *_horses(course, rules, race)],
        trays=_table(rules, race, step, asked, chosen),
        panels=[*_standings(rules, race), _riders(rules, race, step, asked, chosen)],
    )


def _status(rules: GalloppoRules, race: Race, step: str) -> Msg:
    if race.over:
        return Msg("status-over")
    if step == PLACING:
        return Msg("status-placing", {"left": len(KINDS) - len(race.placed)})
    # The turn that the riders choose for, which has not begun for the rules until the cards turn over.
    return Msg("status-turn", {"turn": race.turn + 1, "riders": rules.seats, "variant": "yes" if rules.same_card else "no"})


def _obstacles(course: Course, race: Race) -> list[Token]:
    out = []
    for k, space in enumerate(race.placed):
        kind = KINDS[k % len(KINDS)]
        (x, y), direction, turn = course.hurdle(space)
        label = Msg("obstacle-label", {"kind": kind, "n": space})
        out.append(Token(f"obstacle.{k}", f"{kind}-{direction}", x, y, label, round(course.unit, 2), turn, node=f"space.{space}"))
    return out


def _horses(course: Course, rules: GalloppoRules, race: Race) -> list[Token]:
    out = []
    for seat in range(rules.seats):
        space, name = race.standing[seat], colour(rules, seat)
        if space < 0:
            continue
        x, y = stands(course, rules, seat, space)
        scale = round(course.unit * (1 if space else 0.5 * course.track.start.height / (31 * course.track.start.compartments)), 2)
        left = course.leftward(space) if space else course.spaces[1].x < course.track.start.x
        label = Msg("horse-label", {"horse": horse(seat), "rider": rider(seat), "place": place(rules, "on", space)})
        out.append(Token(f"horse.{seat}", f"horse-{name}", x, y, label, scale, 0, left, seat, f"space.{space}" if space else ""))
    first = winner(rules, race) if race.over else None
    if first is not None and race.standing[first] >= 0:
        x, y = stands(course, rules, first, race.standing[first])
        label = Msg("rosette-label", {"horse": horse(first)})
        out.append(Token("rosette", "rosette-won", x, number(y + 0.1), label, round(course.unit, 2), look="gg-rosette"))
    return sorted(out, key=lambda token: token.y)


def stands(course: Course, rules: GalloppoRules, seat: int, space: int) -> Point:
    """Where a seat's horse has its feet on a space; in the start box each colour has its own compartment."""
    if space:
        return course.stand(space)
    return course.stall(COLOURS.index(colour(rules, seat)) % course.track.start.compartments)


def _table(rules: GalloppoRules, race: Race, step: str, asked: tuple[int, ...], chosen: tuple[int, ...]) -> list[Tray]:
    if step == PLACING and not race.over:
        return []
    cards = []
    for seat in range(rules.seats):
        name, base = colour(rules, seat), f"table.{seat}"
        if race.out >> seat & 1:
            cards.append(Card(base, label=rider(seat), seat=seat, note=Msg("state-resigned")))
        elif race.over:
            shown = f"{name}-{race.played[seat]}" if race.played[seat] else ""
            cards.append(Card(base, shown, rider(seat), seat))
        elif seat in chosen:
            cards.append(Card(base, f"{name}-back", rider(seat), seat, Msg("state-laid"), "down"))
        elif seat in asked:
            cards.append(Card(base, "", rider(seat), seat, Msg("state-choosing"), "waiting"))
        else:
            cards.append(Card(base, "", rider(seat), seat))
    return [Tray("table", Msg("tray-table"), cards, "table")]


def _standings(rules: GalloppoRules, race: Race) -> list[Panel]:
    """By place; once the race is over, only horses behind the line have one (GG-27). There is none while all are in the start box."""
    if not race.over and max(race.standing) <= 0:
        return []
    rows = []
    for k, seat in enumerate(ranked(rules, race)):
        space = race.standing[seat]
        counts = space > rules.track.length if race.over else space > 0
        rows.append(
            Row(
                rider(seat),
                seat,
                sub=horse(seat),
                place=k + 1 if counts else 0,
                value=figure(rules, space),
                use=f"horse-{colour(rules, seat)}",
            )
        )
    return [Panel("standings", Msg("panel-standings"), rows, "podium")]


@cache
def _chips(hand: int) -> list[Chip]:
    """The six cards of a hand, the played ones struck through."""
    return [
        Chip(str(card), Msg("chip-left" if hand >> card & 1 else "chip-spent", {"card": card}), not hand >> card & 1)
        for card in range(1, 7)
    ]


def _riders(rules: GalloppoRules, race: Race, step: str, asked: tuple[int, ...], chosen: tuple[int, ...]) -> Panel:
    rows = []
    for seat in range(rules.seats):
        hand = race.hand[seat]
        chips = _chips(hand)
        rides = Msg("rides", {"horse": horse(seat)})
        state, face, waiting = None, "", False
        if race.out >> seat & 1:
            state = Msg("state-resigned")
        elif not race.over and step == CHOOSING and seat in chosen:
            state, face = Msg("state-laid"), f"{colour(rules, seat)}-back"
        elif not race.over and seat in asked:
            state, waiting = Msg("state-placing" if step == PLACING else "state-choosing"), True
        rows.append(Row(rider(seat), seat, rides, chips, state, face, waiting))
    return Panel("riders", Msg("panel-riders"), rows)


# --- what one seat sees -----------------------------------------------------------------------------------------------


def mine(
    rules: GalloppoRules,
    race: Race,
    step: str,
    seat: int,
    options: Sequence[Action],
    chosen: Action | None,
    against: Sequence[tuple[Action, str, str]] = (),
) -> Mine:
    """What a seat may do now, what each choice would lead to, and why other things are no choice."""
    course = course_of(rules.track)
    prompt, hint = _prompt(rules, race, step, seat, options, chosen)
    choices = []
    for action in options:
        if action.verb == "place":
            choices.append(_placing(course, race, action))
        else:
            choices.append(_playing(course, rules, race, seat, action, chosen is not None and chosen.text == action.text))
    hand = [
        Card(f"hand.{card}", f"{colour(rules, seat)}-{card}", Msg("card-label", {"card": card}), seat)
        for card in range(1, 7)
        if race.hand[seat] >> card & 1
    ]
    return Mine(
        prompt,
        hint,
        choices,
        inert=[Inert(_target(action), Msg(f"why-{code}"), rule) for action, code, rule in against],
        trays=[Tray("hand", Msg("tray-hand"), hand)] if not race.out >> seat & 1 else [],
        items=[*_paths(course, rules, race, seat, options), *_ring(course, rules, race, seat)],
    )


def watching(rules: GalloppoRules, race: Race, step: str, asked: tuple[int, ...], chosen: tuple[int, ...]) -> Mine:
    """What a spectator reads: who must do what."""
    if race.over:
        return Mine(_over(rules, race, None))
    missing = [rider(seat) for seat in asked if seat not in chosen]
    if not missing:
        return Mine(Msg("prompt-watch"))
    if step == PLACING:
        return Mine(Msg("prompt-watch-placing", {"rider": missing[0]}), Msg("hint-watch-placing", {"left": len(KINDS) - len(race.placed)}))
    return Mine(
        Msg("prompt-watch-choosing", {"turn": race.turn}), Msg("hint-watch-choosing", {"riders": listed(missing), "n": len(missing)})
    )


def _prompt(
    rules: GalloppoRules, race: Race, step: str, seat: int, options: Sequence[Action], chosen: Action | None
) -> tuple[Msg, Msg | None]:
    if race.over:
        return _over(rules, race, seat), None
    if race.out >> seat & 1:
        return Msg("prompt-out"), Msg("hint-out")
    if step == PLACING:
        left = len(KINDS) - len(race.placed)
        if options:
            kind = KINDS[len(race.placed) % len(KINDS)]
            return Msg("prompt-place", {"kind": kind}), Msg("hint-place", {"left": left - 1})
        return Msg("prompt-wait-placing"), Msg("hint-watch-placing", {"left": left})
    if chosen is not None:
        return Msg("prompt-chosen", {"card": chosen.arg}), Msg("hint-chosen")
    if options:
        return Msg("prompt-choose", {"horse": horse(seat)}), Msg("hint-choose-same" if rules.same_card else "hint-choose")
    return Msg("prompt-watch"), None


def _over(rules: GalloppoRules, race: Race, seat: int | None) -> Msg:
    first = winner(rules, race)
    if first is None:
        return Msg("prompt-over-none")
    if first == seat:
        return Msg("prompt-over-you", {"horse": horse(first)})
    return Msg("prompt-over", {"horse": horse(first), "rider": rider(first)})


def _target(action: Action) -> str:
    return f"node:space.{action.arg}" if action.verb == "place" else f"card:hand.{action.arg}"


def _placing(course: Course, race: Race, action: Action) -> Choice:
    kind = KINDS[len(race.placed) % len(KINDS)]
    (x, y), direction, turn = course.hurdle(action.arg)
    ghost = Item(use=f"{kind}-{direction}", x=x, y=y, scale=round(course.unit, 2), turn=turn, look="gg-ghost")
    return Choice(action.text, Msg("do-place", {"n": action.arg}), _target(action), marks=[ghost])


def _playing(course: Course, rules: GalloppoRules, race: Race, seat: int, action: Action, chosen: bool) -> Choice:
    start, card = race.standing[seat], action.arg
    to = start + card
    others = [other for other in range(rules.seats) if other != seat and race.standing[other] == to]
    note, tone = _note(rules, race, to, others), "warn" if blocked(rules, race, to) else ""
    return Choice(
        action.text,
        Msg("do-play", {"card": card}),
        _target(action),
        note,
        tone,
        _goal(course, rules, race, seat, card, bool(others), chosen),
        chosen=chosen,
    )


def _note(rules: GalloppoRules, race: Race, to: int, others: list[int]) -> Msg:
    """Where a card leads as the board stands now: who rides before may change it."""
    if blocked(rules, race, to):
        return Msg(f"note-{hindrance(rules, to)}")
    if others:
        return Msg("note-push", {"at": figure(rules, to), "horse": horse(others[0])})
    if to > rules.track.length:
        return Msg("note-behind", {"n": to - rules.track.length})
    return Msg("note-lands", {"n": to})


def _goal(course: Course, rules: GalloppoRules, race: Race, seat: int, card: int, push: bool, chosen: bool) -> list[Item]:
    """Where a card leads: its number at that space, outlined when it is the chosen one. The dotted way there is in `_paths`."""
    start, name, u = race.standing[seat], colour(rules, seat), round(course.unit, 2)
    to = start + card
    stays = blocked(rules, race, to)
    items = []
    if chosen and not stays:
        items.append(Item(d=course.tile(to, 3 * course.unit), look="gg-goal-halo"))
        items.append(Item(d=course.tile(to, 3 * course.unit), look=f"gg-goal gg-ink-{name} gg-tint-{name}"))
    x, y = course.centre(to)
    if push or to in race.placed:
        x, y = course.beside(to, [stands(course, rules, other, at) for other, at in enumerate(race.standing) if at >= 0])
    x, y = number(x), number(y)
    ink = f"gg-badge gg-badge-on gg-on-{name}" if chosen else f"gg-badge gg-ink-{name}"
    items.append(Item(use=f"badge-{name}-chosen" if chosen else f"badge-{name}", x=x, y=y, scale=u))
    items.append(Item(text=str(card), x=x, y=number(y + 7 * u), scale=u, look=ink))
    if stays or push:
        items.append(Item(use="no" if stays else "push", x=number(x - 12 * u), y=number(y - 13 * u), scale=u))
    return items


def _paths(course: Course, rules: GalloppoRules, race: Race, seat: int, options: Sequence[Action]) -> list[Item]:
    """The dotted way ahead, as far as the highest card reaches: once for all cards, so that it does not run over their badges."""
    reach = max((action.arg for action in options if action.verb == "play"), default=0)
    if not reach:
        return []
    start = race.standing[seat]
    way = course.ahead(start, reach) if start else path([stands(course, rules, seat, 0), *course.line[4 : course.at(reach) + 1]])
    return [Item(d=way, look="gg-way-halo"), Item(d=way, look=f"gg-way gg-ink-{colour(rules, seat)}")]


def _ring(course: Course, rules: GalloppoRules, race: Race, seat: int) -> list[Item]:
    """A ring on the ground under the own horse."""
    space = race.standing[seat]
    if space <= 0:
        return []
    d = course.ring(space)
    return [Item(d=d, look="gg-ring-halo"), Item(d=d, look=f"gg-ring gg-ink-{colour(rules, seat)}")]
