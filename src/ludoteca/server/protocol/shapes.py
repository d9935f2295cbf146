"""What types on the wire are made with: words of a fixed set, names for types that are no structs, and parts that come ready-made."""

from __future__ import annotations

from typing import Any

from msgspec import Meta

REF = "#/components/schemas/{name}"  # how one type names another, in the description of the API


def one_of(title: str, *words: str) -> Meta:
    """A text that is one of these. It is checked where it comes in, so that whoever sends something else is told what is wrong."""
    return Meta(title=title, extra_json_schema={"enum": list(words)})


def _ref(kind: type) -> dict[str, Any]:
    return {"$ref": REF.format(name=kind.__name__)}


def encoded(kind: type, *, null: bool = False) -> Meta:
    """Of a `msgspec.Raw`: what was encoded before. With ``null`` it may be that instead."""
    return Meta(extra_json_schema={"anyOf": [_ref(kind), {"type": "null"}]} if null else _ref(kind))


def encoded_list(kind: type) -> Meta:
    return Meta(extra_json_schema={"type": "array", "items": _ref(kind)})
