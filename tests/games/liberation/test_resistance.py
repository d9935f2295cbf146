"""Chapter 2: the actions of the Resistance (LB-018 to LB-168)."""

from __future__ import annotations

import pytest

from ludoteca.games.liberation.rules.ch03_occupier_offers import stock_of
from ludoteca.games.liberation.rules.state import BOX, MDONE, deck

from .struggle import Table

NUMBERED = {"L11": "M012"}  # Montmartre: the print shop, propaganda twice and forgery


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*ids)


# ---- drawing and passing


@rule("LB-030", "LB-028", "LB-029")
def test_drawing_makes_a_new_deck_without_the_card_that_draws() -> None:
    t = Table(hand_of=["O01", "R001"], decks={1: ["O02"]}, discards={1: ["O03", "O04", "O05"]})
    for f in ("O06", "O07"):  # out of the way
        t.s.cards.show(t.s, t.rules.face[f], deck(0), BOX)
    t.do("draw O01")
    assert t.discard() == ["O01"]
    assert len(t.hand()) == 4
    assert len(t.deck()) == 1


@rule("LB-019", "LB-020", "LB-023")
def test_what_is_not_there_is_not_drawn_and_a_hand_has_no_limit() -> None:
    t = Table(hand_of=["O01", "O03", "O04", "O05", "O06", "O07", "R001", "R002", "R003"])
    t.do("draw O01")
    assert len(t.hand()) == 9
    assert t.deck() == []
    assert t.discard() == ["O01"]


@rule("LB-020", "LB-040")
def test_with_nothing_to_draw_there_is_no_drawing() -> None:
    t = Table(hand_of=["O01", "O02", "O03", "O04", "O05", "O06", "O07"])
    assert t.why("draw O01") == ("nothing-to-draw", "LB-020")


@rule("LB-026", "LB-031", "LB-027")
def test_without_object_cards_a_player_passes_and_draws_three() -> None:
    t = Table(hand_of=["R001"], decks={1: ["O01"]}, discards={1: ["O02", "O03", "O04", "O05", "O06", "O07"]})
    t.do("pass")
    assert len(t.hand()) == 3
    assert len(t.hand()) + len(t.deck()) + len(t.discard()) == 8
    assert Table(hand_of=["O01"]).why("pass") == ("can-still-play", "LB-027")


@rule("LB-022", "LB-021")
def test_one_action_and_the_hand_is_not_filled_up() -> None:
    t = Table(hand_of=["O01", "O02", "R001"], display=["R011"])
    t.do("recruit 1", "pay O02")
    assert t.hand() == ["O01", "R001"]
    assert t.step == "OccupiersTurn"
    assert Table(hand_of=["O01"]).why("end") == ("one-action-is-due", "LB-021")


# ---- recruiting


@rule("LB-102", "LB-101", "LB-104")
def test_rivet_is_recruited_from_the_left_zone() -> None:
    t = Table(hand_of=["O01", "O05", "O02"], display=["R001", "R011", "R002"])
    t.do("recruit 2", "pay O01")
    assert t.why("done") == ("too-few-points", "LB-101")
    t.do("pay O05")
    assert t.discard() == ["O01", "O05", "R011"]
    assert t.hand() == ["O02"]


@rule("LB-104", "LB-103", "LB-041")
def test_from_the_right_zone_it_goes_on_the_deck_and_the_row_slides() -> None:
    t = Table(hand_of=["O01"], display=["R011", "R012", "R013", "R001", "R002", "R003"], rdeck=["R014"])
    t.s.vmann[5] = 1
    t.do("recruit 4", "pay O01")
    faces = t.rules.faces
    assert t.s.cards.top(deck(0)) == [t.rules.face["R001"]]
    assert [faces[f] for f in t.s.display] == ["R011", "R012", "R013", "R002", "R003", "R014"]
    assert t.s.vmann == [0, 0, 0, 0, 1, 0]  # the pawn slid with its card


