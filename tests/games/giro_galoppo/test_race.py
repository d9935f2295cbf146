"""Chapters 4 to 7: course of play, movement, end and variant (GG-12 to GG-29)."""

from __future__ import annotations

import pytest

from ludoteca.games.giro_galoppo.rules import ch06_end
from ludoteca.games.giro_galoppo.rules.state import Race

from .course import HAND_OF_SIX, kinds, race, ride, told


@pytest.mark.rule("GG-12")
def test_cards_turn_over_when_the_last_has_chosen() -> None:
    m = race([1, 2, 3])
    m.play(2, "play 6")
    m.play(0, "play 5")
    assert m.state.turn == 0  # type: ignore[attr-defined]
    assert m.events == []
    assert m.state.played == [0, 0, 0]  # type: ignore[attr-defined]
    assert m.deciding() == (0, 1, 2)
    assert m.waiting_for() == (1,)
    m.play(1, "play 4")
    assert told(m, "revealed") == [{"turn": 1, "cards": [[0, 5], [1, 4], [2, 6]]}]
    assert m.state.played == [5, 4, 6]  # type: ignore[attr-defined]


@pytest.mark.rule("GG-12")
def test_a_choice_can_be_changed_until_then() -> None:
    m = race([1, 2])
    m.play(0, "play 6")
    m.play(0, "play 3")
    m.play(1, "play 1")
    assert told(m, "revealed")[0]["cards"] == [[0, 3], [1, 1]]
    why = m.undo(0)
    assert why is not None


@pytest.mark.rule("GG-12")
def test_the_order_of_choosing_changes_nothing() -> None:
    results = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        m = race([5, 6, 7])
        for seat in order:
            m.play(seat, f"play {seat + 1}")
        results.add((m.state.fingerprint(), tuple(m.record.entries)))
    assert len(results) == 1


@pytest.mark.rule("GG-13")
def test_the_lowest_card_moves_first() -> None:
    m = race([5, 17, 25])
    ride(m, 5, 1, 2)
    assert [e["seat"] for e in told(m, "rode")] == [1, 2, 0]


@pytest.mark.rule("GG-14")
def test_of_equal_cards_the_horse_furthest_back_moves_first() -> None:
    m = race([26, 18, 5])
    ride(m, 2, 2, 2)
    assert [e["seat"] for e in told(m, "rode")] == [2, 1, 0]
    assert told(m, "order") == [{"card": 2, "first": 2}, {"card": 2, "first": 1}]


@pytest.mark.rule("GG-14")
def test_furthest_back_is_judged_when_the_turn_of_that_number_comes() -> None:
    """Seat 2's 1 pushes seat 0 behind seat 1 before the threes move."""
    m = race([20, 18, 19], obstacles=(4, 8, 16, 36, 40))
    # seat 2 lands on 20 and pushes seat 0 to the first free space behind it: 19, which it has just left
    ride(m, 3, 3, 1)
    assert told(m, "pushed")[0] == {"seat": 0, "by": 2, "start": 20, "to": 19}
    assert [e["seat"] for e in told(m, "rode")] == [2, 1, 0]


@pytest.mark.rule("GG-14")
def test_furthest_back_is_judged_again_after_each_has_moved() -> None:
    """Three threes: the first to move pushes the second behind the third."""
    m = race([28, 25, 27])
    # seat 1 is last and moves from 25 to 28: it pushes seat 0 back over 27 (held by seat 2) to 26; now seat 0 is behind seat 2
    s = ride(m, 3, 3, 3)
    assert [e["seat"] for e in told(m, "rode")] == [1, 0, 2]
    assert s.standing == [29, 28, 30]


@pytest.mark.rule("GG-15", "GG-31")
def test_in_the_start_box_the_eldest_moves_first() -> None:
    m = race([0, 0, 0], ages=(10, 50, 30))
    ride(m, 3, 3, 3)
    assert [e["seat"] for e in told(m, "rode")] == [1, 2, 0]
    assert m.events[2].rule == "GG-15"


@pytest.mark.rule("GG-15")
def test_a_horse_pushed_back_into_the_box_is_level_with_those_that_never_left() -> None:
    m = race([1, 0, 0], ages=(10, 50, 30), hands={0: (2, 3, 4), 1: (1, 2, 3), 2: (3, 4, 5)})
    s = ride(m, 3, 1, 3)
    # seat 1 moves 0 -> 1 and pushes seat 0 into the box; then two threes, both in the box: seat 2 (30) is older than seat 0 (10)
    assert told(m, "pushed")[0] == {"seat": 0, "by": 1, "start": 1, "to": 0}
    assert [e["seat"] for e in told(m, "rode")][1:] == [2, 0]
    assert s.standing == [3, 1, 2]  # seat 0 lands on 3 and pushes seat 2 back one space


