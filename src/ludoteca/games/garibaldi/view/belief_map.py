"""What the hunters can infer, as a shaded map: the likelier, the darker.

Made of public facts only, so it may be shown to all who hunt or watch.
"""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from ludoteca.games.garibaldi.belief.inference import memory_of
from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import Flight
from ludoteca.view.geometry import circle, number
from ludoteca.view.scene import Item, Key, Msg, Row
from ludoteca.view.words import listed

from .map_geometry import RADIUS, MapGeometry

STEPS: Final = 8  # of darkness
NAMED: Final = 0.06  # from this probability on it is written beside the place
_LAST: WeakKeyDictionary[GaribaldiRules, tuple[object, dict[int, float]]] = WeakKeyDictionary()


def is_shown(rules: GaribaldiRules, flight: Flight) -> bool:
    """By the table's option; if it was left open, where a bot flees. Not before Garibaldi has landed, nor when all is told."""
    wish = rules.options["belief"]
    if flight.garibaldi < 0 or not flight.evidence or flight.end:
        return False
    return wish == "shown" or (wish == "auto" and rules.players[flight.garibaldi].kind == "bot")


def likely(rules: GaribaldiRules, flight: Flight) -> dict[int, float]:
    """Place -> probability; every place that is possible at all is in it. Kept until something new is known."""
    belief = memory_of(rules).belief(rules, flight.evidence)
    last = _LAST.get(rules)
    if last is None or last[0] is not belief:
        last = _LAST[rules] = (belief, belief.likely())
    return last[1]


def wash(rules: GaribaldiRules, chart: MapGeometry, flight: Flight) -> list[Item]:
    chances = likely(rules, flight)
    top = max(chances.values(), default=1)
    items = []
    for place, chance in sorted(chances.items(), key=lambda entry: (entry[1], entry[0])):
        x, y = chart.spot(place)
        step = 1 + round((STEPS - 1) * chance / top)
        items.append(Item(use="wash", x=x, y=y, scale=round(1 + 3.5 * min(chance, 0.3), 2), look=f"gb-wash-{step}", over="wash"))
    out = "".join(circle(p.x, p.y, RADIUS - 0.8) for p in chart.places.values() if p.number not in chances)
    items.append(Item(d=out, look="gb-ruled-out", over="places"))
    for place, chance in chances.items():
        if chance >= NAMED:
            x, y = chart.spot(place)
            items.append(Item(text=f"{100 * chance:.0f}%", x=number(x + RADIUS * 0.75), y=number(y + RADIUS + 8), look="gb-chance"))
    return items


def legend() -> list[Key]:
    return [Key("key-wash", Msg("legend-belief"))]


def summary(rules: GaribaldiRules, flight: Flight) -> Row:
    chances = likely(rules, flight)
    lead = sorted(chances, key=lambda place: (-chances[place], place))[:3]
    return Row(Msg("known-belief", {"n": len(chances), "places": listed([str(place) for place in lead])}), use="icon-small-map")
