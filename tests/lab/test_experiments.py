"""Experiments: the same results whatever runs them, however often they are stopped, and a report that says what came of them."""

from __future__ import annotations

import base64
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca import new_match, play_out, registry
from ludoteca.games.giro_galoppo import GAME
from ludoteca.kernel.components import ComponentSet, component_set
from ludoteca.kernel.game import Outcome
from ludoteca.kernel.match.playing import BotFailed
from ludoteca.lab.experiments import definition, page, playing, results, running, summary
from ludoteca.lab.experiments.definition import BadExperiment, Lab
from ludoteca.lab.experiments.results import BadResults
from ludoteca.lab.workers import WorkersDied
from tests.lab import deadly

TWO_SETS = """
game = "giro_galoppo"
title = "A longer course"
bots = ["greedy", "random"]
games = 25
seed = 7

[[arm]]
name = "as printed"

[[arm]]
name = "longer"
components = "longer"

[compare]
wins = "seat 1"
"""


def longer() -> ComponentSet:
    data: dict[str, Any] = msgspec.to_builtins(registry.components(GAME))
    data["set"]["id"] = "longer"
    made: ComponentSet = component_set(data)
    return made


def lab_of(text: str = TWO_SETS) -> Lab:
    return definition.prepared(definition.read(text), sets={"longer": longer()})


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lab") / "results.jsonl"
    running.run(lab_of(), path)
    return path


def test_any_number_of_workers_gives_the_same_bytes(played: Path, tmp_path: Path) -> None:
    told: list[int] = []
    running.run(lab_of(), tmp_path / "two", 2, progress=lambda p: told.append(p.done))
    assert (tmp_path / "two").read_bytes() == played.read_bytes()
    assert told == [10, 20, 25]
    with ThreadPoolExecutor(2) as executor:
        running.run(lab_of(), tmp_path / "threads", 2, executor)
    assert (tmp_path / "threads").read_bytes() == played.read_bytes()


