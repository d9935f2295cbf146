"""A seat is no mask and a mask is no seat: for type checkers, and in the numbers that could be mixed up."""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import api

from ludoteca.kernel.seats import ALL, NO_SEATS, SPECTATOR, all_but, in_mask, seat_mask

ROOT = Path(__file__).parents[2]
MIXED_UP = """\
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import ALL, Seat, seat_mask
from ludoteca.kernel.state import Event, Secret, State

def right(m: Match, s: State, me: Seat) -> None:
    s.mark_informed(seat_mask(me) | seat_mask(0))
    s.log("found", "", seen_by=~seat_mask(me), place=Secret(seat_mask(me), 3))
    m.play(0, "pass")

def wrong(m: Match, p: Perspective, s: State, me: Seat) -> None:
    s.mark_informed(me)
    s.log("found", "", seen_by=me)
    Secret(me, 3)
    Event("found", "", me, {})
    m.perspective(ALL)
    m.options(seat_mask(me))
    m.play(ALL, "pass")
    m.actions(ALL)
    s.view(ALL)
    m.game.withdraw(s, ALL, "resigned")
    assert m.step is not None
    m.step.offers(s, ALL)
    Perspective(p.rules, s, ALL, (), (), (), 0)
"""


def refused(text: str, patch: pytest.MonkeyPatch) -> set[int]:
    """The lines of a text that mypy refuses because of an argument's type; nothing else may be wrong with it."""
    patch.setenv("MYPYPATH", str(ROOT / "src"))
    args = ["--strict", "--config-file=", "--cache-dir=/dev/null", "--no-error-summary", "--show-error-codes", "-c", text]
    out, problems, _ = api.run(args)
    lines = out.splitlines()
    assert not problems
    assert all("[arg-type]" in line for line in lines), out
    return {int(line.split(":")[1]) for line in lines}


def test_mypy_refuses_a_seat_for_a_mask_and_a_mask_for_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = MIXED_UP.splitlines()
    first = lines.index("def wrong(m: Match, p: Perspective, s: State, me: Seat) -> None:") + 2
    wrong = {i for i, line in enumerate(lines, 1) if i >= first and not line.startswith("    assert")}
    assert len(wrong) == 12
    assert refused(MIXED_UP, monkeypatch) == wrong


def test_spectators_everybody_and_nobody_are_different_numbers() -> None:
    assert len({SPECTATOR, -1, int(str(ALL)), int(str(NO_SEATS))}) == 3, "only ALL is -1"
    assert SPECTATOR < 0, "no seat's number"


def test_what_is_in_a_mask() -> None:
    assert [seat for seat in (0, 1, 2, 3, SPECTATOR, -1) if in_mask(seat_mask(0, 2), seat)] == [0, 2]
    assert [seat for seat in (0, 1, 2, 3, SPECTATOR, -1) if in_mask(all_but(1), seat)] == [0, 2, 3]
    assert all(in_mask(ALL, seat) and not in_mask(NO_SEATS, seat) for seat in (0, 1, 61, SPECTATOR, -1))
    assert seat_mask() == NO_SEATS
    assert ~all_but(0, 3) == seat_mask(0, 3)
