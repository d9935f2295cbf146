"""The house: all that one worker needs.

It owns no table: rooms are made when somebody comes, from what is stored, and may be dropped at any time.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from ludoteca import shelf
from ludoteca.kernel.components import BadComponents
from ludoteca.kernel.game import Game, Refused, clean_name
from ludoteca.kernel.scene import Msg
from ludoteca.lesson import lesson_of

from . import privacy, wire
from .bots import Bots
from .bus import GAP, Bus, InMemory
from .doors import Doors, a_word, hashed
from .gallery import Galleries
from .keys import HOST, WATCH, Keyring, new_id
from .phrases import LANGUAGES, say
from .presence import Presence
from .problems import Problem, refused
from .room import ANY, GIVEN_UP, TAKEN_AWAY, Room, Viewer
from .show import Show
from .standins import StandIns
from .store.reading import Row
from .store.store import Store
from .store.writer import Conflict, Write
from .table import Made, SeatRow, Table, event_write, head
from .timekeeper import Timekeeper

NONCE = re.compile(r"[A-Za-z0-9_-]{1,64}")
EVERY = 2.0  # seconds between looks for what others than workers did
MOST_ROOMS = 1000  # tables that are kept in memory though nobody looks
BOT_NAMES = ("Zeno", "Wanda", "Tullio", "Norma", "Oreste", "Livia", "Ezio", "Ada", "Ugo", "Clelia")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whom one device or several show: the name, and how often the links to it were made anew."""

    id: str
    name: str
    renewed: int


