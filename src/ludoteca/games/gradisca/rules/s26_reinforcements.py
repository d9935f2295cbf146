"""Reinforcements (26) and the sea-supply marker (21)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.chance import Chance, Dice
from ludoteca.kernel.flow.steps import Do, Roll, Step

from .board import enemy_occupied, put
from .open_decisions import OpenAsk
from .s07_1_retreat import overrun
from .state import BOTH, OFF, VENICE, War, bits
from .victory_points import reckon, tell_points

CLOSED = Refusal("GR-842", "entry-area-closed")
AUSTRIANS = Refusal("GR-851", "enemy-occupied")
STAYS = Refusal("GR-850", "is-there")
WAITS = -1
ONE_DIE = Dice(1)


@cites("GR-840", "GR-844")
def due(s: War) -> list[tuple[int, int]]:
    """The groups that lie in the boxes of earlier turns, in the order of their boxes, Venice before Austria."""
    rules = s.rules
    found = [(g, n) for g, n in s.groups if rules.groups[g]["box"] < s.turn]
    return sorted(found, key=lambda x: (rules.groups[x[0]]["box"], rules.group_side[x[0]], x[0]))


@dataclass(slots=True)
class Reinforcements(Do[War]):
    """Step e5: a die for each group."""

    rule: ClassVar[str] = "GR-014 GR-840"

    def do(self, s: War) -> None:
        for g, n in due(s):
            s.then(come_in(s, g) if n == WAITS else GroupDie(g, n))


@dataclass(slots=True)
class GroupDie(Roll[War]):
    """It enters on a die up to its number and the turns in which it was rolled for in vain."""

    group: int
    waited: int

    rule: ClassVar[str] = "GR-841"

    def chance(self, s: War) -> Chance:
        return ONE_DIE

    def resolve(self, s: War, outcome: int) -> None:
        die, number = outcome + 1, s.rules.groups[self.group]["number"] + self.waited
        s.mark_informed(BOTH)
        if s.event_sink is not None:
            s.log("reinforcements", "GR-841", group=self.group, die=die, number=number)
        if die <= number:
            set_group(s, self.group, WAITS)
            s.then(come_in(s, self.group))
        else:
            set_group(s, self.group, self.waited + 1)


def set_group(s: War, group: int, n: int) -> None:
    s.groups = tuple([(g, n if g == group else old) for g, old in s.groups])


@dataclass(slots=True)
class Enter(OpenAsk):
    """The owner chooses one open entry area of the list; without one the group waits for a later turn."""

    group: int

    rule: ClassVar[str] = "GR-842 GR-524"
    forced: ClassVar[bool] = True

    def _against(self, s: War, a: int) -> Refusal | None:
        side = s.rules.group_side[self.group]
        return None if s.control[a] == side and not enemy_occupied(s, side) >> a & 1 else CLOSED

    def seats(self, s: War) -> Sequence[int]:
        rules = s.rules
        for a in rules.group_entry[self.group]:
            if self._against(s, a) is None:
                return rules.only[rules.group_side[self.group]]
        return ()

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.place[a], self._against(s, a)) for a in s.rules.group_entry[self.group]]

    def place(self, s: War, me: int, a: int) -> None:
        s.groups = tuple([x for x in s.groups if x[0] != self.group])
        s.log("entered-map", "GR-842", group=self.group, area=a)
        for u in s.rules.group_counters[self.group]:
            second = arrive(s, u, a)
            if second is not None:
                s.then(second)
        s.then(Taken(me, a))


@cites("GR-842")
def come_in(s: War, group: int) -> Enter:
    """It enters, or everybody is told that no area of its list is open."""
    step = Enter(group)
    if not step.seats(s):
        s.log("entry-closed", "GR-842", group=group)
    return step


@cites("GR-843", "GR-846")
def arrive(s: War, u: int, a: int) -> Step | None:
    """In good order and at full strength, free to act in this turn; a second leader of a corps is settled first."""
    rules = s.rules
    bring(s, u, a, rules.full[u])
    if rules.leaders >> u & 1:
        for x in bits(rules.of_corps[rules.corps_of[u]] & rules.leaders):
            if x != u and s.steps[x] and in_play(s, x):
                return KeepLeader(u, x)
    return None


def in_play(s: War, leader: int) -> bool:
    return s.where[leader] >= 0 or bool(s.waiting >> leader & 1)


def bring(s: War, u: int, a: int, steps: int) -> None:
    """A counter comes on the map; a leader of the side who waited comes with a unit."""
    rules = s.rules
    side = rules.side_of[u]
    points = reckon(s)
    s.steps[u] = steps
    s.lost &= ~(1 << u)
    tell_points(s, points, "losses", "GR-903", side)
    put(s, u, a)
    if rules.corps_of[u] >= 0:
        s.corps_in |= 1 << rules.corps_of[u]
    if s.waiting and rules.units >> u & 1:
        for x in bits(s.waiting & rules.of_side[side]):
            waiting_leader(s, x, a)


@cites("GR-345")
def waiting_leader(s: War, leader: int, a: int) -> None:
    s.waiting &= ~(1 << leader)
    put(s, leader, a)


@dataclass(slots=True)
class KeepLeader(OpenAsk):
    """A corps has one leader: its owner keeps one of the two, the other leaves the game without points."""

    new: int
    old: int

    rule: ClassVar[str] = "GR-120 GR-846"

    def seats(self, s: War) -> Sequence[int]:
        return (s.rules.side_of[self.new],)

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.keep[u], None) for u in (self.new, self.old)]

    def keep(self, s: War, me: int, u: int) -> None:
        gone = self.old if u == self.new else self.new
        put(s, gone, OFF)
        s.steps[gone] = 0
        s.waiting &= ~(1 << gone)
        s.hungry &= ~(1 << gone)
        s.acted &= ~(1 << gone)
        s.log("leader-kept", "GR-120", unit=u, gone=gone)


@dataclass(slots=True)
class Taken(Do[War]):
    """Enemy leaders, camps and forts in the entry area fall to those who come."""

    side: int
    area: int

    rule: ClassVar[str] = "GR-842"

    def do(self, s: War) -> None:
        overrun(s, self.side, self.area)


@dataclass(slots=True)
class MoveSea(OpenAsk):
    """Step e6: Venice may move its marker to another coastal area of the list; off the map it is put back."""

    rule: ClassVar[str] = "GR-015 GR-850"

    def seats(self, s: War) -> Sequence[int]:
        return (VENICE,) if s.rules.sea_list & ~enemy_occupied(s, VENICE) else ()

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        held = enemy_occupied(s, VENICE)
        out: list[Offer] = [(verbs.leave.only, MUST_PLACE if s.sea == OFF else None)]
        return out + [(verbs.sea[a], STAYS if a == s.sea else against_sea(held, a)) for a in bits(s.rules.sea_list)]

    def options(self, s: War, me: int) -> list[Action]:
        verbs = s.rules.verbs
        free = s.rules.sea_list & ~enemy_occupied(s, VENICE)
        return verbs.seas[free] if s.sea == OFF else [verbs.leave.only, *verbs.seas[free & ~(1 << s.sea)]]

    distinct_options = options  # a call less for each decision of a playout

    def take(self, s: War, me: int, a: Action) -> None:
        if a.verb == "sea":
            s.sea = a.arg
        s.log("sea-supply", "GR-850", area=s.sea)


MUST_PLACE = Refusal("GR-850", "must-be-placed")


@cites("GR-851")
def against_sea(held: int, a: int) -> Refusal | None:
    """Never where Austrians are."""
    return AUSTRIANS if held >> a & 1 else None
