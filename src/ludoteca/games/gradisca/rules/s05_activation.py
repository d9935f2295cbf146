"""Activation of a command (5): one of three options for the owner of the marker, and the areas that are activated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.steps import Do

from .board import command_value, enemy_occupied, leader_of, net_of, update_control
from .open_decisions import OpenAsk
from .s05_1_actions import ACT, ACTING
from .s05_cards import draw_card, quarrel, windows
from .s06_steps import activation
from .s07_1_retreat import expire
from .s07_5_mines import mines_of_lost_fortress
from .s21_supply import check_supply, garrisons, mark_supply, supplied
from .s22_morale import most_areas
from .state import Activation, War, bits

NO_LEADER = Refusal("GR-107", "no-leader")
NOBODY_THERE = Refusal("GR-116", "no-counter-that-may-act")
BEYOND = Refusal("GR-109", "beyond-command-radius")
CHOSEN = Refusal("GR-115", "chosen-already")
EXACTLY_ONE = Refusal("GR-137", "exactly-one-area")


def fresh_activation(s: War, corps: int) -> Activation:
    side = s.rules.corps_side[corps]
    return Activation(corps, side, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, (), (), 0, (), garrisons(s, side))


@dataclass(slots=True)
class ChooseOption(OpenAsk):
    """One area and two cards, or a card drawn, or the leader's way. It can't be changed afterwards."""

    rule: ClassVar[str] = "GR-101 GR-111 GR-002"

    def seats(self, s: War) -> Sequence[int]:
        act = s.act
        assert act is not None
        return s.rules.only[act.side]

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        leader = leader_of(s, activation(s).corps)
        return [(verbs.one_area.only, None), (verbs.draw.only, None), (verbs.leader.only, NO_LEADER if leader < 0 else None)]

    def options(self, s: War, me: int) -> list[Action]:
        verbs, act = s.rules.verbs, s.act
        assert act is not None
        return verbs.without_leader if leader_of(s, act.corps) < 0 else verbs.three_ways

    distinct_options = options  # a call less for each decision of a playout

    def one_area(self, s: War, me: int) -> None:
        one_area(s)

    def draw(self, s: War, me: int) -> None:
        activation(s).option = 2
        draw_card(s, me)

    def leader(self, s: War, me: int) -> None:
        the_leaders_way(s)


@cites("GR-102")
def one_area(s: War) -> None:
    """Option 1: the units of the corps in a single area."""
    act = activation(s)
    act.option, act.value = 1, 1
    s.then(*AREAS)


@cites("GR-108", "GR-612", "GR-620")
def the_leaders_way(s: War) -> None:
    """Option 3: as many areas as the command value, fixed by a supply check of the leader: one without supply."""
    act = activation(s)
    act.option, act.leader = 3, leader_of(s, act.corps)
    check_supply(s, act.side, 1 << act.leader)
    act.value = areas_of(s, act)
    s.then(*AREAS)


@cites("GR-715", "GR-108")
def areas_of(s: War, act: Activation) -> int:
    """With medium or low morale it may still be chosen, for one area."""
    value = most_areas(s, act.side, command_value(s, act.leader))
    return 1 if s.effects and quarrel(s, act) else value


@cites("GR-109", "GR-114")
def radius(s: War, act: Activation) -> int:
    """The areas within the command radius, from where the leader stands now."""
    return net_of(s, act.side).radius(s.where[act.leader], enemy_occupied(s, act.side))


@dataclass(slots=True)
class ChooseAreas(OpenAsk):
    """Areas with a counter of the corps that may act; fewer than allowed may be chosen, even none."""

    rule: ClassVar[str] = "GR-116 GR-115 GR-112"

    def seats(self, s: War) -> Sequence[int]:
        act = s.act
        assert act is not None
        return s.rules.only[act.side] if act.areas.bit_count() < act.value else ()

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        act = activation(s)
        verbs = s.rules.verbs
        area, chosen = verbs.area.actions, act.areas
        every, able = areas_with(s, act.corps)
        good = self._good(s, act, able)
        out: list[Offer] = [
            (area[a], None if good >> a & 1 else CHOSEN if chosen >> a & 1 else BEYOND if able >> a & 1 else NOBODY_THERE)
            for a in bits(every)
        ]
        out.append((verbs.done.only, EXACTLY_ONE if self._exactly_one(s, act, good) else None))
        return out

    def options(self, s: War, me: int) -> list[Action]:
        act, verbs = s.act, s.rules.verbs
        assert act is not None
        good = self._good(s, act, areas_able(s, act.corps))
        return verbs.areas[good] if s.effects and self._exactly_one(s, act, good) else verbs.areas_or_done[good]

    distinct_options = options  # a call less for each decision of a playout

    def _good(self, s: War, act: Activation, able: int) -> int:
        """Those of these areas that may be chosen now."""
        good = able & ~act.areas
        return good & radius(s, act) if act.option == 3 else good

    def _exactly_one(self, s: War, act: Activation, good: int) -> bool:
        return bool(good and not act.areas and s.effects and quarrel(s, act))

    def area(self, s: War, me: int, a: int) -> None:
        act = activation(s)
        act.areas |= 1 << a
        if s.event_sink is not None:
            s.log("activated", "GR-102", area=a)
        if act.areas.bit_count() < act.value:
            s.then(self)

    def done(self, s: War, me: int) -> None:
        pass


@cites("GR-116")
def areas_with(s: War, corps: int) -> tuple[int, int]:
    """The areas that hold a counter of the corps, and those of them that hold one that may act."""
    rules = s.rules
    return areas_of_units(s, rules.of_corps[corps]), areas_able(s, corps)


def areas_able(s: War, corps: int) -> int:
    """The areas that hold a counter of the corps that may act."""
    return areas_of_units(s, s.rules.of_corps[corps] & ~s.acted)


def areas_of_units(s: War, units: int) -> int:
    """The areas in which these counters stand."""
    found, where, area_bit = 0, s.where, s.rules.area_bit
    for u in bits(units):
        found |= area_bit[where[u]]
    return found


@dataclass(slots=True)
class Chosen(Do[War]):
    """Before any unit acts all counters of the corps in the chosen areas are checked for supply; then cards of this moment."""

    rule: ClassVar[str] = "GR-601 GR-612"

    def do(self, s: War) -> None:
        act = activation(s)
        if act.areas:
            check_areas(s, act, act.areas)
        cards = windows(s, "areas")
        if cards:
            s.then(*cards, ACTING)
        else:
            s.queued.append(ACT)


AREAS = (ChooseAreas(), Chosen())


def check_areas(s: War, act: Activation, areas: int) -> None:
    counters = s.rules.of_corps[act.corps] & ~s.acted
    fed, inn = supplied(s, act.side), s.inn
    every = hungry = 0
    for a in bits(areas):
        here = inn[a] & counters
        every |= here
        if not fed >> a & 1:
            hungry |= here
    mark_supply(s, every, hungry)


@dataclass(slots=True)
class ActivationEnds(Do[War]):
    """Control is brought up to date, and what lasted for the activation is over."""

    rule: ClassVar[str] = "GR-029 GR-229"

    def do(self, s: War) -> None:
        settle_control(s)
        if s.effects:
            expire(s, "activation")
        s.act = None


@cites("GR-029", "GR-522")
def settle_control(s: War) -> None:
    """A fortress that is entered changes hands with its area, and mines laid against it are gone."""
    rules = s.rules
    changed = update_control(s) & rules.fortress_mask
    for a in bits(changed):
        mines_of_lost_fortress(s, rules.fortress[a])
