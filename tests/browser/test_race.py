"""A race in the browser: two people and a bot, from the lobby to the podium; keyboard alone; touch on a phone; three languages."""

from __future__ import annotations

import re
import statistics
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Error, Page, WebSocket, expect

from .conftest import PROOF, Opener, Pace, Service, bot, person
from .pace import clicks
from .wire import held, play_on

pytestmark = pytest.mark.browser

CHOICE = "[data-choice]"
MOST = 1000 if PROOF else 10  # decisions that are taken on the page: the obstacles and several cards; the rest is played over the wire


# Whether the podium stands on this page, or it waits for a choice that has not been made: asked at once, as it is asked again and again.
STATE = """() => document.querySelector('dialog[open]') ? 'over'
  : document.querySelector('[data-choice]') && !document.querySelector('.slot.chosen') ? 'asked' : ''"""


def ride(*pages: Page, by: str = "click", most: int = 10_000, limit: float = 120) -> None:
    """Everybody takes one of the choices, until the podium stands in all pages or so many were taken."""
    deadline = time.monotonic() + limit
    turn = 0
    while turn < most:
        states = [page.evaluate(STATE) for page in pages]
        if all(state == "over" for state in states):
            break
        assert time.monotonic() < deadline, "the race does not end"
        for page, state in zip(pages, states, strict=True):
            if state != "asked":
                continue
            turn += 1
            if by == "key":
                page.keyboard.press("1")
            else:
                found = page.locator(CHOICE)
                choice = found.nth(turn % max(1, found.count()))
                try:
                    (choice.tap if by == "tap" else choice.click)(timeout=2000, force=True)
                except Error:  # it went away under the finger: another seat was faster, or the cards turn over
                    continue
        pages[0].wait_for_timeout(60)


LAST_TURN = """() => {
  const list = document.querySelector(".log ol");
  const [{ top, bottom }, lines] = [list.getBoundingClientRect(), [...list.children]];
  const from = lines.findLastIndex((line, at) => line.matches(".turn") && at < lines.length - 1);
  const seen = (line) => line.getBoundingClientRect().top >= top - 1 && line.getBoundingClientRect().bottom <= bottom + 1;
  return [lines.length - from - 1, lines.slice(from + 2).filter((line) => !seen(line)).map((line) => line.textContent)];
}"""


def test_a_turn_of_four_riders_is_read_without_scrolling(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa"), *[bot("greedy", name) for name in ("Greta", "Otto", "Pia")])
    play_on(house, made, Random(2), lambda watcher: "phase.reveal" in str(watcher.scene["asked"]) or watcher.at > 40)
    page = open_page(house.link(made, 0), width=1280, height=800)
    expect(page.locator(".log li.turn").first).to_be_visible()
    with suppress(Error):  # the log goes to its end once it is drawn
        page.wait_for_function(f"() => ({LAST_TURN})()[1].length === 0", timeout=10_000)
    lines, hidden = page.evaluate(LAST_TURN)
    assert lines >= 4
    assert hidden == []  # the moves of all four, and why in this order; the cards lie on the table


@pytest.mark.proof
def test_from_the_lobby_to_the_podium(house: Service, open_page: Opener) -> None:
    rosa = open_page(house.url)
    expect(rosa.get_by_text("Giro Galoppo").first).to_be_visible()
    form = rosa.locator("form")
    form.get_by_text("Giro", exact=True).click()
    form.get_by_role("textbox").first.fill("Sunday race")
    rosa.get_by_placeholder("Your name").fill("Rosa")
    rosa.get_by_role("button", name="Add a seat").click()
    form.get_by_role("combobox").nth(1).select_option("link")
    form.get_by_role("combobox").nth(2).select_option("greedy")
    rosa.get_by_role("button", name="Create the table").click()
    expect(rosa.get_by_text("Sunday race").first).to_be_visible()
    seat = rosa.get_by_role("listitem").filter(has_text="free").or_(rosa.get_by_role("listitem").filter(has=rosa.locator("b.free")))
    luca = open_page(house.url + (seat.get_by_role("link").get_attribute("href") or "").removeprefix("./"))
    luca.get_by_role("textbox").first.fill("Luca")
    luca.get_by_role("button", name=re.compile("sit down", re.IGNORECASE)).click()
    expect(luca.locator(".board")).to_be_visible()
    ride(rosa, luca, most=MOST)
    play_on(house, held(rosa.url, luca.url), Random(1))
    for page in (rosa, luca):
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_text("GG-26")).to_be_visible()
        expect(dialog.get_by_text("Rosa").first).to_be_visible()
        expect(dialog.get_by_text("Luca").first).to_be_visible()
    with rosa.expect_download() as download:
        rosa.get_by_role("dialog").get_by_role("button", name="record").click()
    text = download.value.path().read_text()
    assert text.startswith("ludoteca-record 1\ngame giro_galoppo 1\n")
    rosa.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    luca.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    expect(rosa.locator(".board")).to_be_visible()
    expect(luca.locator(".board")).to_be_visible()
    assert rosa.url.split("/t/")[1].split("/")[0] == luca.url.split("/t/")[1].split("/")[0]


