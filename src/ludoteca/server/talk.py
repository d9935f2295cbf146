"""How much one person may say: counted in the database, so that neither another table nor another worker is a way round it.

Somebody at a seat without a person (it was named by whoever made the table) is counted for that seat, all who watch a table together.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from sqlalchemy import select

from .limits import Rate
from .store import schema
from .told.stored import take

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from .store.store import Store

SAY, REACT = "say", "react"
RATES = {SAY: Rate(8, 0.5), REACT: Rate(4, 0.25)}
REACTIONS = ("bravo", "thanks", "ouch", "laugh", "think", "again")  # their words are the page's: react-ID


async def wait(store: Store, what: str, table: str, seat: int) -> float:
    """One more of these from this seat: 0 if it may be, else the seconds to wait."""

    def count(connection: Connection) -> float:
        s = schema.seat.c
        person = connection.execute(select(s.person).where(s.table_id == table, s.seat == seat)).scalar()
        return take(connection, f"{what} {person or f'{table}/{seat}'}", RATES[what], time.time())

    return await asyncio.to_thread(store.changed, count)
