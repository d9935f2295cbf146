"""Forced moves: decisions with one option, which whoever runs a table may make for the seat that is asked.

They stay decisions: each is an entry of the record like any other, and what the rules ask is what it was. Only who answers differs. That
matters to secrets: an answer that comes at once says that there was no choice. So `everybody_sees` gives only what follows from public
things, and what `forced` gives beside that must take as long as a person might.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.steps import Ask
from ludoteca.kernel.guarded import public_copy
from ludoteca.kernel.seats import Seat
from ludoteca.kernel.secrecy import SecretRead

if TYPE_CHECKING:
    from .match import Match


def forced(match: Match, seat: Seat) -> Action | None:
    """The only thing that this seat can do, if one alone is asked and it is that; None else. It may tell what the seat holds."""
    step = match.step
    if not isinstance(step, Ask) or tuple(step.seats(match.state)) != (seat,):
        return None
    options = step.options(match.state, seat)
    return options[0] if len(options) == 1 and options[0].verb not in step.sealing else None


def everybody_sees(match: Match) -> tuple[Seat, Action] | None:
    """The seat that is asked and the only thing that it can do, where everybody can see that there is no other."""
    asked = match.deciding()
    action = forced(match, asked[0]) if len(asked) == 1 else None
    if action is None or match.step is None:
        return None
    try:
        options = match.step.options(public_copy(match.state), asked[0])
    except (SecretRead, TypeError, AttributeError, ValueError, LookupError):
        return None  # it looks at what is hidden
    return (asked[0], action) if options == [action] else None
