"""The calls by which an analysis is attached to a game that is over, and read."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Request
from msgspec import Struct
from sqlalchemy import select
from starlette.responses import Response

from ludoteca.server.archive.analyses import Analysis, BadAnalysis, check, keep, read
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.responses import Attached
from ludoteca.server.protocol.shapes import encoded
from ludoteca.server.service import Service
from ludoteca.server.store import schema

from .calls import as_json, body_of, read_raw


class Attachment(Struct):
    """An analysis, and whose it is; null: the operator's."""

    seat: int | None
    analysis: Annotated[msgspec.Raw, encoded(Analysis)]


router = APIRouter(prefix="/api")
_, SCHEMAS = msgspec.json.schema_components((Analysis,), ref_template="#/components/schemas/{name}")


def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


@router.get("/tables/{table}/analyses")
async def analyses(request: Request, table: str) -> Response:
    """What was attached, each with whose it is (null: the operator's); to whoever has any key of the table, once the game is over."""
    service = _service(request)
    await service.role(table, request.headers.get("x-key", ""))
    t = await service.table(table)
    a = schema.analysis.c
    rows = await service.store.rows(select(a.seat, a.body).where(a.table_id == table).order_by(a.seat)) if t.status == "over" else []
    return as_json([Attachment(row.seat if row.seat >= 0 else None, msgspec.Raw(row.body.encode())) for row in rows])


@router.post("/tables/{table}/analyses", openapi_extra=body_of(Analysis))
async def attach(request: Request, table: str) -> Response:
    """By one who sat there; a second one takes the place of the first."""
    service = _service(request)
    role = await service.role(table, request.headers.get("x-key", ""))
    if not isinstance(role, int):
        raise Problem(403, "error-only-watching")
    t = await service.table(table)
    if t.status != "over" or t.match is None:
        raise Problem(409, "error-not-over")
    try:
        found = read(await read_raw(request))
        await asyncio.to_thread(check, found, t)
    except BadAnalysis as error:
        raise Problem(422, "error-bad-analysis", what=str(error)) from None
    made = service.clock().isoformat()
    await asyncio.to_thread(service.store.changed, lambda connection: keep(connection, table, role, made, found))
    return as_json(Attached(len(found.decisions)), 201)
