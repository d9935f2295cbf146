"""How many frames the page drops while pieces and boards move, on a phone. ``pytest -s`` shows the table."""

from __future__ import annotations

import sys
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as Late

from . import frames
from .conftest import Opener, Service, person
from .wire import play_on

pytestmark = [pytest.mark.browser, pytest.mark.timed]

GOAL = 0.05  # of the frames, in half of the moves; said beside what was measured, for not every game is there on a slow machine
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, "reduced_motion": "no-preference"}
OPTIONS: dict[str, dict[str, str]] = {
    "giro_galoppo": {},
    "garibaldi": {},
    "liberation": {"scenario": "1"},
    "gradisca": {"scenario": "campaign"},
}
PLAYED = 160  # decisions that were made before; what they were is told again
MOVES = 12  # that are on view at least: times at which something was on its way
TIME = 240_000  # milliseconds: where most of what is told moves nothing, twelve moves are long in coming
COUNTED = """(most) => {
  let moves = 0, over = -1;
  for (const [begun, end] of ways.toSorted((one, other) => one[0] - other[0])) {
    if (begun > over) moves += 1;
    over = Math.max(over, end);
  }
  return moves >= most;
}"""


@pytest.mark.parametrize("game", OPTIONS)
def test_a_move_drops_few_frames(house: Service, open_page: Opener, chromium: Browser, game: str) -> None:
    made = house.table(game, person("Rosa"), person("Luca"), options=OPTIONS[game])
    play_on(house, made, Random(4), until=lambda seen: seen.at >= PLAYED)
    page = open_page(f"{house.link(made, 0)}/60", first=lambda page: page.add_init_script(frames.WATCHES), **PHONE)
    page.locator(".replay output").wait_for()

    def again() -> None:
        page.locator(".replay .iconbtn:nth-of-type(3)").click()
        with suppress(Late):
            page.wait_for_function(COUNTED, arg=MOVES, timeout=TIME)

    cost = frames.trace(chromium, page, again)
    slots = sum(of for _, of in cost.moves)
    sys.stdout.write(
        f"\n{game}: {len(cost.moves)} moves, {slots} frames; dropped: median {cost.median:.1%}, all {cost.all:.1%} (goal {GOAL:.0%})\n"
    )
    assert cost.moves, "nothing moved"
