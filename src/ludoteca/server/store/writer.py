"""One writer that commits in groups: whatever arrives while a commit is on its way to the disk goes into the next one together.

A job is done wholly or not at all, and its answer comes when it is on disk. Where a job of a group fails, the group is rolled back and each
job gets a transaction of its own, so that nobody suffers for another's conflict.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import delete, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql import bindparam
from sqlalchemy.sql.dml import UpdateBase

from . import schema

MOST = 500  # jobs in one transaction

# In this order, so that what others refer to is there first.
STATEMENTS: dict[str, UpdateBase] = {
    "make": insert(schema.game_table),
    "person": insert(schema.person),
    "side": insert(schema.side),
    "seat": insert(schema.seat),
    "event": insert(schema.event),
    "clear": delete(schema.pending).where(schema.pending.c.table_id == bindparam("t")),
    "unchoose": delete(schema.pending).where(schema.pending.c.table_id == bindparam("t"), schema.pending.c.seat == bindparam("s")),
    "choose": insert(schema.pending),
    "status": update(schema.game_table).where(schema.game_table.c.id == bindparam("t")).values(status=bindparam("status_now")),
    "sit": (
        update(schema.seat)
        .where(schema.seat.c.table_id == bindparam("t"), schema.seat.c.seat == bindparam("s"))
        .values(kind=bindparam("k"), name=bindparam("n"), taken=True, person=bindparam("p"))
    ),
    "on_side": (
        update(schema.seat).where(schema.seat.c.table_id == bindparam("t"), schema.seat.c.seat == bindparam("s")).values(side=bindparam("now"))
    ),
    "chat": insert(schema.chat),
    "unnote": delete(schema.note).where(schema.note.c.table_id == bindparam("t"), schema.note.c.seat == bindparam("s")),
    "note": insert(schema.note),
}

Write = tuple[str, Mapping[str, Any]]


class Conflict(Exception):
    """Somebody else wrote first: what this was decided on is out of date."""


class Writer:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Sequence[Write], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self.commits = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    def put(self, writes: Sequence[Write]) -> asyncio.Future[None]:
        """Have these written together. The future is done when they are on disk, or fails with `Conflict` or what the database said."""
        if self._closed:
            raise RuntimeError("the house is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
        self._wake.set()
        return done

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closed = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        async with self._engine.connect() as connection:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                    await self._commit(connection, group)
                if self._closed:
                    return

    async def _commit(self, connection: AsyncConnection, group: list[tuple[Sequence[Write], asyncio.Future[None]]]) -> None:
        error = await self._try(connection, [writes for writes, _ in group])
        if error is not None and len(group) > 1:
            for job in group:
                await self._commit(connection, [job])
            return
        for _, done in group:
            if done.done():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(Conflict() if isinstance(error, IntegrityError) else error)

    async def _try(self, connection: AsyncConnection, jobs: list[Sequence[Write]]) -> Exception | None:
        by_statement: dict[str, list[Mapping[str, Any]]] = {}
        for writes in jobs:
            for statement, values in writes:
                by_statement.setdefault(statement, []).append(values)
        try:
            async with connection.begin():
                for name, statement in STATEMENTS.items():
                    if name in by_statement:
                        await connection.execute(statement, by_statement[name])
        except Exception as error:  # whatever the database said is the answer to the jobs that asked
            return error
        self.commits += 1
        return None
