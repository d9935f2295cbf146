"""The odds of what is declared, exact, out of the functions that the rules themselves use."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ludoteca.kernel.book.rulebook import cites

from .s06_entries import Entrants
from .s06_movement import commit
from .s07_4_bombardment import bombard_value
from .s18_combat import cancelled, shooters
from .s23_raid import result
from .state import Battle, War

SIX = 6


def hits(values: Sequence[int]) -> list[Fraction]:
    """How likely each number of hits is when a die is rolled for each of these values."""
    out = [Fraction(1)]
    for v in values:
        p = Fraction(v, SIX)
        more = [Fraction(0)] * (len(out) + 1)
        for n, chance in enumerate(out):
            more[n] += chance * (1 - p)
            more[n + 1] += chance * p
        out = more
    return out


@cites("GR-306", "GR-311", "GR-334")
def round_odds(s: War, b: Battle) -> tuple[Fraction, Fraction, Fraction]:
    """The next round of a battle: the attacker suffers fewer hits, equal hits, the defender suffers fewer."""
    fire = shooters(s, b)
    mine = hits([v for u, v in fire if s.rules.side_of[u] == b.side])
    theirs = hits([v for u, v in fire if s.rules.side_of[u] != b.side])
    cancel = cancelled(s, b)
    won = tie = Fraction(0)
    for n, p in enumerate(mine):
        for m, q in enumerate(theirs):
            suffered = max(0, n - cancel)
            if suffered > m:
                won += p * q
            elif suffered == m:
                tie += p * q
    return won, tie, 1 - won - tie


def entry_odds(s: War, kind: int, target: int, entrants: Entrants) -> tuple[Fraction, Fraction, Fraction]:
    """The first round of an entry before it is declared, cards and calls apart: the rules make it on a copy."""
    copy: War = s.copy()
    commit(copy, kind, target, entrants)
    assert copy.battle is not None
    copy.battle.round = 1
    return round_odds(copy, copy.battle)


@cites("GR-405", "GR-408")
def bombardment_odds(s: War, u: int, a: int, what: int) -> tuple[Fraction, Fraction]:
    """A gun hits; it bursts."""
    return Fraction(max(0, bombard_value(s, u, a, what)), SIX), Fraction(1, SIX)


@cites("GR-732", "GR-733", "GR-735")
def raid_odds(modifier: int, raiders: int) -> tuple[Fraction, Fraction]:
    """A raid succeeds; it ends in a rout."""
    found = [result(d, d + modifier, raiders) for d in range(1, SIX + 1)]
    return Fraction(found.count("success"), SIX), Fraction(found.count("rout"), SIX)
