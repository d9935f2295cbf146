"""Two seats of secrets at one screen: between them the screen is blank and says who is next, and nothing of the seat before stays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from . import axe
from .conftest import PROOF, Opener, Service, person, some
from .test_together import words_of

pytestmark = pytest.mark.browser

PLAN = "rest-beyond-Mandriole-tonight"


def held(page: Page) -> str:
    """All that the page's memory holds, strings and names and text of nodes, after what is unreachable has been swept out."""
    session = page.context.new_cdp_session(page)
    pieces: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: pieces.append(event["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return "".join(pieces)


def sits(page: Page, name: str) -> None:
    page.locator('[data-focus="pass"]').click()
    expect(page.get_by_role("heading", name=f"Hand the device to {name}")).to_be_visible()


def test_between_two_seats_the_page_holds_nothing_of_the_one_before(house: Service, open_page: Opener) -> None:
    made = house.table("garibaldi", person("Anita"), person("Giulia"))
    page = open_page(house.link(made, 1))
    expect(page.locator(".board")).to_be_visible()  # so that this device holds the key of the hunter's seat too
    page.goto(house.link(made, 0))
    page.get_by_role("button", name="I am Anita").click()
    expect(page.get_by_text("Movement sheet").first).to_be_visible()
    page.locator(".chat").get_by_role("button", name="My note").click()
    page.locator(".chat textarea").fill(PLAN)
    page.wait_for_timeout(1200)  # kept on the server meanwhile
    assert PLAN in held(page)  # the search finds what is there
    page.locator(".chat").get_by_role("button", name="My note").click()
    for turn in range(200):
        if page.locator("main.pass").count():
            break
        page.keyboard.press(str(1 + turn % max(1, min(page.locator("[data-choice]").count(), 3))))
        page.wait_for_timeout(60)
    expect(page.get_by_role("heading", name="Hand the device to Giulia")).to_be_visible()
    assert page.locator(".board, .sheet, .log, [data-choice]").count() == 0
    assert "Movement sheet" not in page.content()
    page.wait_for_timeout(500)
    assert PLAN not in held(page)
    page.get_by_role("button", name="I am Giulia").click()
    expect(page.locator(".board")).to_be_visible()
    assert page.get_by_text("Movement sheet").count() == 0
    assert PLAN not in held(page)
    page.go_back()
    page.wait_for_timeout(300)
    assert page.get_by_text("Movement sheet").count() == 0  # what was handed over is not one step back in the history


def test_whoever_takes_the_screen_by_mistake_hands_it_back(house: Service, open_page: Opener) -> None:
    made = house.table("garibaldi", person("Anita"), person("Giulia"))
    page = open_page(house.link(made, 0))
    expect(page.locator(".board")).to_be_visible()
    page.goto(house.link(made, 1))
    expect(page.get_by_role("heading", name="Hand the device to Anita")).to_be_visible()  # whose turn it is, whichever link was opened
    page.get_by_role("button", name="I am Giulia").click()  # who may look at her own cards meanwhile
    expect(page.locator(".board")).to_be_visible()
    sits(page, "Anita")
    page.reload()  # a reload shows nobody's cards either
    expect(page.get_by_role("heading", name="Hand the device to Anita")).to_be_visible()
    page.get_by_role("button", name="I am Giulia").click()
    expect(page.locator(".board")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Hand the device to Anita")).to_be_visible()
    page.get_by_role("button", name="I am Giulia").click()
    expect(page.locator(".board")).to_be_visible()
    assert page.get_by_text("Movement sheet").count() == 0


CUT = "() => [...document.querySelectorAll('.top .where, .top .meta')].filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"
RIDERS = [
    person(name, colour=colour)
    for name, colour in (("Anita", "red"), ("Giulia", "blue"), ("Bo", "green"), ("Cleo", "yellow"), ("Ugo", "white"))
]


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "language", "width", "seats"),
    some(
        ("giro_galoppo", "it", 390, RIDERS),
        more=(
            ("garibaldi", "en", 390, [person("Anita"), person("Giulia")]),
            ("liberation", "fr", 390, [person("Anita"), person("Giulia", character="marcel")]),
            ("gradisca", "fr", 360, [person("Anita"), person("Giulia")]),
        ),
    ),
)
def test_on_a_phone_the_title_stays_whole_beside_the_seats(
    house: Service, open_page: Opener, game: str, language: str, width: int, seats: list[dict[str, object]]
) -> None:
    say = words_of(language)
    made = house.table(game, *seats)
    page = open_page(house.url, width, 844, locale=language, has_touch=True, is_mobile=True)
    for seat in reversed(range(len(seats))):
        page.goto(house.link(made, seat))
        here = page.locator("main.pass").get_by_role("button", name=say("table-i-am", name=str(seats[seat]["name"])))
        expect(page.locator(".board").or_(here)).to_be_visible()
        if here.count():
            here.click()
        expect(page.locator(".board")).to_be_visible()
    assert page.evaluate(CUT) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name=say("table-seats-here")).click()
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_count(len(seats))
    axe.is_clean(page, "the seats at this device")
    page.get_by_role("dialog").get_by_role("button", name=say("table-resign")).click()
    expect(page.get_by_role("dialog")).to_contain_text(say("table-resign-about"))
    page.get_by_role("dialog").get_by_role("button", name=say("frame-cancel")).click()
    page.get_by_role("button", name=say("table-seats-here")).click()
    page.get_by_role("button", name=say("table-switch", name="Giulia")).click()
    expect(page.locator("main.pass").get_by_role("button", name=say("table-i-am", name="Giulia"))).to_be_visible()


