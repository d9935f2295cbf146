"""What ``ludoteca bench`` measures."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable

import pytest

from ludoteca import registry
from ludoteca.games.giro_galoppo import GAME
from ludoteca.games.giro_galoppo.rules.state import Race
from ludoteca.lab import bench

SET = registry.components(GAME)


def test_its_figures_agree_with_each_other() -> None:
    found = bench.measure(GAME, SET, {}, 3, seconds=0.1)
    assert (found["game"], found["seats"], found["python"]) == ("giro_galoppo", 3, platform.python_version())
    assert list(found) == ["game", "seats", "decisions_per_second", "games_per_second", "copy_microseconds", "python"]
    assert 5 + 3 * 8 < found["decisions_per_second"] / found["games_per_second"] < 5 + 3 * 30
    assert found["copy_microseconds"] > 0


def test_the_state_that_is_copied_is_from_the_middle_of_a_game() -> None:
    for seats in (2, 5):
        s = bench.halfway(bench.table(GAME, SET, {}, seats))
        assert isinstance(s, Race)
        assert not s.over
        assert s.agenda
        assert max(s.standing) > 5


@pytest.mark.parametrize("seats", [2, 5])
def test_a_copy_of_a_state_shares_what_does_not_change(seats: int) -> None:
    """What makes it cheap: few objects are new, and no more where more sit."""
    s = bench.halfway(bench.table(GAME, SET, {}, seats))
    kept = [s.copy() for _ in range(10)]
    before = sys.getallocatedblocks()
    kept += [s.copy() for _ in range(1000)]
    assert (sys.getallocatedblocks() - before) / 1000 <= 16


@pytest.mark.timed
@pytest.mark.parametrize("seats", [2, 5])
def test_a_copy_of_a_state_costs_at_most_three_microseconds(seats: int, record_property: Callable[[str, object], None]) -> None:
    took = bench.copy_microseconds(bench.halfway(bench.table(GAME, SET, {}, seats)))
    record_property(f"a copy of a race of {seats}", f"{took:.2f} µs")
    assert took <= 3.0
