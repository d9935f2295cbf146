"""How many clicks a move takes: counted as a person makes them, one way and step by step, and printed as a table.

Each move is made from a position that was played to beforehand, so that it is the same one every time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.testkit.scenes import mine_of
from ludoteca.view.scene import Mine

from .conftest import Opener, Service

pytestmark = pytest.mark.browser

MOST = 4000
COUNTED: list[tuple[str, int, int, int]] = []


@pytest.fixture(scope="module", autouse=True)
def table() -> Iterator[None]:
    """What all of them came to, at the end."""
    yield
    print("\n| move | step by step | now | goal |\n|---|---|---|---|")
    for move, before, now, goal in COUNTED:
        print(f"| {move} | {before} | {now} | {goal} |")


def position(game: str, seat: int, wanted: Callable[[Match[Any], Mine], bool], options: dict[str, Any] | None = None) -> Match[Any]:
    """A game between two up to where this seat finds what is wanted."""
    for seed in range(40):
        m = Match(registry.rules(registry.game(game), [Player("Anna", joined=1), Player("Bo", joined=2)], options), Seeded(seed))
        luck = Random(seed)
        while not m.over and m.number < MOST:
            asked = m.waiting_for()[0]
            if asked == seat and wanted(m, mine_of(m, seat)):
                return m
            assert m.play(asked, luck.choice(m.options(asked))) is None
    raise LookupError("it never comes about")


class Clicks:
    """A page on which every click is counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.n = 0

    def on(self, what: str, *, says: str = "") -> None:
        page = self.page
        expect(page.locator(".resting")).to_have_count(0)
        found = page.locator(what).filter(has_text=says) if says else page.locator(what)
        expect(found.first).to_be_attached()
        # A place is clicked in its middle, wherever the board is looked at from.
        found.first.dispatch_event("click") if what.startswith(".board") else found.first.click()
        self.n += 1
        page.wait_for_timeout(50)
        expect(page.locator("[aria-busy]")).to_have_count(0)


def opened(house: Service, open_page: Opener, m: Match[Any], seat: int) -> Clicks:
    """The position at a table of this house, the other seat a bot's."""
    shown = house.post("api/replays", {"record": m.record.write()}) if False else _taken_in(house, m)
    made = house.post(
        f"api/tables/{shown['table']}/continue", {"key": shown["watch"], "seat": seat, "name": "Anna", "bot": "random", "moment": None}
    )
    page = open_page(house.link(made, seat))
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator("[data-choice]").first).to_be_attached()
    return Clicks(page)


def _taken_in(house: Service, m: Match[Any]) -> dict[str, Any]:
    import json
    import urllib.request

    request = urllib.request.Request(house.url + "api/replays", m.record.write().encode(), {"Content-Type": "text/plain"})
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def test_dummy(house: Service, open_page: Opener) -> None:
    m = position("gradisca", 0, lambda m, mine: any(p.label.id == "plan-stack" for p in mine.plans), {"scenario": "campaign"})
    print(_taken_in(house, m))
