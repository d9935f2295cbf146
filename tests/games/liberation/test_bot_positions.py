"""Positions in which a bot of Liberation was seen to play badly: the occupier's medal comes, and the Resistance does nothing about it."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.liberation import GAME
from ludoteca.games.liberation.bots.menace import Change, Menace
from ludoteca.games.liberation.bots.mission_values import worth
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.thinking import LEVELS
from ludoteca.players import policy

from .struggle import Table

BOTS = [policy(GAME, name) for name in ("heuristic", *LEVELS[2:])]  # no position may be played badly by any of them
SIX = ("R001", "R015", "R002", "R013", "R003", "R016")
FOUR = {"L11": "M011", "L12": "M015", "L13": "M016", "L14": "M014"}


def nearly_everywhere(bare: int = 1, **more: object) -> Table:
    """Wehrmacht on every mission and a V-Mann on every card but so many: one more stroke, and a medal of the occupier is fulfilled."""
    t = Table(display=SIX, missions=FOUR, hand_of=("O02", "O03", "O06"), at=("L12", "L12", "L12"), automaton=True, **more)  # type: ignore[arg-type]
    t.s.vmann = [1] * 6
    for place in FOUR:
        t.s.wehrmacht[t.place(place)] = 1
    for space in range(bare):
        t.s.vmann[space] = 0
    return t


def chosen(t: Table, seed: int) -> str:
    return BOTS[seed % len(BOTS)](t.m.perspective(t.m.deciding()[0]), Seeded(seed)).text


# ---- deny it


@pytest.mark.parametrize("order", ["", "pawns"])
@pytest.mark.parametrize("seed", range(4))
def test_it_takes_a_pawn_away_before_the_last_one_is_placed(order: str, seed: int) -> None:
    """Whether the medal is that one or not: nobody can know, and the automaton will not tell."""
    t = nearly_everywhere()
    if order:
        t.s.order = next(m for m in t.rules.scenarios[1].medals[1] if t.rules.medals[m]["condition"] == "pawns_everywhere")
    text = chosen(t, seed)
    assert text.split()[0] in ("clear", "divert", "recruit"), text
    assert text not in ("divert 1", "recruit 1")  # nobody watches that card


def test_while_the_medal_is_far_off_it_goes_on_with_its_own_plans() -> None:
    texts = {chosen(nearly_everywhere(4), seed).split()[0] for seed in range(6)}
    assert texts <= {"draw", "recruit", "go"}


def test_a_medal_that_nobody_holds_is_no_menace() -> None:
    t = nearly_everywhere()
    known = Menace(t.s).now
    t.s.refuted = [m for m in t.rules.scenarios[1].medals[1] if t.rules.medals[m]["condition"] == "pawns_everywhere"]
    assert Menace(t.s).now < known / 10
    t.s.refuted = [m for m in t.rules.scenarios[1].medals[1] if t.rules.medals[m]["condition"] != "pawns_everywhere"]
    assert Menace(t.s).now > 2 * known


def test_a_prisoner_who_gets_away_is_worth_more_while_arrests_are_counted() -> None:
    t = Table(prison=("R001", "R015", "R002", "R013", "R003"), missions=FOUR, automaton=True)
    menace = Menace(t.s)
    assert menace.now > 0
    freed = menace.relief(Change(free=2, prisoners=1))
    assert freed > 0
    few = Table(prison=("R001",), missions=FOUR, automaton=True)
    assert Menace(few.s).relief(Change(free=2, prisoners=1)) < freed / 4


@pytest.mark.parametrize("place", ["L21", "L22"])
def test_red_targets_that_make_a_medal_are_turned_where_a_mission_can(place: str) -> None:
    """The last mission of a port shuts it: no more targets turn red there."""
    t = Table(2, automaton=True, missions={"L21": "M021", "L22": "M024"})
    near = t.s
    near.red[t.place("L21")] = near.red[t.place("L22")] = 2
    near.blue[t.place("L21")] = near.blue[t.place("L22")] = 1
    menace = Menace(near)
    assert menace.now > 0
    assert menace.relief(Change(shut=t.place(place))) > 0
    assert worth(near, t.place(place), menace) > worth(near, t.place(place), Menace(Table(2, automaton=True).s))


# ---- or race it


def test_steps_of_the_score_count_for_more_while_the_medal_may_come() -> None:
    """Who is more than a medal's steps ahead wins all the same."""
    t = nearly_everywhere()
    t.s.marker = t.rules.medal_steps - 1
    menace = Menace(t.s)
    assert menace.lead(2) > 0
    assert menace.lead(2) > menace.lead(1)
    t.s.marker = t.rules.high
    assert Menace(t.s).lead(1) < menace.lead(1) / 4
    assert Menace(nearly_everywhere(5).s).lead(2) == 0


# ---- nobody can reckon what they do


def test_ways_as_good_as_each_other_are_not_always_taken_in_the_same_order() -> None:
    assert len(Counter(chosen(nearly_everywhere(), seed) for seed in range(12))) > 1
