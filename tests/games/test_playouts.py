"""A playout does at once what a match does step by step: the same numbers bring the same game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.kernel.flow.agenda import playout, settle
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.flow.steps import Ask, Do, Roll
from ludoteca.kernel.game import Rules
from ludoteca.kernel.state import State
from ludoteca.lab import bench

TABLES: tuple[tuple[str, int, Mapping[str, Any]], ...] = (
    ("gradisca", 2, {}),
    ("gradisca", 2, {"scenario": "siege_1617"}),
    *(("liberation", 2, {"scenario": n}) for n in range(1, 6)),
    ("liberation", 4, {"scenario": 1}),
    ("liberation", 2, {"automaton": True}),
    ("liberation", 3, {"campaign": True}),
)


def step_by_step(s: State, source: Source, random: Callable[[], float]) -> int:
    """What `playout` does, but for `Roll.at_once` and `Deal.at_once`."""
    s.forget()
    n = 0
    while True:
        settle(s)
        s.watch()
        settle(s)
        if not s.agenda:
            return n
        step = s.agenda.pop()
        if isinstance(step, Ask):
            seats = step.seats(s)
            if seats:
                me = seats[0] if len(seats) == 1 else seats[int(random() * len(seats))]
                options = step.distinct_options(s, me)
                step.take(s, me, options[int(random() * len(options))])
                n += 1
        elif isinstance(step, Roll):
            step.resolve(s, step.chance(s).draw(source))
        else:
            assert isinstance(step, Do)
            step.do(s)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_a_playout_is_the_game_step_by_step(game_id: str, seats: int, options: Mapping[str, Any]) -> None:
    game = registry.game(game_id)
    rules: Rules = bench.table(game, registry.components(game), options, seats)
    for seed in range(1, 7):
        quick, slow = game.start(rules), game.start(rules)
        source = Seeded(seed)
        made = playout(quick, source, source.random)
        other = Seeded(seed)
        assert step_by_step(slow, other, other.random) == made > 20
        assert quick.fingerprint() == slow.fingerprint()
        assert source.random() == other.random()
