"""What is kept of a problem, where it stands, and which one is the day's.

A game's problems lie in its package, in ``problems.jsonl``: each line is a game as far as it is needed, as its record tells it, with the
problems that come up in it. A problem is shown from what its seat may know and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import gcd
from typing import Final, Literal

import msgspec

from ludoteca import registry
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import Record, read_record

FILE: Final = "problems.jsonl"
STRIDE: Final = 37  # from one of a game to its next, so that two problems out of the same game between bots come far apart

Kind = Literal["move", "deduction"]


class Why(msgspec.Struct, frozen=True, array_like=True):
    """What speaks against what tempts: a term of the evaluation, by how much in log odds, and the place that it is about (``node:ID``)."""

    term: str
    by: float
    at: str = ""


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position, and its solution.

    ``after``: so many entries of the record come before it. Of a move ``worth`` has each option with the chance to win that was found for
    it, ``gain`` is by how much the best is better than the next, with its standard error; ``tempting`` is what weak players do instead, and
    ``reasons`` what speaks against that. Of a deduction ``ask`` and ``because`` are message ids, and
    ``options`` targets on the board. ``hard`` is how often weak players miss it, from 0 to 1.
    """

    after: int
    seat: int
    kind: Kind
    best: tuple[str, ...]  # actions that come to the same, or all targets that are true
    hard: float
    worth: dict[str, float] = {}
    gain: float = 0.0
    error: float = 0.0
    tempting: str = ""
    reasons: tuple[Why, ...] = ()
    ask: str = ""
    because: str = ""
    options: tuple[str, ...] = ()

    def solved_by(self, answer: Iterable[str]) -> bool:
        """Of a move one of those that come to the same; of a deduction all that is true, and nothing else."""
        given = set(answer)
        return given == set(self.best) if self.kind == "deduction" else len(given) == 1 and given <= set(self.best)


class Source(msgspec.Struct, frozen=True):
    """A line of the file: a game, and the problems in it."""

    record: str
    problems: tuple[Problem, ...]


class Posed(msgspec.Struct, frozen=True):
    """A problem with the record that it stands in; ``number`` counts those of its game from 0."""

    game: str
    number: int
    problem: Problem
    text: str

    @property
    def record(self) -> Record:
        return read_record(self.text)


def read(text: str, game: str) -> tuple[Posed, ...]:
    """All problems of a file, in its order."""
    sources = [msgspec.json.decode(line, type=Source) for line in text.splitlines() if line]
    found = [(source.record, problem) for source in sources for problem in source.problems]
    return tuple(Posed(game, n, problem, record) for n, (record, problem) in enumerate(found))


def write(sources: Sequence[Source]) -> str:
    """What `read` reads; a game is cut where its last problem stands."""
    lines = []
    for source in sources:
        record = read_record(source.record)
        last = max(problem.after for problem in source.problems)
        cut = Record(record.header, record.entries[:last])
        lines.append(msgspec.json.encode(Source(cut.write(), source.problems)).decode() + "\n")
    return "".join(lines)


@cache
def problems_of(game: Game) -> tuple[Posed, ...]:
    """The problems in the game's package; none where it has no file of them."""
    return read(registry.text_file(game, FILE) or "", game.id)


def stood(game: Game, posed: Posed) -> Match:
    """The match as it stands where the problem is posed."""
    return registry.replayed(game, posed.record, upto=posed.problem.after)


def of_day(games: Mapping[str, Game], day: int) -> Posed | None:
    """The problem of a day, counted from any day on.

    All come once before one comes again: the games take turns as evenly as their numbers allow, and what stands together in a file comes
    far apart.
    """
    turn = [
        ((k + 0.5) / len(found), game, found[k * _stride(len(found)) % len(found)])
        for game, each in sorted(games.items())
        if (found := problems_of(each))
        for k in range(len(found))
    ]
    turn.sort(key=lambda x: x[:2])
    return turn[day % len(turn)][2] if turn else None


def _stride(n: int) -> int:
    return next(s for s in range(min(STRIDE, max(1, n - 1)), 0, -1) if gcd(s, n) == 1)
