"""Where the house's memory lives: in a folder (SQLite) or at the address of a PostgreSQL. Everything else asks SQLAlchemy.

Each kind brings one engine for many readers, who see one moment each, and one for the writer.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, make_url, text
from sqlalchemy import event as hooks
from sqlalchemy.exc import ProgrammingError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .migrations import HEAD

NAME = "ludoteca.sqlite"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON", "cache_size=-16000")


class Unreachable(Exception):
    """The database can't be used, and why."""


def is_address(where: Path | str) -> bool:
    return isinstance(where, str) and where.startswith(("postgresql://", "postgres://"))


def address(where: str) -> URL:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise Unreachable("a PostgreSQL needs the extra `postgres`: pip install ludoteca[postgres]") from None
    return make_url(where.replace("postgres://", "postgresql://", 1)).set(drivername="postgresql+psycopg")


def reach(where: str) -> None:
    """`Unreachable`, with what is wrong, where there is no database at this address (its password is not said)."""
    url = address(where)
    engine = create_engine(url, connect_args={"connect_timeout": 10})
    try:
        engine.connect().close()
    except SQLAlchemyError as error:
        why = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise Unreachable(f"can't reach the database {url.render_as_string(hide_password=True)}: {why}") from None
    finally:
        engine.dispose()


def engines(where: Path | str) -> tuple[AsyncEngine, Engine]:
    """How to read and how to write."""
    if is_address(where):
        url = address(str(where))
        # A connection that the database has closed meanwhile is found out before it is used.
        reads = create_async_engine(url, pool_size=4, max_overflow=4, pool_pre_ping=True, isolation_level="REPEATABLE READ")
        return reads, create_engine(url, pool_size=1, max_overflow=1)
    path = Path(where) / NAME
    reads = create_async_engine(f"sqlite+aiosqlite:///{path}", pool_size=4, max_overflow=4)
    writes = create_engine(f"sqlite:///{path}", pool_size=1, max_overflow=1)
    for engine, begin in ((reads.sync_engine, "BEGIN"), (writes, "BEGIN IMMEDIATE")):
        # A writer takes the lock at once, so that it can't fail half-way for having read too early.
        hooks.listen(engine, "connect", _set_up)
        hooks.listen(engine, "begin", lambda connection, begin=begin: connection.exec_driver_sql(begin))
    return reads, writes


def at_once(reads: AsyncEngine) -> AsyncEngine:
    """For what is asked in a single statement, which needs no transaction around it: each way to a database across the network counts."""
    return reads.execution_options(isolation_level="AUTOCOMMIT") if reads.dialect.name == "postgresql" else reads


def _set_up(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we say ourselves when a transaction begins
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def up_to_date(where: Path | str, writes: Engine) -> bool:
    """Whether the newest migration has been run: a look that spares the start the import of the tool for it."""
    if is_address(where):
        with writes.connect() as connection:
            try:
                return [tuple(row) for row in connection.execute(text("SELECT version_num FROM alembic_version"))] == [(HEAD,)]
            except ProgrammingError:
                return False
    path = Path(where) / NAME
    if not path.exists():
        return False
    with sqlite3.connect(path) as raw:
        try:
            found = raw.execute("SELECT version_num FROM alembic_version").fetchall()
        except sqlite3.OperationalError:
            found = []
    raw.close()
    return found == [(HEAD,)]
