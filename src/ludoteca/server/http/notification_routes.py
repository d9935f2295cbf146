"""The calls by which a page says how its person wants to be told."""

from __future__ import annotations

from starlette.requests import Request

from ludoteca.server.notifications.channels import Changed, Channels, Hours, NewWay
from ludoteca.server.protocol.responses import Telling

from .answers import shown
from .api import Calls

calls = Calls("/api/me/told")


def _ways(request: Request) -> Channels:
    ways: Channels = request.app.state.ways
    return ways


@calls.get("")
async def about(request: Request) -> Telling:
    """How this person is told what happens while they are away. All calls of this kind give this."""
    return await _ways(request).about(shown(request))


@calls.post("/ways", 201)
async def add(request: Request, want: NewWay) -> Telling:
    """One more way.

    A `push` address is a browser's subscription as JSON; any other gets a code first and is `new` until it is given back.
    """
    return await _ways(request).add(shown(request), want)


@calls.post("/ways/{way}")
async def change(request: Request, way: str, want: Changed) -> Telling:
    """Confirm it, or be told other things; a way that is `off` (nothing could be delivered) is tried again."""
    return await _ways(request).change(shown(request), way, want)


@calls.post("/ways/{way}/test")
async def test(request: Request, way: str) -> Telling:
    """Send something now."""
    return await _ways(request).test(shown(request), way)


@calls.delete("/ways/{way}")
async def drop(request: Request, way: str) -> Telling:
    """No more by this way."""
    return await _ways(request).drop(shown(request), way)


@calls.post("/quiet")
async def quiet(request: Request, want: Hours) -> Telling:
    """Hours of quiet; an empty body: none."""
    return await _ways(request).quiet(shown(request), want)
