"""An evening with the box and the page: ours becomes the printed game over a photo, is saved, played, and found in the record.

`make test` spends two evenings, one with segments and one with two browsers at the table; `make proof` spends all four, and all of each.
What files and photos are refused is told by ``web/tests/workshop.test.ts``, what a house says of sets by ``tests/server/test_own_sets.py``.
"""

from __future__ import annotations

import base64
import json
import re
import struct
import zlib
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from .axe import is_clean
from .conftest import PROOF, Opener, Service, bot, person, some
from .test_race import ride
from .wire import play_on

pytestmark = pytest.mark.browser

WIDE, HIGH = 300, 420


def png(wide: int = WIDE, high: int = HIGH, seed: int = 1) -> bytes:
    """A picture that packs badly, so that any piece of it would be known again."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    noise = Random(seed)
    rows = b"".join(b"\0" + noise.randbytes(wide * 3) for _ in range(high))
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")


PHOTO = png()


@dataclass
class Sent:
    """All that a page sends."""

    bodies: list[tuple[str, bytes]] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        page.on("request", self.hear)

    def hear(self, request: Request) -> None:
        self.bodies.append((request.url, request.post_data_buffer or b""))

    def holds_the_photo(self) -> list[str]:
        pieces = [PHOTO[:8], *(PHOTO[at : at + 24] for at in range(1000, len(PHOTO) - 24, len(PHOTO) // 50))]
        marks = [*pieces, *(base64.b64encode(piece)[4:24] for piece in pieces)]
        return [url for url, body in self.bodies if "blob:" in url or "data:" in url or any(mark in body for mark in marks)]


@dataclass
class Evening:
    """What is changed in a game: a place is moved, a segment drawn, what the checker then says mended, an entry edited."""

    game: str
    place: int
    other: str = ""  # joined with it, as `kind`, by its number or its name; "": a game without segments
    kind: str = ""
    deck: str = ""
    row: str = ""
    field: str = ""
    value: str = ""
    wrong: tuple[int, int] = (0, 0)  # a segment of ours that an example of the rulebook fixes


GIRO = Evening("giro_galoppo", 20, deck="Race cards", row="1", field="copies", value="4")
EVENINGS = some(
    GIRO,
    more=(
        Evening("garibaldi", 106, "109", "green", "Cards", "20", "kind", "horse", wrong=(30, 31)),
        Evening("liberation", 13, "Denfert-Rochereau", "path", "Resistance", "R031", "name", "Henri F."),
        Evening("gradisca", 14, "Merna", "impassable", "Units", "V1-I2", "fire", "4, 2"),
    ),
)


def opened(house: Service, open_page: Opener, game: str, sent: Sent, **size: Any) -> Page:
    page = open_page(f"{house.url}#/workshop/{game}", first=sent.watch, **size)
    page.get_by_role("button", name="Begin with a copy of ours").click()
    right(page)
    return page


def right(page: Page) -> None:
    expect(page.get_by_text("All of it is true")).to_be_visible()


def step(page: Page, name: str) -> None:
    page.locator(".steps").get_by_role("button", name=name).first.click()


def laid(page: Page) -> None:
    """The photo beneath the board, squared up: one pin is moved by a key, the others stay."""
    page.locator("input[type=file]").set_input_files({"name": "board.png", "mimeType": "image/png", "buffer": PHOTO})
    first = page.get_by_role("button", name="Pin 1")
    first.focus()
    first.press("Shift+ArrowLeft")
    page.get_by_role("button", name="Lay it under the map").click()
    expect(page.locator("canvas.photo")).to_be_visible()


def place(page: Page, number: int) -> Any:
    return page.locator(f'[data-number="{number}"]')


def at(page: Page) -> float:
    return float(page.get_by_label("x", exact=True).input_value())


def moved(page: Page, number: int) -> float:
    """By a key, and by hand; gives where it lies then."""
    spot = place(page, number)
    spot.focus()
    before = at(page)
    spot.press("ArrowRight")
    expect(page.get_by_label("x", exact=True)).to_have_value(f"{before + 1:g}")
    box = spot.locator(".ring").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 8, y, steps=3)
    page.mouse.up()
    expect(page.get_by_label("x", exact=True)).not_to_have_value(f"{before + 1:g}")
    expect(spot).to_have_attribute("aria-label", re.compile("own box"))  # what is put on a photo was seen there
    return at(page)


def record_of(house: Service, page: Page, made: dict[str, Any]) -> str:
    return page.request.get(f"{house.url}api/tables/{made['table']}/record", headers={"X-Key": made["watch"]}).text()


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda each: each.game)
def test_ours_becomes_the_printed_game_over_a_photo(house: Service, open_page: Opener, evening: Evening) -> None:
    sent = Sent()
    page = opened(house, open_page, evening.game, sent)
    several = page.get_by_role("group", name="Board").get_by_role("button", name="Photo")
    (several if several.count() else page.locator(".steps").get_by_role("button", name="Photo").first).click()
    laid(page)
    x = moved(page, evening.place)
    if evening.other:
        page.locator("form select").select_option(evening.kind)
        page.get_by_label("Join with").fill(evening.other)
        page.locator("form").get_by_role("button", name="Join").click()
        part = page.locator(".ways li").filter(has_text=f"{evening.other} ").get_by_role("button").last
        expect(part).to_be_visible()
        part.click()
    if evening.wrong[0]:
        a, b = evening.wrong
        place(page, a).focus()
        page.locator(".ways li").filter(has_text=f"{b} ").get_by_role("button").first.click()
        finding = page.locator("section", has_text="The rulebook demands").locator("li").filter(has_text=f"{b}").first
        expect(finding).to_be_visible()
        finding.get_by_role("button", name="Go there").click()
        page.keyboard.press("Control+z")
    right(page)

    step(page, evening.deck)
    page.locator(f'[data-row="{evening.row}"] .pick').click()
    edited = page.locator(f'[data-field="{evening.field}"]')
    if edited.evaluate("node => node.localName") == "select":
        edited.select_option(evening.value)
    else:
        edited.fill(evening.value)
        edited.press("Tab")
    if evening.game == "giro_galoppo":  # the rules want five of each: said, and put right
        expect(page.get_by_text("One not yet true")).to_be_visible()
        page.get_by_role("button", name="As in ours").first.click()
    right(page)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved in this house.")).to_be_visible()
    expect(page.get_by_text("Kept on this device", exact=True)).to_be_visible()
    if PROOF:
        is_clean(page, f"{evening.game}: a deck")
        page.locator(".steps button").nth(1).click()
        is_clean(page, f"{evening.game}: a board")

    page.reload()
    place(page, evening.place).focus()
    assert at(page) == x
    expect(page.locator("canvas.photo")).to_be_visible()  # it is kept on the device, with its pins
    expect(page.get_by_role("button", name="Saved", exact=True)).to_be_visible()

    (own,) = page.request.get(f"{house.url}api/sets?game={evening.game}").json()
    both = evening is GIRO or PROOF  # sit at the table with a browser each
    seats = [person("Rosa"), person("Luca")] if both else [bot("random"), bot("random")]
    made = page.request.post(
        f"{house.url}api/tables",
        data={"game": evening.game, "name": "Our box", "options": {}, "language": "en", "open": False, "seats": seats, "set": own["id"]},
    ).json()
    if seats[0]["kind"] == "person":
        rosa, luca = open_page(house.link(made, 0), hurried=True), open_page(house.link(made, 1), hurried=True)
        for guest in (rosa, luca):
            sent.watch(guest)
            expect(guest.locator(".board")).to_be_visible()
        ride(rosa, luca, by="click" if evening.game in ("giro_galoppo", "garibaldi") else "key", most=4)
        if PROOF:
            play_on(house, made, Random(1))  # to the end
            for guest in (rosa, luca):
                expect(guest.get_by_role("dialog")).to_be_visible(timeout=120_000)
    text = record_of(house, page, made)
    held = json.loads(next(line for line in text.splitlines() if line.startswith("component-set ")).removeprefix("component-set "))
    assert next(node["x"] for node in held["node"] if node["id"] == evening.place) == x
    assert sent.bodies
    assert sent.holds_the_photo() == []


def test_what_is_no_photo_and_no_set_is_told(house: Service, open_page: Opener, tmp_path: Path) -> None:
    sent = Sent()
    page = open_page(f"{house.url}#/workshop/giro_galoppo", first=sent.watch)
    many = {"set": {"game": "giro_galoppo", "id": "x", "version": 1, "schema": 1, "frame": [10, 10], "provenance": "box"}}
    places = [{"id": n, "x": 1, "y": 1, "kind": "grass"} for n in range(10_000)]
    page.locator("input[type=file]").set_input_files(
        {"name": "d.json", "mimeType": "application/json", "buffer": json.dumps({**many, "node": places}).encode()}
    )
    expect(page.get_by_role("alert").filter(has_text="more places")).to_be_visible()
    named = {**many, "node": [{"id": 1, "x": 5, "y": 5, "kind": "grass", "name": "<img src=x onerror=alert(1)>"}]}
    page.locator("input[type=file]").set_input_files(
        {"name": "e.json", "mimeType": "application/json", "buffer": json.dumps(named).encode()}
    )
    expect(page.get_by_text("not yet true")).to_be_visible()
    place(page, 1).focus()
    expect(page.get_by_label("Name", exact=True)).to_have_value("<img src=x onerror=alert(1)>")
    assert page.locator("img[src=x]").count() == 0

    page.goto(f"{house.url}#/workshop/giro_galoppo")  # as the command line has it
    page.locator("input[type=file]").set_input_files(str(files("ludoteca.games.giro_galoppo").joinpath("components.toml")))
    right(page)
    step(page, "Photo")
    page.locator("input[type=file]").set_input_files(
        {"name": "h.png", "mimeType": "image/png", "buffer": PHOTO[:3000]}  # its head is sound
    )
    expect(page.get_by_role("alert").filter(has_text="no picture")).to_be_visible()
    large = tmp_path / "large.png"
    with large.open("wb") as file:
        file.write(PHOTO)
        file.truncate(60_000_000)
    page.locator("input[type=file]").set_input_files(large)
    expect(page.get_by_role("alert").filter(has_text="50 MB")).to_be_visible()


@pytest.mark.long
def test_a_lost_line_and_another_workshop_lose_nothing(house: Service, open_page: Opener) -> None:
    page = opened(house, open_page, "giro_galoppo", Sent())
    page.context.set_offline(True)
    spot = place(page, 20)
    spot.focus()
    spot.press("ArrowRight")
    expect(page.get_by_text("The house does not answer.")).to_be_visible()
    expect(page.get_by_text("Kept on this device", exact=True)).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Not saved yet")).to_be_visible()
    page.context.set_offline(False)
    right(page)
    expect(page.get_by_role("button", name="Saved", exact=True)).to_be_visible()  # by itself

    other = page.context.new_page()  # the same person, with the same document
    other.goto(page.url)
    place(other, 21).focus()
    place(other, 21).press("ArrowRight")
    expect(other.get_by_text("Kept on this device", exact=True)).to_be_visible()
    other.get_by_role("button", name="Save", exact=True).click()
    expect(other.get_by_role("button", name="Saved", exact=True)).to_be_visible()
    spot.press("ArrowRight")
    expect(page.get_by_role("alert")).to_contain_text("Another page of this browser")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Keep mine as a copy").click()
    expect(page.get_by_role("button", name="Saved", exact=True)).to_be_visible()
    kept = page.request.get(f"{house.url}api/sets?game=giro_galoppo").json()
    assert len(kept) == 2
    for one in kept:
        page.request.delete(f"{house.url}api/sets/{one['id']}")
    spot.press("ArrowRight")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("it is saved there anew")).to_be_visible()


def test_a_set_is_measured_shared_and_played_on_by_its_buttons(house: Service, open_page: Opener) -> None:
    page = opened(house, open_page, "giro_galoppo", Sent())
    spot = place(page, 20)
    spot.focus()
    spot.press("ArrowRight")
    x = at(page)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Saved", exact=True)).to_be_visible()
    page.get_by_role("button", name="Name, share, measure").click()
    dialog = page.get_by_role("dialog")
    if PROOF:  # what is measured, tests of the server say
        dialog.get_by_role("button", name="Measure it").click()
        expect(dialog.get_by_role("status")).to_contain_text(re.compile(r"\d+ of \d+ games"))
        dialog.get_by_role("button", name="Cancel").click()
    expect(dialog.get_by_role("button", name="Measure it")).to_be_visible()
    dialog.get_by_role("button", name="Make a link").click()
    expect(dialog.get_by_role("button", name="Copy the link")).to_be_visible()
    (own,) = page.request.get(f"{house.url}api/sets?game=giro_galoppo").json()
    key = page.request.post(f"{house.url}api/sets/{own['id']}/share").json()["key"]  # the same as long as it is shared

    guest = open_page(f"{house.url}#/workshop/giro_galoppo/shared/{key}")
    place(guest, 20).focus()
    assert at(guest) == x

    if PROOF:
        lobby = page.context.new_page()
        lobby.goto(house.url)
        lobby.locator("form").get_by_text("Giro", exact=True).click()
        lobby.get_by_label("Board and cards").select_option(label=own["name"])

    dialog.get_by_role("button", name="Play with it").click()
    expect(page.locator(".board")).to_be_visible()
    assert "/t/" in page.url
