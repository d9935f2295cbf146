"""The bus of workers that have a Redis (or Valkey) beside their database: its PUBLISH."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from redis.asyncio import Redis as Connection
from redis.exceptions import RedisError

from .bus_base import CHANNEL, FarBus, Send


class Redis(FarBus):
    lost = (RedisError, OSError)

    async def _messages(self) -> AsyncIterator[str]:
        async with Connection.from_url(self._address) as connection, connection.pubsub() as heard:
            await heard.subscribe(CHANNEL)
            async for message in heard.listen():
                yield "" if message["type"] == "subscribe" else str(message["data"], "utf-8")

    @asynccontextmanager
    async def _sender(self) -> AsyncIterator[Send]:
        async with Connection.from_url(self._address) as connection:

            async def send(message: str) -> None:
                await connection.publish(CHANNEL, message)

            yield send
