"""A table's people at one worker: a line that was opened at another is handed over to the table's own.

Any worker can serve any table, and where two do each reads every move and makes its own pictures, twice the work. So a table's id names
one of the workers, and the line of a viewer goes there as an open socket, together with what was read from it already. Nothing rests on it:
where that worker is away or can't take it now, whoever has the line keeps it.
"""

from __future__ import annotations

import asyncio
import mmap
import os
import re
import socket
import struct
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast
from zlib import crc32

import msgspec
import structlog

from ludoteca.server.http.admission import AdmittedConnection, with_admission
from ludoteca.server.telemetry import metrics

log = structlog.get_logger("ludoteca.steer")

MOST = 16 * 1024  # bytes that go along with a line: a request's head
BEAT, STANDS_STILL = 0.5, 3.0  # seconds between two signs of life of a worker, and without one after which it gets no more lines
SIGN = struct.Struct("=d")  # by the clock that all processes of a machine share
LINE = re.compile(rb"GET /api/tables/([^/ ?]+)/live[ ?]")


def home(table: bytes, workers: int) -> int:
    """The number of the worker that this table's people are to sit at."""
    return crc32(table) % workers


class Place(msgspec.Struct, frozen=True):
    """What a worker inherits, as numbers of open files."""

    number: int
    takes: int  # where lines are handed to it
    gives: tuple[int, ...]  # where each worker takes lines
    serving: int  # a byte for each worker: whether it serves; then for each when it gave its last sign of life

    @property
    def files(self) -> tuple[int, ...]:
        return (self.takes, *self.gives, self.serving)


class Places:
    """Held by whoever watches over the workers. A line on its way to a worker that dies waits for the one that takes its place."""

    def __init__(self, workers: int) -> None:
        self._pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(workers)]
        self._file, name = tempfile.mkstemp()
        Path(name).unlink()
        self._workers = workers
        os.truncate(self._file, workers * (1 + SIGN.size))
        self._serving = mmap.mmap(self._file, workers * (1 + SIGN.size))

    def place(self, number: int) -> Place:
        gives = tuple(gives.fileno() for gives, _ in self._pairs)
        return Place(number, self._pairs[number][1].fileno(), gives, self._file)

    def serves(self, number: int, well: bool) -> None:
        sign(self._serving, self._workers, number)
        self._serving[number] = well

    def serve_no_more(self) -> None:
        self._serving[: self._workers] = bytes(self._workers)

    def close(self) -> None:
        for pair in self._pairs:
            for end in pair:
                end.close()
        self._serving.close()
        os.close(self._file)


def sign(serving: mmap.mmap, workers: int, number: int) -> None:
    SIGN.pack_into(serving, workers + number * SIGN.size, time.monotonic())


@dataclass(slots=True)
class Steering:
    """A worker's side of it."""

    number: int
    takes: socket.socket
    gives: list[socket.socket]
    serving: mmap.mmap

    @classmethod
    def at(cls, place: Place) -> Steering:
        ends = [socket.socket(fileno=fd) for fd in (place.takes, *place.gives)]
        for end in ends:
            end.setblocking(False)
        serving = mmap.mmap(place.serving, len(place.gives) * (1 + SIGN.size))
        os.close(place.serving)
        return cls(place.number, ends[0], ends[1:], serving)

    async def beat(self) -> None:
        """Give signs of life, for as long as this worker gets on at all."""
        while True:
            sign(self.serving, len(self.gives), self.number)
            await asyncio.sleep(BEAT)

    def gets_on(self, worker: int) -> bool:
        """Whether that one serves, and does not stand still: one that was stopped, or whose machine is short of memory, keeps its lines."""
        (last,) = SIGN.unpack_from(self.serving, len(self.gives) + worker * SIGN.size)
        return bool(self.serving[worker]) and time.monotonic() - last < STANDS_STILL

    def gave(self, line: int, said: bytes) -> bool:
        """Whether another worker has this line now, which began with these bytes."""
        found = LINE.match(said)
        if found is None or len(said) > MOST:
            return False
        to = home(found[1], len(self.gives))
        if to == self.number or not self.gets_on(to):
            return False
        try:
            socket.send_fds(self.gives[to], [said], [line])
        except OSError as error:  # too many are on their way
            log.warning("a line could not be handed over", error=type(error).__name__)
            return False
        metrics.STEERED.inc()
        return True

    def take(self, serve: Callable[[socket.socket, bytes], None]) -> None:
        """Serve all lines that others have handed over."""
        with suppress(BlockingIOError):
            while True:
                said, lines, _, _ = socket.recv_fds(self.takes, MOST, 1)
                for line in lines:
                    serve(socket.socket(fileno=line), said)


class Steered(AdmittedConnection):
    """A connection that may turn out, by its first request, to belong to another worker."""

    steering: Steering

    def __init__(self, *args: Any, said: bytes = b"", **named: Any) -> None:
        super().__init__(*args, **named)
        self._said = said
        self._new = not said

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        if self._said:
            super().data_received(self._said)
            self._said = b""

    def data_received(self, data: bytes) -> None:
        if self._new:
            self._new = False
            if self.steering.gave(self.transport.get_extra_info("socket").fileno(), data):
                self.transport.abort()  # here; over there it is open
                return
        super().data_received(data)


def steered(by: Steering) -> type[Steered]:
    return with_admission(Steered, steering=by)
