"""What viewers are sent: the parts of the scene that changed, encoded once for all who share them.

Nothing here reads the full state: the parts come from `picture`. A pending choice changes the public parts (that a seat has chosen) and the
parts of that seat; a changed one only those of that seat. So what others are sent can't depend on what was chosen.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any

from ludoteca.kernel.game import Layout
from ludoteca.kernel.state import SPECTATOR, Event

from . import picture, takeback
from .picture import Parts, as_object, members
from .table import Table
from .wire import encode

MOST_BOARDS = 64
LONG = 100  # bytes of a part
COLOURS = ("blue", "red", "yellow", "green", "white", "violet")


_BOARDS: OrderedDict[bytes, bytes] = OrderedDict()


def _once(board: bytes) -> bytes:
    """The same board of many tables is kept once: it is by far the largest thing that a table has."""
    known = _BOARDS.setdefault(board, board)
    _BOARDS.move_to_end(known)
    if len(_BOARDS) > MOST_BOARDS:
        _BOARDS.popitem(last=False)  # tables that have it keep it
    return known


def _prints(parts: Parts) -> Parts:
    """What is kept of parts to see later whether they changed: long ones are as large as the table itself, their digest is not."""
    return {name: p if len(p) < LONG or name == "status" else blake2b(p, digest_size=16).digest() for name, p in parts.items()}


class _Told:
    """An event with its line in the log, encoded for all at once where everybody saw the same of it. ``None``: no line."""

    __slots__ = ("event", "lines", "shared")

    def __init__(self, event: Event) -> None:
        self.event = event
        self.shared = picture.is_shared(event)
        self.lines: dict[int, bytes | None] = {}


class Show:
    """The pictures of one table in this worker: what was sent last, to compare with."""

    def __init__(self, table: Table) -> None:
        self.table = table
        layout = table.game.layout
        if layout is None:
            raise ValueError(f"{table.game.id} has no layout")
        self.layout: Layout = layout
        self.public: Parts = {}  # as `_prints` keeps them
        self.mine: dict[int, Parts] = {}  # seat (-1: those who watch) -> what they were sent last, kept likewise
        self.told: list[_Told] = []
        self._board: bytes | None = None
        self._colours: list[str] = []

    # ---- the parts

    def board(self) -> bytes:
        """What does not change during the game: made once."""
        if self._board is None:
            if self.table.match is None:
                return b"null"
            board = self.layout.board(self.table.match.rules)
            self._colours = list(board.seats)
            self._board = _once(encode(board))
        return self._board

    def public_parts(self) -> Parts:
        match = self.table.match
        if match is None:
            return {}
        return {**picture.public_parts(self.layout, match), "takeback": encode(takeback.part(self.table)), **self._clocks()}

    def _clocks(self) -> Parts:
        clock = self.table.clock
        return {} if clock is None else {"clocks": encode(clock.part(self.table) | ({"runs": ()} if self.table.late else {}))}

    def mine_parts(self, seat: int) -> Parts:
        match = self.table.match
        if match is None:
            return {}
        parts = picture.mine_parts(self.layout, match, seat)
        return parts if seat < 0 else {**parts, "back": encode(takeback.way(self.table, seat))}

    def table_info(self, here: Iterable[int]) -> bytes:
        """The head of the table. ``here``: the seats at which somebody is connected."""
        t = self.table
        self.board()  # knows the colours
        players = t.match.players if t.match is not None else None
        connected = set(here)
        seats = []
        for i, s in enumerate(t.seats):
            answers: Mapping[str, str] = players[i].answers if players else s.answers
            seats.append(
                {
                    "name": s.name,
                    "kind": s.kind,
                    "bot": s.bot,
                    "taken": s.joined > 0,
                    "here": i in connected or s.kind == "bot",
                    "colour": self._colours[i] if i < len(self._colours) else next((a for a in answers.values() if a in COLOURS), ""),
                    "answers": answers,
                    "keeps": s.keeps,
                    "stand_in": s.stand_in,
                }
            )
        chance = {"commitment": t.source.commitment, "nonces": [s.nonce for s in t.seats]}
        return encode(
            {
                "id": t.id, "name": t.made.name, "game": t.game.id, "options": t.made.options, "status": t.status,
                "language": t.made.language, "seats": seats, "chance": chance, "closed": t.made.closed,
                "locked": t.made.word != "", "delay": t.made.delay, "hints": t.adviser != "", "lesson": t.made.lesson,
                "grace": t.made.grace, "agreed": sorted(t.agreed),
            }
        )  # fmt: skip

    # ---- the log

    def _line(self, told: _Told, seat: int) -> bytes | None:
        key = SPECTATOR if told.shared else seat
        if key not in told.lines:
            match = self.table.match
            told.lines[key] = None if match is None else picture.line(self.layout, match, told.event, key)
        return told.lines[key]

    def _lines(self, start: int, seat: int) -> list[bytes]:
        return [line for told in self.told[start:] if (line := self._line(told, seat)) is not None]

    def _catch_up(self) -> tuple[int, int]:
        """Follow the match's log: gives how many events were there before, and how many of those are still (an undo takes some away)."""
        events = self.table.match.events if self.table.match is not None else []
        before = len(self.told)
        while self.told and (len(self.told) > len(events) or events[len(self.told) - 1] is not self.told[-1].event):
            self.told.pop()
        kept = len(self.told)
        self.told.extend(_Told(e) for e in events[kept:])
        return before, kept

    # ---- messages

    def welcome(self, seat: int, *, host: bool, here: Iterable[int], chat: list[Any], note: str) -> bytes:
        """Everything, for a viewer who comes or has lost count."""
        t = self.table
        self._catch_up()
        public, mine = self.remember(seat)
        board = self.board()
        now = b"" if t.clock is None else b',"now":%d' % t.now()  # clocks of devices differ
        return (
            b'{"t":"welcome","n":%d,"at":%d,"seat":%b,"host":%b,"table":%b,"board":%b,"set":%b,"mine":%b,"log":[%b],"chat":%b,"note":%b%b}'
            % (
                t.n_of(seat),
                t.at,
                b"null" if seat < 0 else b"%d" % seat,
                b"true" if host else b"false",
                self.table_info(here),
                board,
                as_object(public),
                as_object(mine) if mine else b"null",
                b",".join(self._lines(0, seat)),
                encode(chat),
                encode(note),
                now,
            )
        )

    def remember(self, seat: int) -> tuple[Parts, Parts]:
        """What a viewer at this seat sees now; later parts are compared with it."""
        public, mine = self.public_parts(), self.mine_parts(seat)
        self.public, self.mine[seat] = _prints(public), _prints(mine)
        return public, mine

    def frames(self, viewers: Iterable[int], changed: int | None, table: bytes | None = None) -> dict[int, bytes]:
        """What each of these seats (-1: those who watch) must be sent after one publication.

        ``changed``: the only seat whose own view can have changed beside the public parts; None: any may.
        ``table``: the table's head, if that changed.
        """
        t = self.table
        now = self.public_parts()
        prints = _prints(now)
        public = {name: part for name, part in now.items() if self.public.get(name) != prints[name]}
        self.public = prints
        if table is not None:
            public["table"] = table
        before, kept = self._catch_up()
        shared = members(public)
        out: dict[int, bytes] = {}
        common: bytes | None = None
        if kept == before and all(x.shared for x in self.told[kept:]):
            common = b",".join(self._lines(kept, SPECTATOR))
        for seat in viewers:
            own = b""
            if changed is None or seat == changed or seat < 0 or self._may_undo_no_more(seat):
                own = self._own(seat)
            log = common if common is not None else b",".join(self._lines(kept, seat))
            parts = shared
            if kept < before:
                cut = b'"cut":%d' % sum(1 for x in self.told[:kept] if self._line(x, seat) is not None)
                parts = shared + b"," + cut if shared else cut
            out[seat] = _frame(t.n_of(seat), t.at, parts, own, log)
        for seat in [s for s in self.mine if s not in out]:
            del self.mine[seat]  # nobody looks: it is made anew when somebody does
        return out

    def _may_undo_no_more(self, seat: int) -> bool:
        """Another seat's choice ends the chance to take one's own back, and everybody may know that it was made."""
        match = self.table.match
        return match is not None and self.mine.get(seat, {}).get("undo") == b"true" and not match.undo_open(seat)

    def private_frame(self, seat: int) -> bytes:
        """For a seat that has thought again: its own parts, and nothing for anybody else."""
        return _frame(self.table.n_of(seat), self.table.at, b"", self._own(seat), b"")

    def _own(self, seat: int) -> bytes:
        now = self.mine_parts(seat)
        before, prints = self.mine.get(seat, {}), _prints(now)
        self.mine[seat] = prints
        return members({name: part for name, part in now.items() if before.get(name) != prints[name]})


def _frame(n: int, at: int, public: bytes, own: bytes, log: bytes) -> bytes:
    return b'{"t":"frame","n":%d,"at":%d,"set":{%b},"mine":{%b},"log":[%b]}' % (n, at, public, own, log)
