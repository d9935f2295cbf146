"""What the hunters can know is exact: on small boards it equals the list of all histories."""

from __future__ import annotations

from random import Random

import pytest

from ludoteca.games.garibaldi.belief import Belief

from .small import Board, Flight, Histories, set_of

MOST = 30_000  # histories that are listed before a flight is left alone


@pytest.mark.rule("GB-021", "GB-028", "GB-052")
@pytest.mark.parametrize("seed", range(60))
def test_it_equals_the_list_of_all_histories(seed: int) -> None:
    rng = Random(seed)
    board = Board(rng, rng.randint(5, 9))
    true = Flight(board, rng)
    belief, listed = Belief(board.ground()), Histories(board)
    compared = 0
    for _ in range(12):
        groups = true.turn()
        if not groups or len(listed.all) > MOST:
            break
        for group in groups:
            for fact in group[:-1]:  # true for a moment, then overtaken by the last of the group
                moment = Histories(board)
                moment.all = dict(listed.all)
                moment.learn(fact)
                compare(belief.learn(fact), moment)
            listed.learn(group[-1])
            belief = belief.learn(group[-1])
            compare(belief, listed)
            compared += 1
        assert belief.possible >> true.place & 1
    assert compared or not groups


def compare(belief: Belief, listed: Histories) -> None:
    want = listed.likely()
    assert set_of(belief.possible) == set(want)
    got = belief.likely()
    assert set(got) == set(want)
    for p, w in want.items():
        assert got[p] == pytest.approx(w, rel=1e-9)