@rule("LB-108", "LB-025")
def test_points_must_be_enough_and_what_is_too_much_is_lost() -> None:
    t = Table(hand_of=["O01", "O05"], display=["R012"])
    assert t.why("recruit 1") == ("too-few-points", "LB-101")
    t = Table(hand_of=["O02", "O03"], display=["R012"])
    t.do("recruit 1", "pay O02", "pay O03")
    assert t.discard() == ["O02", "O03", "R012"]


@rule("LB-105", "LB-042")
def test_only_what_lies_open_is_recruited_and_an_empty_deck_fills_nothing() -> None:
    t = Table(hand_of=["O01"], display=["R001"], rdeck=[])
    assert t.why("recruit 2") == ("empty-space", "LB-105")
    t.do("recruit 1", "pay O01")
    assert t.s.display == [0] * 6


@rule("LB-106", "LB-216", "LB-107")
def test_pawns_have_dice_rolled_after_the_payment() -> None:
    t = Table(hand_of=["O01", "R001"], display=["R002"], rdeck=[])
    t.s.vmann[0] = 1
    t.dice("red:nothing").do("recruit 1", "pay O01")
    assert "R002" in t.discard()
    t = Table(hand_of=["O01", "R001"], display=["R002"], rdeck=[])
    t.s.vmann[0] = 1
    t.dice("red:arrest").do("recruit 1", "pay O01")
    assert t.prison() == ["R002"]
    assert t.discard() == ["O01"]
    assert t.step == "OccupiersTurn"


@rule("LB-220", "LB-217", "LB-215")
def test_a_resistance_face_cancels_an_arrest() -> None:
    for faces, success in ((("red:arrest", "red:resistance"), True), (("red:arrest", "red:nothing"), False)):
        t = Table(hand_of=["O02", "R001"], display=["R011"], rdeck=["R003"])
        t.s.vmann[0] = 2
        t.dice(*faces).do("recruit 1", "pay O02")
        assert ("R011" in t.discard()) is success
        assert t.prison() == ([] if success else ["R011"])
        assert t.s.marker == (0 if success else -2)
        assert sum(t.s.vmann) == 0
        assert t.rules.faces[t.s.display[0]] == "R003"


@rule("LB-219", "LB-214", "LB-035")
def test_one_arrest_that_is_left_is_a_failure() -> None:
    t = Table(hand_of=["O02", "O03"], display=["R012"], rdeck=[])
    t.s.vmann[0] = 3
    t.dice("red:arrest", "red:arrest", "red:resistance").do("recruit 1", "pay O02", "pay O03")
    assert t.prison() == ["R012"]


# ---- plans


@rule("LB-113", "LB-110", "LB-112")
def test_sabotage_leaves_three_cards_for_a_turn() -> None:
    t = Table(hand_of=["O01", "O02"], occupier=["N001", "N002", "N010", "N011", "N012", "N013"])
    t.do("sabotage", "hit N010", "hit N001", "hit N011")
    assert t.ohand() == ["N002", "N012", "N013"]
    assert t.odiscard() == ["N001", "N010", "N011"]
    t.do("redraw")
    assert len(t.ohand()) == 6


@rule("LB-111", "LB-112")
def test_who_sabotages_looks_at_the_hand_or_hits_blindly() -> None:
    t = Table(hand_of=["O01", "O02"], occupier=["N001", "N002"])
    t.do("sabotage")
    assert t.told("looked")[0]["seat"] == 1
    t.do("hit N001", "hit N002")
    assert t.ohand() == []
    t = Table(hand_of=["O01", "O02"], occupier=["N001", "N002", "N011", "N012"], blind_sabotage=True)
    t.do("sabotage")
    assert t.step == "OccupiersTurn"
    assert len(t.ohand()) == 1
    assert not t.told("looked")


@rule("LB-120", "LB-121")
def test_a_plan_takes_all_its_cards_from_one_hand() -> None:
    t = Table(hand_of=["O01", "O03", "O04"], hands={2: ["O02", "O07"]}, players=2, prison=["R001"], occupier=["N011"])
    assert t.why("sabotage") == ("plan-cards-missing", "LB-121")
    assert t.why("escape") == ("plan-cards-missing", "LB-121")


