"""Supply, morale, raids, camps, incursions (GR-601 to GR-853)."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca.ch21_supply import attack_supplied, lines, supplied, supply_line, working_sources
from ludoteca.games.gradisca.ch22_morale import HIGH, LOW, MEDIUM, change, level
from ludoteca.games.gradisca.ch23_raid import against_raid, result

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
    from ludoteca.games.gradisca.ch06_cards import last

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


@pytest.mark.rule("GR-713", "GR-705", "GR-714")
def test_levels_and_the_ends_of_the_track() -> None:
    f = Field({}, morale=(4, 12))
    assert (level(f.s, 0), level(f.s, 1)) == (LOW, HIGH)
    change(f.s, 0, 1, "GR-705")
    change(f.s, 1, 1, "GR-705")
    assert (f.s.morale, level(f.s, 0)) == ([5, 12], MEDIUM)
    change(f.s, 0, -9, "GR-705")
    assert f.s.morale[0] == 0


@pytest.mark.rule("GR-706", "GR-709", "GR-710")
def test_high_morale_has_no_effect_and_low_allows_one_area_and_no_calls() -> None:
    two = {"gorizia": "L-TRA A1-I1", "rubia": "A1-I2", "lucinico": "V1-I1", **LINE}
    assert Field(two).marker("A1", "V1").do("leader").activation.value == 3
    f = Field(two, morale=(10, 4)).marker("A1", "V1").do("leader")
    assert f.activation.value == 1
    f.do("area gorizia").dice(6, 6, 6).do("attack lucinico", "join A1-I1", "join L-TRA", "enter")
    assert f.step == "Act"


@pytest.mark.rule("GR-712", "GR-717", "GR-102")
def test_low_morale_allows_one_card() -> None:
    f = Field({"palma": "V1-I1", **LINE}, hands=("B09 B10 B03", ""), morale=(3, 10)).act("V1", "palma").do("play B09")
    assert f.why("play B03") == ("low-morale-one-card", "GR-712")
    f = Field({"palma": "V1-I1", **LINE}, hands=("B09 B10 B03", "")).act("V1", "palma").do("play B09", "play B10")
    assert f.why("play B03") == ("no-more-cards", "GR-102")


# ---- raids


def raid(f: Field, area: str, *who: str) -> Field:
    return f.do(f"raid {area}", *(f"join {x}" for x in who), "enter")


@pytest.mark.rule("GR-720", "GR-742")
def test_only_infantry_and_cavalry_in_good_order_raid() -> None:
    f = Field({"mariano": "V1-I1 V1-A1 V1-I2 L-GIU", **LINE}, shaken="V1-I2").act("V1", "mariano").do("raid mossa")
    assert f.why("join V1-A1") == ("only-infantry-and-cavalry", "GR-720")
    assert f.why("join V1-I2") == ("disorganised", "GR-156")
    f.dice(2).do("join V1-I1", "join L-GIU", "enter")
    assert f.told("raid")[0]["raiders"] == 1


@pytest.mark.rule("GR-721", "GR-722", "GR-153")
def test_a_raid_costs_a_point_and_is_no_action_of_its_own() -> None:
    f = Field({"mariano": "V1-I1", "gradisca": "", **LINE}).act("V1", "mariano")
    assert against_raid(f.s, 0, f.a("gradisca")).code == "fortress"  # type: ignore[union-attr]
    f.dice(1)
    raid(f, "mossa", "V1-I1")
    assert f.s.agenda[-1].arguments()[0] == ((f.u("V1-I1"), 1),)  # 3 less 1 for the way, less 1
    assert f.step == "March"


@pytest.mark.rule("GR-723", "GR-724", "GR-726")
def test_green_ground_tarvisio_and_the_natisone_for_venice() -> None:
    from ludoteca import shelf
    from ludoteca.games.gradisca import GAME
    from ludoteca.games.gradisca.ch02_map import area_key, green_areas

    c = shelf.components(GAME)
    mine = green_areas(c, area_key(c))
    assert {"gorizia", "doberdo", "pisino", "tarvisio", "natisone"} <= mine
    assert not {"gradisca", "romans", "segna"} & mine


@pytest.mark.rule("GR-725", "GR-944")
def test_the_banks_of_the_isonzo_for_venice() -> None:
    from ludoteca import shelf
    from ludoteca.games.gradisca import GAME
    from ludoteca.games.gradisca.ch02_map import isonzo_areas

    mine = isonzo_areas(shelf.components(GAME))
    assert {"villesse", "sagrado", "canale", "plezzo"} <= mine
    assert "gradisca" not in mine


@pytest.mark.rule("GR-727", "GR-728", "GR-729")
def test_named_areas_west_of_gradisca_for_austria() -> None:
    from ludoteca import shelf
    from ludoteca.games.gradisca import GAME
    from ludoteca.games.gradisca.ch02_map import area_key, austrian_raids

    c = shelf.components(GAME)
    mine = austrian_raids(c, area_key(c))
    assert {"udine", "cormons", "sagrado", "monfalcone"} <= mine
    assert not {"palma", "bassa", "prealpi", "gorizia"} & mine


@pytest.mark.rule("GR-730", "GR-945")
def test_muggia_for_austria_and_what_west_means() -> None:
    from ludoteca import shelf
    from ludoteca.games.gradisca import GAME
    from ludoteca.games.gradisca.ch02_map import area_key, more_austrian_raids, west_of_gradisca

    c = shelf.components(GAME)
    west = west_of_gradisca(c, area_key(c))
    assert more_austrian_raids() == {"muggia"}
    assert ("bruma" in west, "muggia" in west, "bassa" in west) == (True, False, False)


@pytest.mark.rule("GR-731", "GR-745", "GR-751")
def test_example_two_croat_units_raid_cormons() -> None:
    for die, found in ((2, "nothing"), (1, "success"), (6, "rout")):
        f = Field(
            {"vipulzano": "A3-L1 A3-L2", "cormons": "V2-I1 L-TRE", **LINE},
            forts={"cormons": ("venice", 1)},
            control={"lucinico": "austria"},
        )
        f.act("A3", "vipulzano").dice(die)
        raid(f, "cormons", "A3-L1", "A3-L2")
        assert (f.told("raid")[0]["modified"], f.told("raid")[0]["result"]) == (die + 2, found)


@pytest.mark.rule("GR-732", "GR-733", "GR-735")
def test_one_succeeds_six_is_a_rout_else_the_number_counts() -> None:
    assert [result(d, d + 1, 3) for d in (1, 2, 3, 6)] == ["success", "success", "nothing", "rout"]


@pytest.mark.rule("GR-734", "GR-740")
def test_no_raid_at_home_or_twice() -> None:
    f = Field({"capodistria": "V3-L1", **LINE}).act("V3", "capodistria")
    assert f.why("raid pirano") == ("home-land", "GR-734")
    f = Field({"pirano": "A4-L1", "capodistria": "V3-I1", **LINE}, control={"montona": "austria"})
    f.s.razed = 1 << f.a("pisino")
    f.act("V3", "capodistria")
    assert against_raid(f.s, 0, f.a("montona")) is None
    assert against_raid(f.s, 0, f.a("pisino")).code == "raided-already"  # type: ignore[union-attr]


@pytest.mark.rule("GR-701", "GR-737", "GR-752")
def test_example_stradiots_in_tarvisio() -> None:
    f = Field({"pontebba": "V2-L1", **LINE}).act("V2", "pontebba").dice(1)
    raid(f, "tarvisio", "V2-L1")
    assert (f.s.morale, f.marked("shaken"), f.names(f.s.razed), f.step) == ([11, 10], ["V2-L1"], {"tarvisio"}, "Act")
    assert f.at("V2-L1") == "tarvisio"


@pytest.mark.rule("GR-702", "GR-744", "GR-747")
def test_a_raid_where_the_camp_is_guarded_brings_two_and_harms_nobody() -> None:
    f = Field({"mariano": "V1-I1 V1-H1", "mossa": "A1-I1 camp-A", **LINE}).act("V1", "mariano").dice(1)
    raid(f, "mossa", "V1-I1", "V1-H1")
    assert (f.s.morale[0], f.at("V1-I1"), f.at("camp-A"), f.steps("A1-I1")) == (12, "mariano", "mossa", 2)


@pytest.mark.rule("GR-736", "GR-753")
def test_success_feeds_the_raiders_at_once() -> None:
    none = {"codroipo": "austria", "marano": "austria", "capodistria": "austria"}
    f = Field({"mariano": "V1-I1"}, control=none).act("V1", "mariano").dice(1)
    assert f.marked("hungry") == ["V1-I1"]
    raid(f, "mossa", "V1-I1")
    assert (f.marked("hungry"), f.s.agenda[-1].arguments()[0]) == ([], ((f.u("V1-I1"), 1),))


@pytest.mark.rule("GR-738", "GR-749", "GR-741")
def test_after_a_success_or_a_failure_all_but_light_cavalry_may_go_on() -> None:
    f = Field({"mariano": "V2-L1 V2-H1", **LINE}).act("V2", "mariano").dice(2)
    raid(f, "mossa", "V2-L1", "V2-H1")
    assert (f.marked("shaken"), f.step) == (["V2-L1"], "March")
    f.do("go lucinico")
    assert f.at("V2-L1") == "mossa"
    f = Field({"mariano": "V2-L1", **LINE}).act("V2", "mariano").dice(4)
    raid(f, "mossa", "V2-L1")
    f.dice(1).do("raid lucinico", "enter")
    assert f.s.morale[0] == 11


@pytest.mark.rule("GR-743", "GR-740", "GR-737")
def test_one_attempt_for_all_raiders_of_an_area_in_an_activation() -> None:
    f = Field({"mariano": "V2-L1 V2-L2", **LINE}).act("V2", "mariano").dice(5)
    raid(f, "mossa", "V2-L1")
    f.do("halt")
    assert f.why("raid mossa") == ("tried-already", "GR-743")
    f = Field({"mariano": "V2-L1 V2-L2", **LINE}).act("V2", "mariano").dice(1)
    raid(f, "mossa", "V2-L1")
    assert f.why("raid mossa") == ("raided-already", "GR-740")


@pytest.mark.rule("GR-746", "GR-733")
def test_a_rout_in_a_guarded_area_goes_back_disorganised() -> None:
    f = Field({"mariano": "V1-I1", "mossa": "A1-I1", **LINE}).act("V1", "mariano").dice(6)
    raid(f, "mossa", "V1-I1")
    assert (f.at("V1-I1"), f.marked("shaken"), f.step) == ("mariano", ["V1-I1"], "Act")


@pytest.mark.rule("GR-748", "GR-230", "GR-357")
def test_a_lone_camp_is_raided_first_and_falls_in_any_case() -> None:
    f = Field({"mariano": "V1-I1", "mossa": "camp-A", **LINE}, forts={"mossa": ("austria", 1)}).act("V1", "mariano").dice(3)
    raid(f, "mossa", "V1-I1")
    assert (f.told("raid")[0]["modified"], f.at("camp-A"), f.forts("mossa", "austria"), f.s.morale[0]) == (4, "", 0, 10)


@pytest.mark.rule("GR-626", "GR-750", "GR-637")
def test_without_attack_supply_two_may_raid() -> None:
    f = Field({"mariano": "V1-I1 V1-I2 V1-I3", **LINE}).act("V1", "mariano").do("raid mossa", "join V1-I1", "join V1-I2")
    assert f.why("join V1-I3") == ("two-raiders-without-supply", "GR-750")


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
    from ludoteca.games.gradisca.ch25_incursion import against_incursion

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


@pytest.mark.rule("GR-140", "GR-150", "GR-118")
def test_each_unit_has_one_action() -> None:
    f = (
        Field({"bruma": "V1-S1 V1-I1", "trivignano": "camp-V V2-I1", "gradisca": "A2-I1", **LINE})
        .act("V1", "bruma")
        .dice(6)
        .do("mine V1-S1")
    )
    assert f.why("move V1-S1") == ("has-acted", "GR-119")


@pytest.mark.rule("GR-158", "GR-159")
def test_disorder_does_not_add_up_and_leaves_guns_alone() -> None:
    from ludoteca.games.gradisca.board import shake

    f = Field({"bruma": "V1-S1 V1-A1 V1-I1"}, shaken="V1-I1")
    shake(f.s, f.s.inn[f.a("bruma")])
    assert f.marked("shaken") == ["V1-I1"]
