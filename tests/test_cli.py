"""The command line: what it prints, where, and with which exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludoteca import __version__, registry
from ludoteca.build import build
from ludoteca.cli.commands import app
from ludoteca.games.giro_galoppo import GAME

from .command_line import called, started, text


def ludoteca(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return text(called(*words, stdin=stdin.encode()))


@pytest.fixture(scope="module")
def race(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a race."""
    folder = tmp_path_factory.mktemp("race")
    ludoteca("simulate", "giro_galoppo", "--games", "1", "--bots", "random", "--records", str(folder))
    (record,) = folder.iterdir()
    return record.read_text()


def test_games_lists_what_is_installed() -> None:
    done = ludoteca("games", "--json")
    assert done.returncode == 0
    (giro,) = [g for g in json.loads(done.stdout)["games"] if g["id"] == "giro_galoppo"]
    assert giro["seats"] == [2, 5]
    assert giro["rules"] == 31
    assert "Giro Galoppo" in ludoteca("games").stdout


def test_version() -> None:
    assert text(started("--version")).stdout.strip() == f"{__version__} ({build()})"
    short = subprocess.run([sys.executable, "-m", "ludoteca", "--version"], capture_output=True, text=True, check=True)
    assert short.stdout.strip() == f"{__version__} ({build()})"


@pytest.mark.parametrize("words", [(), ("components", "show", "giro_galoppo"), ("replay", "no-such-file.txt")])
def test_a_process_says_what_a_call_says(words: tuple[str, ...]) -> None:
    """So the other tests may call."""
    one, other = started(*words), called(*words)
    assert (one.returncode, one.stdout) == (other.returncode, other.stdout)
    assert one.stderr.replace(b"python -m ludoteca.cli", b"ludoteca") == other.stderr


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        ((), 2, "Usage"),
        (("race",), 2, "race"),
        (("simulate", "chess"), 2, "giro_galoppo"),
        (("simulate", "giro_galoppo", "--bots", "deep"), 2, "heuristic"),
        (("simulate", "giro_galoppo", "--seats", "3", "--bots", "random,random"), 2, "3 bots"),
        (("simulate", "giro_galoppo", "--seats", "6", "--bots", "random"), 2, "seats"),
        (("simulate", "giro_galoppo", "--option", "same_card"), 2, "NAME=VALUE"),
        (("simulate", "giro_galoppo", "--option", "same_card=perhaps"), 2, "same_card"),
        (("simulate", "giro_galoppo", "--option", "speed=3"), 2, "speed"),
        (("simulate", "giro_galoppo", "--games", "0"), 2, "--games"),
        (("bench", "giro_galoppo", "--seats", "9"), 2, "seats"),
        (("play", "giro_galoppo", "--bots", "deep"), 2, "deep"),
        (("replay", "no-such-file.txt"), 1, "no-such-file.txt"),
        (("components", "check", "no-such-file.toml"), 1, "no-such-file.toml"),
    ],
)
def test_wrong_use_is_told_in_one_line(words: tuple[str, ...], code: int, says: str) -> None:
    done = ludoteca(*words)
    assert done.returncode == code
    assert done.stdout == ""
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    if words:
        assert done.stderr.count("\n") == 1


def test_simulate_prints_one_object_and_nothing_else() -> None:
    done = ludoteca("simulate", "giro_galoppo", "--seats", "3", "--games", "20", "--seed", "7", "--bots", "greedy,random,random", "--json")
    assert done.returncode == 0
    assert done.stderr == ""
    report = json.loads(done.stdout)
    assert set(report) == {"game", "options", "seats", "bots", "games", "seed", "wins", "sides", "ends", "mean_decisions", "seconds"}
    assert sum(report["wins"]) == report["games"] == 20
    assert report["ends"] == {"finish": 20}


