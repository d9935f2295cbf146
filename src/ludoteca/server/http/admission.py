"""Where WebSockets are opened: one in a turn of the event loop, and addresses by turns.

A crowd whose requests come at once would else be let in within one turn, and all who play would wait until the last of it is in. To open a
line takes about a millisecond, and a move no longer. Between two of one address as much time is left to others as the first took. An
address is where the connection comes from: behind a proxy that is the proxy, so that all wait in one row there, in the order they came.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Any, TypeVar, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_REST = 0.1  # seconds that are left to others at most between two lines that one address opens


class Admission:
    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[Callable[[], None]]] = OrderedDict()
        self._last = ""  # which address came in last
        self._works = False

    def admit(self, address: str, open_line: Callable[[], None]) -> None:
        """Have ``open_line`` called when it is this one's turn."""
        self._waiting.setdefault(address, deque()).append(open_line)
        if not self._works:
            self._works = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        address, queue = self._waiting.popitem(last=False)
        open_line = queue.popleft()
        if queue:
            self._waiting[address] = queue  # behind all others
        self._last = address
        asyncio.get_running_loop().call_soon(self._done, time.perf_counter())
        open_line()

    def _done(self, began: float) -> None:
        """A turn later: what came with it is done too."""
        if not self._waiting:
            self._works = False
            return
        alone = next(iter(self._waiting)) == self._last
        took = min(time.perf_counter() - began, LONGEST_REST)
        asyncio.get_running_loop().call_later(took if alone else 0, self._next)


class AdmittedConnection(HttpToolsProtocol):
    """A connection that waits for its turn where it would be a WebSocket; nothing more is read of it meanwhile."""

    admission: Admission
    _early: bytes | None = None  # while it waits: what came too early, of which one reading is kept at most

    def data_received(self, data: bytes) -> None:
        if self._early is None:
            super().data_received(data)
        else:  # clients wait for the answer before they send more; a loop begins to read once a connection was made, paused or not
            self._early += data
            self.transport.pause_reading()

    def handle_websocket_upgrade(self) -> None:
        self._early = b""
        self.transport.pause_reading()
        self.admission.admit(self.client[0] if self.client is not None else "", self._open_line)

    def _open_line(self) -> None:
        if self.transport.is_closing():
            return
        super().handle_websocket_upgrade()
        if self._early:
            cast(asyncio.Protocol, self.transport.get_protocol()).data_received(self._early)
        if not self.transport.is_closing():
            self.transport.resume_reading()


P = TypeVar("P", bound=AdmittedConnection)


def with_admission(kind: type[P], **named: Any) -> type[P]:
    """A kind of connections with an admission of their own; ``named``: what else all of them have."""
    return type(kind.__name__, (kind,), {"admission": Admission(), **named})
