"""Chapter 7, "Variante": of those who reveal the same number only the one furthest back moves."""

from __future__ import annotations

from ludoteca.kernel.book.rulebook import cites

from .ch05_movement import move
from .state import Race


@cites("GG-28")
def only_the_last_moves(s: Race, card: int, equals: list[int], last: int) -> bool:
    """``last`` moves; the others lose their turn, even if it can't move. Gives whether it crossed the line."""
    if s.event_sink is not None:
        level = [seat for seat in equals if s.standing[seat] == s.standing[last]]
        s.log("order", "GG-28", card=card, first=last, level=len(level) > 1)
        for seat in equals:
            if seat != last:
                s.log("yielded", "GG-28", seat=seat, card=card, level=seat in level)
    return move(s, last, card)
