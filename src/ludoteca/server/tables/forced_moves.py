"""Moves that a seat need not make by hand: those that are forced, and plans of several.

Where everybody can see that there is only one thing to do, it is done at once, as part of what led there. Where only the seat knows it, an
answer at once would tell what it holds: then the house answers only for seats that want it so, and takes as long as a person might. Either
way it is a decision of that seat, in the record as any other.

    auto     a seat would have its forced moves made, or not: its own business, so nobody else is told
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.steps import Joint
from ludoteca.kernel.match.forced import everybody_sees, forced
from ludoteca.kernel.match.match import Match
from ludoteca.server.protocol.problems import Problem

from . import clocks
from .change import Change

if TYPE_CHECKING:
    from .table import Table
    from .table_session import TableSession

log = structlog.get_logger("ludoteca.forced")

AUTO = "auto"  # the kind of row
YES, NO = "yes", "no"
MOST = 100  # forced moves in a row: no game has so many
ANOTHER_ASKED = Refusal("", "plan-another-asked")
TOGETHER = Refusal("", "plan-together")
NEWS = Refusal("", "plan-news")


def all_seen(t: Table, match: Match) -> list[str]:
    """Make the moves that everybody sees are the only ones; gives their texts. Not where a lesson is told: there each is spoken of."""
    done: list[str] = []
    while not t.made.lesson and len(done) < MOST:
        found = everybody_sees(match)
        if found is None:
            break
        why = match.play(*found)
        if why is not None:
            raise AssertionError(f"the only option was refused: {why}")
        done.append(found[1].text)
    return done


def undo(t: Table, match: Match, seat: int) -> Refusal | None:
    """Take the seat's last decision back, and with it the forced moves that followed: those alone would be nothing to think again about."""
    why = match.undo(seat)
    while why is None and match.undo_open(seat) and everybody_sees(match) is not None and not t.made.lesson:
        match.undo(seat)
    return why


def plan(t: Table, seat: int, actions: Sequence[str], stop: str, request_id: str) -> Change | Refusal:
    """Several decisions of a seat, one after the other, in one event of the table."""
    match = t.running()
    clocks.in_time(t, seat)
    done = len(match.record.entries)
    ahead = list(actions)
    stopped: Refusal | None = None
    while ahead:
        if len(match.record.entries) > done and seat not in match.waiting_for():
            stopped = ANOTHER_ASKED
            break
        why = TOGETHER if isinstance(match.step, Joint) else match.play(seat, ahead[0])
        if why is not None:
            if len(match.record.entries) == done:
                return why
            stopped = why
            break
        del ahead[0]
        news = match.news_for(seat)
        for text in all_seen(t, match):
            if ahead and ahead[0] == text:
                del ahead[0]
            news = news or match.news_for(seat)
        if news and ahead:
            stopped = NEWS
            break
    if stop and stopped is None and match.step is not None and any(a.text == stop for a in match.options(seat)):
        match.play(seat, stop)
        all_seen(t, match)
    change = t.played(match, done, seat, request_id)
    change.stopped = stopped
    return change


def wish(t: Table, seat: int, on: bool, request_id: str) -> Change | None:
    """Have the forced moves of this seat made, or not."""
    t.running()
    if on == (seat in t.auto):
        return None
    return Change(t.next(AUTO, seat, request_id, YES if on else NO), seat=seat)


def while_away(_table: str, _number: int) -> float:
    """Between 1.5 and 4 seconds, as a person takes who has looked. Nobody can foresee it: a moment that anybody could work out would tell
    that it was the house that answered, and so that there was no choice."""
    return secrets.SystemRandom().uniform(1.5, 4.0)


class ForcedMoves:
    """Makes the moves that only the seat knows to be forced, where it would have it so. ``leads``: whether this worker acts at a table."""

    def __init__(self, leads: Callable[[str], bool], delay: Callable[[str, int], float] | None = None) -> None:
        self._leads = leads
        self._delay = delay
        self._tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}

    def on_change(self, room: TableSession) -> None:
        t = room.table
        if t is None or t.match is None or t.status != "playing" or t.held or t.made.lesson or not t.auto or not self._leads(room.id):
            return
        for seat in t.match.waiting_for():
            key = (room.id, t.decision, seat)
            if seat in t.auto and seat in t.people() and key not in self._tasks and forced(t.match, seat) is not None:
                task = asyncio.create_task(self._make(room, seat, t.decision), name=f"forced {room.id} {seat}")
                self._tasks[key] = task
                task.add_done_callback(partial(self._done, key))

    def _done(self, key: tuple[str, int, int], task: asyncio.Task[None]) -> None:
        self._tasks.pop(key, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("a forced move failed", table=key[0], seat=key[2], why=type(task.exception()).__name__)

    async def _make(self, room: TableSession, seat: int, decision: int) -> None:
        await asyncio.sleep((self._delay or while_away)(room.id, decision))

        def play(t: Table) -> Change | Refusal | None:
            action = forced(t.match, seat) if t.match is not None and not t.held and seat in t.auto and seat in t.people() else None
            return None if action is None else t.play(seat, action.text, "")

        try:
            await room.command(seat, "", decision, play)
        except (SQLAlchemyError, OSError, Problem) as error:  # then its person does it
            log.warning("a forced move could not be made", table=room.id, seat=seat, why=type(error).__name__)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
