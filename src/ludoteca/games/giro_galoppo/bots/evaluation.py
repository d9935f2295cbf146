"""What a race looks like to each rider, quickly: for searches, which ask thousands of times.

`evaluate` gives chances to win from a few features of each horse, weighed by what they turned out to be worth in many races (`weights`);
`light` is a rider for playouts.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from ludoteca.games.giro_galoppo.rules.state import HAND_OF_SIX, Race
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source

from .prospects import HELD, fewest_turns, prospects
from .weights import CROWD, DUEL

TERMS: Final = (
    "prospects", "fewest-turns", "a-turn-late", "overshoot", "late-overshoot", "rivals-behind", "rivals-before", "space", "start-box",
)  # fmt: skip
#: Fewest turns of anybody to the line -> which row of the weights counts.
PHASE: Final = (0, 0, 1, 2, 3, 4, 5, 5, 6, 6, 7)
NEAR: Final = 6  # spaces: as far as a card goes
FAR: Final = 40.0  # in log odds
HOPE = (
    0.03  # how much of the chance goes by the horses' own ways alone, as rivals may err: so a race that is as good as lost is ridden well
)
ERRING: Final = 3.0  # spaces
GRAIN: Final = 1 << 16
KEEN: Final = 1.5  # spaces: what a rider in a playout takes for about as good
WHIM: Final = 0.08  # how often such a rider plays any card


def features(s: Race) -> tuple[int, Sequence[int], Sequence[Sequence[float]]]:
    """The phase of the race, the riders in it, and what counts for each of them.

    That is: its prospects; whether it needs the fewest turns of all, or one more; in either case how far behind the line it comes with
    these; the rivals at most six spaces behind and before it; its space; whether it stands in the start box.
    """
    length, standing, hand = s.rules.length, s.standing, s.hand
    worth, least = prospects(s.obstacles, length), fewest_turns(s.obstacles, length)
    riders = [x for x in s.rules.everyone if not s.out >> x & 1]
    at = [standing[x] for x in riders]
    where = [standing[x] * 128 + hand[x] for x in riders]
    n = [least[w] for w in where]
    turns = [(k + 15) >> 4 for k in n]
    soonest = min(turns)
    out: list[tuple[float, ...]] = []
    for i, space in enumerate(at):
        late = turns[i] - soonest
        ahead = 16 * turns[i] - n[i]
        behind_me = before_me = 0
        for other in at:
            gap = space - other
            if 0 < gap <= NEAR:
                behind_me += 1
            elif 0 > gap >= -NEAR:
                before_me += 1
        out.append((
            worth[where[i]], 1.0 if late == 0 else 0.0, 1.0 if late == 1 else 0.0, ahead if late == 0 else 0.0, ahead if late == 1 else 0.0,
            behind_me, before_me, space, 1.0 if space == 0 else 0.0,
        ))  # fmt: skip
    return PHASE[min(soonest, len(PHASE) - 1)], riders, out


def explain(s: Race, seat: int) -> Sequence[float]:
    """What each of `TERMS` counts for a rider beside the others on average, in log odds. Nothing before the race, or once it has left."""
    phase, riders, rows = features(s)
    if seat not in riders or len(riders) < 2 or len(s.placed) < s.rules.obstacles:
        return (0.0,) * len(TERMS)
    mine = rows[riders.index(seat)]
    weights = (DUEL if len(riders) == 2 else CROWD)[phase]
    others = len(riders) - 1
    return [w * (x - (sum(row[k] for row in rows) - x) / others) for k, (w, x) in enumerate(zip(weights, mine, strict=True))]


class Sums:
    """What a horse's own features come to under the weights, looked up by (space * 128 + hand) * 32 + phase * 4 + turns it is late by,
    filled as it comes up; rivals near it are counted besides."""

    __slots__ = ("crowd", "duel", "least", "worth")

    def __init__(self, obstacles: int, length: int) -> None:
        self.worth, self.least = prospects(obstacles, length), fewest_turns(obstacles, length)
        self.duel: dict[int, float] = {}
        self.crowd: dict[int, float] = {}

    def reckon(self, kept: dict[int, float], weights: Sequence[float], where: int, late: int, k: int) -> float:
        n, space = self.least[where], where >> 7
        ahead = 16 * ((n + 15) >> 4) - n
        own = weights[0] * self.worth[where] + weights[7] * space + (weights[8] if space == 0 else 0.0)
        if late == 0:
            own += weights[1] + weights[3] * ahead
        elif late == 1:
            own += weights[2] + weights[4] * ahead
        kept[k] = own
        return own


sums_of = lru_cache(maxsize=128)(Sums)


def evaluate(s: Race) -> Sequence[float]:
    """Each seat's chance to win a race that goes on; a seat that has left has none.

    It is what `features` and the weights say, and `HOPE`, but reckoned more quickly.
    """
    standing, hand = s.standing, s.hand
    seats = len(standing)
    if len(s.placed) < s.rules.obstacles:
        return (1 / seats,) * seats
    sums = sums_of(s.obstacles, s.rules.length)
    least = sums.least
    riders = s.rules.everyone if not s.out else [x for x in s.rules.everyone if not s.out >> x & 1]
    where = [standing[x] << 7 | hand[x] for x in riders]
    turns = [(least[w] + 15) >> 4 for w in where]
    soonest = min(turns)
    phase = PHASE[soonest] if soonest < len(PHASE) else PHASE[-1]
    alone = len(riders) == 2
    kept, weights = (sums.duel, DUEL[phase]) if alone else (sums.crowd, CROWD[phase])
    found = []
    for w, t in zip(where, turns, strict=True):
        late = t - soonest if t - soonest < 2 else 2
        k = w << 5 | phase << 2 | late
        own = kept.get(k)
        found.append(sums.reckon(kept, weights, w, late, k) if own is None else own)
    behind, before = weights[5], weights[6]
    if alone:
        gap = (where[0] >> 7) - (where[1] >> 7)
        ahead = found[0] - found[1]
        if 0 < gap <= NEAR:
            ahead += behind - before
        elif 0 > gap >= -NEAR:
            ahead += before - behind
        first = 1 / (1 + exp(-ahead)) if ahead > -FAR else 0.0
        if HOPE:
            fitter = (sums.worth[where[0]] - sums.worth[where[1]]) / ERRING
            first += HOPE * ((1 / (1 + exp(-fitter)) if fitter > -FAR else 0.0) - first)
        if seats == 2:
            return (first, 1 - first)
        powers, whole = [first, 1 - first], 1.0
    else:
        at = [w >> 7 for w in where]
        for i, space in enumerate(at):
            for other in at:
                gap = space - other
                if 0 < gap <= NEAR:
                    found[i] += behind
                elif 0 > gap >= -NEAR:
                    found[i] += before
        top = max(found)
        powers = [exp(x - top) for x in found]
        whole = sum(powers)
        if HOPE:
            fits = [sums.worth[w] / ERRING for w in where]
            top = max(fits)
            fits = [exp(x - top) for x in fits]
            all_fits = sum(fits)
            powers = [p / whole * (1 - HOPE) + HOPE * x / all_fits for p, x in zip(powers, fits, strict=True)]
            whole = 1.0
        if len(riders) == seats:
            return [p / whole for p in powers]
    out = [0.0] * seats
    for x, p in zip(riders, powers, strict=True):
        out[x] = p / whole
    return out


@lru_cache(maxsize=128)
def leanings(obstacles: int, length: int) -> dict[int, tuple[int, ...]]:
    """Space * 128 + hand -> how a rider who minds only the own way chooses among the cards, as running sums; filled as it comes up."""
    return {}


def _leaning(obstacles: int, length: int, at: int, hand: int) -> tuple[int, ...]:
    worth, cards = prospects(obstacles, length), HELD[hand]
    found = []
    for card in cards:
        left, to = hand & ~(1 << card) or HAND_OF_SIX, at + card
        if obstacles >> to & 1:
            to = at
        found.append(float(to - length) if to > length else worth[to * 128 + left])
    top = max(found)
    keen = [exp((w - top) / KEEN) for w in found]
    total, so_far, sums = sum(keen), 0.0, []
    for k in keen:
        so_far += (1 - WHIM) * k / total + WHIM / len(keen)
        sums.append(int(so_far * GRAIN))
    return tuple(sums[:-1])


def light(s: Race, seat: int, options: Sequence[Action], source: Source) -> Action:
    """A card by how well it fits the own way; an obstacle anywhere."""
    if len(s.placed) < s.rules.obstacles:
        return options[source.below(len(options))]
    known = leanings(s.obstacles, s.rules.length)
    at, hand = s.standing[seat], s.hand[seat]
    found = known.get(at * 128 + hand)
    if found is None:
        found = known[at * 128 + hand] = _leaning(s.obstacles, s.rules.length, at, hand)
    if len(options) != len(found) + 1:  # some of the options alone
        return options[source.below(len(options))]
    return options[bisect(found, source.below(GRAIN))]


def key(s: Race, seat: int) -> Hashable:
    """All that lies on the table, which is all that anybody knows: hands are public (GG-04)."""
    return s.obstacles, s.out, tuple(s.standing), tuple(s.hand)
