"""The rows of component sets that people keep: the statements, in one place."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update

from . import schema

S = schema.own_set.c
SHAPE = re.compile(r"[A-Za-z0-9_-]{1,64}")  # of an id, and of a link's key: nothing else is looked for
HEAD = (S.id, S.game, S.name, S.version, S.hash, S.playable, S.changed, S.size, S.share)


def of(person: str, game: str = "") -> Select[Any]:
    """The sets of a person without their texts, those that were changed last first."""
    mine = select(*HEAD).where(S.person == person).order_by(S.changed.desc(), S.id)
    return mine.where(S.game == game) if game else mine


def whole(person: str) -> Select[Any]:
    return select(schema.own_set).where(S.person == person).order_by(S.changed.desc(), S.id)


def one(set_id: str, person: str) -> Select[Any]:
    return select(schema.own_set).where(S.id == set_id, S.person == person)


def shared(key: str) -> Select[Any]:
    return select(schema.own_set).where(S.share == key)


def open_to(person: str, key: str) -> Select[Any]:
    """The set of this id that is the person's own, or that this key of a link opens."""
    return select(schema.own_set).where(or_((S.id == key) & (S.person == person), S.share == key))


def add(connection: Connection, values: dict[str, Any], most: int) -> bool:
    """Whether there was room for one more."""
    if connection.execute(select(func.count()).where(S.person == values["person"])).scalar_one() >= most:
        return False
    connection.execute(insert(schema.own_set), values)
    return True


def save(connection: Connection, set_id: str, person: str, version: int, values: dict[str, Any]) -> int | None:
    """Save it over the version that was read: the version that stands there then (another where it was not saved), None if it is gone."""
    mine = (S.id == set_id, S.person == person)
    done = connection.execute(update(schema.own_set).where(*mine, S.version == version).values(version=version + 1, **values))
    found = connection.execute(select(S.version).where(*mine)).scalar()
    return found if found is None or done.rowcount else -int(found)


def share(connection: Connection, set_id: str, person: str, key: str | None) -> str | None:
    """The key of its link from now on: the one that it has where a new one is wanted and there is one; None if there is no such set."""
    mine = (S.id == set_id, S.person == person)
    new = update(schema.own_set).where(*mine)
    connection.execute(new.where(S.share.is_(None)).values(share=key) if key is not None else new.values(share=None))
    row = connection.execute(select(S.share).where(*mine)).first()
    return None if row is None else str(row.share or "")


def remove(connection: Connection, set_id: str, person: str) -> bool:
    connection.execute(delete(schema.set_trial).where(P.set_id == set_id, P.person == person))
    return connection.execute(delete(schema.own_set).where(S.id == set_id, S.person == person)).rowcount > 0


def forget(connection: Connection, people: Collection[str]) -> None:
    """Nothing is kept of these. Tables that are played on a set hold it themselves."""
    drop_trials(connection, people)
    connection.execute(delete(schema.own_set).where(S.person.in_(people)))


# ---- how a set is tried (see sets/balance.py)

P = schema.set_trial.c
WAITING, RUNNING = "waiting", "running"
AT_IT = (WAITING, RUNNING)


def trial(set_id: str) -> Select[Any]:
    return select(schema.set_trial).where(P.set_id == set_id)


def begin_trial(connection: Connection, values: dict[str, Any], since: int, most: int) -> str:
    """Why it can't be begun: a person has one trial at a time, and a house so many; those that nobody is at any more don't count."""
    others = connection.execute(select(P.person).where(P.state.in_(AT_IT), P.seen >= since, P.set_id != values["set_id"])).scalars().all()
    if values["person"] in others:
        return "error-set-trial-running"
    if len(others) >= most:
        return "error-busy"
    connection.execute(delete(schema.set_trial).where(P.set_id == values["set_id"]))
    connection.execute(insert(schema.set_trial), values)
    return ""


def beat(connection: Connection, set_id: str, digest: str, values: dict[str, Any]) -> bool:
    """Whether somebody still wants to know: the set is there, as it was, and nobody left it."""
    there = select(S.id).where(S.id == set_id, S.hash == digest)
    mine = update(schema.set_trial).where(P.set_id == set_id, P.hash == digest, P.state.in_(AT_IT), P.set_id.in_(there))
    return connection.execute(mine.values(**values)).rowcount > 0


def end_trial(connection: Connection, set_id: str, digest: str, state: str, done: int, body: str) -> None:
    mine = update(schema.set_trial).where(P.set_id == set_id, P.hash == digest, P.state.in_(AT_IT))
    connection.execute(mine.values(state=state, done=done, body=body))


def drop_trials(connection: Connection, people: Collection[str], set_id: str = "") -> None:
    of = delete(schema.set_trial).where(P.person.in_(people))
    connection.execute(of.where(P.set_id == set_id) if set_id else of)
