"""The file that results are kept in: JSON lines, the first of which says what was played, the others a game each, in order.

A process may be killed while it writes. What it leaves is whole lines and perhaps the beginning of one; the next run cuts that off and
goes on from there.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from ludoteca import __version__
from ludoteca.kernel.game import Game

from .definition import Experiment, Lab, Table
from .playing import Row

FORMAT: Final = 1


class BadResults(ValueError):
    """A file that holds no results, or those of another experiment; says which line is wrong."""


class ArmHead(msgspec.Struct, frozen=True):
    """What a table of the experiment was, and all that somebody could have done at it."""

    name: str
    seats: int
    bots: list[str]
    options: dict[str, bool | int | str]
    components: tuple[str, int, str]  # id, version, hash
    actions: list[str]


class Head(msgspec.Struct, frozen=True):
    """The first line."""

    ludoteca_lab: int
    key: str
    version: str
    game_version: int
    sides: list[str]
    verbs: dict[str, str]  # verb -> of what sort its argument is
    wins: str  # whose wins are compared
    arms: list[ArmHead]
    experiment: Experiment


@dataclass(frozen=True, slots=True)
class Results:
    head: Head
    rows: list[Row]
    cut: int  # bytes of a line that was not finished
    size: int  # bytes of the first line and of those games that all arms have played

    @property
    def games(self) -> int:
        """How many games each arm has: those that all have."""
        return len(self.rows) // len(self.head.arms)

    @property
    def done(self) -> bool:
        """Whether all games were played that were asked for; a comparison may have ended before."""
        return self.games >= self.head.experiment.games


def head_of(lab: Lab) -> Head:
    game: Game = lab.tables[0].game
    verbs: dict[str, str] = {}
    for table in lab.tables:
        verbs.update({v.name: v.of for v in table.rules().vocabulary.verbs.values()})
    return Head(
        FORMAT, lab.key(), __version__, game.version, list(game.sides), verbs, lab.wins, [_arm(t) for t in lab.tables], lab.experiment
    )


def _arm(table: Table) -> ArmHead:
    made = table.components
    actions = [a.text for a in table.rules().vocabulary]
    return ArmHead(
        table.name, table.seats, list(table.bots), dict(table.options), (made.set.id, made.set.version, made.hash), actions
    )  # fmt: skip


_HEAD = msgspec.json.Decoder(Head)
_ROW = msgspec.json.Decoder(Row)


def read(path: Path) -> Results:
    """What stands there, also while it is being written. `BadResults` names the line that is wrong."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadResults(f"can't read {path}: {error.strerror}") from None
    whole = data.rfind(b"\n") + 1
    lines = data[:whole].split(b"\n")[:-1]
    if not lines:
        raise BadResults(f"{path} holds no results")
    try:
        head = _HEAD.decode(lines[0])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadResults(f"{path}, line 1: {error}") from None
    if head.ludoteca_lab != FORMAT:
        raise BadResults(f"{path} is of format {head.ludoteca_lab}, which this version does not know")
    rows = []
    for number, line in enumerate(lines[1:], 2):
        try:
            row = _ROW.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadResults(f"{path}, line {number}: {error}") from None
        game, arm = divmod(number - 2, len(head.arms))
        if (row.game, row.arm) != (game + 1, arm):
            raise BadResults(f"{path}, line {number}: game {row.game} of arm {row.arm + 1}, where game {game + 1} of arm {arm + 1} belongs")
        rows.append(row)
    games = len(rows) // len(head.arms) * len(head.arms)
    return Results(head, rows, len(data) - whole, sum(len(line) + 1 for line in lines[: 1 + games]))


class Writer:
    """Adds to a file of results. Only one may at a time: BlockingIOError otherwise."""

    def __init__(self, path: Path, lab: Lab) -> None:
        """`BadResults` where there are results of another experiment, or no results: what is there is not touched.

        How many games are asked for, and what is compared, may differ from before.
        """
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._open()
        try:
            self.rows = self._begin(lab)
        except BaseException:
            self._file.close()
            raise

    def _open(self) -> None:
        self._file: BinaryIO = self.path.open("ab")
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise

    def _begin(self, lab: Lab) -> list[Row]:
        head = head_of(lab)
        if b"\n" not in self.path.read_bytes():  # also where the first line was not finished
            self._file.truncate(0)
            self.add([head])
            return []
        found = read(self.path)
        if found.head.key != head.key:
            raise BadResults(f"{self.path} holds the results of another experiment: move it away, or say where else to write")
        self._file.truncate(found.size)  # a game that not all arms have played is played again
        if found.head != head:  # more games are asked for, or another question
            rest = self.path.read_bytes().partition(b"\n")[2]
            replace_file(self.path, msgspec.json.encode(head) + b"\n" + rest)
            self._file.close()
            self._open()
        return found.rows[: found.games * len(head.arms)]

    def add(self, lines: Sequence[msgspec.Struct]) -> None:
        self._file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        self._file.flush()

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()


def _lock(file: BinaryIO) -> None:
    try:
        import fcntl
    except ImportError:  # Windows: two at a time are up to whoever starts them
        return
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def replace_file(path: Path, data: bytes) -> None:
    """Write a file as a whole: nobody ever sees half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_bytes(data)
    beside.replace(path)
