"""Doing again what the lines of a record say, on a match with its own source of chance: so a table comes from its events.

Outcomes of chance are not read but drawn again, so the source stands where it stood, and an outcome that nobody drew is found out.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.kernel.match import Match
from ludoteca.kernel.record import read_player


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
    word, _, rest = line.partition(" ")
    if word == "undo":
        return match.undo(int(rest) - 1) is None
    if word == "back":
        return match.rewind(int(rest) - 1) is None
    if word in ("resign", "timeout"):
        return match.withdraw(int(rest) - 1, "resigned" if word == "resign" else "timeout") is None
    if word == "consent":
        match.agree_to_end()
        return True
    if word == "seat":
        number, _, data = rest.partition(" ")
        match.take_over(int(number) - 1, read_player(data, 0))
        return True
    return word.isdigit() and match.play(int(word) - 1, rest) is None
