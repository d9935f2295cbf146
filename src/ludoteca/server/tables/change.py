"""What a command did to a table, on its way to the store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.server.store.reading import Row
from ludoteca.server.store.writer import Write

MOST_AT_ONCE = 12  # changes of a table that are written and shown as one
TRIES = 5  # times that something is decided, where each time somebody else was first to write


@dataclass(slots=True)
class Change:
    """What a command did to a table that is not stored yet: the row, what else is to be written, and what viewers must be shown."""

    row: Row
    writes: list[Write] = field(default_factory=list)
    began: bool = False
    seat: int = -1  # of a choice or setting that is its own: whose view changes
    stopped: Refusal | None = None  # of a plan: why the rest of it was not done

    @property
    def alone(self) -> bool:
        """Whether nothing may follow it before it is shown: who sits where is another thing then, or the game has begun."""
        return self.row.kind not in ("play", "chosen", "changed")


def event_write(table: str, row: Row) -> Write:
    values = {"kind": row.kind, "seat": row.seat, "request_id": row.request_id, "body": row.body, "at": row.at}
    return ("event", {"table_id": table, "seq": row.seq, **values})


def merged(table: str, changes: Sequence[Change]) -> list[Write]:
    """All that several changes of one table write, as one job: a later one's writes in place of those that they take back."""
    out: list[Write] = []
    for change in changes:
        names = {name for name, _ in change.writes}
        if "clear" in names:
            out = [w for w in out if w[0] not in ("choose", "unchoose")]
        elif "unchoose" in names:
            out = [w for w in out if w[0] not in ("choose", "unchoose") or _seat(w) != change.row.seat]
        out += [event_write(table, change.row), *change.writes]
    return out


def _seat(write: Write) -> object:
    name, values = write
    return values["seat" if name == "choose" else "s"]
