"""What the highest level looks at beside the heuristic: on what it hangs whether Gradisca is fed, and who may still come."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ludoteca.games.gradisca import GAME
from ludoteca.games.gradisca.bots.ground_values import Ground
from ludoteca.games.gradisca.bots.policies import WINS_MORE, scores, tuned
from ludoteca.games.gradisca.bots.roads import shares
from ludoteca.games.gradisca.bots.values import PLAIN
from ludoteca.games.gradisca.rules.s21_supply import supplied
from ludoteca.games.gradisca.rules.state import AUSTRIA, VENICE
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import turns
from ludoteca.players import policy

from .field import Field, rules_of

RING = {"farra": "V1-I1", "bruma": "V1-I2", "villesse": "V1-I3"}
GARRISON = {"gradisca": "A2-I1"}


def hangs(f: Field, second: float = 0.5) -> dict[str, float]:
    return {f.rules.areas[a]: x for a, x in shares(f.s, second).items()}


def fed(f: Field) -> bool:
    return bool(supplied(f.s, AUSTRIA) >> f.a("gradisca") & 1)


def test_while_rubia_feeds_gradisca_all_hangs_on_rubia() -> None:
    f = Field({**RING, **GARRISON, "rubia": "A1-I1"}, scenario="siege_1617")
    assert fed(f)
    assert hangs(f) == {"rubia": 1.0}


def test_with_two_ways_open_it_takes_two_areas_to_shut_them() -> None:
    ring = {"farra": "V1-I1", "bruma": "V1-I2"}
    f = Field({**ring, **GARRISON, "rubia": "A1-I1"}, scenario="siege_1617")
    assert fed(f)
    found = hangs(f)
    assert found["rubia"] == found["villesse"] == 0.5
    assert "farra" not in found
    assert hangs(f, 0.0) == {}


def test_a_starving_gradisca_is_fed_by_whoever_beats_one_stack_of_the_ring_or_comes_to_rubia() -> None:
    f = Field({**RING, **GARRISON, "gorizia": "A1-I1"}, scenario="siege_1617")
    assert not fed(f)
    assert hangs(f) == {"rubia": 1.0, "farra": 1.0, "bruma": 1.0, "villesse": 1.0}


def test_what_lies_behind_two_stacks_counts_for_less() -> None:
    outer = {"gorizia": "V2-I1", "merna": "V2-I2", "doberdo": "V4-I1", "sagrado": "V4-I2"}
    f = Field({**RING, **GARRISON, **outer, "rubia": "V1-I9"}, scenario="siege_1617")
    found = hangs(f)
    assert found["farra"] == 1.0  # over Lucinico or Mossa nobody stands in the way
    assert {found[x] for x in ("rubia", *outer)} == {0.5}


@pytest.mark.parametrize("side", [VENICE, AUSTRIA])
def test_in_the_last_turn_nobody_is_feared_whose_marker_was_drawn(side: int) -> None:
    rules = rules_of("siege_1617")
    s = GAME.start(rules)
    s.turn = s.end_box
    sober = replace(PLAIN, spent_last=1.0)
    s.cup = tuple(range(len(rules.corps)))
    assert Ground(rules, s, side, sober).threat == Ground(rules, s, side).threat
    s.cup = tuple(x for x in s.cup if rules.corps_side[x] == side)
    assert Ground(rules, s, side, sober).threat == {}
    assert Ground(rules, s, side).threat
    a = next(a for a, x in enumerate(s.control) if x == side and Ground(rules, s, side).near(a))
    assert Ground(rules, s, side, sober).risk(a, 0.0) == PLAIN.empty_far < Ground(rules, s, side).risk(a, 0.0)


def on_the_way(scenario: str, decisions: int) -> list[Perspective[Any]]:
    m, luck, out = Match(rules_of(scenario), Seeded(5)), Seeded(6), list[Perspective[Any]]()
    heuristic = policy(GAME, "heuristic")
    for seat in turns(m):
        p = m.perspective(seat)
        out.append(p)
        if len(out) == decisions:
            break
        m.play(seat, heuristic(p, luck))
    return out


def differ(p: Perspective[Any]) -> bool:
    return [(x.action, round(x.value, 6)) for x in tuned(p, Seeded(1))] != [(x.action, round(x.value, 6)) for x in scores(p, Seeded(1))]


def test_the_tuned_numbers_are_those_of_the_siege_and_of_the_sides_that_win_more_by_them() -> None:
    assert not any(differ(p) for p in on_the_way("campaign", 40))
    seats = {p.seat for p in on_the_way("siege_1617", 120) if differ(p)}
    assert seats == set(WINS_MORE)
