"""How a game ends in the browser: together, proposed, refused, proposed again, agreed; won, with a rosette; lost by everybody, without."""

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


def test_whoever_wins_gets_a_rosette(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"))
    rosa, luca = open_page(house.link(made, 0)), open_page(house.link(made, 1), height=700)
    rosa.get_by_role("button", name="Resign").click()
    rosa.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for page, says in ((luca, "You have won!"), (rosa, "Luca has won")):
        expect(page.get_by_role("dialog")).to_contain_text(says)
        expect(page.locator(".prize")).to_have_count(1)
        expect(page.locator(".prize > svg")).to_have_count(2)  # the rosette, and the mark of the one seat that won
        expect(page.get_by_role("dialog").locator(".acts .btn").last).to_be_in_viewport(ratio=1)  # all that may be done next is seen


def test_where_nobody_wins_there_is_no_rosette(house: Service, open_page: Opener) -> None:
    """Alone against the automaton, and lost."""
    page = open_page(house.link(house.table("liberation", person("Rosa")), 0))
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    over = page.get_by_role("dialog")
    expect(over.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(over.locator(".end")).not_to_be_empty()
    expect(page.locator(".prize")).to_have_count(0)
