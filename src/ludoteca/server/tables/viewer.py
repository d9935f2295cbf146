"""Somebody who looks at a table, and the seat for which they may act."""

from __future__ import annotations

from typing import Protocol

from ludoteca.server.protocol.problems import Problem

TAKEN_AWAY = (410, "error-chair-gone")  # what somebody is told whose key opens nothing any more
GIVEN_UP = (403, "error-seat-given-up")


class Viewer(Protocol):
    """Somebody who looks at a table through this worker. ``seat`` is -1 for those who only watch."""

    @property
    def seat(self) -> int: ...
    @property
    def host(self) -> bool: ...
    @property
    def lang(self) -> str: ...
    @property
    def lock(self) -> str:
        """What the key of the seat was made of when it was opened."""
        ...

    @property
    def looks(self) -> bool:
        """Whether the page is before somebody's eyes, as far as it knows."""
        ...

    def send(self, data: bytes) -> None: ...
    def drop(self, data: bytes) -> None:
        """Send this last, and close."""

    def move(self, seat: int) -> None:
        """The seat has another number now; -1: it is another's, or no more."""


def seat_of(who: int | Viewer, *, watching: bool = False) -> int:
    """The seat whose command it is. A viewer's has the number that it has now: ask with the room's lock."""
    seat, watches = (who, who < 0) if isinstance(who, int) else (who.seat, not who.lock)
    if seat < 0 and not (watches and watching):
        raise Problem(403, "error-only-watching")
    return seat
