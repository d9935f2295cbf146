"""The texts of the rule drawer: in every language that a game has them in, every rule of its catalogue and nothing else is told."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

import pytest
from fluent.syntax import ast, parse

from ludoteca import registry
from ludoteca.kernel.book.rulebook import Catalogue, catalogue
from ludoteca.phrases import chapter_titles, rule_texts

GAMES = files("ludoteca.games")
LANGUAGES = ("fr", "it")
TOLD = sorted(g.name for g in GAMES.iterdir() if any(g.joinpath("text", f"rules.{language}.ftl").is_file() for language in LANGUAGES))

# What no language may change: ids of rules, cards and medals ("LB-204", "M021"), and every number in figures.
FACT = re.compile(r"[A-Z]{2}-\d+|[A-Z]\d{3}|\d+")


@cache
def book(game: str) -> Catalogue:
    return catalogue(tomllib.loads(GAMES.joinpath(game, "rules.toml").read_text(encoding="utf-8")))


@cache
def entries(game: str, language: str) -> list[ast.EntryType]:
    """What the file holds, comments aside; a broken line is an entry too."""
    text = GAMES.joinpath(game, "text", f"rules.{language}.ftl").read_text(encoding="utf-8")
    return [e for e in parse(text).body if not isinstance(e, ast.BaseComment)]


@cache
def told(game: str, language: str) -> dict[str, str]:
    """Rule id -> its text, of the messages that are plain text and no more."""
    out = {}
    for e in entries(game, language):
        if isinstance(e, ast.Message) and e.value is not None and not e.attributes:
            [piece] = e.value.elements
            assert isinstance(piece, ast.TextElement), e.id.name
            out[e.id.name.removeprefix("rule-")] = piece.value
    return {name: text for name, text in out.items() if not name.startswith("chapter-")}


def test_some_games_have_such_texts() -> None:
    assert {"garibaldi", "giro_galoppo"} <= set(TOLD)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TOLD)
def test_every_chapter_and_every_rule_is_told_once_and_in_the_order_of_the_catalogue(game: str, language: str) -> None:
    names = [e.id.name if isinstance(e, ast.Message) else f"no message: {e.span.start if e.span else e}" for e in entries(game, language)]
    assert names == [*(f"chapter-{c.no}" for c in book(game).chapter), *(f"rule-{i}" for i in book(game).ids())]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TOLD)
def test_no_number_and_no_id_is_lost_or_made_up(game: str, language: str) -> None:
    texts = told(game, language)
    wrong = {}
    for rule in book(game).rule:
        meant, said = set(FACT.findall(f"{rule.text} {rule.ruling}")), set(FACT.findall(texts.get(rule.id, "")))
        if meant != said:
            wrong[rule.id] = {"lost": meant - said, "made up": said - meant}
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TOLD)
def test_no_text_is_left_in_english_or_stands_for_two_rules(game: str, language: str) -> None:
    texts = told(game, language)
    english = {rule.id: rule.text for rule in book(game).rule}
    assert [i for i, text in texts.items() if text.startswith(english[i])] == []
    assert len(set(texts.values())) == len(texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TOLD)
def test_the_drawer_reads_what_the_file_says(game: str, language: str) -> None:
    assert rule_texts(registry.game(game), language) == told(game, language)
    assert list(rule_texts(registry.game(game), "en")) == book(game).ids()


#: words that headings have in one language alone
TONGUES = {
    "en": re.compile(r"\b(the|of|and|game|board|cards|set-up|phase of|rules of)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(le|la|les|du|des|de la|cartes|règles|jeu|partie|déroulement|matériel|scénarios?)\b|[éèê]", re.IGNORECASE),
    "it": re.compile(r"\b(il|del|della|delle|di|carte|regole|gioco|partita|svolgimento|scenari|modalità)\b", re.IGNORECASE),
}


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("game", TOLD)
def test_the_chapters_have_titles_in_the_readers_language(game: str, language: str) -> None:
    titles = chapter_titles(registry.game(game), language)
    assert list(titles) == [c.no for c in book(game).chapter]
    others = [tongue for name, tongue in TONGUES.items() if name != language]
    own = TONGUES[language]
    assert [t for t in titles.values() if any(tongue.search(t) for tongue in others) and not own.search(t)] == []
