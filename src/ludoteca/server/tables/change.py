"""What a command did to a table, on its way to the store."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.server.store.reading import Row
from ludoteca.server.store.writer import Write

TRIES = 5  # times that something is decided, where each time somebody else was first to write


@dataclass(slots=True)
class Change:
    """What a command did to a table that is not stored yet: the row, what else is to be written, and what viewers must be shown."""

    row: Row
    writes: list[Write] = field(default_factory=list)
    began: bool = False
    seat: int = -1  # of a choice or setting that is its own: whose view changes
    stopped: Refusal | None = None  # of a plan: why the rest of it was not done


def event_write(table: str, row: Row) -> Write:
    values = {"kind": row.kind, "seat": row.seat, "request_id": row.request_id, "body": row.body, "at": row.at}
    return ("event", {"table_id": table, "seq": row.seq, **values})
