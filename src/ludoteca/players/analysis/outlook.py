"""How a seat stands by what it knows, and why: for hints while one plays, and for each decision of a game that is over.

It is given a perspective and nothing else, so it can't tell two worlds apart that the seat can't tell apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import Policy
from ludoteca.kernel.thinking import Score
from ludoteca.players.search.ground import Ground, fresh
from ludoteca.players.search.halving import Halving, Tried, difference

WORLDS: Final = 8
PLAIN: Final = 0.05  # in log odds: what counts for less is no reason
MOST_REASONS: Final = 2
SURE: Final = 2.0  # standard errors by which a move must be better to be called so
LEAST_GAIN: Final = 0.02  # and by how much of the chance to win


#: What `Thinking.where` gives.
Spots = Mapping[str, str | Mapping[str, float]]


@dataclass(frozen=True, slots=True)
class Reason:
    """A part of an evaluation, named as in `Thinking.terms`, and by how much it speaks for something, in log odds.

    ``at``: the place on the board that it is about, as choices have it (``node:ID``, ``token:ID``), where it is about one.
    """

    term: str
    by: float
    at: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """A chance to win from what a seat knows: of each seat, with the standard error of its own over the worlds that fit."""

    chances: tuple[float, ...]
    error: float


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint: what a bot would do here, how the seat stands, and what speaks for the move."""

    action: str  # as records write it
    standing: Standing | None  # None where the game has no evaluation
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """An option beside another, tried in the same worlds with the same luck: by how much it is better, how surely, and why."""

    better: str  # the action, as records write it
    chance: float  # to win, with it
    gain: float  # over the other
    error: float  # the standard error of that
    reasons: tuple[Reason, ...]  # what speaks for it, strongest first


def standing(perspective: Perspective, ground: Ground, source: Source, worlds: int = WORLDS) -> Standing:
    """Evaluated in worlds drawn from what the seat knows. ValueError where the game has no evaluation."""
    if ground.evaluate is None:
        raise ValueError(f"{ground.game.id} has no evaluation")
    sampler = perspective.sampler()
    found = [ground.evaluate(ground.world(sampler, source)) for _ in range(worlds)]
    n = perspective.rules.seats
    means = tuple(sum(x[seat] for x in found) / worlds for seat in range(n))
    if perspective.seat < 0:
        return Standing(means, 0.0)
    mine = means[perspective.seat]
    spread = sum((x[perspective.seat] - mine) ** 2 for x in found) / max(1, worlds - 1)
    return Standing(means, sqrt(spread / worlds))


def compared(
    perspective: Perspective, ground: Ground, with_: Action, work: int, source: Source, most: int = 6, executor: Executor | None = None
) -> tuple[Comparison | None, float]:
    """The best option beside ``with_``, if it is surely better, and the chance to win that was found for ``with_``.

    Two judges must agree: the search finds it better by more than chance explains, and the heuristic does not think less of it. A search
    whose quick players err would else blame moves for what these make of them. ``work`` playouts over all; at most ``most`` options are
    looked at, those that the heuristic likes best. An ``executor`` of processes shares the work and changes nothing.
    """
    scores = ground.scores(perspective, source)[:most]
    if all(x.action != with_ for x in scores):
        scores.append(Score(with_, 0.0, 0.0))  # one that the heuristic would not look at
    if len(scores) < 2:
        return None, standing(perspective, ground, source).chances[perspective.seat]
    tried = Halving(perspective, ground, work, source, most=most + 1, options=scores, executor=executor).run()
    mine = next(x for x in tried if x.score.action == with_)
    best: tuple[float, float, Tried] | None = None
    for each in tried:
        if each is not mine and each.score.value >= mine.score.value:
            gain, error = difference(each, mine)
            if gain > max(LEAST_GAIN, SURE * error) and (best is None or gain - error > best[0] - best[1]):
                best = gain, error, each
    if best is None:
        return None, mine.mean
    gain, error, found = best
    why = reasons(perspective, ground, found.score.action, with_, source)
    return Comparison(found.score.action.text, found.mean, gain, error, why), mine.mean


def reasons(
    perspective: Perspective, ground: Ground, better: Action, other: Action, source: Source, worlds: int = WORLDS
) -> tuple[Reason, ...]:
    """What of the evaluation speaks for an option rather than another, on average over worlds that fit; strongest first."""
    explain, terms, where = ground.thinking.explain, ground.thinking.terms, ground.thinking.where
    if explain is None:
        return ()
    seat, sampler = perspective.seat, perspective.sampler()
    sums = [0.0] * len(terms)
    places: list[Counter[str]] = [Counter() for _ in terms]
    n = 0
    for _ in range(worlds):
        luck = fresh(source)
        world = ground.world(sampler, luck)
        came = luck.getstate()
        ends: list[Sequence[float]] = []
        spots: list[Spots] = []
        for action in (better, other):
            luck.setstate(came)
            s = ground.after(world, seat, action, luck)
            if ground.to_rest(s, luck) is not None:
                ends.append(explain(s, seat))
                spots.append({} if where is None else where(s, seat))
        if len(ends) == 2:
            n += 1
            for k, (a, b) in enumerate(zip(*ends, strict=True)):
                sums[k] += a - b
                at = _differs(terms[k], abs(a), abs(b), spots)
                if at:
                    places[k][at] += 1
    found = [Reason(term, total / n, _place(spot, n)) for term, total, spot in zip(terms, sums, places, strict=True)] if n else []
    return tuple(sorted((x for x in found if x.by > PLAIN), key=lambda x: -x.by)[:MOST_REASONS])


def _differs(term: str, a: float, b: float, spots: Sequence[Spots]) -> str:
    """The place that a term is about after one of two options, of which it counts so much: where there is more of it, as a place that is
    reached, or one that was left to the others. Of a sum over places the one where they differ most."""
    one, other = (x.get(term, "") for x in spots)
    if isinstance(one, str) or isinstance(other, str):
        at = other if b > a else one
        return at if isinstance(at, str) else ""
    apart = {at: abs(one.get(at, 0.0) - other.get(at, 0.0)) for at in (*one, *other)}
    most = max(sorted(apart), key=apart.__getitem__, default="")
    return most if most and apart[most] else ""


def _place(counted: Counter[str], worlds: int) -> str:
    """The place that it is in most worlds; where there is none, no place is named."""
    at, times = counted.most_common(1)[0] if counted else ("", 0)
    return at if 2 * times > worlds else ""


def advice(perspective: Perspective, ground: Ground, bot: Policy, source: Source) -> Advice:
    """What this bot would do, with its reasons in the terms that a review has after the game; honest while the game runs."""
    action = bot(perspective, fresh(source))
    if ground.evaluate is None:
        return Advice(action.text, None, ())
    return Advice(action.text, standing(perspective, ground, fresh(source)), why(perspective, ground, action, fresh(source)))


def why(perspective: Perspective, ground: Ground, action: Action, source: Source) -> tuple[Reason, ...]:
    """What speaks for an option beside the one that the heuristic likes best of all others; nothing where there is no other."""
    others: Sequence[Score] = [x for x in ground.scores(perspective, source) if x.action != action]
    other: Any = others[0].action if others else next((a for a in perspective.distinct_options() if a != action), None)
    return () if other is None else reasons(perspective, ground, action, other, source)
