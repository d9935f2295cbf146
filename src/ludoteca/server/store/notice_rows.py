"""What is kept of ways to be told, hours of quiet and notices: the statements, in one place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, and_, bindparam, delete, insert, select, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.base import Executable

from ludoteca.server.rate_limits import Rate
from ludoteca.server.store import schema

NEW, ON, OFF = "new", "on", "off"
W, N, S, Q, G = schema.way.c, schema.notice.c, schema.seat.c, schema.quiet.c, schema.game_table.c
OLD = 24 * 3600.0


def ways_of(person: str) -> Executable:
    return select(schema.way).where(W.person == person).order_by(W.made, W.id)


def quiet_of(person: str) -> Executable:
    return select(schema.quiet).where(Q.person == person)


_WAYS_AT = (  # put together once: it is asked whenever somebody is waited for who does not look
    select(S.seat, W.id, W.events)
    .join(schema.way, W.person == S.person)
    .where(S.table_id == bindparam("at"), S.kind == "person", W.state == ON)
    .order_by(S.seat, W.id)
)


def ways_at(table: str) -> Executable:
    """The ways of all who sit at a table, each with the seat."""
    return _WAYS_AT.params(at=table)


def tables_to_watch(most: int) -> Executable:
    """Games that go on, of people who want to be told."""
    return (
        select(S.table_id)
        .join(schema.way, W.person == S.person)
        .join(schema.game_table, G.id == S.table_id)
        .where(G.status == "playing", W.state == ON)
        .distinct()
        .order_by(S.table_id)
        .limit(most)
    )


def news(before: int, most: int) -> Executable:
    """Tables whose status changed before this, and of which nobody has kept yet who is to be told."""
    return select(G.id, G.status).where(G.news <= before).order_by(G.news).limit(most)


def due(now: float, most: int) -> Executable:
    return (
        select(
            N.table_id, N.seat, N.event, N.since, N.way, N.tries, W.person, W.kind, W.address, W.language, W.events, W.state,
            W.failed, Q.since.label("quiet_since"), Q.until.label("quiet_until"), Q.zone, G.name, G.game,
        )
        .join(schema.way, W.id == N.way)
        .join(schema.game_table, G.id == N.table_id)
        .outerjoin(schema.quiet, Q.person == W.person)
        .where(N.done.is_(False), N.due <= now, N.held <= now)
        .order_by(N.due, N.table_id, N.seat)
        .limit(most)
    )  # fmt: skip


def _this(notice: Any) -> Any:
    return and_(N.table_id == notice.table_id, N.seat == notice.seat, N.event == notice.event, N.since == notice.since, N.way == notice.way)


def note(connection: Connection, notices: Sequence[dict[str, Any]]) -> int:
    """Keep them, as far as they are not kept already (by whichever worker): gives how many are new."""
    new = 0
    kind = postgres_insert if connection.dialect.name == "postgresql" else sqlite_insert
    for values in notices:
        done = connection.execute(kind(schema.notice).values(**values).on_conflict_do_nothing())
        new += done.rowcount
        connection.execute(  # what this seat was waited for before
            delete(schema.notice).where(
                N.table_id == values["table_id"], N.seat == values["seat"], N.event == values["event"], N.way == values["way"],
                N.since < values["since"],
            )
        )  # fmt: skip
    return new


def claim(connection: Connection, notice: Any, now: float, until: float) -> bool:
    """Whether this worker has the notice to itself for a while."""
    done = connection.execute(update(schema.notice).where(_this(notice), N.done.is_(False), N.held <= now).values(held=until))
    return done.rowcount == 1


def finish(connection: Connection, notice: Any) -> None:
    connection.execute(update(schema.notice).where(_this(notice)).values(done=True))


def put_off(connection: Connection, notice: Any, until: float, tries: int) -> None:
    connection.execute(update(schema.notice).where(_this(notice)).values(due=until, held=0.0, tries=tries))


def arrived(connection: Connection, notice: Any) -> None:
    finish(connection, notice)
    if notice.failed:
        connection.execute(update(schema.way).where(W.id == notice.way).values(failed=0))


def given_up(connection: Connection, notice: Any, most: int) -> None:
    """It could not be delivered; a way of which that is true so often in a row is left alone."""
    finish(connection, notice)
    connection.execute(update(schema.way).where(W.id == notice.way).values(failed=W.failed + 1))
    connection.execute(update(schema.way).where(W.id == notice.way, W.failed >= most).values(state=OFF))


def drop_ways(connection: Connection, ways: Iterable[str]) -> None:
    ids = list(ways)
    connection.execute(delete(schema.notice).where(N.way.in_(ids)))
    connection.execute(delete(schema.way).where(W.id.in_(ids)))


def forget(connection: Connection, persons: Iterable[str]) -> None:
    """All that is kept here of these people."""
    ids = list(persons)
    drop_ways(connection, [row.id for row in connection.execute(select(W.id).where(W.person.in_(ids)))])
    connection.execute(delete(schema.quiet).where(Q.person.in_(ids)))
    for person in ids:
        connection.execute(delete(schema.bucket).where(schema.bucket.c.who.endswith(f" {person}", autoescape=True)))


def count_try(connection: Connection, way: str, most: int) -> bool:
    """One more try to give a code back; with too many the way goes."""
    done = connection.execute(update(schema.way).where(W.id == way, W.tries < most).values(tries=W.tries + 1))
    if done.rowcount != 1:
        drop_ways(connection, [way])
    return done.rowcount == 1


def drop_endpoint(connection: Connection, endpoint: str, but: str) -> None:
    """A browser has one person: what it had asked for as another is over."""
    same = W.address.contains(f'"{endpoint}"', autoescape=True)
    drop_ways(connection, [row.id for row in connection.execute(select(W.id).where(W.kind == "push", same, W.id != but))])


def set_quiet(connection: Connection, person: str, hours: tuple[int, int, str] | None) -> None:
    connection.execute(delete(schema.quiet).where(Q.person == person))
    if hours is not None:
        connection.execute(insert(schema.quiet), dict(zip(("person", "since", "until", "zone"), (person, *hours), strict=True)))


def house_secret(connection: Connection, name: str, new: bytes) -> bytes:
    """A secret of the house's, the same for all workers; ``new`` if there was none."""
    h = schema.house.c
    look = select(h.value).where(h.name == name)
    found = connection.execute(look).scalar()
    if found is None:
        try:
            with connection.begin_nested():
                connection.execute(insert(schema.house), {"name": name, "value": new})
        except IntegrityError:  # another worker was first
            pass
        found = connection.execute(look).scalar_one()
    return bytes(found)


def take(connection: Connection, who: str, rate: Rate, now: float) -> float:
    """One more of what may be done so often by one person, over all workers: 0 if it may be, else the seconds to wait."""
    b = schema.bucket.c
    look = select(b.left, b.since).where(b.who == who)
    if connection.dialect.name == "postgresql":
        look = look.with_for_update()
    row = connection.execute(look).first()
    left, since = (row.left, row.since) if row is not None else (rate.burst, now)
    left = min(rate.burst, left + max(0.0, now - since) * rate.per_second)
    wait = 0.0 if left >= 1 else (1 - left) / rate.per_second
    values = {"left": left - 1 if wait == 0 else left, "since": max(now, since)}
    if row is None:
        connection.execute(delete(schema.bucket).where(b.since < now - OLD))  # full again long ago
        kind = postgres_insert if connection.dialect.name == "postgresql" else sqlite_insert
        connection.execute(kind(schema.bucket).values(who=who, **values).on_conflict_do_nothing())
    else:
        connection.execute(update(schema.bucket).where(b.who == who).values(**values))
    return wait
