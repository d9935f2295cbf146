"""Lessons from the lobby to where they let go, hints, and a rulebook that is searched: as a person does it."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Error, Page, expect

from .axe import is_clean
from .conftest import Opener, Service, bot, person, some
from .geometry import nothing_is_cut
from .test_everyone import LOOKS
from .wire import lesson_on

pytestmark = pytest.mark.browser


STEP = """() => {
  const is = (what) => document.querySelector(what) !== null;
  if ([...document.querySelectorAll('.lesson .ways button')].some((each) => /End the lesson|Close the lesson/.test(each.textContent)))
    return 'over';
  if (is('[data-focus="lesson-show"]')) return 'open';
  return is('[data-choice]') && !is('.chosen') && is('.lesson .now') ? 'told' : '';
}"""


def follow(page: Page, most: int = 1000, limit: float = 150) -> int:
    """Do what the lesson says, until it lets go; gives the number of decisions."""
    deadline = time.monotonic() + limit
    done = 0
    while done < most and (step := page.evaluate(STEP)) != "over":
        assert time.monotonic() < deadline, "the lesson does not end"
        if step == "open":  # a moment of choice
            try:
                page.locator('[data-focus="lesson-show"]').click(timeout=2000)
            except Error:  # what was decided before is shown only now: look again
                continue
            done += 1
        elif step == "told":
            page.keyboard.press("1")
            done += 1
        page.wait_for_timeout(60)
    return done


def follow_in_part(house: Service, page: Page, game: str) -> int:
    """The first and the last decisions of a lesson on the page, those between over the wire."""
    done = follow(page, most=6)
    link = page.url
    page.goto("about:blank")
    done += lesson_on(house, game, link, left=6)
    page.goto(link)
    expect(page.locator(".lesson")).to_be_visible()
    return done + follow(page)


@pytest.mark.proof
@pytest.mark.parametrize(("game", "title", "least"), some(("giro_galoppo", "Giro Galoppo", 9), more=(("garibaldi", "Garibaldi", 33),)))
def test_a_lesson_from_the_lobby_to_where_it_lets_go(house: Service, open_page: Opener, game: str, title: str, least: int) -> None:
    page = open_page(house.url)
    page.wait_for_load_state("networkidle")  # what comes late into the lobby moves what is under the finger
    page.get_by_role("button", name=f"Learn it: {title}").click()
    dialog = page.get_by_role("dialog")
    is_clean(page, "before a lesson")
    dialog.get_by_role("textbox").fill("Pia")
    dialog.get_by_role("button", name="Begin").click()
    expect(page.locator(".lesson")).to_be_visible()
    expect(page.locator(".lesson .now")).to_contain_text("Now: ")
    is_clean(page, "a lesson")
    assert page.locator(".rings .ring, .slot.can").count() == 1  # what is to be done, and nothing else
    assert page.locator(".rings .pointed, .slot.pointed").count() > 0
    assert (follow(page) if least < 20 else follow_in_part(house, page, game)) >= least
    page.get_by_role("button", name="End the lesson").click()
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator("[data-choice]").first).to_be_attached()
    assert page.locator("[data-choice]").count() > 1  # all that the rules allow


@pytest.mark.proof
@pytest.mark.parametrize(("game", "title", "least"), some(("liberation", "Liberation", 50), more=(("gradisca", "Gradisca", 55),)))
def test_a_lesson_that_is_told_to_the_end_of_the_game(house: Service, open_page: Opener, game: str, title: str, least: int) -> None:
    page = open_page(house.url)
    page.wait_for_load_state("networkidle")  # what comes late into the lobby moves what is under the finger
    page.get_by_role("button", name=f"Learn it: {title}").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Pia")
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(page.locator(".lesson .now")).to_be_visible()
    assert follow_in_part(house, page, game) >= least
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("You have won")
    expect(dialog.locator(".last")).to_be_visible()
    is_clean(page, "the end of a lesson")


def test_a_short_lesson_and_the_one_after_it(house: Service, open_page: Opener) -> None:
    page = open_page(house.url, **LOOKS["390-light-en"])
    page.wait_for_load_state("networkidle")  # what comes late into the lobby moves what is under the finger
    page.get_by_role("button", name="Learn it: Liberation").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("The U-boats").click()
    dialog.get_by_role("textbox").fill("Pia")
    is_clean(page, "the lessons of a game")
    dialog.get_by_role("button", name="Begin").click()
    expect(page.locator(".lesson .now")).to_contain_text("Now: ")
    assert follow(page) >= 9  # a slow page is told the same again
    own = page.locator('[data-focus="lesson-play"]')
    expect(own).to_contain_text("A game of your own: as ")
    own.click()  # the scenario of the lesson, begun at once
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator(".top .meta")).to_contain_text("Scenario 2, turn 1 of")
    page.go_back()
    page.locator('[data-focus="lesson-next"]').click()
    expect(page.locator(".lesson")).to_contain_text("Max")
    nothing_is_cut(page, "the lesson after it")


@pytest.mark.long
def test_whoever_would_do_something_else_is_answered_and_may_try_it(house: Service, open_page: Opener) -> None:
    page = open_page(house.url)
    page.wait_for_load_state("networkidle")  # what comes late into the lobby moves what is under the finger
    page.get_by_role("button", name="Learn it: Liberation").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Pia")
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(page.locator(".lesson .now")).to_be_visible()
    assert page.locator(".spot[data-choice], [data-choice]").count() <= 2
    page.locator('[data-focus="lesson-wonder"]').click()
    page.keyboard.press("1")  # Montmartre instead of Châtelet
    expect(page.locator(".lesson .now")).to_contain_text("Instead: Montmartre")
    expect(page.locator(".lesson")).to_contain_text("begin anywhere")
    is_clean(page, "another choice is talked about")
    page.locator('[data-focus="lesson-again"]').click()
    expect(page.locator(".lesson .now")).to_contain_text("Your choice")
    page.keyboard.press("1")
    lesson = page.url
    page.locator('[data-focus="lesson-try"]').click()
    expect(page.locator(".lesson")).to_have_count(0)
    assert page.url != lesson
    expect(page.locator("[data-choice]").first).to_be_attached()
    page.locator("[data-choice]").first.focus()
    page.keyboard.press("1")
    expect(page.locator(".prompt")).to_contain_text("one action")
    page.goto(lesson)
    expect(page.locator(".lesson .now")).to_contain_text("Now: Châtelet")


@pytest.mark.long
@pytest.mark.parametrize("look", some("390-light-en", more=("1280-light-en",)))
def test_who_touches_something_else_is_answered_with_the_rule_behind_it(house: Service, open_page: Opener, look: str) -> None:
    """Without asking first: a space of the course, then a card; and the rule opens."""
    page = open_page(house.url, **LOOKS[look])
    page.wait_for_load_state("networkidle")  # what comes late into the lobby moves what is under the finger
    page.get_by_role("button", name="Learn it: Giro Galoppo").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Pia")
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(page.locator(".lesson .now")).to_contain_text("Now: Put it on 42")
    page.locator('.spot[data-focus="node:space.5"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".lesson .now")).to_contain_text("Instead: Put it on 5")
    page.locator(".lesson .r", has_text="GG-20").click()
    expect(page.get_by_role("dialog")).to_contain_text("GG-20")
    page.keyboard.press("Escape")
    page.locator('[data-focus="lesson-show"]').click()
    for then in ("Put it on 10", "Put it on 14"):
        expect(page.locator(".lesson .now")).to_contain_text(f"Now: {then}")
        page.keyboard.press("1")
    expect(page.locator(".lesson .now")).to_contain_text("Now: Play the 2")
    expect(page.locator(".resting")).to_have_count(0)
    page.locator('[data-focus="card:hand.6"]').click(force=True)  # no choice, but it answers
    expect(page.locator(".lesson .now")).to_contain_text("Instead: Play the 6")
    expect(page.locator(".lesson")).to_contain_text("push her back to 5")
    is_clean(page, "a card is talked about")
    page.locator(".lesson .r", has_text="GG-15").click()
    expect(page.get_by_role("dialog")).to_contain_text("GG-15")
    page.keyboard.press("Escape")
    page.locator('[data-focus="lesson-again"]').click()
    expect(page.locator(".lesson .now")).to_contain_text("Your choice")


def test_a_lesson_on_a_phone_and_in_words(house: Service, open_page: Opener) -> None:
    page = open_page(house.url, **LOOKS["390-light-en"])
    page.wait_for_load_state("networkidle")  # what comes late into the lobby moves what is under the finger
    page.get_by_role("button", name="Learn it: Giro Galoppo").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Pia")
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(page.locator(".lesson")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    is_clean(page, "a lesson on a phone")
    page.keyboard.press("t")
    expect(page.locator("main.words .lesson")).to_be_visible()
    assert page.locator(".options [data-choice]").count() == 1
    page.locator("[data-choice]").click()
    expect(page.locator("section[aria-labelledby=words-news]")).to_contain_text("42")


def test_a_hint_marks_what_the_bot_would_do(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa", age="5"), bot("greedy", age="70"))
    page = open_page(house.link(made, 0))
    expect(page.locator("[data-choice]").first).to_be_attached()
    page.locator('[data-focus="hint"]').click()
    expect(page.locator(".prompt")).to_contain_text("The bot would choose: Put it on")
    assert page.locator(".rings .pointed").count() == 1
    is_clean(page, "a hint")
    page.keyboard.press("1")
    expect(page.locator(".prompt")).not_to_contain_text("The bot would choose")


def test_between_people_there_is_no_hint_unless_the_table_says_so(house: Service, open_page: Opener) -> None:
    for allowed in (False, True):
        made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"), hints=allowed)
        page = open_page(house.link(made, 0))
        expect(page.locator("[data-choice]").first).to_be_attached()
        assert (page.locator('[data-focus="hint"]').count() > 0) is allowed


@pytest.mark.long
def test_the_rulebook_is_searched(house: Service, open_page: Opener) -> None:
    """Capitals and accents do not matter; the rule's own number finds it; nothing found is said."""
    made = house.table("giro_galoppo", person("Rosa"), person("Luca"))
    page = open_page(house.link(made, 0))
    expect(page.locator(".board")).to_be_visible()
    dialog = page.get_by_role("dialog")
    for language, word, rule in (("EN", "youngest", "GG-07"), ("FR", "MARAIS", "GG-06"), ("IT", "piu giovane", "GG-07")):
        page.get_by_text(language, exact=True).first.click()
        expect(page.locator("html")).to_have_attribute("lang", language.lower())
        page.locator('[data-focus="rulebook"]').click()
        expect(dialog.locator(".rule").first).to_be_visible()
        every = dialog.locator(".rule").count()
        dialog.get_by_role("searchbox").fill(word)
        expect(dialog.locator(f"#rule-{rule}")).to_be_visible()
        assert 0 < dialog.locator(".rule").count() < every
        if language == "FR":
            is_clean(page, "the rulebook, searched")
        dialog.get_by_role("searchbox").fill("gg-19")
        expect(dialog.locator("#rule-GG-19")).to_be_visible()
        dialog.get_by_role("searchbox").fill("xylophone")
        expect(dialog.locator(".rule")).to_have_count(0)
        dialog.get_by_role("searchbox").fill("")  # else Escape empties it
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_what_cannot_be_chosen_says_why_with_its_rule(house: Service, open_page: Opener) -> None:
    """On the board, by key: the reason, and the rule behind it a press away."""
    made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"))
    page = open_page(house.link(made, 0))
    expect(page.locator("[data-choice]").first).to_be_attached()
    inert = page.locator('.live .spot[aria-disabled="true"]')
    expect(inert.first).to_be_attached()
    inert.first.focus()
    page.keyboard.press("Enter")
    notice = page.locator(".notice")
    expect(notice.first).to_be_visible()
    notice.locator("button.r").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("GG-")
    is_clean(page, "a refusal and its rule")


