"""The plugin ties tests to the rules that they name: tried on a small checkout of its own, in one process and in several."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.build import COMPILED, build
from ludoteca.testkit import plugin, trace

watched = pytest.mark.skipif(build() == COMPILED, reason="what is compiled can't be watched")

GAME = """
from dataclasses import dataclass
from threading import Thread
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.steps import Ask

@cites("PL-01")
def one(): return 1

@cites("PL-02")
def two(): return 2

@dataclass(slots=True)
class Step(Ask):
    rule = "PL-03"
    def seats(self, s): return (0,)
    def offers(self, s, me): return [(s, Refusal("PL-04", "no"))]
"""

TESTS = """
import threading
import pytest
from ludoteca.kernel.flow.actions import Action, Refusal
from ludoteca.kernel.game import Refused
from ludoteca.kernel.flow.steps import reason_against
from game_of_plugin import Step, one, two

rule = pytest.mark.rule

@rule("PL-01", "PL-02")
def test_runs_one(): assert one() == 1

@rule("PL-02")
def test_in_a_thread():
    t = threading.Thread(target=two); t.start(); t.join()

@rule("PL-02")
def test_fails():
    two(); assert False

@rule("PL-03", "PL-04")
def test_refused():
    a = Action("x", -1, 0, "x")
    assert reason_against(Step(), a, 0, a).code == "no"

@rule("PL-05")
def test_set_up_refused():
    with pytest.raises(Refused): raise Refused(Refusal("PL-05", "no"))

@rule("PL-06")
def test_names_only(): pass

@rule("PL-03")
@pytest.mark.parametrize("n", [1, 2])
def test_who_is_asked_proves_nothing(n): assert Step().seats(None) == (0,)

@rule("QQ-01")
def test_of_another_game(): two()

