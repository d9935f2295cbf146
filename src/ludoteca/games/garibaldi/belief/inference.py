"""From the table to `belief`: the evidence in its terms, what was inferred last, and states that fit what a seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.games.garibaldi.rules.ch03_cards import MoveGaribaldi, RideOn
from ludoteca.games.garibaldi.rules.red_events import PutBack
from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import CONTROL, HAND, HORSE, LIFTED, MOVE, NEAREST, PHASE, REVEALED, TURN, Evidence, Flight
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.game import cached_per_table
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.state import Hidden

from .belief import Belief
from .evidence import Control, Fact, Move, Revealed, SetOut, Shown, Turn, Within, Written
from .terrain_masks import Ground, mask_of

KEPT: Final = 12


class Memory:
    """What was worked out for one table: its ground, and the last beliefs, so that a new fact costs one step only.

    It holds public things only.
    """

    def __init__(self, rules: GaribaldiRules, pull: Sequence[float] | None = None) -> None:
        places = range(len(rules.foot))
        foot, boat, road = ({p: near[p] for p in places} for near in (rules.foot, rules.boat, rules.road))
        self.ground = Ground(foot, boat, road, rules.landings, rules.escapes, pull)
        self._start = Belief(self.ground)
        self._kept: list[tuple[list[Evidence], Belief]] = []  # the latest last

    def belief(self, rules: GaribaldiRules, evidence: Sequence[Evidence]) -> Belief:
        """What follows from this evidence."""
        best, done = self._start, 0
        for known, belief in self._kept:
            if len(known) > done and evidence[: len(known)] == known:
                best, done = belief, len(known)
        if done < len(evidence):
            for entry in evidence[done:]:
                best = best.learn(fact_of(rules, entry))
            self._kept = [*self._kept[1 - KEPT :], (list(evidence), best)]
        return best


@cached_per_table
def memory_of(rules: GaribaldiRules) -> Memory:
    return Memory(rules)


def ground_of(rules: GaribaldiRules) -> Ground:
    return memory_of(rules).ground


def fact_of(rules: GaribaldiRules, entry: Evidence) -> Fact:
    """An entry of the table's evidence in the terms of `belief`."""
    sort, turn, *rest = entry
    if sort == TURN:
        return Turn()
    if sort == MOVE:
        kinds, certain, *patrols = rest
        return Move(kinds, mask_of(rules.barring(patrols)), bool(certain))
    if sort == PHASE:
        return Written()
    if sort == NEAREST:
        patrol, *patrols = rest
        far = rules.distance[patrols[patrol]]
        others = [rules.distance[p] for p in patrols]
        return Within(mask_of(p for p in range(1, len(far)) if all(far[p] <= other[p] for other in others)))
    if sort == REVEALED:
        place, *marked = rest
        return Revealed(place, mask_of(marked))
    if sort == CONTROL:
        found, *patrols = rest
        at = mask_of(p for i, p in enumerate(patrols) if found >> i & 1)
        return Control(at, mask_of(patrols) & ~at)
    raise ValueError(f"turn {turn}: no such evidence: {sort}")


def belief_from(rules: GaribaldiRules, evidence: Sequence[Evidence]) -> Belief:
    """What all can know from this evidence."""
    return memory_of(rules).belief(rules, evidence)


def belief_now(s: Flight) -> Belief:
    """What all can know at this moment: the evidence, and a move that is being made, which the public agenda tells of."""
    rules = s.rules
    for step in reversed(s.agenda):
        if isinstance(step, RideOn):
            sort, _, kinds, certain, *patrols = s.evidence[-1]
            assert sort == MOVE
            return belief_from(rules, s.evidence[:-1]).learn(SetOut(kinds, mask_of(rules.barring(patrols)), bool(certain)))
        if isinstance(step, MoveGaribaldi):
            belief = belief_from(rules, s.evidence)
            return belief.learn(Shown(step.kinds, mask_of(rules.barring(s.patrols)))) if step.by_card else belief
    return belief_from(rules, s.evidence)


def fill(known: Flight, perspective: Perspective[Flight], source: Source) -> None:
    """Give what the seat can't see values that fit all that it knows; the cards have been dealt already."""
    s = known  # any field of it may be `HIDDEN`
    if isinstance(s.place, Hidden) or isinstance(s.sheet, Hidden):
        _flight(s, perspective, source)
    if isinstance(s.order_card, Hidden):
        cards = s.cards.faces_in(HAND + s.owner[s.order_patrol]) if s.order_patrol >= 0 else [0]
        s.order_card = cards[source.below(len(cards))]
    if any(isinstance(x, Hidden) for x in s.picked) and isinstance(s.agenda[-1], PutBack):
        cards = s.cards.faces_in(LIFTED)
        s.picked = [cards.pop(source.below(len(cards))) for _ in s.picked]


def _flight(s: Flight, perspective: Perspective[Flight], source: Source) -> None:
    end = next((event for event in reversed(perspective.log) if event["kind"] == "end"), None) if s.end else None
    if end is not None:  # the whole flight is told when it is over
        s.place, s.sheet = end["place"], [tuple(column) for column in end["flight"]]
    else:
        landing, columns = belief_now(s).draw(source)
        s.sheet = [(landing,), *columns]
        s.place = next(column[-1] for column in reversed(s.sheet) if column)
    s.rode = False
    if s.agenda and isinstance(s.agenda[-1], RideOn):
        ground = ground_of(s.rules)
        way = [p for column in s.sheet for p in column]
        if not ground.stuck(1 << s.place, s.evidence[-1][2], mask_of(s.rules.barring(s.evidence[-1][4:]))):  # else the move was impossible
            s.rode = bool(ground.next[HORSE][way[-2]] >> s.place & 1)
