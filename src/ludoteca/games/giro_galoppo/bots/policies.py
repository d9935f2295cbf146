"""What a good rider looks at. Hands are public (GG-04), so everybody can work out what the others may still play.

`greedy` looks one card ahead. `heuristic` weighs where each horse would stand after the turn, pushes and all, by how well the cards that
are left fit the way that is left; against one rival it mixes its cards as the theory of games asks, so that foreseeing it gains nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul
from typing import TypeVar

from ludoteca.games.giro_galoppo.rules.ch02_preparations import PlaceObstacle
from ludoteca.games.giro_galoppo.rules.ch04_course_of_play import move_horses
from ludoteca.games.giro_galoppo.rules.state import HAND_OF_SIX, Race
from ludoteca.games.giro_galoppo.rules.vocabulary import CARDS
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective

T = TypeVar("T")

TURN = 6.0  # what a turn is worth in spaces: who has time plays a 6
PUSHED = 0.15  # how often a horse ends a turn one place further back than it meant to
HOPE = 0.99  # what a race that looks won is worth beside one that is
MARGIN = 0.0005  # what a space more is worth at the end, so that a race which is lost is still ridden
UNSURE = 2.0  # spaces: how far the outlook of a horse is from what becomes of it
WAVERING = 2.0  # spaces: differences that a rider may well overlook
WHIM = 0.15  # how often a card is played for no reason that we see
WILFUL = 0.01  # a difference in the chance to win that we still give way to at times
TURNS_TRIED = 30
HELD = [[c for c in CARDS if mask >> c & 1] for mask in range(128)]
#: (hand, the cards in it, each with the hand that is left), the small hands first; who has played the last one takes all up again
PLAYS = [(hand, [(c, hand & ~(1 << c) or HAND_OF_SIX) for c in HELD[hand]]) for hand in sorted(range(2, 128, 2), key=int.bit_count)]


def any_of(options: Sequence[Action], source: Source) -> Action:
    return options[source.below(len(options))]


def greedy(perspective: Perspective[Race], source: Source) -> Action:
    """The highest card that does not end on an obstacle as the board stands; if every card does, the lowest, as it is lost anyway."""
    if isinstance(perspective.step, PlaceObstacle):
        return any_of(perspective.options, source)
    s = perspective.known
    at = s.standing[perspective.seat]
    free = [a for a in perspective.options if not s.obstacles >> at + a.arg & 1]
    return max(free, key=lambda a: a.arg) if free else min(perspective.options, key=lambda a: a.arg)


def heuristic(perspective: Perspective[Race], source: Source) -> Action:
    """Weighs every card by the chance to win that it leads to, and mixes those that are about as good."""
    if isinstance(perspective.step, PlaceObstacle):
        return any_of(perspective.options, source)
    if len(perspective.options) == 1:
        return perspective.options[0]
    s = perspective.known.copy()
    me = perspective.seat
    riders = [x for x in range(len(s.standing)) if not s.out >> x & 1]
    look = Outlook(s, riders)
    if len(riders) == 2:
        rival = riders[1] if riders[0] == me else riders[0]
        mix = look.duel(me, rival)
    else:
        mix = look.crowd(me, source)
    return drawn(perspective.options, mix, source)


def drawn(options: Sequence[T], weights: Sequence[float], source: Source) -> T:
    """An option with a chance in proportion to its weight."""
    pick = source.below(1 << 30) / (1 << 30) * sum(weights)
    for a, w in zip(options, weights, strict=True):
        pick -= w
        if pick < 0:
            return a
    return options[max(range(len(options)), key=lambda i: weights[i])]


# ---- one horse by itself


@lru_cache(maxsize=128)
def prospects(obstacles: int, length: int) -> list[float]:
    """Space * 128 + hand -> spaces that a horse will be ahead of the line, less `TURN` for each turn that it takes, if it chooses well.

    A DP over the way that is left: it finds the order of the cards that loses none of them to an obstacle. Being pushed back is
    allowed for by a little noise, so that an order which stands only if nobody interferes counts for less.
    """
    worth = [0.0] * ((length + 1) * 128)
    last = length * 128
    back = [0] * (length + 8)  # where a push from a space would send the horse
    for space in range(2, length + 8):
        back[space] = space - 1 if not obstacles >> space - 1 & 1 else back[space - 1]
    for at in range(length, -1, -1):
        here = at * 128
        worth[here + HAND_OF_SIX] = worth[here + HAND_OF_SIX + 128] - 1.0 if at < length else -TURN
        after = [(0, 0)] * 7  # card -> where the horse comes to stand with it, and where if it is pushed, both in hands
        same = 0  # cards with which it may stand where it stood
        for card in CARDS:
            to = at + card
            stays, pushed = obstacles >> to & 1, max(back[to], at)
            after[card] = (here, here) if stays else (to * 128, pushed * 128)
            if stays or (pushed == at and to <= length):
                same |= 1 << card
        # A hand that empties on the spot leads to a full one: once that is known, the hands that can do so are reckoned again.
        for plays in (PLAYS, [x for x in PLAYS if not x[0] & ~same]):
            for hand, cards in plays:
                best = -1e9
                for card, left in cards:
                    to, pushed = after[card]
                    if to == here:
                        w = worth[here + left]
                    elif to > last:
                        w = float((to - last) // 128)
                    else:
                        w = (1 - PUSHED) * worth[to + left] + PUSHED * worth[pushed + left]
                    if w > best:
                        best = w
                worth[here + hand] = best - TURN
    return worth


class Outlook:
    """What becomes of the horses after a turn, and what that is worth. ``s`` is a copy to try turns on."""

    def __init__(self, s: Race, riders: Sequence[int]) -> None:
        self.s = s
        self.riders = riders
        self.length: int = s.rules.length
        self.worth: list[float] = prospects(s.obstacles, self.length)

    def after(self, standing: list[int], cards: list[int]) -> tuple[list[int], bool]:
        """Where the horses stand after these cards, and whether one crossed the line, by the rules themselves."""
        s = self.s
        s.standing = standing[:]
        return s.standing, move_horses(s, cards)

    def even(self, standing: list[int], hand: Sequence[int], me: int, rival: int) -> float:
        """The chance to win against one rival, as far as the two horses' prospects tell."""
        ahead = self.worth[standing[me] * 128 + hand[me]] - self.worth[standing[rival] * 128 + hand[rival]]
        return 0.5 + HOPE * (1 / (1 + exp(max(-30.0, min(30.0, -ahead / UNSURE)))) - 0.5)

    def matrix(self, standing: list[int], hand: list[int], me: int, rival: int, depth: int) -> list[list[float]]:
        """My card by the rival's -> my chance to win."""
        out = []
        mine, theirs = hand[me], hand[rival]
        for a in HELD[mine]:
            row = []
            for b in HELD[theirs]:
                now, crossed = self.after(
                    standing, [a * 8 + me, b * 8 + rival] if a * 8 + me < b * 8 + rival else [b * 8 + rival, a * 8 + me]
                )
                if crossed:
                    row.append((1.0 if now[me] > now[rival] else 0.0) + MARGIN * (now[me] - now[rival]))
                    continue
                left = hand[:]
                left[me] = mine & ~(1 << a) or HAND_OF_SIX
                left[rival] = theirs & ~(1 << b) or HAND_OF_SIX
                if depth > 1:
                    row.append(value(self.matrix(now, left, me, rival, depth - 1)))
                else:
                    row.append(self.even(now, left, me, rival))
            out.append(row)
        return out

    def duel(self, me: int, rival: int) -> list[float]:
        standing, hand = self.s.standing, self.s.hand
        n = hand[me].bit_count()
        payoff = self.matrix(standing, hand, me, rival, 3 if n <= 3 else 2 if n <= 4 else 1)
        return balanced(payoff, 150)[0]

    def inclination(self, seat: int) -> list[float]:
        """How likely a rider who minds only the own way is to play each card of the hand."""
        at, hand = self.s.standing[seat], self.s.hand[seat]
        worth = []
        for card in HELD[hand]:
            left = hand & ~(1 << card) or HAND_OF_SIX
            to = at if self.s.obstacles >> at + card & 1 else at + card
            worth.append(float(to - self.length) if to > self.length else self.worth[to * 128 + left])
        top = max(worth)
        keen = [exp((w - top) / WAVERING) for w in worth]
        total = sum(keen)
        return [(1 - WHIM) * k / total + WHIM / len(keen) for k in keen]

    def share(self, standing: list[int], hand: Sequence[int], me: int) -> float:
        """The chance to win against all the others, as far as the horses' prospects tell."""
        worth = self.worth
        mine = worth[standing[me] * 128 + hand[me]]
        total = 0.0
        for x in self.riders:
            total += exp(min(30.0, (worth[standing[x] * 128 + hand[x]] - mine) / UNSURE))
        return HOPE / total

    def against(self, cards: list[int], me: int, standing: list[int]) -> list[float]:
        """For each of my cards the chance to win that it leads to, when the others play these."""
        hand = self.s.hand
        left = hand[:]
        for c in cards:
            left[c & 7] = hand[c & 7] & ~(1 << (c >> 3)) or HAND_OF_SIX
        out = []
        for a in HELD[hand[me]]:
            now, crossed = self.after(standing, sorted([*cards, a * 8 + me]))
            if crossed:
                out.append(1.0 if now[me] == max(now) else MARGIN * (now[me] - max(now)))
            else:
                left[me] = hand[me] & ~(1 << a) or HAND_OF_SIX
                out.append(self.share(now, left, me))
        return out

    def crowd(self, me: int, source: Source) -> list[float]:
        """Against several: the same sampled turns of the others for each of my cards, and a choice that leans to the best."""
        standing, hand = self.s.standing, self.s.hand
        others = [(x, HELD[hand[x]], self.inclination(x)) for x in self.riders if x != me]
        mine = HELD[hand[me]]
        won = [0.0] * len(mine)
        tried: dict[tuple[int, ...], list[float]] = {}  # what the others play -> for each of my cards what it is worth: turns come up again
        for _ in range(TURNS_TRIED):
            cards = [drawn(held, likely, source) * 8 + x for x, held, likely in others]
            worth = tried.get(tuple(cards))
            if worth is None:
                worth = tried[tuple(cards)] = self.against(cards, me, standing)
            won = [w + more for w, more in zip(won, worth, strict=True)]
        top = max(won)
        if top == TURNS_TRIED:  # a win in hand, whatever they play: nobody gains by foreseeing it
            return [float(w == top) for w in won]
        return [exp((w - top) / TURNS_TRIED / WILFUL) for w in won]


def value(payoff: Sequence[Sequence[float]]) -> float:
    """What the game is worth to the one who chooses the row."""
    if len(payoff) == 1:
        return min(payoff[0])
    low: float = max(min(row) for row in payoff)
    high: float = min(max(column) for column in zip(*payoff, strict=True))
    if high - low < 0.01:
        return (low + high) / 2
    return balanced(payoff, 24)[1]


def balanced(payoff: Sequence[Sequence[float]], rounds: int) -> tuple[list[float], float]:
    """A mix of rows that is about as good against its best reply as any mix can be, and what it is worth.

    Regret matching as in CFR+ (Tammelin 2014): both sides lean to what they regret not having played, and the later rounds weigh more.
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
    total = sum(row_sum)
    x = [a / total for a in row_sum]
    total = sum(column_sum)
    y = [a / total for a in column_sum]
    return x, sum(p * sum(map(mul, row, y)) for p, row in zip(x, payoff, strict=True))
