"""Chapter 3: the actions of the occupier (LB-201 to LB-255)."""

from __future__ import annotations

import pytest

from ludoteca.games.liberation.rules.state import OUT

from .struggle import Table, fresh, set_up

rule = pytest.mark.rule
MISSION = {"L11": "M012", "L16": "M016"}


@rule("LB-210", "LB-207", "LB-208")
def test_a_v_mann_costs_three_location_cards() -> None:
    t = Table(turn="occupier", occupier=["N011", "N012", "N012", "N001", "N001", "N003"])
    before = t.stock("N001")
    t.do("buy N001")
    t.do("pay N011", "pay N012", "pay N012")
    assert t.stock("N001") == before - 1
    assert len(t.ohand()) == 6
    assert t.odiscard() == ["N001", "N011", "N012", "N012"]


@rule("LB-209", "LB-202", "LB-206")
def test_one_card_an_action_then_the_hand_is_filled() -> None:
    t = Table(turn="occupier", occupier=["N011", "N012", "N012", "N013", "N013", "N014"])
    t.do("buy N004", "pay N011", "pay N012")
    assert t.step == "ResistanceTurn"
    assert len(t.ohand()) == 6


@rule("LB-211", "LB-207")
def test_what_is_not_for_sale() -> None:
    t = Table(turn="occupier", occupier=["N011", "N012", "N002", "N002", "N002"])
    assert t.why("buy N002") == ("pile-is-empty", "LB-211")
    assert t.why("buy N010") == ("not-for-sale", "LB-211")
    assert t.why("buy N001") == ("too-few-location-cards", "LB-207")


@rule("LB-212", "LB-213", "LB-218")
def test_v_maenner_go_on_one_card_up_to_its_icons() -> None:
    t = Table(turn="occupier", occupier=["N001", "N001", "N001", "N011"], display=["R011", "R001"])
    t.do("vmann 1")
    assert t.options() == ["use 1", "use 2"]
    t.do("use 2")
    assert t.s.vmann[:2] == [2, 0]
    t.occupiers()
    assert t.why("vmann 1") == ("no-free-place-for-a-pawn", "LB-213")
    assert t.why("vmann 3") == ("empty-space", "LB-212")


@rule("LB-227", "LB-221", "LB-222")
def test_a_raid_with_two_cards_on_montmartre() -> None:
    t = Table(turn="occupier", occupier=["N002", "N002", "N011"], hand_of=["R001", "R011", "O01"])
    t.do("raid L11")
    t.dice("red:arrest", "red:arrest").do("use 2")
    assert t.prison() == ["R001", "R011"]
    assert t.hand() == ["O01"]
    assert t.s.marker == -3
    assert t.odiscard() == ["N002", "N002", "N011"]


@rule("LB-229", "LB-228", "LB-224")
def test_without_resistance_cards_the_top_of_the_deck_is_arrested() -> None:
    t = Table(turn="occupier", occupier=["N002", "N011"], hand_of=["O01", "O02"], rdeck=["R011"], discards={1: ["R001"]})
    t.dice("red:arrest").do("raid L11")  # everybody sees that it is the only raid: not asked how many
    assert t.prison() == ["R011"]
    assert t.hand() == ["O01", "O02"]
    assert t.discard() == ["R001"]
    assert t.s.marker == -2


@rule("LB-226", "LB-306", "LB-042")
def test_arrests_one_after_the_other_until_the_deck_is_empty_too() -> None:
    t = Table(turn="occupier", occupier=["N002", "N002", "N002", "N011"], hand_of=["R001"], rdeck=["R002"])
    t.do("raid L11")
    t.dice("red:arrest", "red:arrest", "red:arrest").do("use 3")
    assert t.prison() == ["R001", "R002"]
    assert t.s.marker == -2


