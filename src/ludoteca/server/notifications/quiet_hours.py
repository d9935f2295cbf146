"""Hours in which a person is told nothing: by the clock of the place where that person lives, across midnight and changes of its time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

DAY = 24 * 60


@lru_cache(maxsize=1024)  # names come from outside
def is_zone(name: str) -> bool:
    if name not in available_timezones():
        return False
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return False
    return True


@dataclass(frozen=True, slots=True)
class Quiet:
    """From one minute of the day to another; the same twice is never quiet."""

    since: int
    until: int
    zone: str

    def holds(self, now: datetime) -> bool:
        there = now.astimezone(ZoneInfo(self.zone))
        minute = there.hour * 60 + there.minute
        if self.since <= self.until:
            return self.since <= minute < self.until
        return minute >= self.since or minute < self.until

    def over(self, now: datetime) -> datetime:
        """When it is next not quiet."""
        if not self.holds(now):
            return now
        there = now.astimezone(ZoneInfo(self.zone))
        end = there.replace(hour=self.until // 60, minute=self.until % 60, second=0, microsecond=0, fold=0)
        if end.replace(tzinfo=None) <= there.replace(tzinfo=None):
            end = (end.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=there.tzinfo)
        # Where clocks are put back the end may come twice, and where they are put on it may not exist: then it is not far off.
        return max(end.astimezone(UTC), now.astimezone(UTC) + timedelta(minutes=1))
