"""What the long statistical checks share: how many games to play, when a floor is missed, and how a figure is told to ``make proof``.

A floor is a share of wins that is promised. Run whole (``LUDOTECA_PROOF`` is set) a check wants the floor itself to be reached; the few
games of ``make test`` are content with what a bot that just reaches the floor would fall short of less than once in 10,000 runs.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from math import comb, sqrt

from ludoteca.lab.arena import Report

WHOLE = bool(os.environ.get("LUDOTECA_PROOF"))
ALARM = 1e-4
FEW = 20  # with fewer games no floor below a half could be missed at all

Tell = Callable[[str, object], None]  # pytest's record_property


def games(whole: int) -> int:
    """How many games to play now where ``whole`` are played for the proof: a fiftieth, but enough to catch a broken bot."""
    return whole if WHOLE else max(1, min(whole // 10, max(FEW, whole // 50)))


def enough(kept: Callable[[Report], bool]) -> Callable[[Report], bool] | None:
    """For `simulate`: a few games stop where the floor of all of them is reached, since the rest can't change that any more."""
    return None if WHOLE else kept


def wilson(won: int, played: int, z: float = 1.959964) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 cases (Wilson 1927)."""
    share, zz = won / played, z * z
    middle = share + zz / (2 * played)
    spread = z * sqrt(share * (1 - share) / played + zz / (4 * played * played))
    return (middle - spread) / (1 + zz / played), (middle + spread) / (1 + zz / played)


def least(floor: float, played: int) -> int:
    """How many games must be won for the floor to hold."""
    if WHOLE:
        return -int(-floor * played // 1)
    below = 0.0
    for k in range(played + 1):
        below += comb(played, k) * floor**k * (1 - floor) ** (played - k)
        if below > ALARM:
            return k
    return played


def tell(record_property: Tell, what: str, won: int, played: int) -> None:
    """Put a share and its interval into the report from which ``docs/proof.md`` is written."""
    low, high = wilson(won, played)
    record_property(what, f"{100 * won / played:.1f} % of {played:,} (95 %: {100 * low:.1f} to {100 * high:.1f})")
