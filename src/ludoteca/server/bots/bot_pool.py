"""Bots at the tables: they think in processes of their own, from a serialised perspective, and answer on the table's beat.

When a bot answers says nothing of how long it thought: the moment comes from the table and the number of the decision alone. A bot that
takes longer answers whole beats later; one that fails, or wants what the rules do not allow, plays something legal at random.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.kernel.match.record import write_player
from ludoteca.server.tables.table import Table

if TYPE_CHECKING:
    from ludoteca.players.analysis.outlook import Advice
    from ludoteca.server.tables.table_session import TableSession

log = structlog.get_logger("ludoteca.bots")

T = TypeVar("T")
Delay = Callable[[str, int], float]
MOST_DEATHS = 10  # of worker processes
AGAIN = 2.0  # seconds until a move that could not be written is tried again
TOO_LONG = 30.0  # seconds after which nobody waits for a bot any longer


def beat(table: str, number: int) -> float:
    """Between 0.6 and 1.2 seconds, from the table and the decision: known before anybody thinks."""
    digest = hashlib.blake2s(f"{table} {number}".encode(), digest_size=2).digest()
    return 0.6 + 0.6 * int.from_bytes(digest) / 65535


class Bots:
    """``workers`` 0 lets them think in a thread of this process (tests)."""

    def __init__(self, workers: int = 1, delay: float | Delay | None = None) -> None:
        self._workers = workers
        self._delay: Delay = beat if delay is None else delay if callable(delay) else lambda _table, _number: delay
        self._pool: Executor | None = None
        self._tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}
        self._deaths = 0
        self._closed = False

    def at_work(self, table: str) -> bool:
        return any(key[0] == table for key in self._tasks)

    def on_change(self, room: TableSession) -> None:
        """See whether bots are asked at this table, and have them think."""
        table = room.table
        if table is None or table.match is None or self._closed or table.status != "playing" or table.held:
            return
        for seat in table.match.waiting_for():
            if table.seats[seat].kind == "bot" or table.seats[seat].stand_in:
                key = (table.id, table.decision, seat)
                if key not in self._tasks:
                    task = asyncio.create_task(self._answer(room, table, seat, table.decision), name=f"bot {table.id} {seat}")
                    self._tasks[key] = task
                    task.add_done_callback(lambda done, key=key: self._done(key, done))  # type: ignore[misc]

    def _done(self, key: tuple[str, int, int], task: asyncio.Task[None]) -> None:
        self._tasks.pop(key, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("a bot's turn failed", table=key[0], seat=key[2], why=type(task.exception()).__name__)

    async def _answer(self, room: TableSession, table: Table, seat: int, decision: int) -> None:
        began = time.monotonic()
        rhythm = self._delay(table.id, decision)
        text = scripted(table, seat) or await self._think(table, seat, table.seats[seat].stand_in or table.seats[seat].bot)
        spent = time.monotonic() - began
        beats = 1 if rhythm <= 0 or spent <= rhythm else int(spent / rhythm) + 1
        await asyncio.sleep(max(0.0, rhythm * beats - spent))

        def play(t: Table) -> Any:
            if t.match is None or seat not in t.match.waiting_for() or not (t.seats[seat].kind == "bot" or t.seats[seat].stand_in):
                return None  # somebody was faster, or has come back
            if t.held:
                return None  # it is looked at again once that is settled
            change = t.play(seat, text, "") if text else None
            if change is None or not hasattr(change, "row"):
                if text:
                    log.warning("a bot wanted what the rules do not allow", table=t.id, seat=seat, decision=decision)
                change = t.play(seat, secrets.choice(t.match.options(seat)).text, "")
            return change

        while True:
            try:
                await room.command(seat, "", decision, play)
                return
            except (SQLAlchemyError, OSError) as error:  # nobody else would ask for it once the database takes things again
                log.warning("a bot's move could not be written", table=table.id, seat=seat, why=type(error).__name__)
                await asyncio.sleep(AGAIN)

    async def hint(self, table: Table, seat: int) -> Advice | None:
        """What the table's adviser would do in this seat and why, from what the seat may know; None if it does not come to anything."""
        from .bot_process import advise

        return await self._asked(advise, table, seat, table.adviser)

    async def _think(self, table: Table, seat: int, bot: str) -> str:
        """The action's text, or nothing if the bot failed."""
        from .bot_process import think

        return await self._asked(think, table, seat, bot) or ""

    async def _asked(self, what: Callable[[bytes], T], table: Table, seat: int, bot: str) -> T | None:
        if table.match is None:
            return None
        job = msgspec.json.encode(thought(table, seat, bot))
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self._executor(), what, job), TOO_LONG)
        except Exception as error:  # a bot's failure is never the table's
            log.error("a bot failed", table=table.id, seat=seat, bot=bot, why=type(error).__name__)
            if isinstance(self._pool, ProcessPoolExecutor) and getattr(self._pool, "_broken", False):
                self._pool = None
                self._workers = self._workers if self._deaths < MOST_DEATHS else 0  # then rather in a thread than not at all
                self._deaths += 1
            return None

    def _executor(self) -> Executor | None:
        if self._workers and self._pool is None:
            from multiprocessing import get_context

            from ludoteca.server.tables.other_process import end_with_parent

            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=end_with_parent)
        return self._pool

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*list(self._tasks.values()), return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def scripted(table: Table, seat: int) -> str:
    """What this seat does in the stored game of the lesson that is told here, as long as it goes like that game."""
    if not table.made.lesson or table.match is None:
        return ""
    from ludoteca.tutorial import lesson_of

    lesson = lesson_of(table.game, table.made.told)
    return "" if lesson is None else lesson.next_of(seat, table.match.record.entries, len(table.match.deciding()))


def thought(table: Table, seat: int, bot: str) -> dict[str, Any]:
    """All that a bot gets: what its seat may know, and what the rules are made of."""
    if table.match is None:
        raise ValueError("no match")
    return {
        "module": type(table.game).__module__,
        "game": table.game.id,
        "set_text": table.components.text,
        "set_hash": table.components.hash,
        "options": table.made.options,
        "players": [write_player(p) for p in table.match.rules.players],
        "bot": bot,
        "perspective": table.match.perspective(seat).pack(),
        "seed": secrets.randbits(62),
    }
