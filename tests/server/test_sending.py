"""What is sent on a line: in order always, and nobody waits for a slow reader."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from starlette.websockets import WebSocket

from ludoteca.server.http.live import BACKLOG, Socket


class Wire:
    """A WebSocket whose reader may be slow."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self.closed = 0

    async def send(self, message: dict[str, Any]) -> None:
        await self.reads.wait()
        self.sent.append(message["text"])

    async def close(self, code: int) -> None:
        self.closed = code


def closed(wire: Wire) -> bool:
    return wire.closed == 1013


def line(wire: Wire) -> Socket:
    return Socket(cast(WebSocket, wire), 0, False, "en")


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0)


async def turns() -> None:
    """Until whatever could go on has gone on."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_nothing_overtakes_what_waits_for_a_slow_reader() -> None:
    wire = Wire()
    socket = line(wire)
    socket.send(b"1")
    await until(lambda: wire.sent == ["1"])
    wire.reads.clear()
    socket.send(b"2")
    socket.send(b"3")
    await turns()  # the second is on its way now, and waits
    wire.reads.set()
    socket.send(b"4")  # before the task that sends the second gets on
    await until(lambda: len(wire.sent) == 4)
    assert wire.sent == ["1", "2", "3", "4"]
    await socket.stop()


async def test_a_reader_who_is_too_slow_is_let_go() -> None:
    wire = Wire()
    socket = line(wire)
    wire.reads.clear()
    for i in range(BACKLOG + 1):
        socket.send(b"%d" % i)
    wire.reads.set()
    await until(lambda: wire.closed == 1013)
    socket.send(b"more")
    assert wire.sent == []


async def test_what_is_said_last_is_said_and_then_the_line_is_closed() -> None:
    for slow in (False, True):
        wire = Wire()
        socket = line(wire)
        await turns()
        if slow:
            wire.reads.clear()
        socket.drop(b"bye")
        socket.send(b"more")
        wire.reads.set()
        await until(partial(closed, wire))
        assert wire.sent == ["bye"]
