"""Events: what happened, with who may know of it. The log is made of them."""

from __future__ import annotations

from typing import Any

from .seats import ALL, NO_SEATS, Seat, SeatMask


class Secret:
    """A fact of an event that only the seats in the mask ``to`` may learn."""

    __slots__ = ("to", "value")

    def __init__(self, to: SeatMask, value: object) -> None:
        self.to = to
        self.value = value


class Event:
    """Something that happened: a message id (``kind``) with facts, the rule behind it, and the mask of seats that may know of it."""

    __slots__ = ("facts", "kind", "rule", "to")

    def __init__(self, kind: str, rule: str, to: SeatMask, facts: dict[str, Any]) -> None:
        self.kind = kind
        self.rule = rule
        self.to = to
        self.facts = facts

    def seen_by(self, seat: Seat) -> dict[str, Any] | None:
        """The event as plain data for one seat (or `SPECTATOR`), or None if it is not for them."""
        bit = SeatMask(1 << seat) if seat >= 0 else NO_SEATS
        if self.to != ALL and not self.to & bit:
            return None
        out: dict[str, Any] = {"kind": self.kind, "rule": self.rule}
        for name, fact in self.facts.items():
            if isinstance(fact, Secret):
                if fact.to == ALL or fact.to & bit:
                    out[name] = fact.value
            else:
                out[name] = fact
        return out
