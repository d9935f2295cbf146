"""Chapter 7: the chart of prisoners (LB-601 to LB-646)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ludoteca.games.liberation.rules.ch07_gestapo import GiveCard, PlaceOnChart
from ludoteca.games.liberation.rules.state import BROKEN, CHART, MDECK, RDECK, STOCK

from .struggle import Table, occupiers_deck, ready, resistance

rule = pytest.mark.rule


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
    t.do("attempt", "commit R003", "commit R003", "no")
    assert t.s.missions[t.place("L31")]
    assert not t.m.over


@rule("LB-612", "LB-015")
def test_scenario_3_ends_by_a_medal_or_without_missions() -> None:
    t = Table(3, hand_of=["R003", "R003"], missions={"L31": "M014"}, medal="T033")
    t.complete("M013", "M016", "M033", "M012")
    t.do("attempt", "commit R003", "commit R003")
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
    assert t.m.deciding() == (0,)
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
    assert t.m.deciding() == (2,)
