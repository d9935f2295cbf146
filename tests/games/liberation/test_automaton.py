"""The automatic occupier (LB-950 to LB-979): each turn by hand from its two cards."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.liberation.rules.automaton.turn import SetOfActions
from ludoteca.games.liberation.rules.ch04_bonuses import BONUS
from ludoteca.games.liberation.rules.ch05_setup import NextTurn, OccupierPhase, possible_medals
from ludoteca.games.liberation.rules.ch09_paris import AutomatonPlacesArmour
from ludoteca.games.liberation.rules.state import DEALT, DRAWN, ODECK, ODISCARD, OUT, SDECK, SDISCARD, STOCK, Struggle
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import Hidden

from .struggle import Table, fresh, set_up

rule = pytest.mark.rule


def solo(scenario: int = 1, **more: Any) -> Table:
    return Table(scenario, automaton=True, **more)


def turn(t: Table, card: str, location: str) -> Table:
    """The automaton draws these two."""
    for zone in (DRAWN, DEALT, ODISCARD, SDISCARD):
        assert t.s.cards.size(zone) == 0 or zone in (ODISCARD, SDISCARD)
    t.s.side = 1
    t.s.cards.show(t.s, t.rules.face[card], SDECK if card != "S000" else STOCK, DEALT)
    if location:
        t.s.cards.show(t.s, t.rules.face[location], ODECK if location != "N010" else STOCK, DRAWN)
    t.run(SetOfActions(), NextTurn(0))
    return t


@rule("LB-974", "LB-952", "LB-956")
def test_the_first_possible_action_of_three() -> None:
    for full, pawns in ((False, 1), (True, 2)):
        t = solo(display=["R011"], missions={"L12": "M014", "L16": "M016"}, hand_of=["O01"])
        t.s.wehrmacht[t.place("L12")] = 2
        t.s.vmann[0] = 2 if full else 0
        turn(t, "S001", "N012")
        assert t.s.vmann[0] == pawns
        tried = [(e["action"], e["why"]) for e in t.told("automaton-tries")]
        assert tried[:2] == [("raid", "no-resistance-pawn-there"), ("wehrmacht", "no-room-on-the-mission")]
        assert tried[2] == ("vmann", "no-room-on-the-card" if full else "")
        assert bool(t.told("automaton-skips")) is full


@rule("LB-953", "LB-954", "LB-968")
def test_a_raid_where_a_pawn_stands() -> None:
    t = solo(hand_of=["R011"])
    t.dice("red:arrest", "red:nothing")
    turn(t, "S001", "N011")
    assert t.prison() == ["R011"]
    t = solo(players=2, at=["L11", "L11"], hands={1: ["R001"], 2: ["R002"]})
    t.source.next = [1]
    t.dice("red:arrest", "red:nothing")
    turn(t, "S001", "N011")
    assert t.prison() == ["R002"]
    assert t.told("automaton-chose")[0]["player"] == 2


@rule("LB-955", "LB-237")
def test_wehrmacht_needs_room_for_all_of_it() -> None:
    t = solo(missions={"L12": "M014", "L16": "M016"})
    turn(t, "S003", "N012")
    assert t.s.wehrmacht[t.place("L12")] == 2
    t = solo(missions={"L12": "M014", "L16": "M016"}, display=["R001", "R002", "R011"])
    t.s.wehrmacht[t.place("L12")] = 1
    turn(t, "S003", "N012")
    assert t.s.wehrmacht[t.place("L12")] == 1
    assert t.s.vmann[2] == 1


@rule("LB-957", "LB-979")
def test_a_purge_takes_the_location_out_and_without_any_some_actions_are_left() -> None:
    t = solo()
    turn(t, "S009", "N012")
    assert t.zone(OUT) == ["N012"]
    t = solo(display=["R011", "R012"])
    turn(t, "S009", "")
    assert t.s.vmann[1] == 1
    t = solo(display=[])
    turn(t, "S009", "")
    assert t.told("automaton-skips")


@rule("LB-977", "LB-964", "LB-966")
def test_a_deception_card_makes_it_skip_and_stays() -> None:
    t = solo(hand_of=["O05", "O06"])
    t.do("deception")
    assert t.zone(ODISCARD) == ["N010"]
    assert t.s.cards.size(SDISCARD) == 1
    assert t.told("automaton-skips")
    assert t.stock("N010") == 3


@rule("LB-965", "LB-973", "LB-975")
def test_a_derailment_card_too_while_there_are_any() -> None:
    t = solo(hand_of=["O01", "O02"])
    t.do("sabotage")
    assert t.zone(SDISCARD) == ["S000"]
    assert t.s.cards.size(ODISCARD) == 1
    t = solo(hand_of=["O01", "O02"])
    for _ in range(4):
        t.s.cards.show(t.s, t.rules.derailment, STOCK, SDISCARD)
    assert t.why("sabotage") == ("no-derailment-left", "LB-975")


@rule("LB-950", "LB-951", "LB-976")
@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5])
def test_two_decks_and_no_hand(scenario: int) -> None:
    m = set_up(fresh(scenario, 1, automaton=True))
    t = Table.__new__(Table)
    t.m, t.rules = m, m.rules  # type: ignore[assignment]
    assert t.s.cards.size(SDECK) == (10 if scenario == 1 else 13)
    assert t.s.cards.size(ODECK) == {1: 12, 2: 10, 3: 9, 4: 10, 5: 16}[scenario]
    assert set(t.zone(STOCK)) == {"N010", "S000"}
    assert t.ohand() == []


@rule("LB-969", "LB-978", "LB-325")
def test_its_medal_is_hidden_and_it_is_not_dealt_t055() -> None:
    m = set_up(fresh(1, 2, automaton=True))
    state: Any = m.state
    for seat in (0, 1, SPECTATOR):
        assert isinstance(state.redacted(seat).order, Hidden)
    rules: Any = fresh(5, 1, automaton=True).rules
    assert [rules.medals[x]["id"] for x in possible_medals(rules, 5, 1)] == ["T054", "T056"]


@rule("LB-970", "LB-347")
def test_its_hand_is_the_top_of_its_locations() -> None:
    t = solo()
    t.run(*BONUS["purge_occupier_hand"](0, 2), *BONUS["give_deception"](0, 1), NextTurn(0))
    assert len(t.zone(OUT)) == 2
    assert t.zone(ODISCARD) == ["N010"]


@rule("LB-971", "LB-343")
def test_it_misses_turns() -> None:
    t = solo()
    t.run(*BONUS["occupier_skips"](0, 1), OccupierPhase(0), NextTurn(0))
    assert not t.told("automaton-cards")
    assert t.told("turn-missed")


@rule("LB-958", "LB-541")
def test_u_boats() -> None:
    t = solo(2, missions={"L21": "M011", "L22": "M012"})
    t.s.blue[t.place("L21")] = 3
    turn(t, "S022", "N021")
    assert t.s.red[t.place("L21")] == 1
    assert t.rules.uboat_labels[t.s.uboat] == 6
    t = solo(2, missions={"L22": "M012"}, display=["R001", "R002", "R003", "R021"])
    turn(t, "S022", "N021")
    assert t.s.vmann[3] == 1


@rule("LB-959", "LB-968")
def test_gestapo_interrogates_the_highest_leftmost() -> None:
    t = solo(3)
    for space, face in (("A1", "R001"), ("B2", "R035"), ("B3", "R036")):
        t.jail(space, face)
    t.dice("red:nothing")
    turn(t, "S031", "N031")
    assert t.s.chart_blue[t.space("B2")] == 1
    t = solo(3, display=["R001"] * 1, at=["L32"])
    turn(t, "S031", "N031")
    assert t.told("automaton-tries")[0]["why"] == "no-prisoner-to-interrogate"


@rule("LB-968", "LB-613")
def test_its_prisoners_go_leftmost() -> None:
    t = solo(3, hand_of=["R035"])
    t.jail("B1", "R036")
    t.dice("red:arrest", "red:nothing")
    turn(t, "S001", "N031")
    assert t.told("automaton-chose")[0]["space"] == "B2"
    assert t.s.chart[t.space("B2")] == t.rules.face["R035"]


@rule("LB-960", "LB-961")
def test_exaction_and_militia_of_scenario_4() -> None:
    t = solo(4)
    turn(t, "S041", "N041")
    assert t.s.red[t.place("L41")] == 1
    assert t.s.scales == [-1, 0]
    t = solo(4, missions={"L42": "M012", "L41": "M011"})
    turn(t, "S042", "N042")
    assert t.s.guards[t.place("L42")] == 2
    t = solo(4, display=["R001", "R002", "R003", "R004", "R041"])
    turn(t, "S043", "N042")
    assert t.s.militia[4] == 1
    t = solo(4, at=["L42"])
    t.s.blue[t.place("L41")] = 5
    turn(t, "S041", "N041")
    assert t.told("automaton-tries")[0]["why"] == "all-spaces-filled"


@rule("LB-962", "LB-963")
def test_exaction_and_offensive_of_scenario_5() -> None:
    t = solo(5, order="T056")
    turn(t, "S053", "N011")
    assert t.s.red[t.place("L11")] == 1
    t = solo(5, order="T056")
    t.s.armour, t.s.liberated = t.place("L12"), 1 << t.place("L15") | 1 << t.place("L12")
    t.s.barricades = 1 << t.path("L12-L13")
    turn(t, "S051", "N011")
    assert t.s.armour == t.place("L11")  # La Villette, Montmartre, Châtelet, Latin Quarter: as short as by Bastille, and lower
    t = solo(5, order="T056")
    t.s.armour = t.place("L12")
    turn(t, "S051", "N011")
    assert t.told("automaton-tries")[0]["why"] == "no-liberated-mission-in-reach"


@rule("LB-972", "LB-809")
def test_its_armour_starts_away_from_the_pawns() -> None:
    for seed in range(5):
        t = solo(5, seed=seed, at=["L13"])
        t.s.armour = -1
        t.run(AutomatonPlacesArmour(), NextTurn(0))
        assert t.s.armour not in (-1, t.place("L13"))


@rule("LB-968", "LB-317")
def test_its_tokens_roll_the_first_die_again_that_arrests_nobody() -> None:
    t = solo(hand_of=["R001", "R002"])
    t.s.tools, t.s.marker = [2], -6
    t.dice("red:arrest", "red:nothing").dice("red:arrest")
    turn(t, "S001", "N011")
    assert t.prison() == ["R001", "R002"]


@rule("LB-952", "LB-950")
def test_every_turn_tells_its_cards_and_reasons() -> None:
    m = set_up(fresh(1, 1, automaton=True))
    while not m.over and m.number < 120:
        seat = m.deciding()[0]
        options = m.options(seat)
        assert m.play(seat, options[m.number % len(options)]) is None
    told = m.seen_log(SPECTATOR)
    turns = [e for e in told if e["kind"] == "automaton-cards"]
    assert len(turns) > 5
    assert all(e["card"].startswith("S") and e["location"].startswith("N") for e in turns)
    s: Any = m.state
    assert isinstance(s, Struggle)
