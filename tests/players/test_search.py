"""Searches are proved on games whose solutions are known, and know no more than the seat that they search for."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import pytest

from ludoteca.kernel.domains import Count, Each
from ludoteca.kernel.flow.actions import Action, Offer, Verb
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import Joint
from ludoteca.kernel.game import Game, Outcome, Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import Public, State
from ludoteca.kernel.thinking import Score, Thinking
from ludoteca.players.search import halving, joint
from ludoteca.players.search.ground import Ground
from ludoteca.players.search.halving import Halving, Tried
from ludoteca.players.search.ismcts import Ismcts
from tests.games.giro_galoppo.course import race
from tests.toys import goofspiel, kuhn, leduc, toy

# ---- a matrix game: one joint choice


@dataclass(slots=True, eq=False)
class Shown(State):
    won: Public[Annotated[list[Annotated[int, Count(0, 100)]], Each("seat")]]
    over: Public[bool]


@dataclass(slots=True)
class Choose(Joint[Shown]):
    rule: ClassVar[str] = "MX-01"

    def seats(self, s: Shown) -> Sequence[int]:
        return (0, 1)

    def offers(self, s: Shown, me: int) -> Sequence[Offer]:
        return [(a, None) for a in s.rules.verb["choose"].actions.values()]

    def all_chosen(self, s: Shown, chosen: dict[int, Action]) -> None:
        mine = s.rules.game.payoff[chosen[0].arg][chosen[1].arg]
        s.won = [mine, 100 - mine]
        s.over = True


class Matrix(toy.Toy):
    """Seat 1 gains what stands in row and column, of 100; what is left is seat 2's."""

    id = "matrix"
    state = Shown
    seats = (2, 2)
    ends = ("shown",)
    payoff: ClassVar[list[list[int]]] = [[0, 100], [100, 33]]  # even for the columns at 0.4 of the first row; worth 60

    def verbs(self, options: Any) -> tuple[Verb, ...]:
        return (Verb("choose", range(2)),)

    def start(self, rules: Any) -> Shown:
        s = Shown(rules, [], {}, [], [], None, NO_SEATS, [0, 0], False)
        s.then(Choose())
        return s

    def outcome(self, s: Shown) -> Outcome | None:
        if not s.over:
            return None
        stakes = tuple(x / 50 - 1 for x in s.won)
        return Outcome("shown", "MX-01", (), (None, None), tuple(s.won), stakes=stakes)


MATRIX = Matrix()


def begun(game: Game, seed: int = 1) -> Match:
    players = game.seat_players([Player(f"{i}") for i in range(game.seats[0])])
    return Match(game.bind(toy.COMPONENTS, game.read_options({}), players), Seeded(seed))


def test_regret_matching_finds_the_mixed_equilibrium_of_a_matrix() -> None:
    search = Ismcts(begun(MATRIX).perspective(0), Ground(MATRIX), Seeded(3))
    search.run(1500)
    mix = {a.arg: weight for a, weight, _ in search.mixture()}
    assert mix[0] == pytest.approx(0.4, abs=0.06)
    assert sum(weight * worth for _, weight, worth in search.mixture()) == pytest.approx(0.6, abs=0.03)


LENT = Thinking(evaluate=lambda s: (0.5, 0.5))


def exploited(mix: dict[Action, float], p: Perspective) -> float:
    """How much less than even the mix gets against its best reply, when both go on perfectly: by the game solved backwards."""
    ground = Ground(p.rules.game, LENT)
    s = ground.world(p.sampler(), Seeded(1))
    step = s.agenda[-1]
    payoff = joint.Backwards(ground, p.seat, 1 << 30).matrix(s, step, 10)
    rows = [[mix[a] * x for x in row] for a, row in zip(step.options(s, p.seat), payoff, strict=True)]
    return 0.5 - min(map(sum, zip(*rows, strict=True)))


