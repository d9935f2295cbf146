"""What people ask who look for others, and what they are answered."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .messages import RequestId, Short
from .shapes import one_of

# ---- who waits for whom


class Wait(Struct, forbid_unknown_fields=True):
    """Somebody would play this game at a table of so many seats with whoever would too.

    It is sent again and again with the same ``wish``; a device that is silent for some seconds waits no more. ``hold``: milliseconds that
    the answer may be kept back until there is something to tell. ``bot`` takes the seats for which nobody comes.
    """

    wish: RequestId
    game: Short
    seats: Annotated[int, Meta(ge=0, le=100)]
    name: Short
    bot: Short
    language: Short = "en"
    hold: Annotated[int, Meta(ge=0, le=5000)] = 0


class Leave(Struct, forbid_unknown_fields=True):
    """Somebody waits no more."""

    wish: RequestId


class Waited(Struct, omit_defaults=True):
    """How it stands with a wait.

    ``people`` wait for the same; in ``bots_in`` milliseconds bots take the other seats (null: one waits alone). Who is ``seated`` gets the
    key of a seat.
    """

    state: Annotated[str, one_of("WaitState", "waits", "seated", "gone")]
    game: str = ""
    seats: int = 0
    people: int = 0
    bots_in: int | None = None
    table: str = ""
    key: str = ""
    seat: int | None = None


class WaitingFor(Struct):
    """So many wait for a game at a table of so many seats."""

    game: str
    seats: int
    people: int
