"""The pages that ``make bench`` and ``make proof`` write say what was found, what was missed and what could not be run."""

from __future__ import annotations

import datetime
import sys
from pathlib import Path

import msgspec
import pytest
from tools import bench, proof, wire

from ludoteca.server.protocol import server_messages

TWO = bench.Table("toy", "two", 2, {"python_kuhn_poker": 4.0, "goofspiel": 0.45}, quick_copy=True)
FIVE = bench.Table("toy", "five", 5, {})
DAY = datetime.date(2026, 1, 2)


def results(kuhn: list[float], copy: float) -> bench.Results:
    def contender(name: str) -> bench.Contender:
        return bench.Contender(name, "ludoteca", "a loop", lambda seconds: (1, 1, seconds))

    here = {TWO.name: contender("two"), FIVE.name: contender("five"), "python_kuhn_poker": contender("kuhn")}
    rates = {TWO.name: [400.0, 100.0, 440.0], FIVE.name: [600.0, 600.0, 600.0], "python_kuhn_poker": kuhn}
    copies = {TWO.name: copy, FIVE.name: 1.0}
    return bench.Results((TWO, FIVE), here, {"goofspiel": "No module named 'pyspiel'"}, rates, rates, copies, 3, 1.0)


def test_a_ratio_is_the_median_of_the_rounds_own_ratios() -> None:
    r = results([100.0, 20.0, 100.0], 1.0)
    assert r.ratio(TWO, "python_kuhn_poker") == 4.4  # of 4, 5 and 4.4: the round in which the machine was busy slowed both
    assert [kept for _, _, kept in r.verdicts()] == [True, True]


def test_a_missed_floor_and_a_missing_library_are_said() -> None:
    r = results([110.0, 110.0, 110.0], 3.5)
    assert [kept for _, _, kept in r.verdicts()] == [False, False]
    page = bench.page(r, DAY)
    assert page.count("**missed**") == 2
    assert "`goofspiel` could not be run: No module named 'pyspiel'." in page
    assert "2026-01-02" in page
    assert "| two, 2 seats | 3.64 |" in page
    assert "MISSED" in bench.shown(r)


def test_a_ratio_that_fell_by_more_than_the_noise_of_both_runs_fails() -> None:
    r = results([100.0, 20.0, 100.0], 1.0)  # ratios of 4, 5 and 4.4
    assert r.kept() == {"two, 2 seats / python_kuhn_poker": {"ratio": 4.4, "noise": 0.114}}
    r.before = {"two, 2 seats / python_kuhn_poker": {"ratio": 5.0, "noise": 0.05}, "gone / python_kuhn_poker": {"ratio": 1.0, "noise": 0.0}}
    [(what, found, kept)] = r.fallen()
    assert (what, found, kept) == ("two, 2 seats / python_kuhn_poker, 5.00 in the last run, at least 4.18", "4.40", True)
    r.before = {"two, 2 seats / python_kuhn_poker": {"ratio": 6.0, "noise": 0.05}}
    assert [kept for _, _, kept in r.fallen()] == [False]
    assert [kept for _, _, kept in r.verdicts()] == [True, True, False]


def test_what_the_next_run_is_held_against_keeps_what_could_not_be_measured() -> None:
    r = results([100.0, 20.0, 100.0], 1.0)
    r.before = {"two, 2 seats / goofspiel": {"ratio": 1.5, "noise": 0.1}}
    kept = bench.stored(r)
    assert kept["ratios"]["two, 2 seats / goofspiel"] == {"ratio": 1.5, "noise": 0.1}
    assert kept["ratios"]["two, 2 seats / python_kuhn_poker"]["ratio"] == 4.4
    assert kept["libraries"] == {"ludoteca": bench.release("ludoteca")}


def test_both_builds_have_the_same_tables() -> None:
    plain, fast = ([t for t in bench.TABLES if t.build == build] for build in ("interpreted", "compiled"))
    assert [t.name for t in fast] == [f"{t.name}, compiled" for t in plain]
    assert all(peer in bench.PEERS or peer in {t.name for t in bench.TABLES} for t in bench.TABLES for peer in t.floors)


def test_the_proof_lists_every_figure_of_the_report(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(
        '<testsuites><testsuite><testcase name="test_a_wins[x]" time="2.4"><properties><property name="a beats b" value="91 | 2"/>'
        '<property name="c" value="3"/></properties></testcase><testcase name="test_d" time="0"/></testsuite></testsuites>'
    )
    table = list(proof.rows(report))
    assert table == [("a wins (x)", "a beats b", "91 | 2", 2.4), ("", "c", "3", 0.0), ("d", "", "holds", 0.0)]
    page = proof.section("toy_corners", table, DAY)
    assert page.startswith("## Toy Corners\n")
    assert "| a wins (x) | a beats b | 91 \\| 2 | 2 |" in page
    assert "Run on 2026-01-02, Ludoteca " in page


def test_a_game_that_is_proved_anew_leaves_what_is_said_of_the_others() -> None:
    page = proof.HEAD
    for game, figure in (("liberation", "90 %"), ("garibaldi", "50 %"), ("liberation", "95 %")):
        page = proof.put(page, proof.section(game, [("wins", "share", figure, 1.0)], DAY))
    assert page.startswith("# Proof\n\nWhat ")
    assert [line for line in page.splitlines() if line.startswith("## ")] == ["## Garibaldi", "## Liberation"]
    assert "95 %" in page
    assert "50 %" in page
    assert "90 %" not in page
    assert page == proof.put(page, proof.section("garibaldi", [("wins", "share", "50 %", 1.0)], DAY))


def test_a_proof_runs_and_lists_its_checks_whole() -> None:
    """A list of fewer kinds of table would leave some out."""
    assert proof.said(sys.executable, "-c", "import os; print(os.environ['LUDOTECA_PROOF'])") == "1"


def test_what_is_made_from_the_types_is_what_they_give() -> None:
    stale = [path.name for path, text in wire.made().items() if path.read_text(encoding="utf-8") != text]
    assert not stale, f"run python tools/wire.py: {stale}"


def test_a_change_of_a_type_shows_in_the_page_and_in_the_documentation(monkeypatch: pytest.MonkeyPatch) -> None:
    class Here(msgspec.Struct, tag_field="t", tag="here"):
        """Somebody came."""

        seats: list[int]
        more: str | None = None

    monkeypatch.setattr(server_messages, "ServerMessage", Here | server_messages.Ok)
    types = wire.wire_types()
    assert '/** Somebody came. */\nexport interface Here {\n  t: "here";\n  seats: number[];\n  more?: string | null;\n}' in types
    assert "export type ServerMessage =\n  | Here\n  | Ok;" in types
    block = wire.blocks()["messages of the server"]
    assert '// Somebody came.\nHere { t: "here"; seats: number[]; more?: string | null }' in block
    assert "Welcome" not in block
