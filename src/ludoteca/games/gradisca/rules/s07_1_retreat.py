"""After a battle (7.1): who goes where, what is taken with the ground, and displaced leaders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.steps import Do

from .board import (
    eliminate,
    eliminate_camp,
    enemy_occupied,
    force,
    forts,
    holds_leader_or_camp,
    in_area,
    lose_step,
    nearest_unit,
    net_of,
    put,
    remove_forts,
    shake,
)
from .open_decisions import OpenAsk
from .s07_5_mines import mines_overrun
from .s21_supply import lines
from .state import ASSAULT, OFF, Battle, War, bits

HELD = Refusal("GR-351", "held-by-the-enemy")
BETTER_AREA = Refusal("GR-352", "a-better-area-is-open")


@cites("GR-345")
def displace(s: War, leader: int) -> None:
    """A leader without units goes to the nearest friendly combat unit; until he is placed he is off the map."""
    a = s.where[leader]
    put(s, leader, OFF)
    s.waiting |= 1 << leader
    s.hungry &= ~(1 << leader)
    if not nearest_unit(s, a, s.rules.side_of[leader]):
        s.log("leader-waits", "GR-345", unit=leader)
    s.then(Rejoin(leader, a))


@dataclass(slots=True)
class Rejoin(OpenAsk):
    """The owner chooses among the nearest areas; without a unit on the map the leader waits for the next one that enters."""

    leader: int
    area: int

    rule: ClassVar[str] = "GR-345"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        side = s.rules.side_of[self.leader]
        return (side,) if nearest_unit(s, self.area, side) else ()

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.rejoin[a], None) for a in bits(nearest_unit(s, self.area, me))]

    def rejoin(self, s: War, me: int, area: int) -> None:
        put(s, self.leader, area)
        s.waiting &= ~(1 << self.leader)
        s.log("rejoined", "GR-345", unit=self.leader, area=area)


@cites("GR-230", "GR-357", "GR-833")
def overrun(s: War, side: int, a: int) -> None:
    """A side is in an area without enemy combat units: leaders there are displaced, the camp and (before infantry or cavalry) forts go."""
    rules = s.rules
    other = 1 - side
    here = s.inn[a]
    if here & rules.combat[other] or not here & rules.combat[side]:
        return
    there = here & rules.of_side[other]
    if here & rules.fighters[side]:
        if there & rules.leaders:
            for u in bits(there & rules.leaders):
                displace(s, u)
        if forts(s, a, other):
            remove_forts(s, a, other)
        if s.mines:
            mines_overrun(s, a, other)
    if there & rules.camps:
        eliminate_camp(s, other)


@cites("GR-355")
def without_escort(s: War, a: int, side: int) -> None:
    """Guns and sappers that must go without infantry or cavalry are lost."""
    rules = s.rules
    here = force(s, a, side)
    if not here & rules.fighting:
        for u in bits(here):
            eliminate(s, u, "GR-355")


@cites("GR-354")
def beaten(s: War, b: Battle, side: int) -> None:
    """Infantry and cavalry that retreat after more hits than the enemy suffered become disorganised; after a tie they do not."""
    if b.hits[side] > b.hits[1 - side]:
        shake(s, force(s, b.at, side))


@dataclass(slots=True)
class Aftermath(Do[War]):
    """Whoever has lost retreats: a defeated or tied attacker to where each unit came from, a defeated defender to an adjacent area."""

    rule: ClassVar[str] = "GR-317 GR-318 GR-341"

    def do(self, s: War) -> None:
        b = s.battle
        assert b is not None
        attackers, defenders = force(s, b.at, b.side), force(s, b.at, 1 - b.side)
        if not attackers and not defenders:
            nobody_left(s, b)
        elif not attackers:
            lost_all(s, b.at, b.side)
        elif not defenders:
            lost_all(s, b.at, 1 - b.side)
        elif b.hits[b.side] >= b.hits[1 - b.side]:
            attackers_retreat(s, b)
        else:
            s.then(Retreat())
        s.then(BattleEnds())


@cites("GR-340", "GR-344")
def nobody_left(s: War, b: Battle) -> None:
    """A tie: the attacker's leaders go back to where they came from, the defender's are displaced like any without units."""
    for u, via, _ in b.came:
        if s.where[u] == b.at:
            put(s, u, via)
    lost_all(s, b.at, 1 - b.side)


@cites("GR-344", "GR-339")
def lost_all(s: War, a: int, side: int) -> None:
    """All combat units of a side are gone, so the other has won; leaders who survived are displaced."""
    for u in bits(in_area(s, a, side) & s.rules.leaders):
        displace(s, u)


@cites("GR-350", "GR-466", "GR-356")
def attackers_retreat(s: War, b: Battle) -> None:
    """Each goes back to the area out of which it entered; that costs nothing."""
    beaten(s, b, b.side)
    without_escort(s, b.at, b.side)
    if not force(s, b.at, b.side):
        lost_all(s, b.at, b.side)
    for u, via, _ in b.came:
        if s.where[u] == b.at:
            put(s, u, via)
    s.log("attacker-retreats", "GR-350", side=b.side, area=b.at)


@cites("GR-351", "GR-352")
def ways_back(s: War, b: Battle) -> list[int]:
    """The areas to which the defender may retreat, in three classes: a mask for each, the best first.

    A fortress into which those who came out go back (card A03) counts as held, though it stands empty during the battle.
    """
    side = 1 - b.side
    open_ = net_of(s, side).mask[b.at] & ~enemy_occupied(s, side) & ~holds_leader_or_camp(s, side)
    came = 0
    for u, via, _ in b.came:
        came |= 1 << via
        if b.sortie >> u & 1:
            open_ &= ~(1 << via)
    line = lines(s, side)
    return [open_ & ~came & line, open_ & ~came & ~line, open_ & came]


@dataclass(slots=True)
class Retreat(OpenAsk):
    """The defenders retreat together, within the best class of areas that there is; who can't is lost."""

    rule: ClassVar[str] = "GR-351 GR-353 GR-465"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        assert s.battle is not None
        return (1 - s.battle.side,)

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        b = s.battle
        assert b is not None
        classes = ways_back(s, b)
        best = next((x for x in classes if x), 0)
        every = classes[0] | classes[1] | classes[2]
        retreat = s.rules.verbs.retreat
        out: list[Offer] = [] if best else [(s.rules.verbs.enough.only, None)]
        near = bits(net_of(s, me).mask[b.at])
        return out + [(retreat[a], None if best >> a & 1 else BETTER_AREA if every >> a & 1 else HELD) for a in near]

    def enough(self, s: War, me: int) -> None:
        """Nowhere to go."""
        assert s.battle is not None
        for u in bits(force(s, s.battle.at, me)):
            eliminate(s, u, "GR-353")
        lost_all(s, s.battle.at, me)

    def retreat(self, s: War, me: int, area: int) -> None:
        b = s.battle
        assert b is not None
        beaten(s, b, me)
        without_escort(s, b.at, me)
        if not force(s, b.at, me):
            lost_all(s, b.at, me)
            return
        for u in bits(in_area(s, b.at, me) & ~s.rules.camps):
            put(s, u, area)
        s.log("retreated", "GR-351", side=me, area=area)
        overrun(s, me, area)


