"""Run the long checks whole and write what they found into ``docs/proof.md``, with figures and date: ``python -m tools.proof``.

Most are statistics of a game's bots and chance. Those of the page (``browser``) look at every combination of language, size and game, and
play to the end on the page what `make test` plays over the wire.

A check says what it found by pytest's own ``record_property("heuristic beats random", "96.4 % of 2,000 races")``; its docstring says
what it checks. While ``LUDOTECA_PROOF`` is set a check runs whole, else in part. What has passed is not run again as long as the code
that it rests on is the same, so a run that was cut short goes on where it was. How strong the levels are (``levels``) is no check but games
of the arena: `tools.levels`.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree

from tools import levels

from ludoteca.build import build

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "proof.md"
TESTS = ROOT / "tests" / "games"
# Where tests stand that are of no one game.
OTHERS = {name: f"tests/{name}" for name in ("adapters", "browser", "players", "server", "testkit")} | {
    "laws": "tests/games/test_laws.py",
    "own_sets": "tests/games/test_own_boards.py",
}
LEVELS = "levels"
KEPT = ROOT / ".cache" / "proof"
WHOLE = {**os.environ, "LUDOTECA_PROOF": "1"}
HEAD = """# Proof

What the long checks found when run whole. `make proof` writes this page, or with `ARGS=garibaldi` what it says of one game, with
`ARGS=levels` how strong the levels are; `make test` plays a few games of each check.
"""


def rows(report: Path) -> Iterator[tuple[str, str, str, float]]:
    """Check, what was found, the figure, and the seconds that it took, from pytest's report."""
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        name = str(case.get("name", "")).removeprefix("test_").replace("_", " ").replace("[", " (").replace("]", ")")
        seconds = float(case.get("time", 0))
        found = [(str(it.get("name", "")), str(it.get("value", ""))) for it in case.iter("property")] or [("", "holds")]
        for what, figure in found:
            yield name, what, figure, seconds
            name, seconds = "", 0.0


def commit() -> str:
    return said("git", "describe", "--always", "--dirty") or "unknown"


def section(game: str, table: list[tuple[str, str, str, float]], day: datetime.date) -> str:
    def cell(text: str) -> str:
        return text.replace("|", "\\|").replace("\n", " ")

    lines = [
        f"## {game.replace('_', ' ').title()}",
        "",
        f"Run on {day.isoformat()}, Ludoteca {version('ludoteca')} at commit {commit()}, by Python {platform.python_version()} "
        f"on {platform.machine()} with {os.cpu_count()} cores. All passed.",
        "",
        "| check | figure | found | seconds |",
        "|---|---|---|---:|",
    ]
    for name, what, figure, seconds in table:
        took = f"{seconds:.0f}" if name else ""
        lines.append(f"| {cell(name)} | {cell(what)} | {cell(figure)} | {took} |")
    return "\n".join(lines) + "\n"


def put(page: str, new: str) -> str:
    """The page with this section in place of the one of the same name, or at the end."""
    head, *sections = re.split(r"(?m)^(?=## )", page)
    by_name = {each.splitlines()[0]: each.rstrip("\n") + "\n" for each in [*sections, new]}
    return "\n".join([head.rstrip("\n") + "\n", *(by_name[name] for name in sorted(by_name))])


def said(*words: str) -> str:
    return subprocess.run(words, cwd=ROOT, env=WHOLE, capture_output=True, text=True, check=False).stdout.strip()


def place(game: str, *parts: str) -> Path | None:
    """Where what was found is kept for the code of the game, or of these parts too; None where some of it is not committed."""
    if parts:
        rests_on = [*parts, f"src/ludoteca/games/{game}"]
    elif game in OTHERS:
        rests_on = ["src/ludoteca", OTHERS[game]]
    else:
        rests_on = [*(f"src/ludoteca/{part}" for part in ("kernel", f"games/{game}", "players")), f"tests/games/{game}"]
    if said("git", "status", "--porcelain", "--", *rests_on):
        return None
    trees = said("git", "rev-parse", *(f"HEAD:{path}" for path in rests_on))
    return KEPT / game / hashlib.sha256(trees.encode()).hexdigest()[:16] if trees else None


