"""Turns as riders try them come to what the rules make of them, and what is drawn often is drawn as it would be once."""

from __future__ import annotations

from random import Random

import pytest

from ludoteca.games.giro_galoppo.bots.policies import GRAIN, bounds, drawn
from ludoteca.games.giro_galoppo.bots.turns import Turns
from ludoteca.games.giro_galoppo.rules.ch04_course_of_play import move_horses
from ludoteca.games.giro_galoppo.rules.state import Race

from .course import LENGTH, race


def crowded(n: int, same_card: bool, r: Random) -> Race:
    """Horses close to each other, anywhere on the track, and obstacles among them; some in the start box, perhaps one that has left."""
    near = r.randrange(LENGTH - 9)
    there = r.sample(range(max(1, near - 4), near + 11), 10)
    m = race([0] * n, obstacles=there[5 : 5 + r.randrange(5)], same_card=same_card, ages=r.sample(range(8, 20), n))
    s: Race = m.state  # type: ignore[assignment]
    free = [x for x in there[:5] if not s.obstacles >> x & 1] + [0] * 5
    s.standing = [x if r.random() < 0.9 else 0 for x in free[:n]]
    return s


@pytest.mark.parametrize("same_card", [False, True])
@pytest.mark.parametrize("n", [2, 3, 5])
def test_turns_are_ridden_as_the_rules_have_it(n: int, same_card: bool) -> None:
    r = Random(n)
    for _ in range(30):
        s = crowded(n, same_card, r)
        turns, before = Turns(s), s.standing[:]
        for _ in range(6):
            if n > 2 and r.random() < 0.3:
                before[0] = -1
            cards = sorted([r.randint(1, 6) * 8 + x for x in range(n) if before[x] >= 0])
            s.standing, now = before[:], before[:]
            crossed = move_horses(s, cards[:])
            assert (turns.ride(now, cards[:]), now) == (crossed, s.standing)
            if n == 2:
                (a, first), (b, second) = [(c >> 3, c & 7) for c in cards]
                if a == b and (before[second], turns.rank[second]) < (before[first], turns.rank[first]):
                    first, second = second, first
                pair = turns.pair(before[first], before[second], a, 0 if a == b and same_card else b)
                assert pair == (s.standing[first], s.standing[second], crossed)


def test_what_is_drawn_often_is_drawn_as_it_would_be_once() -> None:
    r = Random(1)
    for _ in range(50):
        weights = [0.02 + r.random() ** 3 for _ in range(r.randint(1, 6))]
        found = bounds(weights)
        for number in [r.randrange(GRAIN) for _ in range(20)] + [b + k for b in found for k in (-1, 0)]:
            assert drawn(weights, number) == sum(b <= number for b in found)
