"""Corners of scenarios 3, 4 and 5: threads, interrogations, zones, militia, the column, barricades."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.liberation.rules.ch08_zones import note_event
from ludoteca.games.liberation.rules.ch09_paris import AutomatonPlacesArmour
from ludoteca.games.liberation.rules.state import RDECK

from .struggle import Table, fresh
from .test_automaton import turn

rule = pytest.mark.rule


def cell(space: str, prisoner: str, *, gestapo: int = 1, **more: Any) -> Table:
    t = Table(3, turn="occupier", occupier=["N005"] * gestapo, **more)
    t.jail(space, prisoner)
    return t.occupiers()


# ---- scenario 3


@rule("LB-630", "LB-636")
def test_a_confession_from_the_corner_of_the_chart_needs_a_thread_too() -> None:
    t = cell("A1", "R001", hands={1: ["R002"]})
    t.dice("red:arrest").do("gestapo A1", "give R002>1")
    assert t.options() == ["space A2"]
    assert t.why("space A4") == ("no-thread", "LB-630")


@rule("LB-630", "LB-622", "LB-631")
def test_a_card_without_a_free_space_on_a_thread_is_not_given() -> None:
    t = cell("B2", "R035", hands={1: ["R031"]}, rdeck=["R001", "R032", "R033", "R035"])
    for space, face in (("C1", "R032"), ("C2", "R033")):
        t.jail(space, face)
    t.dice("red:arrest").do("gestapo B2")
    assert t.zone(RDECK) == []  # C3 is free, but hangs on no thread of B2: somebody of the deck is arrested
    assert t.step == "PlaceOnChart"
    t.do("space A5")
    assert t.hand() == ["R031"]
    assert t.s.marker == -1


@rule("LB-628", "LB-632", "LB-046")
def test_cards_of_all_hands_can_be_given_each_by_who_holds_it() -> None:
    t = cell("B2", "R035", players=2, hands={1: ["R031"], 2: ["R036"]})
    t.dice("red:arrest").do("gestapo B2")
    assert sorted(t.options()) == ["give R031>1", "give R036>2"]
    t.do("give R036>2")
    assert (t.hand(1), t.hand(2)) == (["R031"], [])


@rule("LB-377", "LB-633")
def test_red_targets_of_interrogations_are_counted_and_win_the_medal() -> None:
    t = cell("B2", "R035", gestapo=2, hands={1: ["R031", "R032"]}, order="T036")
    t.s.confessions = 4
    t.do("gestapo B2")
    t.dice("red:arrest", "red:arrest").do("use 2")
    t.do("give R031>1", "space C1", "give R032>1", "space C2")
    assert t.s.confessions == 5  # one for the interrogation, though it brought two confessions
    assert t.m.outcome is not None
    assert (t.m.outcome.end, t.m.outcome.winners) == ("medal", (0,))


# ---- scenario 4


@rule("LB-380", "LB-383")
def test_events_in_a_row_begin_anew_with_the_other_side() -> None:
    t = Table(4)
    north, south = t.place("L41"), t.place("L42")
    for zone, way, streak in ((north, 1, [1, 0]), (north, 1, [2, 0]), (south, -1, [2, -1]), (north, -1, [-1, -1]), (north, 1, [1, -1])):
        note_event(t.s, zone, way)
        assert t.s.streak == streak


def north(*cards: str, red: int = 0, blue: int = 0, order: str = "T044") -> Table:
    t = Table(4, turn="occupier", occupier=[*cards, "N041"], missions={"L41": "M012", "L42": "M011"}, order=order, medal="T043")
    t.s.red[t.place("L41")], t.s.blue[t.place("L41")] = red, blue
    return t.occupiers()


@rule("LB-718", "LB-383", "LB-206")
def test_an_exaction_takes_its_location_card_and_is_an_event() -> None:
    t = north("N008")
    t.do("exaction L41", "red")
    assert t.odiscard() == ["N008", "N041"]
    assert t.s.streak == [-1, 0]
    assert t.step == "ResistanceTurn"


@rule("LB-720", "LB-718", "LB-737")
def test_two_exactions_each_do_one_thing() -> None:
    for first, second, left in (("red", "red", (2, 1)), ("blue", "red", (1, 0))):
        t = north("N008", "N008", blue=1)
        t.do("exaction L41", "use 2", first)
        if first == "blue":
            assert t.why("blue") == ("no-blue-target", "LB-720")
        t.do(second)
        assert (t.s.red[t.place("L41")], t.s.blue[t.place("L41")]) == left
        assert t.step == "ResistanceTurn"
        assert t.s.scales == [-2, 0]
    t = north("N008", "N008", red=3, blue=2)
    t.do("exaction L41", "use 2", "blue", "blue")
    assert (t.s.red[t.place("L41")], t.s.blue[t.place("L41")]) == (3, 0)
    t = north("N008")
    for zone in ("L42", "L43", "L44"):
        t.s.red[t.place(zone)] = 5
    t.occupiers()
    assert t.why("exaction L41") == ("nothing-to-place-or-remove", "LB-737")  # no red marker is left


@rule("LB-723", "LB-206", "LB-724")
def test_militia_on_a_mission_takes_a_location_card_on_the_display_none() -> None:
    t = north("N007")
    assert t.why("militia L42") == ("no-location-card", "LB-723")
    t.do("militia L41")
    assert t.odiscard() == ["N007", "N041"]
    t = Table(4, turn="occupier", occupier=["N007"], display=["R041"], missions={"L41": "M012", "L42": "M011"})
    t.do("militia_card 1")
    assert t.odiscard() == ["N007"]
    t = north("N001")
    assert t.why("militia L41") == ("no-such-card-in-hand", "LB-202")


# ---- scenario 5


PARIS = {"L11": "M051", "L12": "M052", "L13": "M053", "L16": "M056"}


@rule("LB-813", "LB-817")
def test_a_barricade_takes_one_skill_three_times() -> None:
    t = Table(5, missions=PARIS, hand_of=["R007", "R007", "R001"])
    t.s.tokens[0] = [t.skill("radio")]
    assert t.why("build L11-L12") == ("no-skill-three-times", "LB-813")
    t.s.tokens[0] = []
    t = Table(5, missions=PARIS, hand_of=["R007", "R007", "R008", "R001"])
    t.do("build L11-L12")
    assert t.options() == ["skill combat"]
    assert t.why("skill propaganda") == ("no-skill-three-times", "LB-813")


@rule("LB-809", "LB-972")
def test_where_the_armour_begins() -> None:
    m = fresh(5, 1)
    assert m.play(1, "start L11") is None
    assert m.play(0, "drive L52") is None
    t = Table.__new__(Table)
    t.m, t.rules = m, m.rules  # type: ignore[assignment]
    assert t.s.armour == t.place("L52")
    t = Table(5, automaton=True, players=2, at=["L13", "L52"])
    chance = AutomatonPlacesArmour().chance(t.s)
    assert sorted(t.rules.places[place] for _, place in chance.outcomes()) == ["L11", "L12", "L14", "L15", "L16", "L51"]


@rule("LB-388", "LB-831")
def test_only_what_lay_liberated_is_turned_and_each_movement_counts_for_itself() -> None:
    t = Table(5, missions=PARIS, turn="occupier", occupier=["N009", "N009"], order="T055")
    t.s.armour = t.place("L12")
    t.occupiers().do("offensive", "use 2", "drive L13", "drive L11")
    assert not t.told("turned-back")
    assert not t.m.over
    t = Table(5, missions=PARIS, turn="occupier", occupier=["N020", "N009", "N009"], order="T055")
    t.s.armour, t.s.liberated = t.place("L12"), 1 << t.place("L13") | 1 << t.place("L11")
    t.occupiers().do("oberfuehrer", "offensive", "use 1", "drive L13", "offensive", "drive L11")
    assert len(t.told("turned-back")) == 2
    assert not t.m.over  # two movements, one mission each


@rule("LB-963", "LB-831")
def test_the_automatons_column_drives_to_the_nearest() -> None:
    t = Table(5, automaton=True, order="T056")
    t.s.armour, t.s.liberated = t.place("L12"), 1 << t.place("L16") | 1 << t.place("L51")
    turn(t, "S051", "N011")
    assert t.s.armour == t.place("L51")
    assert t.s.liberated == 1 << t.place("L16")