def test_without_rules(): one()
"""


def run(folder: Path, *arguments: str, tests: str = TESTS) -> Any:
    """pytest in a checkout that holds these tests."""
    (folder / "tests").mkdir(exist_ok=True)
    (folder / "game_of_plugin.py").write_text(GAME)
    (folder / "tests" / "test_it.py").write_text(tests)
    (folder / "pyproject.toml").write_text('[tool.pytest.ini_options]\npythonpath = ["."]\n')
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST")}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # the plugins of others take long to start
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "ludoteca.testkit.plugin", "-p", "no:cacheprovider", *arguments],
        cwd=folder, capture_output=True, text=True, check=False, env=environment,
    )  # fmt: skip


def short(found: dict[str, list[str]]) -> dict[str, list[str]]:
    return {i: sorted(t.rpartition("::")[2] for t in tests) for i, tests in found.items()}


NAMED = {
    "PL-01": ["test_runs_one"],
    "PL-02": ["test_in_a_thread", "test_runs_one"],
    "PL-03": ["test_refused", "test_who_is_asked_proves_nothing[1]", "test_who_is_asked_proves_nothing[2]"],
    "PL-04": ["test_refused"],
    "PL-05": ["test_set_up_refused"],
    "PL-06": ["test_names_only"],
    "QQ-01": ["test_of_another_game"],
}
RAN = {
    "PL-01": ["test_runs_one"],
    "PL-02": ["test_in_a_thread"],
    "PL-03": ["test_refused"],
    "PL-04": ["test_refused"],
    "PL-05": ["test_set_up_refused"],
}


@watched
@pytest.mark.parametrize("workers", [(), ("-p", "xdist", "-n", "2")])
def test_it_tells_what_was_named_and_what_ran(tmp_path: Path, workers: tuple[str, ...]) -> None:
    done = run(tmp_path, "--rule-trace", "out.json", *workers)
    assert "1 failed, 9 passed" in done.stdout
    found = json.loads((tmp_path / "out.json").read_text())
    assert short(found["named"]) == NAMED
    assert short(found["ran"]) == RAN


@watched
def test_the_tests_of_one_game_can_be_picked_out(tmp_path: Path) -> None:
    done = run(tmp_path, "--rules-of", "QQ", "--rule-trace", "out.json")
    assert "1 passed, 9 deselected" in done.stdout
    assert list(json.loads((tmp_path / "out.json").read_text())["named"]) == ["QQ-01"]


@pytest.mark.parametrize("mark", ['"a", "b", "c", "d"', "", "3", 'id="a"'])
def test_a_mark_that_does_not_name_one_to_three_rules_stops_everything(tmp_path: Path, mark: str) -> None:
    done = run(tmp_path, tests=f"import pytest\n@pytest.mark.rule({mark})\ndef test_x(): pass\n")
    assert done.returncode == 4
    assert "names one to 3 rules" in done.stdout + done.stderr


def test_two_marks_together_name_three_at_most_too(tmp_path: Path) -> None:
    done = run(tmp_path, tests='import pytest\n@pytest.mark.rule("a", "b")\n@pytest.mark.rule("c", "d")\ndef test_x(): pass\n')
    assert done.returncode == 4
    assert "names at most 3 rules" in done.stdout + done.stderr


@watched
def test_a_trace_runs_the_tests_that_name_rules_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    (tmp_path / "tests" / "test_broken.py").write_text("raise SystemError  # names no rule of the game, so nobody reads it\n")
    monkeypatch.setattr(registry, "book", lambda g: SimpleNamespace(game=SimpleNamespace(prefix="PL")))
    found = trace.run(SimpleNamespace(id="plugin"), tmp_path)  # type: ignore[arg-type]
    assert short(found.ran) == RAN
    assert "QQ-01" not in found.named
    (tmp_path / "tests" / "test_it.py").write_text('import nothing_of_the_kind  # "PL-01"\n')
    with pytest.raises(trace.CannotTrace, match="nothing_of_the_kind"):
        trace.run(SimpleNamespace(id="plugin"), tmp_path)  # type: ignore[arg-type]
    monkeypatch.setattr(registry, "book", lambda g: SimpleNamespace(game=SimpleNamespace(prefix="ZZ")))
    assert trace.run(SimpleNamespace(id="plugin"), tmp_path).named == {}  # type: ignore[arg-type]


TIMED = """
import pytest

@pytest.mark.timed
def test_slow(record_property): record_property("a lap", "61 s"); assert False

def test_other(record_property): record_property("nothing", "0 s")
"""


def test_what_was_measured_is_printed_whether_it_was_kept_or_not(tmp_path: Path) -> None:
    said = run(tmp_path, tests=TIMED).stdout
    assert "1 failed, 1 passed" in said
    assert "a lap: 61 s" in said.splitlines()
    assert "nothing" not in said


def test_a_run_of_tests_may_have_a_game_come_with_another_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    g = registry.game("giro_galoppo")
    monkeypatch.setattr(registry, "_INSTEAD", {})
    monkeypatch.setattr(g, "own_set", registry.packaged(g))
    data = json.loads(registry.packaged(g).text)
    data["node"][4]["y"] += 3
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data))
    plugin.play_on([str(file)])
    mine = registry.components(g)
    assert mine.hash != registry.packaged(g).hash
    assert g.own_set is mine
    data["node"][11]["kind"] = "sand"  # the rules want two spaces of river
    file.write_text(json.dumps(data))
    for bad in (file, tmp_path / "none.json"):
        with pytest.raises(pytest.UsageError, match="--own-set"):
            plugin.play_on([str(bad)])
    assert registry.components(g) is mine

    skipped: list[Any] = []
    for games in (("gradisca",), ("gradisca", "giro_galoppo")):  # the first states no fact of what is another now
        item: Any = SimpleNamespace(
            iter_markers=partial(lambda marks, _: marks, [pytest.mark.ours(*games).mark]), add_marker=skipped.append
        )
        plugin.leave_facts_out([item])
    assert ["giro_galoppo" in mark.kwargs["reason"] for mark in skipped] == [True]
