"""Where can Garibaldi be? What the hunters can find out exactly, asked as a question: for problems.

The answer is the belief's (`ludoteca.games.garibaldi.belief`). What makes it hard are places that would be possible had control found
nothing out by finding nothing, so these are asked about first, and then what lies around.
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.garibaldi.belief.inference import belief_from
from ludoteca.games.garibaldi.rules.ch09_austrians_phase import AustriansPhase
from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import CONTROL, TURN, Flight
from ludoteca.kernel.cards.card_set import bits
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Deduction

MOST_TRUE: Final = 6  # places that are left
ASKED: Final = 12  # places that are asked about
LEAST_FALSE: Final = 4
LEAST_HARD: Final = 0.3  # of the places that are possible at first sight, how many must fall away
MOST_FIRST: Final = 40  # places that are possible at first sight: of more nobody finds out anything
FAR: Final = 4  # steps: all that is further is as far


def deduce(perspective: Perspective[Flight]) -> Deduction | None:
    """Asked when his phase is over and no patrol has moved: all that follows from it lies open."""
    s = perspective.known
    if perspective.seat == s.garibaldi or not isinstance(perspective.step, AustriansPhase) or s.went or s.end:
        return None
    rules = s.rules
    possible = belief_from(rules, s.evidence).possible
    if not 1 <= possible.bit_count() <= MOST_TRUE or not any(entry[0] == TURN for entry in s.evidence):
        return None
    # What one thinks who does not remember where nothing was found.
    careless = belief_from(rules, [entry for entry in s.evidence if entry[0] != CONTROL or entry[2]]).possible
    hard = 1 - possible.bit_count() / careless.bit_count()
    if careless.bit_count() > MOST_FIRST or hard < LEAST_HARD:
        return None
    true = sorted(bits(possible))
    free = [p for p in bits(careless & ~possible) if p not in s.patrols]
    near = nearness(rules, true)
    free.sort(key=lambda p: (near.get(p, FAR), p))
    around = [p for p in sorted(near, key=lambda p: (near[p], p)) if p not in true and p not in free and p not in s.patrols]
    false = [*free, *around][: ASKED - len(true)]
    if len(false) < LEAST_FALSE:
        return None
    options = tuple(f"node:place.{p}" for p in sorted((*true, *false)))
    return Deduction("problem-where-garibaldi", "problem-where-because", options, tuple(f"node:place.{p}" for p in true), round(hard, 3))


def nearness(rules: GaribaldiRules, places: list[int]) -> dict[int, int]:
    """Place -> in how many steps, by whatever way there is, one comes there from the nearest of these; none further than three."""
    found = dict.fromkeys(places, 0)
    edge = places
    for steps in (1, 2, 3):
        fresh = []
        for p in edge:
            for ways in (rules.foot, rules.boat, rules.road):
                for q in ways[p]:
                    if q not in found:
                        found[q] = steps
                        fresh.append(q)
        edge = fresh
    return found
