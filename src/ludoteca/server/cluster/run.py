"""Serving: `ludoteca serve`, one worker in this process. Several: `supervise`."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
import uvicorn

from ludoteca import __version__
from ludoteca.build import build
from ludoteca.server.app import create_app
from ludoteca.server.http import compression
from ludoteca.server.http.admission import AdmittedConnection, with_admission
from ludoteca.server.notifications import settings as told
from ludoteca.server.ops.retention import Keep
from ludoteca.server.rate_limits import Limits
from ludoteca.server.store.engines import is_address
from ludoteca.server.telemetry import logs, metrics

if TYPE_CHECKING:
    from .affinity import Steering

log = structlog.get_logger("ludoteca.house")

WS_MOST = 64 * 1024
# A connection that is idle for so many seconds is closed: later than proxies and clients give one up, since whoever asks by a connection
# that is being closed gets an error instead of an answer.
KEEP_ALIVE = 130


class Settings(msgspec.Struct, frozen=True):
    """How a house is run: what the command line says, handed on to each worker."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = "data"  # a folder, or the address of a PostgreSQL
    workers: int = 1
    bus: str = ""  # the address of a Redis, if workers tell each other by one
    limited: bool = True
    log: str = "json"
    proxy: str = ""  # whose word we take for where a call comes from
    metrics: tuple[str, int] | None = None
    bot_delay: float | None = None
    keep: Keep = Keep()  # for how long tables are kept
    notices: str = ""  # the file that says how people may be told; each worker reads it, since it may hold a password
    ranking: bool = False  # whether people who chose so are ranked

    @property
    def kept(self) -> Path | str:
        return self.data if is_address(self.data) else Path(self.data)


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def opened(announce: Callable[[str], None], line: str, workers: int) -> None:
    """Say that the house is open, and in the log what it is that runs."""
    announce(line)
    log.info("open", version=__version__, build=build(), workers=workers)


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, announce: Callable[[str], None], steering: Steering | None = None) -> None:
        super().__init__(config)
        self._announce = announce
        self._steering = steering
        self._coming: set[asyncio.Task[Any]] = set()
        self._beats: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            if self._steering is not None:
                asyncio.get_running_loop().add_reader(self._steering.takes, self._steering.take, self._serve_line)
                self._beats = asyncio.create_task(self._steering.beat(), name="signs of life")
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            self._announce(f"Ludoteca is open at http://{shown}:{port}/")

    def _serve_line(self, line: socket.socket, said: bytes) -> None:
        """A line that another worker has accepted, and what it read from it."""
        loop, make = asyncio.get_running_loop(), self.config.http_protocol_class
        known = {"config": self.config, "server_state": self.server_state, "app_state": self.lifespan.state, "_loop": loop, "said": said}
        coming = loop.create_task(loop.connect_accepted_socket(lambda: make(**known), line))
        self._coming.add(coming)
        coming.add_done_callback(self._coming.discard)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Viewers are told before their lines are cut."""
        if self._steering is not None:
            asyncio.get_running_loop().remove_reader(self._steering.takes)
            if self._beats is not None:
                self._beats.cancel()
        lines: Any = getattr(self.config.app.state, "lines", None)  # type: ignore[union-attr]
        if lines is not None:
            await lines.goodbye()
        await super().shutdown(sockets)
        self._captured_signals.clear()  # asked to stop, stopped: that is no failure


def config(settings: Settings, http: type[asyncio.Protocol] | None = None) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(
            data=settings.kept, bus=settings.bus, bot_delay=settings.bot_delay, limits=Limits() if settings.limited else None,
            notices=told.read(Path(settings.notices)) if settings.notices else None, keep=settings.keep, ranking=settings.ranking,
        ),
        host=settings.host, port=settings.port, ws_max_size=WS_MOST, ws_ping_interval=20, ws_ping_timeout=40, ws=compression.Protocol,
        access_log=False, log_config=None, server_header=False, timeout_keep_alive=KEEP_ALIVE, timeout_graceful_shutdown=5,
        proxy_headers=bool(settings.proxy), forwarded_allow_ips=settings.proxy or None,
        http=http or with_admission(AdmittedConnection),
    )  # fmt: skip


def serve(settings: Settings, *, announce: Callable[[str], None] = say) -> int:
    """Serve until interrupted. 0 when all went well, 1 if the port is taken or the start failed."""
    if settings.workers > 1:
        from .supervise import supervise

        return supervise(settings, announce)
    logs.set_up(settings.log)
    if settings.metrics is not None:
        try:
            metrics.offer(*settings.metrics)
        except OSError as error:
            sys.stderr.write(f"ludoteca: can't show metrics at {settings.metrics[0]}:{settings.metrics[1]}: {error.strerror}\n")
            return 1
    server = Server(config(settings), lambda line: opened(announce, line, 1))
    try:
        server.run()
    except SystemExit as stop:
        return int(stop.code or 0) and 1
    except KeyboardInterrupt:
        return 0
    return 0 if server.started else 1
