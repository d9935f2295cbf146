"""What a good rider looks at. Hands are public (GG-04), so everybody can work out what the others may still play.

`greedy` looks one card ahead. `heuristic` weighs where each horse would stand after the turn, pushes and all, by how well the cards that
are left fit the way that is left; against one rival it mixes its cards as the theory of games asks, so that foreseeing it gains nothing.
"""

from __future__ import annotations

from bisect import bisect, bisect_left, insort
from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul
from typing import Final

from ludoteca.games.giro_galoppo.rules.ch02_preparations import PlaceObstacle
from ludoteca.games.giro_galoppo.rules.state import HAND_OF_SIX, Race
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.matrix_games import balanced, value
from ludoteca.kernel.thinking import Score

from .prospects import HELD, LEFT, columns
from .turns import Turns

HOPE = 0.99  # what a race that looks won is worth beside one that is
MARGIN = 0.0005  # what a space more is worth at the end, so that a race which is lost is still ridden
UNSURE = 2.0  # spaces: how far the outlook of a horse is from what becomes of it
WAVERING = 2.0  # spaces: differences that a rider may well overlook
WHIM = 0.15  # how often a card is played for no reason that we see
WILFUL = 0.01  # a difference in the chance to win that we still give way to at times
TURNS_TRIED = 30
MIXED = 150  # rounds of regret matching, at most
FORESEEN = 0.001  # of the chance to win: what both may lose together to whoever foresees their mixes
GRAIN: Final = 1 << 30  # of chances
NOWHERE: Final[Sequence[float]] = (-1e9,)  # what is looked up by space for a horse that has left the race (it stands on -1)

Horse = tuple[int, int]  # the space on which it stands, the hand of its rider


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
    mix = balanced(look.duel(me), MIXED, FORESEEN)[0] if len(look.riders) == 2 else leaning(look.crowd(me, source))
    return perspective.options[drawn(mix, source.below(GRAIN))]


def scores(perspective: Perspective[Race], source: Source) -> list[Score]:
    """What `heuristic` sees in each option, as a chance to win, and how often it plays it."""
    options, me = perspective.options, perspective.seat
    if isinstance(perspective.step, PlaceObstacle):
        return [Score(a, 1 / perspective.rules.seats, 1 / len(options)) for a in options]
    look = Outlook(perspective.known)
    if len(look.riders) == 2:
        payoff = look.duel(me)
        mix = balanced(payoff, MIXED, FORESEEN)[0]
        theirs = balanced([[-x for x in column] for column in zip(*payoff, strict=True)], MIXED, FORESEEN)[0]
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


def drawn(weights: Sequence[float], number: int) -> int:
    """Which of several is drawn, with a chance in proportion to its weight, by a number below `GRAIN`."""
    pick = number / GRAIN * sum(weights)
    for i, w in enumerate(weights):
        pick -= w
        if pick < 0:
            return i
    return max(range(len(weights)), key=lambda i: weights[i])


def bounds(weights: Sequence[float]) -> list[int]:
    """Where `drawn` goes on to the next: ``bisect(bounds, number)`` is the same, for what is drawn often."""
    found, whole, so_far = [], sum(weights), 0.0
    for i, w in enumerate(weights[:-1]):
        so_far += w
        bound = int(so_far / whole * GRAIN)
        while drawn(weights, bound) <= i:
            bound += 1
        while drawn(weights, bound - 1) > i:
            bound -= 1
        found.append(bound)
    return found


@lru_cache(maxsize=128)
def inclinations(obstacles: int, length: int) -> dict[int, list[int]]:
    """Space * 128 + hand -> how a rider who minds only the own way chooses, as `bounds`; filled as it comes up."""
    return {}


