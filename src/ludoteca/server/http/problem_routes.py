"""The calls by which a problem is posed and answered."""

from __future__ import annotations

import asyncio
import datetime

from starlette.requests import Request

from ludoteca import registry
from ludoteca.server.archive.posed_problems import PosedProblem, ProblemAnswer, ProblemSolution, found, posed, solution
from ludoteca.server.protocol.problems import Problem

from .api import Calls

calls = Calls("/api")


@calls.get("/problem")
async def problem(request: Request, day: str = "", game: str = "", number: str = "") -> PosedProblem:
    """The problem of the day (`?day=2026-11-29`, by default today), of all games that have some or of one; or any by `game` and `number`.

    The solution comes with the answer to it.
    """
    try:
        date = datetime.date.fromisoformat(day) if day else datetime.datetime.now(tz=datetime.UTC).date()
    except ValueError:
        raise Problem(422, "error-no-day") from None
    asked = found(date.toordinal(), game, number)
    return await asyncio.to_thread(posed, registry.offered()[asked.game], asked.number)


@calls.post("/problem")
async def answer(request: Request, want: ProblemAnswer) -> ProblemSolution:
    """Answer a problem: whether it was right, and why. Nothing is kept of it."""
    return solution(found(0, want.game, str(want.number)), want.answer)
