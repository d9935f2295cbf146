"""Combat and retreat (GR-301 to GR-367)."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca.rules.s18_combat import fire_value
from ludoteca.games.gradisca.view import layout

from .field import Field

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7", "vipacco": "A4-I4"}


def battle(attackers: str, defenders: str, *, start: str = "medea", at: str = "cormons", corps: str = "V1", **more: object) -> Field:
    """Everybody in ``start`` enters ``at``; the first round is still to come."""
    f = Field({start: attackers, at: defenders, **LINE}, **more)  # type: ignore[arg-type]
    return f.act(corps, start)


def enter(f: Field, at: str, who: str) -> Field:
    return f.do(f"attack {at}", *(f"join {x}" for x in who.split()), "enter")


@pytest.mark.rule("GR-301", "GR-323", "GR-625")
def test_three_units_need_attack_supply_two_do_not() -> None:
    f = battle("V1-I1 V1-I2 V1-I3", "A1-I1").do("attack cormons", "join V1-I1", "join V1-I2")
    assert f.why("join V1-I3") == ("no-attack-supply", "GR-635")
    assert f.marked("acted") == []
    f = Field({"medea": "V1-I1 V1-I2 V1-I3", "trivignano": "camp-V V2-I1", "cormons": "A1-I1", **LINE}).act("V1", "medea")
    f.do("attack cormons", "join V1-I1", "join V1-I2", "join V1-I3")


@pytest.mark.rule("GR-142", "GR-144", "GR-365")
def test_entering_starts_a_battle_at_once() -> None:
    f = battle("V1-I1 V1-I2", "A1-I4")
    f.dice(6, 6, 6)
    enter(f, "cormons", "V1-I1 V1-I2")
    assert len(f.told("volley")) == 1


@pytest.mark.rule("GR-143", "GR-322", "GR-156")
def test_guns_and_leaders_enter_only_with_infantry_or_cavalry() -> None:
    f = battle("V1-A1 L-GIU V1-I1 V1-I2", "A1-I1", shaken="V1-I2").do("attack cormons")
    assert f.why("join V1-A1") == ("infantry-or-cavalry-first", "GR-143")
    assert f.why("join V1-I2") == ("disorganised", "GR-156")
    f.do("join V1-I1", "join V1-A1", "join L-GIU")


CALLS = {"mossa": "A1-I1", "gorizia": "L-TRA A1-I3 A1-I5", "rubia": "A2-I3", "merna": "A4-I1 A1-L1", "canale": "A3-I1", "lucinico": "V1-I1"}


@pytest.mark.rule("GR-302", "GR-303", "GR-363")
def test_trauttmansdorff_calls_three_units_of_any_corps() -> None:
    f = Field({**CALLS, "mossa": "", **LINE}).act("A1", "gorizia")
    f.do("attack lucinico", "join A1-I3", "join L-TRA", "enter")
    assert f.step == "Call"
    assert {"call A2-I3", "call A4-I1", "call A3-I1", "done"} <= set(f.options())
    f.dice(6, 6, 6, 6, 6, 6).do("call A2-I3", "call A1-I5", "call A4-I1")  # after three the battle begins
    assert (f.marked("acted"), len(f.told("volley")[0]["dice"])) == (["A1-I3", "A1-I5", "A2-I3", "A4-I1", "L-TRA"], 6)


@pytest.mark.rule("GR-324", "GR-325", "GR-327")
def test_without_a_leader_nobody_is_called_and_calls_are_made_once() -> None:
    f = Field({**CALLS, "mossa": "", **LINE}).act("A1", "gorizia").dice(6, 6)
    f.do("attack lucinico", "join A1-I3", "enter")
    assert f.step == "Act"
    f = Field({**CALLS, "mossa": "", "tolmino": "A3-I2", "tarvisio": "A3-L1", **LINE}).act("A1", "gorizia")
    f.do("attack lucinico", "join A1-I3", "join L-TRA", "enter")
    assert f.why("call A3-L1")[0] == "not-a-choice"  # out of the radius around Gorizia
    f.dice(6, 6, 6, 6).do("call A2-I3", "done")
    assert "A2-I3" in f.marked("acted")
    assert f.step == "Act"


@pytest.mark.rule("GR-326", "GR-119", "GR-632")
def test_called_units_are_fresh_in_good_order_and_need_a_path() -> None:
    f = Field({**CALLS, "mossa": "", **LINE}, shaken="A2-I3")
    f.act("A1", "gorizia")
    f.s.acted |= 1 << f.u("A4-I1")
    f.do("attack lucinico", "join A1-I3", "join L-TRA", "enter")
    assert f.why("call A2-I3") == ("disorganised", "GR-326")
    assert f.why("call A4-I1") == ("activated-already", "GR-302")


@pytest.mark.rule("GR-328", "GR-609", "GR-621")
def test_an_unsupplied_leader_calls_one_unit() -> None:
    f = Field({**CALLS, "mossa": "", "codroipo": "V2-I2"}, control={"postumia": "venice", "tarvisio": "venice", "fiume": "venice"})
    f.act("A1", "gorizia")
    assert "L-TRA" in f.marked("hungry")
    f.do("attack lucinico", "join A1-I3", "join L-TRA", "enter").dice(6, 6, 6, 6).do("call A2-I3")
    assert ("A2-I3" in f.marked("hungry"), f.step) == (True, "Act")


@pytest.mark.rule("GR-707", "GR-708", "GR-715")
def test_medium_morale_activates_one_area_and_calls_nobody() -> None:
    f = Field({**CALLS, "mossa": "", **LINE}, morale=(10, 8)).marker("A1", "V1").do("leader")
    assert f.activation.value == 1
    f.do("area gorizia").dice(6, 6, 6).do("attack lucinico", "join A1-I3", "join L-TRA", "enter")
    assert f.step == "Act"


@pytest.mark.rule("GR-304", "GR-305", "GR-306")
def test_all_leaders_and_units_but_sappers_fire_one_die_each() -> None:
    f = battle("V1-I1 V1-S1 L-GIU", "A1-I4 A1-S1", morale=(8, 8)).dice(4, 3, 2).dice(6)
    enter(f, "cormons", "V1-I1 V1-S1 L-GIU")
    (volley,) = f.told("volley")
    assert [d[:2] for d in volley["dice"]] == [[f.u("V1-I1"), 4], [f.u("L-GIU"), 2], [f.u("A1-I4"), 2]]
    assert volley["hits"] == [1, 0]  # the town cancels one of one


@pytest.mark.rule("GR-307", "GR-330", "GR-331")
def test_over_a_difficult_border_three_and_more_fire_one_lower() -> None:
    f = battle("V1-I1 V1-I5 L-GIU", "A3-I1", start="cormons", at="vipulzano", morale=(8, 8)).dice(6, 6, 6, 6)
    enter(f, "vipulzano", "V1-I1 V1-I5 L-GIU")
    (volley,) = f.told("volley")
    assert [d[1] for d in volley["dice"]] == [3, 2, 2, 3]
    assert volley["why"] == [[4, "border"], [2], [2], [3]]
    told = layout.line(f.rules, "volley", volley, "GR-305")
    assert told is not None
    assert [die.note.args["printed"] if die.note else None for die in told.dice] == [4, None, None, None]


@pytest.mark.rule("GR-308", "GR-332")
def test_guns_in_a_battle_need_a_sapper_for_their_value_and_burst_on_a_six() -> None:
    f = battle("V1-I1 V1-A1", "A1-I4").dice(6, 6, 6)
    enter(f, "cormons", "V1-I1 V1-A1")
    assert (f.told("volley")[0]["dice"][1][1], f.marked("lost")) == (1, ["V1-A1"])
    assert f.told("volley")[0]["why"][1][1:] == ["no-sapper"]


@pytest.mark.rule("GR-309", "GR-335", "GR-336")
def test_losses_are_taken_by_infantry_and_cavalry_first_at_the_owners_choice() -> None:
    f = battle("V1-I1 V1-I2", "A1-I1 A1-I4 A1-A1 L-TRA", start="medea", at="mariano").dice(1, 1, 6, 6, 1, 6)
    enter(f, "mariano", "V1-I1 V1-I2")
    assert (f.step, f.seat) == ("TakeLosses", 0)  # the attacker first
    while f.step == "TakeLosses" and f.seat == 0:
        f.do(f.options()[0])
    assert f.why("lose A1-A1") == ("infantry-and-cavalry-first", "GR-335")
    f.dice(6).do("lose A1-I1", "lose A1-I1")
    assert f.steps("A1-I1") == 0


@pytest.mark.ours("gradisca")
@pytest.mark.rule("GR-310", "GR-333", "GR-361")
def test_example_three_austrian_infantry_over_a_difficult_border() -> None:
    f = Field(
        {"vipulzano": "A1-I1 A1-I2 A1-I4 L-TRA camp-A", "cormons": "V1-I2 V1-I5", **LINE},
        morale=(8, 8),
        forts={"cormons": ("venice", 1)},
        control={"lucinico": "austria"},
    )
    f.s.acted = 0
    f.act("A1", "vipulzano").dice(2, 2, 3, 6, 6, 6)
    enter(f, "cormons", "A1-I1 A1-I2 A1-I4 L-TRA")
    (volley,) = f.told("volley")
    assert [d[1] for d in volley["dice"]] == [2, 2, 2, 2, 3, 2]
    assert volley["hits"] == [0, 0]  # here the fortified town of Cormons cancels the second one
    f = Field({"cormons": "A1-I1 A1-I2 A1-I4 L-TRA camp-A", "vipulzano": "V1-I2 V1-I5", **LINE}, forts={"vipulzano": ("venice", 1)})
    f.s.morale = [8, 8]
    f.act("A1", "cormons").dice(2, 2, 3, 6, 6, 6)
    enter(f, "vipulzano", "A1-I1 A1-I2 A1-I4 L-TRA")
    assert f.told("volley")[0]["hits"] == [1, 0]
    f.do("lose V1-I2")
    assert f.step == "Retreat"  # five combat units: no second round
    f.do(f.options()[0])
    assert (f.steps("V1-I2"), f.marked("shaken"), f.at("A1-I1")) == (1, ["V1-I2", "V1-I5"], "vipulzano")


@pytest.mark.rule("GR-311", "GR-334", "GR-341")
def test_who_suffers_fewer_hits_after_cancelling_has_won() -> None:
    f = battle("V1-I1 V1-I2", "A1-I4", start="medea", at="mariano").dice(1, 6, 6)
    enter(f, "mariano", "V1-I1 V1-I2")
    assert f.told("volley")[0]["hits"] == [0, 1]
    f.do(next(o for o in f.options() if o.startswith("retreat")))
    assert (f.at("V1-I1"), f.marked("shaken")) == ("mariano", ["A1-I4"])


BIG = "V1-I1 V1-I2 V1-I3 V1-I4 V1-I5"
CAMP = {"medea": BIG + " camp-V", "mariano": "A1-I1 A1-I2 A1-I3", **LINE}


@pytest.mark.rule("GR-312", "GR-314", "GR-337")
def test_with_six_units_the_winner_of_the_round_decides() -> None:
    f = Field(CAMP, morale=(8, 8)).act("V1", "medea").dice(1, 6, 6, 6, 6, 6, 6, 6)
    enter(f, "mariano", BIG)
    f.do("lose A1-I1")
    assert (f.step, f.seat, f.options()) == ("Decide", 0, ["more", "enough"])
    f.dice(6, 6, 6, 6, 6, 6, 6, 6).do("more")
    assert len(f.told("volley")) == 2


@pytest.mark.rule("GR-313", "GR-338", "GR-318")
def test_after_equal_hits_both_must_want_another_round_and_the_attacker_goes() -> None:
    f = Field(CAMP, morale=(8, 8)).act("V1", "medea").dice(6, 6, 6, 6, 6, 6, 6, 6)
    enter(f, "mariano", BIG)
    assert f.seat == 0
    f.do("more")
    assert (f.step, f.seat) == ("Decide", 1)
    f.do("enough")
    assert (f.at("V1-I1"), f.marked("shaken")) == ("medea", [])


@pytest.mark.rule("GR-315", "GR-316", "GR-342")
def test_leaders_of_a_side_that_was_hit_are_tested_once() -> None:
    f = battle("V1-I1 V1-I2 L-GIU", "A1-I1 L-TRA", start="medea", at="mariano", morale=(8, 8)).dice(6, 6, 6, 1, 6).dice(2)
    enter(f, "mariano", "V1-I1 V1-I2 L-GIU")
    f.do("lose V1-I1")
    assert [(t["unit"], t["dead"]) for t in f.told("leader-test")] == [(f.u("L-GIU"), True)]
    assert (f.steps("L-GIU"), f.at("L-GIU"), f.s.points) == (1, "medea", [0, 1])


@pytest.mark.rule("GR-343", "GR-902", "GR-316")
def test_a_successor_who_dies_leaves_the_game() -> None:
    f = battle("V1-I1 L-GIU", "A1-I1", start="medea", at="mariano", morale=(8, 8))
    f.s.steps[f.u("L-GIU")] = 1
    f.dice(6, 6, 1).dice(1)
    enter(f, "mariano", "V1-I1 L-GIU")
    assert (f.at("L-GIU"), f.steps("L-GIU"), f.s.points) == ("", 0, [0, 1])


@pytest.mark.rule("GR-317", "GR-350", "GR-356")
def test_a_beaten_attacker_goes_back_to_where_each_unit_came_from() -> None:
    f = Field({"medea": "V1-I1", "romans": "V1-I2 L-GIU", "mariano": "A1-I1 A1-I2", **LINE}, morale=(8, 8)).act("V1", "medea", "romans")
    f.dice(6, 6, 1, 6)
    enter(f, "mariano", "V1-I1 V1-I2")
    f.do("lose V1-I1")
    assert (f.at("V1-I1"), f.at("V1-I2"), f.marked("shaken")) == ("medea", "romans", ["V1-I1", "V1-I2"])


@pytest.mark.rule("GR-329", "GR-339", "GR-344")
def test_fire_is_simultaneous_and_who_has_nobody_left_has_lost() -> None:
    f = Field({"medea": "V1-I5", "mariano": "A1-I1 L-TRA", "gorizia": "A1-I2", **LINE}, reduced="V1-I5 A1-I1", morale=(8, 8))
    f.act("V1", "medea").dice(1, 6, 6).dice(6)
    enter(f, "mariano", "V1-I5")
    assert (f.at("A1-I1"), f.at("L-TRA"), f.at("V1-I5")) == ("", "gorizia", "mariano")


@pytest.mark.rule("GR-340")
def test_if_nobody_is_left_on_either_side_leaders_go_back() -> None:
    f = Field({"medea": "V1-I5 L-GIU", "mariano": "A1-I1", **LINE}, reduced="V1-I5 A1-I1", morale=(8, 8)).act("V1", "medea")
    f.dice(1, 6, 1).dice(6)
    enter(f, "mariano", "V1-I5 L-GIU")
    assert (f.at("L-GIU"), f.marked("lost"), f.control("mariano")) == ("medea", ["V1-I5", "A1-I1"], "austria")


@pytest.mark.rule("GR-340", "GR-344", "GR-345")
def test_if_nobody_is_left_on_either_side_the_defenders_leader_joins_the_nearest_unit() -> None:
    where = {"medea": "V1-I5 L-GIU", "mariano": "A1-I1 L-TRA", "gorizia": "A1-I2", **LINE}
    f = Field(where, reduced="V1-I5 A1-I1", morale=(8, 8)).act("V1", "medea")
    f.dice(1, 6, 1, 6).dice(6).dice(6)
    enter(f, "mariano", "V1-I5 L-GIU")
    assert (f.marked("lost"), f.at("L-GIU"), f.at("L-TRA")) == (["V1-I5", "A1-I1"], "medea", "gorizia")


@pytest.mark.ours("gradisca")
@pytest.mark.rule("GR-351", "GR-352")
def test_the_defender_chooses_within_the_best_class_of_areas() -> None:
    f = battle("V1-I1 V1-I2", "A1-I4", start="medea", at="mariano").dice(1, 6, 6)
    enter(f, "mariano", "V1-I1 V1-I2")
    assert set(f.options()) == {"retreat romans", "retreat bruma", "retreat cormons", "retreat mossa"}
    assert f.why("retreat medea") == ("a-better-area-is-open", "GR-352")
    f.do("retreat mossa")
    assert f.at("A1-I4") == "mossa"


@pytest.mark.rule("GR-353", "GR-465")
def test_a_garrison_that_can_not_retreat_is_lost_and_its_leader_displaced() -> None:
    around = {"bruma": "V1-I1 V1-I2", "villesse": "V1-I3", "farra": "V1-I4"}
    f = Field({**around, "gradisca": "A2-I1 L-STR", "rubia": "A1-I1", **LINE}, morale=(8, 8))
    f.wall("gradisca", 0)
    f.act("V1", "bruma").dice(1, 6, 6).dice(6)
    enter(f, "gradisca", "V1-I1")
    assert (f.marked("lost"), f.at("L-STR"), f.at("V1-I1"), f.step) == (["A2-I1"], "rubia", "gradisca", "Act")


@pytest.mark.rule("GR-354", "GR-362", "GR-315")
def test_example_a_tie_costs_both_a_step_and_no_order() -> None:
    f = Field({"medea": "V1-I1 L-GIU", "mariano": "A1-I1 L-TRA", **LINE}, morale=(8, 8)).act("V1", "medea")
    f.dice(1, 6, 1, 6).dice(6).dice(6)
    enter(f, "mariano", "V1-I1 L-GIU")
    assert (f.steps("V1-I1"), f.steps("A1-I1"), f.marked("shaken"), len(f.told("leader-test"))) == (1, 1, [], 2)
    assert f.at("V1-I1") == "medea"


@pytest.mark.rule("GR-355")
def test_guns_that_must_go_alone_are_lost() -> None:
    f = battle("V1-I1 V1-I2", "A1-A1 A1-S1 L-TRA", start="medea", at="mariano", morale=(8, 8)).dice(1, 6, 5, 6).dice(6)
    enter(f, "mariano", "V1-I1 V1-I2")
    f.do("lose A1-S1")
    f.do(f.options()[0])
    assert (f.at("A1-A1"), f.at("A1-S1"), f.at("L-TRA") != "mariano") == ("", "", True)


@pytest.mark.rule("GR-357", "GR-359", "GR-358")
def test_camp_and_forts_fall_after_the_retreat_and_the_winner_stays() -> None:
    f = battle("V1-I1 V1-I2", "A1-I4 camp-A", start="medea", at="mariano", forts={"mariano": ("austria", 1)}).dice(1, 1, 6)
    enter(f, "mariano", "V1-I1 V1-I2")
    f.do("retreat mossa")
    assert (f.at("camp-A"), f.forts("mariano", "austria"), f.at("V1-I1"), f.step) == ("", 0, "mariano", "Act")
    assert f.why("move V1-I1") == ("has-acted", "GR-119")


@pytest.mark.rule("GR-360", "GR-718", "GR-642")
def test_a_sortie_needs_no_attack_supply_and_winners_may_stay_outside() -> None:
    f = Field({"gradisca": "A2-I1 A2-I2 A2-I3", "bruma": "V1-I5", **LINE}).act("A2", "gradisca").dice(1, 6, 6, 6)
    enter(f, "bruma", "A2-I1 A2-I2 A2-I3")
    f.do(f.options()[0])
    assert (f.at("A2-I1"), f.s.morale) == ("bruma", [10, 10])


@pytest.mark.rule("GR-319", "GR-321", "GR-163")
def test_an_area_is_attacked_once_in_an_activation() -> None:
    f = Field({"medea": "V1-I1 V1-I2", "mariano": "A1-I1", **LINE}).act("V1", "medea").dice(6, 6)
    enter(f, "mariano", "V1-I1")
    assert f.why("attack mariano") == ("attacked-already", "GR-319")


@pytest.mark.rule("GR-366", "GR-121", "GR-304")
def test_all_of_the_defenders_fight_whatever_their_corps_or_markers() -> None:
    f = Field({"medea": "V1-I1", "mariano": "A1-I1 A3-I1 A4-I1", **LINE}, shaken="A3-I1").act("V1", "medea")
    f.s.acted |= 1 << f.u("A4-I1")
    f.dice(6, 6, 6, 6)
    enter(f, "mariano", "V1-I1")
    assert len(f.told("volley")[0]["dice"]) == 4
    f = Field({**CALLS, "mossa": "", **LINE}).act("A1", "gorizia").do("attack lucinico", "join A1-I3", "join L-TRA", "enter")
    assert "call A3-I1" in f.options()


@pytest.mark.rule("GR-367", "GR-157")
def test_fire_is_one_to_five_and_disorder_costs_one() -> None:
    f = battle("V1-I1", "A1-I4 A4-I3", start="medea", at="mariano", reduced="A4-I3", shaken="A1-I4 A4-I3").dice(6, 6, 6)
    enter(f, "mariano", "V1-I1")
    assert [d[1] for d in f.told("volley")[0]["dice"]] == [4, 1, 1]
    assert fire_value.__name__ == "fire_value"


@pytest.mark.rule("GR-320", "GR-226", "GR-615")
def test_fighting_units_and_combat_units() -> None:
    f = Field({"medea": "V1-S1", "mariano": "L-GIU camp-V"}, forts={"mossa": ("venice", 1)})
    from ludoteca.games.gradisca.rules.board import enemy_occupied

    assert f.names(enemy_occupied(f.s, 1)) == {"medea"}


@pytest.mark.rule("GR-510", "GR-511", "GR-512")
def test_a_town_and_two_forts_cancel_three_hits() -> None:
    f = Field({"doberdo": "A3-I1 A3-L1", "monfalcone": "V1-I8", **LINE}, forts={"monfalcone": ("venice", 2)}).act("A3", "doberdo")
    f.dice(1, 1, 6)
    enter(f, "monfalcone", "A3-I1 A3-L1")
    assert f.told("volley")[0]["hits"] == [0, 0]
