"""The house's memory: reading, and handing what is to be written to the writer."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, func, or_, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.base import Executable

from . import reading, schema
from .engines import at_once, engines, up_to_date
from .read_batching import Together
from .reading import New, Stored
from .writer import EPOCH, Conflict, Write, Writer

T = TypeVar("T")
WITHIN = 3.0  # seconds: a database that does not answer within these does not work
FRESH = 1.0  # seconds for which something written says that more can be
MOST_LOADED, MOST_NEWS = 50, 500  # tables that are read at once


def set_kept(connection: Connection, digest: str) -> str | None:
    """The text of a component set that was kept, by its hash."""
    return connection.execute(select(schema.kept_set.c.text).where(schema.kept_set.c.hash == digest)).scalar()


class Store:
    def __init__(self, reads: AsyncEngine, writes: Engine) -> None:
        self._reads = reads
        self._writes = writes
        self.writer = Writer(writes)
        self._trial: asyncio.Future[None] | None = None
        self.loads: Together[str, Stored | None] = Together(partial(reading.whole, reads), MOST_LOADED)
        self.news: Together[tuple[str, int], New] = Together(partial(reading.news, at_once(reads)), MOST_NEWS)

    @classmethod
    async def open(cls, where: Path | str) -> Store:
        """The store in this folder or at this address, made or brought up to date if need be."""
        reads, writes = engines(where)
        if not up_to_date(where, writes):
            from .migrate import upgrade

            with writes.connect() as connection:
                upgrade(connection)
        store = cls(reads, writes)
        store.writer.epoch = await store.epoch()
        store.writer.start()
        return store

    async def close(self) -> None:
        await self.writer.close()
        await self.loads.close()
        await self.news.close()
        await self._reads.dispose()
        self._writes.dispose()

    def secret(self) -> bytes:
        """The secret that keys are derived from: made once for a database, whoever comes first."""
        look = select(schema.house.c.value).where(schema.house.c.name == "secret")
        with self._writes.begin() as connection:
            found = connection.execute(look).scalar()
        if found is None:
            try:
                with self._writes.begin() as connection:
                    connection.execute(schema.house.insert(), {"name": "secret", "value": secrets.token_bytes(32)})
            except IntegrityError:
                pass  # another worker was first
            return self.secret()
        return bytes(found)

    def keep_sets(self, sets: Mapping[str, str]) -> None:
        """Keep these component sets (their text by their hash) for tables that are begun with them."""
        c = schema.kept_set.c
        with self._writes.begin() as connection:
            known = set(connection.execute(select(c.hash).where(c.hash.in_(list(sets)))).scalars())
        for digest in sorted(sets.keys() - known):
            with suppress(IntegrityError), self._writes.begin() as connection:  # another worker may be first
                connection.execute(schema.kept_set.insert(), {"hash": digest, "text": sets[digest]})

    async def kept_set(self, digest: str) -> str | None:
        async with self._reads.connect() as connection:
            found = await connection.execute(select(schema.kept_set.c.text).where(schema.kept_set.c.hash == digest))
            return found.scalar()

    def changed(self, do: Callable[[Connection], T]) -> T:
        """Something beside the writer's statements, in a transaction of its own; blocks."""
        with self._writes.begin() as connection:
            return do(connection)

    async def write(self, writes: Sequence[Write]) -> None:
        await self.writer.put(writes)

    async def rows(self, statement: Executable) -> list[Any]:
        """What this finds, for those who know the tables themselves; it may change nothing."""
        async with self._reads.connect() as connection:
            return list(await connection.execute(statement))

    async def reads(self) -> bool:
        """Whether the database answers."""
        async with asyncio.timeout(WITHIN), self._reads.connect() as connection:
            return (await connection.execute(select(1))).scalar() == 1

    async def writes(self) -> bool:
        """Whether what is decided can be written: something is, by the same way as moves, if nothing was a moment ago.

        It may be that the database lets the writer wait (a lock): then all who ask look at the same try, which is not done yet.
        """
        if not self.writer.alive:
            return False
        if time.monotonic() - self.writer.well < FRESH:
            return True
        if self._trial is None or self._trial.done():
            self._trial = self.writer.put([("trial", {"v": secrets.token_bytes(8)})])
            self._trial.add_done_callback(lambda done: done.cancelled() or done.exception())  # there may be nobody left who asks
        try:
            async with asyncio.timeout(WITHIN):
                await asyncio.shield(self._trial)
        except (SQLAlchemyError, OSError, Conflict):
            return False
        return True

    async def epoch(self) -> bytes:
        """Changes when what is stored was changed by somebody else than the workers."""
        async with self._reads.connect() as connection:
            return bytes((await connection.execute(EPOCH)).scalar() or b"")

    async def load(self, table: str) -> Stored | None:
        """A table as it is now."""
        return await self.loads(table)

    async def since(self, table: str, seq: int) -> New:
        """What is new at a table after this event."""
        return await self.news((table, seq))

    async def due(self, now: int, most: int = 200) -> list[str]:
        """Tables where a clock may have run out."""
        g = schema.game_table.c
        async with self._reads.connect() as connection:
            found = await connection.execute(select(g.id).where(g.due <= now).order_by(g.due).limit(most))
            return [row.id for row in found]

    async def heads(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """How many events and how many lines of talk these tables have."""
        e, c = schema.event.c, schema.chat.c
        found: dict[str, tuple[int, int]] = {}
        async with self._reads.connect() as connection:
            for i in range(0, len(tables), 500):
                some = tables[i : i + 500]
                events = await connection.execute(select(e.table_id, func.max(e.seq)).where(e.table_id.in_(some)).group_by(e.table_id))
                lines = await connection.execute(select(c.table_id, func.max(c.no)).where(c.table_id.in_(some)).group_by(c.table_id))
                said = {row[0]: row[1] for row in lines}
                found.update({row[0]: (row[1], said.get(row[0], 0)) for row in events})
        return found

    async def lobby(self, most: int = 100) -> list[tuple[Mapping[str, Any], list[Mapping[str, Any]]]]:
        """Open tables that are not over, newest first, each with its seats."""
        g, s = schema.game_table.c, schema.seat.c
        async with self._reads.connect() as connection:
            found = await connection.execute(
                select(g.id, g.name, g.game, g.options, g.language, g.status, g.locked, g.played_on)
                .where(g.open.is_(True), g.status.in_(("waiting", "playing")), or_(g.delayed.is_(False), g.status == "waiting"))
                .order_by(g.made.desc(), g.id)
                .limit(most)
            )
            tables = [dict(row) for row in found.mappings()]
            seats: dict[str, list[Mapping[str, Any]]] = {t["id"]: [] for t in tables}
            if tables:
                rows = await connection.execute(
                    select(s.table_id, s.kind, s.name, s.taken).where(s.table_id.in_(list(seats))).order_by(s.table_id, s.seat)
                )
                for row in rows.mappings():
                    seats[row["table_id"]].append(dict(row))
        return [(t, seats[t["id"]]) for t in tables]

    async def person(self, person: str) -> tuple[str, int] | None:
        """The name of a person, and how often its links were made anew; None where there is none of this id."""
        c = schema.person.c
        async with self._reads.connect() as connection:
            row = (await connection.execute(select(c.name, c.renewed).where(c.id == person))).first()
        return None if row is None else (row.name, row.renewed)

    async def tables_of(self, person: str, most: int = 200) -> list[tuple[str, int, str, bool]]:
        """The tables at which a person sits, newest first: the seat, what its key is made of, and whether a word was to be said."""
        g, s = schema.game_table.c, schema.seat.c
        async with self._reads.connect() as connection:
            rows = await connection.execute(
                select(s.table_id, s.seat, s.lock, g.locked)
                .join(schema.game_table, g.id == s.table_id)
                .where(s.person == person, s.taken.is_(True))
                .order_by(g.made.desc(), s.table_id, s.seat)
                .limit(most)
            )
            return [(row.table_id, row.seat, row.lock or str(row.seat), row.locked) for row in rows]
