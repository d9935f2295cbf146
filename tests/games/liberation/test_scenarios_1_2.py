"""Chapters 5 and 6: the first two scenarios (LB-401 to LB-542)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.liberation.rules.ch05_setup import NextTurn, OccupierPhase
from ludoteca.games.liberation.rules.ch06_uboats import TurnBlue
from ludoteca.games.liberation.rules.ch07_gestapo import Absolve
from ludoteca.games.liberation.rules.state import MDECK, OUT, STOCK

from .struggle import Table, fresh, occupiers_deck, ready, resistance

rule = pytest.mark.rule


@rule("LB-014", "LB-013")
def test_the_logo_of_scenario_1_selects_its_material() -> None:
    t = ready(1)
    assert sum(resistance(t).values()) == 18
    assert sum(bool(f) for f in t.s.missions) == 6
    assert sum(n for f, n in occupiers_deck(t).items() if f.startswith("N01")) == 12
    assert sum(len(x) for x in t.rules.scenarios[1].medals) == 6


@rule("LB-401", "LB-402", "LB-413")
def test_scenario_1_resistance_cards() -> None:
    t = ready(1)
    assert resistance(t) == Counter({**dict.fromkeys(("R001", "R002", "R003"), 4), **dict.fromkeys([f"R01{i}" for i in range(1, 7)], 1)})
    assert len([f for f in t.s.display if f]) == 6


@rule("LB-411", "LB-412", "LB-414")
def test_scenario_1_missions_pawns_and_decks() -> None:
    t = ready(1)
    assert len(set(t.s.at)) == 2
    assert all(len(t.hand(p)) == 3 and len(t.deck(p)) == 4 for p in (1, 2))
    m = fresh(1, 2)
    assert m.play(1, "start L12") is None
    why = m.explain(2, "start L12")
    assert why is not None
    assert why.code == "place-taken"


@rule("LB-416", "LB-415", "LB-417")
def test_scenario_1_occupier() -> None:
    t = ready(1)
    assert Counter(t.zone(STOCK)) == Counter(N001=3, N002=2, N003=3, N004=4, N010=4)
    assert sum(occupiers_deck(t).values()) == 15
    assert sum(t.s.vmann) + sum(t.s.wehrmacht) == 0


@rule("LB-418", "LB-419", "LB-420")
def test_scenario_1_medals_score_and_end() -> None:
    t = ready(1)
    assert t.s.marker == 0
    assert t.s.tools == []
    t = Table(1, order="T014", turn="occupier", occupier=["N002", "N011"], hand_of=["R003"], prison=["R001"] * 3 + ["R002"] * 3)
    t.dice("red:arrest").do("raid L11")
    assert t.m.outcome is not None
    assert (t.m.outcome.end, t.m.outcome.winners) == ("medal", (0,))


@rule("LB-018", "LB-506", "LB-505")
@pytest.mark.parametrize("scenario", [2, 3, 4, 5])
def test_two_cards_are_dealt_into_each_starting_deck(scenario: int) -> None:
    t = ready(scenario)
    for p in (1, 2):
        mine = t.hand(p) + t.deck(p)
        assert len(mine) == 9
        assert len([f for f in mine if f.startswith("R")]) == 2
        assert {f for f in mine if f.startswith("R")} <= {t.rules.faces[f] for f in t.rules.scenarios[scenario].pool}


# ---- scenario 2


@rule("LB-501", "LB-502", "LB-503")
def test_scenario_2_material() -> None:
    t = ready(2)
    singles = {"R001": 3, "R002": 3, "R003": 3, "R004": 4}
    assert resistance(t) == Counter({**singles, **dict.fromkeys([f"R02{i}" for i in range(1, 6)], 1)})
    assert len(t.rules.scenarios[2].missions) == 10
    assert not any(f.startswith("N01") and f != "N010" for f in occupiers_deck(t))


@rule("LB-511", "LB-512", "LB-513")
def test_scenario_2_setup() -> None:
    t = ready(2)
    assert sum(bool(f) for f in t.s.missions) == 5
    assert sum(t.s.beneath) == 5 == t.s.cards.size(MDECK)
    assert len(set(t.s.at)) == 2
    assert sum(occupiers_deck(t).values()) == 13


@rule("LB-514", "LB-515", "LB-518")
def test_scenario_2_piles_and_medals() -> None:
    t = ready(2)
    assert Counter(t.zone(STOCK)) == Counter(N001=3, N002=2, N003=3, N004=4, N006=3, N010=4, N020=1)
    assert len(t.rules.scenarios[2].tokens) == 4
    assert t.rules.medals[t.s.medal]["scenario"] == 2


@rule("LB-516", "LB-517", "LB-045")
def test_scenario_2_uboat_and_targets() -> None:
    t = ready(2)
    assert t.rules.uboat_labels[t.s.uboat] == 8
    assert sum(t.s.blue) == 15
    assert sum(t.s.red) == 0


@rule("LB-520", "LB-519")
def test_the_lower_mission_opens_and_the_last_ends_it() -> None:
    t = Table(2, hand_of=["R003", "R003"], missions={"L21": "M014", "L22": "M012"})
    t.s.beneath[t.place("L21")] = 1
    t.do("attempt", "commit R003", "commit R003", "no")
    assert t.s.missions[t.place("L21")] not in (0, t.rules.face["M014"])
    t = Table(2, hand_of=["R003", "R003"], missions={"L21": "M014"})
    t.do("attempt", "commit R003", "commit R003", "no")
    assert t.m.outcome is not None
    assert t.m.outcome.end == "no-missions"


@rule("LB-526", "LB-527", "LB-525")
def test_scenario_2_any_port_for_a_point() -> None:
    t = Table(2, hand_of=["O01"])
    t.do("go L25", "pay O01")
    assert t.s.at[0] == t.place("L25")


@rule("LB-531", "LB-530")
def test_a_mission_lowers_the_u_boat() -> None:
    t = Table(2, hand_of=["R001", "R001", "R002"], missions={"L21": "M012", "L22": "M011"})
    t.do("attempt", "commit R001", "commit R001", "commit R002")
    assert t.rules.uboat_labels[t.s.uboat] == 10
    assert t.s.marker == 2


def port(occupier: list[str], blue: int = 3) -> Table:
    t = Table(2, turn="occupier", occupier=occupier, missions={"L21": "M012", "L22": "M011"})
    t.s.blue[t.place("L21")], t.s.red[t.place("L21")] = blue, 3 - blue
    t.occupiers()
    return t


@rule("LB-536", "LB-535", "LB-537")
def test_two_u_boat_cards_against_brest() -> None:
    t = port(["N006", "N006", "N021"])
    t.do("uboat L21", "use 2")
    assert t.rules.uboat_labels[t.s.uboat] == 6
    assert (t.s.blue[t.place("L21")], t.s.red[t.place("L21")]) == (2, 1)


@rule("LB-542", "LB-540", "LB-539")
def test_the_last_target_of_brest_turns_red() -> None:
    t = port(["N006", "N021", "N021"], blue=1)
    t.do("uboat L21")
    assert t.s.red[t.place("L21")] == 3
    assert t.s.missions[t.place("L21")] == 0
    assert t.zone(OUT) == ["M012"]
    assert (t.s.marker, t.s.completed) == (0, [])
    t.s.missions[t.place("L21")] = t.rules.face["M013"]
    t.occupiers()
    assert t.why("uboat L21") == ("all-targets-are-red", "LB-539")


@rule("LB-538", "LB-541")
def test_no_attack_without_missions_and_the_track_has_ends() -> None:
    t = port(["N006", "N006", "N021", "N023"])
    assert t.why("uboat L23") == ("no-mission-at-this-port", "LB-538")
    t.s.uboat = 1
    t.do("uboat L21", "use 2")
    assert t.s.uboat == 0


@rule("LB-348", "LB-350")
def test_a_red_target_of_a_port_turns_blue_again() -> None:
    t = port([], blue=1)
    t.run(TurnBlue(0, 1), OccupierPhase(0), NextTurn(0))
    t.do("untarget L21")
    assert (t.s.blue[t.place("L21")], t.s.red[t.place("L21")]) == (2, 1)
    t = Table(3)
    t.jail("B1", "R035")
    t.s.chart_red[t.space("B1")] = 1
    t.run(Absolve(0, 1), OccupierPhase(0), NextTurn(0))
    t.do("untarget_prisoner B1")
    assert sum(t.s.chart_red) == 0
