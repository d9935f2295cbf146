"""The statistics by which a promised share of wins is judged."""

from __future__ import annotations

from math import comb

import pytest

from . import proof


def test_the_interval_is_wilsons() -> None:
    low, high = proof.wilson(81, 263)  # figures of Newcombe 1998, table I
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
    assert proof.wilson(0, 20)[0] == pytest.approx(0, abs=1e-12)
    assert round(proof.wilson(0, 20)[1], 4) == 0.1611


@pytest.mark.parametrize("floor", [0.6, 0.95])
def test_a_few_games_raise_no_false_alarm(monkeypatch: pytest.MonkeyPatch, floor: float) -> None:
    monkeypatch.setattr(proof, "WHOLE", False)
    n = proof.games(2000)
    assert n == 40
    least = proof.least(floor, n)

    def short(of: int) -> float:
        return sum(comb(n, k) * floor**k * (1 - floor) ** (n - k) for k in range(of))

    assert short(least) <= 1e-4 < short(least + 1)
    assert least >= n * (floor - 0.3)  # and yet a bot that is clearly worse is caught


@pytest.mark.parametrize(("whole", "now"), [(2000, 40), (1000, 20), (200, 20), (100, 10), (5, 1)])
def test_few_games_are_a_fiftieth_but_enough(monkeypatch: pytest.MonkeyPatch, whole: int, now: int) -> None:
    monkeypatch.setattr(proof, "WHOLE", False)
    assert proof.games(whole) == now


def test_with_the_fewest_games_a_side_that_never_wins_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "WHOLE", False)
    assert proof.least(0.4, proof.FEW) >= 1
    assert proof.least(0.85, proof.FEW) >= proof.FEW // 2 - 1


def test_run_whole_the_floor_itself_must_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "WHOLE", True)
    assert proof.games(2000) == 2000
    assert proof.least(0.95, 2000) == 1900
    assert proof.least(0.6, 7) == 5


def test_only_a_proof_plays_on_when_the_floor_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    def kept(report: object) -> bool:
        return True

    monkeypatch.setattr(proof, "WHOLE", False)
    assert proof.enough(kept) is kept
    monkeypatch.setattr(proof, "WHOLE", True)
    assert proof.enough(kept) is None


def test_a_figure_is_told_with_its_interval() -> None:
    told: list[tuple[str, object]] = []
    proof.tell(lambda what, figure: told.append((what, figure)), "won", 1900, 2000)
    assert told == [("won", "95.0 % of 2,000 (95 %: 94.0 to 95.9)")]
