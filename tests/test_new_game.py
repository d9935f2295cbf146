"""A game of one's own: what ``ludoteca new`` writes passes its tests, is played at once, and is served anew while it is written."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.command_line import called, text
from tests.server.postgres import free_port

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST")} | {"PYTHONPATH": str(ROOT / "src")}
NAME = "night_market"


def run(folder: Path, *words: str, code: int = 0, module: str = "ludoteca.cli") -> str:
    done = subprocess.run(
        [sys.executable, "-m", module, *words], cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == code, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a game has been begun."""
    where = tmp_path_factory.mktemp("own")
    said = run(where, "new", NAME)
    assert f"ludoteca serve --games {NAME}" in said
    return where


def test_it_is_named_anew_everywhere(folder: Path) -> None:
    written = [p for p in (folder / NAME).rglob("*") if p.is_file()]
    wanted = {"pyproject.toml", "README.md", "rules.toml", "layout.py", "workshop.py", "lobby.svg", "emblem.svg", f"test_{NAME}.py"}
    assert wanted <= {p.name for p in written}
    for path in written:
        assert not re.search(r"my_game|MyGame|My Game|\bMG-|\bmg-", path.read_text(encoding="utf-8")), path
    assert 'prefix = "NM"' in (folder / NAME / NAME / "rules.toml").read_text(encoding="utf-8")


def test_its_tests_pass(folder: Path) -> None:
    """All of its own, and of the laws those of secrets and of replays: the rest says the same of more tables."""
    chosen = "not law or no_leak or sampler_fits or replay_equals or observations"
    found = run(folder / NAME, "-q", "-p", "no:cacheprovider", "-p", "no:schemathesis", "-k", chosen, module="pytest")
    assert re.search(r"\b[3-9]\d passed", found), found


def test_it_is_as_clean_as_ours(folder: Path) -> None:
    settings = ("--config", str(ROOT / "pyproject.toml"), "--no-cache")
    run(folder / NAME, "check", *settings, "--ignore", "I001", ".", module="ruff")  # whose imports come first is a matter of the folder
    run(folder / NAME, "format", "--check", *settings, ".", module="ruff")


@pytest.mark.skipif(not os.environ.get("LUDOTECA_PROOF"), reason="the types of all that it imports are read anew: make proof")
def test_its_types_are_sound(folder: Path) -> None:
    found = ("--explicit-package-bases", "--namespace-packages", "--cache-dir", str(folder / "types"))
    run(folder / NAME, "--strict", *found, NAME, module="mypy")


@pytest.mark.parametrize("inside", [False, True])
def test_it_is_played_where_it_is_written(folder: Path, inside: bool) -> None:
    where = folder / NAME if inside else folder
    said = json.loads(run(where, "simulate", NAME, "--bots", "heuristic,random", "--games", "30", "--json"))
    assert said["games"] == 30
    assert said["wins"][0] > 15  # who plays well beats chance


@pytest.mark.parametrize(
    ("name", "why"),
    [
        *[(name, "an installed game has it") for name in ("garibaldi", "giro_galoppo")],
        *[(name, "Python has it") for name in ("class", "json")],
        *[(name, "small letters") for name in ("A", "../x", "9lives", "é", "")],
        ("msgspec", "an installed package has it"),
    ],
)
def test_a_name_that_will_not_do_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, why: str) -> None:
    monkeypatch.chdir(tmp_path)
    done = text(called("new", name))
    assert done.returncode == 2
    assert why in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(folder: Path) -> None:
    assert "is there already" in run(folder, "new", NAME, code=2)


def test_a_house_offers_the_games_that_are_named(tmp_path: Path) -> None:
    assert "neither installed nor in a package here" in run(tmp_path, "serve", "--games", "nothing", code=2)
    assert "--reload wants --games" in run(tmp_path, "serve", "--reload", code=2)


def _until(url: str, wanted: Callable[[str], bool]) -> str:
    """What the address says as soon as it is as wanted."""
    said = ""
    for _ in range(300):
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                said = answer.read().decode()
        except OSError:  # not yet, or not again
            said = ""
        if wanted(said):
            return said
        time.sleep(0.1)
    raise AssertionError(f"{url} says {said[:400]!r}")


def test_it_stands_in_the_lobby_and_is_served_anew_when_a_file_changes(folder: Path, tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "ludoteca.cli", "serve", "--games", NAME, "--reload", "--port", str(port), "--data", str(tmp_path)]
    house = f"http://127.0.0.1:{port}/api/"
    with subprocess.Popen(command, cwd=folder, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as served:
        try:
            lobby = json.loads(_until(house + "games", lambda said: said != ""))
            assert [(game["id"], game["title"]) for game in lobby] == [(NAME, "Night Market")]
            phrases = folder / NAME / NAME / "text" / "en.ftl"
            phrases.write_text(phrases.read_text(encoding="utf-8").replace("Throw the die", "Cast the die"), encoding="utf-8")
            _until(f"{house}games/{NAME}/text/en", lambda said: "Cast the die" in said)
        finally:
            served.terminate()
            served.wait(30)
