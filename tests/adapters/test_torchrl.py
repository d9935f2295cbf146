"""TorchRL takes our environments by its wrapper of PettingZoo's."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from ludoteca.adapters import pettingzoo


@pytest.mark.parametrize("name", ["garibaldi", "giro_galoppo", "gradisca", "liberation"])
def test_their_check_and_a_rollout_on_every_game(name: str) -> None:
    why = "TorchRL and PyTorch are for whoever trains with them: no other test needs such large packages"
    theirs: Any = pytest.importorskip("torchrl.envs.libs.pettingzoo", reason=why)
    utils: Any = pytest.importorskip("torchrl.envs.utils", reason=why)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says that it was tried with an older PettingZoo
        env: Any = theirs.PettingZooWrapper(env=pettingzoo.env(name, 2, seed=1), use_mask=True)
    utils.check_env_specs(env, seed=1)
    played = env.rollout(2_000)
    rewards = [played["next", agent, "reward"].sum().item() for agent in ("player_0", "player_1")]
    assert sum(rewards) == 0
    assert len(played) == 2_000 or played["next", "done"][-1].item()
    for agent in ("player_0", "player_1"):  # who is asked does what the mask allows
        asked, chosen = played[agent, "mask"][:, 0], played[agent, "action"][:, 0]
        assert played[agent, "action_mask"][:, 0][asked].gather(1, chosen[asked].unsqueeze(1)).all()