def test_the_mix_that_a_tree_of_goofspiel_finds_can_hardly_be_exploited() -> None:
    p = begun(goofspiel.GAME).perspective(0)
    even = {a: 1 / len(p.options) for a in p.options}
    search = Ismcts(p, Ground(goofspiel.GAME), Seeded(5))
    search.run(1500)
    found = {a: weight for a, weight, _ in search.mixture()}
    assert exploited(even, p) > 0.15
    assert exploited(found, p) < 0.06


def test_working_backwards_solves_goofspiel() -> None:
    """With work enough no evaluation is asked; the value of a symmetric game is even."""
    m = begun(goofspiel.GAME)
    found = joint.mixture(m.perspective(0), Ground(goofspiel.GAME, LENT), 100_000, Seeded(1))
    assert sum(w for _, w, _ in found) == pytest.approx(1)
    assert max(value for _, _, value in found) == pytest.approx(0.5, abs=0.02)
    m.do(0, "bid 3").do(1, "bid 3")  # the prize of three: whoever holds 0, 1, 2 as the other does stands even
    found = joint.mixture(m.perspective(1), Ground(goofspiel.GAME, LENT), 100_000, Seeded(1))
    assert max(value for _, _, value in found) == pytest.approx(0.5, abs=0.02)


def test_working_backwards_is_for_two_who_choose_together() -> None:
    with pytest.raises(joint.NotForThis):
        joint.mixture(begun(kuhn.GAME).perspective(0), Ground(kuhn.GAME, LENT), 10, Seeded(1))
    with pytest.raises(joint.NotForThis):
        joint.mixture(begun(goofspiel.GAME).perspective(0), Ground(goofspiel.GAME, Thinking()), 10, Seeded(1))


# ---- hidden cards


def holding(game: Any, card: int, seat: int = 0) -> Match:
    """A match in which this seat holds this card."""
    for seed in range(200):
        m = begun(game, seed)
        assert isinstance(m.state, kuhn.Pot)
        if m.state.cards.faces_in(kuhn.HAND + seat)[0] == card:
            return m
    raise AssertionError("never dealt")


def weights(m: Match, seat: int, iterations: int = 400, seed: int = 2) -> dict[str, float]:
    search = Ismcts(m.perspective(seat), Ground(m.game), Seeded(seed))
    search.run(iterations)
    return {a.text: weight for a, weight, _ in search.mixture()}


def test_whoever_holds_the_king_calls_and_whoever_holds_the_jack_folds() -> None:
    king, jack = holding(kuhn.GAME, kuhn.KING, 1), holding(kuhn.GAME, kuhn.JACK, 1)
    for m in (king, jack):
        m.do(0, "bet")
    assert weights(king, 1)["bet"] > 0.9
    assert weights(jack, 1)["bet"] < 0.1


@pytest.mark.parametrize("game", [kuhn.GAME, leduc.GAME, goofspiel.GAME])
def test_a_search_does_the_same_in_two_worlds_that_its_seat_cannot_tell_apart(game: Game) -> None:
    for seed in range(2):
        m = begun(game, seed)
        seat = m.waiting_for()[0]
        p = m.perspective(seat)
        for world in (p.sampler().draw(Seeded(n)) for n in range(3)):
            other = Perspective(p.rules, world.redacted(seat), seat, p.asked, p.options, p.log, p.number)
            assert other.text() == p.text()
            one, two = (Ismcts(each, Ground(game), Seeded(7)) for each in (p, other))
            one.run(30)
            two.run(30)
            assert one.mixture() == two.mixture()
            tried = [[(x.score.action, x.worth) for x in Halving(each, Ground(game), 30, Seeded(7)).run()] for each in (p, other)]
            assert tried[0] == tried[1]


def test_what_others_have_chosen_already_is_as_unknown_as_what_they_will() -> None:
    m, p = begun(goofspiel.GAME), []
    p.append(m.perspective(0))
    m.do(1, "bid 2")
    p.append(m.perspective(0))
    found = []
    for each in p:
        search = Ismcts(each, Ground(goofspiel.GAME), Seeded(7))
        search.run(60)
        found.append(search.mixture())
    assert found[0] == found[1]


