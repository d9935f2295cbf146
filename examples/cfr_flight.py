"""CFR+ on a toy Garibaldi with nine places, by OpenSpiel: the value of the flight, and how much a best response still wins.

    python examples/cfr_flight.py --turns 3 --iterations 500

The tree is walked once through our adapter and handed to OpenSpiel as a tree of its own, so that the iterations run in C++.
"""

from __future__ import annotations

import argparse

import msgspec
import pyspiel
import toy_flight  # beside this file
from open_spiel.python.algorithms.gambit import export_gambit

from ludoteca.adapters import openspiel
from ludoteca.kernel.components import component_set


def main(turns: int = 3, iterations: int = 500) -> tuple[float, float]:
    """The value for the fugitive (1: always escapes, -1: never), and the exploitability of what was learnt."""
    nine_places = msgspec.to_builtins(toy_flight.MAP)
    nine_places["constants"]["turns"]["value"] = turns
    ours = openspiel.load(toy_flight.GAME, components=component_set(nine_places))
    game = pyspiel.load_efg_game(export_gambit(ours))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.tabular_average_policy()
    value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0]
    exploitability = pyspiel.exploitability(game, policy)
    print(f"{turns} turns: value for the fugitive {value:.4f}, exploitability {exploitability:.4f} after {iterations} iterations")
    return value, exploitability


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--iterations", type=int, default=500)
    main(**vars(parser.parse_args()))
