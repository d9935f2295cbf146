"""A configuration of RLlib for Garibaldi: PPO in self-play, one policy for the fugitive and one for all hunters.

    pip install --require-hashes -r requirements/ray.txt
    pip install torch
    python examples/rllib_garibaldi.py --iterations 10

Seats are asked one after the other, so it is the AEC environment that RLlib wraps. Its module for masks wants the parts under its own
names, and numbers from 0 to 1.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo.utils import BaseWrapper

from ludoteca.adapters import pettingzoo

GAME = "garibaldi"


class Masked(BaseWrapper[str, Any, Any]):
    """The environment with ``observations`` from 0 to 1 and ``action_mask``."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        most = np.concatenate([part.most for part in env.tables.encoding.parts])
        self.scale = (1 / (np.maximum(most, 1) + 2)).astype(np.float32)
        mask = spaces.Box(0, 1, (int(env.action_space(env.possible_agents[0]).n),), np.float32)
        self.space = spaces.Dict({"action_mask": mask, "observations": spaces.Box(0, 1, most.shape, np.float32)})

    def observation_space(self, agent: str) -> Any:
        return self.space

    def observe(self, agent: str) -> Any:
        seen = super().observe(agent)
        numbers = np.minimum((seen["observation"] + 2) * self.scale, 1).astype(np.float32)
        return {"action_mask": seen["action_mask"].astype(np.float32), "observations": numbers}


def environment(config: dict[str, Any] | None = None) -> Masked:
    return Masked(pettingzoo.env(GAME, (config or {}).get("seats", 2), (config or {}).get("options")))


def policy_of(agent: str, *_: Any, **__: Any) -> str:
    """Seat 1 flees."""
    return "fugitive" if agent == "player_0" else "hunters"


def configuration() -> Any:
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
    from ray.tune.registry import register_env

    register_env(GAME, lambda config: PettingZooEnv(environment(config)))
    model = {"fcnet_hiddens": [256, 256]}
    modules = {name: RLModuleSpec(ActionMaskingTorchRLModule, model_config=model) for name in ("fugitive", "hunters")}
    return (
        PPOConfig()
        .environment(GAME, env_config={"seats": 2})
        .multi_agent(policies=set(modules), policy_mapping_fn=policy_of)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs=modules))
        .training(train_batch_size_per_learner=8000, minibatch_size=500, gamma=1.0, entropy_coeff=0.01)
        .env_runners(num_env_runners=2)
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=10)
    learner = configuration().build_algo()
    for _ in range(parser.parse_args().iterations):
        print(learner.train()["env_runners"].get("agent_episode_returns_mean"))
