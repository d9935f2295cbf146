"""The rows of tournaments: the statements, in one place."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update

from . import schema

T, E, R = schema.tournament.c, schema.entrant.c, schema.round_table.c
OPEN, RUNNING, OVER = "open", "running", "over"


def of(tournament: str) -> Select[Any]:
    return select(schema.tournament).where(T.id == tournament)


def entrants(tournament: str) -> Select[Any]:
    return select(schema.entrant).where(E.tournament == tournament).order_by(E.number)


def tables(tournament: str) -> Select[Any]:
    return select(schema.round_table).where(R.tournament == tournament).order_by(R.round, R.number)


def results(tournament: str) -> Select[Any]:
    """What came of the tables of a tournament that are over."""
    f = schema.finish.c
    return select(f.table_id, f.body).join(schema.round_table, R.at_table == f.table_id).where(R.tournament == tournament)


def there(some: Sequence[str]) -> Select[Any]:
    """Which of these tables have been made."""
    return select(schema.game_table.c.id).where(schema.game_table.c.id.in_(some))


def listed(person: str, most: int) -> Select[Any]:
    """Tournaments that are open to all, and those of a person, the newest first."""
    mine = select(E.tournament).where(E.person == person)
    people = select(func.count()).where(E.tournament == T.id, E.dropped.is_(False)).scalar_subquery()
    return (
        select(T.id, T.status, T.made, T.body, people.label("people"))
        .where(or_(T.listed.is_(True), T.id.in_(mine)))
        .order_by(T.made.desc(), T.id)
        .limit(most)
    )


def running(most: int) -> Select[Any]:
    return select(T.id).where(T.status == RUNNING).order_by(T.made).limit(most)


def at(tables: Sequence[str]) -> Select[Any]:
    return select(R.tournament).where(R.at_table.in_(tables)).distinct()


def make(connection: Connection, values: dict[str, Any], person: str, name: str) -> None:
    connection.execute(insert(schema.tournament), values)
    connection.execute(insert(schema.entrant), _entrant(values["id"], 1, person, name))


def _entrant(tournament: str, number: int, person: str, name: str) -> dict[str, Any]:
    return {"tournament": tournament, "number": number, "person": person, "name": name, "dropped": False}


def join(connection: Connection, tournament: str, person: str, name: str, most: int) -> str:
    """Somebody takes part, or again: why not, if not. The tournament is held meanwhile, so that nobody joins as it begins."""
    status = _held(connection, tournament)
    rows = connection.execute(entrants(tournament)).all()
    mine = next((row for row in rows if row.person == person), None)
    if status != OPEN:
        return "" if mine is not None and not mine.dropped else "error-tournament-begun"
    if any(row.name == name and row.person != person for row in rows):
        return "error-name-taken"
    if mine is not None:
        connection.execute(
            update(schema.entrant).where(E.tournament == tournament, E.number == mine.number).values(name=name, dropped=False)
        )
        return ""
    if len(rows) >= most:
        return "error-tournament-full"
    connection.execute(insert(schema.entrant), _entrant(tournament, max((row.number for row in rows), default=0) + 1, person, name))
    return ""


def _held(connection: Connection, tournament: str) -> str:
    connection.execute(update(schema.tournament).where(T.id == tournament).values(owner=T.owner))
    return str(connection.execute(select(T.status).where(T.id == tournament)).scalar())


def drop(connection: Connection, tournament: str, number: int) -> None:
    connection.execute(update(schema.entrant).where(E.tournament == tournament, E.number == number).values(dropped=True))


def begin(connection: Connection, tournament: str) -> bool:
    done = connection.execute(update(schema.tournament).where(T.id == tournament, T.status == OPEN).values(status=RUNNING))
    return done.rowcount == 1


def end(connection: Connection, tournament: str) -> None:
    connection.execute(update(schema.tournament).where(T.id == tournament).values(status=OVER))


def pair(connection: Connection, tournament: str, number: int, some: Sequence[tuple[str, Sequence[int]]]) -> None:
    """The tables of a round; an integrity error where another worker was first."""
    rows = [
        {"tournament": tournament, "round": number, "number": i, "at_table": table, "players": ",".join(map(str, players))}
        for i, (table, players) in enumerate(some)
    ]
    connection.execute(insert(schema.round_table), rows)


def forget(connection: Connection, people: Collection[str], name: str) -> None:
    """Of these nothing is known any more; who still took part is out."""
    connection.execute(update(schema.entrant).where(E.person.in_(people)).values(person=None, name=name, dropped=True))
    alone = select(T.id).where(T.owner.in_(people), T.status == OPEN)
    connection.execute(delete(schema.entrant).where(E.tournament.in_(alone)))
    connection.execute(delete(schema.tournament).where(T.owner.in_(people), T.status == OPEN))
