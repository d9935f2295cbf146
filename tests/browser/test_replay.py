"""Looking back in the browser: slider, keys, log lines, anybody's eyes, links to a moment, playing on, a saved record."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener, Pace, Service, bot, person, some
from .test_race import ride
from .wire import held, play_on

pytestmark = pytest.mark.browser


def raced(house: Service, open_page: Opener, **size: Any) -> tuple[dict[str, Any], Page]:
    made = house.table("giro_galoppo", person("Rosa"), bot("greedy"))
    play_on(house, made, Random(4))
    return made, open_page(house.link(made, 0), **size)


def at(page: Page) -> int:
    return int(page.locator(".replay output").inner_text().split("/")[0])


def last(page: Page) -> int:
    return int(page.locator(".replay output").inner_text().split("/")[1])


def arrived(page: Page, moment: int) -> None:
    expect(page).to_have_url(re.compile(rf"/{moment}(/\w+)?$"))


@pytest.mark.long
def test_a_race_is_looked_back_at(house: Service, open_page: Opener, tmp_path: Path) -> None:
    made, page = raced(house, open_page)
    page.get_by_role("dialog").get_by_role("button", name="Look back").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    arrived(page, 0)
    assert page.locator("[data-choice]").count() == 0  # it is looked at, not played
    page.keyboard.press("ArrowRight")
    arrived(page, 1)
    expect(page.locator(".log li:not(.later)")).not_to_have_count(0)
    page.keyboard.press("End")
    arrived(page, last(page))
    page.keyboard.press("PageUp")
    expect(page.locator(".log li.later").first).to_be_attached()
    assert at(page) < last(page)

    page.locator(".log .go").filter(has_text="puts an obstacle").first.click()
    expect(page.locator(".log li:not(.later)").last).to_contain_text("puts an obstacle")

    page.get_by_label("Seen by").select_option("all")
    arrived(page, at(page))
    expect(page.get_by_role("region", name="Greta’s hand")).to_be_visible()
    page.get_by_label("Seen by").select_option("1")
    expect(page).to_have_url(re.compile(r"/1$"))
    expect(page.get_by_role("region", name="Greta’s hand")).to_have_count(0)

    moment = at(page)
    other = open_page(f"{house.link(made, None)}/{moment}/1")  # as the link for handing on says it
    expect(other.locator(".replay output")).to_contain_text(f"{moment}")
    expect(other.locator(".log li:not(.later)")).to_have_count(page.locator(".log li:not(.later)").count())

    with page.expect_download() as download:
        page.locator(".replay").get_by_role("button", name="record").click()
    record = tmp_path / "race.txt"
    record.write_text(download.value.path().read_text())
    page.keyboard.press("Escape")
    expect(page.locator(".replay")).to_have_count(0)
    expect(page.get_by_role("button", name="Result")).to_be_visible()

    lobby = open_page(house.url)
    lobby.locator("input[type=file]").set_input_files(record)
    expect(lobby.locator(".replay output")).to_contain_text("0")
    assert last(lobby) == last(other)
    lobby.locator(".replay").get_by_role("button", name="Play on from here").click()
    form = lobby.get_by_role("dialog")
    form.get_by_label("Your name").fill("Anna")
    form.get_by_role("button", name="Open the table").click()
    expect(lobby.locator(".replay")).to_have_count(0)
    expect(lobby.locator("[data-choice]").first).to_be_attached()
    ride(lobby, by="key", most=3)
    play_on(house, held(lobby.url), Random(4))
    expect(lobby.get_by_role("dialog")).to_be_visible()


def test_a_file_that_is_no_record_says_so(house: Service, open_page: Opener, tmp_path: Path) -> None:
    wrong = tmp_path / "letter.txt"
    wrong.write_text("Dear Rosa,\n")
    page = open_page(house.url)
    page.locator("input[type=file]").set_input_files(wrong)
    expect(page.locator(".notice")).to_contain_text("Line 1: this is not a record of ours")


@pytest.mark.proof
@pytest.mark.parametrize(("lang", "name"), some(("FR", "Revoir la partie"), more=(("EN", "Look back"), ("IT", "Rivedi la partita"))))
def test_in_play_everybody_looks_back_with_their_own_eyes(house: Service, open_page: Opener, lang: str, name: str) -> None:
    made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"))
    page, other = open_page(house.link(made, 0)), open_page(house.link(made, 1))
    page.get_by_text(lang, exact=True).first.click()
    page.get_by_role("button", name=name).click()
    expect(page.locator(".replay")).to_be_visible()
    assert page.locator(".replay select").count() == 0
    assert page.locator(".replay").get_by_role("button").filter(has_text=re.compile("link|lien", re.IGNORECASE)).count() == 0
    assert page.locator(".replay").inner_text().count("{") == 0
    while last(page) < 2:  # the game goes on meanwhile
        for p in (other, page):
            if p is other and p.locator("[data-choice]").count():
                p.keyboard.press("1")
            if p is page and page.locator(".replay .leave.primary").count():
                page.keyboard.press("Escape")
                expect(page.locator("[data-choice]").first).to_be_attached()
                page.keyboard.press("1")
                page.keyboard.press("r")
                expect(page.locator(".replay")).to_be_visible()
        page.wait_for_timeout(100)
    page.keyboard.press("Home")
    arrived(page, 0)
    page.keyboard.press("r")
    expect(page.locator(".replay")).to_have_count(0)
    assert re.search(r"/t/[^/]+/[^/]+$", page.url)


def test_on_a_phone_the_bar_fits(house: Service, open_page: Opener) -> None:
    _, page = raced(house, open_page, width=390, height=844)
    page.get_by_role("dialog").get_by_role("button", name="Look back").click()
    arrived(page, 0)
    page.get_by_role("button", name="One move on").click()
    arrived(page, 1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.evaluate(
        """() => [...document.querySelectorAll('.replay button, .replay select, .replay input:not(.sr), .replay label:has(.sr)')]
            .filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect()).filter(r => r.width < 24 || r.height < 24).length"""
    )
    assert small == 0


@pytest.fixture
def unhurried(tmp_path: Path) -> Iterator[Service]:
    """A house whose bots take their time, so that they leave the page in peace."""
    served = Service(tmp_path)
    yield served
    served.stop()


@pytest.mark.timed
def test_a_late_move_is_soon_on_the_screen(
    unhurried: Service, open_page: Opener, pace: Pace, record_property: Callable[[str, object], None]
) -> None:
    """From the key to the painted moment, of the longest kind of game there is here: the best of three under 100 ms."""
    made = unhurried.table("garibaldi", bot("random", "Zeno"), bot("random", "Ada"))
    page = open_page(unhurried.link(made, None))
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and page.locator(".log li").count() < 12:
        page.wait_for_timeout(200)
    page.keyboard.press("r")
    expect(page.locator(".replay")).to_be_visible()
    took = []
    for _ in range(3):
        page.keyboard.press("Home")
        arrived(page, 0)
        page.reload()  # nothing is held from before
        expect(page.locator(".replay output")).to_contain_text("0")
        took.append(
            page.evaluate(
                """() => new Promise(done => {
                    const began = performance.now();
                    const slider = document.querySelector('.replay input');
                    new MutationObserver((_, me) => { me.disconnect(); requestAnimationFrame(() => done(performance.now() - began)) })
                        .observe(document.querySelector('.prompt'), {subtree: true, childList: true, characterData: true});
                    slider.value = slider.max; slider.dispatchEvent(new Event('input', {bubbles: true}));
                })"""
            )
        )
    slow = pace()
    record_property("a late moment of a replay on the screen", f"{min(took):.0f} ms, the browser {slow:.1f} times slower than ours")
    assert min(took) < 100 * slow, (took, slow)
