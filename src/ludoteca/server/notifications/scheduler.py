"""Who is to be told what, and when.

Whoever is not looking and is waited for gets one notice until they have decided. A notice is a row: its key is the seat and the event with
which that seat last decided, so whatever workers see the same wait make the same row, and there is one. Workers take rows that are due; who
takes one has it to itself for a while, so a notice that a dying worker had taken is sent by another (and may then come twice). Before it is
sent it is looked at once more whether it is still true.

That a table is full or over happens once. It is written with the event as the table's news, which are gone once the notices are kept: news
that stay are those of a worker that died in between, and any other keeps the notices.

Nothing of this is waited for by the game, and nothing that goes wrong here reaches it.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import quote, urlsplit

import structlog
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.server.protocol.problems import Problem, where
from ludoteca.server.store import notice_rows
from ludoteca.server.tables.needs import FindsSessions, HasStore
from ludoteca.server.tables.table_session import ANY
from ludoteca.server.tables.timekeeper import Timekeeper
from ludoteca.server.telemetry import metrics

from . import addresses
from .message import FULL, OVER, TURN, Notice, notice
from .outbox import GONE, OK, REFUSED, Done, Post, Words
from .quiet_hours import Quiet
from .settings import Notices

if TYPE_CHECKING:
    from ludoteca.server.tables.table import Table
    from ludoteca.server.tables.table_session import TableSession

    from .webpush import Signer

log = structlog.get_logger("ludoteca.told")

EVERY = 2.0  # seconds between looks for what is due
DELAY = 20.0  # seconds after which somebody who is waited for is told: a page that is loaded anew is back by then
SEEN = 900.0  # and the same for somebody who has seen it and gone again
LEASE = 120.0
AGAIN = (60.0, 300.0, 1800.0, 7200.0, 6 * 3600.0)  # after the first failure, the second, ...
MOST_FAILED = 5  # notices in a row after which a way is left alone
AT_ONCE = 20
SWEEP = 600.0  # seconds between looks at all running games, for what a worker that died had no time to note
MOST_SWEPT = 500
NEWS = 10.0  # seconds after which news that nobody has kept notices for are another worker's to see to
MOST_KNOWN = 5000


Found = tuple[int, str, int, float]  # seat, event, since, delay


class _Known:
    """What this worker has noted of a table."""

    __slots__ = ("noted", "seen", "status")

    def __init__(self, status: str) -> None:
        self.status = status
        self.noted: set[tuple[int, int]] = set()  # seat, since when it is waited for
        self.seen: set[tuple[int, int]] = set()


class SchedulerNeeds(FindsSessions, HasStore, Protocol):
    """What the scheduler of notices needs of the service."""

    @property
    def timekeeper(self) -> Timekeeper: ...


class Scheduler:
    def __init__(self, service: SchedulerNeeds, settings: Notices, now: Callable[[], float] = time.time) -> None:
        self.service = service
        self.settings = settings
        self.post = Post()
        self.send: Callable[[Any, Notice], Any] = self._send
        self._now = now
        self._signer: Signer | None = None
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- seeing what there is to tell

    def on_change(self, room: TableSession) -> None:
        """Something has happened at a table, or somebody came or went."""
        table = room.table
        if table is None or table.made.closed or table.made.lesson:
            return
        status = table.status
        known = self._known.get(room.id)
        if known is None:
            known = self._known[room.id] = _Known(status)
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        looking = room.looking()
        found: list[Found] = []
        news = ""
        if status != known.status:
            found, news = _news(table, looking), status
            known.status = status
        if status == "playing" and table.match is not None:
            for seat in table.match.waiting_for():
                wait = (seat, table.decided[seat])
                if table.seats[seat].kind != "person" or table.seats[seat].stand_in:
                    continue
                if seat in looking:
                    known.seen.add(wait)
                elif wait not in known.noted:
                    known.noted.add(wait)
                    found.append((seat, TURN, wait[1], SEEN if wait in known.seen else DELAY))
            if len(known.noted) + len(known.seen) > 8 * len(table.seats):
                now = {(seat, table.decided[seat]) for seat in range(len(table.seats))}
                known.noted &= now
                known.seen &= now
        if found or news:
            self._start(self._note(room.id, found, news))

    def _start(self, what: Any) -> None:
        task = asyncio.create_task(self._safely(what), name="told")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _safely(self, what: Any) -> None:
        try:
            await what
        except Exception as error:
            log.error("a notice could not be kept", error=type(error).__name__, where=where(error))

    async def _note(self, table: str, found: Sequence[Found], news: str = "") -> None:
        """Keep notices; with those of a status that is news it is news no more."""
        ways = await self.service.store.rows(notice_rows.ways_at(table)) if found else []
        now = self._now()
        notices = [
            {
                "table_id": table, "seat": seat, "event": event, "since": since, "way": way.id, "due": now + delay, "tries": 0,
                "held": 0.0, "done": False,
            }
            for seat, event, since, delay in found
            for way in ways
            if way.seat == seat and event in way.events.split(",")
        ]  # fmt: skip

        if notices:
            await self._change(lambda connection: notice_rows.note(connection, notices))
        if news:  # after them: who dies between the two notes them once more, and they are kept once
            await self.service.store.write([("heard", {"t": table, "known": news})])

    async def sweep(self) -> None:
        """Look at running games whose people want to be told; a notice that is kept already is kept once."""
        for row in await self.service.store.rows(notice_rows.tables_to_watch(MOST_SWEPT)):
            room = self.service.room(row.table_id)
            try:
                await room.get()
            except Problem:
                continue
            self.on_change(room)

    async def catch_up(self) -> None:
        """See to news for which nobody has kept notices."""
        before = self.service.timekeeper.now() - int(NEWS * 1000)
        for row in await self.service.store.rows(notice_rows.news(before, MOST_SWEPT)):
            room = self.service.room(row.id)
            try:
                table = await room.get()
                if table.status != row.status:
                    await room.follow(ANY)
                    table = await room.get()
            except Problem:  # other rules than those installed
                await self._note(row.id, [], row.status)
                continue
            if table.status == row.status:
                silent = table.made.closed or table.made.lesson
                await self._note(row.id, [] if silent else _news(table, room.looking()), row.status)

    # ---- telling

    async def run(self) -> None:
        swept = 0.0
        while True:
            await asyncio.sleep(EVERY)
            try:
                if time.monotonic() - swept > SWEEP or swept == 0:
                    swept = time.monotonic()
                    await self.sweep()
                await self.catch_up()
                await self.tell_due()
            except (SQLAlchemyError, OSError) as error:
                log.warning("notices wait", error=type(error).__name__)
            except Exception as error:
                log.error("notices wait", error=type(error).__name__, where=where(error))

    async def tell_due(self) -> int:
        """Send what is due: gives how many this worker took."""
        now = self._now()
        rows = await self.service.store.rows(notice_rows.due(now, AT_ONCE))
        taken = [row for row in rows if await self._change(partial(notice_rows.claim, notice=row, now=now, until=now + LEASE))]
        await asyncio.gather(*(self._safely(self._tell(row)) for row in taken))
        return len(taken)

    async def _change(self, do: Callable[[Any], Any]) -> Any:
        return await asyncio.to_thread(self.service.store.changed, do)

    async def _tell(self, row: Any) -> None:
        now = self._now()
        room, table = self.service.room(row.table_id), None
        try:
            table = await room.get()
        except Problem:
            await self._change(lambda c: notice_rows.finish(c, row))
            return
        if row.state != notice_rows.ON or row.event not in row.events.split(",") or not self._is_true(row, table):
            await self._change(lambda c: notice_rows.finish(c, row))
            return
        if row.seat in room.looking():
            if row.event == TURN:  # should they go without having decided, they are told then
                await self._change(lambda c: notice_rows.put_off(c, row, now + SEEN, row.tries))
            else:
                await self._change(lambda c: notice_rows.finish(c, row))
            return
        if row.zone is not None:
            quiet = Quiet(row.quiet_since, row.quiet_until, row.zone)
            at = datetime.fromtimestamp(now, UTC)
            if quiet.holds(at):
                await self._change(lambda c: notice_rows.put_off(c, row, quiet.over(at).timestamp(), row.tries))
                return
        done: Done = await self.send(row, notice(row.event, row.table_id, row.name, row.game, row.language))
        metrics.TOLD.labels(row.kind, done.how).inc()
        await self._change(lambda c: self._after(c, row, done, now))

    def _is_true(self, row: Any, table: Table) -> bool:
        if row.event == OVER:
            return table.status == "over"
        if table.status != "playing" or table.match is None or table.seats[row.seat].stand_in:
            return False
        waited = row.seat in table.match.waiting_for()
        if row.event == FULL:  # who is waited for hears that, and not that a game has begun as well
            return not (waited and TURN in row.events.split(","))
        return waited and table.decided[row.seat] == row.since

    def _after(self, connection: Any, row: Any, done: Done, now: float) -> None:
        if done.how == OK:
            notice_rows.arrived(connection, row)
        elif done.how == GONE:  # the browser has taken back its leave, or is no more
            notice_rows.drop_ways(connection, [row.way])
        elif done.how == REFUSED or row.tries >= len(AGAIN):
            notice_rows.given_up(connection, row, MOST_FAILED)
        else:
            notice_rows.put_off(connection, row, now + max(AGAIN[row.tries], done.wait), row.tries + 1)

    async def _send(self, way: Any, what: Notice) -> Done:
        """By whichever way: a row with its kind and address."""
        if way.kind == "push":
            from .webpush import push

            to = addresses.subscription(way.address, self.settings) if self.settings.push else None
            if to is None:
                return Done(0, REFUSED, "not to be told")
            job = push(what, to, await self.signer(), self.contact)
            job.near = self.settings.near
            return await self.post.send(job)
        text = f"{what.body}\n\n{self.settings.url.rstrip('/')}/{what.open}"
        return await self.words(way.kind, way.address, what.title, text)

    async def words(self, kind: str, address: str, title: str, text: str) -> Done:
        trust = ""
        if kind == "mail":
            if not (self.settings.by_mail and addresses.mail(address)):
                return Done(0, REFUSED, "not to be told")
            trust = urlsplit(self.settings.mail).hostname or ""
            address = mail_to(self.settings.mail, address)
        elif not addresses.by_apprise(address, self.settings):
            return Done(0, REFUSED, "not to be told")
        return await self.post.send(Words(self.settings.near, url=address, title=title, body=text, trust=trust))

    @property
    def contact(self) -> str:
        """Whom a push service may ask about what we send."""
        return (
            self.settings.contact or (self.settings.url if self.settings.url.startswith("https://") else "") or "mailto:ludoteca@localhost"
        )

    async def signer(self) -> Signer:
        if self._signer is None:
            from .webpush import Signer, new_secret  # what it needs takes long to import

            self._signer = Signer(await self._change(lambda c: notice_rows.house_secret(c, "vapid", new_secret())))
        return self._signer

    def forget(self) -> None:
        """What is stored was changed from outside."""
        self._signer = None
        self._known.clear()

    async def settled(self) -> None:
        """Wait for what is on its way (tests)."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.post.close()


def _news(table: Table, looking: set[int]) -> list[Found]:
    """Who is to be told that it is full, or over."""
    event = {"playing": FULL, "over": OVER}.get(table.status)
    return [(i, event, 0, 0.0) for i, s in enumerate(table.seats) if s.kind == "person" and i not in looking] if event else []


def mail_to(server: str, address: str) -> str:
    """The operator's mail server, asked to write to this address."""
    return f"{server}{'&' if urlsplit(server).query else '?'}to={quote(address, safe='@')}"
