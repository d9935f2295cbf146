"""Turns as a rider tries them, many for each decision: the rules of moving written out for bare numbers, without a state and its log.

The tests hold them to what the rules themselves make of thousands of turns (`move_horses`).
"""

from __future__ import annotations

from ludoteca.games.giro_galoppo.rules.state import Race

from .prospects import blocked, pushed_back


class Turns:
    """The turns of one race: its obstacles, its line, and who is the elder."""

    __slots__ = ("back", "blocked", "length", "rank", "same_card")

    def __init__(self, s: Race) -> None:
        rules = s.rules
        self.length: int = rules.length
        self.rank: list[int] = rules.rank
        self.same_card: bool = rules.same_card
        self.back = pushed_back(s.obstacles, rules.length)
        self.blocked = blocked(s.obstacles, rules.length)

    def ride(self, standing: list[int], turn: list[int]) -> bool:
        """Move these horses: ``turn`` has ``card * 8 + seat`` for each, ascending, and ``standing`` is changed; so may ``turn`` be. Gives
        whether one crossed the line."""
        blocked, length = self.blocked, self.length
        crossed = False
        i, n = 0, len(turn)
        while i < n:
            card, seat = turn[i] >> 3, turn[i] & 7
            i += 1
            if i < n and turn[i] >> 3 == card:
                self._furthest_back_first(standing, turn, i - 1)
                seat = turn[i - 1] & 7
                while self.same_card and i < n and turn[i] >> 3 == card:
                    i += 1
            to = standing[seat] + card
            if blocked[to]:
                continue
            if to in standing:
                other = standing.index(to)
                standing[seat] = -1  # the space that it has just left is free
                back = to - 1
                while back > 0 and (blocked[back] or back in standing):
                    back -= 1
                standing[other] = back
            standing[seat] = to
            if to > length:
                crossed = True
        return crossed

    def _furthest_back_first(self, standing: list[int], turn: list[int], i: int) -> None:
        """Of those with the card that stands at ``i`` in the turn, change places so that the one who moves first comes first."""
        card, rank, first = turn[i] >> 3, self.rank, i
        at, k = standing[turn[i] & 7], i + 1
        while k < len(turn) and turn[k] >> 3 == card:
            other = standing[turn[k] & 7]
            if other < at or (other == at and rank[turn[k] & 7] < rank[turn[first] & 7]):
                first, at = k, other
            k += 1
        turn[i], turn[first] = turn[first], turn[i]

    def pair(self, first: int, second: int, a: int, b: int) -> tuple[int, int, bool]:
        """Two horses alone: the one that stands on ``first`` moves by ``a``, then the other by ``b``. Where both stand, and whether one
        crossed the line."""
        blocked, length, back = self.blocked, self.length, self.back
        crossed = False
        to = first + a
        if not blocked[to]:
            if to == second:
                second = back[to]
            first = to
            crossed = to > length
        to = second + b
        if not blocked[to]:
            if to == first:
                first = back[to]
            second = to
            crossed = crossed or to > length
        return first, second, crossed
