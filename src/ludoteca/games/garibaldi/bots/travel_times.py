"""What the players' bots read off the map before the game: who can be where in how many turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import Any

from ludoteca.games.garibaldi.belief.evidence import Fact
from ludoteca.games.garibaldi.belief.inference import Memory, belief_from, ground_of
from ludoteca.games.garibaldi.belief.terrain_masks import Ground
from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import ANY, FOOT, HORSE, Evidence
from ludoteca.kernel.cards.card_set import bits
from ludoteca.kernel.game import cached_per_table

FAR = 99
MOST = 16  # turns from which on a patrol is simply far away
SELDOM = 0.04  # ways that a purposeful Garibaldi takes less often are left out of a forecast
DRIVE = 1.8  # how much likelier a way is that leads one turn nearer to an exit, as an exponent
PURPOSE = 0.85  # how sure the hunters are that Garibaldi knows where he wants to go


class TravelTimes:
    """``turns[a][b]``: the least number of turns, one card each, whoever stands in the way. ``reach[kinds][a]``: where one card leads.

    ``strides[a][b]``: twice the turns, as the mean of those with and without boats, since a card for a boat is seldom at hand.
    """

    def __init__(self, rules: GaribaldiRules) -> None:
        self.ground: Ground = ground_of(rules)
        size = self.size = self.ground.size
        self.exits = tuple(sorted(rules.escapes))
        self.is_exit = [p in rules.escapes for p in range(size)]
        self.reach: list[list[int]] = []
        for kinds in range(8):
            row = []
            for p in range(size):
                m = 0
                for way in self.ground.ways[kinds][p]:
                    m |= 1 << way[-1]
                row.append(m & ~(1 << p))
            self.reach.append(row)
        self.near: list[tuple[int, ...]] = [tuple(bits(self.reach[ANY][p])) for p in range(size)]
        self.segments: list[tuple[int, ...]] = [tuple(bits(self.ground.first[ANY][p])) for p in range(size)]
        self.turns = [self._from(p, self.near) for p in range(size)]
        self.capped = [tuple([min(far, MOST) for far in row]) for row in self.turns]
        dry = [tuple(bits(self.reach[FOOT | HORSE][p])) for p in range(size)]
        self.strides = [
            tuple([min(far + by_land, 2 * MOST) for far, by_land in zip(row, self._from(p, dry), strict=True)])
            for p, row in enumerate(self.turns)
        ]
        self.last: dict[str, Any] = {}  # what the bots worked out last from public things, with what it was worked out from
        self.to_exit = [min(self.turns[e][p] for e in self.exits) for p in range(size)]
        self.closer = [tuple([q for q in self.near[p] if self.to_exit[q] < self.to_exit[p]]) for p in range(size)]  # nearer to an exit
        self.onward = [self._onward(p) for p in range(size)]
        self.purposeful = Memory(rules, [exp(-DRIVE * far) for far in self.to_exit])

    def _onward(self, place: int) -> tuple[tuple[int, float], ...]:
        """Where a purposeful Garibaldi is a turn later, with how likely, whoever stands in the way."""
        if self.is_exit[place]:
            return ()
        to = {q: exp(-DRIVE * (self.to_exit[q] - self.to_exit[place])) for q in (place, *self.near[place])}
        total = sum(to.values())
        kept = [(q, w / total) for q, w in to.items() if w > SELDOM * total]
        whole = sum([w for _, w in kept])
        return tuple((q, w / whole) for q, w in kept)

    def past(self, place: int, held: int) -> Iterable[int]:
        """Where one card leads without passing through a place of ``held``; such a place itself may be the end."""
        if not self.ground.touched[7][place] & held:
            return self.near[place]
        return {way[-1] for way in self.ground.ways[7][place] if len(way) == 1 or not held >> way[0] & 1}

    def free_way(self, held: int) -> Sequence[int]:
        """Place -> turns to the nearest exit round the places of ``held``; as if nobody stood there where there is no way round."""
        known: tuple[int, Sequence[int]] | None = self.last.get("free_way")
        if known is not None and known[0] == held:
            return known[1]
        out = [FAR] * self.size
        edge = [e for e in self.exits if not held >> e & 1]
        for e in edge:
            out[e] = 0
        far = 0
        while edge:
            far += 1
            after = []
            for p in edge:
                for q in self.past(p, held):
                    if out[q] == FAR and not held >> q & 1:
                        out[q] = far
                        after.append(q)
            edge = after
        out = [x if x < FAR else FAR // 2 + self.to_exit[p] for p, x in enumerate(out)]
        self.last["free_way"] = (held, out)
        return out

    def guess(self, rules: GaribaldiRules, evidence: Sequence[Evidence]) -> dict[int, float]:
        """Place -> how likely Garibaldi is there: for the most part as one who knows where to go, else as one who does not."""
        out: dict[int, float] = {}
        for belief, share in ((belief_from(rules, evidence), 1 - PURPOSE), (self.purposeful.belief(rules, evidence), PURPOSE)):
            for p, w in belief.likely().items():
                out[p] = out.get(p, 0.0) + share * w
        return out

    def guess_after(self, rules: GaribaldiRules, evidence: Sequence[Evidence], *more: Fact) -> dict[int, float]:
        """The same once these facts are known too, as one who knows where to go: many such guesses are made for one decision."""
        belief = self.purposeful.belief(rules, evidence)
        for fact in more:
            belief = belief.learn(fact)
        return belief.likely()

    def _from(self, start: int, near: Sequence[Sequence[int]]) -> Sequence[int]:
        out = [FAR] * self.size
        out[start] = 0
        edge, far = [start], 0
        while edge:
            far += 1
            after = []
            for p in edge:
                for q in near[p]:
                    if out[q] == FAR:
                        out[q] = far
                        after.append(q)
            edge = after
        return out


@cached_per_table
def travel_times_of(rules: GaribaldiRules) -> TravelTimes:
    return TravelTimes(rules)
