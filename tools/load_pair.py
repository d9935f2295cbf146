"""Two trees of this project under the same load, in turns: ``python tools/load_pair.py OTHER [THIS]``, for work on what a move costs.

Each tree serves from its own sources (``OTHER/src``) in processes of its own, or with ``--compiled`` this one from what it compiled
(`make fast`); the client is this tree's for both. The clock of a machine that does other things meanwhile says little, so beside
moves a second and the 99th in a hundred it counts the processor time of the house alone, for each move: of all its threads and workers, not
of the database; what the client takes of the same cores is told beside it. What is told is the median of the turns.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from tests.server.postgres import cluster  # noqa: E402
from tools.load import family, house, run  # noqa: E402

from ludoteca import registry  # noqa: E402
from ludoteca.server.ops import load_test  # noqa: E402

SAID = ("moves_per_second", "p99_ms", "processor_us_a_move", "client_us_a_move")
TICK = os.sysconf("SC_CLK_TCK")


def processor(pids: list[int]) -> float:
    """Seconds that these processes have run."""
    out = 0
    for pid in pids:
        out += sum(map(int, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]))
    return out / TICK


def main() -> None:
    parser = argparse.ArgumentParser(description="Two trees under the same load, in turns.")
    parser.add_argument("other", type=Path)
    parser.add_argument("this", type=Path, nargs="?", default=ROOT)
    parser.add_argument("--on", choices=("folder", "postgres", "both"), default="both")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--game", default=min(registry.all_games().values(), key=lambda g: g.minutes).id, help="by default the shortest")
    parser.add_argument("--compiled", action="store_true", help="THIS serves from THIS/build/fast/lib")
    args = parser.parse_args()
    for kind, workers in (("folder", 1), ("postgres", 2)):
        if args.on not in (kind, "both"):
            continue
        trees = (args.other.resolve() / "src", args.this.resolve() / ("build/fast/lib" if args.compiled else "src"))
        found: dict[Path, list[dict[str, Any]]] = {tree: [] for tree in trees}
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            postgres = stack.enter_context(cluster()) if kind == "postgres" else None
            for turn in range(args.turns):
                for tree in trees if turn % 2 else trees[::-1]:
                    data = postgres.database() if postgres is not None else str(folder / f"{turn}{trees.index(tree)}")
                    with house(data, workers, tree) as (base, pid):
                        pids = family(pid)
                        measured = load_test._measure(base, args.game, args.tables, args.rounds, turn, partial(processor, pids))
                        found[tree].append(run(measured))
                    print(kind, tree, {name: found[tree][-1][name] for name in SAID}, flush=True)
        a, b = ({name: median(one[name] for one in found[tree]) for name in SAID} for tree in trees)
        for name in SAID:
            pairs = median(y[name] / x[name] for x, y in zip(found[trees[0]], found[trees[1]], strict=True))
            print(f"{kind}: {name} {a[name]:.0f} and {b[name]:.0f}, the median of the pairs' ratios {pairs:.2f}", flush=True)


if __name__ == "__main__":
    main()
