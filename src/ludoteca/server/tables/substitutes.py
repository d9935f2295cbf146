"""Bots that stand in for people who are away: after the grace time that the table chose, and until the person is back.

The time runs while somebody else is at the table: where all are away, nobody waits. It is measured by the worker that leads at the table,
and begins anew where another takes that over; so a seat is taken late rather than early.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from .change import Change
    from .table import Table
    from .table_session import TableSession

log = structlog.get_logger("ludoteca.standins")


class Substitutes:
    """``leads`` says whether this worker is the one to act at a table."""

    def __init__(self, leads: Callable[[str], bool]) -> None:
        self._leads = leads
        self._away: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._acting: set[asyncio.Task[None]] = set()
        self._due: set[tuple[str, int]] = set()

    def on_change(self, room: TableSession) -> None:
        """See who is away, and whose time is over."""
        table = room.table
        if table is None:
            return
        here = room.here()
        waits = (
            table.made.grace > 0
            and table.match is not None
            and table.status == "playing"
            and here
            and not table.held
            and self._leads(room.id)
        )
        for seat, s in enumerate(table.seats):
            key = (room.id, seat)
            if waits and s.kind == "person" and not s.stand_in and seat not in here:
                if key not in self._away:
                    self._watch(room, seat, table.made.grace)
                elif key in self._due and table.match is not None and seat in table.match.waiting_for():
                    self._due.discard(key)
                    self._watch(room, seat, 0)
            else:
                self._due.discard(key)
                task = self._away.pop(key, None)
                if task is not None and task is not asyncio.current_task():
                    task.cancel()

    def _watch(self, room: TableSession, seat: int, seconds: float) -> None:
        task = asyncio.create_task(self._wait(room, seat, seconds), name=f"away {room.id} {seat}")
        self._away[room.id, seat] = task
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)

    async def _wait(self, room: TableSession, seat: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        table = await room.get()
        if table.match is None or seat in room.here():
            return
        if seat not in table.match.waiting_for():
            self._due.add((room.id, seat))  # nobody waits for it now; the bot comes when somebody does
            return
        self._away.pop((room.id, seat), None)  # from here on nobody calls it off: what is on its way to the disk has to be told

        def send(t: Table) -> Change | None:
            change = None if seat in room.here() else t.stand_in(seat)
            if change is not None:
                log.info("a bot stands in", table=room.id, seat=seat)
            return change

        await room.command(seat, "", None, send)

    async def close(self) -> None:
        tasks = list(self._acting)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
