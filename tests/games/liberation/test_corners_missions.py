"""Corners of completing missions: what is laid, what the tokens count, what the dice leave."""

from __future__ import annotations

import pytest

from ludoteca.games.liberation.rules.state import REROLL

from .struggle import Table

rule = pytest.mark.rule
PRINT_SHOP = {"L11": "M012", "L16": "M016"}  # propaganda twice and forgery
PAPERS = {"L11": "M011", "L16": "M016"}  # forgery twice


@rule("LB-155", "LB-165")
def test_an_attempt_needs_every_icon_before_it_is_tried() -> None:
    t = Table(hand_of=["R016", "R002"], missions=PRINT_SHOP)
    t.do("attempt", "commit R016")
    assert t.why("done") == ("icons-missing", "LB-155")
    t.do("commit R002", "done")
    assert t.s.completed == [t.rules.face["M012"]]
    assert t.s.completed_at == [t.place("L11")]


@rule("LB-160", "LB-168")
def test_no_third_forger_for_two_icons() -> None:
    t = Table(hand_of=["R002", "R002", "R002"], missions=PAPERS)
    t.do("attempt", "commit R002", "commit R002")
    assert t.step == "PutToken"  # the mission is done: the third stays in hand
    assert t.hand() == ["R002"]


@rule("LB-334", "LB-351")
def test_a_token_is_one_icon_and_a_reroll_token_none() -> None:
    t = Table(hand_of=["R001", "R002"], missions=PRINT_SHOP)
    t.s.tokens[0], t.s.marker = [t.skill("propaganda"), REROLL + 3], 6
    t.do("attempt", "commit R002")
    assert t.why("done") == ("icons-missing", "LB-155")
    t.do("commit R001", "done")
    assert t.s.completed == [t.rules.face["M012"]]
    assert t.s.tokens[0] == [t.skill("propaganda"), REROLL + 3]


@rule("LB-733", "LB-162", "LB-734")
def test_a_black_and_a_green_arrest_both_fail_it_and_both_take_a_card() -> None:
    t = Table(4, hand_of=["R001", "R001", "R002", "R003"], missions={"L41": "M012", "L42": "M011"}, order="T045")
    t.s.guards[t.place("L41")], t.s.wehrmacht[t.place("L41")] = 1, 1
    t.dice("black:arrest", "green:arrest").do("attempt", "commit R001", "commit R001", "commit R002")
    assert t.s.completed == []
    assert len(t.prison()) == 2
    assert "R003" in t.prison()  # the black one takes what was left in hand
    assert len(t.discard()) == 2
    assert (t.s.guards[t.place("L41")], t.s.wehrmacht[t.place("L41")]) == (0, 1)


@rule("LB-733", "LB-732")
def test_a_black_resistance_face_cancels_a_green_arrest_first() -> None:
    t = Table(4, hand_of=["R001", "R001", "R002", "R003"], missions={"L41": "M012", "L42": "M011"}, order="T045")
    t.s.guards[t.place("L41")], t.s.wehrmacht[t.place("L41")] = 2, 1
    t.dice("black:arrest", "black:resistance", "green:arrest").do("attempt", "commit R001", "commit R001", "commit R002")
    assert t.prison() == ["R003"]
    assert len(t.discard()) == 3


@rule("LB-235", "LB-821")
def test_pawns_leave_a_mission_that_is_turned() -> None:
    t = Table(5, hand_of=["R001", "R001", "R003"], missions={"L11": "M051", "L12": "M052"})
    t.s.wehrmacht[t.place("L11")], t.s.guards[t.place("L11")] = 1, 1
    t.dice("black:nothing", "green:nothing").do("attempt", "commit R001", "commit R001", "commit R003")
    assert (t.s.wehrmacht[t.place("L11")], t.s.guards[t.place("L11")]) == (0, 0)
    assert t.s.liberated


@rule("LB-391", "LB-336", "LB-036")
def test_pierre_has_one_more_action_beside_the_bonus() -> None:
    for characters, further in ((["pierre"], 2), (["suzanne"], 1)):
        t = Table(3, characters=characters, hand_of=["R033", "R001", "O01", "O02", "O05"], missions={"L31": "M033", "L33": "M036"})
        t.do("attempt", "commit R033", "commit R001", "done")
        for card in ("O01", "O02", "O05")[:further]:
            assert t.step == "ResistanceTurn"
            t.do(f"draw {card}")
        assert t.step == "OccupiersTurn"
    t = Table(characters=["pierre"], hand_of=["R003", "R003", "O01", "O02"], missions={"L11": "M014", "L16": "M016"})
    t.do("attempt", "commit R003", "commit R003", "no", "draw O01")
    assert t.step == "OccupiersTurn"


@rule("LB-163", "LB-159", "LB-907")
def test_what_was_used_is_the_players_when_the_arrest_ends_the_scenario() -> None:
    t = Table(3, hand_of=["R031", "R033"], missions={"L31": "M033", "L33": "M036"}, order="T034", rdeck=["R032", "R034", "R005"])
    t.jail("C1", "R032")
    t.jail("C2", "R034")
    t.s.wehrmacht[t.place("L31")] = 1
    t.dice("green:arrest").do("attempt", "commit R031", "commit R033", "done", "space C3")
    assert t.m.outcome is not None
    assert t.m.outcome.end == "medal"
    assert len(t.discard()) == 1  # the one of the two that was not arrested
