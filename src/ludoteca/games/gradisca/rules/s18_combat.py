"""Combat (18): rounds, hits, who decides to go on, the fate of leaders. Calls are in `ch10_calls`, the retreat in `ch11_retreat`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Offer
from ludoteca.kernel.flow.chance import Chance, Dice
from ludoteca.kernel.flow.effects import under
from ludoteca.kernel.flow.steps import Do, Roll

from .board import eliminate, force, forts, in_area, net_of, put
from .components_map import ARTILLERY, INFANTRY
from .open_decisions import OpenAsk
from .s05_cards import windows
from .s07_1_assault import assault_malus, wall_cancels
from .s07_1_retreat import Aftermath, TakeLosses, expire
from .state import ASSAULT, BOTH, INCURSION, OFF, Battle, War, bits
from .victory_points import reckon, tell_points

SIX = 6


# ---- rounds


@cites("GR-337")
def at_the_start(s: War, b: Battle) -> int:
    """Combat units of both sides together, called ones included, directly before the first round."""
    return int((s.inn[b.at] & s.rules.units).bit_count())


@dataclass(slots=True)
class Rounds(Do[War]):
    """The battle begins, unless a card has left one side without units; the defender can't refuse it."""

    rule: ClassVar[str] = "GR-312 GR-337 GR-365"

    def do(self, s: War) -> None:
        b = s.battle
        assert b is not None
        b.big = at_the_start(s, b) >= SIX
        mark_light_cavalry(s, b)
        s.then(Round(), LeaderTests(), Aftermath())


@cites("GR-822", "GR-834")
def mark_light_cavalry(s: War, b: Battle) -> None:
    """Light cavalry in an ordinary combat, called or not: its one attack on this area in the activation."""
    assert s.act is not None
    if any(s.rules.light >> u & 1 for u, _, _ in b.came):
        s.act.struck |= 1 << b.at


@dataclass(slots=True)
class Round(Do[War]):
    """A round needs a combat unit on each side."""

    rule: ClassVar[str] = "GR-304 GR-339"

    def do(self, s: War) -> None:
        b = s.battle
        assert b is not None
        if not force(s, b.at, b.side) or not force(s, b.at, 1 - b.side):
            return
        b.round += 1
        b.hits = (0, 0)
        if firing(s, b):
            s.then(*WITH_FIRE)
        else:
            s.then(GoOn())


@cites("GR-304", "GR-464", "GR-366")
def shooters(s: War, b: Battle) -> list[tuple[int, int]]:
    """Who fires, with what value: all leaders and combat units of both sides but sappers; in an incursion the light cavalry alone."""
    fire = firing(s, b)
    first = fire & s.rules.of_side[b.side]
    return [(u, fire_value(s, b, u)) for u in bits(first) + bits(fire & ~first)]


def firing(s: War, b: Battle) -> int:
    """The same as a mask."""
    return only_light_cavalry(s, b) if b.kind == INCURSION else s.inn[b.at] & s.rules.with_fire


@cites("GR-821", "GR-825")
def only_light_cavalry(s: War, b: Battle) -> int:
    """The defender of an incursion does not fire, nor does a leader who rides along."""
    return int(s.inn[b.at] & s.rules.light & s.rules.of_side[b.side])


@cites("GR-308", "GR-332")
def gun_value(s: War, b: Battle, u: int) -> int:
    """Artillery has its printed value beside a friendly sapper, else 1."""
    rules = s.rules
    with_sapper = s.inn[b.at] & rules.sapper & rules.of_side[rules.side_of[u]]
    return rules.fire_at[u][s.steps[u]] if with_sapper else 1


@cites("GR-307", "GR-330", "GR-331")
def terrain_malus(s: War, b: Battle, u: int, base: int) -> int:
    """An attacking counter of value 3 or more fires at 1 less when it came over a difficult border."""
    if base < 3 or (b.night and b.round == 1):
        return 0
    if b.kind == ASSAULT:
        return assault_malus()
    via = b.at
    for x, v, _ in b.came:
        if x == u:
            via = v
            break
    return int(net_of(s, b.side).cost.get((via, b.at)) == 2)


