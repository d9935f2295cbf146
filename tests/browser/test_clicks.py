"""How many clicks a move takes, as a person makes them. The table is printed: ``pytest -s`` shows it.

Each move is made from a position that was played to beforehand, so it is the same one every time. "One by one" is what the same decisions
take where each has a click of its own: as many as the record tells of, and those that open a place or a list.
"""

from __future__ import annotations

import json
import sys
import urllib.request
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.testkit.scenes import mine_of
from ludoteca.view.scene import Plan

from .conftest import Opener, Service

pytestmark = pytest.mark.browser

MOST = 4000  # decisions until a position has come about
COUNTED: list[tuple[str, int, int, int]] = []


@pytest.fixture(scope="module", autouse=True)
def counted() -> Iterator[None]:
    yield
    rows = [f"| {move} | {before} | {clicks} | {goal} |" for move, before, clicks, goal in COUNTED]
    sys.stdout.write("\n".join(("", "| move | one by one | clicks | goal |", "|---|---|---|---|", *rows, "")))


Wanted = Callable[[Match[Any], list[Plan]], bool]


def position(game: str, seat: int, wanted: Wanted, **options: Any) -> Match[Any]:
    """A game of two that was played up to where this seat finds what is wanted."""
    for seed in range(20):
        rules = registry.rules(registry.game(game), [Player("Anna", joined=1), Player("Bo", joined=2)], options)
        m: Match[Any] = Match(rules, Seeded(seed))
        luck = Random(seed)
        while not m.over and m.number < MOST:
            asked = m.waiting_for()[0]
            if asked == seat and wanted(m, mine_of(m, seat).plans):
                return m
            assert m.play(asked, luck.choice(m.options(asked))) is None
    raise LookupError("it never comes about")


def plan_of(m: Match[Any], seat: int, words: str, *, at_least: int = 0) -> Plan:
    return next(plan for plan in mine_of(m, seat).plans if plan.label.id == words and len(plan.do) >= at_least)


class Clicks:
    """A page of the position at which every click is counted."""

    def __init__(self, house: Service, open_page: Opener, m: Match[Any], seat: int, **more: Any) -> None:
        request = urllib.request.Request(house.url + "api/replays", m.record.write().encode(), {"Content-Type": "text/plain"})
        with urllib.request.urlopen(request) as answer:
            shown = json.load(answer)
        made = house.post(f"api/tables/{shown['table']}/continue", {"key": shown["watch"], "seat": seat, "name": "Anna", "bot": "random"})
        self.page: Page = open_page(house.link(made, seat), **more)
        expect(self.page.locator(".board")).to_be_visible()
        self.begun = m.number
        self.n = 0

    def at(self, number: int) -> None:
        """Until this decision is on the screen."""
        self.page.wait_for_function("(at) => document.querySelector('[data-at]')?.dataset.at === at", arg=str(number))

    def on(self, what: str, says: str = "") -> None:
        page = self.page
        expect(page.locator(".resting")).to_have_count(0)
        found = page.locator(what).filter(has_text=says).first if says else page.locator(what).first
        if what.startswith(".board"):
            found.press("Enter")  # as a click on its middle, wherever the board is looked at from
        else:
            found.click()
        self.n += 1

    def place(self, target: str) -> None:
        self.on(f'.board [data-focus="{target}"]')

    def button(self, says: str) -> None:
        self.on(".acts [data-choice]", says)

    def made(self, move: str, decisions: int, opened: int, goal: int) -> None:
        """All of it is done: so many decisions."""
        page = self.page
        page.wait_for_function("(at) => Number(document.querySelector('[data-at]')?.dataset.at) >= at", arg=self.begun + decisions)
        COUNTED.append((move, decisions + opened, self.n, goal))
        assert self.n <= goal


@cache
def stack_position() -> Match[Any]:
    """Venice has an area from which four and more set out, with somewhere to go three areas off."""

    def far(m: Match[Any], plans: list[Plan]) -> bool:
        stack = next((plan for plan in plans if plan.label.id == "plan-stack" and len(plan.do) >= 4), None)
        if stack is None:
            return False
        then = m.fork(Seeded(0))
        for do in stack.do:
            assert then.play(0, do) is None
        return any(len(plan.do) >= 3 for plan in mine_of(then, 0).plans)

    return position("gradisca", 0, far, scenario="campaign")


@pytest.mark.parametrize("width", [1280, pytest.param(390, marks=pytest.mark.long)])
def test_four_units_over_three_areas_are_three_clicks(house: Service, open_page: Opener, width: int) -> None:
    m = stack_position()
    stack = plan_of(m, 0, "plan-stack", at_least=4)
    then = m.fork(Seeded(0))
    for do in stack.do:
        assert then.play(0, do) is None
    march = plan_of(then, 0, "plan-march", at_least=3)
    clicks = Clicks(house, open_page, m, 0, width=width, height=800)
    clicks.place(stack.target)
    clicks.button("The whole stack")
    clicks.at(m.number + len(stack.do))
    clicks.place(march.target)
    clicks.made(f"a stack over three areas, {width} px", len(stack.do) + len(march.do), 1, 3)


def test_an_attack_with_six_is_four_clicks(house: Service, open_page: Opener) -> None:
    def six(m: Match[Any], plans: list[Plan]) -> bool:
        return any(plan.label.id == "plan-attack" and len(plan.do) >= 7 for plan in plans)

    m = position("gradisca", 0, six, scenario="campaign")
    attack = plan_of(m, 0, "plan-attack", at_least=7)
    clicks = Clicks(house, open_page, m, 0)
    clicks.place(attack.target)
    clicks.button("Attack")
    clicks.at(m.number + len(attack.do))
    expect(clicks.page.locator(".stack .picked")).to_have_count(len(attack.do) - 1)
    clicks.on('.acts [data-focus="do:enter"]')
    clicks.made("an attack with six and more", len(attack.do) + 1, 1, 4)


def test_a_hunters_turn_with_one_move_is_three_clicks(house: Service, open_page: Opener) -> None:
    def whole_turn(m: Match[Any], plans: list[Plan]) -> bool:
        return m.state.garibaldi == 0 and m.state.turn == 3 and m.state.went == 0 and any(plan.label.id == "plan-move" for plan in plans)

    m = position("garibaldi", 1, whole_turn)
    move = next(plan for plan in mine_of(m, 1).plans if plan.label.id == "plan-move" and not plan.stop)
    same = [plan for plan in mine_of(m, 1).plans if plan.target == move.target]
    clicks = Clicks(house, open_page, m, 1)
    clicks.place(move.target)
    if len(same) > 1:
        clicks.button("")
    clicks.at(m.number + len(move.do))
    then = m.fork(Seeded(0))
    for do in move.do:
        assert then.play(1, do) is None
    rest = plan_of(then, 1, "plan-end-turn")
    clicks.button("End the turn")
    clicks.made("a hunter's turn with one move", len(move.do) + len(rest.do) + 1, 0, 3)


def test_no_click_for_a_question_with_one_answer(house: Service, open_page: Opener) -> None:
    """Without an event in the hand Garibaldi is asked for one all the same, so that being asked tells nothing; the house answers."""

    def nothing_to_play(m: Match[Any], plans: list[Plan]) -> bool:
        return m.step is not None and m.step.name() == "PlayEvent" and [a.text for a in m.options(m.state.garibaldi)] == ["pass"]

    m = position("garibaldi", 0, lambda m, plans: m.state.garibaldi == 0 and nothing_to_play(m, plans))
    clicks = Clicks(house, open_page, m, 0, auto=True)
    clicks.made("an event, without one in the hand", 1, 0, 0)
