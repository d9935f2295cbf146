"""A pytest plugin (``-p ludoteca.testkit.plugin``) that ties tests to the rules of the rulebook.

``@pytest.mark.rule("GG-19", ...)`` names the one to three rules that a test checks. With ``--rule-trace`` a profile hook keeps, while
such a test runs, which code ran and which rules refused something. A test that passed counts for a rule if what cites the rule ran, or
if the rule refused something.

- ``--rule-trace FILE`` writes that as JSON (`ludoteca.kernel.book.rulebook.Traced`), with pytest-xdist too.
- ``--rules-of PREFIX`` runs only the tests that name rules of this prefix.
- What a test that is marked ``timed`` puts down with ``record_property`` is printed at the end.
- ``--own-set FILE`` (also several times) has the file's game come with this component set instead of its own: `laws_for` tries every law
  on it but those of stored games. Tests that are marked ``ours("game")`` state facts of that game's own set: they are skipped then.
- ``--golden-update`` writes the golden playthroughs and the tables of refusals anew instead of comparing them.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Generator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.kernel.book import rulebook
from ludoteca.kernel.book.rulebook import MOST, Traced
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.steps import REGISTRY, reason_against
from ludoteca.kernel.game import Refused
from ludoteca.testkit.laws.stored import UPDATE

TRACE = pytest.StashKey["Trace"]()
# Compiled functions have no code that a profile hook could see.
REASON: CodeType | None = getattr(reason_against, "__code__", None)
REFUSED: CodeType | None = getattr(Refused.__init__, "__code__", None)


class Trace:
    """What the tests of this process named and ran."""

    def __init__(self) -> None:
        self.traced = Traced()
        self._of: dict[CodeType, tuple[str, ...]] = {}
        self._read = (-1, -1)

    def rules_of(self, code: CodeType) -> tuple[str, ...]:
        """The rules that a piece of code carries out; read anew when more code was imported."""
        if self._read != (len(REGISTRY), len(rulebook.CITED_FUNCTIONS)):
            self._read = (len(REGISTRY), len(rulebook.CITED_FUNCTIONS))
            self._of = dict(rulebook.CITED_FUNCTIONS)
            for cls in REGISTRY.values():
                if "rule" in vars(cls):
                    for mine in rulebook._code_of(cls):
                        self._of[mine] = (*self._of.get(mine, ()), *rulebook.split(cls.rule))
        return self._of.get(code, ())

    def passed(self, test: str, ids: tuple[str, ...], seen: Seen) -> None:
        ran = {i for code in seen.codes for i in self.rules_of(code)} | seen.reasons
        for i in ids:
            self.traced.named.setdefault(i, []).append(test)
            if i in ran:
                self.traced.ran.setdefault(i, []).append(test)

    def add(self, other: Traced) -> None:
        for mine, theirs in ((self.traced.named, other.named), (self.traced.ran, other.ran)):
            for i, tests in theirs.items():
                mine[i] = sorted({*mine.get(i, ()), *tests})


class Seen:
    """What ran while one test did."""

    def __init__(self) -> None:
        self.codes: set[CodeType] = set()
        self.reasons: set[str] = set()

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call":
            code = frame.f_code
            self.codes.add(code)
            if code is REFUSED:
                self._reason(frame.f_locals.get("why"))
        elif event == "return" and frame.f_code is REASON:
            self._reason(arg)

    def _reason(self, why: Any) -> None:
        if isinstance(why, Refusal):
            self.reasons.update(why.rule.split())


def ids_of(item: pytest.Item) -> tuple[str, ...]:
    """The rules that a test names; UsageError where a mark does not name one to three."""
    ids: list[str] = []
    for mark in item.iter_markers("rule"):
        if not mark.args or len(mark.args) > MOST or mark.kwargs or not all(isinstance(i, str) and i for i in mark.args):
            raise pytest.UsageError(f"{item.nodeid}: @pytest.mark.rule names one to {MOST} rules, not {mark.args}")
        ids += [i for i in mark.args if i not in ids]
    if len(ids) > MOST:
        raise pytest.UsageError(f"{item.nodeid}: a test names at most {MOST} rules, not {', '.join(ids)}")
    return tuple(ids)


def play_on(files: list[str]) -> None:
    """Have games come with the sets in these files; UsageError for one that can't be read or played."""
    for file in files:
        try:
            registry.instead(registry.read_set_file(Path(file)))
        except (OSError, UnicodeDecodeError, BadComponents, registry.NoSuchGame) as error:
            raise pytest.UsageError(f"--own-set {file}: {error}") from None


