"""Counters on the map: moving and losing them, and what follows from who stands where. All changes of place and steps are made here."""

from __future__ import annotations

from typing import Final

from ludoteca.kernel.book.rulebook import cites

from .border_network import Net
from .components_map import ARTILLERY, LEADER
from .state import AUSTRIA, OFF, VENICE, War, bits
from .victory_points import reckon, tell_points

NOTHING: frozenset[int] = frozenset()
ON_BORDERS: Final = frozenset(("flood", "bridge", "boats"))  # cards that change borders
_MOST: Final = 1_000  # states of control that are remembered


class _Owned(dict[tuple[int, ...], tuple[int, int]]):
    """The owner of each area -> the areas that Venice owns, those that Austria does: few of them change in a turn."""

    def __missing__(self, owners: tuple[int, ...]) -> tuple[int, int]:
        if len(self) >= _MOST:
            self.clear()
        digits = bytes(owners[::-1])  # the first area is the last digit
        found = self[owners] = int(digits.translate(_ONES[VENICE]), 2), int(digits.translate(_ONES[AUSTRIA]), 2)
        return found


#: side -> what makes a binary number of a row of owners: 1 where it is this side
_ONES: Final = tuple(bytes(ord("1") if owner == side else ord("0") for owner in range(256)) for side in (VENICE, AUSTRIA))
_OWNED = _Owned()


def put(s: War, u: int, a: int) -> None:
    """Move a counter to an area, or off the map; `War.inn` and `War.occ` are kept here and nowhere else."""
    rules = s.rules
    bit, inn, b = 1 << u, s.inn, s.where[u]
    s.where[u] = a
    if b >= 0:
        inn[b] ^= bit
    if a >= 0:
        inn[a] |= bit
    if bit & rules.units:
        side = rules.side_of[u]
        held = s.occ[side]
        if b >= 0 and not inn[b] & rules.combat[side]:
            held &= ~(1 << b)
        if a >= 0:
            held |= 1 << a
        s.occ[side] = held


@cites("GR-226", "GR-320", "GR-615")
def enemy_occupied(s: War, side: int) -> int:
    """The areas that hold an enemy infantry, cavalry, artillery or sapper unit: leaders, camps and forts alone do not count."""
    return s.occ[1 - side]


@cites("GR-235")
def net_of(s: War, side: int) -> Net:
    """The borders as this side may cross them now: there is no other way, neither off the map nor by sea."""
    rules = s.rules
    return changed_net(s, side) if s.effects else rules.plain


@cites("GR-138", "GR-236")
def changed_net(s: War, side: int) -> Net:
    """The borders with what cards have changed: the Isonzo in flood, a bridge of boats, boats at Rubia."""
    rules = s.rules
    flood = boats = False
    opened: frozenset[int] = NOTHING
    for e in s.effects:
        name = e.name
        if name in ON_BORDERS:
            if name == "flood":
                flood = True
            elif name == "bridge":
                opened = frozenset(e.detail)
            else:
                boats = side == AUSTRIA
    return rules.net(flood, opened, boats) if flood or boats or opened else rules.plain


def in_area(s: War, a: int, side: int) -> int:
    """The counters of a side in an area."""
    here: int = s.inn[a] & s.rules.of_side[side]
    return here


def force(s: War, a: int, side: int) -> int:
    """The combat units of a side in an area."""
    here: int = s.inn[a] & s.rules.combat[side]
    return here


def forts(s: War, a: int, side: int) -> int:
    return s.forts[side * len(s.inn) + a]


def set_forts(s: War, a: int, side: int, n: int) -> None:
    s.forts[side * len(s.inn) + a] = n


def holds_leader_or_camp(s: War, side: int) -> int:
    """Areas with an enemy leader or camp."""
    rules, where = s.rules, s.where
    out, area_bit = 0, rules.area_bit
    for u in rules.displaceable[1 - side]:
        out |= area_bit[where[u]]
    return out


@cites("GR-201", "GR-202", "GR-203")
def base_points(s: War, u: int) -> int:
    """Infantry and sappers 3, cavalry 5 but 3 in the January-February turn, artillery 2, leaders 5 (GR-204)."""
    found: int = s.rules.base[s.turn][u]
    return found


@cites("GR-204", "GR-234", "GR-618")
def points(s: War, u: int) -> int:
    """The movement points of a counter now: leaders keep theirs without supply, for the others the penalties add up."""
    p = base_points(s, u)
    if s.hungry >> u & 1:
        p -= unsupplied_penalty(s, u)
    if not s.effects:
        return p
    return card_points(s, u, p)


@cites("GR-610")
def unsupplied_penalty(s: War, u: int) -> int:
    return int(s.rules.kind[u] != LEADER)


