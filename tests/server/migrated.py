"""Databases that are up to date from the start: all migrations are most of what a new house costs, and have tests of their own."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

from sqlalchemy import create_engine

from ludoteca.server.store.engines import NAME, is_address
from ludoteca.server.store.migrate import upgrade


@cache
def _file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / NAME
        engine = create_engine(f"sqlite:///{path}")
        with engine.connect() as connection:
            upgrade(connection)
        engine.dispose()
        with closing(sqlite3.connect(path)) as raw:
            raw.execute("PRAGMA journal_mode=WAL")  # as a house would have left it
        return path.read_bytes()


def prepare(data: Path | str) -> None:
    """A folder in which no house has lived yet gets the database that it would make."""
    if is_address(data):
        return
    path = Path(data) / NAME
    if not path.exists() and (path.parent.is_dir() or path.parent.parent.is_dir()):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(_file())
