"""What the players' bots read off a table before the war: how far it is, and what each area is worth to whom."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.games.gradisca.rules.components_map import ARTILLERY, CAMP, LEADER, SAPPER, GradiscaRules, Printed
from ludoteca.games.gradisca.rules.state import AUSTRIA, VENICE, bits
from ludoteca.kernel.game import cached_per_setup

from .values import PLAIN, Values

FAR: Final = 40
MOST: Final = 5_000  # duels that are remembered
KEPT: Final = 16  # and threats
SOURCE: Final = 2.0  # what a source of supply is worth beside its points
#: what an automatic victory adds to the points of its areas
DECISIVE: Final = {"palma": (9.0, 9.0), "udine": (5.0, 5.0), "cividale": (5.0, 5.0), "gradisca": (3.0, 3.0), "gorizia": (3.0, 3.0)}
#: the areas whose worth in the short scenario has a number of its own, for each side
SIEGE: Final = (
    "gradisca", "rubia", "farra", "bruma", "villesse", "gorizia", "merna", "sagrado", "doberdo", "mariano", "lucinico", "vipacco",
)  # fmt: skip
RING: Final = ("farra", "bruma", "villesse", "rubia")  # who holds all of them with men starves Gradisca
NEAR: Final = 7  # movement points, within which an enemy stack is not far
GOAL: Final = 0.3  # what an area is worth that is worth going to
SETS: Final = 8  # of numbers, beside the heuristic's, for which something is remembered

COMMANDS: Final = (0.35, 0.2, 0.2, 0.1, 0.1)  # what it is worth that a leader is that far from a unit of his

Duel = tuple[float, float, float, float, float]  # the attacker suffers fewer hits, a tie, more; hits on the defender, on the attacker


class TravelTimes:
    """``far[a][b]``: movement points from area to area, whoever stands there. ``worth[side][a]``: of controlling an area."""

    def __init__(self, rules: Printed, v: Values = PLAIN, like: TravelTimes | None = None) -> None:
        """By these numbers; what does not hang on them is taken over from another."""
        self.rules = rules
        self.v = v
        n = len(rules.areas)
        self.siege = rules.scenario_name != "campaign"
        self.ring = rules.mask(RING) if self.siege else 0
        self.far: list[list[int]] = like.far if like else [self._from(a, n) for a in range(n)]
        self.worth = [self._worth(side, n) for side in (VENICE, AUSTRIA)]
        self.power = [self._powers(u) for u in range(len(rules.counters))]
        #: side -> (area, worth) of those that may be worth going to
        self.goals = [[(a, x) for a, x in enumerate(worth) if x > GOAL or self.ring >> a & 1] for worth in self.worth]
        #: fortress area -> the areas out of which guns can fire at it
        self.sites = {f: sum([1 << a for a in range(n) if rules.shot[a] >> f & 1]) for f in rules.fortresses}
        #: area -> those from which an enemy stack is not far
        self.close = [sum([1 << b for b, d in enumerate(row) if d <= NEAR]) for row in self.far]
        #: area -> area -> how far a pull is felt, and how well a leader who stands there commands
        fading, self.command = [v.fade**d for d in range(FAR + 1)], [v.command * x for x in COMMANDS]
        self.fading = [[fading[d] for d in row] for row in self.far]
        self.commands = [[self.command[d] if d < len(COMMANDS) else 0.0 for d in row] for row in self.far]
        # What was reckoned before, forgotten now and then: a process may play for days.
        self.spreads: dict[tuple[int, ...], tuple[float, ...]] = {}
        self.threats: dict[tuple[Any, ...], dict[int, float]] = {}
        self.grounds: dict[tuple[Any, ...], Any] = {}  # what the map looks like to a side, and what it could do, for `activation_plans`
        self.moments: dict[tuple[Any, ...], Any] = {}
        self.duels: dict[tuple[tuple[int, ...], tuple[int, ...], int], Duel] = {}
        self.others: dict[Values, TravelTimes] = {}  # the same by other numbers

    def _from(self, a: int, n: int) -> list[int]:
        out = [FAR] * n
        out[a] = 0
        at: list[list[int]] = [[] for _ in range(FAR + 2)]
        at[0].append(a)
        for d in range(FAR):
            for x in at[d]:
                if out[x] == d:
                    for b, c in self.rules.plain.near[x]:
                        if d + c < out[b]:
                            out[b] = d + c
                            at[d + c].append(b)
        return out

    def _worth(self, side: int, n: int) -> list[float]:
        rules = self.rules
        if self.siege:
            own_worth = "va"[side]
            return [getattr(self.v, f"{own_worth}_{name if name in SIEGE else 'other'}") for name in rules.areas]
        own, theirs = rules.victory_areas[side], rules.victory_areas[1 - side]
        out = [float(own.get(a, 0) + theirs.get(a, 0)) for a in range(n)]
        for name, more in DECISIVE.items():
            out[rules.area[name]] += more[side]
        for x in (VENICE, AUSTRIA):
            for a in bits(rules.sources[x]):
                out[a] += SOURCE
        return [x + 0.1 for x in out]

    def _powers(self, u: int) -> tuple[float, ...]:
        """Strength of a counter by its steps."""
        rules = self.rules
        kind, fire = rules.kind[u], rules.fire_at[u]
        if kind == CAMP:
            return (0.0,)
        if kind == LEADER:
            return (0.0, *(0.6 * f for f in fire[1:]))
        if kind in (ARTILLERY, SAPPER):
            return (0.0, *(0.3 * f for f in fire[1:]))
        return tuple(f + self.v.by_step * i for i, f in enumerate(fire))

    # ---- fire

    def spread(self, values: tuple[int, ...]) -> tuple[float, ...]:
        """How likely each number of hits is when a die is rolled for each of these values."""
        found = self.spreads.get(values)
        if found is None:
            out = [1.0]
            for v in values:
                p = v / 6
                more = [0.0] * (len(out) + 1)
                for n, chance in enumerate(out):
                    more[n] += chance * (1 - p)
                    more[n + 1] += chance * p
                out = more
            if len(self.spreads) >= MOST:
                self.spreads.clear()
            found = self.spreads[values] = tuple(out)
        return found

    def duel(self, attack: tuple[int, ...], defence: tuple[int, ...], cancelled: int) -> Duel:
        """One round between these fire values, each list in ascending order."""
        key = (attack, defence, cancelled)
        found = self.duels.get(key)
        if found is None:
            won = tie = lost = on_defender = 0.0
            theirs = self.spread(defence)
            for n, p in enumerate(self.spread(attack)):
                hits = max(0, n - cancelled)
                on_defender += p * hits
                for m, q in enumerate(theirs):
                    if m < hits:
                        won += p * q
                    elif m == hits:
                        tie += p * q
                    else:
                        lost += p * q
            on_attacker = sum(m * q for m, q in enumerate(theirs))
            if len(self.duels) >= MOST:
                self.duels.clear()
            found = self.duels[key] = (won, tie, lost, on_defender, on_attacker)
        return found


@cached_per_setup
def _plain(rules: GradiscaRules) -> TravelTimes:
    return TravelTimes(rules.printed)


def travel_times_of(rules: GradiscaRules, v: Values = PLAIN) -> TravelTimes:
    """By the numbers of `heuristic`, or by others: what is remembered of a war is kept apart for each set."""
    plain: TravelTimes = _plain(rules)
    if v is PLAIN:
        return plain
    found = plain.others.get(v)
    if found is None:
        if len(plain.others) >= SETS:
            plain.others.clear()
        found = plain.others[v] = TravelTimes(rules.printed, v, plain)
    return found