def test_on_a_local_ray_too(played: Path, tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is an extra of its own, for clusters")
    from ludoteca.lab.workers import ray_executor

    with ray_executor(2) as executor:
        running.run(lab_of(), tmp_path / "ray", 2, executor)
    assert (tmp_path / "ray").read_bytes() == played.read_bytes()


@pytest.mark.parametrize("left", [0, 3, 0.001, 0.2, 0.5, 0.77, 0.999, 1])
def test_what_was_cut_off_anywhere_is_taken_up(played: Path, tmp_path: Path, left: float) -> None:
    whole = played.read_bytes()
    part = tmp_path / "results.jsonl"
    part.write_bytes(whole[: int(left * len(whole)) if left < 1 else len(whole) - 1 if left == 1 else int(left)])
    running.run(lab_of(), part)
    assert part.read_bytes() == whole


def test_it_is_killed_and_goes_on(tmp_path: Path) -> None:
    """In processes of its own, with two workers; a killed parent leaves none of them behind."""
    file, path = tmp_path / "race.toml", tmp_path / "race" / "results.jsonl"
    file.write_text('game = "giro_galoppo"\nbots = ["greedy"]\ngames = 3000\n')
    command = [sys.executable, "-m", "ludoteca.cli", "lab", "run", str(file), "--jobs", "2", "--no-report"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True) as run:
        until = time.monotonic() + 60
        while (not path.exists() or path.stat().st_size < 9_000) and run.poll() is None and time.monotonic() < until:
            time.sleep(0.02)
        workers = children(run.pid)
        run.kill()
    before = results.read(path)
    assert 0 < before.games < 3000
    shorter = definition.prepared(msgspec.structs.replace(before.head.experiment, games=before.games))
    running.run(shorter, tmp_path / "again")
    assert (tmp_path / "again").read_bytes().split(b"\n")[1:-1] == path.read_bytes().split(b"\n")[1 : before.games + 1]
    until = time.monotonic() + 20
    while any(Path(f"/proc/{pid}").exists() and b"spawn" in cmdline(pid) for pid in workers) and time.monotonic() < until:
        time.sleep(0.05)
    assert not [pid for pid in workers if Path(f"/proc/{pid}").exists() and b"spawn" in cmdline(pid)]


def children(pid: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False).stdout
    return [int(x) for x in found.split()]


def cmdline(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


DEADLY = 'game = "deadly_race"\nbots = ["deadly"]\ngames = 20\n'


def test_a_worker_may_die(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_EXTRA", {"deadly_race": deadly.GAME})
    own = component_set({**msgspec.to_builtins(registry.components(GAME)), "set": {**SET_HEAD, "game": "deadly_race"}})
    lab = definition.prepared(definition.read(DEADLY + 'components = "own"\n'), sets={"own": own})
    running.run(lab, tmp_path / "calm")
    monkeypatch.setenv(deadly.MARK, str(tmp_path / "died"))
    running.run(lab, tmp_path / "deadly", 2)
    assert (tmp_path / "died").exists()
    assert (tmp_path / "deadly").read_bytes() == (tmp_path / "calm").read_bytes()
    monkeypatch.setenv(deadly.MARK, "")
    with pytest.raises(WorkersDied):
        running.run(lab, tmp_path / "hopeless", 2)


SET_HEAD: dict[str, Any] = msgspec.to_builtins(registry.components(GAME).set)


def test_a_comparison_stops_when_it_is_decided(tmp_path: Path) -> None:
    text = """
        game = "giro_galoppo"
        games = 400
        [[arm]]
        name = "alike"
        bots = ["random", "random"]
        [[arm]]
        name = "greedy"
        bots = ["greedy", "random"]
        [compare]
        wins = "seat 1"
    """
    lab = definition.prepared(definition.read(text))
    found = running.run(lab, tmp_path / "stops")
    assert found.games < 200
    assert found.games % running.BLOCK == 0
    (c,) = summary.summary(found).compared
    assert (c.verdict, c.needed) == ("more", 0)
    assert summary.verdict(c, "alike").startswith("Seat 1 wins more often with greedy than with alike: by ")
    before = (tmp_path / "stops").read_bytes()
    assert running.run(lab, tmp_path / "stops").games == found.games  # it stays decided
    assert (tmp_path / "stops").read_bytes() == before


def test_the_same_games_in_both_arms_are_no_difference(played: Path) -> None:
    """The longer course is as long as the other: game by game the chance is the same, so all that came of it is."""
    found = results.read(played)
    for first in range(0, len(found.rows), 2):
        one, other = found.rows[first : first + 2]
        assert msgspec.structs.replace(other, arm=0) == one
    (c,) = summary.summary(found).compared
    assert c.counts == {"here": 0, "there": 0, "same": 25}
    assert c.looks[-1].mean == 0


def test_a_row_is_what_came_of_the_game(played: Path) -> None:
    row = results.read(played).rows[0]
    assert row.bots == ["greedy", "random"]
    assert row.end == "finish"
    assert sum(sum(a.values()) for a in row.actions) == row.decisions
    assert len(row.standing) == playing.MOMENTS
    assert row.standing[0] == [0, 0]
    assert row.standing[-1] == row.scores
    assert "GG-17" in row.rules
    assert row.events["won"] == 1
    assert len(set(row.answers)) == 2  # colours, drawn


@pytest.mark.parametrize("name", registry.games())
def test_the_score_of_a_game_that_has_ended_is_that_of_its_outcome(name: str) -> None:
    match = new_match(name, seed=3)
    game = match.game
    before = game.score_now(match.state)
    outcome = play_out(match)
    assert game.score_now(match.state) == (outcome.scores if before else ())
    assert bool(before) == (name != "garibaldi")


def test_bots_change_seats_if_asked() -> None:
    lab = definition.prepared(definition.read('game = "giro_galoppo"\nbots = ["greedy", "random", "random"]\ngames = 9\nrotate = true\n'))
    rows = playing.play(lab, range(3))
    assert [row.bots.index("greedy") for row in rows] == [0, 2, 1]


def test_who_sits_nowhere_may_win() -> None:
    lost = Outcome("limit", "", (), (2,), (0,), together=True)
    assert playing.winning_sides(("resistance", "occupier"), ["resistance"], lost) == ["occupier"]
    given_up = Outcome("consent", "", (), (None,), (0,), together=True)
    assert playing.winning_sides(("resistance", "occupier"), ["resistance"], given_up) == []
    assert playing.winning_sides(("a", "b"), ["a", "b"], Outcome("x", "", (1,), (2, 1), (0, 0))) == ["b"]


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.pictures: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "img"):
            self.open.append(tag)
        given = dict(attrs)
        self.links += [str(given[name]) for name in ("href", "src") if name in given]
        if tag == "img":
            self.pictures.append(given)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_report_is_one_whole_file_that_needs_no_other(played: Path) -> None:
    text = page.page(results.read(played))
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert reader.links
    assert all(link.startswith("data:image/svg+xml;base64,") for link in reader.links)
    assert "http" not in re.sub(r"base64,[^\"]*", "", text)
    for picture in reader.pictures:
        assert picture["alt"]
        drawn = base64.b64decode(str(picture["src"]).partition(",")[2]).decode()
        assert drawn.startswith("<?xml")
        assert "<image" not in drawn
    for said in ("A longer course", "seat 1", "finish", "play (card)", "GG-17", "longer 1", "Who wins"):
        assert said in text
    assert page.page(results.read(played)) == text


def test_what_a_report_counts_adds_up(played: Path) -> None:
    found = results.read(played)
    arm = summary.summary(found, ["GG-17", "GG-99"]).arms[0]
    seat1, seat2 = arm.wins[:2]
    assert seat1.wins + seat2.wins == 25
    assert {s.name: s.games for s in arm.wins} == {"seat 1": 25, "seat 2": 25, "greedy": 25, "random": 25}
    played_cards = {c.name: c for c in arm.came_up if c.sort == "play (card)"}
    assert sorted(played_cards) == ["1", "2", "3", "4", "5", "6"]
    assert all(c.of == 50 for c in played_cards.values())
    places = [c.name for c in arm.came_up if c.sort == "place (space)"]
    assert sorted(map(int, [*places, *arm.never["place (space)"]])) == list(range(1, 51))
    assert arm.never["rule"] == ["GG-99"]
    assert sum(arm.ends.values()) == len(arm.decisions) == 25


def test_a_report_is_drawn_over_a_file_that_is_being_written(played: Path, tmp_path: Path) -> None:
    whole = played.read_bytes()
    part = tmp_path / "part.jsonl"
    part.write_bytes(whole[: len(whole) // 2])
    found = results.read(part)
    assert 0 < found.games < 25
    assert found.cut > 0
    assert f"{found.games} games of 25 that were asked for" in page.page(found)
    part.write_bytes(whole.partition(b"\n")[0] + b"\n")
    assert "No game has been played yet." in page.page(results.read(part))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = ", "invalid"),
        ("seed = 1", "game"),
        ('game = "chess"', "giro_galoppo"),
        ('game = "giro_galoppo"\ngame_s = 3', "game_s"),
        ('game = "giro_galoppo"\ngames = 0', "games are from 1"),
        ('game = "giro_galoppo"\ngames = "many"', "games"),
        ('game = "giro_galoppo"\nseed = -1', "a seed"),
        ('game = "giro_galoppo"\nbots = ["deep"]', "heuristic"),
        ('game = "giro_galoppo"\nbots = ["random", "random"]\nseats = 3', "3 seats need 3 bots"),
        ('game = "giro_galoppo"\nseats = 9', "seats out of range (least 2, most 5, seats 9)"),
        ('game = "giro_galoppo"\noptions = { wind = true }', "no such option"),
        ('game = "garibaldi"\noptions = { fresh_traces = "perhaps" }', "[GB-062]"),
        ('game = "giro_galoppo"\ncomponents = "nowhere.toml"', "the file nowhere.toml can\u2019t be read"),
        ('game = "giro_galoppo"\nanswers = "some"', "answers"),
        ('game = "giro_galoppo"\n[compare]\n', "two arms"),
        ('game = "giro_galoppo"\n[[arm]]\nname = "x"\n[[arm]]\nname = "x"', "two arms are called 'x'"),
        ('game = "giro_galoppo"\n[[arm]]\n[[arm]]\nbots = ["deep"]', "arm 'arm 2'"),
        ('game = "giro_galoppo"\n[[arm]]\n[[arm]]\n[compare]\nwins = "venice"', "seat 1, seat 2"),
        ('game = "giro_galoppo"\n[[arm]]\n[[arm]]\n[compare]\nsmallest = 2', "smallest"),
        ('game = "giro_galoppo"\n[[arm]]\n[[arm]]\n[compare]\nconfidence = 1', "confidence"),
    ],
)
def test_an_experiment_that_can_not_be_run(text: str, says: str) -> None:
    with pytest.raises(BadExperiment, match=re.escape(says) if says != "invalid" else "(?i)invalid"):
        definition.prepared(definition.read(text))


def test_results_of_something_else_are_left_alone(played: Path, tmp_path: Path) -> None:
    other = lab_of(TWO_SETS.replace("seed = 7", "seed = 8"))
    for what in (played.read_bytes(), b"my diary\n", played.read_bytes().replace(b'"game":3,', b'"game":4,')):
        path = tmp_path / "results.jsonl"
        path.write_bytes(what)
        with pytest.raises(BadResults, match=r"another experiment|line 1|line 6"):
            running.run(other, path)
        assert path.read_bytes() == what
    with pytest.raises(BadResults, match="can't read"):
        results.read(tmp_path / "nothing")


def test_more_games_can_be_asked_for_later(played: Path, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    running.run(lab_of(TWO_SETS.replace("games = 25", "games = 7")), path)
    told: list[int] = []
    running.run(lab_of(), path, progress=lambda p: told.append(p.done))
    assert told == [7, 10, 20, 25]
    assert path.read_bytes() == played.read_bytes()
    fewer = running.run(lab_of(TWO_SETS.replace("games = 25", "games = 7").replace("seat 1", "seat 2")), path)
    assert (fewer.games, fewer.head.experiment.games, fewer.head.wins) == (25, 7, "seat 2")
    assert list(tmp_path.iterdir()) == [path]


def test_only_one_process_writes(tmp_path: Path) -> None:
    with results.Writer(tmp_path / "results", lab_of()), pytest.raises(BlockingIOError):
        running.run(lab_of(), tmp_path / "results")


def test_a_bot_that_breaks_a_rule_is_named_and_what_was_played_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lab = definition.prepared(definition.read('game = "giro_galoppo"\ngames = 30\n'))
    real = playing.play

    def broken(lab: Lab, numbers: range) -> list[playing.Row]:
        if numbers.start == 20:
            raise BotFailed("the bot of seat 1 chose play 9")
        return real(lab, numbers)

    monkeypatch.setattr(running, "play", broken)
    with pytest.raises(BotFailed, match="seat 1"):
        running.run(lab, tmp_path / "results")
    assert results.read(tmp_path / "results").games == 20
