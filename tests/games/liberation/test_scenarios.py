"""Chapters 5 to 9: what each scenario sets up and adds (LB-401 to LB-842)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ludoteca.games.liberation.ch05_setup import NextTurn, OccupierPhase
from ludoteca.games.liberation.ch06_uboats import TurnBlue
from ludoteca.games.liberation.ch07_gestapo import Absolve, GiveCard, PlaceOnChart
from ludoteca.games.liberation.ch09_paris import roll_on
from ludoteca.games.liberation.state import BROKEN, CHART, MDECK, ODECK, OHAND, OUT, RDECK, STOCK, deck, hand
from ludoteca.kernel.match import Match

from .struggle import Table, fresh, set_up

rule = pytest.mark.rule


def ready(scenario: int, players: int = 2, seed: int = 1) -> Table:
    """A scenario just set up."""
    t = Table.__new__(Table)
    t.m = set_up(fresh(scenario, players, seed=seed))
    t.rules = t.s.rules
    return t


def resistance(t: Table) -> Counter[str]:
    faces = t.rules.faces
    cards = t.s.cards.faces_in(RDECK) + [f for f in t.s.display if f]
    for p in t.rules.players_of_team:
        cards += [f for zone in (hand(p), deck(p)) for f in t.s.cards.faces_in(zone) if t.rules.size[f]]
    return Counter(faces[f] for f in cards)


def occupiers_deck(t: Table) -> Counter[str]:
    return Counter(t.rules.faces[f] for zone in (ODECK, OHAND) for f in t.s.cards.faces_in(zone))


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
    t.do("attempt", "commit R003", "commit R003", "done", "no")
    assert t.s.missions[t.place("L21")] not in (0, t.rules.face["M014"])
    t = Table(2, hand_of=["R003", "R003"], missions={"L21": "M014"})
    t.do("attempt", "commit R003", "commit R003", "done", "no")
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
    t.do("attempt", "commit R001", "commit R001", "commit R002", "done")
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


# ---- scenario 3


@rule("LB-601", "LB-602", "LB-603")
def test_scenario_3_material() -> None:
    t = ready(3)
    named = [f"R03{i}" for i in range(1, 10)] + ["R040"]
    assert resistance(t) == Counter({"R001": 2, "R002": 2, "R003": 2, "R004": 2, "R005": 4, **dict.fromkeys(named, 1)})
    assert len(t.rules.scenarios[3].missions) == 16


@rule("LB-605", "LB-607", "LB-608")
def test_scenario_3_setup() -> None:
    t = ready(3)
    assert sum(bool(f) for f in t.s.missions) == 3
    assert t.s.cards.size(MDECK) == 13
    assert len(t.s.display) == 5
    assert len(set(t.s.at)) == 2


@rule("LB-609", "LB-610", "LB-611")
def test_scenario_3_decks_and_max() -> None:
    t = ready(3)
    assert sum(occupiers_deck(t).values()) == 12
    assert Counter(t.zone(STOCK)) == Counter(N001=3, N002=2, N003=3, N004=4, N005=3, N010=4, N020=1)
    assert t.s.unmasked is False


@rule("LB-606", "LB-605")
def test_a_mission_is_replaced_from_the_stack() -> None:
    t = Table(3, hand_of=["R003", "R003"], missions={"L31": "M014"})
    t.do("attempt", "commit R003", "commit R003", "done", "no")
    assert t.s.missions[t.place("L31")]
    assert not t.m.over


@rule("LB-612", "LB-015")
def test_scenario_3_ends_by_a_medal_or_without_missions() -> None:
    t = Table(3, hand_of=["R003", "R003"], missions={"L31": "M014"}, medal="T033")
    t.complete("M013", "M016", "M033", "M012")
    t.do("attempt", "commit R003", "commit R003", "done", "no")
    assert t.m.outcome is not None
    assert t.m.outcome.end == "medal"


@rule("LB-614", "LB-613", "LB-616")
def test_casanova_goes_to_the_second_row() -> None:
    t = Table(3, turn="occupier", occupier=["N002", "N031"], hand_of=["R035"])
    t.dice("red:arrest").do("raid L31")
    assert t.step == "PlaceOnChart"
    assert t.why("space A1") == ("another-number-of-icons", "LB-613")
    t.do("space B3")
    assert t.s.chart[t.space("B3")] == t.rules.face["R035"]
    assert t.s.marker == -2


@rule("LB-615", "LB-613")
def test_with_its_row_full_a_card_goes_to_the_prison() -> None:
    t = Table(3, turn="occupier", occupier=["N002", "N031"], hand_of=["R031"])
    for space, face in (("C1", "R032"), ("C2", "R033"), ("C3", "R034")):
        t.jail(space, face)
    t.dice("red:arrest").do("raid L31")
    assert t.prison() == ["R031"]


def cell(space: str, prisoner: str, *, gestapo: int = 2, hands: Any = None, **more: Any) -> Table:
    """A prisoner, and the occupier with Gestapo cards."""
    t = Table(3, turn="occupier", occupier=["N005"] * gestapo, hands=hands or {}, **more)
    t.jail(space, prisoner)
    t.occupiers()
    return t


@rule("LB-621", "LB-620")
def test_at_most_as_many_dice_as_icons() -> None:
    t = cell("B2", "R035", gestapo=3)
    t.do("gestapo B2")
    assert t.options() == ["use 1", "use 2"]
    assert "use 3" not in [a.text for a, _ in t.m.step.offers(t.s, 0)]  # type: ignore[union-attr]
    assert t.why("use 3")[0] == "not-a-choice"


@rule("LB-642", "LB-625", "LB-633")
def test_heroism_cancels_a_confession() -> None:
    t = cell("B2", "R035")
    t.do("gestapo B2")
    t.dice("red:arrest", "red:resistance").do("use 2")
    assert (t.s.chart_red[t.space("B2")], t.s.chart_blue[t.space("B2")]) == (0, 1)
    assert t.s.marker == 0


@rule("LB-643", "LB-624", "LB-626")
def test_heroism_alone_and_the_prisoner_escapes() -> None:
    t = cell("B2", "R035")
    t.s.chart_blue[t.space("B2")] = 1
    t.do("gestapo B2")
    t.dice("red:resistance", "red:nothing").do("use 2")
    t.do("player 1")
    assert t.hand() == ["R035"]
    assert t.s.marker == 2
    assert sum(t.s.chart_blue) == 0


@rule("LB-638", "LB-628", "LB-629")
def test_a_confession_gives_away_a_linked_card_of_enough_icons() -> None:
    t = cell("B2", "R035", gestapo=1, hands={1: ["R001", "R031"]})
    t.dice("red:arrest").do("gestapo B2")
    assert t.options() == ["give R031>1"]
    t.do("give R031>1")
    assert t.why("space C3") == ("no-thread", "LB-630")
    t.do("space C1")
    assert t.s.marker == -3
    assert t.s.chart_red[t.space("B2")] == 1
    assert t.hand() == ["R001"]


@rule("LB-630", "LB-632")
def test_the_occupier_chooses_a_free_linked_space() -> None:
    t = cell("B2", "R036", gestapo=1, hands={1: ["R035"]})
    t.jail("B1", "R037")
    t.dice("red:arrest").do("gestapo B2", "give R035>1")
    assert t.m.asked() == (0,)
    assert t.options() == ["space B3"]
    assert t.why("space B1") == ("space-is-taken", "LB-630")
    assert isinstance(t.m.step, PlaceOnChart)


@rule("LB-622", "LB-631", "LB-627")
def test_without_a_card_to_give_somebody_is_arrested_from_the_deck() -> None:
    t = cell("B2", "R035", hands={1: ["R001"]}, rdeck=["R002", "R003", "R035"])
    t.do("gestapo B2")
    t.dice("red:arrest", "red:arrest").do("use 2")
    while t.step == "PlaceOnChart":
        t.do(t.options()[0])
    assert t.s.marker == -2
    assert t.hand() == ["R001"]
    assert t.s.chart_red[t.space("B2")] == 1


@rule("LB-623", "LB-633")
def test_nothing_is_a_blue_target() -> None:
    t = cell("B2", "R035", gestapo=1)
    t.dice("red:nothing").do("gestapo B2")
    assert t.s.chart_blue[t.space("B2")] == 1


@rule("LB-637", "LB-639", "LB-634")
def test_the_second_target_sends_to_prison() -> None:
    t = cell("B2", "R035", gestapo=1, hands={1: ["R031"]})
    t.s.chart_blue[t.space("B2")] = 1
    t.dice("red:arrest").do("gestapo B2", "give R031>1", "space C1")
    assert t.zone(BROKEN) == ["R035"]
    assert t.s.chart[t.space("B2")] == 0
    assert t.s.chart[t.space("C1")] == t.rules.face["R031"]
    assert t.s.marker == -3


@rule("LB-636", "LB-635", "LB-634")
def test_a_prisoner_with_one_icon_leaves_at_once() -> None:
    t = cell("A1", "R001", gestapo=1, rdeck=["R001", "R002"])
    t.dice("red:nothing").do("gestapo A1")
    assert t.s.chart[t.space("A1")] == 0
    assert t.s.cards.size(RDECK) == 2
    assert t.s.marker == 0
    t = cell("A1", "R001", gestapo=1, hands={1: ["R002"]})
    t.dice("red:arrest").do("gestapo A1", "give R002>1", "space A2")
    assert t.zone(BROKEN) == ["R001"]
    t = cell("A1", "R001", gestapo=1)
    t.dice("red:resistance").do("gestapo A1", "player 1")
    assert t.hand() == ["R001"]


@rule("LB-644", "LB-617", "LB-376")
def test_max_is_given_away_where_nobody_else_is_left() -> None:
    t = cell("C1", "R031", gestapo=1, hands={1: ["R001"]}, order="T035")
    t.dice("red:arrest").do("gestapo C1")
    assert t.s.unmasked
    assert t.m.outcome is not None
    assert (t.m.outcome.end, t.m.outcome.winners) == ("medal", (0,))
    assert t.s.marker == -6


@rule("LB-618", "LB-619")
def test_jean_moulin_is_revealed_once() -> None:
    t = cell("C1", "R031", gestapo=1, order="T036", rdeck=["R031", "R001"])
    t.s.unmasked = True
    t.dice("red:arrest").do("gestapo C1")
    assert t.step == "PlaceOnChart"  # an arrest from the deck instead
    t.do("space A1")
    assert t.s.marker == -1
    t = Table(3)
    assert not any("MAX" in x or "340" in x for x in t.rules.faces)


@rule("LB-640", "LB-641")
def test_an_escape_from_the_chart_but_not_of_who_confessed() -> None:
    t = Table(3, hand_of=["O03", "O04", "O07"], prison=["R001"])
    t.jail("B1", "R035")
    t.jail("B2", "R036")
    t.s.chart_red[t.space("B2")], t.s.chart_blue[t.space("B1")] = 1, 1
    t.do("escape")
    assert t.options() == ["free R001", "free R035"]
    t.do("free R035")
    assert sum(t.s.chart_blue) == 0
    assert t.zone(CHART) == ["R036"]


@rule("LB-645", "LB-646", "LB-137")
def test_scenario_3_moves_freely() -> None:
    t = Table(3, hand_of=["O01"])
    t.do("go L32", "pay O01")
    assert t.s.at[0] == t.place("L32")


@rule("LB-046")
def test_the_team_decides_by_who_moves_next() -> None:
    t = Table(3, turn="occupier", players=2, occupier=["N005"], hands={2: ["R031"]})
    t.jail("B2", "R035")
    t.occupiers()
    t.s.acting = 1
    t.dice("red:arrest").do("gestapo B2")
    assert isinstance(t.m.step, GiveCard)
    assert t.m.asked() == (2,)


# ---- scenario 4


@rule("LB-701", "LB-702", "LB-703")
def test_scenario_4_material() -> None:
    t = ready(4)
    singles = {"R001": 2, "R002": 2, "R003": 2, "R004": 2, "R005": 2, "R006": 4}
    assert resistance(t) == Counter({**singles, **dict.fromkeys([f"R04{i}" for i in range(1, 7)], 1)})
    assert len(t.rules.scenarios[4].missions) == 21


@rule("LB-705", "LB-706", "LB-707")
def test_scenario_4_setup() -> None:
    t = ready(4)
    assert sum(bool(f) for f in t.s.missions) == 4
    assert t.s.cards.size(MDECK) == 17
    assert len(set(t.s.at)) == 2
    assert sum(occupiers_deck(t).values()) == 13


@rule("LB-708", "LB-709")
def test_scenario_4_piles_and_scales() -> None:
    t = ready(4)
    assert Counter(t.zone(STOCK)) == Counter(N001=3, N002=2, N003=3, N004=4, N007=4, N008=2, N010=4, N020=1)
    assert t.s.scales == [0, 0]


def north(**more: Any) -> Table:
    return Table(4, missions={"L41": "M014", "L42": "M011"}, **more)


@rule("LB-715", "LB-712", "LB-713")
def test_a_mission_worth_one_in_the_north() -> None:
    t = north(hand_of=["R003", "R003"])
    t.do("attempt", "commit R003", "commit R003", "done", "step_up", "no")
    assert t.s.scales == [1, 0]
    assert t.s.blue[t.place("L41")] == 1
    assert t.s.streak == [1, 0]


@rule("LB-736", "LB-714")
def test_points_may_remove_red_targets() -> None:
    t = Table(4, hand_of=["R001", "R001", "R002"], missions={"L41": "M012", "L42": "M011"})
    t.s.red[t.place("L41")] = 1
    t.do("attempt", "commit R001", "commit R001", "commit R002", "done", "untarget L41")
    assert t.why("untarget L41") == ("no-red-target", "LB-714")
    t.do("step_up")
    assert t.s.scales == [1, 0]
    assert (t.s.red[t.place("L41")], t.s.blue[t.place("L41")]) == (0, 1)
    assert t.s.marker == 2


@rule("LB-716", "LB-710")
def test_a_full_zone_takes_no_blue_target_and_full_zones_end_it() -> None:
    t = north(hand_of=["R003", "R003"])
    t.s.red[t.place("L41")] = 5
    t.do("attempt", "commit R003", "commit R003", "done", "step_up", "no")
    assert t.s.blue[t.place("L41")] == 0
    t = north(hand_of=["R003", "R003"], medal="T043", order="T044")
    for place in t.rules.scenarios[4].places[1:]:
        t.s.red[place] = 5
    t.s.blue[t.place("L41")] = 4
    t.do("attempt", "commit R003", "commit R003", "done", "step_up", "no")
    assert t.m.outcome is not None
    assert t.m.outcome.end == "targets-filled"


def exactor(cards: int = 2, **more: Any) -> Table:
    return north(turn="occupier", occupier=["N008"] * cards + ["N041"], **more)


@rule("LB-719", "LB-718", "LB-722")
def test_two_exactions_in_the_north() -> None:
    t = exactor()
    t.do("exaction L41", "use 2", "red", "red")
    assert t.s.scales == [-2, 0]
    assert t.s.red[t.place("L41")] == 2
    assert [t.rules.scale_of[t.place(x)] for x in ("L41", "L42", "L43", "L44")] == [0, 1, 0, 1]


@rule("LB-720", "LB-737", "LB-721")
def test_an_exaction_may_remove_a_blue_target() -> None:
    t = exactor(1)
    t.s.blue[t.place("L41")], t.s.scales = 5, [-4, 0]
    t.occupiers()
    t.do("exaction L41")
    assert t.why("red") == ("no-free-space", "LB-737")
    t.do("blue")
    assert t.s.blue[t.place("L41")] == 4
    assert t.s.scales == [-4, 0]
    t = exactor(1)
    t.s.red[t.place("L41")] = 5
    t.occupiers()
    assert t.why("exaction L41") == ("nothing-to-place-or-remove", "LB-737")


@rule("LB-727", "LB-723", "LB-729")
def test_militia_on_the_mission_of_the_north() -> None:
    t = north(turn="occupier", occupier=["N007", "N007", "N041"])
    t.do("militia L41", "use 2")
    assert t.s.guards[t.place("L41")] == 2
    t.occupiers()
    assert t.why("militia L41") == ("no-free-place-for-a-pawn", "LB-231")


@rule("LB-728", "LB-724", "LB-729")
def test_militia_on_a_resistance_card() -> None:
    t = north(turn="occupier", occupier=["N007", "N007", "N001"], display=["R043"])
    t.do("militia_card 1", "use 2")
    assert t.s.militia[0] == 2
    t.occupiers()
    assert t.why("vmann 1") == ("no-free-place-for-a-pawn", "LB-213")


@rule("LB-735", "LB-730", "LB-725")
def test_a_black_arrest_takes_a_hand_card_and_the_display_card_stays() -> None:
    t = north(hand_of=["R002", "O02"], display=["R043"])
    t.s.vmann[0], t.s.militia[0] = 1, 1
    t.dice("red:nothing", "black:arrest").do("recruit 1", "pay O02")
    assert t.prison() == ["R002"]
    assert (t.s.vmann[0], t.s.militia[0]) == (1, 0)
    assert t.s.display[0] == t.rules.face["R043"]


@rule("LB-731", "LB-732", "LB-733")
def test_resistance_faces_cancel_red_first() -> None:
    t = north(hand_of=["R002", "O02"], display=["R043"])
    t.s.vmann[0], t.s.militia[0] = 1, 1
    t.dice("red:arrest", "black:resistance").do("recruit 1", "pay O02")
    assert "R043" in t.discard()
    assert (sum(t.s.vmann), sum(t.s.militia)) == (0, 0)
    t = north(hand_of=["O02", "O03"], display=["R042"], rdeck=["R001"])
    t.s.vmann[0], t.s.militia[0] = 1, 2
    t.dice("red:arrest", "black:arrest", "black:resistance").do("recruit 1", "pay O02", "pay O03")
    assert t.prison() == ["R001"]
    assert t.s.display[0] == t.rules.face["R042"]


@rule("LB-726", "LB-734", "LB-162")
def test_militia_on_a_mission_leaves_after_the_attempt() -> None:
    t = north(hand_of=["R003", "R003", "R002"])
    t.s.guards[t.place("L41")], t.s.wehrmacht[t.place("L41")] = 1, 1
    t.dice("black:arrest", "green:nothing").do("attempt", "commit R003", "commit R003", "done")
    assert t.prison() == ["R002"]
    assert t.discard() == ["R003", "R003"]
    assert (t.s.guards[t.place("L41")], t.s.wehrmacht[t.place("L41")]) == (0, 1)


# ---- scenario 5


@rule("LB-801", "LB-802", "LB-803")
def test_scenario_5_material() -> None:
    t = ready(5)
    singles = {**dict.fromkeys([f"R00{i}" for i in range(1, 7)], 2), "R007": 4, "R008": 4}
    assert resistance(t) == Counter({**singles, **dict.fromkeys([f"R05{i}" for i in range(1, 7)], 1)})
    assert t.rules.barricade_stock == 5


@rule("LB-805", "LB-806", "LB-807")
def test_scenario_5_setup() -> None:
    t = ready(5)
    assert sum(bool(f) for f in t.s.missions) == 8
    assert t.s.liberated == 0
    assert len(set(t.s.at)) == 2
    assert sum(occupiers_deck(t).values()) == 19


@rule("LB-808", "LB-811")
def test_scenario_5_piles_and_no_tokens() -> None:
    t = ready(5)
    assert Counter(t.zone(STOCK)) == Counter(N001=3, N002=2, N003=3, N004=4, N007=4, N008=2, N009=2, N010=4, N020=1)
    assert t.rules.scenarios[5].tokens == ()


@rule("LB-809")
def test_the_occupier_places_the_armour_after_the_pawns() -> None:
    m: Match = fresh(5, 1)
    assert m.play(1, "start L11") is None
    while m.asked() == (0,) and type(m.step).__name__ != "PlaceArmour":
        m.play(0, m.options(0)[0])
    assert len(m.options(0)) == 8


PARIS = {"L11": "M051", "L12": "M052", "L13": "M053", "L16": "M056"}


def paris(**more: Any) -> Table:
    return Table(5, missions=PARIS, **more)


@rule("LB-816", "LB-813", "LB-815")
def test_a_barricade_beside_the_pawn_stops_the_column() -> None:
    t = paris(hand_of=["R007", "R007", "R008"])
    assert t.why("build L15-L16") == ("path-not-beside-the-pawn", "LB-813")
    t.do("build L11-L12", "skill combat", "commit R007", "commit R007", "commit R008", "done")
    assert t.s.barricades == 1 << t.path("L11-L12")
    t.s.armour = t.place("L12")
    t.s.cards.show(t.s, t.rules.face["N009"], STOCK, OHAND)
    t.occupiers()
    t.do("offensive")
    assert t.why("drive L11") == ("no-open-path-there", "LB-830")
    assert t.can("drive L13")


@rule("LB-814", "LB-817")
def test_without_stock_a_barricade_is_moved() -> None:
    t = paris(hand_of=["R007", "R007"])
    t.s.tokens[0] = []
    assert t.why("build L11-L12") == ("no-skill-three-times", "LB-813")
    t = paris(hand_of=["R006", "R006", "R001"])
    t.s.tokens[0] = [t.skill("assassination")]
    for path in ("L11-L13", "L14-L16", "L15-L16", "L12-L51", "L13-L51"):
        t.s.barricades |= 1 << t.path(path)
    assert t.why("build L11-L13") == ("barricade-there-already", "LB-817")
    t.do("build L11-L12", "skill assassination", "commit R006", "commit R006", "done", "take_down L15-L16")
    assert t.s.barricades.bit_count() == 5
    assert t.s.barricades >> t.path("L11-L12") & 1


@rule("LB-819", "LB-818")
def test_a_column_shut_in_at_la_villette() -> None:
    t = paris(turn="occupier", occupier=["N009"])
    t.s.armour = t.place("L12")
    for path in ("L11-L12", "L12-L13", "L12-L51"):
        t.s.barricades |= 1 << t.path(path)
    t.occupiers()
    assert t.why("offensive") == ("no-open-path", "LB-818")


@rule("LB-822", "LB-821", "LB-824")
def test_a_mission_is_turned_and_stays() -> None:
    t = paris(hand_of=["R001", "R001", "R003"])
    t.s.armour = t.place("L11")
    t.do("attempt", "commit R001", "commit R001", "commit R003", "done")
    assert t.s.liberated == 1 << t.place("L11")
    assert t.s.missions[t.place("L11")] == t.rules.face["M051"]
    assert t.s.marker == 2


@rule("LB-825", "LB-826", "LB-823")
def test_turned_back_it_may_be_completed_again() -> None:
    t = paris(hand_of=["R001", "R001", "R003"])
    t.s.completed, t.s.completed_at, t.s.marker = [t.rules.face["M051"]], [t.place("L11")], 2
    t.s.liberated, t.s.armour = 1 << t.place("L11"), t.place("L12")
    assert t.why("attempt") == ("liberated-already", "LB-823")
    roll_on(t.s, t.place("L11"))
    assert t.s.marker == 2
    t.do("attempt", "commit R001", "commit R001", "commit R003", "done")
    assert t.s.marker == 4


@rule("LB-832", "LB-830", "LB-831")
def test_the_column_drives_to_chatelet() -> None:
    t = paris(turn="occupier", occupier=["N009"], order="T056")
    t.s.armour, t.s.liberated = t.place("L12"), 1 << t.place("L13")
    t.s.barricades = 1 << t.path("L11-L12")
    t.occupiers()
    t.do("offensive")
    assert t.why("drive L11") == ("no-open-path-there", "LB-830")
    t.do("drive L13")
    assert t.s.armour == t.place("L13")
    assert t.s.liberated == 0


@rule("LB-833", "LB-388")
def test_two_cards_may_lead_there_and_back_and_turn_two_missions() -> None:
    t = paris(turn="occupier", occupier=["N009", "N009"], order="T055")
    t.s.armour, t.s.liberated = t.place("L12"), 1 << t.place("L13") | 1 << t.place("L12")
    t.occupiers()
    t.do("offensive", "use 2", "drive L13", "drive L12")
    assert t.m.outcome is not None
    assert (t.m.outcome.end, t.m.outcome.winners) == ("medal", (0,))


@rule("LB-834", "LB-835")
def test_pawns_hide_and_what_is_completed_under_the_column_stays() -> None:
    t = paris(turn="occupier", occupier=["N009"], at=["L13"])
    t.s.armour, t.s.liberated = t.place("L12"), 1 << t.place("L12")
    t.occupiers()
    t.do("offensive", "drive L13")
    assert t.s.at == [t.place("L13")]
    assert t.s.liberated == 1 << t.place("L12")
    roll_on(t.s, t.place("L12"))
    assert t.s.liberated == 0


@rule("LB-838", "LB-837", "LB-839")
def test_two_targets_at_montmartre() -> None:
    t = paris(turn="occupier", occupier=["N008", "N008", "N011", "N052"])
    t.do("exaction L11", "use 2")
    assert t.s.red[t.place("L11")] == 2
    t.occupiers()
    assert t.why("exaction L11") == ("no-free-monument", "LB-839")


@rule("LB-841", "LB-840")
def test_three_wehrmacht_cards_destroy_a_barricade() -> None:
    cards = ["N003", "N003", "N003", "N011", "N012", "N013"]
    t = paris(turn="occupier", occupier=cards)
    t.s.barricades = 1 << t.path("L11-L12") | 1 << t.path("L15-L16")
    t.do("demolish L15-L16")
    assert t.s.barricades == 1 << t.path("L11-L12")
    assert t.odiscard() == ["N003"] * 3
    assert len(t.ohand()) == 6
    t = paris(turn="occupier", occupier=cards[1:])
    t.s.barricades = 1
    t.occupiers()
    assert t.why("demolish L11-L12") == ("too-few-wehrmacht-cards", "LB-840")


@rule("LB-810", "LB-237")
def test_scenario_5_goes_on_without_missions_to_do() -> None:
    t = paris(hand_of=["O01"], turn="occupier", occupier=["N003", "N011"])
    t.s.liberated = 1 << t.place("L11")
    t.occupiers()
    assert t.why("wehrmacht L11") == ("no-mission-there", "LB-237")
    assert not t.m.over
    t.s.order = next(i for i, m in enumerate(t.rules.medals) if m["id"] == "T054")
    t.s.red = [2 if x else 0 for x in t.rules.target_spaces]
    t.do("redraw")
    t.run_turn()
    assert t.m.outcome is not None
