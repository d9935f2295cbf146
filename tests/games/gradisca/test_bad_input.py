"""Bad input: component sets that can't be played, and what is refused at the table, each with the rule and the facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.games.gradisca import GAME
from ludoteca.kernel.components import component_set
from ludoteca.kernel.findings import BadComponents
from ludoteca.phrases import Phrases

from .field import Field, rules_of

Change = Callable[[dict[str, Any]], None]
SAID = Phrases("en", GAME)
LINE = {"codroipo": "V2-I2", "postumia": "A1-I7"}


def told(change: Change) -> list[tuple[str, str, str]]:
    """Rule, entry and what is wrong with our own set after a change."""
    data = msgspec.json.decode(registry.components(GAME).text)
    change(data)
    return [(no.rule, no.entry, SAID.finding(no).partition(": ")[2]) for no in GAME.check(component_set(data))]


def value(d: dict[str, Any], name: str) -> Any:
    return d["constants"][name]["value"]


def area(name: str) -> int:
    return rules_of("campaign").area[name]


# ---- component sets


def test_our_own_set_keeps_all_of_it() -> None:
    assert GAME.check(registry.components(GAME)) == []


def test_a_one_way_border_is_refused() -> None:
    """A border counts both ways: the same one with another kind from the other side would be open one way only."""

    def one_way(d: dict[str, Any]) -> None:
        e = next(e for e in d["edge"] if {e["a"], e["b"]} == {area("mossa"), area("lucinico")})
        d["edge"].append({"a": e["b"], "b": e["a"], "kind": "river"})

    (rule, entry, what), *_ = told(one_way)
    assert (rule, entry) == ("GR-220", f"[[edge]] {area('lucinico')}-{area('mossa')}")
    assert "both ways" in what


def test_a_fortress_out_of_reach_is_refused() -> None:
    def cut(d: dict[str, Any]) -> None:
        for e in d["edge"]:
            if area("marano") in (e["a"], e["b"]):
                e["kind"] = "impassable"

    assert told(cut)[0] == ("GR-521", f"[[node]] {area('marano')}", "Marano can’t be reached.")


def test_a_unit_of_an_unknown_corps_and_a_card_without_an_effect_are_refused_before_anybody_plays() -> None:
    def corps(d: dict[str, Any]) -> None:
        value(d, "units")["A1-I1"]["corps"] = "A9"

    def card(d: dict[str, Any]) -> None:
        d["card"].append({"id": "V99", "kind": "venice"})

    assert told(corps)[0] == ("GR-943", "[[piece]] A1-I1", "there is no corps A9.")
    assert ("GR-130", "[[card]] V99", "a card without an effect.") in told(card)
    data = msgspec.json.decode(registry.components(GAME).text)
    card(data)
    with pytest.raises(BadComponents, match="V99"):
        GAME.bind(component_set(data), GAME.read_options({}), rules_of("campaign").players)


@pytest.mark.parametrize(
    ("name", "x", "y", "what"),
    [
        ("gorizia", 300.0, 352.0, "east is right"),
        ("tarvisio", 550.0, 700.0, "north is up"),
        ("mossa", 557.0, 367.0, "lies on"),
        ("segna", 1200.0, 956.0, "outside the frame"),
    ],
)
def test_coordinates_that_contradict_the_compass_are_refused(name: str, x: float, y: float, what: str) -> None:
    def move(d: dict[str, Any]) -> None:
        d["node"][area(name)] |= {"x": x, "y": y}

    found = told(move)
    assert {rule for rule, _, _ in found} == {"GR-945"}
    assert any(what in said for _, _, said in found)


@pytest.mark.parametrize(
    ("change", "rule", "what"),
    [
        ({"box": 16}, "GR-840", "one of 1 to 15 of the track"),
        ({"number": 7}, "GR-840", "one of a die"),
        ({"entry": ["atlantis"]}, "GR-842", "no area of the map"),
        ({"counters": ["V1-I99"]}, "GR-840", "a counter that there is not"),
        ({"counters": ["V4-I1", "A1-I6"]}, "GR-840", "both sides"),
        ({"counters": ["V1-I1"]}, "GR-840", "stands on the map already"),
    ],
)
def test_reinforcements_that_can_not_come_are_refused(change: dict[str, Any], rule: str, what: str) -> None:
    def regroup(d: dict[str, Any]) -> None:
        value(d, "groups")[0] |= change

    found = told(regroup)
    assert any(r == rule and what in said for r, _, said in found), found


def test_an_army_that_starves_from_the_start_is_refused() -> None:
    def strand(d: dict[str, Any]) -> None:
        """Uskoks on the island of Grado, and Venetians on the only way to it."""
        campaign = value(d, "scenario_campaign")
        for counters in campaign["setup"].values():
            counters[:] = [x for x in counters if x not in ("A4-I1", "V1-I6")]
        campaign["setup"] |= {"grado": ["A4-I1"], "aquileia": ["V1-I6"]}
        campaign["control"] |= {"grado": "austria", "aquileia": "venice"}

    assert told(strand) == [("GR-601", "[constants.scenario_campaign] setup.grado", "Austria is without supply there from the start.")]

    def no_source(d: dict[str, Any]) -> None:
        value(d, "sources")["austria"] = []

    assert ("GR-613", "[constants.scenario_campaign]", "Austria has no working supply source.") in told(no_source)


def test_a_camp_in_a_fortress_is_refused() -> None:
    def inside(d: dict[str, Any]) -> None:
        setup = value(d, "scenario_campaign")["setup"]
        for counters in setup.values():
            if "camp-V" in counters:
                counters.remove("camp-V")
        setup["palma"].append("camp-V")

    assert ("GR-801", "[constants.scenario_campaign] setup.palma", "a camp in a fortress.") in told(inside)


# ---- at the table


@pytest.mark.rule("GR-209")
def test_a_move_over_a_river_without_a_bridge_is_refused() -> None:
    f = Field({"farra": "V1-I1", **LINE}).act("V1", "farra").do("move V1-I1")
    assert f.why("go rubia") == ("border-closed", "GR-209")
    assert f.at("V1-I1") == "farra"


@pytest.mark.rule("GR-635", "GR-627")
def test_a_bombardment_without_attack_supply_is_refused() -> None:
    f = Field({"bruma": "V1-A1 V1-S1", "gradisca": "A2-I1", **LINE}).act("V1", "bruma")
    assert f.why("bombard V1-A1") == ("no-attack-supply", "GR-635")
    f = Field({"bruma": "V1-A1 V1-S1", "trivignano": "camp-V V2-I1", "gradisca": "A2-I1", **LINE}).act("V1", "bruma")
    assert "bombard V1-A1" in f.options()


@pytest.mark.rule("GR-720")
def test_a_raid_by_artillery_is_refused() -> None:
    f = Field({"mariano": "V1-A1 V1-I1", **LINE}).act("V1", "mariano").do("raid mossa", "join V1-I1")
    assert f.why("join V1-A1") == ("only-infantry-and-cavalry", "GR-720")


@pytest.mark.rule("GR-503")
def test_a_third_fort_is_refused() -> None:
    f = Field({"bruma": "V1-S1 V1-I1", "trivignano": "camp-V V2-I1", **LINE}, forts={"bruma": ("venice", 2)}).act("V1", "bruma")
    assert f.why("build V1-S1") == ("two-forts", "GR-503")


@pytest.mark.rule("GR-104", "GR-105", "GR-106")
def test_a_fifth_card_is_not_kept() -> None:
    f = Field({"palma": "V1-I1", **LINE}, hands=("B09 B10 B11 V01", "")).marker("V1", cup="A1")
    f.do("draw")
    assert (f.step, len(f.hand(0))) == ("DiscardDown", 5)
    assert f.why("pass")[0] in ("not-now", "not-a-choice")
    f.do("discard B09")
    assert len(f.hand(0)) == 4
