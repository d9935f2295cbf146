"""What viewers are sent: the parts of the scene that changed, encoded once for all who share them.

Nothing here reads the full state: the parts come from `picture`. A pending choice changes the public parts (that a seat has chosen) and the
parts of that seat; a changed one only those of that seat. So what others are sent can't depend on what was chosen.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType

from ludoteca.kernel.events import Event
from ludoteca.kernel.game import Rules
from ludoteca.kernel.match.forced import forced
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.server.protocol.server_messages import ChanceInfo, Said, SeatInfo, TableInfo, encode
from ludoteca.view.layout import Layout, layout_of
from ludoteca.view.scene import Board

from . import rendering, takeback
from .rendering import Parts, chunks, members
from .table import Table

MOST_PARTS = 64  # of boards
LONG = 100  # bytes of a part
Prints = dict[str, bytes | int]
ONE_STEP: Mapping[int, int] = MappingProxyType({})
BOARD = Board.__struct_fields__
COLOURS = ("blue", "red", "yellow", "green", "white", "violet")


_WRITTEN: OrderedDict[int, tuple[object, bytes]] = OrderedDict()


def _written(part: object) -> bytes:
    """A part of a board as it is sent. A board is by far the largest thing that a table has, and most of it is the same for many.

    Games make such parts once, so one is known by what object it is: to compare two would take as long as to write one. While it is kept
    here no other object can be taken for it.
    """
    found = _WRITTEN.get(id(part))
    if found is not None:
        _WRITTEN.move_to_end(id(part))
        return found[1]
    data = encode(part)
    if len(data) > LONG:
        data = next((same for _, same in _WRITTEN.values() if same == data), data)  # a game that makes it anew for each table
        _WRITTEN[id(part)] = part, data
        if len(_WRITTEN) > MOST_PARTS:
            _WRITTEN.popitem(last=False)  # tables that have it keep it
    return data


def _changed(parts: Parts, prints: Prints) -> Parts:
    """The parts that are not as they were, of which ``prints`` is kept; that is brought up to date.

    Kept of a long part, which is as large as the table itself, is its hash alone. Python's hash of bytes is keyed with a secret of the
    process, so nobody can look for two parts that have the same. By chance that happens to one changed part in 2**64, and the page would
    then show that part as it was until it changes again.
    """
    changed = {}
    for name, part in parts.items():
        before = prints.get(name)
        if before is part:  # as empty parts are
            continue
        now = part if len(part) < LONG else hash(part)
        if before != now:
            prints[name] = now
            changed[name] = part
    return changed


class _Told:
    """An event with its line in the log, encoded for all at once where everybody saw the same of it. ``None``: no line."""

    __slots__ = ("event", "lines", "shared")

    def __init__(self, event: Event) -> None:
        self.event = event
        self.shared = rendering.is_shared(event)
        self.lines: dict[int, bytes | None] = {}


# Those who watch a table all see the same, so a crowd of them that comes at once, as after a restart, costs the house one picture. Of so
# many tables it is kept what watchers were sent when they came, and what it depends on.
MOST_CROWDS = 16
_CROWDS: dict[int, tuple[Frames, tuple[object, ...], bytes]] = {}


class Frames:
    """The pictures of one table in this worker: what was sent last, to compare with."""

    def __init__(self, table: Table) -> None:
        self.table = table
        layout = layout_of(table.game)
        if layout is None:
            raise ValueError(f"{table.game.id} has no layout")
        self.layout: Layout[Rules] = layout
        self.public: Prints = {}
        self.mine: dict[int, Prints] = {}  # seat (-1: those who watch) -> of what they were sent last
        self.told: list[_Told] = []
        self._board: Parts = {}
        self._colours: list[str] = []

    # ---- the parts

    def board(self) -> Parts:
        """What does not change during the game."""
        if not self._board and self.table.match is not None:
            board = self.layout.board(self.table.match.rules)
            self._colours = list(board.seats)
            self._board = {name: _written(part) for name in BOARD if (part := getattr(board, name))}
        return self._board

    def public_parts(self) -> Parts:
        match = self.table.match
        if match is None:
            return {}
        parts = rendering.public_parts(self.layout, match)
        parts["takeback"] = encode(takeback.part(self.table))
        clock = self.table.clock
        if clock is not None:
            parts["clocks"] = encode(clock.part(self.table))
        return parts

    def mine_parts(self, seat: int) -> Parts:
        match = self.table.match
        if match is None:
            return {}
        parts = rendering.mine_parts(self.layout, match, seat, coming=True)
        if seat >= 0:
            parts["back"] = encode(takeback.way(self.table, seat))
            auto = seat in self.table.auto
            parts["auto"] = b"true" if auto else b"false"
            parts["soon"] = b"true" if auto and forced(match, seat) is not None else b"false"
        return parts

    def status(self) -> bytes:
        """What the head of the page says now."""
        shown = self.public.get("status")
        return shown if isinstance(shown, bytes) else self.public_parts()["status"]

    def colour(self, seat: int) -> str:
        """A seat's colour: of the board once there is one, else what it has asked for."""
        self.board()  # knows the colours
        if seat < len(self._colours):
            return self._colours[seat]
        return next((a for a in self.table.answered(seat).values() if a in COLOURS), "")

    def table_info(self, here: Iterable[int]) -> bytes:
        """The head of the table. ``here``: the seats at which somebody is connected."""
        t = self.table
        connected = set(here)
        seats = []
        for i, s in enumerate(t.seats):
            seats.append(
                SeatInfo(
                    s.name, s.kind, s.bot, s.joined > 0, i in connected or s.kind == "bot", self.colour(i), t.answered(i), s.keeps,
                    stand_in=s.stand_in,
                    part=t.game.side_of_seat(i, len(t.seats), t.made.options) if t.match is None else "",  # then its board says it
                    asks=[q.id for q in t.asks(i)] if t.match is None else [],
                )
            )  # fmt: skip
        chance = ChanceInfo(t.source.commitment, [s.nonce for s in t.seats])
        return encode(
            TableInfo(
                t.id, t.made.name, t.game.id, t.made.options, t.status, t.made.language, seats, chance, t.made.closed,
                locked=t.made.word != "", delay=t.made.delay, hints=t.adviser != "", rated=t.made.rated, lesson=t.made.lesson,
                told=t.made.told, grace=t.made.grace, agreed=sorted(t.agreed), set=t.brought,
            )
        )  # fmt: skip

    # ---- the log

    def _line(self, told: _Told, seat: int) -> bytes | None:
        key = SPECTATOR if told.shared or seat < 0 else seat
        if key not in told.lines:
            match = self.table.match
            told.lines[key] = None if match is None else rendering.line(self.layout, match, told.event, key)
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

    def welcome(self, seat: int, *, host: bool, here: Iterable[int], chat: list[Said], note: str) -> bytes:
        """Everything, for a viewer who comes or has lost count: a `server_messages.Welcome`."""
        t, said, here = self.table, encode(chat), tuple(here)
        same = (t.revision, t.decision, host, here, said, note)
        kept = _CROWDS.get(id(self)) if seat < 0 else None
        if kept is not None and kept[0] is self and kept[1] == same and seat in self.mine and self.public:
            return kept[2]
        self._catch_up()
        public, mine = self.remember(seat)
        board = self.board()
        whole = b"".join(
            (
                b'{"t":"welcome","n":%d,"at":%d,' % (t.revision_of(seat), t.decision),
                b'"seat":%b,"host":%b,' % (b"null" if seat < 0 else b"%d" % seat, b"true" if host else b"false"),
                b'"table":',
                self.table_info(here),
                b',"board":',
                *(chunks(board) if board else (b"null",)),
                b',"set":',
                *chunks(public),
                b',"mine":',
                *(chunks(mine) if mine else (b"null",)),
                b',"log":[',
                b",".join(self._lines(0, seat)),
                b'],"chat":',
                said,
                b',"note":',
                encode(note),
                b"" if t.clock is None else b',"now":%d' % t.now(),  # clocks of devices differ
                b"}",
            )
        )  # put together in one go, as it is large
        if seat < 0 and t.clock is None:
            _CROWDS[id(self)] = self, same, whole
            if len(_CROWDS) > MOST_CROWDS:
                del _CROWDS[next(iter(_CROWDS))]
        return whole

    def remember(self, seat: int) -> tuple[Parts, Parts]:
        """What a viewer at this seat sees now; later parts are compared with it."""
        public, mine = self.public_parts(), self.mine_parts(seat)
        self.public, self.mine[seat] = {}, {}
        _changed(public, self.public)
        _changed(mine, self.mine[seat])
        return public, mine

    def frames(
        self, viewers: Iterable[int], changed: Collection[int] | None, table: bytes | None = None, steps: Mapping[int, int] = ONE_STEP
    ) -> dict[int, bytes]:
        """What each of these seats (-1: those who watch) must be sent after one publication, or several at once.

        ``changed``: the only seats whose own views can have changed beside the public parts; None: any may.
        ``table``: the table's head, if that changed. ``steps``: by how much the viewer's number goes on, where that is not one.
        """
        t = self.table
        public = _changed(self.public_parts(), self.public)
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
            if changed is None or seat in changed or seat < 0 or self._may_undo_no_more(seat):
                own = self._own(seat)
            log = common if common is not None else b",".join(self._lines(kept, seat))
            parts = shared
            if kept < before:
                cut = b'"cut":%d' % sum(1 for x in self.told[:kept] if self._line(x, seat) is not None)
                parts = shared + b"," + cut if shared else cut
            out[seat] = _frame(t.revision_of(seat), t.decision, parts, own, log, steps.get(seat, 1))
        for seat in [s for s in self.mine if s not in out]:
            del self.mine[seat]  # nobody looks: it is made anew when somebody does
        return out

    def _may_undo_no_more(self, seat: int) -> bool:
        """Another seat's choice ends the chance to take one's own back, and everybody may know that it was made."""
        match = self.table.match
        return match is not None and self.mine.get(seat, {}).get("undo") == b"true" and not match.undo_open(seat)

    def private_frame(self, seat: int, steps: int = 1) -> bytes:
        """For a seat that has thought again: its own parts, and nothing for anybody else."""
        return _frame(self.table.revision_of(seat), self.table.decision, b"", self._own(seat), b"", steps)

    def _own(self, seat: int) -> bytes:
        return members(_changed(self.mine_parts(seat), self.mine.setdefault(seat, {})))


def _frame(revision: int, decision: int, public: bytes, own: bytes, log: bytes, steps: int) -> bytes:
    """A `server_messages.Frame`, put together by hand: the type's encoder takes more than twice as long over ready-made parts."""
    by = b"" if steps == 1 else b',"by":%d' % steps
    return b'{"t":"frame","n":%d,"at":%d,"set":{%b},"mine":{%b},"log":[%b]%b}' % (revision, decision, public, own, log, by)
