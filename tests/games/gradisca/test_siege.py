"""Bombardment, mines, assaults, forts and fortresses (GR-401 to GR-525)."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca.rules.s07_1_assault import breaches
from ludoteca.games.gradisca.rules.s07_4_bombardment import besieged
from ludoteca.games.gradisca.rules.s07_5_mines import mine_at

from .field import Field

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7", "trivignano": "camp-V V2-I1"}
GUNS = {"bruma": "V1-A1 V1-A2 V1-A3 V1-S1 V1-I1", "gradisca": "A2-I1 A2-S1 A2-A1", **LINE}


def siege(**more: object) -> Field:
    return Field(GUNS, **more).act("V1", "bruma")  # type: ignore[arg-type]


@pytest.mark.rule("GR-402", "GR-405", "GR-470")
def test_example_three_guns_with_a_sapper() -> None:
    f = siege()
    for die, gun in ((2, "V1-A1"), (5, "V1-A2"), (6, "V1-A3")):
        f.dice(die).do(f"bombard {gun}")
    assert (f.wall("gradisca"), f.marked("lost")) == (5, ["V1-A3"])


@pytest.mark.rule("GR-403", "GR-421", "GR-408")
def test_nobody_fires_back_no_leader_is_tested_and_a_six_bursts_the_gun() -> None:
    f = siege().dice(6).do("bombard V1-A1")
    assert (f.marked("lost"), f.told("leader-test"), f.told("volley"), f.wall("gradisca")) == (["V1-A1"], [], [], 6)


@pytest.mark.rule("GR-404", "GR-412")
def test_without_a_sapper_a_gun_has_value_one() -> None:
    f = Field({"bruma": "V1-A1 V1-I1", "gradisca": "A2-I1", **LINE}).act("V1", "bruma").dice(2).do("bombard V1-A1")
    assert (f.told("bombardment")[0]["value"], f.wall("gradisca")) == (1, 6)
    f = siege()
    f.s.acted |= 1 << f.u("V1-S1")
    f.dice(4).do("bombard V1-A1")
    assert (f.told("bombardment")[0]["value"], f.wall("gradisca")) == (4, 5)


@pytest.mark.rule("GR-145", "GR-410", "GR-407")
def test_only_artillery_at_an_adjacent_fortress_of_the_enemy() -> None:
    f = siege()
    assert f.why("bombard V1-I1") == ("only-artillery", "GR-145")
    f = Field({"romans": "V1-A1", "gradisca": "A2-I1", **LINE}).act("V1", "romans")
    assert f.why("bombard V1-A1") == ("nothing-to-bombard", "GR-410")
    f = Field({"trivignano": "camp-V", "bruma": "V1-A1", "codroipo": "V2-I2"}).act("V1", "bruma").dice(1).do("bombard V1-A1")
    assert f.wall("gradisca") == 5  # empty, but the enemy's


@pytest.mark.rule("GR-627", "GR-635", "GR-644")
def test_example_guns_in_bruma_have_attack_supply_and_in_farra_not() -> None:
    f = Field({"bruma": "V1-A1", "farra": "V1-A2", "gradisca": "A2-I1", **LINE}).act("V1", "bruma", "farra", option=3)
    assert f.why("bombard V1-A2") == ("no-attack-supply", "GR-635")
    f.dice(1).do("bombard V1-A1")


@pytest.mark.rule("GR-411", "GR-414")
def test_a_hit_lowers_the_wall_by_one_and_zero_is_a_breach() -> None:
    f = siege()
    f.wall("gradisca", 1)
    f.dice(1).do("bombard V1-A1")
    assert (f.wall("gradisca"), breaches(f.s, f.a("gradisca"))) == (0, 1)


@pytest.mark.rule("GR-406", "GR-418", "GR-471")
def test_example_through_a_breach_at_three() -> None:
    f = siege()
    f.wall("gradisca", 0)
    f.dice(3).do("bombard V1-A1")
    assert (f.told("bombardment")[0]["value"], f.steps("A2-I1")) == (3, 1)


@pytest.mark.rule("GR-147", "GR-419", "GR-418")
def test_units_inside_only_through_a_breach_with_attack_supply_and_one_becomes_zero() -> None:
    f = siege()
    assert "shell gradisca" not in f.options()
    f = Field({"bruma": "V1-A1 V1-I1", "gradisca": "A2-I1", "codroipo": "V2-I2"})
    f.breaches("gradisca", 1)
    f.act("V1", "bruma")
    assert f.why("bombard V1-A1") == ("no-attack-supply", "GR-635")
    f = Field({"bruma": "V1-A1 V1-I1", "gradisca": "A2-I1", **LINE})
    f.wall("gradisca", 0)
    f.act("V1", "bruma").dice(1).do("bombard V1-A1")
    assert (f.told("bombardment")[0]["value"], f.told("bombardment")[0]["hit"]) == (0, False)


@pytest.mark.rule("GR-413", "GR-416", "GR-146")
def test_besieged_guns_fire_over_the_river_and_unbesieged_ones_not() -> None:
    f = Field({"gradisca": "A2-A1 A2-I1", "sagrado": "V1-I1", **LINE})
    assert besieged(f.s, f.a("gradisca"), 1)
    f.act("A2", "gradisca").dice(1).do("bombard A2-A1")
    assert f.steps("V1-I1") == 1
    f = Field({"gorizia": "A1-A1", "lucinico": "V1-I1", **LINE}).act("A1", "gorizia")
    assert f.why("bombard A1-A1")[0] in ("not-besieged", "nothing-to-bombard", "no-units-inside")


@pytest.mark.rule("GR-417", "GR-509")
def test_forts_cancel_one_hit_each_in_an_activation() -> None:
    f = Field({"gradisca": "A2-A1 A2-A2 A2-S1 A2-I1", "bruma": "V1-I1", **LINE}, forts={"bruma": ("venice", 1)}).act("A2", "gradisca")
    f.dice(1).do("bombard A2-A1")
    assert f.steps("V1-I1") == 2
    f.dice(1).do("bombard A2-A2")
    assert f.steps("V1-I1") == 1


@pytest.mark.rule("GR-420", "GR-522")
def test_an_emptied_fortress_stays_its_owners_until_somebody_enters() -> None:
    f = Field({"bruma": "V1-A1 V1-A2 V1-S1 V1-I1", "gradisca": "A2-I3", **LINE}, reduced="A2-I3")
    f.wall("gradisca", 1)
    f.act("V1", "bruma").dice(1).do("bombard V1-A1").dice(1).do("bombard V1-A2")
    assert (f.s.occ[1] >> f.a("gradisca") & 1, f.control("gradisca")) == (0, "austria")
    f.do("move V1-I1", "go gradisca", "halt", "end")
    assert f.control("gradisca") == "venice"


@pytest.mark.rule("GR-401", "GR-637", "GR-628")
def test_guns_in_a_battle_count_for_the_three_units_that_need_supply() -> None:
    f = Field({"medea": "V1-I1 V1-A1 V1-S1", "mariano": "A1-I1", "codroipo": "V2-I2"}).act("V1", "medea")
    f.do("attack mariano", "join V1-I1", "join V1-A1")
    assert f.why("join V1-S1") == ("no-attack-supply", "GR-635")
    f = Field({"bruma": "V1-S1", "gradisca": "A2-I1", "codroipo": "V2-I2"}).act("V1", "bruma")
    assert f.why("mine V1-S1") == ("no-attack-supply", "GR-635")


@pytest.mark.rule("GR-430", "GR-431", "GR-148")
def test_only_sappers_mine_and_repair() -> None:
    f = siege()
    for verb in ("mine", "counter", "repair"):
        assert f.why(f"{verb} V1-I1") == ("only-sappers", "GR-431")
    assert f.why("blow V1-I1") == ("only-sappers", "GR-152")
    f.dice(3).do("mine V1-S1")
    assert f.mines() == (mine_at(f.rules.fortress[f.a("gradisca")], f.a("bruma")),)


@pytest.mark.rule("GR-432", "GR-433", "GR-434")
def test_a_mine_is_laid_on_a_die_up_to_the_value_one_for_each_area() -> None:
    f = siege().dice(5).do("mine V1-S1")
    assert f.mines() == ()
    f = Field({"bruma": "V1-S1 V1-S2", "gradisca": "A2-I1", **LINE}).act("V1", "bruma").dice(4).do("mine V1-S1")
    assert f.why("mine V1-S2") == ("mined-already", "GR-434")


@pytest.mark.rule("GR-435", "GR-433")
def test_no_mine_against_an_empty_fortress_or_where_there_is_none() -> None:
    f = Field({"bruma": "V1-S1", **LINE}).act("V1", "bruma")
    assert f.why("mine V1-S1") == ("no-garrison", "GR-435")
    f = Field({"romans": "V1-S1", **LINE}).act("V1", "romans")
    assert f.why("mine V1-S1") == ("no-enemy-fortress", "GR-433")


def mined(*areas: str, where: dict[str, str] | None = None) -> Field:
    f = Field(where or GUNS)
    f.s.mines = tuple(mine_at(f.rules.fortress[f.a("gradisca")], f.a(a)) for a in areas)
    return f


@pytest.mark.rule("GR-436", "GR-441", "GR-633")
def test_a_counter_mine_takes_one_away_and_needs_no_attack_supply() -> None:
    f = mined("bruma", "farra").act("A2", "gradisca").dice(4).do("counter A2-S1")
    assert set(f.options()) == {"at bruma", "at farra"}
    f.do("at farra")
    assert f.mines() == (mine_at(f.rules.fortress[f.a("gradisca")], f.a("bruma")),)
    f = mined().act("A2", "gradisca")
    assert f.why("counter A2-S1") == ("no-mine", "GR-436")


@pytest.mark.rule("GR-437", "GR-438", "GR-151")
def test_repair_raises_the_wall_or_closes_a_breach() -> None:
    f = Field(GUNS)
    f.wall("gradisca", 3)
    f.breaches("gradisca", 1)
    f.act("A2", "gradisca").dice(4).do("repair A2-S1")
    assert set(f.options()) == {"wall", "breach"}
    f.do("wall")
    assert (f.wall("gradisca"), f.breaches("gradisca")) == (4, 1)
    f = Field(GUNS).act("A2", "gradisca")
    assert f.why("repair A2-S1") == ("nothing-to-repair", "GR-437")


@pytest.mark.rule("GR-439", "GR-431")
def test_the_new_owner_repairs_by_the_same_rule() -> None:
    f = Field({"gradisca": "V1-S1 V1-I1", **LINE})
    f.wall("gradisca", 2)
    f.act("V1", "gradisca").dice(1).do("repair V1-S1")
    assert f.wall("gradisca") == 3


@pytest.mark.rule("GR-440", "GR-441")
def test_mines_go_when_the_enemy_takes_the_area_but_not_when_their_owner_leaves() -> None:
    f = mined("bruma", where={"romans": "V1-I1", "gradisca": "A2-I1 A2-I2", **LINE}).act("A2", "gradisca")
    assert len(f.mines()) == 1
    f.do("move A2-I1", "go bruma")
    assert f.mines() == ()
    f = mined("bruma", where={"farra": "V1-I1", **LINE}).act("V1", "farra").do("move V1-I1", "go gradisca", "halt", "end")
    assert (f.control("gradisca"), f.mines()) == ("venice", ())


@pytest.mark.rule("GR-445", "GR-449", "GR-152")
def test_a_mine_is_blown_in_another_activation_by_any_sapper_there() -> None:
    f = Field({"bruma": "V1-S1 V1-S2", "gradisca": "A2-I1", "codroipo": "V2-I2", "trivignano": "camp-V"}).act("V1", "bruma")
    f.dice(1).do("mine V1-S1")
    assert f.why("blow V1-S2") == ("laid-in-this-activation", "GR-445")
    f.act("V1", "bruma")
    put_camp_away(f)
    f.dice(1).do("blow V1-S2")
    assert f.breaches("gradisca") == 1


def put_camp_away(f: Field) -> None:
    f.s.camp_moved = 1


@pytest.mark.rule("GR-446", "GR-450", "GR-438")
def test_one_and_two_make_a_breach_and_use_the_mine_up() -> None:
    f = mined("bruma").act("V1", "bruma").dice(2).do("blow V1-S1")
    assert (f.breaches("gradisca"), f.mines(), f.wall("gradisca")) == (1, (), 6)


@pytest.mark.rule("GR-447", "GR-472", "GR-448")
def test_three_and_four_do_nothing_five_and_six_lose_the_mine() -> None:
    f = mined("bruma").act("V1", "bruma").dice(4).do("blow V1-S1")
    assert (f.breaches("gradisca"), len(f.mines())) == (0, 1)
    f.s.acted = 0
    f.act("V1", "bruma").dice(5).do("blow V1-S1")
    assert (f.breaches("gradisca"), f.mines()) == (0, ())


@pytest.mark.rule("GR-472", "GR-432", "GR-447")
def test_example_a_mine_from_farra_over_three_turns() -> None:
    f = Field({"farra": "V1-S1 V1-I1", "mariano": "camp-V V2-I1", "gradisca": "A2-I1", "codroipo": "V2-I2"})
    f.act("V1", "farra").dice(3).do("mine V1-S1")
    mine = (mine_at(f.rules.fortress[f.a("gradisca")], f.a("farra")),)
    assert f.mines() == mine
    f.s.turn, f.s.acted = 4, 0
    f.act("V1", "farra").dice(4).do("blow V1-S1")
    assert (f.breaches("gradisca"), f.mines()) == (0, mine)
    f.s.turn, f.s.acted = 5, 0
    f.act("V1", "farra").dice(1).do("blow V1-S1")
    assert (f.breaches("gradisca"), f.mines()) == (1, ())


@pytest.mark.rule("GR-451")
def test_another_activation_of_the_same_turn_will_do_for_another_corps() -> None:
    f = Field({"bruma": "V1-S1 V4-S1", "gradisca": "A2-I1", **LINE}).act("V1", "bruma").dice(1).do("mine V1-S1")
    f.act("V4", "bruma").dice(1).do("blow V4-S1")
    assert f.breaches("gradisca") == 1


@pytest.mark.rule("GR-415", "GR-450")
def test_two_breaches_at_most() -> None:
    f = mined("bruma")
    f.wall("gradisca", 0)
    f.breaches("gradisca", 1)
    f.act("V1", "bruma").dice(1).do("blow V1-S1")
    assert (f.breaches("gradisca"), f.mines(), breaches(f.s, f.a("gradisca"))) == (1, (), 2)


STORM = {"bruma": "V1-I2 V1-I3 V1-I9 V1-I4 V1-I10 L-GIU V1-H1 V1-A1", "gradisca": "A2-I1 A2-I2 A2-I3 L-STR", **LINE}


def storm(wall: int = 3, mine_breaches: int = 1, **more: object) -> Field:
    f = Field(STORM, morale=(9, 8), **more)  # type: ignore[arg-type]
    f.wall("gradisca", wall)
    f.breaches("gradisca", mine_breaches)
    return f.act("V1", "bruma", option=3)


@pytest.mark.rule("GR-460", "GR-461", "GR-231")
def test_four_infantry_through_a_breach_with_leaders_and_no_horse_or_guns() -> None:
    f = storm().do("attack gradisca", "join V1-I2", "join V1-I3", "join V1-I9", "join V1-I4", "join L-GIU")
    assert f.why("join V1-I10") == ("breach-is-full", "GR-461")
    assert f.why("join V1-H1") == ("only-infantry-leaders-and-sappers", "GR-461")
    assert f.why("join V1-A1") == ("only-infantry-leaders-and-sappers", "GR-461")


@pytest.mark.ours("gradisca")
@pytest.mark.rule("GR-462", "GR-463", "GR-473")
def test_example_of_an_assault() -> None:
    """Three, three, three, two and Giustiniani's two against wall 3 with a breach, as it is printed, to the end."""
    f = Field({**STORM, "bruma": "V1-I2 V1-I3 V1-I9 V1-I5 L-GIU"}, morale=(9, 8))
    f.wall("gradisca", 3)
    f.breaches("gradisca", 1)
    f.act("V1", "bruma").do("attack gradisca", "join V1-I2", "join V1-I3", "join V1-I9", "join V1-I5", "join L-GIU")
    f.dice(2, 2, 6, 6, 6, 1, 1, 1, 6).do("enter")
    (volley,) = f.told("volley")
    assert [d[1] for d in volley["dice"]][:5] == [2, 2, 2, 2, 2]
    assert volley["hits"] == [3, 1]
    f.do("lose V1-I2", "lose V1-I3", "lose V1-I9", "lose A2-I1")
    assert (f.step, f.seat) == ("Decide", 1)  # who suffered fewer
    f.dice(6).dice(6).do("enough")
    assert [t["unit"] for t in f.told("leader-test")] == [f.u("L-GIU"), f.u("L-STR")]
    assert {f.at(x) for x in ("V1-I2", "V1-I3", "V1-I9", "V1-I5", "L-GIU")} == {"bruma"}
    assert f.marked("shaken") == ["V1-I2", "V1-I3", "V1-I5", "V1-I9"]


