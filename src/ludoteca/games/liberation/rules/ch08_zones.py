"""Chapter 8, scenario 4, "Esazione" and "Milizia": four zones, two support scales, and black pawns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.steps import Ask, Do

from .ch03_occupier import ask_how_many, spend
from .ch03_occupier_offers import (
    EMPTY,
    FULL,
    NO_PAWN,
    NO_SUCH_CARD,
    against_pawns,
    exaction_ways,
    exactions,
    in_hand,
    room_on_card,
    room_on_mission,
    stock_of,
    with_card,
    with_location,
)
from .ch04_bonuses import Upto
from .ch04_score import Check
from .rules_data import Addition
from .state import OHAND, Struggle

NOTHING_THERE = Refusal("LB-737", "nothing-to-place-or-remove")
NO_FREE_SPACE = Refusal("LB-737", "no-free-space")
NO_BLUE = Refusal("LB-720", "no-blue-target")
NO_RED = Refusal("LB-714", "no-red-target")
ZONE_FULL = Refusal("LB-960", "all-spaces-filled")
NO_MILITIA = Refusal("LB-961", "no-room-for-militia")


# ---- zones and scales


@cites("LB-709")
def prepare(s: Struggle) -> None:
    """A beige token on the middle of each scale."""
    s.scales = [0, 0]


@cites("LB-721", "LB-722")
def move_scale(s: Struggle, zone: int, up: int) -> None:
    """The marker of the zone's scale, never beyond its ends."""
    scale, end = s.rules.scale_of[zone], s.rules.scale_end
    s.scales[scale] = max(-end, min(end, s.scales[scale] + up))
    s.happened = True
    s.log("support", "LB-721", scale=scale, value=s.scales[scale])


@cites("LB-380", "LB-383")
def note_event(s: Struggle, zone: int, way: int) -> None:
    """Events on a scale in a row: missions count up, exactions down."""
    scale = s.rules.scale_of[zone]
    before = s.streak[scale]
    s.streak[scale] = before + way if before * way > 0 else way


@cites("LB-716", "LB-702")
def blue_fits(s: Struggle, zone: int) -> bool:
    """Whether a blue target can be placed: a free space in the zone, a marker in the stock."""
    return free_spaces(s, zone) > 0 and sum(s.blue) < s.rules.targets[0]


def red_fits(s: Struggle, zone: int) -> bool:
    return free_spaces(s, zone) > 0 and sum(s.red) < s.rules.targets[1]


def free_spaces(s: Struggle, zone: int) -> int:
    return int(s.rules.target_spaces[zone]) - s.blue[zone] - s.red[zone]


@cites("LB-712", "LB-713")
def completed(s: Struggle, player: int, place: int, face: int) -> None:
    note_event(s, place, 1)
    s.then(SplitPoints(player, place, s.rules.missions[face].points), PlaceBlue(place))


@dataclass(slots=True)
class SplitPoints(Ask[Struggle]):
    """Each point of the mission is a step up of the scale, or takes a red target out of the zone."""

    player: int
    zone: int
    left: int

    rule: ClassVar[str] = "LB-714 LB-712"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],) if not s.close else ()

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        return [(verbs.step_up.only, None), (verbs.untarget[self.zone], None if s.red[self.zone] else NO_RED)]

    def step_up(self, s: Struggle, me: int) -> None:
        move_scale(s, self.zone, 1)
        self.next_point(s)

    def untarget(self, s: Struggle, me: int, zone: int) -> None:
        s.red[zone] -= 1
        s.log("target-removed", "LB-714", colour="red", place=s.rules.places[zone])
        self.next_point(s)

    def next_point(self, s: Struggle) -> None:
        if self.left > 1:
            s.then(SplitPoints(self.player, self.zone, self.left - 1))


@dataclass(slots=True)
class PlaceBlue(Do[Struggle]):
    """The blue target of a mission comes after the removals."""

    zone: int

    rule: ClassVar[str] = "LB-713 LB-716"

    def do(self, s: Struggle) -> None:
        if blue_fits(s, self.zone):
            s.blue[self.zone] += 1
            s.happened = True
            s.log("target", "LB-713", colour="blue", place=s.rules.places[self.zone])


@cites("LB-710")
def ended(s: Struggle) -> str:
    """All target spaces of the four zones are filled."""
    spaces, blue, red = s.rules.target_spaces, s.blue, s.red
    for zone in s.rules.scenarios[s.scenario].places:
        if spaces[zone] != blue[zone] + red[zone]:
            return ""
    return "targets-filled"


@cites("LB-718", "LB-737")
def offers(s: Struggle) -> list[Offer]:
    return exactions(s, most, NOTHING_THERE, "LB-718")


def ways(s: Struggle) -> list[Action]:
    return exaction_ways(s, most)


@cites("LB-737")
def most(s: Struggle, zone: int) -> int:
    """How many cards can each do something there: every blue target that is removed frees the space for a red one."""
    red_stock = int(s.rules.targets[1]) - sum(s.red)
    fills = min(free_spaces(s, zone), red_stock)
    return fills + s.blue[zone] + min(s.blue[zone], red_stock - fills)


def exaction(s: Struggle, zone: int) -> None:
    spend(s, s.rules.location_card[zone])
    ask_how_many(s, "exaction", most(s, zone), ("exaction", zone))


@cites("LB-718")
def extort(s: Struggle, zone: int, n: int) -> None:
    note_event(s, zone, -1)
    move_scale(s, zone, -n)
    s.then(Extort(zone, n), Check())


