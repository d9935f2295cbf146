"""Running the agenda: a stack of steps, filled in reading order, until somebody must decide.

`advance` draws chance on its way. Whoever wants to stop where chance comes in (a search, real dice) goes from node to node instead:
`next_node` stops at a `Roll` too, `pending_chance` says what can come, `resolve` gives what came.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ludoteca.kernel.seats import Seat

from .actions import Action
from .chance import Chance, ChanceNeeded, Source
from .steps import ASK, DO, JOINT, ROLL, Ask, Deal, Do, Joint, Roll, Step

if TYPE_CHECKING:
    from ludoteca.kernel.state import State


def settle(s: State) -> None:
    """Put what the last step asked for on the agenda, so that it runs in the order in which it was written."""
    later: list[Step] = s.queued
    if later:
        later.reverse()
        s.agenda.extend(later)
        later.clear()


def advance(s: State, draw: Callable[[Chance], int], before: Callable[[Step], None] | None = None) -> Ask | Joint | None:
    """Run `Do` and `Roll` steps until a seat must decide (the step that asks is returned) or the game is over (None).

    ``draw`` gives the outcome of a chance: from a source, from a record, or it raises `ChanceNeeded`; the `Roll` stays on the agenda until
    its outcome has come. ``before`` is told of every step that runs or asks, just before it does.
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
        if kind == ROLL:
            outcome = draw(step.chance(s))
            agenda.pop()
            step.resolve(s, outcome)
        else:
            agenda.pop()
            step.do(s)
    return asking(s)


def next_node(s: State) -> Ask | Joint | Roll | None:
    """Run `Do` steps until a seat must decide or chance must come: that step is on top of the agenda. None: the game is over."""
    settle(s)
    try:
        return advance(s, no_chance)
    except ChanceNeeded:
        top: Any = s.agenda[-1]
        roll: Roll = top
        return roll


def no_chance(chance: Chance) -> int:
    """For `advance`: stop where chance would come."""
    raise ChanceNeeded


def asking(s: State) -> Ask | Joint | None:
    """The step on top of the agenda where it is one that asks seats; None where the game is over or waits for chance."""
    top: Any = s.agenda[-1] if s.agenda else None
    return top if top is not None and top.KIND in (ASK, JOINT) else None


def pending_chance(s: State) -> Chance | None:
    """What the rules wait for where a `Roll` is on top of the agenda: its outcomes with their probabilities are in it."""
    top: Any = s.agenda[-1] if s.agenda else None
    return top.chance(s) if top is not None and top.KIND == ROLL else None


def resolve(s: State, outcome: int) -> None:
    """Give the chance that is pending its outcome, as if it had been drawn. ValueError where none is pending, or this can't come."""
    chance = pending_chance(s)
    if chance is None:
        raise ValueError("no chance is pending")
    if not chance.possible(outcome):
        raise ValueError(f"{outcome} can't come")
    roll: Any = s.agenda.pop()
    roll.resolve(s, outcome)


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
        if watches:
            if len(later) == 1:
                agenda.append(later.pop())
            elif later:
                later.reverse()
                agenda.extend(later)
                later.clear()
            s.watch()
            if later:
                continue
        if later:  # the first of them need not lie on the agenda
            if len(later) == 1:
                step = later.pop()
            else:
                later.reverse()
                step = later.pop()
                agenda.extend(later)
                later.clear()
        elif agenda:
            step = agenda.pop()
        else:
            return n
        kind: int = step.KIND
        if kind == DO:  # by far the most
            doing: Do = step
            doing.do(s)
        elif kind == ASK:
            ask: Ask = step
            seats = ask.seats(s)
            if seats:
                me = seats[0] if len(seats) == 1 else seats[int(random() * len(seats))]
                options = ask.distinct_options(s, me)
                count: int = len(options)  # named, it is multiplied as a number where this is compiled
                ask.take(s, me, options[int(random() * count)])
                n += 1
        elif kind == JOINT:
            joint: Joint = step
            chosen: dict[Seat, Action] = {}
            for me in joint.seats(s):
                options = joint.options(s, me)
                count = len(options)
                chosen[me] = options[int(random() * count)]
            if chosen:
                n += len(chosen)
                joint.all_chosen(s, chosen)
        elif kind == ROLL:
            roll: Roll = step
            roll.at_once(s, source)
        else:
            deal: Deal = step
            deal.at_once(s, source)
