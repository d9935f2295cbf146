"""The entries of a record, done again on a match: the one place that reads them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.chance import Chance
from ludoteca.kernel.seats import Seat

from .record import BadRecord, read_player

if TYPE_CHECKING:
    from .match import Match


def enter(match: Match, entry: str, line: int) -> Refusal | None:
    """Do what an entry says, through the match like everybody; the reason against it, or `BadRecord` for what is no entry."""
    word, _, rest = entry.partition(" ")
    if word == "undo":
        return match.undo(_seat(match, rest, line))
    if word == "back":
        return match.rewind(_seat(match, rest, line))
    if word in ("resign", "timeout"):
        return match.withdraw(_seat(match, rest, line), "resigned" if word == "resign" else "timeout")
    if word == "consent":
        match.agree_to_end()
        return None
    if word == "seat":
        number, _, data = rest.partition(" ")
        match.take_over(_seat(match, number, line), read_player(data, line))
        return None
    return match.play(_seat(match, word, line), rest)


def _seat(match: Match, text: str, line: int) -> Seat:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= match.rules.seats):
        raise BadRecord("bad-entry", line, text[:40])
    return int(text) - 1


def written_outcome(chance: Chance, written: Iterator[str], line: int) -> int:
    """The next outcome that a record has."""
    text = next(written, None)
    if text is None:
        raise BadRecord("chance-missing", line)
    try:
        return chance.read(text)
    except ValueError as error:
        raise BadRecord("bad-chance", line, str(error)) from None


def same_as_given(written: list[str], given: Sequence[str], start: int, line: int) -> int:
    """How far the entries written now follow those given; `BadRecord` at the first that differs."""
    for i in range(start, len(written)):
        if i < len(given) and written[i] != given[i]:
            raise BadRecord("does-not-follow", line + i, given[i][:60])
    return len(written)
