"""The laws of the test kit on one table of each scenario, until the game stands on the shelf and all of them run on all tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludoteca import shelf
from ludoteca.games.liberation import GAME
from ludoteca.testkit import Subject
from ludoteca.testkit.laws import (
    decided_on_public_grounds,
    every_step_has_a_rule,
    no_leak,
    options_apply,
    options_are_the_offers,
    replay_equals_live,
    undo_is_told_before,
)

LAWS: tuple[Callable[[Subject], None], ...] = (
    decided_on_public_grounds, every_step_has_a_rule, no_leak, options_apply, options_are_the_offers, replay_equals_live,
    undo_is_told_before,
)  # fmt: skip
TABLES = ((1, 2, False), (2, 1, True), (3, 3, False), (4, 3, True), (5, 2, False))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_laws(law: Callable[[Subject], None], table: tuple[int, int, bool]) -> None:
    scenario, seats, automaton = table
    options = {"scenario": scenario, "automaton": automaton}
    law(Subject(GAME, shelf.components(GAME), seats, options, games=1, seed=scenario))
