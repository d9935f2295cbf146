"""What spectators may know by now of a table that chose to be seen later: how many of its events, from these alone."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.kernel.match.entries import kind_of
from ludoteca.server.protocol.terms import Delay
from ludoteca.server.store.reading import Row

BEFORE = ("made", "sit", "free", "away", "chair", "draw")  # events before a game begins: who is to play is no news of it
SECOND = 1000


def decided(row: Row) -> int:
    """How many decisions an event told."""
    return sum(kind_of(line).counts for line in row.body.split("\n")) if row.kind == "play" else 0


def shown(rows: Sequence[Row], delay: Delay, now: int, *, over: bool, before: int = 0) -> int:
    """How many of a table's events spectators may know of. ``before``: decisions in events that they know of already, and that are not
    among these."""
    if over:
        return len(rows)
    may = before + sum(map(decided, rows)) - delay.decisions
    done = before
    for i, row in enumerate(rows):
        done += decided(row)
        begun = row.kind not in BEFORE
        if begun and (done > may or row.at > now - delay.minutes * 60 * SECOND):
            return i
    return len(rows)
