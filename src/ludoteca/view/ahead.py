"""What a seat that is not asked may decide ahead, from its own perspective alone."""

from __future__ import annotations

from ludoteca.kernel.flow.steps import Asking
from ludoteca.kernel.game import Rules
from ludoteca.kernel.match.perspective import Perspective

from .layout import Layout
from .scene import Choice


def ahead(layout: Layout[Rules], seen: Perspective) -> list[Choice]:
    """What the next decision of a seat that is not asked offers as things stand, where that is sure to come: it lies on the agenda.

    The agenda is public, and all else is what the seat knows. Once it is asked it may find that it can do other things.
    """
    if seen.seat in seen.asked:
        return []
    agenda = seen.known.agenda
    for i in range(len(agenda) - 2, -1, -1):
        step = agenda[i]
        if not isinstance(step, Asking):
            continue
        known = seen.known.copy()
        known.agenda = agenda[: i + 1]
        asked = tuple(step.seats(known))
        if seen.seat in asked:
            then = Perspective(seen.rules, known, seen.seat, asked, step.options(known, seen.seat), (), seen.number)
            return layout.mine(then).choices
    return []