@pytest.mark.rule("GR-464", "GR-422", "GR-463")
def test_all_of_the_garrison_fires_and_a_wall_of_zero_cancels_nothing() -> None:
    f = Field({"bruma": "V1-I1 V1-I2", "gradisca": "A2-I1 A2-A1 A2-S1 L-STR", **LINE}, morale=(8, 8), shaken="A2-I1")
    f.wall("gradisca", 0)
    f.act("V1", "bruma").dice(1, 6, 6, 5, 6).dice(6).do("attack gradisca", "join V1-I1", "join V1-I2", "enter")
    (volley,) = f.told("volley")
    assert (len(volley["dice"]), volley["hits"]) == (5, [0, 1])


@pytest.mark.rule("GR-466", "GR-467", "GR-468")
def test_beaten_stormers_go_back_and_winners_stay_whatever_side_they_come_from() -> None:
    f = Field({"bruma": "V1-I1", "villesse": "V1-I2", "gradisca": "A2-I3", **LINE})
    f.breaches("gradisca", 1)
    f.act("V1", "bruma", "villesse").dice(6, 6, 6).do("attack gradisca", "join V1-I1", "join V1-I2", "enter")
    assert (f.at("V1-I1"), f.at("V1-I2")) == ("bruma", "villesse")
    f.s.acted = 0
    f.wall("gradisca", 0)
    f.act("V1", "bruma", "villesse").dice(1, 6, 6).do("attack gradisca", "join V1-I1", "join V1-I2", "enter")
    assert (f.at("V1-I1"), f.at("V1-I2")) == ("gradisca", "gradisca")
    f.do("end")
    assert f.control("gradisca") == "venice"


