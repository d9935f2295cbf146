"""Steps over a border (6): who may act at all, and into which area a march can go next."""

from __future__ import annotations

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.effects import under

from .board import by_points, changed_net, enemy_occupied, net_of
from .paths import shut_for
from .state import Activation, Group, War, bits

NO_POINTS = Refusal("GR-221", "not-enough-points")
OCCUPIED = Refusal("GR-227", "enemy-occupied")
UNESCORTED = Refusal("GR-241", "without-infantry-or-cavalry")
TRUCE = Refusal("GR-137", "truce")
RIVER = Refusal("GR-209", "border-closed")
IMPASSABLE = Refusal("GR-208", "border-closed")


def activation(s: War) -> Activation:
    assert s.act is not None
    return s.act


@cites("GR-116", "GR-117", "GR-119")
def able(s: War) -> int:
    """The counters that may act: of the drawn corps, in a chosen area, without an 'Attivato' marker."""
    act = s.act
    assert act is not None
    free: int = s.rules.of_corps[act.corps] & ~s.acted & ~act.barred
    if not free:
        return 0
    here, inn = 0, s.inn
    for a in bits(act.areas):
        here |= inn[a]
    return here & free


def able_in(s: War, a: int) -> int:
    """Those of them in one area."""
    act = s.act
    assert act is not None
    return s.inn[a] & s.rules.of_corps[act.corps] & ~(s.acted | act.barred) if act.areas >> a & 1 else 0


def escorted(s: War, group: Group) -> bool:
    band = 0
    for u, _ in group:
        band |= 1 << u
    return bool(band & s.rules.fighting)


def slowest(group: Group) -> int:
    """The points of the one that has the fewest."""
    return min([p for _, p in group])


@cites("GR-156", "GR-221", "GR-233")
def steps_of(s: War, group: Group, a: int) -> list[tuple[int, Refusal | None]]:
    """Each adjacent area with the reason against a step there: own fortresses are open over every border, besieged or not."""
    side = activation(s).side
    escort = escorted(s, group)
    shut, bare = enemy_occupied(s, side), shut_for(s, side, escort)
    least = min(p for _, p in group)
    net = net_of(s, side)
    out: list[tuple[int, Refusal | None]] = []
    for b, cost in net.near[a]:
        why = OCCUPIED if shut >> b & 1 else UNESCORTED if bare >> b & 1 else NO_POINTS if cost > least else truce_at(s, side, b)
        out.append((b, why))
    out += [(b, RIVER if s.rules.shot[a] >> b & 1 else IMPASSABLE) for b in bits(s.rules.beside[a] & ~net.mask[a])]
    return out


def open_steps(s: War, escort: bool, a: int, p: int) -> int:
    """The areas to which `steps_of` has nothing against, as a mask: for lists of options, which are made at every decision."""
    if p < 1:
        return 0
    act = s.act
    assert act is not None
    side = act.side
    if s.effects:
        out = untroubled(s, side, changed_net(s, side).within[a][p] & ~s.occ[1 - side])
    else:
        out = s.rules.plain.within[a][p] & ~s.occ[1 - side]
    if out and not escort:
        enemy, inn = s.rules.displaced_mask[1 - side], s.inn
        for b in bits(out):  # what `shut_without_escort` is for the whole map
            if inn[b] & enemy:
                out &= ~(1 << b)
        forts = out & s.rules.fortress_mask
        if forts:
            out &= ~not_yet_theirs(s, side, forts)
    return out


def not_yet_theirs(s: War, side: int, fortresses: int) -> int:
    """Those of these fortresses out of which leaders, sappers and artillery alone keep."""
    control, inn, fighters = s.control, s.inn, s.rules.fighters[side]
    return sum([1 << b for b in bits(fortresses) if control[b] == 1 - side and not inn[b] & fighters])


def some_alone(s: War, side: int, areas: int) -> bool:
    """Whether they may go into one of these areas."""
    rules, inn = s.rules, s.inn
    enemy = rules.displaced_mask[1 - side]
    for b in bits(areas):
        if not inn[b] & enemy and (rules.fortress[b] < 0 or not not_yet_theirs(s, side, 1 << b)):
            return True
    return False


def untroubled(s: War, side: int, areas: int) -> int:
    """Those of these areas that a truce leaves open."""
    if areas and under(s.effects, "truce") is not None:
        for b in bits(areas):
            if truce_at(s, side, b) is not None:
                areas &= ~(1 << b)
    return areas


def may_step(s: War, units: int, escort: bool, a: int, most: int) -> int:
    """Those of these counters in an area who have an open step, with ``most`` points at the most; ``escort``: in company."""
    steps = open_steps(s, True, a, most)
    if not steps:
        return 0
    rules, act = s.rules, s.act
    assert act is not None
    side = act.side
    out = 0
    quick = units & rules.nimble[s.turn] if most >= 2 else 0
    if quick:
        out = quick if escort else quick & rules.fighting
        if out != quick and some_alone(s, side, steps):
            out = quick
        units ^= quick
        if not units:
            return out
    within = net_of(s, side).within[a]
    for p, some in by_points(s, units, s.hungry):
        near = steps & within[p] if p < most else steps
        if near:
            with_them = some if escort else some & rules.fighting
            out |= with_them
            if some != with_them and some_alone(s, side, near):
                out |= some
    return out


def truce_at(s: War, side: int, a: int) -> Refusal | None:
    """Card B02: nobody enters an area with an enemy combat unit, leader or camp."""
    if not s.effects or under(s.effects, "truce") is None:
        return None
    rules = s.rules
    return TRUCE if s.inn[a] & (rules.units | rules.leaders | rules.camps) & rules.of_side[1 - side] else None
