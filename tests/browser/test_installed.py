"""The page as an app of the device: it can be installed, opens without a network, keeps nothing of any table, weighs little, is quiet."""

from __future__ import annotations

import json
import struct
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Opener, Service, person

pytestmark = pytest.mark.browser

MOST = 150 * 1024  # of the first view, packed, without letters


def get(url: str) -> tuple[bytes, str]:
    with urllib.request.urlopen(url) as answer:
        return answer.read(), answer.headers["content-type"]


def worked(page: Page) -> None:
    """Until the worker of the page answers for it."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_the_manifest_and_its_icons_are_there_and_what_they_say(house: Service) -> None:
    body, kind = get(house.url + "app.webmanifest")
    assert kind.startswith("application/manifest+json")
    manifest: dict[str, Any] = json.loads(body)
    assert manifest["display"] == "standalone"
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")  # the house may live below any path
    purposes = set()
    for icon in manifest["icons"]:
        picture, kind = get(house.url + icon["src"])
        assert kind == icon["type"] == "image/png"
        wide, high = struct.unpack(">II", picture[16:24])
        assert f"{wide}x{high}" == icon["sizes"]
        purposes.add(icon["purpose"])
    assert purposes == {"any", "maskable"}
    assert "app.webmanifest" in get(house.url)[0].decode()


def test_it_opens_without_a_network_and_keeps_nothing_of_a_table(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa"), person("Luca"))
    page = open_page(house.url, service_workers="allow")
    worked(page)
    page.reload()
    expect(page.locator(".game").first).to_be_visible()
    page.goto(house.link(made, 0))
    expect(page.locator(".board")).to_be_visible()
    kept: list[str] = page.evaluate(
        """async () => { const out = []; for (const name of await caches.keys()) { const c = await caches.open(name);
            for (const r of await c.keys()) out.push(r.url + ' ' + (await (await c.match(r)).text()).slice(0, 200000)); } return out; }"""
    )
    assert len(kept) >= 3
    words = " ".join(kept)
    for secret in (made["table"], made["watch"], *(seat["key"] for seat in made["seats"])):
        assert secret not in words
    assert [one.split()[0] for one in kept if "/api/" in one.split()[0]] == []
    page.context.set_offline(True)
    page.goto(house.url)
    expect(page.get_by_text("the server does not answer")).to_be_visible()  # said by the page itself, in three languages
    page.context.set_offline(False)
    page.get_by_role("button").first.click()
    expect(page.locator(".game").first).to_be_visible()


def test_the_first_view_weighs_little(house: Service, chromium: Browser, record_property: Any) -> None:
    context = chromium.new_context(service_workers="block")
    try:
        fresh = context.new_page()
        session = context.new_cdp_session(fresh)
        kinds: dict[str, str] = {}
        sizes: dict[str, float] = {}
        session.on("Network.responseReceived", lambda event: kinds.__setitem__(event["requestId"], event["response"]["url"]))
        session.on("Network.loadingFinished", lambda event: sizes.__setitem__(event["requestId"], event["encodedDataLength"]))
        session.send("Network.enable")
        fresh.goto(house.url)
        expect(fresh.locator(".game").first).to_be_visible()
        fresh.wait_for_load_state("networkidle")
        parts = {kinds[one].removeprefix(house.url): size for one, size in sizes.items() if not kinds.get(one, "").endswith(".woff2")}
    finally:
        context.close()
    weight = sum(parts.values())
    record_property("first view, packed, without letters", f"{weight / 1024:.0f} KB")
    heaviest = sorted(parts.items(), key=lambda one: -one[1])[:8]
    assert any(name.endswith(".js") for name in parts)
    assert weight < MOST, f"{weight / 1024:.0f} KB: {heaviest}"


def test_a_sound_says_that_it_is_my_turn_and_can_be_turned_off(house: Service, open_page: Opener) -> None:
    made = house.table("giro_galoppo", person("Rosa", age="5"), person("Luca", age="70"))
    rosa, luca = (open_page(house.link(made, seat)) for seat in (0, 1))
    for page in (rosa, luca):
        expect(page.locator(".board")).to_be_visible()
        page.evaluate(
            """() => { window.notes = 0; const plain = OscillatorNode.prototype.start;
                OscillatorNode.prototype.start = function (at) { window.notes++; return plain.call(this, at); } }"""
        )
    rosa.keyboard.press("1")
    luca.wait_for_function("() => window.notes === 2")
    assert rosa.evaluate("window.notes") == 0
    rosa.locator('[data-focus="settings"]').click()
    off = rosa.get_by_role("group", name="Sound when it is your turn").get_by_role("radio", name="Off")
    expect(off).to_be_attached()  # it comes when it is opened, and then rests
    rosa.wait_for_timeout(400)
    expect(rosa.locator(".resting")).to_have_count(0)
    off.check(force=True)
    rosa.keyboard.press("Escape")
    luca.keyboard.press("1")
    expect(rosa.locator("[data-choice]").first).to_be_attached()
    rosa.wait_for_timeout(300)
    assert rosa.evaluate("window.notes") == 0