@pytest.mark.rule("GR-469")
def test_a_sortie_needs_no_breach() -> None:
    f = Field({"bruma": "V1-I5", "gradisca": "A2-I1", **LINE}, hands=("", "A03")).act("A2", "gradisca")
    f.do("attack bruma", "join A2-I1", "enter")
    f.dice(6, 6).do("play A03")
    assert f.at("A2-I1") == "gradisca"


@pytest.mark.rule("GR-149", "GR-501", "GR-629")
def test_forts_are_built_by_sappers_with_attack_supply() -> None:
    f = Field({"bruma": "V1-S1 V1-I1", "codroipo": "V2-I2"}).act("V1", "bruma")
    assert f.why("build V1-S1") == ("no-attack-supply", "GR-635")
    assert f.why("build V1-I1") == ("only-sappers", "GR-149")
    f = siege().do("build V1-S1")
    assert f.forts("bruma", "venice") == 1


@pytest.mark.rule("GR-502", "GR-504", "GR-507")
def test_a_fort_takes_all_the_points_of_a_sapper_stands_at_once_and_stays() -> None:
    f = siege().do("build V1-S1")
    assert f.why("move V1-S1") == ("has-acted", "GR-119")
    f.do("move V1-I1", "go romans", "halt", "end")
    assert f.forts("bruma", "venice") == 1


