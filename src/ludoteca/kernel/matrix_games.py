"""Games of one joint choice for two, as a matrix: what the rows gain by the columns' choice. For bots that choose at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

Matrix = Sequence[Sequence[float]]
CLOSE = 0.01  # a value between two bounds that are nearer than this is their middle
CHECKED = 8  # rounds after which it is looked whether a mix is good enough


def value(payoff: Matrix, rounds: int = 24, close: float = CLOSE) -> float:
    """What the game is worth to the one who chooses the row, to about the precision of so many rounds of `balanced`."""
    if len(payoff) == 1:
        return min(payoff[0])
    low: float = max(map(min, payoff))
    high: float = min(map(max, zip(*payoff, strict=True)))
    if high - low < close:
        return (low + high) / 2
    return balanced(payoff, rounds)[1]


def balanced(payoff: Sequence[Sequence[float]], rounds: int, enough: float = 0.0) -> tuple[list[float], float]:
    """A mix of rows that is about as good against its best reply as any mix can be, and what it is worth.

    Regret matching as in CFR+ (Tammelin 2014): both sides lean to what they regret not having played, and the later rounds weigh more.
    It takes so many rounds, or fewer where the best replies to the two mixes together gain no more than ``enough``.
    """
    columns = [list(c) for c in zip(*payoff, strict=True)]
    n, m = len(payoff), len(columns)
    row_regret, column_regret = [0.0] * n, [0.0] * m
    row_sum, column_sum = [0.0] * n, [0.0] * m
    y = [1 / m] * m
    x = even = [1 / n] * n
    for t in range(1, rounds + 1):
        before = row_regret, column_regret, y
        gains = [sum(map(mul, row, y)) for row in payoff]
        mean = sum(map(mul, gains, x))
        row_regret = [more if (more := r + g - mean) > 0 else 0.0 for r, g in zip(row_regret, gains, strict=True)]
        regret = sum(row_regret)
        if regret > 0:
            x = [r / regret for r in row_regret]
        losses = [sum(map(mul, column, x)) for column in columns]
        mean = sum(map(mul, losses, y))
        column_regret = [more if (more := r + mean - g) > 0 else 0.0 for r, g in zip(column_regret, losses, strict=True)]
        total = sum(column_regret)
        if total > 0:
            y = [r / total for r in column_regret]
        row_sum = [a + t * b for a, b in zip(row_sum, x, strict=True)]
        column_sum = [a + t * b for a, b in zip(column_sum, y, strict=True)]
        if before == (row_regret, column_regret, y):  # the rounds to come change nothing either: so it ends with most, as cards dominate
            for sums, mix in (row_sum, x), (column_sum, y):
                for k in [k for k, p in enumerate(mix) if p]:
                    for later in range(t + 1, rounds + 1):
                        sums[k] += later * mix[k]
            break
        if not regret:
            x = even
        if enough and not t % CHECKED:
            most = max([sum(map(mul, row, column_sum)) for row in payoff])
            if most - min([sum(map(mul, column, row_sum)) for column in columns]) <= enough * sum(row_sum):
                break
    total = sum(row_sum)
    x = [a / total for a in row_sum]
    total = sum(column_sum)
    y = [a / total for a in column_sum]
    return x, sum(p * sum(map(mul, row, y)) for p, row in zip(x, payoff, strict=True))
