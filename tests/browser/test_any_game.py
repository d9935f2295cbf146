"""The page knows no game: one that it has never seen is played in the browser without a line of page code."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Opener, Service, person

pytestmark = pytest.mark.browser

SERVE = "from ludoteca import registry; from tests.server.toy import GAME; registry.register(GAME); from ludoteca.cli import main; main()"
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def toy_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    served = Service(tmp_path_factory.mktemp("toy"), "-c", SERVE)
    yield served
    served.stop()


def test_a_toy_game_is_played_in_the_browser(toy_house: Service, open_page: Opener) -> None:
    made = toy_house.table("toy_corners", person("Rosa"), person("Luca"))
    pages = [open_page(toy_house.link(made, seat)) for seat in (0, 1)]
    deadline = time.monotonic() + 60
    for page in pages:
        expect(page.locator(".board")).to_be_visible()
    while not all(p.get_by_role("dialog").count() for p in pages):
        assert time.monotonic() < deadline, "the toy game does not end"
        for page in pages:
            if page.locator("[data-choice]").count() and not page.get_by_role("dialog").count():
                page.keyboard.press("1")
        pages[0].wait_for_timeout(40)
    for page in pages:
        expect(page.get_by_role("dialog").get_by_text("Rosa").first).to_be_visible()


def test_the_page_names_no_game() -> None:
    """Neither the page's sources nor its built files hold a game's id, rule prefix or words."""
    games = [p.name for p in (ROOT / "src" / "ludoteca" / "games").iterdir() if (p / "rules.toml").is_file()]
    words = [*games, *(re.escape(name.replace("_", " ").title()) for name in games), r"\bGG-\d", "toy_corners"]
    for source in [*(ROOT / "web" / "src").rglob("*.*"), *(ROOT / "src" / "ludoteca" / "server" / "page").rglob("*.js")]:
        text = source.read_text(encoding="utf-8", errors="ignore")
        for word in words:
            assert not re.search(word, text), f"{source.name} knows {word}"