@pytest.mark.rule("GR-503", "GR-505", "GR-506")
def test_no_third_fort_none_in_a_fortress_and_eight_for_a_side() -> None:
    f = siege(forts={"bruma": ("venice", 2)})
    assert f.why("build V1-S1") == ("two-forts", "GR-503")
    for forts in (("austria", 2), ("austria", 1)):  # those of the other side count: a sapper alone does not raze them
        f = siege(forts={"bruma": forts})
        assert ("build V1-S1" in f.options()) is (forts[1] < 2)
    f.do("build V1-S1")
    assert (f.forts("bruma", "venice"), f.forts("bruma", "austria")) == (1, 1)
    f = Field({"gradisca": "A2-S1 A2-I1"}).act("A2", "gradisca")
    assert f.why("build A2-S1") == ("in-a-fortress", "GR-506")
    four = dict.fromkeys(("udine", "romans", "medea", "mariano"), ("venice", 2))
    assert siege(forts=four).why("build V1-S1") == ("no-fort-counters", "GR-505")


@pytest.mark.rule("GR-508", "GR-525", "GR-310")
def test_example_a_fort_in_lucinico() -> None:
    f = Field({"mossa": "V1-I1 V1-I2", "lucinico": "A1-I1", **LINE}, forts={"lucinico": ("austria", 1)}).act("V1", "mossa")
    f.dice(1, 1, 6).do("attack lucinico", "join V1-I1", "join V1-I2", "enter")
    assert f.told("volley")[0]["hits"] == [0, 1]
    f = Field({"mossa": "V1-H1", **LINE}, forts={"lucinico": ("austria", 1)}).act("V1", "mossa").do("move V1-H1", "go lucinico")
    assert f.forts("lucinico", "austria") == 0


