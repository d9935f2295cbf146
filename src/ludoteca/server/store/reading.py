"""What is stored of tables, read for many of them at once and in one transaction: a whole table, or what is new at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import BigInteger, BindParameter, CompoundSelect, Integer, String, and_, bindparam, literal_column, select, union_all
from sqlalchemy.ext.asyncio import AsyncEngine

from . import schema
from .bulk_params import DIALECTS, given


@dataclass(frozen=True, slots=True)
class Row:
    """One event of a table. ``seq`` counts from 1 without a gap."""

    seq: int
    kind: str
    seat: int
    request_id: str
    body: str
    at: int = 0  # when: milliseconds of the epoch


COLUMNS = ("seq", "kind", "seat", "request_id", "body", "at")
ROW = (*(schema.event.c[name] for name in COLUMNS),)


def row_of(found: Any) -> Row:
    seq, kind, seat, request_id, body, at = found
    return Row(seq, kind, seat, request_id, body, at or 0)


@dataclass(slots=True)
class Stored:
    """All that is stored of one table: what `Table.load` makes a table of."""

    id: str
    seed: bytes
    rows: list[Row] = field(default_factory=list)
    pending: dict[int, str] = field(default_factory=dict)
    chat: list[dict[str, Any]] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)


@dataclass(slots=True)
class New:
    """What is new at one table: the events after the one that was known, and, if there are any, the choices that are pending then."""

    rows: list[Row] = field(default_factory=list)
    pending: dict[int, str] = field(default_factory=dict)


_g, _e, _p, _c, _n = (table.c for table in (schema.game_table, schema.event, schema.pending, schema.chat, schema.note))
_those: BindParameter[list[str]] = bindparam("those", expanding=True)
SEEDS = select(_g.id, _g.seed).where(_g.id.in_(_those))
EVENTS = select(_e.table_id, *ROW).where(_e.table_id.in_(_those)).order_by(_e.table_id, _e.seq)
CHOICES = select(_p.table_id, _p.seat, _p.action).where(_p.table_id.in_(_those)).order_by(_p.table_id, _p.seat)
SAID = (
    select(_c.table_id, _c.no, _c.seat, _c.audience, _c.request_id.label("request_id"), _c.said, _c.text)
    .where(_c.table_id.in_(_those))
    .order_by(_c.table_id, _c.no)
)
NOTES = select(_n.table_id, _n.seat, _n.text).where(_n.table_id.in_(_those))


def _news(dialect: str) -> CompoundSelect[Any]:
    """What is new at tables that are given with the last event that is known of each, and the choices there, told by a number that no event
    has: in one statement, which sees one moment and goes to the database and back once.
    """
    wanted, (table, known) = given(dialect, String(), Integer())
    new = select(_e.table_id, *ROW).join_from(wanted, schema.event, and_(_e.table_id == table, _e.seq > known)).cte("new")
    none = literal_column("''", String())
    lies = select(_p.table_id, literal_column("0", Integer()), none, _p.seat, none, _p.action, literal_column("0", BigInteger()))
    return union_all(select(new), lies.where(_p.table_id.in_(select(new.c.table_id)))).order_by("table_id", "seq")


NEWS = {dialect: _news(dialect) for dialect in DIALECTS}


async def whole(reads: AsyncEngine, tables: Sequence[str]) -> list[Stored | None]:
    """All that is stored of these; None where there is no such table."""
    those = {"those": list(dict.fromkeys(tables))}
    async with reads.connect() as connection:
        found = {table: Stored(table, bytes(seed)) for table, seed in await connection.execute(SEEDS, those)}
        if found:
            those = {"those": list(found)}
            for table, *row in await connection.execute(EVENTS, those):
                found[table].rows.append(row_of(row))
            for table, seat, action in await connection.execute(CHOICES, those):
                found[table].pending[seat] = action
            for said in (await connection.execute(SAID, those)).mappings():
                line: dict[str, Any] = dict(said)
                found[line.pop("table_id")].chat.append(line)
            for table, seat, note in await connection.execute(NOTES, those):
                found[table].notes[seat] = note
    return [found.get(table) for table in tables]


async def news(reads: AsyncEngine, wanted: Sequence[tuple[str, int]]) -> list[New]:
    """What was written at each of these tables after that event."""
    least: dict[str, int] = {}
    for table, seq in wanted:
        least[table] = min(seq, least.get(table, seq))
    rows: dict[str, list[Row]] = {}
    pending: dict[str, dict[int, str]] = {}
    want = msgspec.json.encode(list(least.items())).decode()
    async with reads.connect() as connection:
        for table, seq, kind, seat, request_id, body, at in await connection.execute(NEWS[reads.dialect.name], {"rows": want}):
            if seq:
                rows.setdefault(table, []).append(row_of((seq, kind, seat, request_id, body, at)))
            else:
                pending.setdefault(table, {})[seat] = body
    # Of a table that was asked for twice each gets what is new to it.
    return [New([row for row in rows.get(table, ()) if row.seq > seq], dict(pending.get(table, {}))) for table, seq in wanted]
