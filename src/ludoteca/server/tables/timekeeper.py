"""Sees to the clocks: who lets time run out is told so at once where somebody is at the table, and within seconds elsewhere.

Each worker gives a sign of life every few seconds, one place for all of them in the store. Whoever finds the last sign older than a few of
these writes down an outage from then until now: during it nobody could decide anything, so no clock ran. That covers a house that was
stopped, one whose machine died, and one that was brought back from a backup.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import structlog
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.terms import DAY
from ludoteca.server.store import schema
from ludoteca.server.store.writer import Conflict

from . import clocks
from .clocks import Outages
from .needs import FindsSessions, HasClock, HasStore
from .presence import Presence
from .steady_clock import DEAD, SteadyClock

if TYPE_CHECKING:
    from .table_session import TableSession

log = structlog.get_logger("ludoteca.timekeeper")

BEAT = 5.0  # seconds between two signs of life
ALIVE = "alive"


class TimekeeperNeeds(FindsSessions, HasClock, HasStore, Protocol):
    """What the timekeeper needs of the service."""

    @property
    def rooms(self) -> Mapping[str, TableSession]: ...
    @property
    def presence(self) -> Presence: ...


class Timekeeper:
    def __init__(self, service: TimekeeperNeeds) -> None:
        self.service = service
        self.outages = Outages()
        self._alarms: dict[str, tuple[int, asyncio.Task[None]]] = {}

    def now(self) -> int:
        return int(self.service.clock().timestamp() * 1000)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with suppress(SQLAlchemyError, OSError, Conflict):
                await self.beat()
                await self.look()

    # ---- being alive

    async def beat(self) -> None:
        """Give a sign of life; where there was none for long, write that down, and know what others wrote down."""
        clock = self.service.clock
        now = self.now() if not isinstance(clock, SteadyClock) else int(clock.clock().timestamp() * 1000)
        times = await asyncio.to_thread(self.service.store.changed, lambda connection: _beat(connection, now))
        if isinstance(clock, SteadyClock):
            clock.accept()  # where it leapt, that is written down now
        if times == self.outages.times:
            return
        self.outages.times[:] = times
        for room in list(self.service.rooms.values()):
            if room.table is not None and room.table.clock is not None:
                await room.renew()

    # ---- time that is over

    def on_change(self, room: TableSession) -> None:
        """Set an alarm for the first clock that runs out at this table."""
        t = room.table
        due = t.clock.due(t.now()) if t is not None and t.clock is not None and self.service.presence.leads(room.id) else None
        set_for, alarm = self._alarms.get(room.id, (None, None))
        if due == set_for:
            return
        if alarm is not None and alarm is not asyncio.current_task():
            alarm.cancel()
        self._alarms.pop(room.id, None)
        if due is not None:
            seconds = min(max(0.0, (due - self.now()) / 1000), DAY)
            self._alarms[room.id] = due, asyncio.create_task(self._ring(room, seconds), name=f"clock {room.id}")

    async def _ring(self, room: TableSession, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._alarms.pop(room.id, None)
        await self.see_to(room)
        self.on_change(room)

    async def see_to(self, room: TableSession) -> None:
        """Do what follows where time is over."""
        while await room.change(clocks.time_out):
            log.info("time is over", table=room.id)

    async def look(self) -> None:
        """Look through all tables where a clock may have run out, those too at which nobody is."""
        now = self.now()
        for table in await self.service.store.due(now):
            if not self.service.presence.leads(table):
                continue
            room = self.service.room(table)
            try:
                await self.see_to(room)
                t = await room.get()
            except Problem:  # other rules than those installed
                await self.service.store.write([("due", {"t": table, "when": None})])
                continue
            when = t.clock.due(now) if t.clock is not None else None
            await self.service.store.write([("due", {"t": table, "when": None if when is None else max(when, now + 1)})])

    async def close(self) -> None:
        tasks = [alarm for _, alarm in self._alarms.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _beat(connection: Connection, now: int) -> list[tuple[int, int]]:
    h, o = schema.house, schema.outage
    last = connection.execute(select(h.c.value).where(h.c.name == ALIVE)).scalar()
    if last is not None and now - int(last) > DEAD:
        with suppress(IntegrityError), connection.begin_nested():  # another worker may have found it as well
            connection.execute(insert(o), {"since": int(last), "until": now})
    if last is None or now > int(last) or int(last) - now > DEAD:  # or the clock was set back since
        connection.execute(delete(h).where(h.c.name == ALIVE))
        with suppress(IntegrityError), connection.begin_nested():
            connection.execute(insert(h), {"name": ALIVE, "value": str(now).encode()})
    return [(row.since, row.until) for row in connection.execute(select(o.c.since, o.c.until).order_by(o.c.since))]
