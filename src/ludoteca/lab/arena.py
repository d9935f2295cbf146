"""Many games between bots, all through `Match.play`, with what came of them. The number of processes changes no result."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import msgspec

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.game import Game, Outcome, Player, Rules
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.playing import BotFailed, play_out
from ludoteca.kernel.state import State
from ludoteca.players import Policy, policy

from .workers import in_order

_CHUNKS_A_JOB = 32  # enough for the last process not to keep the others waiting, and for progress to move


class Report(msgspec.Struct, frozen=True):
    """What came of a simulation. Everything but ``seconds`` follows from what was asked."""

    game: str
    options: dict[str, bool | int | str]
    seats: int
    bots: list[str]
    games: int
    seed: int
    wins: list[int]  # for each seat; a shared win counts whole for each who shares it
    sides: dict[str, int]  # wins by side, where the game has sides
    ends: dict[str, int]  # reason -> number of games
    mean_decisions: float
    seconds: float


def derived(seed: int, *path: int) -> int:
    """A seed for one part of a simulation: the same on every machine, and for no two parts alike."""
    text = "/".join(map(str, (seed, *path)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def play(match: Match, policies: Sequence[Policy], sources: Sequence[Source], whose_turn: Source) -> None:
    """Play a match to its end, each seat with a source of its own. Of several seats of whom any may act, ``whose_turn`` picks one."""
    play_out(match, [_with(p, source) for p, source in zip(policies, sources, strict=True)], whose_turn)


def _with(chosen: Policy, source: Source) -> Policy:
    return lambda perspective, _: chosen(perspective, source)


@dataclass(slots=True)
class _Tally:
    wins: Counter[int]
    sides: Counter[str]
    ends: Counter[str]
    decisions: int
    games: int

    def add(self, other: _Tally) -> None:
        self.wins.update(other.wins)
        self.sides.update(other.sides)
        self.ends.update(other.ends)
        self.decisions += other.decisions
        self.games += other.games


@dataclass(frozen=True, eq=False)
class _Hall:
    """What every game of a simulation has in common; goes to the worker processes once."""

    game: Game
    components: ComponentSet
    options: Mapping[str, bool | int | str]
    bots: tuple[str, ...]
    seed: int
    records: Path | None
    own_set: bool  # the game's own component set: records name it; another they hold whole

    def rules(self) -> Rules:
        players = [Player(f"{bot} {i + 1}", "bot", bot) for i, bot in enumerate(self.bots)]
        rules: Rules = self.game.bind(self.components, self.game.read_options(self.options), self.game.seat_players(players))
        return rules

    def run(self, rules: Rules, numbers: range) -> _Tally:
        policies = [policy(self.game, bot) for bot in self.bots]
        seats = range(len(self.bots))
        out = _Tally(Counter(), Counter(), Counter(), 0, 0)
        for i in numbers:
            own = derived(self.seed, i)
            match = Match(rules, Seeded(own), chance=f"seeded {own}", own_set=self.own_set)
            play(match, policies, [Seeded(derived(self.seed, i, seat)) for seat in seats], Seeded(derived(self.seed, i, len(seats))))
            outcome = match.outcome
            assert outcome is not None
            out.wins.update(outcome.winners)
            out.sides.update(_winning_sides(self.game, match.state, outcome))
            out.ends[outcome.end] += 1
            out.decisions += match.number
            out.games += 1
            if self.records is not None:
                (self.records / f"{i + 1:06d}.txt").write_text(match.record.write(), encoding="utf-8", newline="\n")
        return out


def _winning_sides(game: Game, s: State, outcome: Outcome) -> set[str]:
    return {game.side_of(s, seat) for seat in outcome.winners} if game.sides else set()


def _work(hall: _Hall, numbers: range) -> _Tally:
    return hall.run(_rules(hall), numbers)


@lru_cache(maxsize=4)
def _rules(hall: _Hall) -> Rules:
    """Bound once in each process, and used for all its games."""
    return hall.rules()


def _chunks(games: int, size: int) -> Iterator[range]:
    return (range(first, min(first + size, games)) for first in range(0, games, size))


def simulate(
    game: Game,
    components: ComponentSet,
    options: Mapping[str, bool | int | str],
    bots: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    records: Path | None = None,
    progress: Callable[[int], None] | None = None,
    enough: Callable[[Report], bool] | None = None,
) -> Report:
    """Play ``games`` games, one bot at each seat, and count.

    LookupError for a bot that there isn't, `Refused` for a number of seats or an option that the game does not know. ``jobs`` processes
    share the games. ``records`` is a folder that gets the record of each game. ``progress`` is told how many are done.
    ``enough`` is asked after each game, in their order, with what has come of them: once it says yes no more are played (one process).
    """
    if games < 1 or jobs < 1:
        raise ValueError("at least one game and one process")
    if enough is not None and jobs > 1:
        raise ValueError("several processes play in no order")
    for bot in bots:
        policy(game, bot)
    began = time.perf_counter()
    hall = _Hall(game, components, options, tuple(bots), seed, records, registry.is_own(game, components))
    rules = hall.rules()
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    total = _Tally(Counter(), Counter(), Counter(), 0, 0)

    def done(part: _Tally) -> None:
        total.add(part)
        if progress is not None:
            progress(total.games)

    def report() -> Report:
        return Report(
            game.id, dict(rules.options), rules.seats, list(bots), total.games, seed,
            [total.wins[seat] for seat in range(rules.seats)],
            {side: total.sides[side] for side in game.sides},
            dict(sorted(total.ends.items())),
            total.decisions / total.games,
            time.perf_counter() - began,
        )  # fmt: skip

    jobs = min(jobs, games)
    if jobs == 1:
        for numbers in _chunks(games, max(1, games // 100) if enough is None else 1):
            done(hall.run(rules, numbers))
            if enough is not None and enough(report()):
                break
    else:
        size = max(1, games // (jobs * _CHUNKS_A_JOB))
        with closing(in_order(_work, hall, list(_chunks(games, size)), jobs)) as parts:
            for part in parts:
                done(part)
    return report()


__all__ = ["BotFailed", "Report", "derived", "play", "simulate"]
