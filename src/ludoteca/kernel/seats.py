"""Seats and masks of seats: two kinds of numbers that must not be taken for each other.

A `Seat` is counted from 0 and stays a plain whole number, so that ``match.play(0, "pass")`` is what it looks like. A `SeatMask` is one
at run time as well, with a bit for each seat, but for type checkers it is a kind of its own: a seat is refused where a mask is meant,
and a mask where a seat is. Masks are made by `seat_mask` and `all_but`, and put together with ``|``, ``&`` and ``~``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

Seat: TypeAlias = int

if TYPE_CHECKING:

    class SeatMask:
        """A bit for each seat. A ``NewType`` of ``int`` would pass for a seat, and its ``|`` would be no mask any more."""

        def __new__(cls, bits: int) -> SeatMask: ...
        def __and__(self, other: SeatMask) -> SeatMask: ...
        def __or__(self, other: SeatMask) -> SeatMask: ...
        def __invert__(self) -> SeatMask: ...
        def __rshift__(self, seat: Seat) -> int: ...
        def __bool__(self) -> bool: ...

else:
    SeatMask = int

ALL: Final = SeatMask(-1)  # every seat and every spectator
NO_SEATS: Final = SeatMask(0)
#: The seat of those who only watch. Any negative number is taken for theirs. This one is not the number of `ALL`, nor the -1 by which
#: states say that there is no such seat.
SPECTATOR: Final[Seat] = -2


def seat_mask(*seats: Seat) -> SeatMask:
    """The mask of these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return SeatMask(mask)


def all_but(seat: Seat) -> SeatMask:
    """The mask of all seats but this one."""
    return SeatMask(~(1 << seat))


def in_mask(mask: SeatMask, seat: Seat) -> bool:
    """Whether a mask holds this seat. Spectators are in `ALL` alone."""
    return mask == ALL or (seat >= 0 and mask >> seat & 1 == 1)
