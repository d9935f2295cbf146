"""How a call is declared: a function whose annotations say what is read from the request and what is answered.

    calls = Calls("/api")

    @calls.post("/tables/{table}/sit")
    async def sit(request: Request, table: str, want: requests.Sit) -> WithPerson[SeatKey]:
        \"\"\"Sit down.\"\"\"

After the request come its path's parts (a text, a number, or the `Game` of that id), what stands behind the question mark (a text with a
default), and the body as its type. They are read in this order, so what is wrong first is what the asker is told. The description of the
API (`described`) and docs/wire.md are made from the same declarations.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ludoteca.kernel.game import Game
from ludoteca.server.protocol import messages, server_messages
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.responses import Failure
from ludoteca.server.protocol.shapes import schemas_of
from ludoteca.server.tables.validation import a_game

from .answers import PERSON, as_json, read_body

T = TypeVar("T")
Handler = TypeVar("Handler", bound=Callable[..., Coroutine[Any, Any, Any]])
Reader = Callable[[Request], Awaitable[Any]]
NUMBER = re.compile(r"[+-]?[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class WithPerson(Generic[T]):
    """An answer, and what the device shows from now on: a cookie, so that its seats belong to one person; it opens no seat."""

    answer: T
    shown: str


@dataclass(frozen=True, slots=True)
class Call:
    """One call, as it is described."""

    method: str
    path: str
    status: int
    about: str
    path_parts: dict[str, type]
    query: tuple[str, ...]
    takes: Any  # the type of its body; `bytes`: a text; None: it has none
    gives: Any  # the type of its answer; None: no JSON
    media: str
    endpoint: Callable[[Request], Awaitable[Response]]

    @property
    def route(self) -> Route:
        return Route(self.path, self.endpoint, methods=[self.method])


class Calls:
    """The calls of one part of the API."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.all: list[Call] = []

    def get(self, path: str, *, gives: Any = None, media: str = "") -> Callable[[Handler], Handler]:
        """``gives``: the type of an answer that the function writes by itself."""
        return self._declare("GET", path, 200, None, gives, media)

    def post(self, path: str, status: int = 200, *, takes: Any = None, gives: Any = None, media: str = "") -> Callable[[Handler], Handler]:
        """``takes``: the type of a body that the function reads by itself."""
        return self._declare("POST", path, status, takes, gives, media)

    def put(self, path: str) -> Callable[[Handler], Handler]:
        return self._declare("PUT", path, 200, None, None, "")

    def delete(self, path: str) -> Callable[[Handler], Handler]:
        return self._declare("DELETE", path, 200, None, None, "")

    def _declare(self, method: str, path: str, status: int, takes: Any, gives: Any, media: str) -> Callable[[Handler], Handler]:
        def declared(handler: Handler) -> Handler:
            self.all.append(_call(handler, method, self.prefix + path, status, takes, gives, media))
            return handler

        return declared


def _call(
    handler: Callable[..., Coroutine[Any, Any, Any]], method: str, path: str, status: int, takes: Any, gives: Any, media: str
) -> Call:
    hints = get_type_hints(handler)
    returns = hints.pop("return")
    if get_origin(returns) is WithPerson:
        (gives,) = get_args(returns)
    elif not isinstance(returns, type) or not issubclass(returns, Response):
        gives = returns
    elif gives is None:
        media = media or ("text/plain" if issubclass(returns, PlainTextResponse) else "*/*")
    parts: dict[str, type] = {}
    query: list[str] = []
    readers: list[tuple[str, Reader]] = []
    for name, parameter in list(inspect.signature(handler).parameters.items())[1:]:
        kind = hints[name]
        if f"{{{name}}}" in path:
            parts[name] = kind
            readers.append((name, _of_path(name, kind)))
        elif parameter.default is not inspect.Parameter.empty:
            query.append(name)
            readers.append((name, _of_query(name, parameter.default)))
        else:
            takes = kind
            readers.append((name, _of_body(kind)))

    async def endpoint(request: Request) -> Response:
        found = await handler(request, **{name: await read(request) for name, read in readers})
        if isinstance(found, Response):
            return found
        if isinstance(found, WithPerson):
            response = as_json(found.answer, status)
            if found.shown:
                response.set_cookie(PERSON, found.shown, max_age=400 * 24 * 3600, httponly=True, samesite="strict")
            return response
        return as_json(found, status)

    about = inspect.cleandoc(handler.__doc__ or "")
    return Call(method, path, status, about, parts, tuple(query), takes, gives, media or "application/json", endpoint)


def _of_path(name: str, kind: type) -> Reader:
    async def read(request: Request) -> Any:
        text: str = request.path_params[name]
        if kind is int:
            if NUMBER.fullmatch(text) is None:
                raise Problem(422, "error-bad-request", what="")
            return int(text)
        return a_game(text) if kind is Game else text

    return read


def _of_query(name: str, default: str) -> Reader:
    async def read(request: Request) -> str:
        return request.query_params.get(name, default)

    return read


def _of_body(kind: type[T]) -> Reader:
    async def read(request: Request) -> T:
        return await read_body(request, kind)

    return read


# ---- the description


def described(calls: list[Call]) -> dict[str, Any]:
    """The API in the form of OpenAPI, which knows no WebSockets: their messages are among its types."""
    kinds = [kind for call in calls for kind in (call.takes, call.gives) if kind not in (None, bytes)]
    (failure, _, _, *schemas), components = schemas_of([Failure, messages.Message, server_messages.ServerMessage, *kinds])
    of = dict(zip(map(repr, kinds), schemas, strict=False))
    refused = {"description": "Why not.", "content": {"application/json": {"schema": failure}}}
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        answer: dict[str, Any] = {"description": "Done."}
        answer["content"] = {call.media: {"schema": of[repr(call.gives)] if call.gives is not None else {"type": "string"}}}
        said: dict[str, Any] = {
            "summary": call.about.split("\n")[0],
            "responses": {str(call.status): answer, "4XX": refused, "5XX": refused},
        }
        said["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "integer" if kind is int else "string"}}
            for name, kind in call.path_parts.items()
        ] + [{"name": name, "in": "query", "required": False, "schema": {"type": "string"}} for name in call.query]
        if call.takes is bytes:
            said["requestBody"] = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
        elif call.takes is not None:
            said["requestBody"] = {"required": True, "content": {"application/json": {"schema": of[repr(call.takes)]}}}
        paths.setdefault(call.path, {})[call.method.lower()] = said
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludoteca", "version": "0.1.0"},
        "paths": paths,
        "components": {"schemas": components},
    }
