"""Fit how Garibaldi's hunters of the last level but one guess where he is (`WARY` in `games/garibaldi/bots/values.py`).

    python tools/guess.py

At each end of his phase his true place is one of those that the plain guess allows. A conditional logit (McFadden 1974) learns from games
how much likelier he is where few patrols are near and an exit is: a place has the weight ``guess ** even * exp(-weights . features)``. Half
of the games fit it, the other half says what it is worth. It prints what is found and writes nothing. Everything follows from the seeds.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ludoteca import registry
from ludoteca.games.garibaldi.bots.hunters import MANY
from ludoteca.games.garibaldi.bots.travel_times import TravelTimes, travel_times_of
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.lab.arena import play
from ludoteca.players import policy

Floats = npt.NDArray[np.float64]
FIRST, GAMES = 5000, 40  # seeds
SEATS: Final = (2, 2, 3)
FLEES: Final = ("heuristic", "heuristic", "level2")  # a pool: three games of each in turn
EVENS: Final = (1.0, 0.8, 0.6)  # exponents that are tried
NAMES: Final = ("h_shy", "h_wary", "h_eager")
ROUNDS, DRAWN = 10, 1e-3


@dataclass(frozen=True)
class Place:
    """One end of his phase: of each place that the guess allows its log and `features`; where he was."""

    guess: Floats
    features: Floats
    true: int


def features(chart: TravelTimes, patrols: Sequence[int], place: int) -> tuple[float, float, float]:
    """Patrols within a turn of it, patrols two turns away, turns from it to an exit."""
    turns = [chart.turns[u][place] for u in patrols]
    return min(sum(t < 2 for t in turns), MANY), min(turns.count(2), MANY), chart.to_exit[place]


def observed(number: int) -> list[Place]:
    """What one game shows, to hunters who play `heuristic`."""
    game = registry.game("garibaldi")
    seats = SEATS[number % len(SEATS)]
    rules: Any = registry.rules(game, [Player(str(i)) for i in range(seats)])
    m, chart, turns, out = Match(rules, Seeded(FIRST + number), takebacks=False), travel_times_of(rules), set[int](), list[Place]()
    hunts, flees = policy(game, "heuristic"), policy(game, FLEES[number // 3 % len(FLEES)])

    def hunter(perspective: Perspective, source: Source) -> Action:
        s: Any = m.state  # the true one: only what it shows of him is learnt from it
        if s.turn not in turns:
            turns.add(s.turn)
            likely = {p: w for p, w in chart.guess(rules, s.evidence).items() if w > 0}
            if s.place in likely:
                rows = [features(chart, s.patrols, p) for p in likely]
                out.append(Place(np.log(np.array(list(likely.values()))), np.array(rows, float), list(likely).index(s.place)))
        return hunts(perspective, source)

    play(m, [flees, *[hunter] * (seats - 1)], [Seeded(number * 10 + k) for k in range(seats)], Seeded(number))
    return out


def loss(weights: Floats, even: float, seen: Sequence[Place]) -> tuple[float, Floats, Floats]:
    """The mean of what the true place costs, in nats, with its gradient and curvature."""
    total, slope, bend = 0.0, np.zeros(len(weights)), np.zeros((len(weights), len(weights)))
    for each in seen:
        odds = even * each.guess - each.features @ weights
        share = np.exp(odds - odds.max())
        share /= share.sum()
        mean = share @ each.features
        total -= float(np.log(share[each.true]))
        slope += each.features[each.true] - mean
        bend += (each.features.T * share) @ each.features - np.outer(mean, mean)
    return total / len(seen), slope / len(seen), bend / len(seen)


def fitted(seen: Sequence[Place], even: float) -> Floats:
    """The weights under which the true places are likeliest, drawn a little towards nothing, by Newton's method."""
    weights = np.zeros(seen[0].features.shape[1])
    for _ in range(ROUNDS):
        _, slope, bend = loss(weights, even, seen)
        weights = weights - np.linalg.solve(bend + DRAWN * np.eye(len(weights)), slope + DRAWN * weights)
    return weights


def main() -> int:
    halves: tuple[list[Place], list[Place]] = ([], [])
    for number in range(GAMES):
        halves[number % 2].extend(observed(number))
    for fit, held in (halves, halves[::-1]):
        nothing = np.zeros(len(NAMES))
        print(f"{len(fit)} places fit, {len(held)} held out; the plain guess loses {loss(nothing, 1.0, held)[0]:.2f} nats of these")
        for even in EVENS:
            found = fitted(fit, even)
            named = ", ".join(f"{name}={x:.2f}" for name, x in zip(NAMES, found, strict=True))
            print(f"  h_even={even}, {named}: {loss(found, even, held)[0]:.2f} nats")
    return 0


if __name__ == "__main__":
    sys.exit(main())
