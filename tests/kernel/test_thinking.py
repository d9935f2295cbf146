"""What a game lends to searches, and the perspective and the samples that they walk with."""

from __future__ import annotations

import pytest

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Outcome, Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import Hidden
from ludoteca.kernel.thinking import Effort, Thinking, win_chances
from tests.toys import goofspiel, kuhn, leduc, toy


def begun(game: Game, seed: int = 1) -> Match:
    players = game.seat_players([Player(f"{i}") for i in range(game.seats[0])])
    return Match(game.bind(toy.COMPONENTS, game.read_options({}), players), Seeded(seed))


@pytest.mark.parametrize("game", [kuhn.GAME, leduc.GAME, goofspiel.GAME])
def test_a_perspective_of_a_bare_state_is_that_of_a_match(game: Game) -> None:
    m = begun(game)
    while not m.over:
        for seat in (*range(m.rules.seats), SPECTATOR):
            bare, whole = Perspective.of(m.state, seat, m.number), m.perspective(seat, log=False)
            assert bare.text() == whole.text()
            assert (bare.options, bare.asked) == (whole.options, whole.asked)
        seat = m.waiting_for()[0]
        m.do(seat, m.options(seat)[-1])
    assert Perspective.of(m.state, 0).options == []


def test_what_others_have_chosen_is_sampled_by_whoever_is_asked() -> None:
    m = begun(goofspiel.GAME).do(1, "bid 2")
    p = m.perspective(0)
    assert isinstance(p.known.chosen[1], Hidden)
    evenly = {p.sampler().draw(Seeded(n)).chosen[1].arg for n in range(60)}
    assert evenly == {0, 1, 2, 3}
    highest = p.sampler(pending=lambda s, seat, options, source: max(options, key=lambda a: a.arg))
    assert {highest.draw(Seeded(n)).chosen[1].arg for n in range(9)} == {3}


def end(winners: tuple[int, ...], n: int = 3, together: bool = False, stakes: tuple[float, ...] = ()) -> Outcome:
    return Outcome("end", "", winners, (None,) * n, (0,) * n, together, stakes)


def test_an_end_is_worth_what_a_win_is() -> None:
    assert win_chances(end((1,)), sides=False) == (0, 1, 0)
    assert win_chances(end((0, 2)), sides=False) == (0.5, 0, 0.5)  # a draw of two
    assert win_chances(end((0, 2)), sides=True) == (1, 0, 1)  # two of one side
    assert win_chances(end((0, 1, 2)), sides=True) == (0.5, 0.5, 0.5)  # both sides: a draw
    assert win_chances(end((0, 1, 2), together=True), sides=False) == (1, 1, 1)
    assert win_chances(end((), together=True), sides=False) == (0, 0, 0)
    assert win_chances(end(()), sides=False) == (1 / 3,) * 3  # nobody won, nobody lost
    assert win_chances(end((0,), 2, stakes=(1, -1)), sides=False, most_at_stake=2) == (0.75, 0.25)


def test_a_game_lends_nothing_unless_it_says_so() -> None:
    lent = kuhn.GAME.thinking()
    assert (lent.evaluate, lent.light, lent.scores, lent.key, lent.effort) == (None,) * 5


def test_levels_think_by_five_efforts_or_by_the_decision() -> None:
    p = begun(kuhn.GAME).perspective(0)
    five = tuple(Effort(work=10 * n) for n in range(1, 6))
    lent: Thinking = Thinking(effort=five)
    assert [lent.effort_at(p, n).work for n in range(1, 6)] == [10, 20, 30, 40, 50]
    by_seat: Thinking = Thinking(effort=lambda p, level: Effort(work=100 * p.seat + level))
    assert [by_seat.effort_at(begun(kuhn.GAME).perspective(seat), 3).work for seat in (0, 1)] == [3, 103]
    with pytest.raises(LookupError):
        Thinking().effort_at(p, 1)
