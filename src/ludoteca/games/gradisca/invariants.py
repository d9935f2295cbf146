"""What must hold after every step of every game: the tests run it, play does not."""

from __future__ import annotations

from functools import lru_cache

from .board import net_of
from .ch02_map import GradiscaRules
from .ch21_supply import lines, working_sources
from .net import Net
from .state import AUSTRIA, OFF, VENICE, War, bits


def check(s: War) -> tuple[int, ...]:
    """AssertionError where something is wrong. Gives what never changes: how many counters and cards there are."""
    rules: GradiscaRules = s.rules
    _places(s, rules)
    _steps(s, rules)
    _works(s, rules)
    _apart(s, rules)
    for side in (VENICE, AUSTRIA):
        assert lines(s, side) == lines_from_nothing(s, side), f"supply of side {side}"
        assert 0 <= s.morale[side] <= 12, f"morale {s.morale}"
        assert s.cards.size(3 + side) <= 5, "a hand of more than five"
    return len(s.where), sum(s.cards.size(z) for z in range(5))


def _places(s: War, rules: GradiscaRules) -> None:
    inn = [0] * len(rules.areas)
    for u, a in enumerate(s.where):
        if a != OFF:
            inn[a] |= 1 << u
    assert inn == s.inn, "areas and counters disagree"
    for side in (VENICE, AUSTRIA):
        occ = sum(1 << a for a in range(len(inn)) if inn[a] & rules.combat[side])
        assert occ == s.occ[side], f"occupied areas of side {side}"
    for u in bits(s.waiting):
        assert s.where[u] == OFF, f"{rules.counters[u]} waits and is on the map"
    for camp in rules.camp:
        assert s.where[camp] == OFF or rules.fortress[s.where[camp]] < 0, "a camp in a fortress"
    for corps in rules.of_corps:
        here = [u for u in bits(corps & rules.leaders) if s.where[u] != OFF]
        if not any(type(x).__name__ == "KeepLeader" for x in s.agenda):
            assert len(here) <= 1, "two leaders of a corps"


def _steps(s: War, rules: GradiscaRules) -> None:
    coming = {rules.counter[x] for g, _ in s.groups for x in rules.groups[g]["counters"]}
    for u, full in enumerate(rules.full):
        name = rules.counters[u]
        assert 0 <= s.steps[u] <= full, f"steps of {name}"
        if rules.units >> u & 1:
            assert (s.steps[u] > 0) == (s.where[u] != OFF), f"{name} has {s.steps[u]} steps and is at {s.where[u]}"
            if s.lost >> u & 1:
                assert s.steps[u] == 0, f"{name} is lost and has steps"
                assert u not in coming, f"{name} is lost and still to come"
    off = sum(1 << u for u in range(len(s.where)) if s.where[u] == OFF)
    assert not (s.shaken | s.acted | s.hungry) & off & rules.units, "markers on units that are off the map"
    assert not s.shaken & ~rules.fighting, "a disorganised counter that can't be"


def _works(s: War, rules: GradiscaRules) -> None:
    n = len(rules.areas)
    for f, wall in enumerate(s.walls):
        assert 0 <= wall <= rules.wall[f], f"wall of fortress {f}: {wall}"
        assert 0 <= s.breaches[f] <= 2, f"breaches of fortress {f}"
        laid = [m for m in s.mines if m // 100 == f]
        assert len(laid) <= 3, "more than three mines"
        assert len(set(laid)) == len(laid), "two mines out of one area"
    for a in range(n):
        assert s.forts[a] + s.forts[n + a] <= 2, f"forts in {rules.areas[a]}"
    for side in (VENICE, AUSTRIA):
        assert sum(s.forts[side * n : side * n + n]) <= rules.fort_counters, "more forts than counters"


def _apart(s: War, rules: GradiscaRules) -> None:
    both = s.occ[VENICE] & s.occ[AUSTRIA]
    at = 0 if s.battle is None else 1 << s.battle.at
    assert not both & ~at, f"both sides in {[rules.areas[a] for a in bits(both & ~at)]}"
    if s.act is None and s.battle is None:
        assert not s.acted & ~(rules.units | rules.leaders), "a camp with a marker"


def lines_from_nothing(s: War, side: int) -> int:
    """The areas with a normal supply line, found the long way: one search for each area."""
    return _searched(net_of(s, side), working_sources(s, side), s.occ[1 - side])


@lru_cache(maxsize=64)
def _searched(net: Net, sources: int, shut: int) -> int:
    """Where nothing has moved since the last look nothing is searched again."""
    near = net.near
    out = 0
    for a in range(len(near)):
        seen, todo = {a}, [a]
        while todo:
            x = todo.pop()
            if sources >> x & 1 and not shut >> x & 1:
                out |= 1 << a
                break
            for b, _ in near[x]:
                if b not in seen and not shut >> b & 1:
                    seen.add(b)
                    todo.append(b)
    return out


def stacking(s: War) -> None:
    """At the end of a turn nobody has more than six units in good order in an area unless the others are disorganised."""
    rules: GradiscaRules = s.rules
    for side in (VENICE, AUSTRIA):
        for a in bits(s.occ[side]):
            here = s.inn[a] & rules.fighting & rules.of_side[side]
            assert (here & ~s.shaken).bit_count() <= 6, f"stacking in {rules.areas[a]}"
