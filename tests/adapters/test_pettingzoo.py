"""PettingZoo: its own suite on every game, and where that is blind our own."""

from __future__ import annotations

import hashlib
import importlib
import itertools
import os
import pickle
import subprocess
import sys
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.error import Error
from pettingzoo.test.api_test import api_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.seed_test import seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from ludoteca import NoSuchGame, Refused
from ludoteca.adapters import pettingzoo
from ludoteca.adapters.tables import Arrays, NotAllowed
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.observation.encoding import encoding_of
from ludoteca.testkit import LawBroken
from ludoteca.testkit.laws.observations import tells_nothing
from ludoteca.testkit.subject import spread

from .setups import SETUPS, subject

#: What PettingZoo warns of in every environment with masks, its own that it does not list by name.
NOT_OURS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


def quietly(test: Any, *given: Any, **more: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in NOT_OURS:
            warnings.filterwarnings("ignore", message)
        test(*given, **more)


def random_play(env: Any, seed: int, steps: int = 10_000) -> list[Any]:
    """What is seen at each step of a game at random; the environment has its seed already."""
    rng = np.random.default_rng(seed)
    seen = []
    for agent in env.agent_iter(steps):
        observation, reward, terminated, truncated, _ = env.last()
        seen.append((agent, observation, reward, terminated, truncated))
        options = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else int(rng.choice(options)))
    return seen


def digest(seen: list[Any]) -> str:
    rows = [(agent, o["observation"].tolist(), o["action_mask"].tolist(), float(reward), *more) for agent, o, reward, *more in seen]
    return hashlib.sha256(repr(rows).encode()).hexdigest()


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_their_suite_on_every_game_and_scenario(name: str, seats: int, options: dict[str, Any]) -> None:
    quietly(api_test, pettingzoo.env(name, seats, options, 1), num_cycles=20)
    quietly(seed_test, lambda: pettingzoo.env(name, seats, options), num_cycles=10)


@pytest.mark.parametrize("seats", [2, 5])
def test_their_suite_on_giro_galoppo_in_parallel(seats: int) -> None:
    quietly(parallel_api_test, pettingzoo.parallel_env("giro_galoppo", seats, seed=1), num_cycles=200)


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_their_test_of_most_cycles(name: str, seats: int, options: dict[str, Any]) -> None:
    """It samples without a mask, so the first option is taken for what is not allowed."""

    def parallel(max_cycles: int) -> Any:
        return pettingzoo.parallel_env(name, seats, options, seed=1, max_cycles=max_cycles, on_illegal="first")

    quietly(max_cycles_test, SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles))))


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_their_benchmark_runs(
    name: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It takes five seconds, which pass quickly here."""
    clock = itertools.count()
    theirs = importlib.import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(theirs, "time", SimpleNamespace(time=lambda: next(clock)))
    theirs.performance_benchmark(pettingzoo.env(name, seats, options, seed=1))
    assert "turns per second" in capsys.readouterr().out


def test_parallel_and_one_after_the_other_are_the_same_game() -> None:
    """PettingZoo's own test of parallel seeds stops after one step (it looks at the names of agents, not at what ended)."""
    together, alone = pettingzoo.parallel_env("giro_galoppo", 3), pettingzoo.raw_env("giro_galoppo", 3)
    seen, _ = together.reset(seed=11)
    alone.reset(seed=11)
    rng = np.random.default_rng(0)
    rewards: dict[str, float] = {}
    over: dict[str, bool] = {}
    while together.agents:
        actions = {a: int(rng.choice(np.flatnonzero(o["action_mask"]))) if o["action_mask"].any() else 0 for a, o in seen.items()}
        for agent in [a for a, o in seen.items() if o["action_mask"].any()]:
            assert alone.agent_selection == agent
            alone.step(actions[agent])
        seen, rewards, over, _, _ = together.step(actions)
        assert all(np.array_equal(seen[a]["observation"], alone.observe(a)["observation"]) for a in together.possible_agents)
    assert all(over.values())
    assert rewards == alone.rewards
    assert sum(rewards.values()) == 0


# ---- where theirs are blind


def through(env: Any) -> Any:
    """What an environment shows of a match, as one text: it is put in the environment's place of its own."""

    def observe(match: Match, v: int) -> str:
        env._match = match
        seen = env.observe(f"player_{v}")
        return repr((seen["observation"].tolist(), seen["action_mask"].tolist()))

    return observe


def shows_no_secret(name: str, seats: int, games: int = 1) -> None:
    env = pettingzoo.raw_env(name, seats)
    for here in spread(subject(name, seats, {}, games), 6):
        tells_nothing(here, through(env), tuple(range(seats)))


@pytest.mark.parametrize("name", ["garibaldi", "giro_galoppo", "gradisca", "liberation"])
def test_no_environment_shows_a_secret(name: str) -> None:
    shows_no_secret(name, 3 if name in ("garibaldi", "liberation") else 2)


def test_an_environment_that_shows_secrets_passes_their_suite_and_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    observe = Arrays.observe

    def knowing(self: Arrays, match: Match, seat: int) -> dict[str, Any]:
        seen = observe(self, match, seat)
        place = np.array(encoding_of(match.rules).state(match)["place"], np.int32)
        seen["observation"][:1] = place % 3  # a hint at where Garibaldi is, well inside the space
        return seen

    monkeypatch.setattr(Arrays, "observe", knowing)
    quietly(api_test, pettingzoo.env("garibaldi", 2, seed=1), num_cycles=30)
    with pytest.raises(LawBroken, match="can't tell apart give it different observations"):
        shows_no_secret("garibaldi", 2, games=2)


# ---- seeds


def test_the_same_seed_gives_the_same_games_and_the_next_reset_the_next_one() -> None:
    games: list[str] = []
    for env in (pettingzoo.env("garibaldi", 2, seed=3), pettingzoo.env("garibaldi", 2)):
        seeds = (None, None) if not games else (3, None)
        for seed in seeds:
            env.reset(seed=seed)
            games.append(digest(random_play(env, 1, 60)))
    assert games[0] == games[2]
    assert games[1] == games[3]
    assert games[0] != games[1]


PLAY = """
from ludoteca.adapters import pettingzoo
from tests.adapters.test_pettingzoo import digest, random_play
env = pettingzoo.env("giro_galoppo", 2, seed=5)
env.reset()
print(digest(random_play(env, 2)))
"""


@pytest.mark.ours("giro_galoppo")  # another process has its own
def test_the_same_in_every_process() -> None:
    env = pettingzoo.env("giro_galoppo", 2, seed=5)
    env.reset()
    here = digest(random_play(env, 2))
    for salt in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", PLAY], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": salt}
        )
        assert done.stdout.strip() == here


