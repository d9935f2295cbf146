"""Giro Galoppo as a scene: the race as everyone sees it, and what a spectator reads.

Here is what changes during a race. `drawing` makes the board, `seat_view` what one seat may do, `log_lines` the lines of the log.
"""

from __future__ import annotations

from ludoteca.games.giro_galoppo.rules.ch01_contents import GalloppoRules
from ludoteca.games.giro_galoppo.rules.ch02_preparations import PlaceObstacle
from ludoteca.games.giro_galoppo.rules.ch04_course_of_play import ChooseCard
from ludoteca.games.giro_galoppo.rules.state import Race
from ludoteca.kernel.flow.steps import Ask, Joint
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.scene import Mine, Msg, Panel, Scene, Token, Tray
from ludoteca.view.words import listed

from . import pieces
from .drawing import board
from .log_lines import line, outcome_words
from .map_geometry import Course, course_of
from .messages import KINDS, colour, figure, names, ranked, rider, winner
from .seat_view import mine, over
from .text_board import draw_text

__all__ = ["board", "draw_text", "line", "mine", "outcome_words", "scene", "watching"]

# --- what everyone sees -----------------------------------------------------------------------------------------------


def scene(seen: Perspective[Race]) -> Scene:
    """The race as it stands. Of the cards laid for this turn it says only that they lie there."""
    race = seen.known
    rules = race.rules
    step, asked, chosen = seen.step, seen.asked, seen.chosen
    course = course_of(rules.track)
    return Scene(
        status=_status(rules, race, step),
        names=names(rules),
        tokens=[*(pieces.obstacle(course, k, space) for k, space in enumerate(race.placed)), *_horses(course, rules, race)],
        trays=_table(rules, race, step, asked, chosen),
        panels=[*_standings(rules, race), _riders(rules, race, step, asked, chosen)],
    )


def _status(rules: GalloppoRules, race: Race, step: Ask | Joint | None) -> Msg:
    if race.over:
        return Msg("status-over")
    if isinstance(step, PlaceObstacle):
        return Msg("status-placing", {"left": len(KINDS) - len(race.placed)})
    # The turn that the riders choose for, which has not begun for the rules until the cards turn over.
    return Msg("status-turn", {"turn": race.turn + 1, "riders": rules.seats, "variant": "yes" if rules.same_card else "no"})


def _horses(course: Course, rules: GalloppoRules, race: Race) -> list[Token]:
    out = [pieces.mount(course, seat, colour(rules, seat), space) for seat, space in enumerate(race.standing) if space >= 0]
    first = winner(rules, race) if race.over else None
    if first is not None and race.standing[first] >= 0:
        out.append(pieces.rosette(course, first, colour(rules, first), race.standing[first]))
    return sorted(out, key=_depth)


def _depth(token: Token) -> float:
    """What stands nearer lies over what stands behind it."""
    return token.y


def _table(rules: GalloppoRules, race: Race, step: Ask | Joint | None, asked: tuple[int, ...], chosen: tuple[int, ...]) -> list[Tray]:
    if isinstance(step, PlaceObstacle) and not race.over:
        return []
    cards = []
    for seat in range(rules.seats):
        if race.out >> seat & 1:
            cards.append(pieces.laid(seat, state="resigned"))
        elif race.over:
            cards.append(pieces.laid(seat, f"{colour(rules, seat)}-{race.played[seat]}" if race.played[seat] else ""))
        elif seat in chosen:
            cards.append(pieces.laid(seat, f"{colour(rules, seat)}-back", "laid", "down"))
        elif seat in asked:
            cards.append(pieces.laid(seat, state="choosing", look="waiting"))
        else:
            cards.append(pieces.laid(seat))
    return [Tray("table", Msg("tray-table"), cards, "table")]


def _standings(rules: GalloppoRules, race: Race) -> list[Panel]:
    """By place; once the race is over, only horses behind the line have one (GG-27). There is none while all are in the start box."""
    if not race.over and max(race.standing) <= 0:
        return []
    length, rows = rules.track.length, []
    for k, seat in enumerate(ranked(rules, race)):
        space = race.standing[seat]
        counts = space > (length if race.over else 0)
        rows.append(pieces.step_of_podium(seat, colour(rules, seat), k + 1 if counts else 0, figure(length, space)))
    return [Panel("standings", Msg("panel-standings"), rows, "podium")]


def _riders(rules: GalloppoRules, race: Race, step: Ask | Joint | None, asked: tuple[int, ...], chosen: tuple[int, ...]) -> Panel:
    rows = []
    for seat in range(rules.seats):
        hand = race.hand[seat]
        if race.out >> seat & 1:
            rows.append(pieces.rides(seat, hand, "resigned"))
        elif not race.over and isinstance(step, ChooseCard) and seat in chosen:
            rows.append(pieces.rides(seat, hand, "laid", f"{colour(rules, seat)}-back"))
        elif not race.over and seat in asked:
            rows.append(pieces.rides(seat, hand, "placing" if isinstance(step, PlaceObstacle) else "choosing", waiting=True))
        else:
            rows.append(pieces.rides(seat, hand))
    return Panel("riders", Msg("panel-riders"), rows)


# --- what a spectator reads -------------------------------------------------------------------------------------------


def watching(seen: Perspective[Race]) -> Mine:
    """What a spectator reads: who must do what."""
    race = seen.known
    rules = race.rules
    if race.over:
        return Mine(over(rules, race, None))
    missing = [rider(seat) for seat in seen.asked if seat not in seen.chosen]
    if not missing:
        return Mine(Msg("prompt-watch"))
    if isinstance(seen.step, PlaceObstacle):
        return Mine(Msg("prompt-watch-placing", {"rider": missing[0]}), Msg("hint-watch-placing", {"left": len(KINDS) - len(race.placed)}))
    return Mine(
        Msg("prompt-watch-choosing", {"turn": race.turn}), Msg("hint-watch-choosing", {"riders": listed(missing), "n": len(missing)})
    )
