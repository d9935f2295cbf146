"""A game that is over, looked through by the house (`ludoteca.players.analysis`), in a process of its own, one game at a time.

What is found stands beside what others attach to the game, without language: the page says it. It follows from the record alone, so two
workers that look through the same game keep the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import Annotated, Any, Protocol

import sqlalchemy
import structlog
from msgspec import Raw, Struct
from sqlalchemy import delete, insert, select

from ludoteca.kernel.game import Game
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.server_messages import Reason
from ludoteca.server.protocol.shapes import encoded, one_of
from ludoteca.server.store import schema
from ludoteca.server.tables.table import Table
from ludoteca.server.worker_process import Work, messages_of
from ludoteca.view.scene import Msg

from .review_process import Failure, Found, Progress, look_through

log = structlog.get_logger("ludoteca.reviews")

HOUSE = -2  # whose it is, beside the seats' own and the operator's
MOST_WAITING = 16
TOO_LONG = 900.0  # seconds of a clock, after which it is given up


class ReviewBetter(Struct):
    """An option that was surely better: the chance to win with it, by how much it is more, and the standard error of that."""

    do: str
    label: Msg | None
    chance: float
    gain: float
    error: float
    reasons: list[Reason]


class ReviewDecision(Struct):
    """A decision: before it, each seat's chance to win by what the decider knew. ``searched``: whether better was looked for.

    ``label``, where something was better: what its choice was called.
    """

    number: int
    seat: int
    do: str
    label: Msg | None
    chances: list[float]
    error: float
    searched: bool
    better: ReviewBetter | None


class ReviewShare(Struct):
    """A seat's chance at the start and the end, and what of the way between was its own decisions, those of others, luck."""

    start: float
    own: float
    others: float
    luck: float
    end: float


class Review(Struct):
    """A game looked through. ``turning``: the places in ``decisions`` of what was dearest, dearest first."""

    decisions: list[ReviewDecision]
    turning: list[int]
    shares: list[ReviewShare]


class ReviewState(Struct):
    """How far the house is in looking a game through; ``review`` once it is done."""

    state: Annotated[str, one_of("ReviewProgress", "none", "waiting", "running", "done", "failed")]
    done: int
    of: int
    review: Annotated[Raw, encoded(Review, null=True)]


NULL = Raw(b"null")


class Kept(Protocol):
    """What is needed of the store."""

    def changed(self, do: Callable[[sqlalchemy.Connection], Any]) -> Any: ...

    async def rows(self, statement: sqlalchemy.Executable) -> list[Any]: ...


@dataclass(slots=True)
class _Work(Work):
    task: asyncio.Task[None] | None = None


def can_be_reviewed(game: Game) -> bool:
    return game.thinking().evaluate is not None


class Reviews:
    """Of one worker. What another worker is at is unknown here; what is done all know."""

    def __init__(self, store: Kept, now: Callable[[], str]) -> None:
        self._store = store
        self._now = now
        self._works: dict[str, _Work] = {}
        self._one = asyncio.Semaphore(1)

    async def state(self, table: Table) -> ReviewState:
        """404 where the game can't be looked through, 409 while it is not over: what others know is not to be told."""
        self._may(table)
        a = schema.analysis.c
        rows = await self._store.rows(select(a.body).where(a.table_id == table.id, a.seat == HOUSE))
        if rows:
            return ReviewState("done", 1, 1, Raw(rows[0].body.encode()))
        work = self._works.get(table.id)
        return ReviewState("none", 0, 0, NULL) if work is None else ReviewState(work.state, work.done, work.of, NULL)

    async def begin(self, table: Table) -> ReviewState:
        found = await self.state(table)
        if found.state not in ("none", "failed"):
            return found
        if sum(work.state != "failed" for work in self._works.values()) >= MOST_WAITING:
            raise Problem(503, "error-busy")
        if len(self._works) >= 2 * MOST_WAITING:
            self._works = {name: work for name, work in self._works.items() if work.state != "failed"}
        work = self._works[table.id] = _Work()
        work.task = asyncio.create_task(self._run(table, work), name=f"review {table.id}")
        return ReviewState(work.state, 0, 0, NULL)

    async def cancel(self, table: Table) -> ReviewState:
        """Stop it; what is done already stays."""
        work = self._works.pop(table.id, None)
        if work is not None and work.task is not None:
            work.stop()
            work.task.cancel()
        return await self.state(table)

    def _may(self, table: Table) -> None:
        if not can_be_reviewed(table.game):
            raise Problem(404, "error-no-review")
        if table.status != "over" or table.match is None:
            raise Problem(409, "error-not-over")

    async def _run(self, table: Table, work: _Work) -> None:
        try:
            async with self._one:
                work.state = "running"
                found = await asyncio.wait_for(asyncio.to_thread(self._by_a_process, table.game, table.record(), work), TOO_LONG)
            if found is None:
                work.state = "failed"
                return
            made = self._now()
            await asyncio.to_thread(self._store.changed, lambda connection: _keep(connection, table.id, made, found))
            self._works.pop(table.id, None)
        except asyncio.CancelledError:
            work.stop()
            raise
        except Exception as error:  # a review that fails is never the table's failure
            work.stop()
            work.state = "failed"
            log.error("a review failed", table=table.id, why=type(error).__name__)

    @staticmethod
    def _by_a_process(game: Game, record: str, work: _Work) -> str | None:
        with closing(messages_of(work, "review", look_through, type(game).__module__, record)) as messages:
            for said in messages:
                match said:
                    case Progress(done, of):
                        work.done, work.of = done, of
                    case Found(body):
                        return body
                    case Failure(why):
                        log.error("a review failed", game=game.id, why=why)
                        return None
        return None  # it was stopped, or died

    def forget(self) -> None:
        """What is stored is another now."""
        for work in self._works.values():
            if work.task is not None:
                work.task.cancel()
        self._works.clear()

    async def close(self) -> None:
        tasks = [work.task for work in self._works.values() if work.task is not None]
        self.forget()
        await asyncio.gather(*tasks, return_exceptions=True)


def _keep(connection: sqlalchemy.Connection, table: str, made: str, body: str) -> None:
    a = schema.analysis.c
    connection.execute(delete(schema.analysis).where(a.table_id == table, a.seat == HOUSE))
    connection.execute(insert(schema.analysis), {"table_id": table, "seat": HOUSE, "made": made, "body": body})
