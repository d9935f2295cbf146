"""What has been shown stays where it is while the rest comes: no click misses its button. By Chromium's own measure of it."""

from __future__ import annotations

import pytest

from .conftest import Opener, Service, person, some

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
