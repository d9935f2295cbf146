"""Bringing a database up to date. Imported only where there is something to do."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

LOCK = 0x4C75646F  # a number of ours among the database's advisory locks


def upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # several may start at once: one does it, the others wait and find it done
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()
