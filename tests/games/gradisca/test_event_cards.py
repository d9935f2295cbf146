"""The thirty-six cards, each with its test."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca.rules.board import lose_step, net_of, points
from ludoteca.games.gradisca.rules.s21_supply import by_sea, supplied, working_sources
from ludoteca.games.gradisca.rules.sequence_of_play import Advance

from .field import Field

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7"}


def venice(card: str, where: dict[str, str] | None = None, *areas: str, corps: str = "V1", **more: object) -> Field:
    return Field({"palma": "V1-I1", **LINE, **(where or {})}, hands=(card, ""), **more).act(corps, *(areas or ("palma",)))  # type: ignore[arg-type]


def austria(card: str, where: dict[str, str] | None = None, *areas: str, corps: str = "A1", **more: object) -> Field:
    more.setdefault("morale", (10, 10))
    f = Field({"gorizia": "A1-I1", **LINE, **(where or {})}, hands=("", card), **more)  # type: ignore[arg-type]
    return f.act(corps, *(areas or ("gorizia",)), cup="V1 V2")


@pytest.mark.rule("GR-022", "GR-023", "GR-126")
def test_b01_truce_talks_bring_the_end_nearer_but_not_before_box_11_or_the_turn() -> None:
    f = venice("B01").do("play B01")
    assert (f.s.end_box, f.rules.card["B01"] in f.s.cards.faces_in(2)) == (11, True)
    f = venice("B01", turn=12)
    assert f.why("play B01") == ("card-condition", "GR-130")


@pytest.mark.rule("GR-137", "GR-130")
def test_b02_the_ambassador_stops_all_entries_and_raids() -> None:
    f = venice("B02", {"mariano": "V1-I2", "medea": "A1-I2"}, "mariano").do("play B02")
    assert f.why("attack medea") == ("truce", "GR-137")
    assert f.why("raid mossa") == ("truce", "GR-137")
    assert venice("B02", turn=5).why("play B02")[0] == "card-condition"


@pytest.mark.rule("GR-022")
def test_b03_the_war_drags_on_to_box_15_at_the_latest() -> None:
    f = venice("B03").do("play B03")
    assert f.s.end_box == 13
    f = venice("B03")
    f.s.end_box = 15
    assert f.why("play B03")[0] == "card-condition"


@pytest.mark.rule("GR-138", "GR-236", "GR-137")
def test_b04_the_flood_closes_the_bridges_of_the_isonzo() -> None:
    f = venice("B04").do("play B04")
    assert (f.a("lucinico"), f.a("gorizia")) not in net_of(f.s, 1).cost
    assert (f.a("palma"), f.a("romans")) in net_of(f.s, 0).cost  # the Torre
    assert venice("B04", turn=5).why("play B04")[0] == "card-condition"


@pytest.mark.rule("GR-135", "GR-136")
def test_b05_camp_fever_costs_a_step_of_the_owners_choice() -> None:
    f = venice("B05", {"gorizia": "A1-I1 A1-I2 A1-I3 A1-I4 A1-I5"}).do("play B05")
    assert (f.seat, f.step) == (1, "PickUnit")
    f.do("pick A1-I4")
    assert (f.steps("A1-I4"), f.s.points) == (1, [0, 0])


@pytest.mark.rule("GR-135", "GR-130")
def test_b06_deserters_disorganise_or_cost_a_step() -> None:
    f = venice("B06", {"gorizia": "A1-I1", "rubia": "A1-I2"}, morale=(10, 8), shaken="A1-I2").do("play B06")
    assert f.seat == 0
    f.do("pick A1-I1")
    assert "A1-I1" in f.marked("shaken")
    f = venice("B06", {"rubia": "A1-I2"}, morale=(10, 8), shaken="A1-I2").do("play B06", "pick A1-I2")
    assert f.steps("A1-I2") == 1
    assert venice("B06").why("play B06")[0] == "card-condition"


@pytest.mark.rule("GR-135", "GR-131")
def test_b07_a_spy_looks_and_takes_one() -> None:
    f = Field({"palma": "V1-I1", **LINE}, hands=("B07", "A01 B10")).act("V1", "palma").do("play B07")
    assert set(f.options()) == {"discard A01", "discard B10"}
    f.do("discard A01")
    assert f.hand(1) == ["B10"]


@pytest.mark.rule("GR-134", "GR-129")
def test_b08_bottomless_roads_slow_guns_and_hold_the_camp() -> None:
    where = {"trivignano": "V1-A1 V1-I1 V1-S1 camp-V", "gorizia": "A1-A1", **LINE}
    f = Field(where, hands=("", "B08")).marker("V1", "A1").do("one_area", "area trivignano", "play B08")
    assert [points(f.s, f.u(x)) for x in ("V1-A1", "V1-I1", "V1-S1", "A1-A1")] == [1, 3, 3, 2]
    assert f.why("camp medea") == ("bottomless-roads", "GR-137")


@pytest.mark.rule("GR-705")
def test_b09_arrears_and_b10_money() -> None:
    assert venice("B09").do("play B09").s.morale == [10, 9]
    assert austria("B10").do("play B10").s.morale == [10, 11]
    assert venice("B09", morale=(10, 0)).why("play B09")[0] == "card-condition"


@pytest.mark.rule("GR-135", "GR-137")
def test_b11_a_forced_march_gives_foot_a_point() -> None:
    f = venice("B11", {"palma": "V1-I1 V1-S1 V1-H1"}).do("play B11")
    assert [points(f.s, f.u(x)) for x in ("V1-I1", "V1-S1", "V1-H1")] == [4, 4, 5]


@pytest.mark.rule("GR-134", "GR-136")
def test_b12_an_ambush_on_a_difficult_border() -> None:
    f = Field({"cormons": "V1-I1 V1-I2", "vipulzano": "A3-I1", **LINE}, hands=("", "B12")).act("V1", "cormons")
    f.do("attack vipulzano", "join V1-I1", "join V1-I2", "enter")
    assert (f.step, f.seat) == ("CardWindow", 1)
    f.dice(3).dice(6, 6, 6).do("play B12")
    f.do("lose V1-I1")
    assert (f.steps("V1-I1"), f.told("volley")[0]["hits"]) == (1, [0, 0])
    f = Field({"medea": "V1-I1", "mariano": "A3-I1", **LINE}, hands=("", "B12")).act("V1", "medea").dice(6, 6)
    assert f.do("attack mariano", "join V1-I1", "enter").step == "Act"


@pytest.mark.rule("GR-138")
def test_v01_a_bridge_of_boats() -> None:
    f = venice("V01", {"farra": "V1-I2"}).do("play V01")
    while f.step == "BridgeFrom":
        f.do(next(o for o in f.options() if o in ("area farra", "area rubia")))
    assert net_of(f.s, 0).cost[f.a("farra"), f.a("rubia")] == net_of(f.s, 1).cost[f.a("rubia"), f.a("farra")] == 1


@pytest.mark.rule("GR-139")
def test_v02_and_a05_fill_up_to_two_reduced_units() -> None:
    f = venice("V02", {"palma": "V1-I1 V1-I2 V1-I3"}, reduced="V1-I1 V1-I2 V1-I3").do("play V02", "pick V1-I1", "pick V1-I3")
    assert [f.steps(x) for x in ("V1-I1", "V1-I2", "V1-I3")] == [2, 1, 2]
    f = austria("A05", reduced="A1-I1").do("play A05")
    assert f.steps("A1-I1") == 2


@pytest.mark.rule("GR-130", "GR-136")
def test_v03_the_fleet_bombards() -> None:
    f = venice("V03", {"segna": "A4-I2"}).dice(2).do("play V03")
    assert f.steps("A4-I2") == 1
    f = venice("V03", {"segna": "A4-I2"}).dice(3).do("play V03")
    assert f.steps("A4-I2") == 2


@pytest.mark.rule("GR-614", "GR-137")
def test_v04_the_blockade_shuts_fiume() -> None:
    f = venice("V04").do("play V04")
    assert "fiume" not in f.names(working_sources(f.s, 1))


@pytest.mark.rule("GR-134", "GR-612")
def test_v05_orders_of_the_senate_activate_one_more_area() -> None:
    f = Field({"palma": "V1-I1", "monfalcone": "V1-I8", **LINE}, hands=("V05", "")).marker("V1", "A1").do("one_area", "area palma")
    f.do("play V05")
    assert f.names(f.activation.areas) == {"palma", "monfalcone"}


GUNS = {"bruma": "V1-A1 V1-I2", "trivignano": "camp-V V2-I1", "gradisca": "A2-I1 A2-S1"}


@pytest.mark.rule("GR-134", "GR-408")
def test_v06_master_gunners() -> None:
    f = venice("V06", GUNS, "bruma").do("bombard V1-A1")
    f.dice(2).do("play V06")
    assert (f.told("bombardment")[0]["value"], f.wall("gradisca")) == (2, 5)
    f = venice("V06", GUNS, "bruma").do("bombard V1-A1").dice(6).do("play V06")
    assert f.marked("lost") == []


@pytest.mark.rule("GR-134", "GR-446")
def test_v07_a_deep_gallery() -> None:
    f = venice("V07", {**GUNS, "bruma": "V1-S1"}, "bruma")
    f.s.mines = (f.rules.fortress[f.a("gradisca")] * 100 + f.a("bruma"),)
    f.act("V1", "bruma").do("blow V1-S1").dice(3).do("play V07")
    assert f.breaches("gradisca") == 1


@pytest.mark.rule("GR-845", "GR-119")
def test_v08_the_militia_comes_back_reduced_and_acts_later() -> None:
    f = venice("V08", {"udine": "V1-I5"}, reduced="V1-I5", shaken="V1-I5")
    f.s.hungry |= 1 << f.u("V1-I5")
    lose_step(f.s, f.u("V1-I5"), "GR-336")
    f.do("play V08", "place codroipo")
    assert (f.steps("V1-I5"), f.at("V1-I5"), f.marked("lost")) == (1, "codroipo", [])
    assert (f.marked("shaken"), f.marked("hungry")) == ([], [])  # it comes in good order
    f.activation.areas |= 1 << f.a("codroipo")
    assert f.why("move V1-I5") == ("may-not-act-yet", "GR-137")


@pytest.mark.rule("GR-134", "GR-510")
def test_v09_friends_in_gorizia_open_the_town() -> None:
    f = venice("V09", {"lucinico": "V1-I2 V1-I3", "gorizia": "A1-I4"}, "lucinico").do("attack gorizia", "join V1-I2", "join V1-I3", "enter")
    f.dice(1, 6, 6).do("play V09")
    assert f.told("volley")[0]["hits"] == [0, 1]


@pytest.mark.rule("GR-235", "GR-230")
def test_v10_a_landing() -> None:
    f = venice("V10", {"monfalcone": "V1-I8 V1-I2 V1-H1"}, "monfalcone").do("play V10")
    f.do("place duino", "pick V1-I8", "pick V1-I2")
    assert (f.at("V1-I8"), f.at("V1-I2"), f.step) == ("duino", "duino", "Act")


@pytest.mark.rule("GR-607", "GR-851")
def test_v11_more_ships() -> None:
    f = venice("V11", turn=8, sea="grado").do("play V11")
    f.do("area pirano")
    assert f.names(by_sea(f.s)) == {"grado", "pirano"}
    assert venice("V11", turn=7).why("play V11")[0] == "card-condition"


@pytest.mark.rule("GR-139", "GR-032")
def test_v12_a_stern_provveditore_restores_order_in_an_area() -> None:
    f = venice("V12", {"palma": "V1-I1 V1-I2"}, shaken="V1-I1 V1-I2").do("play V12")
    assert f.marked("shaken") == []


@pytest.mark.rule("GR-130", "GR-705")
def test_a01_uskoks_at_sea() -> None:
    where = {"segna": "A4-I1"}
    assert austria("A01", where).dice(4).do("play A01").s.morale == [9, 10]
    assert austria("A01", where).dice(5).do("play A01").s.morale == [10, 10]
    assert austria("A01", where).dice(6).do("play A01").steps("A4-I1") == 1


@pytest.mark.rule("GR-138")
def test_a02_boats_at_rubia_for_austria_alone() -> None:
    f = austria("A02").do("play A02")
    pair = (f.a("gradisca"), f.a("rubia"))
    assert (pair in net_of(f.s, 1).cost, pair in net_of(f.s, 0).cost) == (True, False)


@pytest.mark.rule("GR-469", "GR-360")
def test_a03_a_sortie_strikes_harder_and_goes_back() -> None:
    f = austria("A03", {"gradisca": "A2-I1 A2-I2", "bruma": "V1-I5"}, "gradisca", corps="A2")
    f.do("attack bruma", "join A2-I1", "join A2-I2", "enter").dice(5, 4, 6).do("play A03")
    f.do(f.options()[0])
    assert [d[1] for d in f.told("volley")[0]["dice"]] == [5, 4, 2]
    assert (f.at("A2-I1"), f.at("V1-I5")) == ("gradisca", "")


@pytest.mark.rule("GR-469", "GR-351")
def test_a03_nobody_retreats_into_the_fortress_that_the_sortie_goes_back_to() -> None:
    """The whole garrison is out, so the fortress stands empty when the beaten look for a way."""
    f = austria("A03", {"gradisca": "A2-I1 A2-I2", "bruma": "V1-I1 V1-I2"}, "gradisca", corps="A2")
    f.do("attack bruma", "join A2-I1", "join A2-I2", "enter").dice(1, 1, 6, 6).do("play A03")
    while f.step != "Retreat":
        f.do(f.options()[0])
    assert "retreat gradisca" not in f.options()
    assert f.why("retreat gradisca") == ("held-by-the-enemy", "GR-351")
    f.do(f.options()[0])
    assert (f.at("A2-I1"), f.at("A2-I2")) == ("gradisca", "gradisca")


@pytest.mark.rule("GR-137", "GR-520")
def test_a04_the_convoy_raises_the_wall_and_feeds_gradisca() -> None:
    where = {"gradisca": "A2-I1", "bruma": "V1-I1", "villesse": "V1-I2", "farra": "V1-I3"}
    f = austria("A04", where, turn=11)
    f.wall("gradisca", 5)
    f.s.hungry = 1 << f.u("A2-I1")
    f.do("play A04")
    assert (f.wall("gradisca"), f.marked("hungry")) == (6, [])
    assert supplied(f.s, 1) >> f.a("gradisca") & 1
    assert austria("A04", where, turn=10).why("play A04")[0] == "card-condition"


@pytest.mark.rule("GR-845", "GR-135")
def test_a06_the_levy() -> None:
    f = austria("A06")
    f.s.lost = 1 << f.u("A1-I4") | 1 << f.u("A1-I5")
    f.do("play A06", "pick A1-I5", "place tarvisio")
    assert (f.at("A1-I5"), f.steps("A1-I5")) == ("tarvisio", 1)


@pytest.mark.rule("GR-307", "GR-367")
def test_a07_a_night_attack() -> None:
    f = austria("A07", {"doberdo": "A3-I1", "sagrado": "V1-I1"}, "doberdo", corps="A3")
    f.do("attack sagrado", "join A3-I1", "enter").dice(6, 6).do("play A07")
    assert [d[1] for d in f.told("volley")[0]["dice"]] == [3, 3]


@pytest.mark.rule("GR-136")
def test_a08_sickness_among_the_horses() -> None:
    f = austria("A08", {"palma": "V1-H1 V2-H1 V2-H2"}, turn=5).dice(1, 3, 2).do("play A08")
    assert [f.steps(x) for x in ("V1-H1", "V2-H1", "V2-H2")] == [1, 2, 1]
    assert austria("A08", {"palma": "V1-H1"}).why("play A08")[0] == "card-condition"


@pytest.mark.rule("GR-134", "GR-137")
def test_a09_an_engineer_needs_no_die() -> None:
    f = austria("A09", {"gradisca": "A2-S1 A2-I1"}, "gradisca", corps="A2")
    f.wall("gradisca", 3)
    f.act("A2", "gradisca").do("repair A2-S1", "play A09")
    assert f.wall("gradisca") == 4


@pytest.mark.rule("GR-134", "GR-316")
def test_a10_marksmen_kill_on_a_three() -> None:
    f = Field({"medea": "V1-I1 L-GIU", "mariano": "A1-I1", **LINE}, hands=("", "A10"), morale=(8, 8)).act("V1", "medea").dice(6, 6, 1)
    f.do("attack mariano", "join V1-I1", "join L-GIU", "enter")
    assert (f.step, f.seat) == ("CardWindow", 1)
    f.dice(3).do("play A10")
    assert f.steps("L-GIU") == 1


@pytest.mark.rule("GR-850", "GR-137")
def test_a11_the_galleons_take_the_sea_supply_away_until_step_e6() -> None:
    f = austria("A11", turn=7, sea="grado").do("play A11")
    assert by_sea(f.s) == 0
    f.s.cup = ()
    f.run(Advance())
    assert f.why("pass") == ("must-be-placed", "GR-850")
    f.do("sea pirano")
    assert (f.s.sea, f.s.effects) == (f.a("pirano"), [])


@pytest.mark.rule("GR-135", "GR-137")
def test_a12_quarrels_leave_a_corps_one_area_and_no_card() -> None:
    f = austria("A12", {"palma": "V1-I1"}).do("play A12", "corps V1")
    f.do("end")
    assert f.activation.corps == f.rules.corps.index("V1")
    f.do("one_area")
    assert f.why("done") == ("exactly-one-area", "GR-137")
