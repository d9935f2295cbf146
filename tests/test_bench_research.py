"""The rows of ``make bench`` that play the same games in several libraries."""

from __future__ import annotations

import datetime

import pytest
from tools import bench_research as bench


@pytest.mark.parametrize("name", bench.GAMES)
def test_every_row_plays_whole_games(name: str) -> None:
    rows = [*bench.ours(name), *bench.theirs(name)]
    assert {"playout", "match", "PettingZoo adapter", "Gymnasium adapter", "OpenSpiel adapter", "OpenSpiel, C++ from Python"} <= {
        row.how for row in rows
    }
    least, most = {"kuhn": (2, 3), "leduc": (2, 8), "goofspiel": (6, 8)}[name]  # of the last bid OpenSpiel makes no decision
    for row in rows:
        for _ in range(3):
            assert least <= row.play() <= most, row.how


def test_the_section_takes_the_place_of_the_last_one() -> None:
    rates = {("kuhn", "match"): [100.0, 300.0, 200.0], ("kuhn", "OpenSpiel, C++ from Python"): [1000.0, 1000.0, 1000.0]}
    day = datetime.date(2026, 1, 2)
    new = bench.section(rates, day)
    assert "| kuhn | match | 200 | 1.00 | 0.20 |  |" in new
    assert bench.read(bench.told(rates)) == rates
    quick = {**rates, ("kuhn", "match"): [500.0, 500.0, 500.0]}
    lines = bench.table(rates, quick)[2:]
    assert lines[2:] == ["| kuhn | match, compiled | 500 | 1.00 | 0.50 |  |"], "theirs are told once"
    page = bench.put("# Benchmarks\n\n<!-- load -->\nx\n<!-- load -->\n", new)
    assert bench.put(page, new) == page
    other = bench.section({("kuhn", "match"): [1.0]}, day)
    assert "| kuhn | match | 200 |" not in bench.put(page, other)
    assert bench.put(page, other).startswith("# Benchmarks\n\n<!-- load -->\nx\n<!-- load -->\n")
