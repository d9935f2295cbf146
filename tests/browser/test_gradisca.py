"""Three turns of the campaign of Gradisca in two browsers, with a battle, a bombardment, a raid, and a card that the opponent answers with.

Cards and dice are chance. So the house that is served here has a seed that we know, and `siege` has worked out beforehand with which nonces
all of that comes; the same game runs along here and says where each decision is to be found on the page.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ludoteca.games.gradisca.rules.state import War
from ludoteca.games.gradisca.view import layout
from ludoteca.kernel.match.match import Match
from ludoteca.view.scene import Choice, Mine

from .conftest import PROOF, Opener, Service, person
from .siege import SEED, find, match, play, war
from .wire import seated

pytestmark = pytest.mark.browser

PAUSE = 6  # decisions for which nobody looks at a page

SERVE = f"""
import secrets
drawn = secrets.token_bytes
secrets.token_bytes = lambda n=None: {SEED!r} if n == {len(SEED)} else drawn(n)
import asyncio
from ludoteca.server.http.live import Connections
answer = Connections._answer
async def late(*words):
    said = await answer(*words)
    await asyncio.sleep(0.1)  # the next decision is on the screen before the last one is answered
    return said
Connections._answer = late
from ludoteca.cli import main
main()
"""


@pytest.fixture(scope="module")
def known_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A house whose seed is known."""
    served = Service(tmp_path_factory.mktemp("siege"), "-c", SERVE)
    yield served
    served.stop()


def seen(m: Match[War], seat: int) -> Mine:
    return layout.mine(m.perspective(seat, reasons=True))


def place_of(m: Match, target: str) -> str:
    """The area in which a counter stands that is a card of a stack."""
    s = war(m)
    u = s.rules.counter[target.removeprefix("card:u.")]
    return f"node:area.{s.rules.areas[s.where[u]]}"


def choose(page: Page, m: Match, mine: Mine, choice: Choice) -> None:
    """Do it as a person would: the area, then the counter, then what it shall do; or the button."""
    target = choice.target
    expect(page.locator(".resting")).to_have_count(0)  # a person looks first
    if any(plan.instead and (plan.target, plan.do[0]) == (target, choice.do) for plan in mine.plans):
        page.locator('[data-focus="stepwise"]').click()
        expect(page.locator(".resting")).to_have_count(0)
    button = page.locator(f'.acts [data-focus="do:{choice.do}"]')
    if target.startswith("card:u.") and not page.locator(f'.stack [data-focus="{target}"]').count():
        page.locator(f'.board [data-focus="{place_of(m, target)}"]').press("Enter")
    if target and not button.count():
        spot = page.locator(f'[data-focus="{target}"]').first
        if target.startswith("node:"):
            spot.press("Enter")
        else:
            spot.click()
        targets = [each.target for each in mine.choices] + [plan.target for plan in mine.plans if not plan.instead]
        if targets.count(target) == 1:
            return
    button.click()


def on_the_page(nonces: tuple[str, str], decisions: list[tuple[int, str]]) -> tuple[int, set[int]]:
    """From which decision on pages are looked at, and which decisions are made there.

    `make proof` makes all there. In part it begins shortly before the battle in which a card is answered, and each kind of decision is made
    on the page twice; what lies between comes over the wire.
    """
    if PROOF:
        return 0, set(range(len(decisions)))
    m, kinds = match(nonces), []
    first = -1
    for n, (seat, text) in enumerate(decisions):
        kinds.append((m.step.name() if m.step is not None else "", text.split()[0]))
        if first < 0 and kinds[-1] == ("CardWindow", "play") and seat != war(m).act.side:  # type: ignore[union-attr]
            first = n
        play(m, seat, text)
    first = max(0, first - 4)
    made: Counter[tuple[str, str]] = Counter()
    there = set()
    for n, kind in enumerate(kinds[first:], first):
        made[kind] += 1
        if made[kind] <= 2:
            there.add(n)
    return first, there


@pytest.mark.long
def test_three_turns_with_a_battle_a_bombardment_a_raid_and_a_card_that_is_answered(
    known_house: Service, open_page: Opener, tmp_path: Path
) -> None:
    nonces, decisions = find()
    opening, there = on_the_page(nonces, decisions)
    seats = [{**person(name), "nonce": nonce} for name, nonce in zip(("Zuane", "Katharina"), nonces, strict=True)]
    made = known_house.table("gradisca", *seats, options={"scenario": "campaign"})
    m = match(nonces)
    answered = fought = False
    pages: list[Page] = []
    deadline = time.monotonic() + 400

    def look() -> None:
        for seat, page in enumerate(pages):
            page.goto(known_house.link(made, seat))
            expect(page.locator(".board")).to_be_visible()

    with seated(known_house, made) as (_, lines):
        for n, (seat, text) in enumerate(decisions):
            assert time.monotonic() < deadline, f"decision {n} of {len(decisions)}"
            if n == opening:
                pages = [open_page(known_house.link(made, seat), hurried=True) for seat in (0, 1)]
                for page in pages:
                    expect(page.locator(".board")).to_be_visible()
                    expect(page.locator(".track li.now")).to_contain_text("Nov")
            elif n in there and not there & set(range(n - PAUSE, n)):
                look()
            elif pages and not there & set(range(n - 1, n + PAUSE)):  # a page draws each decision, whoever made it
                for page in pages:
                    page.goto("about:blank")
            if m.step is not None and m.step.name() == "CardWindow" and text.startswith("play"):
                answered = answered or seat != war(m).act.side  # type: ignore[union-attr]
            if n in there:
                page, mine = pages[seat], seen(m, seat)
                choice = next(c for c in mine.choices if c.do == text)
                page.wait_for_function("(at) => document.querySelector('[data-at]')?.dataset.at === at", arg=str(m.number))
                expect(pages[1 - seat].locator("[data-choice]")).to_have_count(0)
                choose(page, m, mine, choice)
            else:
                line = lines[seat]
                while line.at < m.number:
                    line.hear("frame", "welcome")
                assert line.play(text)
            play(m, seat, text)
            if n in there and m.events and any(e.kind == "volley" for e in m.events[-6:]) and not fought:
                fought = True
                for each in pages:
                    expect(each.locator(".throw .die").first).to_be_visible()
    look()
    for page in pages:
        expect(page.locator(".log li.turn")).to_have_count(3)
        told = page.locator(".log ol").inner_text()
        for rule in ("GR-305", "GR-405", "GR-731"):  # a round of a battle, a bombardment, a raid
            assert rule in told
        expect(page.locator(".track li.now")).to_contain_text("May")
    assert answered
    assert fought
    # the log lets one step back through every die
    page = pages[0]
    page.locator(".log .dice").first.click()
    first = page.locator(".throw header p").inner_text()
    page.locator(".throw nav button").nth(1).click()
    assert page.locator(".throw header p").inner_text() != first
    expect(page.locator(".throw .die").first).to_be_visible()
