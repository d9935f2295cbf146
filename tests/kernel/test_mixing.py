"""Mixing among options of nearly the same value."""

from __future__ import annotations

from collections import Counter

from ludoteca.kernel.flow.chance import NoSource, Seeded
from ludoteca.kernel.flow.mixing import mixed


def test_a_clearly_best_option_is_taken_and_nothing_is_drawn() -> None:
    assert mixed([(0.2, "a"), (0.5, "b"), (0.1, "c")], NoSource(), 0.1, 0.05) == "b"


def test_options_as_good_as_each_other_are_taken_as_often() -> None:
    source = Seeded(1)
    taken = Counter(mixed([(1.0, "a"), (1.0, "b"), (0.0, "c")], source, 0.1, 0.05) for _ in range(2000))
    assert set(taken) == {"a", "b"}
    assert 900 < taken["a"] < 1100


def test_what_is_worth_less_by_the_slope_is_e_times_rarer() -> None:
    source = Seeded(2)
    taken = Counter(mixed([(1.0, "a"), (0.95, "b")], source, 0.1, 0.05) for _ in range(4000))
    assert 2.4 < taken["a"] / taken["b"] < 3.1
