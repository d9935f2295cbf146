"""How often each side wins a game between bots, for every option and number of players that is asked for: a table with 95 % intervals.

    python tools/balance.py liberation --over scenario=1,2,3,4,5 --over automaton=no,yes --seats 1-3 --against heuristic \\
        --alone automaton=yes --side resistance --games 100 --jobs 2 --keep balance.jsonl

``--over`` runs through the values of an option, ``--seats`` through numbers of players, each with ``--bots``. ``--against`` is the bot of
one more seat, the first, which is left out where ``--alone`` says so. A result that ``--keep FILE`` holds is not played again, so that a
run may be cut off and taken up. The seed of a game follows from ``--seed`` and its number alone; the number of processes changes nothing.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.game import Game
from ludoteca.lab.arena import simulate

Z = 1.959964  # of the normal distribution: 95 % lie within


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval for a share, 95 %."""
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, Z * Z
    middle, half = share + z2 / (2 * games), Z * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return (middle - half) / (1 + z2 / games), (middle + half) / (1 + z2 / games)


def told(wins: int, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{100 * wins / games:.0f} ({100 * low:.0f} to {100 * high:.0f})"


@dataclass(frozen=True)
class Cell:
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]

    def key(self, components: ComponentSet, games: int, seed: int) -> str:
        return json.dumps([components.hash, dict(self.options), self.bots, games, seed])


def numbers(text: str) -> list[int]:
    """``1-3,5`` is 1, 2, 3 and 5."""
    out: list[int] = []
    for part in text.split(","):
        low, _, high = part.partition("-")
        out += range(int(low), int(high or low) + 1)
    return out


def combinations(over: Sequence[str]) -> Iterator[tuple[tuple[str, str], ...]]:
    axes = [[(name, value) for value in values.split(",")] for name, _, values in (text.partition("=") for text in over)]
    yield from itertools.product(*axes)


def wins_of(game: Game, components: ComponentSet, cell: Cell, args: argparse.Namespace, kept: dict[str, int]) -> int:
    key = cell.key(components, args.games, args.seed)
    if key not in kept:
        report = simulate(game, components, dict(cell.options), cell.bots, args.games, args.seed, jobs=args.jobs)
        kept[key] = report.sides.get(args.side, 0) if args.side else report.wins[0]
        if args.keep:
            with args.keep.open("a", encoding="utf-8") as file:
                file.write("\n" + json.dumps([key, kept[key]]))  # the line break first: what a cut leaves stands on a line of its own
    return kept[key]


def read_kept(path: Path | None) -> dict[str, int]:
    if path is None or not path.exists():
        return {}
    out: dict[str, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            key, wins = json.loads(line)
        except ValueError:  # empty, or cut off
            continue
        out[str(key)] = int(wins)
    return out


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--over", action="append", default=[], metavar="OPTION=VALUE,VALUE")
    parser.add_argument("--seats", type=numbers, default=[2], metavar="1-3")
    parser.add_argument("--bots", default="heuristic", help="the bot at each of these seats")
    parser.add_argument("--against", default="", help="the bot of one more seat, the first")
    parser.add_argument("--alone", default="", metavar="OPTION=VALUE", help="where the other side has no seat")
    parser.add_argument("--side", default="", help="whose wins are counted; without it seat 1's")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="FILE")
    parser.add_argument("--components", type=Path, metavar="FILE")
    args = parser.parse_args(given)
    game = registry.game(args.game)
    components = registry.read_set_file(args.components) if args.components else registry.components(game)
    kept = read_kept(args.keep)
    names = [text.partition("=")[0] for text in args.over]
    print(f"| {' | '.join([*names, *map(str, args.seats), 'over all'])} |")
    print("|" + "---|" * (len(names) + len(args.seats) + 1))
    for options in combinations(args.over):
        lone = bool(args.alone) and tuple(args.alone.split("=", 1)) in options
        first = (args.against,) if args.against and not lone else ()
        won = [wins_of(game, components, Cell(options, (*first, *[args.bots] * n)), args, kept) for n in args.seats]
        cells = [value for _, value in options] + [told(n, args.games) for n in won] + [told(sum(won), args.games * len(won))]
        print(f"| {' | '.join(cells)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
