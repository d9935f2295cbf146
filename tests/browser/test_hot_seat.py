"""Two seats of secrets at one screen: between them the screen is blank and says who is next, and nothing of the seat before stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Opener, person

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
