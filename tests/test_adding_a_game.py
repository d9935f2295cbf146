"""How to add a game, followed to the letter: a fifth game in a package of its own, by the page's own words and code."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
MODEL = ROOT / "src" / "ludoteca" / "games" / "giro_galoppo"


def blocks(language: str) -> list[str]:
    return [dedent(code) for code in re.findall(rf"^ *```{language}\n(.*?)^ *```", PAGE, re.DOTALL | re.MULTILINE)]


def block(language: str, word: str) -> str:
    (found,) = [code for code in blocks(language) if word in code]
    return found


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the copy, installed by the entry point that the page shows."""
    home = tmp_path_factory.mktemp("site")
    ((game, where),) = tomllib.loads(block("toml", "entry-points"))["project"]["entry-points"]["ludoteca.games"].items()
    package = where.split(":")[0]
    shutil.copytree(MODEL, home / package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (home / package).rglob("*"):
        if path.is_file() and "giro_galoppo" in (text := path.read_text(encoding="utf-8")):
            path.write_text(text.replace("ludoteca.games.giro_galoppo", package).replace("giro_galoppo", game), encoding="utf-8")
    info = home / f"{package}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[ludoteca.games]\n{game} = {where}\n")
    return home


def run(site: Path, *command: str) -> str:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST")}
    environment |= {"PYTHONPATH": os.pathsep.join([str(site), str(ROOT / "src")]), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run([sys.executable, *command], cwd=site, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_every_code_of_the_page_is_python() -> None:
    assert len(blocks("python")) >= 4
    for code in blocks("python"):
        ast.parse(code)


IF_WANTED = ("aid.toml", "text/aid.en.ftl")  # the page says so; another of our games has them


def test_every_file_that_the_page_names_is_in_the_folder_to_copy() -> None:
    rows = PAGE.partition("## The files")[2].partition("## ")[0]
    named = {name for row in rows.splitlines() if row.startswith("| `") for name in re.findall(r"`([^`]+)`", row.split("|")[1])}
    assert len(named) > 10
    for name in named:
        pattern = name.replace("LANG", "fr").removesuffix("/")
        folders = [f for f in MODEL.parent.iterdir() if f.is_dir()] if name in IF_WANTED else [MODEL]
        assert any(any(f.glob(pattern)) or any(f.glob(f"text/{pattern}")) for f in folders), name


def test_the_game_is_listed_and_played(site: Path) -> None:
    assert "my_game" in run(site, "-m", "ludoteca.cli", "games")
    assert "giro_galoppo" in run(site, "-m", "ludoteca.cli", "games")
    run(site, "-m", "ludoteca.cli", "simulate", "my_game", "--games", "2")


def test_the_laws_are_run_as_the_page_says(site: Path) -> None:
    (site / "test_laws.py").write_text(block("python", "laws_for(GAME"))
    chosen = "(no_dead_end or no_leak or sampler_fits) and my_game-2"
    found = run(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_laws.py", "-k", chosen)
    assert re.search(r"\b[3-9]\d* passed", found), found


def test_the_helpers_find_nothing_wrong_with_it(site: Path) -> None:
    """Each helper of the page's table, called as it stands there."""
    code = block("python", "testkit.scenes") + dedent("""
        from ludoteca import registry
        from ludoteca.kernel.flow.chance import Seeded
        from ludoteca.kernel.game import Player
        from ludoteca.kernel.match.match import Match
        from ludoteca.players import policy
        from my_package import GAME
        from my_package.view import layout

        def fresh():
            return Match(registry.rules(GAME, [Player("Rosa"), Player("Luca")]), Seeded(1))

        assert missing(GAME, "fr") == [] == missing(GAME, "it")
        sheet, style = registry.text_file(GAME, "skin", "symbols.svg"), registry.text_file(GAME, "skin", "style.css")
        speaker, said = Speaker(GAME, "fr"), 0
        for now in played(fresh(), 3):
            assert undrawn(everything(now), sheet) == set()
            plain = {f"gg-on-{colour}" for colour in layout.board(now.rules).seats}  # only light colours have an ink of their own
            assert unstyled(everything(now), style) <= plain
            for msg in messages_of(everything(now)):
                said += bool(speaker.say(msg, scene_of(now).names))
        assert said > 100
        assert blind(fresh(), policy(GAME, "heuristic"), every=3) > 3
        print("sound")
    """)
    assert "sound" in run(site, "-c", code)
