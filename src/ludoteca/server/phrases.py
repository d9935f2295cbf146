"""The phrases that the server says itself: errors, in the language of whoever asked. Everything else goes over the wire as message ids."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from ludoteca import shelf
from ludoteca.kernel.scene import Msg

LANGUAGES = shelf.LANGUAGES


def language(wanted: str | None) -> str:
    """The first of ours in an Accept-Language header or the like; English if there is none."""
    for part in (wanted or "").split(",")[:20]:
        tag = part.split(";")[0].strip().lower()[:2]
        if tag in LANGUAGES:
            return tag
    return "en"


@cache
def house_text(lang: str) -> str:
    """The house's phrases: the page's and those of errors."""
    folder = files("ludoteca").joinpath("text")
    found = [folder.joinpath(name) for name in (f"{lang}.ftl", f"errors.{lang}.ftl")]
    return "\n".join(f.read_text(encoding="utf-8") for f in found if f.is_file())


@cache
def _bundle(lang: str, game_id: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(house_text(lang)))
    if game_id:
        bundle.add_resource(FluentResource(shelf.phrases(shelf.game(game_id), lang)))
    return bundle


def say(msg: Msg, lang: str, game_id: str = "") -> str:
    """The message in this language, else in English, else its bare id."""
    for tongue in (lang, "en"):
        bundle = _bundle(tongue, game_id)
        if bundle.has_message(msg.id):
            pattern = bundle.get_message(msg.id).value
            if pattern is not None:
                args = {name: value if isinstance(value, (int, str)) else say(value, lang, game_id) for name, value in msg.args.items()}
                return str(bundle.format_pattern(pattern, args)[0])
    return msg.id
