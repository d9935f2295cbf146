"""Measure our random playouts beside other libraries' in one run, and write ``docs/benchmarks.md``.

Each library is driven by the loop that its own users write, with the legal actions listed at every decision. All run on one core, in turns
and for several rounds, and what is counted is the processor's time, so that whatever else the machine does falls on all alike; what
counts is the median of the rounds. Ours run in both builds, each in a process of its own.

The ratios of a run are kept in ``docs/benchmarks.json``. The next run fails where one of them fell by more than both runs' noise.
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
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from ludoteca import registry
from ludoteca.build import COMPILED, INTERPRETED, build
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Rules
from ludoteca.kernel.match.match import Match
from ludoteca.lab import bench

ROOT = Path(__file__).resolve().parent.parent
PATHS = {INTERPRETED: ROOT / "src", COMPILED: ROOT / "build" / "fast" / "lib"}
PAGE = ROOT / "docs" / "benchmarks.md"
KEPT = ROOT / "docs" / "benchmarks.json"
LOAD = "<!-- load -->"
MOST_COPY = 3.0  # microseconds

#: Plays games for about so many seconds and gives the decisions, the games and the seconds that they took.
Run = Callable[[float], tuple[int, int, float]]


@dataclass(frozen=True, slots=True)
class Contender:
    name: str
    package: str
    how: str  # what the loop is, for the page
    run: Run


@dataclass(frozen=True, slots=True)
class Table:
    """One of our own: a game with so many seats, and how fast it must at least be beside others."""

    game: str
    title: str
    seats: int
    floors: Mapping[str, float]  # by peer, the least ratio of decisions a second
    quick_copy: bool = False  # whether MOST_COPY holds
    options: tuple[Mapping[str, Any], ...] = ({},)  # each for the same part of the time, so that the rate is the mean of theirs
    build: str = INTERPRETED
    match: bool = False  # whole matches, with record, log and what each seat sees, instead of playouts

    @property
    def name(self) -> str:
        return f"{self.title}, {self.seats} seats{', matches' if self.match else ''}{', compiled' if self.build == COMPILED else ''}"


FIVE = tuple({"scenario": n} for n in range(1, 6))
SIEGE = ({"scenario": "siege_1617"},)
PLAIN = (
    Table("giro_galoppo", "Giro Galoppo", 2, {"python_kuhn_poker": 5.0, "goofspiel": 0.75}, quick_copy=True),
    Table("giro_galoppo", "Giro Galoppo", 5, {"goofspiel": 0.85}, quick_copy=True),
    Table("garibaldi", "Garibaldi", 2, {"catanatron": 6.0}),
    Table("garibaldi", "Garibaldi", 4, {"catanatron": 6.0}),
    Table("liberation", "Liberation, its five scenarios", 2, {"catanatron": 2.2}, options=FIVE),
    Table("gradisca", "Gradisca, the campaign", 2, {"catanatron": 2.2}),
    Table("gradisca", "Gradisca, the siege", 2, {"catanatron": 2.0}, options=SIEGE),
)
#: The floors of the compiled build, in the order of `PLAIN`.
FAST = (
    {"python_kuhn_poker": 22.0, "goofspiel": 3.2}, {"goofspiel": 3.2}, {"catanatron": 23.0}, {"catanatron": 23.0}, {"catanatron": 6.6},
    {"catanatron": 5.2}, {"catanatron": 5.4},
)  # fmt: skip
MATCHES = tuple(replace(PLAIN[i], match=True, floors={}, quick_copy=False) for i in (0, 2, 4, 5))
TABLES = (
    *PLAIN, *(replace(table, build=COMPILED, floors=floors) for table, floors in zip(PLAIN, FAST, strict=True)),
    *MATCHES, *(replace(table, build=COMPILED, floors={table.name: 2.0}) for table in MATCHES),
)  # fmt: skip


def for_so_long(game: Callable[[], int], seconds: float, batch: int) -> tuple[int, int, float]:
    decisions = games = 0
    began = time.process_time()
    while True:
        for _ in range(batch):
            decisions += game()
        games += batch
        took = time.process_time() - began
        if took >= seconds:
            return decisions, games, took


def bound(table: Table) -> list[Rules]:
    game = registry.game(table.game)
    return [bench.table(game, registry.components(game), options, table.seats) for options in table.options]


def timed(table: Table, seconds: float) -> tuple[int, int, float]:
    """Play in the build that runs here."""
    each = bound(table)
    play = matches if table.match else bench.playouts
    parts = [play(rules, seconds / len(each)) for rules in each]
    # As many seconds for each: what one of them took longer to come to an end must not weigh more.
    rate, played = (sum(part[i] / part[2] for part in parts) / len(parts) for i in (0, 1))
    return round(rate * seconds), round(played * seconds), seconds


def worker() -> None:
    """Another process, of one of the builds: says which, then answers lines of what is to be measured."""
    kept: dict[int, list[Rules]] = {}
    print(build(), flush=True)
    for line in sys.stdin:
        what, number, seconds = line.split()
        table = TABLES[int(number)]
        if what == "copy":
            print(bench.copy_microseconds(bench.halfway(bound(table)[0])), flush=True)
        else:
            kept.setdefault(int(number), bound(table))
            print(*timed(table, float(seconds)), flush=True)


class Build:
    """A process that runs our tables in one of the builds."""

    def __init__(self, name: str) -> None:
        path = PATHS[name]
        if not (path / "ludoteca").is_dir():
            raise ImportError(f"{path.relative_to(ROOT)} is not there: make fast")
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(path)},
        )  # fmt: skip
        if self._answer() != name:
            raise ImportError(f"{path.relative_to(ROOT)} was built for another Python: make fast")

    def _answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def ask(self, what: str, table: Table, seconds: float = 0) -> list[float]:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{what} {TABLES.index(table)} {seconds}\n")
        self.process.stdin.flush()
        return [float(x) for x in self._answer().split()]


def matches(rules: Rules, seconds: float, seed: int = 1) -> tuple[int, int, float]:
    """As `bench.playouts`, of whole matches: with their record and log, and after each decision what every seat sees and may do."""
    random = Seeded(seed).random
    decisions = games = 0
    began = time.process_time()
    while (took := time.process_time() - began) < seconds or not games:
        match = Match(rules, Seeded(seed + games))
        seats = range(rules.seats)
        while not match.over:
            waiting = match.waiting_for()
            seat = waiting[int(random() * len(waiting))]
            options = match.options(seat)
            match.play(seat, options[int(random() * len(options))])
            for viewer in seats:
                match.perspective(viewer).data()
            decisions += 1
            if match.number % 16 == 0 and time.process_time() - began >= seconds:
                return decisions, max(games, 1), time.process_time() - began
        games += 1
    return decisions, games, took


def ours(table: Table, running: Build) -> Contender:
    def run(seconds: float) -> tuple[int, int, float]:
        decisions, games, took = running.ask("play", table, seconds)
        return int(decisions), int(games), took

    whole = "`Match.play`, with the record, the log and what each seat sees after each"
    return Contender(table.name, "ludoteca", whole if table.match else "`ludoteca.kernel.flow.agenda.playout`", run)


def kuhn() -> Contender:
    pyspiel: Any = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games.kuhn_poker")  # registers itself
    spiel = pyspiel.load_game("python_kuhn_poker")
    random = Random(1)

    def game() -> int:
        state = spiel.new_initial_state()
        n = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])  # all equally likely
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random.random() * len(actions))])
                n += 1
        return n

    how = "`legal_actions()`, `apply_action()`; chance nodes are played and not counted"
    return Contender("OpenSpiel python_kuhn_poker", "open_spiel", how, lambda seconds: for_so_long(game, seconds, 50))


def goofspiel() -> Contender:
    pyspiel: Any = importlib.import_module("pyspiel")
    spiel = pyspiel.load_game("goofspiel")
    random = Random(1)
    seats = range(spiel.num_players())

    def game() -> int:
        state = spiel.new_initial_state()
        n = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
            else:
                chosen = []
                for seat in seats:
                    actions = state.legal_actions(seat)
                    chosen.append(actions[int(random.random() * len(actions))])
                state.apply_actions(chosen)
                n += len(chosen)
        return n

    how = "C++ driven from Python: `legal_actions(seat)` for each seat, `apply_actions()`; chance nodes are played and not counted"
    return Contender("OpenSpiel goofspiel", "open_spiel", how, lambda seconds: for_so_long(game, seconds, 50))


def tic_tac_toe() -> Contender:
    made: Any = importlib.import_module("pettingzoo.classic.tictactoe_v3")
    env = made.env()

    def game() -> int:
        env.reset()
        n = 0
        for agent in env.agent_iter():
            observation, _reward, ended, cut, _info = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                n += 1
        return n

    how = "`agent_iter()`, `last()`, `action_space(agent).sample(mask)`, `step()`, as its documentation shows"
    return Contender("PettingZoo tictactoe_v3", "pettingzoo", how, lambda seconds: for_so_long(game, seconds, 10))


def catan() -> Contender:
    made: Any = importlib.import_module("catanatron")

    def game() -> int:
        it = made.Game([made.RandomPlayer(made.Color.RED), made.RandomPlayer(made.Color.BLUE)])
        it.play()
        return len(it.state.actions)

    return Contender(
        "catanatron", "catanatron", "`Game([RandomPlayer, RandomPlayer]).play()`", lambda seconds: for_so_long(game, seconds, 1)
    )


PEERS: dict[str, Callable[[], Contender]] = {
    "python_kuhn_poker": kuhn,
    "goofspiel": goofspiel,
    "tictactoe_v3": tic_tac_toe,
    "catanatron": catan,
}


def gather() -> tuple[dict[str, Contender], dict[str, str], dict[str, Build]]:
    """Those that can run here, and why the others can't."""
    here, missing, running = dict[str, Contender](), dict[str, str](), dict[str, Build]()
    for name in PATHS:
        try:
            running[name] = Build(name)
        except ImportError as error:
            missing[f"the {name} build"] = str(error)
    here = {table.name: ours(table, running[table.build]) for table in TABLES if table.build in running}
    for name, make in PEERS.items():
        try:
            here[name] = make()
        except ImportError as error:
            missing[name] = str(error)
    return here, missing, running


