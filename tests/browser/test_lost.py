"""A line that is lost while a table is open: the page says so, seeks another one, says that it is back, and sends what was chosen."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from . import axe
from .conftest import Opener, Service, person, some
from .test_together import Say, words_of

pytestmark = pytest.mark.browser

HEAR = """() => {
  const status = document.querySelector(".line [role=status]");
  window.heard = [];
  new MutationObserver(() => window.heard.at(-1) !== status.innerText && window.heard.push(status.innerText.trim()))
    .observe(status, { childList: true, subtree: true, characterData: true });
}"""


def opened(house: Service, open_page: Opener, width: int, language: str) -> Page:
    made = house.table("garibaldi", person("Anita"), person("Giulia"))
    page = open_page(house.link(made, 0), width, 844 if width == 390 else 800, locale=language)
    expect(page.locator("[data-choice]").first).to_be_visible()
    page.evaluate(HEAR)
    return page


def choose(page: Page, say: Say) -> str:
    """What is chosen while nobody answers is kept, and the page says so. Gives what stood there before."""
    before = page.locator(".prompt").get_attribute("data-at") or ""
    page.locator(".prompt [data-choice]").first.click()
    expect(page.get_by_text(say("table-away-kept"))).to_be_visible()
    assert page.locator(".prompt").get_attribute("data-at") == before
    return before


def is_back(page: Page, say: Say, before: str) -> None:
    """It is said, the choice was made, and a reader was told each thing once."""
    expect(page.get_by_text(say("table-back"))).to_be_visible()
    expect(page.locator(f'.prompt[data-at="{before}"]')).to_have_count(0)
    expect(page.get_by_text(say("table-back"))).to_have_count(0)
    heard = [said for said in page.evaluate("() => window.heard") if said]
    assert heard == [say("table-away"), f"{say('table-away')} {say('table-away-kept')}", say("table-back")]


@pytest.mark.proof
@pytest.mark.parametrize(("width", "language"), some((390, "fr"), more=((1280, "it"), (1280, "en"), (390, "it"))))
def test_the_network_goes_without_a_word(house: Service, open_page: Opener, width: int, language: str) -> None:
    say = words_of(language)
    page = opened(house, open_page, width, language)
    page.context.set_offline(True)
    expect(page.get_by_text(say("table-away"))).to_be_visible(timeout=10_000)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    before = choose(page, say)
    axe.is_clean(page, "a table whose line is lost")
    page.context.set_offline(False)
    is_back(page, say, before)


@pytest.mark.long
def test_the_house_answers_no_more(tmp_path: Path, open_page: Opener) -> None:
    """As behind a network that drops all: the line stands, and nothing comes."""
    say = words_of("en")
    house = Service(tmp_path)
    try:
        page = opened(house, open_page, 1280, "en")
        house.process.send_signal(signal.SIGSTOP)
        try:
            expect(page.get_by_text(say("table-away"))).to_be_visible()
            before = choose(page, say)
        finally:
            house.process.send_signal(signal.SIGCONT)
        is_back(page, say, before)
    finally:
        house.stop()


def test_the_house_falls_and_stands_up_again(tmp_path: Path, open_page: Opener) -> None:
    say = words_of("en")
    house = Service(tmp_path)
    page = opened(house, open_page, 1280, "en")
    port = int(house.url.rstrip("/").rpartition(":")[2])
    house.process.kill()
    house.process.wait(timeout=20)
    expect(page.get_by_text(say("table-away"))).to_be_visible(timeout=10_000)
    before = choose(page, say)
    page.get_by_role("button", name=say("table-away-now")).click()
    again = Service(tmp_path, port=port)
    try:
        is_back(page, say, before)
    finally:
        again.stop()
