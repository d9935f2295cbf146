"""Levels: what they overlook and misjudge, and that they do what a search found where they do neither."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import LEVELS, Effort, Thinking
from ludoteca.players import levels
from ludoteca.players.levels import METHODS, chosen, mixture
from tests.toys import goofspiel, toy

ACTIONS = list(
    goofspiel.GAME.bind(toy.COMPONENTS, {}, goofspiel.GAME.seat_players([Player("a"), Player("b")])).vocabulary
)  # bid 0 to bid 3


def played(worth: Sequence[float], weight: Sequence[float], effort: Effort, times: int = 400) -> Counter[Action]:
    found = list(zip(ACTIONS, weight, worth, strict=False))
    source = Seeded(1)
    return Counter(chosen(found, effort, source) for _ in range(times))


def test_without_errors_the_mix_is_played_but_for_what_is_hardly_ever() -> None:
    found = played([0.5, 0.5, 0.5], [0.68, 0.31, 0.01], Effort())
    assert set(found) == set(ACTIONS[:2])
    assert found[ACTIONS[0]] / 400 == pytest.approx(0.68 / 0.99, abs=0.07)


def test_whoever_misjudges_errs_where_it_matters_little_and_hardly_where_it_matters_much() -> None:
    found = played([0.50, 0.52, 0.90], [1, 0, 0], Effort(blur=0.3))
    assert found[ACTIONS[2]] > 395
    close = played([0.50, 0.52], [1, 0], Effort(blur=0.3))
    assert 120 < close[ACTIONS[0]] < 280


def test_a_race_that_is_as_good_as_lost_is_still_ridden_with_sense() -> None:
    assert played([0.0005, 0.004], [1, 0], Effort(blur=0.3))[ACTIONS[1]] > 395


def test_an_option_may_be_overlooked_but_fewer_than_half_of_them() -> None:
    found = played([0.9, 0.5, 0.1], [1, 0, 0], Effort(overlooks=0.3, blur=0.01))
    assert found[ACTIONS[0]] / 400 == pytest.approx(0.75, abs=0.1)
    assert set(found) == set(ACTIONS[:2])  # for the worst two would have to be overlooked
    assert set(played([0.9, 0.1], [1, 0], Effort(overlooks=1.0))) == {ACTIONS[0]}  # of two none is


@pytest.mark.parametrize("method", sorted(METHODS))
def test_every_method_plays_a_game_that_lends_what_it_needs(method: str) -> None:
    players = goofspiel.GAME.seat_players([Player("a"), Player("b")])
    p = Match(goofspiel.GAME.bind(toy.COMPONENTS, {}, players), Seeded(1)).perspective(0)
    found = mixture(p, Thinking(evaluate=lambda s: (0.5, 0.5)), Effort(method, 40), Seeded(1))
    assert [a for a, _, _ in found]
    assert {a for a, _, _ in found} <= set(p.options)
    assert sum(weight for _, weight, _ in found) == pytest.approx(1)


def test_a_level_is_asked_how_it_thinks_at_each_decision() -> None:
    asked: list[tuple[int, int]] = []

    def effort(p: Perspective, level: int) -> Effort:
        asked.append((p.number, level))
        return Effort()

    class Levelled(goofspiel.Goofspiel):
        def thinking(self) -> Thinking:
            return Thinking(effort=effort)

    game = Levelled()
    assert levels.names(game) == LEVELS
    m = Match(game.bind(toy.COMPONENTS, {}, game.seat_players([Player("a"), Player("b")])), Seeded(1))
    p = m.perspective(0)
    assert levels.level(game, "level4")(p, Seeded(1)) in p.options
    assert asked == [(0, 4)]
