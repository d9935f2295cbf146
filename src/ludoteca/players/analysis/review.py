"""A game that is over, looked through: the curve of each seat's chances, where it turned, better moves, and how much of it was luck.

The curve of a seat is what it could know: its perspective at each of its decisions, evaluated in worlds that fit. Only where it falls most
it is searched again. Luck is told apart from skill on the true states: what chance brought, beside the mean of what else it could have
brought there (the difference is what is left of control variates, as in AIVAT, Burch et al. 2018).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Final

from ludoteca.kernel.flow.agenda import reveal, take
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import JOINT
from ludoteca.kernel.match.entries import ChanceOutcome, Decision, Rewind, Undo, read_entries
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import Seat
from ludoteca.kernel.state import State
from ludoteca.players.search.ground import Ground, Values

from .outlook import Comparison, compared, standing

SEARCHED: Final = 12  # decisions that are searched again
WORK: Final = 160  # playouts for each of these
REDRAWN: Final = 6  # other outcomes that what chance brought is compared with
LEAST_FALL: Final = 0.03  # of the chance to win: a smaller fall is not searched


class NotOver(ValueError):
    """The game goes on: what others know is not to be told."""


class NoEvaluation(ValueError):
    """The game does not say how a state looks to its seats."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision: ``number`` as records count them, who decided what, each seat's chance by what this one knew before it.

    ``fell`` is by how much its own chance was less when it was asked next, or at the end. ``better`` is there where a search found an
    option that is surely better, ``searched`` where one looked.
    """

    number: int
    seat: Seat
    action: str
    chances: tuple[float, ...]
    error: float
    fell: float
    searched: bool = False
    better: Comparison | None = None


@dataclass(frozen=True, slots=True)
class Share:
    """Of one seat: its chance at the start and the end, and what of the way between them was its own decisions, those of others, luck."""

    start: float
    own: float
    others: float
    luck: float
    end: float


@dataclass(frozen=True, slots=True)
class Review:
    """All of it. ``turning``: the places in ``moments`` at which a better option was found, dearest first."""

    game: str
    seed: int
    moments: tuple[Moment, ...]
    turning: tuple[int, ...]
    shares: tuple[Share, ...]


@dataclass(slots=True)
class _Asked:
    number: int
    seat: Seat
    action: str
    perspective: Perspective
    options: int
    chances: tuple[float, ...] = ()
    error: float = 0.0
    after: float = 0.0


def review(
    start: Match,
    entries: Sequence[str],
    *,
    seed: int = 1,
    work: int = WORK,
    searched: int = SEARCHED,
    tick: Callable[[int, int], bool] | None = None,
    executor: Executor | None = None,
) -> Review:
    """Look a game through that is over; the same record, seed and work give the same.

    ``start`` is the match as it began, ``entries`` are those of its whole record: the match is wound to its end. ``tick(done, of)`` is told
    how far it is, and stops it by giving False; then what was found so far is given. `NotOver` where the record ends before the game does,
    `NoEvaluation` where the game has none. An ``executor`` of processes shares the searches and changes nothing of what is found.
    """
    m, game = start, start.game
    ground = Ground(game)
    if ground.evaluate is None:
        raise NoEvaluation(game.id)
    asked: list[_Asked] = []
    reckoner = _Luck(ground, seed)
    before = _Before(m)

    def each(now: Match) -> None:
        told = list(read_entries(now.record, before.entries))
        back = next((x for x in told if isinstance(x, Undo | Rewind)), None)
        if back is not None:
            reckoner.forget(_take_back(asked, back.seat))
            before.look(now)
            return
        decisions = [x for x in told if isinstance(x, Decision)]
        for entry in decisions:
            seen = before.perspectives.get(entry.seat)
            if seen is not None:
                asked.append(_Asked(before.number, entry.seat, entry.action, seen, len(seen.options)))
        reckoner.count(before, decisions, any(isinstance(x, ChanceOutcome) for x in told), now)
        before.look(now)

    m.follow(entries, each=each)
    if m.outcome is None:
        raise NotOver(game.id)
    ends = ground.ended(m.state) if game.outcome(m.state) is not None else (1 / m.rules.seats,) * m.rules.seats
    goes_on = _evaluate(asked, ground, seed, ends, tick)
    order = sorted((i for i, x in enumerate(asked) if x.options > 1 and _fall(x) > LEAST_FALL), key=lambda i: (-_fall(asked[i]), i))[
        :searched
    ]
    found: dict[int, Comparison | None] = {}
    for k, i in enumerate(order if goes_on else ()):
        x = asked[i]
        action = next(a for a in x.perspective.options if a.text == x.action)
        found[i], _ = compared(x.perspective, ground, action, work, Seeded(seed * 1_000_003 + x.number), executor=executor)
        if tick is not None and not tick(len(asked) + k + 1, len(asked) + len(order)):
            break
    moments = tuple(
        Moment(x.number, x.seat, x.action, x.chances, x.error, _fall(x), i in found, found.get(i)) for i, x in enumerate(asked) if x.chances
    )
    dear = {i: better.gain for i, better in found.items() if better is not None}
    return Review(game.id, seed, moments, tuple(sorted(dear, key=lambda i: (-dear[i], i))), reckoner.shares(ends))


def _take_back(asked: list[_Asked], seat: Seat) -> int:
    """Leave out what was taken back, from the seat's last decision on, with those that were made together with it. Gives its number."""
    number = next((x.number for x in reversed(asked) if x.seat == seat), 0)
    asked[:] = [x for x in asked if x.number < number]
    return number


