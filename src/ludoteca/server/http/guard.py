"""What stands before every request: no body beyond what anything here needs, no writing call from another house's page or by the
hundred, and headers that keep a browser within this house."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.server.protocol.problems import Problem
from ludoteca.server.rate_limits import A_RECORD, CALL, RECORD, SET, TABLE, Limits
from ludoteca.server.telemetry import metrics

MOST = 256 * 1024

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class TooLarge(Exception):
    """The body is longer than anything that we would read."""


READING = ("GET", "HEAD", "OPTIONS")


def same_origin(origin: str | None, host: str | None) -> bool:
    """A page of another host may do nothing in somebody's name. Clients that are no browsers send no origin."""
    if origin is None:
        return True
    try:
        named = urlsplit(origin).netloc
    except ValueError:  # no address: nothing of ours says that
        return False
    return bool(host) and named.lower() == (host or "").lower()


def _limit_of(path: str) -> tuple[str, ...]:
    if path.endswith(("/api/tables", "/continue", "/play", "/lesson", "/tournaments")):
        return (CALL, TABLE)
    if path.endswith("/api/replays"):
        return (CALL, TABLE, RECORD)
    if path.endswith(("/components/check", "/components/compare", "/components/board", "/components/read")) or "/api/sets" in path:
        return (CALL, SET)
    return (CALL, RECORD) if path.endswith(("/api/records", "/review")) else (CALL,)


def _length(scope: Scope) -> int:
    """How long the body says that it is: 0 where it says nothing (it is counted as it comes), -1 where it says what can't be."""
    length = next((v for k, v in scope["headers"] if k == b"content-length"), b"0")
    return int(length) if length.isdigit() and len(length) <= 18 else -1


def _weight(scope: Scope, most: int) -> int:
    """For how many records a body counts that may hold one. One that comes in pieces might be as long as any."""
    chunked = any(k == b"transfer-encoding" for k, _ in scope["headers"])
    return 1 + (most if chunked else max(0, min(_length(scope), most))) // A_RECORD


class Guard:
    def __init__(
        self,
        app: ASGIApp,
        failed: Callable[[Scope, Exception], ASGIApp],
        answered: Callable[[Scope, Problem], ASGIApp],
        line: ASGIApp,
        limits: Limits | None = None,
        most: int = MOST,
    ) -> None:
        self.app = app
        self.failed = failed
        self.answered = answered
        self.line = line
        self.limits = limits
        self.most = most

    def _against(self, scope: Scope) -> Problem | None:
        """Why this call is not even looked at."""
        if scope["method"] in READING:
            return None
        headers = Headers(scope=scope)
        if not same_origin(headers.get("origin"), headers.get("host")) or headers.get("sec-fetch-site") == "cross-site":
            return Problem(403, "error-other-origin")
        if self.limits is not None:
            for what in _limit_of(scope["path"]):
                times = _weight(scope, self.most) if what == RECORD else 1
                wait = self.limits.take(what, (scope.get("client") or ("",))[0], times)
                if wait:
                    metrics.LIMITED.labels(what).inc()
                    return Problem(429, "error-too-often", seconds=ceil(wait))
        return None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":  # thousands stay for hours: what stands around a call would stay with each
            await self.line(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        method = scope["method"]
        if method == "HEAD":  # what is asked for is what GET would say of itself
            scope = {**scope, "method": "GET"}
        scope.setdefault("state", {})["too_large"] = not 0 <= _length(scope) <= self.most
        got = 0
        started = False

        async def counted() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > self.most:
                raise TooLarge
            return message

        async def headed(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                metrics.request(method, getattr(scope.get("route"), "path", ""), message["status"])
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            elif method == "HEAD":
                message = {**message, "body": b""}
            await send(message)

        against = self._against(scope)
        if against is not None:
            await self.answered(scope, against)(scope, receive, headed)
            return
        try:
            await self.app(scope, counted, headed)
        except ClientDisconnect:  # in the middle of its body: nobody is there to be answered, and nothing has failed
            return
        except Exception as error:  # here, so that nobody writes its words into a log
            if started:
                raise
            await self.failed(scope, error)(scope, receive, headed)
