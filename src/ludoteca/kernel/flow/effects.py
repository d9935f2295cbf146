"""What lasts: "until the end of the turn" is an `Effect` on the state, ended by `Expire` on the agenda."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from ludoteca.kernel.seats import ALL, SeatMask

from .steps import Do

if TYPE_CHECKING:
    from ludoteca.kernel.state import State


class Effect:
    """Something that holds until a named moment. ``to`` is the mask of seats that know of it; ``detail`` is plain data."""

    __slots__ = ("detail", "name", "to", "until")

    def __init__(self, name: str, until: str, detail: Any = None, to: SeatMask = ALL) -> None:
        self.name = name
        self.until = until
        self.detail = detail
        self.to = to

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Effect) and (self.name, self.until, self.detail, self.to) == (
            other.name,
            other.until,
            other.detail,
            other.to,
        )

    def __hash__(self) -> int:
        return hash((self.name, self.until, self.to))

    def __repr__(self) -> str:
        return f"Effect({self.name!r}, {self.until!r}, {self.detail!r}, {self.to})"


def under(effects: list[Effect], name: str) -> Effect | None:
    """The first effect of this name that holds, or None."""
    for effect in effects:
        if effect.name == name:
            return effect
    return None


@dataclass(slots=True)
class Expire(Do["State"]):
    """End every effect that lasts until this moment."""

    until: str
    rule: ClassVar[str] = ""

    def do(self, s: State) -> None:
        s.effects = [e for e in s.effects if e.until != self.until]
