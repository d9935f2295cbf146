"""Answers by which the house says that it failed: a failed test, unless that names them (``@pytest.mark.server_fails("error-internal")``).

A test looks at the answers that it thinks of. This looks at all of them, whoever asked: a client, a browser, a fuzzer in another thread.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import msgspec
from msgspec import Struct
from starlette.applications import Starlette
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MET: list[str] = []  # since the test began: what failed, and where
FAILED = ("error-internal", "error-not-kept")


class _Error(Struct):
    id: str = ""


class _Said(Struct):
    error: _Error = msgspec.field(default_factory=_Error)


def named(status: int, body: bytes) -> str:
    """What a failure is called: by the id of its error, else by its number."""
    try:
        return msgspec.json.decode(body, type=_Said).error.id or str(status)
    except msgspec.DecodeError:
        return str(status)


class Watched:
    """An application, every answer of which is looked at. Nothing of it stays with a line that is open for long but the one function."""

    def __init__(self, app: Starlette) -> None:
        self.app: ASGIApp = app
        self.state = app.state

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] == "http":
            return self._http(scope, receive, send)
        return self.app(scope, receive, _line(scope, send) if scope["type"] == "websocket" else send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        status = 0

        async def looked(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif status >= 500:
                MET.append(f"{named(status, message.get('body', b''))}: {scope['method']} {scope['path']}")
                status = 0
            await send(message)

        try:
            await self.app(scope, receive, looked)
        except Exception as error:
            MET.append(f"{type(error).__name__}: {scope['method']} {scope['path']}")
            raise


def _line(scope: Scope, send: Send) -> Send:
    def looked(message: Any) -> Awaitable[None]:
        said = message.get("text") or ""
        MET.extend(f"{name}: {scope['path']}" for name in FAILED if name in said)
        return send(message)

    return looked


def unexpected(expected: set[str]) -> list[str]:
    """The failures that no name was given for."""
    return [met for met in MET if met.partition(":")[0] not in expected]
