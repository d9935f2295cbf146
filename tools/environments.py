"""Write into the page of every game's environment the tables of observations and actions, and with ``--figures`` what is measured.

python tools/environments.py                                     the tables (`make pages`)
python tools/environments.py --figures --games 200 garibaldi     speed, baselines, how to cite it; wants a quiet machine for the speed
"""

from __future__ import annotations

import argparse
import datetime
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent))  # run as a file, Python looks for `tools` beside it

from tools import baselines

from ludoteca import __version__, registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.match import Match
from ludoteca.lab import environments

PAGES = Path(__file__).resolve().parent.parent / "docs" / "environments"
BEGIN = "<!-- the tables: written by `make pages` -->"
END = "<!-- the end of the tables -->"
FIGURES = "<!-- the figures: written by `python tools/environments.py --figures` -->"
FIGURES_END = "<!-- the end of the figures -->"
ROUNDS = 5


def between(page: str, begin: str, end: str, text: str) -> str:
    """The page with this text between the two marks. ValueError where they are missing."""
    head, first, rest = page.partition(begin)
    _, last, tail = rest.partition(end)
    if not first or not last:
        raise ValueError(f"the mark {begin if not first else end} is missing")
    return f"{head}{begin}\n\n{text}\n{end}{tail}"


def ways(game: Game) -> dict[str, Callable[[], int]]:
    """Ways to play a game at random: each plays one and gives its decisions."""
    from ludoteca.adapters import pettingzoo

    random, source = Random(1), Seeded(1)
    env: Any = pettingzoo.env(game, seed=1)
    rules = env.tables.rules

    def match() -> int:
        m = Match(rules, source, takebacks=False, remembers=False)
        while m.step is not None:
            seat = m.waiting_for()[0]
            options = m.options(seat)
            m.play(seat, options[int(random.random() * len(options))])
        return m.number

    def stepped(observe: bool) -> int:
        env.reset()
        n = 0
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last(observe)
            if over or cut:
                env.step(None)
            else:
                options = (seen["action_mask"] if observe else env.action_mask(agent)).nonzero()[0]
                env.step(options[int(random.random() * len(options))])
                n += 1
        return n

    return {
        "a bare match": match,
        "PettingZoo, masks alone": lambda: stepped(observe=False),
        "PettingZoo, observations": lambda: stepped(observe=True),
    }


def speed(game: Game, seconds: float) -> list[str]:
    """Decisions a second of a core, all ways in turns; and how long a decision takes beside a bare match, as the median of the rounds."""
    found: dict[str, list[float]] = {}
    playing = ways(game)
    for play in playing.values():
        play()
    for _ in range(ROUNDS):
        for how, play in playing.items():
            n, began = 0, time.process_time()
            while (took := time.process_time() - began) < seconds or not n:
                n += play()
            found.setdefault(how, []).append(n / took)
    bare = next(iter(found.values()))
    lines = ["| how it is played, at random | decisions a second | time of a bare match |", "|---|---:|---:|"]
    for how, rates in found.items():
        lines.append(f"| {how} | {median(rates):,.0f} | {median(x / y for x, y in zip(bare, rates, strict=True)):.1f} |")
    return lines


def cited(name: str, day: datetime.date) -> list[str]:
    key = name.rpartition("/")[2].lower().replace("-", "_")
    return [
        "```bibtex",
        f"@software{{ludoteca_{key},",
        "  author  = {{The Ludoteca authors}},",
        f"  title   = {{Ludoteca: {name}}},",
        f"  version = {{{__version__}}},",
        f"  year    = {{{day.year}}},",
        "}",
        "```",
        "",
        "Whose game it is, says [the page of credits](../credits.md).",
    ]


def figures(game: Game, games: int, seconds: float, day: datetime.date) -> str:
    """What is measured of an environment at its smallest table, and how to cite it."""
    from ludoteca.adapters.gymnasium import name_of

    rules = environments.rules_for(game)
    where = f"{platform.python_implementation()} {platform.python_version()} on {platform.machine()}, one core, interpreted"
    found = [baselines.baseline(rules, bots, games) for bots in baselines.seatings(rules)]
    n = rules.seats
    return "\n".join([
        "### Baselines", "",
        f"At {n} seat{'s' if n > 1 else ''}, without options; {day.isoformat()}. Mean returns, with 95 % intervals (± 0.00: all",
        "games ended alike).", "",
        *baselines.table(found), "",
        "### Speed", "",
        f"{day.isoformat()}, {where}. [Benchmarks](../benchmarks.md) has the rules alone, and the compiled build.", "",
        *speed(game, seconds), "",
        "### To cite it", "",
        *cited(name_of(game), day), "",
    ])  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description="The pages of the environments.")
    parser.add_argument("game", nargs="*", help="of these games alone")
    parser.add_argument("--figures", action="store_true", help="measure what stands between the marks of the figures")
    parser.add_argument("--games", type=int, default=100, help="for each line of the baselines")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each way to play, in each of the rounds")
    asked: Any = parser.parse_args()
    for game in registry.games().values():
        if asked.game and game.id not in asked.game:
            continue
        path = PAGES / f"{game.id}.md"
        page = path.read_text(encoding="utf-8")
        try:
            if asked.figures:
                today = datetime.datetime.now(datetime.UTC).date()
                page = between(page, FIGURES, FIGURES_END, figures(game, asked.games, asked.seconds, today))
            else:
                page = between(page, BEGIN, END, environments.page(game))
        except ValueError as error:
            sys.stderr.write(f"{path.name}: {error}\n")
            return 1
        path.write_text(page, encoding="utf-8")
        print(f"docs/environments/{path.name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
