"""One reader for what other workers wrote: whoever asks while a question is on its way is asked for together with the next.

A worker that serves viewers of many busy tables hears of each move that another one wrote. To look for each by itself would cost it more
than to follow the game.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

MOST = 500  # tables in one question
COLUMNS = ("seq", "kind", "seat", "wish", "body", "at")
_WANTED = {
    "sqlite": ("json_each(:want) w", "json_extract(w.value, '$[0]')", "json_extract(w.value, '$[1]')"),
    "postgresql": ("json_array_elements(CAST(:want AS json)) AS w(value)", "w.value->>0", "CAST(w.value->>1 AS integer)"),
}
EVENTS, CHOICES = {}, {}
for _dialect, (_source, _table, _seq) in _WANTED.items():
    _columns = ", ".join(f"e.{c}" for c in COLUMNS)
    EVENTS[_dialect] = text(  # our own names alone
        f"SELECT e.table_id, {_columns} FROM {_source} JOIN event e ON e.table_id = {_table} AND e.seq > {_seq} ORDER BY e.table_id, e.seq"  # noqa: S608
    )
    CHOICES[_dialect] = text(
        f"SELECT p.table_id, p.seat, p.action FROM {_source} JOIN pending p ON p.table_id = {_table} ORDER BY p.table_id, p.seat"  # noqa: S608
    )


@dataclass(slots=True)
class Found:
    """What is new at one table: its events after the one that was known, and the choices that are pending now, of the same moment."""

    rows: list[Any] = field(default_factory=list)
    pending: dict[int, str] = field(default_factory=dict)


class News:
    def __init__(self, reads: AsyncEngine) -> None:
        self._reads = reads
        self._dialect = reads.dialect.name
        self._waiting: list[tuple[str, int, asyncio.Future[Found]]] = []
        self._task: asyncio.Task[None] | None = None
        self.questions = 0

    def since(self, table: str, seq: int) -> asyncio.Future[Found]:
        """What was written at this table after event ``seq``; fails with what the database said."""
        found: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self._waiting.append((table, seq, found))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="news")
        return found

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for _, _, found in self._waiting:
            found.cancel()

    async def _run(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            try:
                answers = await self._ask([(table, seq) for table, seq, _ in group])
            except BaseException as error:
                for _, _, found in group:
                    if not found.done():
                        if isinstance(error, Exception):
                            found.set_exception(error)
                        else:
                            found.cancel()
                if not isinstance(error, Exception):
                    raise
                continue
            for (_, _, found), answer in zip(group, answers, strict=True):
                if not found.done():  # whoever asked may have gone
                    found.set_result(answer)

    async def _ask(self, wanted: list[tuple[str, int]]) -> list[Found]:
        # Of a table that is asked for twice, each gets what is new to it.
        least: dict[str, int] = {}
        for table, seq in wanted:
            least[table] = min(seq, least.get(table, seq))
        want = {"want": msgspec.json.encode(list(least.items())).decode()}
        self.questions += 1
        events: dict[str, list[Any]] = {}
        pending: dict[str, dict[int, str]] = {}
        async with self._reads.connect() as connection:
            for table, *row in await connection.execute(EVENTS[self._dialect], want):
                events.setdefault(table, []).append(row)
            if events:  # without a new event nothing is followed, and what is pending is not looked at
                for table, seat, action in await connection.execute(CHOICES[self._dialect], want):
                    pending.setdefault(table, {})[seat] = action
        return [Found([row for row in events.get(table, ()) if row[0] > seq], dict(pending.get(table, {}))) for table, seq in wanted]