@pytest.mark.proof
def test_with_the_keyboard_alone(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa"), bot("greedy"))
    page = open_page(house.link(made, 0))
    expect(page.locator(".board")).to_be_visible()
    ride(page, by="key", most=MOST)
    play_on(house, made, Random(1))
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_tab_reaches_the_choices_and_enter_takes_one(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"))
    page = open_page(house.link(made, 0))
    expect(page.locator(CHOICE).first).to_be_attached()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.hasAttribute('data-choice')"):
            break
    assert page.evaluate("document.activeElement?.hasAttribute('data-choice')")
    page.keyboard.press("Enter")
    expect(page.get_by_text("puts an obstacle on").first).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_text("puts an obstacle on")).to_have_count(0)
    expect(page.locator(CHOICE).first).to_be_attached()


@pytest.mark.long
def test_by_touch_on_a_phone(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa"), bot("greedy"))
    page = open_page(house.link(made, 0), 390, 844, device_scale_factor=2, has_touch=True, is_mobile=True)
    expect(page.locator(".board")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    ride(page, by="tap", most=MOST)
    play_on(house, made, Random(1))
    expect(page.get_by_role("dialog")).to_be_visible()


def test_every_target_is_large_enough_for_a_finger(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"))
    page = open_page(house.link(made, 0), 390, 844, has_touch=True, is_mobile=True)
    expect(page.locator(CHOICE).first).to_be_attached()
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, select')]
            .filter(e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}))
            .map(e => [e.getBoundingClientRect(), e.textContent.trim()])
            .filter(([r, t]) => r.width > 2 && (r.width < 24 || r.height < 24) && !/^[A-Z]+-[0-9]+$/.test(t))
            .map(([r, t]) => `${t} ${r.width}x${r.height}`)"""
    )
    assert small == []


def test_three_languages(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa", age="70"), person("Luca", age="5"))
    page = open_page(house.link(made, 0))
    expect(page.locator(".board")).to_be_visible()
    for language, says in (("FR", "obstacle"), ("IT", "ostacol"), ("EN", "obstacle")):
        page.get_by_text(language, exact=True).first.click()
        expect(page.locator("html")).to_have_attribute("lang", language.lower())
        expect(page.locator(".prompt")).to_contain_text(re.compile(says))
        assert page.locator("text=/[a-z]+-[a-z-]+-[a-z]+/").filter(has_text=re.compile(r"^(log|prompt|why|table)-")).count() == 0


def test_a_rule_behind_a_line_of_the_log_is_shown(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa"), person("Luca"))
    page = open_page(house.link(made, 0))
    page.locator(".log").get_by_text("GG-31").click()
    expect(page.get_by_text("Age decides who places the first obstacle").first).to_be_visible()


def test_a_watcher_sees_the_race_and_no_choice(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa"), person("Luca"))
    page = open_page(house.link(made, None))
    expect(page.locator(".board")).to_be_visible()
    assert page.locator("[data-choice]").count() == 0


def test_a_forged_link_opens_nothing(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa"), person("Luca"))
    page = open_page(f"{house.url}#/t/{made['table']}/{'x' * 24}")
    page.wait_for_timeout(500)
    assert page.locator(".board").count() == 0


def test_the_pending_card_is_in_no_other_page(house: Service, open_page: Opener) -> None:
    """What another page is sent while a card is pending is the same for every card, byte for byte."""
    heard: list[list[str]] = []
    for card in (1, 6):
        made = house.table("giro_galoppo", person("Rosa"), person("Luca"))
        frames: list[str] = []
        rosa, luca = open_page(house.link(made, 0)), open_page(house.link(made, 1), first=lambda page, frames=frames: listen(page, frames))
        place_all(rosa, luca)
        expect(rosa.locator(".slot.can").first).to_be_visible()
        luca.wait_for_timeout(800)
        frames.clear()
        rosa.locator(".slot.can").nth(card - 1).click()
        expect(rosa.locator(".slot.chosen")).to_have_count(1)
        expect(rosa.locator(".prompt")).to_contain_text("Still choosing: Luca. ")
        luca.wait_for_timeout(400)
        heard.append([re.sub(r'"(n|at)":\d+', "", f) for f in frames])
        assert "play" not in "".join(frames)
    assert heard[0] == heard[1]


def listen(page: Page, frames: list[str]) -> None:
    """Keep what the page is sent over its WebSocket."""

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: frames.append(str(data)))

    page.on("websocket", opened)


def place_all(*pages: Page) -> None:
    deadline = time.monotonic() + 60
    while not all(p.locator(".slot.can").count() for p in pages):
        assert time.monotonic() < deadline
        for page in pages:
            if page.locator(".slot.can").count() == 0 and page.locator(CHOICE).count():
                page.keyboard.press("1")
        pages[0].wait_for_timeout(50)


@pytest.mark.timed
def test_a_click_is_soon_on_the_other_screen(
    house: Service, open_page: Opener, pace: Pace, record_property: Callable[[str, object], None]
) -> None:
    """From the click in one browser to the other's screen, the median over the obstacles of several tables: under 60 ms.

    Where the browser is slower than ours, in the measure in which it is. The best of three.
    """
    medians: list[float] = []
    slow = 1.0
    for _ in range(3):
        made = [house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70")) for _ in range(4)]
        took = [x for one in made for x in clicks(open_page(house.link(one, 0)), open_page(house.link(one, 1)))]
        medians.append(statistics.median(took))
        slow = pace()
        if medians[-1] < 60 * slow:
            break
    record_property("click to the other screen, median", f"{medians[-1]:.0f} ms of 16, the browser {slow:.1f} times slower than ours")
    assert medians[-1] < 60 * slow, (medians, slow)