@pytest.mark.rule("GG-16")
def test_never_two_horses_on_a_space() -> None:
    m = race([5, 6, 7, 9, 10], obstacles=(4, 8, 16, 36, 40))
    for cards in ((5, 4, 3, 1, 2), (1, 2, 4, 5, 3), (6, 5, 2, 3, 4)):
        s = ride(m, *cards)
        on_track = [x for x in s.standing if x > 0]
        assert len(set(on_track)) == len(on_track)
        assert not any(s.obstacles >> x & 1 for x in on_track)


@pytest.mark.rule("GG-17")
@pytest.mark.parametrize("card", [1, 2, 3, 5, 6])
def test_the_whole_number_is_used(card: int) -> None:
    m = race([24, 1])
    s = ride(m, card, 1 if card != 1 else 2)
    assert s.standing[0] == 24 + card


@pytest.mark.rule("GG-18")
def test_occupied_spaces_are_jumped_and_count() -> None:
    m = race([14, 17], obstacles=(4, 8, 16, 36, 40))
    s = ride(m, 4, 5)
    assert s.standing[0] == 18  # over the obstacle on 16 and the horse on 17
    assert told(m, "rode")[0]["over"] == [16, 17]
    assert next(e for e in m.events if e.kind == "rode").rule == "GG-18"
    m = race([26, 27])
    assert ride(m, 3, 5).standing == [29, 32]  # over the horse that stands right before it
    assert told(m, "rode")[0]["over"] == [27]


@pytest.mark.rule("GG-19")
def test_landing_on_a_horse_sends_it_back_to_the_first_free_space() -> None:
    m = race([24, 26])
    s = ride(m, 2, 6)
    assert told(m, "pushed") == [{"seat": 1, "by": 0, "start": 26, "to": 25}]
    assert s.standing == [26, 31]


@pytest.mark.rule("GG-19")
def test_the_pushed_horse_skips_obstacles_and_horses_and_pushes_nobody() -> None:
    m = race([7, 9, 10], obstacles=(5, 8, 16, 36, 40))
    s = ride(m, 3, 5, 6)
    # seat 0 lands on 10; 9 holds a horse, 8 an obstacle, 7 was just left: seat 2 goes there
    assert told(m, "pushed") == [{"seat": 2, "by": 0, "start": 10, "to": 7}]
    assert s.standing == [10, 14, 13]


@pytest.mark.rule("GG-19", "GG-05")
def test_a_push_goes_no_further_back_than_the_box() -> None:
    m = race([0, 1, 0], hands={0: (1,), 1: (6, 5), 2: (6,)})
    s = ride(m, 1, 6, 6)
    assert told(m, "pushed")[0] == {"seat": 1, "by": 0, "start": 1, "to": 0}
    assert s.standing == [1, 5, 6]  # both sixes start in the box: the elder first, then the other sends it back one space


@pytest.mark.rule("GG-20")
@pytest.mark.parametrize(("start", "card"), [(10, 2), (20, 3), (32, 1), (13, 3), (34, 2)])
def test_a_move_that_would_end_on_an_obstacle_is_lost(start: int, card: int) -> None:
    m = race([start, 1], obstacles=(4, 8, 16, 36, 40))
    s = ride(m, card, 6)
    assert s.standing[0] == start
    assert told(m, "stayed")[0] == {"seat": 0, "card": card, "at": start, "on": start + card}
    assert not s.hand[0] >> card & 1  # its card is used up


@pytest.mark.rule("GG-21")
def test_only_the_own_card_in_the_own_hand_can_be_played() -> None:
    m = race([1, 2], hands={0: (1, 2)})
    before = m.state.fingerprint()
    why = m.play(0, "play 6")
    assert why is not None
    assert why.rule == "GG-22"
    assert m.state.fingerprint() == before


@pytest.mark.rule("GG-21")
def test_a_pushed_horse_still_makes_its_move_but_not_a_second_one() -> None:
    m = race([24, 26])
    s = ride(m, 2, 3)  # seat 0 pushes seat 1 from 26 to 25; seat 1 then rides 3 from there
    assert s.standing == [26, 28]
    m = race([24, 20])
    s = ride(m, 1, 5)  # seat 0 moves to 25 first, then is pushed off it and does not move again
    assert s.standing == [24, 25]


@pytest.mark.rule("GG-22")
def test_a_played_card_cannot_be_chosen_again() -> None:
    m = race([1, 2])
    ride(m, 5, 6)
    why = m.play(0, "play 5")
    assert why is not None
    assert (why.rule, why.code) == ("GG-22", "not-in-hand")
    assert [a.arg for a in m.options(1)] == [1, 2, 3, 4, 5]


@pytest.mark.rule("GG-23")
def test_after_six_turns_all_cards_come_back() -> None:
    m = race([1, 2], hands={0: (1,), 1: (1,)})
    s = ride(m, 1, 1)
    assert s.hand == [HAND_OF_SIX, HAND_OF_SIX]
    assert "renewed" in kinds(m)


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-23", "GG-24")
def test_nobody_takes_the_cards_back_once_the_race_is_over() -> None:
    m = race([44, 2], hands={0: (1,), 1: (1,)})
    s = ride(m, 1, 1)
    assert m.over
    assert s.hand == [0, 0]
    assert kinds(m)[-1] == "won"
    assert "renewed" not in kinds(m)


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-24")
def test_the_turn_in_which_the_line_is_crossed_is_played_out() -> None:
    m = race([43, 24])
    s = ride(m, 2, 5)
    assert m.over
    assert s.standing == [45, 29]


