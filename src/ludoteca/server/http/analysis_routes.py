"""The calls by which an analysis is attached to a game that is over, and read."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from msgspec import Struct
from sqlalchemy import select
from starlette.requests import Request

from ludoteca.server.archive.analyses import OPERATOR, Analysis, BadAnalysis, check, keep, read
from ludoteca.server.archive.reviews import Reviews, ReviewState
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.responses import Attached
from ludoteca.server.protocol.shapes import encoded
from ludoteca.server.store import schema

from .answers import read_raw, service_of
from .api import Calls


class Attachment(Struct):
    """An analysis, and whose it is; null: the operator's."""

    seat: int | None
    analysis: Annotated[msgspec.Raw, encoded(Analysis)]


calls = Calls("/api")


@calls.get("/tables/{table}/analyses")
async def analyses(request: Request, table: str) -> list[Attachment]:
    """Header `X-Key` (any of the table's), once the game is over: what was attached.

    See [records](records.md#what-is-said-of-a-game-later).
    """
    service = service_of(request)
    await service.role(table, request.headers.get("x-key", ""))
    t = await service.table(table)
    a = schema.analysis.c
    rows = (
        await service.store.rows(select(a.seat, a.body).where(a.table_id == table, a.seat >= OPERATOR).order_by(a.seat))
        if t.status == "over"
        else []
    )
    return [Attachment(row.seat if row.seat >= 0 else None, msgspec.Raw(row.body.encode())) for row in rows]


@calls.post("/tables/{table}/analyses", 201, takes=Analysis)
async def attach(request: Request, table: str) -> Attached:
    """Header `X-Key`, a seat's. It takes the place of the one before of that seat."""
    service = service_of(request)
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
    return Attached(len(found.decisions))


def _reviews(request: Request) -> Reviews:
    reviews: Reviews = request.app.state.reviews
    return reviews


@calls.get("/tables/{table}/review")
async def review(request: Request, table: str) -> ReviewState:
    """Header `X-Key` (any of the table's), once the game is over: how far the house is in looking it through, or what it found."""
    service = service_of(request)
    await service.role(table, request.headers.get("x-key", ""))
    return await _reviews(request).state(await service.table(table))


@calls.post("/tables/{table}/review", 202)
async def look_through(request: Request, table: str) -> ReviewState:
    """Header `X-Key`, a seat's. The house looks the game through, unless it has done so or is at it: one game after the other."""
    service = service_of(request)
    if not isinstance(await service.role(table, request.headers.get("x-key", "")), int):
        raise Problem(403, "error-only-watching")
    return await _reviews(request).begin(await service.table(table))


@calls.delete("/tables/{table}/review")
async def stop_looking(request: Request, table: str) -> ReviewState:
    """Header `X-Key`, a seat's. The house leaves it."""
    service = service_of(request)
    if not isinstance(await service.role(table, request.headers.get("x-key", "")), int):
        raise Problem(403, "error-only-watching")
    return await _reviews(request).cancel(await service.table(table))
