"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012), with regret matching where several choose at once.

Each iteration draws a world that fits what the seat knows and walks down. What is kept is kept for what the seat *that decides* knows
there (`Thinking.key`), never for the world: two worlds that it can't tell apart share one node, so nobody in the tree knows more than the
seat would. A seat that decides alone takes the option with the best upper bound (PUCT); seats that decide at the same time mix by what
they regret (regret matching; Lisý et al. 2013), since there whoever can be foreseen loses. Options come in one by one as a node is visited
more often (progressive widening), at the root in the order of the heuristic's weights, further down as the light policy names them.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from typing import Any, Final

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.agenda import reveal, take
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.flow.steps import Ask, Joint
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import Seat
from ludoteca.kernel.state import State
from ludoteca.kernel.thinking import Score

from .ground import Ground, Values, fresh

BOUND: Final = 1.0  # how much an option that was tried little is looked at for that
TREMBLE: Final = 0.15  # how often a seat in the tree chooses evenly where it would match its regrets
WIDENING: Final = (2.0, 0.5)  # a node of n visits looks at so many options: a * n ** b
LENT: Final = 4.0  # rounds of regret matching that the heuristic's weights stand for at the root


class Node:
    """What is known of the options of one seat where it knows one thing."""

    __slots__ = ("options", "played", "prior", "regret", "visits", "wide", "worth")

    def __init__(self, options: Sequence[Action]) -> None:
        n = len(options)
        self.options = list(options)
        self.prior = [1 / n] * n
        self.visits = [0] * n
        self.worth = [0.0] * n  # sums
        self.regret = [0.0] * n
        self.played = [0.0] * n  # sums of the mixes that were played: their mean is what is near equilibrium
        self.wide = 0  # of a seat that decides alone: how many of the options, the first, are looked at

    def mix(self) -> list[float]:
        """What regret matching plays here: by positive regrets, evenly where there are none."""
        total = sum(self.regret)  # kept from 0 upwards
        n = len(self.options)
        return [r / total for r in self.regret] if total > 0 else [1 / n] * n

    def mean_mix(self) -> list[float]:
        total = sum(self.played)
        return [p / total for p in self.played] if total > 0 else self.prior[:]


