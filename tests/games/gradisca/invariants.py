"""What must hold after every step of every game of Gradisca."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.games.gradisca.rules.board import net_of
from ludoteca.games.gradisca.rules.border_network import Net
from ludoteca.games.gradisca.rules.components_map import GradiscaRules
from ludoteca.games.gradisca.rules.s21_supply import lines, working_sources
from ludoteca.games.gradisca.rules.state import AUSTRIA, OFF, VENICE, War, bits


def check(s: War) -> tuple[int, ...]:
    """AssertionError where something is wrong. Gives what never changes: how many counters and cards there are.

    Everything is looked at after every step. What a part looks at is all in its arguments, so one that finds them as they were the last
    time need not look again.
    """
    rules: GradiscaRules = s.rules
    two_leaders = any(type(x).__name__ == "KeepLeader" for x in s.agenda)
    where, steps = tuple(s.where), tuple(s.steps)
    off = _places(rules, where, tuple(s.inn), tuple(s.occ), s.waiting, two_leaders)
    _steps(rules, steps, where, s.lost, s.groups)
    assert not (s.shaken | s.acted | s.hungry) & off & rules.units, "markers on units that are off the map"
    assert not s.shaken & ~rules.fighting, "a disorganised counter that can't be"
    _works(rules, tuple(s.walls), tuple(s.breaches), s.mines, tuple(s.forts))
    _apart(s, rules)
    for side in (VENICE, AUSTRIA):
        assert lines(s, side) == lines_from_nothing(s, side), f"supply of side {side}"
        assert 0 <= s.morale[side] <= 12, f"morale {s.morale}"
        assert s.cards.size(3 + side) <= 5, "a hand of more than five"
    return len(s.where), sum([s.cards.size(z) for z in range(5)])


@lru_cache(maxsize=8)
def _places(
    rules: GradiscaRules, where: tuple[int, ...], inn: tuple[int, ...], occ: tuple[int, ...], waiting: int, two_leaders: bool
) -> int:
    """Who stands where, counted anew; gives the counters that are off the map."""
    found = [0] * len(rules.areas)
    off = 0
    for u, a in enumerate(where):
        if a != OFF:
            found[a] |= 1 << u
        else:
            off |= 1 << u
    assert tuple(found) == inn, "areas and counters disagree"
    for side in (VENICE, AUSTRIA):
        combat, held = rules.combat[side], 0
        for a, here in enumerate(found):
            if here & combat:
                held |= 1 << a
        assert held == occ[side], f"occupied areas of side {side}"
    for u in bits(waiting & ~off):
        raise AssertionError(f"{rules.counters[u]} waits and is on the map")
    for camp in rules.camp:
        assert where[camp] == OFF or rules.fortress[where[camp]] < 0, "a camp in a fortress"
    if not two_leaders:
        for corps in rules.of_corps:
            assert (corps & rules.leaders & ~off).bit_count() <= 1, "two leaders of a corps"
    return off


@lru_cache(maxsize=8)
def _steps(rules: GradiscaRules, steps: tuple[int, ...], where: tuple[int, ...], lost: int, groups: tuple[tuple[int, int], ...]) -> None:
    for u, (now, full) in enumerate(zip(steps, rules.full, strict=True)):
        assert 0 <= now <= full, f"steps of {rules.counters[u]}"
    for u in bits(rules.units):
        if (steps[u] > 0) != (where[u] != OFF):
            raise AssertionError(f"{rules.counters[u]} has {steps[u]} steps and is at {where[u]}")
    coming = {rules.counter[x] for g, _ in groups for x in rules.groups[g]["counters"]}
    for u in bits(lost & rules.units):
        assert steps[u] == 0, f"{rules.counters[u]} is lost and has steps"
        assert u not in coming, f"{rules.counters[u]} is lost and still to come"


@lru_cache(maxsize=8)
def _works(rules: GradiscaRules, walls: tuple[int, ...], breaches: tuple[int, ...], mines: tuple[int, ...], forts: tuple[int, ...]) -> None:
    n = len(rules.areas)
    for f, wall in enumerate(walls):
        assert 0 <= wall <= rules.wall[f], f"wall of fortress {f}: {wall}"
        assert 0 <= breaches[f] <= 2, f"breaches of fortress {f}"
        laid = [m for m in mines if m // 100 == f]
        assert len(laid) <= 3, "more than three mines"
        assert len(set(laid)) == len(laid), "two mines out of one area"
    for a in range(n):
        assert forts[a] + forts[n + a] <= 2, f"forts in {rules.areas[a]}"
    for side in (VENICE, AUSTRIA):
        assert sum(forts[side * n : side * n + n]) <= rules.fort_counters, "more forts than counters"


def _apart(s: War, rules: GradiscaRules) -> None:
    both = s.occ[VENICE] & s.occ[AUSTRIA]
    at = 0 if s.battle is None else 1 << s.battle.at
    assert not both & ~at, f"both sides in {[rules.areas[a] for a in bits(both & ~at)]}"
    if s.act is None and s.battle is None:
        assert not s.acted & ~(rules.units | rules.leaders), "a camp with a marker"


def lines_from_nothing(s: War, side: int) -> int:
    """The areas with a normal supply line, found another way than the rules do: open areas are joined border by border into lands, and
    those of a land with a source have a line, with the closed areas beside them."""
    return _joined(net_of(s, side), working_sources(s, side), s.occ[1 - side])


@lru_cache(maxsize=64)
def _joined(net: Net, sources: int, shut: int) -> int:
    """Where nothing has moved since the last look nothing is joined again."""
    n = len(net.near)
    closed = [bool(shut >> a & 1) for a in range(n)]
    land = list(range(n))  # each area points towards the head of its land

    def head(a: int) -> int:
        while land[a] != a:
            a = land[a]
        return a

    for a, b in net.cost:
        if a < b and not closed[a] and not closed[b]:
            land[head(b)] = head(a)
    fed = {head(a) for a in range(n) if sources >> a & 1 and not closed[a]}
    out = 0
    for a in range(n):
        if any(head(b) in fed for b, _ in net.near[a] if not closed[b]) if closed[a] else head(a) in fed:
            out |= 1 << a
    return out


def stacking(s: War) -> None:
    """At the end of a turn nobody has more than six units in good order in an area unless the others are disorganised."""
    rules: GradiscaRules = s.rules
    for side in (VENICE, AUSTRIA):
        for a in bits(s.occ[side]):
            here = s.inn[a] & rules.fighting & rules.of_side[side]
            assert (here & ~s.shaken).bit_count() <= 6, f"stacking in {rules.areas[a]}"
