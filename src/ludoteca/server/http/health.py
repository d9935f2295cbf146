"""Whether this worker lives, and whether it can do its work: for whatever restarts it, and for whatever sends people to it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response

from ludoteca.server.protocol.responses import Alive, Ready

from .calls import as_json

router = APIRouter(prefix="/api")


@router.get("/health")
async def health() -> Response:
    """It answers, so it lives."""
    return as_json(Alive(True))


@router.get("/ready")
async def ready(request: Request) -> Response:
    """The database answers, what is decided can be written (it is tried), and the house is not about to close."""
    service, lines = request.app.state.service, request.app.state.lines
    try:
        reads = await service.store.reads()
    except (SQLAlchemyError, OSError, TimeoutError):
        reads = False
    writes = await service.store.writes()
    found = Ready(reads and writes and not lines.closing, reads, writes, not lines.closing)
    return as_json(found, 200 if found.ok else 503)