@rule("LB-115", "LB-116", "LB-305")
def test_an_escape_takes_a_prisoner_to_hand_and_the_score_back() -> None:
    t = Table(hand_of=["O03", "O04", "O07"], prison=["R011", "R001"])
    t.s.marker = -2
    t.do("escape", "free R011")
    assert t.hand() == ["R011"]
    assert t.prison() == ["R001"]
    assert t.s.marker == 0


@rule("LB-117", "LB-040")
def test_nobody_in_prison_no_escape() -> None:
    assert Table(hand_of=["O03", "O04", "O07"]).why("escape") == ("nobody-to-free", "LB-117")


@rule("LB-118", "LB-119")
def test_deception_goes_to_the_occupiers_discard_pile() -> None:
    t = Table(hand_of=["O05", "O06"], occupier=["N011"])
    t.do("deception")
    assert t.odiscard() == ["N010"]
    assert t.stock("N010") == 3
    t = Table(hand_of=["O05", "O06"], occupier=["N010"] * 4)
    assert t.why("deception") == ("no-deception-left", "LB-119")


# ---- diversions


@rule("LB-125", "LB-129", "LB-128")
def test_a_diversion_on_the_display_takes_a_pawn_for_each_card_off_one_card() -> None:
    t = Table(hand_of=["O02", "O01", "O05"], display=["R012", "R011"], missions={"L16": "M016"})
    t.s.vmann[:2] = [3, 1]
    t.do("divert 1")
    assert t.why("done") == ("no-card-discarded", "LB-125")
    t.do("pay O02", "done", "lift vmann")  # two points, but one card
    assert t.s.vmann[:2] == [2, 1]
    assert t.step == "OccupiersTurn"
    assert stock_of(t.s, 0) == 7
    t = Table(hand_of=["O01", "O04", "O05"], display=["R012", "R011"])
    t.s.vmann[:2] = [2, 1]
    t.do("divert 1", "pay O01", "pay O04", "lift vmann", "lift vmann")  # a third card would take nobody off
    assert t.s.vmann[:2] == [0, 1]
    assert t.hand() == ["O05"]
    assert t.step == "OccupiersTurn"


@rule("LB-125", "LB-724")
def test_a_diversion_on_the_display_takes_informers_and_militia_off() -> None:
    t = Table(4, hand_of=["O02", "O01"], display=["R041"])
    t.s.vmann[0], t.s.militia[0] = 1, 1
    t.do("divert 1", "pay O02", "pay O01", "lift militia", "lift vmann")
    assert (t.s.vmann[0], t.s.militia[0]) == (0, 0)


@rule("LB-130", "LB-126", "LB-127")
def test_a_diversion_on_a_mission_needs_the_pawn_there() -> None:
    for card, left in (("O02", 0), ("O01", 1)):
        t = Table(hand_of=[card], missions=NUMBERED)
        t.s.wehrmacht[t.place("L11")] = 2
        t.do("clear", f"pay {card}", *["done"] * left, "lift wehrmacht")
        if not left:
            t.do("lift wehrmacht")
        assert t.s.wehrmacht[t.place("L11")] == left
    t = Table(hand_of=["O02"], missions=NUMBERED, at=["L13"])
    t.s.wehrmacht[t.place("L11")] = 2
    assert t.why("clear") == ("no-pawn-here", "LB-127")


@rule("LB-040", "LB-125")
def test_a_diversion_must_remove_something() -> None:
    t = Table(hand_of=["O02"], display=["R011"])
    assert t.why("divert 1") == ("no-pawn-there", "LB-040")
    t.s.vmann[0] = 1
    t.do("divert 1", "pay O02")
    assert t.why("done") == ("nothing-removed", "LB-040")


# ---- moving


@rule("LB-138", "LB-135", "LB-136")
def test_two_spaces_cost_two_points_along_paths() -> None:
    t = Table(hand_of=["O01", "O05"])
    t.do("go L15", "pay O01")
    assert t.why("done") == ("too-few-points", "LB-101")
    t.do("pay O05")
    assert t.s.at[0] == t.place("L15")
    assert t.hand() == []
    assert t.discard() == ["O01", "O05"]
    assert Table(hand_of=["O01"]).why("go L15") == ("too-few-points-for-the-way", "LB-135")