class House:
    def __init__(
        self, store: Store, keyring: Keyring, bots: Bots, bus: Bus | None = None, clock: Callable[[], datetime] | None = None
    ) -> None:
        self.store = store
        self.keys = keyring
        self.bots = bots
        self.bus: Bus = bus or InMemory()
        self.clock = clock or (lambda: datetime.now(UTC))
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.presence = Presence(self.bus, self._who_changed)
        self.stand_ins = StandIns(self.presence.leads)
        self.doors = Doors(self)
        self.timekeeper = Timekeeper(self)
        self.galleries = Galleries(self)
        self.forgetting: list[Callable[[], None]] = []  # what else was made of what is stored
        self.watching: list[Callable[[Room], None]] = []  # who else wants to know when something has happened at a table
        self.bus.subscribe(self._heard)
        self.presence.also["react"] = self._reacted

    # ---- rooms

    def room(self, table: str) -> Room:
        room = self.rooms.get(table)
        if room is None:
            room = self.rooms[table] = Room(table, self.store, self.bus.publish, self._settled, self.clock, self.presence)
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
        gallery = self.galleries.of(await self.table(table)) if viewer.seat < 0 else None
        if gallery is None:
            await self.room(table).join(viewer, have, heard)
        else:
            await gallery.join(viewer)

    def left(self, table: str, viewer: Viewer) -> None:
        """A viewer has gone; a game that is over and that nobody looks at need not stay in memory."""
        room = self.rooms.get(table)
        if viewer.seat < 0:
            self.galleries.leave(table, viewer)
        if room is not None:
            room.leave(viewer)
            self.stand_ins.look_at(room)
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

    def _settled(self, room: Room) -> None:
        if self.presence.leads(room.id):
            self.bots.look_at(room)
        self.stand_ins.look_at(room)
        self.doors.look_at(room)
        self.timekeeper.look_at(room)
        self.galleries.look_at(room)
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
            self._settled(room)

    def _reacted(self, words: str) -> None:
        """Through another worker."""
        table, seat, what = words.split(" ")
        room = self.rooms.get(table)
        if room is not None:
            room.show_reaction(int(seat), what)

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
        self.galleries.forget()
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
        if room is not None:
            await room.follow(seq)

    async def role(self, table: str, key: str) -> str | int:
        """What this key opens; 403 for a forged one."""
        return self.doors.role(await self.table(table), key)

    # ---- making tables

    async def make(self, want: wire.NewTable) -> dict[str, Any]:
        """A new table. Whoever is named for a seat need not be whoever makes it, so these seats are no known person's."""
        game = a_game(want.game)
        low, high = game.seats
        if not low <= len(want.seats) <= high:
            raise Problem(422, "error-seats-out-of-range", least=low, most=high, seats=len(want.seats))
        if want.language not in LANGUAGES:
            raise Problem(422, "error-no-such-language", language=want.language[:20])
        try:
            options = game.read_options(want.options)
        except Refused as error:
            raise refused(error.why, game.id) from None
        if why := game.against_table(len(want.seats), options):
            raise refused(why, game.id)
        name = clean_name(want.name or game.id.replace("_", " "), 60)
        if name is None:
            raise Problem(422, "error-bad-name", most=60)
        seats: list[SeatRow] = []
        for i, s in enumerate(want.seats):
            if s.kind not in ("person", "bot", "open"):
                raise Problem(422, "error-no-such-kind", kind=s.kind[:20])
            row = SeatRow(s.kind, i, answers=_answers(s.answers))
            if s.kind == "bot":
                row.bot, row.name = a_bot(game, s.bot), a_bot_name(seats, s.name)
            elif s.name:
                row.kind, row.name = "person", a_name(s.name)
            if row.name:
                row.joined, row.nonce = sum(1 for x in seats if x.joined) + 1, a_nonce(s.nonce)
            seats.append(row)
        word = a_word(want.word)
        table = new_id()
        made = Made(
            game.id, game.version, head(shelf.components(game)), name, dict(options), want.language, want.open, seats,
            hints=want.hints, grace=want.grace, clock=want.clock, delay=want.delay or None,
            word=await asyncio.to_thread(hashed, word) if word else "",
        )  # fmt: skip
        await self.store_new(table, made)
        return self.opened_by(table, seats)

    async def store_for(self, table: str, made: Made, shown: str | None) -> str:
        """Make a table whose one person sits at this device; gives what the device shows from now on."""
        named = next((s.name for s in made.seats if s.kind == "person" and s.joined), None)
        if named is None:
            await self.store_new(table, made)
            return shown or ""
        known = await self.who(shown)
        person = known or self.new_person(named)
        await self.store_new(table, made, person.id, [] if known else [self.person_write(person)])
        return self.keys.person(person.id, person.renewed)

    def opened_by(self, table: str, seats: Sequence[SeatRow]) -> dict[str, Any]:
        """What whoever makes a table gets: the keys to hand on."""
        return {
            "table": table,
            "host": self.keys.key(table, HOST),
            "watch": self.keys.key(table, WATCH),
            "seats": [{"seat": i, "key": self.keys.key(table, i)} for i, s in enumerate(seats) if s.kind == "person"],
        }

    async def store_new(self, table: str, made: Made, person: str | None = None, first: Sequence[Write] = (), seed: bytes = b"") -> None:
        """Make a table, if the rules allow it: `Problem` before anything is written."""
        seed = seed or secrets.token_bytes(32)
        trial = Table(table, seed, msgspec.convert(msgspec.to_builtins(made), Made))
        seats, game = made.seats, trial.game
        for i, s in enumerate(trial.seats if not made.record else ()):
            trial.check_seat(i, s) if s.joined else _check_given(trial, i, s)
        row = Row(1, "made", -1, "", msgspec.json.encode(made).decode(), int(self.clock().timestamp() * 1000))
        if trial.full:
            await asyncio.to_thread(trial.begin)  # says what is wrong before anything is written
        writes: list[Write] = [
            *first,
            (
                "make",
                {
                    "id": table, "game": game.id, "name": made.name, "language": made.language,
                    "options": msgspec.json.encode(made.options).decode(), "open": made.open, "status": trial.status,
                    "locked": made.word != "", "delayed": bool(made.delay),
                    "made": self.clock().isoformat(), "seed": seed,
                    "due": row.at + made.clock.base * 1000 if made.clock is not None and trial.full else None,
                },
            )
        ]  # fmt: skip
        sides = dict.fromkeys(trial.side(i) for i in range(len(seats)) if game.sides and trial.match is not None)
        writes += [("side", {"table_id": table, "name": side}) for side in sides]
        writes += [
            (
                "seat",
                {
                    "table_id": table, "seat": i, "kind": s.kind, "name": s.name, "taken": s.joined > 0,
                    "person": person if s.kind == "person" and s.joined else None,
                    "side": trial.side(i) or None,
                },
            )
            for i, s in enumerate(seats)
        ]  # fmt: skip
        await self.store.write([*writes, event_write(table, row)])
        if trial.full:
            self.bots.look_at(await self._loaded(table))

    async def learn(self, game: Game, want: wire.Learn) -> dict[str, Any]:
        """A table for one person on which the game's lesson is told: the seats and the chance of the stored game."""
        lesson = lesson_of(game)
        if lesson is None:
            raise Problem(404, "error-no-lesson")
        if want.language not in LANGUAGES:
            raise Problem(422, "error-no-such-language", language=want.language[:20])
        header = lesson.record.header
        seats = [
            SeatRow("bot", i, p.name, p.bot, dict(p.answers), lesson.nonces[i], p.joined)
            if i != lesson.seat
            else SeatRow("person", i, a_name(want.name), "", dict(p.answers), lesson.nonces[i], p.joined)
            for i, p in enumerate(header.players)
        ]
        table = new_id()
        name = clean_name(say(Msg("lesson-title"), want.language, game.id), 60) or game.id
        options = game.read_options(header.options)
        components, own = shelf.set_of(game, lesson.record)  # a lesson may be older than the set that is played with now
        text = "" if own else header.component_text
        made = Made(game.id, game.version, head(components), name, options, want.language, False, seats, text, lesson=True)
        await self.store_new(table, made, seed=lesson.seed)
        return {"table": table, "key": self.keys.key(table, lesson.seat), "seat": lesson.seat}

    async def _loaded(self, table: str) -> Room:
        room = self.room(table)
        await room.get()
        return room

    # ---- sitting down

    async def sit(self, table: str, want: wire.Sit, shown: str | None, host: str = "") -> tuple[dict[str, Any], str]:
        """Somebody sits down: gives the answer, and what the person's device shows from now on."""
        t = await self.table(table)
        key = want.key
        if key is not None:
            key = await self._sits(t, key, want.word, host)
        else:
            await self.doors.check(t, want.word, host)
        name, answers, nonce = a_name(want.name), _answers(want.answers), a_nonce(want.nonce)
        known = await self.who(shown)
        person = known or self.new_person(name)
        opens = ""

        def rows(t: Table) -> list[SeatRow]:
            nonlocal opens
            seat = self.doors.role(t, key) if key is not None else None
            if isinstance(seat, str):
                raise Problem(403, "error-wrong-key")
            if t.match is not None:
                raise Problem(409, "error-seats-taken")
            if seat is None and not t.made.open and all(s.kind != "open" for s in t.seats):
                raise Problem(403, "error-wrong-key")
            free = seat if seat is not None else next((i for i, s in enumerate(t.seats) if s.kind == "open" and not s.joined), None)
            if free is None or t.seats[free].joined:
                raise Problem(409, "error-seat-taken" if free is not None else "error-seats-taken")
            given = {**t.seats[free].answers, **answers}
            row = SeatRow("person", free, name, "", given, nonce, t.joining())
            t.check_seat(free, row)
            opens = self.doors.key(t, free)
            return [row]

        def writes(s: SeatRow) -> list[Write]:
            new: list[Write] = [] if known else [self.person_write(person)]
            return [*new, ("sit", {"t": table, "s": s.seat, "k": s.kind, "n": s.name, "p": person.id})]

        sat = await self.room(t.id).sit(rows, writes)
        return {"seat": sat[0].seat, "key": opens}, self.keys.person(person.id, person.renewed)

    async def _sits(self, t: Table, key: str, word: str, host: str) -> str:
        """The key by which somebody sits down: another one where the table wants a word beside it, and that is said."""
        try:
            self.doors.role(t, key)
        except Problem as problem:
            if problem.msg.id != "error-word-needed":
                raise
            return str((await self.doors.enter(t.id, wire.Enter(key, word), host))["key"])
        return key

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

    async def fill(self, table: str, want: wire.Fill) -> dict[str, Any]:
        """The host gives all seats that are still empty to bots."""
        t = await self.table(table)
        if await self.role(table, want.host) != HOST:
            raise Problem(403, "error-wrong-key")
        bot = a_bot(t.game, want.bot)

        def rows(t: Table) -> list[SeatRow]:
            if t.match is not None:
                return []
            out: list[SeatRow] = []
            for i, s in enumerate(t.seats):
                if not s.joined:
                    joined = t.joining(len(out))
                    out.append(SeatRow("bot", i, a_bot_name([*t.seats, *out], ""), bot, s.answers, a_nonce(""), joined))
            return out

        def writes(s: SeatRow) -> list[Write]:
            return [("sit", {"t": table, "s": s.seat, "k": s.kind, "n": s.name, "p": None})]

        sat = await self.room(table).sit(rows, writes)
        return {"filled": [s.seat for s in sat]}

    async def rematch(self, table: str, want: wire.Again, shown: str | None) -> tuple[dict[str, Any], str]:
        """The next game of the same people, everybody one seat on: one table for all who ask.

        A person's seat is taken when that person asks, a bot's at once. Whoever owned the last table owns the next.
        """
        t = await self.table(table)
        role = self.doors.role(t, want.key)
        if not isinstance(role, int) or (want.host and self.doors.role(t, want.host) != HOST):
            raise Problem(403, "error-wrong-key")
        if t.status != "over":
            raise Problem(409, "error-not-over")
        n = len(t.seats)
        after = self.keys.rematch(table)
        mine = (role + 1) % n
        try:
            await self.table(after)
        except Problem as problem:
            if problem.status != 404:
                raise
            seats: list[SeatRow] = []
            for i in range(n):
                old, answers = t.seats[(i - 1) % n], t.answered((i - 1) % n)
                row = SeatRow(old.kind, i, "", old.bot, answers, keeps=old.name)
                if old.kind == "bot":
                    row.name, row.keeps, row.nonce, row.joined = old.name, "", a_nonce(""), sum(1 for x in seats if x.joined) + 1
                seats.append(row)
            with suppress(Conflict):  # another player asked at the same moment
                m = t.made
                made = Made(
                    m.game,
                    m.version,
                    m.components if m.set_text else head(shelf.components(t.game)),
                    m.name,
                    m.options,
                    m.language,
                    False,
                    seats,
                    m.set_text,
                    grace=m.grace,
                    clock=m.clock,
                    delay=m.delay,
                    word=m.word,
                )
                await self.store_new(after, made)
        old = t.seats[role]
        current = await self.table(after)
        shows = shown or ""
        now = current.seat_of(str(mine))  # as the seat was made: it may have another number by now
        if now is None:
            raise Problem(*(TAKEN_AWAY if str(mine) in current.removed else GIVEN_UP))
        key = self.doors.key(current, now)
        if not current.seats[now].joined:
            try:
                _, shows = await self.sit(after, wire.Sit(old.name, key), shown)
            except Problem as problem:
                if problem.msg.id not in ("error-seat-taken", "error-seats-taken"):
                    raise
        done: dict[str, Any] = {"table": after, "key": key}
        if want.host:
            done["made"] = await self.doors.links(after, self.keys.key(after, HOST))
        return done, shows

    # ---- looking

    async def lobby(self) -> list[dict[str, Any]]:
        return [
            {
                "table": t["id"],
                "name": t["name"],
                "game": t["game"],
                "options": msgspec.json.decode(t["options"]),
                "language": t["language"],
                "seats": [{"name": s["name"], "kind": s["kind"], "taken": bool(s["taken"])} for s in seats],
                "status": t["status"],
                "locked": bool(t["locked"]),
            }
            for t, seats in await self.store.lobby()
        ]

    async def mine(self, keys: Sequence[wire.Held]) -> list[dict[str, Any]]:
        """The tables whose keys a device holds; keys that open nothing (any more) are left out."""
        out = []
        for held in keys:
            try:
                role = await self.role(held.table, held.key)
            except Problem:
                continue
            room = self.room(held.table)
            t = await self.galleries.seen_by(await room.get(), role)
            show = room.show if not t.late else Show(t)
            asked = t.match.waiting_for() if t.match is not None else ()
            status, left = None, None
            if t.clock is not None and isinstance(role, int) and role in t.clock.runs:
                left = t.clock.left_of(role, t.now())
            if t.match is not None and show is not None:
                status = msgspec.Raw(show.status())
            out.append(
                {
                    "table": t.id, "key": held.key, "name": t.made.name, "game": t.game.id, "status": t.status,
                    "seat": role if isinstance(role, int) else None, "your_turn": role in asked,
                    "asked": [t.seats[x].name for x in asked], "status_msg": status, "left": left,
                }
            )  # fmt: skip
        return out

    async def record(self, table: str, key: str) -> str:
        t = await self.table(table)
        role = await self.role(table, key)
        t = await self.galleries.seen_by(t, role)
        if t.match is None:
            raise Problem(409, "error-not-begun")
        if t.status == "over":
            return t.record()
        return t.seen(role if isinstance(role, int) else -1)

    async def forget(self, shown: str | None) -> int:
        """The person whom this device shows: at how many seats nothing is known of it any more."""
        person = await self.who(shown)
        if person is None:
            raise Problem(404, "error-nobody")
        seats = await asyncio.to_thread(self.store.changed, lambda connection: privacy.forget(connection, self.keys, person.id))
        self.store.writer.epoch = await self.store.epoch()
        await self.turn()
        return int(seats)


