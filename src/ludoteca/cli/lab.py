"""Commands for those who design games: ``ludoteca lab new | run | report``."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from ludoteca.kernel.match.playing import BotFailed
from ludoteca.lab.experiments import definition, results, running, summary
from ludoteca.lab.experiments.definition import BadExperiment
from ludoteca.lab.experiments.results import BadResults
from ludoteca.lab.workers import WorkersDied, ray_executor
from ludoteca.players import names

from .arguments import GameArg, Json, the_game
from .output import Failed, Misused, say, say_data, say_json
from .progress import Bar

ENGINES = ("processes", "ray")
RESULTS, REPORT = "results.jsonl", "report.html"

lab_app = typer.Typer(no_args_is_help=True, help="Play experiments with bots: win rates, lengths, what came up, whether a change matters.")


@lab_app.command()
def new(game: GameArg) -> None:
    """Print an experiment to begin with: copy it into a file and change it."""
    g = the_game(game)
    bot = (g.bots() or names(g))[-1]  # levels that think take seconds for what takes an experiment milliseconds
    options = "".join(f"# {o.id} = {_toml(o.default)}  # {', '.join(_toml(v) for v in o.values)}\n" for o in g.options)
    wins = g.sides[0] if g.sides else "seat 1"
    say_data(
        f'game = "{g.id}"\ntitle = "What do I want to know?"\n'
        f'bots = ["{bot}"]  # one for all seats or one for each, of: {", ".join(names(g))}\n'
        f"seats = {g.seats[0]}  # {g.seats[0]} to {g.seats[1]}\ngames = 200  # of each arm, at most\nseed = 1\n\n"
        f"[options]  # of all arms\n{options}\n"
        f'[[arm]]\nname = "as it is"\n\n'
        f'[[arm]]\nname = "changed"\n# components = "mine.toml"  # ludoteca components show {g.id} > mine.toml, then change it\n'
        f"# options = {{ }}\n\n"
        f'[compare]  # each other arm with the first; leave this out where there is nothing to compare\nwins = "{wins}"\nsmallest = 0.05'
        f"  # no difference below this matters\nconfidence = 0.95"
    )


def _toml(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, int) else f'"{value}"'


@lab_app.command()
def run(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An experiment (TOML).")],
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where results and report go; by default a folder beside FILE.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=0, max=1024, help="Processes; changes no result. 0: as many as there are cores.")] = 0,
    engine: Annotated[
        str, typer.Option(help="What runs them: processes here, or ray (the cluster of RAY_ADDRESS, or here).")
    ] = "processes",
    report: Annotated[bool, typer.Option(help="Whether to draw the report at the end.")] = True,
    as_json: Json = False,
) -> None:
    """Play what an experiment still lacks, and draw its report. Stopped or killed, it goes on from there when called again."""
    if engine not in ENGINES:
        raise Misused(f"--engine is {' or '.join(ENGINES)}, not {engine!r}")
    try:
        lab = definition.prepared(definition.read(file.read_text(encoding="utf-8-sig")), file.parent)
    except (OSError, UnicodeDecodeError) as error:
        raise Failed(f"can't read {file}: {getattr(error, 'strerror', None) or 'it is no text'}") from None
    except BadExperiment as error:
        raise Misused(f"{file}: {error}") from None
    if report:
        importlib.import_module("ludoteca.lab.experiments.page")  # so that what it lacks is said before anything is played
    folder = out or file.with_suffix("")
    n = jobs or os.cpu_count() or 1
    try:
        with Bar("playing", lab.experiment.games, show=not as_json) as tick, _engine(engine, n) as executor:
            done = running.run(lab, folder / RESULTS, n, executor, tick and (lambda p: tick(p.done)))
    except BlockingIOError:
        raise Failed(f"another process writes to {folder / RESULTS}") from None
    except OSError as error:
        raise Failed(f"can't write to {folder / RESULTS}: {error.strerror}") from None
    except (BadResults, BotFailed, WorkersDied) as error:
        raise Failed(str(error)) from None
    _tell(done, folder / REPORT if report else None, as_json=as_json)


@contextmanager
def _engine(name: str, jobs: int) -> Iterator[Executor | None]:
    if name != "ray":
        yield None
        return
    with ray_executor(jobs) as executor:
        yield executor


@lab_app.command("report")
def report_again(
    source: Annotated[Path, typer.Argument(metavar="RESULTS", help="A file of results, or the folder of an experiment.")],
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="By default report.html beside it.")] = None,
    as_json: Json = False,
) -> None:
    """Draw the report of what has been played so far, also while it is being played."""
    file = source / RESULTS if source.is_dir() else source
    try:
        found = results.read(file)
    except BadResults as error:
        raise Failed(str(error)) from None
    _tell(found, output or file.with_name(REPORT), as_json=as_json)


def _tell(found: results.Results, file: Path | None, *, as_json: bool) -> None:
    if file is not None:
        from ludoteca.lab.experiments.page import page

        try:
            results.replace_file(file, page(found).encode())
        except OSError as error:
            raise Failed(f"can't write {file}: {error.strerror}") from None
    s = summary.summary(found)
    if as_json:
        say_json(s)
        return
    say(f"{s.title}: {s.games} of {s.asked} games at each table")
    for arm in s.arms:
        say(f"  {arm.name}, {sum(arm.decisions) / arm.games:.1f} decisions a game")
        for w in arm.wins:
            say(f"    {w.name:<16} won {100 * w.share:5.1f} %  (95 %: {100 * w.low:.1f} to {100 * w.high:.1f})")
    for c in s.compared:
        say(f"  {summary.verdict(c, s.arms[0].name)}")
    if file is not None:
        say(f"the report is in {file}")


def register(app: typer.Typer) -> None:
    app.add_typer(lab_app, name="lab")
