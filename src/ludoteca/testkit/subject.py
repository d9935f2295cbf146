"""What a law is tried on, and random play of it that can be repeated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NoReturn

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Player, Rules
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import SPECTATOR


class LawBroken(AssertionError):
    """A game does not keep a law: the message says which game, seats, options, seed and entry show it."""


POINTS = 60
LEAST = 4  # points of a game, however few are wanted
MOST_LENGTHS = 200


@dataclass(frozen=True)
class Subject:
    """A game as one kind of table plays it, and how much of it to try.

    ``conserved`` is the game's own invariant: it raises AssertionError, or gives a value that must never change. ``possible`` says of a
    perspective and the true state whether the game's own sampler (`Game.fill`) could draw it. ``ends`` and ``golden`` are folders with
    stored games and playthroughs, ``refusals`` is the file of the refusals that were reviewed (None: those laws have nothing to check).
    """

    game: Game
    components: ComponentSet
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    games: int = 2
    conserved: Callable[[Any], object] | None = None
    possible: Callable[[Any, Any], bool] | None = None
    ends: Path | None = None
    golden: Path | None = None
    refusals: Path | None = None
    points: int = POINTS  # of a game at which a costly law is tried: short games have no more, long ones are thinned out evenly

    def rules(self) -> Rules:
        players = self.game.seat_players([Player(f"P{i + 1}", joined=i + 1) for i in range(self.seats)])
        rules: Rules = self.game.bind(self.components, self.game.read_options(self.options), players)
        return rules

    def match(self, seed: int, kind: type[Match] = Match) -> Match:
        return kind(self.rules(), Seeded(seed), chance=f"seeded {seed}")

    def more(self, times: int) -> Subject:
        return replace(self, games=self.games * times)

    def name(self) -> str:
        options = ",".join(f"{k}={v}" for k, v in sorted(self.options.items()))
        return f"{self.game.id}-{self.seats}" + (f"-{options}" if options else "")

    @property
    def viewers(self) -> tuple[int, ...]:
        """Every seat, and those who only watch."""
        return (*range(self.seats), SPECTATOR)


@dataclass(slots=True)
class Here:
    """A point in a random game."""

    subject: Subject
    match: Match
    rng: Seeded
    seed: int

    def broken(self, what: str) -> NoReturn:
        s, m = self.subject, self.match
        options = ", ".join(f"{k}={v}" for k, v in sorted(s.options.items())) or "no options"
        step = type(m.step).__name__ if m.step is not None else "over"
        last = " | ".join(m.record.entries[-4:])
        raise LawBroken(
            f"{what}\n  {s.game.id}, {s.seats} seats, {options}, seed {self.seed}, "
            f"entry {len(m.record.entries)} ({step}), last entries: {last}"
        )


def walk(subject: Subject, *, wild: bool = False, end: bool = False, kind: type[Match] = Match) -> Iterator[Here]:
    """Random games of a subject, stopping before every decision (with ``end``, after the last one too).

    ``wild`` games also see undo, by oneself and by consent, changes of mind, seats that leave and seats taken over.
    """
    for seed in range(subject.seed, subject.seed + subject.games):
        match = subject.match(seed, kind)
        here = Here(subject, match, Seeded(seed * 7919 + subject.seats), seed)
        while not match.over:
            yield here
            if match.number > subject.game.bound:
                here.broken(f"a game takes more decisions than its bound of {subject.game.bound}")
            if not (wild and unusual(here)):
                decide(here)
        if end:
            yield here


def spread(subject: Subject, points: int = 0, *, games: int = 1, wild: bool = False, end: bool = False) -> Iterator[Here]:
    """Like `walk` (over ``games`` times as many games), but of long games about so many points for each game of the subject.

    ``points``: fewer than `POINTS`, where a law costs more than others; fewer still in the measure in which the subject wants fewer.
    """
    more = subject.more(games)
    points = points or POINTS
    points = min(points, max(LEAST, points * subject.points // POINTS))
    every = max(1, _length(more, wild, end) // (points * subject.games))
    for i, here in enumerate(walk(more, wild=wild, end=end)):
        if i % every == every // 2 or here.match.over:
            yield here


# Of the games that were walked last: every law spreads its points over the same ones. The game is kept too, since its identity counts.
_LENGTHS: dict[tuple[object, ...], tuple[int, Subject]] = {}


def _length(subject: Subject, wild: bool, end: bool) -> int:
    """Points of all random games of a subject."""
    key = (id(subject.game), id(subject.components), subject.seats, repr(subject.options), subject.seed, subject.games, wild, end)
    if key not in _LENGTHS:
        if len(_LENGTHS) >= MOST_LENGTHS:
            _LENGTHS.clear()
        _LENGTHS[key] = (sum(1 for _ in walk(subject, wild=wild, end=end)), subject)
    return _LENGTHS[key][0]


def decide(here: Here, match: Match | None = None) -> tuple[int, str]:
    """Some seat that is waited for takes one of its options at random."""
    m = match or here.match
    waiting = m.waiting_for()
    if not waiting:
        here.broken("nobody is waited for, and the game is not over")
    seat = waiting[here.rng.below(len(waiting))]
    options = m.options(seat)
    if not options:
        here.broken(f"a dead end: seat {seat + 1} is asked and has no option")
    action = options[here.rng.below(len(options))]
    why = m.play(seat, action)
    if why is not None:
        here.broken(f"seat {seat + 1} was offered {action.text}, and it was refused: {why.code} ({why.rule})")
    return seat, action.text


def unusual(here: Here) -> bool:
    """Now and then something other than a decision happens to a table; False if it did not."""
    m, rng = here.match, here.rng
    x = rng.random()
    if x < 0.15:
        for seat in range(here.subject.seats):
            if m.undo_open(seat):
                return m.undo(seat) is None
    elif x < 0.25:
        for seat in sorted(m.state.chosen):
            options = m.options(seat)
            return m.play(seat, options[rng.below(len(options))]) is None
    elif x < 0.27:
        m.take_over(rng.below(here.subject.seats), Player("Stand-in", "bot", "random"))
        return True
    elif x < 0.28:
        try:
            return m.withdraw(rng.below(here.subject.seats), "resigned" if rng.random() < 0.5 else "timeout") is None
        except NotImplementedError:
            return False
    elif x < 0.3:
        return m.rewind(rng.below(here.subject.seats)) is None
    return False
