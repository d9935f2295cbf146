"""Two seats of secrets at one screen: between them the screen is blank and says who is next, and nothing of the seat before stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from . import axe
from .conftest import House, Opener, person
from .test_together import words_of

pytestmark = pytest.mark.browser

PLAN = "rest-beyond-Mandriole-tonight"


def held(page: Page) -> str:
    """All that the page's memory holds, strings and names and text of nodes, after what is unreachable has been swept out."""
    session = page.context.new_cdp_session(page)
    pieces: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: pieces.append(event["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return "".join(pieces)


def sits(page: Page, name: str) -> None:
    page.locator('[data-focus="pass"]').click()
    expect(page.get_by_role("heading", name=f"Hand the device to {name}")).to_be_visible()


def test_between_two_seats_the_page_holds_nothing_of_the_one_before(house: House, open_page: Opener) -> None:
    made = house.table("garibaldi", person("Anita"), person("Giulia"))
    page = open_page(house.link(made, 1))
    expect(page.locator(".board")).to_be_visible()  # so that this device holds the key of the hunter's seat too
    page.goto(house.link(made, 0))
    expect(page.get_by_text("Movement sheet").first).to_be_visible()
    page.locator(".chat").get_by_role("button", name="My note").click()
    page.locator(".chat textarea").fill(PLAN)
    page.wait_for_timeout(1200)  # kept on the server meanwhile
    assert PLAN in held(page)  # the search finds what is there
    page.locator(".chat").get_by_role("button", name="My note").click()
    for turn in range(200):
        if page.locator('[data-focus="pass"]').count():
            break
        page.keyboard.press(str(1 + turn % max(1, min(page.locator("[data-choice]").count(), 3))))
        page.wait_for_timeout(60)
    sits(page, "Giulia")
    assert page.locator(".board, .sheet, .log, [data-choice]").count() == 0
    assert "Movement sheet" not in page.content()
    page.wait_for_timeout(500)
    assert PLAN not in held(page)
    page.get_by_role("button", name="I am Giulia").click()
    expect(page.locator(".board")).to_be_visible()
    assert page.get_by_text("Movement sheet").count() == 0
    assert PLAN not in held(page)
    page.go_back()
    page.wait_for_timeout(300)
    assert page.get_by_text("Movement sheet").count() == 0  # what was handed over is not one step back in the history


def test_whoever_takes_the_screen_by_mistake_hands_it_back(house: House, open_page: Opener) -> None:
    made = house.table("garibaldi", person("Anita"), person("Giulia"))
    page = open_page(house.link(made, 0))
    expect(page.locator(".board")).to_be_visible()
    page.goto(house.link(made, 1))
    expect(page.locator(".board")).to_be_visible()
    sits(page, "Anita")
    page.reload()  # a reload shows nobody's cards either
    expect(page.get_by_role("heading", name="Hand the device to Anita")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".board")).to_be_visible()
    assert page.get_by_text("Movement sheet").count() == 0


CUT = "() => [...document.querySelectorAll('.top .where, .top .meta')].filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"
RIDERS = [
    person(name, colour=colour)
    for name, colour in (("Anita", "red"), ("Giulia", "blue"), ("Bo", "green"), ("Cleo", "yellow"), ("Ugo", "white"))
]


@pytest.mark.parametrize(
    ("game", "language", "width", "seats"),
    [
        ("garibaldi", "en", 390, [person("Anita"), person("Giulia")]),
        ("liberation", "fr", 390, [person("Anita"), person("Giulia", character="marcel")]),
        ("gradisca", "fr", 360, [person("Anita"), person("Giulia")]),
        ("giro_galoppo", "it", 390, RIDERS),
    ],
)
def test_on_a_phone_the_title_stays_whole_beside_the_seats(
    house: House, open_page: Opener, game: str, language: str, width: int, seats: list[dict[str, object]]
) -> None:
    say = words_of(language)
    made = house.table(game, *seats)
    page = open_page(house.url, width, 844, locale=language, has_touch=True, is_mobile=True)
    for seat in reversed(range(len(seats))):
        page.goto(house.link(made, seat))
        expect(page.locator(".board")).to_be_visible()
    assert page.evaluate(CUT) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name=say("table-seats-here")).click()
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_count(len(seats))
    axe.is_clean(page, "the seats at this device")
    page.get_by_role("dialog").get_by_role("button", name=say("table-resign")).click()
    expect(page.get_by_role("dialog")).to_contain_text(say("table-resign-about"))
    page.get_by_role("dialog").get_by_role("button", name=say("frame-cancel")).click()
    page.get_by_role("button", name=say("table-seats-here")).click()
    page.get_by_role("button", name=say("table-switch", name="Giulia")).click()
    expect(page.get_by_role("heading", name=say("table-pass", name="Giulia"))).to_be_visible()
