"""How many frames the page drops while pieces and boards move, on a phone. ``pytest -s`` shows the table."""

from __future__ import annotations

import json
import sys
import urllib.request
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from . import frames
from .conftest import Opener, Service, person
from .wire import play_on

pytestmark = [pytest.mark.browser, pytest.mark.timed]

GOAL = 0.05  # of the frames, in half of the moves; said beside what was measured, for not every game is there on a slow machine
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, "reduced_motion": "no-preference"}
OPTIONS: dict[str, dict[str, str]] = {
    "giro_galoppo": {},
    "garibaldi": {},
    "liberation": {"scenario": "2"},  # in which prisoners come and go, beside the marker of the event
    "gradisca": {"scenario": "campaign"},
}
PLAYED = 400  # decisions that were made before; what they were is told again, where a piece moved
MOVES = 16  # moments at which one did, from all over the game: a median of fewer says little
SETTLED = 600  # milliseconds after which nothing is on its way any more


@pytest.mark.parametrize("game", OPTIONS)
def test_a_move_drops_few_frames(house: Service, open_page: Opener, chromium: Browser, game: str) -> None:
    made = house.table(game, person("Rosa"), person("Luca"), options=OPTIONS[game])
    play_on(house, made, Random(4), until=lambda seen: seen.at >= PLAYED)
    moments = moving(house, made)
    moments = moments[:: max(1, len(moments) // MOVES)][:MOVES]
    page = open_page(f"{house.link(made, 0)}/0", first=lambda page: page.add_init_script(frames.WATCHES), **PHONE)
    page.locator(".replay output").wait_for()

    def again() -> None:
        for moment in moments:
            page.evaluate("watching = false")  # the leap to the moment before is no move
            page.locator(".replay input[type=range]").fill(str(moment - 1))
            at(page, moment - 1)
            page.evaluate("watching = true")
            page.locator(".replay .iconbtn:nth-of-type(4)").click()
            at(page, moment)

    cost = frames.trace(chromium, page, again)
    slots = sum(of for _, of in cost.moves)
    sys.stdout.write(
        f"\n{game}: {len(cost.moves)} moves, {slots} frames; dropped: median {cost.median:.1%}, all {cost.all:.1%} (goal {GOAL:.0%})\n"
    )
    assert len(cost.moves) >= MOVES // 2, "hardly anything moved"


def at(page: Page, moment: int) -> None:
    """Until this moment is on the screen, and nothing is on its way."""
    page.wait_for_function("(moment) => location.hash.split('/')[4] === String(moment)", arg=moment)
    expect(page.locator(".prompt.reading, .board[data-moves]")).to_have_count(0)
    page.wait_for_timeout(SETTLED)


def moving(house: Service, made: dict[str, Any]) -> list[int]:
    """The moments at which a piece stands elsewhere than at the one before, as the first seat saw them."""

    def asked(path: str) -> Any:
        request = urllib.request.Request(f"{house.url}api/tables/{made['table']}/{path}?lens=", headers={"X-Key": made["seats"][0]["key"]})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def standing(moment: int) -> dict[str, tuple[float, float]]:
        said = asked(f"replay/{moment}")
        tokens = (said["set"].get("tokens") or []) + (said["mine"].get("tokens") or [])
        return {token["id"]: (token["x"], token["y"]) for token in tokens}

    out, before = list[int](), standing(0)
    for moment in range(1, asked("replay")["last"] + 1):
        now = standing(moment)
        if any(now[token] != where for token, where in before.items() if token in now):
            out.append(moment)
        before = now
    return out