@pytest.mark.rule("GG-24", "GG-27")
def test_on_the_last_space_of_the_track_a_horse_has_not_crossed_the_line() -> None:
    m = race([42, 1])
    s = ride(m, 2, 1)
    assert s.standing == [44, 2]
    assert not m.over
    assert "crossed" not in kinds(m)
    assert ch06_end.ranking(s) == []


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-24")
def test_crossing_counts_even_if_the_horse_is_pushed_back_over_the_line() -> None:
    m = race([44, 41], obstacles=(4, 8, 16, 36, 39))
    s = ride(m, 1, 4)  # seat 0 crosses to 45; seat 1 lands on it and sends it back to 44
    assert s.standing == [44, 45]
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == (1,)
    assert m.outcome.places == (None, 1)


@pytest.mark.rule("GG-25")
def test_a_large_number_carries_the_horse_to_its_space_behind_the_line() -> None:
    m = race([42, 1])
    s = ride(m, 6, 1)
    assert s.standing[0] == 48


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-25", "GG-16", "GG-19")
def test_the_same_rules_hold_behind_the_line() -> None:
    m = race([44, 43, 1])
    s = ride(m, 2, 3, 1)  # seat 2 moves, seat 0 goes to 46, seat 1 lands there and sends it back to 45
    assert s.standing == [45, 46, 2]
    assert m.outcome is not None
    assert m.outcome.places == (2, 1, None)


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-26", "GG-27", "GG-29")
def test_the_example_of_the_rulebook_three_are_home_two_are_not_counted() -> None:
    """Three horses stand behind the line: the first furthest ahead, then the second, then the third; two are still on the track."""
    m = race([44, 43, 42, 30, 25])
    ride(m, 6, 6, 6, 2, 1)
    assert m.outcome is not None
    assert m.outcome.places == (1, 2, 3, None, None)
    assert m.outcome.winners == (0,)
    assert (m.outcome.end, m.outcome.rule) == ("finish", "GG-26")


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-26", "GG-27")
def test_ranking_leaves_out_who_has_not_crossed() -> None:
    s: Race = race([46, 50, 44, 45]).state  # type: ignore[assignment]
    assert ch06_end.ranking(s) == [1, 0, 3]


@pytest.mark.rule("GG-28")
def test_in_the_variant_only_the_last_of_equals_moves() -> None:
    m = race([26, 18, 5], same_card=True)
    s = ride(m, 2, 2, 2)
    assert s.standing == [26, 18, 7]
    assert [e["seat"] for e in told(m, "yielded")] == [0, 1]
    assert s.hand == [HAND_OF_SIX & ~0b100] * 3  # the cards of those who lose their turn are used up


@pytest.mark.rule("GG-28")
def test_in_the_variant_nobody_moves_instead_of_a_horse_that_cannot() -> None:
    m = race([26, 31], same_card=True, obstacles=(4, 8, 16, 28, 40))
    s = ride(m, 2, 2)  # the last one would end on the obstacle on 28
    assert s.standing == [26, 31]


@pytest.mark.rule("GG-28", "GG-15")
def test_in_the_variant_the_eldest_of_level_horses_moves() -> None:
    m = race([0, 0, 9], same_card=True, ages=(8, 70, 71))
    s = ride(m, 3, 3, 3)
    assert s.standing == [0, 3, 9]
    assert told(m, "order") == [{"card": 3, "first": 1, "level": True}]
    assert told(m, "yielded") == [{"seat": 0, "card": 3, "level": True}, {"seat": 2, "card": 3, "level": False}]


@pytest.mark.rule("GG-02")
def test_a_rider_who_leaves_is_off_the_track_and_the_last_one_wins() -> None:
    m = race([5, 9, 20])
    m.play(0, "play 3")
    assert m.withdraw(1, "resigned") is None
    assert m.deciding() == (0, 2)
    m.play(2, "play 1")
    assert m.state.turn == 1  # type: ignore[attr-defined]
    assert m.withdraw(0, "timeout") is None
    assert m.outcome is not None
    assert (m.outcome.end, m.outcome.winners) == ("last-rider", (2,))
    assert (m.outcome.places, m.outcome.scores) == ((None, None, 1), (0, 0, 21))


@pytest.mark.rule("GG-02")
def test_the_last_one_choosing_may_leave_and_the_others_ride_on() -> None:
    m = race([5, 9, 20])
    m.play(0, "play 3")
    m.play(2, "play 1")
    m.withdraw(1, "timeout")
    assert m.state.turn == 1  # type: ignore[attr-defined]
    assert m.state.standing == [5, -1, 21]  # type: ignore[attr-defined]  # seat 0's 3 would end on the obstacle on 8