def _fall(x: _Asked) -> float:
    return x.chances[x.seat] - x.after if x.chances else 0.0


def _evaluate(asked: Sequence[_Asked], ground: Ground, seed: int, ends: Values, tick: Callable[[int, int], bool] | None) -> bool:
    """Evaluate each decision from its own perspective; gives whether it may go on."""
    for done, x in enumerate(asked):
        found = standing(x.perspective, ground, Seeded(seed * 1_000_033 + x.number * 101 + x.seat))
        x.chances, x.error = found.chances, found.error
        if tick is not None and done % 16 == 0 and not tick(done, len(asked) + SEARCHED):
            return False
    last = list(ends)
    for x in reversed(asked):
        x.after = last[x.seat]
        last[x.seat] = x.chances[x.seat]
    return True


class _Before:
    """The match before what the record tells next."""

    def __init__(self, m: Match) -> None:
        self.look(m)

    def look(self, m: Match) -> None:
        self.entries, self.number = len(m.record.entries), m.number
        self.state: State = m.state.copy()
        self.perspectives = {seat: m.perspective(seat) for seat in m.waiting_for()} if not m.over else {}


class _Luck:
    """What chance brought, and what decisions did, on the true states."""

    def __init__(self, ground: Ground, seed: int) -> None:
        assert ground.evaluate is not None
        self.ground, self.evaluate, self.seed = ground, ground.evaluate, seed
        self.start: Values | None = None
        self.steps: list[tuple[int, list[float], list[float]]] = []  # number of the decision, and of each seat what was luck, and its own

    def count(self, before: _Before, decisions: Sequence[Decision], chance: bool, now: Match) -> None:
        was = self._worth(before.state)
        if self.start is None:
            self.start = was
        came = self._worth(now.state)
        meant: Values = came
        if chance and decisions:
            means = [0.0] * len(was)
            for n in range(REDRAWN):
                found = self._drawn_anew(before.state, decisions, Seeded(self.seed * 1_000_037 + before.number * 31 + n))
                means = [x + y / REDRAWN for x, y in zip(means, found, strict=True)]
            meant = means
        deciders = {x.seat for x in decisions}
        luck = [a - b for a, b in zip(came, meant, strict=True)]
        own = [
            (seat in deciders) / len(deciders) * (b - a) if deciders else 0.0 for seat, (a, b) in enumerate(zip(was, meant, strict=True))
        ]
        self.steps.append((before.number, luck, own))

    def forget(self, number: int) -> None:
        """What was decided from there on was taken back."""
        self.steps = [step for step in self.steps if step[0] < number]

    def _drawn_anew(self, before: State, decisions: Sequence[Decision], source: Seeded) -> Values:
        """The same decisions with other chance."""
        s: Any = before.copy()
        s.forget()
        step = s.agenda[-1]
        by_text = s.rules.vocabulary.by_text
        if step.KIND == JOINT:
            s.chosen = {x.seat: by_text[x.action] for x in decisions}
            reveal(s, step)
        else:
            take(s, step, decisions[0].seat, by_text[decisions[0].action])
        self.ground.next_step(s, source)
        return self._worth(s)

    def _worth(self, s: Any) -> Values:
        return self.evaluate(s) if self.ground.game.outcome(s) is None else self.ground.ended(s)

    def shares(self, ends: Values) -> tuple[Share, ...]:
        start = self.start or ends
        lucks = [sum(luck[seat] for _, luck, _ in self.steps) for seat in range(len(ends))]
        owns = [sum(own[seat] for _, _, own in self.steps) for seat in range(len(ends))]
        return tuple(Share(a, own, b - a - own - luck, luck, b) for a, own, luck, b in zip(start, owns, lucks, ends, strict=True))
