"""From the end of a game to what the house says of it: one click, its progress, the curve, the turning points, luck and skill."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from .axe import is_clean
from .conftest import Opener, Service, bot, person, some
from .wire import play_on

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
LOOKS = some(
    ("fr", "Les tournants", {**PHONE, "color_scheme": "dark"}),
    more=(("en", "Where it turned", {}), ("it", "Dove è cambiata", {}), ("it", "Dove è cambiata", PHONE), ("fr", "Les tournants", {})),
)  # fmt: skip


@pytest.mark.proof
@pytest.mark.parametrize(("language", "title", "look"), LOOKS)
def test_a_race_is_explained(house: Service, open_page: Opener, language: str, title: str, look: dict[str, object]) -> None:
    made = house.table("giro_galoppo", person("Rosa"), bot("random"))
    play_on(house, made, Random(4))  # who plays anything that is allowed makes mistakes
    page = open_page(house.link(made, 0), **look, locale={"en": "en-GB", "fr": "fr-FR", "it": "it-IT"}[language])
    page.locator('[data-focus="explain"]').click()
    review = page.locator(".review")
    expect(review.get_by_role("heading", name=title)).to_be_visible(timeout=60_000)
    expect(review.get_by_role("img")).to_have_attribute("aria-label", re.compile("Rosa.*%"))  # the curve, in words
    expect(review.locator("tbody tr")).to_have_count(2)
    assert review.locator("tbody tr td:last-child").all_inner_texts() in (["0 %", "100 %"], ["100 %", "0 %"])
    turns = review.locator(".turned button")
    assert turns.count() > 0
    assert re.search(r"\d+\s%", turns.last.inner_text())
    number = turns.last.locator(".number").inner_text()
    turns.last.press("Enter")  # keys do it too
    expect(page.locator(f'.turned button[aria-current="true"] .number:text-is("{number}")').first).to_be_visible()
    expect(page.locator(".board")).to_be_visible()
    assert page.locator(".board").bounding_box()["height"] > 200  # type: ignore[index]
    is_clean(page, f"a game explained in {language}")
    page.reload()  # it is kept: nothing is to be waited for, and the address leads back to the same moment
    expect(page.locator(".review tbody tr")).to_have_count(2, timeout=5_000)
