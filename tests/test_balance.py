"""The tool that measures how often each side wins."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import balance


@pytest.mark.parametrize(("wins", "games", "low", "high"), [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0)])
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert balance.wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_a_run_is_taken_up_where_it_was_cut_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep = tmp_path / "kept"
    asked = ["giro_galoppo", "--seats", "2-3", "--bots", "random", "--games", "4", "--keep", str(keep)]
    balance.main(asked)
    table = capsys.readouterr().out
    first, second = keep.read_text().split()[0], keep.read_text().splitlines()[2]
    keep.write_text(keep.read_text()[:-20])
    balance.main(asked)
    assert capsys.readouterr().out == table
    assert keep.read_text().split()[0] == first
    assert keep.read_text().splitlines()[-1] == second
    assert len(balance.read_kept(keep)) == 2
