"""Phrases: message ids with arguments to text, in a language. The one place in Python that knows the libraries behind them.

The house's phrases lie in ``text/``, a game's in its package; English stands in where a phrase is missing, the id where English has none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import isfinite, log10
from unicodedata import bidirectional

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from ludoteca.kernel.game import Game
from ludoteca.view.scene import Msg, Name

from . import registry


@cache
def house_text(language: str) -> str:
    """The house's own phrases, all files of the language in one."""
    folder = files("ludoteca").joinpath("text")
    found = sorted((f for f in folder.iterdir() if f.name.endswith(f"{language}.ftl")), key=lambda f: f.name)
    return "\n".join(f.read_text(encoding="utf-8") for f in found)


@cache
def _bundle(language: str, game: Game | None) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(house_text(language)))
    if game is not None:
        bundle.add_resource(FluentResource(registry.phrases(game, language)), allow_overrides=True)
    return bundle


def best_language(asked: str) -> str:
    """Of our languages the one that is asked for ("fr", "fr-CH,fr;q=0.9,it;q=0.8", "it_IT.UTF-8"), English if none is."""
    for part in asked.replace(";", ",").replace("_", "-").split(","):
        language = part.strip()[:2].lower()
        if language in registry.LANGUAGES:
            return language
    return "en"


LONGEST = 2000  # characters of what stands in a phrase: the library behind it gives up over more
SURE = 2**53  # numbers beyond this are no count of anything, and the library can't write all of them


def _argument(value: object) -> int | float | str:
    """What may stand in a phrase, whatever it is given: it must be possible to say what was wrong with anything."""
    if isinstance(value, str):
        text = value if len(value) <= LONGEST else f"{value[: LONGEST - 1]}…"
        return isolated(text.encode("utf-8", "replace").decode())
    if isinstance(value, int):
        return value if abs(value) <= SURE else f"{'-' if value < 0 else ''}10^{int(value.bit_length() * log10(2))}"
    if isinstance(value, float):
        return value if isfinite(value) and abs(value) <= SURE else f"{value:g}"
    try:
        return _argument(str(value))
    except ValueError:  # a number in it that Python would not write
        return _argument(type(value).__name__)


def isolated(text: str) -> str:
    """Text that runs from right to left stands by itself in a sentence: its end must not carry what comes after it along."""
    if text.isascii() or not any(bidirectional(c) in ("R", "AL", "AN") for c in text):
        return text
    return f"{ISOLATE}{text}{POP}"


def in_a_row(language: str, parts: Sequence[str]) -> str:
    """``a, b and c``, as CLDR has it for this language; British for English, which puts no comma before the "and"."""
    return str(format_list(parts, locale={"en": "en_GB"}.get(language, language)))


ISOLATE, POP = "\u2068", "\u2069"


class Phrases:
    """Text in one language, for one game or for the house alone."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        self.language = best_language(language)
        self.game = game

    def has(self, phrase: str) -> bool:
        return _bundle(self.language, self.game).has_message(phrase)

    def __call__(self, phrase: str, /, **arguments: object) -> str:
        given = {name: _argument(value) for name, value in arguments.items()}
        for language in dict.fromkeys((self.language, "en")):
            bundle = _bundle(language, self.game)
            if bundle.has_message(phrase):
                message = bundle.get_message(phrase)
                if message.value is not None:
                    text, _ = bundle.format_pattern(message.value, given)
                    return str(text)
        return phrase

    def of(self, msg: Msg, names: Mapping[str, Name]) -> str:
        """The text of a message of a scene, whose names the scene gives."""
        if msg.ref:
            name = names.get(msg.ref)
            if name is None:
                return msg.ref
            return name.text or (self.of(name.msg, names) if name.msg else "")
        if msg.list:
            return in_a_row(self.language, [str(_argument(self.of(part, names) if isinstance(part, Msg) else part)) for part in msg.list])
        return self(msg.id, **{key: self.of(value, names) if isinstance(value, Msg) else value for key, value in msg.args.items()})


@cache
def _rule_bundle(game: Game, language: str) -> FluentBundle:
    """What ``text/rules.LANGUAGE.ftl`` of the game says; in English the catalogue itself does."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(registry.text_file(game, "text", f"rules.{language}.ftl") or ""))
    return bundle


def _ruled(game: Game, language: str, key: str, otherwise: str) -> str:
    bundle = _rule_bundle(game, language)
    value = bundle.get_message(key).value if bundle.has_message(key) else None
    return str(bundle.format_pattern(value)[0]) if value is not None else otherwise


def rule_texts(game: Game, language: str) -> dict[str, str]:
    """Rule id -> what it says: in the language if the game has it, else as in the catalogue."""
    return {
        rule.id: _ruled(game, language, f"rule-{rule.id}", rule.text + (f" {rule.ruling}" if rule.ruling else ""))
        for rule in registry.book(game).rule
    }


def chapter_titles(game: Game, language: str) -> dict[int, str]:
    """Number of a chapter -> its title, in the language if the game has it."""
    return {c.no: _ruled(game, language, f"chapter-{c.no}", c.title) for c in registry.book(game).chapter}
