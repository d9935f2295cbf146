"""A match in the middle: what a test lays out is played on from there."""

from __future__ import annotations

from ludoteca.kernel.flow.steps import Step
from ludoteca.kernel.match.match import Match


def go_on_with(m: Match, *steps: Step) -> None:
    """Drop what was on the agenda, and what could be taken back, and go on with these steps."""
    m.state.agenda[:] = reversed(steps)
    m.state.queued.clear()
    m.step = None
    m._back.clear()
    m._go_on()
