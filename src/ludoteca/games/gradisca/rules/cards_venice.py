"""The twelve cards of Venice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Offer
from ludoteca.kernel.flow.effects import under

from .board import enemy_occupied, force, put
from .card_effects import Card
from .card_questions import AREAS, DICE, UNITS, CardDie, PickArea, PickUnit
from .cards_both import card_loss
from .components_map import ARTILLERY
from .open_decisions import OpenAsk
from .s05_activation import check_areas
from .s05_cards import last
from .s06_steps import able
from .s07_1_retreat import overrun
from .s21_supply import supplied, working_sources
from .s26_reinforcements import bring
from .state import AUSTRIA, COMBAT, INCURSION, OFF, VENICE, War, bits


def no_galleons(s: War) -> bool:
    return under(s.effects, "galleons") is None


# V01: a bridge of boats


def crossings(s: War, side: int) -> list[tuple[int, int]]:
    """Isonzo borders without a bridge that a Venetian combat unit stands at."""
    rules = s.rules
    return [(a, b) for a, b in rules.ferries if (s.occ[VENICE] >> a | s.occ[VENICE] >> b) & 1]


@dataclass(slots=True)
class BridgeFrom(OpenAsk):
    """Which border: first one of its areas, then the other (``first`` is -1 before)."""

    first: int

    rule: ClassVar[str] = "GR-138"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        return (VENICE,)

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        pairs = crossings(s, me)
        here = {a for a, _ in pairs} if self.first < 0 else {b for a, b in pairs if a == self.first}
        return [(s.rules.verbs.area[a], None) for a in sorted(here)]

    def area(self, s: War, me: int, a: int) -> None:
        if self.first < 0:
            s.then(BridgeFrom(a))
        else:
            last(s, "bridge", "turn", (self.first, a))


def may_bridge(s: War, side: int, subject: int) -> bool:
    return under(s.effects, "flood") is None and under(s.effects, "bridge") is None and bool(s.occ[VENICE] & s.rules.banks)


# V02, A05: fresh men


@cites("GR-139")
def reduced_units(s: War, side: int) -> int:
    """Infantry and cavalry of the side on their reduced face that can trace supply at this moment."""
    rules = s.rules
    steps, where = s.steps, s.where
    weak = [u for u in bits(rules.fighters[side]) if steps[u] == 1 and where[u] >= 0]
    if not weak:
        return 0
    fed = supplied(s, side)
    return sum(1 << u for u in weak if fed >> where[u] & 1)


def refill(s: War, side: int, u: int) -> None:
    s.steps[u] = 2
    s.log("restored", "GR-130", unit=u)


# V03: the fleet bombards


def coast_targets(s: War, side: int) -> int:
    return int(s.rules.coast & s.occ[AUSTRIA])


def fleet_at(s: War, side: int, a: int) -> None:
    s.then(CardDie("V03", side, a))


def fleet_die(s: War, side: int, a: int, die: int) -> None:
    rules = s.rules
    strong = rules.fortress[a] >= 0 or rules.town >> a & 1
    if die <= (2 if strong else 3):
        here = force(s, a, AUSTRIA)
        s.then(PickUnit("V03", side, here & rules.fighting or here, 1, 1, True))


# V05: orders of the Senate


def more_areas(s: War, side: int) -> int:
    act = s.act
    assert act is not None
    mine = s.rules.of_corps[act.corps] & ~s.acted & ~act.barred
    here, where = 0, s.where
    for u in bits(mine):
        if where[u] >= 0:
            here |= 1 << where[u]
    return here & ~act.areas


def may_orders(s: War, side: int, subject: int) -> bool:
    act = s.act
    assert act is not None
    return act.option in (1, 3) and act.areas.bit_count() == 1 and bool(more_areas(s, side))


def order_area(s: War, side: int, a: int) -> None:
    assert s.act is not None
    s.act.areas |= 1 << a
    check_areas(s, s.act, 1 << a)


# V06, V07


def may_gunners(s: War, side: int, subject: int) -> bool:
    return bool(s.rules.kind[subject] == ARTILLERY and s.rules.side_of[subject] == VENICE and under(s.effects, "gunners") is None)


def may_gallery(s: War, side: int, subject: int) -> bool:
    return bool(s.rules.side_of[subject] == VENICE and under(s.effects, "gallery") is None)


# V08, A06: militia


def eliminated_militia(s: War, side: int) -> int:
    rules = s.rules
    return s.lost & rules.trait.get("militia", 0) & rules.of_side[side]


def may_militia(s: War, side: int, subject: int) -> bool:
    return bool(eliminated_militia(s, side) and working_sources(s, side))


def play_militia(s: War, side: int, subject: int) -> None:
    s.then(PickUnit("V08", side, eliminated_militia(s, side), 1, 1, False))


def militia_returns(s: War, side: int, u: int) -> None:
    s.then(MilitiaAt(side, u))


@dataclass(slots=True)
class MilitiaAt(OpenAsk):
    """A working source of the side; the unit comes reduced and in good order, and may act from the next marker on."""

    side: int
    unit: int

    rule: ClassVar[str] = "GR-135 GR-845"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        return (self.side,)

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.place[a], None) for a in bits(working_sources(s, me))]

    def place(self, s: War, me: int, a: int) -> None:
        assert s.act is not None
        bring(s, self.unit, a, 1)
        s.act.barred |= 1 << self.unit
        overrun(s, me, a)


# V09: friends in Gorizia


def may_friends(s: War, side: int, subject: int) -> bool:
    b = s.battle
    assert b is not None
    return b.side == side and b.at == s.rules.gorizia and b.kind in (COMBAT, INCURSION) and not b.friends


def play_friends(s: War, side: int, subject: int) -> None:
    assert s.battle is not None
    s.battle.friends = True


# V10: landing


def landing_units(s: War, a: int) -> int:
    rules = s.rules
    return able(s) & s.inn[a] & (rules.infantry | rules.light) & ~s.shaken


def landing_ports(s: War, side: int) -> int:
    assert s.act is not None
    ports = s.act.areas & s.rules.port
    if not ports:
        return 0
    return sum(1 << a for a in bits(ports) if s.control[a] == VENICE and landing_units(s, a))


def landing_places(s: War, side: int) -> int:
    return int(s.rules.coast & ~enemy_occupied(s, VENICE) & ~truce_areas(s))


def truce_areas(s: War) -> int:
    """Card B02: areas with an Austrian leader or camp are closed."""
    if under(s.effects, "truce") is None:
        return 0
    rules = s.rules
    return sum(1 << s.where[u] for u in bits((rules.leaders | rules.camps) & rules.of_side[AUSTRIA]) if s.where[u] >= 0)


def may_landing(s: War, side: int, subject: int) -> bool:
    if not no_galleons(s):
        return False
    ports = landing_ports(s, side)
    if ports:
        places = landing_places(s, side)
        for a in bits(ports):
            if places & ~(1 << a):
                return True
    return False


def landing_from(s: War, side: int, a: int) -> None:
    s.then(LandWhere(a))


@dataclass(slots=True)
class LandWhere(OpenAsk):
    """Another coastal area without Austrian combat units."""

    port: int

    rule: ClassVar[str] = "GR-235"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        return (VENICE,)

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.place[a], None) for a in bits(landing_places(s, me) & ~(1 << self.port))]

    def place(self, s: War, me: int, a: int) -> None:
        s.then(LandWho(self.port, a, 0))


@dataclass(slots=True)
class LandWho(OpenAsk):
    """Up to two infantry or light cavalry units, as their action."""

    port: int
    area: int
    landed: int

    rule: ClassVar[str] = "GR-235 GR-230"

    def seats(self, s: War) -> Sequence[int]:
        return (VENICE,) if self.landed < 2 and landing_units(s, self.port) else ()

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        out: list[Offer] = [(s.rules.verbs.done.only, None)] if self.landed else []
        return out + [(s.rules.verbs.pick[u], None) for u in bits(landing_units(s, self.port))]

    def done(self, s: War, me: int) -> None:
        pass

    def pick(self, s: War, me: int, u: int) -> None:
        put(s, u, self.area)
        s.acted |= 1 << u
        s.log("landed", "GR-235", unit=u, area=self.area)
        overrun(s, me, self.area)
        s.then(LandWho(self.port, self.area, self.landed + 1))


# V11: English and Dutch ships


def fleet_places(s: War, side: int) -> int:
    return int(s.rules.sea_list & ~enemy_occupied(s, VENICE) & ~(1 << s.sea if s.sea != OFF else 0))


def may_ships(s: War, side: int, subject: int) -> bool:
    return s.turn >= 8 and no_galleons(s) and under(s.effects, "fleet") is None and bool(fleet_places(s, side))


def ships_at(s: War, side: int, a: int) -> None:
    last(s, "fleet", "sea", a)


# V12: a stern provveditore


def stern_areas(s: War, side: int) -> int:
    rules = s.rules
    fed = supplied(s, VENICE)
    out = 0
    for u in bits(s.shaken & rules.of_side[VENICE]):
        if s.where[u] >= 0 and fed >> s.where[u] & 1:
            out |= 1 << s.where[u]
    return out


def stern_in(s: War, side: int, a: int) -> None:
    s.shaken &= ~(s.inn[a] & s.rules.of_side[VENICE])
    s.log("recovered-all", "GR-130", area=a)


AREAS["V03"] = (coast_targets, fleet_at)
AREAS["V05"] = (more_areas, order_area)
AREAS["V10"] = (landing_ports, landing_from)
AREAS["V11"] = (fleet_places, ships_at)
AREAS["V12"] = (stern_areas, stern_in)
UNITS["V02"] = refill
UNITS["V03"] = card_loss
UNITS["V08"] = militia_returns
DICE["V03"] = fleet_die


def play_bank(s: War, side: int, subject: int) -> None:
    s.then(PickUnit("V02", side, reduced_units(s, side), 2, 1, False))


def may_blockade(s: War, side: int, subject: int) -> bool:
    return bool(working_sources(s, AUSTRIA) >> s.rules.fiume & 1)


CARDS = (
    Card("V01", "any", may_bridge, lambda s, side, x: s.then(BridgeFrom(-1)), VENICE),
    Card("V02", "any", lambda s, side, x: bool(reduced_units(s, side)), play_bank, VENICE),
    Card(
        "V03",
        "any",
        lambda s, side, x: no_galleons(s) and bool(coast_targets(s, side)),
        lambda s, side, x: s.then(PickArea("V03", side)),
        VENICE,
    ),
    Card("V04", "any", may_blockade, lambda s, side, x: last(s, "blockade", "turn"), VENICE),
    Card("V05", "areas", may_orders, lambda s, side, x: s.then(PickArea("V05", side)), VENICE),
    Card("V06", "bombard", may_gunners, lambda s, side, x: last(s, "gunners", "roll"), VENICE),
    Card("V07", "explosion", may_gallery, lambda s, side, x: last(s, "gallery", "roll"), VENICE),
    Card("V08", "any", may_militia, play_militia, VENICE),
    Card("V09", "attack", may_friends, play_friends, VENICE, remove=True),
    Card("V10", "any", may_landing, lambda s, side, x: s.then(PickArea("V10", side)), VENICE),
    Card("V11", "any", may_ships, lambda s, side, x: s.then(PickArea("V11", side)), VENICE),
    Card("V12", "any", lambda s, side, x: bool(stern_areas(s, side)), lambda s, side, x: s.then(PickArea("V12", side)), VENICE),
)
