"""The table and its words: all that is shown can be drawn, and said in every language."""

from __future__ import annotations

import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.testkit.scenes import everything, messages_of, played, scene_of, undrawn, unstyled
from ludoteca.testkit.texts import Speaker, given_otherwise, missing
from my_game import GAME

PLAYERS = [Player("Rosa"), Player("Luca"), Player("Bo")]


@pytest.mark.parametrize("language", registry.LANGUAGES)
def test_every_phrase_is_there(language: str) -> None:
    assert missing(GAME, language) == []
    assert given_otherwise(GAME, language) == []


@pytest.mark.parametrize("language", registry.LANGUAGES)
def test_all_that_is_shown_is_drawn_and_said(language: str) -> None:
    sheet, style = registry.text_file(GAME, "skin", "symbols.svg"), registry.text_file(GAME, "skin", "style.css")
    speaker = Speaker(GAME, language)
    for match in played(Match(registry.rules(GAME, PLAYERS), Seeded(1)), 3):
        shown = everything(match)
        assert undrawn(shown, sheet) == set()
        assert unstyled(shown, style) == set()
        for message in messages_of(shown):
            assert speaker.say(message, scene_of(match).names)
