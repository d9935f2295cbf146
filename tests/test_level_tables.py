"""The tool that writes how strong the levels are: what is played, how it is counted and told."""

from __future__ import annotations

import datetime
from collections import Counter
from pathlib import Path

import pytest
from tools import levels
from tools.levels import CLAIM, SETTINGS, STEP, Found, Meeting, Thinks

from ludoteca import registry
from ludoteca.kernel.thinking import LEVELS
from ludoteca.lab.ratings import Contest
from ludoteca.lab.round_robin import Fixture, Result, fixtures
from ludoteca.players import names

BY_NAME = {setting.name: setting for setting in SETTINGS}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: s.name)
def test_every_level_meets_the_heuristic_and_the_one_below_and_the_highest_two_more(setting: levels.Setting) -> None:
    played = list(levels.meetings(setting))
    assert len(set(played)) == len(played)
    pairs = {(m.player, m.against) for m in played}
    assert pairs >= {(level, "heuristic") for level in LEVELS} | set(zip(LEVELS[1:], LEVELS, strict=False))
    assert pairs >= {("level5", setting.second), ("level5", "random")}
    assert setting.second not in {"heuristic", "random", *LEVELS[2:]}
    assert {name for pair in pairs for name in pair} <= set(names(registry.game(setting.game)))
    assert next(iter(played)) == Meeting("level5", "heuristic", CLAIM)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: s.name)
def test_a_player_plays_as_many_games_at_every_place(setting: levels.Setting) -> None:
    meeting = Meeting("level5", "heuristic", STEP)
    asked = levels.games_of(setting, meeting)
    seats = Counter(f.taken if f.first == meeting.player else tuple(x for x in range(setting.seats) if x not in f.taken) for f in asked)
    assert len(seats) == setting.seats
    assert len(set(seats.values())) == 1
    assert sum(seats.values()) == STEP * (2 if registry.game(setting.game).sides else 1)


def result(first: str, second: str, places: tuple[str, str], won: float) -> Result:
    return Result(Fixture(first, second, (0,), 0), Contest((first, second), places, (won, 1 - won)), 10)


def test_sides_are_counted_apart_and_together() -> None:
    meeting = Meeting("level5", "heuristic", 2)
    played = [
        result("level5", "heuristic", ("hunter", "hunted"), 1.0), result("level5", "heuristic", ("hunter", "hunted"), 0.0),
        result("heuristic", "level5", ("hunter", "hunted"), 1.0), result("heuristic", "level5", ("hunter", "hunted"), 0.5),
    ]  # fmt: skip
    assert levels.found_of(meeting, played) == [Found("hunted", 0.5, 2), Found("hunter", 1.0, 2), Found("both sides", 1.5, 4)]
    alone = [result("level5", "heuristic", ("seat", "seat"), 1.0)]
    assert levels.found_of(meeting, alone) == [Found("1 of 2", 1.0, 1)]


def test_points_are_those_of_elo() -> None:
    even, error = levels.elo(200, 400)
    assert even == pytest.approx(0)
    assert error == pytest.approx(17.4, abs=0.1)  # the share's 2.5 % at the slope of the curve
    assert levels.elo(10_000_000, 11_000_000)[0] == pytest.approx(400, abs=1)  # ten to one
    assert levels.elo(80, 400, others=4)[0] == pytest.approx(0, abs=3)  # a fifth against four is even
    assert levels.elo(400, 400)[0] < 1500  # nobody is without bound


def test_a_step_is_what_both_did_against_the_heuristic() -> None:
    known = {
        Meeting("level2", "heuristic", 100): [Found("1 of 2", 64.0, 100)],
        Meeting("level1", "heuristic", 100): [Found("1 of 2", 36.0, 100)],
        Meeting("level2", "level1", 100): [Found("1 of 2", 70.0, 100)],
    }
    table = list(levels.rows(BY_NAME["duel"], known))
    assert table[0] == ("level2", "heuristic", "1 of 2", "64.0 % of 100 (54.2 to 72.7)", "+99 (+28 to +169)", "+198 (+98 to +298)")
    assert [row[5] for row in table[1:]] == ["", ""]
    day = datetime.date(2026, 1, 2)
    page = levels.section(BY_NAME["scenario-3"], {}, Thinks(9, 0.254, 0.5), day, "by hand")
    assert page.startswith("## Levels: Liberation, scenario 3, one of the Resistance\n")
    assert "`level5` thinks 0.25 s" in page
    assert "--seats 2 --option scenario=3 --seed 11" in page
    assert "2026-01-02, by hand" in page


def test_what_was_kept_is_not_played_again_and_what_is_unfinished_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setting, keep = BY_NAME["duel"], tmp_path / "kept.jsonl"
    few = [Meeting("greedy", "random", 4), Meeting("random", "heuristic", 2)]
    monkeypatch.setattr(levels, "meetings", lambda _: iter(few))
    assert levels.played(setting, keep, 1, until=0) == {}
    found = levels.played(setting, keep, 1)
    assert list(found) == few
    assert levels.played(setting, keep, 1, until=0) == found
    assert len(list(fixtures(("greedy", "random"), 4, [(0,), (1,)]))) == found[few[0]][0].games == 4
