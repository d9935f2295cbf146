"""What can be taken back: by the seat that decided, while nobody learnt or did anything since, or by consent of all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ludoteca.kernel.events import Event
from ludoteca.kernel.flow.actions import Action, Refusal
from ludoteca.kernel.flow.agenda import advance, asking, no_chance, take
from ludoteca.kernel.flow.chance import ChanceNeeded
from ludoteca.kernel.flow.steps import CHANGE_IT, NOTHING_TO_UNDO, Ask, Joint
from ludoteca.kernel.game import Outcome
from ludoteca.kernel.seats import ALL, Seat, SeatMask, all_but
from ludoteca.kernel.state import State

from .entries import Rewind, Undo
from .record import Record

if TYPE_CHECKING:
    import typing_extensions  # a default of a type variable: for type checkers alone

    S_co = typing_extensions.TypeVar("S_co", bound=State, default=State, covariant=True)  # a bare ``Match`` is one of some state
else:
    S_co = TypeVar("S_co", covariant=True)

REMEMBERED = 2  # decisions of each seat that may be taken back by consent, one after the other


@dataclass(slots=True, frozen=True)
class Snapshot(Generic[S_co]):
    """How it was before a decision of these seats. Nothing ever changes it, so forks share it."""

    seats: tuple[Seat, ...]
    state: S_co
    events: int


class TakeBacks(Generic[S_co]):
    """The part of `Match` that goes back to where it was."""

    state: S_co
    step: Ask | Joint | None
    outcome: Outcome | None
    number: int
    record: Record
    events: list[Event]
    _back: list[Snapshot[S_co]]  # what its seat may take back by itself
    _past: list[Snapshot[S_co]]  # the last decisions of all, whatever came of them
    _remembers: bool = True  # whether any of these are kept
    _logs: dict[Seat, tuple[int, list[dict[str, Any]]]]  # seat -> (events read, what it saw of them)

    def _closed(self, informed: SeatMask, seat: Seat, chance: bool) -> bool:
        """Whether an action can't be taken back: its actor learnt something, chance came, it ended, or others saw what this table keeps."""
        if chance or self.step is None or (informed == ALL or informed >> seat & 1):
            return True
        return bool(informed) and not self.record.header.takebacks

    def can_undo(self, seat: Seat, action: Action) -> bool:
        """Whether this option could be taken back: known before it is made, and only from what the seat knows."""
        step = self.step
        if not isinstance(step, Ask) or not self._remembers:
            return False
        if step.undoable is not None:
            return step.undoable
        state = self.state.copy()
        try:
            take(state, step, seat, action)
            step = advance(state, no_chance)
        except ChanceNeeded:
            return False
        if step is None or state.informed == ALL or state.informed >> seat & 1:
            return False
        return not state.informed or self.record.header.takebacks

    def undo_open(self, seat: Seat) -> bool:
        """Whether this seat's last action can be taken back now: nobody else has acted, chance has not come, it has learnt nothing."""
        return bool(self._back) and self._back[-1].seats == (seat,)

    def undo(self, seat: Seat) -> Refusal | None:
        """Take the seat's last action back: an entry of the record, not an erasure.

        Closed once the seat learnt something, or chance or another seat acted.
        """
        if isinstance(self.step, Joint) and seat in self.state.chosen:
            return Refusal(self.step.asks_by(), CHANGE_IT.code)
        if not self.undo_open(seat):
            return Refusal(self.step.asks_by() if self.step else "", NOTHING_TO_UNDO.code)
        back = self._back.pop()
        del self._past[-1:]
        others_saw = any(e.to == ALL or e.to & all_but(seat) for e in self.events[back.events :])
        self._return_to(back)
        if others_saw:
            self.state.log("taken-back", "", seat=seat)
        self.record.add(Undo(seat))
        self.number += 1
        return None

    def can_rewind(self, seat: Seat) -> bool:
        """Whether there is a decision of this seat that all could agree to take back."""
        return self.outcome is None and seat not in self.state.chosen and any(seat in b.seats for b in self._past)

    def rewind(self, seat: Seat) -> Refusal | None:
        """All agree that the game goes back to before the last decision of this seat, whatever others did since and whatever was learnt.

        Who has to agree is not the match's to know. What chance brought since is gone, and it is asked anew. Where several decided at once,
        all of them decide again.
        """
        if isinstance(self.step, Joint) and seat in self.state.chosen:
            return Refusal(self.step.asks_by(), CHANGE_IT.code)
        if not self.can_rewind(seat):
            return Refusal(self.step.asks_by() if self.step else "", NOTHING_TO_UNDO.code)
        at = max(i for i, b in enumerate(self._past) if seat in b.seats)
        back = self._past[at]
        del self._past[at:]
        self._back.clear()
        self._return_to(back)
        self.state.log("taken-back-by-consent", "", seat=seat)
        self.record.add(Rewind(seat))
        self.number += 1
        return None

    def _remember(self, before: Snapshot[S_co]) -> None:
        """Keep the last decisions of each seat, however much others decided since; a wargame's turn is long, and its state is large."""
        past = self._past
        past.append(before)
        if len(past) > REMEMBERED:
            at = [i for i, b in enumerate(past) if b.seats == before.seats]
            if len(at) > REMEMBERED:
                del past[at[0]]

    def _return_to(self, back: Snapshot[S_co]) -> None:
        del self.events[back.events :]
        self._logs.clear()
        self.state = back.state.copy()
        self.state.event_sink = self.events
        self.step = asking(self.state)
