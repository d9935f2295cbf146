"""What the documentation shows is run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.kernel.book.rulebook import Traced, matrix
from ludoteca.kernel.game import Game

ROOT = Path(__file__).resolve().parent.parent
SEATED = [(g.id, n) for g in registry.games().values() for n in sorted({2, 3, g.seats[1]}) if g.seats[0] <= n <= g.seats[1]]


def run_example(change: dict[str, str] | None = None) -> str:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    for was, now in (change or {}).items():
        assert was in example
        example = example.replace(was, now)
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_example_has_one_import() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert re.findall(r"^(?:import|from) .*", example, re.MULTILINE) == ["import ludoteca"]


def test_the_example_of_the_readme_runs() -> None:
    assert "Outcome(end='finish', rule='GG-26'" in run_example()


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_the_example_runs_for_every_game_and_its_seats(game: str, seats: int) -> None:
    """Whether each seat has its turn, all decide at once or any of several may act."""
    said = run_example(
        {
            '"giro_galoppo"': repr(game),
            '["Rosa", "Luca"]': f"[f'P{{i}}' for i in range({seats})]",
            '{"same_card": True}': "{}",
            '["heuristic", "random"]': repr("random"),
        }
    )
    assert said.startswith("Outcome(end=")


def test_every_link_of_the_documentation_leads_somewhere() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda g: g.id)
def test_the_matrix_in_the_page_of_a_game_is_current(game: Game) -> None:
    """Every rule stands in the page, with what it says and the code that cites it today (`make pages` writes it)."""
    page = (ROOT / "docs" / "games" / f"{game.id}.md").read_text(encoding="utf-8")
    rows = {
        row.split(" | ")[0].removeprefix("| "): row for row in page.splitlines() if row.startswith(f"| {registry.book(game).game.prefix}-")
    }
    assert sorted(rows) == sorted(registry.book(game).ids())  # what is reconstructed may stand in a table of its own
    for state in matrix(game, registry.book(game), Traced(), registry.components(game)):
        row = rows[state.entry.id]
        assert state.entry.text in row
        assert all(f"`{place}`" in row for place in state.places), f"{state.entry.id}: run `make pages`"
