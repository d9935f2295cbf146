"""The texts of the game say the same things in every language."""

from __future__ import annotations

import pytest

from ludoteca import shelf
from ludoteca.games.giro_galoppo import GAME
from ludoteca.phrases import rule_texts


@pytest.mark.parametrize("language", ["fr", "it"])
def test_every_rule_is_told_in_every_language(language: str) -> None:
    english = rule_texts(GAME, "en")
    told = rule_texts(GAME, language)
    assert list(told) == shelf.book(GAME).ids()
    assert [i for i in told if told[i] == english[i]] == []
    assert len(set(told.values())) == len(told)
