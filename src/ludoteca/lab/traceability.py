"""The matrix of a game: every rule, the code that carries it out, the tests that prove it. For the command line and the documentation."""

from __future__ import annotations

from pathlib import Path

from ludoteca import registry
from ludoteca.build import want_interpreted
from ludoteca.kernel.book.rulebook import RuleState, matrix
from ludoteca.kernel.game import Game
from ludoteca.testkit import trace
from ludoteca.testkit.trace import CannotTrace

__all__ = ["CannotTrace", "NoTests", "by_source", "markdown", "sources", "states"]


class NoTests(LookupError):
    """An installed package has no tests with it: the check needs a checkout of the sources."""


def sources() -> Path:
    """The folder of the checkout that this package runs from."""
    for folder in Path(__file__).resolve().parents:
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return folder
    raise NoTests("the tests are in a checkout of the sources, not in an installed package: clone it and run this there")


def states(g: Game) -> list[RuleState]:
    """Run the tests that name rules of the game, and tell for each rule what cites it and what proves it."""
    want_interpreted()
    return matrix(g, registry.book(g), trace.run(g, sources()), registry.components(g))


def by_source(found: list[RuleState]) -> dict[str, list[RuleState]]:
    """Apart, what the rulebook says and what had to be reconstructed; empty where it says everything."""
    apart: dict[str, list[RuleState]] = {}
    for s in found:
        apart.setdefault(s.entry.source, []).append(s)
    return dict(sorted(apart.items(), reverse=True)) if len(apart) > 1 else {}


def markdown(g: Game, found: list[RuleState]) -> str:
    """The matrix as a Markdown table; a table for each source where there are several."""
    apart = by_source(found)
    if not apart:
        return _table(found)
    return "\n\n".join(f"### {TITLES[source]} ({len(states)})\n\n{_table(states)}" for source, states in apart.items())


TITLES = {"rulebook": "From the rulebook", "reconstructed": "Reconstructed"}


def _table(found: list[RuleState]) -> str:
    lines = ["| rule | kind | what it says | code | tests |", "|---|---|---|---|---|"]
    for s in found:
        names = list(dict.fromkeys(t.rpartition("::")[2].partition("[")[0] for t in s.tests))
        tests = "<br>".join(f"`{name}`" for name in names[:3]) + (f"<br>and {len(names) - 3} more" if len(names) > 3 else "")
        text = s.entry.text + (f" *Ruling: {s.entry.ruling}*" if s.entry.ruling else "")
        lines.append(f"| {s.entry.id} | {s.entry.kind} | {text} | {'<br>'.join(f'`{p}`' for p in s.places)} | {tests} |")
    return "\n".join(lines)
