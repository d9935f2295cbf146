"""Who a device is: a name and an identity without signing up, and a link that makes another device the same person.

A device shows a token (a cookie that no script reads). It opens no table by itself, but it finds the person's tables and the keys of its
seats, so whoever has it plays as that person; it can be made anew, and then all other devices have to be let in again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ludoteca.server.identity.person import Person
from ludoteca.server.protocol import messages
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.responses import MeInfo, MyTable
from ludoteca.server.tables.needs import HasKeys, HasStore, KnowsPeople
from ludoteca.server.tables.validation import a_name


class PeopleNeeds(HasKeys, HasStore, KnowsPeople, Protocol):
    """What people need of the service."""

    async def mine(self, keys: Sequence[messages.Held]) -> list[MyTable]:
        """The tables whose keys a device holds."""
        ...


class People:
    def __init__(self, service: PeopleNeeds) -> None:
        self.service = service

    def _shown(self, person: Person) -> str:
        return self.service.keys.person(person.id, person.renewed)

    def _about(self, person: Person | None) -> MeInfo:
        return MeInfo(person is not None, person.name if person else "", self._shown(person) if person else "")

    async def about(self, shown: str | None) -> MeInfo:
        return self._about(await self.service.who(shown))

    async def named(self, shown: str | None, want: messages.Me) -> tuple[MeInfo, str]:
        """Be called this from now on; whoever was nobody yet becomes somebody."""
        name, person = a_name(want.name), await self.service.who(shown)
        if person is None:
            person = self.service.new_person(name)
            await self.service.store.write([self.service.person_write(person)])
        elif person.name != name:
            person = Person(person.id, name, person.renewed)
            await self.service.store.write([("rename", {"p": person.id, "now": name})])
        return self._about(person), self._shown(person)

    async def recover(self, want: messages.Recover) -> tuple[MeInfo, str]:
        """This device is that person from now on."""
        person = await self.service.who(want.person)
        if person is None:
            raise Problem(403, "error-wrong-person")
        return self._about(person), self._shown(person)

    async def renew(self, shown: str | None) -> tuple[MeInfo, str]:
        """All links to this person made so far, and all its other devices, are shut out."""
        person = await self.service.who(shown)
        if person is None:
            raise Problem(403, "error-wrong-person")
        await self.service.store.write([("renew", {"p": person.id})])
        person = Person(person.id, person.name, person.renewed + 1)
        return self._about(person), self._shown(person)

    async def tables(self, shown: str | None) -> list[MyTable]:
        """The tables of this person, with the keys of its seats and whose turn it is."""
        person = await self.service.who(shown)
        if person is None:
            return []
        seats = await self.service.store.tables_of(person.id)
        return await self.service.mine([messages.Held(table, self.service.keys.key(table, lock, said)) for table, _, lock, said in seats])
