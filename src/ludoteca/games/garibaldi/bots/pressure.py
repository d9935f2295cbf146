"""What the hunters press on: which places the patrols will go for, and how far each place is from an exit past patrols and guards."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from math import exp

from ludoteca.games.garibaldi.belief.terrain_masks import mask_of
from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import ANY, BOAT, FOOT, HORSE, Flight

from .travel_times import TravelTimes, travel_times_of
from .values import PLAIN, Values

HAS = {0: 0.0, FOOT: 0.82, BOAT: 0.5, HORSE: 0.86, FOOT | BOAT: 0.9, FOOT | HORSE: 0.95, BOAT | HORSE: 0.92, ANY: 0.97}
GUARD = (7.0, 2.8, 1.1, 0.45, 0.15)  # turns that a guard at such a distance makes an exit farther
ABOUT = (1.0, 0.5, 0.2, 0.08)  # turns from his place to where they think him -> how well they know it


class Pressure:
    """Which places the patrols will go for, if the hunters think this likely."""

    def __init__(self, chart: TravelTimes, likely: dict[int, float], patrols: Sequence[int], v: Values = PLAIN) -> None:
        self.chart, self.v = chart, v
        self.likely = likely
        self.patrols = patrols
        self.lure = {p: w * (v.f_lure if chart.is_exit[p] else 1.0) for p, w in likely.items()}
        self.total: dict[int, float] = {}
        self._about: dict[int, float] = {}

    def about(self, place: int) -> float:
        """How well they know that he is about here, from 0 to 1."""
        found = self._about.get(place)
        if found is None:
            row, most = self.chart.turns[place], len(ABOUT)
            found = self._about[place] = sum([w * ABOUT[row[p]] for p, w in self.likely.items() if row[p] < most])
        return found

    def all_in_reach(self, u: int) -> float:
        found = self.total.get(u)
        if found is None:
            reach = self.chart.reach[ANY][u] | 1 << u
            found = self.total[u] = sum(w for p, w in self.lure.items() if reach >> p & 1)
        return found

    def risk(self, place: int, tired: dict[int, float] | None = None, patrols: Sequence[int] | None = None) -> float:
        """The chance that a patrol ends this turn there. ``tired``: patrol -> what is left of its power to move."""
        safe = 1.0
        reach = self.chart.reach
        lure = self.lure.get(place, 0.0)
        for p, u in enumerate(patrols or self.patrols):
            if u == place:
                safe *= self.v.f_stands  # it stands there and need only stay
                continue
            if not reach[ANY][u] >> place & 1:
                continue
            kinds = sum(k for k in (FOOT, BOAT, HORSE) if reach[k][u] >> place & 1)
            share = lure / max(1e-12, self.all_in_reach(u))
            hit = self.v.f_aim * HAS[kinds] * min(1.0, share) ** self.v.f_share
            if tired is not None:
                hit *= tired.get(p, 1.0)
            safe *= 1 - hit
        return 1 - safe


def way_out(rules: GaribaldiRules, s: Flight, v: Values = PLAIN) -> list[float]:
    """Place -> turns to the best exit, patrols on the way and guards at the exits counted as turns lost."""
    chart = travel_times_of(rules)
    found: tuple[list[int], Values, list[float]] | None = chart.last.get("way_out")
    if found is not None and found[0] == s.patrols and found[1] is v:
        return found[2]
    scare = [0.0] * chart.size
    for u in s.patrols:
        row = chart.turns[u]
        for p in range(1, chart.size):
            if row[p] < 5:
                scare[p] += v.f_scare * exp(-row[p] / 1.2) + (v.f_next if row[p] < 2 else 0.0)
    far = [1e9] * chart.size
    held = mask_of(rules.barring(s.patrols))
    heap: list[tuple[float, int]] = []
    for e in chart.exits:
        guard = 0.0
        for u in () if rules.escape_first else s.patrols:  # a guard that stands there keeps nobody from escaping
            d = chart.turns[u][e]
            guard += v.f_guard * GUARD[d] if d < len(GUARD) else 0.0
        far[e] = guard
        heappush(heap, (guard, e))
    while heap:
        so_far, p = heappop(heap)
        if so_far > far[p]:
            continue
        step = so_far + 1 + scare[p] * 0.8 + (v.f_barred if held >> p & 1 else 0.0)
        for q in chart.past(p, held):
            if step < far[q]:
                far[q] = step
                heappush(heap, (step, q))
    chart.last["way_out"] = (s.patrols[:], v, far)
    return far
