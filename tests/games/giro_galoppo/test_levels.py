"""What Giro Galoppo lends to searches, and its levels: what they see, what they don't play, and how strong they are."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from math import exp

import pytest

from ludoteca import registry
from ludoteca.games.giro_galoppo import GAME
from ludoteca.games.giro_galoppo.bots import evaluation
from ludoteca.games.giro_galoppo.bots.evaluation import evaluate, features, key, light
from ludoteca.games.giro_galoppo.bots.weights import CROWD, DUEL
from ludoteca.games.giro_galoppo.rules.state import Race
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import LEVELS
from ludoteca.lab.round_robin import Table, fixtures, pairings, results, ways_to_sit
from ludoteca.players import policy
from ludoteca.testkit.bots import same_in_every_world
from tests import proof

from .course import fresh, race, ride

SET = registry.components(GAME)
HIGH = LEVELS[2:]


def midway(seats: int, seed: int = 1, turns: int = 3, same_card: bool = False) -> Match:
    """A race of quick riders after some turns."""
    m = fresh(seats, same_card=same_card)
    source = Seeded(seed)
    while not m.over and table(m).turn < turns:
        seat = m.waiting_for()[0]
        m.do(seat, light(table(m), seat, m.options(seat), source))
    return m


def table(m: Match) -> Race:
    assert isinstance(m.state, Race)
    return m.state


def chances(m: Match) -> Sequence[float]:
    return evaluate(table(m))


# ---- the evaluation


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_chances_sum_to_one_and_those_who_left_have_none(seats: int) -> None:
    m = midway(seats)
    for turns in (0, 2, 5):
        m = midway(seats, turns=turns)
        assert sum(chances(m)) == pytest.approx(1)
        assert all(0 <= x <= 1 for x in chances(m))
    if seats > 2:
        m.withdraw(1)
        assert chances(m)[1] == 0
        assert sum(chances(m)) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_quick_way_comes_to_what_features_and_weights_say(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "HOPE", 0.0)
    for turns in range(9):
        m = midway(seats, seed=turns, turns=turns)
        if m.over or not table(m).turn:
            continue
        if turns == 5 and seats == 3:
            m.withdraw(1)
        phase, riders, rows = features(table(m))
        weights = (DUEL if len(riders) == 2 else CROWD)[phase]
        powers = [exp(sum(w * x for w, x in zip(weights, row, strict=True))) for row in rows]
        assert [chances(m)[x] for x in riders] == pytest.approx([p / sum(powers) for p in powers])


def test_before_all_obstacles_stand_all_are_equal() -> None:
    assert chances(fresh(4)) == (0.25,) * 4


def test_whoever_is_a_turn_ahead_is_likely_to_win() -> None:
    m = race([38, 30], hands={0: (5, 6), 1: (5, 6)})
    assert chances(m)[0] > 0.9
    assert chances(race([30, 38], hands={0: (5, 6), 1: (5, 6)}))[0] < 0.1
    crowd = chances(race([38, 30, 29, 28], hands=dict.fromkeys(range(4), (5, 6))))
    assert crowd[0] == max(crowd)
    assert crowd[0] > 0.6


def test_two_who_stand_alike_have_like_chances() -> None:
    assert chances(race([20, 19], hands={0: (1, 4), 1: (2, 4)}))[0] == pytest.approx(0.5, abs=0.3)
    assert chances(race([0, 0])) == pytest.approx((0.5, 0.5))


@pytest.mark.proof
@pytest.mark.parametrize("seats", [2, 5])
def test_what_it_says_comes_true(seats: int, record_property: proof.Tell) -> None:
    """Calibration on games that nothing was trained on: the mean distance of tenths of the chance from what came of them."""
    said: list[tuple[float, bool]] = []
    bot, n = policy(GAME, "heuristic"), max(60, proof.games(1000))  # of twenty games luck says more than the evaluation
    for number in range(n):
        m, source = Match(fresh(seats).rules, Seeded(10_000 + number)), Seeded(number)
        seen: list[Sequence[float]] = []
        while not m.over:
            if table(m).turn and not table(m).chosen:
                seen.append(chances(m))
            seat = m.waiting_for()[0]
            m.do(seat, bot(m.perspective(seat, log=False), source))
        assert m.outcome is not None
        said += [(x, seat in m.outcome.winners) for each in seen for seat, x in enumerate(each)]
    off = 0.0
    for tenth in range(10):
        there = [(x, won) for x, won in said if min(9, int(10 * x)) == tenth]
        if there:
            off += abs(sum(x for x, _ in there) - sum(won for _, won in there))
    record_property(f"chances of {seats} in {n} games", f"{100 * off / len(said):.1f} % off on average")
    assert off / len(said) < (0.05 if proof.WHOLE else 0.15)


# ---- the quick rider


@pytest.mark.parametrize("seats", [2, 5])
def test_the_quick_rider_reads_what_its_seat_sees(seats: int) -> None:
    """In worlds that the seat can't tell apart it does the same, and what it knows there is the same."""
    for turns in (0, 1, 4):
        m = midway(seats, turns=turns)
        others = [x for x in m.waiting_for() if x]
        for seat in others:
            m.do(seat, m.options(seat)[0])
        if 0 not in m.waiting_for():
            continue
        p = m.perspective(0)
        worlds = [drawn for n in range(3) if isinstance(drawn := p.sampler().draw(Seeded(n)), Race)]
        assert len({key(w, 0) for w in worlds}) == 1
        assert len({light(w, 0, p.options, Seeded(7)).text for w in worlds}) == 1


