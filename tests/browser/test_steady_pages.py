"""What has been shown stays where it is while the rest comes, and the board while one decides: no click misses its button."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import PROOF, Opener, Service, bot, person, some
from .test_everyone import LOOKS

pytestmark = pytest.mark.browser

MOST = 0.02  # cumulative layout shift; 0.1 is what is commonly called good
SHIFTS = """window.shifted = 0; window.shifts = [];
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) {
    if (each.hadRecentInput) continue;
    shifted += each.value;
    shifts.push(each.sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 60)).join(' | '));
  }
}).observe({ type: 'layout-shift', buffered: true });"""

# What says that a page is complete.
PAGES = {
    "": ".lobby:not(.coming) .game .d:not(:empty)",
    "#/mine": "main h1, main h2",
    "#/workshop/gradisca": "main button",
    "table": ".board .live",
}


@pytest.mark.proof
@pytest.mark.parametrize("width", some(390, more=(1280,)))
def test_nothing_moves_while_a_page_loads(house: Service, open_page: Opener, width: int) -> None:
    made = house.table("gradisca", person("Rosa"), person("Luca"), open=True, options={"scenario": "campaign"})
    moved: dict[str, object] = {}
    for where, complete in PAGES.items():
        page = open_page(
            house.link(made, 0) if where == "table" else house.url + where,
            width=width,
            height=844 if width < 500 else 800,
            first=lambda page: page.add_init_script(SHIFTS),
        )
        page.locator(complete).first.wait_for()
        page.evaluate("document.fonts.ready")
        page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        shifted, shifts = page.evaluate("[shifted, shifts]")
        if shifted > MOST:
            moved[where] = (shifted, shifts)
    assert moved == {}


# Where the board has been, in pictures that were drawn: left, top, width and height. What one has opened oneself may move it.
PLACES = """window.places = new Set();
const looked = () => {
  const board = document.querySelector('.board')?.getBoundingClientRect();
  if (board && window.asked) places.add([board.x, board.y, board.width, board.height].map(Math.round).join());
  requestAnimationFrame(looked);
};
requestAnimationFrame(looked);"""
ASKED = "() => document.querySelector('[data-choice]:not([data-choice=look])') && !document.querySelector('.resting, .reading')"
# Of what may be chosen on the board, something is seen, wherever the board is looked at from.
IN_SIGHT = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const may = document.querySelectorAll('.board .live [data-choice]:not([data-choice=look])');
  const all = [...may].map((each) => each.getBoundingClientRect());
  return !all.length || all.some((at) => at.right > board.left && at.left < board.right && at.bottom > board.top && at.top < board.bottom);
}"""
DECIDED = 12 if PROOF else 5
KINDS: dict[str, dict[str, Any]] = {"giro_galoppo": {}, "garibaldi": {}, "liberation": {}, "gradisca": {"scenario": "campaign"}}


FIRST = (("gradisca", "1280-light-en"), ("giro_galoppo", "390-dark-fr"))
MORE = tuple((game, look) for game in KINDS for look in LOOKS if (game, look) not in FIRST)


@pytest.mark.proof
@pytest.mark.parametrize(("game", "look"), some(*FIRST, more=MORE))
def test_whatever_is_asked_the_board_stays_where_it_is(house: Service, open_page: Opener, game: str, look: str) -> None:
    made = house.table(game, person("Rosa"), bot("random"), options=KINDS[game])
    page = open_page(
        house.link(made, 0), first=lambda page: page.add_init_script(PLACES), reduced_motion="no-preference", **LOOKS[look]
    )  # what others do is told as it happens: its sentences stand in the prompt, too
    page.evaluate("document.fonts.ready")
    heights = set()
    for number in range(DECIDED):
        page.wait_for_function(ASKED)
        page.evaluate("window.asked = true")
        page.wait_for_function(IN_SIGHT)
        heights.add(page.locator(".prompt").evaluate("each => each.offsetHeight"))
        page.keyboard.press(str(1 + number % 3))
        expect(page.locator(".resting")).to_have_count(0)
    assert len(page.evaluate("[...places]")) == 1, page.evaluate("[...places]")
    assert len(heights) == 1
    assert heights.pop() <= (page.viewport_size or {"height": 0})["height"] / 3
