"""The gallery: spectators of a table that chose to be seen later.

They don't look at the table at all but at a shadow of it: a table made of those of its events that are old enough. Whatever they are sent,
live or by any call, is made from the shadow, so there is nothing newer in it to leak. What is said is held back likewise, and who is
connected is not told. Once the game is over the shadow is the table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol

import structlog

from ludoteca.server.protocol import messages
from ludoteca.server.protocol.problems import Problem, where
from ludoteca.server.protocol.server_messages import Ok, encode
from ludoteca.server.protocol.terms import Delay
from ludoteca.server.store.reading import Row

from . import seating
from .change import Change
from .chat import as_chat, as_sent
from .frames import Frames
from .needs import FindsSessions, HasStore
from .spectator_delay import decided, shown
from .table import OWN, Spoiled, Table
from .table_setup import older_set
from .timekeeper import Timekeeper

if TYPE_CHECKING:
    from .table_session import TableSession
    from .viewer import Viewer

log = structlog.get_logger("ludoteca.gallery")

SECOND = 1000


class SpectatorNeeds(FindsSessions, HasStore, Protocol):
    """What spectators who are behind need of the service."""

    @property
    def timekeeper(self) -> Timekeeper: ...
    def settled(self, room: TableSession) -> None:
        """Whoever attends to a table has to look at it again."""
        ...


class DelayedSpectators:
    """What the spectators of one table know, in this worker."""

    def __init__(self, service: SpectatorNeeds, table: str) -> None:
        self.service = service
        self.id = table
        self.lock = asyncio.Lock()
        self.viewers: list[Viewer] = []
        self.shadow: Table | None = None
        self.show: Frames | None = None
        self._ahead: list[Row] = []  # events that were read and that spectators may not know of yet
        self._read = 0  # the newest that was read
        self._decided = 0  # decisions in those that they know of
        self._heard: set[int] = set()  # numbers of the lines of talk that were told
        self._later: asyncio.Task[None] | None = None

    async def look(self) -> Table:
        """The shadow as it may be now; whoever looks is shown what is new."""
        async with self.lock:
            return await self._on()

    async def join(self, viewer: Viewer) -> None:
        async with self.lock:
            await self._on()
            if viewer not in self.viewers:
                self.viewers.append(viewer)
            self._welcome(viewer)
        self.service.settled(self.service.room(self.id))  # it may be that only bots play, and that nobody else is here

    def leave(self, viewer: Viewer) -> None:
        if viewer in self.viewers:
            self.viewers.remove(viewer)

    async def say(self, room: TableSession, message: messages.Say, lang: str) -> bytes:
        """Spectators talk to all at once; the answer says nothing of how far the table is."""
        answer = await room.talk.say(-1, message, lang)
        shadow = await self.look()
        return encode(Ok(message.id, shadow.revision)) if answer.startswith(b'{"t":"ok"') else answer

    async def _on(self) -> Table:
        live = await self.service.room(self.id).get()
        if self.shadow is not None and live.seq > self._read:
            self._more((await self.service.store.since(self.id, self._read)).rows)
        delay, now, over = live.made.delay or Delay(), self.service.timekeeper.now(), live.status == "over"
        shadow = self.shadow
        if shadow is None:
            shadow = await self._anew(live.seq, delay, now, over)
        else:
            rows = self._looked_at(live.seq)
            self._follow(shadow, rows[: shown(rows, delay, now, over=over, before=self._decided)])
        hidden = self._looked_at(live.seq)
        self._tell(hidden, delay, now)
        self._set_alarm(hidden, delay, now)
        return shadow

    def _more(self, rows: Sequence[Row]) -> None:
        self._ahead += rows
        self._read = rows[-1].seq if rows else self._read

    def _looked_at(self, seq: int) -> list[Row]:
        """What was written since the table was looked at is not looked at either: whether it is over is then decided on old ground only."""
        return [row for row in self._ahead if row.seq <= seq]

    async def _anew(self, seq: int, delay: Delay, now: int, over: bool) -> Table:
        """All of it is read: for the first time, or because what is stored was changed from outside."""
        stored = await self.service.store.load(self.id)
        if stored is None:
            raise Problem(404, "error-no-table")
        self._ahead, self._read, self._decided, self._heard = [], 0, 0, set()
        self._more(stored.rows)
        rows = self._looked_at(seq)
        rows = rows[: shown(rows, delay, now, over=over)]
        try:
            older = older_set(rows)
            text = await self.service.store.kept_set(older) if older else None
            times = self.service.timekeeper
            shadow = Table.load(self.id, stored.seed, rows, {}, kept=lambda _: text, now=times.now, outages=times.outages)
        except Spoiled:
            raise Problem(410, "error-table-of-another-version") from None
        shadow.late = True
        self._ahead = self._ahead[len(rows) :]
        self._decided = sum(map(decided, rows))
        self.shadow, self.show = shadow, Frames(shadow)
        for viewer in self.viewers:
            self._welcome(viewer)
        return shadow

    def _follow(self, shadow: Table, rows: Sequence[Row]) -> None:
        show = self.show
        assert show is not None
        for row in rows:
            begun = shadow.match is not None
            try:
                shadow.follow([row], {})
            except Spoiled:
                self.shadow = None
                raise Problem(410, "error-table-of-another-version") from None
            self._ahead.pop(0)
            self._decided += decided(row)
            if (shadow.match is not None) != begun or row.kind == seating.AWAY:
                show.public, show.mine = {}, {}
                for viewer in self.viewers:
                    self._welcome(viewer)
            elif self.viewers and row.kind not in OWN:
                self._frame(shadow, show, Change(row, seat=row.seat))

    def _frame(self, shadow: Table, show: Frames, change: Change) -> None:
        try:
            frame = show.frames([-1], None, show.table_info(range(len(shadow.seats))))[-1]
        except Exception as error:
            log.error("a table can't be shown", table=self.id, error=type(error).__name__, where=where(error))
            return
        for viewer in self.viewers:
            viewer.send(frame)

    def _welcome(self, viewer: Viewer) -> None:
        if self.show is None or self.shadow is None:
            return
        chat = [as_sent(line) for line in self._lines() if line["no"] in self._heard]
        here = range(len(self.shadow.seats))  # who is connected tells how things go: all are shown alike
        viewer.send(self.show.welcome(-1, host=viewer.host, here=here, chat=chat, note=""))

    # ---- what is said

    def _lines(self) -> list[dict[str, Any]]:
        """What is said to all, as this worker knows it, with the numbers that seats have now."""
        return [line for line in self.service.room(self.id).talk.lines if line["audience"] == "all"]

    def _tell(self, hidden: Sequence[Row], delay: Delay, now: int) -> None:
        """Lines that are as old as what is shown; spectators know nothing newer, so they may hear each other at once."""
        first = hidden[0].at if hidden else now + SECOND  # when what is hidden begins
        if self.shadow is not None and self.shadow.status == "playing":
            first = min(first, now - delay.minutes * 60 * SECOND)
        for line in self._lines():
            said = int(datetime.fromisoformat(line["said"]).timestamp() * 1000) + SECOND  # it is stored without its fraction
            if line["no"] not in self._heard and (line["seat"] < 0 or said <= first or not (hidden or delay.minutes)):
                self._heard.add(line["no"])
                data = as_chat(as_sent(line))
                for viewer in self.viewers:
                    viewer.send(data)

    # ---- later

    def _set_alarm(self, hidden: Sequence[Row], delay: Delay, now: int) -> None:
        """Come back when the next event is old enough."""
        if self._later is not None and self._later is not asyncio.current_task():
            self._later.cancel()
        self._later = None
        if self.viewers and delay.minutes and self.shadow is not None and self.shadow.status != "over":
            next_at = hidden[0].at if hidden else now
            wait = max(1.0, (next_at + delay.minutes * 60 * SECOND - now) / 1000)
            self._later = asyncio.create_task(self._again(min(wait, 30.0)), name=f"gallery {self.id}")

    async def _again(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self.look()

    def close(self) -> None:
        if self._later is not None:
            self._later.cancel()


class Spectators:
    def __init__(self, service: SpectatorNeeds) -> None:
        self.service = service
        self._all: dict[str, DelayedSpectators] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def of(self, t: Table) -> DelayedSpectators | None:
        """Where the spectators of this table are, if they see it later."""
        if not t.made.delay:
            return None
        if t.id not in self._all and len(self._all) > 200:
            self._all = {name: gallery for name, gallery in self._all.items() if gallery.viewers}
        return self._all.setdefault(t.id, DelayedSpectators(self.service, t.id))

    def watched(self, table: str) -> bool:
        return table in self._all and bool(self._all[table].viewers)

    def on_change(self, room: TableSession) -> None:
        """Something has happened at this table."""
        if self.watched(room.id):
            task = asyncio.create_task(self._look(self._all[room.id]), name=f"gallery {room.id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _look(self, gallery: DelayedSpectators) -> None:
        try:
            await gallery.look()
        except Problem:
            log.warning("a gallery can't look", table=gallery.id)

    async def seen_by(self, t: Table, role: str | int) -> Table:
        """The table as whoever has this role may know it."""
        gallery = None if isinstance(role, int) else self.of(t)
        return t if gallery is None else await gallery.look()

    def leave(self, table: str, viewer: Viewer) -> None:
        if table in self._all:
            self._all[table].leave(viewer)

    def forget(self) -> None:
        """What is stored was changed from outside."""
        for gallery in self._all.values():
            gallery.shadow = None

    async def close(self) -> None:
        for gallery in self._all.values():
            gallery.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*list(self._tasks), return_exceptions=True)