@cites("GR-367", "GR-157")
def fire_value(s: War, b: Battle, u: int) -> int:
    """The value that shows, less 1 for each malus, plus the bonus of a card; from 1 to 5."""
    rules = s.rules
    value = gun_value(s, b, u) if rules.kind[u] == ARTILLERY else rules.fire_at[u][s.steps[u]]
    if rules.side_of[u] == b.side:
        if value >= 3:
            value -= terrain_malus(s, b, u, value)
    elif b.night and b.round == 1:
        value -= 1
    if s.shaken >> u & 1:
        value -= 1
    if b.sortie >> u & 1 and b.round == 1 and rules.kind[u] == INFANTRY:
        value += 1
    return min(5, max(1, value))


def why_value(s: War, b: Battle, u: int) -> list[int | str]:
    """What makes the value of `fire_value`, for whoever asks why: the printed value, then the names of what changes it by 1.

    Where a gun has no sapper it counts as 1 instead. The sum, kept from 1 to 5, is that value. Only the log asks.
    """
    rules = s.rules
    value = rules.fire_at[u][s.steps[u]]
    out: list[int | str] = [value]
    if rules.kind[u] == ARTILLERY and gun_value(s, b, u) != value:
        value = 1
        out.append("no-sapper")
    if rules.side_of[u] == b.side:
        if terrain_malus(s, b, u, value):
            out.append("assault" if b.kind == ASSAULT else "border")
    elif b.night and b.round == 1:
        out.append("night")
    if s.shaken >> u & 1:
        out.append("shaken")
    if b.sortie >> u & 1 and b.round == 1 and rules.kind[u] == INFANTRY:
        out.append("sortie")
    return out


@cites("GR-310", "GR-333", "GR-512")
def cancelled(s: War, b: Battle) -> int:
    """Hits that the works of the defender cancel in each round: one for each fort, one for the fortified town, or one for the wall."""
    rules = s.rules
    if rules.fortress[b.at] >= 0:
        return wall_cancels(s, b.at)
    return forts(s, b.at, 1 - b.side) + town_cancels(s, b)


@cites("GR-510", "GR-511")
def town_cancels(s: War, b: Battle) -> int:
    """A fortified town helps whoever holds it; it is no fortress, and is entered, raided and used like any area."""
    return int(s.rules.town >> b.at & 1 and not b.friends)


@dataclass(slots=True)
class Volley(Roll[War]):
    """All dice of a round together: fire is simultaneous, and who is lost in it has fired."""

    rule: ClassVar[str] = "GR-305 GR-306 GR-329"

    def chance(self, s: War) -> Chance:
        assert s.battle is not None
        return Dice(firing(s, s.battle).bit_count())

    def resolve(self, s: War, outcome: int) -> None:
        b = s.battle
        assert b is not None
        rules = s.rules
        dice = []
        scored = [0, 0]
        for u, v in shooters(s, b):  # the faces of the dice in their order, as `Dice.faces` has them
            outcome, d = divmod(outcome, SIX)
            dice.append((u, v, d + 1))
            if d < v:
                scored[rules.side_of[u]] += 1
        b.dice = tuple(dice)
        b.hits = suffered(s, b, scored)
        b.hurt = (b.hurt[0] + b.hits[0], b.hurt[1] + b.hits[1])
        s.mark_informed(BOTH)
        if s.event_sink is not None:
            why = [why_value(s, b, u) for u, _, _ in dice]
            s.log("volley", "GR-305", dice=[list(x) for x in b.dice], hits=list(b.hits), round=b.round, why=why)
        for u, _, d in b.dice:
            if d == SIX and rules.kind[u] == ARTILLERY:
                gun_bursts(s, u)
        if b.hits[b.side]:
            s.then(TakeLosses(b.side, b.hits[b.side], force(s, b.at, b.side), "GR-306"))
        if b.hits != (0, 0):
            s.then(TakeLosses(1 - b.side, b.hits[1 - b.side], force(s, b.at, 1 - b.side), "GR-306"))