@rule("LB-223", "LB-217", "LB-305")
def test_a_resistance_face_saves_one() -> None:
    t = Table(turn="occupier", occupier=["N002", "N002", "N002", "N011"], hand_of=["R011"])
    t.s.marker = 2
    t.do("raid L11")
    t.dice("red:arrest", "red:resistance", "red:nothing").do("use 3")
    assert t.prison() == []
    assert t.s.marker == 2


@rule("LB-221", "LB-225")
def test_a_raid_needs_a_pawn_and_names_one_player() -> None:
    t = Table(turn="occupier", occupier=["N002", "N011", "N012"], players=2, at=["L11", "L11"], hands={1: ["R001"], 2: ["R002"]})
    assert t.why("raid L12") == ("no-resistance-pawn-there", "LB-221")
    t.do("raid L11")
    t.dice("red:arrest").do("player 2")
    assert t.prison() == ["R002"]


@rule("LB-236", "LB-230", "LB-231")
def test_wehrmacht_on_montmartre() -> None:
    t = Table(turn="occupier", occupier=["N003", "N003", "N011", "N012"], missions=MISSION)
    assert t.why("wehrmacht L12") == ("no-mission-there", "LB-237")
    assert t.why("wehrmacht L16") == ("no-location-card", "LB-230")
    t.do("wehrmacht L11", "use 2")
    assert t.s.wehrmacht[t.place("L11")] == 2
    t.s.wehrmacht[t.place("L11")] = 3
    t.occupiers()
    assert t.why("wehrmacht L11") == ("no-free-place-for-a-pawn", "LB-231")


@rule("LB-237", "LB-238", "LB-035")
def test_no_more_pawns_than_places_and_stock() -> None:
    t = Table(turn="occupier", occupier=["N003", "N003", "N003", "N011", "N016"], missions=MISSION)
    t.s.wehrmacht[t.place("L11")] = 2
    t.s.wehrmacht[t.place("L13")] = 8
    t.occupiers()
    assert t.why("wehrmacht L16") == ("no-pawn-in-stock", "LB-238")
    t.s.wehrmacht[t.place("L13")] = 5
    t.do("wehrmacht L11")
    assert t.s.wehrmacht[t.place("L11")] == 3  # a single place is free: not asked how many


@rule("LB-233", "LB-232", "LB-234")
def test_the_green_die_has_three_arrests() -> None:
    t = Table(hand_of=["R016", "R002"], missions=MISSION)
    assert sorted(t.rules.die[2]) == ["arrest"] * 3 + ["nothing"] * 3
    t.s.wehrmacht[t.place("L11")] = 1
    t.dice("green:arrest").do("attempt", "commit R016", "commit R002", "done")
    assert len(t.prison()) == 1


@rule("LB-240", "LB-241", "LB-243")
def test_a_purge_takes_a_card_out_of_the_hand() -> None:
    t = Table(turn="occupier", occupier=["N004", "N011", "N012"])
    t.do("purge", "hit N011")
    assert t.zone(OUT) == ["N011"]
    t = Table(turn="occupier", occupier=["N004", "N004"])
    t.do("purge", "hit N004")
    assert t.stock("N004") == 3
    t = Table(2, turn="occupier", occupier=["N004", "N002", "N002", "N002", "N021", "N022"])
    before = t.stock("N002")
    t.do("purge", "hit N002")
    assert t.stock("N002") == before + 1
    t = Table(turn="occupier", occupier=["N004"])
    assert t.why("purge") == ("no-other-card", "LB-240")


@rule("LB-242", "LB-245", "LB-246")
def test_deception_is_a_dead_card_that_a_purge_takes_out() -> None:
    t = Table(turn="occupier", occupier=["N010", "N004", "N011"])
    assert not any("N010" in x for x in t.options())
    t.do("purge", "hit N010")
    assert t.stock("N010") == 4


@rule("LB-247", "LB-202")
def test_deception_stays_in_hand() -> None:
    t = Table(turn="occupier", occupier=["N010", "N010", "N011", "N012", "N012", "N001"])
    t.do("buy N001", "pay N011", "pay N012", "pay N012")
    assert t.ohand().count("N010") == 2
    assert len(t.ohand()) == 6


