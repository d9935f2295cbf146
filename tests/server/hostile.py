"""Requests as their types say them, with something in them that nobody would write: made from the types, so a new field is tried unasked.

What is valid comes from the table that is asked about; then one or two places of it are something else. Text is such that no answer can
hold an open placeholder but by a fault of ours: none has a brace.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

DEEP = "@deep@"  # what `written` puts thousands of brackets in the place of, which no encoder would write
NAN = float("nan")

NUMBERS: st.SearchStrategy[object] = st.one_of(
    st.integers(),
    st.sampled_from(
        [-1, 2**31, 2**53, -(2**53), 2**53 + 1, 2**63, 2**64, 10**40, -(10**40), 10**4000, 0.5, -0.0, 1e300, NAN, -float("inf"), 1.0],
    ),
)  # fmt: skip
PLAIN = st.characters(exclude_characters="{}")
TEXTS: st.SearchStrategy[str] = st.one_of(
    st.text(PLAIN, max_size=40),
    st.sampled_from(
        [
            "", " ", "\ud800", "a\udfff", "\x00", "a\x00b", "x" * 201, "x" * 5000, "\U0001f469\u200d" * 60, "q" + "\u0301" * 300, "\u202e",
            "\u00b2", "\u0663", "\u0968\u0967", "\uff11", "-1", "+7", "1e9", "nan", "9" * 190, "-" + "9" * 190, "0x10", "1_000", " 1",
            "1\n2", "\u2028", "\u05e8\u05d5", "a b c d", "__proto__", "../../etc/passwd", "%s%n", "<b>&'\"", "\ufeff", "\ufffe",
        ]
    ),
)  # fmt: skip
ANYTHING: st.SearchStrategy[object] = st.recursive(
    st.one_of(NUMBERS, TEXTS, st.booleans(), st.none(), st.just(DEEP)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXTS, inner, max_size=2)),
    max_leaves=4,
)


@dataclass
class Known:
    """What is there to be asked about, by the name of the field that says it, or by that of its type and its own."""

    of: dict[str, Sequence[object]] = field(default_factory=dict)

    def values(self, name: str) -> Sequence[object]:
        return self.of.get(name, self.of.get(name.rpartition("/")[2], ()))


def of_type(kind: inspect.Type, known: Known, name: str = "") -> st.SearchStrategy[Any]:
    """What the type allows, and of that most often what is known under the field's name."""
    made = _made(kind, known, name)
    there = [value for value in known.values(name) if _fits(value, kind)]
    return st.one_of(*[st.sampled_from(there)] * 8, made) if there else made


def _fits(value: object, kind: inspect.Type) -> bool:
    if isinstance(kind, inspect.UnionType):
        return any(_fits(value, each) for each in kind.types)
    kinds: dict[type, type] = {
        inspect.StrType: str,
        inspect.IntType: int,
        inspect.BoolType: bool,
        inspect.DictType: dict,
        inspect.ListType: list,
    }
    return type(value) is kinds.get(type(kind))


def _made(kind: inspect.Type, known: Known, name: str) -> st.SearchStrategy[Any]:
    if isinstance(kind, inspect.StructType):
        return of_struct(kind, known)
    if isinstance(kind, inspect.UnionType):
        return st.one_of([of_type(each, known, name) for each in kind.types])
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        return st.lists(of_type(kind.item_type, known, name), max_size=3)
    if isinstance(kind, inspect.DictType):
        return st.dictionaries(of_type(kind.key_type, known, f"{name}."), of_type(kind.value_type, known, f"{name}:"), max_size=3)
    if isinstance(kind, inspect.NoneType):
        return st.none()
    if isinstance(kind, inspect.BoolType):
        return st.booleans()
    if isinstance(kind, inspect.IntType):
        return st.integers(-3, 9)
    if isinstance(kind, inspect.FloatType):
        return st.floats(-100, 100)
    return st.text(PLAIN, max_size=8) if isinstance(kind, inspect.StrType) else ANYTHING


def of_struct(kind: inspect.StructType, known: Known) -> st.SearchStrategy[dict[str, Any]]:
    """A value of it, with all that it wants and some of what it has a default for."""
    of = {f.encode_name: of_type(f.type, known, f"{kind.cls.__name__}/{f.encode_name}") for f in kind.fields}
    needs = {f.encode_name: of[f.encode_name] for f in kind.fields if f.required}
    may = {f.encode_name: of[f.encode_name] for f in kind.fields if not f.required}
    if kind.tag_field is not None:
        needs[kind.tag_field] = st.just(kind.tag)
    return st.fixed_dictionaries(needs, optional=may)


@st.composite
def spoilt(draw: st.DrawFn, kind: type, known: Known) -> Any:
    """A request of this type with one or two places that hold anything; now and then nothing of the type at all."""
    info = inspect.type_info(kind)
    if not isinstance(info, inspect.StructType) or draw(st.integers(0, 15)) == 0:
        return draw(ANYTHING)
    value = draw(of_struct(info, known))
    for _ in range(draw(st.sampled_from([0, 1, 1, 1, 2]))):
        _spoil(draw, value, [f.encode_name for f in info.fields])
    return value


def _spoil(draw: st.DrawFn, value: Any, names: Sequence[str] = ()) -> None:
    if isinstance(value, dict):
        where: list[Any] = [*dict.fromkeys([*names, *value])]
    elif isinstance(value, list) and value:
        where = list(range(len(value)))
    else:
        return
    if not where:
        return
    at = draw(st.sampled_from(where))
    inner = value.get(at) if isinstance(value, dict) else value[at]
    if isinstance(inner, dict | list) and inner and draw(st.booleans()):
        _spoil(draw, inner)
    else:
        likely = NUMBERS if isinstance(inner, int) else TEXTS
        value[at] = draw(st.one_of(likely, likely, NUMBERS, ANYTHING))


def written(value: object) -> bytes:
    """As JSON, more or less: with numbers that JSON has not, half characters, and brackets by the thousand."""
    return json.dumps(value).replace(f'"{DEEP}"', "[" * 3000 + "]" * 3000).encode()


def placeless(texts: Mapping[str, str]) -> bool:
    """No text has a place left open, none is bare of words, and none is the mere id."""
    return all(text and "{" not in text and "???" not in text and not text.startswith(("error-", "why-")) for text in texts.values())