class Outlook:
    """What becomes of the horses after a turn, and what that is worth."""

    def __init__(self, known: Race) -> None:
        s = self.s = known
        self.riders = [x for x in range(len(s.standing)) if not s.out >> x & 1]
        self.length: int = s.rules.length
        self.turns = Turns(s)
        self.columns = columns(s.obstacles, self.length)

    def matrix(self, mine: Horse, theirs: Horse, elder: bool, depth: int) -> list[list[float]]:
        """My card by the rival's -> my chance to win. ``elder``: whether I am."""
        pair, same_card = self.turns.pair, self.turns.same_card
        at, hand = mine
        other, held = theirs
        first = at < other or (at == other and elder)  # who moves first of two with the same card
        replies = [(b, left, self.columns[left]) for b, left in LEFT[held]]
        out = []
        for a, left in LEFT[hand]:
            column = self.columns[left]
            row = []
            for b, left_them, column_them in replies:
                if a < b or (a == b and first):
                    me, they, crossed = pair(at, other, a, 0 if a == b and same_card else b)
                else:
                    they, me, crossed = pair(other, at, b, 0 if a == b and same_card else a)
                if crossed:
                    row.append((1.0 if me > they else 0.0) + MARGIN * (me - they))
                elif depth > 1:
                    row.append(value(self.matrix((me, left), (they, left_them), elder, depth - 1)))
                else:
                    ahead = column[me] - column_them[they]
                    row.append(0.5 + HOPE * (1 / (1 + exp(max(-30.0, min(30.0, -ahead / UNSURE)))) - 0.5))
            out.append(row)
        return out

    def duel(self, me: int) -> list[list[float]]:
        """Against one rival: my card by theirs -> my chance to win, looked at as far as few cards allow."""
        s = self.s
        rival = self.riders[1] if self.riders[0] == me else self.riders[0]
        elder = self.turns.rank[me] < self.turns.rank[rival]
        n = s.hand[me].bit_count()
        depth = 3 if n <= 3 else 2 if n <= 4 else 1
        return self.matrix((s.standing[me], s.hand[me]), (s.standing[rival], s.hand[rival]), elder, depth)

    def inclination(self, seat: int) -> list[int]:
        """How likely a rider who minds only the own way is to play each card of the hand, as `bounds`."""
        at, hand = self.s.standing[seat], self.s.hand[seat]
        known = inclinations(self.s.obstacles, self.length)
        found = known.get(at * 128 + hand)
        if found is None:
            worth = []
            for card, left in LEFT[hand]:
                to = at if self.turns.blocked[at + card] else at + card
                worth.append(float(to - self.length) if to > self.length else self.columns[left][to])
            top = max(worth)
            keen = [exp((w - top) / WAVERING) for w in worth]
            total = sum(keen)
            found = known[at * 128 + hand] = bounds([(1 - WHIM) * k / total + WHIM / len(keen) for k in keen])
        return found

    def against(self, cards: Sequence[int], me: int) -> list[float]:
        """For each of my cards the chance to win that it leads to, when the others play these. Lower ones move before it."""
        s, hand, ride = self.s, self.s.hand, self.turns.ride
        # What each horse will be worth by where it stands, with the hand that it is left with; one that has left the race comes to nothing.
        outlook: list[Sequence[float]] = [NOWHERE] * len(hand)
        for c in cards:
            outlook[c & 7] = self.columns[hand[c & 7] & ~(1 << (c >> 3)) or HAND_OF_SIX]
        out = []
        turn, begun = sorted(cards), 0
        ahead, over = s.standing[:], False  # once those have moved that come before mine
        for a, left in LEFT[hand[me]]:
            before = bisect_left(turn, a * 8)
            if before > begun:
                over = ride(ahead, turn[begun:before]) or over
                begun = before
            now = ahead[:]
            rest = turn[before:]
            insort(rest, a * 8 + me)
            if ride(now, rest) or over:
                out.append(1.0 if now[me] == max(now) else MARGIN * (now[me] - max(now)))
                continue
            own = outlook[me] = self.columns[left]
            mine, total = own[now[me]], 0.0
            for column, at in zip(outlook, now, strict=True):
                behind = (column[at] - mine) / UNSURE
                total += exp(behind if behind < 30.0 else 30.0)
            out.append(HOPE / total)  # against all the others, as far as the horses' prospects tell
        return out

    def crowd(self, me: int, source: Source) -> list[float]:
        """Against several: what each of my cards is worth in the same sampled turns of the others."""
        s = self.s
        others = [([card * 8 + x for card in HELD[s.hand[x]]], self.inclination(x)) for x in self.riders if x != me]
        below = source.below
        won = [0.0] * s.hand[me].bit_count()
        tried: dict[tuple[int, ...], list[float]] = {}  # what the others play -> for each of my cards what it is worth: turns come up again
        for _ in range(TURNS_TRIED):
            cards = tuple([held[bisect(likely, below(GRAIN))] for held, likely in others])
            worth = tried.get(cards)
            if worth is None:
                worth = tried[cards] = self.against(cards, me)
            won = [w + more for w, more in zip(won, worth, strict=True)]
        return [w / TURNS_TRIED for w in won]
