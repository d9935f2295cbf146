"""Forts, fortified towns, fortresses (10, 19.2)."""

from __future__ import annotations

from typing import Final

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Refusal

from .board import enemy_occupied, forts, points, set_forts
from .components_map import SAPPER
from .s21_supply import against_attack
from .state import War

MOST_FORTS: Final = 2
ONLY_SAPPERS = Refusal("GR-149", "only-sappers")
IN_FORTRESS = Refusal("GR-506", "in-a-fortress")
OCCUPIED = Refusal("GR-506", "enemy-occupied")
TWO_FORTS = Refusal("GR-503", "two-forts")
NO_COUNTERS = Refusal("GR-505", "no-fort-counters")


@cites("GR-501", "GR-503", "GR-629")
def against_fort(s: War, u: int) -> Refusal | None:
    """The reason against building a fort: two in an area, eight for a side, never in a fortress, attack supply."""
    rules = s.rules
    if rules.kind[u] != SAPPER:
        return ONLY_SAPPERS
    side, a = rules.side_of[u], s.where[u]
    why = against_place(s, side, a)
    if why is not None:
        return why
    return against_attack(s, side, a)


@cites("GR-505", "GR-506", "GR-503")
def against_place(s: War, side: int, a: int) -> Refusal | None:
    rules = s.rules
    if rules.fortress[a] >= 0:
        return IN_FORTRESS
    if enemy_occupied(s, side) >> a & 1:
        return OCCUPIED
    if forts(s, a, side) + forts(s, a, 1 - side) >= MOST_FORTS:
        return TWO_FORTS
    n = len(s.inn)
    if sum(s.forts[side * n : (side + 1) * n]) >= rules.fort_counters:
        return NO_COUNTERS
    return None


@cites("GR-502", "GR-504", "GR-507")
def build_fort(s: War, u: int) -> int:
    """It stands at once; the sapper spends all its points, so it may not have moved. Gives the points spent."""
    side, a = s.rules.side_of[u], s.where[u]
    spent = points(s, u)
    s.acted |= 1 << u
    set_forts(s, a, side, forts(s, a, side) + 1)
    s.log("fort-built", "GR-504", unit=u, area=a)
    return spent
