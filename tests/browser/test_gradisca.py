"""Three turns of the campaign of Gradisca in two browsers, with a battle, a bombardment, a raid, and a card that the opponent answers with.

Cards and dice are chance, so the table goes on from a record: it is played here until all that is to be seen can come, and put into the house.
"""

from __future__ import annotations

import re
import time
import urllib.request
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Opener, person

pytestmark = pytest.mark.browser


class Table:
    """Two browsers at one table, and what their log has told."""

    def __init__(self, pages: tuple[Page, Page]) -> None:
        self.pages = pages
        self.used: set[str] = set()

    def asked(self) -> Page | None:
        """Whoever may choose now; None when the game is over."""
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            if all(p.get_by_role("dialog").count() for p in self.pages):
                return None
            for page in self.pages:
                if page.locator("[data-choice]").count():
                    return page
            self.pages[0].wait_for_timeout(20)
        raise AssertionError("nobody is asked")

    def log(self) -> str:
        return self.pages[0].locator(".log ol").inner_text()

    @staticmethod
    def prompt(page: Page) -> str:
        return page.locator(".prompt .say b").first.inner_text()

    @staticmethod
    def button(page: Page, words: str) -> bool:
        found = page.locator(".acts button[data-choice]").filter(has_text=re.compile(words))
        if not found.count():
            return False
        found.first.click()
        page.wait_for_timeout(25)
        return True

    @staticmethod
    def node(page: Page, words: str) -> bool:
        """Touch an area by what could be done there."""
        found = page.locator(".board .spot.can[data-choice]")
        for i in range(found.count()):
            if re.search(words, found.nth(i).get_attribute("aria-label") or ""):
                found.nth(i).press("Enter")
                page.wait_for_timeout(25)
                return True
        return False

    def step(self, page: Page, seat: int) -> None:
        """One decision: what has not been seen yet comes first."""
        prompt = self.prompt(page)
        if "how will it be used" in prompt:
            assert self.button(page, "leader’s way") or self.button(page, "One area")
        elif "Choose up to" in prompt:
            areas = page.locator(".board .spot.can[data-choice]")
            if areas.count():
                areas.first.press("Enter")
            else:
                self.button(page, "No more")
        elif "will you play a card" in prompt:
            card = page.locator(".tray li.can button.card")
            if card.count():
                card.first.click()
            else:
                self.button(page, "No card")
        elif "choose an area" in prompt:
            self.act(page)
        elif "where to" in prompt:
            if not self.button(page, "Stop here"):
                page.locator(".board .spot.can[data-choice]").first.press("Enter")
        elif prompt.startswith("Who "):
            more = page.locator(".stack li.can:not(.picked) button")
            if more.count() and page.locator(".stack li.picked").count() < 5:
                more.first.click()
            else:
                self.button(page, "Enter")
        elif "fight on" in prompt:
            self.button(page, "Another round")
        else:
            page.keyboard.press("1")
        page.wait_for_timeout(25)

    def act(self, page: Page) -> None:
        log = self.log()
        wanted: list[Callable[[], bool]] = []
        if "GR-405" not in log:
            wanted.append(lambda: self.bombard(page))
        if "GR-731" not in log:
            wanted.append(lambda: self.node(page, "^Raid|Raid "))
        if "GR-305" not in log:
            wanted.append(lambda: self.node(page, "^Attack"))
        key = self.prompt(page)
        if key in self.used or not any(way() for way in wanted):
            self.used.discard(key)
            self.button(page, "End the activation")
            return
        # an area with several uses opens: the first of them is what was looked for
        if self.prompt(page) == key and page.locator(".acts button.quiet").count():
            self.button(page, "^Raid") or self.button(page, "^Attack")

    def bombard(self, page: Page) -> bool:
        """Open the stacks one after the other, and fire where there is a gun with a target."""
        prompt = self.prompt(page)
        spots = page.locator(".board .spot.can")
        names = [spots.nth(i).get_attribute("data-focus") or "" for i in range(spots.count())]
        for name in (n for n in names if n.startswith("node:")):
            if page.locator(f'.board .spot.can[data-focus="{name}"]').count():
                page.locator(f'.board .spot.can[data-focus="{name}"]').first.press("Enter")
            guns = page.locator('.stack li.can button[data-focus*="-A"]')
            for i in range(guns.count()):
                guns.nth(i).click()
                page.wait_for_timeout(25)
                if self.button(page, "^Bombard"):
                    return True
                if self.prompt(page) != prompt:  # it had one use only, and marches
                    return True
                page.keyboard.press("Escape")
        return False


def turns(page: Page) -> int:
    return page.locator(".log li.turn").count()


def test_three_turns_with_a_battle_a_bombardment_a_raid_and_a_card_that_is_answered(house: House, open_page: Opener) -> None:
    made = house.table("gradisca", person("Zuane"), person("Katharina"), options={"scenario": "siege_1617"})
    pages = (open_page(house.link(made, 0)), open_page(house.link(made, 1)))
    for page in pages:
        expect(page.locator(".board")).to_be_visible()
    table = Table(pages)
    deadline = time.monotonic() + 300
    reactions = 0
    while (page := table.asked()) is not None:
        assert time.monotonic() < deadline, table.log()[-2000:]
        before = table.prompt(page)
        seat = pages.index(page)
        table.step(page, seat)
        reactions += "will you play a card" in before
    for page in pages:
        expect(page.get_by_role("dialog")).to_contain_text("GR-926")


def record(house: House, made: dict[str, object], key: str) -> str:
    request = urllib.request.Request(f"{house.url}api/tables/{made['table']}/record", headers={"X-Key": key})
    with urllib.request.urlopen(request) as answer:
        return str(answer.read().decode())
