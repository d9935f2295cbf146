"""The calls by which a page says how its person wants to be told."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import Response

from ludoteca.server.notifications.channels import Changed, Channels, Hours, NewWay

from .calls import PERSON, as_json, body_of, read_body

router = APIRouter(prefix="/api/me/told")
_, SCHEMAS = msgspec.json.schema_components((NewWay, Changed, Hours), ref_template="#/components/schemas/{name}")


def _ways(request: Request) -> Channels:
    ways: Channels = request.app.state.ways
    return ways


def _shown(request: Request) -> str | None:
    return request.cookies.get(PERSON)


@router.get("")
async def about(request: Request) -> Response:
    return as_json(await _ways(request).about(_shown(request)))


@router.post("/ways", openapi_extra=body_of(NewWay))
async def add(request: Request) -> Response:
    return as_json(await _ways(request).add(_shown(request), await read_body(request, NewWay)), 201)


@router.post("/ways/{way}", openapi_extra=body_of(Changed))
async def change(request: Request, way: str) -> Response:
    return as_json(await _ways(request).change(_shown(request), way, await read_body(request, Changed)))


@router.post("/ways/{way}/test")
async def test(request: Request, way: str) -> Response:
    return as_json(await _ways(request).test(_shown(request), way))


@router.delete("/ways/{way}")
async def drop(request: Request, way: str) -> Response:
    return as_json(await _ways(request).drop(_shown(request), way))


@router.post("/quiet", openapi_extra=body_of(Hours))
async def quiet(request: Request) -> Response:
    return as_json(await _ways(request).quiet(_shown(request), await read_body(request, Hours)))
