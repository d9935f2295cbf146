"""Activation of units (5.1): the actions, one for each unit, and all else that an activation allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.steps import Do

from .board import points
from .components_map import ARTILLERY, SAPPER
from .open_decisions import OpenAsk
from .s05_cards import hand_offers, hand_options, play_card
from .s06_entries import entry_options, out_of_reach, possible_entries
from .s06_movement import Declare, March
from .s06_steps import able, activation, may_step, steps_of
from .s07_1_calls import BARRED
from .s07_4_bombardment import Bombard, against_bombarding, may_bombard
from .s07_5_mines import COUNTER, REPAIR, AtWhich, BeginWork, against_blowing, against_counter, against_mine, against_repair
from .s10_forts import against_fort, against_place, build_fort
from .s21_supply import attack_supplied, check_supply, supplied
from .s24_camp import camp_moves, camp_returns, camp_steps, move_camp, return_camp
from .state import ASSAULT, COMBAT, INCURSION, OFF, RAID, War, bits

IN_ORDER = Refusal("GR-150", "in-good-order")
UNSUPPLIED = Refusal("GR-611", "unsupplied")
ACTED = Refusal("GR-119", "has-acted")
OTHER_CORPS = Refusal("GR-117", "another-corps")
NO_WAY = Refusal("GR-221", "no-way-out")
NOT_CHOSEN = Refusal("GR-117", "area-not-chosen")


@cites("GR-150", "GR-611", "GR-602")
def against_recovery(s: War, u: int) -> Refusal | None:
    """A disorganised unit recovers without a die if it is supplied now; the check is made once more."""
    if not s.shaken >> u & 1:
        return IN_ORDER
    return None if supplied(s, s.rules.side_of[u]) >> s.where[u] & 1 else UNSUPPLIED


@cites("GR-155", "GR-621", "GR-031")
def recover(s: War, u: int) -> None:
    """That is its whole action; nothing else but a card ends disorder. The check that let it recover takes its hunger marker off."""
    check_supply(s, s.rules.side_of[u], 1 << u)
    s.shaken &= ~(1 << u)
    s.acted |= 1 << u
    s.log("recovered", "GR-155", unit=u)


@cites("GR-141", "GR-154")
def against_move(s: War, u: int) -> Refusal | None:
    group = ((u, points(s, u)),)
    return None if any(why is None for _, why in steps_of(s, group, s.where[u])) else NO_WAY


@cites("GR-140", "GR-148", "GR-149")
def unit_offers(s: War, u: int) -> list[Offer]:
    """What one unit could do: the class says what is worth naming, the rest is refused by the class."""
    verbs = s.rules.verbs
    out: list[Offer] = [(verbs.move[u], against_move(s, u))]
    kind = s.rules.kind[u]
    if s.shaken >> u & 1:
        out.append((verbs.recover[u], against_recovery(s, u)))
    if kind == ARTILLERY:
        out.append((verbs.bombard[u], against_bombarding(s, u)))
    elif kind == SAPPER:
        out += [
            (verbs.mine[u], against_mine(s, u)),
            (verbs.blow[u], against_blowing(s, u)),
            (verbs.counter[u], against_counter(s, u)),
            (verbs.repair[u], against_repair(s, u)),
            (verbs.build[u], against_fort(s, u)),
        ]
    return out


def unit_options(s: War, u: int, a: int, armed: int) -> list[Action]:
    """What `unit_offers` has without a reason against it for a unit in good order, moves apart: what can't be there is not looked at.
    ``armed``: the areas with supply for attack."""
    rules = s.rules
    verbs = rules.verbs
    out: list[Action] = []
    if rules.kind[u] == ARTILLERY:
        if may_bombard(s, u, a, bool(armed >> a & 1)):
            out.append(verbs.bombard[u])
    elif rules.kind[u] == SAPPER:
        supply = armed >> a & 1
        if supply and rules.beside[a] & rules.fortress_mask and against_mine(s, u) is None:
            out.append(verbs.mine[u])
        if s.mines and against_blowing(s, u) is None:
            out.append(verbs.blow[u])
        if rules.fortress[a] >= 0:
            if s.mines and against_counter(s, u) is None:
                out.append(verbs.counter[u])
            if against_repair(s, u) is None:
                out.append(verbs.repair[u])
        elif supply and against_place(s, rules.side_of[u], a) is None:
            out.append(verbs.build[u])
    return out


def refused_offers(s: War, u: int) -> list[Offer]:
    """What a unit of this class or state can't do, with the reason."""
    verbs = s.rules.verbs
    kind = s.rules.kind[u]
    out: list[Offer] = []
    if not s.shaken >> u & 1:
        out.append((verbs.recover[u], against_recovery(s, u)))
    if kind != ARTILLERY:
        out.append((verbs.bombard[u], against_bombarding(s, u)))
    if kind != SAPPER:
        out += [
            (verbs.mine[u], against_mine(s, u)),
            (verbs.blow[u], against_blowing(s, u)),
            (verbs.counter[u], against_counter(s, u)),
            (verbs.repair[u], against_repair(s, u)),
            (verbs.build[u], against_fort(s, u)),
        ]
    return out


