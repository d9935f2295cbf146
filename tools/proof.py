"""Run the long statistical checks whole and write what they found into ``docs/proof.md``, with figures and date.

A check says what it found by pytest's own ``record_property("heuristic beats random", "96.4 % of 2,000 races")``; its docstring says
what it checks. While ``LUDOTECA_PROOF`` is set a check runs whole, else a tenth of it.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "proof.md"
TESTS = ROOT / "tests" / "games"
HEAD = """# Proof

What the long statistical checks found when run whole. `make proof` writes this page, or with `ARGS=garibaldi` what it says of one game;
`make test` runs a tenth of each check.
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
    said = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=False)
    return said.stdout.strip() or "unknown"


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


def prove(game: str, arguments: list[str]) -> bool:
    """Run the checks of a game whole, and write them down if all passed."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-m", "proof", "-n", "auto", "--dist", "worksteal", f"--junitxml={report}"]
        ran = subprocess.run([*command, *arguments, str(TESTS / game)], cwd=ROOT, env={**os.environ, "LUDOTECA_PROOF": "1"}, check=False)
        if ran.returncode != 0:
            print(f"proof: not all checks of {game} passed, so what {PAGE.relative_to(ROOT)} says of it stays as it was", file=sys.stderr)
            return False
        before = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
        found = section(game, list(rows(report)), datetime.datetime.now(datetime.UTC).date())
        PAGE.write_text(put(before if "\n## " in before else HEAD, found), encoding="utf-8")
    return True


def main() -> int:
    games = sorted(folder.name for folder in TESTS.iterdir() if (folder / "__init__.py").exists())
    parser = argparse.ArgumentParser(description="Run the long statistical checks whole, and write what they found into docs/proof.md.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default each of: " + ", ".join(games))
    args, arguments = parser.parse_known_args()
    for unknown in set(args.games) - set(games):
        parser.error(f"there is no {unknown}")
    done = [prove(game, arguments) for game in args.games or games]
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
