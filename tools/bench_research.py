"""The same games in several libraries, for `make bench`: Kuhn poker, Leduc poker and goofspiel with four cards.

Each is driven by the loop that the library's own users write, with the legal actions listed at every decision. Ours are the toys of
``tests/toys``, bare and through each adapter; and again, in a process of its own, compiled with the kernel, as anybody compiles a game:
`make bench` has `tools.native.build` do that.
"""

from __future__ import annotations

import argparse
import datetime
import importlib
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "toys" / "lib"
PAGE = ROOT / "docs" / "benchmarks.md"
MARK = "<!-- research -->"
sys.path.append(str(ROOT))  # for the toys, which are no part of the package; a build may bring them compiled

GAMES = ("kuhn", "leduc", "goofspiel")
THEIRS = {
    "kuhn": ("kuhn_poker", "python_kuhn_poker"),
    "leduc": ("leduc_poker", ""),
    "goofspiel": ("goofspiel(imp_info=False,num_cards=4,points_order=descending,players=2,returns_type=win_loss)", ""),
}


PEERS = ("OpenSpiel, C++ from Python", "OpenSpiel, Python", "RLCard")
Rates = dict[tuple[str, str], list[float]]  # (game, how) -> decisions a second, round by round


@dataclass(frozen=True, slots=True)
class Row:
    """One way to play one game: a function that plays a game and gives the decisions that it took."""

    game: str
    how: str
    play: Callable[[], int]


def ours(name: str) -> Iterator[Row]:
    """Bare: rules alone (`playout`), a match (`Match.play`), and through each adapter that is installed."""
    toy: Any = importlib.import_module(f"tests.toys.{name}")
    from tests.toys.toy import COMPONENTS

    from ludoteca.kernel.flow.agenda import playout
    from ludoteca.kernel.flow.chance import Seeded
    from ludoteca.kernel.match.match import Match
    from ludoteca.lab import bench

    rules = bench.table(toy.GAME, COMPONENTS, {}, 2)
    source, random = Seeded(1), Random(1)

    def bare() -> int:
        return playout(toy.GAME.start(rules), source, source.random)

    def match() -> int:
        m = Match(rules, source, takebacks=False)
        while m.step is not None:
            seat = m.waiting_for()[0]
            options = m.options(seat)
            m.play(seat, options[int(random.random() * len(options))])
        return m.number

    yield Row(name, "playout", bare)
    yield Row(name, "match", match)
    try:
        from ludoteca.adapters import openspiel, pettingzoo
        from ludoteca.adapters.gymnasium import SeatEnv
    except ModuleNotFoundError:
        return
    zoo = pettingzoo.env(toy.GAME, components=COMPONENTS, seed=1)
    yield Row(name, "PettingZoo adapter", lambda: in_pettingzoo(zoo, random))
    yield Row(name, "PettingZoo adapter, mask only", lambda: by_mask(zoo, random))
    seat = SeatEnv(toy.GAME, 0, "random", components=COMPONENTS)
    seat.reset(seed=1)
    yield Row(name, "Gymnasium adapter", lambda: in_gymnasium(seat, random))
    spiel = openspiel.load(toy.GAME, components=COMPONENTS)
    yield Row(name, "OpenSpiel adapter", lambda: in_openspiel(spiel, random))


def theirs(name: str) -> Iterator[Row]:
    """Those that are installed here."""
    compiled, python = THEIRS[name]
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        pyspiel = None
    if pyspiel is not None:
        spiel, random = pyspiel.load_game(compiled), Random(1)
        yield Row(name, "OpenSpiel, C++ from Python", lambda: in_openspiel(spiel, random))
        if python:
            importlib.import_module("open_spiel.python.games")
            written = pyspiel.load_game(python)
            yield Row(name, "OpenSpiel, Python", lambda: in_openspiel(written, random))
    if name == "leduc":
        try:
            rlcard: Any = importlib.import_module("rlcard")
        except ImportError:
            return
        env = rlcard.make("leduc-holdem", config={"seed": 1})
        yield Row(name, "RLCard", lambda: in_rlcard(env, Random(1)))


def in_openspiel(game: Any, random: Random) -> int:
    state, n = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random.random() * len(outcomes))][0])  # all equally likely
        elif state.is_simultaneous_node():
            chosen = []
            for seat in range(state.num_players()):
                actions = state.legal_actions(seat)
                chosen.append(actions[int(random.random() * len(actions))])
            state.apply_actions(chosen)
            n += len(chosen)
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
            n += 1
    return n


def in_pettingzoo(env: Any, random: Random) -> int:
    env.reset()
    n = 0
    for _ in env.agent_iter():
        observation, _reward, ended, cut, _info = env.last()
        if ended or cut:
            env.step(None)
        else:
            options = observation["action_mask"].nonzero()[0]
            env.step(options[int(random.random() * len(options))])
            n += 1
    return n


def by_mask(env: Any, random: Random) -> int:
    env.reset()
    n = 0
    for agent in env.agent_iter():
        _, _reward, ended, cut, _info = env.last(observe=False)
        if ended or cut:
            env.step(None)
        else:
            options = env.action_mask(agent).nonzero()[0]
            env.step(options[int(random.random() * len(options))])
            n += 1
    return n


