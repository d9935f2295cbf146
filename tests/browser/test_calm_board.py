"""A calm board: what one has zoomed stays, nothing asked is cut on a phone, and what is decided ahead or to be confirmed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludoteca.testkit.scenes import mine_of

from .conftest import PROOF, Opener, Service, person, some
from .geometry import nothing_is_cut
from .test_clicks import Clicks, plan_of, position, stack_position
from .test_everyone import LOOKS
from .wire import play_on, seated

pytestmark = pytest.mark.browser


def seen(page: Page) -> list[float]:
    """What is looked at: x, y, width and height in units of the board."""
    box = page.locator(".board svg.live").get_attribute("viewBox")
    assert box is not None
    return [float(n) for n in box.split()]


def test_what_was_zoomed_stays_so_while_decisions_go_on(house: Service, open_page: Opener) -> None:
    m = stack_position()
    stack = plan_of(m, 0, "plan-stack", at_least=4)
    clicks = Clicks(house, open_page, m, 0)
    page = clicks.page
    expect(page.locator("[data-choice]").first).to_be_attached()
    page.keyboard.press("+")
    width = seen(page)[2]
    prompt = page.locator(".prompt").evaluate("each => each.offsetHeight")
    clicks.place(stack.target)
    expect(page.locator(".stack")).to_be_visible()
    place, panel = page.locator(f'.board [data-focus="{stack.target}"] .hit').last.bounding_box(), page.locator(".stack").bounding_box()
    assert place is not None
    assert panel is not None
    middle = place["x"] + place["width"] / 2
    assert not panel["x"] <= middle <= panel["x"] + panel["width"], "the panel lies over what it tells of"
    clicks.button("The whole stack")
    clicks.at(m.number + len(stack.do))
    assert seen(page)[2] == pytest.approx(width)
    assert page.locator(".prompt").evaluate("each => each.offsetHeight") == prompt, "the prompt has moved the board"


def test_a_decision_whose_pieces_are_in_sight_moves_nothing(house: Service, open_page: Opener) -> None:
    def hunts(m: Any, plans: Any) -> bool:
        return m.state.garibaldi == 0 and m.state.turn == 3 and m.state.went == 0 and len(m.options(1)) == 5

    m = position("garibaldi", 1, hunts)
    page = Clicks(house, open_page, m, 1).page
    expect(page.locator(".acts [data-choice]").first).to_be_visible()
    board = page.locator(".board").bounding_box()
    expect(page.locator(".resting")).to_have_count(0)  # a person looks first
    page.locator('.board [data-focus="token:patrol.3"]').press("Enter")
    expect(page.locator('[data-focus="do:pass"]')).to_be_visible()
    before = seen(page)
    page.locator('[data-focus="do:pass"]').click()
    expect(page.locator('.board [data-focus="token:patrol.3"]')).to_have_attribute("aria-disabled", "true")  # it has acted
    after = seen(page)
    assert after[2:] == before[2:], "the board is looked at from another height"
    assert page.locator(".board").bounding_box() == board, "the prompt has moved the board"


def test_a_card_that_is_pointed_at_is_read_whole_and_on_the_screen(house: Service, open_page: Opener) -> None:
    page = open_page(house.link(house.table("gradisca", person("Rosa"), person("Luca")), 0))
    page.locator(".tray.large button.card").first.hover()
    large, words = page.locator(".enlarged"), page.locator(".enlarged > div")
    expect(words).to_be_visible()
    box, text = large.bounding_box(), words.bounding_box()
    assert box is not None
    assert text is not None
    assert box["y"] >= 0
    assert box["x"] <= text["x"]
    assert text["x"] + text["width"] <= box["x"] + box["width"]
    assert text["width"] > 150, "its text is pressed into a column"
    assert large.evaluate("each => each.scrollHeight <= each.clientHeight")


@pytest.mark.parametrize("locale", some("fr-FR", more=("en-GB", "it-IT")))
def test_a_prompt_with_many_places_keeps_its_room(house: Service, open_page: Opener, locale: str) -> None:
    def camps(m: Any, plans: Any) -> bool:
        if sum(action.verb == "camp" for action in m.options(0)) < 5:
            return False
        return sum((choice.target or "").startswith("node:") for choice in mine_of(m, 0).choices) <= 8  # so many are named in the prompt

    page = Clicks(house, open_page, position("gradisca", 0, camps, scenario="campaign"), 0, locale=locale).page
    expect(page.locator(".acts [data-choice]").first).to_be_visible()
    expect(page.locator(".resting")).to_have_count(0)  # the prompt has been set by then
    over = "each => each.offsetHeight - parseFloat(getComputedStyle(each).minHeight)"
    assert page.locator(".prompt").evaluate(over) <= 1, "the prompt has moved the board"


@pytest.mark.proof
@pytest.mark.parametrize("game", some("garibaldi", "liberation", more=("giro_galoppo", "gradisca")))
def test_nothing_asked_is_cut_on_a_phone(house: Service, open_page: Opener, game: str) -> None:
    made = house.table(game, person("Rosa"), person("Luca"))
    pages = [open_page(house.link(made, seat), **LOOKS["390-light-en"]) for seat in (0, 1)]
    for page in pages:
        expect(page.locator(".board")).to_be_visible()
    looked = 0
    for turn in range(40):
        for page in pages:
            if page.locator("[data-choice]").count():
                nothing_is_cut(page, f"{game}, decision {looked + 1}")
                looked += 1
                page.keyboard.press(str(1 + turn % 3))
        if looked >= (12 if PROOF else 8):
            return
        pages[0].wait_for_timeout(40)
    assert looked, "nobody was asked"


def test_what_is_decided_ahead_is_done_when_it_is_asked(house: Service, open_page: Opener) -> None:
    made = house.table("garibaldi", person("Anita"), person("Giulia"))
    play_on(house, made, Random(3), until=lambda watcher: watcher.at > 30 and watcher.asked == [0])
    page = open_page(house.link(made, 1))
    ahead = page.locator('[data-focus="ahead"]')
    expect(ahead).to_be_visible()
    ahead.click()
    expect(page.locator(".resting")).to_have_count(0)  # a person looks first
    page.locator('.board [data-focus^="token:patrol."][data-choice]').first.press("Enter")  # any: chance says which may act
    expect(page.locator(".prompt")).to_contain_text("Said ahead")
    with seated(house, made) as (watcher, seats):
        while watcher.asked == [0]:
            seats[0].catch_up()
            if seats[0].at == watcher.at and seats[0].choices:  # else what it may do is still on its way
                seats[0].play(seats[0].choices[-1])
            watcher.wait(1)
    expect(page.locator(".prompt")).not_to_contain_text("Said ahead")
    expect(page.locator(".prompt")).not_to_contain_text("Which of your patrols acts first")


def test_what_can_not_be_taken_back_is_said_twice_by_who_would_have_it_so(house: Service, open_page: Opener) -> None:
    m = position("gradisca", 0, lambda m, plans: [c.verb for c in m.options(0)].count("one_area") == 1, scenario="campaign")
    sent: list[str] = []

    def first(page: Page) -> None:
        page.add_init_script("localStorage.setItem(`ludoteca:${location.pathname.replace(/[^/]*$/, '')}:confirm`, 'yes')")
        page.on("websocket", lambda line: line.on("framesent", lambda data: sent.append(str(data))))

    page = Clicks(house, open_page, m, 0, first=first).page
    draw = page.locator('.acts [data-focus="do:draw"]')
    draw.click()
    expect(page.locator('[data-focus="confirm"]')).to_be_visible()
    assert not any('"play"' in each for each in sent)
    expect(page.locator(".resting")).to_have_count(0)
    page.locator('[data-focus="confirm"]').click()
    expect(page.locator('[data-focus="confirm"]')).to_have_count(0)
    assert any('"do":"draw"' in each for each in sent)
