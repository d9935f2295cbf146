"""How workers tell each other that a table has moved on: a port with three methods.

A message is (table, seq) and nothing else: each worker reads the events itself and renders for its own viewers, so a lost message heals
with the next one, and no secret enters the bus. ``seq`` 0 means that something beside the events is new (chat).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

Heard = Callable[[str, int], Awaitable[None]]


class Bus(Protocol):
    async def publish(self, table: str, seq: int) -> None: ...
    def subscribe(self, heard: Heard) -> None: ...
    async def close(self) -> None: ...


class InMemory:
    """For workers in one process (one of them, as a rule)."""

    def __init__(self) -> None:
        self._heard: list[Heard] = []
        self._running: set[asyncio.Task[None]] = set()

    async def publish(self, table: str, seq: int) -> None:
        if len(self._heard) > 1:
            for heard in self._heard:
                task = asyncio.ensure_future(_told(heard, table, seq))
                self._running.add(task)
                task.add_done_callback(self._running.discard)

    def subscribe(self, heard: Heard) -> None:
        self._heard.append(heard)

    async def close(self) -> None:
        self._heard.clear()
        if self._running:
            await asyncio.gather(*self._running, return_exceptions=True)


async def _told(heard: Heard, table: str, seq: int) -> None:
    await heard(table, seq)
