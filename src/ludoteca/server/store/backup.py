"""Everything in one file, and back. The file is an SQLite database of the same shape, whatever it was copied from or goes into.

Both may be done while the house runs: a copy sees one moment, and what is brought back comes in one transaction, with a new epoch that
tells every worker to forget what it has in memory.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, delete, func, insert, select, text

from . import schema
from .engines import NAME, Unreachable, address, engines, is_address, reach

EPOCH = "epoch"
ROWS = 1000


class NotABackup(Exception):
    """The file is none that we wrote, or what it should replace is not to be replaced."""


def upgrade(connection: Connection) -> None:
    from . import migrate  # what it needs takes long to import, and a house that runs does not need it

    migrate.upgrade(connection)


@contextmanager
def writing(where: Path | str, *, make: bool = False) -> Iterator[Connection]:
    """One transaction on the data of a house, which may be running."""
    if is_address(where):
        reach(str(where))
    elif make:
        Path(where).mkdir(parents=True, exist_ok=True)
    elif not (Path(where) / NAME).exists():
        raise Unreachable(f"there are no tables in {where}")
    reads, writes = engines(where)
    del reads  # it has connected nowhere yet
    try:
        with writes.connect() as connection:
            upgrade(connection)
        with writes.begin() as connection:
            yield connection
    finally:
        writes.dispose()


def turn(connection: Connection) -> None:
    """A new epoch: what workers have in memory holds no longer."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE house IN ACCESS EXCLUSIVE MODE"))  # writers look at the epoch first, and wait here
    connection.execute(delete(schema.house).where(schema.house.c.name == EPOCH))
    connection.execute(insert(schema.house), {"name": EPOCH, "value": secrets.token_bytes(16)})


def _copy(source: Connection, target: Connection) -> None:
    for table in schema.metadata.sorted_tables:
        rows = source.execution_options(yield_per=ROWS).execute(select(*(c.label(c.key) for c in table.columns)))
        for some in rows.mappings().partitions(ROWS):
            target.execute(insert(table), [dict(row) for row in some])


def _count(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(schema.game_table)).scalar_one())


def _file(path: Path) -> Engine:
    return create_engine(f"sqlite:///{path}")


def backup(where: Path | str, file: Path) -> int:
    """Copy everything into this file: gives the number of tables."""
    if not is_address(where) and not (Path(where) / NAME).exists():
        raise Unreachable(f"there are no tables in {where}")
    file = file.resolve()
    handle, name = tempfile.mkstemp(prefix=file.name, dir=file.parent)  # for its owner only: it holds all secrets
    os.close(handle)
    part = Path(name)
    try:
        if is_address(where):
            reach(str(where))
            _from_database(str(where), part)
        else:
            with sqlite3.connect(Path(where) / NAME) as source, sqlite3.connect(part) as target:
                source.backup(target)
                target.execute("PRAGMA journal_mode=DELETE")  # one file, and nothing beside it
            source.close()
            target.close()
        engine = _file(part)
        with engine.connect() as connection:
            tables = _count(connection)
        engine.dispose()
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    return tables


def _from_database(where: str, part: Path) -> None:
    source, target = create_engine(address(where), isolation_level="REPEATABLE READ"), _file(part)
    try:
        with target.connect() as connection:
            upgrade(connection)
        with source.connect() as reads, target.begin() as writes:
            _copy(reads, writes)
    finally:
        source.dispose()
        target.dispose()


def restore(file: Path, where: Path | str, *, replace: bool = False) -> int:
    """Put what the file holds in the place of what is there: gives the number of tables."""
    if not file.is_file():
        raise NotABackup(f"there is no {file}")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / NAME
        copy.write_bytes(file.read_bytes())  # an older one is brought up to date, and the file stays as it is
        engine = _file(copy)
        try:
            _check(copy, file)
            with engine.connect() as connection:
                upgrade(connection)
            with engine.connect() as source, writing(where, make=True) as target:
                there = _count(target)
                if there and not replace:
                    raise NotABackup(f"{there} tables are there already: with --replace they are thrown away")
                turn(target)
                for table in reversed(schema.metadata.sorted_tables):
                    target.execute(delete(table))
                _copy(source, target)
                turn(target)
                return _count(target)
        finally:
            engine.dispose()


def _check(copy: Path, file: Path) -> None:
    try:
        with closing(sqlite3.connect(copy)) as raw:
            well = raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            ours = well and raw.execute("SELECT count(*) FROM house WHERE name = 'secret'").fetchone() == (1,)
    except sqlite3.DatabaseError:
        ours = False
    if not ours:
        raise NotABackup(f"{file} is no backup of a house, or a damaged one")
