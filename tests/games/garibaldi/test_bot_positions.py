"""Positions in which a bot of Garibaldi was seen to play badly, and that no bot plays the same way each time."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.garibaldi import GAME
from ludoteca.games.garibaldi.bots.travel_times import travel_times_of
from ludoteca.games.garibaldi.rules.ch09_austrians_phase import AUSTRIANS_PHASE
from ludoteca.games.garibaldi.rules.ch10_control import CONTROL as CONTROLS
from ludoteca.games.garibaldi.rules.ch10_control import RevealPlace
from ludoteca.games.garibaldi.rules.state import ANY, CONTROL, MOVE, PHASE, REVEALED, TURN, Evidence
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.thinking import LEVELS
from ludoteca.players import Policy, policy

from .flight import FAR, Table

pytestmark = pytest.mark.ours("garibaldi")  # each position is one of our map
BOTS = [policy(GAME, name) for name in ("heuristic", *LEVELS[2:])]  # no position may be played badly by any of them
FEET = (16, 20, 28, 34)  # foot in both halves
HORSES = (21, 29, 35, 54)  # horse in both halves
SEEDS = range(8)


def bot(seed: int) -> Policy:
    """One after the other."""
    return BOTS[seed % len(BOTS)]


def play_on(t: Table, seed: int, plays: Policy = BOTS[0]) -> list[str]:
    """What the bots do until the next turn begins, or the game is over."""
    turn, out = t.s.turn, []
    source = Seeded(seed)
    while not t.m.over and t.s.turn == turn:
        seat = t.m.deciding()[0]
        out.append(plays(t.m.perspective(seat), source).text)
        t.do(out[-1], seat=seat)
    return out


# ---- Garibaldi


@pytest.mark.parametrize("patrols", [FAR, (84, 102, 136, 59, 165), (29, 30, 136, 59, 165)])
@pytest.mark.parametrize("seed", SEEDS)
def test_he_does_not_reveal_where_he_stands_while_another_place_may_be_shown(patrols: tuple[int, ...], seed: int) -> None:
    t = Table(5, FEET, pile=(), patrols=patrols)
    ways = [("play 16", "go 39", "pass", "done"), ("play 20", "go 41", "pass", "done"), ("play 28", "go 38", "pass", "done")]
    for way in ways:
        t.do(*way)
        t.to_control()
    t.run(RevealPlace("GB-141"))
    assert t.options("reveal") == [38, 39, 41]
    assert bot(seed)(t.m.perspective(0), Seeded(seed)).text in ("reveal 39", "reveal 41")


def test_where_all_but_one_place_bear_markers_that_one_is_revealed() -> None:
    t = Table(41, FEET, turn=2, columns=[(41,)])
    t.run(RevealPlace("GB-141"))
    assert {plays(t.m.perspective(0), Seeded(1)).text for plays in BOTS} == {"reveal 41"}


@pytest.mark.parametrize("patrols", [(102, 120, 169, 182, 190), (62, 120, 169, 182, 190), (61, 115, 169, 182, 190)])
@pytest.mark.parametrize("more", [(), (24, 31)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_foot_moves_off_an_exit_in_turn_29_he_goes_and_keeps_a_card_for_the_second(
    patrols: tuple[int, ...], more: tuple[int, ...], seed: int
) -> None:
    t = Table(116, [20, 51, *more], turn=29, columns=[(110,), (116,)], patrols=patrols)
    source = Seeded(seed)
    while t.m.deciding() == (0,):
        t.do(bot(seed)(t.m.perspective(0), source).text)
    assert t.s.place == 118
    assert any(t.s.rules.red[card] == "foot" for card in t.hand())


def test_in_the_last_turn_he_spends_what_helps_and_saves_nothing_for_later() -> None:
    for seed in SEEDS:
        t = Table(118, [20], turn=30, columns=[(116,), (118,)], patrols=(61, 120, 169, 182, 190))
        play_on(t, seed)
        assert t.s.place == 63


# ---- the hunters


def on_the_run(turns: int, revealed: int) -> list[Evidence]:
    """Public facts of a flight of which nobody saw anything until, in the last of these turns, one place was revealed."""
    out: list[Evidence] = []
    for turn in range(1, turns + 1):
        out += [(TURN, turn), (MOVE, turn, ANY, 0, *FAR), (PHASE, turn)]
        if turn < turns:
            out.append((CONTROL, turn, 0, *FAR))
    return [*out, (REVEALED, turns, revealed)]


def hunt(place: int, turn: int, patrols: tuple[int, ...], seed: int, plays: Policy = BOTS[0]) -> Table:
    """After the Austrian's phase of a turn in which the place where Garibaldi stands was revealed; he holds horses and feet."""
    t = Table(place, (), turn=turn, columns=[(place,)] * 3, patrols=patrols, cards={1: [*HORSES, *FEET, 51]}, seed=seed)
    t.s.evidence[:] = on_the_run(turn, place)
    t.run(AUSTRIANS_PHASE, CONTROLS)
    t.s.event_played = True
    play_on(t, seed, plays)
    return t


