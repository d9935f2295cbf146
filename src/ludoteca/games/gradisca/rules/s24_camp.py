"""The camp (24): one for each side, moved once a turn, lost when alone with the enemy, back on a source."""

from __future__ import annotations

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.effects import under

from .board import enemy_occupied, force, holds_leader_or_camp, net_of, put
from .s21_supply import working_sources
from .state import OFF, War, bits

MOVED = Refusal("GR-808", "camp-has-moved")
ALONE = Refusal("GR-808", "camp-needs-a-unit")
FORTRESS = Refusal("GR-801", "no-camp-in-a-fortress")
ENEMY = Refusal("GR-809", "enemy-there")
CLOSED = Refusal("GR-809", "border-closed")
MUD = Refusal("GR-137", "bottomless-roads")
TOO_EARLY = Refusal("GR-805", "camp-lost-this-turn")
NO_SOURCE = Refusal("GR-811", "no-open-source-with-a-unit")


@cites("GR-801", "GR-809", "GR-205")
def against_camp_at(s: War, side: int, a: int) -> Refusal | None:
    """The reason against a camp's move by one area into ``a``: difficult borders do not hinder it."""
    rules = s.rules
    here = s.where[rules.camp[side]]
    if rules.fortress[a] >= 0:
        return FORTRESS
    if (enemy_occupied(s, side) | holds_leader_or_camp(s, side)) >> a & 1:
        return ENEMY
    if not net_of(s, side).mask[here] >> a & 1:
        return CLOSED
    if not force(s, here, side) and not force(s, a, side):
        return ALONE
    return None


@cites("GR-808", "GR-810")
def against_moving(s: War, side: int) -> Refusal | None:
    """Once a turn, in any activation with option 1 or 3."""
    if s.camp_still >> side & 1:
        return MOVED
    mud = under(s.effects, "mud") if s.effects else None
    return MUD if mud is not None and mud.detail == side else None


@cites("GR-807", "GR-205", "GR-808")
def camp_moves(s: War, side: int) -> list[tuple[int, Refusal | None]]:
    """Where the camp could go: the areas beside it, each with the reason against."""
    here = s.where[s.rules.camp[side]]
    if here == OFF:
        return []
    why = against_moving(s, side)
    return [(a, why or against_camp_at(s, side, a)) for a in bits(s.rules.beside[here])]


def camp_steps(s: War, side: int) -> int:
    """The areas to which `camp_moves` has nothing against, as a mask: for lists of options."""
    rules = s.rules
    here = s.where[rules.camp[side]]
    if here == OFF or against_moving(s, side) is not None:
        return 0
    out = net_of(s, side).mask[here] & ~rules.fortress_mask & ~enemy_occupied(s, side)
    if not force(s, here, side):
        out &= s.occ[side]
    enemy, inn = rules.displaced_mask[1 - side], s.inn
    for a in bits(out):  # what `holds_leader_or_camp` is for the whole map
        if inn[a] & enemy:
            out &= ~(1 << a)
    return out


@cites("GR-808")
def move_camp(s: War, side: int, a: int) -> None:
    """It is turned to its moved face."""
    put(s, s.rules.camp[side], a)
    s.camp_moved |= 1 << side
    s.camp_still |= 1 << side
    s.log("camp-moved", "GR-808", side=side, area=a)


@cites("GR-804", "GR-805", "GR-806")
def camp_returns(s: War, side: int) -> list[tuple[int, Refusal | None]]:
    """Where an eliminated camp could come back, from the turn after its loss on."""
    rules = s.rules
    if s.where[rules.camp[side]] != OFF:
        return []
    if s.turn <= s.camp_lost[side]:
        return [(a, TOO_EARLY) for a in bits(rules.sources[side])]
    good = open_sources(s, side)
    return [(a, None if good >> a & 1 else NO_SOURCE) for a in bits(rules.sources[side])]


@cites("GR-811")
def open_sources(s: War, side: int) -> int:
    """Working sources outside fortresses with a friendly combat unit, and no enemy leader or camp."""
    return int(working_sources(s, side) & ~s.rules.fortress_mask & s.occ[side] & ~holds_leader_or_camp(s, side))


@cites("GR-811", "GR-812")
def return_camp(s: War, side: int, a: int) -> None:
    """It comes with its normal face, gives attack supply at once, and may not move this turn."""
    put(s, s.rules.camp[side], a)
    s.camp_still |= 1 << side
    s.log("camp-returned", "GR-811", side=side, area=a)