def leave_facts_out(items: list[pytest.Item]) -> None:
    """Skip what states facts of the own set of a game that comes with another."""
    others = registry.with_other_sets()
    for item in items:
        about = others.intersection(game for mark in item.iter_markers("ours") for game in mark.args)
        if about:
            item.add_marker(pytest.mark.skip(reason=f"states facts of the own set of {min(about)}, which comes with another"))


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("ludoteca")
    group.addoption("--rule-trace", metavar="FILE", help="write which rules the tests named and ran, as JSON")
    group.addoption("--rules-of", metavar="PREFIX", help="run only tests that name rules of this prefix (GG for GG-01 and so on)")
    group.addoption("--own-set", metavar="FILE", action="append", default=[], help="play the file's game on this component set")
    group.addoption(
        "--golden-update", action="store_true", help="write golden playthroughs and tables of refusals instead of comparing them"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ids of the rulebook that the test checks, three at most")
    config.addinivalue_line("markers", "ours(*games): states facts of the games' own sets, and is skipped where one comes with another")
    config.addinivalue_line("markers", "timed: measures time; the figures that it records are printed")
    if config.getoption("--golden-update"):
        os.environ[UPDATE] = "1"
    play_on(config.getoption("--own-set"))
    if config.getoption("--rule-trace") and REASON is None:
        raise pytest.UsageError("rules are traced in the interpreted build: this one is compiled (make slow)")
    config.stash[TRACE] = Trace()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    prefix = config.getoption("--rules-of")
    named = [(item, ids_of(item)) for item in items]
    if prefix:
        gone = [item for item, ids in named if not any(i.startswith(f"{prefix}-") for i in ids)]
        items[:] = [item for item, ids in named if any(i.startswith(f"{prefix}-") for i in ids)]
        config.hook.pytest_deselected(items=gone)
    leave_facts_out(items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    ids = ids_of(item)
    if not ids or not item.config.getoption("--rule-trace"):
        return (yield)  # to watch every call makes a test several times slower
    seen, before, threads = Seen(), sys.getprofile(), threading.getprofile()
    threading.setprofile(seen)
    sys.setprofile(seen)
    try:
        result = yield
    finally:
        sys.setprofile(before)
        threading.setprofile(threads)
    item.config.stash[TRACE].passed(item.nodeid, ids, seen)
    return result


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker of pytest-xdist hands what it saw to its controller."""
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["rule_trace"] = msgspec.json.encode(session.config.stash[TRACE].traced).decode()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: Any) -> None:
    text = getattr(node, "workeroutput", {}).get("rule_trace")
    if text:
        node.config.stash[TRACE].add(msgspec.json.decode(text, type=Traced))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What the tests that measure time have measured."""
    reports = [r for how in ("passed", "failed") for r in terminalreporter.stats.get(how, ()) if "timed" in r.keywords]
    figures = [(what, figure) for report in reports for what, figure in report.user_properties]
    if figures:
        terminalreporter.section("measured")
    for what, figure in figures:
        terminalreporter.line(f"{what}: {figure}")


def pytest_unconfigure(config: pytest.Config) -> None:
    path = config.getoption("--rule-trace")
    if path and not hasattr(config, "workeroutput") and TRACE in config.stash:  # else it was refused
        Path(path).write_bytes(msgspec.json.encode(config.stash[TRACE].traced))
