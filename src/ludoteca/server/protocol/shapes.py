"""What types on the wire are made with: words of a fixed set, names for types that are no structs, and parts that come ready-made."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

REF = "#/components/schemas/{name}"  # how one type names another, in the description of the API
_NAMED: dict[str, Any] = {}  # what ready-made parts are of

Options = Annotated[Mapping[str, bool | int | str], Meta(title="Options")]  # what a table chose, by the id of the game's option


def one_of(title: str, *words: str) -> Meta:
    """A text that is one of these. It is checked where it comes in, so that whoever sends something else is told what is wrong."""
    return Meta(title=title, extra_json_schema={"enum": list(words)})


def _ref(kind: type) -> dict[str, Any]:
    _NAMED[kind.__name__] = kind
    return {"$ref": REF.format(name=kind.__name__)}


def encoded(kind: type, *, null: bool = False) -> Meta:
    """Of a `msgspec.Raw`: what was encoded before. With ``null`` it may be that instead."""
    return Meta(extra_json_schema={"anyOf": [_ref(kind), {"type": "null"}]} if null else _ref(kind))


def encoded_list(kind: type) -> Meta:
    return Meta(extra_json_schema={"type": "array", "items": _ref(kind)})


def schemas_of(kinds: Iterable[Any]) -> tuple[list[dict[str, Any]], dict[str, dict[str, Any]]]:
    """The JSON Schema of each of these, and by name of all types that they speak of; ready-made parts count with what they are."""
    wanted = list(kinds)
    roots = list(wanted)
    while True:
        schemas, components = msgspec.json.schema_components(roots, ref_template=REF)
        missing = set(re.findall(r"'#/components/schemas/(\w+)'", repr(components))) - set(components)
        if not missing:
            break
        roots += [_NAMED[name] for name in sorted(missing)]
    if twice := [name for name in components if "." in name]:
        raise ValueError(f"two types of one name on the wire: {twice}")
    return list(schemas[: len(wanted)]), components
