"""Together at a table: two people and a spectator from the invitation to the rematch, with a break of the line, a decision taken back by
consent, and an end. At a desk and on a phone, in three languages."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from playwright.sync_api import Error, Page, expect

from ludoteca.phrases import house_phrases

from .conftest import Opener, Service, some

pytestmark = pytest.mark.browser

CHOICE = "[data-choice]"
Say = Callable[..., str]


def words_of(language: str) -> Say:
    """The house's phrases, as the page says them."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(house_phrases(language))

    def say(phrase: str, /, **args: Any) -> str:
        value = bundle.get_message(phrase).value
        assert value is not None
        text, errors = bundle.format_pattern(value, args)
        assert not errors
        return str(text)

    return say


def free_to_choose(page: Page) -> bool:
    return page.locator(CHOICE).count() > 0 and page.locator(".slot.chosen").count() == 0


def choose(page: Page) -> None:
    """The first choice that can be touched."""
    try:
        page.locator(CHOICE).first.click(timeout=2000, force=True)
    except Error:
        return  # it went away under the finger


def play_until(pages: list[Page], done: Callable[[], bool], limit: float = 60) -> None:
    deadline = time.monotonic() + limit
    while not done():
        assert time.monotonic() < deadline, "it does not come about"
        for page in pages:
            if not done() and free_to_choose(page):
                choose(page)
        pages[0].wait_for_timeout(60)


@pytest.mark.long
@pytest.mark.parametrize(("width", "language"), some((390, "fr"), more=((1280, "en"), (1280, "it"))))
def test_from_the_invitation_to_the_rematch(house: Service, open_page: Opener, width: int, language: str) -> None:
    say = words_of(language)
    size = (1280, 800) if width == 1280 else (390, 844)
    more: dict[str, Any] = {"locale": language, **({} if width == 1280 else {"has_touch": True, "is_mobile": True})}
    made = house.table(
        "giro_galoppo", {"kind": "person"}, {"kind": "person"}, word="Mimosa", clock={"kind": "live", "base": 900, "step": 10}
    )

    def come(seat: int | None, name: str = "") -> Page:
        """Open the link, say the word, sit down."""
        page = open_page(house.link(made, seat), *size, **more)
        expect(page.get_by_role("heading", name=say("word-needed"))).to_be_visible()
        page.get_by_role("textbox", name=say("word"), exact=True).fill("Rose")
        page.get_by_role("button", name=say("word-say")).click()
        expect(page.get_by_role("alert")).to_have_text(say("error-wrong-word"))
        page.get_by_role("textbox", name=say("word"), exact=True).fill("Mimosa")
        page.get_by_role("button", name=say("word-say")).click()
        if seat is not None:
            page.get_by_role("textbox", name=say("lobby-your-name")).fill(name)
            page.get_by_role("button", name=say("lobby-sit")).click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        return page

    rosa = come(0, "Rosa")
    expect(rosa.get_by_role("heading", name=say("table-waiting", count=1))).to_be_visible()
    anna = come(None)
    expect(anna.get_by_role("heading", name=say("table-waiting", count=1))).to_be_visible()

    # Rosa leaves her seat again, and the owner hands on another link for it.
    rosa.get_by_role("button", name=say("seat-leave")).click()
    rosa.get_by_role("dialog").get_by_role("button", name=say("seat-leave")).click()
    expect(rosa).to_have_url(re.compile(r"#/$"))
    expect(anna.get_by_role("heading", name=say("table-waiting", count=2))).to_be_visible()
    links = house.post(f"api/tables/{made['table']}/links", {"host": made["host"]})
    assert links["seats"][0]["key"] != made["seats"][0]["key"]
    made["seats"] = links["seats"]
    rosa, luca = come(0, "Rosa"), come(1, "Luca")
    for page in (rosa, luca, anna):
        expect(page.locator(".board")).to_be_visible()
        expect(page.get_by_role("timer")).to_have_count(2)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert rosa.get_by_role("timer").first.get_attribute("aria-live") == "off"
    expect(rosa.get_by_role("timer").first).to_have_text(re.compile(r"^1[45]:\d\d$"))

    # Both choose a card; what was shown is taken back because both agree.
    ask = [page.get_by_role("button", name=say("back-ask")) for page in (rosa, luca)]
    play_until([rosa, luca], lambda: any(button.count() and button.is_visible() for button in ask))
    asker, other, name = (rosa, luca, "Rosa") if ask[0].count() else (luca, rosa, "Luca")
    lines = anna.locator(".log li").count()
    asker.get_by_role("button", name=say("back-ask")).click()
    expect(other.get_by_text(say("back-asks", name=name))).to_be_visible()
    expect(anna.get_by_text(say("back-asks", name=name))).to_be_visible()
    asker.get_by_role("button", name=say("back-withdraw")).click()
    expect(other.get_by_text(say("back-asks", name=name))).to_have_count(0)
    asker.get_by_role("button", name=say("back-ask")).click()

    # The line of the one who is asked breaks, and it comes back with the question still there.
    other.context.set_offline(True)
    other.evaluate("dispatchEvent(new Event('online'))")
    expect(other.get_by_text(say("table-away")).first).to_be_visible()
    other.context.set_offline(False)
    other.evaluate("dispatchEvent(new Event('online'))")
    expect(other.get_by_text(say("table-away"))).to_have_count(0)
    other.get_by_role("button", name=say("back-grant"), exact=True).click()
    said = say("log-taken-back-by-consent", who=name)
    for page in (rosa, luca, anna):
        expect(page.locator(".log").get_by_text(said)).to_be_attached()
    assert anna.locator(".log li").count() <= lines + 1

    # A pause by consent.
    rosa.get_by_role("button", name=say("clock-pause"), exact=True).click()
    luca.get_by_role("button", name=say("clock-agree")).click()
    for page in (rosa, luca, anna):
        expect(page.get_by_text(say("clock-paused"))).to_be_visible()
    luca.get_by_role("button", name=say("clock-go-on")).click()
    expect(rosa.get_by_text(say("clock-paused"))).to_have_count(0)

    # They end it together.
    rosa.get_by_role("button", name=say("table-resign")).click()
    rosa.get_by_role("dialog").get_by_role("button", name=say("end-propose")).click()
    luca.get_by_role("button", name=say("end-agree"), exact=True).click()
    for page in (rosa, luca, anna):
        expect(page.get_by_role("dialog").get_by_text(say("end-by-consent"))).to_be_visible()

    # Looking back, the decision that was taken back is a moment of the game.
    anna.get_by_role("dialog").get_by_role("button", name=say("replay")).click()
    expect(anna.get_by_role("slider")).to_be_visible()
    anna.get_by_role("slider").press("End")
    expect(anna.locator(".log").get_by_text(said)).to_have_count(1)

    # And once more: nobody who has said the word is asked for it.
    for page in (rosa, luca):
        page.get_by_role("dialog").get_by_role("button", name=say("table-rematch")).click()
    for page in (rosa, luca):
        expect(page.locator(".board")).to_be_visible()
        expect(page.get_by_role("timer")).to_have_count(2)
    assert rosa.url.split("/t/")[1].split("/")[0] == luca.url.split("/t/")[1].split("/")[0] != made["table"]
