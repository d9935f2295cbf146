"""The entries of a record as types: what happened, one line each. A line is read and written here and nowhere else.

`read_entry` makes an entry of a line, ``entry.write()`` the line of an entry. Seats count from 0 in an entry, and from 1 in its line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import ClassVar, Final

import msgspec

from ludoteca.kernel.game import Player
from ludoteca.kernel.seats import Seat

from .record import BadRecord, Record, first_entry_line, read_player, write_seat

MOST_SEATS: Final = 999  # what a line has digits for


_LEAVING: Final = {"resigned": "resign", "timeout": "timeout"}  # how a seat left, and its word in a line


class _Entry(msgspec.Struct, frozen=True):
    """One entry; ``counts`` says whether the number of decisions goes up by it."""

    counts: ClassVar[bool] = True


class Decision(_Entry, frozen=True):
    """``2 play 3``: the seat decided this, the text of an action."""

    seat: Seat
    action: str

    def write(self) -> str:
        return f"{self.seat + 1} {self.action}"


class ChanceOutcome(_Entry, frozen=True):
    """``* 3+1+6``: this came. What the text means, the chance knows that was asked (`Chance.read`)."""

    text: str
    counts: ClassVar[bool] = False

    def write(self) -> str:
        return f"* {self.text}"


class Undo(_Entry, frozen=True):
    """``undo 2``: the seat took its last action back."""

    seat: Seat

    def write(self) -> str:
        return f"undo {self.seat + 1}"


class Rewind(_Entry, frozen=True):
    """``back 2``: all agreed to go back to before the last decision of the seat."""

    seat: Seat

    def write(self) -> str:
        return f"back {self.seat + 1}"


class Withdraw(_Entry, frozen=True):
    """``resign 2`` or ``timeout 2``: the seat left the game, of its own will or because its time ran out."""

    seat: Seat
    how: str  # "resigned" or "timeout"

    def write(self) -> str:
        return f"{_LEAVING[self.how]} {self.seat + 1}"


class Consent(_Entry, frozen=True):
    """``consent``: all agreed to end it."""

    def write(self) -> str:
        return "consent"


class SeatChange(_Entry, frozen=True):
    """``seat 2 JSON``: somebody else, or a bot, sits there from now on."""

    seat: Seat
    player: Player
    counts: ClassVar[bool] = False

    def write(self) -> str:
        return write_seat(self.seat, self.player)


Entry = Decision | ChanceOutcome | Undo | Rewind | Withdraw | Consent | SeatChange

_BY_WORD: Final[dict[str, type[Entry]]] = {
    "undo": Undo, "back": Rewind, "resign": Withdraw, "timeout": Withdraw, "consent": Consent, "seat": SeatChange,
}  # fmt: skip
_SEATS: Final = {str(seat + 1): seat for seat in range(MOST_SEATS)}  # as lines are written; what else can be read, `_seat` reads


def kind_of(line: str) -> type[Entry]:
    """Of which kind a line is, by how it begins; whether the rest of it is right, `read_entry` says."""
    return ChanceOutcome if line.startswith("* ") else _BY_WORD.get(line.partition(" ")[0], Decision)


def read_entry(line: str, number: int = 0, seats: int = MOST_SEATS) -> Entry:
    """The entry of a line, in a game of so many seats; `BadRecord` with the line's ``number`` for what is none.

    A decision is one of a seat; whether there is such an action, and whether it is allowed, the rules say.
    """
    word, _, rest = line.partition(" ")
    kind = _BY_WORD.get(word)
    if kind is None:
        return ChanceOutcome(rest) if line.startswith("* ") else Decision(_seat(word, number, seats), rest)
    if kind is Consent:
        return Consent()
    if kind is SeatChange:
        index, _, data = rest.partition(" ")
        return SeatChange(_seat(index, number, seats), read_player(data, number))
    seat = _seat(rest, number, seats)
    if kind is Withdraw:
        return Withdraw(seat, "resigned" if word == "resign" else "timeout")
    return Undo(seat) if kind is Undo else Rewind(seat)


def read_entries(record: Record, start: int = 0) -> Iterator[Entry]:
    """The entries of a record, from that one on; `BadRecord` at the first line that is none."""
    first, seats = first_entry_line(record), len(record.header.players)
    return (read_entry(line, first + i, seats) for i, line in enumerate(record.entries[start:], start))


def _seat(text: str, number: int, seats: int) -> Seat:
    seat = _SEATS.get(text, seats)
    if seat < seats:
        return seat
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= seats):
        raise BadRecord("bad-entry", number, text[:40])
    return int(text) - 1


def outcomes(lines: Iterable[str]) -> Iterator[str]:
    """What chance brought, by these lines: the text of each `ChanceOutcome`, without a look at the other lines."""
    return (line[2:] for line in lines if line.startswith("* "))


def renamed(line: str, seat: Seat, name: str) -> str:
    """A line of a record with another name where it says who sits at this seat: from the beginning (in the header) or from then on."""
    if kind_of(line) is not SeatChange:
        return line
    entry = read_entry(line)
    if not isinstance(entry, SeatChange) or entry.seat != seat:
        return line
    return SeatChange(seat, replace(entry.player, name=name)).write()
