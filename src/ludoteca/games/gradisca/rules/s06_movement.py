"""Movement (6): marches of one counter or a stack, and entries: attacks, assaults, incursions and raids in one declaration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.steps import Do, Step

from .board import force, net_of, points, put
from .open_decisions import OpenAsk
from .paths import walk
from .s05_cards import both_windows, windows
from .s06_entries import (
    FIGHTERS_FIRST,
    Entrants,
    against_entrant,
    cheapest,
    entrants_of,
    may_join,
    onward_entries,
    onward_offers,
    supplied_ways,
)
from .s06_steps import able, able_in, activation, escorted, may_step, open_steps, slowest, steps_of
from .s07_1_calls import NameCaller, names_caller
from .s07_1_retreat import overrun
from .s18_combat import Rounds
from .s23_raid import RAID_COST, RaidDie
from .s25_2_incursion import Strike
from .state import ASSAULT, AUSTRIA, COMBAT, INCURSION, RAID, VENICE, Activation, Battle, Group, War, bits

NOT_YET = Refusal("GR-141", "nothing-done-yet")
LAST_ONE = Refusal("GR-222", "the-last-one")
CAN_NOT_KEEP_UP = Refusal("GR-222", "no-common-step")


@dataclass(slots=True)
class March(OpenAsk):
    """Counters that move together, border by border, each with its own points. ``moved``: they have taken a step. ``after``: they go on
    after a raid or an incursion, and may make another entry from here."""

    group: Group
    moved: bool
    after: bool

    rule: ClassVar[str] = "GR-141 GR-221 GR-222"

    def seats(self, s: War) -> Sequence[int]:
        group = self.group
        if self.moved and not self.after and len(group) == 1 and group[0][1] < 1:
            return ()  # the most marches end so
        if group and (not self.moved or self._steps(s) or (self.after and onward_entries(s, self.group, self._at(s))) or self._some(s)):
            act = s.act
            assert act is not None
            return s.rules.only[act.side]
        return ()

    def _at(self, s: War) -> int:
        return s.where[self.group[0][0]]

    def _steps(self, s: War) -> int:
        """The areas that all of them can step into."""
        group = self.group
        u, least = group[0]
        if len(group) == 1:
            return open_steps(s, bool(s.rules.fighting >> u & 1), s.where[u], least)
        return open_steps(s, escorted(s, group), s.where[u], slowest(group))

    @cites("GR-222")
    def _some(self, s: War) -> bool:
        """Whether some of them could go on if those who have no points left were dropped."""
        if len(self.group) == 1:
            return False
        for least in {p for _, p in self.group}:
            band = tuple([x for x in self.group if x[1] >= least])
            if open_steps(s, escorted(s, band), self._at(s), least):
                return True
        return False

    def _go(self, s: War) -> list[tuple[int, Refusal | None]]:
        return steps_of(s, self.group, self._at(s))

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        steps = self._go(s)
        stuck = not any(why is None for _, why in steps)
        out: list[Offer] = [(verbs.halt.only, None if self.moved else NOT_YET)]
        out += [(verbs.go[a], why) for a, why in steps]
        for u, _ in self.group:
            out.append((verbs.drop[u], LAST_ONE if len(self.group) == 1 else None if self.moved or stuck else NOT_YET))
        out += [(verbs.join[u], self._against_joining(s, u)) for u in self._others(s)]
        return out + onward_offers(s, self.group, self._at(s), self.after)

    def options(self, s: War, me: int) -> list[Action]:
        rules = s.rules
        verbs, group = rules.verbs, self.group
        first, least = group[0]
        a = s.where[first]
        if len(group) == 1:
            escort = bool(rules.fighting >> first & 1)
        else:
            escort, least = escorted(s, group), slowest(group)
        steps = open_steps(s, escort, a, least)
        out: list[Action] = [verbs.halt.only] if self.moved else []
        out += verbs.goes[steps]
        if len(group) > 1 and (self.moved or not steps):
            out += [verbs.drop[u] for u, _ in group]
        others = able_in(s, a)
        if others:
            for u, _ in group:
                others &= ~(1 << u)
            out += verbs.joins[may_step(s, others, escort, a, least)]
        if self.after:
            out += onward_entries(s, group, a)
        return out

    distinct_options = options  # a call less for each decision of a playout

    def _others(self, s: War) -> list[int]:
        mine = sum(1 << u for u, _ in self.group)
        return bits(able(s) & s.inn[self._at(s)] & ~mine)

    @cites("GR-222", "GR-154")
    def _against_joining(self, s: War, u: int) -> Refusal | None:
        """Only who is activated may join, before the first step or on the way; a leader may go with a stack or alone."""
        more = (*self.group, (u, points(s, u)))
        return None if any(why is None for _, why in steps_of(s, more, self._at(s))) else CAN_NOT_KEEP_UP

    def halt(self, s: War, me: int) -> None:
        stop(s, self.group)

    def join(self, s: War, me: int, u: int) -> None:
        s.acted |= 1 << u
        s.then(March((*self.group, (u, points(s, u))), self.moved, self.after))

    def drop(self, s: War, me: int, u: int) -> None:
        """Who is dropped on the way has finished its action; before the first step it has not begun it."""
        if not self.moved:
            s.acted &= ~(1 << u)
        s.then(March(tuple(x for x in self.group if x[0] != u), self.moved, self.after))

    def go(self, s: War, me: int, area: int) -> None:
        a = s.where[self.group[0][0]]
        cost = net_of(s, me).cost[a, area]
        for u, _ in self.group:
            put(s, u, area)
        if s.event_sink is not None:
            s.log("marched", "GR-141", units=[u for u, _ in self.group], start=a, area=area)
        overrun(s, me, area)
        left = tuple([(u, 0 if s.shaken >> u & 1 else p - cost) for u, p in self.group])
        if self.after or len(left) > 1 or left[0][1] > 0:  # else it has ended
            s.queued.append(March(left, True, self.after))

    def attack(self, s: War, me: int, area: int) -> None:
        self._enter(s, ASSAULT if s.rules.fortress[area] >= 0 else COMBAT, area)

    def strike(self, s: War, me: int, area: int) -> None:
        self._enter(s, INCURSION, area)

    def raid(self, s: War, me: int, area: int) -> None:
        self._enter(s, RAID, area)

    def _enter(self, s: War, kind: int, target: int) -> None:
        entrants = entrants_of(s, self.group, self._at(s), kind, target)
        going = {u for u, _, _ in entrants}
        rest = tuple(x for x in self.group if x[0] not in going)
        s.then(Declare(kind, target, entrants, False))
        if rest:
            s.then(March(rest, True, True))


@cites("GR-223")
def stop(s: War, group: Group) -> None:
    """Points that are left are lost."""
    if s.event_sink is not None:
        s.log("halted", "GR-223", units=[u for u, _ in group])


@dataclass(slots=True)
class Declare(OpenAsk):
    """Who enters, and out of which area; nothing is moved or spent before ``enter``. ``asks``: the last one may still choose its way."""

    kind: int
    target: int
    entrants: Entrants
    asks: bool

    rule: ClassVar[str] = "GR-322 GR-319 GR-143"
    sealing: ClassVar[tuple[str, ...]] = ("enter",)

    def seats(self, s: War) -> Sequence[int]:
        act = s.act
        assert act is not None
        return s.rules.only[act.side]

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        out: list[Offer] = [(verbs.enter.only, None if self.entrants else FIGHTERS_FIRST)]
        mine = 0
        for u, _, _ in self.entrants:
            mine |= 1 << u
        out += [(verbs.join[u], self._against(s, u)) for u in bits(able(s) & ~mine)]
        if self.asks:
            u, via, _ = self.entrants[-1]
            _, good = against_entrant(s, self.kind, self.target, self.entrants[:-1], u, points(s, u))
            out += [(verbs.via[a], None) for a in sorted(good) if a != via]
        return out

    def options(self, s: War, me: int) -> list[Action]:
        verbs = s.rules.verbs
        out: list[Action] = [verbs.enter.only] if self.entrants else []
        out += verbs.joins[may_join(s, self.kind, self.target, self.entrants)]
        if self.asks:
            u, via, _ = self.entrants[-1]
            good = supplied_ways(s, self.kind, self.target, self.entrants[:-1], u, points(s, u))
            out += [verbs.via[a] for a in sorted(good) if a != via]
        return out

    distinct_options = options  # a call less for each decision of a playout

    def _against(self, s: War, u: int) -> Refusal | None:
        return against_entrant(s, self.kind, self.target, self.entrants, u, points(s, u))[0]

    def enter(self, s: War, me: int) -> None:
        commit(s, self.kind, self.target, self.entrants)

    def join(self, s: War, me: int, u: int) -> None:
        p = points(s, u)
        good = supplied_ways(s, self.kind, self.target, self.entrants, u, p)
        via = cheapest(good)
        left = p - good[via] - (RAID_COST if self.kind == RAID else 0)
        s.queued.append(Declare(self.kind, self.target, (*self.entrants, (u, via, left)), len(good) > 1))

    def via(self, s: War, me: int, area: int) -> None:
        u, _, _ = self.entrants[-1]
        p = points(s, u)
        _, good = against_entrant(s, self.kind, self.target, self.entrants[:-1], u, p)
        left = p - good[area] - (RAID_COST if self.kind == RAID else 0)
        s.then(Declare(self.kind, self.target, (*self.entrants[:-1], (u, area, left)), False))


@cites("GR-118", "GR-144", "GR-163")
def commit(s: War, kind: int, target: int, entrants: Entrants) -> None:
    """All walk their paths to the area, and what they came for begins at once."""
    act = activation(s)
    side = act.side
    guarded = bool(force(s, target, 1 - side))
    s.entered = True
    for u, via, _ in entrants:
        if not s.acted >> u & 1:
            if via != target:
                walk(s, u, via, target, points(s, u) - (RAID_COST if kind == RAID else 0))
        elif s.where[u] != target:
            put(s, u, target)
        s.acted |= 1 << u
    if s.event_sink is not None:
        s.log("entered", "GR-144", how=kind, area=target, units=[u for u, _, _ in entrants])
    s.battle = Battle(
        target, side, kind, entrants, -1, 0, 0, False, 0, (0, 0), (0, 0), (), 0, False, False, guarded
    )  # fmt: skip
    s.then(*entry_steps(s, act, kind, target))


@cites("GR-321", "GR-319", "GR-822")
def entry_steps(s: War, act: Activation, kind: int, target: int) -> tuple[Step, ...]:
    """The order of a battle: calls, cards, rounds, leaders, retreat; of an incursion or a raid: cards, the die, and who goes on."""
    if kind == RAID:
        act.raids |= 1 << target
        return (*windows(s, "attack"), *RAIDING)
    if kind == INCURSION:
        act.struck |= 1 << target
        return (*windows(s, "attack"), *STRIKING)
    act.fought |= 1 << target
    if names_caller(s):
        return FIGHTING[act.side]
    return (*windows(s, "attack"), ROUNDS)


@dataclass(slots=True)
class Onward(Do[War]):
    """Who has points left after a raid or an incursion marches on."""

    rule: ClassVar[str] = "GR-749 GR-820 GR-827"

    def do(self, s: War) -> None:
        act = activation(s)
        groups, act.onward = act.onward, ()
        s.then(*(March(g, True, True) for g in groups))


#: The steps of battles with a question before the cards (by side), of incursions and of raids: steps never change
ROUNDS = Rounds()
FIGHTING: tuple[tuple[Step, ...], ...] = tuple((NameCaller(), *both_windows(side, "attack"), ROUNDS) for side in (VENICE, AUSTRIA))
STRIKING, RAIDING = (Strike(), Onward()), (RaidDie(), Onward())
