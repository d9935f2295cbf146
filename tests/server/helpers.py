"""A server on a free port, and clients that keep what they were sent, so that tests can look at it."""

from __future__ import annotations

import asyncio
import json
import re
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch
from uuid import uuid4

import httpx
import msgspec
import uvicorn
from msgspec import Raw, Struct
from starlette.applications import Starlette
from starlette.routing import compile_path
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ludoteca import registry
from ludoteca.server.app import CALLS, create_app
from ludoteca.server.bus.bus import Bus
from ludoteca.server.cluster.run import KEEP_ALIVE, WS_MOST, Server
from ludoteca.server.http import compression
from ludoteca.server.http.admission import AdmittedConnection, with_admission
from ludoteca.server.protocol.responses import Failure
from ludoteca.server.protocol.server_messages import Frame, OwnParts, Parts, ServerMessage, TableInfo, Welcome, encode
from ludoteca.server.service import Service
from ludoteca.server.store import engines
from ludoteca.server.tables import timekeeper
from ludoteca.view.scene import Board, Line

from . import migrated
from .failures import Watched
from .toy import GAME

RACE = "giro_galoppo"
TOY = GAME.id
PLACEHOLDER = re.compile(r"\{\s*\$")  # of a text that was made without what it wants: nothing that is sent may hold one
WAIT = 60.0  # until what does not come does not come
NEVER = 3600.0
# Nothing here speaks it, and reading the authorities' certificates for each client costs more than most tests.
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
# What is written outlives the process, if not the machine, which none of these tests takes away.
PRAGMAS = tuple(p.replace("synchronous=FULL", "synchronous=OFF") for p in engines.PRAGMAS)
registry.register(GAME)


