"""A click or key decides on what was seen, not on what came under the finger since: double clicks, keys held down, all ways to choose."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from .conftest import PROOF, Opener, Service, bot, person, some

pytestmark = pytest.mark.browser

APART = 100  # ms between the two clicks of a double click
REST = 300  # ms that the page rests after a change of the question


def sent(wishes: list[dict[str, Any]]) -> Callable[[Page], None]:
    """Keeps what the page asks its house to do."""

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", lambda data: wishes.append(json.loads(data)))

    return lambda page: page.on("websocket", opened)


def decided(wishes: list[dict[str, Any]]) -> list[str]:
    return [wish["do"] for wish in wishes if wish["t"] == "play"]


def rested(page: Page) -> None:
    expect(page.locator(".whole.resting")).to_have_count(0)


def table(house: Service, open_page: Opener, game: str, **more: Any) -> tuple[Page, list[dict[str, Any]]]:
    """The page of the first seat, of a game against bots that answer at once, at its first decision; and what it sends."""
    made = house.table(game, person("Rosa"), bot("random"))
    wishes: list[dict[str, Any]] = []
    page = open_page(house.link(made, 0), first=sent(wishes), **more)
    expect(page.locator("[data-choice]").first).to_be_attached()
    rested(page)
    wishes.clear()
    return page, wishes


# Timed by the page itself: between two clicks of ours a busy machine may take longer than anybody's finger.
TWICE = """([x, y, apart]) => {
  const click = () => {
    const there = document.elementFromPoint(x, y);
    for (const [kind, Made] of [["pointerdown", PointerEvent], ["pointerup", PointerEvent], ["click", MouseEvent]])
      there?.dispatchEvent(new Made(kind, { bubbles: true, cancelable: true, clientX: x, clientY: y }));
  };
  click();
  setTimeout(click, apart);
}"""


# In one go: what may be chosen can be another thing a moment later.
SEEN = """(node) => {
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x, y, width, height };
}"""


def twice(page: Page, x: float, y: float) -> None:
    """A double click, and what it may have set going comes to rest."""
    page.evaluate(TWICE, [x, y, APART])
    page.wait_for_timeout(1200)


def middle(page: Page, what: str) -> tuple[float, float]:
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def to_the_cards(page: Page) -> None:
    """Until the race asks for a card."""
    for _ in range(200):
        if page.locator(".slot.can").count():
            break
        page.keyboard.press("1")
        page.wait_for_timeout(60)
    expect(page.locator(".slot.can").first).to_be_visible()
    rested(page)


def test_a_double_click_on_a_card_plays_one_round(house: Service, open_page: Opener) -> None:
    page, wishes = table(house, open_page, "giro_galoppo")
    to_the_cards(page)
    for card in (0, 1, 2):
        wishes.clear()
        twice(page, *middle(page, f".tray.large .slot:nth-child({card + 1})"))
        assert len(decided(wishes)) == 1
        expect(page.locator(".slot.can").first).to_be_visible()


@pytest.mark.proof
@pytest.mark.parametrize(
    ("game", "words"),
    some(
        pytest.param("giro_galoppo", False, id="giro_galoppo-drawn"),
        more=(
            pytest.param("garibaldi", True, id="garibaldi-words"),
            pytest.param("gradisca", False, id="gradisca-drawn"),
            pytest.param("liberation", True, id="liberation-words"),
            pytest.param("giro_galoppo", True, id="giro_galoppo-words"),
            pytest.param("garibaldi", False, id="garibaldi-drawn"),
            pytest.param("gradisca", True, id="gradisca-words"),
            pytest.param("liberation", False, id="liberation-drawn"),
        ),
    ),
)
def test_a_key_held_down_decides_once(house: Service, open_page: Opener, game: str, words: bool) -> None:
    page, wishes = table(house, open_page, game)
    if words:
        page.keyboard.press("t")
        expect(page.locator("main.words")).to_be_visible()
        rested(page)
    at = len(decided(wishes))
    page.keyboard.down("1")
    for _ in range(40):  # a second and more of a key's repeating
        page.wait_for_timeout(33)
        page.keyboard.down("1")
    page.keyboard.up("1")
    page.wait_for_timeout(300)
    assert len(decided(wishes)) - at <= 1


WORDS, DRAWN = "main.words [data-choice]", ".acts [data-choice], .moves [data-choice], .slot [data-choice]"


@pytest.mark.proof
@pytest.mark.parametrize(
    ("where", "key"),
    some(
        pytest.param(WORDS, "Enter", id="words-enter"),
        pytest.param(DRAWN, " ", id="drawn-space"),
        more=(pytest.param(WORDS, " ", id="words-space"), pytest.param(DRAWN, "Enter", id="drawn-enter")),
    ),
)
def test_enter_held_down_on_a_choice_decides_once(house: Service, open_page: Opener, where: str, key: str) -> None:
    page, wishes = table(house, open_page, "garibaldi")
    if "words" in where:
        page.keyboard.press("t")
        expect(page.locator("main.words")).to_be_visible()
        rested(page)
    page.locator(where).first.focus()
    page.keyboard.down(key)
    for _ in range(30):
        page.wait_for_timeout(33)
        page.keyboard.down(key)
    page.keyboard.up(key)
    page.wait_for_timeout(300)
    assert len(decided(wishes)) == 1


@pytest.mark.proof
@pytest.mark.parametrize(
    ("game", "width"),
    some(
        ("garibaldi", 1280),
        ("liberation", 390),
        more=(("garibaldi", 390), ("gradisca", 1280), ("gradisca", 390), ("liberation", 1280)),
    ),
)
def test_a_double_click_on_a_button_decides_once(house: Service, open_page: Opener, game: str, width: int) -> None:
    """In the list, in the prompt, on a card: wherever the first choices are."""
    touch = {"has_touch": True, "is_mobile": True} if width < 761 else {}
    page, wishes = table(house, open_page, game, width=width, height=844, **touch)
    for _ in range(6 if PROOF else 4):
        rested(page)
        found = page.locator(".acts [data-choice]:visible, .slot [data-choice]:visible, .moves [data-choice]:visible")
        if not found.count():
            page.wait_for_timeout(500)
            continue
        box = found.first.evaluate(SEEN)
        wishes.clear()
        twice(page, box["x"] + min(20, box["width"] / 2), box["y"] + box["height"] / 2)
        assert len(decided(wishes)) <= 1, decided(wishes)
    assert len(page.locator(".log li").all()) > 1


def test_one_area_chosen_twice_chooses_no_place_beneath_it(house: Service, open_page: Opener) -> None:
    """In the siege the button gives way to the board: the second click lands on it."""
    made = house.table("gradisca", person("Zuane"), person("Katharina"), options={"scenario": "siege_1617"})
    both: tuple[list[dict[str, Any]], ...] = ([], [])
    pages = [open_page(house.link(made, seat), first=sent(wishes)) for seat, wishes in enumerate(both)]
    for page in pages:
        expect(page.locator(".board")).to_be_visible()
    for _ in range(60):
        for page, wishes in zip(pages, both, strict=True):
            area = page.locator(".acts [data-choice]").filter(has_text="One area")
            rested(page)
            if area.count():
                box = area.first.bounding_box()
                assert box is not None
                wishes.clear()
                twice(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                assert decided(wishes) == ["one_area"]
                return
            page.keyboard.press("1")
            page.wait_for_timeout(100)
    raise AssertionError("nobody was asked how many areas")


def test_taking_back_twice_in_a_row_takes_one_decision_back(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"))
    wishes: list[dict[str, Any]] = []
    page = open_page(house.link(made, 0), first=sent(wishes))
    expect(page.locator("[data-choice]").first).to_be_attached()
    rested(page)
    page.keyboard.press("1")
    expect(page.locator('[data-focus="undo"]')).to_be_visible()
    rested(page)
    wishes.clear()
    twice(page, *middle(page, '[data-focus="undo"]'))
    assert [wish["t"] for wish in wishes if wish["t"] in ("undo", "back", "play")] == ["undo"]


def test_the_second_click_of_the_last_decision_does_not_close_the_end(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa"), person("Luca"))
    page = open_page(house.link(made, 0))
    expect(page.locator(".board")).to_be_visible()
    page.evaluate(
        """() => new MutationObserver(() => {
          const end = document.querySelector("dialog[open]:has(.prize)");
          if (end && !window.seen) window.seen = !!end.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        }).observe(document.body, { subtree: true, childList: true, attributes: true })"""
    )
    page.locator('[data-focus="resign"]').click()
    page.get_by_role("dialog").locator(".two .primary").click()
    end = page.locator("dialog:has(.prize)")
    expect(end).to_be_visible()
    page.wait_for_timeout(4 * REST)
    assert page.evaluate("window.seen")
    expect(end).to_be_visible()
    page.mouse.click(5, 5)  # beside it, later
    expect(end).to_have_count(0)