@rule("LB-139", "LB-140")
def test_pawns_may_share_a_place_but_stay_on_the_board() -> None:
    t = Table(hand_of=["O01"], players=2, at=["L11", "L13"])
    assert t.why("go L11") == ("here-already", "LB-040")
    t.do("go L13", "pay O01")
    assert t.s.at == [t.place("L13")] * 2
    assert all(x >= 0 for x in t.s.at)


@rule("LB-423", "LB-137")
def test_a_point_for_each_path() -> None:
    t = Table(hand_of=["O01"])
    assert t.options("go") == ["go L12", "go L13", "go L14"]
    t.do("go L14", "pay O01")
    assert t.s.at[0] == t.place("L14")
    assert Table(2, hand_of=["O01"]).options("go") == ["go L22", "go L23", "go L24", "go L25"]


# ---- the exchange


@rule("LB-145", "LB-146", "LB-147")
def test_who_stands_together_may_exchange_any_number_also_for_nothing() -> None:
    t = Table(players=2, at=["L11", "L11"], hand_of=["R001", "R002", "O01"], hands={2: ["O01"]})
    t.do("exchange")
    t.do("give R001>2", "give R002>2", "agree", seat=1)
    t.do("agree", seat=2)
    assert t.hand(2) == ["O01", "R001", "R002"]
    assert t.hand(1) == ["O01"]
    assert t.step == "OccupiersTurn"


@rule("LB-148", "LB-145")
def test_objects_stay_and_the_other_must_agree() -> None:
    t = Table(players=2, at=["L11", "L11"], hand_of=["R001", "O01"], hands={2: ["O01"]})
    t.do("exchange")
    assert not any("O0" in x for x in t.options("give"))
    t.do("give R001>2", seat=1)
    t.do("refuse", seat=2)
    assert t.hand(1) == ["O01", "R001"]
    assert t.step == "ResistanceTurn"
    assert t.why("exchange") == ("exchange-refused-this-turn", "LB-148")
    apart = Table(players=2, hand_of=["R001"])
    assert apart.why("exchange") == ("nobody-here", "LB-145")


@rule("LB-149", "LB-145")
def test_all_who_stand_there_may_take_part() -> None:
    t = Table(players=3, at=["L11", "L11", "L11"], hand_of=["R001"], hands={2: ["R002"], 3: ["O01"]})
    t.do("exchange")
    t.do("give R002>3", seat=2)
    t.do("give R001>2", seat=1)
    for seat in (1, 2, 3):
        t.do("agree", seat=seat)
    assert (t.hand(2), t.hand(3)) == (["R001"], ["O01", "R002"])


@rule("LB-008", "LB-046")
def test_the_order_of_the_team_stays_and_who_moves_speaks_for_it() -> None:
    t = Table(players=3, hand_of=["R001"])
    assert t.m.deciding() == (1,)
    t.do("pass")
    t.do("redraw")
    assert t.m.deciding() == (2,)
    assert t.s.acting == 1


# ---- missions


@rule("LB-161", "LB-156")
def test_a_mission_is_completed_where_the_pawn_stands() -> None:
    missions = {"L11": "M012", "L13": "M011"}
    t = Table(hand_of=["R016", "R002"], missions=missions)
    assert t.can("attempt")
    assert Table(hand_of=["R016", "R002"], missions=missions, at=["L12"]).why("attempt") == ("no-mission-here", "LB-156")


@rule("LB-165", "LB-155", "LB-157")
def test_the_print_shop_needs_propaganda_twice_and_forgery() -> None:
    t = Table(hand_of=["R016", "R002"], missions=NUMBERED)
    t.do("attempt", "commit R016", "commit R002", "done")
    assert {"R016", "R002"} <= set(t.discard() + t.hand())  # the bonus draws two cards
    assert t.s.marker == 2
    assert t.zone(MDONE) == ["M012"]
    assert Table(hand_of=["R016", "R003"], missions=NUMBERED).why("attempt") == ("icons-missing", "LB-155")


