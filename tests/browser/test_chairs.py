"""The owner's chairs in the waiting room: one more, one away, and the last empty one away, by touch and by the keyboard."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from . import axe
from .conftest import PROOF, Opener, Service, some
from .test_together import words_of

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("LUDOTECA_SHOTS")


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)


def fits(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.long
@pytest.mark.parametrize(
    ("width", "language", "word"), some((390, "fr", "Mimosa"), more=((1280, "it", ""), (1280, "it", "Mimosa"), (390, "en", "")))
)
def test_four_chairs_and_three_friends(house: Service, open_page: Opener, width: int, language: str, word: str) -> None:
    say = words_of(language)
    size = (1280, 800) if width == 1280 else (390, 844)
    more: dict[str, Any] = {"locale": language, **({} if width == 1280 else {"has_touch": True, "is_mobile": True})}
    made = house.table("giro_galoppo", *[{"kind": "person"}] * 4, word=word)

    def come(seat: int, name: str, page: Page | None = None) -> Page:
        if page is None:
            page = open_page(house.link(made, seat), *size, **more)
        else:
            page.goto(house.link(made, seat))
        if word:
            page.get_by_role("textbox", name=say("word"), exact=True).fill(word)
            page.get_by_role("button", name=say("word-say")).click()
        page.get_by_role("textbox", name=say("lobby-your-name")).fill(name)
        page.get_by_role("button", name=say("lobby-sit")).click()
        expect(page.get_by_text(say("table-you"), exact=True)).to_be_visible()
        return page

    bo, cleo = come(2, "Bo"), come(3, "Cleo")
    late = open_page(house.link(made, 1), *size, **more)
    owner = open_page(house.url, *size, **more)
    owner.evaluate("made => localStorage.setItem('ludoteca:/:made', JSON.stringify([made]))", made)
    come(0, "Rosa", owner)
    expect(owner.get_by_role("heading", name=say("table-waiting", count=1))).to_be_visible()
    shot(owner, f"chairs-{width}-{language}-1")
    assert fits(owner)
    axe.is_clean(owner, "the waiting room with chairs")

    owner.get_by_role("button", name=say("chair-more")).click()
    expect(owner.locator(".seats > li")).to_have_count(5)
    expect(owner.get_by_role("button", name=say("chair-more"))).to_have_count(0)  # five are the most
    expect(owner.get_by_role("button", name=say("table-copy-seat"), exact=True)).to_have_count(2)  # the new one has a link
    shot(owner, f"chairs-{width}-{language}-2")
    take = owner.get_by_role("button", name=say("chair-away", number=5))
    if width == 1280:  # all of it without a pointer
        take.focus()
        owner.keyboard.press("Enter")
        expect(owner.get_by_role("dialog")).to_contain_text(say("chair-away-about"))
        owner.keyboard.press("Escape")
        expect(owner.get_by_role("dialog")).to_have_count(0)
        expect(take).to_be_focused()
        owner.keyboard.press("Enter")
        expect(owner.get_by_role("dialog")).to_be_visible()
        while owner.evaluate("() => document.activeElement?.textContent") != say("chair-away-yes"):
            owner.keyboard.press("Tab")
        owner.keyboard.press("Enter")
    else:
        take.click()
        expect(owner.get_by_role("dialog")).not_to_contain_text(say("chair-away-begins"))
        owner.get_by_role("dialog").get_by_role("button", name=say("chair-away-yes")).click()
    expect(owner.locator(".seats > li")).to_have_count(4)
    expect(owner.get_by_role("status").filter(has_text=say("chair-away-done", number=5))).to_be_attached()
    expect(owner.get_by_role("heading", level=1)).to_be_focused()

    owner.get_by_role("button", name=say("chair-away", number=2)).click()
    expect(owner.get_by_role("dialog")).to_contain_text(say("chair-away-begins"))
    shot(owner, f"chairs-{width}-{language}-3")
    axe.is_clean(owner, "whether a chair is to go")
    owner.get_by_role("dialog").get_by_role("button", name=say("chair-away-yes")).click()
    for page in (owner, bo, cleo):
        expect(page.locator(".board").first).to_be_visible()
    shot(bo, f"chairs-{width}-{language}-4")
    if word:  # where the word was still to be said, the page hears of it with the word
        late.get_by_role("textbox", name=say("word"), exact=True).fill(word)
        late.get_by_role("button", name=say("word-say")).click()
        expect(late.get_by_role("alert")).to_have_text(say("error-chair-gone"))
        late.reload()
    expect(late.get_by_text(say("error-chair-gone"))).to_be_visible()
    shot(late, f"chairs-{width}-{language}-5")
    assert fits(late)
    late.reload()
    expect(late.get_by_text(say("error-chair-gone"))).to_be_visible()


def test_a_device_that_holds_several_seats_knows_their_new_numbers(house: Service, open_page: Opener) -> None:
    say = words_of("en")
    made = house.table("giro_galoppo", *[{"kind": "person"}] * 4)
    page = open_page(house.url, 390, 844)
    page.evaluate("made => localStorage.setItem('ludoteca:/:made', JSON.stringify([made]))", made)
    for seat, name in ((1, "Rosa"), (3, "Luca")):
        page.goto(house.link(made, seat))
        page.get_by_role("textbox", name=say("lobby-your-name")).fill(name)
        page.get_by_role("button", name=say("lobby-sit")).click()
        expect(page.get_by_text(say("table-you"), exact=True)).to_be_visible()
    for number in (1, 2):
        page.get_by_role("button", name=say("chair-away", number=number)).click()
        if number == 1:  # what is held is asked for anew; the other seat is found where it is now
            page.get_by_role("dialog").get_by_role("button", name=say("chair-away-yes")).click()
            expect(page.locator(".seats > li")).to_have_count(3)
            rosa = page.locator(".seats > li").filter(has_text="Rosa")
            expect(rosa.get_by_role("link", name=say("table-switch-short"))).to_have_attribute(
                "href", re.compile(re.escape(made["seats"][1]["key"]))
            )
            expect(page.locator(".seats > li").first).to_contain_text("Rosa")
    page.get_by_role("dialog").get_by_role("button", name=say("chair-away-yes")).click()
    page.get_by_role("button", name=say("table-i-am", name="Luca")).click()  # two sit here: the game begins behind the curtain
    expect(page.locator(".board").first).to_be_visible()
    page.get_by_role("button", name=say("table-seats-here")).click()
    expect(page.get_by_role("button", name=say("table-switch", name="Rosa"))).to_be_visible()


@pytest.mark.proof
@pytest.mark.parametrize(
    ("game", "language", "chairs", "options", "sides"),
    some(
        ("garibaldi", "fr", 2, {"role": "random"}, ["", ""]),
        ("liberation", "fr", 4, {}, ["Occupant", "Résistance", "Résistance", "Résistance"]),
        more=(
            ("garibaldi", "en", 3, {}, ["Garibaldi", "Austrians", "Austrians"]),
            ("gradisca", "it", 2, {}, ["Venezia", "Austria"]),
            ("giro_galoppo", "en", 2, {}, ["", ""]),
        ),
    ),
)
def test_each_chair_says_which_side_it_has(
    house: Service, open_page: Opener, game: str, language: str, chairs: int, options: dict[str, Any], sides: list[str]
) -> None:
    """Before one sits down, and in the waiting room beside each chair, for those who see it and those who have it read to them."""
    say = words_of(language)
    made = house.table(game, *[{"kind": "person"}] * chairs, options=options)
    told = [say("seat-side", side=side) if side else "" for side in sides]
    watching, owner = (open_page(house.url, width, 800, locale=language) for width in (1280, 390))
    owner.evaluate("made => localStorage.setItem('ludoteca:/:made', JSON.stringify([made]))", made)
    owner.goto(house.link(made, 1))
    expect(owner.get_by_role("button", name=say("lobby-sit"))).to_be_visible()
    if told[1]:
        expect(owner.get_by_role("main")).to_contain_text(told[1])
    name = f"sides-{game}{'-drawn' if options else ''}-{language}"
    shot(owner, f"{name}-sit")
    owner.get_by_role("textbox", name=say("lobby-your-name")).fill("Rosa")
    owner.get_by_role("button", name=say("lobby-sit")).click()
    watching.goto(house.link(made, None))
    for page in (watching, owner):
        items = page.get_by_role("main").get_by_role("list").get_by_role("listitem")
        expect(items).to_have_count(chairs)
        for item, side in zip(items.all(), told, strict=True):
            if side:
                expect(item).to_contain_text(side)
            else:
                expect(item.locator("small")).not_to_contain_text(say("seat-side", side=""))
        shot(page, f"{name}-{'watch' if page is watching else 'owner'}")
        assert fits(page)
        if PROOF or chairs > 2:  # the room is the same for all games
            axe.is_clean(page, f"the waiting room of {game}")


@pytest.mark.proof
@pytest.mark.parametrize(("width", "language"), some((390, "it"), more=((1280, "en"),)))
def test_who_joins_an_open_table_chooses_the_side(house: Service, open_page: Opener, width: int, language: str) -> None:
    say = words_of(language)
    made = house.table("garibaldi", *[{"kind": "open"}] * 3, open=True, name=f"Ravenna {width}")
    anita, giulia = (open_page(house.url, width, 800, locale=language) for _ in range(2))
    for page in (anita, giulia):
        if page is anita:
            row = page.get_by_role("listitem").filter(has_text=f"Ravenna {width}")
            expect(row).to_contain_text("Garibaldi, ")  # the sides that are free
            row.get_by_role("link", name=say("lobby-join-table", name=f"Ravenna {width}")).click()
        else:
            page.goto(f"{house.url}#/join/{made['table']}")
        expect(page.get_by_role("radio", name="Garibaldi")).to_be_checked()
        assert fits(page)
        axe.is_clean(page, "the form of whoever joins")
    sides = anita.get_by_role("group", name=say("seat-which"))
    sides.get_by_role("radio", name=re.compile("aus", re.IGNORECASE)).check()
    anita.get_by_role("textbox", name=say("lobby-your-name")).fill("Anita")
    anita.get_by_role("button", name=say("lobby-sit")).click()
    expect(anita.get_by_role("listitem").filter(has_text="Anita")).to_contain_text(re.compile("aus", re.IGNORECASE))
    giulia.reload()
    giulia.get_by_role("textbox", name=say("lobby-your-name")).fill("Giulia")
    late = open_page(f"{house.url}#/join/{made['table']}", width, 800, locale=language)
    late.get_by_role("textbox", name=say("lobby-your-name")).fill("Ugo")
    giulia.get_by_role("button", name=say("lobby-sit")).click()
    expect(giulia.get_by_role("listitem").filter(has_text="Giulia")).to_contain_text("Garibaldi")
    late.get_by_role("button", name=say("lobby-sit")).click()  # the side is gone in the meantime: the form says so, and offers the other
    expect(late.get_by_text(say("error-side-taken"))).to_be_visible()
    expect(late.get_by_role("radio", name="Garibaldi")).to_be_disabled()
    expect(late.get_by_role("radio", checked=True)).to_be_enabled()
    late.get_by_role("button", name=say("lobby-sit")).click()
    expect(late.locator(".board").first).to_be_visible()


def test_the_form_of_a_new_table_says_the_side_of_each_chair_and_swaps_them(house: Service, open_page: Opener) -> None:
    say = words_of("en")
    page = open_page(house.url)
    form = page.get_by_role("complementary", name=say("lobby-new"))
    form.locator("label.gt[data-game=garibaldi]").click()
    chairs = form.locator(".sl > li")
    expect(chairs.nth(0)).to_contain_text(say("seat-side", side="Garibaldi"))
    expect(chairs.nth(1)).to_contain_text(say("seat-side", side="Austrians"))
    form.get_by_role("textbox", name=say("lobby-name-of-seat", number=1)).fill("Rosa")
    swap = form.get_by_role("button", name=say("lobby-seat-swap-of", number=2, other=1))
    swap.focus()
    page.keyboard.press("Enter")
    expect(form.get_by_role("textbox", name=say("lobby-name-of-seat", number=2))).to_have_value("Rosa")
    expect(swap).to_be_focused()
    axe.is_clean(page, "the form of a new table")
    drawn = form.get_by_role("combobox").filter(has_text="drawn at random")
    drawn.select_option("random")  # then no chair says a side
    expect(swap).to_have_count(0)
    drawn.select_option("chosen")
    expect(swap).to_be_visible()
    form.get_by_role("button", name=say("lobby-create")).click()
    expect(page.locator(".board").first).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Garibaldi")
    expect(page.locator(".sheet")).to_have_count(0)  # the sheet is that of the other chair
