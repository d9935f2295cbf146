"""A rider leaves in the middle of a race, and the others ride on."""

from __future__ import annotations

import pytest

from .course import HAND_OF_SIX, race, ride


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