@cites("GR-334", "GR-311")
def suffered(s: War, b: Battle, scored: list[int]) -> tuple[int, int]:
    """Hits by side after cancelling: they decide who has won the round, and the losses."""
    out = [0, 0]
    out[1 - b.side] = max(0, scored[b.side] - cancelled(s, b))
    out[b.side] = scored[1 - b.side]
    return out[0], out[1]


@cites("GR-332")
def gun_bursts(s: War, u: int) -> None:
    """An unmodified 6 eliminates the gun that rolled it."""
    eliminate(s, u, "GR-332")


@dataclass(slots=True)
class GoOn(Do[War]):
    """A further round: only in a battle of six or more; the winner of the round decides, after equal hits both."""

    rule: ClassVar[str] = "GR-312 GR-313 GR-314"

    def do(self, s: War) -> None:
        b = s.battle
        assert b is not None
        if not b.big or b.kind == INCURSION or not force(s, b.at, b.side) or not force(s, b.at, 1 - b.side):
            return
        if b.hits[0] == b.hits[1]:
            s.then(Decide(b.side, 1 - b.side))
        else:
            s.then(Decide(0 if b.hits[0] < b.hits[1] else 1, -1))


WITH_FIRE = (Volley(), GoOn())


@dataclass(slots=True)
class Decide(OpenAsk):
    """Another round, or the end of the battle; ``other`` must agree to another round (-1: nobody)."""

    side: int
    other: int

    rule: ClassVar[str] = "GR-313 GR-314 GR-338"

    def seats(self, s: War) -> Sequence[int]:
        return (self.side,)

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        return [(verbs.more.only, None), (verbs.enough.only, None)]

    def more(self, s: War, me: int) -> None:
        if self.other >= 0:
            s.then(Decide(self.other, -1))
        else:
            s.then(Round())

    def enough(self, s: War, me: int) -> None:
        s.log("battle-ended-by", "GR-314", side=me)


# ---- leaders


@dataclass(slots=True)
class LeaderTests(Do[War]):
    """Once, after the rounds and before the retreat: each leader of a side that suffered a hit."""

    rule: ClassVar[str] = "GR-315 GR-342 GR-829"

    def do(self, s: War) -> None:
        b = s.battle
        assert b is not None
        for side in (b.side, 1 - b.side):
            if b.hurt[side]:
                for u in bits(in_area(s, b.at, side) & s.rules.leaders):
                    s.then(*windows(s, "leader_test", u), LeaderTest(u))


@dataclass(slots=True)
class LeaderTest(Roll[War]):
    """A leader dies on 1 or 2."""

    leader: int

    rule: ClassVar[str] = "GR-316 GR-342"

    def chance(self, s: War) -> Chance:
        return Dice(1)

    def resolve(self, s: War, outcome: int) -> None:
        die = outcome + 1
        need = 3 if under(s.effects, "marksmen") is not None else 2
        dead = die <= need
        expire(s, "roll")
        s.mark_informed(BOTH)
        s.log("leader-test", "GR-316", unit=self.leader, steps=s.steps[self.leader], die=die, need=need, dead=dead)
        if dead:
            kill(s, self.leader)


@cites("GR-316", "GR-343", "GR-902")
def kill(s: War, leader: int) -> None:
    """The counter is turned over and a successor commands; if the back shows already the leader is removed. The enemy scores it."""
    points = reckon(s)
    s.steps[leader] -= 1
    s.points[1 - s.rules.side_of[leader]] += 1
    tell_points(s, points, "leaders", "GR-902", leader)
    if not s.steps[leader]:
        put(s, leader, OFF)
        s.hungry &= ~(1 << leader)
        s.acted &= ~(1 << leader)
