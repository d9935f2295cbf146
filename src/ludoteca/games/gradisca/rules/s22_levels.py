"""The three levels of morale (22), apart from what changes it: supply, commands and victory points all ask for them."""

from __future__ import annotations

from typing import Final

from ludoteca.kernel.book.rulebook import cites

from .state import War

LOW, MEDIUM, HIGH = range(3)
TOP: Final = 12


@cites("GR-713")
def level(s: War, side: int) -> int:
    """0 to 4 is low, 5 to 8 medium, 9 to 12 high."""
    m = s.morale[side]
    return LOW if m < 5 else MEDIUM if m < 9 else HIGH
