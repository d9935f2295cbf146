"""Attack supply out of fortresses and Trieste: only for those who were there when the activation began (GR-633, GR-634, GR-642)."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca.rules.s06_movement import Declare

from .field import Field

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7"}
LOW, NONE = ("low-morale", "GR-716"), ("no-attack-supply", "GR-635")


def entrants(f: Field) -> list[str]:
    step = f.m.step
    assert isinstance(step, Declare)
    return [f.rules.counters[u] for u, _, _ in step.entrants]


@pytest.mark.rule("GR-637", "GR-642", "GR-716")
def test_nobody_borrows_the_exception_of_a_fortress_on_the_way_through_it() -> None:
    """Three Austrians in Farra, low morale, no camp: Bruma can be reached by Gradisca, and two may go there, not three."""
    f = Field({"farra": "A1-I1 A1-I2 A1-I3", "bruma": "V1-I1", "gradisca": "A2-I1", **LINE}, morale=(10, 4)).act("A1", "farra")
    f.do("attack bruma", "join A1-I1", "join A1-I2")
    assert f.why("join A1-I3") == LOW
    assert "join A1-I3" not in f.options()
    f.do("via gradisca")
    assert f.why("join A1-I3") == LOW
    f = Field({"farra": "A1-I1 A1-I2 A1-I3", "bruma": "V1-I1", "gradisca": "A2-I1", **LINE}, morale=(10, 4)).act("A1", "farra")
    f.do("attack bruma", "join A1-I1", "via gradisca", "join A1-I2")
    assert f.why("join A1-I3") == LOW


@pytest.mark.rule("GR-633", "GR-642", "GR-635")
def test_the_garrison_needs_none_and_brings_nobody_along() -> None:
    f = Field({"farra": "A1-I1", "bruma": "V1-I1", "gradisca": "A1-I2 A1-I3 A1-I4", **LINE}, morale=(10, 4)).act("A1", "farra", "gradisca")
    f.do("attack bruma", "join A1-I2", "join A1-I3")
    assert f.why("join A1-I1") == LOW
    f.do("join A1-I4")
    assert "enter" in f.options()
    f = Field({"farra": "A1-I1", "bruma": "V1-I1", "gradisca": "A1-I2 A1-I3", **LINE}).act("A1", "farra", "gradisca")
    f.do("attack bruma", "join A1-I1", "join A1-I2")
    assert f.why("join A1-I3") == NONE  # who came first has no supply where he enters: three are not enough for him


@pytest.mark.rule("GR-634", "GR-637", "GR-642")
def test_trieste_frees_those_who_were_there_and_nobody_who_passes() -> None:
    f = Field({"trieste": "A3-I1 A3-I2 A3-I3", "muggia": "V3-I1", **LINE}, morale=(10, 4)).act("A3", "trieste")
    f.do("attack muggia", "join A3-I1", "join A3-I2", "join A3-I3")
    assert "enter" in f.options()
    f = Field({"sesana": "A3-I1 A3-I2 A3-I3", "muggia": "V3-I1", **LINE}, morale=(10, 4)).act("A3", "sesana")
    f.do("attack muggia", "join A3-I1", "join A3-I2")
    assert f.why("join A3-I3") == LOW


@pytest.mark.rule("GR-633", "GR-637", "GR-642")
def test_a_venetian_fortress_frees_its_garrison_alone_too() -> None:
    f = Field({"palma": "V1-I1 V1-I2 V1-I3", "trivignano": "A1-I1", **LINE}).act("V1", "palma")
    f.do("attack trivignano", "join V1-I1", "join V1-I2", "join V1-I3")
    assert "enter" in f.options()
    f = Field({"aiello": "V1-I1 V1-I2 V1-I3", "trivignano": "A1-I1", **LINE}, morale=(4, 10)).act("V1", "aiello")
    f.do("attack trivignano", "join V1-I1", "join V1-I2")
    assert f.why("join V1-I3") == LOW


@pytest.mark.rule("GR-626", "GR-637", "GR-750")
def test_raiders_borrow_nothing_either() -> None:
    f = Field({"farra": "A1-I1 A1-I2 A1-I3", "bruma": "V1-I1", "gradisca": "A2-I1", **LINE}).act("A1", "farra")
    f.do("raid bruma", "join A1-I1", "join A1-I2")
    assert f.why("join A1-I3") == ("two-raiders-without-supply", "GR-750")
    f = Field({"gradisca": "A1-I1 A1-I2 A1-I3", "bruma": "V1-I1", **LINE}).act("A1", "gradisca")
    f.do("raid bruma", "join A1-I1", "join A1-I2", "join A1-I3")
    assert "enter" in f.options()


@pytest.mark.rule("GR-633", "GR-642", "GR-828")
def test_light_cavalry_strikes_again_free_of_need_out_of_the_fortress_that_it_began_in() -> None:
    near = {"trivignano": "A1-I1", "aiello": "A1-I2"}
    f = Field({"palma": "V2-L1 V2-L2 V2-L3", **near, **LINE}, morale=(4, 10)).act("V2", "palma")
    f.do("strike trivignano", "join V2-L1", "join V2-L2", "join V2-L3").dice(6, 6, 6).do("enter")
    f.do("strike aiello")
    assert entrants(f) == ["V2-L1", "V2-L2", "V2-L3"]


@pytest.mark.rule("GR-637", "GR-642", "GR-828")
def test_light_cavalry_on_the_march_gains_nothing_by_a_fortress_on_its_way() -> None:
    """It began in Aiello beside the camp; morale falls to low while it is under way, and out of Palma three are one too many."""
    f = Field({"aiello": "V2-L1 V2-L2 V2-L3 camp-V", "cervignano": "A1-I2", "trivignano": "A1-I1", **LINE}).act("V2", "aiello")
    f.do("strike cervignano", "join V2-L1", "join V2-L2", "join V2-L3").dice(6, 6, 6).do("enter", "go palma")
    f.s.morale[0] = 4
    f.do("strike trivignano")
    assert entrants(f) == ["V2-L1", "V2-L2"]


@pytest.mark.rule("GR-627", "GR-633", "GR-634")
def test_what_is_done_on_the_spot_needs_none_in_a_fortress_or_in_trieste() -> None:
    f = Field({"trieste": "A1-S1", **LINE}, morale=(10, 4)).act("A1", "trieste")
    assert "build A1-S1" in f.options()
    f = Field({"palma": "A1-S1 A1-I1", **LINE}, morale=(10, 4)).act("A1", "palma")
    assert f.why("build A1-S1") == ("in-a-fortress", "GR-506")


@pytest.mark.rule("GR-637", "GR-642")
def test_the_mask_of_options_and_the_reasons_agree_where_fortresses_are_about() -> None:
    f = Field({"farra": "A1-I1 A1-A1", "gradisca": "A1-I2 A1-I3 A1-S1", "rubia": "A1-I4", "bruma": "V1-I1", **LINE}, morale=(10, 4))
    f.act("A1", "farra", "gradisca", "rubia").do("attack bruma", "join A1-I2", "join A1-I3")
    seat = f.seat
    against = {a.text for a, _ in f.m.reasons(seat)}
    assert {x for x in f.options() if x.startswith("join")} == {"join A1-S1"}
    assert {"join A1-I1", "join A1-I4", "join A1-A1"} <= against
