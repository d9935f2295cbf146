"""The bots of Giro Galoppo: what they play where it is plain, that they see what their seat sees, and how strong they are."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca import registry
from ludoteca.games.giro_galoppo import GAME
from ludoteca.games.giro_galoppo.bots.policies import greedy, heuristic
from ludoteca.games.giro_galoppo.bots.prospects import fewest_turns, prospects
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.lab.arena import simulate
from ludoteca.players import Policy, policy
from ludoteca.testkit.bots import same_in_every_world
from tests import proof

from .course import LENGTH, fresh, race

SET = registry.components(GAME)
NO_OBSTACLES = 0


def choices(m: Match, seat: int, bot: Policy, times: int = 60) -> Counter[int]:
    """The cards that a bot plays here, with different luck."""
    p = m.perspective(seat)
    return Counter(bot(p, Seeded(i)).arg for i in range(times))


# ---- where it is plain


def test_greedy_plays_the_highest_card_that_does_not_end_on_an_obstacle() -> None:
    assert choices(race([6, 1]), 0, greedy) == {5: 60}  # 12 is the river
    assert choices(race([10, 1], hands={0: (1, 2, 6)}), 0, greedy) == {1: 60}  # 12 is the river, 16 an obstacle


def test_greedy_loses_the_lowest_card_where_every_card_is_lost() -> None:
    assert choices(race([10, 1], hands={0: (2, 6)}), 0, greedy) == {2: 60}


def test_greedy_judges_the_board_as_it_stands_not_what_the_others_may_do() -> None:
    assert choices(race([20, 19]), 0, greedy) == {6: 60}


@pytest.mark.parametrize("bot", [greedy, heuristic])
def test_obstacles_are_placed_where_they_may_stand_and_not_always_in_the_same_place(bot: Policy) -> None:
    m = fresh(2)
    (seat,) = m.deciding()
    p = m.perspective(seat)
    placed = {bot(p, Seeded(i)) for i in range(60)}
    assert placed <= set(p.options)
    assert len(placed) > 10


@pytest.mark.ours("giro_galoppo")
@pytest.mark.parametrize("riders", [2, 3, 5])
def test_heuristic_crosses_the_line_where_that_wins(riders: int) -> None:
    standing = [43, 10, 11, 13, 14][:riders]
    assert set(choices(race(standing), 0, heuristic)) <= {2, 3, 4, 5, 6}


def test_heuristic_does_not_waste_its_high_card_on_an_obstacle() -> None:
    # from 10 the 2 ends in the river and the 6 on an obstacle
    assert not {2, 6} & set(choices(race([10, 9]), 0, heuristic))


def test_heuristic_looks_beyond_the_next_card() -> None:
    """From 24 the 5 is blocked and the 4 leads to where the 5 and the 3 both are; the 3 opens the way for the 5, and that for the 4."""
    for rival in (20, 34):  # whether the race is open or as good as lost
        m = race([24, rival], obstacles=(4, 16, 29, 31, 40), hands={0: (3, 4, 5), 1: (3, 4, 5)})
        assert choices(m, 0, greedy) == {4: 60}
        assert choices(m, 0, heuristic) == {3: 60}


def test_heuristic_lets_itself_not_be_foreseen() -> None:
    """With the variant the one in front loses the turn if both play the same card: whoever always plays the same is caught."""
    m = race([20, 19], obstacles=(4, 8, 16, 36, 40), same_card=True)
    for seat in (0, 1):
        found = choices(m, seat, heuristic, 200)
        assert len(found) >= 2
        assert max(found.values()) < 180


@pytest.mark.ours("giro_galoppo")
def test_heuristic_does_not_stop_where_a_rival_can_push_it_from() -> None:
    """Both cross. A 5 moves first and ends where the rival's 6 then pushes it from; with two 6 the rival, further back, moves first."""
    m = race([42, 41], hands={0: (5, 6), 1: (6,)})
    assert choices(m, 0, heuristic) == {6: 60}


# ---- the parts of the judgement


def test_prospects_find_the_order_of_cards_that_loses_none() -> None:
    free = prospects(NO_OBSTACLES, LENGTH)
    blocked = prospects(1 << 6 | 1 << 10, LENGTH)
    hand = 1 << 1 | 1 << 5
    full = 0b1111110
    assert blocked[5 * 128 + hand] < free[5 * 128 + hand]  # 6 and 10 are shut: 5 + 1 and 5 + 5
    assert free[44 * 128 + full] == pytest.approx(6 - 6)  # one turn, six spaces behind the line
    assert all(free[at * 128 + full] < free[(at + 1) * 128 + full] for at in range(LENGTH))


def test_the_fewest_turns_are_those_of_the_best_order_of_cards() -> None:
    hand = 1 << 1 | 1 << 5
    least = fewest_turns(NO_OBSTACLES, LENGTH)
    assert least[44 * 128 + hand] == 16 - 5  # one turn, five spaces behind the line
    assert least[40 * 128 + hand] == 16 - 1
    assert least[39 * 128 + hand] == 32 - 1
    blocked = fewest_turns(1 << 44, LENGTH)  # from 39 the 5 is blocked: it must play the 1 first, or lose a turn
    assert blocked[39 * 128 + hand] == 32 - 1


# ---- what a bot is given


def perspectives(same_card: bool, seats: int) -> list[Perspective]:
    """A perspective at every decision of a race, pending choices of the others among them."""
    m = fresh(seats, same_card=same_card)
    source = Seeded(seats)
    out = []
    while not m.over:
        for seat in m.waiting_for():
            p = m.perspective(seat)
            out.append(p)
            m.play(seat, p.options[source.below(len(p.options))])
    return out


@pytest.mark.parametrize("name", ["random", "greedy", "heuristic"])
@pytest.mark.parametrize(("same_card", "seats"), [(False, 2), (True, 2), (False, 4)])
def test_a_bot_acts_on_what_its_seat_sees_alone(name: str, same_card: bool, seats: int) -> None:
    """In every world that fits what the seat knows, and in another process, it does the same; and it leaves what it was given as it was."""
    bot = policy(GAME, name)
    given = perspectives(same_card, seats)
    for i, p in enumerate(given):
        same_in_every_world(bot, p, i, worlds=2)
    assert len(given) > 20


# ---- how strong


@pytest.mark.proof
@pytest.mark.parametrize(
    ("rival", "same_card", "floor"),
    [("random", False, 0.95), ("greedy", False, 0.6), ("greedy", True, 0.6)],
    ids=["random", "greedy", "greedy, variant"],
)
def test_heuristic_wins_races_for_two(rival: str, same_card: bool, floor: float, record_property: proof.Tell) -> None:
    """Seeded races for two, seats alternating: heuristic wins 95 % against random, 60 % against greedy, and so with the variant."""
    n = proof.games(2000)
    half = n // 2
    first = simulate(GAME, SET, {"same_card": same_card}, ["heuristic", rival], half, 1)
    second = simulate(GAME, SET, {"same_card": same_card}, [rival, "heuristic"], n - half, 2)
    won = first.wins[0] + second.wins[1]
    proof.tell(record_property, f"heuristic beats {rival}" + (" in the variant" if same_card else ""), won, n)
    assert won >= proof.least(floor, n)