# Runs before the page's own code: what is sent tells whether the seat is to act, and every change and every frame is looked at.
WATCH = """(() => {
  window.acts = new Set(); window.leaks = []; window.frames = 0;
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...of) {
      super(...of);
      let seat = null, playing = false;
      this.addEventListener("message", (event) => {
        const said = JSON.parse(event.data);
        if (said.t === "welcome") [seat, playing] = [said.seat, said.table.status === "playing"];
        if (said.set?.table) playing = said.set.table.status === "playing";
        const asked = said.set?.asked;
        if (seat === null || !asked) return;
        acts.delete(seat);
        if (playing && asked.seats.includes(seat) && !(asked.chosen ?? []).includes(seat)) acts.add(seat);
      });
    }
  };
  window.seatBefore = null; // who has said to be before the screen
  const look = (when) => {
    const shown = document.documentElement.outerHTML;
    const mark = SECRETS.findIndex((secret) => shown.includes(secret));
    const board = document.querySelector(".board, .trays, [data-choice], .log, main.words") !== null;
    const key = location.hash.split("/");
    if ((board || mark >= 0) && (seatBefore === null || (mark >= 0 && mark !== seatBefore) || !acts.has(seatBefore)))
      leaks.push([when, key[1], seatBefore, mark, [...acts].join(), document.body.innerText.slice(0, 120)].join(" | "));
  };
  new MutationObserver(() => look("change")).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const frame = () => { frames += 1; look("frame"); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  addEventListener("click", (event) => {
    const taken = event.target.closest?.("main.pass button");
    if (taken) window.seatBefore = NAMES.findIndex((name) => taken.textContent.includes(name)), acts.add(window.seatBefore);
  }, true);
})()"""


@pytest.mark.proof
@pytest.mark.parametrize(
    ("game", "motion"),
    some(
        ("liberation", "reduce"),
        more=(("garibaldi", "no-preference"), ("giro_galoppo", "no-preference"), ("gradisca", "reduce"), ("garibaldi", "reduce")),
    ),
)
def test_in_no_frame_stands_anything_of_a_seat_that_is_not_to_act(house: Service, open_page: Opener, game: str, motion: str) -> None:
    """Two people at one device, from the form in the lobby on: the curtain is there first, and falls by itself after each turn."""
    names = ["Anita", "Giulia"]
    page = open_page(house.url, reduced_motion=motion)
    enough = 4 if PROOF else 2
    secrets = ["Movement sheet", "nobody says this"] if game == "garibaldi" else ["nobody says this"]  # by seat
    page.add_init_script(WATCH.replace("SECRETS", str(secrets)).replace("NAMES", str(names)))
    page.reload()
    expect(page.locator(".lobby")).not_to_have_class(re.compile("coming"))  # what is still hidden can't be pressed
    form = page.locator("form")
    form.locator(f'input[value="{game}"]').check(force=True)
    form.get_by_role("combobox").nth(1).select_option("here")
    expect(form.locator("input.name")).to_have_count(2)
    for name, field in zip(names, form.locator("input.name").all(), strict=True):
        field.fill(name)
    page.get_by_role("button", name="Create the table").click()
    curtain = page.locator("main.pass")
    expect(curtain.get_by_role("heading", name="Hand the device to")).to_be_visible()
    falls = 0
    for turn in range(160):
        if curtain.count():
            falls += 1
            if falls > enough:
                break
            button = curtain.locator("button.primary")
            button.click()
            expect(page.locator(".board")).to_be_visible()
            continue
        found = page.locator(".acts [data-choice], .slot [data-choice], .moves [data-choice]").count()
        if found:
            page.keyboard.press(str(1 + turn % min(found, 3)))
        page.wait_for_timeout(120)
    assert falls > enough
    assert page.evaluate("frames") > 20
    assert page.evaluate("leaks") == []
