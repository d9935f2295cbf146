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
from fluent.syntax.ast import Resource

from ludoteca.kernel.components_compare import Difference
from ludoteca.kernel.findings import BadComponents, Finding, Term
from ludoteca.kernel.flow.actions import Refusal
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
def house_phrases(language: str) -> Resource:
    """The same, read once for the bundles of all games."""
    return FluentResource(house_text(language))


@cache
def _bundle(language: str, game: Game | None) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(house_phrases(language))
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
SHORT = 60  # characters of a datum that is told in a sentence
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

    def fact(self, fact: object) -> object:
        """A fact of a finding, as it stands in its sentence."""
        if isinstance(fact, Term):
            return self(fact.say)
        return in_a_row(self.language, [str(_argument(self.fact(part))) for part in fact]) if isinstance(fact, list | tuple) else fact

    def where(self, table: str, entry: str, field: str = "") -> str:
        """A place in a component set: "Place 57", "Value “turns”"."""
        said = self(f"check-at-{table}", id=entry) if entry else self(f"check-all-{table}")
        return self("check-at-field", where=said, field=field) if field and table in ("constants", "set") else said

    def finding(self, f: Finding) -> str:
        """The sentence of a finding, with its place."""
        return self("check-line", where=self.where(f.table, f.id, f.field), what=self.what(f))

    def what(self, f: Finding) -> str:
        """The sentence of a finding alone."""
        return self(f.message, **{name: self.fact(fact) for name, fact in f.facts.items()})

    def difference(self, d: Difference) -> str:
        """A sentence that says how something differs from the set that comes with the game."""
        where = self.where(d.table, d.id, d.field if d.table in ("constants", "set") else "")
        if d.sort in ("added", "removed") and d.table == "edge":
            kind = str((d.ours or d.theirs)["kind"])
            return _upper(self(f"set-{d.sort}-edge", id=d.id, kind=self(f"segment-{kind}") if self.has(f"segment-{kind}") else kind))
        if d.sort in ("added", "removed"):
            return _upper(self(f"set-{d.sort}-entry", where=where))
        if d.sort == "moved":
            return _upper(self("set-moved-entry", where=where))
        one, other = (_in_short(self.value(d.table, d.id, d.field, value)) for value in (d.ours, d.theirs))
        if not one or not other:
            return _upper(self("set-changed-whole", where=where))
        if d.table in ("constants", "set"):
            return _upper(self("set-changed-value", where=where, ours=one, theirs=other))
        return _upper(self("set-changed-entry", where=where, field=self.field(d.table, d.id, d.field), ours=one, theirs=other))

    def field(self, table: str, entry: str, field: str) -> str:
        """How a field of an entry is called: here as its file has it."""
        return field

    def value(self, table: str, entry: str, field: str, value: object) -> object:
        """A datum as people say it: here as its file has it."""
        return value

    def differs(self, found: Sequence[Difference]) -> str:
        """All that differs, counted: "Differs from the game's own in places: 3 and segments: 1."."""
        if not found:
            return self("set-same")
        tables = list(dict.fromkeys(d.table for d in found))
        counted = [self(f"set-counted-{table}", n=sum(d.table == table for d in found)) for table in tables]
        return self("set-differs", what=in_a_row(self.language, counted))


def told(error: BadComponents, language: str = "en") -> str:
    """What is wrong with a component set, in one line: its rule tells which game's words are wanted."""
    f = error.finding
    game = next((g for g in registry.all_games().values() if f.rule and any(r.id == f.rule for r in registry.book(g).rule)), None)
    return Phrases(language, game).finding(f) + (f" [{f.rule}]" if f.rule else "")


def refusal_in_words(why: Refusal) -> str:
    """A refusal for a terminal or a line of text: its code, its facts, its rule."""
    facts = ", ".join(f"{k} {v}" for k, v in why.facts.items())
    return f"{why.code.replace('-', ' ')}" + (f" ({facts})" if facts else "") + (f" [{why.rule}]" if why.rule else "")


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _in_short(value: object) -> str:
    """A datum as it may stand in a sentence; empty where it is too long for one."""
    if isinstance(value, bool | int | float | str):
        text = str(value)
    elif isinstance(value, list) and all(isinstance(x, int | float | str) for x in value):
        text = ", ".join(map(str, value))
    else:
        return ""
    return text if len(text) <= SHORT else ""


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
