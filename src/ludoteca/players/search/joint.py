"""Two seats, nothing hidden but what is chosen at the same time, no chance: the game ahead is worked out backwards, position by position.

At a joint decision the value is that of the matrix of what follows each pair of choices (regret matching, `kernel.matrix_games`), so the
choice is mixed as the theory of games asks and foreseeing it gains nothing. Positions that are reached in several ways are worked out
once. It goes a round deeper as long as its work lasts, and stands on the evaluation where it stops.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.agenda import next_node, reveal, take
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.flow.steps import JOINT, Ask, Joint
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.matrix_games import balanced, value
from ludoteca.kernel.seats import Seat
from ludoteca.kernel.state import State

from .ground import Ground

ROUNDS = 200  # of regret matching where we choose
INNER = 24  # and at the positions ahead
ALL = 1 << 62
GROWTH = 3  # a round deeper makes at least so many times the positions of the one before: it is not begun where they could not be made


class NotForThis(ValueError):
    """Something is hidden, or drawn, or more than two play: another search is needed."""


class OutOfWork(Exception):
    """The work is done before the round is."""


class Backwards:
    """``work`` is how many positions are made at most."""

    def __init__(self, ground: Ground, seat: Seat, work: int) -> None:
        if ground.evaluate is None:
            raise NotForThis("it stops in the middle, so the game must have an evaluation")
        self.ground, self.evaluate = ground, ground.evaluate
        self.seat, self.rival = seat, 1 - seat
        self.work, self.done = work, 0
        self.limited = False  # whether an evaluation stood in for what was not worked out
        self._known: dict[tuple[Hashable, int], float] = {}

    def deepest(self, s: State, step: Joint) -> tuple[list[list[float]], int]:
        """Our choices by the rival's -> our chance to win, and how many rounds ahead it was looked: as many as the work allows, but one."""
        allowed, self.work = self.work, ALL
        found, depth, last = self.matrix(s, step, 1), 1, 0
        self.work = allowed
        while self.limited:
            made, last = self.done - last, self.done
            if self.done + GROWTH * made > self.work:
                break
            self.limited = False
            self._known.clear()
            try:
                found = self.matrix(s, step, depth + 1)
            except OutOfWork:
                break
            depth += 1
        return found, depth

    def matrix(self, s: State, step: Joint, depth: int) -> list[list[float]]:
        mine, theirs = step.options(s, self.seat), step.options(s, self.rival)
        return [[self._after(s, a, b, depth - 1) for b in theirs] for a in mine]

    def _after(self, s: State, a: Action, b: Action, depth: int) -> float:
        if self.done >= self.work:
            raise OutOfWork
        self.done += 1
        now = s.copy()
        now.chosen = {self.seat: a, self.rival: b}
        top: Any = now.agenda[-1]
        reveal(now, top)
        return self._worth(now, depth)

    def _worth(self, s: State, depth: int) -> float:
        step = next_node(s)
        if step is None:
            return self.ground.ended(s)[self.seat]
        known = (self.ground.key(s, self.seat), depth)
        found = self._known.get(known)
        if depth == 0:
            self.limited = True
            if found is None:
                found = self._known[known] = self.evaluate(s)[self.seat]
        elif found is None:
            if isinstance(step, Joint):
                found = value(self.matrix(s, step, depth), INNER)
            elif isinstance(step, Ask):
                found = self._alone(s, step, depth)
            else:
                raise NotForThis("chance comes in")
            self._known[known] = found
        return found

    def _alone(self, s: State, step: Ask, depth: int) -> float:
        (seat,) = step.seats(s)
        worth = []
        for a in step.distinct_options(s, seat):
            self.done += 1
            now = s.copy()
            top: Any = now.agenda[-1]
            take(now, top, seat, a)
            worth.append(self._worth(now, depth - 1))
        return max(worth) if seat == self.seat else min(worth)


def mixture(perspective: Perspective, ground: Ground, work: int, source: Source) -> list[tuple[Action, float, float]]:
    """Each option with how often to play it and the chance to win that it leads to against a rival who mixes as well as we do."""
    step = perspective.step
    if perspective.rules.seats != 2 or step is None or step.KIND != JOINT or not isinstance(step, Joint):
        raise NotForThis("it is for joint decisions of two")
    s = ground.world(perspective.sampler(), source)
    back = Backwards(ground, perspective.seat, work)
    payoff, _ = back.deepest(s, step)
    mine, theirs = balanced(payoff, ROUNDS)[0], balanced([[-x for x in column] for column in zip(*payoff, strict=True)], ROUNDS)[0]
    worth = [sum(x * y for x, y in zip(row, theirs, strict=True)) for row in payoff]
    return list(zip(step.options(s, perspective.seat), mine, worth, strict=True))