# ---- what people write, checked


def a_game(game_id: str) -> Game:
    try:
        game = shelf.game(game_id)
        shelf.components(game)
    except (shelf.NoSuchGame, BadComponents):
        raise Problem(404, "error-no-such-game", name=game_id[:40]) from None
    if game.layout is None:
        raise Problem(404, "error-no-such-game", name=game_id[:40])
    return game


def a_bot(game: Game, name: str) -> str:
    if name not in game.bots():
        raise Problem(422, "error-no-such-bot", bot=name[:40])
    return name


def a_name(text: str) -> str:
    name = clean_name(text, 24) if text.isprintable() else None
    if name is None:
        raise Problem(422, "error-bad-name", most=24)
    return name


def a_bot_name(taken: Sequence[SeatRow], wanted: str) -> str:
    if wanted:
        return a_name(wanted)
    used = {s.name for s in taken}
    return next((n for n in BOT_NAMES if n not in used), f"{BOT_NAMES[0]} {len(taken) + 1}")


def _answers(given: Mapping[str, str | int]) -> dict[str, str]:
    return {name: str(answer) for name, answer in given.items() if answer != ""}


def a_nonce(given: str) -> str:
    """What a seat adds to chance: its own, or one drawn for it."""
    if not given:
        return secrets.token_hex(8)
    if not NONCE.fullmatch(given):
        raise Problem(422, "error-bad-nonce")
    return given


def _check_given(table: Table, seat: int, row: SeatRow) -> None:
    """Answers set for a seat that somebody takes later: those that are there must do."""
    known = {q.id: q for q in table.game.questions}
    for name, answer in row.answers.items():
        if name not in known:
            raise Problem(422, "error-no-such-question", ask=name[:40])
        if known[name] not in table.asks(seat):
            continue
        others = {s.answers[name] for i, s in enumerate(table.seats) if i != seat and known[name] in table.asks(i) and s.answers.get(name)}
        why = table.game._against_answer(known[name], answer, others if known[name].unique else set())
        if why is not None:
            raise refused(why, table.game.id)
