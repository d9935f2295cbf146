"""Run the long statistical checks whole and write what they found into ``docs/proof.md``, with figures and date.

A check says what it found by pytest's own ``record_property("heuristic beats random", "96.4 % of 2,000 races")``; its docstring says
what it checks. While ``LUDOTECA_PROOF`` is set a check runs whole, else a tenth of it.
"""

from __future__ import annotations

import datetime
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "proof.md"


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


def page(table: list[tuple[str, str, str, float]], day: datetime.date) -> str:
    def cell(text: str) -> str:
        return text.replace("|", "\\|").replace("\n", " ")

    lines = [
        "# Proof",
        "",
        "What the long statistical checks found when run whole. `make proof` writes this page; `make test` runs a tenth of each check.",
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


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        ran = subprocess.run(
            [sys.executable, "-m", "pytest", "-m", "proof", "-n", "auto", "--dist", "worksteal", f"--junitxml={report}", *sys.argv[1:]],
            cwd=ROOT,
            env={**os.environ, "LUDOTECA_PROOF": "1"},
            check=False,
        )
        if ran.returncode != 0:
            print(f"proof: not all checks passed, so {PAGE.relative_to(ROOT)} stays as it was", file=sys.stderr)
            return ran.returncode
        PAGE.write_text(page(list(rows(report)), datetime.datetime.now(datetime.UTC).date()), encoding="utf-8")
    print(f"proof: written to {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
