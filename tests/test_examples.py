"""The examples run as they stand, briefly here; each is short enough to be read."""

from __future__ import annotations

import ast
import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludoteca import new_match
from ludoteca.kernel.state import HIDDEN

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
MOST = 80  # lines, without those that are empty


@pytest.fixture(autouse=True)
def beside() -> Iterator[None]:
    """As Python has it for who runs one of them."""
    sys.path.insert(0, str(EXAMPLES))
    yield
    sys.path.remove(str(EXAMPLES))


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_each_is_short_and_says_what_it_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) < MOST
    assert ast.get_docstring(ast.parse(text))
    assert path.name in (EXAMPLES / "README.md").read_text(encoding="utf-8")


def test_somebody_learns() -> None:
    """Briefly: it runs, and plays not much worse than at random. The figures of a long run are in the README."""
    ppo: Any = importlib.import_module("ppo_giro_galoppo")
    found = ppo.main(games=50, evaluate=20)
    assert found["random"] >= 0.2


@pytest.mark.parametrize(("turns", "value"), [(2, -1.0), (3, 0.0)])
def test_the_value_of_the_flight(turns: int, value: float) -> None:
    """In two turns nobody reaches an exit. In three there are two exits, and the patrol can guard one."""
    cfr: Any = importlib.import_module("cfr_flight")
    found, exploitability = cfr.main(turns, 100)
    assert found == pytest.approx(value, abs=0.01)
    assert 0 <= exploitability < 0.02


def test_the_toy_keeps_its_secret() -> None:
    toy: Any = importlib.import_module("toy_flight")
    match: Any = new_match(toy.GAME, components=toy.MAP, seed=1)
    assert match.perspective(1).known.place is HIDDEN
    assert match.perspective(0).known.place == 4


def test_who_believes_hunts_better_than_chance() -> None:
    """One game here; the figures are in the README."""
    belief: Any = importlib.import_module("belief_garibaldi")
    assert set(belief.main(1, "runner")) == {"random", "believer"}


def test_the_environment_that_rllib_is_given() -> None:
    example: Any = importlib.import_module("rllib_garibaldi")
    env = example.environment({"seats": 3})
    env.reset(seed=1)
    for agent in env.agent_iter(60):
        seen, *_ = env.last()
        assert env.observation_space(agent).contains(seen)
        assert example.policy_of(agent, None) == ("fugitive" if agent == "player_0" else "hunters")
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))


def test_the_notebook_draws_boards() -> None:
    """Each cell is run in turn, as a notebook does it; what a cell ends with draws itself."""
    notebook = json.loads((EXAMPLES / "boards.ipynb").read_text(encoding="utf-8"))
    space: dict[str, Any] = {}
    drawn = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop()
        assert isinstance(last, ast.Expr)
        exec(compile(tree, "cell", "exec"), space)
        shown = eval(compile(ast.Expression(last.value), "cell", "eval"), space)
        assert shown._repr_svg_().startswith("<svg")
        drawn += 1
    assert drawn == 5
