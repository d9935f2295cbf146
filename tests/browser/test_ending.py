"""Ending a game together in the browser: proposed, refused, proposed again, agreed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Opener, Service, person, some

pytestmark = pytest.mark.browser

WORDS = {
    "EN": ("Resign", "Propose to end it", "would end the game here", "Play on", "Agree", "by consent"),
    "FR": ("Abandonner", "Proposer de finir", "voudrait finir la partie ici", "Continuer", "D’accord", "d’un commun accord"),
    "IT": ("Abbandona", "Proponi di finire", "vorrebbe finire qui la partita", "Si gioca ancora", "D’accordo", "di comune accordo"),
}


@pytest.mark.proof
@pytest.mark.parametrize("lang", some("IT", more=("EN", "FR")))
def test_two_people_end_it_together(house: Service, open_page: Opener, lang: str) -> None:
    resign, propose, would, play_on, agree, consent = WORDS[lang]
    made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"))
    rosa = open_page(house.link(made, 0), locale=lang.lower())
    luca = open_page(house.link(made, 1), 390, 844, locale=lang.lower())
    for decided in (play_on, agree):
        rosa.get_by_role("button", name=resign).click()
        rosa.get_by_role("dialog").get_by_role("button", name=propose).click()
        expect(luca.locator(".end")).to_contain_text(would)
        assert luca.evaluate("document.documentElement.scrollWidth") <= 390
        luca.locator(".end").get_by_role("button", name=decided, exact=True).click()
        expect(rosa.locator(".end[role=status]")).to_have_count(0)
    for page in (rosa, luca):
        expect(page.get_by_role("dialog")).to_contain_text(consent)
