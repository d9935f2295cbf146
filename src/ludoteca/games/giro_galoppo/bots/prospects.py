"""One horse by itself: how well the cards of a hand fit the way that is left. Looked up by space * 128 + hand."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.games.giro_galoppo.rules.state import HAND_OF_SIX
from ludoteca.games.giro_galoppo.rules.vocabulary import CARDS

TURN = 6.0  # what a turn is worth in spaces: who has time plays a 6
PUSHED = 0.15  # how often a horse ends a turn one place further back than it meant to
HELD = [[c for c in CARDS if mask >> c & 1] for mask in range(128)]
#: (hand, the cards in it, each with the hand that is left), the small hands first; who has played the last one takes all up again
PLAYS = [(hand, [(c, hand & ~(1 << c) or HAND_OF_SIX) for c in HELD[hand]]) for hand in sorted(range(2, 128, 2), key=int.bit_count)]
LEFT = dict(PLAYS)


@lru_cache(maxsize=128)
def pushed_back(obstacles: int, length: int) -> list[int]:
    """Space -> where a push sends a horse that stands there, with no other horse near. For every space that a horse can come to."""
    back = [0] * (length + 8)
    for space in range(2, length + 8):
        back[space] = space - 1 if not obstacles >> space - 1 & 1 else back[space - 1]
    return back


@lru_cache(maxsize=128)
def blocked(obstacles: int, length: int) -> list[bool]:
    """Space -> whether no horse can stand there. For every space that a horse can come to."""
    return [obstacles >> space & 1 > 0 for space in range(length + 8)]


@lru_cache(maxsize=128)
def columns(obstacles: int, length: int) -> dict[int, list[float]]:
    """Hand -> what `prospects` says of it by space."""
    worth = prospects(obstacles, length)
    return {hand: worth[hand::128] for hand in range(2, 128, 2)}


@lru_cache(maxsize=128)
def prospects(obstacles: int, length: int) -> list[float]:
    """Space * 128 + hand -> spaces that a horse will be ahead of the line, less `TURN` for each turn that it takes, if it chooses well.

    A DP over the way that is left: it finds the order of the cards that loses none of them to an obstacle. Being pushed back is
    allowed for by a little noise, so that an order which stands only if nobody interferes counts for less.
    """
    worth = [0.0] * ((length + 1) * 128)
    last = length * 128
    back = pushed_back(obstacles, length)
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


@lru_cache(maxsize=128)
def fewest_turns(obstacles: int, length: int) -> list[int]:
    """Space * 128 + hand -> 16 * the fewest turns to cross the line, less the spaces behind it where it then stands at best.

    As if nobody interfered. Both come of one number: ``turns = (n + 15) // 16``, ``spaces = 16 * turns - n``.
    """
    least = [0] * ((length + 1) * 128)
    for at in range(length, -1, -1):
        here = at * 128
        for _ in range(2):  # a hand that empties on the spot leads to a full one, which is reckoned last
            for hand, cards in PLAYS:
                best = 1 << 30
                for card, left in cards:
                    to = at + card
                    if obstacles >> to & 1:
                        n = least[here + left] + 16 if least[here + left] else 1 << 29
                    elif to > length:
                        n = 16 - (to - length)
                    else:
                        n = least[to * 128 + left] + 16
                    if n < best:
                        best = n
                least[here + hand] = best
    return least
