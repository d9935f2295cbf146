"""Self-play with a small PPO on Giro Galoppo, through PettingZoo; then it plays the bots. Needs NumPy alone.

python examples/ppo_giro_galoppo.py --games 6000
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

import ludoteca
from ludoteca.adapters import pettingzoo

GAME, HIDDEN, BATCH, AHEAD = "giro_galoppo", 64, 50, 13  # games in a batch; spaces that a rider looks ahead


def features(seen: dict[str, Any]) -> Any:
    """The named parts of an observation as the seat sees them: its own first, obstacles by how far they are ahead."""
    me = int(seen["viewer"][0])
    at = [max(int(seen["standing"][seat]) - 1, 0) for seat in (me, 1 - me)]
    track = np.concatenate([seen["obstacles"], np.zeros(AHEAD)])
    gap = np.eye(2 * AHEAD + 1)[np.clip(at[1] - at[0], -AHEAD, AHEAD) + AHEAD]
    return np.concatenate([*(track[x : x + AHEAD] for x in at), gap, seen["hand"][me], seen["hand"][1 - me], [at[0] / 50, at[1] / 50, 1]])


def forward(net: list[Any], x: Any, mask: Any) -> tuple[Any, Any, Any]:
    """The hidden layer, the chance of each action, and what the game is worth."""
    h = np.tanh(x @ net[0])
    z = np.where(mask, h @ net[1], -1e9)
    z = np.exp(z - z.max(-1, keepdims=True))
    return h, z / z.sum(-1, keepdims=True), (h @ net[2])[..., 0]


def learn(net: list[Any], adam: list[Any], batch: list[Any], rate: float, clip: float = 0.2, entropy: float = 0.01) -> None:
    x, mask, action, old, worth = (np.array(column) for column in zip(*batch, strict=True))
    row = np.arange(len(x))
    for _ in range(4):
        h, chances, value = forward(net, x, mask)
        gain, ratio, logs = worth - value, chances[row, action] / old, np.log(chances + 1e-9)
        gain = gain / (gain.std() + 1e-8)
        gain *= ~(((ratio > 1 + clip) & (gain > 0)) | ((ratio < 1 - clip) & (gain < 0)))
        dz = chances * ((ratio * gain)[:, None] + entropy * (logs - (chances * logs).sum(1, keepdims=True)))
        dz[row, action] -= ratio * gain
        dv = (value - worth)[:, None]
        dh = (dz @ net[1].T + dv @ net[2].T) * (1 - h * h)
        adam[2] += 1
        for w, m, v, g in zip(net, *adam[:2], (x.T @ dh / len(x), h.T @ dz / len(x), h.T @ dv / len(x)), strict=True):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            w -= rate * m / (1 - 0.9 ** adam[2]) / (np.sqrt(v / (1 - 0.999 ** adam[2])) + 1e-8)


def play(env: Any, net: list[Any], rng: Any, bot: Any = None, seat_of_bot: int = -1) -> tuple[list[Any], tuple[float, ...]]:
    """A game: what the network saw and did, and the returns."""
    env.reset()
    steps = []
    for agent in env.agent_iter():
        seat = env.seat_of[agent]
        if env.terminations[agent]:
            env.step(None)
        elif seat == seat_of_bot:
            env.step(bot[0](env.match.perspective(seat), bot[1]).index)
        else:
            seen = env.observe(agent)
            x, mask = features(seen["observation"]), seen["action_mask"] > 0
            chances = forward(net, x, mask)[1]
            action = int(rng.choice(len(chances), p=chances))
            steps.append((x, mask, action, chances[action], seat))
            env.step(action)
    return steps, env.match.outcome.returns


def main(games: int, seed: int = 1, evaluate: int = 400) -> dict[str, float]:
    rng, env = np.random.default_rng(seed), pettingzoo.raw_env(GAME, 2, seed=seed, parts=True)
    sizes = ((4 * AHEAD + 16, HIDDEN), (HIDDEN, int(env.action_space("player_0").n)), (HIDDEN, 1))
    net = [rng.normal(0, n**-0.5, (n, m)) for n, m in sizes]
    adam: list[Any] = [[np.zeros_like(w) for w in net], [np.zeros_like(w) for w in net], 0]
    for done in range(0, games, BATCH):
        batch = [(*s[:4], returns[s[4]]) for steps, returns in (play(env, net, rng) for _ in range(BATCH)) for s in steps]
        learn(net, adam, batch, 4e-3 * (1 - done / games))
    found = {}
    for name in ("random", "greedy"):
        bot, luck = ludoteca.bot(GAME, name), ludoteca.Seeded(seed)
        won = [play(env, net, rng, (bot, luck), 1 - i % 2)[1][i % 2] > 0 for i in range(evaluate)]
        found[name] = sum(won) / evaluate
        print(f"won {sum(won)} of {evaluate} against {name}")
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    main(**vars(parser.parse_args()))
