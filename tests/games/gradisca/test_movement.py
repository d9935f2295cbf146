"""Movement, stacking and control (GR-201 to GR-241)."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca.rules.board import points
from ludoteca.games.gradisca.rules.border_network import cost_of
from ludoteca.games.gradisca.rules.paths import movement_range
from ludoteca.games.gradisca.rules.s09_stacking import CheckStacking

from .field import Field

SUPPLY = {"codroipo": "V2-I2"}  # so that the source is held by somebody who is not in the way


@pytest.mark.rule("GR-201", "GR-202", "GR-203")
def test_points_by_class() -> None:
    f = Field({"palma": "V1-I1 V1-S1 V1-H1 V2-L1 V1-A1"})
    assert [points(f.s, f.u(x)) for x in ("V1-I1", "V1-S1", "V1-H1", "V2-L1", "V1-A1")] == [3, 3, 5, 5, 2]
    f.s.turn = 2
    assert [points(f.s, f.u(x)) for x in ("V1-I1", "V1-H1", "V2-L1", "V1-A1")] == [3, 3, 3, 2]


@pytest.mark.rule("GR-204", "GR-234", "GR-618")
def test_a_leader_keeps_five_points_and_hunger_adds_to_winter() -> None:
    f = Field({"palma": "L-GIU V1-H1"}, turn=2)
    f.s.hungry = 1 << f.u("L-GIU") | 1 << f.u("V1-H1")
    assert (points(f.s, f.u("L-GIU")), points(f.s, f.u("V1-H1"))) == (5, 2)


@pytest.mark.rule("GR-206", "GR-207", "GR-220")
def test_what_a_border_costs() -> None:
    assert [cost_of(k) for k in ("open", "difficult", "bridge", "bridge_difficult")] == [1, 2, 1, 2]
    f = Field({"palma": "V1-I1"})
    assert f.rules.plain.cost[f.a("palma"), f.a("romans")] == 1
    assert f.rules.plain.cost[f.a("doberdo"), f.a("monfalcone")] == 2


@pytest.mark.rule("GR-208", "GR-209")
def test_a_cross_and_a_river_without_bridge_are_closed() -> None:
    f = Field({"villesse": "V1-I1", **SUPPLY}).act("V1", "villesse")
    assert f.why("move V1-I1", "go sagrado") == ("border-closed", "GR-209")
    assert (f.a("bassa"), f.a("marano")) not in f.rules.plain.cost
    assert (cost_of("impassable"), cost_of("river")) == (0, 0)


@pytest.mark.rule("GR-141", "GR-221", "GR-239")
def test_infantry_from_palma_stops_beside_gradisca_with_a_point_unspent() -> None:
    f = Field({"palma": "V1-I1 V1-A1", **SUPPLY}).act("V1", "palma")
    f.do("move V1-I1", "go romans", "go bruma")
    assert f.s.agenda[-1].arguments()[0] == ((f.u("V1-I1"), 1),)
    f.do("halt", "move V1-A1", "go romans", "go bruma")
    assert (f.at("V1-I1"), f.at("V1-A1"), f.step) == ("bruma", "bruma", "Act")


@pytest.mark.rule("GR-221")
def test_nobody_spends_more_points_than_it_has() -> None:
    f = Field({"natisone": "V1-A1 V1-I1", **SUPPLY}).act("V1", "natisone")
    f.s.hungry = 1 << f.u("V1-A1")
    assert f.why("move V1-A1") == ("no-way-out", "GR-221")
    f.do("move V1-I1", "go cividale")
    assert f.why("go natisone") == ("not-enough-points", "GR-221")


@pytest.mark.ours("gradisca")
@pytest.mark.rule("GR-222", "GR-154")
def test_a_stack_pays_border_by_border_and_may_drop_units_and_picks_up_only_activated_ones() -> None:
    f = Field({"palma": "L-GIU V1-I1 V1-H1", "romans": "V1-I2", **SUPPLY}).act("V1", "palma")
    f.do("move V1-I1", "join V1-H1", "join L-GIU", "go romans")
    assert "join V1-I2" not in f.options()
    f.do("go bruma", "drop V1-I1", "go mariano")
    assert (f.at("V1-I1"), f.at("V1-H1"), f.at("L-GIU")) == ("bruma", "mariano", "mariano")
    assert f.why("drop V1-I1")[0] == "not-a-choice"
    f = Field({"palma": "V1-I1", "romans": "V1-I2", **SUPPLY}).act("V1", "palma", "romans", option=3)
    f.do("move V1-I1", "go romans", "join V1-I2", "go bruma")  # one that is activated may be picked up
    assert (f.at("V1-I1"), f.at("V1-I2")) == ("bruma", "bruma")


@pytest.mark.rule("GR-223", "GR-225", "GR-118")
def test_points_that_are_left_are_lost_and_an_idle_unit_stays_fresh() -> None:
    f = Field({"palma": "V1-I1 V1-I2", **SUPPLY}).act("V1", "palma").do("move V1-I1", "go romans", "halt")
    assert f.marked("acted") == ["V1-I1"]
    assert f.why("move V1-I1") == ("has-acted", "GR-119")
    assert "move V1-I2" in f.options()


@pytest.mark.rule("GR-224", "GR-227", "GR-228")
def test_no_zones_of_control_but_no_way_through_the_enemy() -> None:
    f = Field({"palma": "V1-H1", "romans": "V2-I1", "medea": "A1-I1", **SUPPLY}).act("V1", "palma")
    f.do("move V1-H1", "go romans")  # past a friend, beside an enemy
    assert f.why("go medea") == ("enemy-occupied", "GR-227")
    f.do("go mariano", "go cormons")
    assert f.at("V1-H1") == "cormons"


@pytest.mark.rule("GR-226", "GR-143", "GR-241")
def test_leaders_camps_and_forts_do_not_occupy_but_keep_the_unescorted_out() -> None:
    f = Field({"palma": "V1-S1 V1-I1", "romans": "L-TRA camp-A", **SUPPLY}, forts={"trivignano": ("austria", 1)}).act("V1", "palma")
    assert f.s.occ[1] == 0
    assert f.why("move V1-S1", "go romans") == ("without-infantry-or-cavalry", "GR-241")
    f.do("move V1-S1", "go trivignano")
    assert f.forts("trivignano", "austria") == 1


@pytest.mark.rule("GR-230", "GR-345", "GR-508")
def test_infantry_takes_a_lone_camp_displaces_leaders_and_goes_on() -> None:
    f = Field({"palma": "V1-I1", "romans": "L-TRA camp-A", "gorizia": "A1-I1", **SUPPLY}, forts={"romans": ("austria", 2)})
    f.act("V1", "palma").do("move V1-I1", "go romans")
    assert (f.at("L-TRA"), f.at("camp-A"), f.forts("romans", "austria")) == ("gorizia", "", 0)
    f.do("go bruma")
    assert f.at("V1-I1") == "bruma"


@pytest.mark.rule("GR-345")
def test_a_displaced_leader_without_units_waits() -> None:
    f = Field({"palma": "V1-I1", "romans": "L-TRA", **SUPPLY}).act("V1", "palma").do("move V1-I1", "go romans")
    assert (f.at("L-TRA"), f.marked("waiting")) == ("", ["L-TRA"])


@pytest.mark.rule("GR-231", "GR-232", "GR-522")
def test_a_garrisoned_fortress_is_closed_and_an_empty_one_is_taken() -> None:
    f = Field({"bruma": "V1-I1 V1-S1", "gradisca": "A2-I1", **SUPPLY}).act("V1", "bruma")
    assert f.why("attack gradisca") == ("no-breach", "GR-231")
    f = Field({"bruma": "V1-I1 V1-S1", "rubia": "A2-I1", **SUPPLY}).act("V1", "bruma")
    assert f.why("move V1-S1", "go gradisca") == ("without-infantry-or-cavalry", "GR-241")
    f.do("move V1-I1", "go gradisca", "halt", "end")
    assert f.control("gradisca") == "venice"


@pytest.mark.rule("GR-233")
def test_friends_enter_their_besieged_fortress() -> None:
    f = Field({"gradisca": "A2-I1", "farra": "A2-I2", "bruma": "V1-I1"}, control={"lucinico": "austria"}).act("A2", "farra")
    f.do("move A2-I2", "go gradisca")
    assert f.at("A2-I2") == "gradisca"


@pytest.mark.rule("GR-235")
def test_nobody_moves_by_sea() -> None:
    f = Field({"capodistria": "V3-I1"})
    assert f.a("grado") not in movement_range(f.s, f.u("V3-I1"))


@pytest.mark.rule("GR-236", "GR-928")
def test_a_scenario_adds_a_bridge_for_good() -> None:
    f = Field({"villesse": "V4-I1"}, scenario="siege_1617", turn=10)
    assert f.rules.net(False, frozenset(), False).cost[f.a("villesse"), f.a("sagrado")] == 1


@pytest.mark.rule("GR-237", "GR-238", "GR-029")
def test_control_is_taken_at_the_end_of_an_activation_and_kept() -> None:
    f = Field({"palma": "V1-I1", "codroipo": "V2-I2"}).act("V1", "palma", cup="A1 V1").do("move V1-I1", "go romans", "halt")
    assert f.control("romans") == "austria"
    f.do("end")
    assert f.control("romans") == "venice"
    f.act("V1", "romans")
    f.s.acted = 0
    f.do("move V1-I1", "go palma", "halt", "end")
    assert f.control("romans") == "venice"


@pytest.mark.rule("GR-229", "GR-163")
def test_a_move_is_over_before_the_next_one_begins() -> None:
    f = Field({"palma": "V1-I1 V1-I2", **SUPPLY}).act("V1", "palma").do("move V1-I1", "go romans")
    assert f.why("move V1-I2")[0] == "not-now"
    f.dice(6, 6).do("halt")
    assert f.step == "Act"
    f = (
        Field({"palma": "V1-I1", "romans": "A1-I1", **SUPPLY})
        .act("V1", "palma")
        .dice(6, 6)
        .do("attack romans", "join V1-I1", "enter", "end")
    )
    assert not f.s.occ[0] & f.s.occ[1]


EIGHT = "V1-I1 V1-I2 V1-I3 V1-I4 V1-I5 V1-I6 V1-I7 V1-I8"


@pytest.mark.rule("GR-211", "GR-213", "GR-240")
def test_eight_units_in_bruma_disorganise_two() -> None:
    f = Field({"bruma": EIGHT + " V1-A1 V1-S1 L-GIU camp-V", **SUPPLY}, shaken="V1-I8")
    f.s.cup = (5,)
    f.run(CheckStacking())
    assert len(f.options()) == 7
    f.do("shake V1-I1", "shake V1-I5")
    assert (f.marked("shaken"), f.step) == (["V1-I1", "V1-I5", "V1-I8"], "ChooseOption")


@pytest.mark.rule("GR-212", "GR-214", "GR-215")
def test_fewer_in_good_order_than_the_surplus_and_a_fortress_has_the_same_limit() -> None:
    f = Field({"palma": EIGHT, **SUPPLY}, shaken="V1-I2 V1-I3 V1-I4 V1-I5 V1-I6 V1-I7 V1-I8")
    f.s.cup = (5,)
    f.run(CheckStacking())
    assert len(f.marked("shaken")) == 8


@pytest.mark.rule("GR-212", "GR-211")
def test_six_infantry_and_cavalry_with_guns_a_leader_and_a_camp_are_not_too_many() -> None:
    f = Field({"bruma": "V1-I1 V1-I2 V1-I3 V1-I4 V1-H1 V2-L1 V1-A1 V1-A2 V1-S1 L-GIU camp-V", **SUPPLY})
    f.s.cup = (5,)
    f.run(CheckStacking())
    assert (f.step, f.marked("shaken")) == ("ChooseOption", [])


@pytest.mark.ours("gradisca")
@pytest.mark.rule("GR-006", "GR-210", "GR-027")
def test_stacking_is_looked_at_only_at_the_end_of_a_turn_venice_first() -> None:
    more = "A1-I1 A1-I2 A1-I3 A1-I4 A1-I5 A1-I6 A1-I7"
    f = (
        Field({"bruma": EIGHT, "gorizia": more, **SUPPLY})
        .act("V1", "bruma", cup="")
        .do("move V1-I1", "go romans", "go bruma", "go mariano")
    )
    assert (f.marked("shaken"), f.step) == ([], "Act")
    f.do("end")
    assert (f.step, f.seat) == ("Shake", 0)
    f.do("shake V1-I2")
    assert (f.step, f.seat) == ("Shake", 1)


@pytest.mark.rule("GR-237", "GR-320")
def test_guns_and_sappers_alone_take_no_control_and_neither_does_a_leader() -> None:
    f = Field({"palma": "V1-I1 V1-A1 V1-S1 L-GIU", **SUPPLY}).act("V1", "palma")
    f.do("move V1-A1", "go romans", "halt", "move L-GIU", "go aiello", "halt", "end")
    assert (f.control("romans"), f.control("aiello")) == ("austria", "austria")
    f = Field({"palma": "V1-I1", **SUPPLY}).act("V1", "palma").do("move V1-I1", "go romans", "halt", "end")
    assert f.control("romans") == "venice"


@pytest.mark.rule("GR-345", "GR-107")
def test_a_displaced_leader_joins_one_of_the_nearest_over_any_border_as_his_owner_likes() -> None:
    where = {"villesse": "V1-I1", "sagrado": "L-TRA", **SUPPLY}
    f = Field({**where, "gradisca": "A2-I1", "rubia": "A1-I1", "gorizia": "A1-I2"}, scenario="siege_1617", turn=10).act("V1", "villesse")
    f.do("move V1-I1", "go sagrado")
    assert (f.seat, set(f.options())) == (1, {"rejoin gradisca", "rejoin rubia"})  # the river does not count
    f.do("rejoin gradisca")
    assert f.at("L-TRA") == "gradisca"
    f = Field(where, scenario="siege_1617", turn=10).act("V1", "villesse").do("move V1-I1", "go sagrado", "halt", "end")
    assert f.marked("waiting") == ["L-TRA"]
    assert f.why("leader") == ("no-leader", "GR-107")  # who waits off the map is not in play


@pytest.mark.rule("GR-119", "GR-222", "GR-140")
def test_who_joins_a_march_has_acted_like_who_began_it() -> None:
    f = Field({"palma": "V1-I1 V1-I2", **SUPPLY}).act("V1", "palma").do("move V1-I1", "join V1-I2", "go romans", "halt")
    assert f.marked("acted") == ["V1-I1", "V1-I2"]
    for x in ("V1-I1", "V1-I2"):
        assert f.why(f"move {x}") == ("has-acted", "GR-119")


@pytest.mark.rule("GR-156", "GR-222")
def test_the_disorganised_in_a_stack_stop_after_an_area_and_the_others_go_on_without_them() -> None:
    f = Field({"palma": "V1-I1 V1-I2", **SUPPLY}, shaken="V1-I2").act("V1", "palma")
    f.do("move V1-I1", "join V1-I2", "go romans")
    assert f.why("go bruma") == ("not-enough-points", "GR-221")
    f.do("drop V1-I2", "go bruma")
    assert (f.at("V1-I1"), f.at("V1-I2")) == ("bruma", "romans")


@pytest.mark.ours("gradisca")
@pytest.mark.rule("GR-222", "GR-221")
def test_horse_that_marches_with_guns_goes_on_when_the_guns_are_spent() -> None:
    f = Field({"palma": "V1-A1 V1-H1", **SUPPLY}).act("V1", "palma").do("move V1-H1", "join V1-A1", "go romans", "go bruma")
    assert set(f.options()) == {"halt", "drop V1-A1", "drop V1-H1"}
    f.do("drop V1-A1", "go mariano")
    assert (f.at("V1-A1"), f.at("V1-H1")) == ("bruma", "mariano")


@pytest.mark.rule("GR-749", "GR-741", "GR-153")
def test_who_goes_on_after_a_raid_may_attack_with_what_is_left() -> None:
    f = Field({"mariano": "V1-H1", "lucinico": "A1-I1", **SUPPLY, "postumia": "A1-I7"}, morale=(8, 8)).act("V1", "mariano").dice(4)
    f.do("raid mossa", "join V1-H1", "enter")
    assert "attack lucinico" in f.options()
    f.dice(6, 6).do("attack lucinico", "enter")
    assert (len(f.told("volley")), f.at("V1-H1"), f.step) == (1, "mossa", "Act")
