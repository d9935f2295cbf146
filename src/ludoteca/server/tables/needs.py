"""What collaborators may need of the service around them: each names what it needs out of these, and nothing else reaches it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ludoteca.server.identity.person import Person
    from ludoteca.server.identity.seat_keys import Keyring
    from ludoteca.server.store.store import Store
    from ludoteca.server.store.writer import Write

    from .presence import Presence
    from .table import Table
    from .table_session import TableSession


class HasClock(Protocol):
    @property
    def clock(self) -> Callable[[], datetime]: ...


class HasStore(Protocol):
    @property
    def store(self) -> Store: ...


class HasKeys(Protocol):
    @property
    def keys(self) -> Keyring: ...


class HasPresence(Protocol):
    @property
    def presence(self) -> Presence: ...


class FindsSessions(Protocol):
    def room(self, table: str) -> TableSession:
        """The session of a table, whether it is in memory or not."""
        ...


class FindsTables(Protocol):
    async def table(self, table: str) -> Table:
        """The table as it is now; `Problem` 404 where there is none."""
        ...


class KnowsDevices(Protocol):
    async def who(self, shown: str | None) -> Person | None:
        """The person whom a device shows."""
        ...


class KnowsPeople(KnowsDevices, Protocol):
    def new_person(self, name: str) -> Person: ...

    def person_write(self, person: Person) -> Write: ...
