"""A lesson: a stored game with prompts. The learner plays one seat of it at a table of their own, the others do what they did then.

A game has one if its package holds ``lesson/tutorial.txt``, a record whose chance is revealed (so that the same cards and dice come again;
one that brings its component set goes on being told as it was when the game's own is changed), and
``lesson/tutorial.toml``. It may have short ones beside it, for what is hard in its rulebook: each has two such files of its own name.

    more = ["raid"]                 only in the tutorial: the short lessons, in the order in which they are learnt
    seat = 1                        the learner's seat
    minutes = 5                     how long it takes to read and play
    [[step]]
    at = 0                          the number of the decision that it is told at
    say = "lesson-first-card"       a message of the game
    look = ["card:hand.3"]          targets to be pointed at: node:, token:, card:
    rule = "GG-19"                  what it teaches, a rule's id or several
    open = true                     a moment of choice: all that the rules allow may be tried, and what is told is not given away
    free = true                     only in the last step: from here on the learner plays on alone, the others are bots
    [step.other]                    what is answered to whoever would do something else there, and the rules it rests on:
                                    by action, by "VERB *", or by "*"
    "play 6" = { say = "lesson-first-card-6", rule = "GG-20" }
    [other]                         the same for every decision of the lesson, where the step has nothing to say to it

A step is told until the next one: what stands between (paying card by card, say) is done in its words. A lesson that is told to the end of
the game has its last step there.

What the learner is to decide at a step is what the record has there; `Lesson.expected` gives it. A table that has left the record's path
(nobody is forced to stay on it) has ordinary bots.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field

from ludoteca.kernel.flow.chance import NotRevealed, Verifiable, source_from
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.entries import Decision, read_entries
from ludoteca.kernel.match.record import Record, read_record

from . import registry

TUTORIAL = "tutorial"


class Answer(Struct, forbid_unknown_fields=True):
    """What would follow if the learner did something else, and the rules it rests on."""

    say: str
    rule: str


class Step(Struct, forbid_unknown_fields=True):
    at: Annotated[int, Meta(ge=0)]
    say: str
    rule: str = ""
    look: list[str] = field(default_factory=list)
    open: bool = False
    free: bool = False
    other: dict[str, Answer] = field(default_factory=dict)


class _File(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=1)]
    minutes: Annotated[int, Meta(ge=1)]
    step: Annotated[list[Step], Meta(min_length=1)]
    more: list[str] = field(default_factory=list)
    other: dict[str, Answer] = field(default_factory=dict)


def nearest(do: str, *tables: dict[str, Answer]) -> Answer | None:
    """What answers this action: the nearest to it in the first of these tables that has something."""
    return next((table[key] for table in tables for key in (do, f"{do.partition(' ')[0]} *", "*") if key in table), None)


class Lesson:
    """``seat`` is the learner's, ``title`` a message, ``more`` the names of the short lessons beside it.

    ``expected`` says for each number of a decision what the record has for that seat; ``other`` is what is answered wherever a step has no
    nearer words; ``minutes`` is how long it takes.
    """

    def __init__(self, game: Game, record: Record, file: _File, name: str = TUTORIAL) -> None:
        self.game = game
        self.name = name
        self.title = "lesson-title" if name == TUTORIAL else f"lesson-{name}-title"
        self.more = tuple(file.more)
        self.record = record
        self.seat = seat = file.seat - 1
        self.minutes = file.minutes
        self.steps = steps = tuple(file.step)
        self.other = file.other
        source = source_from(record.header.chance)
        if not isinstance(source, Verifiable):
            raise NotRevealed("a lesson's chance is that of a table")
        self.seed, self.nonces = source.seed, source.nonces
        last = next((step.at for step in steps if step.free), 10**9)
        self.expected: dict[int, str] = {}
        match = registry.replayed(game, record, upto=0)
        for i, entry in enumerate(read_entries(record)):
            if isinstance(entry, Decision) and entry.seat == seat:
                match.follow(record.entries, upto=i)
                if match.number < last:
                    self.expected[match.number] = entry.action

    def answer(self, number: int, do: str) -> Answer | None:
        """What is said to whoever would do this at that decision."""
        return nearest(do, *(step.other for step in self.steps if step.at == number), self.other)

    def source(self) -> Verifiable:
        """Chance as it was before the first outcome."""
        return Verifiable(self.seed, self.nonces)

    def next_of(self, seat: int, entries: Sequence[str], together: int) -> str:
        """What the stored game has next for this seat, where it went like this so far; else nothing.

        ``together`` is the number of seats that decide now: of a joint decision each has its line.
        """
        n = len(entries)
        if self.record.entries[:n] != list(entries):
            return ""
        coming = islice(read_entries(self.record, n), together)
        return next((e.action for e in coming if isinstance(e, Decision) and e.seat == seat), "")


@cache
def lesson_of(game: Game, name: str = "") -> Lesson | None:
    """The lesson of this game that has this name, its tutorial where none is given; None if it has none."""
    name = name or TUTORIAL
    if name != TUTORIAL and not _short(game, name):
        return None
    told, written = registry.text_file(game, "lesson", f"{name}.toml"), registry.text_file(game, "lesson", f"{name}.txt")
    if told is None or written is None:
        return None
    return Lesson(game, read_record(written), msgspec.convert(tomllib.loads(told), _File), name)


def _short(game: Game, name: str) -> bool:
    """Whether the game says that it has a short lesson of this name: what a stranger asks for is no path."""
    first = lesson_of(game)
    return first is not None and name in first.more


def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """All lessons of this game, the tutorial first."""
    first = lesson_of(game)
    if first is None:
        return ()
    return (first, *(found for name in first.more if (found := lesson_of(game, name)) is not None))
