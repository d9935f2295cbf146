"""What a push service brings is shown by the page's worker, in a whole Chromium: one without a window shows no notifications."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from .conftest import FLAGS, PATIENCE, Opener, Service


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=FLAGS)
    yield browser
    browser.close()


def test_a_message_to_the_browser_is_shown_by_its_words_and_its_link(house: Service, open_page: Opener) -> None:
    """What the house sends, given to the page's worker as a push service would."""
    page = open_page(house.url, permissions=["notifications"], service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    line = page.context.new_cdp_session(page)
    found: list[str] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda said: found.extend(r["registrationId"] for r in said["registrations"]))
    line.send("ServiceWorker.enable")
    for _ in range(PATIENCE // 100):
        if found:
            break
        page.wait_for_timeout(100)
    said = {"title": "Your turn: Sunday", "body": "The others wait.", "open": "#/my/abc", "tag": "abc turn"}
    for data in (json.dumps(said), "no JSON"):
        line.send("ServiceWorker.deliverPushMessage", {"origin": house.url.rstrip("/"), "registrationId": found[0], "data": data})
    shown = """async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(
        (each) => [each.title, each.body, each.tag, each.data.open]).sort()"""
    told: list[list[str]] = []
    for _ in range(PATIENCE // 100):  # by hand, as wait_for_function takes the promise itself for a yes
        if len(told := page.evaluate(shown)) == 2:
            break
        page.wait_for_timeout(100)
    assert told == [["Ludoteca", "", "", "#/"], ["Your turn: Sunday", "The others wait.", "abc turn", "#/my/abc"]]