def test_more_work_may_be_added_at_any_time_and_comes_to_the_same() -> None:
    p = begun(leduc.GAME).perspective(0)
    at_once, bit_by_bit = (Ismcts(p, Ground(leduc.GAME), Seeded(7)) for _ in range(2))
    at_once.run(60)
    for _ in range(6):
        bit_by_bit.run(10)
        assert sum(weight for _, weight, _ in bit_by_bit.mixture()) == pytest.approx(1)
    assert at_once.mixture() == bit_by_bit.mixture()


# ---- sequential halving


def test_halving_bids_high_in_the_same_worlds_for_all() -> None:
    m = holding(kuhn.GAME, kuhn.KING, 1)
    m.do(0, "bet")
    found = halving.mixture(Halving(m.perspective(1), Ground(kuhn.GAME), 100, Seeded(1)).run())
    assert {a.text: w for a, w, _ in found}["bet"] > 0.9


class Post(Executor):
    """Does a task when it is given out, after a journey as bytes; the last first, so that no order is owed to chance."""

    def __init__(self) -> None:
        self.sent = 0

    def submit(self, fn: Any, /, *args: Any, **more: Any) -> Future[Any]:
        self.sent += 1
        task, given = pickle.loads(pickle.dumps((fn, args)))
        found: Future[Any] = Future()
        found.set_result(pickle.loads(pickle.dumps(task(*given, **more))))
        return found


@pytest.mark.parametrize("work", [7, 100])
def test_worlds_that_are_shared_out_come_to_the_same(work: int) -> None:
    p = race((3, 5, 9)).perspective(0)
    post = Post()
    alone, shared = (Halving(p, Ground(p.rules.game, horizon=3), work, Seeded(5), executor=x) for x in (None, post))
    assert [(x.score, x.worth) for x in alone.run()] == [(x.score, x.worth) for x in shared.run()]
    assert [x.worth for x in alone.even(2)] == [x.worth for x in shared.even(2)]
    assert post.sent > 2


def test_noise_does_not_overrule_what_the_heuristic_likes() -> None:
    liked, other = (begun(kuhn.GAME).perspective(0).options[i] for i in (0, 1))

    def tried(a: Action, weight: float, worth: list[float]) -> Tried:
        return Tried(Score(a, 0.5, weight), worth)

    noisy = halving.mixture([tried(other, 0.1, [1.0, 0, 1, 0, 1, 0]), tried(liked, 0.9, [0.0, 0, 1, 1, 0, 0])], sure=2.0, whim=1e-6)
    assert max(noisy, key=lambda x: x[1])[0] is liked
    clear = halving.mixture([tried(other, 0.1, [1.0] * 8), tried(liked, 0.9, [0.0] * 7 + [1.0])], sure=2.0)
    assert max(clear, key=lambda x: x[1])[0] is other


# ---- a game that lends nothing


def test_without_anything_lent_options_are_even_and_playouts_go_to_the_end() -> None:
    ground = Ground(leduc.GAME)
    p = begun(leduc.GAME).perspective(0)
    scores = ground.scores(p, Seeded(1))
    assert [x.action for x in scores] == p.options
    assert {x.weight for x in scores} == {1 / len(p.options)}
    s = ground.world(p.sampler(), Seeded(1))
    worth = ground.playout(s, ground.next_step(s, Seeded(1)), Seeded(1))
    assert sum(worth) == pytest.approx(1)  # what one wins the other loses
    assert leduc.GAME.outcome(s) is not None


def test_a_playout_stops_at_the_horizon_where_there_is_an_evaluation() -> None:
    asked: list[int] = []

    def evaluate(s: Any) -> tuple[float, ...]:
        asked.append(s.prize)
        return (0.25, 0.75)

    p = begun(goofspiel.GAME).perspective(0)
    for horizon, prize in ((0, 4), (2, 3), (4, 2)):
        ground = Ground(goofspiel.GAME, Thinking(evaluate=evaluate), horizon)
        s = ground.world(p.sampler(), Seeded(1))
        assert ground.playout(s, ground.next_step(s, Seeded(1)), Seeded(1)) == (0.25, 0.75)
        assert asked.pop() == prize
