"""Does it earn its place that a step lists its options itself, beside its offers? Random playouts with its own list and without.

``python tools/own_options.py [GAME ...]`` prints a line for each step that has a list of its own: how much CPU time the playouts of its
game take with the list that is derived from the offers, as a ratio to its own (best of the rounds, and the median of their ratios).
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Mapping
from typing import Any, Final

from ludoteca import registry
from ludoteca.kernel.flow.agenda import playout
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import REGISTRY, Asking
from ludoteca.kernel.game import Rules
from ludoteca.lab import bench

ROUNDS: Final = 9
SECONDS: Final = 0.4  # of playouts in one round
#: A table of each game on which all of its lists are used.
TABLES: Final[Mapping[str, tuple[dict[str, Any], int]]] = {
    "garibaldi": ({}, 4), "giro_galoppo": ({}, 4), "liberation": ({"scenario": "4"}, 3), "gradisca": ({"scenario": "siege_1617"}, 2),
}  # fmt: skip


def cpu(rules: Rules, games: int) -> float:
    """CPU seconds of so many random games, the same ones each time."""
    source = Seeded(5)
    began = time.process_time()
    for _ in range(games):
        playout(rules.game.start(rules), source, source.random)
    return time.process_time() - began


def ratios(rules: Rules, step: type[Any]) -> tuple[float, float]:
    """How much longer it takes without the step's own list: by the best round of each, and the median of the rounds."""
    games = max(1, round(SECONDS / cpu(rules, 10) * 10))
    kept = {name: vars(step)[name] for name in ("options", "distinct_options") if name in vars(step)}
    own, derived = [], []
    for _ in range(ROUNDS):
        own.append(cpu(rules, games))
        for name, value in kept.items():
            if value is kept["options"]:
                setattr(step, name, getattr(Asking, name))
        derived.append(cpu(rules, games))
        for name, value in kept.items():
            setattr(step, name, value)
    return min(derived) / min(own), statistics.median(b / a for a, b in zip(own, derived, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(TABLES))
    for name in parser.parse_args().games:
        game = registry.game(name)
        options, seats = TABLES[name]
        rules = bench.table(game, registry.components(game), options, seats)
        cpu(rules, 20)  # look-ups that fill as they come up
        for (module, _), step in sorted(REGISTRY.items()):
            if module.startswith(f"{type(rules).__module__.rpartition('.')[0]}.") and "options" in vars(step):
                best, middle = ratios(rules, step)
                print(f"{name} {step.__name__}: {best:.3f} (median {middle:.3f})", flush=True)


if __name__ == "__main__":
    main()
