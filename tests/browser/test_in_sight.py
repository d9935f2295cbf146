"""What a small screen leaves out of sight is told, and what is missing is asked for where it is missing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Opener, Service, person
from .test_everyone import LOOKS

pytestmark = pytest.mark.browser


def test_what_may_be_chosen_out_of_sight_is_led_to_by_an_arrow(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"))
    page = open_page(house.link(made, 0), **LOOKS["390-light-en"])
    expect(page.locator("[data-choice]").first).to_be_attached()
    for _ in range(3):
        page.keyboard.press("+")
    arrow = page.locator(".beyond.right")
    expect(arrow).to_be_visible()  # an obstacle may lie on any sandy space, also on those to the right
    assert page.locator(".beyond").first.get_attribute("aria-label")
    seen = page.locator(".board svg.live").get_attribute("viewBox")
    arrow.click()
    expect(page.locator(".board svg.live")).not_to_have_attribute("viewBox", seen or "")


def test_a_tab_brings_its_panel_up_and_again_the_board(house: Service, open_page: Opener) -> None:
    made = house.table("gradisca", person("Rosa"), person("Luca"))
    page = open_page(house.link(made, 0), **LOOKS["390-light-en"])
    expect(page.locator(".board")).to_be_visible()
    tab = page.get_by_role("tab", name="Chat")
    tab.click()
    field = page.get_by_role("textbox", name="Say something")
    expect(field).to_be_in_viewport()
    foot = field.bounding_box()
    bar = page.locator(".tabs").bounding_box()
    assert foot is not None
    assert bar is not None
    assert foot["y"] + foot["height"] <= bar["y"], "the field lies under the tabs"
    room = page.locator(".board").bounding_box()
    tab.click()
    expect(field).to_be_hidden()
    more = page.locator(".board").bounding_box()
    assert room is not None
    assert more is not None
    assert more["height"] > room["height"]
    assert page.evaluate("scrollY") == 0  # prompt and header stay


def test_on_a_phone_the_board_has_the_room_that_the_prompt_and_an_empty_hand_do_not_need(house: Service, open_page: Opener) -> None:
    made = house.table("liberation", person("Rosa"), person("Luca"))
    page = open_page(house.link(made, 1), **LOOKS["390-light-en"])
    said = page.locator(".prompt .say > span")
    expect(said).to_contain_text("The pawns begin")
    width = said.bounding_box()
    assert width is not None
    assert width["width"] > 340, "what is said of the question is pressed into a column"
    hand = page.locator(".tray.large")
    expect(hand).to_contain_text("empty")
    height = hand.bounding_box()
    assert height is not None
    assert 40 <= height["height"] < 80, "an empty hand takes the room of a full one"


def test_a_table_without_a_name_asks_for_it_in_the_field(house: Service, open_page: Opener) -> None:
    page = open_page(house.url, **LOOKS["390-light-en"])
    page.locator(".bar .btn").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Create the table").click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    field = dialog.get_by_role("textbox", name="Name for seat 1")
    expect(field).to_be_focused()
    field.fill("Rosa")
    expect(dialog.get_by_role("alert")).to_have_count(0)
