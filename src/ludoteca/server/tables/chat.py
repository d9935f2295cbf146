"""What is said at a table: talk, small words, and the notes that a seat keeps for itself.

Who may hear a line is decided by the side that a seat has now. How much one person may say is counted in the database, so that neither
another table nor another worker is a way round it. Somebody at a seat without a person (it was named by whoever made the table) is counted
for that seat, all who watch a table together.
"""

from __future__ import annotations

import asyncio
import time
from datetime import UTC
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from ludoteca.kernel.text_rules import is_seen
from ludoteca.server.protocol import messages
from ludoteca.server.protocol.server_messages import Chat, Ok, Reaction, Said, encode
from ludoteca.server.rate_limits import Rate
from ludoteca.server.store import schema
from ludoteca.server.store.notice_rows import take
from ludoteca.server.store.writer import Conflict
from ludoteca.view.scene import Msg

from .change import TRIES
from .validation import is_said
from .viewer import seat_of

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from ludoteca.server.store.reading import Stored
    from ludoteca.server.store.store import Store
    from ludoteca.server.store.writer import Write

    from .table import Table
    from .table_session import TableSession
    from .viewer import Viewer

SAY, REACT = "say", "react"
RATES = {SAY: Rate(8, 0.5), REACT: Rate(4, 0.25)}
REACTIONS = ("bravo", "thanks", "ouch", "laugh", "think", "again")  # their words are the page's: react-ID
MOST = 1000  # lines at one table


