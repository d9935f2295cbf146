"""The game's own bots: `heuristic` for either side, and `hasty` to measure by."""

from __future__ import annotations

from typing import Final

from ludoteca.games.liberation.rules.state import Struggle
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Judgement, Score, relative

from . import occupier, resistance
from .tuned import OCCUPIER, RESISTANCE
from .values import OCCUPIER_OF_3, PLAIN, Values

#: The scenarios in which tuned numbers win more, and which.
TUNED_OCCUPIER: Final = {2: OCCUPIER, 3: OCCUPIER_OF_3, 4: OCCUPIER}
TUNED_RESISTANCE: Final = dict.fromkeys((1, 2, 3, 4), RESISTANCE)
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
    by_scenario = TUNED_OCCUPIER if perspective.seat == s.rules.occupier else TUNED_RESISTANCE
    return relative(judge(perspective, source, by_scenario.get(s.scenario, PLAIN)), LITTLE)


def hasty(perspective: Perspective[Struggle], source: Source) -> Action:
    """Does what can be done at once (a mission, whatever the occupier has the cards for), and anything otherwise."""
    options = perspective.distinct_options()
    for verb in EAGER:
        found = [a for a in options if a.verb == verb]
        if found:
            return found[source.below(len(found))]
    return options[source.below(len(options))]
