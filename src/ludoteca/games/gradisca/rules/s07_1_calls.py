"""Calls (7.1): who leads, and which units a leader calls into a combat. The rounds are in `ch10_combat`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal

from .board import by_points, command_value, enemy_occupied, net_of, points
from .components_map import INFANTRY, LEADER, SAPPER
from .open_decisions import OpenAsk
from .paths import shut_for, walk, ways
from .s07_1_assault import room_in_breach
from .s21_supply import check_supply, supplied
from .s22_morale import may_call
from .state import ASSAULT, INCURSION, Battle, War, bits

ACTIVATED = Refusal("GR-302", "activated-already")
OUT_OF_RADIUS = Refusal("GR-302", "out-of-command-radius")
TOO_FAR = Refusal("GR-326", "too-far")
DISORDER = Refusal("GR-326", "disorganised")
NO_CALL_TO_BREACH = Refusal("GR-461", "not-through-a-breach")
BARRED = Refusal("GR-137", "may-not-act-yet")
STRUCK_BEFORE = Refusal("GR-822", "struck-already")


@dataclass(slots=True)
class NameCaller(OpenAsk):
    """With several leaders the attacker names the one who calls; without one nobody is called."""

    rule: ClassVar[str] = "GR-324 GR-302"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        b = s.battle
        assert b is not None
        return (b.side,) if names_caller(s) else ()

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        assert s.battle is not None
        return [(s.rules.verbs.pick[u], None) for u in entered_leaders(s, s.battle)]

    def pick(self, s: War, me: int, leader: int) -> None:
        b = s.battle
        assert b is not None
        b.caller = leader
        b.calls = calls_of(s, leader)
        s.then(Call())


def names_caller(s: War) -> bool:
    """Whether there is a leader who may call."""
    b = s.battle
    assert b is not None
    return may_call(s, b.side) and b.kind != INCURSION and bool(entered_leaders(s, b))


def entered_leaders(s: War, b: Battle) -> list[int]:
    return [u for u, _, _ in b.came if s.rules.kind[u] == LEADER and s.where[u] == b.at]


@cites("GR-303", "GR-328")
def calls_of(s: War, leader: int) -> int:
    """As many units as the command value: one without supply."""
    return command_value(s, leader)


@cites("GR-325")
def call_radius(s: War, b: Battle) -> int:
    """Two areas around the one out of which the leader entered."""
    start = next(via for u, via, _ in b.came if u == b.caller)
    return net_of(s, b.side).radius(start, enemy_occupied(s, b.side))


@cites("GR-326", "GR-621")
def call_ways(s: War, b: Battle, u: int) -> dict[int, int]:
    """The areas out of which a called unit can enter, with the cost of the whole path; its supply is checked before."""
    before = s.hungry
    check_supply_of(s, u)
    p = points(s, u)
    s.hungry = before
    return ways(s, u, b.at, p)


def check_supply_of(s: War, u: int) -> None:
    tell, s.event_sink = s.event_sink, None
    check_supply(s, s.rules.side_of[u], 1 << u)
    s.event_sink = tell


@cites("GR-326", "GR-119", "GR-632")
def against_call(s: War, b: Battle, u: int, radius: int) -> Refusal | None:
    """The reason against calling a unit; attack supply is none."""
    rules = s.rules
    assert s.act is not None
    if s.acted >> u & 1:
        return ACTIVATED
    if s.act.barred >> u & 1:
        return BARRED
    if rules.light >> u & 1 and light_has_struck(s, b):
        return STRUCK_BEFORE
    if s.shaken >> u & 1:
        return DISORDER
    if not radius >> s.where[u] & 1:
        return OUT_OF_RADIUS
    if b.kind == ASSAULT:
        if rules.kind[u] not in (INFANTRY, SAPPER):
            return NO_CALL_TO_BREACH
        if rules.kind[u] == INFANTRY and not room_in_breach(s, b.at, [x for x, _, _ in b.came]):
            return NO_CALL_TO_BREACH
    return None if call_ways(s, b, u) else TOO_FAR


@cites("GR-822", "GR-834")
def light_has_struck(s: War, b: Battle) -> bool:
    """Whether light cavalry attacked this area before in the activation; what it does in the battle under way is marked when it begins."""
    assert s.act is not None
    return bool(s.act.struck >> b.at & 1)


def may_be_called(s: War, b: Battle, all_of_them: bool = True) -> int:
    """The units to which `against_call` has nothing against, as a mask: for lists of options. Without ``all_of_them`` only some, if there
    are any."""
    rules = s.rules
    assert s.act is not None
    free = rules.combat[b.side] & ~(s.acted | s.act.barred | s.shaken)
    if light_has_struck(s, b):
        free &= ~rules.light
    if b.kind == ASSAULT:
        room = room_in_breach(s, b.at, [x for x, _, _ in b.came])
        free &= rules.infantry | rules.sapper if room else rules.sapper
    net, shut = net_of(s, b.side), enemy_occupied(s, b.side) | 1 << b.at
    bare, fed = -1, -1
    out = 0
    for a in bits(call_radius(s, b) & ~(1 << b.at)):
        here = free & s.inn[a]
        if not here:
            continue
        if fed < 0:
            fed = supplied(s, b.side)
        for p, some in by_points(s, here, 0 if fed >> a & 1 else here):
            fighting = some & rules.fighting
            if fighting and net.span(a, p, shut).met >> b.at & 1:
                out |= fighting
            others = some & ~fighting
            if others:
                if bare < 0:
                    bare = shut_for(s, b.side, False) | 1 << b.at
                if net.span(a, p, bare).met >> b.at & 1:
                    out |= others
        if out and not all_of_them:
            break
    return out


@dataclass(slots=True)
class Call(OpenAsk):
    """Units of any corps that have not acted join the attack, once, before the first round."""

    rule: ClassVar[str] = "GR-302 GR-327 GR-121"

    def seats(self, s: War) -> Sequence[int]:
        b = s.battle
        assert b is not None
        return (b.side,) if b.calls > 0 and may_be_called(s, b, False) else ()

    def _candidates(self, s: War, b: Battle) -> list[int]:
        rules = s.rules
        mine = rules.combat[b.side]
        out = 0
        for a in bits(call_radius(s, b) & ~(1 << b.at)):
            out |= s.inn[a] & mine
        return bits(out)

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        b = s.battle
        assert b is not None
        radius = call_radius(s, b)
        call = s.rules.verbs.call
        out: list[Offer] = [(s.rules.verbs.done.only, None)]
        out += [(call[u], against_call(s, b, u, radius)) for u in self._candidates(s, b)]
        return out

    def options(self, s: War, me: int) -> list[Action]:
        assert s.battle is not None
        verbs = s.rules.verbs
        return [verbs.done.only, *verbs.calls[may_be_called(s, s.battle)]]

    def done(self, s: War, me: int) -> None:
        pass

    def call(self, s: War, me: int, u: int) -> None:
        b = s.battle
        assert b is not None
        ways = call_ways(s, b, u)
        b.calls -= 1
        check_supply(s, me, 1 << u)
        via = min(ways, key=lambda a: (ways[a], a))
        if len(ways) > 1:
            s.then(CallVia(u))
        else:
            enter_called(s, b, u, via)
        s.then(self)


@dataclass(slots=True)
class CallVia(OpenAsk):
    """By which border a called unit enters: it fires by it and goes back over it."""

    unit: int

    rule: ClassVar[str] = "GR-326 GR-330"

    def seats(self, s: War) -> Sequence[int]:
        assert s.battle is not None
        return (s.battle.side,)

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        assert s.battle is not None
        return [(s.rules.verbs.via[a], None) for a in sorted(call_ways(s, s.battle, self.unit))]

    def via(self, s: War, me: int, area: int) -> None:
        assert s.battle is not None
        enter_called(s, s.battle, self.unit, area)


def enter_called(s: War, b: Battle, u: int, via: int) -> None:
    p = points(s, u)
    left = p - call_ways(s, b, u)[via]
    walk(s, u, via, b.at, p)
    b.came = (*b.came, (u, via, left))
    b.called |= 1 << u
    s.acted |= 1 << u
    s.log("called", "GR-327", unit=u, via=via)
