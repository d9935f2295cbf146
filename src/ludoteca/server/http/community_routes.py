"""The calls of people who look for others to play with."""

from __future__ import annotations

from starlette.requests import Request

from ludoteca.server.community.waiting_list import WaitingList
from ludoteca.server.protocol.community import Leave, Wait, Waited, WaitingFor

from .answers import PERSON
from .api import Calls, WithPerson

calls = Calls("/api")


def _waiting(request: Request) -> WaitingList:
    waiting: WaitingList = request.app.state.waiting
    return waiting


def _shown(request: Request) -> str | None:
    return request.cookies.get(PERSON)


@calls.get("/waiting")
async def waiting(request: Request) -> list[WaitingFor]:
    """How many wait for which game, and for how many seats."""
    return await _waiting(request).counts()


@calls.post("/waiting")
async def wait(request: Request, want: Wait) -> WithPerson[Waited]:
    """Wait for others who would play the same; see [waiting for others](#waiting-for-others)."""
    return WithPerson(*await _waiting(request).wait(want, _shown(request), request.is_disconnected))


@calls.post("/waiting/leave")
async def leave(request: Request, want: Leave) -> Waited:
    """Wait no more. Whoever was seated a moment before hears where."""
    return await _waiting(request).leave(want, _shown(request))
