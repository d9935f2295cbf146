"""Liberation in the browser: scenario 1 at three browsers, alone against the automaton, and a campaign over a restart.

What lies between what is looked at is played over the wire.
"""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener, Service, person
from .wire import play_on, seated

pytestmark = pytest.mark.browser

DIALOG = "dialog[open]"


def choose(page: Page, r: random.Random) -> None:
    """One of what this person may do, by the keyboard: numbers name the choices in their order."""
    n = page.locator("[data-choice]").count()
    if n:
        page.keyboard.press(str(1 + r.randrange(min(n, 9))))


@pytest.mark.long
def test_scenario_1_at_three_browsers_and_its_end(house: Service, open_page: Opener) -> None:
    people = [person("Otto"), person("Claire", character="suzanne"), person("Paul", character="marcel")]
    made = house.table("liberation", *people, options={"scenario": "1"})
    pages = [open_page(house.link(made, seat)) for seat in range(3)]
    otto, claire, paul = pages
    for page in pages:
        expect(page.locator(".board")).to_be_visible()
    expect(claire.get_by_role("button", name="Montmartre").first).to_be_visible()
    claire.get_by_role("button", name="Montmartre").first.click()
    paul.get_by_role("button", name="Châtelet").first.click()
    expect(claire.locator(".prompt").get_by_text("Your turn: one action.")).to_be_visible()
    assert claire.locator("section.panel", has_text="Your team’s medal").count() == 1
    medal = claire.locator("li.medal b").inner_text()
    assert paul.locator("li.medal b").inner_text() == medal
    assert otto.locator("li.medal b").inner_text() != medal
    assert medal not in otto.content()
    r = random.Random(5)
    begun = claire.locator(".log li").count()
    for _ in range(12):  # everybody acts when asked
        for page in pages:
            choose(page, r)
        otto.wait_for_timeout(25)
    assert claire.locator(".log li").count() > begun
    for page in pages:
        page.goto("about:blank")  # it would show each decision in turn
    play_on(house, made, r)
    for seat, page in enumerate(pages):
        page.goto(house.link(made, seat))
        expect(page.locator(DIALOG)).to_contain_text("LB-")


@pytest.mark.long
def test_alone_against_the_automaton(house: Service, open_page: Opener) -> None:
    made = house.table("liberation", person("Claire", character="pierre"), options={"scenario": "2"})
    page = open_page(house.link(made, 0))
    expect(page.locator(".board")).to_be_visible()
    r = random.Random(3)
    deadline = time.monotonic() + 120
    reasons = page.locator(".log li", has_text="not possible")
    while not reasons.count():
        assert time.monotonic() < deadline, "the automaton does not say what it can't do"
        choose(page, r)
        page.wait_for_timeout(25)
    expect(page.locator(".log li", has_text="The automaton draws").first).to_be_visible()
    assert reasons.first.locator(".r").inner_text().startswith("LB-9")
    play_on(house, made, r)
    expect(page.locator(DIALOG)).to_contain_text("LB-")  # told while it looks on


def campaign(house: Service) -> dict[str, Any]:
    """A campaign in its second scenario. Two in sixty end in the first, where the marker reaches the end of its track (LB-308)."""
    for _ in range(4):
        made = house.table("liberation", person("Claire"), options={"campaign": "yes", "automaton": "yes"})
        play_on(house, made, random.Random(1), until=lambda seen: seen.scene["status"].get("args", {}).get("scenario") == 2)
        with seated(house, made) as (seen, _seats):
            if not seen.over:
                return made
    raise AssertionError("four campaigns ended in their first scenario")


def test_a_campaign_goes_on_after_the_server_was_started_anew(tmp_path: Path, open_page: Opener) -> None:
    """From scenario 1 into scenario 2; then the server stops, another one takes the same data, and the campaign is where it was."""
    first = Service(tmp_path, more=("--no-limits",))
    try:
        made = campaign(first)
        page = open_page(first.link(made, 0))
        expect(page.locator(".board")).to_be_visible()
        status = page.locator(".top .meta").inner_text()
        assert "scenario 2" in status
        score = page.locator(".lb-cube-number").text_content()
        link = first.link(made, 0)
    finally:
        first.stop()
    second = Service(tmp_path)
    try:
        again = open_page(second.url + link[len(first.url) :])
        expect(again.locator(".board")).to_be_visible()
        expect(again.locator(".top .meta")).to_have_text(status)
        assert again.locator(".lb-cube-number").text_content() == score
        expect(again.locator(".log li", has_text="Scenario 1 is over")).to_have_count(1)
        before = again.locator(".log li").count()
        r = random.Random(2)
        deadline = time.monotonic() + 60
        while again.locator(".log li").count() <= before + 3:
            assert time.monotonic() < deadline, "the campaign does not go on"
            choose(again, r)
            again.wait_for_timeout(25)
    finally:
        second.stop()
