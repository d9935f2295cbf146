"""Supply and attack supply (21): the line to a source, the three points to a camp, every exception. The calculators read the same."""

from __future__ import annotations

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.effects import under

from .board import enemy_occupied, net_of
from .s22_morale import LOW, level
from .state import AUSTRIA, OFF, VENICE, War, bits

NO_ATTACK_SUPPLY = Refusal("GR-635", "no-attack-supply")
LOW_MORALE = Refusal("GR-711", "low-morale")


@cites("GR-613", "GR-614")
def working_sources(s: War, side: int) -> int:
    """The sources of a side that it controls and that no enemy occupies."""
    out: int = s.rules.sources[side] & ~s.occ[1 - side]
    control = s.control
    for a in bits(out):
        if control[a] != side:
            out &= ~(1 << a)
    if s.effects and side == AUSTRIA and under(s.effects, "blockade") is not None:
        out &= ~(1 << s.rules.fiume)
    return out


@cites("GR-607", "GR-851", "GR-852")
def by_sea(s: War) -> int:
    """The areas in which Venetians are supplied by sea: never one that Austrians occupy, and no source for others."""
    out = 1 << s.sea if s.sea != OFF else 0
    if s.effects and (fleet := under(s.effects, "fleet")) is not None:
        out |= 1 << fleet.detail
    return out & ~s.occ[AUSTRIA]


@cites("GR-606", "GR-616")
def lines(s: War, side: int) -> int:
    """The areas with a normal supply line: the unit's own area need not be free of enemies, those after it must be."""
    return net_of(s, side).flood(working_sources(s, side), s.occ[1 - side])


@cites("GR-608", "GR-617")
def across_the_river(s: War, line: int) -> int:
    """Gradisca, while Austrian combat units in Rubia have a normal line."""
    rules = s.rules
    fed = line & s.occ[AUSTRIA] & 1 << rules.rubia
    return 1 << rules.gradisca if fed else 0


@cites("GR-139", "GR-619")
def supplied(s: War, side: int) -> int:
    """All areas in which a counter of the side is supplied now, with all exceptions."""
    line = lines(s, side)
    if side == VENICE:
        return line | by_sea(s)
    line |= across_the_river(s, line)
    if s.effects and under(s.effects, "convoy") is not None:
        line |= 1 << s.rules.gradisca
    return line


def check_supply(s: War, side: int, counters: int) -> None:
    """Check the supply of these counters."""
    fed, where = supplied(s, side), s.where
    every = hungry = 0
    for u in bits(counters):
        a = where[u]
        if a >= 0:
            every |= 1 << u
            if not fed >> a & 1:
                hungry |= 1 << u
    mark_supply(s, every, hungry)


@cites("GR-601", "GR-612", "GR-523")
def mark_supply(s: War, counters: int, hungry: int) -> None:
    """Mark counters on the map by their supply at this moment; the result holds for the activation."""
    before = s.hungry
    now = before & ~counters | hungry
    if now != before:
        s.hungry = now
        s.log("supply", "GR-612", unsupplied=bits(hungry), again=bits(before & ~now))


@cites("GR-631", "GR-641", "GR-640")
def camp_works(s: War, side: int) -> bool:
    """A camp gives attack supply while it has a line of its own and shows its normal face."""
    a = s.where[s.rules.camp[side]]
    if a == OFF or s.camp_moved >> side & 1:
        return False
    line = lines(s, side) | (by_sea(s) if side == VENICE else 0)
    return bool(line >> a & 1)


@cites("GR-630", "GR-638", "GR-639")
def camp_reach(s: War, side: int) -> int:
    """The areas out of which at most three points, at normal costs, lead to the camp."""
    a = s.where[s.rules.camp[side]]
    shut = enemy_occupied(s, side)
    if a == OFF or shut >> a & 1:
        return 0
    return net_of(s, side).span(a, 3, shut).all


@cites("GR-633", "GR-634", "GR-642")
def free_of_need(s: War, side: int) -> int:
    """The areas out of which no attack supply is needed: fortresses, and Trieste for Austrians."""
    free: int = s.rules.free_of_need[side]
    return free


@cites("GR-633", "GR-634", "GR-642")
def garrisons(s: War, side: int) -> tuple[tuple[int, int], ...]:
    """(area, its counters) for all areas out of which no attack supply is needed: noted when an activation begins."""
    mine, inn = s.rules.of_side[side], s.inn
    return tuple([(a, here) for a in bits(free_of_need(s, side)) if (here := inn[a] & mine)])


@cites("GR-637", "GR-642")
def exempt(s: War, a: int) -> int:
    """The counters that need no attack supply to enter out of this area: those who were in this fortress, or in Trieste, when the
    activation began. Who only passes through is in no fortress."""
    assert s.act is not None
    for b, units in s.act.garrisons:
        if b == a:
            return units
    return 0


@cites("GR-643", "GR-711", "GR-716")
def camp_supplied(s: War, side: int) -> int:
    """The areas that the camp supplies for attack, as often as the side likes; at low morale none."""
    return camp_reach(s, side) if level(s, side) != LOW and camp_works(s, side) else 0


def attack_supplied(s: War, side: int) -> int:
    """The areas out of which a counter that stands there may do what needs attack supply: by the camp or by an exception."""
    return free_of_need(s, side) | camp_supplied(s, side)


@cites("GR-635", "GR-853")
def against_attack(s: War, side: int, a: int) -> Refusal | None:
    """The reason against an action that needs attack supply by a counter that stands in this area and has not moved; sea supply does not
    give it."""
    if attack_supplied(s, side) >> a & 1:
        return None
    return LOW_MORALE if level(s, side) == LOW else NO_ATTACK_SUPPLY


# ---- shown to the player


@cites("GR-603")
def supply_line(s: War, side: int, a: int) -> tuple[list[int], list[tuple[int, int]]]:
    """A supply line from an area, source last; or, if there is none, the borders and areas that cut it: pairs of a connected area and the
    next one towards a source."""
    line, reached = net_of(s, side).way(a, working_sources(s, side), enemy_occupied(s, side))
    if line:
        return line, []
    within = set(reached)
    return [], sorted((x, b) for x in reached for b in bits(s.rules.beside[x]) if b not in within)
