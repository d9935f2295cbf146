"""A match in the middle: what a test lays out is played on from there."""

from __future__ import annotations

from ludoteca.kernel.flow.steps import Step
from ludoteca.kernel.match.match import Match


def go_on_with(m: Match, *steps: Step) -> None:
    """Drop what was on the agenda, and what could be taken back, and go on with these steps."""
    m.go_on_from_here(steps)
