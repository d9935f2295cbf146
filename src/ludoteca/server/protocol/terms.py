"""What a table may be made with: how long its seats may think, and how far behind its spectators are."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

LIVE, DAYS = "live", "days"
BOT, RESIGN = "bot", "resign"
DAY = 24 * 3600


class Clock(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a table chose. ``base`` and ``step`` in seconds: of ``days`` each decision has ``base``; ``late``: what happens on time-out."""

    kind: Annotated[str, Meta(pattern="^(live|days)$")]
    base: Annotated[int, Meta(ge=10, le=60 * DAY)]
    step: Annotated[int, Meta(ge=0, le=3600)] = 0
    late: Annotated[str, Meta(pattern="^(bot|resign)$")] = BOT

    @property
    def comeback(self) -> int:
        """Milliseconds that whoever comes back after time-out has at least: a tenth, else nobody could ever come back."""
        return self.base * 1000 if self.kind == DAYS else (self.base // 10 + self.step) * 1000


class Delay(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How far spectators are behind: so many decisions, so many minutes, or both."""

    decisions: Annotated[int, Meta(ge=0, le=1000)] = 0
    minutes: Annotated[int, Meta(ge=0, le=7 * 24 * 60)] = 0

    def __bool__(self) -> bool:
        return self.decisions > 0 or self.minutes > 0
