"""What a player is told beforehand is what the rules then do."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from ludoteca.games.gradisca.rules.odds import bombardment_odds, entry_odds, hits, raid_odds
from ludoteca.games.gradisca.rules.paths import movement_range
from ludoteca.games.gradisca.rules.s07_4_bombardment import WALL
from ludoteca.games.gradisca.rules.state import COMBAT

from .field import Field

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7"}


def test_the_odds_of_a_round_are_those_of_all_throws() -> None:
    f = Field({"medea": "V1-I1 V1-I5", "cormons": "A1-I1", **LINE}).act("V1", "medea")
    entrants = tuple((f.u(x), f.a("medea"), 2) for x in ("V1-I1", "V1-I5"))
    won = tie = 0
    for a, b, c in product(range(1, 7), repeat=3):
        mine, theirs = max(0, (a <= 4) + (b <= 2) - 1), c <= 3  # the town cancels one
        won += mine > theirs
        tie += mine == theirs
    before = f.s.fingerprint()
    assert entry_odds(f.s, COMBAT, f.a("cormons"), entrants) == (Fraction(won, 216), Fraction(tie, 216), Fraction(216 - won - tie, 216))
    assert f.s.fingerprint() == before
    assert sum(hits([1, 2, 3])) == 1


def test_the_odds_of_a_gun_and_of_a_raid() -> None:
    f = Field({"bruma": "V1-A1 V1-S1", "gradisca": "A2-I1", **LINE}).act("V1", "bruma")
    assert bombardment_odds(f.s, f.u("V1-A1"), f.a("gradisca"), WALL) == (Fraction(2, 3), Fraction(1, 6))
    assert raid_odds(2, 2) == (Fraction(1, 6), Fraction(1, 6))
    assert raid_odds(0, 3) == (Fraction(1, 2), Fraction(1, 6))


def test_the_range_that_is_shown_is_where_the_unit_can_go() -> None:
    f = Field({"palma": "V1-A1", **LINE})
    shown = movement_range(f.s, f.u("V1-A1"))
    assert {"palma", "romans", "bruma", "medea"} <= {f.rules.areas[a] for a in shown}
    f = Field({"palma": "V1-I1", **LINE}, shaken="V1-I1")
    assert max(movement_range(f.s, f.u("V1-I1")).values()) == 1
