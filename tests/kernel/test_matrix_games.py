"""Mixes for games of one joint choice."""

from __future__ import annotations

import pytest

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.matrix_games import balanced, value


def test_a_balanced_mix_of_matching_pennies_is_even() -> None:
    mix, worth = balanced([[1.0, 0.0], [0.0, 1.0]], 150)
    assert mix == pytest.approx([0.5, 0.5], abs=0.02)
    assert worth == pytest.approx(0.5, abs=0.01)


def test_a_balanced_mix_can_lean() -> None:
    # With p on the first row the columns give 1 - p and p + (1 - p) / 3: equal at p = 0.4
    mix, worth = balanced([[0.0, 1.0], [1.0, 1 / 3]], 400)
    assert mix == pytest.approx([0.4, 0.6], abs=0.03)
    assert worth == pytest.approx(0.6, abs=0.01)


def test_a_saddle_point_is_found_at_once() -> None:
    assert value([[0.2, 0.9], [0.4, 0.5]]) == pytest.approx(0.4, abs=0.01)
    assert value([[0.7, 0.3]]) == pytest.approx(0.3)


@pytest.mark.parametrize("enough", [0.05, 0.01, 0.001])
def test_a_mix_that_is_good_enough_takes_no_more_rounds(enough: float) -> None:
    source = Seeded(5)
    for _ in range(40):
        payoff = [[source.below(1000) / 1000 for _ in range(4)] for _ in range(5)]
        mix = balanced(payoff, 3000, enough)[0]
        theirs = balanced([[-cell for cell in column] for column in zip(*payoff, strict=True)], 3000, enough)[0]
        gained = max(sum(cell * p for cell, p in zip(row, theirs, strict=True)) for row in payoff)
        kept = min(sum(cell * p for cell, p in zip(column, mix, strict=True)) for column in zip(*payoff, strict=True))
        assert gained - kept <= 2 * enough  # each of the two runs is near to the value by that much
        assert balanced(payoff, 8, enough)[0] != balanced(payoff, 3000, 1e-9)[0]
