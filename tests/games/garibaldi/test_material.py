"""Chapters 1 to 3, what a component set must keep (GB-001 to GB-007, GB-011, GB-190), and how it says what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.games.garibaldi import GAME
from ludoteca.kernel.components import ComponentSet, component_set
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.game import Player

Data = dict[str, Any]


def ours() -> Data:
    data: Data = msgspec.to_builtins(registry.components(GAME))
    return data


def changed(change: Callable[[Data], None]) -> ComponentSet:
    data = ours()
    change(data)
    return component_set(data)


def wrong(change: Callable[[Data], None]) -> list[tuple[str, str]]:
    """(rule, entry) of every fault after this change; what only looks wrong is left out."""
    return [(no.rule, no.entry) for no in GAME.check(changed(change)) if not no.warning]


def drop(data: Data, table: str, **which: Any) -> None:
    left = [x for x in data[table] if any(x[k] != v for k, v in which.items())]
    assert len(left) < len(data[table]), which
    data[table] = left


@pytest.mark.rule("GB-001", "GB-002", "GB-007")
def test_our_own_set_keeps_all_the_rules() -> None:
    assert GAME.check(registry.components(GAME)) == []
    c = registry.components(GAME)
    assert (len(c.node), len(c.card)) == (190, 55)
    colours: dict[tuple[int, int], set[str]] = {}
    for e in c.edge:
        colours.setdefault((e.a, e.b), set()).add(e.kind)
    assert set().union(*colours.values()) == {"green", "grey", "blue"}
    assert any(len(x) == 2 for x in colours.values())
    assert len({n.name for n in c.node}) == 190
    assert [p.copies for p in c.piece if p.id == "trace"] == [6]


@pytest.mark.rule("GB-001")
def test_55_cards_each_once() -> None:
    assert wrong(lambda d: d["card"].pop()) == [("GB-001", "[[card]] 55")]
    assert wrong(lambda d: d["card"].append({"id": "56", "kind": "foot/foot"})) == [("GB-001", "[[card]] 56")]
    assert wrong(lambda d: d["card"][4].update(copies=2)) == [("GB-001", "[[card]] 5")]
    assert wrong(lambda d: drop(d, "piece", id="patrol-blue")) == [("GB-001", "[[piece]] patrol-blue")]


@pytest.mark.rule("GB-002")
def test_190_places_all_within_reach() -> None:
    def lonely(d: Data) -> None:
        d["edge"] = [e for e in d["edge"] if 57 not in (e["a"], e["b"])]

    def no_place(d: Data) -> None:
        lonely(d)
        drop(d, "node", id=57)

    assert wrong(lonely) == [("GB-002", "[[node]] 57")]
    assert wrong(no_place) == [("GB-002", "[[node]] 57")]


@pytest.mark.rule("GB-002")
def test_segments_have_three_colours_and_lead_somewhere() -> None:
    assert wrong(lambda d: d["edge"].append({"a": 57, "b": 57, "kind": "grey"})) == [("GB-002", "[[edge]] 57-57")]
    assert wrong(lambda d: d["edge"].append({"a": 12, "b": 9, "kind": "grey"})) == [("GB-002", "[[edge]] 12-9")]
    assert wrong(lambda d: d["edge"].append({"a": 9, "b": 12, "kind": "red"})) == [("GB-002", "[[edge]] 9-12")]
    assert wrong(lambda d: d["edge"].append({"a": 9, "b": 12, "kind": "blue"})) == []  # two colours side by side are a fact of the board
    with pytest.raises(BadComponents, match=r"9-191: check-no-place \(place 191\)"):
        changed(lambda d: d["edge"].append({"a": 9, "b": 191, "kind": "grey"}))


@pytest.mark.rule("GB-003", "GB-005")
def test_landing_and_escape_places_stand_in_the_rules() -> None:
    assert wrong(lambda d: d["node"][2].update(kind="plain")) == [("GB-003", "[[node]] 3")]
    assert wrong(lambda d: d["node"][62].update(kind="plain")) == [("GB-005", "[[node]] 63")]
    assert wrong(lambda d: d["node"][99].update(kind="escape")) == [("GB-005", "[[node]] 100")]
    assert wrong(lambda d: d["node"][99].update(kind="swamp")) == [("GB-002", "[[node]] 100")]


@pytest.mark.rule("GB-004")
def test_the_patrols_start_where_the_rules_say() -> None:
    def moved(d: Data) -> None:
        d["constants"]["patrols"]["value"][1][1] = 85

    assert wrong(moved) == [("GB-004", "[constants.patrols]")]
    assert wrong(lambda d: d["node"][83].update(kind="plain")) == [("GB-004", "[[node]] 84")]


@pytest.mark.rule("GB-006", "GB-190")
def test_every_card_has_two_halves_and_events_stand_on_their_numbers() -> None:
    assert wrong(lambda d: d["card"][19].update(kind="foot")) == [("GB-006", "[[card]] 20")]
    assert wrong(lambda d: d["card"][19].update(kind="foot/report")) == [("GB-006", "[[card]] 20")]
    assert wrong(lambda d: d["card"][19].update(kind="report/foot")) == [("GB-190", "[[card]] 20")]
    assert wrong(lambda d: d["card"][0].update(kind="foot/foot")) == [("GB-190", "[[card]] 1")]
    assert wrong(lambda d: d["card"][39].update(kind="foot/foot")) == [("GB-190", "[[card]] 40")]
    assert wrong(lambda d: d["card"][37].update(kind="foot/requisition")) == []  # a box may repeat a white event on a number of its own


@pytest.mark.rule("GB-007")
@pytest.mark.parametrize(
    ("a", "b", "kind", "entry"),
    [
        (3, 32, "green", "[[node]] 3"),
        (3, 4, "blue", "[[node]] 3"),
        (30, 31, "grey", "[[edge]] 30-31"),
        (29, 30, "grey", "[[edge]] 29-30"),
        (26, 28, "green", "[[edge]] 26-28"),
    ],
)
def test_a_segment_of_an_example_must_be_there(a: int, b: int, kind: str, entry: str) -> None:
    found = wrong(lambda d: drop(d, "edge", a=a, b=b, kind=kind))
    assert ("GB-007", entry) in found


@pytest.mark.rule("GB-007")
def test_no_segment_may_make_an_example_untrue() -> None:
    assert wrong(lambda d: d["edge"].append({"a": 3, "b": 36, "kind": "green"})) == [("GB-007", "[[node]] 3")]
    assert wrong(lambda d: d["edge"].append({"a": 3, "b": 36, "kind": "blue"})) == [("GB-007", "[[node]] 3")]
    assert wrong(lambda d: d["edge"].append({"a": 25, "b": 26, "kind": "grey"})) == [("GB-007", "[[node]] 26")]

    def far_away(d: Data) -> None:
        d["edge"] = [e for e in d["edge"] if 137 not in (e["a"], e["b"])]
        d["edge"].append({"a": 137, "b": 120, "kind": "green"})

    assert wrong(far_away) == [("GB-007", "[[node]] 137")]


@pytest.mark.rule("GB-011")
@pytest.mark.parametrize(
    "groups", [[["yellow", "blue", "orange"], ["brown"]], [["yellow"] * 3, ["brown", "green"]], [["yellow"]], "all", [[], []]]
)
def test_groups_give_every_patrol_to_one_player(groups: Any) -> None:
    def change(d: Data) -> None:
        d["constants"]["groups"]["value"][1] = groups

    assert wrong(change) == [("GB-011", "[constants.groups] 1")]


@pytest.mark.rule("GB-015", "GB-060")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("turns", "GB-030"), ("columns", "GB-021"), ("traces", "GB-059"), ("hand_garibaldi", "GB-015"), ("hands_original", "GB-015"),
        ("hands_balanced", "GB-060"), ("discards_balanced", "GB-060"), ("groups", "GB-011"),
    ],
)  # fmt: skip
def test_the_numbers_of_the_rulebook_can_neither_be_changed_nor_left_out(name: str, rule: str) -> None:
    assert wrong(lambda d: d["constants"].pop(name)) == [(rule, f"[constants.{name}]")]
    assert wrong(lambda d: d["constants"][name].update(value="lots")) == [(rule, f"[constants.{name}]")]


@pytest.mark.rule("GB-007")
def test_a_set_that_breaks_a_rule_can_not_be_played() -> None:
    own = changed(lambda d: drop(d, "edge", a=29, b=30, kind="grey"))
    with pytest.raises(BadComponents, match=r"29-30.*GB-007"):
        registry.rules(GAME, [Player("a"), Player("b")], own=own)