@pytest.mark.parametrize("seed", SEEDS)
def test_patrols_that_guard_nothing_come_nearer_from_the_far_north_and_from_where_they_started(seed: int) -> None:
    """Garibaldi was shown in the middle of the map in turn 18; two patrols are in the far north, two where they began."""
    before = (7, 64, 102, 136, 165)
    t = hunt(149, 18, before, seed)
    turns = travel_times_of(t.rules).turns
    for patrol in (0, 1):
        assert turns[t.s.patrols[patrol]][149] < turns[before[patrol]][149]
    assert sum(now != then for now, then in zip(t.s.patrols, before, strict=True)) >= 4


@pytest.mark.parametrize("seed", SEEDS)
def test_the_exits_that_he_can_still_reach_are_guarded_before_the_others(seed: int) -> None:
    """Shown on 108 in turn 27 he gets to 63, 115 or 120, at the most one turn further, and to no exit in the west in time to be caught."""
    t = hunt(108, 27, (102, 182, 186, 190, 170), seed)
    turns = travel_times_of(t.rules).turns
    assert min(turns[u][63] for u in t.s.patrols) <= 2
    while not t.m.over and t.m.deciding() == (0,):
        t.do("pass" if "pass" in t.options() else "done")
    play_on(t, seed)
    for exit_ in (63, 115, 120):
        assert min(turns[u][exit_] for u in t.s.patrols) <= 1


@pytest.mark.parametrize("plays", BOTS[1:])
@pytest.mark.parametrize("seed", range(3))
def test_hunters_of_the_higher_levels_leave_no_patrol_in_the_north_and_no_exit_open(plays: Policy, seed: int) -> None:
    before = (7, 64, 102, 136, 165)
    t = hunt(149, 18, before, seed, plays)
    turns = travel_times_of(t.rules).turns
    assert sum(now != then for now, then in zip(t.s.patrols, before, strict=True)) >= 4
    assert all(turns[t.s.patrols[p]][149] <= turns[before[p]][149] for p in (0, 1))
    t = hunt(108, 27, (102, 182, 186, 190, 170), seed, plays)
    assert min(turns[u][63] for u in t.s.patrols) <= 2


# ---- nobody can reckon what they do


def test_hunters_who_know_nothing_do_not_play_the_same_way_each_time() -> None:
    moved = Counter(tuple(hunt(130, 9, (84, 102, 136, 59, 165), seed).s.patrols) for seed in range(12))
    assert len(moved) > 1


def test_garibaldi_does_not_take_the_same_way_each_time() -> None:
    ways: Counter[int] = Counter()
    for seed in range(24):
        t = Table(5, [16, 13, 21, 14])
        play_on_his_phase(t, seed)
        ways[t.s.place] += 1
    assert len(ways) > 1


def play_on_his_phase(t: Table, seed: int) -> None:
    source = Seeded(seed)
    while t.m.deciding() == (0,):
        t.do(bot(seed)(t.m.perspective(0), source).text)


def test_an_exit_that_nobody_can_reach_is_always_taken() -> None:
    for seed in range(24):
        t = Table(118, [20, 16, 28, 40], turn=12, columns=[(116,), (118,)], patrols=(6, 7, 8, 9, 10))
        play_on_his_phase(t, seed)
        assert t.s.place in t.rules.escapes
