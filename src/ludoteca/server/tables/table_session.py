"""A table with the viewers that this worker serves: every command goes through here, one at a time for each table.

A command changes the table in memory, is written, and only then shown and acknowledged. What is in memory is a copy of what is stored:
where a write fails, or another worker was first, it is thrown away and made anew from the events.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any

import structlog

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.match.entries import SeatChange, kind_of
from ludoteca.server.protocol.problems import Problem, where
from ludoteca.server.protocol.server_messages import Bye, Here, encode
from ludoteca.server.store.store import Store
from ludoteca.server.store.writer import Conflict
from ludoteca.view.scene import Msg

from . import seating
from .change import MOST_AT_ONCE, TRIES, Change, merged
from .chat import Talk, as_chat
from .clocks import NONE
from .commands import Command, Commands
from .frames import Frames
from .presence import Presence
from .table import OWN, Spoiled, Table
from .table_setup import SeatRow, older_set
from .viewer import GIVEN_UP, TAKEN_AWAY, Viewer

log = structlog.get_logger("ludoteca.room")

ANY = 2**53  # for `follow`: something may be new, nobody knows what
A_DAY = 24 * 60 * 60 * 1000  # milliseconds


class TableSession:
    def __init__(
        self,
        table: str,
        store: Store,
        announce: Callable[[str, int], Awaitable[None]],
        settled: Callable[[TableSession], None],
        clock: Callable[[], datetime],
        presence: Presence,
    ) -> None:
        self.id = table
        self.store = store
        self.lock = asyncio.Lock()
        self.viewers: dict[int, list[Viewer]] = {}
        self.table: Table | None = None
        self.show: Frames | None = None
        self.talk = Talk(self)
        self._told_here = b""  # what all were told last of who is connected
        self.outages = NONE
        self.announce = announce
        self.clock = clock
        self.everywhere = presence
        self.settled = settled
        self._day = 0  # on which it was last noted that something happens here
        self.commands = Commands(self)
        self._late: asyncio.Task[None] | None = None

    # ---- what is in memory

    async def there(self) -> Table:
        """The table, read from the store if it is not in memory. Call with the lock."""
        if self.table is None:
            stored = await self.store.load(self.id)
            if stored is None:
                raise Problem(404, "error-no-table")
            older = older_set(stored.rows)
            text = await self.store.kept_set(older) if older else None
            try:
                table = Table.load(
                    self.id, stored.seed, stored.rows, stored.pending, kept=lambda _: text, now=self._now, outages=self.outages
                )
            except Spoiled as error:
                log.error("table can't be followed", table=self.id, why=str(error))
                raise Problem(410, "error-table-of-another-version") from None
            self.talk.know(stored)
            self.table = table
            self.show = Frames(table)
            self.find_places()
            for seats in list(self.viewers.values()):  # those who were here before it was thrown away
                for viewer in seats:
                    self._welcome(viewer)
        return self.table

    def _now(self) -> int:
        return int(self.clock().timestamp() * 1000)

    async def get(self) -> Table:
        async with self.lock:
            return await self.there()

    async def renew(self) -> None:
        """What is stored was changed from outside: whoever looks gets it anew, or hears that it is no more."""
        async with self.lock:
            self.forget()
            self.commands.forget()
            if not self.viewers:
                return
            try:
                await self.there()
            except Problem as problem:
                self.to_all(encode(Bye(problem.msg)))
            else:
                self.settled(self)

    def forget(self) -> None:
        self.table = self.show = None

    def head(self) -> tuple[int, int]:
        """How many events and lines of talk are known here."""
        return (self.table.seq if self.table is not None else 0, len(self.talk.lines))

    def here(self) -> list[int]:
        """The seats at which somebody is connected, through whichever worker."""
        here = {seat for seat, seats in self.viewers.items() if seats}
        return sorted(seat for seat in here | self.everywhere.elsewhere(self.id) if seat >= 0)

    def looking(self) -> set[int]:
        """The seats of which somebody has the table before their eyes, through whichever worker."""
        mine = {seat for seat, seats in self.viewers.items() if any(viewer.looks for viewer in seats)}
        return mine | self.everywhere.looking(self.id)

    def looked(self) -> None:
        """A viewer has looked up, or away."""
        self._presence()
        self.settled(self)

    # ---- viewers

    async def join(self, viewer: Viewer, have: int | None, heard: int | None) -> None:
        async with self.lock:
            table = await self.there()
            if have is not None and have > table.revision_of(viewer.seat) and await self.read_on():
                table = await self.there()
            if viewer.seat >= 0:
                viewer.move(self._place(table, viewer))
            known = viewer in self.viewers.get(viewer.seat, ())
            mine = self.talk.audible(viewer.seat)
            if (
                have is None
                or have != table.revision_of(viewer.seat)
                or (heard is None and mine)
                or (heard is not None and heard > len(mine))
            ):
                self._add(viewer)
                self._welcome(viewer)
            else:
                self._add(viewer)
                if self.show is not None and viewer.seat not in self.show.mine:
                    # What it saw last it saw through another socket; the parts are made now so that later ones are compared with them.
                    self.show.remember(viewer.seat)
                for line in mine[heard or 0 :]:
                    viewer.send(as_chat(line))
            if not known:
                before = self._told_here
                self._presence()
                if self._told_here is before:  # for the others nothing is new
                    viewer.send(before)
            self.settled(self)

    def leave(self, viewer: Viewer) -> None:
        if self._take_out(viewer):
            self._presence()

    def _take_out(self, viewer: Viewer) -> bool:
        seats = self.viewers.get(viewer.seat, [])
        if viewer not in seats:
            return False
        seats.remove(viewer)
        if not seats:
            del self.viewers[viewer.seat]
            if self.show is not None:
                self.show.mine.pop(viewer.seat, None)
                if not self.viewers:
                    self.show.public = {}
        return True

    def _place(self, table: Table, viewer: Viewer) -> int:
        """The number that a viewer's seat has now."""
        seat = table.seat_of(viewer.lock)
        if seat is None:
            raise Problem(*(TAKEN_AWAY if viewer.lock in table.removed else GIVEN_UP))
        return seat

    def find_places(self) -> None:
        """Whoever looks stays with the seat that the key was for, whatever its number is; those whose seat is none or another's go."""
        table = self.table
        if table is None:
            return
        locks = table.locks()
        astray = [v for seat, some in self.viewers.items() if seat >= 0 for v in some if seat >= len(locks) or v.lock != locks[seat]]
        for viewer in astray:
            self._take_out(viewer)
        for viewer in astray:
            try:
                viewer.move(self._place(table, viewer))
            except Problem as problem:
                viewer.move(-1)
                viewer.drop(encode(Bye(problem.msg, final=True)))
            else:
                self._add(viewer)
        if astray:
            self._presence()

    def sent_to(self, viewer: Viewer) -> int | None:
        """The number of what this viewer was sent last; None where that is not known: nothing is in memory, or it sees the table later."""
        if self.table is None or viewer not in self.viewers.get(viewer.seat, ()):
            return None
        return self.table.revision_of(viewer.seat)

    def _add(self, viewer: Viewer) -> None:
        seats = self.viewers.setdefault(viewer.seat, [])
        if viewer not in seats:
            seats.append(viewer)

    def _presence(self) -> None:
        here = [seat for seat, seats in self.viewers.items() if seats]
        self.everywhere.mine(self.id, here, [seat for seat in here if any(viewer.looks for viewer in self.viewers[seat])])
        self.tell_presence()

    def tell_presence(self) -> None:
        """Who is connected, where that is new: no part of the table's history, so it has no number.

        Were all told of each spectator who comes, a crowd of them would cost the house their square.
        """
        if self.table is None:
            return
        here = set(self.here())
        told = encode(Here([i in here or s.kind == "bot" for i, s in enumerate(self.table.seats)]))
        if told != self._told_here:
            self._told_here = told
            self.to_all(told)

    def _welcome(self, viewer: Viewer) -> None:
        if self.show is None:
            return
        chat, note = self.talk.audible(viewer.seat), self.talk.notes.get(viewer.seat, "")
        try:
            viewer.send(self.show.welcome(viewer.seat, host=viewer.host, here=self.here(), chat=chat, note=note))
        except Exception as error:
            log.error("a table can't be shown", table=self.id, error=type(error).__name__, where=where(error))
            viewer.send(encode(Bye(Msg("error-internal"))))

    def to_all(self, data: bytes) -> None:
        for seats in self.viewers.values():
            for viewer in seats:
                viewer.send(data)

    # ---- commands

    async def command(
        self, who: int | Viewer, request_id: str, decision: int | None, do: Callable[[Table], Change | Refusal | None], lang: str = "en"
    ) -> bytes:
        """Carry out a command of a seat: gives the answer to it. The same ``request_id`` again gives the same answer and does nothing."""
        return await self.commands.carry_out(Command(who, request_id, decision, do, lang))

    async def change(self, do: Callable[[Table], Change | None]) -> bool:
        """Carry out what no seat wants by a message; whether there was anything to do."""
        async with self.lock:
            for _ in range(TRIES):
                done = do(await self.there())
                if done is None:
                    return False
                try:
                    await self.carry_out([done])
                except Conflict:
                    continue
                return True
        raise Problem(503, "error-busy")

    async def sit(self, rows: Callable[[Table], list[SeatRow]], writes: Callable[[SeatRow], list[Any]]) -> list[SeatRow]:
        async with self.lock:
            for _ in range(TRIES):
                table = await self.there()
                sits = rows(table)
                if not sits:
                    return []
                change = seating.sit(table, sits)
                for s in sits:
                    change.writes += writes(s)
                try:
                    await self.carry_out([change])
                except Conflict:
                    continue
                return sits
        raise Problem(503, "error-busy")

    async def carry_out(self, changes: Sequence[Change]) -> None:
        """Write them, and make what viewers are to see while they are on their way to the disk; send that once they are there."""
        table, show, last = self.table, self.show, changes[-1].row
        writes = merged(self.id, changes)
        day = last.at // A_DAY
        if day != self._day:
            writes.append(("touch", {"t": self.id, "day": self.clock().date().isoformat()}))
        if table is not None and table.clock is not None:
            writes.append(("due", {"t": self.id, "when": table.clock.due(last.at)}))
        written = self.store.writer.put(writes)
        began, turned = any(c.began for c in changes), any(c.row.kind == seating.AWAY for c in changes)  # or seats have other numbers
        frames: dict[int, bytes] | None = None
        if table is not None and show is not None:
            try:
                frames = self._frames(table, show, changes) if self.viewers and not began and not turned else {}
            except Exception as error:  # what is to be shown can't be made: that must not undo what was decided
                log.error("a table can't be shown", table=self.id, error=type(error).__name__, where=where(error))
        try:
            await asyncio.shield(written)
        except Conflict:  # whoever was first may not have told it yet
            self.forget()
            await self.there()
            self.settled(self)
            raise
        except asyncio.CancelledError:  # nobody waits for it any more; it is written all the same, and has to be told
            self.forget()
            self._late = asyncio.create_task(self._tell_late(written, last.seq), name=f"late {self.id}")
            raise
        except BaseException:
            self.forget()
            raise
        self._day = day
        if turned:
            await self.announce(self.id, last.seq)
            await self._anew()
            self.settled(self)
            return
        if frames is None or show is None:
            self.forget()  # viewers get everything anew with what happens next
            return
        if began:
            show.public, show.mine = {}, {}
            for seats in self.viewers.values():
                for viewer in seats:
                    self._welcome(viewer)
        for seat, frame in frames.items():
            for viewer in self.viewers.get(seat, ()):
                viewer.send(frame)
        await self.announce(self.id, last.seq)
        self.settled(self)

    async def _tell_late(self, written: asyncio.Future[None], seq: int) -> None:
        with suppress(Exception):  # nothing was written then
            await written
            await self.announce(self.id, seq)
            await self.renew()

    def _frames(self, table: Table, show: Frames, changes: Sequence[Change]) -> dict[int, bytes]:
        public, own = 0, dict[int, int]()
        reseated, chosen = False, True
        for c in changes:
            kind = c.row.kind
            if kind in OWN:
                own[c.seat] = own.get(c.seat, 0) + 1
                continue
            public += 1
            reseated = reseated or kind in ("sit", "agree", "object", *seating.KINDS) or kind_of(c.row.body) is SeatChange
            chosen = chosen and kind == "chosen"
        if not public:
            return {seat: show.private_frame(seat, steps) for seat, steps in own.items() if seat in self.viewers}
        head = show.table_info(self.here()) if reseated or table.status == "over" else None
        changed = {c.seat for c in changes} if chosen else None
        return show.frames(list(self.viewers), changed, head, {seat: public + own.get(seat, 0) for seat in self.viewers})

    # ---- another worker wrote

    async def follow(self, seq: int) -> None:
        """Another worker says that event ``seq`` is there: read what is new, and show it."""
        async with self.lock:
            table = self.table
            if table is None:
                return
            if seq in (0, ANY):
                await self.talk.follow()
            if seq == 0:
                return
            if seq <= table.seq:
                return
            await self.read_on()

    async def read_on(self) -> bool:
        """Read what was written since, and show it; whether there was anything. Call with the lock."""
        table, show = self.table, self.show
        if table is None or show is None:
            return False
        new = await self.store.since(self.id, table.seq)
        if not new.rows:
            return False
        begun = table.match is not None
        if any(row.kind == seating.AWAY for row in new.rows):
            await self._anew()
            self.settled(self)
            return True
        try:
            table.follow(new.rows, new.pending)
        except Spoiled:
            await self._anew()
            return True
        if len(new.rows) <= MOST_AT_ONCE and (table.match is not None) == begun:
            changes = [Change(row, seat=row.seat) for row in new.rows]
            for seat, frame in self._frames(table, show, changes).items():
                for viewer in self.viewers.get(seat, ()):
                    viewer.send(frame)
        else:
            show.public, show.mine = {}, {}
            for seats in self.viewers.values():
                for viewer in seats:
                    self._welcome(viewer)
        self.settled(self)
        return True

    async def _anew(self) -> None:
        """Go on with what is stored: the talk and the notes with the numbers that seats have there, too."""
        self.forget()
        self.commands.forget()
        await self.there()
