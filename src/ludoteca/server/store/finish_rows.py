"""The rows that say what came of finished tables, and who chose to be shown."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Select, and_, delete, func, insert, select
from sqlalchemy.sql.base import Executable

from . import schema
from .writer import Write

F, G, S = schema.finish.c, schema.game_table.c, schema.seat.c
PLAYED, LESSON, SHOWN, LOST = "played", "lesson", "shown", "lost"


class Finish(Struct, omit_defaults=True):
    """What came of a table, by seats.

    ``end`` and ``rule``: how it ended; ``places`` and ``scores`` as the game's outcome has them; ``bots``: which level sat there,
    empty for a person; ``sides``: with whom a seat won or lost (empty: by itself).
    """

    end: str = ""
    rule: str = ""
    decisions: int = 0
    winners: list[int] = []
    places: list[int | None] = []
    scores: list[int] = []
    together: bool = False
    bots: list[str] = []
    sides: list[str] = []


def body_of(row: Any) -> Finish:
    return msgspec.json.decode(row.body, type=Finish)


def kept(table: str, game: str, kind: str, ended: int, against: str, found: Finish, rules: str) -> Write:
    """To be written where nothing is kept of the table yet."""
    values = {"table_id": table, "game": game, "kind": kind, "ended": ended, "against": against, "rules": rules}
    return "finish", {**values, "body": msgspec.json.encode(found).decode()}


def missing(most: int) -> Select[tuple[str, str, str]]:
    """Tables that are over and of which nothing is kept."""
    return (
        select(G.id, G.game, G.made)
        .outerjoin(schema.finish, F.table_id == G.id)
        .where(G.status == "over", F.table_id.is_(None))
        .order_by(G.made)
        .limit(most)
    )


def of_person(person: str) -> Select[Any]:
    """All finished tables at which somebody sat, the newest first, with the seat."""
    columns = (F.table_id, F.game, F.kind, F.ended, F.against, F.body, F.rules, S.seat, S.lock, G.name, G.locked)
    return (
        select(*columns)
        .join(schema.seat, S.table_id == F.table_id)
        .join(schema.game_table, G.id == F.table_id)
        .where(S.person == person, F.kind.in_((PLAYED, LESSON)))
        .order_by(F.ended.desc(), F.table_id, S.seat)
    )


def public(most: int) -> Select[Any]:
    """Open tables that are over, the newest first."""
    return (
        select(F.table_id, F.game, F.ended, F.body, G.name, G.locked)
        .join(schema.game_table, G.id == F.table_id)
        .where(G.open.is_(True), F.kind == PLAYED)
        .order_by(F.ended.desc(), F.table_id)
        .limit(most)
    )


def of_tables(tables: Sequence[str]) -> Select[Any]:
    return select(F.table_id, F.ended, F.kind, F.body).where(F.table_id.in_(tables))


def rated(game: str) -> Select[Any]:
    """The tables of a game that count for ratings, in the order in which they ended."""
    return select(F.table_id, F.ended, F.body).where(F.game == game, F.kind == PLAYED, F.against == "").order_by(F.ended, F.table_id)


def counted(game: str) -> Executable:
    """How many they are, and when the last one ended."""
    return select(func.count(), func.max(F.ended)).where(F.game == game, F.kind == PLAYED, F.against == "")


def persons(game: str) -> Select[Any]:
    """Who sat at those tables."""
    counts = and_(F.game == game, F.kind == PLAYED, F.against == "")
    return select(S.table_id, S.seat, S.person).join(schema.finish, and_(F.table_id == S.table_id, counts)).order_by(S.table_id, S.seat)


def names(tables: Collection[str]) -> Select[Any]:
    return select(S.table_id, S.seat, S.name).where(S.table_id.in_(tables)).order_by(S.table_id, S.seat)


def analysed(tables: Collection[str]) -> Select[Any]:
    return select(schema.analysis.c.table_id).where(schema.analysis.c.table_id.in_(tables)).distinct()


def show(connection: Connection, person: str, on: bool) -> None:
    connection.execute(delete(schema.shown).where(schema.shown.c.person == person))
    if on:
        connection.execute(insert(schema.shown), {"person": person})


def forget(connection: Connection, people: Collection[str]) -> None:
    connection.execute(delete(schema.shown).where(schema.shown.c.person.in_(people)))
