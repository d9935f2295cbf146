"""What came of tables that are over: worked out from their events and kept, so that lists need not play games again.

It is done as soon as a game ends, by whichever worker sees it, and a look now and then finds what was missed: games that ended as a worker
died, that one of an older version ended, or that were over before anything was kept. Nothing but the events is the truth: the rows may be
deleted at any time and are made anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Protocol

import structlog
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.kernel.game import Outcome
from ludoteca.kernel.match.entries import ChanceOutcome, Decision, Entry, Rewind, SeatChange, Undo, read_entries
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.store import finish_rows
from ludoteca.server.store.finish_rows import LESSON, LOST, PLAYED, SHOWN, Finish
from ludoteca.server.store.writer import Conflict, Write
from ludoteca.server.tables.needs import FindsTables, HasClock, HasStore
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.table_session import TableSession

log = structlog.get_logger("ludoteca.results")

EVERY = 20.0  # seconds between looks for what was missed
AT_ONCE = 20  # tables that are worked out between two looks
MOST_KNOWN = 5000

# Why a table does not count for ratings.
NOT_CHOSEN, DICE_ANEW, STOOD_IN, NO_RESULT, ONE_SIDE, NOT_FROM_THE_START = (
    "not-chosen", "dice-anew", "stood-in", "no-result", "one-side", "not-from-the-start",
)  # fmt: skip


class ResultsNeeds(FindsTables, HasClock, HasStore, Protocol):
    """What results need of the service."""


class Results:
    def __init__(self, service: ResultsNeeds) -> None:
        self.service = service
        self.told: list[Callable[[Sequence[str]], Awaitable[None]]] = []  # who wants to know when something came of tables
        self._known: set[str] = set()
        self._over: list[str] = []  # tables that ended since it was last looked
        self._task: asyncio.Task[None] | None = None

    def on_change(self, room: TableSession) -> None:
        """Something has happened at a table."""
        if room.table is not None and room.table.status == "over" and room.id not in self._known:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            self._known.add(room.id)
            self._over.append(room.id)
            if self._task is None or self._task.done():
                self._task = asyncio.create_task(self._soon(), name="results")

    async def _soon(self) -> None:
        """What ends meanwhile is seen to together: where a hundred tables end at once, each would hold up those who still play."""
        while self._over:
            tables, self._over = self._over, []
            try:
                await self.keep([(table, "", "") for table in tables])
            except (SQLAlchemyError, OSError, RuntimeError, Conflict) as error:  # the next look finds it
                log.warning("results are not kept yet", tables=len(tables), error=type(error).__name__)

    async def run(self) -> None:
        found = 0
        while True:
            with suppress(SQLAlchemyError, OSError, Conflict):
                found = await self.look()
            await asyncio.sleep(0.1 if found == AT_ONCE else EVERY)

    async def look(self) -> int:
        """Work out what is missing; of how many tables something is kept now."""
        rows = await self.service.store.rows(finish_rows.missing(AT_ONCE))
        await self.keep([(row.id, row.game, row.made) for row in rows])
        return len(rows)

    async def keep(self, tables: Sequence[tuple[str, str, str]]) -> None:
        """Of each its name, its game and when it was made; these may be empty where it is in memory, and say enough of one that is lost."""
        writes = [write for each in tables if (write := await self._of(*each)) is not None]
        if not writes:
            return
        await self.service.store.write(writes)
        for tell in self.told:
            await tell([values["table_id"] for _, values in writes])

    async def _of(self, table: str, game: str, made: str) -> Write | None:
        try:
            t = await self.service.table(table)
        except Problem:
            if not game:
                return None
            ended = int(datetime.fromisoformat(made).timestamp() * 1000)
            return finish_rows.kept(table, game, LOST, ended, NO_RESULT, Finish(), "")
        if t.status != "over":
            return None
        kind = SHOWN if t.made.closed else LESSON if t.made.lesson else PLAYED
        return finish_rows.kept(table, t.game.id, kind, t.last_at or self._now(), against(t), finish(t), " ".join(rules_met(t)))

    def _now(self) -> int:
        return int(self.service.clock().timestamp() * 1000)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def finish(t: Table) -> Finish:
    """What came of a table that is over."""
    m = t.match
    if m is None or m.outcome is None:
        return Finish()
    o: Outcome = m.outcome
    n = m.rules.seats
    bots = [t.seats[i].bot if t.seats[i].kind == "bot" else "" for i in range(n)]
    sides = [t.side(i) for i in range(n)]
    return Finish(o.end, o.rule, m.number, list(o.winners), list(o.places), list(o.scores), o.together, bots, sides)


def rules_met(t: Table) -> list[str]:
    """The rules that decided something at a table."""
    return sorted({event.rule for event in t.match.events if event.rule}) if t.match is not None else []


def against(t: Table) -> str:
    """Why a table that is over does not count for ratings; empty if it does."""
    m = t.match
    if m is None or m.outcome is None or not t.made.rated or t.made.lesson:
        return NOT_CHOSEN
    if t.made.record or t.made.closed:
        return NOT_FROM_THE_START
    entries = list(read_entries(m.record))
    if dice_anew(entries):
        return DICE_ANEW
    if any(isinstance(e, SeatChange) and e.player.kind == "bot" for e in entries):
        return STOOD_IN
    o = m.outcome
    if not o.winners and all(place is None for place in o.places):
        return NO_RESULT
    if o.together or m.rules.seats < 2 or len(set(teams([t.side(i) for i in range(m.rules.seats)]))) < 2:
        return ONE_SIDE
    return ""


def teams(sides: list[str]) -> list[int]:
    """The number of each seat's team: seats of one side are one, a seat without a side is one by itself."""
    numbers: dict[str, int] = {}
    return [numbers.setdefault(side or f" {seat}", len(numbers)) for seat, side in enumerate(sides)]


def dice_anew(entries: list[Entry]) -> bool:
    """Whether something was taken back after which chance had come: it came anew."""
    done: list[Entry] = []
    for entry in entries:
        if isinstance(entry, Undo | Rewind):
            at = next((i for i in range(len(done) - 1, -1, -1) if isinstance(d := done[i], Decision) and d.seat == entry.seat), len(done))
            if any(isinstance(e, ChanceOutcome) for e in done[at:]):
                return True
            del done[at:]
        else:
            done.append(entry)
    return False
