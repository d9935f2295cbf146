"""What is kept of persons, and for how long.

A person is forgotten at all tables at once: the name becomes a placeholder in seats and events, the device's identity goes, and so do what
the person said and noted. The moves stay, since the others' games are made of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, or_, select, update

from ludoteca.kernel.match.entries import renamed
from ludoteca.server.identity.seat_keys import Keyring
from ludoteca.server.store import finish_rows, schema, set_rows, tournament_rows, waiting_rows
from ludoteca.server.store import notice_rows as told
from ludoteca.server.store.backup import turn, writing
from ludoteca.server.tables import seating
from ludoteca.server.tables.table_setup import Made, SeatRow

NOBODY = "N. N."
GONE = "…"

_made = msgspec.json.Decoder(Made).decode
_sits = msgspec.json.Decoder(list[SeatRow]).decode


@dataclass(frozen=True, slots=True)
class Gone:
    tables: int
    persons: int


def forget_by_key(where: Path | str, table: str, key: str) -> int | None:
    """The person whose seat this key opens: at how many seats; None if it opens none."""
    with writing(where) as connection:
        keys = _keyring(connection)
        s = schema.seat.c
        seats = connection.execute(select(s.seat, s.person, s.lock).where(s.table_id == table).order_by(s.seat)).all()
        locks = [row.lock or str(row.seat) for row in seats]
        role = next((r for said in (False, True) if (r := keys.role(table, key, locks, said)) is not None), None)
        if not isinstance(role, int):
            return None
        person = next(row.person for row in seats if row.seat == role)
        return forget(connection, keys, person) if person else _forget_seats(connection, keys, [(table, role)])


def _keyring(connection: Connection) -> Keyring:
    h = schema.house.c
    return Keyring(bytes(connection.execute(select(h.value).where(h.name == "secret")).scalar_one()))


def forget(connection: Connection, keys: Keyring, person: str) -> int:
    s = schema.seat.c
    seats = [(row.table_id, row.seat) for row in connection.execute(select(s.table_id, s.seat).where(s.person == person))]
    done = _forget_seats(connection, keys, seats)
    told.forget(connection, [person])
    waiting_rows.forget(connection, [person])
    finish_rows.forget(connection, [person])
    tournament_rows.forget(connection, [person], NOBODY)
    set_rows.forget(connection, [person])
    connection.execute(delete(schema.person).where(schema.person.c.id == person))
    return done


def _forget_seats(connection: Connection, keys: Keyring, seats: Iterable[tuple[str, int]]) -> int:
    done = 0
    for table, seat in seats:
        s, c, n, a = schema.seat.c, schema.chat.c, schema.note.c, schema.analysis.c
        name = connection.execute(select(s.name).where(s.table_id == table, s.seat == seat)).scalar_one()
        connection.execute(update(schema.seat).where(s.table_id == table, s.seat == seat).values(name=NOBODY if name else "", person=None))
        connection.execute(update(schema.chat).where(c.table_id == table, c.seat == seat).values(text=GONE))
        connection.execute(delete(schema.note).where(n.table_id == table, n.seat == seat))
        connection.execute(delete(schema.analysis).where(a.table_id == table, a.seat == seat))
        then = _numbers(connection, table, seat)
        _rename(connection, table, lambda row, seq, then=then: row.seat == then[seq] and bool(row.name), "name")
        if name:  # a seat that is only kept for somebody has none
            _rename(connection, keys.rematch(table), lambda row, _, name=name: row.keeps == name, "keeps")
        _rename_in_records(connection, table, seat)
        done += 1
    turn(connection)
    return done


def _rename(connection: Connection, table: str, whose: Any, what: str) -> None:
    """In the events that say who sat down."""
    e = schema.event.c
    found = connection.execute(select(e.seq, e.kind, e.body).where(e.table_id == table, e.kind.in_(("made", "sit")))).all()
    for seq, kind, body in found:
        holder: Any = _made(body) if kind == "made" else _sits(body)
        rows: list[SeatRow] = holder.seats if kind == "made" else holder
        touched = [row for row in rows if whose(row, seq)]
        for row in touched:
            setattr(row, what, NOBODY)
        if touched:
            new = msgspec.json.encode(holder).decode()
            connection.execute(update(schema.event).where(e.table_id == table, e.seq == seq).values(body=new))


def _numbers(connection: Connection, table: str, seat: int) -> dict[int, int]:
    """Which number this seat had at each event that says who sat down."""
    e = schema.event.c
    found = connection.execute(select(e.seq, e.kind, e.body).where(e.table_id == table, e.kind.in_(("made", "sit", *seating.KINDS))))
    return seating.numbers(((row.seq, row.kind, row.body) for row in found), seat)


def _rename_in_records(connection: Connection, table: str, seat: int) -> None:
    """In what the record says of a seat that changed hands, and in the record that a table went on from."""
    e = schema.event.c
    found = connection.execute(select(e.seq, e.kind, e.body).where(e.table_id == table, e.kind.in_(("made", "play")))).all()
    for seq, kind, body in found:
        new = body
        if kind == "play":
            new = "\n".join(renamed(line, seat, NOBODY) for line in body.split("\n"))
        elif (made := _made(body)).record and not made.closed:
            made.record = "\n".join(renamed(line, seat, NOBODY) for line in made.record.split("\n"))
            new = msgspec.json.encode(made).decode()
        if new != body:
            connection.execute(update(schema.event).where(e.table_id == table, e.seq == seq).values(body=new))


def tidy(where: Path | str, *, over: int | None, idle: int | None, dry_run: bool = False, now: datetime | None = None) -> Gone:
    """Delete games that ended, and tables at which nothing happened, so many days ago; and persons without a table who kept no
    component set since then."""
    today = (now or datetime.now(UTC)).astimezone(UTC)
    with writing(where) as connection:
        g = schema.game_table.c
        last = func.coalesce(g.touched, func.substr(g.made, 1, 10))
        old = []
        if over is not None:
            old.append((g.status == "over") & (last < _day(today, over)))
        if idle is not None:
            old.append((g.status != "over") & (last < _day(today, idle)))
        tables = [row.id for row in connection.execute(select(g.id).where(or_(*old)))]
        others = select(schema.seat.c.person).where(schema.seat.c.person.is_not(None), schema.seat.c.table_id.not_in(tables))
        since = _day(today, max(x for x in (over, idle) if x is not None))
        p = schema.person.c
        keeps = select(schema.own_set.c.person).where(schema.own_set.c.changed >= _milliseconds(since))
        persons = [row.id for row in connection.execute(select(p.id).where(p.id.not_in(others), p.id.not_in(keeps), p.since < since))]
        if not dry_run:
            for table in reversed(schema.metadata.sorted_tables):
                if "table_id" in table.c:
                    connection.execute(delete(table).where(table.c.table_id.in_(tables)))
            connection.execute(delete(schema.game_table).where(g.id.in_(tables)))
            told.forget(connection, persons)
            waiting_rows.forget(connection, persons)
            finish_rows.forget(connection, persons)
            tournament_rows.forget(connection, persons, NOBODY)
            set_rows.forget(connection, persons)
            connection.execute(delete(schema.person).where(p.id.in_(persons)))
            if tables:
                turn(connection)
    return Gone(len(tables), len(persons))


def _milliseconds(day: str) -> int:
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000)


def _day(today: datetime, days: int) -> str:
    return (today - timedelta(days)).date().isoformat()
