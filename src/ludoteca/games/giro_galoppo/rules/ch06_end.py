"""Chapter 6, "Fin de la partie": the turn in which a horse crosses the line is the last; the horse furthest behind it wins."""

from __future__ import annotations

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.game import Outcome

from .state import Race


@cites("GG-24", "GG-26")
def finish(s: Race) -> None:
    """Everybody has moved in the turn in which the line was crossed: the race is over."""
    s.over = True
    if s.event_sink is not None:
        order = ranking(s)
        s.log("won", "GG-26", seat=order[0], order=order)


@cites("GG-26", "GG-27", "GG-29")
def ranking(s: Race) -> list[int]:
    """The seats behind the line, the furthest first. Horses that have not crossed are not ranked."""
    home = [(-space, seat) for seat, space in enumerate(s.standing) if space > s.rules.length]
    return [seat for _, seat in sorted(home)]


def outcome_of(s: Race) -> Outcome:
    """The places by `ranking`; scores are the spaces reached. Somebody whose rivals have all left the race wins it without riding on."""
    order = ranking(s)
    n = len(s.standing)
    scores = tuple(max(space, 0) for space in s.standing)
    if order:
        places = tuple(order.index(seat) + 1 if seat in order else None for seat in range(n))
        return Outcome("finish", "GG-26", (order[0],), places, scores)
    left = [seat for seat in range(n) if not s.out >> seat & 1]
    return Outcome("last-rider", "GG-02", tuple(left), tuple(1 if seat in left else None for seat in range(n)), scores)


@cites("GG-02")
def leave(s: Race, seat: int, how: str) -> None:
    """A rider leaves the race: the horse is taken off the track; the last rider wins, as a race takes at least two."""
    s.out |= 1 << seat
    s.standing[seat] = -1
    s.hand[seat] = 0
    s.log("resigned", "GG-02", seat=seat, how=how)
    left = [x for x in range(len(s.standing)) if not s.out >> x & 1]
    if len(left) == 1:
        s.agenda.clear()
        s.over = True
        s.log("last-rider", "GG-02", seat=left[0])
