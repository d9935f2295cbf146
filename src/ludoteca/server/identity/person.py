"""Somebody whom devices show."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whom one device or several show: the name, and how often the links to it were made anew."""

    id: str
    name: str
    renewed: int
