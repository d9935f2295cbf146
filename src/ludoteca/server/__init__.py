"""Tables over HTTP and WebSocket: storage, fan-out, bots at work, and the page's built files."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | str = Path("data"),
    *,
    announce: Callable[[str], None] | None = None,
    bot_delay: float | None = None,
    workers: int = 1,
    bus: str = "",
    limited: bool = True,
    log: str = "json",
    proxy: str = "",
    metrics: tuple[str, int] | None = None,
    notices: str = "",
    keep: tuple[int | None, int | None, int] = (None, None, 4),
    ranking: bool = False,
) -> int:
    """Serve until interrupted; gives the exit code. What it needs is imported only now, so that other commands start at once."""
    gc.disable()  # what is imported stays: to look through it while it comes in would only cost time
    from .cluster import run
    from .ops import retention

    gc.enable()
    settings = run.Settings(
        host, port, str(data), workers, bus, limited, log, proxy, metrics, bot_delay, retention.Keep(*keep), notices, ranking
    )
    return run.serve(settings, announce=announce or run.say)
