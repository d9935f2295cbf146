"""Sequential halving over worlds (Karnin, Koren and Somekh 2013; Cazenave 2015): every option is tried in the same worlds with the same
luck, the better half goes on, and what is left is tried more often.

What is compared are differences in the same worlds, so most of the noise drops out. An option takes the place of the one that the game's
heuristic likes best only where it is better by more than chance explains: overruling it on noise makes a bot weaker.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.agenda import reveal, take
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.flow.steps import JOINT
from ludoteca.kernel.match.perspective import Perspective, Sampler
from ludoteca.kernel.seats import Seat
from ludoteca.kernel.thinking import Score

from .ground import Ground

LEAST_ROUND = 4  # worlds of a round
SHARES = 8  # that the worlds of a round are given out in


@dataclass(slots=True)
class Tried:
    """An option with what it came to in each world so far."""

    score: Score
    worth: list[float]

    @property
    def mean(self) -> float:
        return sum(self.worth) / len(self.worth)


class Halving:
    """``work`` playouts over all; ``most`` options are looked at, those that the heuristic likes best; ``options``: these alone.

    With an ``executor`` of processes the worlds are shared out among them; what is found is the same.
    """

    def __init__(
        self,
        perspective: Perspective,
        ground: Ground,
        work: int,
        source: Source,
        most: int = 12,
        options: Sequence[Score] | None = None,
        executor: Executor | None = None,
    ) -> None:
        self.perspective, self.ground, self.source, self.executor = perspective, ground, source, executor
        self.sampler = perspective.sampler()
        looked_at = ground.scores(perspective, source) if options is None else options
        self.tried = [Tried(score, []) for score in looked_at[:most]]
        self.work = work

    def run(self) -> list[Tried]:
        """All options that were looked at, those that went furthest first."""
        left, out = self.tried[:], list[Tried]()
        rounds = max(1, (len(left) - 1).bit_length())
        for _ in range(rounds):
            if len(left) < 2:
                break
            self._in_worlds(max(LEAST_ROUND, self.work // (rounds * len(left))), left)
            left.sort(key=lambda x: -x.mean)
            half = (len(left) + 1) // 2
            out[:0] = left[half:]
            left = left[:half]
        return left + out

    def even(self, worlds: int) -> list[Tried]:
        """All options in as many worlds each, best first: where one wants to know what every one of them is worth."""
        self._in_worlds(worlds, self.tried)
        return sorted(self.tried, key=lambda x: -x.mean)

    def _in_worlds(self, worlds: int, left: Sequence[Tried]) -> None:
        """Each of these in so many worlds more."""
        seeds = [self.source.below(1 << 62) for _ in range(worlds)]
        if self.executor is None:
            actions = [each.score.action for each in left]
            found = [one_world(self.ground, self.sampler, self.perspective.seat, actions, Seeded(seed)) for seed in seeds]
        else:
            texts = [each.score.action.text for each in left]
            shares = [seeds[i::SHARES] for i in range(min(SHARES, worlds))]
            asked = [self.executor.submit(tried_in, self.perspective, self.ground, texts, share) for share in shares]
            parts = [each.result() for each in asked]
            found = [parts[i % SHARES][i // SHARES] for i in range(worlds)]
        for row in found:
            for each, worth in zip(left, row, strict=True):
                each.worth.append(worth)


def tried_in(perspective: Perspective, ground: Ground, texts: Sequence[str], seeds: Iterable[int]) -> list[list[float]]:
    """What each option came to, in the world of each seed; options as records write them: so a process can be told of them."""
    sampler, by_text = perspective.sampler(), perspective.rules.vocabulary.by_text
    actions = [by_text[text] for text in texts]
    return [one_world(ground, sampler, perspective.seat, actions, Seeded(seed)) for seed in seeds]


def one_world(ground: Ground, sampler: Sampler[Any], seat: Seat, actions: Sequence[Action], luck: Seeded) -> list[float]:
    """The same world, the same choices of the others and the same luck for each option."""
    world: Any = ground.world(sampler, luck)
    step = world.agenda[-1]
    chosen = {}
    if step.KIND == JOINT:
        chosen = {x: ground.light(world, x, step.options(world, x), luck) for x in step.seats(world) if x != seat}
    came = luck.getstate()
    out = []
    for action in actions:
        luck.setstate(came)
        s = world.copy()
        top = s.agenda[-1]
        if top.KIND == JOINT:
            s.chosen = dict(sorted({**chosen, seat: action}.items()))
            reveal(s, top)
        else:
            take(s, top, seat, action)
        out.append(ground.playout(s, ground.next_step(s, luck), luck)[seat])
    return out


def difference(a: Tried, b: Tried) -> tuple[float, float]:
    """By how much ``a`` was better in the worlds that both were tried in, and the standard error of that."""
    both = [x - y for x, y in zip(a.worth, b.worth, strict=False)]
    n = len(both)
    mean = sum(both) / n
    spread = sum((x - mean) ** 2 for x in both) / max(1, n - 1)
    return mean, sqrt(spread / n)


def mixture(found: Sequence[Tried], sure: float = 1.0, whim: float = 0.01) -> list[tuple[Action, float, float]]:
    """Each option with how often to play it and what it is worth.

    The one that the heuristic likes best is the one to beat: another takes its place where it is better by ``sure`` standard errors.
    Those that are worth about as much as the best and were tried to the end are played at times too: ``whim`` is the scale where a game is
    open, and it is the smaller the nearer the game is to being decided.
    """
    if len(found) < 2:
        return [(x.score.action, 1.0, x.mean if x.worth else x.score.value) for x in found]
    liked = max(found, key=lambda x: x.score.weight)
    best = liked
    for each in found:
        if each is not liked:
            more, error = difference(each, liked)
            if more > sure * error and (best is liked or (each.mean > best.mean and len(each.worth) >= len(best.worth))):
                best = each
    chance = min(max(best.mean, 0.01), 0.99)
    whim *= 4 * chance * (1 - chance)
    weights = []
    for each in found:
        more, error = (0.0, 0.0) if each is best else difference(each, best)
        near = exp(min(0.0, more - error) / whim) if len(each.worth) == len(best.worth) or each is best else 0.0
        weights.append(near)
    total = sum(weights)
    return [(x.score.action, w / total, x.mean) for x, w in zip(found, weights, strict=True)]
