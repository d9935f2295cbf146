"""Chapter 5, "Règles de déplacement": exactly as far as the card says, over whatever is in the way, never on to an obstacle."""

from __future__ import annotations

from ludoteca.kernel.book.rulebook import cites

from .state import Race


@cites("GG-17", "GG-20", "GG-21")
def move(s: Race, seat: int, card: int) -> bool:
    """Move the seat's horse by its whole card, or leave it there if that would end on an obstacle. Gives whether it crossed the line."""
    standing = s.standing
    start = standing[seat]
    to = start + card
    if s.obstacles >> to & 1:
        if s.event_sink is not None:
            s.log("stayed", "GG-20", seat=seat, card=card, at=start, on=to)
        return False
    if s.event_sink is not None:
        over = jumped(s, seat, start, to)
        s.log("rode", "GG-18" if over else "GG-17", seat=seat, card=card, start=start, to=to, over=over)
    standing[seat] = -1  # the space that it has just left is free (GG-19)
    if to in standing:
        push_back(s, standing.index(to), seat, to)
    standing[seat] = to
    if to > s.rules.length:
        if s.event_sink is not None and start <= s.rules.length:
            s.log("crossed", "GG-24", seat=seat)
        return True
    return False


@cites("GG-18")
def jumped(s: Race, seat: int, start: int, to: int) -> list[int]:
    """The occupied spaces on the way: each is jumped over and counts as one step."""
    return [x for x in range(start + 1, to) if s.obstacles >> x & 1 or x in s.standing]


@cites("GG-16", "GG-19", "GG-25")
def push_back(s: Race, pushed: int, by: int, space: int) -> None:
    """The horse on the mover's space goes back to the first space that holds neither horse nor obstacle, at most into the start box.

    The same rule holds behind the finish line, and can send a horse back over it.
    """
    standing, obstacles = s.standing, s.obstacles
    back = space - 1
    while back > 0 and (obstacles >> back & 1 or back in standing):
        back -= 1
    standing[pushed] = back
    if s.event_sink is not None:
        s.log("pushed", "GG-19", seat=pushed, by=by, start=space, to=back)
