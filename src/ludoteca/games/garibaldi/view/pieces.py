"""What stands on the map: the patrols, the trace markers, and for those who may know it Garibaldi."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import Flight
from ludoteca.view.geometry import Point, number
from ludoteca.view.scene import Msg, Token

from .map_geometry import RADIUS, MapGeometry
from .messages import patrol, place, player

LIFT = RADIUS + 13.2  # a shako stands on its place and leaves the number to be read
ASIDE = 17  # between patrols on one place


def stand(chart: MapGeometry, which: int, standing: Sequence[int]) -> Point:
    """Where a patrol is drawn: several on one place stand side by side."""
    x, y = chart.spot(standing[which])
    here = [other for other, at in enumerate(standing) if at == standing[which]]
    return number(x + ASIDE * (here.index(which) - (len(here) - 1) / 2)), number(y - LIFT)


def patrols(rules: GaribaldiRules, chart: MapGeometry, flight: Flight, standing: Sequence[int]) -> list[Token]:
    out = []
    for which, colour in enumerate(rules.colours):
        x, y = stand(chart, which, standing)
        owner = flight.owner[which]
        args: dict[str, int | str | Msg] = {"patrol": patrol(which), "place": place(rules, standing[which])}
        label = Msg("patrol-of", {**args, "player": player(owner)}) if owner >= 0 else Msg("patrol-on", args)
        look = f"gb-patrol gb-on-{colour}" + (" gb-acting" if which == flight.acting else "")
        out.append(
            Token(
                f"patrol.{which}",
                f"patrol-{colour}",
                x,
                y,
                label,
                seat=owner,
                node=f"place.{standing[which]}",
                look=look,
                mark=Msg(f"letter-{colour}"),
            )
        )
    return sorted(out, key=lambda token: (token.y, token.x, token.id))


def traces(rules: GaribaldiRules, chart: MapGeometry, flight: Flight) -> list[Token]:
    out = []
    for marked in sorted(flight.markers):
        x, y = chart.spot(marked)
        label = Msg("trace-on", {"place": place(rules, marked)})
        out.append(
            Token(
                f"trace.{marked}",
                "trace",
                number(x - RADIUS * 1.3),
                number(y + RADIUS * 0.95),
                label,
                node=f"place.{marked}",
                look="gb-trace",
            )
        )
    return out


def fugitive(rules: GaribaldiRules, chart: MapGeometry, flight: Flight, at: int) -> Token:
    x, y = chart.spot(at)
    label = Msg("garibaldi-on", {"place": place(rules, at)})
    return Token(
        "garibaldi",
        "garibaldi",
        x,
        y,
        label,
        seat=flight.garibaldi,
        node=f"place.{at}",
        look="gb-garibaldi",
        mark=Msg("number", {"n": str(at)}),
    )