@pytest.mark.rule("GR-520", "GR-521")
def test_walls_and_fortresses() -> None:
    f = Field({})
    from ludoteca import registry
    from ludoteca.games.gradisca import GAME
    from ludoteca.games.gradisca.rules.components_map import walls_of

    assert walls_of(registry.components(GAME)) == {"gradisca": 6, "palma": 9, "marano": 4, "segna": 4}
    assert [f.wall(a) for a in ("gradisca", "palma", "marano", "segna")] == [6, 9, 4, 4]


@pytest.mark.rule("GR-523", "GR-619", "GR-601")
def test_hunger_costs_a_garrison_no_steps() -> None:
    f = Field({"gradisca": "A2-I1", "bruma": "V1-I1", "villesse": "V1-I2", "farra": "V1-I3"}).act("A2", "gradisca")
    assert (f.marked("hungry"), f.steps("A2-I1")) == (["A2-I1"], 2)


# ---- bombardment at its corners


@pytest.mark.rule("GR-140", "GR-402", "GR-405")
def test_a_gun_fires_once_and_hits_on_its_value_not_above() -> None:
    f = siege().dice(4).do("bombard V1-A1")
    assert f.wall("gradisca") == 5
    assert f.why("bombard V1-A1")[0] == "not-a-choice"
    assert f.why("move V1-A1") == ("has-acted", "GR-119")
    assert siege().dice(5).do("bombard V1-A1").wall("gradisca") == 6


