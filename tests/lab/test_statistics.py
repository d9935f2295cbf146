"""The statistics of the lab against published figures, exact sums and simulations."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.lab.statistics import MOST_NEEDED, difference, discoveries, p_value, paired, still_needed, wilson


def test_the_interval_of_a_share_is_wilsons() -> None:
    """Newcombe 1998, table I: 81 of 263, and none of 20."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(0, 0) == (0, 1)


def test_the_interval_of_a_difference_is_newcombes() -> None:
    """Newcombe 1998, table II: 56 of 70 against 48 of 80, and 10 of 10 against none of 10 (method 10)."""
    assert difference(56, 70, 48, 80) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)
    assert difference(10, 10, 0, 10) == pytest.approx((1.0, 0.6075, 1.0), abs=5e-5)


def test_of_many_differences_those_are_believed_that_benjamini_and_hochberg_do() -> None:
    """The example of their paper: 15 tests, of which four are believed."""
    given = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0]
    assert discoveries(given) == [True] * 4 + [False] * 11
    assert discoveries(given[::-1]) == [False] * 11 + [True] * 4
    assert discoveries([]) == []
    assert p_value(5, 10, 50, 100) == 1
    assert p_value(0, 10, 0, 10) == 1
    assert p_value(10, 10, 0, 10) < 1e-4


def test_looking_again_and_again_finds_no_difference_where_there_is_none() -> None:
    """Of 40 experiments each looked at ten times, 2 may be wrong; seven wrong ones would come once in a hundred times."""
    wrong = 0
    for seed in range(40):
        rng, counted = Seeded(seed), Counter[float]()
        for _ in range(10):
            counted.update((-1, 0, 0, 1)[rng.below(4)] for _ in range(30))
            if paired(counted).verdict(0.0) != "open":
                wrong += 1
                break
    assert wrong < 7


def test_a_difference_is_found_and_its_interval_holds_it() -> None:
    found = paired({-1: 60, 0: 60, 1: 120})
    assert found.mean == 0.25
    assert 0 < found.low < 0.25 < found.high < 0.5
    assert found.evidence > 20
    assert found.verdict(0.05) == "more"
    assert paired({-1: 120, 0: 60, 1: 60}).verdict(0.05) == "less"
    assert paired({0: 1000}).verdict(0.05) == "same"
    assert paired({}) == paired({1: 0})
    assert paired({}).verdict(0.05) == "open"
    assert paired({1: 3}).high == 1


def test_more_confidence_is_a_wider_interval_that_no_order_changes() -> None:
    some = paired({-1: 10, -0.5: 3, 1: 20, 0: 8}, 0.95)
    sure = paired({1: 20, 0: 8, -1: 10, -0.5: 3}, 0.99)
    assert sure.low < some.low < some.high < sure.high
    assert some == paired({0: 8, -0.5: 3, -1: 10, 1: 20}, 0.95)


def test_how_many_pairs_are_still_needed() -> None:
    now: dict[float, float] = {-1: 10, 0: 60, 1: 20}
    more = still_needed(now, 0.05)
    factor = 1 + more / 90
    assert paired({x: n * factor for x, n in now.items()}).verdict(0.05) == "more"
    assert still_needed({-1: 60, 0: 60, 1: 120}, 0.05) == 0
    assert still_needed({}, 0.05) == MOST_NEEDED
    assert still_needed({-1: 100, 1: 100}, 0.0001) == MOST_NEEDED
