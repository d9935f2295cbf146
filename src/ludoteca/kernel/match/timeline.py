"""A match wound to any of its moments: replay, analysis, playing on from somewhere.

Moment 0 lies before the first decision; each later one after something that the record tells: a decision (several, where they were made at
once), an undo, what happened to the table. Copies of the match stand at every so many moments, so that the 500th is as near as the fifth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.kernel.events import Event

from .match import Match

EVERY = 25  # moments between two copies


class Timeline:
    """``start`` is the match as it began (its record holds what chance dealt before the first decision); it is the reel's from now on."""

    def __init__(self, start: Match) -> None:
        self.ends = [len(start.record.entries)]  # how many entries the record has at each moment
        self.events: list[Event] = []  # all that ever happened, what was taken back too
        self._logs: list[tuple[int, int]] = []  # for each moment: how many events of the log before stay, how many of `events` are told
        self._log: list[Event] = []
        self._copies = [start.fork()]
        self._last = start
        self._tell(start)

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.ends) - 1

    def wind(self, entries: Sequence[str]) -> None:
        """Take in what a record tells beyond what is here already."""
        self._last.follow(entries, each=self._take)

    def _take(self, match: Match) -> None:
        self.ends.append(len(match.record.entries))
        if self.last % EVERY == 0:
            self._copies.append(match.fork())
        self._tell(match)

    def _tell(self, match: Match) -> None:
        """Note which events this moment added; an undo takes some away before."""
        before, now = self._log, match.events
        kept = min(len(before), len(now))
        while kept and before[kept - 1] is not now[kept - 1]:
            kept -= 1
        self.events += now[kept:]
        self._log = list(now)
        self._logs.append((kept, len(self.events)))

    def at(self, moment: int) -> Match:
        """A match of its own at this moment; IndexError where there is none."""
        if not 0 <= moment <= self.last:
            raise IndexError(moment)
        match = self._copies[moment // EVERY].fork()
        match.follow(self._last.record.entries, upto=self.ends[moment])
        return match

    def logs(self) -> Iterator[tuple[int, range]]:
        """For each moment: how many events of the log before it stay, and which of `events` come after them."""
        done = 0
        for kept, told in self._logs:
            yield kept, range(done, told)
            done = told
