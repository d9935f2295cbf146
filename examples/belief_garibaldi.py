"""A hunter for Garibaldi who believes: worlds are drawn that fit what is known, and patrols go where most of them have him.

    python examples/belief_garibaldi.py --games 40

It needs nothing but the package: a policy is a function of a perspective and a source of chance, and a perspective can draw whole states.
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import cache
from typing import Any

import ludoteca

WORLDS = 12  # drawn at a decision


@cache
def ways(rules: Any) -> dict[int, dict[int, int]]:
    """From each place to each: the fewest segments, of any kind."""
    near: dict[int, set[int]] = {node.id: set() for node in rules.components.node}
    for edge in rules.components.edge:
        near[edge.a].add(edge.b)
        near[edge.b].add(edge.a)
    out = {}
    for start in near:
        far, edge_of_known = {start: 0}, [start]
        for place in edge_of_known:
            for other in near[place] - far.keys():
                far[other] = far[place] + 1
                edge_of_known.append(other)
        out[start] = far
    return out


def believer(perspective: Any, luck: Any) -> Any:
    """Patrols go to the place from which he is nearest, by the worlds drawn; whatever else is asked is done at random."""
    going = [a for a in perspective.options if a.verb in ("go", "send")]
    if not going:
        cards = [a for a in perspective.options if a.verb == "play"]
        return (cards or perspective.options)[luck.below(len(cards or perspective.options))]
    sampler, far = perspective.sampler(), ways(perspective.rules)
    believed = Counter(sampler.draw(luck).place for _ in range(WORLDS))
    return min(going, key=lambda a: sum(n * far[a.arg].get(place, 50) ** 0.5 for place, n in believed.items()))


def captured(hunter: Any, games: int, fugitive: str = "random") -> int:
    """How often one hunter catches a fugitive."""
    wins = 0
    for seed in range(games):
        match = ludoteca.new_match("garibaldi", seed=seed)
        wins += 1 in ludoteca.play_out(match, [fugitive, hunter], seed=seed).winners
    return wins


def main(games: int, fugitive: str = "random") -> dict[str, int]:
    found = {"random": captured("random", games, fugitive), "believer": captured(believer, games, fugitive)}
    for name, wins in found.items():
        print(f"{name} catches {fugitive} in {wins} of {games} games")
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--fugitive", default="random")
    main(**vars(parser.parse_args()))
