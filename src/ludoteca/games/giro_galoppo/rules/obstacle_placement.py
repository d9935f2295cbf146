"""Where obstacles may stand (chapter 2, 4): only where the others can still be placed afterwards, so nobody is ever stuck (GG-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Refusal

if TYPE_CHECKING:
    from .ch01_contents import Track

NOT_SAND = Refusal("GG-08", "not-sand")
TOO_NEAR = Refusal("GG-09", "too-near")
TAKEN = Refusal("GG-10", "taken")
TWO_LATE = Refusal("GG-11", "two-late")


class Sites:
    """The spaces of one track as an obstacle sees them. Masks are by space."""

    def __init__(self, track: Track, obstacles: int) -> None:
        self.obstacles = obstacles
        self.sand = sum(1 << n for n in track.sand)
        self.natural = sum(1 << s.id for s in track.spaces if s.ground in ("river", "marsh"))
        self.late = -1 << (
            max((s.id for s in track.spaces if s.ground in ("river", "marsh")), default=0) + 1
        )  # behind the last natural one
        self.least_late = 2

    @cites("GG-08", "GG-09", "GG-10")
    def against(self, placed: int, space: int) -> Refusal | None:
        """The reason against an obstacle on this space, the look-ahead apart."""
        if placed >> space & 1:
            return TAKEN
        if not self.sand >> space & 1:
            return NOT_SAND
        if (placed | self.natural) & (0b101 << space - 1):
            return TOO_NEAR
        return None

    @cites("GG-11")
    def completable(self, placed: int, left: int) -> bool:
        """Whether ``left`` more obstacles can be placed so that in the end two stand behind the last natural one.

        The two stretches of the track don't touch (the last natural obstacle lies between), and taking every free space from the left
        that is not next to the one before fills a stretch best.
        """
        free = self.sand & ~placed & ~((placed | self.natural) << 1) & ~((placed | self.natural) >> 1)
        late = _most(free & self.late)
        need = max(0, self.least_late - (placed & self.late).bit_count())
        return late >= need and need <= left and late + _most(free & ~self.late) >= left


def _most(free: int) -> int:
    """How many spaces of the mask can be taken with at least one between any two."""
    n = 0
    while free:
        low = free & -free
        n += 1
        free &= ~(low | low << 1)
    return n
