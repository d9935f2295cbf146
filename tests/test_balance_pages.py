"""The pages of balance: made by the lab, with a reason for each rule that no bot exercises."""

from __future__ import annotations

import datetime
import re
from pathlib import Path

import pytest
from tools import balance_pages

from ludoteca import registry
from ludoteca.lab import rule_usage
from ludoteca.lab.experiments import definition, running, summary
from ludoteca.lab.rule_usage import Exercised

PAGES = sorted(balance_pages.BALANCE.glob("*.md"))
UNTOUCHED = re.compile(r"^\| ([A-Z]{2}-\d{3}) \| .* \| (.*) \|$", re.MULTILINE)


def test_a_page_says_who_wins_and_what_nobody_did(tmp_path: Path) -> None:
    text = 'game = "giro_galoppo"\ngames = 12\n[[arm]]\nname = "two"\n[[arm]]\nname = "three"\nseats = 3\n'
    found = running.run(definition.prepared(definition.read(text)), tmp_path / "results")
    rule = registry.book(registry.game("giro_galoppo")).rule[0]
    touched = Exercised(40, 30, [rule], {}, {}, {"random": 20, "greedy": 20})
    page = balance_pages.page("giro_galoppo", summary.summary(found), touched, {rule.id: "Nobody does."}, datetime.date(2026, 1, 2))
    assert page.startswith("# What bots show of Giro Galoppo\n")
    assert "2026-01-02: 12 games at each table" in page
    assert "| three | seat 3 |" in page
    assert "29 of 30 rules that play can touch came up." in page
    assert f"| {rule.id} | {rule.text} | Nobody does. |" in page


def test_every_game_has_an_experiment_that_can_be_run() -> None:
    for name in registry.games():
        text = (balance_pages.BALANCE / f"{name}.toml").read_text(encoding="utf-8")
        assert definition.prepared(definition.read(text), balance_pages.BALANCE).tables
    assert {path.stem for path in PAGES} <= set(registry.games())


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_rule_that_no_bot_exercises_has_its_reason(path: Path) -> None:
    told = UNTOUCHED.findall(path.read_text(encoding="utf-8"))
    assert all(why and why != balance_pages.UNKNOWN for _, why in told), told
    known = {r.id for r in registry.book(registry.game(path.stem)).rule}
    assert {rule for rule, _ in told} <= known


def test_reasons_are_of_rules_that_there_are() -> None:
    known = {r.id for game in registry.games().values() for r in registry.book(game).rule}
    assert set(balance_pages.reasons()) <= known


def test_rules_are_looked_for_in_games_that_would_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_usage, "ENOUGH", 7)
    found = rule_usage.run(registry.game("giro_galoppo"), 2, 1)
    assert found.games == 2
    assert 2 * 7 <= sum(found.verbs.values()) < 2 * (7 + 5), "what several choose at once counts once all have"
    assert found.never
