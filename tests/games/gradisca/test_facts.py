"""Facts that stand in a rule beside its main one: each is asserted here by itself."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca.rules.board import enemy_occupied
from ludoteca.games.gradisca.rules.s18_combat import shooters
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match

from .field import Field, rules_of
from .test_event_cards import LINE


@pytest.mark.rule("GR-716", "GR-711")
def test_low_morale_leaves_fortress_and_trieste_alone() -> None:
    trieste = Field({"trieste": "A3-I4 A3-I1 A3-I2", "muggia": "V3-I3", **LINE}, morale=(10, 4)).act("A3", "trieste")
    trieste.do("attack muggia", "join A3-I4", "join A3-I1", "join A3-I2")
    fortress = Field({"gradisca": "A2-I1 A2-I2 A2-I3", "bruma": "V1-I1", **LINE}, morale=(10, 4)).act("A2", "gradisca")
    fortress.do("attack bruma", "join A2-I1", "join A2-I2", "join A2-I3")
    open_ = Field({"mossa": "A1-I1 A1-I2 A1-I3", "mariano": "V1-I1", "gorizia": "camp-A A1-I4", **LINE}, morale=(10, 4)).act("A1", "mossa")
    open_.do("attack mariano", "join A1-I1", "join A1-I2")
    assert "enter" in trieste.options()
    assert "enter" in fortress.options()
    assert open_.why("join A1-I3") == ("low-morale", "GR-716")


@pytest.mark.rule("GR-150", "GR-140")
def test_recovering_is_the_one_action_of_a_unit() -> None:
    f = Field({"udine": "V1-I1", **LINE}, shaken="V1-I1").act("V1", "udine").do("recover V1-I1")
    assert (f.marked("shaken"), f.marked("acted")) == ([], ["V1-I1"])
    assert f.why("move V1-I1") == ("has-acted", "GR-119")


@pytest.mark.rule("GR-118", "GR-327")
def test_who_was_idle_may_be_called_later_and_who_acted_may_not() -> None:
    f = Field({"medea": "V1-I1 L-GIU V1-I2 V1-I3", "mariano": "A1-I1", "romans": "camp-V", **LINE}).act("V1", "medea")
    f.do("move V1-I3", "go romans", "halt", "attack mariano", "join V1-I1", "join L-GIU", "enter")
    assert (f.step, "call V1-I2" in f.options(), "call V1-I3" in f.options()) == ("Call", True, False)


@pytest.mark.rule("GR-020", "GR-922", "GR-923")
def test_a_war_begins_with_its_markers_its_hands_and_a_marker_drawn() -> None:
    for name in ("campaign", "siege_1617"):
        rules = rules_of(name)
        s = Match(rules, Seeded(1)).state
        drawn = {rules.corps[s.act.corps], *(rules.corps[x] for x in s.cup)}  # type: ignore[attr-defined]
        assert drawn == set(rules.scenario["corps"])
        assert s.morale == list(rules.scenario["morale"])  # type: ignore[attr-defined]
        assert type(s.agenda[-1]).__name__ == "ChooseOption"


@pytest.mark.ours("gradisca")
@pytest.mark.rule("GR-619", "GR-305")
def test_hunger_takes_nothing_from_fire() -> None:
    f = Field({"medea": "V1-I1 V1-I2", "mariano": "A1-I1", "trivignano": "camp-V", **LINE}, morale=(8, 8)).act("V1", "medea")
    f.s.hungry = 1 << f.u("V1-I1")
    f.dice(6, 6, 6).do("attack mariano", "join V1-I1", "join V1-I2", "enter")
    assert [d[1] for d in f.told("volley")[0]["dice"]] == [4, 3, 3]


@pytest.mark.rule("GR-143", "GR-322")
def test_a_sapper_enters_with_foot_alone_and_two_areas_enter_together() -> None:
    f = Field({"medea": "V1-S1 V1-I1", "romans": "V1-I2", "mariano": "A1-I1", **LINE}, morale=(8, 8)).act("V1", "medea", "romans")
    f.do("attack mariano")
    assert f.why("join V1-S1") == ("infantry-or-cavalry-first", "GR-143")
    f.dice(6, 6, 6).do("join V1-I1", "join V1-I2", "enter")
    assert f.told("entered")[0]["units"] == [f.u("V1-I1"), f.u("V1-I2")]
    assert (f.at("V1-I1"), f.at("V1-I2")) == ("medea", "romans")


@pytest.mark.rule("GR-365", "GR-142")
def test_the_defender_is_not_asked_before_the_dice() -> None:
    f = Field({"medea": "V1-I1", "mariano": "A1-I1", **LINE}, morale=(8, 8)).act("V1", "medea").dice(6, 1)
    f.do("attack mariano", "join V1-I1", "enter")
    assert [e.kind for e in f.m.events if e.kind in ("entered", "volley", "chose") and e.facts.get("seat") != 0] == ["entered", "volley"]


@pytest.mark.rule("GR-320", "GR-615", "GR-226")
def test_guns_occupy_and_empty_ground_under_control_does_not() -> None:
    f = Field({"medea": "V1-A1", "palma": "V1-I1", "mossa": "L-GIU"}, control={"cormons": "venice"}).act("V1", "palma")
    assert f.names(enemy_occupied(f.s, 1)) == {"medea", "palma"}


@pytest.mark.rule("GR-464", "GR-332")
def test_the_guns_of_a_garrison_need_their_sapper() -> None:
    for garrison, value in (("A2-I1 A2-A1 A2-S1", 4), ("A2-I1 A2-A1", 1)):
        f = Field({"bruma": "V1-I1", "gradisca": garrison, **LINE}, morale=(8, 8))
        f.wall("gradisca", 0)
        f.act("V1", "bruma").dice(6, 6, 5).do("attack gradisca", "join V1-I1", "enter")
        dice = {d[0]: d[1] for d in f.told("volley")[0]["dice"]}
        assert dice[f.u("A2-A1")] == value
        assert f.u("A2-S1") not in dice


@pytest.mark.rule("GR-321", "GR-163")
def test_the_order_of_a_battle() -> None:
    f = Field({"medea": "V1-I1 L-GIU", "romans": "V1-I2 V1-I3", "mariano": "A1-I4 camp-A L-TRA", **LINE}).act("V1", "medea")
    f.do("attack mariano", "join V1-I1", "join L-GIU", "enter")
    assert shooters(f.s, f.s.battle)  # type: ignore[arg-type]  # all stand there before anybody is called
    f.do("call V1-I2", "via romans")
    f.dice(1, 1, 1, 6, 6).dice(6).do("done")
    kinds = [e.kind for e in f.m.events if e.kind in ("entered", "called", "volley", "leader-test", "camp-eliminated")]
    assert kinds == ["entered", "called", "volley", "leader-test", "camp-eliminated"]
