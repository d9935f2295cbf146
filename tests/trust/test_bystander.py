"""Whether bystanders of an attack are held up: what is noise and what is not, and the sets with which a house is attacked."""

from __future__ import annotations

import json

import pytest
from tools.trust import bystander
from tools.trust.attackers import GAME, sets_of

from ludoteca import registry

QUIET = [0.01] * 99 + [0.1]


def rounds(*slower: float) -> list[tuple[list[float], list[float]]]:
    return [(QUIET, [x * times for x in QUIET]) for times in slower]


def test_five_rounds_above_the_limit_are_no_chance_and_three_are() -> None:
    assert bystander.by_chance(bystander.above(rounds(3, 4, 3, 5, 4))) == pytest.approx(1 / 32)
    assert bystander.by_chance(bystander.above(rounds(3, 4, 3))) == pytest.approx(1 / 8)
    assert bystander.by_chance(bystander.above(rounds(1, 1.2, 0.9, 1, 1.1))) == 1


def test_one_round_that_was_slow_for_another_reason_is_no_fault_and_asks_for_no_more() -> None:
    assert not bystander._unsure(rounds(1, 20, 1, 1.1, 1))
    assert bystander.by_chance(bystander.above(rounds(1, 20, 1, 1.1, 1))) > bystander.SURE


def test_where_the_median_is_above_and_chance_may_be_why_there_are_more_rounds() -> None:
    assert bystander._unsure(rounds(2.5, 1, 2.5, 1, 2.5))
    assert not bystander._unsure(rounds(3, 3, 3, 3, 3))
    assert not bystander._unsure([])


def test_the_sets_of_an_attack_are_as_large_as_a_call_may_be_and_nearly_all_of_them_are_no_sets() -> None:
    game = registry.game(GAME)
    bodies = sets_of(json.loads(registry.components(game).text))
    assert max(map(len, bodies)) > 200_000
    assert all(len(body) < 256 * 1024 for body in bodies)
    fine = [not any(not f.warning for f in registry.check_data(game, json.loads(body)["data"])[1]) for body in bodies]
    assert fine == [True, False, False, False, False, False]
