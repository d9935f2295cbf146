"""Gymnasium: its own check on every game, and what it does not look at."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import Error, ResetNeeded
from gymnasium.utils.env_checker import check_env

import ludoteca
from ludoteca import NoSuchGame, Refused
from ludoteca.adapters.gymnasium import SeatEnv, register_all
from ludoteca.adapters.tables import NotAllowed
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.testkit import LawBroken
from ludoteca.testkit.laws.observations import tells_nothing
from ludoteca.testkit.subject import spread
from tests.toys import dice_race

from .setups import SETUPS, subject


def first_of(mask: Any, allowed: bool) -> int:
    return int(np.flatnonzero(mask == allowed)[0])


def played(env: Any, seed: int, steps: int = 10_000) -> tuple[str, float]:
    """The digest of all that is seen in a game at random, and its reward."""
    rng = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    rows: list[Any] = []
    reward = 0.0
    for _ in range(steps):
        rows.append((seen["observation"].tolist(), seen["action_mask"].tolist()))
        seen, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        if over:
            rows.append((seen["observation"].tolist(), info, reward))
            break
    return hashlib.sha256(repr(rows).encode()).hexdigest(), reward


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_their_check_on_every_game_and_scenario(name: str, seats: int, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(SeatEnv(name, seats - 1, "random", seats, options), skip_render_check=True)


def test_every_game_is_registered_by_the_import() -> None:
    names = {"ludoteca/Garibaldi-v1", "ludoteca/GiroGaloppo-v1", "ludoteca/Gradisca-v1", "ludoteca/Liberation-v1"}
    assert names <= set(register_all())
    for name in names:
        env = gymnasium.make(name, seat=1, opponents="random", seats=2)
        seen, info = env.reset(seed=1)
        assert env.observation_space.contains(seen)
        assert info == {}
        assert seen["action_mask"].any()


def test_a_game_of_ones_own_is_registered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ludoteca.registry, "_EXTRA", {})
    ludoteca.register(dice_race.GAME)
    assert "ludoteca/DiceRace-v1" in register_all()
    del gymnasium.registry["ludoteca/DiceRace-v1"]


def test_the_end_gives_the_seats_return() -> None:
    env = SeatEnv("giro_galoppo", 2, ["greedy", "random"], 3)
    _, reward = played(env, 4)
    assert env.match.outcome is not None
    assert reward == env.match.outcome.returns[2]
    assert env._info()["end"] == "finish"
    with pytest.raises(ResetNeeded, match="the game is over"):
        env.step(0)


def test_opponents_choose_before_they_could_see_the_seats_choice() -> None:
    pending = []

    def looks(perspective: Perspective, luck: Source) -> Any:
        pending.append(perspective.chosen)
        return perspective.options[luck.below(len(perspective.options))]

    played(SeatEnv("giro_galoppo", 0, looks, 2), 1)
    assert pending
    assert set(pending) == {()}


PLAY = """
from ludoteca.adapters.gymnasium import SeatEnv
from tests.adapters.test_gymnasium import played
print(played(SeatEnv("garibaldi", 0, "heuristic"), 6, 12)[0])
"""


@pytest.mark.ours("garibaldi")  # another process has its own
def test_the_same_in_every_process() -> None:
    here = played(SeatEnv("garibaldi", 0, "heuristic"), 6, 12)[0]
    done = subprocess.run(
        [sys.executable, "-c", PLAY], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "3"}
    )
    assert done.stdout.strip() == here


def test_a_vector_of_processes_plays_what_each_environment_plays_alone() -> None:
    given: dict[str, Any] = {"seat": 1, "opponents": "random", "seats": 2}
    vector: Any = gymnasium.make_vec("ludoteca/GiroGaloppo-v1", num_envs=2, vectorization_mode="async", **given)
    try:
        seen, _ = vector.reset(seed=[4, 5])
        alone = [SeatEnv("giro_galoppo", **given) for _ in range(2)]
        own = [env.reset(seed=seed)[0] for env, seed in zip(alone, (4, 5), strict=True)]
        for _ in range(8):
            for i in range(2):
                assert np.array_equal(seen["observation"][i], own[i]["observation"])
                assert np.array_equal(seen["action_mask"][i], own[i]["action_mask"])
            actions = [first_of(mask, True) for mask in seen["action_mask"]]
            seen, *_ = vector.step(np.array(actions))
            own = [env.step(action)[0] for env, action in zip(alone, actions, strict=True)]
    finally:
        vector.close()


def shows_no_secret(name: str, seats: int, games: int = 1) -> None:
    env = SeatEnv(name, 1, "random", seats)

    def observe(match: Match, v: int) -> str:
        env._match, env.seat = match, v
        seen = env._observation()
        return repr((seen["observation"].tolist(), seen["action_mask"].tolist(), env.information_state(), env._info()))

    for here in spread(subject(name, seats, {}, games), 5):
        tells_nothing(here, observe, tuple(range(seats)))


@pytest.mark.parametrize("name", ["garibaldi", "giro_galoppo", "gradisca", "liberation"])
def test_it_shows_no_secret(name: str) -> None:
    shows_no_secret(name, 3 if name in ("garibaldi", "liberation") else 2)


def test_an_environment_that_shows_secrets_passes_their_check_and_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    info = SeatEnv._info

    def knowing(self: SeatEnv) -> dict[str, Any]:
        return {**info(self), "place": self.tables.encoding.state(self.match)["place"]}  # where Garibaldi is

    monkeypatch.setattr(SeatEnv, "_info", knowing)
    check_env(SeatEnv("garibaldi", 1, "random", 2), skip_render_check=True)
    with pytest.raises(LawBroken, match="can't tell apart give it different observations"):
        shows_no_secret("garibaldi", 2, games=2)


def test_what_is_not_allowed_loses_or_raises() -> None:
    for how in ("lose", "raise"):
        env = SeatEnv("giro_galoppo", on_illegal=how)
        with pytest.raises(ResetNeeded):
            env.step(0)
        seen, _ = env.reset(seed=1)
        before = env.match.state.fingerprint()
        wrong = first_of(seen["action_mask"], False)
        if how == "raise":
            with pytest.raises(NotAllowed, match="GG-"):
                env.step(wrong)
            env.step(first_of(seen["action_mask"], True))
            continue
        _, reward, over, truncated, info = env.step(wrong)
        assert (reward, over, truncated) == (-1, True, False)
        assert info["illegal"].startswith(env.action_text(wrong))
        assert env.match.state.fingerprint() == before
        with pytest.raises(ResetNeeded):
            env.step(wrong)


@pytest.mark.parametrize("wrong", [999, -1, "place 9", None])
def test_an_action_that_there_is_not(wrong: Any) -> None:
    env = SeatEnv("giro_galoppo")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="action"):
        env.step(wrong)


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"game": "chess"}, NoSuchGame),
        ({"seats": 9}, Refused),
        ({"options": {"no_such": 1}}, Refused),
        ({"seat": 2}, IndexError),
        ({"seat": -1}, IndexError),
        ({"opponents": "kasparov"}, LookupError),
        ({"opponents": ["random", "random"]}, ValueError),
        ({"on_illegal": "shrug"}, ValueError),
        ({"render_mode": "human"}, ValueError),
    ],
)
def test_a_table_that_there_is_not(given: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        SeatEnv(**{"game": "giro_galoppo", **given})


@pytest.mark.parametrize("seed", [-1, 1.5, "7"])
def test_a_bad_seed(seed: Any) -> None:
    with pytest.raises(Error, match="a seed is a whole number from 0"):
        SeatEnv("giro_galoppo").reset(seed=seed)


def test_texts_state_and_board() -> None:
    env = SeatEnv("giro_galoppo", render_mode="ansi", parts=True)
    seen, _ = env.reset(seed=1)
    assert seen["observation"]["standing"].tolist() == [1, 1]  # in the start box: numbers begin at -1
    assert env.state().size == env.tables.encoding.size - 1
    assert "44" in env.render()
    assert SeatEnv("giro_galoppo").render() is None