def test_an_environment_can_be_sent_to_another_process() -> None:
    env = pettingzoo.raw_env("liberation", 3, seed=2)
    env.reset()
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    twin = pickle.loads(pickle.dumps(env))
    assert digest(random_play(env, 4, 50)) == digest(random_play(twin, 4, 50))


# ---- ends, and what is not allowed


def test_the_end_gives_what_it_is_worth() -> None:
    env = pettingzoo.raw_env("giro_galoppo", 3, seed=1)
    env.reset()
    seen = random_play(env, 1)
    rewards = {agent: reward for agent, _, reward, terminated, _ in seen if terminated}
    assert env.match.outcome is not None
    assert tuple(rewards.values()) == env.match.outcome.returns
    assert env.agents == []


def first_of(mask: Any, allowed: bool) -> int:
    return int(np.flatnonzero(mask == allowed)[0])


def test_what_is_not_allowed_loses() -> None:
    env = pettingzoo.env("garibaldi", 2, seed=1)
    env.reset()
    loser = env.agent_selection
    observation: Any = env.last()[0]
    env.step(first_of(observation["action_mask"], False))
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards[loser] == -1
    assert sum(env.rewards.values()) == -1


def test_without_wrappers_it_raises_and_says_why_and_nothing_has_changed() -> None:
    env = pettingzoo.raw_env("giro_galoppo", 2, seed=1)
    env.reset()
    before = env.match.state.fingerprint()
    river = next(a.index for a in env.tables.encoding.actions if a.text == "place 12")
    with pytest.raises(NotAllowed, match=r"place 12: .*refused by GG-"):
        env.step(river)
    for wrong in (len(env.tables.encoding.actions), -1):
        with pytest.raises(ValueError, match="there is no action"):
            env.step(wrong)
    with pytest.raises(ValueError, match="an action is a whole number"):
        env.step("place 9")
    assert env.match.state.fingerprint() == before


def test_a_mask_is_had_without_the_observation() -> None:
    env = pettingzoo.env("garibaldi", 2, seed=1)
    env.reset()
    for _ in range(40):
        agent = env.agent_selection
        mask = env.action_mask(agent)
        assert np.array_equal(mask, env.observe(agent)["action_mask"])
        assert not env.action_mask("player_0" if agent == "player_1" else "player_1").any()
        assert env.last(observe=False)[0] is None
        env.step(first_of(mask, True))


