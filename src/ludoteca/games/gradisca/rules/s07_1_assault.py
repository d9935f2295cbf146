"""Assault of a fortress (7.1): breaches, who may go through them, what the wall is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Refusal

from .components_map import INFANTRY, LEADER, SAPPER
from .state import War

PER_BREACH: Final = 4
MOST_BREACHES: Final = 2
NO_BREACH = Refusal("GR-231", "no-breach")
ONLY_FOOT = Refusal("GR-461", "only-infantry-leaders-and-sappers")
BREACH_FULL = Refusal("GR-461", "breach-is-full")


@cites("GR-414", "GR-415", "GR-468")
def breaches(s: War, a: int) -> int:
    """Open breaches of a fortress, to whichever side of it: those made by mines, and the wall itself at 0; two at most."""
    f = s.rules.fortress[a]
    if f < 0:
        return 0
    n: int = s.breaches[f] + (s.walls[f] == 0)
    return min(MOST_BREACHES, n)


@cites("GR-461")
def room_in_breach(s: War, a: int, entering: Iterable[int]) -> bool:
    """Four infantry units for each breach, called ones included."""
    rules = s.rules
    return sum(rules.kind[u] == INFANTRY for u in entering) < PER_BREACH * breaches(s, a)


@cites("GR-460", "GR-461")
def may_assault(s: War, u: int) -> bool:
    """Infantry with leaders and sappers: no cavalry, no artillery."""
    return s.rules.kind[u] in (INFANTRY, LEADER, SAPPER)


@cites("GR-462")
def assault_malus() -> int:
    """Whatever the border, a value of 3 or more is 1 lower."""
    return 1


@cites("GR-463", "GR-422")
def wall_cancels(s: War, a: int) -> int:
    """A wall of 1 or more cancels one hit in each round, whatever is inside; a wall of 0 none."""
    return int(s.walls[s.rules.fortress[a]] > 0)


@cites("GR-231", "GR-830")
def against_breach(s: War, a: int) -> Refusal | None:
    """A garrisoned fortress is entered through a breach or not at all."""
    return None if breaches(s, a) else NO_BREACH
