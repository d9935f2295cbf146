"""Pick, Window and Bargain."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.kernel.flow.agenda import playout
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.patterns import ENOUGH_TALK, NOTHING_OFFERED, TWICE
from ludoteca.kernel.flow.steps import reason_against
from ludoteca.kernel.match.perspective import Sampler
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.testkit import Subject
from ludoteca.testkit.worlds import Fork
from tests.toys import hands, market
from tests.toys.hands import BOX, HAND, PILE
from tests.toys.toy import COMPONENTS


def table(*held: int, other: tuple[int, ...] = (1, 2)) -> Any:
    """Seat 1 is to move and holds these faces, seat 2 the others."""
    m: Any = Subject(hands.GAME, COMPONENTS, 2).match(1)
    cards, pack = m.state.cards, m.state.cards.pack
    start = [0] * 5
    left = list(range(len(pack.faces)))
    for zone, faces in ((HAND, held), (HAND + 1, other)):
        for face in faces:
            copy = next(c for c in left if pack.faces[c] == face)
            left.remove(copy)
            start[zone] |= 1 << copy
    start[0] = sum(1 << c for c in left)
    m.state.cards = type(cards)(pack, start)
    m.step = m.state.agenda[-1]
    return m


def four(m: Any) -> Any:
    """Seat 1 may discard any of four."""
    m.play(0, "discard")
    return m


def paths(m: Any, options: str) -> int:
    """How many ways lead to the end of the pick, by the options or by the canonical ones."""
    step = m.step
    if not isinstance(step, hands.Discard):
        return 1
    n = 0
    for a in getattr(step, options)(m.state, 0):
        fork = Fork(m, source=Seeded(1))
        fork.play(0, a)
        n += paths(fork, options)
    return n


def test_discarding_any_of_four_has_65_ways_for_people_and_16_for_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands.Discard, "against", lambda self, s, x: None)
    m = four(table(0, 1, 2, 3))
    assert paths(m, "options") == 65
    assert paths(m, "distinct_options") == 16


def test_picks_are_made_one_at_a_time_and_carried_out_together() -> None:
    m = four(table(0, 1, 2, 3))
    assert m.play(0, "pick 2") is None
    why = m.play(0, "pick 2")
    assert (why.code, why.rule) == (TWICE.code, "HA-04"), "the reason of the kernel gets the rule of the step"
    assert m.play(0, "pick 0") is None
    assert m.play(0, "pick 3").code == "two-at-most"
    assert m.state.cards.size(BOX) == 0
    assert m.play(0, "done") is None
    assert m.state.cards.faces_in(BOX) == [0, 2]
    assert m.state.picked == []


def test_others_see_how_many_were_picked_and_not_what() -> None:
    m = four(table(0, 1, 2, 3))
    m.play(0, "pick 2")
    assert m.state.view(0)["picked"] == [2]
    assert m.state.view(1)["picked"] == m.state.view(SPECTATOR)["picked"] == [None]
    assert [e for e in m.seen_log(1) if e["kind"] == "picked"] == []


def test_what_others_may_have_picked_is_drawn_from_what_they_may_hold() -> None:
    m = four(table(0, 1, 2, 3))
    m.play(0, "pick 2")
    m.play(0, "pick 3")
    sampler: Sampler = m.perspective(1).sampler()
    drawn = set()
    for seed in range(60):
        s: Any = sampler.draw(Seeded(seed))
        assert len(s.picked) == len(set(s.picked)) == 2
        assert set(s.picked) <= set(s.cards.faces_in(HAND))
        drawn.add(tuple(sorted(s.picked)))
    assert len(drawn) > 3


def test_a_pick_can_be_taken_back_step_by_step() -> None:
    m = four(table(0, 1, 2, 3))
    m.play(0, "pick 2")
    m.play(0, "pick 0")
    assert m.undo(0) is None
    assert m.state.picked == [2]
    assert m.undo(0) is None
    assert m.state.picked == []
    assert m.undo(0) is None
    assert type(m.step) is hands.Turn


def test_a_window_is_asked_whatever_the_other_holds() -> None:
    for other in ((0, 1), (1, 2)):
        m = table(1, 2, other=other)
        m.play(0, "play 1")
        assert type(m.step) is hands.Interrupt
        assert m.deciding() == (1,)
        assert m.state.view(0)["agenda"] == [["NextIfNone"], ["NextTurn"], ["Interrupt", 0, 1, 1]]


def test_an_interruption_needs_its_card_and_passing_needs_nothing() -> None:
    m = table(1, 2, other=(1, 2))
    m.play(0, "play 1")
    assert m.play(1, "jest").code == "not-held"
    assert m.play(1, "pass") is None
    assert m.state.taken == [1, 0]
    m = table(1, 2, other=(0, 2))
    m.play(0, "play 1")
    assert m.play(1, "jest") is None
    assert m.state.taken == [0, 0]
    assert m.state.cards.faces_in(PILE) == [0, 1]


def stall() -> Any:
    return Subject(market.GAME, COMPONENTS, 2).match(1)


def test_nothing_is_struck_until_all_agree_to_the_same_offer() -> None:
    m = stall()
    assert m.deciding() == (0, 1), "whoever speaks first"
    assert m.play(1, "agree").code == NOTHING_OFFERED.code
    assert m.play(0, "offer 10") is None
    assert m.play(0, "agree") is None
    assert m.deciding() == (1,), "who has agreed waits"
    assert m.play(1, "offer 5") is None
    assert m.deciding() == (0, 1), "an offer resets agreement"
    assert m.play(1, "offer 5").code == "the-same-again"
    m.play(0, "agree")
    m.play(1, "agree")
    assert m.state.coins == [5, 5]
    assert (m.state.agreed, m.state.offered) == ([], 0)


def test_offers_are_bounded() -> None:
    m = stall()
    for i in range(4):
        assert m.play(i % 2, f"offer {5 * (i % 2)}") is None
    why = m.play(0, "offer 10")
    assert (why.code, why.rule) == (ENOUGH_TALK.code, "MA-01")
    assert reason_against(m.step, m.state, 0, m.parse("offer 10")) is ENOUGH_TALK
    assert m.play(1, "refuse") is None
    assert m.state.coins == [0, 0]
    assert m.state.offered == 0


def test_a_bargain_ends_even_where_everybody_talks_at_random() -> None:
    for seed in range(30):
        s = market.GAME.start(stall().rules)
        assert playout(s, Seeded(seed), Seeded(seed).random) <= market.GAME.bound
