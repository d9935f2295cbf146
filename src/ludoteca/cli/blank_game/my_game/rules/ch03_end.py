"""Chapter 3: the end."""

from __future__ import annotations

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.game import Outcome

from .state import Race

GONE = Refusal("MG-08", "not-in-the-game")


@cites("MG-06", "MG-07")
def outcome_of(s: Race) -> Outcome | None:
    """Who reached the beacon wins; behind it, the lucky number is added to the space. Those who left come last."""
    if s.agenda:
        return None
    reached = [at >= s.rules.beacon for at in s.at]
    left = [bool(s.out >> seat & 1) for seat in range(s.rules.seats)]
    scores = tuple(at + lucky for at, lucky in zip(s.at, s.lucky, strict=True))
    worth = [(not gone, first, score) for gone, first, score in zip(left, reached, scores, strict=True)]
    places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Outcome("beacon", "MG-06", winners, places, scores) if any(reached) else Outcome("alone", "MG-08", winners, places, scores)


@cites("MG-08")
def leave(s: Race, seat: int) -> Refusal | None:
    from .ch02_turn import Turn, next_seat

    if s.out >> seat & 1:
        return GONE
    s.out |= 1 << seat
    s.log("left", "MG-08", seat=seat)
    stay = [x for x in range(s.rules.seats) if not s.out >> x & 1]
    now = s.agenda[-1] if s.agenda else None
    if len(stay) < 2:
        s.agenda.clear()
    elif isinstance(now, Turn) and now.seat == seat:
        s.agenda.clear()
        s.thrown = 0
        s.then(Turn(next_seat(s, seat)))
    return None