def card_points(s: War, u: int, p: int) -> int:
    """What cards B08 and B11 change."""
    for e in s.effects:
        if e.name == "mud":
            if s.rules.kind[u] == ARTILLERY and s.rules.side_of[u] == e.detail:
                p = max(0, p - 1)
        elif e.name == "march" and e.detail >> u & 1:
            p += 1
    return p


def by_points(s: War, units: int, hungry: int) -> list[tuple[int, int]]:
    """These counters parted by their movement points: what `points` gives each of them, if ``hungry`` are those without supply."""
    found = s.rules.parted[s.turn][units, units & hungry]
    return found if not s.effects else by_card_points(s, found)


def by_card_points(s: War, parted: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same with the cards that change points."""
    if all(e.name not in ("mud", "march") for e in s.effects):
        return parted
    out: dict[int, int] = {}
    for p, units in parted:
        for u in bits(units):
            now = card_points(s, u, p)
            out[now] = out.get(now, 0) | 1 << u
    return list(out.items())


@cites("GR-159", "GR-158")
def shake(s: War, units: int) -> None:
    """These units become disorganised: never artillery and sappers, and once is enough."""
    new = units & s.rules.fighting & ~s.shaken
    if new:
        s.shaken |= new
        if s.event_sink is not None:
            s.log("disorganised", "GR-156", units=bits(new))


@cites("GR-336")
def lose_step(s: War, u: int, rule: str) -> None:
    """A two-step unit turns to its reduced side; the last step of a unit eliminates it."""
    s.steps[u] -= 1
    if s.steps[u]:
        s.log("reduced", rule, unit=u)
    else:
        eliminate(s, u, rule)


@cites("GR-845")
def eliminate(s: War, u: int, rule: str) -> None:
    """A unit goes to the eliminated box, out of which only cards bring it back."""
    s.log("eliminated", rule, unit=u, area=s.where[u])
    points = reckon(s)
    put(s, u, OFF)
    s.steps[u] = 0
    bit = 1 << u
    s.lost |= bit
    s.acted &= ~bit
    s.shaken &= ~bit
    s.hungry &= ~bit
    tell_points(s, points, "losses", "GR-903", s.rules.side_of[u])


def command_value(s: War, leader: int) -> int:
    """The value that shows, 1 without supply."""
    return unsupplied_command() if s.hungry >> leader & 1 else int(s.rules.command_at[leader][s.steps[leader]])


@cites("GR-609")
def unsupplied_command() -> int:
    return 1


@cites("GR-107", "GR-122")
def leader_of(s: War, corps: int) -> int:
    """The leader of a corps who is in play, whichever face he shows; -1 if there is none."""
    rules = s.rules
    for u in rules.leaders_of[corps]:
        if s.where[u] >= 0 and s.steps[u]:
            return u
    return -1


@cites("GR-508", "GR-359")
def remove_forts(s: War, a: int, side: int) -> None:
    """Forts of a side go as soon as enemy infantry or cavalry is alone there."""
    set_forts(s, a, side, 0)
    s.log("forts-removed", "GR-508", area=a, side=side)


@cites("GR-803", "GR-813")
def eliminate_camp(s: War, side: int) -> None:
    """A camp alone with enemy combat units is eliminated; a leader does not protect it."""
    camp = s.rules.camp[side]
    s.log("camp-eliminated", "GR-803", side=side, area=s.where[camp])
    put(s, camp, OFF)
    s.camp_lost[side] = s.turn
    s.camp_moved &= ~(1 << side)


@cites("GR-237", "GR-238")
def update_control(s: War) -> int:
    """Who was last alone in an area with infantry or cavalry controls it; control stays when they leave. Gives what changed hands."""
    rules = s.rules
    control, inn, changed = s.control, s.inn, 0
    owned = _OWNED[tuple(control)]
    for side in (VENICE, AUSTRIA):
        fighters = rules.fighters[side]
        for a in bits(s.occ[side] & ~(s.occ[1 - side] | owned[side])):
            if inn[a] & fighters:
                points = reckon(s)
                control[a] = side
                changed |= 1 << a
                s.log("control", "GR-237", area=a, side=side)
                tell_points(s, points, "areas", "GR-901", a)
    return changed


def nearest_unit(s: War, a: int, side: int) -> int:
    """The areas nearest to ``a``, over any borders, that hold a combat unit of the side; a mask."""
    rules = s.rules
    seen = front = 1 << a
    while front:
        found = front & s.occ[side]
        if found:
            return found
        new = 0
        for x in bits(front):
            new |= rules.beside[x]
        front = new & ~seen
        seen |= front
    return 0
