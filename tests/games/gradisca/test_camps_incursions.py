"""Camps and incursions (GR-801 to GR-834)."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca.rules.s21_supply import attack_supplied

from .field import Field

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7"}


# ---- camps


@pytest.mark.rule("GR-205", "GR-807", "GR-808")
def test_a_camp_moves_one_area_a_turn_with_a_unit_here_or_there() -> None:
    f = Field({"trivignano": "camp-V", "medea": "V1-I1", "palma": "V2-I1", **LINE}).act("V1")
    assert f.why("camp udine") == ("camp-needs-a-unit", "GR-808")
    f.do("camp medea")
    assert (f.at("camp-V"), f.s.camp_moved) == ("medea", 1)
    assert f.why("camp mariano") == ("camp-has-moved", "GR-808")


@pytest.mark.rule("GR-801", "GR-809")
def test_a_camp_never_enters_a_fortress_nor_crosses_a_closed_border_nor_meets_the_enemy() -> None:
    f = Field({"aiello": "camp-V V1-I1", "romans": "A1-I1", **LINE}).act("V1")
    assert f.why("camp palma") == ("no-camp-in-a-fortress", "GR-801")
    assert f.why("camp romans") == ("enemy-there", "GR-809")
    assert f.why("camp villesse") == ("border-closed", "GR-809")


@pytest.mark.rule("GR-810", "GR-030")
def test_the_camp_moves_in_any_activation_of_its_side_but_not_when_a_card_is_drawn() -> None:
    f = Field({"trivignano": "camp-V V2-I1", **LINE}).marker("V3", "A1").do("one_area", "done", "camp medea")
    assert f.at("camp-V") == "medea"
    f = Field({"trivignano": "camp-V V2-I1", **LINE}, discard="B01").marker("V3", "A1").do("draw")
    assert f.step == "ChooseOption"


@pytest.mark.rule("GR-802", "GR-803", "GR-813")
def test_a_camp_never_retreats_and_falls_when_alone() -> None:
    f = Field({"medea": "V1-I1 V1-I2", "mariano": "A1-I4 camp-A L-TRA", **LINE}, morale=(8, 8)).act("V1", "medea").dice(1, 1, 6, 6).dice(6)
    f.do("attack mariano", "join V1-I1", "join V1-I2", "enter")
    assert (f.at("camp-A"), f.s.camp_lost[1]) == ("", 3)


@pytest.mark.rule("GR-804", "GR-805", "GR-806")
def test_a_lost_camp_comes_back_from_the_next_turn_on_a_source_with_a_unit() -> None:
    f = Field({"palma": "V1-I1", **LINE})
    f.s.camp_lost[0] = 3
    f.act("V1", "palma")
    assert f.why("camp_back codroipo") == ("camp-lost-this-turn", "GR-805")
    f.s.turn = 4
    f.act("V1", "palma").do("camp_back codroipo")
    assert f.at("camp-V") == "codroipo"


@pytest.mark.rule("GR-811", "GR-812")
def test_a_returned_camp_gives_attack_supply_and_may_not_move_this_turn() -> None:
    f = Field({"palma": "V1-I1", **LINE}).act("V1", "palma")
    assert f.why("camp_back capodistria") == ("no-open-source-with-a-unit", "GR-811")
    f.do("camp_back codroipo")
    assert "palma" in f.names(attack_supplied(f.s, 0))
    assert "udine" in f.names(attack_supplied(f.s, 0))
    assert f.why("camp udine") == ("camp-has-moved", "GR-808")


@pytest.mark.rule("GR-809", "GR-808", "GR-801")
def test_where_a_camp_is_offered_to_go() -> None:
    where = {"trivignano": "camp-V V1-I1", "medea": "L-TRA", "udine": "A1-I1", **LINE}
    f = Field(where).act("V1", "trivignano")
    assert {x for x in f.options() if x.startswith("camp ")} == {"camp manzano"}  # not to Palma, to a leader or to the enemy
    assert f.why("camp medea") == ("enemy-there", "GR-809")
    f = Field({"trivignano": "camp-V", "medea": "V1-I1", **LINE}).act("V1", "medea")
    assert {x for x in f.options() if x.startswith("camp ")} == {"camp medea"}  # with a unit here or there
    f.do("camp medea")
    assert not [x for x in f.options() if x.startswith("camp ")]


@pytest.mark.rule("GR-811", "GR-806", "GR-805")
def test_where_a_lost_camp_may_come_back() -> None:
    where = {"codroipo": "L-GIU", "capodistria": "V3-I1", "marano": "V1-I2", "palma": "V1-I1"}
    f = Field(where, control={"codroipo": "venice"}).act("V1", "palma")
    assert {x for x in f.options() if x.startswith("camp_back")} == {"camp_back capodistria"}  # no leader alone, no fortress
    f.s.camp_lost[0] = f.s.turn
    assert not [x for x in f.options() if x.startswith("camp_back")]


# ---- incursions

RAIDERS = {"doberdo": "A3-L1 A3-L2", "monfalcone": "V1-I8", "sagrado": "V4-I2", **LINE}


def strike(f: Field, area: str, *who: str) -> Field:
    return f.do(f"strike {area}", *(f"join {x}" for x in who), "enter")


@pytest.mark.rule("GR-820", "GR-821", "GR-832")
def test_example_uskoks_strike_monfalcone_and_sagrado() -> None:
    f = Field(RAIDERS).act("A3", "doberdo").dice(1, 1)
    strike(f, "monfalcone", "A3-L1", "A3-L2")
    (volley,) = f.told("volley")
    assert [d[1] for d in volley["dice"]] == [2, 2]
    assert (volley["hits"], f.steps("V1-I8"), f.at("A3-L1"), f.step) == ([1, 0], 1, "doberdo", "March")
    f.dice(6, 6).do("strike sagrado", "enter")
    assert (f.step, f.at("A3-L1")) == ("Act", "doberdo")


@pytest.mark.rule("GR-822", "GR-834", "GR-319")
def test_one_incursion_into_an_area_and_an_ordinary_attack_beside_it() -> None:
    f = Field({**RAIDERS, "doberdo": "A3-L1 A3-L2 A3-I3"}).act("A3", "doberdo").dice(6)
    strike(f, "monfalcone", "A3-L1")
    f.do("halt")
    assert f.why("strike monfalcone") == ("struck-already", "GR-822")
    assert "attack monfalcone" in f.options()


@pytest.mark.rule("GR-822", "GR-834")
def test_light_cavalry_attacks_an_area_once_in_an_activation_whatever_the_attack_is_called() -> None:
    f = Field({**RAIDERS, "doberdo": "A3-L1 A3-L2 A3-I3", "fiumicello": "V4-I3"}).act("A3", "doberdo").dice(6)
    strike(f, "monfalcone", "A3-L1")
    assert "attack monfalcone" not in f.options()  # with the points that it has left
    assert {"attack sagrado", "strike sagrado"} <= set(f.options())
    f.do("halt", "attack monfalcone")
    assert f.why("join A3-L2") == ("struck-already", "GR-822")
    f.dice(6, 6).do("join A3-I3", "enter")
    f = Field({**RAIDERS, "doberdo": "A3-L1 A3-L2"}).act("A3", "doberdo").dice(6, 6).do("attack monfalcone", "join A3-L1", "enter")
    assert f.why("strike monfalcone") == ("struck-already", "GR-822")
    f = Field(RAIDERS).act("A3", "doberdo").dice(6)
    strike(f, "monfalcone", "A3-L1")
    f.do("halt")
    assert f.why("attack monfalcone") == ("struck-already", "GR-822")


@pytest.mark.rule("GR-822", "GR-834", "GR-302")
def test_called_light_cavalry_attacks_an_area_once_too() -> None:
    where = {**RAIDERS, "doberdo": "A3-L1 A3-I3 L-FRA", "duino": "A3-L2 A4-L1"}
    f = Field(where).act("A3", "doberdo").dice(6)
    strike(f, "monfalcone", "A3-L1")
    f.do("halt", "attack monfalcone", "join A3-I3", "join L-FRA").dice(6, 6, 6).do("enter")
    assert (f.told("called"), f.step) == ([], "Act")  # nobody but light cavalry could have been called
    f = Field(where).act("A3", "doberdo").do("attack monfalcone", "join A3-I3", "join L-FRA", "enter")
    f.dice(6, 6, 6, 6, 6).do("call A4-L1", "via duino", "call A3-L2", "via duino")  # one attack for all of them
    assert f.why("strike monfalcone") == ("struck-already", "GR-822")


@pytest.mark.rule("GR-823", "GR-826")
def test_who_stays_in_a_cleared_area_moves_on_and_raids_but_fights_no_more() -> None:
    """Between two combats light cavalry goes back to where it came from."""
    where = {"romans": "V2-L1 V2-H1", "mariano": "A1-I4", "mossa": "A1-I1", **LINE}
    f = Field(where, reduced="A1-I4").act("V2", "romans").dice(1)
    strike(f, "mariano", "V2-L1")
    f.do("stay")
    assert f.at("V2-L1") == "mariano"
    assert not {"strike mossa", "attack mossa"} & set(f.options())
    assert {"raid mossa", "go cormons"} <= set(f.options())
    f = Field({**where, "bruma": "A3-I1"}, reduced="A1-I4").act("V2", "romans").dice(1)
    strike(f, "mariano", "V2-L1")
    f.dice(6).do("back", "strike bruma", "enter")  # who went back may
    assert len(f.told("volley")) == 2


@pytest.mark.rule("GR-823", "GR-826", "GR-827")
def test_back_to_the_area_of_origin_and_on_with_what_is_left() -> None:
    f = Field(RAIDERS).act("A3", "doberdo").dice(6)
    strike(f, "monfalcone", "A3-L1")
    assert f.s.agenda[-1].arguments()[0] == ((f.u("A3-L1"), 3),)
    f.do("go rubia")
    assert f.at("A3-L1") == "rubia"


@pytest.mark.rule("GR-824", "GR-825")
def test_only_light_cavalry_in_good_order_strikes_for_one_round() -> None:
    f = Field({"doberdo": "A3-L1 A3-I3 L-FRA", "monfalcone": "V1-I8 V1-I1 V1-I2 V1-I3 V1-I4", **LINE}).act("A3", "doberdo")
    f.do("strike monfalcone")
    assert f.why("join A3-I3") == ("only-light-cavalry", "GR-824")
    f.dice(6).do("join A3-L1", "join L-FRA", "enter")
    assert (len(f.told("volley")), len(f.told("volley")[0]["dice"]), f.at("L-FRA")) == (1, 1, "doberdo")


@pytest.mark.rule("GR-828", "GR-830", "GR-831")
def test_three_need_supply_fortresses_are_out_and_the_disorganised_stay() -> None:
    f = Field({"villesse": "V2-L1 V2-L2 V2-L3", "romans": "A1-I1", "gradisca": "A2-I1", **LINE}).act("V2", "villesse")
    assert "strike gradisca" not in f.options()
    f.do("strike romans", "join V2-L1", "join V2-L2")
    assert f.why("join V2-L3") == ("no-attack-supply", "GR-635")
    f = Field({"villesse": "V2-L1 V2-L2", "romans": "A1-I1", **LINE}, shaken="V2-L1").act("V2", "villesse").do("strike romans")
    assert f.why("join V2-L1") == ("disorganised", "GR-156")


@pytest.mark.rule("GR-830", "GR-231")
def test_no_incursion_into_a_fortress() -> None:
    from ludoteca.games.gradisca.rules.s25_2_incursion import against_incursion

    f = Field({"villesse": "V2-L1", "gradisca": "A2-I1", **LINE}).act("V2", "villesse")
    why = against_incursion(f.s, f.a("gradisca"))
    assert why is not None
    assert why.rule == "GR-830"
    assert f.why("attack gradisca") == ("no-breach", "GR-231")


@pytest.mark.rule("GR-829", "GR-833", "GR-826")
def test_a_cleared_area_falls_and_the_cavalry_may_stay() -> None:
    f = Field({"romans": "V2-L1", "mariano": "A1-I4 L-TRA camp-A", "gorizia": "A1-I1", **LINE}, reduced="A1-I4")
    f.act("V2", "romans").dice(1).dice(6)
    strike(f, "mariano", "V2-L1")
    assert (len(f.told("leader-test")), f.at("L-TRA"), f.at("camp-A"), set(f.options())) == (1, "gorizia", "", {"back", "stay"})
    f.do("stay")
    assert (f.at("V2-L1"), f.control("mariano")) == ("mariano", "austria")
    f.do("halt", "end")
    assert f.control("mariano") == "venice"