@rule("LB-158", "LB-159", "LB-302")
def test_surplus_icons_are_lost_and_the_cards_go_to_the_discard_pile() -> None:
    t = Table(hand_of=["R015", "R003"], missions={"L11": "M014", "L16": "M016"})  # three icons for two
    t.do("attempt", "commit R015", "done", "no")
    assert t.discard() == ["R015"]
    assert t.s.marker == 1


@rule("LB-166", "LB-334", "LB-335")
def test_a_token_counts_for_its_player_and_stays() -> None:
    t = Table(hand_of=["R016"], missions=NUMBERED)
    t.s.tokens[0] = [t.skill("forgery")]
    t.do("attempt", "commit R016", "done")
    assert t.s.tokens[0] == [t.skill("forgery")]
    assert t.s.marker == 2
    other = Table(hand_of=["R016"], missions=NUMBERED, players=2)
    other.s.tokens[1] = [other.skill("forgery")]
    assert other.why("attempt") == ("icons-missing", "LB-155")


@rule("LB-168", "LB-160")
def test_a_card_at_least_and_each_for_an_icon_of_its_own() -> None:
    missions = {"L11": "M011"}
    t = Table(hand_of=["R002", "R002", "R003"], missions=missions)
    t.s.tokens[0] = [t.skill("forgery")] * 2
    t.do("attempt")
    assert t.why("done") == ("no-card-committed", "LB-160")
    assert t.why("commit R003") == ("covers-no-icon", "LB-160")
    t.do("commit R002")
    assert t.can("done")
    assert t.why("commit R003") == ("covers-no-icon", "LB-160")
    t.do("commit R002")  # as many cards as icons
    assert t.s.marker == 1
    bare = Table(hand_of=["R003"], missions=missions)
    bare.s.tokens[0] = [bare.skill("forgery")] * 2
    assert bare.why("attempt") == ("icons-missing", "LB-155")


@rule("LB-167", "LB-163", "LB-234")
def test_a_green_arrest_takes_a_card_used_for_the_mission() -> None:
    t = Table(hand_of=["R016", "R002"], missions=NUMBERED, order="T015")
    t.s.wehrmacht[t.place("L11")] = 1
    t.dice("green:arrest").do("attempt", "commit R016", "commit R002", "done")
    assert len(t.prison()) == 1
    assert sorted([*t.prison(), *t.discard()]) == ["R002", "R016"]
    assert t.s.missions[t.place("L11")] == t.rules.face["M012"]
    assert t.s.wehrmacht[t.place("L11")] == 1
    assert t.s.marker == (-2 if t.prison() == ["R016"] else -1)


@rule("LB-162", "LB-235", "LB-232")
def test_blank_green_dice_let_the_mission_pass_and_its_pawns_leave() -> None:
    t = Table(hand_of=["R016", "R002"], missions=NUMBERED)
    t.s.wehrmacht[t.place("L11")] = 2
    t.dice("green:nothing", "green:nothing").do("attempt", "commit R016", "commit R002", "done")
    assert t.s.marker == 2
    assert sum(t.s.wehrmacht) == 0


@rule("LB-164", "LB-160")
def test_only_the_own_cards_count() -> None:
    t = Table(hand_of=["R016"], hands={2: ["R002"]}, players=2, at=["L11", "L11"], missions=NUMBERED)
    assert t.why("attempt") == ("icons-missing", "LB-155")


@rule("LB-422", "LB-015")
def test_a_completed_place_stays_empty_and_the_last_mission_ends_it() -> None:
    t = Table(hand_of=["R003", "R003"], missions={"L11": "M014", "L13": "M012"})
    t.do("attempt", "commit R003", "commit R003", "no")
    assert t.s.missions[t.place("L11")] == 0
    assert not t.m.over
    t = Table(hand_of=["R003", "R003"], missions={"L11": "M014"})
    t.do("attempt", "commit R003", "commit R003", "no")
    assert t.m.outcome is not None
    assert t.m.outcome.end == "no-missions"
    assert t.m.outcome.winners == (1,)
