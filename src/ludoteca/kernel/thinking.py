"""What a game lends to those who think about it: an evaluation, a quick policy, the heuristic's options with values, levels.

Each is optional. Searches (`ludoteca.players.search`) know no game: they use what there is, and play at random, or to the end, where there
is nothing. A game gives them by `Game.thinking`, from its folder ``bots``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from operator import mul
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from .flow.actions import Action
from .flow.chance import Source
from .flow.mixing import mixed
from .seats import Seat

if TYPE_CHECKING:
    import typing_extensions  # a default of a type variable: for type checkers alone

    from .game import Outcome
    from .match.perspective import Perspective
    from .state import State

    S = typing_extensions.TypeVar("S", bound=State, default=Any)
else:
    S = TypeVar("S")

#: The bots of a game with levels, the first the weakest.
LEVELS: Final = ("level1", "level2", "level3", "level4", "level5")
FAR: Final = 40.0  # in log odds: as good as impossible
NOTHING: Final = 3.0  # in log odds, by which what is worth nothing stands below what is best


@dataclass(frozen=True, slots=True)
class Score:
    """An option as the game's heuristic sees it."""

    action: Action
    value: float  # the chance to win that the heuristic sees in it, from 0 to 1
    weight: float  # how often the heuristic would play it, from 0 to 1; the weights of all options sum to 1


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a game's heuristic makes of a decision: each option that it weighed with its worth, on a scale of its own, not empty.

    Those within ``near`` of the best are mixed, e times rarer for each ``slope`` that they are worth less. Those ``aside`` it would not
    play, whatever they are worth. The same option may come several times, for several plans that begin with it.
    """

    valued: Sequence[tuple[float, Action]]
    near: float = 0.0
    slope: float = 1.0
    aside: Sequence[tuple[float, Action]] = ()

    @classmethod
    def sure(cls, action: Action) -> Judgement:
        """There is nothing to weigh."""
        return cls([(0.0, action)])

    def chosen(self, source: Source) -> Action:
        """What the heuristic plays."""
        return mixed(self.valued, source, self.near, self.slope)

    def scores(self, chance: Callable[[float], float]) -> list[Score]:
        """Each option once; ``chance`` makes a chance to win of a worth."""
        best = max([worth for worth, _ in self.valued])
        worths: dict[Action, float] = {}
        weights: dict[Action, float] = {}
        for worth, action in (*self.valued, *self.aside):
            worths[action] = max(worth, worths.get(action, worth))
        for worth, action in self.valued:
            if worth >= best - self.near:
                weights[action] = weights.get(action, 0.0) + exp((worth - best) / self.slope)
        total = sum(weights.values())
        return [Score(action, chance(worth), weights.get(action, 0.0) / total) for action, worth in worths.items()]


def relative(judgement: Judgement, little: float) -> list[Score]:
    """The scores where worth is no chance: as if the best option stood even, and one worth nothing `NOTHING` less in log odds.

    Where the best is worth less than ``little``, that stands for it.
    """
    best = max([worth for worth, _ in judgement.valued])
    steep = NOTHING / max(little, best)
    return judgement.scores(lambda worth: logistic((steep,), (worth - best,)))


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a level thinks at one decision. Work is counted, not timed, so that a level is as strong on every machine."""

    method: str = "scores"  # by values alone ("scores" the heuristic's, "half_tuned", "tuned"); else a search of `ludoteca.players.search`
    work: int = 0  # how much the search does, in its own unit
    horizon: int = 0  # how many decisions a playout by `light` lasts before `evaluate` is asked
    overlooks: float = 0.0  # how often an option is not looked at, from 0 to 1; fewer than half of them ever are
    blur: float = 0.0  # how far each chance to win is misjudged: the deviation of its log odds


@dataclass(frozen=True, slots=True)
class Deduction:
    """A question about what is hidden that has one right answer for who looks closely: a problem to be solved.

    ``ask`` and ``because`` are message ids: the question, and what it follows from. ``options`` are targets on the board as choices have
    them (``node:ID``, ``token:ID``); ``true`` those of them that can be, exactly. ``hard``: from 0 to 1, how many of those that are first
    thought of fall away.
    """

    ask: str
    because: str
    options: tuple[str, ...]
    true: tuple[str, ...]
    hard: float


