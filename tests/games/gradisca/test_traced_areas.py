"""Areas that an owner traces are drawn so; whatever else stands in their place breaks nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.games.gradisca.view.traced import borders_along, outlines_of
from ludoteca.kernel.components import component_set
from ludoteca.view.geometry import Point

GAME = registry.game("gradisca")


def with_outlines(value: Any) -> dict[int, list[Point]]:
    data = msgspec.to_builtins(registry.components(GAME))
    return outlines_of(component_set({**data, "constants": {**data["constants"], "outlines": {"value": value}}}))


def test_an_outline_is_of_the_area_with_its_number_and_closed() -> None:
    assert with_outlines({"14": [[0, 0], [10, 0], [0, 10.5]]}) == {14: [(0.0, 0.0), (10.0, 0.0), (0.0, 10.5), (0.0, 0.0)]}
    assert outlines_of(registry.components(GAME)) == {}


@pytest.mark.parametrize(
    "value",
    [None, 7, [], {"99": [[0, 0], [1, 0], [0, 1]]}, {"1": []}, {"1": "abc"}, {"1": [[0, 0], [1, 0]]}, {"1": [[0, 0], [1], [0, 1]]},
     {"1": [[0, 0], ["x", 0], [0, 1]]}, {"1": [[0, 0], [True, 0], [0, 1]]}, {"1": [[0, 0]] * 500}],
)  # fmt: skip
def test_what_is_no_outline_is_left_out(value: Any) -> None:
    assert with_outlines(value) == {}


def square(x: float, y: float, side: float) -> list[Point]:
    return [(x, y), (x + side, y), (x + side, y + side), (x, y + side), (x, y)]


def test_borders_follow_what_is_traced() -> None:
    """Three squares in a row, the first two traced a little lower: their border lies where they touch, that of the third too."""
    shapes = {0: [square(0, 0, 100)], 1: [square(100, 0, 100)], 2: [square(200, 0, 100)], 3: [square(900, 900, 50)]}
    before = {(0, 1): [[(100.0, 0.0), (100.0, 100.0)]], (1, 2): [[(200.0, 0.0), (200.0, 100.0)]], (0, 3): [[(1.0, 1.0), (2.0, 2.0)]]}
    after = borders_along({0: square(0, 5, 100), 1: square(100, 5, 100)}, shapes, before, before)
    (line, *_) = after[0, 1]
    assert all(abs(x - 100) <= 40 for x, _ in line)
    assert sum(abs(x - 100) < 1 for x, _ in line) >= 15  # nearly all of the side that they share
    assert any(abs(x - 200) < 1 for x, _ in after[1, 2][0])
    assert after[0, 3] == before[0, 3]  # nothing of it is touched
