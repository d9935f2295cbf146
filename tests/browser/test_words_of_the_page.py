"""What the page says fits who reads it: no keys where there are none, the reader's language, nothing unread that one wrote oneself."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from ludoteca import registry
from ludoteca.phrases import chapter_titles

from .conftest import Opener, Service, bot, person, some
from .test_together import words_of

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
# A French "touche" is a hit as well, on cards that chance may bring.
KEYS = re.compile(
    r"space bar|barre d.espace|barra spaz|\bkey\b|\btasto\b|tastiera|clavier|keyboard|"
    r"(?:sur|par) une touche\b|(?<!aucune )(?<!une )(?<!1 )(?<!ne )\btouche\b",
    re.IGNORECASE,
)
POINTED = re.compile(r"\bclick|\bclic\b|\bcliqu|\bclicc", re.IGNORECASE)
SAID = r"""() => {
  const named = [...document.querySelectorAll("[aria-label], [title], kbd")].filter((each) => each.checkVisibility());
  const says = (each) => [each.ariaLabel, each.title, each.tagName === "KBD" ? "key" : ""];
  return [document.body.innerText, ...named.flatMap(says)].join("\n");
}"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "language"), some(("giro_galoppo", "it"), more=(("garibaldi", "en"), ("gradisca", "fr"), ("liberation", "it")))
)
def test_where_only_a_finger_points_no_key_is_named(house: Service, open_page: Opener, game: str, language: str) -> None:
    made = house.table(game, person("Rosa"), bot("random"))
    page = open_page(house.link(made, 0), **PHONE, locale=language, reduced_motion="no-preference")
    page.evaluate("window.told = new Set(); new MutationObserver(() => told.add(document.querySelector('.prompt')?.innerText ?? ''))"
                  ".observe(document.body, {subtree: true, childList: true, characterData: true})")  # fmt: skip
    expect(page.locator(".prompt")).to_be_visible()  # a slow machine takes seconds to draw a large board
    choices = ".acts [data-choice], .slot [data-choice], .moves [data-choice]"
    for _ in range(8):
        if game != "gradisca":  # which may ask for something on the map instead
            expect(page.locator(choices).first).to_be_attached()
        page.wait_for_timeout(400)
        page.evaluate("(choices) => document.querySelector(choices)?.click()", choices)  # what stood there may just have gone
        page.wait_for_timeout(300)
        said = page.evaluate(SAID)
        assert not KEYS.search(said)
        assert not POINTED.search(said)
    told = page.evaluate("[...told].join('\\n')")
    assert told
    assert not KEYS.search(told)
    assert not POINTED.search(told)
    say = words_of(language)
    if game in ("garibaldi", "giro_galoppo"):  # in the others eight choices need not move anything: markers and cards are drawn
        assert say("table-skip-tap") in told  # the hint that named a key was shown, in other words


@pytest.mark.proof
@pytest.mark.parametrize(
    ("game", "language"), some(("giro_galoppo", "fr"), more=(("garibaldi", "it"), ("gradisca", "en"), ("liberation", "en")))
)
def test_a_lesson_on_a_phone_names_neither_keys_nor_clicks(house: Service, open_page: Opener, game: str, language: str) -> None:
    say = words_of(language)
    page = open_page(house.url, **PHONE, locale=language)
    title = registry.book(registry.game(game)).game.title
    page.wait_for_load_state("networkidle")  # what comes late into the lobby moves what is under the finger
    page.get_by_role("button", name=say("learn-lesson-of", game=title)).tap()
    page.get_by_role("dialog").get_by_role("textbox").fill("Pia")
    page.get_by_role("dialog").get_by_role("button", name=say("learn-begin")).tap()
    taught = page.locator(".lesson .text")
    expect(page.locator(".lesson .now")).to_be_visible()
    steps: set[str] = set()
    deadline = time.monotonic() + 30
    while len(steps) < 5 and time.monotonic() < deadline:
        said = page.evaluate(SAID)
        assert not KEYS.search(said)
        assert not POINTED.search(said)
        steps.add(taught.inner_text())
        page.evaluate("document.querySelector('[data-focus=\"lesson-show\"], .spot[data-choice], [data-choice]')"
                      "?.dispatchEvent(new MouseEvent('click', { bubbles: true }))")  # fmt: skip
        page.wait_for_timeout(200)
    assert len(steps) > 2


def test_the_hints_of_keys_come_with_the_first_key(house: Service, open_page: Opener) -> None:
    page = open_page(house.url, **PHONE)
    page.set_viewport_size({"width": 1000, "height": 700})
    expect(page.locator('[data-focus="settings"]')).to_be_visible()
    expect(page.locator('[data-focus="keys"]')).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator('[data-focus="keys"]')).to_be_visible()


@pytest.mark.proof
@pytest.mark.parametrize(
    ("game", "language"),
    some(("gradisca", "fr"), more=(("garibaldi", "en"), ("liberation", "en"), ("giro_galoppo", "it"), ("giro_galoppo", "en"))),
)
def test_the_rules_have_headings_in_the_readers_language(house: Service, open_page: Opener, game: str, language: str) -> None:
    made = house.table(game, person("Rosa"), bot("random"))
    page = open_page(house.link(made, 0), locale=language)
    titles = chapter_titles(registry.game(game), language)
    page.locator('[data-focus="rulebook"]').click()
    dialog = page.get_by_role("dialog")
    every = dialog.locator('[data-focus="all-rules"]')
    expect(dialog.locator("h3, .aid, details").first).to_be_visible()
    if every.count():
        every.click()
    expect(dialog.locator("h3").first).to_be_visible()
    headings = dialog.locator("h3").all_text_contents()  # a chapter without a rule of its own has none
    assert headings
    assert set(headings) <= set(titles.values())
    page.keyboard.press("Escape")
    page.locator("button.r").first.click()
    expect(dialog.locator(".section")).to_be_visible()
    assert dialog.locator(".section").text_content() in titles.values()
    printed = dialog.locator("cite")
    book = registry.book(registry.game(game)).game
    expect(printed).to_have_attribute("lang", book.section_language or book.rulebook_language)


def unread(page: Page) -> int:
    badge = page.locator(".tabs .badge")
    return int(badge.inner_text()) if badge.count() else 0


def test_what_one_says_oneself_is_not_unread(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa"), person("Luca"))
    rosa, luca = open_page(house.link(made, 0), **PHONE), open_page(house.link(made, 1), **PHONE)
    for page in (rosa, luca):
        expect(page.locator(".board")).to_be_visible()
    rosa.get_by_role("tab", name="Talk").or_(rosa.locator(".tabs [role=tab]").last).first.tap()
    rosa.locator(".chat input").fill("Good luck")
    rosa.locator(".chat input").press("Enter")
    rosa.locator(".tabs [role=tab]").first.tap()  # away before it has come back from the house
    expect(luca.locator(".tabs .badge")).to_have_text("1")
    rosa.wait_for_timeout(500)
    assert unread(rosa) == 0


def test_a_horse_keeps_the_name_that_it_was_offered(house: Service, open_page: Opener) -> None:
    """In another language and in the next game too."""
    made = house.table("giro_galoppo", person("Rosa", age="5"), bot("greedy"), language="it")
    page = open_page(house.link(made, 0), locale="en")
    horse = page.locator(".panel em").first
    expect(horse).to_have_text(re.compile("^on [A-Z]"))
    name = horse.inner_text().removeprefix("on ")
    assert name
    for language in ("FR", "IT"):
        page.get_by_text(language, exact=True).first.click()
        expect(page.locator("html")).to_have_attribute("lang", language.lower())
        assert name in horse.inner_text()
