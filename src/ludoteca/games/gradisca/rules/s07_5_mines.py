"""Mines, counter-mines, repair and explosions (7.5 to 7.7): the work of sappers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Offer, Refusal
from ludoteca.kernel.flow.chance import Chance, Dice
from ludoteca.kernel.flow.effects import under
from ludoteca.kernel.flow.steps import Do, Roll

from .board import force, net_of
from .components_map import SAPPER
from .open_decisions import OpenAsk
from .s05_cards import windows
from .s07_1_assault import MOST_BREACHES, breaches
from .s21_supply import against_attack
from .state import BOTH, War, bits

MOST_MINES: Final = 3
MINE, COUNTER, REPAIR = range(3)
ONLY_SAPPERS = Refusal("GR-431", "only-sappers")
NOT_INSIDE = Refusal("GR-436", "not-inside-a-fortress")
NOT_IN_ITS_FORTRESS = Refusal("GR-437", "not-inside-a-fortress")
SAPPERS_BLOW = Refusal("GR-152", "only-sappers")
NO_MINE = Refusal("GR-436", "no-mine")
WHOLE = Refusal("GR-437", "nothing-to-repair")
NO_FORTRESS = Refusal("GR-433", "no-enemy-fortress")
EMPTY_FORTRESS = Refusal("GR-435", "no-garrison")
MINED = Refusal("GR-434", "mined-already")
NO_MINE_HERE = Refusal("GR-449", "no-mine-laid-from-here")
LAID_NOW = Refusal("GR-445", "laid-in-this-activation")


def mine_at(fortress: int, area: int) -> int:
    """A mine as a number: the fortress that it is laid against and the area out of which."""
    return fortress * 100 + area


@cites("GR-440", "GR-441")
def mines_overrun(s: War, a: int, side: int) -> None:
    """Mines of a side that were laid out of this area go when enemy infantry or cavalry is alone in it; they stay when it just leaves."""
    if not s.mines:
        return
    rules = s.rules
    gone = [m for m in s.mines if m % 100 == a and s.control[rules.fortresses[m // 100]] == 1 - side]
    if gone:
        s.mines = tuple(m for m in s.mines if m not in gone)
        s.log("mines-removed", "GR-440", area=a)


@cites("GR-440")
def mines_of_lost_fortress(s: War, f: int) -> None:
    """Mines go when the fortress changes hands."""
    for m in s.mines:
        if m // 100 == f:
            s.log("mines-removed", "GR-440", area=m % 100)
    s.mines = tuple(m for m in s.mines if m // 100 != f)


def fortress_beside(s: War, u: int) -> list[int]:
    """Fortresses that the enemy holds, over a border that movement may cross."""
    rules = s.rules
    side = rules.side_of[u]
    near = net_of(s, side).mask[s.where[u]] & rules.fortress_mask
    return [a for a in bits(near) if s.control[a] == 1 - side]


@cites("GR-433", "GR-434", "GR-435")
def against_mining(s: War, u: int, a: int) -> Refusal | None:
    """A fortress with a garrison, one mine for each adjacent area and three in all."""
    rules = s.rules
    f = rules.fortress[a]
    if not force(s, a, 1 - rules.side_of[u]):
        return EMPTY_FORTRESS
    laid = [m for m in s.mines if m // 100 == f]
    if mine_at(f, s.where[u]) in laid or len(laid) >= MOST_MINES:
        return MINED
    return against_attack(s, rules.side_of[u], s.where[u])


@cites("GR-430", "GR-628", "GR-431")
def against_mine(s: War, u: int) -> Refusal | None:
    """The reason against laying a mine with this unit."""
    if s.rules.kind[u] != SAPPER:
        return ONLY_SAPPERS
    found = [against_mining(s, u, a) for a in fortress_beside(s, u)]
    return (None if None in found else found[0]) if found else NO_FORTRESS


@cites("GR-431", "GR-439", "GR-148")
def inside(s: War, u: int) -> int:
    """The fortress of its side that a sapper is in, or -1: the new owner repairs like the old."""
    rules = s.rules
    a = s.where[u]
    return rules.fortress[a] if s.control[a] == rules.side_of[u] else -1


@cites("GR-436")
def against_counter(s: War, u: int) -> Refusal | None:
    if s.rules.kind[u] != SAPPER:
        return ONLY_SAPPERS
    f = inside(s, u)
    if f < 0:
        return NOT_INSIDE
    return None if any(m // 100 == f for m in s.mines) else NO_MINE


@cites("GR-437", "GR-151")
def against_repair(s: War, u: int) -> Refusal | None:
    if s.rules.kind[u] != SAPPER:
        return ONLY_SAPPERS
    f = inside(s, u)
    if f < 0:
        return NOT_IN_ITS_FORTRESS
    return None if s.walls[f] < s.rules.wall[f] or s.breaches[f] else WHOLE


@cites("GR-445", "GR-449", "GR-152")
def against_blowing(s: War, u: int) -> Refusal | None:
    """Any sapper in the area out of which it was laid, in another activation; no attack supply is needed."""
    if s.rules.kind[u] != SAPPER:
        return SAPPERS_BLOW
    mine = mines_here(s, u)
    if not mine:
        return NO_MINE_HERE
    return None if ready(s, mine) else LAID_NOW


def mines_here(s: War, u: int) -> list[int]:
    """Mines of the sapper's side that were laid out of its area."""
    rules = s.rules
    return [m for m in s.mines if m % 100 == s.where[u] and s.control[rules.fortresses[m // 100]] != rules.side_of[u]]


@cites("GR-445", "GR-451")
def ready(s: War, mines: list[int]) -> list[int]:
    """A mine may be blown in any activation but the one in which it was laid, one of the same turn included."""
    assert s.act is not None
    return [m for m in mines if m not in s.act.laid]


@dataclass(slots=True)
class AtWhich(OpenAsk):
    """Which fortress the mine is for, where a sapper stands beside two."""

    unit: int
    blow: bool

    rule: ClassVar[str] = "GR-433"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        return s.rules.only[s.rules.side_of[self.unit]]

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        at = s.rules.verbs.at
        if self.blow:
            return [(at[s.rules.fortresses[m // 100]], None) for m in ready(s, mines_here(s, self.unit))]
        return [(at[a], against_mining(s, self.unit, a)) for a in fortress_beside(s, self.unit)]

    def at(self, s: War, me: int, area: int) -> None:
        f = s.rules.fortress[area]
        s.acted |= 1 << self.unit
        if self.blow:
            s.then(*windows(s, "explosion", self.unit), Explosion(mine_at(f, s.where[self.unit])))
        else:
            s.then(Work(self.unit, MINE, f))


@dataclass(slots=True)
class BeginWork(Do[War]):
    """A counter-mine or a repair is announced: card A09 may decide it."""

    unit: int
    what: int

    rule: ClassVar[str] = "GR-431 GR-140"

    def do(self, s: War) -> None:
        f = inside(s, self.unit)
        s.acted |= 1 << self.unit
        s.then(*windows(s, "work", self.unit), WithEngineer(self.unit, self.what, f))


@dataclass(slots=True)
class WithEngineer(Do[War]):
    """With a skilled engineer no die is rolled."""

    unit: int
    what: int
    fortress: int

    rule: ClassVar[str] = "GR-137"

    def do(self, s: War) -> None:
        if under(s.effects, "engineer") is not None:
            s.effects = [e for e in s.effects if e.until != "roll"]
            succeed(s, self.unit, self.what, self.fortress)
        else:
            s.then(Work(self.unit, self.what, self.fortress))


@dataclass(slots=True)
class Work(Roll[War]):
    """Mine, counter-mine or repair succeeds on a die up to the fire value of the sapper."""

    unit: int
    what: int
    fortress: int

    rule: ClassVar[str] = "GR-432"

    def chance(self, s: War) -> Chance:
        return Dice(1)

    def resolve(self, s: War, outcome: int) -> None:
        die = outcome + 1
        good = die <= s.rules.fire_at[self.unit][s.steps[self.unit]]
        s.mark_informed(BOTH)
        s.log("sappers-work", "GR-432", unit=self.unit, what=self.what, die=die, success=good)
        if good:
            succeed(s, self.unit, self.what, self.fortress)


def succeed(s: War, unit: int, what: int, f: int) -> None:
    if what == MINE:
        lay_mine(s, f, s.where[unit])
    elif what == COUNTER:
        s.then(RemoveMine(s.rules.side_of[unit], f))
    else:
        s.then(RepairWhat(s.rules.side_of[unit], f))


@cites("GR-433", "GR-441")
def lay_mine(s: War, f: int, area: int) -> None:
    """The mine lies open to both, tied to the fortress and the area."""
    assert s.act is not None
    s.mines = (*s.mines, mine_at(f, area))
    s.act.laid = (*s.act.laid, mine_at(f, area))
    s.log("mine-laid", "GR-433", fortress=f, area=area)


@dataclass(slots=True)
class RemoveMine(OpenAsk):
    """The sapper's owner takes one mine of his choice away."""

    side: int
    fortress: int

    rule: ClassVar[str] = "GR-436"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        return (self.side,)

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.at[m % 100], None) for m in s.mines if m // 100 == self.fortress]

    def at(self, s: War, me: int, area: int) -> None:
        s.mines = tuple(m for m in s.mines if m != mine_at(self.fortress, area))
        s.log("mine-removed", "GR-436", fortress=self.fortress, area=area)


@dataclass(slots=True)
class RepairWhat(OpenAsk):
    """The wall rises by 1, up to its printed value, or a breach made by a mine is closed."""

    side: int
    fortress: int

    rule: ClassVar[str] = "GR-437"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        return (self.side,)

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        f = self.fortress
        verbs = s.rules.verbs
        return [
            (verbs.wall.only, None if s.walls[f] < s.rules.wall[f] else FULL_HEIGHT),
            (verbs.breach.only, None if s.breaches[f] else NO_BREACH_TO_CLOSE),
        ]

    def wall(self, s: War, me: int) -> None:
        s.walls[self.fortress] += 1
        s.log("wall", "GR-437", fortress=self.fortress, wall=s.walls[self.fortress])

    def breach(self, s: War, me: int) -> None:
        s.breaches[self.fortress] -= 1
        s.log("breach-closed", "GR-437", fortress=self.fortress)


FULL_HEIGHT = Refusal("GR-437", "wall-at-full-height")
NO_BREACH_TO_CLOSE = Refusal("GR-437", "no-breach-to-close")


@dataclass(slots=True)
class Explosion(Roll[War]):
    """A mine is blown: the table says breach, nothing, or that the mine is lost."""

    mine: int

    rule: ClassVar[str] = "GR-446 GR-447 GR-448"

    def chance(self, s: War) -> Chance:
        return Dice(1)

    def resolve(self, s: War, outcome: int) -> None:
        die, f = outcome + 1, self.mine // 100
        gallery = under(s.effects, "gallery") is not None
        s.effects = [e for e in s.effects if e.until != "roll"]
        table: list[str] = s.rules.explosion[:1] + s.rules.explosion[:-1] if gallery else s.rules.explosion
        effect = table[die - 1]
        vain = effect == "breach" and breaches(s, s.rules.fortresses[f]) >= MOST_BREACHES
        s.mark_informed(BOTH)
        s.log("explosion", "GR-446", fortress=f, die=die, need=table.count("breach"), effect="vain" if vain else effect)
        if effect == "breach":
            breach_by_mine(s, self.mine)
        elif effect == "lost":
            s.mines = tuple(m for m in s.mines if m != self.mine)


@cites("GR-415", "GR-438", "GR-450")
def breach_by_mine(s: War, mine: int) -> None:
    """The mine is used up; the wall keeps its value, and a third breach has no effect."""
    f = mine // 100
    s.mines = tuple(m for m in s.mines if m != mine)
    if breaches(s, s.rules.fortresses[f]) < MOST_BREACHES:
        s.breaches[f] += 1
