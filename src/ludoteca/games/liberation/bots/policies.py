"""The game's own bots: `heuristic` for either side, and `hasty` to measure by."""

from __future__ import annotations

from ludoteca.games.liberation.rules.state import Struggle
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective

from . import occupier, resistance

EAGER = ("attempt", "done", "raid", "gestapo", "uboat", "exaction", "offensive", "vmann", "wehrmacht", "militia", "militia_card", "buy")


def heuristic(perspective: Perspective[Struggle], source: Source) -> Action:
    s = perspective.known
    if perspective.seat == s.rules.occupier:
        return occupier.decide(perspective, source)
    return resistance.decide(perspective, source)


def hasty(perspective: Perspective[Struggle], source: Source) -> Action:
    """Does what can be done at once (a mission, whatever the occupier has the cards for), and anything otherwise."""
    options = perspective.distinct_options()
    for verb in EAGER:
        found = [a for a in options if a.verb == verb]
        if found:
            return found[source.below(len(found))]
    return options[source.below(len(options))]
