"""A rider leaves in the middle of a race, and the others ride on."""

from __future__ import annotations

import pytest

from .course import HAND_OF_SIX, fresh, race, ride


@pytest.mark.rule("GG-02", "GG-23")
def test_who_left_gets_no_cards_when_the_hands_are_renewed_and_the_others_can_ride_on() -> None:
    m = race([1, 5, 9], hands={0: [2], 1: [3], 2: [1, 2]})
    assert m.withdraw(2) is None
    s = ride(m, 2, 3)
    assert s.hand == [HAND_OF_SIX, HAND_OF_SIX, 0]
    ride(m, 1, 1)
    for turn in range(2, 7):
        assert m.options(0)
        s = ride(m, turn, turn)
        if m.over:
            break
    assert s.hand[2] == 0


@pytest.mark.rule("GG-02", "GG-07")
def test_the_others_go_on_placing_in_turn_when_somebody_leaves() -> None:
    m = fresh(3, ages=(9, 20, 30))
    order = []
    while m.step is not None and m.step.name() == "PlaceObstacle":
        (seat,) = m.deciding()
        order.append(seat)
        assert m.play(seat, m.options(seat)[0]) is None
        if len(order) == 1:
            assert m.withdraw(1) is None
    assert order == [0, 2, 0, 2, 0]  # nobody twice in a row


@pytest.mark.rule("GG-02", "GG-07")
def test_whose_turn_it_is_to_place_may_leave_and_the_next_one_places() -> None:
    m = fresh(3, ages=(9, 20, 30))
    assert m.withdraw(0) is None
    assert m.deciding() == (1,)
    m.play(1, m.options(1)[0])
    assert m.deciding() == (2,)
