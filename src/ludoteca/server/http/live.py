"""One WebSocket: a seat's, or that of somebody who watches."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from typing import Any

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ludoteca.server.identity.seat_keys import HOST
from ludoteca.server.protocol import messages
from ludoteca.server.protocol.phrases import language, say
from ludoteca.server.protocol.problems import Problem, reason, where
from ludoteca.server.protocol.server_messages import PONG, Advice, Bye, No, Reason, Why, encode
from ludoteca.server.rate_limits import LINE, MESSAGE, Limits
from ludoteca.server.service import Service
from ludoteca.server.store.writer import not_kept
from ludoteca.server.tables import clocks, forced_moves, takeback
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.table_session import TableSession
from ludoteca.server.tables.viewer import GIVEN_UP, TAKEN_AWAY, seat_of
from ludoteca.server.telemetry import metrics
from ludoteca.view.scene import Msg

from .guard import same_origin

log = structlog.get_logger("ludoteca.live")

BACKLOG = 500  # messages that wait for a slow reader before it is let go; it comes back and gets a welcome
HELLO_WITHIN = 15.0
BAD_MESSAGES = 30
LONGEST_TURN = 0.1  # seconds that are left to others at most between two lines that one address opens


class Socket:
    """A viewer behind a WebSocket. Sending never waits: a task of its own does, so that a slow reader holds nobody up."""

    __slots__ = ("_asleep", "_emptied", "_gone", "_task", "_waiting", "behind", "host", "lang", "lock", "looks", "seat", "ws")

    def __init__(self, ws: WebSocket, seat: int, host: bool, lang: str, lock: str = "", looks: bool = True) -> None:
        self.ws = ws
        self.seat = seat
        self.host = host
        self.lang = lang
        self.looks = looks
        self.lock = lock
        self.behind: int | None = None  # what it had at its last ping, if that was not what it had been sent
        # A line may be quiet for hours: what it holds then is as small as can be.
        self._waiting: list[bytes] = []
        self._asleep: asyncio.Future[None] | None = None
        self._emptied: asyncio.Event | None = None
        self._gone = False
        self._task = asyncio.create_task(self._run())

    def send(self, data: bytes) -> None:
        if self._gone:
            return
        self._waiting.append(data)
        if len(self._waiting) > BACKLOG:
            self._gone = True
            self._waiting.clear()
        self._wake()

    def _wake(self) -> None:
        if self._asleep is not None and not self._asleep.done():
            self._asleep.set_result(None)

    def drop(self, data: bytes) -> None:
        self.send(data)
        self._gone = True

    def move(self, seat: int) -> None:
        self.seat = seat

    async def _run(self) -> None:
        loop, send, waiting = asyncio.get_running_loop(), self.ws.send, self._waiting
        try:
            while True:
                while waiting:
                    await send({"type": "websocket.send", "text": waiting.pop(0).decode()})
                if self._emptied is not None:
                    self._emptied.set()
                if self._gone:
                    await self.ws.close(1013)
                    return
                self._asleep = loop.create_future()
                await self._asleep
        except (WebSocketDisconnect, RuntimeError):
            self._gone = True
            waiting.clear()
        finally:
            if self._emptied is not None:
                self._emptied.set()

    async def drain(self) -> None:
        """Let what is waiting go out, for a moment at most."""
        if self._task.done():
            return
        self._emptied = asyncio.Event()
        self._wake()
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                await self._emptied.wait()

    async def stop(self) -> None:
        self._gone = True
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


class Turns:
    """Lines of one address are opened one after the other, and between two as much time is left to others as one took.

    Else all who play would wait for a crowd that comes at once, as each who comes is sent everything.
    """

    def __init__(self) -> None:
        self._of: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()

    @asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        self._waiting[address] += 1
        try:
            async with self._of.setdefault(address, asyncio.Lock()):
                began = time.perf_counter()
                yield
                if self._waiting[address] > 1:
                    await asyncio.sleep(min(time.perf_counter() - began, LONGEST_TURN))
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address], self._of[address]


class Connections:
    """All the sockets of this worker. ``closes`` is done when the house is about to close: what else keeps calls back lets them go."""

    def __init__(self, service: Service, limits: Limits | None = None, closes: Callable[[], None] = lambda: None) -> None:
        self.service = service
        self.closes = closes
        self.limits = limits
        self.turns = Turns()
        self.sockets: set[Socket] = set()
        self.closing = False

    async def goodbye(self) -> None:
        """Tell everybody that the house closes for a while."""
        self.closing = True
        self.closes()
        for socket in list(self.sockets):
            socket.send(encode(Bye(Msg("error-closing"))))
        await asyncio.gather(*(socket.drain() for socket in list(self.sockets)))

    async def serve(self, ws: WebSocket, table: str) -> None:
        if not same_origin(ws.headers.get("origin"), ws.headers.get("host")):
            await ws.close(1008)  # before it is accepted: an answer of 403
            return
        if self.limits is not None and self.limits.take(LINE, ws.client.host if ws.client else ""):
            metrics.LIMITED.labels(LINE).inc()
            await ws.close(1013)
            return
        async with self._turn(ws):
            await ws.accept()
        socket: Socket | None = None
        try:
            socket = await self._hello(ws, table)
            if socket is not None:
                await self._talk(ws, socket, self.service.room(table))
        except WebSocketDisconnect:
            pass
        finally:
            if socket is not None:
                self.sockets.discard(socket)
                self.service.left(table, socket)
                await socket.stop()
            if ws.client_state is WebSocketState.CONNECTED and ws.application_state is WebSocketState.CONNECTED:
                with suppress(RuntimeError, WebSocketDisconnect):
                    await ws.close(1000)

    def _turn(self, ws: WebSocket) -> AbstractAsyncContextManager[None]:
        return nullcontext() if self.limits is None else self.turns.of(ws.client.host if ws.client else "")

    async def _hello(self, ws: WebSocket, table: str) -> Socket | None:
        """Wait for the hello. Nothing else is answered before it, and a wrong key ends it."""
        lang = language(ws.headers.get("accept-language"))
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                message = _read(await _receive(ws))
            if not isinstance(message, messages.Hello):
                raise Problem(400, "error-hello-first")
            lang = language(message.lang)
            if self.closing:
                raise Problem(503, "error-closing")
            t = await self.service.table(table)
            role = self.service.access.role(t, message.key)
            lock = t.lock(role) if isinstance(role, int) else ""
        except TimeoutError:
            await self._bye(ws, Msg("error-hello-first"), 1008)
            return None
        except Problem as problem:
            await self._bye(ws, problem.msg, 1008)
            return None
        socket = Socket(ws, role if isinstance(role, int) else -1, role == HOST, lang, lock, message.looks)
        self.sockets.add(socket)
        try:
            async with self._turn(ws):
                await self.service.join(table, socket, message.have, message.heard)
        except Problem as problem:
            self.sockets.discard(socket)
            await socket.stop()
            await self._bye(ws, problem.msg, 1008)
            return None
        await self.service.returned(table, socket.seat)
        return socket

    async def _bye(self, ws: WebSocket, msg: Msg, code: int) -> None:
        final = msg.id in ("error-wrong-key", "error-word-needed", "error-no-table", TAKEN_AWAY[1], GIVEN_UP[1])
        await ws.send({"type": "websocket.send", "text": encode(Bye(msg, final)).decode()})
        await ws.close(code)

    async def _talk(self, ws: WebSocket, socket: Socket, room: TableSession) -> None:
        bad = 0
        may = self.limits.line() if self.limits is not None else lambda: True
        while True:
            text = await _receive(ws)
            came = time.perf_counter()
            try:
                if not may():
                    metrics.LIMITED.labels(MESSAGE).inc()
                    raise Problem(400, "error-too-fast")
                answer = await self._answer(_read(text), socket, room)
            except Problem as problem:
                bad += problem.status == 400
                metrics.REFUSED.inc()
                request_id = messages.id_of(text) if isinstance(text, str) else ""
                game = room.table.game.id if room.table is not None else ""
                answer = encode(No(request_id, problem.msg, problem.rule, say(problem.msg, socket.lang, game)))
            except (WebSocketDisconnect, asyncio.CancelledError):
                raise
            except Exception as error:
                log.error("a message failed", table=room.id, seat=socket.seat, error=type(error).__name__, where=where(error))
                msg = Msg("error-not-kept" if not_kept(error) else "error-internal")
                answer = encode(No(messages.id_of(text) if isinstance(text, str) else "", msg, "", say(msg, socket.lang)))
            metrics.ANSWERS.observe(time.perf_counter() - came)
            if answer is not None:
                socket.send(answer)
            if bad > BAD_MESSAGES:
                socket.send(encode(Bye(Msg("error-bad-message"))))
                await socket.drain()
                await ws.close(1008)
                return

    async def _answer(self, m: messages.Message, socket: Socket, room: TableSession) -> bytes | None:
        seat_of(socket, watching=isinstance(m, messages.Hello | messages.Say | messages.Look | messages.Ping))
        if isinstance(m, messages.Play):
            return await room.command(socket, m.id, m.decision, lambda t: t.play(seat_of(socket), m.do, m.id), socket.lang)
        if isinstance(m, messages.Hello):
            await self._again(m, socket, room)
            return None
        if isinstance(m, messages.PlayPlan):
            return await room.command(
                socket, m.id, m.decision, lambda t: forced_moves.plan(t, seat_of(socket), m.do, m.stop, m.id), socket.lang
            )
        if isinstance(m, messages.Auto):
            return await room.command(socket, m.id, None, lambda t: forced_moves.wish(t, seat_of(socket), m.on, m.id), socket.lang)
        if isinstance(m, messages.Undo):
            return await room.command(socket, m.id, m.decision, lambda t: t.undo(seat_of(socket), m.id), socket.lang)
        if isinstance(m, messages.Back):
            return await room.command(socket, m.id, m.decision, lambda t: takeback.ask(t, seat_of(socket), m.id), socket.lang)
        if isinstance(m, messages.Reply):
            return await room.command(socket, m.id, m.decision, lambda t: takeback.answer(t, seat_of(socket), m.agree, m.id), socket.lang)
        if isinstance(m, messages.Resign):
            return await room.command(socket, m.id, None, lambda t: t.resign(seat_of(socket), m.id), socket.lang)
        if isinstance(m, messages.Pause):
            return await room.command(socket, m.id, None, lambda t: clocks.pause(t, seat_of(socket), m.agree, m.id), socket.lang)
        if isinstance(m, messages.Return):
            return await room.command(socket, m.id, None, lambda t: t.take_back(seat_of(socket), m.id), socket.lang)
        if isinstance(m, messages.End):
            return await room.command(socket, m.id, None, lambda t: t.end(seat_of(socket), m.agree, m.id), socket.lang)
        if isinstance(m, messages.Say):
            gallery = self.service.spectators.of(await room.get()) if not socket.lock else None
            if gallery is not None:
                return await gallery.say(room, m, socket.lang)
            return await room.talk.say(socket, m, socket.lang)
        if isinstance(m, messages.React):
            return await room.talk.react(socket, m, socket.lang)
        if isinstance(m, messages.Note):
            return await room.talk.note(socket, m, socket.lang)
        if isinstance(m, messages.Ping):
            await self._catch_up(m, socket, room)
            return PONG
        if isinstance(m, messages.Look):
            if socket.looks != m.on:
                socket.looks = m.on
                room.looked()
            return None
        table = await room.get()
        if table.match is None:
            raise Problem(409, "error-not-begun")
        if isinstance(m, messages.Hint):
            return await self._hint(m, socket, room, table)
        found = table.match.explain(seat_of(socket), *m.do)
        return encode(Why(m.id, None if found is None else reason(found), "" if found is None else found.rule))

    async def _hint(self, m: messages.Hint, socket: Socket, room: TableSession, table: Table) -> bytes:
        """Made from the seat's perspective in the bots' process. While it is made, whoever asked can be told things, but waits to act."""
        if not table.adviser:
            raise Problem(403, "error-no-hints")
        if m.decision != table.decision or table.match is None or socket.seat not in table.match.waiting_for():
            raise Problem(409, "error-stale")
        found = await self.service.bots.hint(table, socket.seat)
        if found is None:
            raise Problem(503, "error-no-hint")
        return encode(Advice(m.id, found.action, [Reason(x.term, round(x.by, 3), x.at) for x in found.reasons]))

    async def _again(self, m: messages.Hello, socket: Socket, room: TableSession) -> None:
        """Another hello on the same line: the same seat, which lost count or changed its language."""
        role = await self.service.role(room.id, m.key)
        if (role if isinstance(role, int) else -1) != socket.seat:
            raise Problem(403, "error-wrong-key")
        socket.lang = language(m.lang)
        await self.service.join(room.id, socket, m.have, m.heard)

    async def _catch_up(self, m: messages.Ping, socket: Socket, room: TableSession) -> None:
        """A frame may be on its way while the page asks: who has the same old number twice has missed one."""
        have = m.have
        sent = room.sent_to(socket)
        missed = have is not None and sent is not None and have != sent
        if missed and have == socket.behind:
            log.warning("a viewer missed a frame", table=room.id, seat=socket.seat, have=have, sent=sent)
            socket.behind = None
            await self.service.join(room.id, socket, None, None)
        else:
            socket.behind = have if missed else None


async def _receive(ws: WebSocket) -> str | bytes:
    message: Any = await ws.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    return text if text is not None else bytes(message.get("bytes") or b"")


def _read(text: str | bytes) -> messages.Message:
    if isinstance(text, bytes):
        raise Problem(400, "error-binary")
    try:
        message: messages.Message = messages.read_message(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Problem(400, "error-bad-message", what=str(error)[:120] if isinstance(error, msgspec.ValidationError) else "JSON") from None
    return message
