"""Games whose trees and values are known, written on our kernel: the same histories, knowledge and returns as OpenSpiel's own."""

from __future__ import annotations

from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import get_all_states

from ludoteca.adapters import openspiel
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game
from tests.proof import WHOLE, Tell
from tests.toys import goofspiel, kuhn, leduc, liars_dice, phantom
from tests.toys.toy import COMPONENTS

GOOFSPIEL = "goofspiel(imp_info=False,num_cards=4,points_order=descending,players=2,returns_type=win_loss)"
PAIRS: list[tuple[Game, str]] = [
    (kuhn.GAME, "kuhn_poker"), (leduc.GAME, "leduc_poker"), (goofspiel.GAME, GOOFSPIEL), (liars_dice.GAME, "liars_dice"),
    (phantom.GAME, "phantom_ttt(obstype=reveal-numturns)"),
]  # fmt: skip


def ours(game: Game, *, turn_based: bool = False) -> Any:
    return openspiel.load(game, components=COMPONENTS, turn_based=turn_based)


class Twins:
    """Our state beside theirs: asked, they have to be the same, and what a seat can tell apart in theirs it can in ours.

    ``exactly``: and the other way round. Their goofspiel forgets in which turn a card was bid, ours doesn't.
    """

    def __init__(self, exactly: bool) -> None:
        self.exactly = exactly
        self.theirs: dict[str, str] = {}
        self.ours: dict[str, str] = {}

    def same(self, a: Any, b: Any) -> None:
        assert a.current_player() == b.current_player()
        if a.is_terminal():
            assert a.returns() == b.returns()
        elif a.is_chance_node():
            assert [p for _, p in a.chance_outcomes()] == pytest.approx([p for _, p in b.chance_outcomes()])
        else:
            seats = range(a.num_players()) if a.is_simultaneous_node() else [a.current_player()]
            for seat in seats:
                assert a.legal_actions(seat) == b.legal_actions(seat)
                x, y = f"{seat} {a.information_state_string(seat)}", f"{seat} {b.information_state_string(seat)}"
                assert self.theirs.setdefault(x, y) == y
                assert self.ours.setdefault(y, x) == x or not self.exactly

    def walk(self, a: Any, b: Any) -> int:
        """The whole trees below; gives the number of histories."""
        self.same(a, b)
        if a.is_terminal():
            return 1
        if a.is_simultaneous_node():
            pairs = [(x, y) for x in a.legal_actions(0) for y in a.legal_actions(1)]
            return 1 + sum(self.walk(self._together(a, pair), self._together(b, pair)) for pair in pairs)
        return 1 + sum(self.walk(a.child(x), b.child(y)) for x, y in zip(a.legal_actions(), b.legal_actions(), strict=True))

    @staticmethod
    def _together(state: Any, actions: tuple[int, int]) -> Any:
        after = state.clone()
        after.apply_actions(actions)
        return after

    def at_random(self, a: Any, b: Any, rng: Seeded) -> None:
        """One game."""
        while not a.is_terminal():
            self.same(a, b)
            if a.is_simultaneous_node():
                actions = [options[rng.below(len(options))] for options in (a.legal_actions(0), a.legal_actions(1))]
                a.apply_actions(actions)
                b.apply_actions(actions)
            else:
                i = rng.below(len(a.legal_actions()))
                for state in (a, b):
                    state.apply_action(state.legal_actions()[i])
        self.same(a, b)


@pytest.mark.parametrize(("game", "name"), PAIRS, ids=[game.id for game, _ in PAIRS])
def test_games_at_random_are_the_same(game: Game, name: str) -> None:
    twins, rng = Twins(game is not goofspiel.GAME), Seeded(1)
    for _ in range(60):
        twins.at_random(ours(game).new_initial_state(), pyspiel.load_game(name).new_initial_state(), rng)


@pytest.mark.parametrize(
    ("game", "name", "histories", "knowledge"),
    [(*PAIRS[0], 58, 12), (*PAIRS[1], 9457, 936), (*PAIRS[2], 1 + 16 + 16 * 9 + 16 * 9 * 4, 2 * (1 + 16 + 16 * 9))],
    ids=["kuhn", "leduc", "goofspiel"],
)
def test_whole_trees_are_the_same(game: Game, name: str, histories: int, knowledge: int) -> None:
    twins = Twins(game is not goofspiel.GAME)
    theirs = pyspiel.load_game(name)
    assert twins.walk(ours(game).new_initial_state(), theirs.new_initial_state()) == histories
    if theirs.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL:
        assert len(get_all_states.get_all_states(theirs, include_chance_states=True)) == histories
    assert len(twins.theirs) == knowledge


def test_counterfactual_regret_finds_the_value_of_kuhn_poker() -> None:
    game = ours(kuhn.GAME)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(150):
        solver.evaluate_and_update_policy()
    policy = solver.tabular_average_policy()
    value, _ = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    assert value == pytest.approx(-1 / 18, abs=1e-3)
    assert pyspiel.exploitability(game, policy) < 1e-3


def exploitabilities(game: Any, iterations: int) -> list[float]:
    solver = pyspiel.CFRSolver(game)
    out = []
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
        out.append(pyspiel.exploitability(game, solver.tabular_average_policy()))
    return out


@pytest.mark.proof
def test_counterfactual_regret_learns_as_fast_as_on_theirs(record_property: Tell) -> None:
    """Leduc poker in the proof, Kuhn poker here: its tree is walked state by state, which takes half a minute each time."""
    game, name, iterations = (leduc.GAME, "leduc_poker", 3) if WHOLE else (kuhn.GAME, "kuhn_poker", 10)
    curve, known = exploitabilities(ours(game), iterations), exploitabilities(pyspiel.load_game(name), iterations)
    assert curve == pytest.approx(known, abs=1e-9)
    assert curve[-1] < curve[0]
    for i, (mine, other) in enumerate(zip(curve, known, strict=True), 1):
        record_property(f"exploitability of {name} after {i} of CFR: ours, theirs", f"{mine:.6f}, {other:.6f}")


def test_their_simulations_of_the_known_games() -> None:
    for game, _ in PAIRS:
        pyspiel.random_sim_test(ours(game), num_sims=3, serialize=True, verbose=False)
    pyspiel.random_sim_test(ours(goofspiel.GAME, turn_based=True), num_sims=3, serialize=True, verbose=False)