class Time:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 28, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def on(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


class Open:
    """A running server: its address, an HTTP client for it, and its insides."""

    def __init__(self, app: Starlette, port: int, http: httpx.AsyncClient) -> None:
        self.app = app
        self.port = port
        self.http = http

    @property
    def house(self) -> Service:
        house: Service = self.app.state.service
        return house

    def live(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"

    async def make(self, game: str = RACE, seats: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
        seats = seats if seats is not None else [{"kind": "person", "name": "Rosa"}, {"kind": "person", "name": "Bo"}]
        answer = await self.http.post("/api/tables", json={"game": game, "name": "Testing", "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    @asynccontextmanager
    async def client(self, table: str, key: str, *, have: int | None = None, hello: bool = True) -> AsyncIterator[Client]:
        async with connect(self.live(table), max_size=None) as ws:
            client = Client(ws, table, key)
            if hello:
                await client.hello(have)
            yield client


_SHAPE = msgspec.json.Decoder(ServerMessage).decode
_LINES = msgspec.json.Decoder(list[Line]).decode


def _parts_of(raw: bytes, kind: type[Struct]) -> None:
    """Parts that were put together as bytes: they read as the type, and there is nothing else in them."""
    msgspec.json.decode(raw, type=kind)
    assert set(msgspec.json.decode(raw, type=dict[str, Raw])) <= set(kind.__struct_fields__)


def shape_of(text: str) -> ServerMessage:
    """A message of the server as its type, which says the same again byte for byte; fails where it is not of that shape."""
    message: ServerMessage = _SHAPE(text)
    assert encode(message).decode() == text
    if isinstance(message, Welcome | Frame):
        _parts_of(message.set, Parts)
        if bytes(message.mine) != b"null":
            _parts_of(message.mine, OwnParts)
        _LINES(message.log)
    if isinstance(message, Welcome):
        msgspec.json.decode(message.table, type=TableInfo)
        msgspec.json.decode(message.board, type=Board | None)
    return message


class Client:
    """A viewer that merges what it is sent as a page does, and counts that no number is missed."""

    def __init__(self, ws: ClientConnection, table: str, key: str) -> None:
        self.ws = ws
        self.table = table
        self.key = key
        self.raw: list[str] = []
        self.world: dict[str, Any] = {}
        self.mine: dict[str, Any] = {}
        self.set: dict[str, Any] = {}
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.n = -1
        self.at = -1

    async def hello(self, have: int | None = None, **more: Any) -> None:
        await self.ws.send(json.dumps({"t": "hello", "key": self.key, "have": have, "lang": "en", **more}))
        if have is None:
            await self.until("welcome")

    async def send(self, **message: Any) -> None:
        await self.ws.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        data = await asyncio.wait_for(self.ws.recv(), WAIT)
        assert isinstance(data, str)
        assert not PLACEHOLDER.search(data), data
        self.raw.append(data)
        m: dict[str, Any] = json.loads(data)
        shape_of(data)
        if m["t"] == "welcome":
            self.world, self.mine, self.set = m, m["mine"] or {}, m["set"]
            self.log, self.chat, self.n, self.at = m["log"], m["chat"], m["n"], m["at"]
        elif m["t"] == "frame":
            assert m["n"] == self.n + m.get("by", 1), f"frame {m['n']} after {self.n}"
            self.n, self.at = m["n"], m["at"]
            changed = m["set"]
            if "cut" in changed:
                self.log = self.log[: changed["cut"]]
            self.set = {**self.set, **{k: v for k, v in changed.items() if k not in ("cut", "table")}}
            self.world = {**self.world, **({"table": changed["table"]} if "table" in changed else {})}
            self.mine = {**self.mine, **m["mine"]}
            self.log = self.log + m["log"]
        elif m["t"] == "chat":
            self.chat.append({k: v for k, v in m.items() if k != "t"})
        return m

    async def until(self, *kinds: str, such: Callable[[dict[str, Any]], bool] = lambda m: True) -> dict[str, Any]:
        while True:
            m = await self.hear()
            if m["t"] in kinds and such(m):
                return m

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send it under a new id (or the one given) and wait for its answer."""
        wish = message.setdefault("id", uuid4().hex)
        await self.send(**message)
        return await self.until("ok", "no", "why", such=lambda m: m["id"] == wish)

    async def play(self, do: str, **more: Any) -> dict[str, Any]:
        return await self.ask(t="play", at=self.at, do=do, **more)

    async def see(self, what: str) -> None:
        """Wait until the log tells of this: it may have come already, with the welcome or before an answer."""
        while all(line["msg"]["id"] != what for line in self.log):
            await self.hear()

    async def reach(self, n: int) -> None:
        while self.n < n:
            await self.hear()

    async def closed(self) -> int:
        """Wait until the server has closed the line: its code."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed:
            return self.ws.close_code or 0

    @property
    def choices(self) -> list[str]:
        return [c["do"] for c in self.mine.get("choices", [])]

    @property
    def chosen(self) -> bool:
        return any(c.get("chosen") for c in self.mine.get("choices", []))

    @property
    def over(self) -> bool:
        return self.set.get("outcome") is not None


async def to_the_end(*clients: Client, pick: Callable[[Client, list[str]], str] = lambda c, options: options[0]) -> None:
    """Let these clients play until the game is over."""

    async def one(client: Client) -> None:
        while not client.over:
            if client.choices and not client.chosen:
                await client.play(pick(client, client.choices))
            else:
                await client.hear()

    await asyncio.gather(*(one(c) for c in clients))


TYPED = [(call.method, compile_path(call.path)[0], call.status, msgspec.json.Decoder(call.gives)) for call in CALLS if call.gives]
FAILURE = msgspec.json.Decoder(Failure)


async def _as_described(response: httpx.Response) -> None:
    """What is answered is of the type that the call gives, which says the same again byte for byte."""
    if "json" not in response.headers.get("content-type", "") or response.request.method == "HEAD":
        return
    await response.aread()
    assert not PLACEHOLDER.search(response.text), response.text
    method, path, status = response.request.method, response.request.url.path, response.status_code
    found = next(((gives, good) for how, of, good, gives in TYPED if how == method and of.match(path)), None)
    if status >= 400 and path != "/api/ready":
        assert encode(FAILURE.decode(response.content)) == response.content
    elif found is not None:
        assert encode(found[0].decode(response.content)) == response.content
        assert status == found[1] or path == "/api/ready"


class _Hurried:
    """asyncio for a server that looks ten times a second whether it shall stop, and waits again before it does: most of a short test."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 20)


@asynccontextmanager
async def running(app: Starlette) -> AsyncIterator[Open]:
    """The app behind a real port, as it is served."""
    config = uvicorn.Config(
        Watched(app),
        interface="asgi3",
        host="127.0.0.1",
        port=0,
        log_level="critical",
        timeout_keep_alive=KEEP_ALIVE,
        ws_max_size=WS_MOST,
        ws=compression.Protocol,
        http=with_admission(AdmittedConnection),
    )
    listening: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    server = Server(config, listening.set_result)
    task = asyncio.create_task(server.serve())
    waited: list[asyncio.Future[Any]] = [listening, task]
    await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
    port = int(listening.result().rstrip("/").rpartition(":")[2])
    hooks = {"response": [_as_described]}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=WAIT, verify=NO_TLS, event_hooks=hooks) as http:
        try:
            yield Open(app, port, http)
        finally:
            server.should_exit = True
            with patch("uvicorn.server.asyncio", _Hurried()):
                await task


@asynccontextmanager
async def opened(data: Path | str, *, bus: Bus | str = "", **more: Any) -> AsyncIterator[Open]:
    if more.get("clock") is not None:
        timekeeper.BEAT = NEVER  # a clock that leaps, and a beat that may fall before or after it: that would be an outage or none
    more.setdefault("bot_delay", 0.0)
    more.setdefault("bot_workers", 0)
    migrated.prepare(data)
    with patch.object(engines, "PRAGMAS", PRAGMAS):
        async with running(create_app(data=data, bus=bus, **more)) as house:
            yield house
