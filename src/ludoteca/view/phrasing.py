"""Pieces of message ids that games build alike."""

from __future__ import annotations


def kebab(name: str) -> str:
    """The name of a class as message ids have it: ``MovePatrol`` is ``move-patrol``."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")
