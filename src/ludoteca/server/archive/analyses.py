"""What somebody, or a program, says later about a game that is over: attached to it, and shown in its replay beside the decision.

The file is JSON (docs/records.md says it with an example). It is read into types, so nothing else can be in it; a decision is told by its
number, as records and replays count them, and it must be one of that game: its seat, and actions that there are.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field
from sqlalchemy import Connection, delete, insert, select

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.entries import Decision, read_entries
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import Record
from ludoteca.kernel.text_rules import MOST_MARKS, is_text, most_marks
from ludoteca.server.store import schema
from ludoteca.server.store.backup import writing
from ludoteca.server.store.reading import Row
from ludoteca.server.store.store import set_kept
from ludoteca.server.tables.table import Spoiled, Table

MOST = 200 * 1024
OPERATOR = -1
Text = Annotated[str, Meta(max_length=600)]
Value = Annotated[float, Meta(ge=-1_000_000, le=1_000_000)]


class Best(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One of the options that were there, best first."""

    do: Annotated[str, Meta(max_length=200)]
    value: Value | None = None
    text: Text = ""


class At(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is said of one decision. ``values``: how each seat stands before it, in whatever measure the analysis names."""

    number: Annotated[int, Meta(ge=0, le=2**31)]
    seat: Annotated[int, Meta(ge=0, le=100)]
    text: Text = ""
    values: Annotated[list[Value], Meta(max_length=100)] = field(default_factory=list)
    best: Annotated[list[Best], Meta(max_length=12)] = field(default_factory=list)


class Analysis(Struct, forbid_unknown_fields=True, omit_defaults=True):
    decisions: Annotated[list[At], Meta(min_length=1, max_length=5000)]
    title: Annotated[str, Meta(max_length=100)] = ""
    measure: Annotated[str, Meta(max_length=60)] = ""  # what the values are: points, the chance to win in per cent, ...


class BadAnalysis(Exception):
    """It says something that can't be so, and what."""


def read(raw: bytes) -> Analysis:
    if len(raw) > MOST:
        raise BadAnalysis(f"longer than {MOST} bytes")
    try:
        found = msgspec.json.decode(raw.removeprefix(BOM_UTF8), type=Analysis)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadAnalysis(str(error)[:200]) from None
    for text in _texts(found):
        if not is_text(text, "\n", directions=True) or most_marks(text) > MOST_MARKS:
            raise BadAnalysis("a text that is not plain")
    return found


def _texts(found: Analysis) -> list[str]:
    of_decisions = [text for d in found.decisions for text in (d.text, *(t for b in d.best for t in (b.text, b.do)))]
    return [found.title, found.measure, *of_decisions]


def check(found: Analysis, table: Table) -> None:
    """`BadAnalysis` where it is not about this game."""
    match = table.match
    if match is None:
        raise BadAnalysis("the game has not begun")
    decided = deciders(table)
    seen: set[tuple[int, int]] = set()
    for d in found.decisions:
        if (d.number, d.seat) not in decided:
            raise BadAnalysis(f"decision {d.number} is none of seat {d.seat + 1}'s")
        if (d.number, d.seat) in seen:
            raise BadAnalysis(f"decision {d.number} of seat {d.seat + 1} is there twice")
        seen.add((d.number, d.seat))
        if d.values and len(d.values) != match.rules.seats:
            raise BadAnalysis(f"decision {d.number} has {len(d.values)} values for {match.rules.seats} seats")
        for b in d.best:
            if match.parse(b.do) is None:
                raise BadAnalysis(f"decision {d.number}: there is no action {b.do!r}"[:200])


def deciders(table: Table) -> set[tuple[int, int]]:
    """Number and seat of each decision in the record; those of a joint choice all have the number at which it was asked for."""
    if table.match is None:
        return set()
    record = Record(table.match.record.header, list(table.match.record.entries))
    match = Match.replay(record, table.game, table.components, Seeded(0), upto=0, own_set=table.made.set_text == "")
    found: set[tuple[int, int]] = set()
    done, number = len(match.record.entries), match.number

    def each(now: Match) -> None:
        nonlocal done, number
        found.update((number, entry.seat) for entry in read_entries(now.record, done) if isinstance(entry, Decision))
        done, number = len(now.record.entries), now.number

    match.follow(record.entries, each=each)
    return found


def written(found: Analysis) -> str:
    return msgspec.json.encode(found).decode()


def keep(connection: Connection, table: str, seat: int, made: str, found: Analysis) -> None:
    a = schema.analysis.c
    connection.execute(delete(schema.analysis).where(a.table_id == table, a.seat == seat))
    connection.execute(insert(schema.analysis), {"table_id": table, "seat": seat, "made": made, "body": written(found)})


# ---- by the operator


def attach_file(where: Path | str, table: str, raw: bytes) -> int:
    """Attach it to a game of a house, which may be running: gives the number of decisions that it says something of."""
    found = read(raw)
    with writing(where) as connection:
        g, e = schema.game_table.c, schema.event.c
        seed = connection.execute(select(g.seed).where(g.id == table)).scalar()
        if seed is None:
            raise BadAnalysis(f"there is no table {table!r}")
        events = connection.execute(select(e.seq, e.kind, e.seat, e.request_id, e.body).where(e.table_id == table).order_by(e.seq))
        try:
            t = Table.load(table, bytes(seed), [Row(*row) for row in events], {}, kept=partial(set_kept, connection))
        except Spoiled as error:
            raise BadAnalysis(f"the table can't be read: {error}") from None
        if t.status != "over":
            raise BadAnalysis("the game is not over yet")
        check(found, t)
        keep(connection, table, OPERATOR, datetime.now(UTC).isoformat(), found)
    return len(found.decisions)
