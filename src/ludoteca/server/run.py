"""Serving: `ludoteca serve`."""

from __future__ import annotations

import logging
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import structlog
import uvicorn

from .app import create_app

WS_MOST = 64 * 1024


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def quiet_logs() -> None:
    """One line of JSON an event on stderr: ids, seats and numbers, never what is hidden."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, announce: Callable[[str], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            self._announce(f"Ludoteca is open at http://{shown}:{port}/")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Viewers are told before their lines are cut."""
        lines: Any = getattr(self.config.app.state, "lines", None)  # type: ignore[union-attr]
        if lines is not None:
            await lines.goodbye()
        await super().shutdown(sockets)
        self._captured_signals.clear()  # asked to stop, stopped: that is no failure


def serve(host: str, port: int, data: Path, *, announce: Callable[[str], None] = _say, bot_delay: float | None = None) -> int:
    """Serve until interrupted. 0 when all went well, 1 if the port is taken or the start failed."""
    quiet_logs()
    config = uvicorn.Config(
        create_app(data=data, bot_delay=bot_delay),
        host=host, port=port, ws_max_size=WS_MOST, ws_ping_interval=20, ws_ping_timeout=40, ws_per_message_deflate=False,
        access_log=False, log_level="warning", server_header=False, timeout_graceful_shutdown=5, proxy_headers=False,
    )  # fmt: skip
    server = Server(config, announce)
    try:
        server.run()
    except SystemExit as stop:
        return int(stop.code or 0) and 1
    except KeyboardInterrupt:
        return 0
    return 0 if server.started else 1
