"""The pages for those who study games: their examples run, and their tables are what the code says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools.environments import BEGIN, END, FIGURES, FIGURES_END, between

from ludoteca import registry
from ludoteca.adapters.gymnasium import name_of
from ludoteca.lab import environments
from tests.adapters.spaces import spaces, stored

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = (DOCS / "research.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
SAID = (r"player_1 -?1\.0 \w+\n", r"-?[01]\.?\d* finish\n", r"\[-?1\.0, -?1\.0\] 2\n", r"\d+ \d+ \[1\]\n")


@pytest.mark.parametrize(("example", "said"), list(zip(EXAMPLES, SAID, strict=True)))
def test_the_examples_run_as_they_stand(example: str, said: str) -> None:
    """Each in a process of its own, as whoever copies it."""
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    assert re.fullmatch(said, done.stdout), done.stdout


def test_the_first_has_ten_lines() -> None:
    assert len([line for line in EXAMPLES[0].splitlines() if line]) <= 11


@pytest.mark.parametrize("name", registry.games())
def test_the_tables_of_each_environment_are_true(name: str) -> None:
    """Whoever changes what is observed, or the actions, raises the version on the page and runs `make pages`."""
    game = registry.game(name)
    page = (DOCS / "environments" / f"{name}.md").read_text(encoding="utf-8")
    tables = page.partition(BEGIN)[2].partition(END)[0].strip()
    assert tables == environments.page(game).strip()
    assert f"`{name_of(game)}`" in page
    assert f"| v{game.version} |" in page
    assert f"`{name_of(game)}`" in PAGE


def test_no_version_ever_shows_or_takes_anything_else() -> None:
    """Pages can be written anew; these hashes are only added to, by ``python -m tests.adapters.spaces``, once a version was raised."""
    now, frozen = spaces(), stored()
    for name, tables in now.items():
        assert name in frozen, f"{name} is new: python -m tests.adapters.spaces"
        assert tables == frozen[name], f"{name} shows or takes something else than it did: raise the version of the game"


@pytest.mark.parametrize("name", registry.games())
def test_each_page_has_baselines_speed_and_how_to_cite_it(name: str) -> None:
    game = registry.game(name)
    page = (DOCS / "environments" / f"{name}.md").read_text(encoding="utf-8")
    figures = page.partition(FIGURES)[2].partition(FIGURES_END)[0]
    assert re.search(r"^\| (random, )*random \| \d+ \| [+-]\d\.\d\d ± \d\.\d\d", figures, re.MULTILINE)
    assert re.search(r"^\| (heuristic, )*heuristic \| \d+ \|", figures, re.MULTILINE)
    assert re.search(r"^\| PettingZoo, observations \| [\d,]+ \| \d+\.\d \|", figures, re.MULTILINE)
    assert f"title   = {{Ludoteca: {name_of(game)}}}" in figures


def test_what_is_written_stands_between_its_marks() -> None:
    assert between("a (b) c", "(", ")", "x") == "a (\n\nx\n) c"
    with pytest.raises(ValueError, match=r"the mark \) is missing"):
        between("a (b", "(", ")", "x")
