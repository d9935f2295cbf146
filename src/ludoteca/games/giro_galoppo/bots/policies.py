"""What a good rider looks at. Hands are public (GG-04), so everybody can work out what the others may still play.

`greedy` looks one card ahead. `heuristic` weighs where each horse would stand after the turn, pushes and all, by how well the cards that
are left fit the way that is left; against one rival it mixes its cards as the theory of games asks, so that foreseeing it gains nothing.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from math import exp
from operator import mul
from typing import TypeVar

from ludoteca.games.giro_galoppo.rules.ch02_preparations import PlaceObstacle
from ludoteca.games.giro_galoppo.rules.ch04_course_of_play import move_horses
from ludoteca.games.giro_galoppo.rules.state import HAND_OF_SIX, Race
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.matrix_games import balanced, value
from ludoteca.kernel.thinking import Score

from .prospects import HELD, prospects

T = TypeVar("T")

HOPE = 0.99  # what a race that looks won is worth beside one that is
MARGIN = 0.0005  # what a space more is worth at the end, so that a race which is lost is still ridden
UNSURE = 2.0  # spaces: how far the outlook of a horse is from what becomes of it
WAVERING = 2.0  # spaces: differences that a rider may well overlook
WHIM = 0.15  # how often a card is played for no reason that we see
WILFUL = 0.01  # a difference in the chance to win that we still give way to at times
TURNS_TRIED = 30
MIXED = 150  # rounds of regret matching


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
    look = Outlook(perspective.known)
    me = perspective.seat
    mix = balanced(look.duel(me), MIXED)[0] if len(look.riders) == 2 else leaning(look.crowd(me, source))
    return drawn(perspective.options, mix, source)


def scores(perspective: Perspective[Race], source: Source) -> list[Score]:
    """What `heuristic` sees in each option, as a chance to win, and how often it plays it."""
    options, me = perspective.options, perspective.seat
    if isinstance(perspective.step, PlaceObstacle):
        return [Score(a, 1 / perspective.rules.seats, 1 / len(options)) for a in options]
    look = Outlook(perspective.known)
    if len(look.riders) == 2:
        payoff = look.duel(me)
        mix = balanced(payoff, MIXED)[0]
        theirs = balanced([[-x for x in column] for column in zip(*payoff, strict=True)], MIXED)[0]
        worth = [sum(map(mul, row, theirs)) for row in payoff]
    else:
        worth = look.crowd(me, source)
        mix = leaning(worth)
    total = sum(mix)
    return [Score(a, w, m / total) for a, w, m in zip(options, worth, mix, strict=True)]


def leaning(worth: Sequence[float]) -> list[float]:
    """Weights of the cards by what they are worth: those about as good as the best are played at times too."""
    top = max(worth)
    if top == 1:  # a win in hand, whatever they play: nobody gains by foreseeing it
        return [float(w == top) for w in worth]
    return [exp((w - top) / WILFUL) for w in worth]


def drawn(options: Sequence[T], weights: Sequence[float], source: Source) -> T:
    """An option with a chance in proportion to its weight."""
    pick = source.below(1 << 30) / (1 << 30) * sum(weights)
    for a, w in zip(options, weights, strict=True):
        pick -= w
        if pick < 0:
            return a
    return options[max(range(len(options)), key=lambda i: weights[i])]


class Outlook:
    """What becomes of the horses after a turn, and what that is worth."""

    def __init__(self, known: Race) -> None:
        s = self.s = known.copy()  # to try turns on
        self.riders = [x for x in range(len(s.standing)) if not s.out >> x & 1]
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

    def duel(self, me: int) -> list[list[float]]:
        """Against one rival: my card by theirs -> my chance to win, looked at as far as few cards allow."""
        rival = self.riders[1] if self.riders[0] == me else self.riders[0]
        standing, hand = self.s.standing, self.s.hand
        n = hand[me].bit_count()
        return self.matrix(standing, hand, me, rival, 3 if n <= 3 else 2 if n <= 4 else 1)

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
            behind = (worth[standing[x] * 128 + hand[x]] - mine) / UNSURE
            total += exp(behind if behind < 30.0 else 30.0)
        return HOPE / total

    def against(self, cards: list[int], me: int, standing: list[int]) -> list[float]:
        """For each of my cards the chance to win that it leads to, when the others play these. Lower ones move before it."""
        s, hand = self.s, self.s.hand
        left = hand[:]
        for c in cards:
            left[c & 7] = hand[c & 7] & ~(1 << (c >> 3)) or HAND_OF_SIX
        out = []
        turn, begun = sorted(cards), 0
        ahead, over = standing[:], False  # once those have moved that come before mine
        for a in HELD[hand[me]]:
            before = bisect_left(turn, a * 8)
            if before > begun:
                s.standing = ahead
                over = move_horses(s, turn[begun:before]) or over
                begun = before
            s.standing = now = ahead[:]
            rest = turn[before:]
            insort(rest, a * 8 + me)
            if move_horses(s, rest) or over:
                out.append(1.0 if now[me] == max(now) else MARGIN * (now[me] - max(now)))
            else:
                left[me] = hand[me] & ~(1 << a) or HAND_OF_SIX
                out.append(self.share(now, left, me))
        return out

    def crowd(self, me: int, source: Source) -> list[float]:
        """Against several: what each of my cards is worth in the same sampled turns of the others."""
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
        return [w / TURNS_TRIED for w in won]