@dataclass(slots=True)
class Results:
    tables: tuple[Table, ...]
    here: dict[str, Contender]
    missing: dict[str, str]
    rates: dict[str, list[float]]  # decisions a second, round by round
    games: dict[str, list[float]]
    copies: dict[str, float]  # microseconds, by table
    rounds: int
    seconds: float
    before: Mapping[str, Mapping[str, float]] = field(default_factory=dict)  # the last run's ratios, with their noise

    def ratio(self, table: Table, peer: str) -> float:
        """The median of the rounds' own ratios: both sides of each were measured one after the other."""
        return median(self._each(table, peer))

    def _each(self, table: Table, peer: str) -> list[float]:
        return [a / b for a, b in zip(self.rates[table.name], self.rates[peer], strict=True)]

    def kept(self) -> dict[str, dict[str, float]]:
        """The ratios that have a floor, each with its noise: half of what lies between its highest and lowest round, as a part of it."""
        out = {}
        for table in self.tables:
            for peer in table.floors if table.name in self.here else ():
                if peer in self.here:
                    each, found = self._each(table, peer), self.ratio(table, peer)
                    out[f"{table.name} / {peer}"] = {"ratio": round(found, 3), "noise": round((max(each) - min(each)) / 2 / found, 3)}
        return out

    def fallen(self) -> list[tuple[str, str, bool]]:
        """Against the last run: what may be lost is what both runs' noise can make."""
        out = []
        for name, now in self.kept().items():
            then = self.before.get(name)
            if then is not None:
                least = then["ratio"] * (1 - min(0.5, then["noise"] + now["noise"]))
                what = f"{name}, {then['ratio']:.2f} in the last run, at least {least:.2f}"
                out.append((what, f"{now['ratio']:.2f}", now["ratio"] >= least))
        return out

    def verdicts(self) -> list[tuple[str, str, bool]]:
        out = []
        for table in self.tables:
            if table.name not in self.here:
                continue
            for peer, least in table.floors.items():
                if peer in self.here:
                    found = self.ratio(table, peer)
                    out.append((f"{table.name} / {peer} at least {least:g}", f"{found:.2f}", found >= least))
            if table.quick_copy:
                took = self.copies[table.name]
                out.append((f"a copy of a state, {table.name}, at most {MOST_COPY:g} µs", f"{took:.2f} µs", took <= MOST_COPY))
        return out + self.fallen()


