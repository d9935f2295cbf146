"""Morale (22): a value from 0 to 12 for each side, in three levels."""

from __future__ import annotations

from ludoteca.kernel.book.rulebook import cites

from .s22_levels import HIGH, LOW, MEDIUM, TOP, level
from .state import War
from .victory_points import reckon, tell_points

__all__ = ["HIGH", "LOW", "MEDIUM", "TOP", "change", "level", "may_call", "most_areas", "most_cards"]


@cites("GR-713", "GR-714", "GR-705")
def change(s: War, side: int, by: int, rule: str, card: str = "") -> None:
    """A gain or loss, cut at the ends of the track; its effect is there at once, but areas already chosen stay activated. ``card``: which
    one did it."""
    before, points = s.morale[side], reckon(s)
    s.morale[side] = min(TOP, max(0, before + by))
    s.log("morale", rule, side=side, by=s.morale[side] - before, now=s.morale[side], card=card)
    tell_points(s, points, "morale", "GR-904", side)


@cites("GR-706", "GR-707", "GR-709")
def most_areas(s: War, side: int, value: int) -> int:
    """High morale leaves the command value as it is; else only one area may be activated."""
    return value if level(s, side) == HIGH else 1


@cites("GR-708", "GR-710")
def may_call(s: War, side: int) -> bool:
    """Only high morale lets units be called to a combat."""
    return level(s, side) == HIGH


@cites("GR-712", "GR-717")
def most_cards(s: War, side: int, n: int) -> int:
    """At low morale one card in an activation, reactions included."""
    return n if level(s, side) != LOW else min(n, 1)
