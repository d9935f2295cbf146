"""How many frames the page drops while pieces and boards move, on a phone. ``pytest -s`` shows the table."""

from __future__ import annotations

import sys
import time
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from . import frames
from .conftest import Opener, Service, bot, person

pytestmark = [pytest.mark.browser, pytest.mark.timed]

MOST = 0.05  # of the frames, in half of the moves
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, "reduced_motion": "no-preference"}
TABLES: dict[str, tuple[list[dict[str, Any]], dict[str, str]]] = {
    "giro_galoppo": ([person("Rosa"), bot("greedy"), bot("greedy", "Otto")], {}),
    "garibaldi": ([bot("random"), bot("random", "Otto")], {}),  # who looks on sees patrols move as both do
    "liberation": ([person("Claire"), bot("random")], {"scenario": "1"}),
    "gradisca": ([person("Rosa"), bot("random")], {"scenario": "campaign"}),
}
WAYS = 8  # that are on view
TIME = 60.0  # seconds


def play(page: Page, luck: Random) -> None:
    """Whoever sits here takes what is offered, until enough has moved."""
    until = time.monotonic() + TIME
    while time.monotonic() < until and page.evaluate("ways.length") < WAYS:
        page.evaluate(
            """(share) => {
                const offered = document.querySelector('.resting') ? [] : document.querySelectorAll('.moves button[data-choice]');
                offered[Math.floor(share * offered.length)]?.click();
            }""",
            luck.random(),
        )
        page.wait_for_timeout(150)


@pytest.mark.parametrize("game", TABLES)
def test_a_move_drops_few_frames(house: Service, open_page: Opener, chromium: Browser, game: str) -> None:
    seats, options = TABLES[game]
    made = house.table(game, *seats, options=options)
    seat = 0 if seats[0]["kind"] == "person" else None
    page = open_page(house.link(made, seat), first=lambda page: page.add_init_script(frames.WATCHES), **PHONE)
    page.locator(".board .live").wait_for()
    cost = frames.trace(chromium, page, lambda: play(page, Random(4)))
    slots = sum(of for _, of in cost.moves)
    sys.stdout.write(f"\n{game}: {len(cost.moves)} moves, {slots} frames; dropped: median {cost.median:.1%}, all {cost.all:.1%}\n")
    assert cost.moves, "nothing moved"
    assert cost.median < MOST
