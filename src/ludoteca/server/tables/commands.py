"""Commands of seats, carried out one after the other at each table.

What comes while the disk is at work waits for it. All that has come to a table until then is written as one and shown as one: so the riders
of a joint choice, who are asked at the same time, cost the house one publication. Each is answered when what it did is on disk.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.server.protocol.phrases import say
from ludoteca.server.protocol.problems import Problem, reason
from ludoteca.server.protocol.server_messages import No, Ok, encode
from ludoteca.server.store.writer import Conflict
from ludoteca.view.scene import Msg

from .change import MOST_AT_ONCE, TRIES, Change
from .viewer import Viewer, seat_of

if TYPE_CHECKING:
    from .table import Table
    from .table_session import TableSession

log = structlog.get_logger("ludoteca.room")

REFUSALS = 200  # answers that are kept for repeated messages which changed nothing


@dataclass(eq=False, slots=True)
class Command:
    """What somebody wants done at the table, and what came of it."""

    who: int | Viewer
    request_id: str
    decision: int | None  # on which it was decided; None: on none
    do: Callable[[Table], Change | Refusal | None]
    lang: str
    answer: bytes | None = None
    error: Exception | None = None
    tries: int = 0

    @property
    def seat(self) -> int:
        """The number that its seat has now."""
        return seat_of(self.who)


class Commands:
    def __init__(self, session: TableSession) -> None:
        self.session = session
        self._waiting: deque[Command] = deque()
        self._refusals: OrderedDict[tuple[int, str], bytes] = OrderedDict()

    def forget(self) -> None:
        """Seats have other numbers, or what is stored was changed from outside: old answers hold no longer."""
        self._refusals.clear()

    async def carry_out(self, command: Command) -> bytes:
        """Gives the answer to it; what went wrong is raised."""
        self._waiting.append(command)
        try:
            async with self.session.lock:
                while command.answer is None and command.error is None:
                    await self._some()
        finally:
            if command in self._waiting:
                self._waiting.remove(command)
        if command.error is not None:
            raise command.error
        assert command.answer is not None
        return command.answer

    async def _some(self) -> None:
        """Carry out those that wait, as far as that can be done at once. Call with the lock."""
        session = self.session
        await asyncio.sleep(0)  # what came in the same moment
        await session.store.writer.free()
        table = await session.there()
        changes: list[Change] = []
        done: list[Command] = []
        while self._waiting and len(changes) < MOST_AT_ONCE:
            command = self._waiting[0]
            if self._is_late(table, command):
                if changes:
                    break  # it may have been decided on what another worker wrote, which is read when this is written
                if await session.read_on():
                    return
            self._waiting.popleft()
            done.append(command)
            try:
                change = self._do(table, command)
            except Problem as problem:  # whoever sent it has no seat any more
                command.error = problem
                continue
            except Exception as error:
                session.forget()  # whatever it left half done
                command.error = error
                break
            if change is not None:
                changes.append(change)
                if change.alone:
                    break
        if changes:
            await self._write(table, changes, done)

    async def _write(self, table: Table, changes: list[Change], done: list[Command]) -> None:
        try:
            await self.session.carry_out(changes)
        except Conflict:
            for command in done:
                command.tries += 1
                if command.tries == TRIES:
                    log.warning("gave up after conflicts", table=table.id, commands=len(done))
                    command.answer = _no(table, command.request_id, Msg("error-busy"), "", command.lang)
            self._again([command for command in done if command.tries < TRIES])
        except Exception as error:
            for command in done:
                command.error = command.error or error
        except BaseException:  # whoever sent the first is gone; the others find out for themselves what became of theirs
            self._again(done)
            raise

    def _again(self, commands: list[Command]) -> None:
        for command in reversed(commands):
            command.answer = command.error = None
            self._waiting.appendleft(command)

    def _is_late(self, table: Table, command: Command) -> bool:
        return (
            command.decision is not None
            and command.decision != table.decision
            and table.match is not None
            and self._known(table, command) is None
        )

    def _known(self, table: Table, command: Command) -> bytes | None:
        """The answer to a command that was answered before."""
        try:
            seat = command.seat
        except Problem:
            return None
        known = table.answers.get((seat, command.request_id))
        if known is not None:
            return encode(Ok(command.request_id, known))
        return self._refusals.get((seat, command.request_id)) if command.request_id else None

    def _do(self, table: Table, command: Command) -> Change | None:
        """Have the table do it: gives what that changes, and leaves the answer with the command."""
        seat, request_id, lang = command.seat, command.request_id, command.lang
        command.answer = self._known(table, command)
        if command.answer is not None:
            return None
        if self._is_late(table, command):
            command.answer = self.refuse(table, seat, request_id, Msg("error-stale"), "", lang)
            return None
        try:
            change = command.do(table)
        except Problem as problem:
            command.answer = self.refuse(table, seat, request_id, problem.msg, problem.rule, lang)
            return None
        if isinstance(change, Refusal):
            command.answer = self.refuse(table, seat, request_id, reason(change), change.rule, lang)
            return None
        ok = Ok(request_id, table.revision_of(seat))
        if change is None:
            command.answer = self._keep(seat, request_id, encode(ok))
            return None
        if change.stopped is not None:
            ok.msg, ok.rule = reason(change.stopped), change.stopped.rule
            ok.text = say(ok.msg, lang, table.game.id)
        command.answer = encode(ok)
        return change

    def refuse(self, table: Table, seat: int, request_id: str, msg: Msg, rule: str, lang: str, *, keep: bool = True) -> bytes:
        answer = _no(table, request_id, msg, rule, lang)
        return self._keep(seat, request_id, answer) if keep else answer

    def _keep(self, seat: int, request_id: str, answer: bytes) -> bytes:
        if request_id:
            self._refusals[seat, request_id] = answer
        if len(self._refusals) > REFUSALS:
            self._refusals.popitem(last=False)
        return answer


def _no(table: Table, request_id: str, msg: Msg, rule: str, lang: str) -> bytes:
    return encode(No(request_id, msg, rule, say(msg, lang, table.game.id)))
