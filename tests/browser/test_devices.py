"""The same person on another device: a link, and the tables are there too; made anew, the old link opens nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Opener, Service, person, some

pytestmark = pytest.mark.browser

WORDS = {
    "EN": ("Settings", "Link for another device", "Yes, this device is mine", "Make it anew", "My tables"),
    "FR": ("Réglages", "Lien pour un autre appareil", "Oui, cet appareil est à moi", "Le renouveler", "Mes tables"),
    "IT": ("Impostazioni", "Link per un altro dispositivo", "Sì, questo dispositivo è mio", "Rifallo", "I miei tavoli"),
}


@pytest.mark.long
@pytest.mark.parametrize("lang", some("FR", more=("EN", "IT")))
def test_another_device_is_the_same_person(house: Service, open_page: Opener, lang: str) -> None:
    settings, link, yes, anew, tables = WORDS[lang]
    made = house.table("giro_galoppo", {"kind": "person"}, person("Luca"))
    laptop = open_page(house.url, locale=lang.lower())
    laptop.goto(house.link(made, 0))
    laptop.locator("form input").first.fill("Rosa")
    laptop.locator("form button").last.click()
    expect(laptop.locator(".board")).to_be_visible()
    laptop.get_by_role("button", name=settings).click()
    dialog = laptop.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("Rosa")
    dialog.get_by_role("button", name=link).click()
    expect(dialog.get_by_role("button", name=anew)).to_be_visible()
    with laptop.expect_response("**/api/me/renew") as renewed:
        dialog.get_by_role("button", name=anew).click()
    new = renewed.value.json()["link"]

    phone = open_page(f"{house.url}#/me/{new}", 390, 844, locale=lang.lower())
    expect(phone.get_by_role("button", name=yes)).to_be_visible()
    assert "me/" not in phone.url  # the link stays neither in the address nor in the history
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.get_by_role("button", name=yes).click()
    expect(phone.get_by_text(tables)).to_be_visible()
    phone.locator("a.row").filter(has_text="A table").click()
    expect(phone.locator(".board")).to_be_visible()
    assert phone.url.split("/t/")[1] == laptop.url.split("/t/")[1]

    laptop.evaluate("fetch('api/me/renew', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{}'})")
    late = open_page(f"{house.url}#/me/{new}", locale=lang.lower())
    late.get_by_role("button", name=yes).click()
    expect(late.locator(".notice")).to_contain_text(re.compile("link|lien"))
