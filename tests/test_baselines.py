"""What bots get at a table, as learners are compared with it."""

from __future__ import annotations

import pytest
from tools import baselines

from ludoteca import registry
from ludoteca.lab import environments


def test_each_seat_has_its_mean_and_an_interval() -> None:
    rules = environments.rules_for(registry.game("giro_galoppo"))
    found = baselines.baseline(rules, ("heuristic", "random"), 8)
    assert found == baselines.baseline(rules, ("heuristic", "random"), 8), "the same seed gives the same figures"
    assert found.mean[0] > 0 > found.mean[1]
    assert sum(found.mean) == pytest.approx(0)
    assert found.margin[0] == pytest.approx(found.margin[1])


def test_the_heuristic_sits_at_each_seat_once() -> None:
    rules = environments.rules_for(registry.game("giro_galoppo"))
    assert baselines.seatings(rules) == [("random", "random"), ("heuristic", "random"), ("random", "heuristic"), ("heuristic", "heuristic")]
    alone = environments.rules_for(registry.game("liberation"))
    assert baselines.seatings(alone) == [("random",), ("heuristic",)]


def test_a_line_for_each_seating() -> None:
    lines = baselines.table([baselines.Baseline(("random", "heuristic"), 10, (-1.0, 1.0), (0.0, 0.0))])
    assert lines[2] == "| random, heuristic | 10 | -1.00 ± 0.00 | +1.00 ± 0.00 |"


def test_one_game_has_no_interval() -> None:
    rules = environments.rules_for(registry.game("giro_galoppo"))
    with pytest.raises(ValueError, match="two games"):
        baselines.baseline(rules, ("random", "random"), 1)
    with pytest.raises(LookupError):
        baselines.baseline(rules, ("nobody", "random"), 2)
