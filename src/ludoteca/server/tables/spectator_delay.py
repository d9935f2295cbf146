"""What spectators may know by now of a table that chose to be seen later: how many of its events, from these alone."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.server.protocol.terms import Delay
from ludoteca.server.store.reading import Row

COUNTED = ("undo", "back", "resign", "timeout", "consent")  # entries of a record that count as a decision does
BEFORE = ("made", "sit", "free", "away", "chair", "draw")  # events before a game begins: who is to play is no news of it
SECOND = 1000


def decided(row: Row) -> int:
    """How many decisions an event told."""
    if row.kind != "play":
        return 0
    words = (line.partition(" ")[0] for line in row.body.split("\n"))
    return sum(1 for word in words if word.isdigit() or word in COUNTED)


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
