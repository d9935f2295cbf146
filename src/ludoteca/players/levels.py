"""Five levels for every game that says how they think (`Thinking.effort`): the bots ``level1`` to ``level5``.

A level is made of three things: a search with so much work, options that it overlooks, and values that it misjudges. A low level plays
what it sees as well as it can, so its moves are sensible; it does not see all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from typing import Final

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import Policy
from ludoteca.kernel.thinking import LEVELS, Effort, Thinking

from .search.ground import Ground
from .search.halving import Halving
from .search.halving import mixture as halving_mixture
from .search.ismcts import Ismcts
from .search.joint import mixture as joint_mixture

RARE: Final = 0.03  # what a mix plays less often than this is what is left of its search, and not meant

LEAST: Final = 1e-6  # the chance that is taken for none

#: Each option that was looked at, how often to play it, and what it is worth.
Mixture = Sequence[tuple[Action, float, float]]


def _by_scores(p: Perspective, ground: Ground, work: int, source: Source) -> Mixture:
    return [(x.action, x.weight, x.value) for x in ground.scores(p, source)]


def _by_tuned(p: Perspective, ground: Ground, work: int, source: Source) -> Mixture:
    tuned = ground.thinking.tuned
    return _by_scores(p, ground, work, source) if tuned is None else [(x.action, x.weight, x.value) for x in tuned(p, source)]


def _by_half_tuned(p: Perspective, ground: Ground, work: int, source: Source) -> Mixture:
    half = ground.thinking.half_tuned
    return _by_scores(p, ground, work, source) if half is None else [(x.action, x.weight, x.value) for x in half(p, source)]


def _by_halving(p: Perspective, ground: Ground, work: int, source: Source) -> Mixture:
    return halving_mixture(Halving(p, ground, work, source).run())


def _by_ismcts(p: Perspective, ground: Ground, work: int, source: Source) -> Mixture:
    search = Ismcts(p, ground, source)
    search.run(work)
    return search.mixture()


#: How options are valued, by the name that `Effort.method` has.
METHODS: Final[dict[str, Callable[[Perspective, Ground, int, Source], Mixture]]] = {
    "scores": _by_scores, "half_tuned": _by_half_tuned, "tuned": _by_tuned,
    "halving": _by_halving, "ismcts": _by_ismcts, "joint": joint_mixture,
}  # fmt: skip


def names(game: Game) -> tuple[str, ...]:
    """The levels of the game, weakest first; none where it does not say how they think."""
    return LEVELS if game.thinking().effort is not None else ()


def level(game: Game, name: str) -> Policy:
    """The policy of ``level1`` to ``level5``; LookupError where the game has no levels."""
    thinking = game.thinking()
    n = LEVELS.index(name) + 1
    if thinking.effort is None:
        raise LookupError(f"{game.id} has no levels")

    def decide(perspective: Perspective, source: Source) -> Action:
        if len(perspective.options) == 1:
            return perspective.options[0]
        effort = thinking.effort_at(perspective, n)
        return chosen(mixture(perspective, thinking, effort, source), effort, source)

    return decide


def mixture(perspective: Perspective, thinking: Thinking, effort: Effort, source: Source) -> Mixture:
    """What a search finds at this decision, before anything is overlooked or misjudged."""
    ground = Ground(perspective.rules.game, thinking, effort.horizon)
    return METHODS[effort.method](perspective, ground, effort.work, source)


def chosen(found: Mixture, effort: Effort, source: Source) -> Action:
    """One of the options: of those that are not overlooked by the mix, or, where values are misjudged, the one that looks best."""
    seen = noticed(found, effort.overlooks, source) if effort.overlooks else found
    if effort.blur:
        return max(((log_odds(worth) + effort.blur * _error(source), i, a) for i, (a, _, worth) in enumerate(seen)))[2]
    meant = [(a, w) for a, w, _ in seen if w >= RARE]
    if not meant:
        return max(seen, key=lambda x: (x[2], x[1]))[0]
    pick = _share(source) * sum(w for _, w in meant)
    for a, w in meant:
        pick -= w
        if pick < 0:
            return a
    return meant[-1][0]


def noticed(found: Mixture, overlooks: float, source: Source) -> Mixture:
    """What is left when each option is overlooked so often; fewer than half of them ever are."""
    gone = [i for i in range(len(found)) if _share(source) < overlooks]
    while 2 * len(gone) >= max(2, len(found)):
        del gone[source.below(len(gone))]
    return [x for i, x in enumerate(found) if i not in gone]


def log_odds(chance: float) -> float:
    """The scale on which chances are misjudged: so a race as good as lost is still ridden with sense, and a won one brought home."""
    within = min(max(chance, LEAST), 1 - LEAST)
    return log(within / (1 - within))


def _share(source: Source) -> float:
    return source.below(1 << 30) / (1 << 30)


def _error(source: Source) -> float:
    """Near enough to a normal distribution of deviation 1: twelve even numbers less their mean (Irwin and Hall)."""
    return sum(_share(source) for _ in range(12)) - 6
