"""What the rows of an experiment come to: shares with intervals, lengths, scores over time, what came up and how it moved the wins."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

import msgspec
from msgspec.structs import replace

from ludoteca.lab.statistics import MOST_NEEDED, difference, discoveries, p_value, paired, still_needed, wilson

from .playing import Row
from .results import Head, Results
from .running import BLOCK, won_by

FEW = 20  # with fewer games on one side, nothing is said of what moved the wins
ANYBODY = "any seat"


class Share(msgspec.Struct, frozen=True):
    """How many of some games were won; a shared win counts for its part. The interval holds in 95 of 100 cases."""

    name: str
    wins: float
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0


class Moved(msgspec.Struct, frozen=True):
    """How much oftener those won who did it, or in whose game it came up. ``believed``: beyond what chance shows among so many things."""

    difference: float
    low: float
    high: float
    p: float  # how likely chance alone makes it so large
    believed: bool = False


class CameUp(msgspec.Struct, frozen=True):
    """One thing that can come up: an action, an event, a rule, a name."""

    sort: str
    name: str
    who: str  # whose action it is, and whose wins it moved: a side, any seat, or empty
    games: int  # in which it came up; of an action: how often a side or seat did it in a game
    of: int
    times: int
    moved: Moved | None


class ArmSummary(msgspec.Struct, frozen=True):
    name: str
    games: int
    wins: list[Share]  # by side, seat, and bot where they differ
    ends: dict[str, int]
    decisions: list[int]  # of each game
    standing: dict[str, list[tuple[float, float, float]]]  # by side or seat, at even moments: tenth, half and nine tenths of the games
    came_up: list[CameUp]
    never: dict[str, list[str]]  # by sort: what there is and never came up


class Look(msgspec.Struct, frozen=True):
    games: int
    mean: float
    low: float
    high: float


class Compared(msgspec.Struct, frozen=True):
    """An arm beside the first: the difference of the share of games that ``wins`` won."""

    arm: str
    wins: str
    smallest: float
    confidence: float
    looks: list[Look]
    evidence: float
    verdict: str
    needed: int
    counts: dict[str, int]  # of the pairs: won in this arm only, in the first only, in both or neither


class Summary(msgspec.Struct, frozen=True):
    game: str
    title: str
    games: int
    asked: int
    arms: list[ArmSummary]
    compared: list[Compared]


def summary(results: Results, rules: Iterable[str] = ()) -> Summary:
    """``rules`` are the ids of those that could come up, for the list of those that never did."""
    head = results.head
    count = results.games * len(head.arms)
    rows = [[row for row in results.rows[:count] if row.arm == arm] for arm in range(len(head.arms))]
    x = head.experiment
    arms = [_arm(head, arm, mine, list(rules)) for arm, mine in enumerate(rows)] if count else []
    return Summary(x.game, x.title or x.game, results.games, x.games, arms, _compared(head, rows))


def _arm(head: Head, arm: int, rows: Sequence[Row], rules: list[str]) -> ArmSummary:
    mine = _Arm(head, arm, rows)
    found = [*mine.actions(), *mine.names(), *mine.events(), *mine.rules()]
    seen = defaultdict(set)
    for c in found:
        if c.games:
            seen[c.sort].add(c.name)
    never = {sort: missing for sort, there in mine.there(rules) if (missing := [name for name in there if name not in seen[sort]])}
    ends = Counter(r.end for r in mine.rows)
    return ArmSummary(
        head.arms[arm].name, len(rows), list(mine.shares()), dict(ends.most_common()), [r.decisions for r in mine.rows], mine.standing(),
        mine.believed([c for c in found if c.games]), never,
    )  # fmt: skip


class _Arm:
    """Counts of the games of one arm."""

    def __init__(self, head: Head, arm: int, rows: Sequence[Row]) -> None:
        self.head, self.arm, self.rows = head, head.arms[arm], rows
        self.sides = head.sides

    def shares(self) -> Iterator[Share]:
        for side in self.sides:
            yield _share(side, [won_by(r, side) for r in self.rows])
        if not all(len(set(r.sides)) == len(r.sides) and r.sides == self.rows[0].sides for r in self.rows):
            for seat in range(self.arm.seats):
                yield _share(f"seat {seat + 1}", [won_by(r, f"seat {seat + 1}") for r in self.rows])
        if len(set(self.arm.bots)) > 1:
            for bot in dict.fromkeys(self.arm.bots):
                yield _share(bot, [won_by(r, f"seat {i + 1}") for r in self.rows for i, b in enumerate(r.bots) if b == bot])

    def standing(self) -> dict[str, list[tuple[float, float, float]]]:
        rows = [r for r in self.rows if r.standing]
        if not rows:
            return {}
        by: dict[str, list[list[int]]] = defaultdict(list)  # one series of scores for each game and side, or seat
        for r in rows:
            seats: dict[str, int] = {}
            for seat, who in enumerate(self._names(r)):
                seats.setdefault(who, seat)
            for who, seat in seats.items():
                by[who].append([moment[seat] for moment in r.standing])
        return {who: [_tenths(sorted(at)) for at in zip(*series, strict=True)] for who, series in sorted(by.items())}

    def _names(self, r: Row) -> list[str]:
        return r.sides if self.sides else [f"seat {seat + 1}" for seat in range(len(r.bots))]

    # ---- what came up

    def actions(self) -> list[CameUp]:
        """Whoever did it, against those of the same side (or any seat) who did not: a side in a game counts once."""
        games: Counter[tuple[str, str]] = Counter()  # by who did it and what
        times: Counter[tuple[str, str]] = Counter()
        wins: dict[tuple[str, str], float] = defaultdict(float)
        of: Counter[str] = Counter()
        all_wins: dict[str, float] = defaultdict(float)
        for r in self.rows:
            for who, did, won in self._doers(r):
                of[who] += 1
                all_wins[who] += won
                for text, n in did.items():
                    games[who, text] += 1
                    times[who, text] += n
                    wins[who, text] += won
        out = []
        for (who, text), n in sorted(games.items()):
            verb, _, name = text.partition(" ")
            moved = _moved(wins[who, text], n, all_wins[who], of[who])
            out.append(CameUp(self._sort(verb), name or verb, who, n, of[who], times[who, text], moved))
        return out

    def _doers(self, r: Row) -> Iterator[tuple[str, dict[str, int], float]]:
        if not self.sides:
            yield from ((ANYBODY, did, won_by(r, f"seat {seat + 1}")) for seat, did in enumerate(r.actions))
            return
        for side in self.sides:
            did: Counter[str] = Counter()
            for seat, of in enumerate(r.sides):
                if of == side:
                    did.update(r.actions[seat])
            if side in r.sides:
                yield side, did, won_by(r, side)

    def _sort(self, verb: str) -> str:
        of = self.head.verbs.get(verb, "")
        return f"{verb} ({of})" if of else "no argument"

    def names(self) -> list[CameUp]:
        sorts = dict.fromkeys(sort for r in self.rows for sort in r.names)
        return [c for sort in sorts for c in self._counted(sort, partial(_named, sort))]

    def events(self) -> list[CameUp]:
        return self._counted("event", lambda r: r.events)

    def rules(self) -> list[CameUp]:
        return self._counted("rule", lambda r: r.rules)

    def _counted(self, sort: str, of: Callable[[Row], dict[str, int]]) -> list[CameUp]:
        """What nobody in particular does: it moves the wins of the first side, where the game has sides."""
        who = self.sides[0] if self.sides else ""
        games: Counter[str] = Counter()
        times: Counter[str] = Counter()
        wins: dict[str, float] = defaultdict(float)
        all_wins = 0.0
        for r in self.rows:
            won = won_by(r, who) if who else 0.0
            all_wins += won
            for name, n in of(r).items():
                games[name] += n > 0
                wins[name] += won * (n > 0)
                times[name] += n
        n = len(self.rows)
        return [
            CameUp(sort, name, who, games[name], n, times[name], _moved(wins[name], games[name], all_wins, n) if who else None)
            for name in sorted(games)
        ]

    def there(self, rules: list[str]) -> Iterator[tuple[str, list[str]]]:
        """All that could have come up, by sort."""
        actions: dict[str, list[str]] = defaultdict(list)
        for text in self.arm.actions:
            verb, _, name = text.partition(" ")
            actions[self._sort(verb)].append(name or verb)
        yield from actions.items()
        for sort in dict.fromkeys(sort for r in self.rows for sort in r.names):
            yield sort, list(dict.fromkeys(name for r in self.rows for name in r.names.get(sort, {})))
        yield "rule", rules

    @staticmethod
    def believed(found: list[CameUp]) -> list[CameUp]:
        """With those differences marked that chance does not explain among all of them."""
        sure = iter(discoveries([c.moved.p for c in found if c.moved]))
        return [replace(c, moved=replace(c.moved, believed=next(sure))) if c.moved else c for c in found]


def _named(sort: str, r: Row) -> dict[str, int]:
    return r.names.get(sort, {})


def _share(name: str, won: Sequence[float]) -> Share:
    wins = sum(won)
    return Share(name, wins, len(won), *wilson(wins, len(won)))


def _moved(wins: float, games: int, all_wins: float, of: int) -> Moved | None:
    """Of ``of`` games ``games`` were with it; None where too few were with it, or without."""
    rest = of - games
    if games < FEW or rest < FEW:
        return None
    return Moved(*difference(wins, games, all_wins - wins, rest), p_value(wins, games, all_wins - wins, rest))


def _tenths(at: Sequence[int]) -> tuple[float, float, float]:
    """A tenth, half and nine tenths of what is sorted."""
    last = len(at) - 1
    return at[round(last * 0.1)], (at[last // 2] + at[(last + 1) // 2]) / 2, at[round(last * 0.9)]


def _compared(head: Head, rows: Sequence[Sequence[Row]]) -> list[Compared]:
    asked = head.experiment.compare
    if asked is None or not rows[0]:
        return []
    each = 1 - (1 - asked.confidence) / max(1, len(rows) - 1)
    first = [won_by(r, head.wins) for r in rows[0]]
    out = []
    for arm, mine in enumerate(rows[1:], 1):
        pairs = [won_by(r, head.wins) - f for r, f in zip(mine, first, strict=True)]
        counted: Counter[float] = Counter()
        looks = []
        for end in range(BLOCK, len(pairs) + BLOCK, BLOCK):
            counted.update(pairs[end - BLOCK : end])
            found = paired(counted, each)
            looks.append(Look(int(found.pairs), found.mean, found.low, found.high))
        found = paired(counted, each)
        verdict = found.verdict(asked.smallest)
        counts = {"here": sum(d > 0 for d in pairs), "there": sum(d < 0 for d in pairs), "same": sum(d == 0 for d in pairs)}
        needed = 0 if verdict != "open" else still_needed(counted, asked.smallest, each)
        out.append(Compared(head.arms[arm].name, head.wins, asked.smallest, each, looks, found.evidence, verdict, needed, counts))
    return out


def verdict(c: Compared, first: str) -> str:
    """What a comparison says, in a sentence."""
    last = c.looks[-1]
    if c.verdict == "more":
        said = f"{c.wins} wins more often with {c.arm} than with {first}: by {size(last.low)} to {size(last.high)} points."
    elif c.verdict == "less":
        said = f"{c.wins} wins less often with {c.arm} than with {first}: by {size(last.high)} to {size(last.low)} points."
    elif c.verdict == "same":
        said = f"{c.arm} and {first} are alike for {c.wins}: no difference of {size(c.smallest)} points or more."
    else:
        more = f"about {c.needed:,} more games of each" if c.needed < MOST_NEEDED else "more games than can be waited for"
        said = f"It is not known yet whether {c.wins} wins more often with {c.arm} than with {first}: that takes {more}."
    return said[0].upper() + said[1:]


def points(difference: float) -> str:
    return f"{100 * difference:+.1f}".replace("+0.0", "0.0").replace("-0.0", "0.0")


def size(difference: float) -> str:
    return f"{100 * abs(difference):.1f}"
