"""Nobody is shut out: axe finds nothing on any page in any state, targets are large enough, motion can be stilled, keys are enough.

What is looked at is the same for every game that has a table, those that are added later too.
"""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludoteca import registry

from .axe import faults, is_clean
from .conftest import PROOF, Opener, Service, person
from .wire import first_asked

pytestmark = pytest.mark.browser

GAMES = sorted(g.id for g in registry.all_games().values() if g.layout is not None)
NAMES = ("Anita", "Giulia", "Luca", "Rosa", "Bo", "Pia")
# Every size, theme and language stands beside each other at least once; all combinations would say little more.
LOOKS = {
    "1280-light-en": {"width": 1280, "height": 800, "color_scheme": "light", "locale": "en-GB"},
    "390-dark-fr": {"width": 390, "height": 844, "color_scheme": "dark", "locale": "fr-FR", "has_touch": True, "is_mobile": True},
    "1280-dark-it": {"width": 1280, "height": 800, "color_scheme": "dark", "locale": "it-IT"},
    "390-light-en": {"width": 390, "height": 844, "color_scheme": "light", "locale": "en-GB", "has_touch": True, "is_mobile": True},
}
# In part, as `make test` goes, two games' tables take one look each, and what comes before a game is seen on a phone in the dark;
# `make proof` takes all looks everywhere.
BEFORE = sorted(LOOKS) if PROOF else ["390-dark-fr"]
BETWEEN = sorted(LOOKS) if PROOF else ["390-light-en"]
FRAME = tuple(LOOKS) if PROOF else ("1280-light-en", "390-dark-fr")  # in which what is the same at every table is looked at
IN_TURN = ["1280-light-en", "390-dark-fr", "1280-dark-it", "390-light-en"]
WALKS = [(game, look) for game in GAMES for look in IN_TURN] if PROOF else [("giro_galoppo", "390-dark-fr"), ("gradisca", "1280-dark-it")]
WHOLE = ("garibaldi", "giro_galoppo") if PROOF else ()  # the others last for hours
BY_KEYS = [(game, 10_000 if game in WHOLE else 25) for game in GAMES] if PROOF else [("giro_galoppo", 20), ("gradisca", 6)]


def settled(page: Page) -> None:
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.wait_for_timeout(200)


def scan(page: Page, state: str) -> None:
    settled(page)
    is_clean(page, state)


def opened(page: Page, button: str, state: str) -> None:
    """What lies behind a button of the frame, and that the focus comes back to it."""
    page.locator(f'[data-focus="{button}"]').click()
    expect(page.get_by_role("dialog")).to_be_visible()
    scan(page, state)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("document.activeElement?.getAttribute('data-focus')") == button, f"the focus is lost after {state}"


