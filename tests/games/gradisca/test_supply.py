"""Supply and attack supply (GR-601 to GR-643)."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca.rules.s21_supply import attack_supplied, lines, supplied, supply_line, working_sources

from .field import Field

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7"}
CUT = {"postumia": "venice", "tarvisio": "venice", "fiume": "venice"}


@pytest.mark.rule("GR-601", "GR-612", "GR-611")
def test_supply_is_checked_when_the_areas_are_chosen() -> None:
    f = Field({"gorizia": "A1-I1"}, control=CUT, shaken="A1-I1").marker("A1", "V1").do("one_area", "area gorizia")
    assert f.marked("hungry") == ["A1-I1"]
    assert f.why("recover A1-I1") == ("unsupplied", "GR-611")


@pytest.mark.rule("GR-602", "GR-150", "GR-155")
def test_recovery_checks_once_more_and_is_the_whole_action() -> None:
    f = Field({"palma": "V1-I1 V1-I2", **LINE}, shaken="V1-I1").act("V1", "palma")
    assert f.why("recover V1-I2") == ("in-good-order", "GR-150")
    f.do("recover V1-I1")
    assert (f.marked("shaken"), f.marked("acted")) == ([], ["V1-I1"])


@pytest.mark.rule("GR-031", "GR-602", "GR-621")
def test_the_check_that_lets_a_unit_recover_takes_its_hunger_marker_off() -> None:
    """The line was cut when the areas were chosen; a comrade opens it again before the unit recovers."""
    f = Field(
        {"gorizia": "A1-I1", "tarvisio": "A1-H1"}, control={"postumia": "venice", "fiume": "venice", "tarvisio": "venice"}, shaken="A1-I1"
    )
    f.act("A1", "gorizia")
    assert (f.marked("hungry"), f.why("recover A1-I1")) == (["A1-I1"], ("unsupplied", "GR-611"))
    f.s.control[f.a("tarvisio")] = 1
    f.do("recover A1-I1")
    assert (f.marked("shaken"), f.marked("hungry")) == ([], [])


@pytest.mark.rule("GR-032", "GR-156", "GR-621")
def test_a_disorganised_unit_recovers_or_moves_one_area() -> None:
    f = Field({"palma": "V1-H1", "cormons": "A1-I1", **LINE}, shaken="V1-H1").act("V1", "palma")
    assert "raid romans" not in f.options()
    f.do("move V1-H1", "go romans")
    assert (f.step, f.at("V1-H1")) == ("Act", "romans")
    f = Field({"palma": "V1-H1", **LINE}, shaken="V1-H1").act("V1", "palma").do("recover V1-H1")
    assert f.marked("shaken") == []


@pytest.mark.rule("GR-603", "GR-604", "GR-605")
def test_a_line_is_a_chain_of_any_length_over_borders_that_can_be_crossed() -> None:
    f = Field({"capodistria": "V3-I1"}, control={"capodistria": "austria", "marano": "austria"})
    line, cut = supply_line(f.s, 0, f.a("bruma"))
    assert (line[0], line[-1], cut) == (f.a("bruma"), f.a("codroipo"), [])
    f = Field({"gradisca": "A2-I1", "bruma": "V1-I1", "villesse": "V1-I2", "farra": "V1-I3"})
    line, cut = supply_line(f.s, 1, f.a("gradisca"))
    assert line == []
    assert (f.a("gradisca"), f.a("rubia")) in cut
    assert not lines(f.s, 1) >> f.a("gradisca") & 1


@pytest.mark.rule("GR-606", "GR-616", "GR-615")
def test_enemy_units_cut_a_line_but_not_in_the_units_own_area() -> None:
    f = Field({"fiume": "V3-I1"}, control={"fiume": "austria"})
    assert not lines(f.s, 1) >> f.a("segna") & 1
    assert lines(f.s, 1) >> f.a("fiume") & 1  # an Austrian unit there would have a line
    f = Field({"fiume": "L-LEZ"})
    assert lines(f.s, 1) >> f.a("segna") & 1


@pytest.mark.rule("GR-607", "GR-852", "GR-851")
def test_sea_supply_feeds_one_area_and_no_other() -> None:
    none = {"codroipo": "austria", "marano": "austria", "capodistria": "austria"}
    f = Field({"grado": "V1-I1"}, sea="grado", control=none)
    assert f.names(supplied(f.s, 0)) == {"grado"}
    f = Field({"grado": "A1-I1"}, sea="grado", control=none)
    assert supplied(f.s, 0) == 0


SHUT_IN = {"gradisca": "A2-I1 L-STR", "bruma": "V1-I1", "villesse": "V1-I2", "farra": "V1-I3"}


@pytest.mark.rule("GR-608", "GR-617")
def test_gradisca_is_fed_by_supplied_units_in_rubia() -> None:
    f = Field({**SHUT_IN, "rubia": "A1-I1"})
    assert supplied(f.s, 1) >> f.a("gradisca") & 1
    assert not supplied(Field({**SHUT_IN, "rubia": "L-TRA"}).s, 1) >> f.a("gradisca") & 1
    assert not supplied(Field({**SHUT_IN, "rubia": "A1-I1"}, control=CUT).s, 1) >> f.a("gradisca") & 1


@pytest.mark.rule("GR-610", "GR-609", "GR-620")
def test_an_unsupplied_leader_still_leads_one_area_with_units_one_point_slower() -> None:
    f = Field({"gorizia": "L-TRA A1-I1", "rubia": "A1-I2"}, control=CUT).marker("A1", "V1").do("leader")
    assert f.activation.value == 1
    f.do("area gorizia", "move A1-I1", "go rubia", "go sagrado")
    assert (f.step, f.at("A1-I1")) == ("Act", "sagrado")


@pytest.mark.rule("GR-613", "GR-614")
def test_sources_work_while_controlled_and_free_of_the_enemy() -> None:
    f = Field({"codroipo": "V2-I2"})
    assert f.names(working_sources(f.s, 0)) == {"codroipo", "marano", "capodistria"}
    assert f.names(working_sources(f.s, 1)) == {"tarvisio", "postumia", "fiume"}
    f = Field({"codroipo": "A1-I1", "fiume": "V1-I1"})
    assert f.names(working_sources(f.s, 0)) == {"marano", "capodistria"}
    assert f.names(working_sources(f.s, 1)) == {"tarvisio", "postumia"}


@pytest.mark.rule("GR-138", "GR-139")
def test_what_a_card_opens_carries_supply_at_once() -> None:
    from ludoteca.games.gradisca.rules.s05_cards import last

    f = Field(SHUT_IN)
    assert not supplied(f.s, 1) >> f.a("gradisca") & 1
    last(f.s, "boats", "turn")
    assert supplied(f.s, 1) >> f.a("gradisca") & 1


@pytest.mark.rule("GR-630", "GR-638", "GR-639")
def test_three_points_to_the_camp_at_normal_costs() -> None:
    f = Field({"trivignano": "camp-V V2-I1", "codroipo": "V2-I2"}, turn=2)
    reach = f.names(attack_supplied(f.s, 0))
    assert {"trivignano", "bruma", "cormons"} <= reach
    assert "farra" not in reach
    f = Field({"trivignano": "camp-V V2-I1", "medea": "A1-I1", "romans": "A1-I2", **LINE})
    assert "bruma" not in f.names(attack_supplied(f.s, 0))


@pytest.mark.rule("GR-631", "GR-640", "GR-641")
def test_the_camp_needs_its_own_line_and_its_normal_face() -> None:
    f = Field({"trivignano": "camp-V V2-I1"})
    f.s.camp_moved = 1
    assert "bruma" not in f.names(attack_supplied(f.s, 0))
    none = {"codroipo": "austria", "marano": "austria", "capodistria": "austria"}
    assert "udine" not in f.names(attack_supplied(Field({"trivignano": "camp-V V2-I1"}, control=none).s, 0))
    f = Field({"grado": "camp-V V2-I1"}, control=none, sea="grado")
    assert "aquileia" in f.names(attack_supplied(f.s, 0))


@pytest.mark.rule("GR-633", "GR-634", "GR-642")
def test_none_is_needed_out_of_fortresses_and_by_austrians_out_of_trieste() -> None:
    f = Field({})
    assert f.names(attack_supplied(f.s, 0)) == {"gradisca", "palma", "marano", "segna"}
    assert f.names(attack_supplied(f.s, 1)) == {"gradisca", "palma", "marano", "segna", "trieste"}


@pytest.mark.rule("GR-632", "GR-636", "GR-645")
def test_example_two_uskok_units_attack_without_a_camp_and_a_third_may_be_called() -> None:
    f = Field({"doberdo": "A3-L1 A3-I1 A3-I3 L-FRA", "monfalcone": "V1-I8", **LINE}).act("A3", "doberdo", option=3)
    f.do("attack monfalcone", "join A3-L1", "join A3-I1")
    assert f.why("join A3-I3") == ("no-attack-supply", "GR-635")
    f.do("join L-FRA", "enter", "call A3-I3")
    assert f.step == "CallVia"  # over the Carso, or by Sagrado


@pytest.mark.rule("GR-643", "GR-711", "GR-716")
def test_low_morale_leaves_only_the_exceptions() -> None:
    f = Field({"bruma": "V1-A1 V1-A2 V1-I1", "trivignano": "camp-V V2-I1", "gradisca": "A2-I1", **LINE}, morale=(4, 10)).act("V1", "bruma")
    assert f.why("bombard V1-A1") == ("low-morale", "GR-711")
    f.s.morale[0] = 5
    f.act("V1", "bruma").dice(2).do("bombard V1-A1").dice(2).do("bombard V1-A2")


@pytest.mark.rule("GR-853", "GR-635", "GR-629")
def test_sea_supply_is_no_attack_supply() -> None:
    f = Field({"monfalcone": "V1-S1", **LINE}, sea="monfalcone").act("V1", "monfalcone")
    assert f.why("build V1-S1") == ("no-attack-supply", "GR-635")


@pytest.mark.rule("GR-617", "GR-608")
def test_supplied_austrians_anywhere_but_in_rubia_do_not_feed_gradisca() -> None:
    f = Field({**SHUT_IN, "gorizia": "A1-I1", "postumia": "A1-I7"})
    assert lines(f.s, 1) >> f.a("gorizia") & 1
    assert not supplied(f.s, 1) >> f.a("gradisca") & 1


@pytest.mark.rule("GR-612", "GR-031", "GR-601")
def test_a_check_takes_the_marker_off_the_fed_and_leaves_those_alone_who_are_not_checked() -> None:
    f = Field({"palma": "V1-I1 V2-I1 V1-I2", "udine": "V1-I3", **LINE})
    f.s.hungry = sum(1 << f.u(x) for x in ("V1-I1", "V2-I1", "V1-I2", "V1-I3"))
    f.s.acted = 1 << f.u("V1-I2")
    f.act("V1", "palma")
    assert f.marked("hungry") == ["V1-I2", "V1-I3", "V2-I1"]  # one has acted, one is elsewhere, one is of another corps


@pytest.mark.rule("GR-641", "GR-607")
def test_ships_are_a_source_for_the_venetian_camp_where_they_land_and_for_no_other_camp() -> None:
    none = {"postumia": "venice", "tarvisio": "venice", "fiume": "venice"}
    f = Field({"duino": "camp-A", "comeno": "A3-I1"}, control=none, sea="duino")
    assert "comeno" not in f.names(attack_supplied(f.s, 1))
