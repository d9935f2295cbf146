"""Garibaldi in one browser, a hunter in another: nothing of the hidden place is in the hunter's page, and both see the end."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from .conftest import Opener, Service, person
from .wire import play_on

pytestmark = pytest.mark.browser


@pytest.mark.long
def test_a_game_with_the_fugitive_in_one_browser_and_the_hunter_in_another(house: Service, open_page: Opener) -> None:
    """The first days in both pages, the others over the wire; then its end in both."""
    made = house.table("garibaldi", person("Anita"), person("Giulia"))
    pages = fugitive, hunter = [open_page(house.link(made, seat), hurried=True) for seat in (0, 1)]
    for page in pages:
        expect(page.locator(".board")).to_be_visible()
    done = 0
    for turn in range(400):
        for page in pages:
            if n := page.locator("[data-choice]").count():
                page.keyboard.press(str(1 + turn % min(n, 3)))
                done += 1
        if done > 20:
            break
        fugitive.wait_for_timeout(30)
    expect(fugitive.get_by_text("Movement sheet").first).to_be_visible()
    expect(hunter.locator(".log li").nth(2)).to_be_attached()
    assert hunter.get_by_text("Movement sheet").count() == 0
    for page in pages:
        page.goto("about:blank")  # it would show each decision in turn
    play_on(house, made, random.Random(2))
    for seat, page in enumerate(pages):
        page.goto(house.link(made, seat))
        expect(page.get_by_role("dialog")).to_contain_text("GB-")