@pytest.mark.rule("GR-406", "GR-404")
def test_only_fire_through_a_breach_is_one_lower() -> None:
    f = Field(GUNS)
    f.breaches("gradisca", 1)
    f.act("V1", "bruma").do("bombard V1-A1")
    assert set(f.options()) == {"batter gradisca", "shell gradisca"}
    f.dice(4).do("batter gradisca")
    assert (f.told("bombardment")[-1]["value"], f.wall("gradisca")) == (4, 5)
    f.dice(4).do("bombard V1-A2", "shell gradisca")
    assert (f.told("bombardment")[-1]["value"], f.steps("A2-I1")) == (3, 2)
    f = Field({"gradisca": "A2-A1 A2-S1", "bruma": "V1-I1", **LINE})
    f.breaches("gradisca", 1)
    f.act("A2", "gradisca").dice(4).do("bombard A2-A1")
    assert (f.told("bombardment")[-1]["value"], f.steps("V1-I1")) == (4, 1)  # out of it, not through the breach


@pytest.mark.rule("GR-412", "GR-404")
def test_a_sapper_in_the_fortress_directs_no_besieger() -> None:
    f = Field({"bruma": "V1-A1 V1-I1", "gradisca": "A2-I1 A2-S1", **LINE}).act("V1", "bruma").dice(2).do("bombard V1-A1")
    assert f.told("bombardment")[-1]["value"] == 1


