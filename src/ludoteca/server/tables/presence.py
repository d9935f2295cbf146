"""Who is connected at which table, over all workers.

Each worker knows its own viewers and calls out who came and went. A worker that is not heard of any more (it was killed, say) has nobody
any longer. Nothing of this is stored: a new worker asks, and the others answer.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable

from ludoteca.server.bus.bus import Bus

BEAT = 1.0  # seconds between two signs of life
DEAD = 3.5  # and after so many without one
AT_ONCE = 40  # tables in one call


class Presence:
    """``changed`` is told the table at which somebody of another worker came or went."""

    def __init__(self, bus: Bus, changed: Callable[[str], None], clock: Callable[[], float] = time.monotonic) -> None:
        self.me = secrets.token_hex(6)
        self._bus = bus
        self._changed = changed
        self._clock = clock
        self._mine: dict[str, tuple[int, ...]] = {}
        self._others: dict[str, dict[str, tuple[int, ...]]] = {}  # worker -> table -> seats
        self._seen: dict[str, float] = {}
        self.also: dict[str, Callable[[str], None]] = {}  # what else workers call to each other, by its first word
        bus.overhear(self._overheard)
        bus.call(f"{self.me} who")

    # ---- of this worker

    def mine(self, table: str, seats: Iterable[int], looking: Iterable[int] = ()) -> None:
        """Those seats (-1: somebody who watches) are connected through this worker, and at those somebody looks.

        Who looks is told beside who is here, as a number that is no seat's: -2 for the first seat, -3 for the second.
        """
        now = tuple(sorted((*seats, *(-2 - seat for seat in looking if seat >= 0))))
        if self._mine.get(table, ()) == now:
            return
        if now:
            self._mine[table] = now
        else:
            self._mine.pop(table, None)
        self._bus.call(f"{self.me} at {_written(table, now)}")

    def call(self, kind: str, rest: str) -> None:
        """Something else that concerns who is here now, and that nobody keeps."""
        self._bus.call(f"{self.me} {kind} {rest}")

    # ---- of all

    def elsewhere(self, table: str) -> set[int]:
        """The seats that are connected through other workers."""
        return {seat for at in self._others.values() for seat in at.get(table, ()) if seat >= -1}

    def looking(self, table: str) -> set[int]:
        """The seats of which somebody looks through other workers."""
        return {-2 - seat for at in self._others.values() for seat in at.get(table, ()) if seat < -1}

    def leads(self, table: str) -> bool:
        """Whether this worker should do what one of those at this table is to do, such as have its bots think. Two may believe so for a
        moment; then the second finds what it wanted done."""
        if table not in self._mine:
            return not any(table in at for at in self._others.values())
        return all(self.me < worker for worker, at in self._others.items() if table in at)

    # ---- between workers

    def _overheard(self, words: str) -> None:
        worker, _, rest = words.partition(" ")
        if worker == self.me:
            return
        new = worker not in self._seen
        self._seen[worker] = self._clock()
        kind, _, rest = rest.partition(" ")
        if kind == "at":
            self._note(worker, rest.split())
        elif kind == "gone":
            self._drop(worker)
        elif kind in self.also:
            self.also[kind](rest)
        elif kind == "who":
            self._tell_all()
        elif new:  # alive, and we have not heard who is with it
            self._bus.call(f"{self.me} who")

    def _note(self, worker: str, tables: Iterable[str]) -> None:
        at = self._others.setdefault(worker, {})
        for written in tables:
            table, _, seats = written.partition(":")
            now = tuple(int(seat) for seat in seats.split(",") if seat)
            before = at.pop(table, ())
            if now:
                at[table] = now
            if now != before:
                self._changed(table)

    def _tell_all(self) -> None:
        here = [_written(table, seats) for table, seats in self._mine.items()]
        for i in range(0, len(here), AT_ONCE):
            self._bus.call(f"{self.me} at {' '.join(here[i : i + AT_ONCE])}")

    def _drop(self, worker: str) -> None:
        self._seen.pop(worker, None)
        for table in self._others.pop(worker, {}):
            self._changed(table)

    async def live(self) -> None:
        """Give signs of life, and miss those of others."""
        while True:
            await asyncio.sleep(BEAT)
            self._bus.call(f"{self.me} alive")
            self.miss()

    def miss(self) -> None:
        now = self._clock()
        for worker in [w for w, seen in self._seen.items() if now - seen > DEAD]:
            self._drop(worker)

    def close(self) -> None:
        self._bus.call(f"{self.me} gone")


def _written(table: str, seats: Iterable[int]) -> str:
    return f"{table}:{','.join(map(str, seats))}"