@dataclass(slots=True)
class BattleEnds(Do[War]):
    """What is left on the ground falls to who is alone on it; the winners stay, there is no pursuit."""

    rule: ClassVar[str] = "GR-321 GR-358 GR-802"

    def do(self, s: War) -> None:
        b = s.battle
        assert b is not None
        for side in (b.side, 1 - b.side):
            overrun(s, side, b.at)
        if b.sortie:
            sortie_returns(s, b)
        else:
            conquered(s, b)
        s.battle = None
        s.effects = [e for e in s.effects if e.until != "battle"]


@cites("GR-360", "GR-467", "GR-718")
def conquered(s: War, b: Battle) -> None:
    """The winners stay: in a fortress that they stormed, or outside the one that they came out of. Morale does not change."""
    if force(s, b.at, b.side):
        s.log("conquered", "GR-467" if b.kind == ASSAULT else "GR-358", side=b.side, area=b.at)


def sortie_returns(s: War, b: Battle) -> None:
    """Card A03: those who came out of a fortress go back into it, even if they have won."""
    for u, via, _ in b.came:
        if b.sortie >> u & 1 and s.where[u] == b.at:
            put(s, u, via)


@dataclass(slots=True)
class TakeLosses(OpenAsk):
    """The owner chooses who takes each hit: infantry and cavalry first. Hits beyond the last step are lost."""

    side: int
    n: int
    among: int  # mask
    by: str  # the rule

    rule: ClassVar[str] = "GR-309 GR-335"
    forced: ClassVar[bool] = True

    def _who(self, s: War) -> int:
        alive, where = 0, s.where
        for u in bits(self.among):
            if where[u] >= 0:
                alive |= 1 << u
        return alive & s.rules.fighting or alive

    def seats(self, s: War) -> Sequence[int]:
        return (self.side,) if self.n > 0 and self._who(s) else ()

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        who = self._who(s)
        lose = s.rules.verbs.lose
        out: list[Offer] = [(lose[u], None) for u in bits(who)]
        out += [(lose[u], FIGHTERS_FIRST) for u in bits(self.among & ~who) if s.where[u] >= 0]
        return out

    def options(self, s: War, me: int) -> list[Action]:
        lose = s.rules.verbs.lose.actions
        return [lose[u] for u in bits(self._who(s))]

    distinct_options = options  # a call less for each decision of a playout

    def lose(self, s: War, me: int, u: int) -> None:
        lose_step(s, u, self.by)
        if self.n > 1:
            s.then(TakeLosses(self.side, self.n - 1, self.among, self.by))


FIGHTERS_FIRST = Refusal("GR-335", "infantry-and-cavalry-first")


def expire(s: War, until: str) -> None:
    """End what lasts until this moment."""
    if s.effects:
        s.effects = [e for e in s.effects if e.until != until]
