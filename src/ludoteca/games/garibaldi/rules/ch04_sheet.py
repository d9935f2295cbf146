"""Chapter 4, "Les feuilles de déplacement" and "Le cache de contrôle": the columns, and the four of them that count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.steps import Do
from ludoteca.kernel.seats import seat_mask

from .state import PHASE, Flight


@cites("GB-020", "GB-034")
def enter(s: Flight, place: int) -> None:
    """Every place passed or reached is written, in order, in the column of this turn; the last number is where Garibaldi is."""
    s.place = place
    s.sheet[-1] += (place,)
    if s.event_sink is not None:
        s.log("wrote", "GB-020", seen_by=seat_mask(s.garibaldi), turn=s.turn, place=place)


@cites("GB-021")
def last_columns(s: Flight) -> set[int]:
    """The places in the columns of the last four turns, this one included. The landing place stands in none of them."""
    out: set[int] = set()
    for column in s.sheet[max(1, s.turn + 1 - s.rules.columns) :]:
        out.update(column)
    return out


@dataclass(slots=True)
class WriteStay(Do[Flight]):
    """Who has not moved writes the number of the place once more."""

    rule: ClassVar[str] = "GB-036"

    def do(self, s: Flight) -> None:
        if not s.sheet[-1]:
            enter(s, s.place)
        s.evidence.append((PHASE, s.turn))
