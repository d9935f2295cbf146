"""Chapter 1: what a component set must keep to be playable."""

from __future__ import annotations

from ludoteca.kernel.actions import No
from ludoteca.kernel.components import ComponentSet


def faults(components: ComponentSet) -> list[No]:
    """What the rules have against a component set; empty for one that can be played. Each names its entry."""
    return []