def test_the_quick_rider_plays_what_fits_its_way_and_now_and_then_anything() -> None:
    s = table(race([10, 9]))
    source = Seeded(1)
    found = Counter(light(s, 0, s.rules.by_hand[s.hand[0]], source).arg for _ in range(600))
    assert set(found) == {1, 2, 3, 4, 5, 6}
    assert found[2] + found[6] < 60  # into the river, on to an obstacle


@pytest.mark.timed
@pytest.mark.parametrize("seats", [2, 5])
def test_an_evaluation_costs_fifty_microseconds_and_a_quick_choice_twenty(
    seats: int, record_property: Callable[[str, object], None]
) -> None:
    s, source = table(midway(seats)), Seeded(1)
    options = s.rules.by_hand[s.hand[0]]

    def best(call: Callable[[], object]) -> float:
        found = 1.0
        for _ in range(5):
            began = time.perf_counter()
            for _ in range(500):
                call()
            found = min(found, (time.perf_counter() - began) / 500)
        return found * 1e6

    asked, chose = best(lambda: evaluate(s)), best(lambda: light(s, 0, options, source))
    record_property(f"with {seats}", f"evaluation {asked:.1f} µs, quick choice {chose:.1f} µs")
    assert asked <= 50
    assert chose <= 20


# ---- positions seen in play


def choices(m: Match, name: str) -> set[int]:
    """What it plays here with different luck; the highest level takes its time, so it is asked less often."""
    times = 2 if name == "level5" else 8
    p, bot = m.perspective(0), policy(GAME, name)
    return {bot(p, Seeded(i)).arg for i in range(times)}


@pytest.mark.parametrize("name", HIGH)
@pytest.mark.parametrize("standing", [(11, 13), (11, 18), (11, 25), (11, 14, 18, 19, 26)])
def test_with_a_full_hand_and_nobody_behind_the_four_is_not_lost_on_the_obstacle(name: str, standing: tuple[int, ...]) -> None:
    m = race(standing, obstacles=(4, 8, 15, 36, 40))
    assert 4 not in choices(m, name)


@pytest.mark.ours("giro_galoppo")
@pytest.mark.parametrize("name", HIGH)
@pytest.mark.parametrize("standing", [(18, 20), (18, 17), (18, 26), (18, 20, 14, 25, 17)])
def test_three_cards_are_played_in_an_order_that_loses_none_in_the_marsh(name: str, standing: tuple[int, ...]) -> None:
    """On 18 with 2, 3 and 5 the 5 first ends in the marsh, and the 2 after the 3 does; 3, 5, 2 comes ten spaces far."""
    m = race(standing, hands=dict.fromkeys(range(len(standing)), (2, 3, 5)))
    assert 5 not in choices(m, name)
    ride(m, 3, *(2 for _ in standing[1:]))
    if table(m).standing[0] == 21:  # nobody pushed it
        assert 2 not in choices(m, name)


# ---- what a level is given


@pytest.mark.parametrize("name", ["level1", "level3", "level5"])
@pytest.mark.parametrize(("same_card", "seats"), [(False, 2), (True, 2), (False, 4)])
def test_a_level_acts_on_what_its_seat_sees_alone(name: str, same_card: bool, seats: int) -> None:
    bot = policy(GAME, name)
    m = midway(seats, turns=4, same_card=same_card)
    others = [x for x in m.waiting_for() if x]
    tried: list[Perspective] = [m.perspective(0)]
    for seat in others:
        m.do(seat, m.options(seat)[0])
        tried.append(m.perspective(0))
    for p in tried[:: len(tried) - 1]:
        same_in_every_world(bot, p, 3)


# ---- how strong


def alone(name: str, rival: str, seats: int, games: int) -> tuple[int, int]:
    """How many races one rider wins among rivals of another kind, of how many: as often at each seat."""
    table = Table(GAME, SET, {}, seats, 1)
    every = fixtures([name, rival], games if seats == 2 else 2 * games, ways_to_sit(GAME, seats, {}))
    found = results(table, [f for f in every if seats == 2 or f.first == name][:games])
    [of] = [p for p in pairings(found) if p.player == name]
    return int(of.won), of.games


def races(whole: int) -> int:
    """High levels take their time, so but for the proof only a few races show that they play at all."""
    return whole if proof.WHOLE else 2


@pytest.mark.proof
@pytest.mark.parametrize(("seats", "floor"), [(2, 0.75), (5, 0.35)] if proof.WHOLE else [(5, 0.35)])
@pytest.mark.parametrize("rival", ["heuristic", "greedy"] if proof.WHOLE else ["heuristic"])
def test_the_highest_level_wins_against_differently_made_opponents(
    seats: int, floor: float, rival: str, record_property: proof.Tell
) -> None:
    won, n = alone("level5", rival, seats, races(400))
    proof.tell(record_property, f"level5 among {seats - 1} {rival}", won, n)
    assert won >= proof.least(floor, n)


@pytest.mark.proof
@pytest.mark.parametrize("level", [2, 3, 4, 5] if proof.WHOLE else [3])
@pytest.mark.parametrize(("seats", "floor"), [(2, 0.64), (5, 0.308)] if proof.WHOLE else [(2, 0.64)])
def test_each_level_is_a_hundred_points_above_the_one_below(seats: int, floor: float, level: int, record_property: proof.Tell) -> None:
    """A hundred points of Elo are 16 to 9 against each rival: 64 of 100 races against one, 31 among four."""
    won, n = alone(f"level{level}", f"level{level - 1}", seats, races(400))
    proof.tell(record_property, f"level{level} among {seats - 1} of level{level - 1}", won, n)
    assert won >= proof.least(floor, n)
