"""Reinforcements and the end of a turn at their corners (26, GR-345, GR-840 to GR-851)."""

from __future__ import annotations

import pytest

from .field import Field
from .test_sequence import LINE, turn_over


@pytest.mark.rule("GR-841", "GR-840")
def test_each_turn_in_vain_adds_one_to_the_number() -> None:
    f = Field(LINE, turn=4)
    f.s.groups = ((f.rules.group["RV1"], 0), (f.rules.group["RA1"], 2))  # both of number 3
    f.dice(4).dice(6)
    assert turn_over(f).s.groups == ((f.rules.group["RV1"], 1),)
    assert f.at("A1-I6") == "postumia"  # rolled for first: its box is the earlier one
    f = Field(LINE, turn=4)
    f.s.groups = ((f.rules.group["RV1"], 0),)
    f.dice(4)
    assert turn_over(f).s.groups == ((f.rules.group["RV1"], 1),)
    f = Field(LINE, turn=4)
    f.s.groups = ((f.rules.group["RV1"], 0),)
    f.dice(3)
    assert turn_over(f).s.groups == ()


@pytest.mark.rule("GR-842")
def test_an_entry_area_is_open_to_whoever_controls_it_without_an_enemy_in_it() -> None:
    f = Field(LINE, turn=5, control={"marano": "austria"})
    f.s.groups = ((f.rules.group["RV3"], -1),)
    turn_over(f)
    assert f.at("V3-L2") == "capodistria"  # the only one that is open
    f = Field({**LINE, "marano": "A1-S1"}, turn=5)
    f.s.groups = ((f.rules.group["RV3"], -1),)
    turn_over(f)
    assert f.at("V3-L2") == "capodistria"
    f = Field({**LINE, "capodistria": "L-TRA"}, turn=5, control={"marano": "austria"}, forts={"capodistria": ("austria", 1)})
    f.s.groups = ((f.rules.group["RV3"], -1),)
    turn_over(f)
    assert (f.at("V3-L2"), f.at("L-TRA"), f.forts("capodistria", "austria")) == ("capodistria", "postumia", 0)


@pytest.mark.rule("GR-345", "GR-842")
def test_a_leader_who_waits_comes_back_with_the_next_unit_of_his_side() -> None:
    f = Field({"postumia": "A1-I7"}, turn=4)
    f.s.steps[f.u("L-LEZ")] = 2
    f.s.waiting = 1 << f.u("L-LEZ")
    f.s.groups = ((f.rules.group["RA2"], -1), (f.rules.group["RV1"], -1))
    turn_over(f)
    f.do("place postumia")
    assert (f.at("L-LEZ"), f.marked("waiting")) == ("codroipo", [])


@pytest.mark.rule("GR-120", "GR-846", "GR-345")
def test_the_old_leader_may_stay_and_one_who_waits_counts_too() -> None:
    f = Field({"palma": "L-GIU V1-I1", **LINE}, turn=6)
    f.s.groups = ((f.rules.group["RV4"], -1),)
    turn_over(f).do("keep L-GIU")
    assert (f.at("L-GIU"), f.at("L-MED"), f.steps("L-MED")) == ("palma", "", 0)
    f = Field({"postumia": "A1-I7"}, turn=6)
    f.s.steps[f.u("L-GIU")] = 1
    f.s.waiting = 1 << f.u("L-GIU")
    f.s.groups = ((f.rules.group["RV4"], -1),)
    turn_over(f)
    assert set(f.options()) == {"keep L-GIU", "keep L-MED"}
    f.do("keep L-MED")
    assert (f.at("L-GIU"), f.at("L-MED"), f.marked("waiting")) == ("", "codroipo", [])


@pytest.mark.rule("GR-850", "GR-851")
def test_ships_without_a_coast_that_is_open_stay_away() -> None:
    coast = ("marano", "grado", "monfalcone", "duino", "trieste", "muggia", "capodistria", "pirano", "albona", "fiume")
    units = ("A1-I1", "A1-I2", "A1-I3", "A1-I4", "A1-I5", "A1-I6", "A2-I1", "A2-I2", "A2-I3", "A3-I1")
    f = turn_over(Field({**LINE, **dict(zip(coast, units, strict=True))}))
    assert (f.step, f.s.turn) == ("ChooseOption", 4)


@pytest.mark.rule("GR-137", "GR-011")
def test_the_ambassador_may_come_in_the_turn_after_a_fight() -> None:
    f = Field({"medea": "V1-I1", "mariano": "A1-I1", **LINE}, hands=("B02", ""), turn=2, morale=(8, 8)).act("V1", "medea").dice(6, 6)
    f.do("attack mariano", "join V1-I1", "enter")
    assert f.why("play B02") == ("card-condition", "GR-130")
    turn_over(f)
    assert f.s.turn == 3
    f.act("V1", "medea").do("play B02")
