"""Every reason, option and bot of the game has its phrase in every language."""

from __future__ import annotations

import pytest

from ludoteca.games.garibaldi import GAME
from ludoteca.kernel.actions import No
from ludoteca.phrases import Phrases
from ludoteca.shelf import LANGUAGES


def wanted() -> list[str]:
    out = ["game-title", "game-about"]
    for module in GAME.chapters:
        out += [f"why-{thing.code}" for thing in vars(module).values() if isinstance(thing, No)]
    for o in GAME.options:
        out += [f"option-{o.id}", f"option-{o.id}-about", *(f"option-{o.id}-{o.write(v)}" for v in o.values)]
    for bot in GAME.bots():
        out += [f"bot-{bot}", f"bot-{bot}-about"]
    return out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_there(language: str) -> None:
    phrases = Phrases(language, GAME)
    assert [w for w in wanted() if not phrases.has(w)] == []
