"""Whole games on a phone: at no decision is anything that is asked for off screen, covered, cut or too small."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import PROOF, Opener, Service, person, some
from .geometry import cut
from .test_everyone import LOOKS
from .wire import play_on

pytestmark = pytest.mark.browser

TO_CHOOSE = """() => document.querySelector('dialog[open]') ? -1
  : document.querySelector('.chosen') ? 0 : document.querySelectorAll('[data-choice]').length"""
MOST = 600 if PROOF else 12  # decisions: a war ends after hundreds

KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("giro_galoppo", {}), ("gradisca", {"scenario": "siege_1617"}), ("garibaldi", {}), ("liberation", {}),
)  # fmt: skip


@pytest.mark.proof
@pytest.mark.parametrize(("game", "options"), some(*KINDS[:2], more=KINDS[2:]))
def test_a_whole_game_on_a_phone(house: Service, open_page: Opener, game: str, options: dict[str, Any]) -> None:
    made = house.table(game, person("Rosa"), person("Luca"), options=options)
    pages = [open_page(house.link(made, seat), hurried=True, **LOOKS["390-light-en"]) for seat in (0, 1)]
    for page in pages:
        expect(page.locator(".board")).to_be_visible()
    luck, done, wrong, until = Random(5), 0, dict[str, int](), time.monotonic() + 600
    over = False
    while done < MOST and time.monotonic() < until and not over:
        for page in pages:
            n = page.evaluate(TO_CHOOSE)
            over = over or n < 0
            if n > 0:
                page.wait_for_function("() => !document.querySelector('.resting')")
                wrong |= dict.fromkeys(cut(page), done)
                page.keyboard.press(str(luck.randint(1, min(9, n))))
                done += 1
        pages[0].wait_for_timeout(60)
    assert done >= min(MOST, 16)
    assert wrong == {}, "what, and at which decision"


@pytest.mark.parametrize(("game", "options"), some(*KINDS[:1], more=KINDS[1:]))
def test_a_game_is_looked_back_at_on_a_phone(house: Service, open_page: Opener, game: str, options: dict[str, Any]) -> None:
    made = house.table(game, person("Rosa"), person("Luca"), options=options)
    play_on(house, made, Random(4))
    page = open_page(f"{house.link(made, 0)}/0", **LOOKS["390-light-en"])
    expect(page.locator(".replay output")).to_be_visible()
    wrong: dict[str, str] = {}
    for key in ("Home", *["ArrowRight"] * 6, "PageDown", "PageDown", "End"):
        page.keyboard.press(key)
        page.wait_for_timeout(50)
        wrong |= dict.fromkeys(cut(page), page.locator(".replay output").inner_text())
    assert wrong == {}, "what, and at which moment"
