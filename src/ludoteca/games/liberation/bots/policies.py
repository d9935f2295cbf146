"""The game's own bots: `heuristic` for either side, and `hasty` to measure by."""

from __future__ import annotations

from ludoteca.games.liberation.rules.state import Struggle
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Judgement, Score, relative

from . import occupier, resistance
from .tuned import OCCUPIER, RESISTANCE
from .values import PLAIN, Values

TUNED_OCCUPIER, TUNED_RESISTANCE = (3, 4), (1,)  # the scenarios in which the tuned numbers win more
LITTLE = 0.2  # steps of the score that are hardly worth a turn
EAGER = ("attempt", "done", "raid", "gestapo", "uboat", "exaction", "offensive", "vmann", "wehrmacht", "militia", "militia_card", "buy")


def judge(perspective: Perspective[Struggle], source: Source, v: Values = PLAIN) -> Judgement:
    """What `heuristic` makes of a decision, by the side that it plays."""
    if perspective.seat == perspective.known.rules.occupier:
        return occupier.judge(perspective, source, v)
    return resistance.judge(perspective, source, v)


def heuristic(perspective: Perspective[Struggle], source: Source) -> Action:
    return judge(perspective, source).chosen(source)


def scores(perspective: Perspective[Struggle], source: Source) -> list[Score]:
    """What `heuristic` sees in each option."""
    return relative(judge(perspective, source), LITTLE)


def tuned(perspective: Perspective[Struggle], source: Source) -> list[Score]:
    """The same by the tuned numbers of the side, where they win more: docs/writing-bots.md has the figures."""
    s = perspective.known
    occupies = perspective.seat == s.rules.occupier
    if s.scenario not in (TUNED_OCCUPIER if occupies else TUNED_RESISTANCE):
        return scores(perspective, source)
    return relative(judge(perspective, source, OCCUPIER if occupies else RESISTANCE), LITTLE)


def hasty(perspective: Perspective[Struggle], source: Source) -> Action:
    """Does what can be done at once (a mission, whatever the occupier has the cards for), and anything otherwise."""
    options = perspective.distinct_options()
    for verb in EAGER:
        found = [a for a in options if a.verb == verb]
        if found:
            return found[source.below(len(found))]
    return options[source.below(len(options))]