@dataclass(frozen=True, slots=True)
class Thinking(Generic[S]):
    """What a game has for thinking.

    Whatever is given a full state may look at all of it only in `evaluate`, which is asked about worlds that were drawn from what a seat
    knows; `light` and `key` must come to the same in all states that the seat can't tell apart, and the tests hold them to that.
    """

    #: The chance of each seat to win, from 0 to 1, in a state that has not ended. At most 50 µs.
    evaluate: Callable[[S], Sequence[float]] | None = None
    #: What a learnt evaluation looks at: the phase of the game, the seats that are in it, and for each of these a row of numbers.
    features: Callable[[S], tuple[int, Sequence[Seat], Sequence[Sequence[float]]]] | None = None
    #: Whether the evaluation may be asked here: between turns, not in the middle of one. Where it is not said it may be asked anywhere.
    rests: Callable[[S], bool] | None = None
    #: What an evaluation is made of, by name (``term-...`` are message ids), and what each counts for a seat here, in log odds.
    terms: Sequence[str] = ()
    explain: Callable[[S, Seat], Sequence[float]] | None = None
    #: Which place on the board a term is about here, as a target (``node:ID``, ``token:ID``), of those terms that are about one: for
    #: reasons. Of a term that is a sum over places, how much each adds: then the one is named that makes the difference.
    where: Callable[[S, Seat], Mapping[str, str | Mapping[str, float]]] | None = None
    #: A policy for playouts: one of the options of this seat, chosen by what the seat sees. At most 20 µs.
    light: Callable[[S, Seat, Sequence[Action], Source], Action] | None = None
    #: The heuristic's options, with value and weight; an option that is left out is one that the heuristic would not look at.
    scores: Callable[[Perspective[S], Source], Sequence[Score]] | None = None
    #: The options as the best policy of the game sees them, which plays by tuned numbers; in the same shape as `scores`.
    tuned: Callable[[Perspective[S], Source], Sequence[Score]] | None = None
    #: The same by some of the tuned numbers alone, for the level below.
    half_tuned: Callable[[Perspective[S], Source], Sequence[Score]] | None = None
    #: Make a world that was drawn for this perspective a likelier one, where those that fit are not all as likely to a good player.
    refine: Callable[[S, Perspective[S], Source], None] | None = None
    #: What the seat knows where it is to decide, as one value: equal exactly where the seat can't tell two states apart.
    key: Callable[[S, Seat], Hashable] | None = None
    #: What the seat can find out here by thought alone, exactly; None where there is nothing to ask.
    deduce: Callable[[Perspective[S]], Deduction | None] | None = None
    #: Options of a table at which nothing is worked out for a player that a problem would ask.
    unaided: Mapping[str, str] = field(default_factory=dict)
    #: How each of the five levels thinks; or, where that hangs on the decision (side, seats, step), how a level (1 to 5) does there.
    effort: Sequence[Effort] | Callable[[Perspective[S], int], Effort] | None = None

    def effort_at(self, perspective: Perspective[S], level: int) -> Effort:
        """How this level (1 to 5) thinks at this decision; LookupError for a game without levels."""
        if self.effort is None:
            raise LookupError("the game does not say how its levels think")
        return self.effort(perspective, level) if callable(self.effort) else self.effort[level - 1]


def logistic(weights: Sequence[float], row: Sequence[float]) -> float:
    """The chance of one of two sides to win: what its features come to under learnt weights, in log odds, as a number from 0 to 1."""
    odds = sum(map(mul, weights, row))
    return 1 / (1 + exp(-odds)) if odds > -FAR else 0.0


def win_chances(outcome: Outcome, sides: bool, most_at_stake: float = 1.0) -> tuple[float, ...]:
    """What an end is worth to each seat, from 0 to 1, on the scale of `Thinking.evaluate`.

    With stakes it is the share of the most that could be won or lost. Winners of a game of sides, or of one that all play together, have
    1 each, and where both sides win it is a draw, a half for everybody; others share a win, so that a draw of
    two is a half each. Where nobody wins and nobody is ranked, all share it.
    """
    n = len(outcome.places)
    if outcome.stakes:
        return tuple((x / most_at_stake + 1) / 2 for x in outcome.stakes)
    winners = outcome.winners
    if sides and len(winners) == n > 1 and not outcome.together:
        return (0.5,) * n
    if sides or outcome.together:
        return tuple(1.0 if seat in winners else 0.0 for seat in range(n))
    if not winners:
        return (1 / n,) * n
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(n))
