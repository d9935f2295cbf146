"""Chapter 12, "Fin du jeu": who wins; and what happens to the game when somebody leaves it."""

from __future__ import annotations

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.game import Outcome
from ludoteca.kernel.seats import ALL

from .state import DISCARD, HAND, Flight

GONE = Refusal("GB-057", "not-in-the-game")
BY_GARIBALDI = ("escaped", "austrians-left")


def finish(s: Flight, end: str, rule: str) -> None:
    s.end = end
    s.agenda.clear()
    s.queued.clear()
    s.mark_informed(ALL)
    if s.event_sink is not None:
        s.log("end", rule, end=end, place=s.place, flight=[list(column) for column in s.sheet])


@cites("GB-051", "GB-056", "GB-057")
def outcome_of(s: Flight) -> Outcome | None:
    """Garibaldi wins alone, the Austrians win together; who has left the table wins nothing."""
    if not s.end:
        return None
    rules = s.rules
    flees = s.end in BY_GARIBALDI
    winners = tuple(x for x in rules.everyone if (x == s.garibaldi) == flees and not s.out >> x & 1)
    rule = {"escaped": "GB-051", "captured": "GB-050", "time": "GB-056"}.get(s.end, "GB-057")
    return Outcome(
        s.end, rule, winners, tuple(1 if x in winners else 2 for x in rules.everyone), tuple(int(x in winners) for x in rules.everyone)
    )


@cites("GB-011", "GB-057")
def leave(s: Flight, seat: int, how: str) -> None:
    """Garibaldi's leaving and the last Austrian's end the game. Another Austrian throws the hand away, the next one takes the patrols.

    The next one is the Austrian in the seat that follows. Patrols that have not acted this turn still act: who has finished already comes
    back for them.
    """
    rules = s.rules
    s.out |= 1 << seat
    s.log("resigned" if how == "resigned" else "timeout", "GB-057", seat=seat)
    if seat == s.garibaldi or s.garibaldi < 0:
        finish(s, "garibaldi-left", "GB-057")
        return
    left = [x for x in rules.everyone if x != s.garibaldi and not s.out >> x & 1]
    if not left:
        finish(s, "austrians-left", "GB-057")
        return
    heir = next((x for x in left if x > seat), left[0])
    thrown = s.cards.faces_in(HAND + seat)
    for card in thrown:
        s.cards.show(s, card, HAND + seat, DISCARD, "GB-008", "discarded")
    if s.order_patrol >= 0 and s.owner[s.order_patrol] == seat:
        s.order_patrol, s.order_card = -1, 0
    if any(card in thrown for card in s.picked):  # by who leaves, or by Garibaldi out of that hand
        s.picker, s.picked = -1, []
    mine = [p for p in range(5) if s.owner[p] == seat]
    for p in mine:
        s.owner[p] = heir
    s.mark_informed(ALL)
    s.log("took-over", "GB-011", seat=heir, patrols=mine, after=seat)
    busy = any(step.name() == "NextPatrol" and getattr(step, "seat", -1) == heir for step in s.agenda)
    if not busy and any(not s.acted >> p & 1 for p in mine):
        s.went &= ~(1 << heir)
