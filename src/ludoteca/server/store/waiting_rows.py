"""The rows of those who wait for others to play with. All in one transaction of the caller's."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from . import schema

W, S = schema.waiter.c, schema.seated.c
LEASE = 12_000  # milliseconds after its last word from which a device waits no more
KEPT = 10 * 60_000  # and for which it can still be told where its person was seated


@dataclass(frozen=True, slots=True)
class Waiter:
    person: str
    wish: str
    game: str
    seats: int
    name: str
    bot: str
    language: str
    since: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """Where somebody who waited was seated."""

    table: str
    seat: int


def seat_of(row: Any) -> Seat:
    return Seat(row.to_table, row.seat)


def waiter_of(row: Any) -> Waiter:
    return Waiter(row.person, row.wish, row.game, row.seats, row.name, row.bot, row.language, row.since)


def wait(connection: Connection, who: Waiter, now: int) -> Seat | list[Waiter]:
    """Somebody waits, or still does: where they were seated, or all who wait for the same, longest first."""
    _let_go(connection, now)
    for row in connection.execute(seats_of(who.person, who.wish)):
        return seat_of(row)
    fresh = connection.execute(
        update(schema.waiter).where(W.person == who.person, W.wish == who.wish, W.game == who.game, W.seats == who.seats).values(seen=now)
    )
    if fresh.rowcount == 0:
        forget(connection, [who.person])
        names = ("person", "wish", "game", "seats", "name", "bot", "language")
        connection.execute(insert(schema.waiter), {**{name: getattr(who, name) for name in names}, "since": now, "seen": now})
    return [waiter_of(row) for row in connection.execute(same(who.game, who.seats, now))]


def seats_of(person: str, wish: str) -> Select[tuple[str, int]]:
    return select(S.to_table, S.seat).where(S.person == person, S.wish == wish)


def same(game: str, seats: int, now: int) -> Select[tuple[str, str, str, int, str, str, str, int]]:
    """All who wait for the same, longest first."""
    return _waiting(now).where(W.game == game, W.seats == seats).order_by(W.since, W.person)


def leave(connection: Connection, person: str, wish: str) -> Seat | None:
    """Somebody waits no more; whoever was seated a moment before hears where."""
    for row in connection.execute(seats_of(person, wish)):
        return seat_of(row)
    connection.execute(delete(schema.waiter).where(W.person == person, W.wish == wish, W.person.not_in(select(S.person))))
    return None


def counted(now: int) -> Select[tuple[str, int, int]]:
    """How many wait for each game and number of seats."""
    waiting = _waiting(now).subquery().c
    return select(waiting.game, waiting.seats, func.count()).group_by(waiting.game, waiting.seats).order_by(waiting.game, waiting.seats)


def forget(connection: Connection, persons: Collection[str]) -> None:
    connection.execute(delete(schema.seated).where(S.person.in_(persons)))
    connection.execute(delete(schema.waiter).where(W.person.in_(persons)))


def _waiting(now: int) -> Select[tuple[str, str, str, int, str, str, str, int]]:
    columns = (W.person, W.wish, W.game, W.seats, W.name, W.bot, W.language, W.since)
    return select(*columns).where(W.seen > now - LEASE, W.person.not_in(select(S.person)))


def _let_go(connection: Connection, now: int) -> None:
    """Of those who have not said a word for long nothing is kept."""
    old = select(W.person).where(W.seen < now - KEPT)
    connection.execute(delete(schema.seated).where(S.person.in_(old)))
    connection.execute(delete(schema.waiter).where(W.seen < now - KEPT, W.person.not_in(select(S.person))))
