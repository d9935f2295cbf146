"""The table in words: whole games are played in it, by keys, and nothing is drawn; axe finds nothing there either."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .axe import is_clean
from .conftest import PROOF, Opener, Service, person
from .test_everyone import GAMES, LOOKS, WALKS, asked, over, seats_of
from .wire import play_on

pytestmark = pytest.mark.browser


def in_words(page: Page) -> Page:
    expect(page.locator(".board, main.words").first).to_be_visible()
    if page.locator(".board").count():
        page.keyboard.press("t")
    expect(page.locator("main.words")).to_be_visible()
    assert page.locator("main svg:not([aria-hidden=true]), .board").count() == 0
    return page


# Nothing has ended here, and a choice is to be made.
ASKED = "() => !document.querySelector('dialog[open], [data-choice].chosen') && document.querySelector('[data-choice]') !== null"


def decide(pages: list[Page], decisions: int, limit: float = 200) -> int:
    """Everybody chooses in turn, by Tab and Enter from the heading that has the focus; gives the number of decisions."""
    deadline = time.monotonic() + limit
    done = 0
    while done < decisions and not all(over(page) for page in pages):
        assert time.monotonic() < deadline, "it does not go on"
        for page in pages:
            if not page.evaluate(ASKED):
                continue
            text = page.locator(".prompt-text").inner_text()
            assert text.strip(), "nothing says what is to be done"
            page.locator("#words-do").focus()
            for _ in range(1 + done % max(1, min(3, page.locator("[data-choice]").count()))):
                page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('[data-choice]')"):  # the list may have changed under our hands
                page.keyboard.press("Enter")
                done += 1
        pages[0].wait_for_timeout(40)
    return done


@pytest.mark.proof
def test_a_race_is_played_in_words_to_its_end(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"))
    pages = [in_words(open_page(house.link(made, seat))) for seat in (0, 1)]
    decide(pages, 10_000 if PROOF else 6)
    play_on(house, made, Random(1))
    for page in pages:
        expect(page.get_by_role("dialog")).to_contain_text("GG-26")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert page.locator(".told li").count() > 3
    pages[0].keyboard.press("t")
    expect(pages[0].locator(".board")).to_be_visible()


def test_what_has_changed_is_what_came_since_my_last_decision(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"))
    rosa, luca = (in_words(open_page(house.link(made, seat))) for seat in (0, 1))
    rosa.locator("[data-choice]").first.click()
    expect(rosa.locator("section[aria-labelledby=words-news] li")).to_have_count(1)
    assert rosa.evaluate("document.activeElement.id") == "words-do"
    expect(luca.locator("section[aria-labelledby=words-news]")).to_contain_text("Rosa puts an obstacle")
    luca.locator("[data-choice]").first.click()
    expect(rosa.locator("section[aria-labelledby=words-news]")).to_contain_text("Luca puts an obstacle")
    rosa.locator("[data-choice]").first.click()
    expect(rosa.locator("section[aria-labelledby=words-news]")).not_to_contain_text("Luca puts")
    expect(rosa.locator("section[aria-labelledby=words-table]")).to_contain_text("Luca, ")  # colours are words here


@pytest.mark.proof
@pytest.mark.parametrize("game", [game for game in GAMES if game == "liberation" or (PROOF and game != "giro_galoppo")])
def test_some_turns_of_every_game_in_words(house: Service, open_page: Opener, game: str) -> None:
    made = house.table(game, *seats_of(game))
    pages = [in_words(open_page(house.link(made, seat["seat"]))) for seat in made["seats"]]
    enough = 24 if PROOF else 12
    assert decide(pages, enough) >= enough
    for page in pages:
        said = page.locator("main.words").inner_text()
        assert "undefined" not in said
        assert "[object" not in said


@pytest.mark.proof
@pytest.mark.parametrize(("game", "look"), WALKS)
def test_axe_finds_nothing_in_words(house: Service, open_page: Opener, game: str, look: str) -> None:
    more: dict[str, Any] = LOOKS[look]
    page = in_words(asked(house, open_page, house.table(game, *seats_of(game)), **more))
    for details in page.locator("details").all():
        details.locator("summary").click()
    is_clean(page, f"{game} in words")
    assert page.evaluate("document.documentElement.scrollWidth") <= more["width"]


def test_the_way_in_is_the_first_thing_that_tab_reaches(house: Service, open_page: Opener) -> None:
    page = asked(house, open_page, house.table(GAMES[0], *seats_of(GAMES[0])))
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent.trim()") == "Read this table in words"
    page.keyboard.press("Enter")
    expect(page.locator("main.words")).to_be_visible()
    page.reload()
    expect(page.locator("main.words")).to_be_visible()  # it is kept
