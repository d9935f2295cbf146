"""What policies get at a table: the mean return of each seat over many games, with its interval. What a learner is to be compared with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Rules
from ludoteca.kernel.match.match import Match
from ludoteca.lab.arena import derived, play
from ludoteca.lab.statistics import Z
from ludoteca.players import names, policy


@dataclass(frozen=True, slots=True)
class Baseline:
    """What each seat got where these bots sat, over so many games: ``mean`` by seat, ``margin`` half of its 95 % interval."""

    bots: tuple[str, ...]
    games: int
    mean: tuple[float, ...]
    margin: tuple[float, ...]


def seatings(rules: Rules) -> list[tuple[str, ...]]:
    """Who sits where: all at random; one by the game's heuristic against random ones, for each seat; all by the heuristic."""
    n = rules.seats
    if "heuristic" not in names(rules.game):
        return [("random",) * n]
    alone = [tuple("heuristic" if seat == one else "random" for seat in range(n)) for one in range(n)] if n > 1 else []
    return [("random",) * n, *alone, ("heuristic",) * n]


def baseline(rules: Rules, bots: Sequence[str], games: int, seed: int = 1) -> Baseline:
    """Play so many games, two at least: the same figures on every machine. LookupError for a bot that there is not."""
    if games < 2:
        raise ValueError("two games at least")
    policies = [policy(rules.game, bot) for bot in bots]
    returns = []
    for number in range(games):
        match = Match(rules, Seeded(derived(seed, number)), takebacks=False, remembers=False)
        play(match, policies, [Seeded(derived(seed, number, 1 + seat)) for seat in range(rules.seats)], Seeded(derived(seed, number, 0)))
        assert match.outcome is not None
        returns.append(match.outcome.returns)
    of_seat = list(zip(*returns, strict=True))
    return Baseline(tuple(bots), games, tuple(map(fmean, of_seat)), tuple(Z * stdev(got) / sqrt(games) for got in of_seat))


def table(found: Sequence[Baseline]) -> list[str]:
    """As Markdown: one line for each seating."""
    seats = len(found[0].bots)
    head = "".join(f" return of seat {seat + 1} |" for seat in range(seats))
    lines = [f"| who plays, by seat | games |{head}", "|---|---:|" + "---:|" * seats]
    for b in found:
        got = "".join(f" {mean:+.2f} ± {margin:.2f} |" for mean, margin in zip(b.mean, b.margin, strict=True))
        lines.append(f"| {', '.join(b.bots)} | {b.games} |{got}")
    return lines
