"""Chapter 10: five scenarios in a row (LB-545 to LB-548, LB-650, LB-842, LB-901 to LB-916)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from ludoteca.games.liberation import GAME
from ludoteca.games.liberation.rules.ch04_score import award, finish, winner
from ludoteca.games.liberation.rules.ch10_campaign import CloseScenario
from ludoteca.games.liberation.rules.state import BOX, CHART, GONE, ODECK, PRISON, RDECK, REROLL, SDECK, STOCK, TABLE, discard, hand
from ludoteca.kernel.flow.agenda import playout
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import Do

from .struggle import Table, fresh

rule = pytest.mark.rule


def campaign(scenario: int = 1, players: int = 1, **more: Any) -> Table:
    """A campaign at this scenario; its cards are those of the whole campaign."""
    t = Table(1, players=players, campaign=True, **more)
    t.s.scenario = scenario
    return t


def close(t: Table, end: str = "medal") -> Table:
    finish(t.s, end, "LB-320")
    t.run(CloseScenario())
    return t


@dataclass(slots=True)
class Won(Do):
    """A side wins its medal."""

    side: int

    def do(self, s: Any) -> None:
        award(s, self.side)


def on(t: Table, upto: str) -> Table:
    """Play what the closing asks, keeping as little as possible, until a step of this name."""
    while t.step != upto and not t.m.over:
        options = t.options()
        t.do("done" if "done" in options else options[-1])
    return t


@rule("LB-914", "LB-002")
def test_a_campaign_starts_with_scenario_1_as_printed() -> None:
    m = fresh(4, 1, campaign=True)
    s: Any = m.state
    assert (s.scenario, s.marker, s.medals) == (1, 0, [0, 0])


@rule("LB-913", "LB-905", "LB-907")
def test_the_end_of_scenario_1() -> None:
    t = campaign(hand_of=["R012", "R002", "O01"], discards={1: ["R003", "R013"]}, prison=["R011"])
    close(t)
    assert t.zone(GONE) == ["R011"]
    assert t.hand() == ["R002", "R003", "R012", "R013"]
    assert t.why("done") == ("kept-enough", "LB-907")
    t.do("drop_card R013", "done")
    on(t, "PlacePawn")
    assert t.s.scenario == 2
    mine = t.hand() + t.deck()
    assert {"R002", "R003", "R012"} <= set(mine)
    assert "R013" in t.zone(BOX)


@rule("LB-909", "LB-911", "LB-912")
def test_the_next_decks_have_the_reserve_and_what_was_kept() -> None:
    t = campaign(hand_of=["R012", "R002"], prison=["R001"])
    close(t).do("done")
    on(t, "PlacePawn").do("start L21")
    while t.step != "ResistanceTurn":
        t.do(t.options()[0])
    own = t.hand() + t.deck()
    assert len(own) == 9
    assert {"R012", "R002"} <= set(own)
    common = t.zone(RDECK) + [t.rules.faces[f] for f in t.s.display]
    assert common.count("R001") == 3
    assert common.count("R002") == 3
    assert common.count("R021") == 1
    assert "R011" not in common


@rule("LB-903", "LB-910", "LB-916")
def test_score_and_tokens_stay_everything_else_is_set_up_afresh() -> None:
    t = campaign(occupier=["N010", "N011"])
    t.s.marker, t.s.tokens = 3, [[1]]
    close(t)
    on(t, "PlacePawn").do("start L21")
    while t.step != "ResistanceTurn":
        t.do(t.options()[0])
    assert t.s.marker == 3
    assert t.s.tokens == [[1]]
    assert t.stock("N010") == 4
    assert len([f for f in t.hand() + t.deck() if f.startswith("O")]) == 7
    assert sum(bool(f) for f in t.s.missions) == 5


@rule("LB-903", "LB-310", "LB-321")
def test_the_steps_of_a_medal_take_a_reroll_token_along() -> None:
    t = campaign(players=2)
    t.s.marker, t.s.acting = 3, 1
    t.run(Won(0))
    assert t.m.deciding() == (2,)  # whose turn it is says who of the team takes it
    t.do("player 1", "yes")
    on(t, "PlacePawn")
    assert (t.s.scenario, t.s.marker, t.s.tokens) == (2, 6, [[REROLL + 3], []])
    t = campaign()
    t.s.marker = -3
    t.run(Won(1))
    assert t.s.tools == [2]


@rule("LB-314", "LB-315")
def test_the_steps_of_a_medal_put_the_others_token_back() -> None:
    t = campaign()
    t.s.marker, t.s.tools = -6, [2]
    t.run(Won(0))
    assert (t.s.marker, t.s.tools) == (-3, [])
    t = campaign()
    t.s.marker, t.s.tokens = 12, [[REROLL + 3, REROLL + 4]]
    t.run(Won(1))
    on(t, "PlacePawn")
    assert (t.s.marker, t.s.tokens) == (9, [[REROLL + 3]])
    assert [e["at"] for e in t.told("token-returned")] == [10]


@rule("LB-906", "LB-908")
def test_the_occupier_keeps_up_to_three_cards_and_no_location() -> None:
    t = campaign(occupier=["N001", "N001", "N002", "N003", "N011"])
    close(t)
    while t.step != "KeepOccupier":
        t.do("done")
    assert t.why("done") == ("kept-enough", "LB-907")
    t.do("keep_card N003", "done")
    on(t, "PlacePawn").do("start L21")
    while t.step != "ResistanceTurn":
        t.do(t.options()[0])
    deck = sorted(t.ohand() + t.zone(ODECK))
    assert [f for f in deck if not f.startswith("N02")] == ["N001", "N001", "N002"]
    assert len(deck) == 13


@rule("LB-546", "LB-545", "LB-548")
def test_the_u_boats_label_limits_the_one_skill_cards() -> None:
    t = campaign(2, hand_of=["R001", "R002"], discards={1: ["R003"]})
    t.s.uboat = t.rules.uboat_labels.index(3)
    close(t)
    assert t.can("done")
    t = campaign(2, hand_of=["R001", "R002", "R003"])
    t.s.uboat = t.rules.uboat_labels.index(2)
    close(t)
    assert t.why("done") == ("too-many-one-skill-cards", "LB-548")
    t.do("drop_card R003", "done")
    on(t, "KeepSingles")
    while t.step == "KeepSingles":
        t.do(t.options()[0])
    left = [f for f in t.zone(RDECK) + t.zone(TABLE) + t.zone(BOX) if f in ("R001", "R002", "R003", "R004")]
    assert left == []
    assert len([f for f in t.hand() if f in ("R001", "R002")]) == 2


@rule("LB-547", "LB-545")
def test_the_team_chooses_which_stay() -> None:
    t = campaign(2)
    close(t)
    on(t, "KeepSingles")
    assert t.m.deciding() == (1,)
    assert t.options() == ["drop_card R001", "drop_card R002", "drop_card R003", "drop_card R004"]
    for _ in range(8):
        t.do(t.options()[0])
    assert t.step == "PlacePawn"


@rule("LB-650", "LB-905")
def test_the_chart_is_cleared() -> None:
    t = campaign(3)
    t.jail("B1", "R035")
    t.jail("B2", "R036")
    t.s.chart_red[t.space("B1")] = 1
    close(t)
    assert t.zone(CHART) == []
    assert t.zone(GONE) == ["R035"]
    assert "R036" in t.zone(BOX)


@rule("LB-901", "LB-902", "LB-842")
def test_after_scenario_5_it_is_over_and_the_half_decides() -> None:
    t = campaign(5)
    t.s.marker = -1
    finish(t.s, "limit", "LB-043")
    assert t.s.end == "campaign"
    assert not t.s.agenda
    assert winner(t.s) == 1


@rule("LB-324", "LB-902")
def test_on_the_centre_the_medals_decide() -> None:
    t = campaign(5)
    t.s.medals = [2, 3]
    assert winner(t.s) == 1
    t.s.medals = [2, 2]
    assert winner(t.s) == -1


@rule("LB-915", "LB-308")
def test_the_end_of_the_track_stops_the_campaign() -> None:
    t = campaign(2)
    t.s.marker = 20
    finish(t.s, "track", "LB-308")
    assert t.s.end == "track"
    assert not t.s.agenda


@rule("LB-967", "LB-951")
def test_the_automatons_false_cards_stay_but_for_two_of_each() -> None:
    t = campaign(automaton=True)
    for _ in range(3):
        t.s.cards.show(t.s, t.rules.derailment, STOCK, 18)
        t.s.cards.show(t.s, t.rules.kind["deception"], STOCK, 15)
    close(t)
    on(t, "PlacePawn").do("start L21")
    while t.step != "ResistanceTurn":
        t.do(t.options()[0])
    assert t.zone(SDECK).count("S000") == 1
    assert t.zone(ODECK).count("N010") == 1
    assert t.stock("S000") == 3


@rule("LB-901")
@pytest.mark.parametrize(("players", "automaton"), [(1, False), (3, False), (2, True)])
def test_whole_campaigns_are_played_to_their_end(players: int, automaton: bool) -> None:
    """Random play; the end of the track is moved away, or it would soon be reached."""
    rules: Any = fresh(1, players, campaign=True, automaton=automaton).rules
    low, high = rules.low, rules.high
    rules.low, rules.high = -999, 999
    try:
        s: Any = GAME.start(rules)
        s.cards.forget()
        source = Seeded(players)
        playout(s, source, source.random)
    finally:
        rules.low, rules.high = low, high
    assert s.scenario == 5
    out = GAME.outcome(s)
    assert out is not None
    assert out.end == "campaign"


def test_the_box_holds_what_it_should() -> None:
    t = campaign(hand_of=["R001"], prison=["R011"])
    total = sum(t.s.cards.size(z) for z in range(len(t.rules.pack.zones)))
    close(t)
    assert sum(t.s.cards.size(z) for z in range(len(t.rules.pack.zones))) == total
    assert t.s.cards.size(PRISON) == 0
    assert t.s.cards.size(discard(0)) == 0
    assert t.s.cards.size(hand(0)) == 1
