"""Morale and raids (GR-701 to GR-753)."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca.rules.s22_morale import HIGH, LOW, MEDIUM, change, level
from ludoteca.games.gradisca.rules.s23_raid import against_raid, result

from .field import Field

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7"}


# ---- morale


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
    from ludoteca import registry
    from ludoteca.games.gradisca import GAME
    from ludoteca.games.gradisca.rules.components_map import area_key, green_areas

    c = registry.components(GAME)
    mine = green_areas(c, area_key(c))
    assert {"gorizia", "doberdo", "pisino", "tarvisio", "natisone"} <= mine
    assert not {"gradisca", "romans", "segna"} & mine


@pytest.mark.rule("GR-725", "GR-944")
def test_the_banks_of_the_isonzo_for_venice() -> None:
    from ludoteca import registry
    from ludoteca.games.gradisca import GAME
    from ludoteca.games.gradisca.rules.components_map import isonzo_areas

    mine = isonzo_areas(registry.components(GAME))
    assert {"villesse", "sagrado", "canale", "plezzo"} <= mine
    assert "gradisca" not in mine


@pytest.mark.rule("GR-727", "GR-728", "GR-729")
def test_named_areas_west_of_gradisca_for_austria() -> None:
    from ludoteca import registry
    from ludoteca.games.gradisca import GAME
    from ludoteca.games.gradisca.rules.components_map import area_key, austrian_raids

    c = registry.components(GAME)
    mine = austrian_raids(c, area_key(c))
    assert {"udine", "cormons", "sagrado", "monfalcone"} <= mine
    assert not {"palma", "bassa", "prealpi", "gorizia"} & mine


@pytest.mark.rule("GR-730", "GR-945")
def test_muggia_for_austria_and_what_west_means() -> None:
    from ludoteca import registry
    from ludoteca.games.gradisca import GAME
    from ludoteca.games.gradisca.rules.components_map import area_key, more_austrian_raids, west_of_gradisca

    c = registry.components(GAME)
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
    for die, disorder in ((2, []), (5, []), (6, ["V2-L1"])):
        f = Field({"pontebba": "V2-L1", **LINE}).act("V2", "pontebba").dice(die)
        raid(f, "tarvisio", "V2-L1")
        assert (f.s.morale[0], f.marked("shaken"), f.s.razed) == (10, disorder, 0)


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


@pytest.mark.rule("GR-721", "GR-723", "GR-727")
def test_what_is_not_on_the_list_is_not_raided() -> None:
    f = Field({"mariano": "V1-H1", **LINE}).act("V1", "mariano")
    assert f.why("raid cormons") == ("not-a-raid-area", "GR-723")  # of the county, but west of Gradisca and not green
    assert "raid cormons" not in f.options()
    f = Field({"mossa": "A1-H1", **LINE}).act("A1", "mossa", cup="V1")
    assert f.why("raid lucinico") == ("not-a-raid-area", "GR-727")  # east of Gradisca
    assert "raid cormons" not in f.options()  # its own
    f = Field({"mossa": "A1-H1", **LINE}, control={"cormons": "venice"}).act("A1", "mossa", cup="V1")
    assert "raid cormons" in f.options()


@pytest.mark.rule("GR-723", "GR-724", "GR-725")
def test_all_of_the_carso_istria_and_the_county_east_of_gradisca_is_on_the_list_of_venice() -> None:
    f = Field({})
    mine = f.names(f.rules.raidable[0])
    assert {"doberdo", "comeno", "duino", "sesana", "trieste", "san_servolo", "castelnuovo"} <= mine
    assert {"muggia", "capodistria", "pirano", "pinguente", "montona", "pisino", "albona"} <= mine
    assert {"gorizia", "lucinico", "mossa", "farra", "rubia", "merna", "canale", "tolmino", "tarvisio", "natisone"} <= mine
    assert not {"gradisca", "segna", "postumia", "fiume", "udine", "romans", "cormons"} & mine


@pytest.mark.rule("GR-727", "GR-945")
def test_every_named_area_west_of_gradisca_without_a_fortress_is_on_the_list_of_austria() -> None:
    from ludoteca import registry
    from ludoteca.games.gradisca import GAME
    from ludoteca.games.gradisca.rules.components_map import table

    f = Field({})
    areas = table(registry.components(GAME), "areas")
    west = {a for a, x in areas.items() if x["lon"] < 13.5 and x.get("named")} - {"palma", "marano"}
    assert f.names(f.rules.raidable[1]) == west | {"sagrado", "monfalcone", "muggia"}


@pytest.mark.rule("GR-734", "GR-946", "GR-740")
def test_the_valleys_are_nobodys_home_and_occupied_home_land_is_raided_once_a_year() -> None:
    f = Field({"cividale": "V2-H1", **LINE}).act("V2", "cividale")
    assert "raid natisone" in f.options()
    where = {"capodistria": "V3-L1", "pirano": "A4-L1", **LINE}
    f = Field(where).act("V3", "capodistria")
    assert "raid pirano" in f.options()
    f = Field(where)
    f.s.razed = 1 << f.a("pirano")
    f.act("V3", "capodistria")
    assert f.why("raid pirano") == ("raided-already", "GR-740")
    assert "raid pirano" not in f.options()


@pytest.mark.rule("GR-733", "GR-742")
def test_a_rout_ends_the_movement_of_all_the_leader_too() -> None:
    f = Field({"mariano": "V1-H1 L-GIU", **LINE}).act("V1", "mariano").dice(6)
    raid(f, "mossa", "V1-H1", "L-GIU")
    assert (f.step, f.at("V1-H1"), f.at("L-GIU"), f.marked("shaken")) == ("Act", "mossa", "mossa", ["V1-H1"])


@pytest.mark.rule("GR-736", "GR-753", "GR-742")
def test_only_the_raiders_are_fed_by_a_raid() -> None:
    none = {"codroipo": "austria", "marano": "austria", "capodistria": "austria"}
    f = Field({"mariano": "V1-H1 L-GIU"}, control=none).act("V1", "mariano").dice(1)
    raid(f, "mossa", "V1-H1", "L-GIU")
    assert f.marked("hungry") == ["L-GIU"]
    assert f.s.agenda[-1].arguments()[0] == ((f.u("V1-H1"), 3), (f.u("L-GIU"), 3))  # 5, less way and raid; a leader never lost a point


@pytest.mark.rule("GR-731", "GR-136")
def test_raiders_who_all_fall_into_an_ambush_raid_nothing() -> None:
    f = Field({"cormons": "V1-I7", "vipulzano": "A3-I1", **LINE}, hands=("", "B12"), reduced="V1-I7").act("V1", "cormons")
    f.do("raid vipulzano", "join V1-I7", "enter").dice(1).dice(1).do("play B12")
    assert (f.marked("lost"), f.told("raid"), f.step, f.s.morale) == (["V1-I7"], [], "Act", [10, 10])


@pytest.mark.rule("GR-713", "GR-706")
def test_nine_is_high_eight_is_medium_five_is_medium_four_is_low() -> None:
    f = Field({}, morale=(9, 8))
    assert (level(f.s, 0), level(f.s, 1)) == (HIGH, MEDIUM)
    f.s.morale = [5, 4]
    assert (level(f.s, 0), level(f.s, 1)) == (MEDIUM, LOW)
    change(f.s, 1, -9, "GR-705")
    assert f.told("morale")[-1] == {"side": 1, "by": -4, "now": 0, "card": ""}


@pytest.mark.rule("GR-722", "GR-744")
def test_a_raid_needs_a_point_more_than_the_way_and_one_where_the_raiders_stand() -> None:
    for start, may in (("romans", True), ("palma", False)):  # two and three points from Mossa
        f = Field({start: "V1-I1", **LINE}).act("V1", start)
        assert ("raid mossa" in f.options()) is may
        guarded = Field({start: "V1-I1", "mossa": "A1-I1", **LINE}).act("V1", start)
        assert ("raid mossa" in guarded.options(), "attack mossa" in guarded.options()) == (may, True)
    f = Field({"mossa": "V1-I1", **LINE}).act("V1", "mossa").dice(5)
    raid(f, "mossa", "V1-I1")
    assert f.s.agenda[-1].arguments()[0] == ((f.u("V1-I1"), 2),)