@rule("LB-204", "LB-203", "LB-205")
def test_the_whole_hand_for_six_new_cards() -> None:
    t = Table(turn="occupier", occupier=["N010", "N011"], occupier_discard=["N012"])
    t.do("redraw")
    assert len(t.ohand()) == 6
    assert t.step == "ResistanceTurn"
    t = Table(turn="occupier", occupier=[])
    assert t.options() == ["redraw"]
    assert t.why("end") == ("one-action-is-due", "LB-205")


@rule("LB-246", "LB-204")
def test_a_redraw_takes_deception_along() -> None:
    t = Table(turn="occupier", occupier=["N010", "N010", "N011"])
    t.do("redraw")
    assert t.odiscard() == ["N010", "N010", "N011"]


@rule("LB-201", "LB-415", "LB-416")
def test_six_cards_to_begin_with() -> None:
    m = set_up(fresh(1))
    t = Table(1)
    t.m = m
    assert len(t.ohand()) == 6
    assert [t.stock(x) for x in ("N001", "N002", "N003", "N004", "N010")] == [3, 2, 3, 4, 4]
    assert len(t.ohand()) + t.s.cards.size(13) == 15


@rule("LB-250", "LB-254", "LB-243")
def test_the_oberfuehrer_lies_under_the_raids() -> None:
    places = ["N021", "N022", "N023", "N024", "N025"]
    t = Table(2, turn="occupier", occupier=places)
    assert t.why("buy N020") == ("raids-lie-on-it", "LB-250")
    t = Table(2, turn="occupier", occupier=[*places, "N002"], occupier_discard=["N002", "N002"])
    assert t.can("buy N020")
    assert "buy N020" not in Table(1, turn="occupier").options("buy")
    m = set_up(fresh(3))
    t.m = m
    assert t.stock("N020") == 1


@rule("LB-253", "LB-251", "LB-252")
def test_the_oberfuehrer_gives_two_actions() -> None:
    hand_of = ["N020", "N006", "N021", "N022", "N023", "N024"]
    t = Table(2, turn="occupier", occupier=hand_of, missions={"L21": "M011", "L22": "M012"})
    t.s.blue[t.place("L21")] = 3
    t.do("oberfuehrer")
    assert t.why("redraw") == ("redraw-is-no-action", "LB-252")
    assert t.why("end") == ("one-action-is-due", "LB-252")
    t.do("uboat L21")
    assert t.s.red[t.place("L21")] == 1
    assert len(t.ohand()) == 3
    t.do("buy N003", "pay N022", "pay N023", "pay N024")
    assert len(t.ohand()) == 6
    assert "N020" in t.odiscard()


@rule("LB-252", "LB-251")
def test_the_second_action_may_be_left_out_but_one_must_follow() -> None:
    t = Table(2, turn="occupier", occupier=["N020", "N004", "N021"], missions={"L21": "M011"})
    t.do("oberfuehrer", "purge", "hit N021", "end")
    assert t.step == "ResistanceTurn"
    t = Table(2, turn="occupier", occupier=["N020", "N021"], missions={"L21": "M011"})
    assert t.why("oberfuehrer") == ("no-action-after-it", "LB-252")


@rule("LB-007", "LB-006", "LB-009")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_occupier_plays_between_two_turns_of_the_resistance(players: int) -> None:
    t = Table(players=players)
    order = []
    for _ in range(2 * players):
        order.append(t.m.deciding()[0])
        t.run_turn()
        order.append(t.m.deciding()[0])
        t.do("redraw")
    assert order == [x for _ in range(2) for p in range(players) for x in (p + 1, 0)]


@rule("LB-005", "LB-003")
def test_the_resistance_begins() -> None:
    for players in (1, 2, 3):
        m = set_up(fresh(1, players))
        assert m.deciding() == (1,)
        assert m.rules.seats == players + 1
