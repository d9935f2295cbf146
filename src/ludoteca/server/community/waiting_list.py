"""Whoever would play the same game is seated at one table.

A wait is a row of the database that the device's word keeps fresh: it asks again and again (`Wait`), and is held for a moment each time. So
any worker can answer, one that dies ends no wait, and a device of which nothing is heard any more is off the list by itself. Who is seated
is written in one with the table, or not at all: two workers that do it at once can't seat anybody twice, nor somebody who has left.

A table begins when as many wait as it has seats, or when two have waited a while: then bots take the other seats.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from ludoteca import registry
from ludoteca.kernel.game import Refused
from ludoteca.kernel.text_rules import clean_name
from ludoteca.server.identity.seat_keys import new_id
from ludoteca.server.protocol.community import Leave, Wait, Waited, WaitingFor
from ludoteca.server.protocol.phrases import LANGUAGES
from ludoteca.server.protocol.problems import Problem, refused
from ludoteca.server.store import waiting_rows
from ludoteca.server.store.waiting_rows import Seat, Waiter
from ludoteca.server.store.writer import Conflict, Write
from ludoteca.server.tables.needs import HasClock, HasKeys, HasPresence, HasStore, KnowsPeople
from ludoteca.server.tables.table_creation import TableCreation
from ludoteca.server.tables.table_setup import Made, head
from ludoteca.server.tables.validation import a_bot, a_game, a_name

T = TypeVar("T")
BOTS_AFTER = 20_000  # milliseconds that two have waited when bots take the seats for which nobody came
LOOK = 1.0  # seconds between looks while a call is held
CALLED = "waits"  # what workers call to each other when somebody came or was seated


class WaitingNeeds(HasClock, HasStore, HasKeys, HasPresence, KnowsPeople, Protocol):
    """What the waiting list needs of the service."""

    @property
    def creation(self) -> TableCreation: ...


class WaitingList:
    def __init__(self, service: WaitingNeeds) -> None:
        self.service = service
        self.closing = False
        self._news = asyncio.Event()
        self._held: Counter[tuple[str, str]] = Counter()
        service.presence.also[CALLED] = lambda _: self._wake()

    def close(self) -> None:
        """Nobody is held any longer."""
        self.closing = True
        self._wake()

    def _wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    def _tell(self, game: str) -> None:
        self._wake()
        self.service.presence.call(CALLED, game)

    async def counts(self) -> list[WaitingFor]:
        """How many wait for what."""
        found = await self.service.store.rows(waiting_rows.counted(self._now()))
        shown = registry.offered()
        return [WaitingFor(game, seats, people) for game, seats, people in found if game in shown]

    async def wait(self, want: Wait, shown: str | None, gone: Callable[[], Awaitable[bool]]) -> tuple[Waited, str]:
        """Somebody waits: where they are seated, or how it stands once the call was held as long as it wanted.

        ``gone`` says whether whoever asks is still there: if not, nobody waits any more.
        """
        who, new, shows = await self._waiter(want, shown)
        if new:
            await self.service.store.write(new)
        until = asyncio.get_running_loop().time() + want.hold / 1000
        mine = (who.person, who.wish)
        self._held[mine] += 1
        try:
            found = await self._change(partial(waiting_rows.wait, who=who, now=self._now()))
            if not isinstance(found, Seat) and found[-1].person == who.person:
                self._tell(who.game)  # others may be told sooner
            while True:
                news = self._news
                if isinstance(found, Seat):
                    return self._seated(want, found), shows
                if all(each.person != who.person for each in found):
                    return Waited("gone"), shows  # left, or waits for something else by now
                if not await self._begin(found):
                    left = until - asyncio.get_running_loop().time()
                    if left <= 0 or self.closing:
                        return self._waits(want, found), shows
                    with suppress(TimeoutError):
                        async with asyncio.timeout(min(LOOK, left)):
                            await news.wait()
                    if await gone():
                        if self._held[mine] == 1:
                            await self._change(partial(waiting_rows.leave, person=who.person, wish=who.wish))
                        return Waited("gone"), shows
                found = await self._look(who)
        finally:
            self._held[mine] -= 1
            if not self._held[mine]:
                del self._held[mine]

    async def leave(self, want: Leave, shown: str | None) -> Waited:
        """Somebody waits no more. Whoever was seated a moment before hears where."""
        person = await self.service.who(shown)
        found = None if person is None else await self._change(partial(waiting_rows.leave, person=person.id, wish=want.wish))
        return Waited("gone") if found is None else self._seated(None, found)

    # ---- one who waits

    async def _waiter(self, want: Wait, shown: str | None) -> tuple[Waiter, list[Write], str]:
        game, name = a_game(want.game), a_name(want.name)
        low, high = game.seats
        if not max(2, low) <= want.seats <= high:
            raise Problem(422, "error-seats-out-of-range", least=max(2, low), most=high, seats=want.seats)
        if want.language not in LANGUAGES:
            raise Problem(422, "error-no-such-language", language=want.language[:20])
        try:
            options = game.read_options({})
        except Refused as error:
            raise refused(error.why, game.id) from None
        if why := game.against_table(want.seats, options):
            raise refused(why, game.id)
        known = await self.service.who(shown)
        person = known or self.service.new_person(name)
        new = [] if known else [self.service.person_write(person)]
        shows = self.service.keys.person(person.id, person.renewed)
        return Waiter(person.id, want.wish, game.id, want.seats, name, a_bot(game, want.bot), want.language), new, shows

    async def _look(self, who: Waiter) -> Seat | list[Waiter]:
        """How it stands by now, changing nothing."""
        rows = await self.service.store.rows(waiting_rows.same(who.game, who.seats, self._now()))
        # Only then: whoever is seated between two looks waits no more and has a seat, and would have neither the other way round.
        for row in await self.service.store.rows(waiting_rows.seats_of(who.person, who.wish)):
            return waiting_rows.seat_of(row)
        return [waiting_rows.waiter_of(row) for row in rows]

    async def _change(self, do: Callable[[Connection], T]) -> T:
        try:
            return await asyncio.to_thread(self.service.store.changed, do)
        except IntegrityError:  # the same person by another way, or seated at this moment
            return await asyncio.to_thread(self.service.store.changed, do)

    def _now(self) -> int:
        return int(self.service.clock().timestamp() * 1000)

    def _waits(self, want: Wait, found: Sequence[Waiter]) -> Waited:
        bots = self._bots_in(found)
        return Waited("waits", want.game, want.seats, len(found), bots)

    def _bots_in(self, found: Sequence[Waiter]) -> int | None:
        """Milliseconds until bots take the other seats; None as long as somebody waits alone."""
        return max(0, found[1].since + BOTS_AFTER - self._now()) if len(found) > 1 else None

    def _seated(self, want: Wait | None, at: Seat) -> Waited:
        game, seats = (want.game, want.seats) if want is not None else ("", 0)
        return Waited("seated", game, seats, table=at.table, key=self.service.keys.key(at.table, at.seat), seat=at.seat)

    # ---- a table

    async def _begin(self, found: Sequence[Waiter]) -> bool:
        """Seat those who waited longest, if it is time: whether anything has changed by now, through whomever."""
        seats = found[0].seats
        if len(found) < seats and self._bots_in(found) != 0:
            return False
        with suppress(Conflict):  # another worker did, or one of them has left
            await self._seat(found[:seats])
        self._tell(found[0].game)
        return True

    async def _seat(self, people: Sequence[Waiter]) -> None:
        first = people[0]
        game = registry.game(first.game)
        chairs = sorted(range(first.seats), key=lambda _: secrets.randbits(64))[: len(people)]  # nobody chooses a side by having waited
        at = dict(zip(chairs, people, strict=True))
        rows = self.service.creation.against_bots(first.seats, {seat: each.name for seat, each in at.items()}, first.bot)
        name = clean_name(" · ".join(each.name for each in people)[:60], 60) or game.id
        made = Made(
            game.id, game.version, head(registry.components(game)), name, dict(game.read_options({})), first.language, False, rows
        )  # fmt: skip
        table = new_id()
        told: list[Write] = [
            ("seated", {"person": each.person, "wish": each.wish, "to_table": table, "seat": seat}) for seat, each in at.items()
        ]
        await self.service.creation.store_new(table, made, {seat: each.person for seat, each in at.items()}, told)
