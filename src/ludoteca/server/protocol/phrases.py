"""The phrases that the server says itself: errors, in the language of whoever asked. Everything else goes over the wire as message ids."""

from __future__ import annotations

from ludoteca import registry
from ludoteca.view.scene import Msg

LANGUAGES = registry.LANGUAGES


def say(msg: Msg, lang: str, game_id: str = "") -> str:
    """The message in this language, else in English, else its bare id. The library behind it is loaded when the first error occurs."""
    from ludoteca.phrases import Phrases

    return Phrases(lang, registry.game(game_id) if game_id else None).of(msg, {})


def house_text(lang: str) -> str:
    from ludoteca.phrases import house_text as read

    return read(lang)


def language(asked: str | None) -> str:
    from ludoteca.phrases import best_language

    return best_language((asked or "")[:200])
