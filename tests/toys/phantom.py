"""Phantom tic-tac-toe: nobody sees the marks of the other. Whoever tries a cell that is taken is told so and tries again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Annotated, Any, ClassVar

from ludoteca.kernel.domains import Count, One, UpTo
from ludoteca.kernel.events import Secret
from ludoteca.kernel.flow.actions import Offer, Refusal, Verb
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.flow.steps import Ask
from ludoteca.kernel.game import Outcome
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import ALL, NO_SEATS, seat_mask
from ludoteca.kernel.state import EachOwn, Public, State

from .toy import Toy

CELLS = range(9)
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
KNOWN = Refusal("PT-02", "known-to-be-taken")
Cell = Annotated[int, Count(0, 8)]


@dataclass(slots=True, eq=False)
class Grid(State):
    marks: EachOwn[Annotated[tuple[Cell, ...], UpTo(5)]]  # seat -> its marks, in order
    bumps: EachOwn[Annotated[tuple[Cell, ...], UpTo(5)]]  # seat -> the marks of the other that it knows, in order
    tries: Public[Annotated[list[Annotated[int, Count(0, 3)]], UpTo(18)]]  # 2 * seat, and 1 more where it was a mark
    winner: Public[Annotated[int, One("seat", none=(-1,))]]


@dataclass(slots=True)
class Mark(Ask[Grid]):
    seat: int
    rule: ClassVar[str] = "PT-01"

    def seats(self, s: Grid) -> Sequence[int]:
        return (self.seat,)

    def offers(self, s: Grid, me: int) -> Sequence[Offer]:
        known = {*s.marks[me], *s.bumps[me]}
        return [(a, KNOWN if cell in known else None) for cell, a in s.rules.verb["mark"].actions.items()]

    def mark(self, s: Grid, me: int, cell: int) -> None:
        taken = cell in s.marks[1 - me]
        of = s.bumps if taken else s.marks
        of[me] = (*of[me], cell)
        s.tries.append(2 * me + (not taken))
        s.log("tried", self.rule, seat=me, cell=Secret(seat_mask(me), cell), taken=taken)
        s.mark_informed(ALL)  # who is asked next tells everybody whether it was taken
        if taken:
            s.then(Mark(me))
        elif line(s.marks[me]):
            s.winner = me
        elif len(s.marks[0]) + len(s.marks[1]) < 9:
            s.then(Mark(1 - me))


def line(marks: Sequence[int]) -> bool:
    return any(all(cell in marks for cell in cells) for cells in LINES)


class PhantomTicTacToe(Toy):
    id = "phantom"
    state = Grid
    seats = (2, 2)
    ends = ("line", "full")

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        return (Verb("mark", CELLS),)

    def start(self, rules: Any) -> Grid:
        s = Grid(rules, [], {}, [], [], None, NO_SEATS, [(), ()], [(), ()], [], -1)
        s.then(Mark(0))
        return s

    def outcome(self, s: Grid) -> Outcome | None:
        if s.agenda:
            return None
        if s.winner < 0:
            return Outcome("full", "PT-04", (), (1, 1), (0, 0))
        return Outcome("line", "PT-03", (s.winner,), (1, 2) if s.winner == 0 else (2, 1), (1, -1) if s.winner == 0 else (-1, 1))

    def fill(self, known: Grid, perspective: Perspective, source: Source) -> None:
        """For a seat the other's marks and bumps, for those who watch everybody's; drawn until they fit what has been public."""
        me = perspective.seat
        mine = known.marks[me] if me >= 0 else None
        for _ in count():
            marks, bumps = _played(known.tries, me, mine, known.bumps[me] if me >= 0 else [], source)
            if marks and _ends_so(marks, known):
                known.marks, known.bumps = [tuple(m) for m in marks], [tuple(b) for b in bumps]
                return


def _played(tries: Sequence[int], me: int, mine: Sequence[int] | None, bumped: Sequence[int], source: Source) -> Any:
    """A game with these tries, drawn move by move; None where it comes to what can't have been."""
    marks: list[list[int]] = [[], []]
    bumps: list[list[int]] = [[], []]
    for tried in tries:
        seat, free = tried >> 1, tried & 1
        own, other = marks[seat], marks[1 - seat]
        if seat == me and mine is not None:
            cell = mine[len(own)] if free else bumped[len(bumps[seat])]
            if (cell in other) == bool(free):
                return None, None
        else:
            known = {*own, *bumps[seat]}
            later = mine if mine is not None else ()
            cells = [c for c in (CELLS if free else other) if c not in known and (not free or (c not in other and c not in later))]
            if not cells:
                return None, None
            cell = cells[source.below(len(cells))]
        (own if free else bumps[seat]).append(cell)
    return marks, bumps


def _ends_so(marks: Sequence[Sequence[int]], known: Grid) -> bool:
    """Whoever won did so with the last mark, and nobody before."""
    return all(line(m) == (known.winner == seat) and not line(m[:-1]) for seat, m in enumerate(marks))


GAME = PhantomTicTacToe()
