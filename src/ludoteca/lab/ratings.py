"""Ratings from games, by the model of Bradley and Terry (1952) with several competitors and sides that may be favoured.

In a game each competitor has a strength, and each place a favour; who wins does so in proportion to ``strength * favour``, summed over the
places that a player holds. The most likely strengths are found by the method of Hunter (2004). Ratings are on the scale of Elo: 400
points are ten to one, the mean of the players is 0. Intervals come from the bootstrap (Efron 1979): the same games drawn anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log10, sqrt
from typing import Final

import msgspec

from ludoteca.kernel.flow.chance import Seeded

ROUNDS: Final = 200  # of fitting, at most
CLOSE: Final = 1e-4  # a change of strength that matters no more
SAMPLES: Final = 200  # of the bootstrap
DRAWN: Final = 0.5  # games that each player is taken to have shared with a mean one: no rating is without bound
Z: Final = 1.959964


class Contest(msgspec.Struct, frozen=True):
    """One game: of each competitor its player, the name of its place, and its share of the win; the shares sum to 1.

    A player that holds several seats is several competitors, unless they win together.
    """

    players: tuple[str, ...]
    places: tuple[str, ...]
    shares: tuple[float, ...]


class Rating(msgspec.Struct, frozen=True):
    """Points on the scale of Elo, with the interval that holds the true ones in 95 of 100 cases."""

    player: str
    points: float
    low: float
    high: float


def wilson(won: float, played: int) -> tuple[float, float]:
    """The interval of a share of wins that holds the true one in 95 of 100 cases (Wilson 1927)."""
    if not played:
        return 0.0, 1.0
    share, zz = won / played, Z * Z
    middle = share + zz / (2 * played)
    spread = Z * sqrt(share * (1 - share) / played + zz / (4 * played * played))
    return (middle - spread) / (1 + zz / played), (middle + spread) / (1 + zz / played)


def strengths(counted: Mapping[Contest, float], players: Sequence[str], begin: Mapping[str, float] | None = None) -> dict[str, float]:
    """Player -> strength; their geometric mean is 1. ``counted`` says how often each contest came out like that.

    It is found the sooner the nearer it ``begin``s.
    """
    power = dict.fromkeys(players, 1.0) if begin is None else dict(begin)
    places = sorted({place for contest in counted for place in contest.places})
    favour = dict.fromkeys(places, 1.0)
    won, taken = dict.fromkeys(players, DRAWN / 2), dict.fromkeys(places, 0.0)
    alike: dict[tuple[tuple[str, str], ...], float] = {}  # (player, place) of each competitor -> how often these met, whoever won
    for contest, n in counted.items():
        met_as = tuple(zip(contest.players, contest.places, strict=True))
        alike[met_as] = alike.get(met_as, 0.0) + n
        for player, place, share in zip(contest.players, contest.places, contest.shares, strict=True):
            won[player] += n * share
            taken[place] += n * share
    for _ in range(ROUNDS):
        met = dict.fromkeys(players, 0.0)
        for competitors, n in alike.items():
            total = sum(power[p] * favour[w] for p, w in competitors)
            for p, w in competitors:
                met[p] += n * favour[w] / total
        new = {p: won[p] / (met[p] + DRAWN / (power[p] + 1)) for p in players}
        mean = 1.0
        for p in players:
            mean *= new[p] ** (1 / len(players))
        moved = max(abs(log10(new[p] / mean / power[p])) for p in players)
        power = {p: new[p] / mean for p in players}
        if len(places) > 1:
            met = dict.fromkeys(places, 0.0)
            for competitors, n in alike.items():
                total = sum(power[p] * favour[w] for p, w in competitors)
                for p, w in competitors:
                    met[w] += n * power[p] / total
            favour = {w: (taken[w] + DRAWN / 2) / (met[w] + DRAWN / (favour[w] + 1)) for w in places}
        if moved < CLOSE:
            break
    return power


def points(power: Mapping[str, float]) -> dict[str, float]:
    return {player: 400 * log10(x) for player, x in power.items()}


def ratings(contests: Sequence[Contest], seed: int = 1, samples: int = SAMPLES) -> list[Rating]:
    """The ratings of all who played, the best first. The intervals follow from the seed."""
    players = sorted({player for contest in contests for player in contest.players})
    if not players:
        return []
    likely = strengths(Counter(contests), players)
    found = points(likely)
    source = Seeded(seed)
    drawn: dict[str, list[float]] = {player: [] for player in players}
    for _ in range(samples):
        again = Counter(contests[source.below(len(contests))] for _ in contests)
        for player, x in points(strengths(again, players, likely)).items():
            drawn[player].append(x)
    out = []
    for player in players:
        values = sorted(drawn[player]) or [found[player]]
        low, high = values[int(0.025 * len(values))], values[min(len(values) - 1, int(0.975 * len(values)))]
        out.append(Rating(player, found[player], low, high))
    return sorted(out, key=lambda r: (-r.points, r.player))
