"""Victory points (27): what each side has and what for, and a line in the log whenever that changes."""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.kernel.book.rulebook import cites

from .s22_levels import HIGH, LOW, level
from .state import AUSTRIA, VENICE, War


class Parts(NamedTuple):
    """What the points of a side are for."""

    areas: int
    leaders: int
    losses: int
    morale: int


@cites("GR-901", "GR-909")
def area_points(s: War, side: int) -> int:
    """The victory areas on the side's own list that it controls."""
    found: int = sum(v for a, v in s.rules.victory_areas[side].items() if s.control[a] == side)
    return found


@cites("GR-903")
def loss_points(s: War, side: int) -> int:
    """A point for every two enemy infantry and cavalry units in the eliminated box."""
    rules = s.rules
    return (s.lost & rules.fighting & rules.of_side[1 - side]).bit_count() // 2


@cites("GR-904")
def morale_points(s: War, side: int) -> int:
    """Two for own high morale, two for low morale of the enemy."""
    return 2 * (level(s, side) == HIGH) + 2 * (level(s, 1 - side) == LOW)


def parts(s: War, side: int) -> Parts:
    return Parts(area_points(s, side), s.points[side], loss_points(s, side), morale_points(s, side))


@cites("GR-008", "GR-902")
def score(s: War, side: int) -> int:
    return sum(parts(s, side))


def counted(s: War) -> bool:
    """Whether points decide: in the campaign. The siege has conditions of its own."""
    return bool(s.rules.scenario_name == "campaign")


Reckoning = tuple[Parts, Parts]


def reckon(s: War) -> Reckoning | None:
    """The points before something that may change them; None where nobody is told."""
    return (parts(s, VENICE), parts(s, AUSTRIA)) if s.event_sink is not None and counted(s) else None


def tell_points(s: War, before: Reckoning | None, why: str, rule: str, about: int = -1) -> None:
    """Log what has changed since: ``why`` is one of the parts, ``about`` the area, counter or side."""
    if before is None:
        return
    for side in (VENICE, AUSTRIA):
        now = parts(s, side)
        by = sum(now) - sum(before[side])
        if by:
            s.log("points", rule, side=side, by=by, now=sum(now), why=why, about=about, parts=list(now))
