"""What bots show of each game's balance, as pages: ``docs/balance/GAME.md`` from the experiment beside it, by the lab.

    python tools/balance_pages.py garibaldi --jobs 2

Results are kept in ``.cache/balance`` and added to: with more ``games`` in an experiment only what is lacking is played. Which rules no
game touches is found by games at tables of all kinds (``ludoteca rules GAME --exercised``); why is written in its ``reasons.toml``.
"""

from __future__ import annotations

import argparse
import datetime
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from ludoteca import registry
from ludoteca.kernel.book.rulebook import RuleEntry
from ludoteca.lab import rule_usage
from ludoteca.lab.experiments import definition, results, running, summary
from ludoteca.lab.experiments.summary import ArmSummary, Summary, points
from ludoteca.lab.rule_usage import Exercised

ROOT = Path(__file__).resolve().parent.parent
BALANCE = ROOT / "docs" / "balance"
CACHE = ROOT / ".cache" / "balance"
UNKNOWN = "Not looked into yet."
LARGEST = 8  # of what moved the wins, for each table


def reasons() -> dict[str, str]:
    """Rule -> why no game touches it."""
    found: dict[str, str] = tomllib.loads((BALANCE / "reasons.toml").read_text(encoding="utf-8"))
    return found


def played(game: str, jobs: int) -> results.Results:
    text = (BALANCE / f"{game}.toml").read_text(encoding="utf-8")
    return running.run(definition.prepared(definition.read(text), BALANCE), CACHE / game / "results.jsonl", jobs)


def page(game: str, found: Summary, touched: Exercised | None, why: dict[str, str], day: datetime.date) -> str:
    title = registry.book(registry.game(game)).game.title
    return "\n".join([
        f"# What bots show of {title}",
        "",
        f"From `tools/balance_pages.py {game}`, {day.isoformat()}: {found.games} games at each table, with 95 % intervals. So few games",
        f"show only what is far from even. The experiment is [beside this page]({game}.toml); [the lab](../lab.md) says how to read it.",
        "What bots show is how bots play.",
        "",
        *wins(found),
        *lengths(found),
        *moved(found),
        *never(found),
        *(untouched(touched, why) if touched else ()),
    ])  # fmt: skip


def wins(found: Summary) -> Iterator[str]:
    yield "## Who wins\n"
    yield "| table | who | won | 95 % |\n|---|---|---:|---:|"
    for arm in found.arms:
        for s in arm.wins:
            yield f"| {arm.name} | {s.name} | {100 * s.share:.0f} % | {100 * s.low:.0f} to {100 * s.high:.0f} |"
    yield ""


def lengths(found: Summary) -> Iterator[str]:
    yield "## How games end, and how long they last\n"
    yield "| table | ends | decisions: mean | least | most |\n|---|---|---:|---:|---:|"
    for arm in found.arms:
        ends = ", ".join(f"{end} {100 * n / arm.games:.0f} %" for end, n in arm.ends.items())
        mean = sum(arm.decisions) / len(arm.decisions)
        yield f"| {arm.name} | {ends} | {mean:.0f} | {min(arm.decisions)} | {max(arm.decisions)} |"
    yield ""


def moved(found: Summary) -> Iterator[str]:
    yield "## What went with winning\n"
    rows = [row for arm in found.arms for row in largest(arm)]
    if not rows:
        yield "Of all that came up nothing went with winning or losing more than chance explains in so few games.\n"
        return
    yield "Beyond what chance explains among all that came up; the largest of each table. It is no proof that it made anybody win.\n"
    yield "| table | what | who | games with it | won more often with it, points |\n|---|---|---|---:|---:|"
    yield from rows
    yield ""


def largest(arm: ArmSummary) -> list[str]:
    sure = [(c, c.moved) for c in arm.came_up if c.moved and c.moved.believed and c.sort != "rule"]
    sure.sort(key=lambda one: -abs(one[1].difference))
    rows = []
    for c, m in sure[:LARGEST]:
        between = f"{points(m.low)} to {points(m.high)}"
        rows.append(f"| {arm.name} | {c.sort}: `{c.name}` | {c.who} | {c.games} of {c.of} | {points(m.difference)} ({between}) |")
    return rows


def never(found: Summary) -> Iterator[str]:
    """What came up at no table, of those sorts of which most did."""
    yield "## What never came up\n"
    yield "Of the sorts of which at least two thirds came up.\n"
    some = False
    for sort in dict.fromkeys(sort for arm in found.arms for sort in arm.never if sort != "rule"):
        came = {c.name for arm in found.arms for c in arm.came_up if c.sort == sort}
        missing = {name for arm in found.arms for name in arm.never.get(sort, ())} - came
        if missing and 2 * len(missing) <= len(came):
            some = True
            yield f"- {sort}: {', '.join(f'`{name}`' for name in sorted(missing))}"
    yield "" if some else "Everything of these did.\n"


def untouched(touched: Exercised, why: dict[str, str]) -> Iterator[str]:
    yield "## Rules that no bot exercises\n"
    games = ", ".join(f"{n} of {bot}" for bot, n in touched.bots.items())
    came_up = f"{touched.rules - len(touched.never)} of {touched.rules}"
    yield f"In {touched.games} games at tables of all kinds ({games}) {came_up} rules that play can touch came up.\n"
    if touched.never:
        yield "| rule | what it says | why not |\n|---|---|---|"
        for rule in touched.never:
            yield f"| {rule.id} | {rule.text} | {reason(rule, why)} |"
    yield ""


def reason(rule: RuleEntry, why: dict[str, str]) -> str:
    return why.get(rule.id, UNKNOWN)


def main() -> int:
    games = sorted(path.stem for path in BALANCE.glob("*.toml") if path.stem != "reasons")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default each of: " + ", ".join(games))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--exercised", type=int, default=40, help="games in which rules are looked for; 0: no such section")
    asked = parser.parse_args()
    for unknown in set(asked.games) - set(games):
        parser.error(f"there is no experiment {unknown}")
    for game in asked.games or games:
        found = summary.summary(played(game, asked.jobs))
        touched = rule_usage.run(registry.game(game), asked.exercised, 1) if asked.exercised else None
        text = page(game, found, touched, reasons(), datetime.datetime.now(datetime.UTC).date())
        (BALANCE / f"{game}.md").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
