"""How fast browser and machine are here and now, by a page that has nothing of ours in it."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

ROOT = Path(__file__).resolve().parents[2]
BARE = 15.0  # milliseconds from click to screen of the bare page on the machine on which what we promise was measured


@contextmanager
def bare() -> Iterator[str]:
    """The address of a page that shows about as much as ours, with nothing behind it."""
    with subprocess.Popen([sys.executable, "-m", "tests.browser.bare"], stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def slowness(pairs: list[tuple[Page, Page]]) -> float:
    """How many times slower than the machine of our promises; 1 for one that is no slower."""
    return max(1.0, statistics.median([x for one, other in pairs for x in clicks(one, other)]) / BARE)


def clicks(rosa: Page, luca: Page) -> list[float]:
    """Rosa clicks and Luca sees it, and the other way round, twice each: milliseconds."""
    took: list[float] = []
    expect(luca.locator(".board")).to_be_visible()
    for page in (rosa, luca):
        page.evaluate(
            """() => { window.seen = []; new MutationObserver(() => window.seen.push(performance.timeOrigin + performance.now()))
                .observe(document.querySelector('.log'), {subtree: true, childList: true}) }"""
        )
    for actor, other in ((rosa, luca), (luca, rosa), (rosa, luca), (luca, rosa)):
        expect(actor.locator(".moves button[data-choice]").first).to_be_attached()
        expect(actor.locator(".resting")).to_have_count(0)  # what has just been asked is not decided yet
        other.evaluate("window.seen.length = 0")
        start = actor.evaluate(
            """() => { const t = performance.timeOrigin + performance.now();
                document.querySelector('.moves button[data-choice]').click(); return t }"""
        )
        while not other.evaluate("window.seen.length"):
            other.wait_for_timeout(20)
        took.append(other.evaluate("window.seen[0]") - start)
    return took
