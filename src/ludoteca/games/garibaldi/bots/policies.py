"""The game's own bots: `heuristic` for either side, and two to measure by.

`runner` is a Garibaldi who takes the shortest way to an exit; `idle` does as little as can be.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ludoteca.games.garibaldi.belief.terrain_masks import mask_of
from ludoteca.games.garibaldi.rules.ch03_cards import MoveGaribaldi, RideOn
from ludoteca.games.garibaldi.rules.ch08_garibaldis_phase import GaribaldiDiscards, PlayEvent, PlayMovement
from ludoteca.games.garibaldi.rules.state import HORSE, Flight
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Judgement, Score, relative

from . import fugitive, hunters
from .travel_times import travel_times_of
from .tuned import FUGITIVE, HUNTERS
from .values import CLOSING, PLAIN, Values

RESTLESS: Final = replace(PLAIN, f_keep=FUGITIVE.f_keep)
LITTLE = 0.01  # a gain that is hardly one
AT_REST = ("pass", "stop", "done")


def judge(perspective: Perspective[Flight], source: Source, v: Values = PLAIN) -> Judgement:
    """What `heuristic` makes of a decision, by the side that it plays."""
    if perspective.seat == perspective.known.garibaldi:
        return fugitive.judge(perspective, source, v)
    return hunters.judge(perspective, source, v)


def heuristic(perspective: Perspective[Flight], source: Source) -> Action:
    return judge(perspective, source).chosen(source)


def scores(perspective: Perspective[Flight], source: Source, v: Values = PLAIN) -> list[Score]:
    """What `heuristic` sees in each option. Garibaldi weighs chances to get away; what a patrol gains is a part of one."""
    found = judge(perspective, source, v)
    if perspective.seat != perspective.known.garibaldi:
        return relative(found, LITTLE)
    return found.scores(lambda worth: min(1.0, max(0.0, worth)))


def tuned(perspective: Perspective[Flight], source: Source) -> list[Score]:
    """The same by the tuned numbers of the side: docs/writing-bots.md has the figures."""
    return scores(perspective, source, FUGITIVE if perspective.seat == perspective.known.garibaldi else HUNTERS)


def half_tuned(perspective: Perspective[Flight], source: Source) -> list[Score]:
    """By one of them alone, that Garibaldi throws away more cards for new ones; and hunters by the first step of their tuning."""
    return scores(perspective, source, RESTLESS if perspective.seat == perspective.known.garibaldi else CLOSING)


def idle(perspective: Perspective[Flight], source: Source) -> Action:
    """Whatever ends it soonest."""
    options = perspective.distinct_options()
    return next((a for a in options if a.verb in AT_REST), options[0])


def runner(perspective: Perspective[Flight], source: Source) -> Action:
    """Every move to where fewest turns are left, round the patrols as they stand; no card kept, none feared. An Austrian of it is idle."""
    s = perspective.known
    options = perspective.distinct_options()
    if perspective.seat != s.garibaldi:
        return idle(perspective, source)
    rules = perspective.known.rules
    chart = travel_times_of(rules)
    step = perspective.step
    held = mask_of(rules.barring(s.patrols))
    far = chart.free_way(held)
    if isinstance(step, PlayMovement):
        # the kind that brings him nearest; a card that brings him no nearer stays in the hand
        best, least = options[0], far[s.place]
        for a in options:
            if a.arg > 0:
                ends = [far[way[-1]] for way in chart.ground.legal(s.place, rules.red_kind[a.arg], held)]
                if ends and min(ends) < least:
                    best, least = a, min(ends)
        return best
    if isinstance(step, PlayEvent):
        granted = fugitive.GRANTS
        for a in options:
            if a.arg > 0 and rules.red[a.arg] in granted:
                ways = chart.ground.legal(s.place, granted[rules.red[a.arg]], held)
                if any(far[way[-1]] < far[s.place] for way in ways):
                    return a
        return options[0]
    if isinstance(step, MoveGaribaldi | RideOn):
        rides = isinstance(step, MoveGaribaldi) and bool(step.kinds & HORSE)

        def left(a: Action) -> int:
            end = a.arg if a.arg > 0 else s.place
            if rides and a.arg in rules.road[s.place]:
                return min([far[end], *(far[r] for r in rules.road[end] if not held >> r & 1)])
            return far[end]

        return min(options, key=left)
    if isinstance(step, GaribaldiDiscards):
        # all that brings him no nearer from here goes, so that something else comes
        for a in options:
            if a.arg > 0:
                ways = chart.ground.legal(s.place, rules.red_kind[a.arg], held)
                if not any(far[way[-1]] < far[s.place] for way in ways):
                    return a
        return options[0]
    return options[source.below(len(options))]
