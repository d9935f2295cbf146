"""Corners of the bonuses and of the campaign: how often, how many, what stays."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ludoteca.games.liberation.rules.ch04_bonuses import BONUS
from ludoteca.games.liberation.rules.ch04_score import finish
from ludoteca.games.liberation.rules.ch05_setup import possible_medals
from ludoteca.games.liberation.rules.ch06_uboats import TurnBlue
from ludoteca.games.liberation.rules.ch08_zones import RemoveRed
from ludoteca.games.liberation.rules.ch10_campaign import CloseScenario
from ludoteca.games.liberation.rules.state import BOX, DISPLAY, GONE, OUT, RDECK, STOCK

from .struggle import Table, follow, fresh, occupiers_deck, resistance, set_up

rule = pytest.mark.rule


def reward(name: str, x: int, **more: Any) -> Table:
    return follow(Table(**more), *BONUS[name](0, x))


@rule("LB-337", "LB-350")
def test_two_cards_are_taken_back_and_no_third() -> None:
    t = reward("take_back_discard", 2, discards={1: ["R001", "O01", "R002"]})
    t.do("back R001", "back O01")
    assert t.hand() == ["O01", "R001"]
    assert t.discard() == ["R002"]
    assert t.step == "OccupiersTurn"


@rule("LB-340", "LB-350")
def test_only_open_missions_leave_each_once() -> None:
    t = reward("remove_missions", 2, missions={"L11": "M012", "L12": "M011", "L16": "M016"})
    assert t.options("cancel") == ["cancel L11", "cancel L12", "cancel L16"]
    t.do("cancel L12", "cancel L11")
    assert sum(bool(f) for f in t.s.missions) == 1
    assert t.step == "OccupiersTurn"
    t = Table(5, missions={"L11": "M051", "L12": "M052"})
    t.s.liberated = 1 << t.place("L11")
    follow(t, *BONUS["remove_missions"](0, 1))
    assert t.options("cancel") == ["cancel L12"]  # what is liberated is no mission to be done


@rule("LB-341", "LB-041")
def test_what_goes_under_the_deck_is_drawn_last() -> None:
    t = reward("remove_resistance_cards", 1, display=["R011", "R012"], rdeck=["R001"])
    assert t.options("under") == ["under 1", "under 2"]
    t.do("under 1")
    assert t.zone(DISPLAY) == ["R012"]
    assert t.zone(RDECK) == ["R001", "R011"]
    assert t.s.cards.top(RDECK) != [t.rules.face["R011"]]


@rule("LB-342", "LB-350")
def test_two_prisoners_are_freed_one_after_the_other() -> None:
    t = reward("free_prisoner", 2, prison=["R012", "R001", "R002"])
    t.do("free R012", "free R002")
    assert t.hand() == ["R002", "R012"]
    assert t.prison() == ["R001"]
    assert t.step == "OccupiersTurn"


@rule("LB-344", "LB-345", "LB-346")
def test_as_many_pawns_leave_as_the_bonus_says() -> None:
    t = Table(display=["R012", "R011", "R001"])
    t.s.vmann[:3] = [3, 0, 1]
    follow(t, *BONUS["remove_vmann"](0, 2))
    assert t.options("off") == ["off 1", "off 3"]
    t.do("off 1", "off 1")
    assert t.s.vmann[:3] == [1, 0, 1]
    assert t.step == "OccupiersTurn"
    t = Table(missions={"L11": "M012", "L16": "M016"})
    t.s.wehrmacht[t.place("L11")], t.s.wehrmacht[t.place("L16")] = 2, 1
    follow(t, *BONUS["remove_wehrmacht"](0, 2)).do("off_mission L11", "off_mission L16")
    assert (t.s.wehrmacht[t.place("L11")], t.s.wehrmacht[t.place("L16")]) == (1, 0)
    assert t.step == "OccupiersTurn"


@rule("LB-347", "LB-350")
def test_two_cards_of_the_hand_that_was_looked_at() -> None:
    t = reward("purge_occupier_hand", 2, occupier=["N001", "N011", "N012"])
    assert [e["seat"] for e in t.told("looked")] == [1]
    t.do("hit N001", "hit N012")
    assert t.ohand() == ["N011"]
    assert t.zone(OUT) == ["N001", "N012"]
    assert t.step == "OccupiersTurn"


@rule("LB-348", "LB-350")
def test_two_red_targets_where_there_are_any() -> None:
    t = Table(4)
    t.s.red[t.place("L41")], t.s.red[t.place("L43")] = 2, 1
    follow(t, RemoveRed(0, 2))
    assert t.options("untarget") == ["untarget L41", "untarget L43"]
    t.do("untarget L41", "untarget L43")
    assert (t.s.red[t.place("L41")], t.s.red[t.place("L43")]) == (1, 0)
    assert t.step == "OccupiersTurn"


# ---- the campaign


def closed(scenario: int, **more: Any) -> Table:
    t = Table(1, campaign=True, **more)
    t.s.scenario = scenario
    finish(t.s, "medal", "LB-320")
    t.run(CloseScenario())
    return t


@rule("LB-908")
def test_kinds_that_the_next_scenario_lacks_are_given_back() -> None:
    t = closed(2, occupier=["N006", "N001", "N020"])
    while t.step != "KeepOccupier":
        t.do("done")
    assert t.why("done") == ("kind-not-used-next", "LB-908")
    t.do("keep_card N006")
    assert t.can("done")  # the Oberführer is among the three


@rule("LB-907", "LB-910")
def test_cards_are_left_behind_until_three_remain() -> None:
    t = closed(1, hand_of=["R012", "R002", "O01"], discards={1: ["R003", "R013", "R001"]})
    assert not any(x.startswith("drop_card O") for x in t.options())
    t.do("drop_card R013", "drop_card R001")
    assert t.can("done")
    assert t.hand() == ["R002", "R003", "R012"]
    t.do("drop_card R002", "done")  # fewer than three may be kept


@rule("LB-545", "LB-546", "LB-547")
def test_label_three_leaves_three_one_skill_cards_in_all() -> None:
    t = Table(1, campaign=True, players=2, hand_of=["R001", "R012"], hands={2: ["R002"]})
    t.s.scenario, t.s.uboat = 2, t.rules.uboat_labels.index(3)
    finish(t.s, "medal", "LB-320")
    t.run(CloseScenario())
    while t.step != "KeepSingles":
        t.do("done" if t.can("done") else t.options()[-1])
    while t.step == "KeepSingles":
        t.do(t.options()[0])
    singles = ("R001", "R002", "R003", "R004")
    left = [f for f in [*t.zone(BOX), *t.hand(1), *t.hand(2)] if f in singles]
    assert len(left) == 3
    assert t.hand(1) == ["R001", "R012"]
    assert t.hand(2) == ["R002"]
    assert len([f for f in t.zone(GONE) if f in singles]) == 16 - 3


@rule("LB-916", "LB-240")
def test_locations_that_were_purged_and_cards_that_were_bought_are_back() -> None:
    t = Table(1, campaign=True, turn="occupier", occupier=["N004", "N011", "N001", "N001", "N001"])
    t.do("purge", "hit N011")
    assert t.zone(OUT) == ["N011"]
    finish(t.s, "medal", "LB-320")
    t.run(CloseScenario())
    while t.step != "PlacePawn":
        if t.step == "KeepOccupier":
            t.do(*["keep_card N001"] * 3)
        t.do("done")
    assert t.zone(BOX).count("N011") == 2
    assert t.zone(BOX).count("N001") == 4
    assert t.zone(OUT) == []


@rule("LB-914", "LB-415", "LB-416")
def test_a_campaign_begins_with_the_cards_of_scenario_1_and_no_others() -> None:
    t = Table.__new__(Table)
    t.m = set_up(fresh(1, 1, campaign=True))
    t.rules = t.s.rules
    assert [occupiers_deck(t)[x] for x in ("N001", "N002", "N003")] == [1, 1, 1]
    assert sum(occupiers_deck(t).values()) == 15
    assert Counter(t.zone(STOCK)) == Counter(N001=3, N002=2, N003=3, N004=4, N010=4)
    assert sum(resistance(t).values()) == 18


@rule("LB-909", "LB-908", "LB-514")
def test_the_second_scenario_adds_its_own_cards_and_none_of_later_ones() -> None:
    t = closed(1, occupier=["N001", "N001", "N002"])
    while t.step != "ResistanceTurn":
        t.do("start L22" if t.step == "PlacePawn" else "done" if t.can("done") else t.options()[0])
    cards = resistance(t)
    assert [cards[f"R00{i}"] for i in range(1, 9)] == [4, 4, 4, 4, 0, 0, 0, 0]
    assert [cards[f"R02{i}"] for i in range(1, 6)] == [1] * 5
    assert Counter(t.zone(STOCK)) == Counter(N001=2, N002=2, N003=4, N004=4, N006=3, N010=4, N020=1)
    assert [occupiers_deck(t)[x] for x in ("N001", "N002", "N003")] == [2, 1, 0]


@rule("LB-325", "LB-978")
def test_a_person_may_be_dealt_any_of_three_medals() -> None:
    rules: Any = fresh(5, 1).rules
    assert [[rules.medals[m]["id"] for m in possible_medals(rules, 5, side)] for side in (0, 1)] == [
        ["T051", "T052", "T053"],
        ["T054", "T055", "T056"],
    ]


# ---- the ports


def port(*cards: str, blue: int = 3) -> Table:
    t = Table(2, turn="occupier", occupier=[*cards, "N021"], missions={"L21": "M012", "L22": "M011"})
    t.s.blue[t.place("L21")], t.s.red[t.place("L21")] = blue, 3 - blue
    return t.occupiers()


@rule("LB-535", "LB-540", "LB-206")
def test_an_attack_takes_its_location_card_and_leaves_the_mission_while_a_target_is_blue() -> None:
    t = port("N006", "N006", blue=2)
    t.do("uboat L21", "use 2")
    assert t.odiscard() == ["N006", "N006", "N021"]
    assert t.s.missions[t.place("L21")] == t.rules.face["M012"]
    assert t.zone(OUT) == []
    t = port("N001")
    assert t.why("uboat L21") == ("no-such-card-in-hand", "LB-202")
    t = port("N006")
    t.s.blue[t.place("L22")] = 3
    assert t.why("uboat L22") == ("no-location-card", "LB-535")


@rule("LB-541", "LB-530")
def test_the_u_boat_stops_at_the_bottom_too() -> None:
    t = Table(2, hand_of=["R001", "R001", "R002"], missions={"L21": "M012", "L22": "M011"})
    last = len(t.rules.uboat_labels) - 1
    t.s.uboat = last - 1
    t.do("attempt", "commit R001", "commit R001", "commit R002")
    assert t.s.uboat == last


@rule("LB-348", "LB-350")
def test_two_red_targets_of_ports_turn_blue() -> None:
    t = port(blue=1)
    follow(t, TurnBlue(0, 2))
    assert t.options("untarget") == ["untarget L21"]
    t.do("untarget L21", "untarget L21")
    assert (t.s.blue[t.place("L21")], t.s.red[t.place("L21")]) == (3, 0)
    assert t.step == "OccupiersTurn"
    assert len(t.told("turned-blue")) == 2
