"""Component sets: one schema, and each fault names its entry."""

from __future__ import annotations

import pickle
from typing import Any

import msgspec
import pytest

from ludoteca.kernel.components import component_set, read_components
from ludoteca.kernel.findings import BadComponents, Finding, Findings, Term, first_fault

SET: dict[str, Any] = {"game": "g", "id": "s", "version": 1, "schema": 1, "frame": [10, 20.5], "provenance": "rulebook"}
WHOLE: dict[str, Any] = {
    "set": SET,
    "node": [{"id": 1, "x": 0, "y": 0, "kind": "town"}, {"id": 2, "x": 1.5, "y": 0, "kind": "town", "provenance": "geography"}],
    "edge": [{"a": 1, "b": 2, "kind": "road"}],
    "card": [{"id": "c", "copies": 3}],
    "piece": [{"id": "p", "kind": "horse"}],
    "scenario": [{"id": "one"}],
    "gap": [{"about": "map", "text": "No road is drawn."}],
    "constants": {"n": {"value": [1, 2], "rule": "G-1"}},
}


def test_a_set_is_read_and_named_by_its_content() -> None:
    made = component_set(WHOLE)
    assert made.node[1].x == 1.5
    assert made.constant("n") == [1, 2]
    assert component_set(WHOLE).hash == made.hash
    assert len(made.hash) == 64
    assert component_set({**WHOLE, "card": [{"id": "c", "copies": 4}]}).hash != made.hash
    again = component_set(msgspec.json.decode(made.text))
    assert again == made


def nested(depth: int) -> Any:
    return [nested(depth - 1)] if depth else 1


FAULTS: list[tuple[dict[str, Any], str, str]] = [  # what is changed, the entry, the message and a fact of it
    ({"set": {**SET, "schema": 2}}, "[set] schema", "check-schema schema=2 ours=1"),
    ({"set": {**SET, "provenance": "guess"}}, "[set] provenance", "check-provenance found=guess"),
    ({"set": {**SET, "frame": [1]}}, "[set] frame", "check-length n=2"),
    ({"set": None}, "[set]", "check-expected expected=check-type-object got=check-type-null"),
    ({"node": {"id": 1}}, "[[node]]", "check-expected expected=check-type-array got=check-type-object"),
    (
        {"node": [{"id": 7, "x": "far", "y": 0, "kind": "town"}]},
        "[[node]] 7",
        "check-expected expected=check-type-float got=check-type-str",
    ),
    ({"node": [{"x": 1, "y": 0, "kind": "town"}]}, "[[node]] 1", "check-missing-field field=id"),
    ({"node": [5]}, "[[node]] 1", "check-expected expected=check-type-object got=check-type-int"),
    ({"node": [{"id": 7, "x": 0, "y": 0, "kind": "t", "colour": "red"}]}, "[[node]] 7", "check-unknown-field field=colour"),
    ({"node": [{"id": 7, "x": 0, "y": 0, "kind": "t", "provenance": "guess"}]}, "[[node]] 7", "check-provenance found=guess"),
    ({"node": [{"id": 1, "x": 0, "y": 0, "kind": "t"}] * 2}, "[[node]] 1", "check-twice n=2"),
    ({"edge": [{"a": 1, "b": 9, "kind": "road"}]}, "[[edge]] 1-9", "check-no-place place=9"),
    ({"edge": [{"a": 1, "kind": "road"}]}, "[[edge]] 1", "check-missing-field field=b"),
    ({"card": [{"id": "c"}, {"id": "c"}]}, "[[card]] c", "check-twice n=2"),
    ({"card": [{"id": "c", "copies": "two"}]}, "[[card]] c", "check-expected expected=check-type-int got=check-type-str"),
    ({"piece": [{"id": "p", "kind": "horse"}] * 2}, "[[piece]] p", "check-twice n=2"),
    ({"piece": [{"id": "p"}]}, "[[piece]] p", "check-missing-field field=kind"),
    ({"gap": [{"about": "x"}]}, "[[gap]] 1", "check-missing-field field=text"),
    ({"scenario": [{}]}, "[[scenario]] 1", "check-missing-field field=id"),
    ({"constants": {"n": 3}}, "[constants.n]", "check-expected expected=check-type-object got=check-type-int"),
    ({"rivers": []}, "[set] rivers", "check-unknown-field field=rivers"),
    ({"node": [{"id": i, "x": i, "y": 0, "kind": "t"} for i in range(10_000)]}, "[[node]]", "check-too-many n=10000 most=2000"),
    ({"constants": {f"n{i}": {"value": 1} for i in range(3000)}}, "[constants]", "check-too-many n=3000 most=2000"),
    ({"constants": {"n": {"value": nested(40)}}}, "[constants.n] " + ".".join("0" * 12), "check-too-deep most=12"),
    ({"constants": {"n": {"value": [1, float("nan")]}}}, "[constants.n] 1", "check-number"),
    ({"constants": {"n": {"value": 10**40}}}, "[constants.n]", "check-number"),
    ({"node": [{"id": 1, "x": float("inf"), "y": 0, "kind": "t"}]}, "[[node]] 1", "check-number"),
    ({"card": [{"id": "c", "kind": "a\x00b"}]}, "[[card]] c", "check-text"),
    ({"card": [{"id": "c", "kind": "a\u202eb"}]}, "[[card]] c", "check-text"),
    ({"card": [{"id": "c", "kind": "\ud800"}]}, "[[card]] c", "check-text"),
    ({"card": [{"id": "c", "kind": "a" * 5000}]}, "[[card]] c", "check-text"),
    ({"set": {**SET, "frame": [0, 10]}}, "[set] frame", "check-frame"),
]


