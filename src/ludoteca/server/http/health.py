"""Whether this worker lives, and whether it can do its work: for whatever restarts it, and for whatever sends people to it."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response

router = APIRouter(prefix="/api")


def _said(ok: bool, **more: bool) -> Response:
    body = msgspec.json.encode({"ok": ok, **more})
    return Response(body, 200 if ok else 503, media_type="application/json", headers={"cache-control": "no-store"})


@router.get("/health")
async def health() -> Response:
    """It answers, so it lives."""
    return _said(True)


@router.get("/ready")
async def ready(request: Request) -> Response:
    """The database answers, what is decided can be written (it is tried), and the house is not about to close."""
    service, lines = request.app.state.service, request.app.state.lines
    try:
        reads = await service.store.reads()
    except (SQLAlchemyError, OSError, TimeoutError):
        reads = False
    writes = await service.store.writes()
    return _said(reads and writes and not lines.closing, reads=reads, writes=writes, open=not lines.closing)
