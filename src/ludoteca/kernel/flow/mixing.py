"""Choosing among options of nearly the same value, so that nobody can foretell what a bot does. What is clearly best is always taken.

A bot that takes the best option by a hair's breadth each time is an open book: whoever knows it can be where it goes. Between options
that differ by less than the values can be trusted it costs next to nothing to mix.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, TypeVar

from .chance import Source

T = TypeVar("T")
_FINE: Final = 1 << 20


def mixed(valued: Sequence[tuple[float, T]], source: Source, near: float, slope: float) -> T:
    """One of these (value, option), not empty, drawn by the source: only those within ``near`` of the best, the better the likelier.

    An option that is worth less by ``slope`` is e times rarer. Where only one is near enough the source is not asked.
    """
    best = max(valued, key=lambda x: x[0])
    least = best[0] - near
    close = [x for x in valued if x[0] >= least]
    if len(close) == 1:
        return best[1]
    weights = [exp((value - best[0]) / slope) for value, _ in close]
    drawn = source.below(_FINE) / _FINE * sum(weights)
    for weight, (_, option) in zip(weights, close, strict=True):
        drawn -= weight
        if drawn < 0:
            return option
    return best[1]
