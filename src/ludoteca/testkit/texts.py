"""The phrases that every game wants, and a speaker without mercy: for the tests of a game's ``text/``.

    assert missing(GAME, "fr") == []
    assert given_otherwise(GAME, "fr") == []
    speaker = Speaker(GAME, "fr")
    for msg in messages_of(everything(match)):
        speaker.say(msg, scene_of(match).names)

On the page English stands in for a phrase that a language has not, and an id for one that none has. Here both are errors.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Resource, VariableReference
from fluent.syntax.visitor import Visitor

from ludoteca import registry
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.game import Game
from ludoteca.kernel.thinking import LEVELS
from ludoteca.phrases import house_phrases, house_text, in_a_row
from ludoteca.view.scene import Msg, Name


class Unsaid(AssertionError):
    """A message that can't be said."""


def reasons_of(game: Game) -> set[str]:
    """The codes of all reasons of a game: its constants, and those that are made on the way (``Refusal("MG-01", "too-far", ..)``)."""
    package = type(game).__module__
    loaded = [module for name, module in list(sys.modules.items()) if name == package or name.startswith(f"{package}.")]
    return {thing.code for module in loaded for thing in vars(module).values() if isinstance(thing, Refusal)} | _made_on_the_way(game)


@cache
def _made_on_the_way(game: Game) -> frozenset[str]:
    codes: set[str] = set()
    for tree in _sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal" and len(node.args) > 1:
                code = node.args[1]
                if isinstance(code, ast.Constant):
                    codes.add(str(code.value))
    return frozenset(codes)


@cache
def findings_of(game: Game) -> frozenset[str]:
    """The messages of a game's checker: what stands in its sources and begins as they do (``check-out-of-reach``)."""
    return frozenset(
        node.value
        for tree in _sources(game)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"check(-[a-z0-9]+)+", node.value)
    )


def _sources(game: Game) -> Iterator[ast.Module]:
    try:
        folder = registry.folder(game)
    except TypeError:  # a game in one module has no folder: its constants are all that can be read
        return
    yield from _below(folder)


def _below(folder: Traversable) -> Iterator[ast.Module]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _below(entry)
        elif entry.name.endswith(".py"):
            yield ast.parse(entry.read_text(encoding="utf-8"))


def asked_by_name(game: Game) -> list[str]:
    """What every game is asked for: title, sides, options, questions, bots, what its evaluation is made of.

    What is asked for only if it is there is left out.
    """
    out = ["game-title", "game-about", *(f"side-{side}" for side in game.sides)]
    for o in game.options:
        out += [f"option-{o.id}", f"option-{o.id}-about", *(f"option-{o.id}-{o.write(v)}" for v in o.values)]
    if (drawn := game.drawn_by()) is not None:
        out += [f"option-{drawn[0].id}-draw", f"option-{drawn[0].id}-draw-about"]
    for q in game.questions:
        out += [f"ask-{q.id}", *(f"ask-{q.id}-{v}" for v in q.values)]
    thinking = game.thinking()
    levels = LEVELS if thinking.effort is not None else ()
    for bot in (*game.bots(), *levels):
        out += [f"bot-{bot}", f"bot-{bot}-about"]
    return out + [f"term-{term}" for term in thinking.terms]


def wanted(game: Game) -> list[str]:
    """The ids of the phrases that a game must have whatever lies on its table: `asked_by_name`, and one for each reason and finding."""
    return [*asked_by_name(game), *sorted(f"why-{code}" for code in reasons_of(game)), *sorted(findings_of(game))]


def missing(game: Game, language: str, *more: str) -> list[str]:
    """Those of `wanted`, and of ``more`` that the game wants for itself, for which the language has no phrase."""
    bundle = _bundle(game, language)
    return [phrase for phrase in (*wanted(game), *more) if not bundle.has_message(phrase)]


