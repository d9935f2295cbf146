"""The few statistics that measuring games needs: intervals of shares, and a paired test that may be looked at at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, erfc, exp, inf, log, log1p, sqrt

Z = 1.959964  # of the normal distribution: 95 % lie within
BETS = tuple((i + 0.5) / 20 for i in range(20))  # shares of the most that may be bet
MOST_NEEDED = 1_000_000


def wilson(wins: float, games: int, z: float = Z) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 cases (Wilson 1927); from 0 to 1 of no games."""
    if not games:
        return 0.0, 1.0
    share, zz = wins / games, z * z
    middle, half = share + zz / (2 * games), z * sqrt(share * (1 - share) / games + zz / (4 * games * games))
    return max(0.0, (middle - half) / (1 + zz / games)), min(1.0, (middle + half) / (1 + zz / games))


def difference(wins: float, games: int, wins2: float, games2: int) -> tuple[float, float, float]:
    """How much larger the first share is, with its 95 % interval (Newcombe 1998, method 10). Both need a game at least."""
    a, b = wins / games, wins2 / games2
    (la, ua), (lb, ub) = wilson(wins, games), wilson(wins2, games2)
    d = a - b
    return d, max(-1.0, d - sqrt((a - la) ** 2 + (ub - b) ** 2)), min(1.0, d + sqrt((ua - a) ** 2 + (b - lb) ** 2))


def p_value(wins: float, games: int, wins2: float, games2: int) -> float:
    """How likely two shares differ so much if they are the same: the usual z-test with a pooled share, two-sided."""
    pooled = (wins + wins2) / (games + games2)
    spread = sqrt(pooled * (1 - pooled) * (1 / games + 1 / games2))
    return 1.0 if spread == 0 else erfc(abs(wins / games - wins2 / games2) / spread / sqrt(2))


def discoveries(p_values: Sequence[float], rate: float = 0.05) -> list[bool]:
    """Which of many differences to believe, so that of those believed no more than ``rate`` are false (Benjamini and Hochberg 1995)."""
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    last = max((k for k, i in enumerate(order, 1) if p_values[i] <= rate * k / len(order)), default=0)
    believed = set(order[:last])
    return [i in believed for i in range(len(p_values))]


@dataclass(frozen=True, slots=True)
class Paired:
    """What a paired comparison has found: the mean difference, and an interval that holds at whatever moment one looks."""

    pairs: float
    mean: float
    low: float
    high: float
    evidence: float  # against no difference: this many to one, at least 1 / (1 - confidence) to reject it

    def verdict(self, smallest: float) -> str:
        """``more``, ``less`` (the second wins so), ``same`` (no difference of ``smallest`` or more), or ``open``."""
        if self.low > 0:
            return "more"
        if self.high < 0:
            return "less"
        return "same" if -smallest < self.low and self.high < smallest else "open"


def paired(differences: Mapping[float, float], confidence: float = 0.95) -> Paired:
    """The mean of differences from -1 to 1, each with how often it came, by betting (Waudby-Smith and Ramdas 2024).

    For each mean m a gambler bets on and against it with fixed shares of what is safe; the mean of the gamblers' wealth is a fair game if m
    is true, so it is ever beyond ``1 / (1 - confidence)`` with a chance of ``1 - confidence`` at most (Ville). What is not so refuted is
    the interval. It may be looked at after every pair without paying for it, and the order of the pairs does not matter.
    """
    seen = [(x, n) for x, n in sorted(differences.items()) if n]
    pairs = sum(n for _, n in seen)
    if not pairs:
        return Paired(0, 0.0, -1.0, 1.0, 1.0)
    mean = sum(x * n for x, n in seen) / pairs
    limit = -log(1 - confidence)

    def refuted(m: float) -> bool:
        return _wealth(seen, m) >= limit

    low = _edge(refuted, -1.0, mean)
    high = _edge(refuted, 1.0, mean)
    return Paired(pairs, mean, low, high, exp(min(_wealth(seen, 0.0), 700.0)))


def _wealth(seen: Iterable[tuple[float, float]], m: float) -> float:
    """The logarithm of the gamblers' mean wealth, each having begun with 1."""
    each = []
    for most in (1 / (1 + m) if m > -1 else inf, -1 / (1 - m) if m < 1 else -inf):
        if abs(most) == inf:
            continue
        each += [sum(n * log1p(share * most * (x - m)) for x, n in seen) for share in BETS]
    top = max(each)
    return top + log(sum(exp(x - top) for x in each) / (2 * len(BETS)))


def _edge(refuted: Callable[[float], bool], outer: float, inner: float) -> float:
    """Where what is refuted begins, on the way from the mean outwards: the least of it that is not, to a ten-thousandth."""
    if not refuted(outer * (1 - 1e-9)):
        return outer
    while abs(outer - inner) > 1e-4:
        middle = (outer + inner) / 2
        outer, inner = (middle, inner) if refuted(middle) else (outer, middle)
    return outer


def still_needed(differences: Mapping[float, float], smallest: float, confidence: float = 0.95) -> int:
    """About how many more pairs until the test would decide, if what comes is like what came. 0: it has; `MOST_NEEDED`: don't wait."""
    pairs = sum(differences.values())
    if not pairs:
        return MOST_NEEDED
    for factor in _growing():
        if pairs * (factor - 1) >= MOST_NEEDED:
            return MOST_NEEDED
        grown = {x: n * factor for x, n in differences.items()}
        if paired(grown, confidence).verdict(smallest) != "open":
            return ceil(pairs * (factor - 1))
    raise AssertionError


def _growing() -> Iterator[float]:
    factor = 1.0
    while True:
        yield factor
        factor *= 1.05
