"""What lies on the table. Every field says who sees it; one that does not is refused when the game is loaded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from ludoteca.kernel.domains import Count, Each, MaskOf, One
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import EachOwn, Public, State

if TYPE_CHECKING:
    from .ch01_preparations import RaceRules

Space = Annotated[int, One("space")]
Lucky = Annotated[int, Count(0, 3)]


@dataclass(slots=True, eq=False)
class Race(State["RaceRules"]):
    at: Public[Annotated[list[Space], Each("seat")]]
    thrown: Public[Annotated[int, Count(0, 1000)]]  # in this turn
    out: Public[Annotated[int, MaskOf("seat")]]  # who left
    lucky: EachOwn[Lucky]  # 0: none was dealt


def new_race(rules: RaceRules) -> Race:
    return Race(
        rules, agenda=[], chosen={}, queued=[], effects=[], event_sink=None, informed=NO_SEATS,
        at=[0] * rules.seats, thrown=0, out=0, lucky=[0] * rules.seats,
    )  # fmt: skip
