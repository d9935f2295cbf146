"""What the documentation shows is run."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.kernel.book.rulebook import Traced, matrix
from ludoteca.kernel.game import Game

ROOT = Path(__file__).resolve().parent.parent
SEATED = [(g.id, n) for g in registry.games().values() for n in sorted({2, 3, g.seats[1]}) if g.seats[0] <= n <= g.seats[1]]


def example() -> str:
    (found,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


def test_the_example_has_one_import() -> None:
    assert re.findall(r"^(?:import|from) .*", example(), re.MULTILINE) == ["import ludoteca"]


def test_the_example_of_the_readme_runs() -> None:
    done = subprocess.run([sys.executable, "-c", example()], capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "Outcome(end='finish', rule='GG-26'" in done.stdout


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_the_example_runs_for_every_game_and_its_seats(game: str, seats: int) -> None:
    """Whether each seat has its turn, all decide at once or any of several may act."""
    changed = example()
    for was, now in (
        ('"giro_galoppo"', repr(game)),
        ('["Rosa", "Luca"]', f"[f'P{{i}}' for i in range({seats})]"),
        ('{"same_card": True}', "{}"),
        ('["heuristic", "random"]', repr("random")),
    ):
        assert was in changed
        changed = changed.replace(was, now)
    with redirect_stdout(StringIO()) as said:
        exec(compile(changed, "README.md", "exec"), {})
    assert said.getvalue().startswith("Outcome(end=")


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
