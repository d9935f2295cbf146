"""The shape of a set's constants, read from a set that is known to be playable: the one that comes with the game.

What every entry of ours has, every entry of another set must have too, of the same kind. So a mistake is told at its place, before the
rules stumble over it. A table whose values are all alike may be by name (a wall for each fortress) or of fixed columns (the two ends of
a track): what is missing there is only told where the rules miss it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .components import ComponentSet, kind_of, once
from .findings import UNREADABLE, Finding

MOST_SHAPES = 60  # findings of one set


def shape_findings(components: ComponentSet, like: ComponentSet) -> tuple[list[Finding], list[Finding]]:
    """What is certainly of another shape than in the set that it is compared with, and what may be missing, each with its place."""
    compared, shapes = _Compared(), shapes_of(like)
    for name, ours in like.constants.items():
        if name not in components.constants:
            compared.sure.append(Finding(ours.rule, "check-missing", {}, "constants", name))
        else:
            compared.constant, compared.rule = name, ours.rule
            compared.walk(components.constants[name].value, shapes[name], "")
    return compared.sure[:MOST_SHAPES], compared.perhaps


def placed(found: Sequence[Finding], perhaps: Sequence[Finding]) -> list[Finding]:
    """The findings with the places of what the rules missed, where the comparison knows them."""
    out: list[Finding] = []
    for f in found:
        where = [p for p in perhaps if f.message == UNREADABLE[0] and p.facts["field"] == f.facts["what"]]
        out += [p for p in where if p not in out] or [f]
    return out


class Shape:
    """What is common to some values: all that stand at one place of our set, in all entries of a list or of a table by name."""

    def __init__(self, values: Sequence[Any]) -> None:
        self.like = values[0]
        self.kinds = {_kind(x) for x in values}
        lists = [x for x in values if isinstance(x, list | tuple)]
        tables = [x for x in values if isinstance(x, dict)]
        lengths = {len(x) for x in lists}
        inside = [y for x in lists for y in x]
        self.length = min(lengths) if len(values) > 2 and len(lengths) == 1 else -1  # a pair of coordinates, a value for each face
        apart = len(lengths) == 1 and max(lengths) <= 3 and len({_kind(y) for y in inside}) > 1  # columns without names
        self.columns = [Shape([x[i] for x in lists]) for i in range(max(lengths))] if apart else []
        self.item = Shape(inside) if inside and not apart else None
        every = [y for x in tables for y in x.values()]
        self.always = set(tables[0]).intersection(*tables[1:]) if tables else set()
        known = {name for x in tables for name in x}
        self.by_name = len(known) > 1 and len({_kind(y) for y in every}) == 1 and (len(tables) == 1 or len(self.always) < len(known))
        self.fields = {name: Shape([x[name] for x in tables if name in x]) for name in known}
        self.other = Shape(every) if self.by_name else None


@once
def shapes_of(components: ComponentSet) -> dict[str, Shape]:
    """The shape of each constant. Those of one name but for its end, with the same fields, are of one shape: scenarios, say."""
    kin: dict[tuple[str, ...], list[Any]] = {}
    sorts = {name: _sort(name, constant.value) for name, constant in components.constants.items()}
    for name, sort in sorts.items():
        kin.setdefault(sort, []).append(components.constants[name].value)
    shapes = {sort: Shape(values) for sort, values in kin.items()}
    return {name: shapes[sort] for name, sort in sorts.items()}


def _sort(name: str, value: Any) -> tuple[str, ...]:
    first = name.partition("_")[0]
    return (first, *sorted(value)) if first != name and isinstance(value, dict) and all(type(x) is str for x in value) else (name,)


class _Compared:
    def __init__(self) -> None:
        self.sure: list[Finding] = []
        self.perhaps: list[Finding] = []
        self.constant = ""
        self.rule = ""

    def find(self, message: str, at: str, **facts: Any) -> None:
        self.sure.append(Finding(self.rule, message, facts, "constants", self.constant, at))

    def walk(self, theirs: Any, shape: Shape, at: str) -> None:
        kind = _kind(theirs)
        if kind not in shape.kinds and not (kind == "int" and "float" in shape.kinds):
            self.find("check-expected", at, expected=kind_of(shape.like), got=kind_of(theirs))
        elif isinstance(theirs, dict):
            self.table(theirs, shape, at)
        elif isinstance(theirs, list | tuple):
            if shape.length not in (-1, len(theirs)):
                self.find("check-length", at, n=shape.length)
                return
            for i, one in enumerate(theirs):
                inside = shape.columns[i] if i < len(shape.columns) else shape.item
                if inside is not None:
                    self.walk(one, inside, _way(at, i if shape.columns else _name(one, i)))

    def table(self, theirs: dict[str, Any], shape: Shape, at: str) -> None:
        for name in sorted(shape.always - set(theirs)):
            lacking = Finding(self.rule, "check-missing-field", {"field": name}, "constants", self.constant, _way(at, name))
            (self.perhaps if shape.by_name else self.sure).append(lacking)
        for name, value in theirs.items():
            inside = shape.fields.get(name, shape.other)
            if inside is not None:
                self.walk(value, inside, _way(at, name))


def _name(entry: Any, i: int) -> str | int:
    return entry["id"] if isinstance(entry, dict) and isinstance(entry.get("id"), str | int) else i


def _way(at: str, step: str | int) -> str:
    return f"{at}.{step}" if at else str(step)


def _kind(value: Any) -> str:
    return kind_of(value).say.removeprefix("check-type-")
