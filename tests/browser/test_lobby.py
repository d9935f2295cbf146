"""The house as people walk through it: play at once, wait for somebody, look in, look back, one's own page, a tournament."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ludoteca.phrases import Phrases

from . import axe
from .conftest import Opener, Service, person


def says(language: str, message: str, **args: str | int) -> str:
    from ludoteca.view.scene import Msg

    return Phrases(language, None).of(Msg(message, dict(args)), {})


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def tabbed_to(page: Page, target: str, most: int = 60) -> None:
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(target) => document.activeElement?.matches(target)", target):
            return
    raise AssertionError(f"no way by keys to {target}")


def given_up(page: Page) -> None:
    page.locator('[data-focus="resign"]').click()
    page.get_by_role("dialog").locator(".two .primary").click()
    expect(page.locator("dialog ol li").first).to_be_visible()


@pytest.mark.browser
def test_the_lobby_scrolls_in_its_own_rooms(house: Service, open_page: Opener) -> None:
    """Below them there is no page of nothing to be scrolled to."""
    page = open_page(house.url)
    expect(page.locator(".lobby:not(.coming) .game .d").first).not_to_be_empty()
    assert page.locator("main").evaluate("each => each.scrollHeight > each.clientHeight")
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0


@pytest.mark.long
@pytest.mark.browser
def test_a_first_visit_by_keys_and_what_the_house_knows_afterwards(house: Service, open_page: Opener) -> None:
    open_table = house.table("giro_galoppo", person("Greta"), person("Marco"), open=True, name="Fast horses")
    rosa = open_page(house.url)
    expect(rosa.locator(".first h1")).to_be_visible()
    axe.is_clean(rosa, "a first visit")
    tabbed_to(rosa, ".first button.primary")
    rosa.keyboard.press("Enter")  # no name was asked for
    expect(rosa.locator(".board")).to_be_visible()
    given_up(rosa)
    rosa.goto(house.url)
    expect(rosa.locator(".first")).to_have_count(0)
    card = rosa.locator("[data-game=garibaldi] .game")
    card.get_by_role("button", name=says("en", "play-how-of", game="Garibaldi")).click()
    dialog = rosa.get_by_role("dialog")
    dialog.locator(".pill", has_text="Austrians").click()
    axe.is_clean(rosa, "how it is played")
    dialog.get_by_role("button", name=says("en", "play-now"), exact=True).click()
    expect(rosa.locator(".board")).to_be_visible()
    rosa.goto(house.url)
    expect(card).to_contain_text("as Austrians")  # kept for the next time
    # Somebody else would play the same: one waits, the other comes, and both sit at one table.
    luca = open_page(house.url)
    for page in (rosa, luca):
        page.locator(".wsec label[data-game=giro_galoppo]").click()
        page.locator(".wsec .pair").click()
        if page is rosa:
            expect(page.locator(".waits")).to_be_visible()
            axe.is_clean(page, "somebody waits")
    for page in (rosa, luca):
        expect(page.locator(".board")).to_be_visible()
    assert rosa.url.split("/t/")[1].split("/")[0] == luca.url.split("/t/")[1].split("/")[0]
    given_up(luca)
    luca.goto(house.url)
    row = luca.get_by_role("listitem").filter(has_text="Fast horses")
    row.get_by_role("button", name=says("en", "lobby-watch-table", name="Fast horses")).click()
    expect(luca.locator(".board")).to_be_visible()
    assert open_table["seats"][0]["key"] not in luca.url
    luca.locator(".chat h2 .btn").first.click()
    expect(luca.get_by_role("dialog")).to_contain_text(says("en", "invite-about"))
    luca.goto(f"{house.url}#/mine")
    expect(luca.locator(".past li")).to_have_count(1)
    axe.is_clean(luca, "one's own page")
    luca.locator(".past a").click()
    expect(luca.locator(".replay output")).to_be_visible()
    board, bar = luca.locator(".board").bounding_box(), luca.locator(".replay").bounding_box()
    assert board is not None
    assert bar is not None
    assert bar["height"] < 64 < 300 < board["height"]


@pytest.mark.long
@pytest.mark.browser
def test_a_tournament_on_a_phone(house: Service, open_page: Opener) -> None:
    language = "it"
    look = {"locale": "it-IT", "color_scheme": "dark"}
    rosa, luca = (open_page(house.url, 390, 844, **look) for _ in range(2))
    rosa.get_by_role("button", name=says(language, "cup-hold")).click()
    form = rosa.get_by_role("dialog")
    form.get_by_role("combobox").select_option("giro_galoppo")
    form.get_by_role("textbox").nth(0).fill("Coppa di primavera")
    form.get_by_role("textbox").nth(1).fill("Rosa")
    axe.is_clean(rosa, "the form of a tournament")
    form.locator("button.primary").click()
    expect(rosa.locator("tbody tr")).to_have_count(1)
    luca.goto(rosa.url)
    luca.locator(".join input").fill("Luca")
    luca.locator(".join button").click()
    expect(luca.locator("tbody tr")).to_have_count(2)
    rosa.reload()
    rosa.get_by_role("button", name=says(language, "cup-begin")).click()
    rosa.locator(".now button").click()
    expect(rosa.locator(".board")).to_be_visible()
    given_up(rosa)
    expect(luca.locator(".about b")).to_have_text(says(language, "cup-status-over"))
    assert luca.locator("tbody tr").first.inner_text().split()[1] == "Luca"
    axe.is_clean(luca, "a tournament that is over")
    assert fits(luca)
    luca.goto(house.url)
    expect(luca.locator(".csec li").first).to_contain_text("Coppa di primavera")
    expect(luca.locator(".game .d").first).to_be_visible()  # what it is about is said on a phone too
    assert fits(luca)
    axe.is_clean(luca, "the lobby on a phone")
