"""A seat's log grows from question to question; it is always what reading all events anew would give."""

from __future__ import annotations

from ludoteca import registry
from ludoteca.games.giro_galoppo import GAME
from ludoteca.kernel.events import Event, Secret
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import ALL, SPECTATOR, seat_mask


def match(seats: int = 2) -> Match:
    return Match(registry.rules(GAME, [Player(f"Rider {i + 1}") for i in range(seats)]), Seeded(1))


def same(m: Match) -> bool:
    return all(m.perspective(seat).log == m.seen_log(seat) for seat in (*range(m.rules.seats), SPECTATOR))


def test_it_is_the_same_as_reading_all_events() -> None:
    m, source = match(3), Seeded(3)
    while not m.over:
        assert same(m)
        for seat in m.waiting_for():
            options = m.options(seat)
            assert m.play(seat, options[source.below(len(options))]) is None
    assert same(m)
    assert m.perspective(0).log[-1]["kind"] == "won"


def test_what_was_taken_back_is_gone() -> None:
    m = match()
    (seat,) = m.deciding()
    assert same(m)
    m.play(seat, "place 4")
    assert m.perspective(1 - seat).log[-1]["kind"] == "placed"
    assert m.undo(seat) is None
    assert same(m)
    assert [e["kind"] for e in m.perspective(1 - seat).log] == ["ages", "taken-back"]
    m.play(seat, "place 5")
    assert same(m)
    assert m.perspective(1 - seat).log[-1]["space"] == 5


def test_secrets_stay_with_their_seats() -> None:
    m = match()
    for seat in (0, 1):
        m.events.append(Event("drew", "", seat_mask(seat), {"card": seat + 1}))
    m.events.append(Event("swapped", "", ALL, {"card": Secret(seat_mask(1), 6)}))
    assert [e.get("card") for e in m.perspective(0).log[1:]] == [1, None]
    assert [e.get("card") for e in m.perspective(1).log[1:]] == [2, 6]
    assert [e.get("card") for e in m.perspective(SPECTATOR).log[1:]] == [None]
    assert same(m)


def test_a_perspective_keeps_the_log_that_it_was_given() -> None:
    m = match()
    (seat,) = m.deciding()
    before = m.perspective(seat)
    n = len(before.log)
    m.play(seat, "place 4")
    m.perspective(seat)
    assert len(before.log) == n
    before.log.clear()
    assert same(m)
