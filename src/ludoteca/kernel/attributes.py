"""The attributes of an instance, in the order in which its class first sets them: of a compiled class too, which keeps no dictionary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def attributes_of(it: object) -> dict[str, Any]:
    """Name and value of whatever is set on it."""
    compiled: tuple[str, ...] = getattr(type(it), "__mypyc_attrs__", ())
    kept: dict[str, Any] = getattr(it, "__dict__", {})
    return {name: getattr(it, name) for name in compiled if name != "__dict__" and hasattr(it, name)} | kept


def set_attributes(it: object, values: Mapping[str, Any]) -> None:
    """Set them all."""
    for name, value in values.items():
        setattr(it, name, value)
