"""The house: all that one worker needs.

It owns no table: rooms are made when somebody comes, from what is stored, and may be dropped at any time.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from ludoteca import registry
from ludoteca.kernel.seats import SPECTATOR

from .bots.bot_pool import Bots
from .bus.bus import GAP, Bus, InMemory
from .identity.person import Person
from .identity.seat_keys import Keyring, new_id
from .people import privacy
from .protocol import messages
from .protocol.problems import Problem
from .protocol.responses import Chair, LobbySeat, LobbyTable, MyTable, OpenTable
from .protocol.server_messages import SetOfTable
from .store import finish_rows
from .store.store import Store
from .store.writer import Write
from .tables import seating
from .tables.access import Access
from .tables.forced_moves import ForcedMoves
from .tables.frames import Frames
from .tables.presence import Presence
from .tables.spectators import Spectators
from .tables.steady_clock import SteadyClock
from .tables.substitutes import Substitutes
from .tables.table import Table
from .tables.table_creation import TableCreation
from .tables.table_session import ANY, TableSession
from .tables.timekeeper import Timekeeper
from .tables.viewer import Viewer

NOTHING = msgspec.Raw(b"null")
EVERY = 2.0  # seconds between looks for what others than workers did
MOST_ROOMS = 1000  # tables that are kept in memory though nobody looks


def _played_on(kept: str | None) -> SetOfTable | None:
    return msgspec.json.decode(kept, type=SetOfTable) if kept else None


def _parts(t: Mapping[str, Any], seats: int) -> list[str]:
    """Which side each chair of a stored table has, as long as people may still sit down there."""
    try:
        game = registry.game(t["game"])
    except registry.NoSuchGame:
        return [""] * seats
    return seating.parts(game, seats, msgspec.json.decode(t["options"])) if t["status"] == "waiting" else [""] * seats


class Service:
    def __init__(
        self, store: Store, keyring: Keyring, bots: Bots, bus: Bus | None = None, clock: Callable[[], datetime] | None = None
    ) -> None:
        self.store = store
        self.keys = keyring
        self.bots = bots
        self.bus: Bus = bus or InMemory()
        self.clock = clock or SteadyClock()
        self.rooms: OrderedDict[str, TableSession] = OrderedDict()
        self.presence = Presence(self.bus, self._who_changed)
        self.substitutes = Substitutes(self.presence.leads)
        self.forced_moves = ForcedMoves(self.presence.leads)
        self.access = Access(self)
        self.creation = TableCreation(self)
        self.timekeeper = Timekeeper(self)
        self.spectators = Spectators(self)
        self.forgetting: list[Callable[[], None]] = []  # what else was made of what is stored
        self.watching: list[Callable[[TableSession], None]] = []  # who else wants to know when something has happened at a table
        self.bus.subscribe(self._heard)
        self.presence.also["react"] = self._reacted

    # ---- rooms

    def room(self, table: str) -> TableSession:
        room = self.rooms.get(table)
        if room is None:
            room = self.rooms[table] = TableSession(table, self.store, self.bus.publish, self.settled, self.clock, self.presence)
            room.outages = self.timekeeper.outages
            if len(self.rooms) > MOST_ROOMS:
                self._tidy()
        self.rooms.move_to_end(table)
        return room

    def _tidy(self) -> None:
        idle = [name for name, room in self.rooms.items() if not room.viewers and not room.lock.locked() and not self.bots.at_work(name)]
        for name in idle[: len(self.rooms) // 2]:
            del self.rooms[name]

    async def join(self, table: str, viewer: Viewer, have: int | None, heard: int | None) -> None:
        """A viewer comes: to the table, or to where its spectators are if they see it later."""
        gallery = self.spectators.of(await self.table(table)) if viewer.seat < 0 else None
        if gallery is None:
            await self.room(table).join(viewer, have, heard)
        else:
            await gallery.join(viewer)

    def left(self, table: str, viewer: Viewer) -> None:
        """A viewer has gone; a game that is over and that nobody looks at need not stay in memory."""
        room = self.rooms.get(table)
        if viewer.seat < 0:
            self.spectators.leave(table, viewer)
        if room is not None:
            room.leave(viewer)
            self.substitutes.on_change(room)
            for look in self.watching:
                look(room)
            if not room.viewers and not room.lock.locked() and room.table is not None and room.table.status == "over":
                del self.rooms[table]

    async def table(self, table: str) -> Table:
        """A table as it is now. 404 where there is none; nothing of it stays in memory then."""
        if len(table) > 64:
            raise Problem(404, "error-no-table")
        try:
            return await self.room(table).get()
        except Problem:
            if table in self.rooms and not self.rooms[table].viewers:
                del self.rooms[table]
            raise

    def settled(self, room: TableSession) -> None:
        if self.presence.leads(room.id):
            self.bots.on_change(room)
        self.substitutes.on_change(room)
        self.forced_moves.on_change(room)
        self.access.on_change(room)
        self.timekeeper.on_change(room)
        self.spectators.on_change(room)
        for look in self.watching:
            look(room)

    async def returned(self, table: str, seat: int) -> None:
        """Somebody is back at a seat: whoever stood in goes."""
        room = self.room(table)
        t = await room.get()
        if seat >= 0 and t.seats[seat].stand_in:
            await room.command(seat, "", None, lambda t: t.take_back(seat))

    def _who_changed(self, table: str) -> None:
        """Somebody came or went through another worker, or with it."""
        room = self.rooms.get(table)
        if room is not None:
            room.tell_presence()
            self.settled(room)

    def _reacted(self, words: str) -> None:
        """Through another worker."""
        table, seat, what = words.split(" ")
        room = self.rooms.get(table)
        if room is not None:
            room.talk.show_reaction(int(seat), what)

    async def keep_up(self) -> None:
        """Notice when what is stored is changed from outside while nobody writes."""
        self.store.writer.turned = self._turn_soon
        while True:
            await asyncio.sleep(EVERY)
            with suppress(SQLAlchemyError, OSError):
                epoch = await self.store.epoch()
                if epoch != self.store.writer.epoch:
                    self.store.writer.epoch = epoch
                    await self.turn()

    def _turn_soon(self) -> None:
        self._turning = asyncio.create_task(self.turn(), name="turn")

    async def turn(self) -> None:
        """Go on with what is stored now."""
        self.keys = Keyring(self.store.secret())
        for room in list(self.rooms.values()):
            await room.renew()
        self.spectators.forget()
        for forget in self.forgetting:
            forget()

    async def _heard(self, table: str, seq: int) -> None:
        if table == GAP:
            rooms = [room for room in self.rooms.values() if room.table is not None]
            heads = await self.store.heads([room.id for room in rooms])
            for each in rooms:
                if each.head() != heads.get(each.id):
                    await each.follow(ANY)
            return
        room = self.rooms.get(table)
        if room is None:
            return
        if room.viewers or self.presence.leads(table) or self.spectators.watched(table) or room.lock.locked():
            await room.follow(seq)
        else:  # its people sit with another worker: should it be asked for here, it is read anew
            room.forget()

    async def role(self, table: str, key: str) -> str | int:
        """What this key opens; 403 for a forged one."""
        return self.access.role(await self.table(table), key)

    # ---- people (see people.py)

    def new_person(self, name: str) -> Person:
        return Person(new_id(), name, 0)

    def person_write(self, person: Person) -> Write:
        return ("person", {"id": person.id, "name": person.name, "since": self.clock().isoformat(), "renewed": 0})

    async def who(self, shown: str | None) -> Person | None:
        """The person whom this token shows; None for a forged or an old one."""
        person = (shown or "").partition(".")[0]
        found = await self.store.person(person) if person and len(person) <= 64 else None
        if found is None or not self.keys.is_person(person, found[1], shown or ""):
            return None
        return Person(person, *found)

    # ---- looking

    async def lobby(self) -> list[LobbyTable]:
        return [
            LobbyTable(
                t["id"], t["name"], t["game"], msgspec.json.decode(t["options"]), t["language"],
                [LobbySeat(s["name"], s["kind"], bool(s["taken"]), part) for s, part in zip(seats, _parts(t, len(seats)), strict=True)],
                t["status"], bool(t["locked"]), _played_on(t["played_on"]),
            )
            for t, seats in await self.store.lobby()
        ]  # fmt: skip

    async def open_table(self, table: str) -> OpenTable:
        """A table that anybody may sit down at; of what its seats have answered only what no other seat may answer."""
        t = await self.table(table)
        if t.match is not None or not (t.made.open or any(s.kind == "open" for s in t.seats)):
            raise Problem(404, "error-no-table")
        once = {q.id for q in t.game.questions if q.unique}
        seats = [
            Chair(
                s.name, s.kind, s.joined > 0, seating.part(t, i),
                answers={name: answer for name, answer in t.answered(i).items() if name in once},
                asks=[q.id for q in t.asks(i)],
            )
            for i, s in enumerate(t.seats)
        ]  # fmt: skip
        made = t.made
        return OpenTable(t.id, made.name, t.game.id, made.options, made.language, seats, t.status, made.word != "", t.brought)

    async def mine(self, keys: Sequence[messages.Held]) -> list[MyTable]:
        """The tables whose keys a device holds; keys that open nothing (any more) are left out."""
        out = []
        for held in keys:
            try:
                role = await self.role(held.table, held.key)
            except Problem:
                continue
            room = self.room(held.table)
            t = await self.spectators.seen_by(await room.get(), role)
            show = room.show if not t.late else Frames(t)
            asked = t.match.waiting_for() if t.match is not None else ()
            status, left = NOTHING, None
            if t.clock is not None and isinstance(role, int) and role in t.clock.runs:
                left = t.clock.left_of(role, t.now())
            if t.match is not None and show is not None:
                status = msgspec.Raw(show.status())
            out.append(
                MyTable(
                    t.id, held.key, t.made.name, t.game.id, t.status, role if isinstance(role, int) else None, role in asked,
                    called=t.seats[role].name if isinstance(role, int) else "",
                    colour=show.colour(role) if isinstance(role, int) and show is not None else "",
                    asked=[t.seats[x].name for x in asked], status_msg=status, left=left,
                    winners=[t.seats[x].name for x in t.match.outcome.winners] if t.match is not None and t.match.outcome else [],
                    ended=None,
                )
            )  # fmt: skip
        over = [table.table for table in out if table.status == "over"]
        ended = {row.table_id: row.ended for row in await self.store.rows(finish_rows.of_tables(over))} if over else {}
        for table in out:
            table.ended = ended.get(table.table)
        return out

    async def record(self, table: str, key: str) -> str:
        t = await self.table(table)
        role = await self.role(table, key)
        t = await self.spectators.seen_by(t, role)
        if t.match is None:
            raise Problem(409, "error-not-begun")
        if t.status == "over":
            return t.record()
        return t.seen(role if isinstance(role, int) else SPECTATOR)

    async def forget(self, shown: str | None) -> int:
        """The person whom this device shows: at how many seats nothing is known of it any more."""
        person = await self.who(shown)
        if person is None:
            raise Problem(404, "error-nobody")
        seats = await asyncio.to_thread(self.store.changed, lambda connection: privacy.forget(connection, self.keys, person.id))
        self.store.writer.epoch = await self.store.epoch()
        await self.turn()
        return int(seats)