class _Wants(Visitor):
    """The names of the arguments of a message."""

    def __init__(self, entry: Message) -> None:
        self.names: set[str] = set()
        self.visit(entry)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  (the parser's own naming)
        self.names.add(node.id.name)


@cache
def parsed(text: str) -> Resource:
    """A file of phrases, read once for all that look at it; nobody changes it."""
    return FluentParser().parse(text)


def wants_of(text: str) -> dict[str, set[str]]:
    """Message id -> the names of the arguments that it wants."""
    return {entry.id.name: _Wants(entry).names for entry in parsed(text).body if isinstance(entry, Message)}


def given_otherwise(game: Game, language: str) -> list[str]:
    """The house's messages that the game has its own words for, with other arguments than they are given: those would stand there raw."""
    house = wants_of(house_text(language))
    return sorted(name for name, wants in wants_of(registry.phrases(game, language)).items() if name in house and wants - house[name])


#: What stands in a text whose argument was not given, as the libraries of both sides write it.
LEFT_OPEN = re.compile(r"\{\s*[$-]?\w[^{}]*\}|\{\s*\?+\s*\}")


def unsaid(game: Game, sent: object, names: Mapping[str, Any] | None = None) -> list[str]:
    """What can't be said, in any language, of all that stands in ``sent``: JSON data as it went over the wire, scenes, lines, refusals.

    A message is whatever has the shape of one (`Msg`). ``names`` are those of the scene; the data's own are added. Texts that stand there
    as they are must hold no placeholder either.
    """
    things = list(_objects(sent))
    known = dict(names or {})
    for thing in things:
        if isinstance(thing.get("names"), dict):
            known |= thing["names"]
    called = msgspec.convert(known, dict[str, Name])
    wrong: dict[str, None] = {}
    said: set[bytes] = set()  # the same is sent many times
    read: set[str] = set()
    for thing in things:
        if _is_message(thing):
            written = msgspec.json.encode(thing)
            if written in said:
                continue
            said.add(written)
            try:
                msg = msgspec.convert(thing, Msg)
            except msgspec.ValidationError as error:
                wrong[f"{thing.get('id')}: {error}"] = None
                continue
            for language in registry.LANGUAGES:
                try:
                    text = Speaker(game, language).say(msg, called)
                except Unsaid as why:
                    wrong[str(why)] = None
                else:
                    if LEFT_OPEN.search(text):
                        wrong[f"{language}: {msg.id} leaves something open: {text}"] = None
        for value in thing.values():
            if isinstance(value, str) and value not in read:
                read.add(value)
                if LEFT_OPEN.search(value):
                    wrong[f"a text leaves something open: {value[:100]}"] = None
    return list(wrong)


def _is_message(thing: dict[str, Any]) -> bool:
    return set(thing) <= {"id", "args", "ref", "list"} and isinstance(thing.get("id", ""), str) and isinstance(thing.get("args", {}), dict)


def _objects(data: object) -> Iterator[dict[str, Any]]:
    """Every JSON object in it; a layer of a board that holds nothing looks like a message, and is none."""
    if isinstance(data, dict):
        yield data
        for name, part in data.items():
            yield from _objects([layer for layer in part if len(layer) > 1] if name == "layers" else part)
    elif isinstance(data, list):
        for part in data:
            yield from _objects(part)


@cache
def _bundle(game: Game, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(house_phrases(language))
    bundle.add_resource(FluentResource(registry.phrases(game, language)), allow_overrides=True)
    return bundle


class Speaker:
    """Says messages in one language as the page does: with the house's phrases, and the game's before them."""

    def __init__(self, game: Game, language: str) -> None:
        self.language = language
        self._bundle = _bundle(game, language)

    def say(self, msg: Msg, names: Mapping[str, Name]) -> str:
        """The text of a message of a scene with these names; `Unsaid` if it has no phrase, names nobody or lacks an argument."""
        if msg.ref:
            if msg.ref not in names:
                raise Unsaid(f"{msg.ref} is no name")
            name = names[msg.ref]
            return name.text or (self.say(name.msg, names) if name.msg else "")
        if msg.list:
            return in_a_row(self.language, [self.say(part, names) if isinstance(part, Msg) else part for part in msg.list])
        if not msg.id:
            return ""
        if not self._bundle.has_message(msg.id):
            raise Unsaid(f"{self.language}: {msg.id} is nowhere")
        args = {key: self.say(value, names) if isinstance(value, Msg) else value for key, value in msg.args.items()}
        pattern = self._bundle.get_message(msg.id).value
        if pattern is None:
            raise Unsaid(f"{self.language}: {msg.id} has attributes and no text")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise Unsaid(f"{self.language}: {msg.id} given {sorted(args)}: {errors[0]}")
        return str(text)
