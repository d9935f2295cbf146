"""Making tables: as somebody wants them, for a lesson, and for the next game of the same people."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import msgspec

from ludoteca import registry
from ludoteca.kernel.game import Game, Refused
from ludoteca.kernel.text_rules import clean_name
from ludoteca.server.identity.seat_keys import HOST, WATCH, new_id
from ludoteca.server.protocol import messages, responses
from ludoteca.server.protocol.phrases import LANGUAGES, say
from ludoteca.server.protocol.problems import Problem, refused
from ludoteca.server.store.reading import Row
from ludoteca.server.store.writer import Conflict, Write
from ludoteca.server.thread_queue import in_turn
from ludoteca.tutorial import lesson_of
from ludoteca.view.scene import Msg

from . import seating
from .access import Access, a_word, hashed
from .change import event_write
from .needs import FindsSessions, FindsTables, HasClock, HasKeys, HasStore, KnowsPeople
from .set_choice import chosen
from .table import Table
from .table_setup import Made, SeatRow, head
from .validation import a_bot, a_bot_name, a_game, a_name, a_nonce, answers_of, check_given, named, usual_seats
from .viewer import GIVEN_UP, TAKEN_AWAY

if TYPE_CHECKING:
    from .table_session import TableSession


class Attends(Protocol):
    """Somebody who looks whether there is something to do at a table."""

    def on_change(self, room: TableSession) -> None: ...


class CreationNeeds(FindsTables, FindsSessions, HasClock, HasKeys, HasStore, KnowsPeople, Protocol):
    """What the making of tables needs of the service."""

    @property
    def access(self) -> Access: ...
    @property
    def bots(self) -> Attends: ...


def _named(people: Mapping[int, str]) -> list[SeatRow]:
    """Those whose names no bot is to have."""
    return [SeatRow("person", i, name) for i, name in people.items()]


class TableCreation:
    def __init__(self, service: CreationNeeds) -> None:
        self.service = service

    async def make(self, want: messages.NewTable, shown: str | None = None) -> responses.Made:
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
        if want.rated and (want.hints or want.grace):
            raise Problem(422, "error-rated-unaided")
        components, set_name = await chosen(self.service, game, want.set, shown, want.language)
        if want.rated and set_name:
            raise Problem(422, "error-rated-own-set")
        name = a_name(" ".join(want.name.split()) or game.id.replace("_", " "), 60)
        seats: list[SeatRow] = []
        for i, s in enumerate(want.seats):
            if s.kind not in ("person", "bot", "open"):
                raise Problem(422, "error-no-such-kind", kind=s.kind[:20])
            row = SeatRow(s.kind, i, answers=answers_of(s.answers))
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
            game.id, game.version, head(components), name, dict(options), want.language, want.open, seats,
            components.text if set_name else "", hints=want.hints, grace=want.grace, rated=want.rated, clock=want.clock,
            delay=want.delay or None, word=await asyncio.to_thread(hashed, word) if word else "", set_name=set_name,
        )  # fmt: skip
        await self.store_new(table, made)
        return self.opened_by(table, seats)

    async def store_for(self, table: str, made: Made, shown: str | None) -> str:
        """Make a table whose one person sits at this device; gives what the device shows from now on."""
        named = next((s.name for s in made.seats if s.kind == "person" and s.joined), None)
        if named is None:
            await self.store_new(table, made)
            return shown or ""
        known = await self.service.who(shown)
        person = known or self.service.new_person(named)
        persons = {i: person.id for i, s in enumerate(made.seats) if s.kind == "person" and s.joined}
        await self.store_new(table, made, persons, [] if known else [self.service.person_write(person)])
        return self.service.keys.person(person.id, person.renewed)

    def opened_by(self, table: str, seats: Sequence[SeatRow]) -> responses.Made:
        """What whoever makes a table gets: the keys to hand on."""
        key = self.service.keys.key
        of_people = [responses.SeatKey(i, key(table, i)) for i, s in enumerate(seats) if s.kind == "person"]
        return responses.Made(table, key(table, HOST), key(table, WATCH), of_people)

    async def store_new(
        self, table: str, made: Made, persons: Mapping[int, str] | None = None, beside: Sequence[Write] = (), seed: bytes = b""
    ) -> None:
        """Make a table, if the rules allow it: `Problem` before anything is written.

        ``persons``: who is known to sit at which seat; ``beside``: what is written with it, or not at all.
        """
        seed = seed or secrets.token_bytes(32)
        trial = Table(table, seed, msgspec.convert(msgspec.to_builtins(made), Made))
        seats, game = made.seats, trial.game
        for i, s in enumerate(trial.seats if not made.record else ()):
            seating.check(trial, i, s) if s.joined else check_given(trial, i, s)
        for i, s in enumerate(seats if not made.record and not made.lesson else ()):  # those sit as they sat then
            if s.joined:
                s.answers = trial.seats[i].answers = named(trial, i, s.answers, trial.seats)
        row = Row(1, "made", -1, "", msgspec.json.encode(made).decode(), int(self.service.clock().timestamp() * 1000))
        if trial.full:
            await asyncio.to_thread(trial.begin)  # says what is wrong before anything is written
        brought = await in_turn(lambda: trial.brought) if made.set_text else None  # comparing takes its time
        writes: list[Write] = [
            *beside,
            (
                "make",
                {
                    "id": table, "game": game.id, "name": made.name, "language": made.language,
                    "options": msgspec.json.encode(made.options).decode(), "open": made.open, "status": trial.status,
                    "locked": made.word != "", "delayed": bool(made.delay),
                    "played_on": msgspec.json.encode(brought).decode() if brought is not None else None,
                    "made": self.service.clock().isoformat(), "seed": seed,
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
                    "person": persons.get(i) if persons else None,
                    "side": trial.side(i) or None,
                },
            )
            for i, s in enumerate(seats)
        ]  # fmt: skip
        await self.service.store.write([*writes, event_write(table, row)])
        if trial.full:
            room = self.service.room(table)
            await room.get()
            self.service.bots.on_change(room)

    async def play(self, game: Game, want: messages.PlayNow, shown: str | None) -> tuple[responses.Made, str]:
        """A table for whoever has this device against bots of one level: gives its keys, and what the device shows from now on."""
        seats, bot = want.seats or usual_seats(game), a_bot(game, want.bot)
        try:
            options = dict(game.read_options(want.options))
        except Refused as error:
            raise refused(error.why, game.id) from None
        sides = seating.parts(game, seats, options)
        own = sides.index(want.part) if want.part in sides else 0 if not want.part else None
        if own is None:
            raise Problem(422, "error-no-such-side", side=want.part[:40])
        if why := game.against_table(seats, options):
            raise refused(why, game.id)
        if want.language not in LANGUAGES:
            raise Problem(422, "error-no-such-language", language=want.language[:20])
        name = a_name(want.name)
        rows = self.against_bots(seats, {own: name}, bot)
        table = new_id()
        title = clean_name(say(Msg("lobby-table-of", {"name": name}), want.language), 60) or game.id
        made = Made(game.id, game.version, head(registry.components(game)), title, options, want.language, False, rows, rated=want.rated)
        shows = await self.store_for(table, made, shown)
        return self.opened_by(table, rows), shows

    def against_bots(self, seats: int, people: Mapping[int, str], bot: str) -> list[SeatRow]:
        """So many seats, all taken: those of people by their names, the others by bots of this level."""
        rows: list[SeatRow] = []
        for i in range(seats):
            name = people.get(i)
            row = SeatRow("person", i, name) if name is not None else SeatRow("bot", i, a_bot_name([*rows, *_named(people)], ""), bot)
            row.nonce, row.joined = a_nonce(""), i + 1
            rows.append(row)
        return rows

    async def learn(self, game: Game, want: messages.Learn) -> responses.LessonTable:
        """A table for one person on which the game's lesson is told: the seats and the chance of the stored game."""
        lesson = lesson_of(game, want.lesson)
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
        name = clean_name(say(Msg(lesson.title), want.language, game.id), 60) or game.id
        options = game.read_options(header.options)
        components, own = registry.set_of(game, lesson.record)  # a lesson may be older than the set that is played with now
        text = "" if own else header.component_text
        made = Made(
            game.id, game.version, head(components), name, options, want.language, False, seats, text, lesson=True, told=want.lesson
        )
        await self.store_new(table, made, seed=lesson.seed)
        return responses.LessonTable(table, self.service.keys.key(table, lesson.seat), lesson.seat)

    async def rematch(self, table: str, want: messages.Again, shown: str | None) -> tuple[responses.NextTable, str]:
        """The next game of the same people, everybody one seat on: one table for all who ask.

        A person's seat is taken when that person asks, a bot's at once. Whoever owned the last table owns the next.
        """
        t = await self.service.table(table)
        role = self.service.access.role(t, want.key)
        if not isinstance(role, int) or (want.host and self.service.access.role(t, want.host) != HOST):
            raise Problem(403, "error-wrong-key")
        if t.status != "over":
            raise Problem(409, "error-not-over")
        n = len(t.seats)
        after = self.service.keys.rematch(table)
        mine = (role + 1) % n
        try:
            await self.service.table(after)
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
                    m.components if m.set_text else head(registry.components(t.game)),
                    m.name,
                    m.options,
                    m.language,
                    False,
                    seats,
                    m.set_text,
                    grace=m.grace,
                    rated=m.rated,
                    clock=m.clock,
                    delay=m.delay,
                    word=m.word,
                    set_name=m.set_name,
                )
                await self.store_new(after, made)
        old = t.seats[role]
        current = await self.service.table(after)
        shows = shown or ""
        now = current.seat_of(str(mine))  # as the seat was made: it may have another number by now
        if now is None:
            raise Problem(*(TAKEN_AWAY if str(mine) in current.removed else GIVEN_UP))
        key = self.service.access.key(current, now)
        if not current.seats[now].joined:
            try:
                _, shows = await self.service.access.sit(after, messages.Sit(old.name, key), shown)
            except Problem as problem:
                if problem.msg.id not in ("error-seat-taken", "error-seats-taken"):
                    raise
        done = responses.NextTable(after, key)
        if want.host:
            done.made = await self.service.access.links(after, self.service.keys.key(after, HOST))
        return done, shows
