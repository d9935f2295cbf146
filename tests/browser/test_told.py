"""Being told, and what stands beside the game: the settings, the way from a notice to the seat, pictures of links, talk."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from .axe import is_clean
from .conftest import Opener, Service, person, some

pytestmark = pytest.mark.browser
RACE = "giro_galoppo"
LOOKS = {"1280": {"width": 1280, "height": 900}, "390": {"width": 390, "height": 844}}


@pytest.mark.proof
@pytest.mark.parametrize("look", some("1280", more=("390",)))
def test_who_is_nobody_yet_is_asked_for_a_name_and_nothing_is_asked_of_the_browser(house: Service, open_page: Opener, look: str) -> None:
    page = open_page(house.url, **LOOKS[look])
    page.get_by_role("button", name="Settings").first.click()
    told = page.get_by_role("group", name="When I am away, tell me")
    expect(told).to_contain_text("Say what you are called first")
    page.request.post(house.url + "api/me", data={"name": "Rosa"})
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").first.click()
    expect(told.get_by_role("button", name="In this browser")).to_be_visible()
    assert page.evaluate("Notification.permission") != "granted"
    is_clean(page, f"being told, {look}")


def test_a_notice_leads_to_the_seat_of_whoever_opens_it_and_to_nobody_elses(house: Service, open_page: Opener) -> None:
    made = house.table(RACE, {"kind": "person"}, person("Bo"))
    table, key = made["table"], made["seats"][0]["key"]
    page = open_page(house.url)
    assert page.request.post(f"{house.url}api/tables/{table}/sit", data={"name": "Rosa", "key": key}).ok
    page.goto(f"{house.url}#/my/{table}")  # this browser holds no key: the house knows whose it is
    page.wait_for_url(f"**/#/t/{table}/*")
    expect(page.get_by_text("Rosa", exact=True).first).to_be_visible()
    stranger = open_page(f"{house.url}#/my/{table}")
    expect(stranger.get_by_role("heading", name="This device has no seat at that table")).to_be_visible()
    assert key not in stranger.content()


@pytest.mark.long
@pytest.mark.parametrize("look", some("390", more=("1280",)))
def test_a_link_is_shown_as_a_picture_with_words(house: Service, open_page: Opener, look: str) -> None:
    made = house.table(RACE, {"kind": "person"}, {"kind": "person"})
    page = open_page(house.url, **LOOKS[look])
    page.evaluate("made => localStorage.setItem('ludoteca:/:made', JSON.stringify([made]))", made)
    assert page.request.post(f"{house.url}api/tables/{made['table']}/sit", data={"name": "Rosa", "key": made["seats"][0]["key"]}).ok
    page.goto(house.link(made, 0))
    page.reload()
    page.get_by_role("button", name="Show as a picture for a telephone: Seat 2").click()
    picture = page.get_by_role("img", name="The link as a QR code: Seat 2")
    expect(picture).to_be_visible()
    assert picture.evaluate("e => e.naturalWidth > 0")
    is_clean(page, f"a link as a picture, {look}")


@pytest.mark.long
@pytest.mark.parametrize("look", some("390", more=("1280",)))
def test_small_words_come_and_who_is_muted_is_not_heard(house: Service, open_page: Opener, look: str) -> None:
    made = house.table(RACE, person("Rosa"), person("Bo"))
    rosa, bo = open_page(house.link(made, 0), **LOOKS[look]), open_page(house.link(made, 1))

    def talk() -> None:
        if look == "390":
            rosa.get_by_role("tab", name="Chat").click()

    talk()
    bo.get_by_role("button", name="A word to all").click()
    bo.get_by_role("button", name="Well played!").click()
    expect(rosa.locator(".reactions")).to_contain_text("Bo Well played!")
    bo.get_by_role("textbox", name="Say something").fill("I say this")
    bo.keyboard.press("Enter")
    expect(rosa.get_by_text("I say this")).to_be_visible()
    rosa.get_by_role("button", name="Mute").click()
    rosa.get_by_role("checkbox", name="Bo").check()
    expect(rosa.get_by_text("I say this")).to_have_count(0)
    expect(rosa.get_by_text("One line is not shown")).to_be_visible()
    is_clean(rosa, f"talk, {look}")
    rosa.reload()
    talk()
    expect(rosa.get_by_text("One line is not shown")).to_be_visible()  # kept on this device
    stored = json.loads(rosa.evaluate("localStorage.getItem('ludoteca:/:muted')"))
    assert stored == [[made["table"], [1]]]