def test_an_index_that_there_is_not_fails_as_in_their_environments() -> None:
    env = pettingzoo.env("giro_galoppo", 2, seed=1)
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        _ = env.agent_selection
    env.reset()
    with pytest.raises((AssertionError, IndexError)):
        env.step(9999)


def test_a_step_after_the_end() -> None:
    env = pettingzoo.raw_env("giro_galoppo", 2, seed=1, max_cycles=2)
    env.reset()
    for _ in range(2):
        env.step(first_of(env.observe(env.agent_selection)["action_mask"], True))
    assert env.truncations == {"player_0": True, "player_1": True}
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    env.step(None)
    env.step(None)
    assert env.agents == []
    together = pettingzoo.parallel_env("giro_galoppo", 2, seed=1, max_cycles=1)
    together.reset()
    assert together.step({"player_0": 9, "player_1": 9})[3] == {"player_0": True, "player_1": True}
    assert together.step({}) == ({}, {}, {}, {}, {})


def test_wrong_agents_in_parallel() -> None:
    env = pettingzoo.parallel_env("giro_galoppo", 2, seed=1)
    env.reset()
    asked = env.match.waiting_for()[0]
    with pytest.raises(KeyError, match="there is no agent player_7"):
        env.step({"player_0": 9, "player_7": 9})
    with pytest.raises(KeyError, match=env.possible_agents[asked]):
        env.step({env.possible_agents[1 - asked]: 9})
    with pytest.raises(KeyError):
        env.observe("player_2")


@pytest.mark.parametrize("how", ["lose", "raise"])
def test_what_is_not_allowed_in_parallel(how: str) -> None:
    env = pettingzoo.parallel_env("giro_galoppo", 2, seed=1, on_illegal=how)
    seen, _ = env.reset()
    asked = next(a for a, o in seen.items() if o["action_mask"].any())
    wrong = dict.fromkeys(env.agents, first_of(seen[asked]["action_mask"], False))
    before = env.match.state.fingerprint()
    if how == "raise":
        with pytest.raises(NotAllowed):
            env.step(wrong)
        assert env.agents
    else:
        _, rewards, over, _, _ = env.step(wrong)
        assert rewards == {a: -1.0 if a == asked else 0.0 for a in env.possible_agents}
        assert all(over.values())
        assert env.agents == []
    assert env.match.state.fingerprint() == before


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True])
def test_a_bad_seed(seed: Any) -> None:
    env = pettingzoo.raw_env("giro_galoppo")
    with pytest.raises(Error, match="a seed is a whole number from 0"):
        env.reset(seed=seed)
    with pytest.raises(Error, match="a seed is a whole number from 0"):
        pettingzoo.raw_env("giro_galoppo", seed=seed)


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"game": "chess"}, NoSuchGame),
        ({"seats": 9}, Refused),
        ({"options": {"no_such": 1}}, Refused),
        ({"options": {"same_card": "perhaps"}}, Refused),
        ({"render_mode": "human"}, ValueError),
        ({"max_cycles": 0}, ValueError),
    ],
)
def test_a_table_that_there_is_not(given: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        pettingzoo.raw_env(**{"game": "giro_galoppo", **given})
    with pytest.raises(ValueError, match="on_illegal"):
        pettingzoo.parallel_env("giro_galoppo", on_illegal="shrug")


# ---- what else an environment says


def test_named_parts_are_the_same_numbers() -> None:
    flat, named = pettingzoo.raw_env("gradisca", seed=1), pettingzoo.raw_env("gradisca", seed=1, parts=True)
    for env in (flat, named):
        env.reset()
    row, parts = flat.observe("player_0")["observation"], named.observe("player_0")["observation"]
    assert np.array_equal(row, np.concatenate([x.ravel() for x in parts.values()]))
    assert named.observation_space("player_0").contains(named.observe("player_0"))
    assert parts["where"].shape == (94,)


def test_texts_state_and_board() -> None:
    env = pettingzoo.raw_env("giro_galoppo", seed=1, render_mode="ansi")
    with pytest.raises(AttributeError, match="reset"):
        env.observe("player_0")
    env.reset()
    assert env.state_space.contains(env.state())
    assert '"seat":0' in env.information_state("player_0")
    assert env.action_text(0) == "place 1"
    assert "44" in str(env.render())
    assert pettingzoo.raw_env("giro_galoppo").render() is None
