"""Seats, masks of seats, spectators: numbers that could be mixed up."""

from __future__ import annotations

from ludoteca.kernel.seats import ALL, NO_SEATS, SPECTATOR, all_but, in_mask, seat_mask


def test_spectators_everybody_and_nobody_are_different_numbers() -> None:
    assert len({SPECTATOR, -1, int(str(ALL)), int(str(NO_SEATS))}) == 3, "only ALL is -1"
    assert SPECTATOR < 0, "no seat's number"


def test_what_is_in_a_mask() -> None:
    assert [seat for seat in (0, 1, 2, 3, SPECTATOR, -1) if in_mask(seat_mask(0, 2), seat)] == [0, 2]
    assert [seat for seat in (0, 1, 2, 3, SPECTATOR, -1) if in_mask(all_but(1), seat)] == [0, 2, 3]
    assert all(in_mask(ALL, seat) and not in_mask(NO_SEATS, seat) for seat in (0, 1, 61, SPECTATOR, -1))
    assert seat_mask() == NO_SEATS
    assert ~all_but(3) == seat_mask(3)
