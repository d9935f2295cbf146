"""When all is over: the whole flight told again, a slide for each turn, with the patrols where they stood."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import CONTROL, Flight
from ludoteca.view.geometry import circle, path
from ludoteca.view.scene import Item, Msg, Slide, Token

from .map_geometry import RADIUS, MapGeometry
from .messages import place
from .pieces import fugitive, patrols


@lru_cache(maxsize=512)
def way(chart: MapGeometry, stops: tuple[int, ...], look: str) -> tuple[Item, ...]:
    """The way from stop to stop, under the places. Most of it stays as it was from one picture to the next."""
    points = [chart.spot(stops[0])]
    for a, b in pairwise(stops):
        points += chart.way(a, b)[1:] if a != b else []
    return (Item(d=path(points), look=look, over="ways"),) if len(points) > 1 else ()


def slides(rules: GaribaldiRules, chart: MapGeometry, flight: Flight) -> list[Slide]:
    """Empty while the game goes on: then nobody but Garibaldi knows the sheet, and nothing of it goes to all."""
    if not flight.end or not flight.sheet:
        return []
    stood = {entry[1]: entry[3:8] for entry in flight.evidence if entry[0] == CONTROL}
    start = flight.sheet[0][0]
    first = [Item(d=circle(*chart.spot(start), RADIUS + 5), look="gb-flown gb-landed-here", over="ways")]
    standing: tuple[int, ...] = tuple(at for _, at in rules.starts)
    out = [
        Slide(
            Msg("slide-landing", {"place": place(rules, start)}), first, _tokens(rules, chart, flight, standing, start), chart.spot(start)
        )
    ]
    at = start
    last = len(flight.sheet) - 1
    for turn, column in enumerate(flight.sheet[1:], 1):
        standing = tuple(flight.patrols) if turn == last else stood.get(turn, standing)
        stops = [at, *column]
        items = [*way(chart, tuple(stops), "gb-flight-halo"), *way(chart, tuple(stops), "gb-flight")]
        items += [Item(d=circle(*chart.spot(stop), RADIUS + 3), look="gb-flown", over="ways") for stop in dict.fromkeys(column)]
        at = stops[-1]
        label = Msg("slide-turn", {"turn": turn, "places": ", ".join(str(stop) for stop in column) or str(at)})
        out.append(Slide(label, items, _tokens(rules, chart, flight, standing, at), chart.spot(at)))
    return out


def _tokens(rules: GaribaldiRules, chart: MapGeometry, flight: Flight, standing: tuple[int, ...], at: int) -> list[Token]:
    return [*patrols(rules, chart, flight, standing), fugitive(rules, chart, flight, at)]
