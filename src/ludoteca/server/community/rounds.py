"""Who plays whom in a tournament: pure, over numbers of entrants. Nobody is paired by chance, so any worker comes to the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

MOST_TRIES = 20_000  # pairings that are looked at for one in which nobody meets again


@dataclass(slots=True)
class Score:
    """How an entrant stands. ``tiebreak``: the points of all whom they have met (Buchholz)."""

    points: float = 0.0
    tiebreak: float = 0.0
    played: int = 0
    byes: int = 0
    firsts: int = 0  # tables at which they had the first seat


@dataclass(slots=True)
class Played:
    """A table of a round: its players by their seats, and the points of each, none until it is over. One player alone had a bye."""

    players: list[int]
    points: list[float] | None


@dataclass(slots=True)
class Table:
    scores: dict[int, Score] = field(default_factory=dict)
    met: Counter[frozenset[int]] = field(default_factory=Counter)

    def order(self, among: Sequence[int]) -> list[int]:
        """Best first."""
        return sorted(among, key=lambda n: (-self.scores[n].points, -self.scores[n].tiebreak, n))

    def place(self, entrant: int) -> int:
        """From 1; whoever is level in points and tiebreak shares it."""
        mine = self.scores[entrant]
        return 1 + sum((s.points, s.tiebreak) > (mine.points, mine.tiebreak) for s in self.scores.values())


def standings(entrants: Sequence[int], rounds: Sequence[Sequence[Played]]) -> Table:
    out = Table({n: Score() for n in entrants})
    for tables in rounds:
        for table in tables:
            if len(table.players) == 1:
                s = out.scores[table.players[0]]
                s.points, s.byes = s.points + 1, s.byes + 1
                continue
            out.scores[table.players[0]].firsts += 1
            for pair in combinations(table.players, 2):
                out.met[frozenset(pair)] += 1
            for n, points in zip(table.players, table.points or (), strict=False):
                out.scores[n].points += points
                out.scores[n].played += 1
    for met, times in out.met.items():
        one, two = sorted(met)
        out.scores[one].tiebreak += times * out.scores[two].points
        out.scores[two].tiebreak += times * out.scores[one].points
    return out


def points(places: Sequence[int]) -> list[float]:
    """What each place of a table is worth, from 1 for the first to 0 for the last; those of one place share."""
    n = len(places)
    return [(sum(1.0 for other in places if other > p) + 0.5 * (places.count(p) - 1)) / (n - 1) for p in places]


def round_robin(entrants: Sequence[int], number: int) -> list[list[int]]:
    """The pairs of this round (from 1), by the circle method; one player alone has a bye."""
    people: list[int | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    turned = people[1:]
    shift = (number - 1) % len(turned)
    ring = [people[0], *turned[shift:], *turned[:shift]]
    half = len(ring) // 2
    pairs = [(ring[i], ring[-1 - i]) for i in range(half)]
    found = []
    for pair in pairs:
        one, two = sorted(entrants.index(n) if n is not None else len(entrants) for n in pair)
        turned_round = (one + two) % 2 == 0  # so everybody has the first seat as often as the second, or once more
        found.append([entrants[i] for i in ((two, one) if turned_round else (one, two)) if i < len(entrants)])
    return found


def of_round_robin(entrants: int) -> int:
    """How many rounds it takes until everybody has met everybody."""
    return entrants - 1 if entrants % 2 == 0 else entrants


def swiss(among: Sequence[int], table: Table, size: int, least: int = 2) -> list[list[int]]:
    """Tables of a round of up to ``size``: those who stand alike play each other, nobody meets again if it can be helped.

    Who can't be placed has a bye, the last first, and nobody a second one as long as others had none.
    """
    order = table.order(among)
    count = _tables(len(order), size, least)
    seated = min(len(order), count * size)
    byes = sorted(order, key=lambda n: (table.scores[n].byes, -order.index(n)))[: len(order) - seated]
    rest = [n for n in order if n not in byes]
    groups = _pairs(rest, table.met) if size == 2 else _groups(rest, table.met, count)
    return [*(_seated(group, table) for group in groups), *([n] for n in byes)]


def _tables(people: int, size: int, least: int) -> int:
    """How many tables so many people fill: as few as they need, none with fewer than ``least``."""
    count = -(-people // size)
    return count if count and people // count >= least else people // size


def _seated(group: list[int], table: Table) -> list[int]:
    """Whoever had the first seat least often has it."""
    return sorted(group, key=lambda n: (table.scores[n].firsts, n))


def _pairs(order: Sequence[int], met: Mapping[frozenset[int], int]) -> list[list[int]]:
    tries = 0

    def search(rest: list[int], again: int) -> list[list[int]] | None:
        nonlocal tries
        if not rest:
            return []
        first, others = rest[0], rest[1:]
        for i, other in enumerate(others):
            tries += 1
            if tries > MOST_TRIES:
                return None
            if met[frozenset((first, other))] > again:
                continue
            found = search([*others[:i], *others[i + 1 :]], again)
            if found is not None:
                return [[first, other], *found]
        return None

    for again in range(max(met.values(), default=0) + 1):
        tries = 0
        found = search(list(order), again)
        if found is not None:
            return found
    return [list(order[i : i + 2]) for i in range(0, len(order), 2)]


def _groups(order: Sequence[int], met: Mapping[frozenset[int], int], count: int) -> list[list[int]]:
    rest, groups = list(order), []
    for i in range(count):
        size = -(-len(rest) // (count - i))
        group = [rest.pop(0)]
        while len(group) < size:
            known = [sum(met[frozenset((n, other))] for other in group) for n in rest]
            group.append(rest.pop(known.index(min(known))))
        groups.append(group)
    return groups
