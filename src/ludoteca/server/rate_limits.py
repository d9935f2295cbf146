"""How much one address may ask for: buckets that fill again, so that a few quick clicks are free and a flood is not.

An address is what the connection comes from (or what a proxy that we trust says it does). What is counted is the number of calls and
nothing of what they say.

Each worker counts for itself, on purpose, so with several an address may ask for as many times as much. A count that they share would need
a round to a Redis or to the database before every call that writes, and something to do while that does not answer: a limit would then be
a way for a house to fail. The library `limits`, which can count in a Redis, has windows only and no bucket that fills again, and takes
32 to 54 µs a hit in memory, where this takes 27. What must hold over all workers (chat, small words, codes for addresses) is counted in the
database already, beside what is written there anyhow.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address

MOST_ADDRESSES = 10_000  # those that were quiet longest are forgotten first: their buckets are full again anyhow


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second from then on."""

    burst: float
    per_second: float


class Bucket:
    __slots__ = ("left", "since")

    def __init__(self, burst: float, now: float) -> None:
        self.left = burst
        self.since = now

    def take(self, rate: Rate, now: float) -> float:
        """Take one: 0, or the seconds to wait until there is one."""
        self.left = min(rate.burst, self.left + (now - self.since) * rate.per_second)
        self.since = now
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / rate.per_second


# What costs us most is given most sparingly. Several people behind one address are meant to stay far below all of these.
CALL, TABLE, RECORD, LINE, MESSAGE, SET = "call", "table", "record", "line", "message", "set"
RATES = {
    CALL: Rate(300, 10),  # calls that may change something
    TABLE: Rate(60, 0.5),  # tables made
    RECORD: Rate(20, 0.5),  # records played again
    SET: Rate(120, 2),  # component sets checked or kept: a workshop asks after each change
    LINE: Rate(200, 10),  # WebSockets opened
}
OF_A_LINE = Rate(120, 30)  # messages on one WebSocket


def address(host: str) -> str:
    """What counts as one: of the sixth version the network, since a home has one of those and not one address."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    return host if found.version == 4 else str(int(found) >> 64)


class Limits:
    """``None`` in its place means that nothing is limited (tests, a house among friends)."""

    def __init__(self, rates: dict[str, Rate] | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.rates = rates if rates is not None else RATES
        self.of_a_line = OF_A_LINE
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, what: str, host: str) -> float:
        """One more of these from this host: 0 if it may be, else the seconds to wait."""
        rate, now, key = self.rates[what], self._clock(), (what, address(host))
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(rate.burst, now)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(rate, now)

    def line(self) -> Callable[[], bool]:
        """For one WebSocket: says of each message whether it may be."""
        bucket = Bucket(self.of_a_line.burst, self._clock())
        return lambda: bucket.take(self.of_a_line, self._clock()) == 0.0
