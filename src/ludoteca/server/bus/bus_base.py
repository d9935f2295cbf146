"""What buses between processes have in common: how messages are written, put together, and taken apart.

What is to be said while the last message is on its way goes out together with the next. Where the connection was lost, `GAP` is heard once
it is there again, and everybody looks at what is stored.
"""

from __future__ import annotations

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, suppress
from typing import Protocol

import structlog

from .bus import GAP, Heard, Overheard

log = structlog.get_logger("ludoteca.bus")

CHANNEL = "ludoteca"
MOST = 7000  # bytes of one message; PostgreSQL takes 8000
AGAIN = 0.5  # seconds after which a lost connection is tried again


class Send(Protocol):
    async def __call__(self, message: str) -> None: ...


class FarBus(ABC):
    lost: tuple[type[Exception], ...] = (OSError,)
    """What is raised where the connection is no more."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._me = secrets.token_hex(6)
        self._heard: list[Heard] = []
        self._overheard: list[Overheard] = []
        self._waiting: list[str] = []
        self._wake = asyncio.Event()
        self._said = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._telling: set[asyncio.Task[None]] = set()
        self._listens = self._talks = False

    @abstractmethod
    def _messages(self) -> AsyncIterator[str]:
        """What is said in the channel, on a connection of its own; the first, empty one once it listens."""

    @abstractmethod
    def _sender(self) -> AbstractAsyncContextManager[Send]:
        """A connection on which messages are sent."""

    # ---- the port

    def subscribe(self, heard: Heard) -> None:
        self._heard.append(heard)
        self._hears()

    def overhear(self, overheard: Overheard) -> None:
        self._overheard.append(overheard)
        self._hears()

    async def publish(self, table: str, seq: int) -> None:
        self._say(f"t {table} {seq}")

    def call(self, words: str) -> None:
        self._say(f"w {words}")

    async def close(self) -> None:
        with suppress(TimeoutError):  # what is still to be said, for a moment
            async with asyncio.timeout(1):
                if self._waiting:
                    self._said.clear()
                    await self._said.wait()
        tasks = [*self._tasks, *self._telling]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- in

    def _hears(self) -> None:
        if not self._listens:
            self._listens = True
            self._tasks.append(asyncio.create_task(self._listen(), name="bus in"))

    async def _listen(self) -> None:
        while True:
            try:
                async for message in self._messages():
                    if message:
                        self._hear(message)
                    else:
                        self._tell_soon(GAP, 0)
            except self.lost as error:
                log.warning("the others' messages are lost, trying again", error=type(error).__name__)
            await asyncio.sleep(AGAIN)

    def _hear(self, message: str) -> None:
        who, *lines = message.split("\n")
        if who == self._me:
            return
        for line in lines:
            kind, _, rest = line.partition(" ")
            if kind == "w":
                for overheard in self._overheard:
                    overheard(rest)
            else:
                table, _, seq = rest.partition(" ")
                self._tell_soon(table, int(seq))

    def _tell_soon(self, table: str, seq: int) -> None:
        """One table that is slow to follow holds up no other, and what is to be read for many can be read together."""
        task = asyncio.create_task(self._tell(table, seq))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, table: str, seq: int) -> None:
        for heard in self._heard:
            try:
                await heard(table, seq)
            except Exception as error:  # one table that can't be followed must not silence the others
                log.error("a message could not be followed", table=table, error=type(error).__name__)

    # ---- out

    def _say(self, line: str) -> None:
        self._waiting.append(line)
        self._wake.set()
        if not self._talks:
            self._talks = True
            self._tasks.append(asyncio.create_task(self._talk(), name="bus out"))

    async def _talk(self) -> None:
        while True:
            try:
                async with self._sender() as send:
                    while True:
                        await self._wake.wait()
                        self._wake.clear()
                        while self._waiting:
                            count, message = self._message()
                            await send(message)
                            del self._waiting[:count]
                        self._said.set()
            except self.lost as error:
                log.warning("can't tell the others, trying again", error=type(error).__name__)
                await asyncio.sleep(AGAIN)
                self._wake.set()

    def _message(self) -> tuple[int, str]:
        """As many of the lines that wait as one message takes, and each once."""
        size, count = len(self._me), 0
        for line in self._waiting:
            size += len(line.encode()) + 1
            if size > MOST and count:
                break
            count += 1
        return count, "\n".join((self._me, *dict.fromkeys(self._waiting[:count])))
