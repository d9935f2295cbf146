"""Seats that are given up before the game begins. What was known of whoever sat there is taken out of what is stored.

free  the seat of this number is empty again
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .problems import Problem
from .store.reading import Row

if TYPE_CHECKING:
    from .table import Change, SeatRow, Table

KINDS = ("free",)


def take(t: Table, row: Row) -> None:
    """One more event of the table is there."""
    seat = int(row.body)
    t.seats[seat] = emptied(t, seat)
    t.stood.add(seat)


def emptied(t: Table, seat: int) -> SeatRow:
    """The seat as it was offered first, with another lock."""
    first = t.offered[seat]
    place, _, turn = t.lock(seat).partition(".")
    answers = dict(first.answers) if first.kind != "bot" and not first.joined else {}
    return msgspec.structs.replace(
        first,
        kind="open" if first.kind == "open" or t.made.open else "person",
        seat=seat,
        name="",
        bot="",
        answers=answers,
        nonce="",
        joined=0,
        keeps="",
        lock=f"{place}.{int(turn or 0) + 1}",
    )


def free(t: Table, seat: int) -> Change | None:
    """None if nobody sits there."""
    if t.match is not None:
        raise Problem(409, "error-begun")
    if not 0 <= seat < len(t.seats):
        raise Problem(404, "error-no-such-seat", seat=seat + 1)
    if not t.seats[seat].joined:
        return None
    change = t.said("free", -1, "", str(seat))
    take(t, change.row)
    s = t.seats[seat]
    change.writes.append(("stand", {"t": t.id, "s": seat, "k": s.kind, "l": s.lock}))
    change.writes += [("unnote", {"t": t.id, "s": seat}), ("unsay", {"t": t.id, "s": seat}), *nameless(t, seat)]
    return change


def nameless(t: Table, seat: int) -> list[tuple[str, dict[str, object]]]:
    """Nobody may be found any more in the event that said who sat down here: whoever left is not known to the house at this table."""
    said = t.sat.pop(seat, None)
    if said is None:
        return []
    seq, rows = said
    for i, row in enumerate(rows):
        if row.seat == seat or (seq == 1 and i == seat):
            rows[i] = msgspec.structs.replace(row, name="N. N." if row.name else "")
    body = msgspec.json.encode(rows if seq > 1 else msgspec.structs.replace(t.made, seats=rows))
    return [("event_body", {"t": t.id, "q": seq, "b": body.decode()})]
