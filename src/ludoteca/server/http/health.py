"""Whether this worker lives, and whether it can do its work: for whatever restarts it, and for whatever sends people to it."""

from __future__ import annotations

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server.protocol.responses import Alive, Ready

from .answers import as_json
from .api import Calls

calls = Calls("/api")


@calls.get("/health")
async def health(request: Request) -> Alive:
    """It answers, so it lives."""
    return Alive(True)


@calls.get("/ready", gives=Ready)
async def ready(request: Request) -> Response:
    """Whether it can work: 200 or 503; see [running a house](running.md)."""
    # The database answers, what is decided can be written (it is tried), and the house is not about to close.
    service, lines = request.app.state.service, request.app.state.lines
    try:
        reads = await service.store.reads()
    except (SQLAlchemyError, OSError, TimeoutError):
        reads = False
    writes = await service.store.writes()
    found = Ready(reads and writes and not lines.closing, reads, writes, not lines.closing)
    return as_json(found, 200 if found.ok else 503)
