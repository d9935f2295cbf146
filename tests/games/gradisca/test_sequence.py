"""Sequence of play, activation, the hand of cards, one action for each unit (GR-001 to GR-159)."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca.rules.s05_cards import CardWindow
from ludoteca.games.gradisca.rules.sequence_of_play import Advance, DrawMarker, past_the_end
from ludoteca.kernel.flow.chance import OneOf
from ludoteca.kernel.flow.steps import Do

from .field import Field, rules_of

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7"}


def turn_over(f: Field) -> Field:
    f.s.cup = ()
    f.s.corps_in = 1 << 5
    return f.run(Advance())


@pytest.mark.rule("GR-001", "GR-004", "GR-005")
def test_markers_are_drawn_until_the_container_is_empty() -> None:
    f = Field(LINE).marker("V1", "V2 A1").do("one_area", "done", "end")
    chance = DrawMarker().chance(f.s)
    assert isinstance(chance, OneOf)
    assert f.activation.corps == f.rules.corps.index("V2")
    assert f.s.cup == (f.rules.corps.index("A1"),)
    f.do("one_area", "done", "end", "one_area", "done", "end")
    assert f.s.turn == 4  # all drawn: the turn is over


@pytest.mark.rule("GR-002", "GR-101", "GR-111")
def test_the_owner_takes_one_of_three_options_and_keeps_it() -> None:
    f = Field({"palma": "V1-I1 L-GIU", **LINE}).marker("V1", "A1")
    assert (f.seat, f.options()) == (0, ["one_area", "draw", "leader"])
    f.do("one_area")
    assert f.why("draw")[0] == "not-now"


@pytest.mark.rule("GR-007", "GR-009", "GR-012")
def test_the_marker_advances_and_a_moved_camp_is_turned_back() -> None:
    f = Field({"trivignano": "V1-I1 camp-V", **LINE})
    f.s.camp_moved = f.s.camp_still = 1
    turn_over(f)
    assert (f.s.turn, f.s.camp_moved, f.s.camp_still) == (4, 0, 0)


@pytest.mark.rule("GR-008", "GR-021", "GR-033")
def test_box_12_is_played_and_13_is_past_the_end() -> None:
    f = Field(LINE, turn=12)
    assert not past_the_end(f.s)
    turn_over(f)
    assert (f.m.over, f.s.turn, f.s.end) == (True, 13, "points")


@pytest.mark.rule("GR-017", "GR-022")
def test_march_april_1618_is_the_last_turn() -> None:
    f = Field(LINE, turn=15)
    f.s.end_box = 15
    assert not past_the_end(f.s)
    assert turn_over(f).m.over


@pytest.mark.rule("GR-018", "GR-019", "GR-719")
def test_the_track() -> None:
    rules = rules_of("campaign")
    assert [t["label"] for t in rules.track][:2] == ["Nov-Dec 1615", "Jan-Feb 1616"]
    assert len(rules.track) == 15
    assert [i + 1 for i, t in enumerate(rules.track) if t.get("morale")] == [2, 7, 8, 13, 14]
    assert [i for i, w in enumerate(rules.winter) if w] == [2, 8, 14]
    turn_over(Field(LINE, turn=1))


@pytest.mark.rule("GR-010", "GR-011", "GR-034")
def test_the_turn_to_january_1617() -> None:
    f = Field({"trivignano": "V1-I1 camp-V", "gorizia": "camp-A", **LINE}, turn=7, sea="grado", morale=(9, 8))
    f.s.razed = f.s.acted = 1 << f.u("V1-I1")
    f.s.camp_moved = f.s.camp_still = 2
    g = f.rules.group
    f.s.groups = ((g["RA5"], 0), (g["RV4"], 0))  # boxes 9 and 6
    f.dice(6)
    turn_over(f)
    assert (f.s.turn, f.s.razed, f.s.acted, f.s.morale, f.step) == (8, 0, 0, [8, 7], "MoveSea")
    assert (f.s.camp_moved, f.s.camp_still, [t["group"] for t in f.told("reinforcements")]) == (0, 0, [g["RV4"]])
    f.do("sea monfalcone")
    assert (f.s.sea, f.step, f.s.cup) == (f.a("monfalcone"), "ChooseOption", ())
    kinds = [e.kind for e in f.m.events if e.kind in ("turn", "raids-over", "morale", "reinforcements", "sea-supply", "marker-drawn")]
    assert kinds == ["turn", "raids-over", "morale", "morale", "reinforcements", "sea-supply", "marker-drawn"]


@pytest.mark.rule("GR-010", "GR-031", "GR-032")
def test_within_a_year_razzia_hunger_and_disorder_stay() -> None:
    f = Field({"palma": "V1-I1", **LINE}, shaken="V1-I1")
    f.s.hungry, f.s.razed = 1 << f.u("V1-I1"), 1
    turn_over(f)
    assert (f.s.razed, f.marked("shaken"), f.marked("hungry")) == (1, ["V1-I1"], ["V1-I1"])


@pytest.mark.rule("GR-013", "GR-028", "GR-703")
def test_a_missing_camp_costs_morale_before_the_box_does() -> None:
    f = Field({"trivignano": "camp-V V1-I1", **LINE}, turn=1, morale=(5, 1))
    turn_over(f)
    assert (f.s.morale, [t["rule"] if "rule" in t else t["now"] for t in f.told("morale")]) == ([4, 0], [0, 4, 0])


@pytest.mark.rule("GR-704", "GR-703")
def test_a_turn_without_box_costs_only_the_camp() -> None:
    f = turn_over(Field({"trivignano": "camp-V V1-I1", **LINE}))
    assert f.s.morale == [10, 9]


@pytest.mark.rule("GR-014", "GR-840", "GR-844")
def test_groups_of_earlier_boxes_are_rolled_for_venice_first() -> None:
    f = Field(LINE, turn=4)
    g = f.rules.group
    f.s.groups = tuple((g[x], 0) for x in ("RA2", "RV1", "RV2", "RA3"))  # boxes 4, 3, 4, 5
    f.dice(6).dice(6).dice(6)
    turn_over(f)
    assert [t["group"] for t in f.told("reinforcements")] == [g["RV1"], g["RV2"], g["RA2"]]


@pytest.mark.rule("GR-841", "GR-842", "GR-843")
def test_a_group_enters_on_its_number_plus_the_turns_waited() -> None:
    f = Field(LINE, turn=4)
    f.s.groups = ((f.rules.group["RV1"], 1),)  # number 3, waited once
    f.dice(4)
    turn_over(f)
    assert (f.at("V4-I1"), f.at("L-EST"), f.steps("V4-I1"), len(f.s.groups)) == ("codroipo", "codroipo", 2, 0)
    f.do("sea grado")
    assert {f.rules.corps[x] for x in (*f.s.cup, f.activation.corps)} == {"V4", "A1"}


@pytest.mark.rule("GR-842", "GR-524")
def test_a_closed_entry_area_keeps_a_group_waiting_without_another_die() -> None:
    f = Field({"codroipo": "A1-I1"}, turn=4)
    f.s.groups = ((f.rules.group["RV1"], 0),)
    f.dice(1)
    turn_over(f)
    assert f.s.groups == ((f.rules.group["RV1"], -1),)
    f = Field({"palma": "A1-I1"}, turn=5)
    f.s.groups = ((f.rules.group["RV3"], -1),)
    turn_over(f)
    assert f.step == "Enter"
    assert f.options() == ["place capodistria", "place marano"]  # Marano is a fortress
    f.do("place marano")
    assert f.at("V3-L2") == "marano"


@pytest.mark.rule("GR-120", "GR-846")
def test_a_second_leader_of_a_corps_is_settled_by_its_owner() -> None:
    f = Field({"palma": "L-GIU V1-I1", **LINE}, turn=6)
    f.s.groups = ((f.rules.group["RV4"], -1),)
    turn_over(f)
    assert set(f.options()) == {"keep L-GIU", "keep L-MED"}
    f.do("keep L-MED")
    assert (f.at("L-GIU"), f.at("L-MED"), f.s.points) == ("", "codroipo", [0, 0])


@pytest.mark.rule("GR-015", "GR-850", "GR-851")
def test_venice_may_move_its_sea_supply_but_not_to_austrians() -> None:
    f = turn_over(Field({"trieste": "A3-I4", **LINE}, sea="grado"))
    assert f.seat == 0
    assert f.why("sea trieste") == ("enemy-occupied", "GR-851")
    assert f.why("sea segna")[0] == "not-a-choice"
    f.do("pass")
    assert f.s.sea == f.a("grado")


@pytest.mark.rule("GR-016", "GR-024", "GR-025")
def test_markers_go_back_of_all_corps_that_have_been_in_play() -> None:
    f = Field(LINE, sea="grado")
    f.s.corps_in = 1 << f.rules.corps.index("V1") | 1 << f.rules.corps.index("A1")
    f.s.cup = ()
    f.run(Advance()).do("pass")
    assert f.activation.corps == f.rules.corps.index("V1")
    assert list(f.s.cup) == [f.rules.corps.index("A1")]
    f.do("one_area")  # nobody of V1 is left: cards only
    assert f.options() == ["done"]


@pytest.mark.rule("GR-026", "GR-133")
def test_effects_of_the_turn_stop_at_the_start_of_step_d() -> None:
    from ludoteca.games.gradisca.rules.s05_cards import last

    f = Field(LINE)
    last(f.s, "flood", "turn")
    f.act("V1", cup="").do("end")
    assert f.s.effects == []
    assert f.s.turn == 4


@pytest.mark.rule("GR-030")
def test_an_activation_ends_when_its_owner_says_so() -> None:
    f = Field({"palma": "V1-I1", **LINE}).act("V1", "palma").do("end")
    assert f.activation.corps == f.rules.corps.index("A1")


@pytest.mark.rule("GR-102", "GR-116", "GR-117")
def test_one_area_and_only_the_units_of_the_corps() -> None:
    f = Field({"palma": "V1-I1 V2-I1", "udine": "V1-I6", **LINE}).marker("V1", "A1").do("one_area")
    assert set(f.options()) == {"area palma", "area udine", "done"}
    f.do("area palma")
    assert f.step == "Act"
    assert f.why("move V2-I1") == ("another-corps", "GR-117")
    assert f.why("move V1-I6") == ("area-not-chosen", "GR-117")


@pytest.mark.rule("GR-107", "GR-161", "GR-122")
def test_the_leaders_way_needs_a_leader_in_play_his_successor_will_do() -> None:
    f = Field({"doberdo": "A3-L1", **LINE}).marker("A3", "V1")
    assert f.why("leader") == ("no-leader", "GR-107")
    f = Field({"doberdo": "A3-L1 L-FRA", "comeno": "A3-L2", **LINE}, hands=("", "B09 B10")).act("A3")
    f.s.steps[f.u("L-FRA")] = 1  # his successor, command 1
    f.marker("A3", "V1").do("leader", "area doberdo")
    assert f.step == "Act"
    f.do("play B10")
    assert f.why("play B09") == ("no-more-cards", "GR-108")
    f = Field({"doberdo": "A3-L1 L-FRA", "trieste": "A3-I4", **LINE}, hands=("", "B09 B10 B03"))
    f.marker("A3", "V1").do("one_area", "area trieste")  # any area, and two cards
    while f.step == "CardWindow":
        f.do("pass")
    f.do("play B10", "play B09")
    assert f.why("play B03") == ("no-more-cards", "GR-102")


@pytest.mark.rule("GR-108", "GR-109", "GR-160")
def test_giustiniani_activates_three_areas_within_two_of_him() -> None:
    f = Field({"palma": "L-GIU V1-I1", "trivignano": "V1-I5", "romans": "V1-I2", "monfalcone": "V1-I8", **LINE}).marker("V1", "A1")
    f.do("leader")
    assert f.why("area monfalcone") == ("beyond-command-radius", "GR-109")
    f.do("area palma", "area trivignano", "area romans")
    assert (f.step, f.activation.areas.bit_count()) == ("Act", 3)


@pytest.mark.rule("GR-110", "GR-113")
def test_the_radius_does_not_pass_through_the_enemy() -> None:
    f = Field({"palma": "L-GIU V1-I1", "romans": "A1-I1", "bruma": "V1-I2", **LINE})
    from ludoteca.games.gradisca.rules.s05_activation import radius

    f.marker("V1", "A1").do("leader")
    assert "area bruma" not in f.options()
    assert {"palma", "romans", "manzano"} <= f.names(radius(f.s, f.activation))


@pytest.mark.rule("GR-112", "GR-115", "GR-116")
def test_fewer_areas_than_allowed_or_none() -> None:
    f = Field({"palma": "L-GIU V1-I1", "romans": "V1-I2", **LINE}).marker("V1", "A1").do("leader", "area palma")
    assert f.why("area palma") == ("chosen-already", "GR-115")
    f.do("done")
    assert f.step == "Act"
    f = Field({"palma": "V1-I1", **LINE}).marker("V1", "A1").do("one_area", "done")
    assert f.options() == ["end", "camp_back codroipo"]


@pytest.mark.rule("GR-114", "GR-109")
def test_areas_are_chosen_before_the_leader_moves() -> None:
    f = Field({"palma": "L-GIU V1-I1", "romans": "V1-I2", **LINE}).marker("V1", "A1").do("leader", "area palma", "area romans", "done")
    f.do("move L-GIU", "go udine", "go gemona", "halt", "move V1-I2", "go bruma")
    assert f.at("V1-I2") == "bruma"


@pytest.mark.rule("GR-119", "GR-118", "GR-123")
def test_units_of_activated_areas_act_in_any_order_once() -> None:
    f = Field({"palma": "V1-I1 V1-I2", "romans": "V1-I3 L-GIU", **LINE}).act("V1", "palma", "romans", option=3)
    f.do("move V1-I1", "go udine", "halt", "move V1-I3", "go bruma", "halt", "move V1-I2", "go udine", "halt")
    assert f.why("move V1-I1") == ("has-acted", "GR-119")


@pytest.mark.rule("GR-103", "GR-104", "GR-162")
def test_a_fifth_card_is_drawn_first_and_then_one_is_thrown_away() -> None:
    f = Field(LINE, hands=("B01 B02 B03 B04", "")).marker("V1", "A1").do("draw")
    assert (f.step, len(f.options())) == ("DiscardDown", 5)
    f.do("discard B02")
    assert (len(f.hand(0)), f.s.cards.size(1), f.step) == (4, 1, "ChooseOption")


@pytest.mark.rule("GR-105", "GR-106", "GR-125")
def test_whoever_has_four_throws_none_away_and_the_others_cards_count() -> None:
    f = Field(LINE, hands=("A01 A02 A03", "")).marker("V1", "A1").do("draw")
    assert (len(f.hand(0)), f.step) == (4, "ChooseOption")
    f = Field(LINE, hands=("A01 A02 A03 B01", "")).marker("V1", "A1").do("draw", "discard A01")
    assert "A01" not in f.hand(0)
    f = Field({"palma": "V1-I1", **LINE}, hands=("A01 B10", "")).act("V1", "palma")
    assert f.why("play A01") == ("card-of-the-other-side", "GR-124")


@pytest.mark.rule("GR-124", "GR-128", "GR-130")
def test_own_cards_in_own_activation_if_they_have_an_effect() -> None:
    f = Field({"palma": "V1-I1", **LINE}, hands=("A02 B10 B12", ""), morale=(12, 10)).act("V1", "palma")
    assert f.why("play A02") == ("card-of-the-other-side", "GR-124")
    assert f.why("play B10") == ("card-condition", "GR-130")
    assert f.why("play B12") == ("another-moment", "GR-134")


@pytest.mark.rule("GR-126", "GR-127")
def test_played_cards_are_discarded_or_leave_the_game_and_the_pile_is_renewed() -> None:
    f = Field({"palma": "V1-I1", **LINE}, hands=("B09 B03", "")).act("V1", "palma").do("play B09", "play B03")
    faces = f.rules.card
    assert (f.s.cards.faces_in(1), f.s.cards.faces_in(2)) == ([faces["B09"]], [faces["B03"]])
    f = Field(LINE)
    every = " ".join(f.rules.card_ids)
    f.deal(("", ""), every.replace("B07 ", ""), "B07")
    f.marker("V1", "A1").do("draw")
    assert (len(f.hand(0)), f.s.cards.size(1), f.s.cards.size(0)) == (1, 0, 34)
    f.deal(("", ""), "", every)
    f.marker("V1", "A1").do("draw")
    assert f.hand(0) == []


@pytest.mark.rule("GR-129", "GR-132", "GR-134")
def test_one_reaction_of_the_opponent_after_the_active_player() -> None:
    f = Field({"trivignano": "V1-A1 camp-V", **LINE}, hands=("V05", "B08 A10"))
    f.marker("V1", "A1").do("one_area", "area trivignano")
    assert (f.step, f.seat) == ("CardWindow", 1)
    f.do("play B08")
    assert (f.activation.reactions, f.step) == (1, "Act")
    assert not CardWindow("leader_test", 1, f.u("L-GIU")).may_have(f.s)


@pytest.mark.rule("GR-003", "GR-131")
def test_the_opponent_is_asked_only_where_a_card_of_the_moment_may_be_left() -> None:
    f = Field({"trivignano": "V1-A1 camp-V", **LINE}, hands=("", "A01"), discard="B08").marker("V1", "A1").do("one_area", "area trivignano")
    assert f.step == "Act"
    f = Field({"trivignano": "V1-A1 camp-V", **LINE}, hands=("", "A01")).marker("V1", "A1").do("one_area", "area trivignano")
    assert (f.step, f.seat, f.options()) == ("CardWindow", 1, ["pass"])
    view = f.s.view(0)["cards"]
    assert (view["sizes"][4], "4" in view["zones"]) == (1, False)


@pytest.mark.rule("GR-137", "GR-020", "GR-923")
def test_the_game_begins_with_a_marker_and_no_housekeeping() -> None:
    from ludoteca.games.gradisca import GAME
    from ludoteca.games.gradisca.rules.s05_cards import last
    from ludoteca.kernel.flow.chance import Seeded
    from ludoteca.kernel.match.match import Match

    m = Match(rules_of("siege_1617"), Seeded(3))
    assert (type(m.step).__name__, m.state.turn, len(m.state.cup)) == ("ChooseOption", 10, 7)  # type: ignore[attr-defined]
    last(m.state, "x", "turn")  # type: ignore[arg-type]
    assert isinstance(GAME.start(rules_of("siege_1617")).agenda[0], Do)


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
    from ludoteca.games.gradisca.rules.board import shake

    f = Field({"bruma": "V1-S1 V1-A1 V1-I1"}, shaken="V1-I1")
    shake(f.s, f.s.inn[f.a("bruma")])
    assert f.marked("shaken") == ["V1-I1"]


@pytest.mark.rule("GR-107", "GR-101")
def test_without_a_leader_two_ways_are_left() -> None:
    assert Field({"palma": "V1-I1", **LINE}).marker("V1", "A1").options() == ["one_area", "draw"]


@pytest.mark.rule("GR-116", "GR-119")
def test_an_area_in_which_all_of_the_corps_have_acted_is_not_chosen() -> None:
    f = Field({"palma": "V1-I1", "udine": "V1-I6 V1-I5", **LINE})
    f.s.acted = 1 << f.u("V1-I1") | 1 << f.u("V1-I6")
    f.marker("V1", "A1").do("one_area")
    assert f.options() == ["area udine", "done"]
    assert f.why("area palma") == ("no-counter-that-may-act", "GR-116")
