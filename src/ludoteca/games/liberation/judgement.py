"""The game's own bots: `heuristic` for either side, and `hasty` to measure by."""

from __future__ import annotations

from ludoteca.kernel.actions import Action
from ludoteca.kernel.chance import Source
from ludoteca.kernel.perspective import Perspective

from . import judgement_occupier, judgement_resistance
from .state import Struggle

EAGER = ("attempt", "done", "raid", "gestapo", "uboat", "exaction", "offensive", "vmann", "wehrmacht", "militia", "militia_card", "buy")


def heuristic(perspective: Perspective, source: Source) -> Action:
    s: Struggle = perspective.known
    if perspective.seat == s.rules.occupier:
        return judgement_occupier.decide(perspective, source)
    return judgement_resistance.decide(perspective, source)


def hasty(perspective: Perspective, source: Source) -> Action:
    """Does what can be done at once (a mission, whatever the occupier has the cards for), and anything otherwise."""
    options = perspective.canonical()
    for verb in EAGER:
        found = [a for a in options if a.verb == verb]
        if found:
            return found[source.below(len(found))]
    return options[source.below(len(options))]
