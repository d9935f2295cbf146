"""Set up a race at any point, and ride turns of it: for the tests of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca import registry
from ludoteca.games.giro_galoppo import GAME
from ludoteca.games.giro_galoppo.rules.ch04_course_of_play import CHOOSE_CARD
from ludoteca.games.giro_galoppo.rules.state import HAND_OF_SIX, Race
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match

LENGTH = 44
NATURAL = (12, 23, 33)  # river, marsh, river


def players(n: int, ages: Sequence[int | None] = ()) -> list[Player]:
    return [Player(f"Rider {i + 1}", age=ages[i] if i < len(ages) else None) for i in range(n)]


def fresh(n: int, ages: Sequence[int | None] = (), same_card: bool = False, riders: Sequence[Player] = ()) -> Match:
    """A match before the first obstacle."""
    rules = registry.rules(GAME, riders or players(n, ages), {"same_card": same_card})
    return Match(rules, Seeded(0))


def race(
    standing: Sequence[int],
    obstacles: Sequence[int] = (4, 8, 16, 36, 40),
    hands: Mapping[int, Sequence[int]] | None = None,
    same_card: bool = False,
    ages: Sequence[int | None] = (),
    riders: Sequence[Player] = (),
) -> Match:
    """A match in which all obstacles stand, the horses stand as said, and everybody is to choose a card."""
    m = fresh(len(standing), ages, same_card, riders)
    s: Race = m.state  # type: ignore[assignment]
    s.placed = list(obstacles)
    s.obstacles |= sum(1 << x for x in obstacles)
    s.standing = list(standing)
    for seat, cards in (hands or {}).items():
        s.hand[seat] = sum(1 << c for c in cards)
    s.agenda[:] = [CHOOSE_CARD]
    m.step = CHOOSE_CARD
    m.events.clear()
    return m


def ride(m: Match, *cards: int) -> Race:
    """One turn: each seat in the race plays its card. Gives the state after it."""
    for seat, card in zip([x for x in range(m.rules.seats) if x in m.deciding()], cards, strict=True):
        why = m.play(seat, f"play {card}")
        assert why is None, (seat, card, why)
    return m.state  # type: ignore[return-value]


def kinds(m: Match) -> list[str]:
    return [e.kind for e in m.events]


def told(m: Match, kind: str) -> list[dict[str, object]]:
    """The facts of the log's events of this kind."""
    return [dict(e.facts) for e in m.events if e.kind == kind]


__all__ = ["HAND_OF_SIX", "LENGTH", "NATURAL", "fresh", "kinds", "players", "race", "ride", "told"]
