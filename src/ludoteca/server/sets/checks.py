"""What the house says of a component set: what is wrong with it, and how it differs from the one that comes with the game."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet, read_components
from ludoteca.kernel.findings import BadComponents, Finding
from ludoteca.kernel.game import Game
from ludoteca.phrases import Phrases
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.sets import CheckedSet, ComparedSet, Fault, SetDifference, SetOfGame
from ludoteca.set_words import SetWords

MOST_DIFFERENCES = 400  # that are told one by one


def data_of(raw: bytes | msgspec.Raw) -> dict[str, Any]:
    """The data of a set as it came: a JSON object that can be written again. `Problem` for anything else."""
    try:
        data = msgspec.json.decode(raw)
        msgspec.json.encode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, OverflowError, ValueError):
        raise Problem(400, "error-no-json") from None
    if not isinstance(data, dict):
        raise Problem(422, "error-bad-request", what="data")
    return data


def read_file(raw: bytes, language: str) -> SetOfGame:
    """What stands in a file, TOML or JSON, as data; `Problem` where it is neither, with the line."""
    try:
        data = registry.read_data(raw.decode("utf-8-sig"), "")
        text = msgspec.json.encode(data)
    except BadComponents as error:
        raise Problem(422, "error-set-unreadable", what=Phrases(language).what(error.finding)) from None
    except (UnicodeDecodeError, RecursionError, OverflowError, ValueError):
        raise Problem(400, "error-no-json") from None
    data = data_of(text)
    return SetOfGame(hash_of(read_components(data)[0], text), msgspec.Raw(text))


def hash_of(made: ComponentSet | None, text: bytes) -> str:
    """What names a set: its content, or what stands there where that is no set yet."""
    return made.hash if made is not None else hashlib.sha256(text).hexdigest()


def looked_at(game: Game, data: dict[str, Any]) -> tuple[ComponentSet | None, list[Finding], bool]:
    """The set, what is wrong with it, and whether it can be played."""
    made, found = registry.check_data(game, data)
    return made, found, made is not None and all(f.warning for f in found)


def checked(game: Game, raw: bytes | msgspec.Raw, language: str) -> CheckedSet:
    """All that is wrong with a set, in a language."""
    data = data_of(raw)
    made, found, playable = looked_at(game, data)
    words = SetWords(language, game, made)
    told = [Fault(f.rule, f.message, f.facts, f.table, f.id, f.field, f.warning, words.finding(f)) for f in found]
    return CheckedSet(playable, told, hash_of(made, msgspec.json.encode(data)))


def compared(game: Game, raw: bytes | msgspec.Raw, language: str) -> ComparedSet:
    """How the entries that fit the schema differ from the game's own; `Problem` where there is too little to be a set of this game."""
    made, _ = read_components(data_of(raw))
    if made is None or made.set.game != game.id:
        raise Problem(422, "error-set-other-game")
    return told_apart(game, made, language)


def told_apart(game: Game, made: ComponentSet, language: str) -> ComparedSet:
    words, found = SetWords(language, game, made), registry.differs(game, made)
    told = [SetDifference(d.sort, d.table, d.id, d.field, d.ours, d.theirs, words.difference(d)) for d in found[:MOST_DIFFERENCES]]
    return ComparedSet(told, len(found), words.differs(found))
