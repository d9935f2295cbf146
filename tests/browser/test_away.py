"""Away and back: a bot plays meanwhile, the others see it, and whoever comes back has the seat again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Opener, Service, person, some

pytestmark = pytest.mark.browser

WORDS = {
    "EN": ("A bot plays on for Rosa", "Rosa plays again", "A bot plays for Rosa"),
    "FR": ("Un robot joue à la place de Rosa", "Rosa joue à nouveau", "Un robot joue pour Rosa"),
    "IT": ("Un bot gioca al posto di Rosa", "Rosa gioca di nuovo", "Un bot gioca per Rosa"),
}


@pytest.mark.proof
@pytest.mark.parametrize("lang", some("FR", more=("EN", "IT")))
def test_a_bot_stands_in_and_goes_again(house: Service, open_page: Opener, lang: str) -> None:
    away, back, tag = WORDS[lang]
    width = 390 if lang == "FR" else 1280
    made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"), grace=1)
    luca = open_page(house.link(made, 1), width, locale=lang.lower())
    expect(luca.locator(".log").get_by_text(away)).to_be_attached()
    expect(luca.get_by_text(tag).first).to_be_attached()
    rosa = open_page(house.link(made, 0), width, locale=lang.lower())
    expect(luca.locator(".log").get_by_text(back)).to_be_attached()
    expect(luca.get_by_text(tag)).to_have_count(0)
    expect(rosa.locator(".board")).to_be_visible()


def test_a_table_says_what_happens_when_somebody_is_away(house: Service, open_page: Opener) -> None:
    page = open_page(house.url)
    form = page.locator("form")
    page.get_by_placeholder("Your name").first.fill("Rosa")
    kinds = form.get_by_label("Who takes seat 2")
    kinds.select_option("link")
    form.get_by_label("If somebody stays away").select_option("300")
    with page.expect_request(lambda call: call.method == "POST" and call.url.endswith("/api/tables")) as made:
        form.get_by_role("button", name="Create the table").click()
    asked: Any = made.value.post_data_json
    assert asked["grace"] == 300
