"""Corners of the rules that the tests of the chapters leave open: boundaries, two things at once, the other side's turn."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.liberation.rules.ch02_board import NewMissions
from ludoteca.games.liberation.rules.ch02_turn import ResistanceTurn
from ludoteca.games.liberation.rules.ch04_bonuses import BONUS
from ludoteca.games.liberation.rules.ch04_score import ArbitraryArrest, winner
from ludoteca.games.liberation.rules.ch05_setup import ChooseSkill, NextTurn
from ludoteca.games.liberation.rules.ch10_campaign import CloseScenario
from ludoteca.games.liberation.rules.state import DEALT, MDECK, MDONE, OHAND, OUT, PEEKED, RDECK, REROLL, STOCK, deck
from ludoteca.games.liberation.view.log_lines import line
from ludoteca.kernel.cards.card_draw import Draw

from .struggle import Table, follow, moved

rule = pytest.mark.rule


# ---- reroll tokens


@rule("LB-310", "LB-314")
def test_a_token_is_reached_on_its_very_place_and_kept_beyond_it() -> None:
    t = Table()
    t.s.marker = 4
    moved(t, 1).do("player 1", "yes")
    moved(t, 2)
    assert t.s.tokens == [[REROLL + 3]]
    moved(t, -2)
    assert t.s.tokens == [[REROLL + 3]]  # on its place the marker is still in its zone
    moved(t, -1)
    assert t.s.tokens == [[]]
    t.s.marker = -4
    moved(t, -1)
    assert t.s.tools == [2]
    moved(t, 1)
    assert t.s.tools == []


@rule("LB-311", "LB-318")
def test_a_blue_token_is_taken_unless_every_board_is_full() -> None:
    t = Table(players=2)
    t.s.tokens[0] = [0, 1, 2]
    moved(t, 6)
    assert t.why("no") == ("token-to-be-taken", "LB-311")
    t.do("player 1")
    assert t.why("no") == ("token-to-be-taken", "LB-311")
    t.do("token 1")
    assert t.s.tokens == [[1, 2, REROLL + 3], []]
    t = Table(players=2)
    t.s.tokens[:] = [[0, 1, 2], [0, 1, 2]]
    moved(t, 6).do("no")
    assert t.s.tokens == [[0, 1, 2], [0, 1, 2]]


@rule("LB-333", "LB-393", "LB-359")
def test_louis_gives_his_token_back_and_chooses_anew_in_a_campaign() -> None:
    t = Table(campaign=True, players=2, characters=["louis", "pierre"])
    t.s.scenario, t.s.louis, t.s.tokens = 2, 1, [[0, 1], [1, 1, 1]]
    t.run(ChooseSkill(0), NextTurn(0))
    assert t.options() == ["skill forgery", "skill propaganda", "skill messenger", "skill radio"]  # his own he may keep
    t.do("skill radio", "yes")
    assert t.s.tokens[0] == [0, 3]
    t.s.louis, t.s.tokens = 0, [[0], [1, 1, 1]]
    t.s.tokens[0].append(1)
    t.run(ChooseSkill(0), NextTurn(0))
    assert t.why("skill forgery") == ("no-token-left", "LB-333")


# ---- bonuses


@rule("LB-349", "LB-814", "LB-817")
def test_the_barricade_bonus_adds_one_or_moves_one() -> None:
    t = Table(5)
    t.s.barricades = 1 << t.path("L15-L16")
    follow(t, *barricade_bonus(t))
    assert t.why("take_down L11-L12") == ("no-barricade-there", "LB-814")
    t.do("take_down L15-L16")
    assert t.why("build L15-L16") == ("barricade-there-already", "LB-817")
    t.do("build L11-L12")
    assert t.s.barricades == 1 << t.path("L11-L12")
    assert t.step == "OccupiersTurn"
    follow(t, *barricade_bonus(t)).do("build L13-L51")
    assert t.s.barricades == 1 << t.path("L11-L12") | 1 << t.path("L13-L51")


def barricade_bonus(t: Table) -> tuple[Any, ...]:
    return next(a.bonus["place_barricade"] for a in t.rules.additions[5] if "place_barricade" in a.bonus)(0, 1)


@rule("LB-347", "LB-906", "LB-908")
def test_what_was_taken_out_of_the_hand_is_the_occupiers_again_after_the_scenario() -> None:
    t = Table(campaign=True, occupier=["N002", "N001"], occupier_discard=["N003"])
    follow(t, *BONUS["purge_occupier_hand"](0, 1)).do("hit N002")
    t.s.close = "medal"
    t.run(CloseScenario())
    t.do("done")
    assert t.step == "KeepOccupier"
    assert t.zone(DEALT) == ["N001", "N002", "N003"]


# ---- the Resistance


@rule("LB-104", "LB-102")
def test_the_third_space_is_the_last_of_the_left_zone() -> None:
    for space, on_top in ((3, False), (4, True), (6, True)):
        t = Table(hand_of=["O01"], display=["R001", "R001", "R002", "R002", "R003", "R003"], rdeck=[])
        face = t.rules.faces[t.s.display[space - 1]]
        t.do(f"recruit {space}", "pay O01")
        assert (t.s.cards.top(deck(0)) == [t.rules.face[face]]) is on_top
        assert (face in t.discard()) is not on_top


@rule("LB-356", "LB-105")
def test_suzanne_sees_one_card_and_the_refused_one_lies_at_the_bottom() -> None:
    for seed in range(4):
        t = Table(characters=["suzanne"], hand_of=["O02", "O01"], rdeck=["R001", "R002"], seed=seed)
        t.do("peek")
        (seen,) = t.zone(PEEKED)
        t.do("no")
        assert t.hand() == ["O01", "O02"]
        follow(t, ArbitraryArrest())
        assert t.prison() == ["R002" if seen == "R001" else "R001"]


@rule("LB-031", "LB-336")
def test_a_pass_ends_the_turn_with_all_that_was_granted() -> None:
    t = Table(hand_of=["R001"], display=["R011"])
    t.s.extra = 2
    t.do("pass")
    assert t.step == "OccupiersTurn"


@rule("LB-025", "LB-036", "LB-101")
def test_points_of_one_action_do_not_pay_for_the_next() -> None:
    t = Table(hand_of=["O02", "O01", "O05"], display=["R001", "R011"], rdeck=[])
    t.s.extra = 1
    t.do("recruit 1", "pay O02")  # two points for one icon
    assert t.step == "ResistanceTurn"
    t.do("recruit 1", "pay O01")
    assert t.why("done") == ("too-few-points", "LB-101")
    t.do("pay O05")
    assert t.discard() == ["O01", "O02", "O05", "R001", "R011"]


@rule("LB-006", "LB-043", "LB-046")
def test_turns_are_counted_and_each_says_whose_it_is() -> None:
    t = Table(players=2, hand_of=["R001"], hands={2: ["R002"]}, occupier=["N011"])
    for number, player in ((1, 0), (2, 1), (3, 0)):
        assert (t.s.turns, t.s.side, t.s.acting) == (number, 0, player)
        t.run_turn()
        assert (t.s.side, t.s.acting) == (1, 1 - player)
        t.do("redraw")


# ---- the occupier


@rule("LB-236", "LB-230", "LB-206")
def test_the_location_card_is_discarded_with_the_wehrmacht() -> None:
    t = Table(turn="occupier", occupier=["N003", "N003", "N011", "N012"], missions={"L11": "M012", "L16": "M016"})
    t.do("wehrmacht L11", "use 2")
    assert t.odiscard() == ["N003", "N003", "N011"]


@rule("LB-240", "LB-206", "LB-241")
def test_a_purge_card_is_discarded_itself() -> None:
    t = Table(turn="occupier", occupier=["N004", "N001", "N012"])
    before = t.stock("N001")
    t.do("purge", "hit N001")
    assert t.odiscard() == ["N004"]
    assert t.stock("N001") == before + 1
    t = Table(turn="occupier", occupier=["N001", "N012"])
    assert t.why("purge") == ("no-such-card-in-hand", "LB-202")


@rule("LB-221", "LB-225")
def test_a_raid_takes_its_location_card_and_meets_who_stands_there() -> None:
    for second in (1, 2, 3):
        at = ["L11", "L12", "L14"]
        at[second - 1] = "L13"
        t = Table(turn="occupier", occupier=["N002", "N013"], players=3, at=at, hands={1: ["R001"], 2: ["R002"], 3: ["R003"]})
        t.dice("red:arrest").do("raid L13")
        assert t.prison() == [f"R00{second}"]
        assert t.odiscard() == ["N002", "N013"]
    t = Table(turn="occupier", occupier=["N002", "N012"])
    assert t.why("raid L11") == ("no-location-card", "LB-221")
    t = Table(turn="occupier", occupier=["N002", "N011"], players=3, at=["L11", "L12", "L11"], hands={1: ["R001"], 3: ["R003"]})
    t.do("raid L11")
    assert t.options() == ["player 1", "player 3"]
    t.dice("red:arrest").do("player 1")
    assert t.prison() == ["R001"]


@rule("LB-238", "LB-035", "LB-129")
def test_the_stock_is_ten_pawns_of_each_colour() -> None:
    t = Table(turn="occupier", occupier=["N001", "N001", "N011"], display=["R012", "R011"])
    t.s.vmann[5] = 9
    t.occupiers()
    t.do("vmann 1")  # one is left: not asked how many
    assert t.s.vmann[0] == 1
    t.s.cards.show(t.s, t.rules.face["N001"], STOCK, OHAND)
    t.occupiers()
    assert t.why("vmann 1") == ("no-pawn-in-stock", "LB-238")
    t = Table(4, turn="occupier", occupier=["N007", "N007", "N041"], display=["R041"], missions={"L41": "M012", "L42": "M016"})
    t.s.militia[5], t.s.guards[t.place("L44")] = 4, 5
    t.occupiers()
    t.do("militia_card 1")
    assert t.s.militia[0] == 1
    t.occupiers()
    assert t.why("militia_card 1") == ("no-pawn-in-stock", "LB-238")
    assert t.why("militia L41") == ("no-pawn-in-stock", "LB-238")


# ---- arrests, medals, ends


@rule("LB-234", "LB-304", "LB-163")
def test_two_green_arrests_take_two_cards_and_both_count() -> None:
    t = Table(hand_of=["R016", "R002"], missions={"L11": "M012", "L16": "M016"}, order="T014")
    t.s.wehrmacht[t.place("L11")] = 3
    t.dice("green:arrest", "green:arrest", "green:arrest").do("attempt", "commit R016", "commit R002", "done")
    assert t.prison() == ["R002", "R016"]  # the third arrest finds nobody
    assert t.s.marker == -3
    assert t.discard() == []


@rule("LB-320", "LB-322")
def test_a_medal_may_be_fulfilled_in_the_other_sides_turn() -> None:
    t = Table(hand_of=["O02", "O03"], display=["R012"], rdeck=[], order="T014", prison=["R001"] * 3 + ["R002"] * 3)
    t.s.vmann[0] = 1
    t.dice("red:arrest").do("recruit 1", "pay O02", "pay O03")
    assert (t.s.winner, t.s.medals) == (1, [0, 1])
    t = Table(turn="occupier", occupier=["N004", "N011"], medal="T013")
    t.complete("M011", "M012", "M013", "M014")
    t.do("purge")
    assert (t.s.winner, t.s.medals) == (0, [1, 0])


@rule("LB-308", "LB-321")
def test_the_steps_of_a_medal_may_reach_the_end_of_the_track() -> None:
    t = Table(turn="occupier", occupier=["N004", "N011"], medal="T013", campaign=True)
    t.s.marker = 18
    t.complete("M011", "M012", "M013", "M014")
    t.do("purge")
    assert t.s.marker == 20
    assert t.m.outcome is not None
    assert (t.m.outcome.end, t.m.outcome.winners) == ("track", (1,))
    assert [(e["steps"], e["marker"]) for e in t.told("scored")] == [(3, 20)]


@rule("LB-324")
def test_more_medals_of_the_resistance_win_a_campaign_on_the_centre() -> None:
    t = Table(campaign=True)
    t.s.medals = [3, 2]
    assert winner(t.s) == 0


@rule("LB-343")
def test_turns_to_be_missed_are_added() -> None:
    t = Table(hand_of=["O01"], occupier=["N011"])
    follow(t, *BONUS["occupier_skips"](0, 1), *BONUS["occupier_skips"](0, 1))
    assert t.s.skip == 1  # the first of two has been missed
    assert t.step == "ResistanceTurn"
    assert [e["n"] for e in t.told("skips")] == [1, 1]


# ---- missions that leave


@rule("LB-397", "LB-360", "LB-340")
def test_a_mission_that_is_removed_breaks_no_sequence() -> None:
    t = Table(hand_of=["R003", "R003", "R002", "R001"], missions={"L11": "M013", "L12": "M014", "L16": "M016"}, medal="T011")
    t.complete("M011", "M012")
    t.run(*BONUS["remove_missions"](0, 1), ResistanceTurn(0, False), NextTurn(0))
    t.do("cancel L12", "attempt", "commit R003", "commit R003", "commit R002", "commit R001")
    assert (t.s.winner, t.s.medals) == (0, [1, 0])


@rule("LB-606", "LB-340")
def test_a_removed_mission_is_replaced_while_there_is_a_stack() -> None:
    for left in (True, False):
        t = Table(4, missions={"L41": "M014", "L42": "M011"})
        if not left:
            t.s.cards.show_all(t.s, MDECK, MDONE)
        follow(t, *BONUS["remove_missions"](0, 1), NewMissions()).do("cancel L41")
        assert bool(t.s.missions[t.place("L41")]) is left
        assert t.s.missions[t.place("L41")] != t.rules.face["M014"]


@rule("LB-540", "LB-538")
def test_a_port_given_up_loses_the_mission_beneath_too() -> None:
    t = Table(2, turn="occupier", occupier=["N006", "N021"], missions={"L21": "M012", "L22": "M011"})
    place = t.place("L21")
    t.s.blue[place], t.s.red[place], t.s.beneath[place], t.s.wehrmacht[place] = 1, 2, 1, 2
    t.occupiers()
    before = t.s.cards.size(MDECK)
    t.do("uboat L21")
    assert (t.s.missions[place], t.s.beneath[place], t.s.wehrmacht[place]) == (0, 0, 0)
    assert t.s.cards.size(MDECK) == before - 1
    assert len(t.zone(OUT)) == 2
    assert not t.m.over


@rule("LB-519", "LB-370", "LB-540")
def test_a_medal_comes_before_the_end_without_missions() -> None:
    t = Table(2, turn="occupier", occupier=["N006", "N021"], missions={"L21": "M012"}, order="T025")
    t.s.blue[t.place("L21")], t.s.red[t.place("L21")], t.s.red[t.place("L22")] = 1, 2, 3
    t.occupiers().do("uboat L21")
    assert t.m.outcome is not None
    assert t.m.outcome.end == "medal"


# ---- scenario 3


@rule("LB-634", "LB-635")
def test_who_kept_silent_goes_to_the_bottom_of_the_deck() -> None:
    t = Table(3, turn="occupier", occupier=["N005"], rdeck=["R001", "R002", "R003", "R004"])
    t.jail("A1", "R003")
    t.occupiers()
    t.dice("red:nothing").do("gestapo A1")
    for _ in range(3):
        follow(t, Draw(RDECK, OUT, 1))
    assert t.zone(OUT) == ["R001", "R002", "R004"]


@rule("LB-305", "LB-116", "LB-626")
def test_the_same_face_twice_on_the_chart_frees_who_did_not_confess() -> None:
    t = Table(3, hand_of=["O03", "O04", "O07"])
    t.jail("A1", "R001")
    t.jail("A2", "R001")
    t.s.chart_red[t.space("A1")] = 1
    t.do("escape", "free R001")
    assert (t.s.chart[t.space("A1")], t.s.chart[t.space("A2")]) == (t.rules.face["R001"], 0)
    assert t.s.marker == 1


# ---- scenario 4


@rule("LB-716", "LB-713")
def test_without_a_blue_marker_in_the_stock_none_is_placed() -> None:
    t = Table(4, hand_of=["R003", "R003"], missions={"L41": "M014", "L42": "M011"}, medal="T043")
    t.s.blue[t.place("L42")], t.s.blue[t.place("L43")], t.s.blue[t.place("L44")] = 5, 5, 5
    t.do("attempt", "commit R003", "commit R003", "step_up", "no")
    assert t.s.blue[t.place("L41")] == 0
    assert t.s.scales == [1, 0]


@rule("LB-710", "LB-382")
def test_a_medal_comes_before_the_end_of_full_zones() -> None:
    t = Table(4, turn="occupier", occupier=["N008", "N041"], missions={"L41": "M014", "L42": "M011"}, order="T045", medal="T043")
    for zone in ("L42", "L43", "L44"):
        t.s.red[t.place(zone)], t.s.blue[t.place(zone)] = 3, 2
    t.s.red[t.place("L41")], t.s.blue[t.place("L41")] = 3, 1
    t.occupiers().do("exaction L41", "red")
    assert t.m.outcome is not None
    assert t.m.outcome.end == "medal"


@rule("LB-721", "LB-380")
def test_the_scale_stops_at_its_top() -> None:
    t = Table(4, hand_of=["R001", "R001", "R002"], missions={"L41": "M012", "L42": "M011"}, medal="T041")
    end = t.rules.scale_end
    t.s.scales = [end - 1, 0]
    t.do("attempt", "commit R001", "commit R001", "commit R002", "step_up", "step_up")
    assert t.s.scales == [end, 0]


@rule("LB-729", "LB-231", "LB-238")
def test_all_pawns_on_a_mission_share_its_icons() -> None:
    t = Table(4, turn="occupier", occupier=["N007", "N007", "N003", "N003", "N041"], missions={"L41": "M012", "L42": "M011"})
    t.s.guards[t.place("L41")] = 2
    t.occupiers().do("wehrmacht L41")  # room for one of three: not asked how many
    assert t.s.wehrmacht[t.place("L41")] == 1
    t.occupiers()
    for verb in ("wehrmacht", "militia"):
        assert t.why(f"{verb} L41") == ("no-free-place-for-a-pawn", "LB-231")


@rule("LB-737", "LB-718")
def test_no_more_exactions_than_each_can_do_something() -> None:
    t = Table(4, turn="occupier", occupier=["N008", "N008", "N041"], missions={"L41": "M014", "L42": "M011"}, order="T044")
    t.s.red[t.place("L41")] = 4
    t.occupiers().do("exaction L41")  # one space: not asked how many
    assert t.step == "Extort"
    t.do("red")
    assert t.s.scales == [-1, 0]
    assert t.ohand().count("N008") >= 1


# ---- scenario 5


@rule("LB-825", "LB-822")
def test_the_bonus_comes_again_with_a_mission_that_was_turned_back() -> None:
    t = Table(5, missions={"L11": "M051", "L12": "M052"}, hand_of=["R001", "R001", "R003"], decks={1: ["O01", "O02"]})
    t.complete("M051")
    t.do("attempt", "commit R001", "commit R001", "commit R003")
    assert t.discard() == ["R001", "R001", "R003"]
    assert len(t.hand()) == t.rules.missions[t.rules.face["M051"]].x  # drawn as the bonus says
    assert t.s.liberated == 1 << t.place("L11")


# ---- what everybody is told


@rule("LB-348", "LB-340", "LB-714")
def test_what_leaves_the_board_is_told() -> None:
    t = Table(4, hand_of=["R003", "R003"], missions={"L41": "M014", "L42": "M011"})
    t.s.red[t.place("L41")] = 1
    t.do("attempt", "commit R003", "commit R003", "untarget L41", "no")
    assert t.told("target-removed") == [{"colour": "red", "place": "L41"}]
    t = Table(missions={"L11": "M012", "L16": "M016"})
    follow(t, *BONUS["remove_missions"](0, 1)).do("cancel L11")
    lines = [line(t.rules, e.kind, e.facts, e.rule) for e in t.m.events if e.kind == "mission-left"]
    assert [x.msg.id for x in lines if x] == ["log-mission-off"]
