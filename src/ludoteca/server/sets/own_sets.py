"""The sets that people keep in the house: private until they share them by a link, each saved over the version that was read.

A set that can't be played is kept too, since it is being worked on; only a table refuses it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection

from ludoteca.kernel.game import Game
from ludoteca.server.identity.person import Person
from ludoteca.server.identity.seat_keys import new_id
from ludoteca.server.protocol import sets as told
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.store import set_rows
from ludoteca.server.tables.needs import FindsTables, HasClock, HasKeys, HasStore, KnowsPeople
from ludoteca.server.tables.validation import a_game, a_name
from ludoteca.server.thread_queue import in_turn

from .checks import data_of, hash_of, looked_at, told_apart

MOST_SETS = 50  # of one person
LONGEST_NAME = 60
T = TypeVar("T")


class SetNeeds(FindsTables, HasStore, HasClock, HasKeys, KnowsPeople, Protocol):
    """What the keeping of sets needs of the service."""

    async def role(self, table: str, key: str) -> str | int:
        """What this key opens; 403 for a forged one."""
        ...


class OwnSets:
    def __init__(self, service: SetNeeds) -> None:
        self.service = service

    async def listed(self, shown: str | None, game: str = "") -> list[told.SetInfo]:
        person = await self.service.who(shown)
        if person is None:
            return []
        return [_info(row) for row in await self.service.store.rows(set_rows.of(person.id, a_game(game).id if game else ""))]

    async def make(self, want: told.NewSet, shown: str | None) -> tuple[told.SetInfo, str]:
        """Keep a set; whoever was nobody yet becomes somebody."""
        game, name = a_game(want.game), _a_name(want.name)
        known = await self.service.who(shown)
        person = known or self.service.new_person("")
        values = {
            **await in_turn(_values, game, want.data), "id": new_id(), "person": person.id, "game": game.id, "name": name,
            "version": 1, "share": None, "changed": self._now(),
        }  # fmt: skip
        if known is None:
            await self.service.store.write([self.service.person_write(person)])
        if not await self._change(partial(set_rows.add, values=values, most=MOST_SETS)):
            raise Problem(409, "error-too-many-sets", most=MOST_SETS)
        return await self._one(values["id"], person), self.service.keys.person(person.id, person.renewed)

    async def save(self, set_id: str, want: told.SavedSet, shown: str | None) -> told.SetInfo:
        person, name = await self._me(shown), _a_name(want.name)
        row = await self._row(set_id, person)
        values = {**await in_turn(_values, a_game(row.game), want.data), "name": name, "changed": self._now()}
        stands = await self._change(partial(set_rows.save, set_id=set_id, person=person.id, version=want.version, values=values))
        if stands is None:
            raise Problem(404, "error-no-such-set")
        if stands < 0:
            raise Problem(409, "error-set-changed", version=-stands)
        return await self._one(set_id, person)

    async def whole(self, set_id: str, shown: str | None) -> told.WholeSet:
        return _whole(await self._row(set_id, await self._me(shown)))

    async def by_link(self, key: str) -> told.WholeSet:
        """A set as anybody sees it who has its link."""
        rows = await self.service.store.rows(set_rows.shared(key)) if set_rows.SHAPE.fullmatch(key) else []
        if not rows:
            raise Problem(404, "error-no-such-set")
        found = _whole(rows[0])
        found.id = ""  # the link opens it to be read: nothing else of it is theirs
        return found

    async def remove(self, set_id: str, shown: str | None) -> told.SetGone:
        person = await self._me(shown)
        await self._row(set_id, person)
        if not await self._change(partial(set_rows.remove, set_id=set_id, person=person.id)):
            raise Problem(404, "error-no-such-set")
        return told.SetGone(True)

    async def share(self, set_id: str, shown: str | None, on: bool) -> told.SharedSet:
        """The key of its link, or none from now on: an old one opens nothing any more."""
        person = await self._me(shown)
        await self._row(set_id, person)
        key = secrets.token_urlsafe(18) if on else None
        stands = await self._change(partial(set_rows.share, set_id=set_id, person=person.id, key=key))
        if stands is None:
            raise Problem(404, "error-no-such-set")
        return told.SharedSet(stands)

    async def of_table(self, table: str, key: str, language: str) -> told.ComparedSet:
        """How what a table is played on differs from the game's own: for its keys, and for all where it is open or has a free chair."""
        t = await self.service.table(table)
        free = t.match is None and any(s.kind == "open" for s in t.seats)  # whoever has its address may sit down there
        if not (t.made.open or free) or t.made.word:
            await self.service.role(table, key)
        return await in_turn(told_apart, t.game, t.components, language)

    def _now(self) -> int:
        return int(self.service.clock().timestamp() * 1000)

    async def _me(self, shown: str | None) -> Person:
        person = await self.service.who(shown)
        if person is None:
            raise Problem(404, "error-no-such-set")
        return person

    async def _row(self, set_id: str, person: Person) -> Any:
        rows = await self.service.store.rows(set_rows.one(set_id, person.id)) if set_rows.SHAPE.fullmatch(set_id) else []
        if not rows:
            raise Problem(404, "error-no-such-set")
        return rows[0]

    async def _one(self, set_id: str, person: Person) -> told.SetInfo:
        return _info(await self._row(set_id, person))

    async def _change(self, do: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self.service.store.changed, do)


def _a_name(text: str) -> str:
    return a_name(" ".join(text.split()), LONGEST_NAME)


def _values(game: Game, raw: msgspec.Raw) -> dict[str, Any]:
    """What is kept of the data of a set of this game."""
    data = data_of(raw)
    head = data.get("set")
    if isinstance(head, dict) and head.get("game", game.id) != game.id:
        raise Problem(422, "error-set-other-game")
    text = msgspec.json.encode(data)
    made, _, playable = looked_at(game, data)
    return {"hash": hash_of(made, text), "playable": playable, "size": len(text), "text": text.decode()}


def _info(row: Any) -> told.SetInfo:
    return told.SetInfo(
        row.id, row.game, row.name, row.version, row.hash, row.playable, row.changed, row.size, shared=row.share is not None
    )


def _whole(row: Any) -> told.WholeSet:
    return told.WholeSet(**msgspec.structs.asdict(_info(row)), data=msgspec.Raw(row.text.encode()))
