"""Ways over the map: where a counter may go and what each step costs. Marches, entries, calls and the player's calculator use the same."""

from __future__ import annotations

from ludoteca.kernel.book.rulebook import cites

from .board import enemy_occupied, holds_leader_or_camp, net_of, points, put
from .border_network import Reach
from .s07_1_retreat import overrun
from .state import War


@cites("GR-227", "GR-228")
def shut_for(s: War, side: int, escorted: bool) -> int:
    """The areas that may not be passed through: enemy-occupied ones, and for counters without infantry or cavalry a few more. Friends
    never block."""
    shut = enemy_occupied(s, side)
    return shut if escorted else shut | shut_without_escort(s, side)


@cites("GR-143", "GR-241", "GR-232")
def shut_without_escort(s: War, side: int) -> int:
    """Leaders, sappers and artillery alone keep out of areas with an enemy leader or camp, and of a fortress that is not yet theirs."""
    rules = s.rules
    out = holds_leader_or_camp(s, side)
    control, fighters = s.control, rules.fighters[side]
    for a in rules.fortresses:
        if control[a] == 1 - side and not s.inn[a] & fighters:
            out |= 1 << a
    return out


def closed_to(s: War, u: int, side: int) -> int:
    """The areas that a counter of this side may not pass through alone."""
    return s.occ[1 - side] if s.rules.fighting >> u & 1 else shut_for(s, side, False)


def reach_of(s: War, u: int, p: int) -> Reach:
    """What a counter can reach with these points."""
    side = s.rules.side_of[u]
    return net_of(s, side).reach(s.where[u], p, closed_to(s, u, side))


@cites("GR-322", "GR-163")
def ways(s: War, u: int, target: int, p: int) -> dict[int, int]:
    """The areas out of which a counter can enter ``target``, where it can only end, each with the cost of its whole path."""
    side = s.rules.side_of[u]
    net = net_of(s, side)
    found = net.span(s.where[u], p, closed_to(s, u, side) | 1 << target)
    return net.entries(target, found) if found.met >> target & 1 else {}


def walk(s: War, u: int, via: int, target: int, p: int) -> None:
    """Go there by way of ``via``; infantry and cavalry take what stands alone on their way."""
    rules = s.rules
    if via != s.where[u] and rules.fighting >> u & 1:
        side = rules.side_of[u]
        for a in net_of(s, side).span(s.where[u], p, s.occ[1 - side] | 1 << target).path(via):
            put(s, u, a)
            overrun(s, side, a)
    put(s, u, target)


def movement_range(s: War, u: int) -> dict[int, int]:
    """Where a counter can go now, and what it costs: what a player is shown."""
    p = points(s, u)
    if s.shaken >> u & 1:
        return one_area(s, u, p)
    return reach_of(s, u, p).dist


@cites("GR-156")
def one_area(s: War, u: int, p: int) -> dict[int, int]:
    """A disorganised unit moves one area at normal cost."""
    found = reach_of(s, u, p)
    net = net_of(s, s.rules.side_of[u])
    return {a: c for a, c in found.dist.items() if a == s.where[u] or net.cost.get((s.where[u], a)) == c}
