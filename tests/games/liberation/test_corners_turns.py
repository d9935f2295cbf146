"""Corners of what is played: exchanges, tokens, plans, the cards that go with them, pawns of both colours, equal cards."""

from __future__ import annotations

import pytest

from ludoteca.games.liberation.rules.state import REROLL

from .struggle import Table

rule = pytest.mark.rule


# ---- the exchange, and whose token it is


@rule("LB-145", "LB-147", "LB-148")
def test_nobody_gives_to_themselves_and_an_exchange_leaves_nothing_behind() -> None:
    t = Table(players=2, at=["L11", "L11"], hand_of=["R001", "O01"], hands={2: ["R002"]})
    t.do("exchange")
    assert [a.text for a in t.m.options(1) if a.verb == "give"] == ["give R001>2"]
    assert [a.text for a in t.m.options(2) if a.verb == "give"] == ["give R002>1"]
    t.do("give R001>2", "agree", seat=1)
    t.do("agree", seat=2)
    assert (t.hand(1), t.hand(2)) == (["O01"], ["R001", "R002"])
    assert t.s.deal == []
    t = Table(players=2, at=["L11", "L11"], hand_of=["R001", "O01"])
    t.do("exchange")
    t.do("give R001>2", seat=1)
    t.do("refuse", seat=2)
    assert t.s.deal == []


@rule("LB-312", "LB-317", "LB-313")
def test_a_token_is_used_by_who_holds_it() -> None:
    t = Table(players=2, hand_of=["O01"], display=["R001"], rdeck=[])
    t.s.vmann[0], t.s.marker = 1, 12
    t.s.tokens[:] = [[REROLL + 3], [REROLL + 4]]
    t.dice("red:arrest").do("recruit 1", "pay O01")
    assert t.m.deciding() == (1,)
    t.do("keep")
    assert t.m.deciding() == (2,)  # a throw that concerns the other: the token serves all the same
    t.dice("red:nothing").do("reroll 1")
    assert "R001" in t.discard()
    t = Table(hand_of=["O01"], display=["R001"], rdeck=[])
    t.s.vmann[0], t.s.tools, t.s.marker = 1, [2], -6
    t.dice("red:nothing").do("recruit 1", "pay O01")
    t.do("keep")
    assert not t.told("rerolled")  # a person's token does nothing by itself


# ---- what is played is spent


@rule("LB-110", "LB-118", "LB-115")
def test_the_cards_of_a_plan_are_discarded() -> None:
    t = Table(hand_of=["O01", "O02", "R001"], occupier=["N011"])
    t.do("sabotage", "hit N011")
    assert (t.hand(), t.discard()) == (["R001"], ["O01", "O02"])
    t = Table(hand_of=["O05", "O06", "R001"], occupier=["N011"])
    t.do("deception")
    assert (t.hand(), t.discard()) == (["R001"], ["O05", "O06"])
    t = Table(hand_of=["O03", "O04", "O07", "R001"], prison=["R002"])
    t.do("escape", "free R002")
    assert (t.hand(), t.discard()) == (["R001", "R002"], ["O03", "O04", "O07"])


@rule("LB-837", "LB-206")
def test_the_location_card_of_the_monuments_is_discarded() -> None:
    t = Table(5, missions={"L11": "M051", "L12": "M052"}, turn="occupier", occupier=["N008", "N011", "N012"])
    t.do("exaction L11")
    assert t.odiscard() == ["N008", "N011"]
    assert t.s.red[t.place("L11")] == 1


@rule("LB-390")
def test_jeannes_arrest_takes_nobody_off() -> None:
    t = Table(characters=["jeanne"], display=["R011"], hand_of=["O01"])
    t.s.vmann[0] = 1
    t.dice("red:arrest").do("unmask")
    assert t.step == "ResistanceTurn"
    assert t.options("unmask") == []


# ---- the board


@rule("LB-041", "LB-103")
def test_the_same_card_may_lie_twice_on_the_display() -> None:
    t = Table(hand_of=["O01"], display=["R001", "R002", "R003"], rdeck=["R001", "R001", "R001", "R003"])
    t.do("recruit 2", "pay O01")
    faces = [t.rules.faces[f] for f in t.s.display]
    assert sorted(faces) == ["R001"] * 4 + ["R003"] * 2
    assert faces[:2] == ["R001", "R003"]


@rule("LB-126", "LB-723", "LB-129")
def test_a_diversion_on_a_mission_takes_militia_off_too() -> None:
    t = Table(4, hand_of=["O02"], display=["R041"], missions={"L41": "M012", "L42": "M011"})
    t.s.guards[t.place("L41")], t.s.wehrmacht[t.place("L41")], t.s.militia[0] = 1, 1, 1
    t.do("clear", "pay O02", "lift militia", "lift wehrmacht")
    assert (t.s.guards[t.place("L41")], t.s.wehrmacht[t.place("L41")], t.s.militia[0]) == (0, 0, 1)
