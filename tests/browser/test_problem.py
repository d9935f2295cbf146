"""The problem of the day, from the lobby: a position, a question, a choice by key, finger or in words, and the explanation."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ludoteca import registry
from ludoteca.players.problems.problem import Posed, problems_of

from .axe import is_clean
from .conftest import Opener, Service

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def problem_of(game: str, kind: str) -> Posed:
    return next(x for x in problems_of(registry.game(game)) if x.problem.kind == kind)


@pytest.mark.long
def test_a_problem_is_solved_from_the_lobby_on(house: Service, open_page: Opener) -> None:
    page = open_page(house.url, hurried=True)
    page.locator("a.day").click()
    expect(page.locator(".problem")).to_be_visible()
    expect(page.locator(".tabs [role=tab]")).not_to_have_count(0)
    posed = problem_of("giro_galoppo", "move")
    page.goto(f"{house.url}#/problem/{posed.game}/{posed.number + 1}")
    problem = page.locator(".problem")
    expect(problem).to_contain_text(f"Problem {posed.number + 1} of")
    order = sorted(posed.problem.worth, key=lambda do: int(do.split()[-1]))
    expect(page.locator(".tray .slot.can")).to_have_count(len(order))
    page.keyboard.press(str(order.index(posed.problem.tempting) + 1))
    expect(problem).to_have_attribute("data-answered", "wrong")
    expect(problem).to_contain_text("Better:")
    expect(problem).to_contain_text("of the chance to win")
    is_clean(page, "a problem that was answered")
    page.locator('[data-focus="problem-again"]').press("Enter")
    expect(page.locator(".tray .slot.can")).to_have_count(len(order))
    page.keyboard.press(str(order.index(posed.problem.best[0]) + 1))
    expect(problem).to_have_attribute("data-answered", "right")
    page.locator('[data-focus="problem-next"]').click()
    expect(problem).to_contain_text(f"Problem {posed.number + 2} of")


def test_what_is_found_out_is_answered_whole_on_a_phone_and_in_words(house: Service, open_page: Opener) -> None:
    posed = problem_of("garibaldi", "deduction")
    page = open_page(f"{house.url}#/problem/{posed.game}/{posed.number + 1}", hurried=True, locale="it-IT", **PHONE)
    problem = page.locator(".problem")
    expect(page.locator(".prompt")).to_contain_text("In quali di questi luoghi")
    answer = page.locator('[data-focus="problem-answer"]')
    expect(answer).to_be_disabled()
    for target in posed.problem.best:
        page.locator(f'[data-focus="list:{target}"]').click()
    expect(problem).to_contain_text("scelt")
    answer.click()
    expect(problem).to_have_attribute("data-answered", "right")
    expect(problem).to_contain_text("da nessun’altra parte")
    is_clean(page, "a place that was found out, on a phone")
    page.keyboard.press("t")
    expect(page.locator("main.words")).to_be_visible()
    expect(problem).to_have_attribute("data-answered", "right")
