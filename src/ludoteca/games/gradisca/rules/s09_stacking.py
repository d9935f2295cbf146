"""Stacking (9): six infantry and cavalry units of a side in an area, looked at only at the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Offer
from ludoteca.kernel.flow.steps import Do

from .board import shake
from .components_map import STACK
from .open_decisions import OpenAsk
from .state import AUSTRIA, VENICE, War, bits


@cites("GR-211", "GR-212", "GR-215")
def surplus(s: War, side: int, areas: list[int]) -> list[tuple[int, int]]:
    """Where of these areas a side has too many infantry and cavalry units, and how many, in a fortress too; nothing else counts."""
    inn, fighters = s.inn, s.rules.fighters[side]
    return [(a, n - STACK) for a in areas if (n := (inn[a] & fighters).bit_count()) > STACK]


def crowded(s: War) -> list[int]:
    """The areas with so many counters that a side may have too many units there."""
    return [a for a, n in enumerate(map(int.bit_count, s.inn)) if n > STACK]


@dataclass(slots=True)
class CheckStacking(Do[War]):
    """Every area is checked; Venice first."""

    rule: ClassVar[str] = "GR-006 GR-210 GR-027"

    def do(self, s: War) -> None:
        areas = crowded(s)
        for side in (VENICE, AUSTRIA):
            for a, n in surplus(s, side, areas):
                s.then(Shake(side, a, n))


@dataclass(slots=True)
class Shake(OpenAsk):
    """The owner disorganises as many units in good order as there are too many; if there are fewer, only those."""

    side: int
    area: int
    n: int

    rule: ClassVar[str] = "GR-213 GR-214"
    forced: ClassVar[bool] = True

    def _ordered(self, s: War) -> list[int]:
        rules = s.rules
        return bits(s.inn[self.area] & rules.fighting & rules.of_side[self.side] & ~s.shaken)

    def seats(self, s: War) -> Sequence[int]:
        return (self.side,) if self.n > 0 and self._ordered(s) else ()

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.shake[u], None) for u in self._ordered(s)]

    def shake(self, s: War, me: int, u: int) -> None:
        shake(s, 1 << u)
        s.then(Shake(self.side, self.area, self.n - 1))
