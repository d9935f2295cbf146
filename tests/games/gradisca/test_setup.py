"""Components, set-up, victory (GR-901 to GR-946), and bad component sets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.games.gradisca import GAME
from ludoteca.games.gradisca.rules.components_check import corps_fault, counter_fault
from ludoteca.games.gradisca.rules.components_map import home
from ludoteca.games.gradisca.rules.s09_stacking import CheckStacking
from ludoteca.games.gradisca.rules.sequence_of_play import EndOfTurn
from ludoteca.games.gradisca.rules.state import NOBODY
from ludoteca.games.gradisca.rules.victory import AutomaticVictory, by_points, victory_level
from ludoteca.games.gradisca.rules.victory_points import area_points, loss_points, morale_points, score
from ludoteca.kernel.components import ComponentSet, component_set
from ludoteca.kernel.findings import BadComponents, Findings
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.agenda import playout
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match

from .field import Field, rules_of


def changed(change: Callable[[dict[str, Any]], None]) -> ComponentSet:
    data = msgspec.json.decode(registry.components(GAME).text)
    change(data)
    return component_set(data)


def wrong(change: Callable[[dict[str, Any]], None]) -> list[tuple[str, str]]:
    return [(no.rule, no.entry) for no in GAME.check(changed(change))]


def test_our_own_set_is_sound() -> None:
    c = registry.components(GAME)
    assert GAME.check(c) == []
    assert (len(c.node), sum(not e.scenario for e in c.edge), len(c.card)) == (60, 140, 36)


@pytest.mark.rule("GR-220", "GR-521")
def test_a_border_that_stands_there_twice_and_a_fortress_out_of_reach_are_refused() -> None:
    def twice(d: dict[str, Any]) -> None:
        e = d["edge"][0]
        d["edge"].append({"a": e["b"], "b": e["a"], "kind": "impassable"})

    assert wrong(twice)[0][0] == "GR-220"
    segna = rules_of("campaign").area["segna"]

    def cut(d: dict[str, Any]) -> None:
        d["edge"] = [e for e in d["edge"] if segna not in (e["a"], e["b"])]

    assert ("GR-521", f"[[node]] {segna}") in wrong(cut)
    with pytest.raises(BadComponents, match="check-out-of-reach"):
        GAME.bind(changed(cut), GAME.read_options({}), rules_of("campaign").players)


@pytest.mark.rule("GR-943")
def test_a_unit_of_an_unknown_corps_is_refused() -> None:
    def other(d: dict[str, Any]) -> None:
        d["constants"]["units"]["value"]["V1-I1"]["corps"] = "V9"

    assert wrong(other)[0] == ("GR-943", "[[piece]] V1-I1")
    found = Findings()
    corps_fault(registry.components(GAME), "V1-I1", {"corps": "V1"}, found)
    assert not found.faulty


@pytest.mark.rule("GR-130")
def test_a_card_without_an_effect_is_refused() -> None:
    def more(d: dict[str, Any]) -> None:
        d["card"].append({"id": "B99", "kind": "both"})

    assert ("GR-130", "[[card]] B99") in wrong(more)
    f = Field({"palma": "V1-I1"}, hands=("B10", ""), morale=(12, 9)).act("V1", "palma")
    assert f.why("play B10") == ("card-condition", "GR-130")


@pytest.mark.rule("GR-940", "GR-941")
def test_fire_and_steps() -> None:
    c = registry.components(GAME)

    def said(kind: str, **made: Any) -> list[str]:
        found = Findings()
        counter_fault(c, "x", kind, made, found)
        return [f.message for f in found.found]

    assert said("infantry", fire=[6, 2]) == ["check-fire"]
    assert said("artillery", fire=[3, 2]) == ["check-fire"]
    assert said("leader", fire=[2, 1], command=[4, 1]) == ["check-leader-values"]
    assert said("dragoons", fire=[2, 1]) == ["check-no-class"]
    assert said("sapper", fire=[3]) == []


@pytest.mark.rule("GR-942")
def test_classes_and_traits() -> None:
    rules = rules_of("campaign")
    assert set(rules.trait) == {"militia", "uskok", "dutch"}
    assert not rules.light & rules.heavy


@pytest.mark.rule("GR-944", "GR-946")
def test_the_natisone_lies_by_the_isonzo_and_belongs_to_nobody() -> None:
    c = registry.components(GAME)
    from ludoteca.games.gradisca.rules.components_map import along

    assert "natisone" in along(c, "Isonzo")
    assert home(c, "natisone") == NOBODY


@pytest.mark.rule("GR-927", "GR-929")
def test_a_bad_set_up_is_refused() -> None:
    def move(d: dict[str, Any]) -> None:
        d["constants"]["scenario_campaign"]["value"]["setup"]["gorizia"].append("V1-I6")

    def crowd(d: dict[str, Any]) -> None:
        d["constants"]["scenario_campaign"]["value"]["setup"]["udine"] += ["V1-I1", "V1-I2", "V1-I3", "V1-I4", "V1-H1"]

    def idle(d: dict[str, Any]) -> None:
        d["constants"]["scenario_siege_1617"]["value"]["setup"]["palma"].append("V3-I1")

    assert wrong(move)[0][0] == "GR-929"
    assert wrong(crowd)[0][0] == "GR-929"
    assert wrong(idle)[0][0] == "GR-927"


@pytest.mark.rule("GR-920", "GR-924", "GR-921")
def test_the_campaign_is_set_up() -> None:
    rules = rules_of("campaign")
    rules.opening = None  # laid out anew, whatever was played at this table before
    s: Any = Match(rules, Seeded(1)).state
    assert (s.turn, s.end_box, s.morale, len(s.cup)) == (1, 12, [10, 9], 6)
    assert s.where[rules.counter["L-GIU"]] == rules.area["palma"]
    assert s.control[rules.area["san_servolo"]] == 0
    assert all(s.steps[u] == rules.full[u] for u in range(len(s.where)) if s.where[u] >= 0)
    assert (s.walls, s.shaken) == (rules.wall, 0)


def test_a_second_game_begins_like_the_first() -> None:
    """The scenario is laid out once for a table; what is played on one copy is not seen on the next."""
    rules = rules_of("campaign")
    first = GAME.start(rules).dump()
    playout(GAME.start(rules), source := Seeded(1), source.random)
    assert GAME.start(rules).dump() == first


@pytest.mark.rule("GR-922", "GR-923", "GR-020")
def test_two_cards_each_in_the_campaign_three_in_the_siege() -> None:
    for name, n in (("campaign", 2), ("siege_1617", 3)):
        s: Any = Match(rules_of(name), Seeded(1)).state
        assert (s.cards.size(3), s.cards.size(4)) == (n, n)


@pytest.mark.rule("GR-925", "GR-928", "GR-927")
def test_the_siege_is_set_up_with_its_bridge_and_without_three_cards() -> None:
    rules = rules_of("siege_1617")
    rules.opening = None
    s: Any = Match(rules, Seeded(1)).state
    assert [rules.card_ids[f] for f in s.cards.faces_in(2)] == ["B01", "B02", "B03"]
    assert (s.turn, s.morale, s.where[rules.counter["V3-I1"]]) == (10, [10, 8], -1)
    assert [x for x in rules.counters if s.steps[rules.counter[x]] == 1 and rules.full[rules.counter[x]] == 2] == [
        "A1-I1",
        "A1-I3",
        "A1-I6",
        "A2-I2",
        "A2-I3",
    ]
    assert rules.net(False, frozenset(), False).cost[rules.area["villesse"], rules.area["sagrado"]] == 1
    assert s.lost == 0


@pytest.mark.rule("GR-901", "GR-909")
def test_points_for_areas_on_the_own_list() -> None:
    f = Field({}, control={"gradisca": "venice", "sagrado": "austria"})
    assert area_points(f.s, 0) == 8
    assert area_points(f.s, 1) == 1 + 1  # Sagrado and Gorizia


@pytest.mark.rule("GR-903", "GR-904")
def test_points_for_losses_and_morale() -> None:
    f = Field({}, morale=(9, 4))
    f.s.lost = sum(1 << f.u(x) for x in ("A1-I1", "A1-I2", "A1-I3", "A1-A1"))
    assert loss_points(f.s, 0) == 1
    assert (morale_points(f.s, 0), morale_points(f.s, 1)) == (4, 0)


@pytest.mark.rule("GR-902", "GR-905", "GR-008")
def test_leaders_count_and_the_margin_names_the_victory() -> None:
    f = Field({}, morale=(6, 6))
    before = score(f.s, 0)
    f.s.points[0] = 2
    assert score(f.s, 0) == before + 2
    assert [victory_level(n) for n in (0, 1, 4, 5, 9, 10)] == ["draw", "marginal", "marginal", "clear", "clear", "decisive"]
    for points, winner in (([2, 9], 1), ([9, 2], 0)):
        f.s.points = points
        by_points(f.s)
        assert f.s.winner == winner
        margin = abs(score(f.s, 0) - score(f.s, 1))
        told = f.told("game-over")[-1]
        assert (told["end"], told["winner"], told["level"]) == ("points", winner, victory_level(margin))
        assert [sum(x) for x in told["parts"]] == [score(f.s, 0), score(f.s, 1)]
    f.s.points = [score(f.s, 1) - score(f.s, 0) + 9, 2]  # as many as the other side: a draw
    by_points(f.s)
    assert (score(f.s, 0) == score(f.s, 1), f.s.winner) == (True, 2)
    from ludoteca.games.gradisca.rules.s18_combat import kill

    f = Field({"palma": "L-GIU V1-I1"})
    kill(f.s, f.u("L-GIU"))
    assert f.s.points == [0, 1]


def step_d(f: Field) -> Field:
    f.s.cup = (5,)
    return f.run(EndOfTurn(), CheckStacking(), AutomaticVictory())


@pytest.mark.rule("GR-906", "GR-026")
def test_venice_wins_at_once_with_gradisca_and_gorizia() -> None:
    line = {"codroipo": "V2-I2"}
    f = step_d(Field({"gradisca": "V1-I1", "gorizia": "V1-I2", **line}))
    assert (f.s.end, f.s.winner, f.m.over) == ("automatic", 0, True)
    assert step_d(Field({"gradisca": "V1-A1", "gorizia": "V1-I2", **line}, control={"gradisca": "venice"})).s.end == ""


@pytest.mark.rule("GR-907", "GR-908")
def test_austria_wins_with_palma_or_udine_and_cividale_and_both_at_once_count_points() -> None:
    assert step_d(Field({"palma": "A1-I1"})).s.winner == 1
    assert step_d(Field({"udine": "A1-I1", "cividale": "A1-I2"})).s.end == "automatic"
    assert step_d(Field({"udine": "A1-I1"})).s.end == ""
    both = {"palma": "A1-I1", "gradisca": "V1-I1", "gorizia": "V1-I2", "codroipo": "V2-I2", "medea": "V2-I1"}
    assert step_d(Field(both, control={"tarvisio": "austria"})).s.end == "points"


@pytest.mark.rule("GR-926")
def test_the_short_scenario() -> None:
    line = {"codroipo": "V2-I2"}
    assert step_d(Field({"gradisca": "V1-I1", **line}, scenario="siege_1617", turn=10)).s.winner == 0
    assert step_d(Field({"gradisca": "A2-I1", **line}, scenario="siege_1617", turn=11)).s.end == ""
    shut = {"gradisca": "A2-I1", "bruma": "V1-I1", "farra": "V1-I2", "villesse": "V1-I3", **line}
    f = Field(shut, scenario="siege_1617", turn=12)
    f.s.end_box = 12
    assert step_d(f).s.winner == 0
    f = Field({**shut, "rubia": "A1-I1", "postumia": "A1-I7"}, scenario="siege_1617", turn=12)
    f.s.end_box = 12
    assert (step_d(f).s.winner, f.s.end) == (1, "siege")


@pytest.mark.rule("GR-845")
def test_the_eliminated_stay_away() -> None:
    from ludoteca.games.gradisca.rules.board import lose_step

    f = Field({"palma": "V1-I1"})
    lose_step(f.s, f.u("V1-I1"), "GR-336")
    lose_step(f.s, f.u("V1-I1"), "GR-336")
    assert (f.marked("lost"), f.at("V1-I1"), f.s.inn[f.a("palma")]) == (["V1-I1"], "", 0)


@pytest.mark.rule("GR-807")
def test_each_side_has_one_camp() -> None:
    rules = rules_of("campaign")
    f = Field({"trivignano": "camp-V V2-I1", "codroipo": "V2-I2"}).act("V1")
    assert [rules.counters[u] for u in rules.camp] == ["camp-V", "camp-A"]
    assert "camp udine" in f.options()


def test_who_leaves_has_lost() -> None:
    m = Match(rules_of("siege_1617"), Seeded(1))
    assert m.withdraw(0) is None
    assert m.outcome is not None
    assert (m.outcome.end, m.outcome.winners) == ("venice-left", (1,))
    assert isinstance(m.play(1, "end"), Refusal)
