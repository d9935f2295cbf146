"""Corners of the automatic occupier: what it can't do, and whom it meets."""

from __future__ import annotations

import pytest

from .test_automaton import solo, turn

rule = pytest.mark.rule


@rule("LB-966", "LB-973")
def test_deception_stops_even_what_needs_no_place() -> None:
    t = solo(hand_of=["O01"], display=["R011", "R012", "R013"])
    turn(t, "S001", "N010")
    assert sum(t.s.vmann) == 0
    assert not t.told("automaton-tries")


@rule("LB-953", "LB-954")
def test_a_raid_meets_who_stands_at_the_drawn_location() -> None:
    t = solo(players=2, at=["L11", "L13"], hands={1: ["R001"], 2: ["R002"]})
    t.dice("red:arrest", "red:nothing")
    turn(t, "S001", "N013")
    assert t.prison() == ["R002"]


@rule("LB-955", "LB-956", "LB-035")
def test_without_pawns_in_the_stock_it_goes_on() -> None:
    missions = {"L12": "M014", "L16": "M016"}
    t = solo(missions=missions, display=["R011"])
    t.s.wehrmacht[t.place("L14")] = 9  # one is left, two are asked for
    turn(t, "S003", "N012")
    assert t.s.wehrmacht[t.place("L12")] == 0
    t = solo(missions=missions, display=["R011", "R012"])
    t.s.vmann[0], t.s.vmann[5] = 2, 8
    turn(t, "S009", "N012")
    assert t.s.vmann[1] == 0


@rule("LB-956", "LB-608")
def test_a_space_that_does_not_exist_takes_no_v_mann() -> None:
    t = solo(3, display=["R001", "R002", "R003", "R004", "R005"], at=["L32"])
    turn(t, "S006", "N031")
    tried = [(e["action"], e["n"], e["why"]) for e in t.told("automaton-tries")]
    assert ("vmann", 6, "no-room-on-the-card") in tried


@rule("LB-961", "LB-729", "LB-035")
def test_militia_needs_room_and_pawns() -> None:
    missions = {"L42": "M012", "L41": "M011"}  # three icons, two icons
    t = solo(4, missions=missions, at=["L41"])
    t.s.wehrmacht[t.place("L42")], t.s.blue[t.place("L42")] = 2, 5
    turn(t, "S042", "N042")
    assert t.s.guards[t.place("L42")] == 0
    t = solo(4, missions=missions, at=["L41"])
    t.s.guards[t.place("L44")], t.s.blue[t.place("L42")] = 9, 5
    turn(t, "S042", "N042")
    assert t.s.guards[t.place("L42")] == 0
    four = ["R001", "R001", "R002", "R002"]
    for display, vmann, black in ((four, 0, 0), ([*four, "R003"], 1, 0), ([*four, "R003"], 0, 10)):
        t = solo(4, display=display, missions=missions, at=["L41"])
        t.s.vmann[4], t.s.guards[t.place("L44")], t.s.blue[t.place("L42")] = vmann, black, 5
        turn(t, "S043", "N042")
        assert t.s.militia[4] == 0


@rule("LB-960", "LB-383")
def test_an_exaction_of_the_automaton_is_an_event_too() -> None:
    t = solo(4, order="T044")
    turn(t, "S041", "N041")
    assert t.s.streak == [-1, 0]


@rule("LB-962", "LB-839")
def test_full_monuments_take_no_target() -> None:
    t = solo(5, order="T056", at=["L13"])
    t.s.red[t.place("L11")] = t.rules.target_spaces[t.place("L11")]
    turn(t, "S053", "N011")
    tried = [(e["action"], e["why"]) for e in t.told("automaton-tries")]
    assert ("exaction", "all-monuments-filled") in tried
    assert t.s.red[t.place("L11")] == t.rules.target_spaces[t.place("L11")]