def checks(game: str, arguments: list[str]) -> list[str]:
    command = (sys.executable, "-m", "pytest", "-m", "proof or long", "--collect-only", "-q", *arguments, str(folder_of(game)))
    return [line for line in said(*command).splitlines() if "::" in line]


def folder_of(game: str) -> Path:
    return ROOT / OTHERS[game] if game in OTHERS else TESTS / game


def report_of(name: str, folder: Path) -> Path:
    return folder / (re.sub(r"\W+", "-", name.rpartition("/")[2]).strip("-") + ".xml")


def check(name: str, folder: Path, arguments: list[str]) -> bool:
    """Run a check whole, unless it has passed on this code before."""
    report = report_of(name, folder)
    if report.exists():
        print(f"proof: {name} has passed before", flush=True)
        return True
    passing = report.with_suffix(".running")
    which = ["-m", "proof or long", "-p", "no:cacheprovider", f"--junitxml={passing}"]
    command = [sys.executable, "-m", "pytest", "-q", *which, *arguments, name]
    ran = subprocess.run(command, cwd=ROOT, env=WHOLE, capture_output=True, text=True, check=False)
    print(f"proof: {name} {'passed' if ran.returncode == 0 else 'FAILED'}", flush=True)
    if ran.returncode != 0:
        print(ran.stdout + ran.stderr, file=sys.stderr, flush=True)
        return False
    passing.rename(report)
    return True


def prove(game: str, arguments: list[str]) -> bool:
    """Run the checks of a game whole, and write them down if all passed."""
    with tempfile.TemporaryDirectory() as passing:
        folder = place(game) or Path(passing)
        folder.mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor(os.cpu_count()) as several:
            done = list(several.map(lambda name: check(name, folder, arguments), names := checks(game, arguments)))
        if not done or not all(done):
            print(f"proof: not all checks of {game} passed, so what {PAGE.relative_to(ROOT)} says of it stays as it was", file=sys.stderr)
            return False
        before = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
        table = [row for name in names for row in rows(report_of(name, folder))]
        found = section(game, table, datetime.datetime.now(datetime.UTC).date())
        PAGE.write_text(put(before if "\n## " in before else HEAD, found), encoding="utf-8")
    return True


def prove_levels(arguments: list[str]) -> bool:
    """Play what was not played yet of the tables that are asked for, and write down what has been played whole."""
    names = [setting.name for setting in levels.SETTINGS]
    parser = argparse.ArgumentParser(prog="proof levels", description="Play the levels against each other and others.")
    parser.add_argument("--only", action="append", choices=names, help="of this table alone; may be repeated")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no more games after this time")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; they change no result")
    args = parser.parse_args(arguments)
    until = time.monotonic() + 60 * args.minutes
    how = f"Ludoteca {version('ludoteca')} at commit {commit()}, {build()} by Python {platform.python_version()} on {platform.machine()}"
    for setting in levels.SETTINGS:
        if args.only and setting.name not in args.only:
            continue
        with tempfile.TemporaryDirectory() as passing:
            folder = place(setting.game, *levels.RESTS_ON) or Path(passing)
            folder.mkdir(parents=True, exist_ok=True)
            known = levels.played(setting, folder / f"levels-{setting.name}.jsonl", args.jobs, until)
        if known:
            day = datetime.datetime.now(datetime.UTC).date()
            found = levels.section(setting, known, levels.timed(setting), day, how)
            PAGE.write_text(put(PAGE.read_text(encoding="utf-8") if PAGE.exists() else HEAD, found), encoding="utf-8")
    return True


def main() -> int:
    games = [*sorted(folder.name for folder in TESTS.iterdir() if (folder / "__init__.py").exists()), *OTHERS, LEVELS]
    parser = argparse.ArgumentParser(description="Run the long checks whole, and write what they found into docs/proof.md.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default each of: " + ", ".join(games))
    args, arguments = parser.parse_known_args()
    for unknown in set(args.games) - set(games):
        parser.error(f"there is no {unknown}")
    done = [prove_levels(arguments if args.games else []) if game == LEVELS else prove(game, arguments) for game in args.games or games]
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
