"""Mixes for games of one joint choice."""

from __future__ import annotations

import pytest

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
