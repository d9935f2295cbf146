"""Bombardment (7.4): of walls, of the garrison through a breach, and out of a besieged fortress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Offer, Refusal
from ludoteca.kernel.flow.chance import Chance, Dice
from ludoteca.kernel.flow.effects import under
from ludoteca.kernel.flow.steps import Roll

from .board import eliminate, force, forts
from .components_map import ARTILLERY
from .open_decisions import OpenAsk
from .s05_cards import windows
from .s07_1_assault import breaches
from .s07_1_retreat import TakeLosses, expire
from .s21_supply import against_attack
from .state import BOTH, War, bits

WALL, UNITS = 0, 1
SIX: Final = 6
ONLY_ARTILLERY = Refusal("GR-145", "only-artillery")
NOTHING_THERE = Refusal("GR-410", "nothing-to-bombard")
NOT_BESIEGED = Refusal("GR-146", "not-besieged")
NO_BREACH = Refusal("GR-147", "no-breach")
NO_WALL = Refusal("GR-410", "wall-is-down")
NOT_ENEMYS = Refusal("GR-410", "not-an-enemy-fortress")
NO_UNITS = Refusal("GR-410", "no-units-inside")


@cites("GR-413", "GR-145")
def in_range(s: War, a: int) -> int:
    """Adjacent areas over any border but an impassable one: a river does not stop shot."""
    return int(s.rules.shot[a])


@cites("GR-416")
def besieged(s: War, a: int, side: int) -> bool:
    """A fortress with an enemy combat unit in an area beside it."""
    return bool(s.rules.fortress[a] >= 0 and s.rules.shot[a] & s.occ[1 - side])


@cites("GR-410", "GR-407", "GR-627")
def against_wall(s: War, u: int, a: int) -> Refusal | None:
    """The reason against firing at the wall of a fortress that the enemy controls."""
    rules = s.rules
    side = rules.side_of[u]
    if rules.fortress[a] < 0 or s.control[a] != 1 - side:
        return NOT_ENEMYS
    if not s.walls[rules.fortress[a]]:
        return NO_WALL
    return against_attack(s, side, s.where[u])


@cites("GR-146", "GR-147", "GR-419")
def against_units(s: War, u: int, a: int) -> Refusal | None:
    """The reason against firing at the units of an adjacent area: through a breach, or out of a besieged fortress."""
    rules = s.rules
    side = rules.side_of[u]
    if not force(s, a, 1 - side):
        return NO_UNITS
    if rules.fortress[a] >= 0 and breaches(s, a):
        return against_attack(s, side, s.where[u])
    if besieged(s, s.where[u], side):
        return None
    return NO_BREACH if rules.fortress[a] >= 0 else NOT_BESIEGED


@cites("GR-402", "GR-145")
def against_bombarding(s: War, u: int) -> Refusal | None:
    """Artillery alone, and only at something."""
    if s.rules.kind[u] != ARTILLERY:
        return ONLY_ARTILLERY
    why = NOTHING_THERE
    for a in bits(in_range(s, s.where[u])):
        wall, units = against_wall(s, u, a), against_units(s, u, a)
        if wall is None or units is None:
            return None
        if wall is not NOT_ENEMYS:
            why = wall
    return why


def may_bombard(s: War, u: int, a: int, armed: bool) -> bool:
    """Whether `against_bombarding` has nothing against a gun in this area, with or without supply for attack: for lists of options."""
    rules = s.rules
    side = rules.side_of[u]
    enemies = s.occ[1 - side]
    for t in bits(rules.shot[a] & (rules.fortress_mask | enemies)):
        f = rules.fortress[t]
        if f >= 0 and armed and s.walls[f] and s.control[t] == 1 - side:
            return True
        if enemies >> t & 1 and (armed if f >= 0 and breaches(s, t) else besieged(s, a, side)):
            return True
    return False


@cites("GR-404", "GR-412")
def gun_value(s: War, u: int) -> int:
    """The printed value beside a friendly sapper of any corps, whatever it has done; without one 1."""
    rules = s.rules
    beside = s.inn[s.where[u]] & rules.sapper & rules.of_side[rules.side_of[u]]
    return rules.fire_at[u][s.steps[u]] if beside else 1


@cites("GR-406", "GR-418")
def bombard_value(s: War, u: int, a: int, what: int) -> int:
    """1 less through a breach, down to 0; 1 more with card V06, up to 5."""
    value = gun_value(s, u)
    if what == UNITS and s.rules.fortress[a] >= 0 and breaches(s, a):
        value -= 1
    if s.effects and under(s.effects, "gunners") is not None:
        value = min(5, value + 1)
    return value


@dataclass(slots=True)
class Bombard(OpenAsk):
    """A gun picks one target."""

    unit: int

    rule: ClassVar[str] = "GR-410 GR-145"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        return s.rules.only[s.rules.side_of[self.unit]]

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        out: list[Offer] = []
        for a in bits(in_range(s, s.where[self.unit])):
            if s.rules.fortress[a] >= 0:
                out.append((verbs.batter[a], against_wall(s, self.unit, a)))
            out.append((verbs.shell[a], against_units(s, self.unit, a)))
        return out

    def batter(self, s: War, me: int, a: int) -> None:
        self._fire(s, a, WALL)

    def shell(self, s: War, me: int, a: int) -> None:
        self._fire(s, a, UNITS)

    def _fire(self, s: War, a: int, what: int) -> None:
        s.acted |= 1 << self.unit
        s.then(*windows(s, "bombard", self.unit), BombardDie(self.unit, a, what))


@dataclass(slots=True)
class BombardDie(Roll[War]):
    """One die for the gun; nobody fires back, and no leader is tested."""

    unit: int
    area: int
    what: int

    rule: ClassVar[str] = "GR-403 GR-405 GR-421"

    def chance(self, s: War) -> Chance:
        return Dice(1)

    def resolve(self, s: War, outcome: int) -> None:
        die = outcome + 1
        value = bombard_value(s, self.unit, self.area, self.what)
        gunners = under(s.effects, "gunners") is not None
        expire(s, "roll")
        s.mark_informed(BOTH)
        bursts = die == SIX and not gunners
        s.log("bombardment", "GR-405", unit=self.unit, area=self.area, die=die, value=value, hit=die <= value, bursts=bursts)
        if die <= value:
            hit_wall(s, self.area) if self.what == WALL else hit_units(s, self.unit, self.area)
        if bursts:
            gun_bursts(s, self.unit)


@cites("GR-408")
def gun_bursts(s: War, u: int) -> None:
    """A 6 eliminates the gun."""
    eliminate(s, u, "GR-408")


@cites("GR-407", "GR-411", "GR-420")
def hit_wall(s: War, a: int) -> None:
    """Each hit lowers the wall by 1, not below 0; whoever is inside, its owner keeps the fortress."""
    f = s.rules.fortress[a]
    s.walls[f] = max(0, s.walls[f] - 1)
    s.log("wall", "GR-411", fortress=f, wall=s.walls[f])


@cites("GR-417", "GR-509", "GR-418")
def hit_units(s: War, u: int, a: int) -> None:
    """A hit costs a step, infantry and cavalry first; each fort and the fortified town of an open area cancel one in each activation."""
    side = 1 - s.rules.side_of[u]
    if s.rules.fortress[a] < 0 and absorb(s, a, side):
        s.log("hit-cancelled", "GR-417", area=a)
        return
    s.then(TakeLosses(side, 1, force(s, a, side), "GR-417"))


@cites("GR-417")
def absorb(s: War, a: int, side: int) -> bool:
    """Whether the works there cancel one more hit in this activation."""
    act = s.act
    assert act is not None
    before = dict(act.absorbed)
    if before.get(a, 0) >= forts(s, a, side) + (s.rules.town >> a & 1):
        return False
    before[a] = before.get(a, 0) + 1
    act.absorbed = tuple(sorted(before.items()))
    return True
