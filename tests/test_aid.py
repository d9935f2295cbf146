"""The player aid says every chapter in short, in every language, and each of its lines stands on rules that exist."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast, parse

from ludoteca import registry
from ludoteca.player_aid import aid_of, told

AIDED = sorted(g.id for g in registry.all_games().values() if aid_of(g))
NUMBER = re.compile(r"\d+")


def messages(game: str, language: str) -> dict[str, set[str]]:
    """Message -> its attributes; a line that is not understood fails."""
    body = parse(registry.text_file(registry.game(game), "text", f"aid.{language}.ftl") or "").body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {e.id.name: {a.id.name for a in e.attributes} for e in body if isinstance(e, ast.Message)}


def test_gradisca_has_an_aid() -> None:
    assert "gradisca" in AIDED


@pytest.mark.parametrize("game", AIDED)
def test_each_chapter_is_in_one_section_and_each_row_cites_rules_of_the_catalogue(game: str) -> None:
    book = registry.book(registry.game(game))
    chapters = [no for section in aid_of(registry.game(game)) for no in section.chapters]
    assert sorted(chapters) == sorted(chapter.no for chapter in book.chapter)
    known = {rule.id for rule in book.rule}
    for section in aid_of(registry.game(game)):
        for row, rules in section.rows:
            assert rules, f"{section.id} {row}"
            assert set(rules.split()) <= known, f"{section.id} {row}"


@pytest.mark.parametrize("language", registry.LANGUAGES)
@pytest.mark.parametrize("game", AIDED)
def test_every_row_has_its_words_and_no_words_are_left_over(game: str, language: str) -> None:
    sections = aid_of(registry.game(game))
    wanted = {f"aid-{s.id}": set[str]() for s in sections} | {f"aid-{s.id}-{row}": {"of"} for s in sections for row, _ in s.rows}
    assert messages(game, language) == wanted


@pytest.mark.parametrize("language", [lang for lang in registry.LANGUAGES if lang != "en"])
@pytest.mark.parametrize("game", AIDED)
def test_no_number_is_lost_or_made_up_between_languages(game: str, language: str) -> None:
    for one, other in zip(told(registry.game(game), "en"), told(registry.game(game), language), strict=True):
        for a, b in zip(one.rows, other.rows, strict=True):
            assert sorted(NUMBER.findall(a.of + a.text)) == sorted(NUMBER.findall(b.of + b.text)), (one.id, b.text)


@pytest.mark.parametrize("game", AIDED)
def test_every_rule_opens_the_aid_at_a_section(game: str) -> None:
    opened = {rule for section in told(registry.game(game), "en") for rule in section.rules}
    assert opened == {rule.id for rule in registry.book(registry.game(game)).rule}
