"""The SVG file of a table has what the page draws: the same shapes, symbols and texts, in the same order and places."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import ludoteca

from .conftest import Opener, Service, some

pytestmark = pytest.mark.browser

# What is drawn, without what only the page has: rings, marks, places to press.
DRAWN = """(root) => [".art", ".live > g:first-child", ".tokens", ".lettering"].flatMap((part) =>
  [...root.querySelectorAll(`${part} :is(path, use, text)`)].map((el) => [
    el.nodeName, el.getAttribute("d") ?? el.getAttribute("href") ?? el.textContent.replace(/\\s+/g, ""),
    (el.getAttribute("class") ?? "").replace(/ *svelte-\\w+/, ""), el.getAttribute("transform") ?? ""].join(" | ")))"""


def drawn(page: Page) -> list[str]:
    found: list[str] = page.evaluate(f"() => ({DRAWN})(document.querySelector('.board'))")
    return found


def open_file(open_page: Opener, folder: Path, text: str) -> Page:
    file = folder / "board.svg"
    file.write_text(text, encoding="utf-8", newline="\n")
    return open_page(f"file://{file}#/")


@pytest.mark.proof
@pytest.mark.parametrize(("game", "decisions"), some(("liberation", 25), more=(("giro_galoppo", 12), ("garibaldi", 20), ("gradisca", 40))))
def test_the_picture_is_what_the_page_shows(house: Service, open_page: Opener, tmp_path: Path, game: str, decisions: int) -> None:
    match = ludoteca.new_match(game, seed=7)
    random, luck = ludoteca.bot(game, "random"), ludoteca.Seeded(8)
    for _ in range(decisions):
        seat = match.waiting_for()[0]
        match.do(seat, random(match.perspective(seat), luck))
    record = tmp_path / "game.txt"
    record.write_text(ludoteca.write_record(match), encoding="utf-8", newline="\n")
    page = open_page(house.url)
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator(".replay output")).to_be_visible()
    page.keyboard.press("End")
    last = page.locator(".replay output").inner_text().split("/")[1]
    expect(page.locator(".replay output")).to_have_text(f"{last}/{last}")
    for seen_by, text in (("all", match.svg(everything=True)), ("0", match.svg(0))):
        page.get_by_label("Seen by").select_option(seen_by)
        ours = drawn(open_file(open_page, tmp_path, text))
        assert len(ours) > 100
        for _ in range(50):  # what the page shows comes from the server
            if drawn(page) == ours:
                break
            page.wait_for_timeout(100)
        assert drawn(page) == ours


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_browser_opens_the_file_alone(open_page: Opener, tmp_path: Path, theme: str) -> None:
    page = open_file(open_page, tmp_path, ludoteca.new_match("garibaldi", seed=7).svg(theme=theme))
    ground = page.locator(".gb-land").first.evaluate("(el) => getComputedStyle(el).fill")
    assert ground == {"light": "rgb(239, 227, 197)", "dark": "rgb(75, 65, 46)"}[theme]
    box = page.locator("svg").first.bounding_box()
    assert box is not None
    assert round(box["width"]) == 960
