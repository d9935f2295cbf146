"""Names and talk in other scripts, a house below a path, a seat that is open to all, who flees by lot, and a request that is refused."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludoteca import registry
from ludoteca.phrases import Phrases

from . import axe
from .conftest import Opener, Service, some
from .subpath import below_a_path
from .test_together import play_until, words_of

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("LUDOTECA_SHOTS")
HEBREW, PERSIAN = "\u05e8\u05d5\u05d6\u05d4 \u05d1\u05df-\u05d3\u05d5\u05d3", "\u0645\u06cc\u200c\u0631\u0648\u0645"
TALL = "q" + "\u0301" * 5


def come(open_page: Opener, link: str, name: str, say: Any, **more: Any) -> Page:
    page = open_page(link, **more)
    page.get_by_role("textbox", name=say("lobby-your-name")).fill(name)
    page.get_by_role("button", name=say("lobby-sit")).click()
    expect(page.get_by_text(say("table-you"), exact=True).first).to_be_visible()
    return page


@pytest.mark.long
@pytest.mark.parametrize("width", some(390, more=(1280,)))
def test_names_and_lines_of_other_scripts_stand_by_themselves(house: Service, open_page: Opener, width: int) -> None:
    say = words_of("en")
    made = house.table("giro_galoppo", {"kind": "person"}, {"kind": "person"})
    rosa = come(open_page, house.link(made, 0), HEBREW, say, width=width, locale="en")
    name = rosa.locator(".seats .who").first
    expect(name).to_have_text(HEBREW)
    assert name.evaluate("e => [getComputedStyle(e).direction, getComputedStyle(e).textOverflow]") == ["rtl", "ellipsis"]
    come(open_page, house.link(made, 1), PERSIAN, say, width=width, locale="en")
    expect(rosa.locator(".board").first).to_be_visible()
    if width == 390:
        rosa.get_by_role("tab", name=say("table-chat")).click()
    for text in (f"{HEBREW}!", TALL * 6, "\U0001f469\u200d\U0001f469\u200d\U0001f467 \u0633\u0644\u0627\u0645\u200c\u0647\u0627"):
        rosa.get_by_role("textbox", name=say("table-say")).fill(text)
        rosa.get_by_role("button", name=say("table-send")).click()
        expect(rosa.locator(".chat li").last).to_contain_text(text)
    lines = rosa.locator(".chat li bdi.said")
    assert [lines.nth(i).evaluate("e => getComputedStyle(e).direction") for i in range(3)] == ["rtl", "ltr", "rtl"]
    assert rosa.locator(".chat li bdi.who").first.evaluate("e => getComputedStyle(e).unicodeBidi") == "isolate"
    # What stands after a name stays after it: the time of a line is at its right.
    assert rosa.locator(".chat li").first.evaluate(
        "e => e.querySelector('time').getBoundingClientRect().left >= e.querySelector('.said').getBoundingClientRect().right"
    )
    assert rosa.locator(".chat li").nth(1).evaluate("e => getComputedStyle(e).overflowY") == "clip"
    rosa.get_by_role("textbox", name=say("table-say")).fill("q" + "\u0301" * 6)
    rosa.get_by_role("button", name=say("table-send")).click()
    expect(rosa.get_by_text(say("error-too-many-marks", most=5))).to_be_visible()


def test_below_a_path_the_house_is_the_same_with_and_without_the_slash(house: Service, open_page: Opener) -> None:
    say = words_of("en")
    with below_a_path(house.url) as outside:
        page = open_page(outside, locale="en")
        expect(page).to_have_url(re.compile(r"/games/(#/)?$"))
        made = house.table("giro_galoppo", {"kind": "person"}, {"kind": "bot", "bot": "random"})
        link = f"{outside}#/t/{made['table']}/{made['seats'][0]['key']}"
        rosa = come(open_page, link, "Rosa", say, locale="en")
        expect(rosa.locator(".board").first).to_be_visible()  # told by the line, which goes below the path, too
        rosa.get_by_role("textbox", name=say("table-say")).fill("hello")
        rosa.get_by_role("button", name=say("table-send")).click()
        expect(rosa.locator(".chat li").last).to_contain_text("hello")


@pytest.mark.long
@pytest.mark.parametrize(("language", "width"), some(("fr", 390), more=(("it", 1280), ("en", 1280))))
def test_who_flees_is_drawn_where_two_people_sit(house: Service, open_page: Opener, language: str, width: int) -> None:
    say, game = words_of(language), Phrases(language, registry.game("garibaldi"))
    page = open_page(house.url, width=width, locale=language)
    if width == 390:
        page.get_by_role("button", name=say("lobby-new")).click()
    form = page.get_by_role("dialog" if width == 390 else "complementary", name=say("lobby-new"))
    form.locator("label.gt[data-game=garibaldi]").click()
    draw = form.get_by_role("checkbox", name=game("option-role-draw"))
    expect(form.get_by_text(game("option-role"), exact=True)).to_be_visible()
    assert draw.count() == 0, "with bots alone there is the option among the rules"
    form.get_by_role("combobox", name=say("lobby-kind-of-seat", number=2)).select_option("open")
    expect(draw).not_to_be_checked()
    expect(form.get_by_text(game("option-role"), exact=True)).to_have_count(0)
    form.get_by_role("textbox", name=say("lobby-name-of-seat", number=1)).fill("Anita")
    draw.focus()
    page.keyboard.press("Space")
    expect(draw).to_be_checked()
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"draw-{width}-{language}.png", full_page=True)
    form.get_by_role("button", name=say("lobby-create")).click()

    # In the waiting room it can be thought over, and all read what holds.
    expect(page.get_by_role("heading", name=say("table-waiting", count=1))).to_be_visible()
    waiting = page.get_by_role("checkbox", name=game("option-role-draw"))
    expect(waiting).to_be_checked()
    axe.is_clean(page, "the waiting room with a draw")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"draw-waiting-{width}-{language}.png", full_page=True)
    waiting.focus()
    page.keyboard.press("Space")
    expect(page.get_by_text(say("draw-off"))).to_have_count(1)
    expect(page.locator(".seats > li").first).to_contain_text(game("side-garibaldi"))
    page.keyboard.press("Space")
    expect(page.get_by_text(say("draw-on"))).to_have_count(1)

    # The seat that is open to all has a link to hand on, and its picture.
    free = page.locator(".seats > li").nth(1)
    expect(free.get_by_role("link", name=say("table-sit-here"))).to_be_visible()
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => { window.copied = text; } } })")
    free.get_by_role("button", name=say("table-copy-seat")).click()
    link = page.evaluate("window.copied")
    assert re.search(r"#/join/[^/]+$", link)
    guest = open_page(link, locale=language)
    guest.get_by_role("textbox", name=say("lobby-your-name")).fill("Ugo")
    guest.get_by_role("button", name=say("lobby-sit")).click()
    for each in (page, guest):
        expect(each.locator(".board").first).to_be_visible()
    drawn = [game("log-role-drawn", seat=name) for name in ("Anita", "Ugo")]
    expect(guest.locator(".log li").filter(has_text=re.compile("|".join(map(re.escape, drawn))))).to_have_count(1)


def test_the_link_of_an_open_seat_leads_to_its_side(house: Service, open_page: Opener) -> None:
    say = words_of("en")
    made = house.table("garibaldi", {"kind": "open"}, {"kind": "open"}, {"kind": "person"}, open=True)
    page = open_page(house.link(made, None), locale="en")
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => { window.copied = text; } } })")
    page.locator(".seats > li").nth(1).get_by_role("button", name=say("table-copy-seat")).click()
    guest = come(open_page, page.evaluate("window.copied"), "Ugo", say, locale="en")
    expect(guest.locator(".seats > li").nth(1)).to_contain_text("Ugo")


@pytest.mark.long
def test_u_asks_where_asking_is_what_there_is_and_a_no_is_told(house: Service, open_page: Opener) -> None:
    say = words_of("en")
    made = house.table("giro_galoppo", {"kind": "person"}, {"kind": "person"})
    pages = [come(open_page, house.link(made, seat), name, say, locale="en") for seat, name in enumerate(("Rosa", "Bo"))]
    for page in pages:
        expect(page.locator(".board").first).to_be_visible()
    ask = [page.get_by_role("button", name=say("back-ask")) for page in pages]
    play_until(pages, lambda: any(button.count() and button.is_visible() for button in ask))
    asker = 0 if ask[0].count() else 1
    names = ("Rosa", "Bo")
    pages[asker].keyboard.press("u")
    expect(pages[asker].get_by_text(say("back-waits", names=names[1 - asker]))).to_be_visible()
    pages[1 - asker].get_by_role("button", name=say("back-refuse"), exact=True).click()
    expect(pages[asker].get_by_role("status").filter(has_text=say("back-refused", name=names[1 - asker]))).to_be_visible()
    expect(pages[asker].get_by_role("button", name=say("back-ask"))).to_have_count(0)
    expect(pages[1 - asker].get_by_text(say("back-refused", name=names[1 - asker]))).to_have_count(0)
