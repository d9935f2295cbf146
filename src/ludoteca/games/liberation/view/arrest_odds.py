"""How likely it is that somebody is arrested, exactly: all faces of the dice, as `dice.arrests` counts them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product

from ludoteca.games.liberation.rules.rules_data import LiberationRules


def arrest_odds(rules: LiberationRules, red: int, black: int, green: int) -> Fraction:
    """That at least one arrest is left of so many dice of each colour, before any is rolled again.

    A resistance face cancels one arrest, whatever its colour: so it is enough that arrests are more.
    """
    kinds = tuple(tuple(sorted(Counter(faces).items())) for faces, n in zip(rules.die, (red, black, green), strict=True) for _ in range(n))
    return _more_arrests(kinds)


@lru_cache(maxsize=512)
def _more_arrests(dice: Sequence[Sequence[tuple[str, int]]]) -> Fraction:
    bad = every = 0
    for faces in product(*dice):
        ways = 1
        balance = 0
        for face, n in faces:
            ways *= n
            balance += {"arrest": 1, "resistance": -1}.get(face, 0)
        every += ways
        bad += ways if balance > 0 else 0
    return Fraction(bad, every)
