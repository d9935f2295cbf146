"""What a replay is made of: an entry done again on a match, outcomes that are written, and whether the match follows what is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.chance import Chance, ChanceNeeded

from .entries import Consent, Decision, Rewind, SeatChange, Undo, Withdraw, read_entry
from .record import BadRecord

if TYPE_CHECKING:
    from .match import Match


def enter(match: Match, line: str, number: int) -> Refusal | None:
    """Do what an entry says, through the match like everybody; the reason against it, or `BadRecord` for what is no entry."""
    entry = read_entry(line, number, match.rules.seats)
    match entry:
        case Decision():
            return match.play(entry.seat, entry.action)
        case Undo():
            return match.undo(entry.seat)
        case Rewind():
            return match.rewind(entry.seat)
        case Withdraw():
            return match.withdraw(entry.seat, entry.how)
        case Consent():
            match.agree_to_end()
            return None
        case SeatChange():
            match.take_over(entry.seat, entry.player)
            return None
    raise BadRecord("bad-entry", number, "*")  # an outcome that nobody asked chance for


def written_outcome(chance: Chance, written: Iterator[str], line: int, *, waits: bool = False) -> int:
    """The next outcome that a record has. Where it has none, it was cut, or it is of a match that ``waits`` for chance."""
    text = next(written, None)
    if text is None and waits:
        raise ChanceNeeded
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