@pytest.mark.long
def test_the_player_aid_opens_at_the_section_that_matters_now(house: Service, open_page: Opener) -> None:
    made = house.table("gradisca", person("Rosa"), person("Luca"), options={"scenario": "siege_1617"})
    page = open_page(house.link(made, 0), **LOOKS["390-light-en"])
    expect(page.locator(".board")).to_be_visible()
    page.locator('[data-focus="rulebook"]').click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Player aid")).to_be_visible()
    assert dialog.locator("details").count() == 14
    assert dialog.locator("details[open]").count() == 1
    is_clean(page, "the player aid")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    dialog.locator("#aid-morale summary").click()
    expect(dialog.locator("#aid-morale")).to_contain_text("no calls, no attack supply")
    dialog.locator("#aid-morale .r").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("GR-706")


@pytest.mark.proof
@pytest.mark.parametrize("game", some("gradisca", more=("giro_galoppo", "garibaldi", "liberation")))
def test_what_a_lesson_tells_leaves_the_board_its_room(house: Service, open_page: Opener, game: str) -> None:
    made = house.post(f"api/games/{game}/lesson", {"name": "Rosa", "language": "fr"})
    link = f"{house.url}#/t/{made['table']}/{made['key']}"
    desk, phone = open_page(link, locale="fr"), open_page(link, 390, 844, locale="fr", has_touch=True, is_mobile=True)
    for page, board, lesson in ((desk, 400, 400), (phone, 300, 250)):
        expect(page.locator(".lesson")).to_be_visible()
        box, told = page.locator(".board").bounding_box(), page.locator(".lesson").bounding_box()
        assert box is not None
        assert told is not None
        assert box["height"] >= board
        assert told["height"] <= lesson
        assert page.evaluate("() => document.querySelector('.lesson').scrollHeight <= document.querySelector('.lesson').clientHeight + 1")
    log = desk.locator(".log").bounding_box()
    assert log is not None
    assert log["height"] >= 185, "the lesson crushes the log"
    nothing_is_cut(phone, f"{game}: a lesson")