def in_gymnasium(env: Any, random: Random) -> int:
    seen, _ = env.reset()
    over = False
    while not over:
        options = seen["action_mask"].nonzero()[0]
        seen, _, over, _, _ = env.step(options[int(random.random() * len(options))])
    return int(env.match.number)


def in_rlcard(env: Any, random: Random) -> int:
    state, _ = env.reset()
    n = 0
    while not env.is_over():
        legal = list(state["legal_actions"])
        state, _ = env.step(legal[int(random.random() * len(legal))])
        n += 1
    return n


def rows(names: tuple[str, ...] = GAMES) -> list[Row]:
    return [row for name in names for row in (*ours(name), *theirs(name))]


def measure(found: list[Row], rounds: int, seconds: float) -> Rates:
    """Decisions a second, round by round, all in turns, by game and how."""
    rates: Rates = {(row.game, row.how): [] for row in found}
    for row in found:
        row.play()
    for _ in range(rounds):
        for row in found:
            decisions, began = 0, time.process_time()
            while (took := time.process_time() - began) < seconds:
                decisions += sum(row.play() for _ in range(10))
            rates[row.game, row.how].append(decisions / took)
    return rates


def told(rates: Rates) -> str:
    """For another process: `read` reads it."""
    return json.dumps([[*key, *found] for key, found in rates.items()])


def read(text: str) -> Rates:
    return {(game, how): found for game, how, *found in json.loads(text)}


def compiled(rounds: int, seconds: float) -> Rates:
    """The same compiled; empty where that is not built. The libraries beside are measured anew, in turns with ours."""
    if not list(COMPILED.glob("*.so")):
        return {}
    command = [sys.executable, __file__, "--told", "--rounds", str(rounds), "--seconds", str(seconds)]
    path = os.pathsep.join([str(COMPILED), str(ROOT)])
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True, check=True)
    return read(done.stdout)


def ratio(rates: Rates, game: str, a: str, b: str) -> float:
    """The median of the rounds' own ratios."""
    return median(x / y for x, y in zip(rates[game, a], rates[game, b], strict=True))


def table(rates: Rates, quick: Rates | None = None) -> list[str]:
    """As Markdown: what each does in a second, and that as a part of our match in the same build and of what OpenSpiel does from Python.

    ``quick``: ours again, as they run compiled.
    """
    lines = [
        "| game | how | decisions a second | of our match | of OpenSpiel's C++ | of its Python |", "|---|---|---:|---:|---:|---:|",
    ]  # fmt: skip
    for game in dict.fromkeys(game for game, _ in rates):
        for found, build in ((rates, ""), (quick or {}, ", compiled")):
            for how in [how for at, how in found if at == game and (not build or how not in PEERS)]:
                beside = [f"{ratio(found, game, how, peer):.2f}" if (game, peer) in found else "" for peer in PEERS[:2]]
                own = f"{ratio(found, game, how, 'match'):.2f}"
                lines.append(f"| {game} | {how}{build} | {median(found[game, how]):,.0f} | {own} | {' | '.join(beside)} |")
    return lines


def section(rates: Rates, day: datetime.date, quick: Rates | None = None) -> str:
    where = f"{platform.python_implementation()} {platform.python_version()} on {platform.machine()}, one core"
    return "\n".join([
        MARK, "## The same games in several libraries", "", f"From `make bench`. {day.isoformat()}, {where}; medians of the rounds.", "",
        *table(rates, quick), "",
        "Ours are the toys of `tests/toys`: `playout` runs the rules alone, a match keeps the record, the log and what each seat knows. A",
        "game of Kuhn poker has two or three decisions, so what it takes to begin one weighs most. By mask only: `last(observe=False)` and",
        "`action_mask(agent)`. Compiled are the kernel, its observations and the toys, by `python -m tools.native.build --with`.", MARK, "",
    ])  # fmt: skip


def put(page: str, new: str) -> str:
    """The page with this section in the place of its last one, or at the end."""
    before, mark, rest = page.partition(MARK)
    return before.rstrip("\n") + "\n\n" + new + (rest.partition(MARK)[2].lstrip("\n") if mark else "")


def main() -> int:
    parser = argparse.ArgumentParser(description="Kuhn poker, Leduc poker and goofspiel: ours beside other libraries'.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each row in each round")
    parser.add_argument("--write", action="store_true", help="into docs/benchmarks.md")
    parser.add_argument("--told", action="store_true", help="this build alone, for another process")
    asked = parser.parse_args()
    rounds, seconds = max(1, asked.rounds), max(0.01, asked.seconds)
    rates = measure(rows(), rounds, seconds)
    if asked.told:
        print(told(rates))
        return 0
    quick = compiled(rounds, seconds)
    print("\n".join(table(rates, quick)))
    if asked.write:
        day = datetime.datetime.now(datetime.UTC).date()
        PAGE.write_text(put(PAGE.read_text(encoding="utf-8"), section(rates, day, quick)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
