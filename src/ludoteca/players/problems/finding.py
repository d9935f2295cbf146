"""Finding problems: in games between bots, by the analysis, and checked twice with more work.

A move is one clearly best move where two judges agree: every option was tried in the same worlds with the same luck, and one is better
than all others by more than `CLEAR` and by more than `SURE` standard errors; and the highest level plays it nearly always. Weak
players must miss it often enough, so that there is something to find. What comes to the same in every world is one option.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ludoteca import registry
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.game import Game, Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import turns
from ludoteca.kernel.thinking import LEVELS, Score
from ludoteca.players import levels, policy
from ludoteca.players.analysis.outlook import reasons
from ludoteca.players.search.ground import Ground
from ludoteca.players.search.halving import Halving, Tried, difference

from . import problem as kept
from .problem import Posed, Problem, Why

LEAST_OPTIONS, MOST_OPTIONS = 3, 24
CLEAR: Final = 0.05  # of the chance to win, over every other option
SURE: Final = 3.0  # standard errors
AGREED: Final = 0.75  # how often the highest level plays it
OPEN: Final = (0.08, 0.995)  # what the best move may be worth: nothing is to be found in a game that is lost
MISSED: Final = 0.2  # how often weak players miss it, at least
WEAK: Final = ("level1", "level2")
TRIES: Final = 10  # of each weak player
MOST_OF_A_GAME: Final = 8
MOST_ALIKE: Final = 0.4  # of all that are wanted, how many may ask for the same kind of decision
VARIED: Final = 3  # kinds of decisions from which on that counts: a game may have no more than one
APART: Final = 6  # decisions between two problems of a game
SAME: Final = 0.5  # of what was true or is: when more than that is in both answers, a question is the same again
NAMES: Final = ("Rosa", "Bruno", "Ada", "Ugo", "Lea", "Nino", "Ida")
KINDS: Final[tuple[kept.Kind, ...]] = ("move", "deduction")
BETWEEN: Final = ("level4", "level3", "heuristic", "level2")  # who plays the games


#: Whether the table offers all of these as choices of their own.
Shown = Callable[[Perspective, Sequence[str]], bool]


@dataclass(frozen=True, slots=True)
class Work:
    """Worlds in which every option is tried, and how many decisions a playout lasts before the evaluation is asked."""

    worlds: int
    horizon: int


GLANCE: Final = Work(6, 0)  # of most decisions this is enough to see that there is nothing in them
FIRST: Final = Work(24, 0)
CHECKS: Final = (Work(96, 0), Work(96, 10))  # with more work, and with a longer look


@dataclass(frozen=True, slots=True)
class Clear:
    """One clearly best move: the actions that come to it, what each option is worth, by how much it is better than the next."""

    best: tuple[str, ...]
    worth: dict[str, float]
    gain: float
    error: float


def clearly_best(perspective: Perspective, work: Work, source: Source, clear: float = CLEAR, sure: float = SURE) -> Clear | None:
    """The best option, if it is clearly so by the worlds alone: by more than ``clear`` and by so many standard errors."""
    ground = Ground(perspective.rules.game, horizon=work.horizon)
    scored = {x.action: x for x in ground.scores(perspective, source)}
    options = [scored.get(a) or Score(a, 0.0, 0.0) for a in perspective.distinct_options()]
    tried = Halving(perspective, ground, 0, source, most=len(options), options=options).even(work.worlds)
    best = tried[0]
    same = [x for x in tried if x.worth == best.worth]
    others = [x for x in tried if x.worth != best.worth]
    if not others or not OPEN[0] <= best.mean <= OPEN[1]:
        return None
    gains = [difference(best, x) for x in others]
    if any(gain <= max(clear, sure * error) for gain, error in gains):
        return None
    gain, error = min(gains)
    return Clear(_texts(same), {x.score.action.text: round(x.mean, 3) for x in tried}, round(gain, 3), round(error, 3))


def _texts(tried: Sequence[Tried]) -> tuple[str, ...]:
    return tuple(sorted(x.score.action.text for x in tried))


def _highest(perspective: Perspective, source: Source) -> levels.Mixture:
    thinking = perspective.rules.game.thinking()
    return levels.mixture(perspective, thinking, thinking.effort_at(perspective, len(LEVELS)), source)


def _by_scores(perspective: Perspective) -> bool:
    return perspective.rules.game.thinking().effort_at(perspective, len(LEVELS)).method in ("scores", "tuned")


def agreed(perspective: Perspective, best: Sequence[str], source: Source) -> bool:
    """Whether the highest level plays it nearly always."""
    found = _highest(perspective, source)
    total = sum(weight for _, weight, _ in found)
    return sum(weight for action, weight, _ in found if action.text in best) >= AGREED * total


def weakly(perspective: Perspective, source: Source) -> Counter[Action]:
    """What weak players do here."""
    game = perspective.rules.game
    return Counter(policy(game, name)(perspective, source) for name in WEAK for _ in range(TRIES))


def move_at(m: Match, seat: int, source: Source, shown: Shown) -> Problem | None:
    """The problem that this decision is, not checked yet."""
    p = m.perspective(seat)
    options = p.distinct_options()
    if not LEAST_OPTIONS <= len(options) <= MOST_OPTIONS or len(options) != len(p.options):
        return None
    played = weakly(p, source) if _by_scores(p) else None  # this costs little, and shows of most decisions that all would make them
    if played is not None:
        usual, times = played.most_common(1)[0]
        if times > (1 - MISSED) * played.total() and agreed(p, [usual.text], source):
            return None
    found: Clear | None = None
    for work in (GLANCE, FIRST):
        found = clearly_best(p, work, source)
        if found is None:
            return None
    assert found is not None
    played = played or weakly(p, source)
    wrong = [(n, a) for a, n in played.items() if a.text not in found.best]
    missed = sum(n for n, _ in wrong) / played.total()
    if missed < MISSED or not agreed(p, found.best, source) or not shown(p, found.best):
        return None
    tempting = max(wrong, key=lambda x: (x[0], x[1].text))[1]
    best = next(a for a in options if a.text in found.best)
    why = reasons(p, Ground(p.rules.game), best, tempting, source)
    return Problem(
        len(m.record.entries), seat, "move", found.best, round(missed, 2), found.worth, found.gain, found.error, tempting.text,
        tuple(Why(x.term, round(x.by, 2), x.at) for x in why),
    )  # fmt: skip


def asks_of(problem: Problem) -> tuple[object, ...]:
    """Equal of two questions about the same things with the same answer."""
    return problem.ask, problem.best, problem.options


def asked_already(problem: Problem, before: Iterable[Problem]) -> bool:
    """Whether the same was asked in this game, and what is true has hardly changed since."""
    true = set(problem.best)
    same = [set(x.best) for x in before if problem.kind == x.kind == "deduction" and x.ask == problem.ask]
    return any(len(true & x) > SAME * len(true | x) for x in same)


def deduction_at(m: Match, seat: int) -> Problem | None:
    """What is to be found out here, by thought alone."""
    deduce = m.game.thinking().deduce
    found = None if deduce is None else deduce(m.perspective(seat))
    if found is None:
        return None
    return Problem(
        len(m.record.entries), seat, "deduction", found.true, found.hard, ask=found.ask, because=found.because, options=found.options
    )


def checked(game: Game, posed: Posed, seed: int, works: Sequence[Work] = CHECKS) -> Problem | None:
    """The problem as the last check found it; None where one of them finds another move best, or none clearly."""
    p = kept.stood(game, posed).perspective(posed.problem.seat)
    now = posed.problem
    if now.kind == "deduction":
        deduce = game.thinking().deduce
        found = None if deduce is None else deduce(p)
        return now if found is not None and (found.true, found.options) == (now.best, now.options) else None
    for n, work in enumerate(works):
        source = Seeded(seed * 7_919 + n)
        clear = clearly_best(p, work, source)
        if clear is None or clear.best != now.best or not agreed(p, now.best, source):
            return None
        if work.horizon == 0:
            now = Problem(
                now.after, now.seat, now.kind, now.best, now.hard, clear.worth, clear.gain, clear.error, now.tempting, now.reasons
            )
    return now


def played(game: Game, seed: int) -> Iterator[tuple[Match, int]]:
    """A game between bots of several strengths, before each decision: the match as it stands, and who decides."""
    low, high = game.seats
    seats = low + seed % (min(high, low + 2) - low + 1)
    players = [Player(name) for name in NAMES[:seats]]
    m = Match(registry.rules(game, players, game.thinking().unaided), Seeded(seed), chance="continued")
    luck = Seeded(seed * 104_729 + 1)
    bots = [policy(game, BETWEEN[(seed + seat) % len(BETWEEN)]) for seat in range(seats)]
    for seat in turns(m):
        yield m, seat
        m.play(seat, bots[seat](m.perspective(seat), luck))


class Search:
    """The search for a game's problems, game after game from a seed on.

    ``found`` were problems at first, ``stood`` also after both checks, of ``games`` games; ``sources`` has those that are kept: at most
    `MOST_OF_A_GAME` of a game, the hardest, and not too many that ask for the same kind of decision. ``shown`` says what can be chosen.
    """

    def __init__(self, game: Game, seed: int, wanted: int, shown: Shown = lambda *_: True, kinds: Sequence[kept.Kind] = KINDS) -> None:
        self.game, self.seed, self.wanted, self.shown, self.kinds = game, seed, wanted, shown, kinds
        self.sources: list[kept.Source] = []
        self.found = self.stood = self.games = 0
        self._asked: Counter[str] = Counter()  # kind of decision -> how many are kept
        self._answers: set[tuple[object, ...]] = set()  # of deductions: no question is asked again that has the same answer

    @property
    def kept(self) -> int:
        return sum(len(x.problems) for x in self.sources)

    def _limit(self) -> float:
        return self.wanted * (MOST_ALIKE if len(self._asked) >= VARIED else 1)

    def one_game(self) -> None:
        """Play one more game, and keep what comes of it."""
        seed = self.seed * 1_000 + self.games
        self.games += 1
        record, found = _in_game(self.game, seed, self.shown, self.kinds)
        self.found += len(found)
        sure = [(x, asks) for each, asks in found if (x := checked(self.game, Posed(self.game.id, 0, each, record), seed)) is not None]
        self.stood += len(sure)
        left, taken = min(MOST_OF_A_GAME, self.wanted - self.kept), list[Problem]()
        for x, asks in sorted(sure, key=lambda x: (x[0].kind, -x[0].hard)):
            if len(taken) < left and self._asked[asks] < self._limit() and (x.kind == "move" or asks_of(x) not in self._answers):
                self._asked[asks] += 1
                self._answers.add(asks_of(x))
                taken.append(x)
        if taken:
            self.sources.append(kept.Source(record, tuple(sorted(taken, key=lambda x: x.after))))


def _in_game(game: Game, seed: int, shown: Shown, kinds: Sequence[kept.Kind]) -> tuple[str, list[tuple[Problem, str]]]:
    """A game's record, and the problems in it that are still to be checked, each with what is asked there."""
    found: list[tuple[Problem, str]] = []
    source = Seeded(seed * 15_485_863 + 2)
    match, last = None, -APART
    for m, seat in played(game, seed):
        match = m
        if m.number - last < APART or len(found) >= 2 * MOST_OF_A_GAME:
            continue
        new = (deduction_at(m, seat) if "deduction" in kinds else None) or (move_at(m, seat, source, shown) if "move" in kinds else None)
        if new is not None and not asked_already(new, [x for x, _ in found]):
            found.append((new, new.ask or type(m.step).__name__))
            last = m.number
    assert match is not None
    return match.record.write(), found
