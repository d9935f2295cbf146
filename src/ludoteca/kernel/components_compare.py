"""What differs between two component sets, entry by entry: for people who ask how a set differs from the one that comes with the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from .components import ComponentSet

#: What says nothing about the game itself: who saw it where.
BESIDE = ("provenance",)


class Difference(Struct, frozen=True):
    """One thing that differs, with its place as a `Finding` has it.

    ``sort``: "added", "removed", "moved" (a place on the map) or "changed". ``ours`` and ``theirs`` are the data, None where there is none.
    """

    sort: str
    table: str
    id: str
    field: str
    ours: Any
    theirs: Any


def differences(ours: ComponentSet, theirs: ComponentSet) -> list[Difference]:
    """Everything in which they differ but provenance, table by table in the order of the file; a place that moved is one difference."""
    one, other = msgspec.to_builtins(ours), msgspec.to_builtins(theirs)
    out = [Difference("changed", "set", "", "frame", one["set"]["frame"], other["set"]["frame"])] * (
        one["set"]["frame"] != other["set"]["frame"]
    )
    for table in ("node", "card", "piece", "scenario"):
        out += _by_id(table, one[table], other[table])
    out += _edges(one["edge"], other["edge"])
    for name in [*one["constants"], *(name for name in other["constants"] if name not in one["constants"])]:
        out += _constant(name, one["constants"].get(name), other["constants"].get(name))
    return out


def _by_id(table: str, ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> Iterator[Difference]:
    here, there = {x["id"]: x for x in ours}, {x["id"]: x for x in theirs}
    for name in [*here, *(name for name in there if name not in here)]:
        a, b = here.get(name), there.get(name)
        if a is None or b is None:
            yield Difference("removed" if b is None else "added", table, str(name), "", a, b)
            continue
        if table == "node" and (a["x"], a["y"]) != (b["x"], b["y"]):
            yield Difference("moved", table, str(name), "x", [a["x"], a["y"]], [b["x"], b["y"]])
        for column in a:
            if a[column] != b[column] and column not in BESIDE and not (table == "node" and column in ("x", "y")):
                yield Difference("changed", table, str(name), column, a[column], b[column])


def _edges(ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> Iterator[Difference]:
    """Segments are known by their ends and kind, in no direction; between the same two there may be several."""
    here, there = Counter(map(_joined, ours)), Counter(map(_joined, theirs))
    for sort, left in (("removed", here - there), ("added", there - here)):
        for (a, b, kind, scenario), n in left.items():
            edge = {"a": a, "b": b, "kind": kind, **({"scenario": scenario} if scenario else {})}
            for _ in range(n):
                yield Difference(sort, "edge", f"{a}-{b}", "", *((edge, None) if sort == "removed" else (None, edge)))


def _joined(edge: Mapping[str, Any]) -> tuple[int, int, str, str]:
    return min(edge["a"], edge["b"]), max(edge["a"], edge["b"]), edge["kind"], edge["scenario"]


def _constant(name: str, ours: dict[str, Any] | None, theirs: dict[str, Any] | None) -> Iterator[Difference]:
    if ours is None or theirs is None:
        yield Difference(
            "removed" if theirs is None else "added", "constants", name, "", ours and ours["value"], theirs and theirs["value"]
        )
        return
    for way, a, b in _apart(ours["value"], theirs["value"], ()):
        sort = "added" if a is None else "removed" if b is None else "changed"
        yield Difference(sort, "constants", name, ".".join(way), a, b)


def _apart(a: Any, b: Any, way: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Where two values differ, as deep as they are of one shape."""
    if a == b:
        return
    if isinstance(a, list | tuple) and isinstance(b, list | tuple):
        one, other = _named(a), _named(b)
        if one is not None and other is not None:
            if list(one) != list(other) and set(one) == set(other):
                yield way, list(one), list(other)  # the same entries in another order
            a, b = one, other
        elif len(a) == len(b) and any(isinstance(x, dict | list | tuple) for x in a):
            a, b = ({str(i): x for i, x in enumerate(each)} for each in (a, b))
    if isinstance(a, dict) and isinstance(b, dict):
        for name in [*a, *(name for name in b if name not in a)]:
            yield from _apart(a.get(name), b.get(name), (*way, str(name)))
    else:
        yield way, a, b


def _named(entries: Any) -> dict[str, Any] | None:
    """Entries by their ids, if all have one and no two the same."""
    if not all(isinstance(x, dict) and isinstance(x.get("id"), str | int) for x in entries):
        return None
    made = {str(x["id"]): x for x in entries}
    return made if len(made) == len(entries) else None
