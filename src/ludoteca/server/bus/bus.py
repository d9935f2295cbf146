"""How workers tell each other that a table has moved on: a port with five methods.

A message is (table, seq) and nothing else: each worker reads the events itself and renders for its own viewers, so a lost message heals
with the next one, and no secret enters the bus. ``seq`` 0 means that something beside the events is new (chat). `GAP` in place of a table
means that messages may have been lost: look at everything. Whoever watches over the workers says it when one died, which may not have told
what it wrote last. Beside that workers call to each other who is here (`presence`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol

import structlog

from ludoteca.server.store.engines import is_address

log = structlog.get_logger("ludoteca.bus")

Heard = Callable[[str, int], Awaitable[None]]
Overheard = Callable[[str], None]
GAP = ""


class Bus(Protocol):
    async def publish(self, table: str, seq: int) -> None: ...
    def subscribe(self, heard: Heard) -> None: ...
    def call(self, words: str) -> None:
        """To all others. ``words`` are printable and short."""

    def overhear(self, overheard: Overheard) -> None: ...
    async def close(self) -> None: ...


def bus_of(data: Path | str, address: str = "") -> Bus:
    """The bus at this address; without one, that of the database, which for a folder is one process."""
    if address:
        from .redis_bus import Redis

        return Redis(address)
    if is_address(data):
        from .postgres_bus import Postgres

        return Postgres(str(data))
    return InMemory()


class InMemory:
    """For workers in one process (one of them, as a rule)."""

    def __init__(self) -> None:
        self._heard: list[Heard] = []
        self._overheard: list[Overheard] = []
        self._running: set[asyncio.Task[None]] = set()

    async def publish(self, table: str, seq: int) -> None:
        if len(self._heard) > 1:
            for heard in self._heard:
                task = asyncio.ensure_future(_told(heard, table, seq))
                self._running.add(task)
                task.add_done_callback(self._running.discard)

    def subscribe(self, heard: Heard) -> None:
        self._heard.append(heard)

    def call(self, words: str) -> None:
        if len(self._overheard) > 1:
            for overheard in self._overheard:
                overheard(words)

    def overhear(self, overheard: Overheard) -> None:
        self._overheard.append(overheard)

    async def close(self) -> None:
        self._heard.clear()
        self._overheard.clear()
        if self._running:
            await asyncio.gather(*self._running, return_exceptions=True)


async def _told(heard: Heard, table: str, seq: int) -> None:
    try:
        await heard(table, seq)
    except Exception as error:  # one table that can't be followed must not silence the others
        log.error("a message could not be followed", table=table, error=type(error).__name__)
