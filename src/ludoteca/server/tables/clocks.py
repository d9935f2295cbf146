"""Clocks: how long a seat may still think. The rules know none of this; what a table's events say, and when, is all that there is.

Two kinds: ``live``, so much for the whole game and some more with each decision, and ``days``, so much for each decision. A clock runs for
every person who is waited for, at a decision of several for each until it has chosen. It runs by the times that are stored with the
events, so every worker, and the next one after a restart, comes to the same. Times during which no worker was alive (`Outages`) are left
out. While all people agree to pause, none runs; whoever takes that back ends the pause.

A choice that is changed tells nobody anything, so it is nothing to a clock either.

    pause    a seat would have the clocks stopped
    unpause  a seat would have them run again: all who would have them stopped have to say so anew
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.match.entries import Decision, Rewind, SeatChange, Undo, Withdraw, read_entry
from ludoteca.server.protocol import server_messages
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.terms import DAYS, LIVE, RESIGN, Clock
from ludoteca.server.store.reading import Row

if TYPE_CHECKING:
    from .change import Change
    from .table import Table

KINDS = ("pause", "unpause")


class Outages:
    """Times during which no worker was alive, in milliseconds of the epoch, one after the other."""

    def __init__(self, times: Iterable[tuple[int, int]] = ()) -> None:
        self.times = list(times)

    def within(self, start: int, end: int) -> int:
        """How much of this time was one."""
        return sum(max(0, min(end, until) - max(start, since)) for since, until in self.times)


NONE = Outages()


class Clocks:
    def __init__(self, rule: Clock, seats: int, outages: Outages = NONE) -> None:
        self.rule = rule
        self.outages = outages
        self.left = [rule.base * 1000] * seats  # milliseconds, as it was at `since`
        self.since = 0
        self.runs: tuple[int, ...] = ()  # for whom they run from `since` on
        self.pausing: set[int] = set()  # who would have them stopped
        self.paused = False
        self._chosen: set[int] = set()  # who has chosen at a decision of several: said by the events, like everything here
        self._absent: set[int] = set()  # for whom a bot stands in

    # ---- from the events

    def take(self, t: Table, row: Row) -> None:
        """One more event is there, and the table is as it is after it."""
        if row.kind in ("changed", "auto"):
            return
        for seat in self.runs:
            self.left[seat] = max(0, self.left[seat] - self.passed(row.at))
        if row.kind == "chosen":
            self._decided(row.seat)
            self._chosen.add(row.seat)
        elif row.kind == "pause":
            self.pausing.add(row.seat)
        elif row.kind == "unpause":
            self.pausing.clear()
        elif row.kind == "play":
            self._told(row)
        self._run(t, max(row.at, self.since))

    def _told(self, row: Row) -> None:
        entry = read_entry(row.body.partition("\n")[0])
        if isinstance(entry, Decision) and row.seat >= 0 and row.seat not in self._chosen:
            self._decided(row.seat)
        elif isinstance(entry, Undo) and self.rule.kind == LIVE:
            self.left[entry.seat] = max(1000, self.left[entry.seat] - self.rule.step * 1000)  # else there would be time in it
        elif isinstance(entry, Rewind) and self.rule.kind == DAYS:
            self.left = [self.rule.base * 1000] * len(self.left)
        if not isinstance(entry, SeatChange | Withdraw):
            self._chosen.clear()

    def _decided(self, seat: int) -> None:
        self.left[seat] = self.rule.base * 1000 if self.rule.kind == DAYS else self.left[seat] + self.rule.step * 1000

    def _run(self, t: Table, at: int) -> None:
        people, m = t.people(), t.match
        absent = {i for i, s in enumerate(t.seats) if s.stand_in}
        for seat in self._absent - absent:
            self.left[seat] = max(self.left[seat], self.rule.comeback)
        self._absent = absent
        self.paused = bool(people) and people <= self.pausing
        self.since = at
        playing = m is not None and t.status == "playing" and not self.paused
        self.runs = tuple(x for x in m.deciding() if x in people and x not in self._chosen) if playing and m is not None else ()

    # ---- asking

    def passed(self, now: int) -> int:
        """For how long they have been running."""
        return max(0, now - self.since - self.outages.within(self.since, now))

    def left_of(self, seat: int, now: int) -> int:
        return max(0, self.left[seat] - (self.passed(now) if seat in self.runs else 0))

    def over(self, now: int) -> list[int]:
        """Whose time is over."""
        return [seat for seat in self.runs if self.left_of(seat, now) == 0]

    def due(self, now: int) -> int | None:
        """When the first will be over, if nothing happens before."""
        return now + min(self.left_of(seat, now) for seat in self.runs) if self.runs else None

    def part(self, t: Table) -> server_messages.Clocks:
        """What everybody may see; of a table that is seen later nothing runs. Who counts down from ``since`` leaves out what nobody was
        alive of."""
        people = {i for i, s in enumerate(t.seats) if s.kind != "bot"}
        return server_messages.Clocks(
            self.rule.kind, self.rule.base, self.rule.step, self.rule.late, self.paused, sorted(self.pausing),
            runs=() if t.late else self.runs,
            left=[ms if i in people else None for i, ms in enumerate(self.left)],
            since=self.since + self.outages.within(self.since, t.now()),
        )  # fmt: skip


# ---- what people do


def pause(t: Table, seat: int, agree: bool, request_id: str) -> Change | None:
    """Have the clocks stopped, or run again."""
    t.running()
    c = t.clock
    if c is None:
        raise Problem(409, "error-no-clock")
    if agree == (seat in c.pausing) and (agree or not c.pausing):
        return None
    return t.said("pause" if agree else "unpause", seat, request_id)


def in_time(t: Table, seat: int) -> None:
    """`Problem` if this seat's time is over, though nobody has noticed yet."""
    if t.clock is not None and seat in t.clock.over(t.now()):
        raise Problem(409, "error-time-over")


def time_out(t: Table) -> Change | None:
    """What follows for the first seat whose time is over: a bot plays on there, or it leaves, as the table chose."""
    if t.clock is None or t.match is None:
        return None
    for seat in t.clock.over(t.now()):
        if t.clock.rule.late == RESIGN:
            left = t.leave(seat, "timeout", "")
            if not isinstance(left, Refusal):
                return left
        return t.stand_in(seat)
    return None
