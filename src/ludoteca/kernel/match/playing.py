"""The loop that plays a match: who decides next, and players that decide until it is over.

Several may be waited for at once: of a joint decision all of them, of another one whoever acts first. The loop asks one at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import ChanceNeeded, Source
from ludoteca.kernel.flow.steps import JOINT
from ludoteca.kernel.seats import Seat

if TYPE_CHECKING:
    from ludoteca.kernel.game import Outcome

    from .match import Match
    from .perspective import Perspective

#: The same perspective and a source in the same state give the same action. A policy never sees a state or a match.
Policy = Callable[["Perspective", Source], Action]


class BotFailed(RuntimeError):
    """A bot chose what the rules do not allow, or a game did not end within its bound."""


def turns(match: Match, pick: Callable[[Sequence[Seat]], Seat] | None = None) -> Iterator[Seat]:
    """The seat that is to decide now, one after the other, until the match is over: whoever reads this makes each decide.

    A match that waits for chance stops it too. ``pick`` chooses among those who are waited for; by default it is the first of them.
    """
    while match.step is not None:
        waiting = match.waiting_for()
        yield waiting[0] if pick is None else pick(waiting)


def play_out(match: Match, choose: Mapping[Seat, Policy] | Sequence[Policy], luck: Source) -> Outcome:
    """Play a match to its end: ``choose`` has the policy of each seat. `BotFailed` for a choice that is refused, or a game without end.
    `ChanceNeeded` where the match waits for chance.

    ``luck`` is the chance of the players, and of who acts first where any of several may. It is not the match's own: whoever draws from
    that takes outcomes away that the record promises.
    """
    if luck is match.source:
        raise ValueError("the players need a source of their own: the match's is for the game's chance, as its record tells it")

    def pick(waiting: Sequence[Seat]) -> Seat:
        anybody = len(waiting) > 1 and match.step is not None and match.step.KIND != JOINT
        return waiting[luck.below(len(waiting)) if anybody else 0]

    for seat in turns(match, pick):
        action = choose[seat](match.perspective(seat), luck)
        why = match.play(seat, action)
        if why is not None:
            raise BotFailed(f"the bot of seat {seat + 1} chose {action}, which is refused: {why.code} {why.rule}".rstrip())
        if match.number > match.game.bound:
            raise BotFailed(f"{match.game.id} has not ended after {match.game.bound} decisions")
    if match.outcome is None:
        raise ChanceNeeded("bots decide, and draw no chance: the match has no source")
    return match.outcome
