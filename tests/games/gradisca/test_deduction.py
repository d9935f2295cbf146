"""What is asked as a problem has one right answer: found here by other ways than the one that asks.

A counter is put where it is asked about, and each enemy area looks for a line of its own; the rules say for each counter by which ways it
can enter.
"""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.gradisca import GAME
from ludoteca.games.gradisca.bots.deduction import deduce
from ludoteca.games.gradisca.rules.board import points, put
from ludoteca.games.gradisca.rules.paths import ways
from ludoteca.games.gradisca.rules.s21_supply import by_sea, check_supply, supply_line
from ludoteca.games.gradisca.rules.state import AUSTRIA, VENICE, War, bits
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.players.problems.problem import Posed, problems_of, stood
from tests.proof import WHOLE, Tell


def posed(ask: str) -> list[Posed]:
    found = [x for x in problems_of(GAME) if x.problem.ask == ask]
    return found if WHOLE else found[:: max(1, len(found) // 4)]


def seen(x: Posed) -> War:
    p: Perspective[Any] = stood(GAME, x).perspective(x.problem.seat)
    s: War = p.known
    return s


def side_of(s: War) -> int:
    assert s.act is not None
    return s.act.side


def named(s: War, areas: set[int]) -> set[str]:
    return {f"node:area.{s.rules.areas[a]}" for a in areas}


def fed(s: War, side: int) -> set[int]:
    """The areas with combat units of this side that find a line, one by one; with the sea, and the river at Gradisca."""
    lines = {a for a in bits(s.occ[side]) if supply_line(s, side, a)[0]}
    if side == VENICE:
        return lines | set(bits(by_sea(s) & s.occ[side]))
    rules = s.rules
    return lines | ({rules.gradisca} & set(bits(s.occ[side])) if rules.rubia in lines else set())


def alone(s: War, u: int) -> bool:
    """Whether this counter holds its area by itself: gone from there, it would open a way."""
    return s.where[u] >= 0 and s.inn[s.where[u]] & s.rules.combat[s.rules.side_of[u]] == 1 << u


@pytest.mark.proof
@pytest.mark.rule("GR-606", "GR-614", "GR-617")
def test_a_counter_cuts_supply_where_it_was_said_and_nowhere_else(record_property: Tell) -> None:
    asked = posed("problem-cut")
    for x in asked:
        s = seen(x)
        side = side_of(s)
        enemy, before = 1 - side, fed(s, 1 - side)
        mine = next(u for u in bits(s.rules.combat[side]) if not alone(s, u))
        cuts = set()
        for a in range(len(s.rules.areas)):
            if not (s.occ[side] | s.occ[enemy]) >> a & 1:
                there = s.copy()
                put(there, mine, a)
                if before - fed(there, enemy):
                    cuts.add(a)
        assert named(s, cuts) == set(x.problem.best)
    record_property("where supply can be cut, found by another way", f"all {len(asked)}")


@pytest.mark.proof
@pytest.mark.rule("GR-221", "GR-227", "GR-610")
def test_who_can_come_by_the_rules_is_who_was_said_to(record_property: Tell) -> None:
    asked = posed("problem-threatened")
    for x in asked:
        s = seen(x)
        rules, side = s.rules, side_of(s)
        enemy = 1 - side
        check_supply(s, enemy, rules.fighters[enemy])
        able = [u for u in bits(rules.fighters[enemy] & ~s.shaken) if s.where[u] >= 0]
        mine = [a for a in bits(s.occ[side]) if rules.fortress[a] < 0]
        come = {a for a in mine if any(ways(s, u, a, points(s, u)) for u in able)}
        assert named(s, come) == set(x.problem.best)
    record_property("areas that can be come to, found by another way", f"all {len(asked)}")


@pytest.mark.ours("gradisca")
def test_nothing_is_asked_of_who_has_no_activation() -> None:
    found = [x for x in problems_of(GAME) if x.problem.kind == "deduction"]
    m = stood(GAME, found[0])
    views: dict[int, Perspective[Any]] = {seat: m.perspective(seat) for seat in (-1, VENICE, AUSTRIA)}
    assert [seat for seat, p in views.items() if deduce(p) is not None] == [found[0].problem.seat]
