"""Doing again what the lines of a record say, on a match with its own source of chance: so a table comes from its events.

Outcomes of chance are not read but drawn again, so the source stands where it stood, and an outcome that nobody drew is found out.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import BadRecord
from ludoteca.kernel.match.replaying import enter


def enact(match: Match, lines: Sequence[str]) -> bool:
    """Do what these lines of a record say; False where the match would not come to these very lines."""
    written = match.record.entries
    before = len(written)
    i = 0
    while i < len(lines):
        if not _one(match, lines[i]):
            return False
        i = max(i + 1, len(written) - before)  # one decision may write several lines, a pending choice none
    return written[before:] == list(lines)


def _one(match: Match, line: str) -> bool:
    try:
        return enter(match, line, 0) is None
    except BadRecord:
        return False
