"""Perspectives: what a bot gets, sent to another process, and states drawn from it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludoteca.kernel.flow.agenda import playout
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import Hidden
from ludoteca.testkit import Subject
from tests.toys import bids, chase, hands
from tests.toys.toy import COMPONENTS


def town() -> Any:
    m: Any = Subject(chase.GAME, COMPONENTS, 3).match(1)
    m.play(0, "coins 3")
    m.play(0, "walk 11")
    m.play(1, "search 5")
    return m


def test_a_perspective_holds_what_its_seat_may_know_and_nothing_else() -> None:
    m = town()
    hunter, fugitive = m.perspective(2), m.perspective(0)
    assert isinstance(hunter.known.place, Hidden)
    assert fugitive.known.place == 11
    assert hunter.asked == (2,)
    assert [a.text for a in hunter.options][:2] == ["search 0", "search 1"]
    assert fugitive.options == []
    assert type(hunter.step) is chase.Search
    assert hunter.distinct_options() == hunter.options
    assert fugitive.distinct_options() == []
    assert hunter.number == 3
    assert [e["kind"] for e in hunter.log] == ["sealed", "walked", "searched"]
    assert b'"place"' not in hunter.text()
    assert m.perspective(SPECTATOR).data()["seat"] == SPECTATOR


def test_a_perspective_can_be_sent_to_another_process_and_does_not_tell_more_there() -> None:
    m = town()
    for seat in (0, 1, 2, SPECTATOR):
        p = m.perspective(seat)
        again = Perspective.unpack(m.rules, json.loads(json.dumps(p.pack())))
        assert again.text() == p.text()
        assert again.options == p.options
        assert [s.fingerprint() for s in (again.sampler().draw(Seeded(3)), p.sampler().draw(Seeded(3)))].count(
            p.sampler().draw(Seeded(3)).fingerprint()
        ) == 2
    packed = json.dumps(m.perspective(2).pack())
    assert json.loads(packed)["known"]["place"] is None
    assert json.loads(packed)["known"]["bribe"]["coins"] is None


def test_a_pending_choice_stays_hidden_when_it_is_sent_and_is_drawn_among_the_options() -> None:
    m: Any = Subject(bids.GAME, COMPONENTS, 3, {"rounds": 3}).match(1)
    m.play(0, "bid 6")
    p = Perspective.unpack(m.rules, json.loads(json.dumps(m.perspective(1).pack())))
    assert isinstance(p.known.chosen[0], Hidden)
    drawn = {p.sampler().draw(Seeded(seed)).chosen[0].text for seed in range(60)}
    assert drawn == {f"bid {n}" for n in range(7)}
    assert m.perspective(0).sampler().draw(Seeded(1)).chosen[0].text == "bid 6"


def test_drawn_states_cover_what_fits_and_nothing_else() -> None:
    m = town()
    places = {m.perspective(2).sampler().draw(Seeded(seed)).place for seed in range(80)}
    assert places == {11, 0, 1}
    assert {m.perspective(0).sampler().draw(Seeded(seed)).place for seed in range(9)} == {11}


def test_hands_are_dealt_anew_and_every_deal_comes() -> None:
    m: Any = Subject(hands.GAME, COMPONENTS, 2).match(1)
    mine = m.state.cards.faces_in(hands.HAND)
    seen = set()
    for seed in range(200):
        s: Any = m.perspective(0).sampler().draw(Seeded(seed))
        assert s.cards.faces_in(hands.HAND) == mine
        seen.add(tuple(s.cards.faces_in(hands.HAND + 1)))
    assert len(seen) >= 9


def test_a_drawn_state_can_be_played_to_its_end() -> None:
    for seat in (0, 1, SPECTATOR):
        m: Any = Subject(hands.GAME, COMPONENTS, 2).match(1)
        s = m.perspective(seat).sampler().draw(Seeded(2))
        playout(s, Seeded(1), Seeded(1).random)
        assert hands.GAME.outcome(s) is not None


def test_what_can_not_be_is_said() -> None:
    """A pick of more things than a seat can hold fits no deal."""
    m: Any = Subject(hands.GAME, COMPONENTS, 2).match(1)
    m.play(0, "discard")
    m.state.picked = [0, 1, 2, 3]
    with pytest.raises(LookupError, match="nothing fits what has been picked"):
        m.perspective(1).sampler().draw(Seeded(1))
