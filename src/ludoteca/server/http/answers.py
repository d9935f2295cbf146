"""What every call has in common: how its body is read, and how it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server.protocol.phrases import language, say
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.responses import Failure

from .guard import TooLarge

if TYPE_CHECKING:
    from ludoteca.server.service import Service

T = TypeVar("T")

PERSON = "ludoteca_person"  # the cookie by which a device is known again
encode = msgspec.json.Encoder().encode


def shown(request: Request) -> str | None:
    """What a device shows to be known again, if it shows anything."""
    return request.cookies.get(PERSON)


def service_of(request: Request) -> Service:
    """All that this worker serves with."""
    service: Service = request.app.state.service
    return service


def as_json(data: Any, status: int = 200) -> Response:
    return Response(encode(data), status, media_type="application/json", headers={"cache-control": "no-store"})


def problem_response(request: Request, problem: Problem) -> Response:
    lang = language(request.headers.get("accept-language"))
    return as_json(Failure(problem.msg, say(problem.msg, lang, problem.game), problem.rule), problem.status)


async def read_raw(request: Request) -> bytes:
    if request.state.too_large:
        raise Problem(413, "error-too-large")
    try:
        return await request.body()
    except TooLarge:
        raise Problem(413, "error-too-large") from None


async def read_body(request: Request, kind: type[T]) -> T:
    raw = await read_raw(request)
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise Problem(422, "error-bad-request", what=str(error)[:200]) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Problem(400, "error-no-json") from None
