"""Measure what a house promises, and write it into ``docs/trust.md``: ``make trust``.

It takes hours, and goes on where it was: what was done for the code as it is now is kept in ``.cache/trust``, a line for each batch. A part
is done in batches until it has as many of its units as its goal. ``--part kills-sqlite`` does one part, ``--scale 0.01`` a hundredth of
each, ``--minutes 30`` stops after the batch that is on then; the page says how far each part is. After the code changed all begins anew,
but with ``--carry``: the page names the commits of all batches.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
import traceback
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from .house import ROOT
from .parts import PARTS, Part

PAGE = ROOT / "docs" / "trust.md"
KEPT = ROOT / ".cache" / "trust"
RESTS_ON = ("src/ludoteca",)
HEAD = """# Trust

What a house promises, measured: nobody learns what is hidden, nothing that was acknowledged is lost, and nobody is held up by what others
do to the house. `make trust` writes this page. It takes hours and goes on where it was; each part can be run alone by its own command.

Clients write down what they sent, what they were told and what they saw; `tools/trust/checker.py` judges by these logs alone whether each
table has one order of which every client saw a beginning (who watches later: a shorter one), with every acknowledged move once in it and
nothing that nobody sent. `python tools/trust/checker.py FOLDER` does that for logs of your own.
"""


def said(*words: str) -> str:
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def commit() -> str:
    return said("git", "describe", "--always", "--dirty") or "unknown"


def place(kept: Path) -> Path:
    """Where batches are kept for the code as it is now; what is not committed has a place of its own, and is not told from itself."""
    name = said("git", "rev-parse", *(f"HEAD:{path}" for path in RESTS_ON))[:12] or "unknown"
    return kept / (name + ("-changed" if said("git", "status", "--porcelain", "--", *RESTS_ON) else ""))


def carry(kept: Path, parts: Iterable[Part]) -> None:
    """Batches of other code count on: the page names the commits of all."""
    for part in parts:
        if not (kept / f"{part.name}.jsonl").exists() and (batches := measured(kept, part)):
            for batch in batches:
                Kept(kept, part).add(batch)


class Kept:
    """The batches of one part, one line of JSON each; a line that was cut short is left out."""

    def __init__(self, folder: Path, part: Part) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / f"{part.name}.jsonl"

    def batches(self) -> list[dict[str, Any]]:
        if not self.file.exists():
            return []
        *lines, _rest = self.file.read_text(encoding="utf-8").split("\n")
        return [json.loads(line) for line in lines]

    def add(self, batch: dict[str, Any]) -> None:
        text = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        new = self.file.with_suffix(".new")
        new.write_text(whole + json.dumps(batch) + "\n", encoding="utf-8")
        new.replace(self.file)


def run(part: Part, kept: Kept, scale: float, until: float) -> bool:
    """Do batches until there are enough; False where something was found, or time was over before."""
    goal = max(1, round(part.goal * scale))
    done = kept.batches()
    while (units := sum(b["units"] for b in done)) < goal:
        if time.monotonic() > until:
            return False
        began = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="ludoteca-trust-") as folder:
            try:
                figures = part.batch(len(done), goal - units, Path(folder))
            except Exception as error:
                traceback.print_exc()
                figures = {"units": 0, "faults": [f"it could not be run: {type(error).__name__}: {error}"]}
        batch = {
            "commit": commit(), "day": datetime.datetime.now(datetime.UTC).date().isoformat(),
            "seconds": round(time.monotonic() - began, 1), "load": round(os.getloadavg()[0], 1), **figures,
        }  # fmt: skip
        kept.add(batch)
        done.append(batch)
        print(f"trust: {part.name}: {sum(b['units'] for b in done):,} of {goal:,} {part.unit}, {len(batch['faults'])} faults", flush=True)
        if batch["faults"]:
            print("\n".join(batch["faults"][:5]), file=sys.stderr, flush=True)
        if not figures["units"]:
            return False
    return not any(b["faults"] for b in done)


# ---- the page


def _summed(batches: list[dict[str, Any]]) -> dict[str, Any]:
    """Numbers added up (the longest of what is the longest), tables of numbers likewise; of words the last."""
    out: dict[str, Any] = {}
    for batch in batches:
        for key, value in batch.items():
            if isinstance(value, bool) or not isinstance(value, int | float | dict):
                out[key] = value
            elif isinstance(value, dict):
                old = out.setdefault(key, {})
                for name, number in value.items():
                    old[name] = old.get(name, 0) + number if isinstance(number, int | float) else number
            elif key.startswith(("longest", "most", "p99", "p50", "ratio")):
                out[key] = max(out.get(key, 0), value)
            else:
                out[key] = out.get(key, 0) + value
    return out


def _said(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_said(number)}" for name, number in sorted(value.items())) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:,.1f}".removesuffix(".0") if isinstance(value, float) else f"{value:,}" if isinstance(value, int) else str(value)


NAMES = {
    "tables": "tables", "clients": "clients that wrote a log", "lines": "connections that they made", "sent": "moves that were sent",
    "again": "of these, sent once more, as a line was cut before their answer", "acknowledged": "moves that were acknowledged",
    "done_unanswered": "moves that were done, and never answered", "refused": "moves that were refused",
    "seen": "moments that clients were shown, each compared with what others were shown",
    "checked": "games played to their end, whose record was compared with what was sent", "torn": "logs whose last line was torn",
    "refusals": "why moves were refused", "longest": "longest time after a kill until somebody got on, s",
}  # fmt: skip
APART = ("units", "commit", "day", "seconds", "load", "faults", "unexpected errors", "errors")


def section(part: Part, batches: list[dict[str, Any]]) -> str:
    lines = [f"## {part.title}", "", textwrap.fill(part.about, 140), "", f'`make trust ARGS="--part {part.name}"`', ""]
    if not batches:
        return "\n".join([*lines, "Not run yet.", ""])
    units, faults = sum(b["units"] for b in batches), [fault for b in batches for fault in b["faults"]]
    commits, days = sorted({b["commit"] for b in batches}), sorted({b["day"] for b in batches})
    far = "the whole" if units >= part.goal else f"{100 * units / part.goal:.1f} % of its goal of {part.goal:,}"
    lines.append(
        f"{units:,} {part.unit}, {far}; {len(faults)} faults. {' to '.join(dict.fromkeys([days[0], days[-1]]))}, "
        f"commit {', '.join(commits)}, "
        f"{sum(b['seconds'] for b in batches) / 60:.1f} minutes, the machine's load {max(b['load'] for b in batches)} at most."
    )
    figures = [(key, value) for key, value in _summed(batches).items() if key not in APART]
    lines += ["", "| figure | |", "|---|---|", *(f"| {NAMES.get(key, key)} | {_said(value)} |" for key, value in figures)]
    if faults:
        lines += ["", "What was found:", "", *(f"- {' '.join(fault.split())[:300]}" for fault in faults[:10])]
    return "\n".join([*lines, ""])


def measured(kept: Path, part: Part) -> list[dict[str, Any]]:
    """The batches for the code as it is now; where there are none, the newest of other code: the page says of which commit they are."""
    others = sorted(kept.parent.glob(f"*/{part.name}.jsonl"), key=lambda file: file.stat().st_mtime, reverse=True)
    return next(filter(None, (Kept(folder, part).batches() for folder in (kept, *(file.parent for file in others)))), [])


def page(kept: Path) -> str:
    machine = (
        f"Ludoteca {version('ludoteca')}, Python {platform.python_version()} on {platform.machine()} with {os.cpu_count()} cores, "
        "which clients and house share."
    )
    table = ["| part | done | goal | faults |", "|---|---:|---:|---:|"]
    for part in PARTS:
        batches = measured(kept, part)
        done, found = sum(b["units"] for b in batches), sum(len(b["faults"]) for b in batches)
        table.append(f"| {part.title} | {done:,} {part.unit} | {part.goal:,} | {found} |")
    return "\n".join([HEAD, machine, "", *table, "", *(section(part, measured(kept, part)) for part in PARTS)]).rstrip("\n") + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="make trust", description="Measure what a house promises, into docs/trust.md.")
    parser.add_argument("--part", action="append", choices=[part.name for part in PARTS], help="this one alone (may be said again)")
    parser.add_argument("--scale", type=float, default=1.0, help="so much of each part's goal")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no more batches after so many")
    parser.add_argument("--page", type=Path, default=PAGE, help="what is written; docs/trust.md")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where batches are kept")
    parser.add_argument("--carry", action="store_true", help="where nothing was done yet for this code, go on from the newest there is")
    args = parser.parse_args()
    kept = place(args.kept)
    wanted = [part for part in PARTS if not args.part or part.name in args.part]
    if args.carry:
        carry(kept, wanted)
    until = time.monotonic() + args.minutes * 60
    well = True
    for part in wanted:
        well = run(part, Kept(kept, part), args.scale, until) and well
        args.page.write_text(page(kept), encoding="utf-8")
    return 0 if well else 1


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was started is stopped
    sys.exit(main())