def test_kept_records_replay_and_verify(tmp_path: Path) -> None:
    done = ludoteca("simulate", "giro_galoppo", "--games", "3", "--bots", "random", "--option", "same_card=yes", "--records", str(tmp_path))
    assert done.returncode == 0
    records = sorted(tmp_path.iterdir())
    assert len(records) == 3
    whole = json.loads(ludoteca("replay", str(records[0]), "--verify", "--json").stdout)
    assert whole["over"] is True
    assert whole["outcome"]["end"] == "finish"
    assert whole["verified"].startswith("rules")
    part = json.loads(ludoteca("replay", str(records[0]), "--at", "7", "--json").stdout)
    assert part["over"] is False
    assert "waiting for seat" in ludoteca("replay", str(records[0]), "--at", "7").stdout
    told = ludoteca("replay", str(records[0])).stdout
    assert "ended: finish [GG-26]" in told


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda t: t[: len(t) // 2].rstrip("\n"), "line"),
        (lambda t: t.replace("ludoteca-record 1", "ludoteca-record 9"), "record-of-another-version"),
        (lambda t: t.replace("game giro_galoppo 1", "game giro_galoppo 99"), "rules-of-another-version"),
        (lambda t: "GIF89a" + t, "not-a-record"),
        (lambda t: t.replace("play", "gallop"), "unknown-action"),
        (lambda t: t.replace("--\n", "--\n9 place 3\n", 1), "bad-entry"),
        (lambda t: t.replace("components country-course", "components other"), "other-components"),
    ],
)
def test_a_wrong_record_is_refused_with_line_and_reason(tmp_path: Path, race: str, change: object, says: str) -> None:
    record = tmp_path / "race.txt"
    record.write_text(change(race))  # type: ignore[operator]
    done = ludoteca("replay", str(record), "--verify")
    assert done.returncode == 1
    assert says in done.stderr
    assert "line" in done.stderr
    assert done.stderr.count("\n") == 1


def test_components_show_can_be_corrected_and_checked(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(ludoteca("components", "show", "giro_galoppo").stdout)
    good = ludoteca("components", "check", str(mine))
    assert (good.returncode, good.stderr) == (0, "")
    mine.write_text(mine.read_text().replace('kind = "marsh"', 'kind = "sand"'))
    bad = ludoteca("components", "check", str(mine))
    assert bad.returncode == 1
    assert "[[node]]" in bad.stderr
    assert "[GG-06]" in bad.stderr
    mine.write_text(mine.read_text() + "\nx = = 1\n")
    broken = ludoteca("components", "check", str(mine))
    assert broken.returncode == 1
    assert f"line {len(mine.read_text().splitlines())}" in broken.stderr


def test_rules_lists_the_catalogue() -> None:
    told = ludoteca("rules", "giro_galoppo").stdout
    for rule in registry.book(GAME).ids():
        assert rule in told


def test_bench_gives_its_figures() -> None:
    facts = json.loads(ludoteca("bench", "giro_galoppo", "--seats", "4", "--seconds", "0.2", "--json").stdout)
    assert set(facts) == {"game", "seats", "decisions_per_second", "games_per_second", "copy_microseconds", "python"}
    assert facts["seats"] == 4
    assert facts["decisions_per_second"] > 1000


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_a_race_in_the_terminal(tmp_path: Path, language: str) -> None:
    """Whoever types the lowest option every time still gets a whole race, with prompts, refusals and the end, and a record that replays."""
    moves = "\n".join(["23", *[str(n) for n in range(1, 45)], *("1", "2", "3", "4", "5", "6") * 12])
    record = tmp_path / "race.txt"
    words = ("--bots", "greedy", "--seed", "5", "--language", language, "--record", str(record))
    run = started if language == "en" else called
    done = text(run("play", "giro_galoppo", *words, stdin=f"{moves}\nq\n".encode()))
    assert done.returncode == 0, done.stderr
    assert "GG-08" in done.stdout  # 23 is the marsh
    assert "GG-12" in done.stdout
    assert ludoteca("replay", str(record), "--verify").returncode == 0


def test_what_can_be_done_and_what_is_logged_is_listed() -> None:
    done = CliRunner().invoke(app, ["actions", "giro_galoppo"])
    assert done.stdout.splitlines()[0] == "place SPACE                  put the next obstacle on this space (place 1 ... place 50)"
    found = json.loads(CliRunner().invoke(app, ["actions", "garibaldi", "--json"]).stdout)["verbs"]
    assert {"verb": "pass", "of": "", "means": "play no card", "arguments": []} in found
    kinds = CliRunner().invoke(app, ["events", "giro_galoppo"]).stdout
    assert "renewed: no facts [GG-23]\n    All six cards are played" in kinds
    told = {e["kind"]: e for e in json.loads(CliRunner().invoke(app, ["events", "giro_galoppo", "--json"]).stdout)["events"]}
    assert told["pushed"]["facts"] == ["seat", "by", "start", "to"]
    assert told["pushed"]["rules"] == ["GG-19"]