def measure(rounds: int, seconds: float) -> Results:
    here, missing, running = gather()
    for contender in here.values():
        contender.run(seconds / 5)  # imports, look-ups that fill as they come up
    rates: dict[str, list[float]] = {name: [] for name in here}
    games: dict[str, list[float]] = {name: [] for name in here}
    for number in range(rounds):
        for name, contender in here.items():
            decisions, played, took = contender.run(seconds)
            rates[name].append(decisions / took)
            games[name].append(played / took)
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
    copies = {table.name: running[table.build].ask("copy", table)[0] for table in TABLES if table.build in running and not table.match}
    before = json.loads(KEPT.read_text(encoding="utf-8"))["ratios"] if KEPT.is_file() else {}
    return Results(TABLES, here, missing, rates, games, copies, rounds, seconds, before)


def release(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


def figures(r: Results) -> list[list[str]]:
    rows = []
    for name, contender in r.here.items():
        low, high = min(r.rates[name]), max(r.rates[name])
        rows.append([
            contender.name, release(contender.package), f"{median(r.rates[name]):,.0f}", f"{low:,.0f} to {high:,.0f}",
            f"{median(r.games[name]):,.0f}", f"{r.copies[name]:.2f}" if name in r.copies else "",
        ])  # fmt: skip
    return rows


HEADS = ["game", "version", "decisions a second", "lowest to highest", "games a second", "a copy, µs"]


def ratios(r: Results) -> list[list[str]]:
    """How many times as fast as each other library our tables are: a row for a table, a column for a peer."""
    peers = [peer for peer in PEERS if peer in r.here]
    tables = [table for table in r.tables if table.name in r.here and not table.match]
    return [["ours / theirs", *peers], *([table.name, *(f"{r.ratio(table, peer):.2f}" for peer in peers)] for table in tables)]


def page(r: Results, day: datetime.date) -> str:
    lines = [
        "# Benchmarks",
        "",
        "How fast random games run, ours beside other libraries', from one run of `make bench`, which writes this page. Ours run as they",
        "are, and as `make fast` compiles them.",
        "`make timed` prints what our own tests measure.",
        "",
        f"{day.isoformat()}, {platform.python_implementation()} {platform.python_version()} on {platform.machine()}, one core; "
        f"{r.rounds} rounds of {r.seconds:g} seconds of the processor each, taken in turns; medians.",
        "",
        "| " + " | ".join(HEADS) + " |",
        "|---|---|" + "---:|" * (len(HEADS) - 2),
        *("| " + " | ".join(row) + " |" for row in figures(r)),
        "",
        *(f"`{name}` could not be run: {why}.\n" for name, why in r.missing.items()),
        *("| " + " | ".join(row) + " |" for row in [ratios(r)[0], ["---", *["---:"] * (len(ratios(r)[0]) - 1)], *ratios(r)[1:]]),
        "",
        "## Floors",
        "",
        "| floor | found | |",
        "|---|---:|---|",
        *(f"| {what} | {found} | {'kept' if kept else '**missed**'} |" for what, found, kept in r.verdicts()),
        "",
        "## What was counted",
        "",
        "A decision is one choice of one player, the options listed before it. Choices with a single option count where the library's loop",
        "asks for them, as ours does; chance does not. The games differ, so the ratios compare libraries only roughly.",
        "",
        *(f"- {contender.name}: {contender.how}." for contender in r.here.values()),
        "",
        "A copy is `State.copy()` in the middle of a random game, the best of seven rounds.",
    ]
    return "\n".join(lines) + "\n"


def stored(r: Results) -> dict[str, Any]:
    """What the next run is held against. A ratio that could not be measured this time stays as it was."""
    day = datetime.datetime.now(datetime.UTC).date().isoformat()
    libraries = {contender.package: release(contender.package) for contender in r.here.values()}
    return {
        "day": day, "python": platform.python_version(), "machine": platform.machine(), "libraries": libraries, "rounds": r.rounds,
        "seconds": r.seconds, "ratios": {**r.before, **r.kept()},
    }  # fmt: skip


def shown(r: Results) -> str:
    rows = [HEADS, *figures(r)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEADS))]
    lines = [
        "  ".join(cell.ljust(w) if i < 2 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths, strict=True))) for row in rows
    ]
    lines += ["", *("  ".join(cell.rjust(20) for cell in row) for row in ratios(r)), ""]
    lines += [f"{name} could not be run: {why}" for name, why in r.missing.items()]
    lines += [f"{'kept  ' if kept else 'MISSED'}  {what}: {found}" for what, found, kept in r.verdicts()]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Our random playouts beside other libraries'.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each library in each round")
    parser.add_argument("--no-page", action="store_true", help="leave docs/benchmarks.md and the last run's ratios as they are")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.worker:
        worker()
        return 0
    r = measure(max(1, asked.rounds), max(0.05, asked.seconds))
    print(shown(r))
    if not asked.no_page:
        # What `make load` wrote stands below and stays.
        _, mark, load = PAGE.read_text(encoding="utf-8").partition(LOAD) if PAGE.is_file() else ("", "", "")
        text = page(r, datetime.datetime.now(datetime.UTC).date())
        PAGE.write_text(f"{text}\n{mark}{load}" if mark else text, encoding="utf-8")
        if all(kept for _, _, kept in r.fallen()):  # what fell is held against what it was until it has risen again
            KEPT.write_text(json.dumps(stored(r), indent=1) + "\n", encoding="utf-8")
    return 0 if all(kept for _, _, kept in r.verdicts()) else 1


if __name__ == "__main__":
    sys.exit(main())
