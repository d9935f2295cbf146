"""Component sets on the wire: boards, decks and counters that people bring (see docs/own-box.md)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from .messages import Count, Short
from .shapes import one_of

#: A component set as JSON: ``set``, ``node``, ``edge``, ``card``, ``piece``, ``scenario``, ``gap`` and ``constants``.
SetData = Annotated[msgspec.Raw, Meta(title="SetData", extra_json_schema={"type": "object", "additionalProperties": {}})]


class SetToCheck(Struct, forbid_unknown_fields=True):
    """A set that is to be looked at; nothing of it is kept."""

    data: SetData


class SetOfGame(Struct):
    """The set that comes with a game."""

    hash: str
    data: SetData


class Fault(Struct):
    """One finding of the checker: `text` is the sentence, with the place; a `warning` is beyond the rules."""

    rule: str
    message: str
    facts: dict[str, Any]
    table: str
    id: str
    field: str
    warning: bool
    text: str


class CheckedSet(Struct):
    """All that is wrong with a set, faults before warnings; without faults it can be played."""

    playable: bool
    findings: list[Fault]
    hash: str


class SetDifference(Struct):
    """Something that differs from the game's own set; null: it is not there."""

    sort: Annotated[str, one_of("Differs", "added", "removed", "moved", "changed")]
    table: str
    id: str
    field: str
    ours: Any
    theirs: Any
    text: str


class ComparedSet(Struct):
    """How a set differs from the game's own: the first of the differences, how many there are, and all of them counted in words."""

    differs: list[SetDifference]
    n: int
    words: str


class NewSet(Struct, forbid_unknown_fields=True):
    """A set that somebody would keep in the house."""

    game: Short
    name: Short
    data: SetData


class SavedSet(Struct, forbid_unknown_fields=True):
    """A set as it is now; ``version`` is the one that was read before."""

    name: Short
    data: SetData
    version: Count


class SetInfo(Struct):
    """A set that is kept: when it changed (milliseconds of the epoch), its size in bytes, whether a link to it is about."""

    id: str
    game: str
    name: str
    version: int
    hash: str
    playable: bool
    changed: int
    size: int
    shared: bool


class WholeSet(SetInfo):
    data: SetData


class SharedSet(Struct):
    """The key by which others read a set and play on it."""

    key: str


class SetGone(Struct):
    gone: bool


class SetBalance(Struct):
    """How far the house is in playing a set against the game's own, and what came of it in a sentence.

    ``interval``: by how many points of a hundred the first side (or seat) wins more or less often than on the game's own, at 95 %.
    """

    state: Annotated[str, one_of("BalanceState", "none", "waiting", "running", "done", "failed")]
    done: int
    of: int
    text: str = ""
    interval: tuple[float, float] | None = None