@dataclass(slots=True)
class Extort(Ask[Struggle]):
    """Each card places a red target in the zone or removes a blue one; the scale has gone down for it either way."""

    zone: int
    left: int

    rule: ClassVar[str] = "LB-720 LB-737"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.rules.occupier,) if self.left and not s.close and most(s, self.zone) else ()

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        return [
            (verbs.red.only, None if red_fits(s, self.zone) else NO_FREE_SPACE),
            (verbs.blue.only, None if s.blue[self.zone] else NO_BLUE),
        ]

    def red(self, s: Struggle, me: int) -> None:
        s.red[self.zone] += 1
        s.happened = True
        s.log("target", "LB-718", colour="red", place=s.rules.places[self.zone])
        s.then(Check(), Extort(self.zone, self.left - 1))

    def blue(self, s: Struggle, me: int) -> None:
        s.blue[self.zone] -= 1
        s.log("target-removed", "LB-720", colour="blue", place=s.rules.places[self.zone])
        s.then(Check(), Extort(self.zone, self.left - 1))


@dataclass(slots=True)
class RemoveRed(Upto):
    """Red targets are taken off the board."""

    rule: ClassVar[str] = "LB-348"

    def things(self, s: Struggle) -> Sequence[Offer]:
        return [(s.rules.verbs.untarget[i], None) for i, n in enumerate(s.red) if n]

    def untarget(self, s: Struggle, me: int, place: int) -> None:
        s.red[place] -= 1
        s.log("target-removed", "LB-348", colour="red", place=s.rules.places[place])
        self.once_more(s)


@cites("LB-960")
def automaton_try(s: Struggle, n: int, place: int) -> Refusal | None:
    return None if red_fits(s, place) else ZONE_FULL


@cites("LB-960")
def automaton_extorts(s: Struggle, n: int, place: int) -> None:
    """One red target, the scale down by one."""
    note_event(s, place, -1)
    move_scale(s, place, -1)
    s.red[place] += 1
    s.happened = True
    s.log("target", "LB-960", colour="red", place=s.rules.places[place])


ZONES = Addition(
    "zones",
    prepare=prepare,
    completed=completed,
    ended=ended,
    occupier=offers,
    occupier_ways=ways,
    card="exaction",
    occupier_acts={"exaction": exaction},
    effects={"exaction": extort},
    bonus={"remove_targets": lambda p, x: (RemoveRed(p, x),)},
    automaton={"exaction": automaton_try},
    automaton_acts={"exaction": automaton_extorts},
)


# ---- militia


@cites("LB-723", "LB-724", "LB-729")
def militia_offers(s: Struggle) -> list[Offer]:
    """On a mission with its location card, on a card of the display without."""
    rules = s.rules
    verbs, has, stock = rules.verbs, in_hand(s, rules.kind["militia"]), stock_of(s, 1)
    held = dict.fromkeys(s.cards.faces_in(OHAND), 1)
    out: list[Offer] = [
        (verbs.militia[place], against_pawns(s, place, has, stock) or with_location(s, held, place, "LB-723"))
        for place in rules.scenarios[s.scenario].places
    ]
    for i, face in enumerate(s.display):
        why = EMPTY["LB-724"] if not face else FULL if room_on_card(s, i) < 1 else NO_PAWN if stock < 1 else None if has else NO_SUCH_CARD
        out.append((verbs.militia_card[i + 1], why))
    return out


def militia_ways(s: Struggle) -> list[Action]:
    if stock_of(s, 1) < 1:
        return []
    verbs = s.rules.verbs
    out = [a for a in with_card(s, verbs.militia) if room_on_mission(s, a.arg) > 0]
    on, size = verbs.militia_card.actions, s.rules.size
    return out + [on[i + 1] for i, face in enumerate(s.display) if size[face] > s.vmann[i] + s.militia[i]]


def militia(s: Struggle, place: int) -> None:
    spend(s, s.rules.location_card[place])
    ask_how_many(s, "militia", min(room_on_mission(s, place), stock_of(s, 1)), ("militia", place))


def militia_card(s: Struggle, space: int) -> None:
    ask_how_many(s, "militia", min(room_on_card(s, space - 1), stock_of(s, 1)), ("militia_card", space - 1))


@cites("LB-723", "LB-727")
def guard_mission(s: Struggle, place: int, n: int) -> None:
    s.guards[place] += n
    s.log("pawns", "LB-723", colour="militia", place=s.rules.places[place], n=n)


@cites("LB-724", "LB-728")
def guard_card(s: Struggle, space: int, n: int) -> None:
    s.militia[space] += n
    s.log("pawns", "LB-724", colour="militia", card=s.rules.faces[s.display[space]], n=n)


@cites("LB-961")
def automaton_try_mission(s: Struggle, n: int, place: int) -> Refusal | None:
    return None if room_on_mission(s, place) >= n and stock_of(s, 1) >= n else NO_MILITIA


@cites("LB-961")
def automaton_try_card(s: Struggle, n: int, place: int) -> Refusal | None:
    return None if n <= len(s.display) and room_on_card(s, n - 1) > 0 and stock_of(s, 1) else NO_MILITIA


MILITIA = Addition(
    "militia",
    occupier=militia_offers,
    occupier_ways=militia_ways,
    card="militia",
    occupier_acts={"militia": militia, "militia_card": militia_card},
    effects={"militia": guard_mission, "militia_card": guard_card},
    automaton={"militia_mission": automaton_try_mission, "militia_card": automaton_try_card},
    automaton_acts={
        "militia_mission": lambda s, n, place: guard_mission(s, place, n),
        "militia_card": lambda s, n, place: guard_card(s, n - 1, 1),
    },
)
