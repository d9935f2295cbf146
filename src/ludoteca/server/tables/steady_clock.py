"""The clock of the machine, which may be set while people think: what they are given by it leaps only when the house has taken note.

A leap is where it and the clock that only counts (`time.monotonic`) have gone apart by more than `DEAD` since it was last accepted. Until
the next sign of life (`timekeeper`), which writes a leap down as time during which no clock ran, time goes on here as if nothing had
happened: else whoever decides in those seconds would be told that an hour is over.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

DEAD = 15_000  # milliseconds without a sign of life after which nobody was alive


def machine() -> datetime:
    return datetime.now(UTC)


class SteadyClock:
    def __init__(self, clock: Callable[[], datetime] = machine, counter: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._counter = counter
        self.accept()

    def accept(self) -> None:
        """Whatever the machine's clock says from now on is so."""
        self._said, self._counted = self.clock(), self._counter()

    def __call__(self) -> datetime:
        now, counted = self.clock(), self._counter() - self._counted
        if abs((now - self._said).total_seconds() - counted) * 1000 <= DEAD:
            return now
        return self._said + timedelta(seconds=counted)