@pytest.mark.rule("GR-417", "GR-509", "GR-510")
def test_the_town_and_each_fort_cancel_one_hit_in_an_activation() -> None:
    where = {"palma": "V1-A1 V1-A2 V1-A3 V1-S1", "udine": "A1-I1", **LINE}
    f = Field(where, forts={"udine": ("austria", 1)}).act("V1", "palma")
    for gun in ("V1-A1", "V1-A2"):
        f.dice(1).do(f"bombard {gun}")
        assert f.steps("A1-I1") == 2
    f.dice(1).do("bombard V1-A3")
    assert (f.steps("A1-I1"), len(f.told("hit-cancelled"))) == (1, 2)


@pytest.mark.rule("GR-404", "GR-137", "GR-367")
def test_master_gunners_do_not_lift_a_heavy_battery_above_five() -> None:
    f = Field({**GUNS, "bruma": "V1-A4 V1-S1 V1-I1"}, hands=("V06", "")).act("V1", "bruma").do("bombard V1-A4").dice(5).do("play V06")
    assert (f.told("bombardment")[-1]["value"], f.wall("gradisca")) == (5, 5)


# ---- sappers at their corners


@pytest.mark.rule("GR-434", "GR-449")
def test_three_mines_against_a_fortress_and_each_is_blown_from_where_it_was_laid() -> None:
    f = Field({"bruma": "V1-S1", "farra": "V1-S2 V1-I2", "gradisca": "A2-I1", **LINE, "mariano": "camp-V V1-I1", "trivignano": "V2-I1"})
    f.s.mines = tuple(mine_at(f.rules.fortress[f.a("gradisca")], f.a(a)) for a in ("farra", "villesse", "rubia"))
    f.act("V1", "bruma", "farra", option=3)
    assert f.why("mine V1-S1") == ("mined-already", "GR-434")
    assert f.why("blow V1-S1") == ("no-mine-laid-from-here", "GR-449")
    f.dice(6).do("blow V1-S2")
    assert len(f.mines()) == 2
    f.dice(4).do("mine V1-S1")
    assert mine_at(f.rules.fortress[f.a("gradisca")], f.a("bruma")) in f.mines()


@pytest.mark.rule("GR-446", "GR-447", "GR-448")
def test_the_explosion_table_face_by_face() -> None:
    for die, breach, left in ((1, 1, 0), (2, 1, 0), (3, 0, 1), (4, 0, 1), (5, 0, 0), (6, 0, 0)):
        f = mined("bruma").act("V1", "bruma").dice(die).do("blow V1-S1")
        assert (f.breaches("gradisca"), len(f.mines())) == (breach, left)


@pytest.mark.rule("GR-440", "GR-441")
def test_a_sortie_into_one_trench_leaves_the_mines_of_the_others() -> None:
    f = mined("bruma", "farra", where={"romans": "V1-I1", "gradisca": "A2-I1 A2-I2", **LINE}).act("A2", "gradisca")
    f.do("move A2-I1", "go bruma")
    assert f.mines() == (mine_at(f.rules.fortress[f.a("gradisca")], f.a("farra")),)


@pytest.mark.rule("GR-437", "GR-140", "GR-432")
def test_a_breach_is_closed_where_the_wall_is_whole_and_a_sapper_works_once() -> None:
    f = Field(GUNS)
    f.breaches("gradisca", 2)
    f.act("A2", "gradisca").dice(4).do("repair A2-S1")
    assert (f.breaches("gradisca"), f.wall("gradisca")) == (1, 6)
    assert f.why("move A2-S1") == ("has-acted", "GR-119")
    f.s.acted = 0
    f.act("A2", "gradisca").dice(5).do("repair A2-S1")
    assert f.breaches("gradisca") == 1


@pytest.mark.rule("GR-436", "GR-437")
def test_sappers_outside_a_fortress_neither_repair_nor_counter_mine() -> None:
    f = mined("bruma")
    f.breaches("gradisca", 1)
    f.act("V1", "bruma")
    assert f.why("repair V1-S1") == ("not-inside-a-fortress", "GR-437")
    assert f.why("counter V1-S1") == ("not-inside-a-fortress", "GR-436")
