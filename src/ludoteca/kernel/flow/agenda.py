"""Running the agenda: a stack of steps, filled in reading order, until somebody must decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ludoteca.kernel.seats import Seat

from .actions import Action
from .chance import Chance, Source
from .steps import ASK, DO, JOINT, ROLL, Ask, Joint, Step

if TYPE_CHECKING:
    from ludoteca.kernel.state import State


class ChanceNeeded(Exception):
    """Raised in a preview (`no_chance`) where the rules would ask chance."""


def no_chance(chance: Chance) -> int:
    """For `advance`, where nothing may be drawn."""
    raise ChanceNeeded


def settle(s: State) -> None:
    """Put what the last step asked for on the agenda, so that it runs in the order in which it was written."""
    later: list[Step] = s.queued
    if later:
        later.reverse()
        s.agenda.extend(later)
        later.clear()


def advance(s: State, draw: Callable[[Chance], int], before: Callable[[Step], None] | None = None) -> Ask | Joint | None:
    """Run `Do` and `Roll` steps until a seat must decide (the step that asks is returned) or the game is over (None).

    ``draw`` gives the outcome of a chance: from a source, from a record, or it refuses. ``before`` is told of every step that runs or
    asks, just before it does.
    """
    agenda: list[Any] = s.agenda
    while True:
        if s.queued:
            settle(s)
        if s.WATCHES:
            s.watch()
            if s.queued:
                continue
        if not agenda:
            return None
        step = agenda[-1]
        kind = step.KIND
        if kind == JOINT:
            if step.seats(s):
                if before is not None:
                    before(step)
                break
            agenda.pop()
            continue
        if kind == ASK:
            seats = step.seats(s)
            if not seats:
                agenda.pop()
                continue
            if before is not None:
                before(step)
            if step.forced and len(seats) == 1:
                options = step.options(s, seats[0])
                if len(options) == 1:
                    agenda.pop()
                    step.take(s, seats[0], options[0])
                    continue
            break
        if before is not None:
            before(step)
        agenda.pop()
        if kind == ROLL:
            step.resolve(s, draw(step.chance(s)))
        else:
            step.do(s)
    return asking(s)


def asking(s: State) -> Ask | Joint:
    """The step that asks, where somebody is to decide: the one on top of the agenda."""
    top: Any = s.agenda[-1]
    step: Ask | Joint = top
    return step


def take(s: State, step: Ask, seat: Seat, action: Action) -> None:
    """Carry out an action of the step on top of the agenda."""
    s.agenda.pop()
    step.take(s, seat, action)


def reveal(s: State, step: Joint) -> None:
    """Everybody has chosen: hand the choices over in seat order, so that the order of arrival can't matter."""
    chosen = {seat: s.chosen[seat] for seat in sorted(s.chosen)}
    s.chosen = {}
    s.agenda.pop()
    step.all_chosen(s, chosen)


def playout(s: State, source: Source, random: Callable[[], float]) -> int:
    """Play to the end, choosing at random among the options, listed at every decision. Gives the number of decisions.

    The loop of `advance`, `take` and `reveal` written out: this is the hot path of simulation.
    """
    s.forget()
    agenda: list[Any] = s.agenda
    later: list[Any] = s.queued
    watches: bool = s.WATCHES
    n = 0
    while True:
        if later:
            if len(later) == 1:
                agenda.append(later.pop())
            else:
                later.reverse()
                agenda.extend(later)
                later.clear()
        if watches:
            s.watch()
            if later:
                continue
        if not agenda:
            return n
        step = agenda.pop()
        kind = step.KIND
        if kind == DO:  # by far the most
            step.do(s)
        elif kind == ASK:
            seats = step.seats(s)
            if seats:
                me = seats[0] if len(seats) == 1 else seats[int(random() * len(seats))]
                options = step.distinct_options(s, me)
                step.take(s, me, options[int(random() * len(options))])
                n += 1
        elif kind == JOINT:
            chosen: dict[Seat, Action] = {}
            for me in step.seats(s):
                options = step.options(s, me)
                chosen[me] = options[int(random() * len(options))]
            if chosen:
                n += len(chosen)
                step.all_chosen(s, chosen)
        else:
            step.at_once(s, source)