class Talk:
    """What is said at one table, as this worker knows it: a copy of what is stored, under the room's lock."""

    def __init__(self, room: TableSession) -> None:
        self.lines: list[dict[str, Any]] = []
        self.notes: dict[int, str] = {}
        self._room = room

    # ---- what is known

    def know(self, stored: Stored) -> None:
        self.lines = [dict(line) for line in stored.chat]
        self.notes = dict(stored.notes)

    async def follow(self) -> None:
        """Another worker may have written: read what is new, and tell it. Call with the lock."""
        room = self._room
        stored = await room.store.load(room.id)
        if stored is None:
            return
        table = room.table
        if table is not None and table.match is None and stored.rows[-1].seq != table.seq:
            await room.read_on()
            if room.table is not table:  # seats have other numbers by now, and all was read anew
                return
        new = [dict(line) for line in stored.chat[len(self.lines) :]]
        self.lines += new
        self.notes = dict(stored.notes)
        for line in new:
            self._tell(line)

    def forget(self, seat: int) -> None:
        """What whoever sat there noted and said is not the next one's."""
        self.notes.pop(seat, None)
        for line in self.lines:
            if line["seat"] == seat:
                line["seat"] = -1

    # ---- who hears it

    def audible(self, seat: int) -> list[Said]:
        """All that this seat (-1: whoever watches) may hear, as it is sent."""
        return [as_sent(line) for line in self.lines if self._may_hear(seat, line)]

    def _may_hear(self, seat: int, line: dict[str, Any]) -> bool:
        audience, table = line["audience"], self._room.table
        return audience == "all" or (table is not None and seat >= 0 and audience == f"side {table.side(seat)}")

    def _tell(self, line: dict[str, Any]) -> None:
        data = as_chat(as_sent(line))
        for seat, seats in self._room.viewers.items():
            if self._may_hear(seat, line):
                for viewer in seats:
                    viewer.send(data)

    # ---- saying it

    async def say(self, who: int | Viewer, message: messages.Say, lang: str) -> bytes:
        room, counted = self._room, False
        async with room.lock:
            for _ in range(TRIES):
                table, seat = await room.there(), seat_of(who, watching=True)
                if any(line["seat"] == seat and line["request_id"] == message.id for line in self.lines if seat >= 0):
                    return encode(Ok(message.id, table.revision_of(seat)))
                text = message.text.strip()
                side = table.side(seat)
                if not any(map(is_seen, text)) or not is_said(text):
                    return room.commands.refuse(table, seat, message.id, Msg("error-bad-text"), "", lang, keep=False)
                if message.to not in ("all", "side") or (message.to == "side" and not side):
                    return room.commands.refuse(table, seat, message.id, Msg("error-no-side"), "", lang, keep=False)
                if len(self.lines) >= MOST or (not counted and await wait(room.store, SAY, room.id, seat)):
                    return room.commands.refuse(table, seat, message.id, Msg("error-too-fast"), "", lang, keep=False)
                counted = True
                line = {
                    "no": len(self.lines) + 1, "seat": seat, "audience": "all" if message.to == "all" else f"side {side}",
                    "request_id": message.id, "said": room.clock().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), "text": text,
                }  # fmt: skip
                stored = {name: value for name, value in line.items() if name != "seat"}
                try:
                    await room.store.write(_of_seat(table, "chat", seat, stored))
                except Conflict:
                    await room.read_on()
                    await self.follow()
                    continue
                self.lines.append(line)
                self._tell(line)
                await room.announce(room.id, 0)
                return encode(Ok(message.id, table.revision_of(seat)))
            return room.commands.refuse(await room.there(), -1, message.id, Msg("error-busy"), "", lang, keep=False)

    async def react(self, who: int | Viewer, message: messages.React, lang: str) -> bytes:
        """Said and gone: no part of the table's history."""
        room = self._room
        table, seat = await room.get(), seat_of(who)
        if message.what not in REACTIONS:
            return room.commands.refuse(table, seat, message.id, Msg("error-no-such-reaction"), "", lang, keep=False)
        if await wait(room.store, REACT, room.id, seat):
            return room.commands.refuse(table, seat, message.id, Msg("error-too-fast"), "", lang, keep=False)
        seat = seat_of(who)
        self.show_reaction(seat, message.what)
        room.everywhere.call("react", f"{room.id} {seat} {message.what}")
        return encode(Ok(message.id, table.revision_of(seat)))

    def show_reaction(self, seat: int, what: str) -> None:
        self._room.to_all(encode(Reaction(seat, what)))

    async def note(self, who: int | Viewer, message: messages.Note, lang: str) -> bytes:
        """A seat's own notes: nobody else ever gets them."""
        room = self._room
        async with room.lock:
            for _ in range(TRIES):
                table, seat = await room.there(), seat_of(who)
                if not is_said(message.text, "\n\t"):
                    return room.commands.refuse(table, seat, message.id, Msg("error-bad-text"), "", lang, keep=False)
                new = _of_seat(table, "note", seat, {"text": message.text})
                begun = table.match is not None
                old = ("unnote", {"t": room.id, "s": seat}) if begun else ("unnote_by", {"t": room.id, "by": table.lock(seat)})
                try:
                    await room.store.write([old, *new])
                except Conflict:
                    await room.read_on()
                    continue
                self.notes[seat] = message.text
                return encode(Ok(message.id, table.revision_of(seat)))
            return room.commands.refuse(await room.there(), -1, message.id, Msg("error-busy"), "", lang, keep=False)


def as_sent(line: dict[str, Any]) -> Said:
    seat = line["seat"]
    return Said(seat if seat >= 0 else None, "all" if line["audience"] == "all" else "side", line["text"], line["said"])


def as_chat(said: Said) -> bytes:
    return encode(Chat(said.speaker, said.to, said.text, said.at))


def _of_seat(table: Table, what: str, seat: int, values: dict[str, Any]) -> list[Write]:
    """A row that is a seat's. Before the game begins the seat may have another number, or be another's, when it is written."""
    if seat < 0 or table.match is not None:
        return [(what, {"table_id": table.id, "seat": seat, **values})]
    by = {"t": table.id, "by": table.lock(seat)}
    return [("hold", {"t": table.id}), (f"{what}_by", by | {f"_{name}": value for name, value in values.items()})]


async def wait(store: Store, what: str, table: str, seat: int) -> float:
    """One more of these from this seat: 0 if it may be, else the seconds to wait."""

    def count(connection: Connection) -> float:
        s = schema.seat.c
        person = connection.execute(select(s.person).where(s.table_id == table, s.seat == seat)).scalar()
        return take(connection, f"{what} {person or f'{table}/{seat}'}", RATES[what], time.time())

    return await asyncio.to_thread(store.changed, count)