@pytest.mark.parametrize(("change", "entry", "says"), FAULTS)
def test_each_fault_names_its_entry(change: dict[str, Any], entry: str, says: str) -> None:
    with pytest.raises(BadComponents) as bad:
        component_set({**WHOLE, **change})
    f = bad.value.finding
    message, *facts = says.split()
    assert (f.entry, f.message) == (entry, message)
    given = {name: fact.say if isinstance(fact, Term) else str(fact) for name, fact in f.facts.items()}
    assert set(facts) <= {f"{name}={fact}" for name, fact in given.items()}
    assert str(bad.value).startswith(f"{entry}: {message}")


def test_all_that_does_not_fit_is_told_and_the_rest_is_read() -> None:
    data = {
        **WHOLE,
        "node": [*WHOLE["node"], {"id": 3}],
        "edge": [*WHOLE["edge"], {"a": 1, "b": 9, "kind": "road"}],
        "card": [{}],
        "piece": 7,
    }
    made, found = read_components(data)
    assert [f.entry for f in found] == ["[[node]] 3", "[[card]] 1", "[[piece]]", "[[edge]] 1-9"]
    assert made is not None
    assert ([n.id for n in made.node], [(e.a, e.b) for e in made.edge]) == ([1, 2], [(1, 2)])


@pytest.mark.parametrize("data", [None, [], "set", 7, {}, {"set": []}])
def test_what_is_no_set_at_all_is_told(data: object) -> None:
    made, found = read_components(data)
    assert made is None
    assert [f.table for f in found] == ["set"]


def test_a_place_seen_in_the_printed_box_says_so() -> None:
    assert component_set({**WHOLE, "set": {**SET, "provenance": "box"}}).set.provenance == "box"


def test_a_constant_that_is_needed_and_missing_is_named() -> None:
    with pytest.raises(BadComponents, match=r"\[constants\.length\]: check-missing"):
        component_set(WHOLE).constant("length")


def test_a_fault_may_cite_the_rule_that_it_breaks() -> None:
    burning = BadComponents(Finding("GG-01", "check-fire", {"kind": Term("kind-fire")}, "node", "4"))
    assert str(burning) == "[[node]] 4: check-fire (kind kind-fire) (GG-01)"
    assert str(pickle.loads(pickle.dumps(burning))) == str(burning)


def test_a_part_of_a_check_that_fails_is_one_finding_and_the_others_are_carried_out() -> None:
    found = Findings()

    def fails(error: Exception) -> None:
        raise error

    bad = Finding("G-2", "check-bad", {}, "node", "3")
    for error in (
        KeyError("low"),
        TypeError(),
        StopIteration(),
        RecursionError(),
        ZeroDivisionError(),
        BadComponents(bad),
        AssertionError(),
    ):
        assert not found.guard("G-1", fails, error)
    assert found.guard("G-1", found.no, "G-3", "check-last", "card", 5, "kind")
    found.warn("check-odd", "card", 6)
    assert [(f.rule, f.message, f.warning) for f in found.told(first=("G-3",))] == [
        ("G-3", "check-last", False),
        ("G-1", "check-lacks", False),
        ("G-1", "check-unreadable", False),
        ("G-2", "check-bad", False),
        ("", "check-odd", True),
    ]
    assert first_fault(found.told()) == Finding("G-1", "check-lacks", {"what": "low"}, "set")
