"""A house that lets go by itself of what was kept long enough: once a day in a quiet hour, whichever worker is first."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Protocol

import structlog
from msgspec import Struct
from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ludoteca.server.people import privacy
from ludoteca.server.store import schema
from ludoteca.server.tables.needs import HasClock, HasStore

log = structlog.get_logger("ludoteca.tidying")

EVERY = 300.0  # seconds between looks at the clock
TIDIED = "tidied"


class Keep(Struct, frozen=True):
    """For how many days tables are kept, and at which hour, by the clock of the machine, older ones go. None: for good."""

    over: int | None = None
    idle: int | None = None
    hour: int = 4

    def __bool__(self) -> bool:
        return self.over is not None or self.idle is not None


class RetentionNeeds(HasClock, HasStore, Protocol):
    """What retention needs of the service."""


class Retention:
    def __init__(self, service: RetentionNeeds, where: Path | str, keep: Keep) -> None:
        self.service = service
        self.where = where
        self.keep = keep

    async def run(self) -> None:
        while self.keep:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except (SQLAlchemyError, OSError) as error:  # tomorrow is another day
                log.error("could not tidy", error=type(error).__name__)

    async def look(self) -> privacy.Gone | None:
        """What was let go of; None where it is not the hour, or was done today."""
        now = self.service.clock().astimezone()
        if now.hour != self.keep.hour:
            return None
        day = now.date().isoformat()
        if not await asyncio.to_thread(self.service.store.changed, lambda connection: _is_first(connection, day)):
            return None
        gone = await asyncio.to_thread(lambda: privacy.tidy(self.where, over=self.keep.over, idle=self.keep.idle, now=now))
        log.info("tidied", tables=gone.tables, persons=gone.persons)
        return gone


def _is_first(connection: Connection, day: str) -> bool:
    """Whether nobody has tidied on this day; from now on somebody has."""
    h = schema.house.c
    # In this order, so that whoever comes a moment later finds the row of today and not one that may go.
    connection.execute(delete(schema.house).where(h.name == TIDIED, h.value != day.encode()))
    try:
        with connection.begin_nested():
            connection.execute(insert(schema.house), {"name": TIDIED, "value": day.encode()})
    except IntegrityError:
        return False
    return True
