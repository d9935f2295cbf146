"""The bus of workers that share a PostgreSQL: its NOTIFY."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from psycopg import AsyncConnection, Error

from .bus_base import CHANNEL, FarBus, Send


class Postgres(FarBus):
    lost = (Error, OSError)

    async def _connect(self) -> AsyncConnection:
        return await AsyncConnection.connect(self._address, autocommit=True)

    async def _messages(self) -> AsyncIterator[str]:
        async with await self._connect() as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            yield ""
            async for note in connection.notifies():
                yield note.payload

    @asynccontextmanager
    async def _sender(self) -> AsyncIterator[Send]:
        async with await self._connect() as connection:
            # A message is no record: that the database writes it to the disk before it goes on is not waited for.
            await connection.execute("SET synchronous_commit = off")

            async def send(message: str) -> None:
                await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, message))

            yield send