def targets_are_large_enough(page: Page) -> None:
    """24 pixels each way, in sentences apart: axe's rule lets small ones pass that have room around them; we do not."""
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, select, [role=button]')]
            .filter(e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}))
            .map(e => [e.getBoundingClientRect(), e])
            .filter(([r, e]) => r.width > 2 && (r.width < 24 || r.height < 24) && !e.matches('.r') && !e.closest('svg.live'))
            .map(([r, e]) => `${e.outerHTML.slice(0, 80)} ${r.width}x${r.height}`)"""
    )
    assert small == []
    spots = page.evaluate(
        """() => [...document.querySelectorAll('.live .spot .hit')].map(e => e.getBoundingClientRect())
            .filter(r => r.width < 23.5 || r.height < 23.5).map(r => `${r.width}x${r.height}`)"""
    )
    assert spots == []


def seats_of(game: str) -> list[dict[str, Any]]:
    return [person(NAMES[i]) for i in range(registry.game(game).seats[0])]


def asked(house: Service, opener: Opener, made: dict[str, Any], **more: Any) -> Page:
    """The page of a seat that is asked first, whichever it is."""
    page = opener(house.link(made, first_asked(house, made)), **more)
    expect(page.locator("[data-choice]").first).to_be_attached()
    return page


def over(page: Page) -> bool:
    return bool(page.evaluate("document.querySelector('dialog[open]') !== null"))


@pytest.mark.proof
@pytest.mark.parametrize("look", BEFORE)
def test_before_the_game(house: Service, open_page: Opener, look: str) -> None:
    page = open_page(house.url, **LOOKS[look])
    expect(page.locator(".game").first).to_be_visible()
    scan(page, "the lobby")
    targets_are_large_enough(page)
    opened(page, "settings", "settings")
    if page.locator('[data-focus="keys"]').is_visible():
        opened(page, "keys", "the keys")
    if page.locator(".bar .btn").is_visible():
        page.locator(".bar .btn").click()
    radios = page.locator("form:visible input[name$='-game']")
    for which in range(radios.count()) if PROOF else range(BEFORE.index(look), radios.count(), len(BEFORE)):
        page.locator("form:visible label:has(input[name$='-game'])").nth(which).click()  # waits until the page has come to rest
        expect(radios.nth(which)).to_be_checked()
        unfold = page.locator("form:visible [aria-expanded]")
        if unfold.count():
            unfold.first.click()
        scan(page, f"a new table of game {which + 1}")
    game = GAMES[0]
    low, high = registry.game(game).seats
    empty = [{"kind": "person"}, {"kind": "open"}][: high - 1]
    made = house.table(game, person("Rosa"), *empty, *(person(NAMES[i]) for i in range(max(0, low - 1 - len(empty)))), open=True)
    for seat, state in ((0, "waiting for the others"), (1, "a seat to be taken"), (None, "watching those who wait")):
        page.goto(house.link(made, seat))
        expect(page.locator("main .h")).to_be_visible()
        scan(page, state)
    page.goto(f"{house.url}#/join/{made['table']}")
    expect(page.locator("main .h")).to_be_visible()
    scan(page, "joining from the lobby")
    page.goto(f"{house.url}#/join/nothing")
    expect(page.locator("main .h")).to_be_visible()
    scan(page, "a table that is gone")
    page.goto(f"{house.url}#/t/{made['table']}/{'x' * 24}")
    expect(page.locator("main .h")).to_be_visible()
    scan(page, "a link that opens nothing")
    page.goto(house.url)
    expect(page.locator(".tsec .row, .osec .row").first).to_be_visible()
    scan(page, "the lobby with tables")


@pytest.mark.proof
@pytest.mark.parametrize(("game", "look"), WALKS)
def test_at_the_table(house: Service, open_page: Opener, game: str, look: str) -> None:
    made = house.table(game, *seats_of(game))
    *pages, watcher = [open_page(house.link(made, seat), **LOOKS[look]) for seat in (*range(len(made["seats"])), None)]
    for who, page in [*enumerate(pages, 1), ("that watches", watcher)]:
        expect(page.locator(".board")).to_be_visible()
        if PROOF or page in (pages[0], watcher):  # what another seat is asked is looked at below
            scan(page, f"{game}: the first decision at seat {who}")
    for page in pages:
        targets_are_large_enough(page)
    assert pages[0].locator(".board").bounding_box()["height"] > 200, "the board is squeezed"  # type: ignore[index]
    opened(pages[0], "rulebook", f"{game}: the rulebook")
    if look in FRAME:
        opened(pages[0], "settings", f"{game}: the settings")
    looked: set[str] = set()
    enough = 6 if PROOF or game == GAMES[0] else 3
    for turn in range(16):
        if len(looked) >= enough:
            break
        for page in pages:
            state = _kind(page)
            if state not in looked:
                looked.add(state)
                scan(page, f"{game}: {state}")
            found = page.locator("[data-choice]").count()
            if found and not page.locator("[data-choice].chosen, .chosen [data-choice]").count():
                page.keyboard.press(str(1 + turn % min(found, 3)))
        pages[0].wait_for_timeout(60)
    scan(watcher, f"{game}: in the midst of it")
    asker = pages[0]
    rule = asker.locator(".log .r")
    assert not over(asker), "the walk took too long: the game is over"
    if look in FRAME and rule.count() and rule.last.is_visible():
        rule.last.click()
        scan(asker, f"{game}: one rule")
        asker.keyboard.press("Escape")
    asker.locator('[data-focus="replay"]').click()
    expect(asker.locator(".replay")).to_be_visible()
    if look in FRAME:
        scan(asker, f"{game}: looking back")
    asker.locator(".replay .leave").click()
    asker.locator('[data-focus="resign"]').click()
    if look in FRAME:
        scan(asker, f"{game}: whether to leave")
    asker.locator("dialog .primary").click()
    for page in pages[1:-1]:
        page.locator('[data-focus="resign"]').click()
        page.locator("dialog .primary").click()
    expect(watcher.get_by_role("dialog")).to_be_visible(timeout=20_000)
    for who, page in [("one that left", asker), ("one that stayed", pages[-1]), ("one that watched", watcher)]:
        expect(page.locator("dialog .podium, dialog h2").first).to_be_visible()
        if look in FRAME or page is pages[-1]:
            scan(page, f"{game}: the result for {who}")
    asker.keyboard.press("Escape")
    scan(asker, f"{game}: the board when it is over")
    tell = asker.locator(".tool.tools [aria-pressed]")
    for which in range(tell.count()):
        if tell.nth(which).is_visible():
            tell.nth(which).click()
            scan(asker, f"{game}: tool {which + 1} of the board")
            asker.keyboard.press("Escape")
    if asker.locator(".find input").is_visible():
        asker.keyboard.press("/")
        asker.keyboard.type("1")
        scan(asker, f"{game}: places found")


def _kind(page: Page) -> str:
    """What the page is asking, by its shape: a state that has not been looked at yet is worth it."""
    found: str = page.evaluate(
        """() => [...new Set([...document.querySelectorAll('[data-choice]')]
            .map(e => (e.getAttribute('data-focus') || '').replace(/[\\d.]+/g, '')))].sort().slice(0, 4).join(' ') || 'nothing to do'"""
    )
    return found + (" (chosen)" if page.locator(".chosen").count() else "")


@pytest.mark.proof
@pytest.mark.parametrize("look", BETWEEN)
def test_between_two_seats_at_one_screen(house: Service, open_page: Opener, look: str) -> None:
    game = GAMES[0]
    made = house.table(game, *seats_of(game))
    page = open_page(house.link(made, 1), **LOOKS[look])
    expect(page.locator(".board")).to_be_visible()
    page.goto(house.link(made, 0))
    page.locator("main.pass .primary").click()  # nobody's page before its person has said to be there
    expect(page.locator(".board")).to_be_visible()
    behind = page.locator('[data-focus="seats"]')  # on a phone the seats stand in a list of their own
    expect(page.locator(".seatsw button").or_(behind).first).to_be_visible()
    if behind.count():
        behind.click()
        scan(page, "the seats at this device")
    page.locator(".seatsw button, dialog .own button").first.click()
    expect(page.locator("main.pass")).to_be_visible()
    scan(page, "the screen is handed over")


def test_the_scan_bites(house: Service, open_page: Opener) -> None:
    """What is planted is found: a button without a name, faint words, a dialog without a name."""
    page = open_page(house.url)
    expect(page.locator(".game").first).to_be_visible()
    page.evaluate(
        """() => {
          const main = document.querySelector('main');
          main.insertAdjacentHTML('afterbegin', '<button></button><p>faint words</p><div role="dialog"><p>what</p></div>');
          Object.assign(main.querySelector('button').style, {width: '40px', height: '40px'});
          Object.assign(main.querySelector('p').style, {color: '#bbb', background: '#fff'});
        }"""
    )
    found = " ".join(faults(page))
    for rule in ("button-name", "color-contrast", "aria-dialog-name"):
        assert rule in found


def test_still_means_still(house: Service, open_page: Opener) -> None:
    """With reduced motion nothing runs by itself: no pulse, no turning card, no sliding piece."""
    game = GAMES[-1]
    made = house.table(game, *seats_of(game))
    running = "() => document.getAnimations().filter(a => a.playState === 'running').length"
    still = asked(house, open_page, made, reduced_motion="reduce")
    settled(still)
    assert still.evaluate(running) == 0
    moving = asked(house, open_page, made, reduced_motion="no-preference")
    settled(moving)
    assert moving.evaluate(running) > 0  # the measure sees what moves where it may


@pytest.mark.proof
@pytest.mark.parametrize(("game", "decisions"), BY_KEYS)
def test_a_game_by_the_keyboard_alone(house: Service, open_page: Opener, game: str, decisions: int) -> None:
    """No number keys either: Tab goes from the frame to the decision to the side, Enter chooses; what ends soon is played to its end."""
    made = house.table(game, *seats_of(game))
    pages = [open_page(house.link(made, seat["seat"]), hurried=True) for seat in made["seats"]]
    for page in pages:
        expect(page.locator(".board")).to_be_visible()
    settled(pages[0])
    assert _parts(pages[0]) == ["frame", "decision", "side"]
    deadline = time.monotonic() + 300
    done = 0
    while done < decisions and not all(over(page) for page in pages):
        assert time.monotonic() < deadline, "the game does not end"
        for page in pages:
            if page.evaluate(ASKED) and _reach(page):
                page.keyboard.press("Enter")
                done += 1
        pages[0].wait_for_timeout(60)
    assert done >= min(decisions, 20)
    if game in WHOLE:
        pages[0].keyboard.press("Escape")
        expect(pages[0].get_by_role("dialog")).to_have_count(0)


ASKED = "() => !document.querySelector('dialog[open], [role=dialog], .chosen') && !!document.querySelector('[data-choice]')"


def _parts(page: Page) -> list[str]:
    """What Tab goes through, from the first to the last."""
    seen: list[str] = []
    for _ in range(80):
        page.keyboard.press("Tab")
        part = page.evaluate(
            """() => { const e = document.activeElement; if (!e || e === document.body) return 'end';
                const r = e.getBoundingClientRect();
                if (!r.width || !r.height) return 'unseen ' + e.outerHTML.slice(0, 80);
                if (e.closest('.top, .skip-link')) return 'frame';
                return e.closest('.side') ? 'side' : e.closest('main') ? 'decision' : 'elsewhere'; }"""
        )
        if part == "end":
            break
        if not seen or seen[-1] != part:
            seen.append(part)
    return seen


def _reach(page: Page) -> bool:
    """Tab until the focus is on a choice; False where the decision went away meanwhile."""
    for _ in range(90):
        reached, still_asked = page.evaluate(f"[document.activeElement?.hasAttribute('data-choice'), ({ASKED})()]")
        if reached:
            return True
        if not still_asked:
            return False
        page.keyboard.press("Tab")
    raise AssertionError("Tab reaches no choice")
