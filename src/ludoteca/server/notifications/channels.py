"""How a person wants to be told, and when not: what the page asks for.

A browser speaks for itself. Any other address gets a code first, which has to be given back: nobody is told for whom somebody else
asked.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Annotated, Any, Protocol
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import insert, update

from ludoteca.server.identity.person import Person
from ludoteca.server.identity.seat_keys import new_id
from ludoteca.server.protocol.phrases import LANGUAGES, say
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.responses import QuietHours, Telling, Way
from ludoteca.server.rate_limits import Rate
from ludoteca.server.store import notice_rows, schema
from ludoteca.server.tables.needs import HasClock, HasStore, KnowsDevices
from ludoteca.view.scene import Msg

from . import addresses
from .message import EVENTS, tried
from .outbox import OK
from .quiet_hours import DAY, Quiet, is_zone
from .scheduler import Scheduler

MOST_WAYS = 10
MOST_TRIES = 5
TO_ONE = Rate(3, 3 / 3600)  # codes to one address
BY_ONE = Rate(6, 6 / 3600)  # codes, and tries whether something comes, of one person
Short = Annotated[str, Meta(max_length=200)]
Minute = Annotated[int, Meta(ge=0, lt=DAY)]


class NewWay(Struct, forbid_unknown_fields=True):
    kind: Short
    address: Annotated[str, Meta(max_length=3000)]
    events: Annotated[list[Short], Meta(max_length=10)]
    language: Short = "en"


class Changed(Struct, forbid_unknown_fields=True):
    """Of a way that is there: the code that was sent, or other events."""

    code: Short | None = None
    events: Annotated[list[Short], Meta(max_length=10)] | None = None


class Hours(Struct, forbid_unknown_fields=True):
    """Hours of quiet, in minutes after midnight; none: never."""

    since: Minute | None = None
    until: Minute | None = None
    zone: Short = ""


class ChannelNeeds(HasClock, HasStore, KnowsDevices, Protocol):
    """What the channels need of the service."""


class Channels:
    def __init__(self, service: ChannelNeeds, scheduler: Scheduler, now: Callable[[], float] = time.time) -> None:
        self.service = service
        self.scheduler = scheduler
        self._now = now

    async def _who(self, shown: str | None) -> Person:
        person = await self.service.who(shown)
        if person is None:
            raise Problem(403, "error-nobody")
        return person

    async def _change(self, do: Callable[[Any], Any]) -> Any:
        return await asyncio.to_thread(self.service.store.changed, do)

    async def about(self, shown: str | None) -> Telling:
        """What this house can do, and what this person has asked for. An address is shown as far as its owner knows it again."""
        person, settings = await self.service.who(shown), self.scheduler.settings
        ways = await self.service.store.rows(notice_rows.ways_of(person.id)) if person else []
        quiet = await self.service.store.rows(notice_rows.quiet_of(person.id)) if person else []
        return Telling(
            (await self.scheduler.signer()).public if settings.push else None,
            settings.by_mail,
            settings.by_url,
            EVENTS,
            [_shown(way) for way in ways],
            QuietHours(quiet[0].since, quiet[0].until, quiet[0].zone) if quiet else None,
        )

    async def add(self, shown: str | None, want: NewWay) -> Telling:
        person, settings = await self._who(shown), self.scheduler.settings
        events, language = _events(want.events), want.language if want.language in LANGUAGES else "en"
        there = await self.service.store.rows(notice_rows.ways_of(person.id))
        allowed = {"push": settings.push, "mail": settings.by_mail, "url": bool(settings.by_url)}
        if not allowed.get(want.kind, False):
            raise Problem(422, "error-way-not-here")
        address = want.address.strip()
        if want.kind == "push":
            found = addresses.subscription(address, settings)
            if found is None:
                raise Problem(422, "error-bad-address")
            address = msgspec.json.encode(found).decode()
            old = next((w for w in there if w.kind == "push" and _endpoint(w.address) == found.endpoint), None)
        else:
            good = addresses.mail(address) if want.kind == "mail" else addresses.by_apprise(address, settings)
            if not good:
                raise Problem(422, "error-bad-address")
            old = next((w for w in there if w.kind == want.kind and w.address == address and w.state == notice_rows.ON), None)
        if old is None and len(there) >= MOST_WAYS:
            raise Problem(422, "error-too-many-ways", most=MOST_WAYS)
        way: dict[str, Any] = {
            "id": old.id if old else new_id(), "person": person.id, "kind": want.kind, "address": address, "events": events,
            "language": language, "state": notice_rows.ON, "code": "", "tries": 0, "failed": 0, "made": self.service.clock().isoformat(),
        }  # fmt: skip
        if want.kind != "push" and old is None:
            way |= {"state": notice_rows.NEW, "code": f"{secrets.randbelow(10**6):06}"}
            await self._may(person, address)
            title = say(Msg("told-code", {"code": str(way["code"])}), language)
            text = say(Msg("told-code-body", {"code": str(way["code"]), "name": person.name}), language)
            done = await self.scheduler.words(want.kind, address, title, text)
            if done.how != OK:
                raise Problem(422, "error-not-delivered")
            # A code that was asked for again takes the place of the one before.
            for earlier in there:
                if earlier.kind == want.kind and earlier.address == address:
                    await self._change(partial(notice_rows.drop_ways, ways=[earlier.id]))

        def keep(connection: Any) -> None:
            if want.kind == "push":
                notice_rows.drop_endpoint(connection, _endpoint(address), str(way["id"]))
            if old:
                connection.execute(update(schema.way).where(schema.way.c.id == old.id).values(**way))
            else:
                connection.execute(insert(schema.way), way)

        await self._change(keep)
        return await self.about(shown)

    async def _may(self, person: Person, address: str) -> None:
        """A code to this address, asked for by this person: not too often."""
        to = f"to {hashlib.sha256(address.encode()).hexdigest()}"
        for who, rate in ((to, TO_ONE), (f"code {person.id}", BY_ONE)):
            wait = await self._change(partial(notice_rows.take, who=who, rate=rate, now=self._now()))
            if wait:
                raise Problem(429, "error-too-often", seconds=ceil(wait))

    async def change(self, shown: str | None, way: str, want: Changed) -> Telling:
        row = await self._mine(shown, way)
        values: dict[str, Any] = {}
        if want.events is not None:
            values["events"] = _events(want.events)
        if row.state == notice_rows.NEW:
            if want.code is None:
                raise Problem(422, "error-wrong-code")
            if not await self._change(lambda c: notice_rows.count_try(c, way, MOST_TRIES)):  # counted first: many at once are many
                raise Problem(404, "error-no-such-way")
            if not secrets.compare_digest(want.code.strip().encode(), row.code.encode()):
                raise Problem(422, "error-wrong-code")
            values |= {"state": notice_rows.ON, "code": ""}
        elif row.state == notice_rows.OFF:  # tried once more
            values |= {"state": notice_rows.ON, "failed": 0}
        if values:
            await self._change(lambda c: c.execute(update(schema.way).where(schema.way.c.id == way).values(**values)))
        return await self.about(shown)

    async def drop(self, shown: str | None, way: str) -> Telling:
        await self._mine(shown, way)
        await self._change(lambda c: notice_rows.drop_ways(c, [way]))
        return await self.about(shown)

    async def test(self, shown: str | None, way: str) -> Telling:
        """Send something now, to see whether it comes."""
        row = await self._mine(shown, way)
        if row.state == notice_rows.NEW:
            raise Problem(422, "error-wrong-code")
        wait = await self._change(lambda c: notice_rows.take(c, f"code {row.person}", BY_ONE, self._now()))
        if wait:
            raise Problem(429, "error-too-often", seconds=ceil(wait))
        done = await self.scheduler.send(row, tried(row.language))
        if done.how != OK:
            raise Problem(422, "error-not-delivered")
        return await self.about(shown)

    async def quiet(self, shown: str | None, want: Hours) -> Telling:
        person = await self._who(shown)
        hours = None
        if want.since is not None and want.until is not None and want.since != want.until:
            if not is_zone(want.zone):
                raise Problem(422, "error-no-such-zone", zone=want.zone[:40])
            quiet = Quiet(want.since, want.until, want.zone)
            hours = (quiet.since, quiet.until, quiet.zone)
        await self._change(lambda c: notice_rows.set_quiet(c, person.id, hours))
        return await self.about(shown)

    async def _mine(self, shown: str | None, way: str) -> Any:
        person = await self._who(shown)
        for row in await self.service.store.rows(notice_rows.ways_of(person.id)):
            if row.id == way:
                return row
        raise Problem(404, "error-no-such-way")


def _events(given: list[str]) -> str:
    if not set(given) <= set(EVENTS):
        raise Problem(422, "error-bad-request", what="events")
    return ",".join(event for event in EVENTS if event in given)


def _endpoint(address: str) -> str:
    return msgspec.json.decode(address, type=addresses.Subscription).endpoint


def _shown(way: Any) -> Way:
    if way.kind == "push":
        address = urlsplit(_endpoint(way.address)).hostname or ""
        mark = hashlib.sha256(_endpoint(way.address).encode()).hexdigest()[:16]  # by which the browser knows its own
    else:
        address = way.address if way.kind == "mail" else f"{urlsplit(way.address).scheme}://…{way.address[-4:]}"
        mark = ""
    events = [event for event in way.events.split(",") if event]
    return Way(way.id, way.kind, address, mark, events, way.state, way.failed)
