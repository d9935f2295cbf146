"""What a component set must keep: each fault is told with its entry and rule."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.games.liberation import GAME
from ludoteca.kernel.components import component_set
from ludoteca.kernel.findings import BadComponents

from .struggle import rules_of

rule = pytest.mark.rule
WHOLE: dict[str, Any] = msgspec.to_builtins(registry.components(GAME))


def faults(**changes: Any) -> list[tuple[str, str]]:
    """Rule and entry of each fault of the set with these constants, or pieces and cards with other copies."""
    data = copy.deepcopy(WHOLE)
    for name, value in changes.items():
        if name in ("piece", "card"):
            for x in data[name]:
                x["copies"] = value.get(x["id"], x["copies"])
        else:
            data["constants"][name]["value"] = value
    return [(why.rule, why.entry) for why in GAME.check(component_set(data)) if not why.warning]


def constant(name: str) -> Any:
    return copy.deepcopy(WHOLE["constants"][name]["value"])


@rule("LB-016", "LB-017", "LB-024")
def test_our_own_set_can_be_played() -> None:
    assert faults() == []
    objects = constant("objects")
    objects[0]["plan"] = "escape"
    assert faults(objects=objects) == [("LB-120", "[constants.objects]")]


@rule("LB-032", "LB-034", "LB-035")
def test_boards_pawns_and_dice() -> None:
    assert faults(piece={"score-board": 0}) == [("LB-034", "[[piece]] score-board")]
    assert faults(piece={"vmann": 9}) == [("LB-034", "[[piece]] vmann")]
    dice = constant("dice")
    dice["green"][0] = "nothing"
    assert faults(dice=dice) == [("LB-233", "[constants.dice] green")]


@rule("LB-033", "LB-255", "LB-038")
def test_the_occupiers_cards() -> None:
    assert faults(card={"N002": 4}) == [("LB-255", "[[card]] N002")]
    assert {x for x, _ in faults(card={"N021": 3})} == {"LB-402"}
    rules = rules_of(2, ("suzanne",), (("scenario", 1),))
    assert rules.location_card[rules.places.index("L11")] == rules.face["N011"]


@rule("LB-155", "LB-330")
def test_a_mission_that_no_deck_can_complete() -> None:
    missions = constant("missions")
    missions[0]["skills"] = ["radio", "radio"]
    assert ("LB-155", "[constants.missions] M011") in faults(missions=missions)
    missions = constant("missions")
    missions[1]["bonus"] = "tea"
    assert faults(missions=missions) == [("LB-330", "[constants.missions] M012")]


@rule("LB-326")
def test_a_medal_that_names_a_missing_mission() -> None:
    medals = constant("medals")
    medals[0]["missions"] = ["M011", "M012", "M099"]
    assert faults(medals=medals) == [("LB-326", "[constants.medals] T011")]


@rule("LB-401", "LB-502", "LB-602")
def test_counts_of_a_scenario() -> None:
    scenario = constant("scenario_2")
    scenario["named"] = scenario["named"][:4]
    assert ("LB-401", "[constants.scenario_2] singles") in faults(scenario_2=scenario)


@rule("LB-301", "LB-310")
def test_the_track() -> None:
    assert faults(track={"low": -20, "high": 19, "start": 0}) == [("LB-301", "[constants.track]")]
    assert faults(rerolls=constant("rerolls")[:5]) == [("LB-310", "[constants.rerolls]")]


def test_a_bad_set_is_refused_when_it_is_bound() -> None:
    data = copy.deepcopy(WHOLE)
    data["constants"]["rerolls"]["value"] = []
    with pytest.raises(BadComponents):
        GAME.bind(component_set(data), GAME.read_options({}), ())


@pytest.mark.ours("liberation")
def test_the_page_lists_the_cards_as_they_are() -> None:
    """Cards with what was tuned about them, and every gap: after a change of the set the page must be written anew."""
    page = (Path(__file__).parents[3] / "docs" / "games" / "liberation.md").read_text(encoding="utf-8")
    rows = {row.split(" | ")[0].strip("| "): row for row in page.splitlines() if row.startswith("| ")}
    for x in constant("objects"):
        assert rows[x["id"]].endswith(f" | {x['operation']} | {x['draw']} |"), x["id"]
    for x in constant("missions"):
        assert f" | {', '.join(x['skills'])} | {x['points']} | " in rows[x["id"]], x["id"]
    for x in constant("resistance"):
        assert f"| {x['name']} | {', '.join(x['skills'])} | " in rows[x["id"]], x["id"]
    for x in constant("occupier"):
        assert f" | {x['cost'] or 'not for sale'} | " in rows[x["id"]], x["id"]
    for x in constant("solo"):
        assert rows[x["id"]].endswith(" | ".join(f"{what.replace('_', ' ')} {n}" for what, n in x["actions"]) + " |"), x["id"]
    gaps = tomllib.loads(registry.text_file(GAME, "components.toml") or "")["gap"]
    assert [gap["about"] for gap in gaps if gap["text"] not in rows.get(gap["about"], "")] == []
