"""Garibaldi in one browser, a hunter in another: a whole game, and nothing of the hidden place in the hunter's page while it lasts."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener, Service, person

pytestmark = pytest.mark.browser


def choose(page: Page, turn: int) -> None:
    n = page.locator("[data-choice]").count()
    if n:
        page.keyboard.press(str(1 + turn % min(n, 3)))


def test_a_whole_game_with_the_fugitive_in_one_browser_and_the_hunter_in_another(house: Service, open_page: Opener) -> None:
    made = house.table("garibaldi", person("Anita"), person("Giulia"))
    fugitive, hunter = (open_page(house.link(made, seat), hurried=True) for seat in (0, 1))
    for page in (fugitive, hunter):
        expect(page.locator(".board")).to_be_visible()
    deadline = time.monotonic() + 420
    turn = 0
    seen_sheet = False
    while not (fugitive.get_by_role("dialog").count() and hunter.get_by_role("dialog").count()):
        assert time.monotonic() < deadline, "the flight does not end"
        for page in (fugitive, hunter):
            if not page.get_by_role("dialog").count():
                choose(page, turn)
        turn += 1
        if not seen_sheet and fugitive.get_by_text("Movement sheet").count():
            seen_sheet = True
            assert hunter.get_by_text("Movement sheet").count() == 0
        fugitive.wait_for_timeout(30)
    assert seen_sheet
    for page in (fugitive, hunter):
        expect(page.get_by_role("dialog")).to_contain_text("GB-")