@dataclass(slots=True)
class Act(OpenAsk):
    """The activation: units act one after the other, areas in any order, with cards and the camp in between, until its owner ends it."""

    rule: ClassVar[str] = "GR-117 GR-118 GR-123"

    def seats(self, s: War) -> Sequence[int]:
        act = s.act
        assert act is not None
        return s.rules.only[act.side]

    def options(self, s: War, me: int) -> list[Action]:
        rules = s.rules
        verbs = rules.verbs
        out: list[Action] = [verbs.end.only, *hand_options(s, me, "any", -1)]
        act, inn = s.act, s.inn
        assert act is not None
        free = movers = 0
        rest = rules.of_corps[act.corps] & ~(s.acted | act.barred)
        if rest:
            for a in bits(act.areas):
                here = rest & inn[a]
                if here:
                    free |= here
                    movers |= may_step(s, here, False, a, 2)
        if free:  # what `able` gives
            special = free & (s.shaken | rules.guns_and_sappers)
            if not special:
                out += verbs.moves[movers]
            else:
                move = verbs.move.actions
                armed = attack_supplied(s, me) if special & rules.guns_and_sappers else 0
                shaken, where, recover = s.shaken, s.where, verbs.recover.actions
                fed = supplied(s, me) if special & shaken else 0
                for u in bits(free):
                    if movers >> u & 1:
                        out.append(move[u])
                    if special >> u & 1:
                        if not shaken >> u & 1:
                            out += unit_options(s, u, where[u], armed)
                        elif fed >> where[u] & 1:
                            out.append(recover[u])
            if free & rules.fighting & ~s.shaken:
                out += entry_options(s, free, act.areas)
        if not s.camp_still >> me & 1:
            out += verbs.camps[camp_steps(s, me)]
        if s.where[rules.camp[me]] == OFF:
            out += [verbs.camp_back[a] for a, why in camp_returns(s, me) if why is None]
        return out

    distinct_options = options  # a call less for each decision of a playout

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        out = self._open(s, me)
        free = able(s)
        for u in bits(free & ~s.rules.leaders):
            out += refused_offers(s, u)
        out += self._not_able(s, me, free)
        return out

    def _open(self, s: War, me: int) -> list[Offer]:
        verbs = s.rules.verbs
        out: list[Offer] = [(verbs.end.only, None)]
        out += hand_offers(s, me, "any", -1)
        for u in bits(able(s)):
            out += unit_offers(s, u)
        of = {COMBAT: verbs.attack, ASSAULT: verbs.attack, INCURSION: verbs.strike, RAID: verbs.raid}
        possible = possible_entries(s)
        out += [(of[kind][a], why) for kind, a, why in possible]
        out += out_of_reach(s, [x for x in possible if x[0] != RAID])
        out += [(verbs.camp[a], why) for a, why in camp_moves(s, me)]
        out += [(verbs.camp_back[a], why) for a, why in camp_returns(s, me)]
        return out

    def _not_able(self, s: War, me: int, free: int) -> list[Offer]:
        rules = s.rules
        act = activation(s)
        out: list[Offer] = []
        for u in bits(rules.of_side[me] & ~rules.camps & ~free):
            if s.where[u] >= 0:
                corps = rules.corps_of[u] == act.corps
                why = OTHER_CORPS if not corps else ACTED if s.acted >> u & 1 else BARRED if act.barred >> u & 1 else NOT_CHOSEN
                out.append((rules.verbs.move[u], why))
        return out

    @cites("GR-030")
    def end(self, s: War, me: int) -> None:
        if s.event_sink is not None:
            s.log("activation-ends", "GR-030", side=me)

    def play(self, s: War, me: int, face: int) -> None:
        play_card(s, me, face, -1)
        s.then(self)

    def move(self, s: War, me: int, u: int) -> None:
        begin_move(s, u)
        s.then(self)

    def recover(self, s: War, me: int, u: int) -> None:
        recover(s, u)
        s.then(self)

    def bombard(self, s: War, me: int, u: int) -> None:
        s.then(Bombard(u), self)

    def mine(self, s: War, me: int, u: int) -> None:
        s.then(AtWhich(u, False), self)

    def blow(self, s: War, me: int, u: int) -> None:
        s.then(AtWhich(u, True), self)

    def counter(self, s: War, me: int, u: int) -> None:
        s.then(BeginWork(u, COUNTER), self)

    def repair(self, s: War, me: int, u: int) -> None:
        s.then(BeginWork(u, REPAIR), self)

    def build(self, s: War, me: int, u: int) -> None:
        build_fort(s, u)
        s.then(self)

    def attack(self, s: War, me: int, area: int) -> None:
        s.then(Declare(ASSAULT if s.rules.fortress[area] >= 0 else COMBAT, area, (), False), self)

    def strike(self, s: War, me: int, area: int) -> None:
        s.then(Declare(INCURSION, area, (), False), self)

    def raid(self, s: War, me: int, area: int) -> None:
        declare_raid(s, area)
        s.then(self)

    def camp(self, s: War, me: int, area: int) -> None:
        move_camp(s, me, area)
        s.then(self)

    def camp_back(self, s: War, me: int, area: int) -> None:
        return_camp(s, me, area)
        s.then(self)


@cites("GR-141", "GR-118", "GR-225")
def begin_move(s: War, u: int) -> None:
    """The unit gets its 'Attivato' marker and marches; the other side never moves in between."""
    s.acted |= 1 << u
    s.then(March(((u, points(s, u)),), False, False))


@cites("GR-153")
def declare_raid(s: War, area: int) -> None:
    """A raid is part of a move, not an action of its own."""
    s.then(Declare(RAID, area, (), False))


@dataclass(slots=True)
class Acting(Do[War]):
    """The actions begin, unless nothing was chosen that could act: then only cards and the camp are left."""

    rule: ClassVar[str] = "GR-112"

    def do(self, s: War) -> None:
        s.then(ACT)


ACT, ACTING = Act(), Acting()
