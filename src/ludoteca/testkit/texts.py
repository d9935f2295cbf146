"""The phrases that every game wants, and a speaker without mercy: for the tests of a game's ``text/``.

    assert missing(GAME, "fr") == []
    speaker = Speaker(GAME, "fr")
    for msg in messages_of(everything(match)):
        speaker.say(msg, scene_of(match).names)

On the page English stands in for a phrase that a language has not, and an id for one that none has. Here both are errors.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

from ludoteca import shelf
from ludoteca.kernel.actions import No
from ludoteca.kernel.game import Game
from ludoteca.kernel.scene import Msg, Name
from ludoteca.phrases import house_text

# What is wrong with a component set is told to its maker in a terminal, by its facts.
TOLD_BY_FACTS = {"bad-component", "bad-components"}


class Unsaid(AssertionError):
    """A message that can't be said."""


def reasons_of(game: Game) -> set[str]:
    """The codes of all reasons of a game: its constants, and those that are made on the way (``No("MG-01", "too-far", ..)``)."""
    package = type(game).__module__
    loaded = [module for name, module in list(sys.modules.items()) if name == package or name.startswith(f"{package}.")]
    codes = {thing.code for module in loaded for thing in vars(module).values() if isinstance(thing, No)}
    for tree in _sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "No" and len(node.args) > 1:
                code = node.args[1]
                if isinstance(code, ast.Constant):
                    codes.add(str(code.value))
    return codes


def _sources(game: Game) -> Iterator[ast.Module]:
    try:
        folder = shelf.folder(game)
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
    """What the page asks every game for: title, sides, options, questions and bots. What is asked for only if it is there is left out."""
    out = ["game-title", "game-about", *(f"side-{side}" for side in game.sides)]
    for o in game.options:
        out += [f"option-{o.id}", f"option-{o.id}-about", *(f"option-{o.id}-{o.write(v)}" for v in o.values)]
    if (drawn := game.drawn_by()) is not None:
        out += [f"option-{drawn[0].id}-draw", f"option-{drawn[0].id}-draw-about"]
    for q in game.questions:
        out += [f"ask-{q.id}", *(f"ask-{q.id}-{v}" for v in q.values)]
    for bot in game.bots():
        out += [f"bot-{bot}", f"bot-{bot}-about"]
    return out


def wanted(game: Game) -> list[str]:
    """The ids of the phrases that a game must have whatever lies on its table: `asked_by_name`, and one for each reason."""
    return [*asked_by_name(game), *sorted(f"why-{code}" for code in reasons_of(game) - TOLD_BY_FACTS)]


def missing(game: Game, language: str, *more: str) -> list[str]:
    """Those of `wanted`, and of ``more`` that the game wants for itself, for which the language has no phrase."""
    bundle = _bundle(game, language)
    return [phrase for phrase in (*wanted(game), *more) if not bundle.has_message(phrase)]


@cache
def _bundle(game: Game, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(house_text(language)))
    bundle.add_resource(FluentResource(shelf.phrases(game, language)), allow_overrides=True)
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
