"""Whatever people write is text: script and markup in names, chat, notes, records and analyses is shown and never runs.

The browser is told to leave our content policy aside, so that it is the page that is tried and not its second wall.
"""

from __future__ import annotations

import json
import urllib.request
from random import Random
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener, Service, person
from .wire import first_asked, play_on, seated

pytestmark = pytest.mark.browser

NAME = "<svg onload=alert(1)>"
TABLE = "<img src=x onerror=alert(2)>"
SAID = "<script>alert(3)</script><img src=x onerror=alert(4)> [x](javascript:alert(5)) https://evil.example/x"
WATCHED = "window.ran = []; window.alert = (what) => window.ran.push(what); window.onerror = (what) => window.ran.push(String(what));"


def nothing_ran(page: Page) -> None:
    assert page.evaluate("window.ran") == []
    made = """() => [...document.querySelectorAll("*")].filter((each) =>
        [...each.attributes].some((a) => a.name.startsWith("on") || /^\\s*javascript:/i.test(a.value) || a.value.startsWith("https://evil"))
        || (each.localName === "script" && !each.src)).map((each) => each.outerHTML.slice(0, 200))"""
    assert page.evaluate(made) == []


def post(house: Service, path: str, body: bytes, key: str = "") -> Any:
    request = urllib.request.Request(house.url + path, body, {"Content-Type": "application/json", **({"X-Key": key} if key else {})})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def test_script_in_what_people_write_is_text(house: Service, open_page: Opener) -> None:
    look: dict[str, Any] = {"bypass_csp": True, "first": lambda page: page.add_init_script(WATCHED)}
    open_table = house.table("giro_galoppo", person(NAME), {"kind": "open"}, open=True, name=TABLE)
    lobby = open_page(house.url, **look)
    expect(lobby.get_by_text(TABLE, exact=False).first).to_be_visible()
    nothing_ran(lobby)
    lobby.goto(house.link(open_table, 0))
    expect(lobby.get_by_text(NAME, exact=False).first).to_be_visible()
    nothing_ran(lobby)
    lobby.close()

    made = house.table("giro_galoppo", person(NAME), person("B<i>o</i>"), name=TABLE)
    keys = [seat["key"] for seat in made["seats"]]
    with seated(house, made) as (_, seats):
        for what in ("say", "note"):
            seats[0].line.send(json.dumps({"t": what, "id": uuid4().hex, "text": SAID}))
            assert seats[0].hear("ok", "no")["t"] == "ok"
    page = open_page(house.link(made, 0), **look)
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".chat").get_by_text(SAID, exact=False).first).to_be_visible()
    page.locator(".chat").get_by_role("button", name="My note").click()
    expect(page.locator(".chat textarea")).to_have_value(SAID)
    nothing_ran(page)

    seat = first_asked(house, made)
    play_on(house, made, Random(4))
    analysis = {"title": NAME, "measure": SAID[:40], "decisions": [{"number": 0, "seat": seat, "text": SAID}]}
    post(house, f"api/tables/{made['table']}/analyses", json.dumps(analysis).encode(), keys[0])
    page.goto("about:blank")  # an address that only differs behind its # is not loaded anew
    page.goto(f"{house.link(made, 0)}/0")
    expect(page.locator(".analysis").get_by_text(SAID, exact=False)).to_be_visible()
    expect(page.locator(".analysis")).to_contain_text(NAME)
    nothing_ran(page)

    request = urllib.request.Request(f"{house.url}api/tables/{made['table']}/record", headers={"X-Key": keys[0]})
    with urllib.request.urlopen(request) as answer:
        record = answer.read().replace(b"B<i>o</i>", b"<svg onload=alert(6)>")
    taken = post(house, "api/replays", record)
    page.goto("about:blank")
    page.goto(f"{house.url}#/t/{taken['table']}/{taken['watch']}/5")
    expect(page.get_by_text("<svg onload=alert(6)>", exact=False).first).to_be_visible()
    nothing_ran(page)
