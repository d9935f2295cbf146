"""Chapters 1 and 2, "Matériel" and "Le plateau de jeu": what a component set must keep to be playable."""

from __future__ import annotations

from ludoteca.kernel.actions import No
from ludoteca.kernel.components import ComponentSet


def faults(components: ComponentSet) -> list[No]:
    return []
