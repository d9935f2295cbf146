"""Garibaldi as a scene: the hunt as everybody sees it, and what a spectator reads. `own` adds what one seat alone may know.

All is made from the masked state of the viewer. What Garibaldi's seat knows (place, sheet, hand) is not in it for others, so nothing here
has to keep it back; and nothing here may look at how such a field is hidden, in how many items or in which order.
"""

from __future__ import annotations

from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import HAND, Flight
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.scene import Mine, Msg, Panel, Row, Scene

from .belief_map import is_shown, legend, wash
from .drawing import board, map_geometry_of
from .flight_replay import slides
from .log_lines import line, outcome_words
from .messages import names, patrol, player, title
from .pieces import fugitive, patrols, traces
from .seat_view import known_facts, mine, waits
from .text_board import draw_text

__all__ = ["board", "draw_text", "line", "mine", "outcome_words", "scene", "watching"]


def scene(seen: Perspective[Flight]) -> Scene:
    flight = seen.known
    rules = flight.rules
    chart = map_geometry_of(rules.components)
    told = [fugitive(rules, chart, flight, flight.place)] if flight.end and flight.place else []
    return Scene(
        status=_status(rules, flight),
        names=names(rules),
        tokens=[*traces(rules, chart, flight), *patrols(rules, chart, flight, flight.patrols), *told],
        panels=[_patrols(rules, flight), _players(rules, flight, seen.asked)],
        slides=slides(rules, chart, flight),
    )


def _status(rules: GaribaldiRules, flight: Flight) -> Msg:
    if flight.end:
        return Msg("status-over", {"turn": flight.turn})
    return Msg("status-turn", {"turn": flight.turn, "turns": rules.turns}) if flight.turn else Msg("status-setup")


def _patrols(rules: GaribaldiRules, flight: Flight) -> Panel:
    rows = []
    for which, colour in enumerate(rules.colours):
        at, owner = flight.patrols[which], flight.owner[which]
        now = which == flight.acting and not flight.end
        state: Msg | None = None
        if now:
            state = Msg("patrol-acts")
        elif owner >= 0:
            acted = flight.acted >> which & 1 and not flight.end
            state = Msg("patrol-acted", {"player": player(owner)}) if acted else Msg("patrol-ready", {"player": player(owner)})
        rows.append(
            Row(
                Msg("number", {"n": str(at)}), sub=Msg("name", {"name": title(rules, at)}), state=state,
                use=f"patrol-{colour}", mark=Msg(f"letter-{colour}"), look=f"gb-on-{colour}" + (" now" if now else ""),
            )
        )  # fmt: skip
    return Panel("patrols", Msg("panel-patrols"), rows)


def _players(rules: GaribaldiRules, flight: Flight, asked: tuple[int, ...]) -> Panel:
    rows = []
    for seat in range(rules.seats):
        if seat == flight.garibaldi:
            sub = Msg("is-garibaldi")
        else:
            mine_ = [which for which in range(len(rules.colours)) if flight.owner[which] == seat]
            sub = Msg(
                "commands",
                {"patrols": Msg(f"joined-{len(mine_)}", {key: patrol(which) for key, which in zip("abcde", mine_, strict=False)})},
            )
        state = Msg("has-left") if flight.out >> seat & 1 else Msg("cards-held", {"n": flight.cards.size(HAND + seat)})
        rows.append(Row(player(seat), seat, sub, state=state, waiting=seat in asked and not flight.end))
    return Panel("players", Msg("panel-players"), rows)


def watching(seen: Perspective[Flight]) -> Mine:
    """What a spectator reads: who must do what, as far as it is public."""
    flight = seen.known
    rules = flight.rules
    if flight.end:
        return Mine(Msg(f"over-{flight.end}"), Msg("over-look"))
    prompt, hint = waits(flight, seen.asked)
    shaded = is_shown(rules, flight)
    return Mine(
        prompt,
        hint,
        items=wash(rules, map_geometry_of(rules.components), flight) if shaded else [],
        panels=[known_facts(rules, flight)],
        legend=legend() if shaded else [],
    )
