"""Bots by name, and the one that plays every game."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca import players, registry
from ludoteca.games.giro_galoppo import GAME
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from tests.toys import kuhn


def test_every_name_that_a_game_offers_is_a_bot() -> None:
    assert players.names(GAME) == ("random", "greedy", "heuristic", "level1", "level2", "level3", "level4", "level5")
    found = [players.policy(GAME, name) for name in players.names(GAME)]
    assert len(set(found)) == 8


def test_a_game_without_levels_says_so() -> None:
    assert players.names(kuhn.GAME) == ("random",)
    with pytest.raises(LookupError, match="kuhn has no levels: there are random"):
        players.policy(kuhn.GAME, "level3")


@pytest.mark.parametrize("name", ["", "genius", "Random", "judgement", "<b>"])
def test_an_unknown_name_is_told_the_names_there_are(name: str) -> None:
    with pytest.raises(LookupError, match="random, greedy, heuristic"):
        players.policy(GAME, name)


def test_random_plays_every_option_about_equally_often() -> None:
    m = Match(registry.rules(GAME, [Player("a"), Player("b")]), Seeded(1))
    (seat,) = m.deciding()
    p, source = m.perspective(seat), Seeded(2)
    n = len(p.options)
    drawn = Counter(players.at_random(p, source).text for _ in range(200 * n))
    assert set(drawn) == {a.text for a in p.options}
    # Pearson's statistic of n - 1 degrees of freedom: mean n - 1, deviation sqrt(2 (n - 1)); five deviations are one in a million
    statistic = sum((k - 200) ** 2 / 200 for k in drawn.values())
    assert statistic < n - 1 + 5 * (2 * (n - 1)) ** 0.5
