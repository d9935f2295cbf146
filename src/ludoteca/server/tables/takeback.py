"""Taking a decision back though others saw it, answered it or learnt by it: all whom it touches have to grant it.

A seat asks, the people at the other seats answer, bots agree. While the question is open bots wait with what they would do. It is gone
with the next decision, with one "no", or when whoever asked thinks otherwise; who was told "no" asks again only after another decision.

    back-ask  a seat asks to go back to before its last decision
    back-yes  another seat grants it
    back-no   one does not, or whoever asked asks no longer
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.server_messages import TakeBack as Question
from ludoteca.server.store.reading import Row

if TYPE_CHECKING:
    from .change import Change
    from .table import Table

KINDS = ("back-ask", "back-yes", "back-no")
ALONE, ASK = "alone", "ask"


@dataclass(slots=True)
class TakeBack:
    """What was asked at a table, and what was said to it."""

    seat: int = -1  # who asks; -1: nobody
    granted: set[int] = field(default_factory=set)
    refused: set[int] = field(default_factory=set)  # seats that asked at this point of the game, and in vain
    answer: tuple[int, int] | None = None  # who asked last, and whose "no" it was

    @property
    def open(self) -> bool:
        return self.seat >= 0

    def take(self, row: Row) -> None:
        """One more event of the table is there."""
        if row.kind == "back-ask":
            self.seat, self.granted, self.answer = row.seat, set(), None
        elif row.kind == "back-yes":
            self.granted.add(row.seat)
        elif row.kind == "back-no":
            if row.seat != self.seat:
                self.refused.add(self.seat)
                self.answer = self.seat, row.seat
            self.seat = -1
        elif row.kind == "play":
            self.seat = -1
            self.refused.clear()
            self.answer = None
        elif row.kind == "chosen":
            self.seat = -1


def waits_for(t: Table) -> list[int]:
    """Whose word is still missing."""
    b = t.takeback
    return sorted(t.people() - b.granted - {b.seat}) if b.open else []


def part(t: Table) -> Question | None:
    """What everybody may see of it: the question, or until the next decision the answer to it that was no."""
    b = t.takeback
    if b.answer is not None:
        return Question(b.answer[0], [], [], b.answer[1])
    return Question(b.seat, sorted(b.granted), waits_for(t)) if b.open else None


def way(t: Table, seat: int) -> str:
    """How this seat could take its last decision back, where it can't by itself: alone (with bots), by asking, or not at all."""
    m = t.match
    if m is None or t.status != "playing" or t.made.lesson or m.undo_open(seat) or not m.can_rewind(seat):
        return ""
    if t.people() <= {seat}:
        return ALONE
    return "" if seat in t.takeback.refused else ASK


def ask(t: Table, seat: int, request_id: str) -> Change | Refusal | None:
    """Take the last decision back, or ask the others for it."""
    match = t.running()
    if match.undo_open(seat):
        return t.undo(seat, request_id)
    if t.made.lesson:
        return t.undo(seat, request_id)  # the same chance must come again there: nothing goes back
    if not match.can_rewind(seat):
        return _back(t, seat, seat, request_id)  # says why not
    if t.takeback.open:
        if t.takeback.seat == seat:
            return None
        raise Problem(409, "error-back-asked")
    if t.people() <= {seat}:
        return _back(t, seat, seat, request_id)
    if seat in t.takeback.refused:
        raise Problem(409, "error-back-refused")
    return t.said("back-ask", seat, request_id)


def answer(t: Table, seat: int, agree: bool, request_id: str) -> Change | Refusal | None:
    """Grant what another seat asks, or don't; whoever asked asks no longer."""
    t.running()
    b = t.takeback
    if not b.open:
        raise Problem(409, "error-back-nothing")
    if seat == b.seat:
        return None if agree else t.said("back-no", seat, request_id)
    if not agree:
        return t.said("back-no", seat, request_id)
    if seat in b.granted:
        return None
    if set(waits_for(t)) <= {seat}:
        return _back(t, b.seat, seat, request_id)
    return t.said("back-yes", seat, request_id)


def _back(t: Table, whose: int, by: int, request_id: str) -> Change | Refusal:
    match = t.running()
    done = len(match.record.entries)
    why = match.rewind(whose)
    return why if why is not None else t.played(match, done, by, request_id)