class Ismcts:
    """A search from one perspective. `run` may be called again for more; the answer is there at any time."""

    def __init__(
        self, perspective: Perspective, ground: Ground, source: Source, options: Sequence[Score] | None = None, heed: bool = True
    ) -> None:
        """``options``: these alone are looked at, with their weights; ``heed`` the heuristic's where none are given."""
        self.ground, self.seat, self.source = ground, perspective.seat, source
        self.sampler = perspective.sampler()
        self.nodes: dict[tuple[Seat, Hashable], Node] = {}
        self.pairs: dict[tuple[Hashable, ...], list[float]] = {}  # node and joint choice -> visits, then the sum of each seat's worth
        self.iterations = 0
        scores = options if options is not None else ground.scores(perspective, source) if heed else None
        self.root = Node([x.action for x in scores] if scores else perspective.distinct_options())
        if scores:
            self.root.prior = [x.weight for x in scores]
            self.root.played = [LENT * x.weight for x in scores]
            self.root.regret = [x.weight * 0.1 for x in scores]
        world = ground.world(self.sampler, fresh(source))
        self.nodes[self.seat, ground.key(world, self.seat)] = self.root

    def run(self, iterations: int) -> None:
        for _ in range(iterations):
            luck = fresh(self.source)
            s = self.ground.world(self.sampler, luck)
            step = self.ground.next_step(s, luck)
            if isinstance(step, Ask):  # of several who may act first it is we
                self._alone(s, step, self.seat, luck)
            elif step is not None:
                self._together(s, step, luck)
            self.iterations += 1

    def mixture(self) -> list[tuple[Action, float, float]]:
        """Each option at the root with how often to play it and the chance to win that was found for it."""
        root = self.root
        alone = root.wide > 0
        weights: list[float] = [float(v) for v in root.visits] if alone else root.mean_mix()
        total = sum(weights) or 1.0
        return [(a, w / total, x / v if v else 0.0) for a, w, x, v in zip(root.options, weights, root.worth, root.visits, strict=True)]

    # ---- one iteration

    def _down(self, s: State, step: Ask | Joint | None, luck: Seeded) -> Values:
        if step is None:
            return self.ground.ended(s)
        if isinstance(step, Joint):
            return self._together(s, step, luck)
        seats = step.seats(s)
        return self._alone(s, step, seats[0] if len(seats) == 1 else seats[luck.below(len(seats))], luck)

    def _node(self, s: State, step: Ask | Joint, seat: Seat) -> tuple[Node, bool, Hashable]:
        key = self.ground.key(s, seat)
        node = self.nodes.get((seat, key))
        if node is not None:
            return node, False, key
        node = self.nodes[seat, key] = Node(step.distinct_options(s, seat))
        return node, True, key

    def _alone(self, s: State, step: Ask, seat: Seat, luck: Seeded) -> Values:
        node, new, _ = self._node(s, step, seat)
        i = self._best(node, s, seat, luck)
        take(s, step, seat, node.options[i])
        after = self.ground.next_step(s, luck)
        found = self.ground.playout(s, after, luck) if new else self._down(s, after, luck)
        node.visits[i] += 1
        node.worth[i] += found[seat]
        return found

    def _best(self, node: Node, s: State, seat: Seat, luck: Seeded) -> int:
        total = sum(node.visits)
        a, b = WIDENING
        wide = min(len(node.options), max(1, int(a * (total + 1) ** b)))
        while node.wide < wide:
            if node is not self.root:  # there the order is the heuristic's already
                rest = node.options[node.wide :]
                named = self.ground.light(s, seat, rest, luck)
                at = node.options.index(named, node.wide)
                node.options[node.wide], node.options[at] = node.options[at], node.options[node.wide]
            node.wide += 1
        visits, worth, prior = node.visits, node.worth, node.prior
        root = BOUND * sqrt(total + 1)
        best, most = 0, -1.0
        for i in range(node.wide):
            v = visits[i]
            bound = (worth[i] / v if v else 1.0) + root * prior[i] / (1 + v)
            if bound > most:
                best, most = i, bound
        return best

    def _together(self, s: State, step: Joint, luck: Seeded) -> Values:
        seats = step.seats(s)
        new = False
        nodes: list[Node] = []
        mixes: list[list[float]] = []
        at: list[int] = []
        keys: list[Hashable] = []
        for seat in seats:
            node, made, key = self._node(s, step, seat)
            new = new or made
            mix = node.mix()
            even = luck.random() < TREMBLE
            at.append(int(luck.random() * len(mix)) if even else _drawn(mix, luck.random()))
            nodes.append(node)
            mixes.append(mix)
            keys.append(key)
        s.chosen = {seat: node.options[i] for seat, node, i in zip(seats, nodes, at, strict=True)}
        top: Any = step
        reveal(s, top)
        after = self.ground.next_step(s, luck)
        found = self.ground.playout(s, after, luck) if new else self._down(s, after, luck)
        self._learn(seats, keys, nodes, mixes, at, found)
        return found

    def _learn(
        self, seats: Sequence[Seat], keys: list[Hashable], nodes: list[Node], mixes: list[list[float]], at: list[int], found: Values
    ) -> None:
        """Regrets for what else each could have chosen while the others chose this: as far as that pair was seen, else its mean."""
        here = tuple(keys)
        for k, seat in enumerate(seats):
            node, i = nodes[k], at[k]
            node.visits[i] += 1
            node.worth[i] += found[seat]
        pairs = self.pairs
        met = pairs.get((here, *at))
        if met is None:
            met = pairs[here, *at] = [0.0] * (1 + len(found))
        met[0] += 1
        for x, value in enumerate(found):
            met[x + 1] += value
        for k, seat in enumerate(seats):
            node, i = nodes[k], at[k]
            n = len(node.options)
            if n == 1:
                node.played[0] += 1
                continue
            mine = met[seat + 1] / met[0]
            regret, visits, worth = node.regret, node.visits, node.worth
            other = at[:]
            for j in range(n):
                if j != i:
                    other[k] = j
                    seen = pairs.get((here, *other))
                    if seen is not None:
                        there = seen[seat + 1] / seen[0]
                    elif visits[j]:
                        there = worth[j] / visits[j]
                    else:
                        continue
                    more = regret[j] + there - mine
                    regret[j] = more if more > 0 else 0.0
            t = sum(visits)
            played, mix = node.played, mixes[k]
            for j in range(n):
                played[j] += t * mix[j]


def _drawn(mix: Sequence[float], x: float) -> int:
    for i, p in enumerate(mix):
        x -= p
        if x < 0:
            return i
    return max(range(len(mix)), key=mix.__getitem__)
