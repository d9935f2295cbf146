"""Component sets: one schema, and each fault names its entry."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ludoteca.kernel.components import BadComponents, component_set

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


FAULTS: list[tuple[dict[str, Any], str, str]] = [
    ({"set": {**SET, "schema": 2}}, "[set]", "schema 2 is not 1"),
    ({"set": {**SET, "provenance": "guess"}}, "[set]", "provenance is one of"),
    ({"set": {**SET, "frame": [1]}}, "the set", "length 2"),
    ({"set": None}, "the set", "Expected `object`"),
    ({"node": {"id": 1}}, "[[node]]", "must be an array of tables"),
    ({"node": [{"id": 7, "x": "far", "y": 0, "kind": "town"}]}, "[[node]] 7", "Expected `float`"),
    ({"node": [{"x": 1, "y": 0, "kind": "town"}]}, "[[node]] 1", "missing required field `id`"),
    ({"node": [5]}, "[[node]] 1", "Expected `object`"),
    ({"node": [{"id": 7, "x": 0, "y": 0, "kind": "t", "colour": "red"}]}, "[[node]] 7", "unknown field `colour`"),
    ({"node": [{"id": 7, "x": 0, "y": 0, "kind": "t", "provenance": "guess"}]}, "[[node]] 7", "provenance is one of"),
    ({"node": [{"id": 1, "x": 0, "y": 0, "kind": "t"}] * 2}, "[[node]] 1", "stands there twice"),
    ({"edge": [{"a": 1, "b": 9, "kind": "road"}]}, "[[edge]] 1-9", "there is no place 9"),
    ({"edge": [{"a": 1, "kind": "road"}]}, "[[edge]] 1", "missing required field `b`"),
    ({"card": [{"id": "c"}, {"id": "c"}]}, "[[card]] c", "stands there twice"),
    ({"card": [{"id": "c", "copies": "two"}]}, "[[card]] c", "Expected `int`"),
    ({"piece": [{"id": "p", "kind": "horse"}] * 2}, "[[piece]] p", "stands there twice"),
    ({"piece": [{"id": "p"}]}, "[[piece]] p", "missing required field `kind`"),
    ({"gap": [{"about": "x"}]}, "[[gap]] 1", "missing required field `text`"),
    ({"scenario": [{}]}, "[[scenario]] 1", "missing required field `id`"),
    ({"constants": {"n": 3}}, "the set", "Expected `object`"),
    ({"rivers": []}, "the set", "unknown field `rivers`"),
]


@pytest.mark.parametrize(("change", "entry", "says"), FAULTS)
def test_each_fault_names_its_entry(change: dict[str, Any], entry: str, says: str) -> None:
    with pytest.raises(BadComponents) as bad:
        component_set({**WHOLE, **change})
    assert bad.value.entry == entry
    assert says in bad.value.what
    assert str(bad.value).startswith(entry)


def test_a_constant_that_is_needed_and_missing_is_named() -> None:
    with pytest.raises(BadComponents, match=r"\[constants\.length\]: is missing"):
        component_set(WHOLE).constant("length")


def test_a_fault_may_cite_the_rule_that_it_breaks() -> None:
    assert str(BadComponents("[[node]] 4", "is on fire", "GG-01")) == "[[node]] 4: is on fire (GG-01)"
