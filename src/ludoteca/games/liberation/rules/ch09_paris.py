"""Chapter 9, scenario 5: barricades, the armoured column, missions that are liberated and lost again, monuments."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.chance import Chance, OneOf
from ludoteca.kernel.flow.steps import Ask, Do, Roll

from .ch02_actions import ToDiscard
from .ch02_missions import Commit, can_cover
from .ch03_occupier import ask_how_many, spend
from .ch03_occupier_offers import NO_SUCH_CARD, exaction_ways, exactions, in_hand
from .ch08_zones import RemoveRed, red_fits
from .rules_data import Addition
from .state import NOBODY, Struggle, hand

NOT_BESIDE = Refusal("LB-813", "path-not-beside-the-pawn")
BARRED_ALREADY = Refusal("LB-817", "barricade-there-already")
NO_TRIPLE = Refusal("LB-813", "no-skill-three-times")
NO_SUCH_BARRICADE = Refusal("LB-814", "no-barricade-there")
NO_WAY = Refusal("LB-818", "no-open-path")
NOT_A_STEP = Refusal("LB-830", "no-open-path-there")
NO_BARRICADE = Refusal("LB-840", "no-barricade-there")
TOO_FEW_WEHRMACHT = Refusal("LB-840", "too-few-wehrmacht-cards")
MONUMENTS_FULL = Refusal("LB-839", "no-free-monument")
ALL_FILLED = Refusal("LB-962", "all-monuments-filled")
NOWHERE_TO_GO = Refusal("LB-963", "no-liberated-mission-in-reach")


# ---- missions are turned, not taken


@cites("LB-805")
def all_unliberated(s: Struggle) -> None:
    """The eight missions lie mission side up."""
    s.liberated = 0


@cites("LB-821", "LB-824", "LB-825")
def completed(s: Struggle, player: int, place: int, face: int) -> None:
    """The mission is turned to its Liberation side and stays on its place, be the armour there or not."""
    turn(s, place)


@cites("LB-826", "LB-821")
def turn(s: Struggle, place: int) -> None:
    """It gives points and bonus every time that it is completed."""
    s.liberated |= 1 << place
    s.happened = True


LIBERATION = Addition("liberation", prepare=all_unliberated, completed=completed)


# ---- barricades


@cites("LB-813")
def needs(s: Struggle) -> tuple[tuple[int, ...], ...]:
    rules = s.rules
    return rules.triples


@cites("LB-814")
def left_in_stock(s: Struggle) -> bool:
    return s.barricades.bit_count() < int(s.rules.barricade_stock)


def can_build(s: Struggle, p: int) -> bool:
    rules = s.rules
    held = rules.what(s.cards.mask(hand(p)))
    return max(held.icons) + len(s.tokens[p]) >= rules.barricade_icons and any(can_cover(s, p, need) for need in needs(s))


def barricade_ways(s: Struggle, p: int) -> list[Action]:
    """Those of `barricade_offers` that nothing stands against."""
    rules = s.rules
    return [build for path, build in rules.paths_at[s.at[p]] if not s.barricades & path] if can_build(s, p) else []


@cites("LB-813", "LB-816", "LB-817")
def barricade_offers(s: Struggle, p: int) -> list[Offer]:
    """A path beside the player's pawn, for one skill shown three times; tokens count."""
    rules = s.rules
    can = can_build(s, p)
    out: list[Offer] = []
    for i, ends in enumerate(rules.path_ends):
        why = NOT_BESIDE if s.at[p] not in ends else BARRED_ALREADY if s.barricades >> i & 1 else None if can else NO_TRIPLE
        out.append((rules.verbs.build[i], why))
    return out


@cites("LB-813")
def build(s: Struggle, p: int, path: int) -> None:
    s.then(WhichSkill(p, path))


@dataclass(slots=True)
class WhichSkill(Ask[Struggle]):
    """The skill that is shown three times."""

    player: int
    path: int

    rule: ClassVar[str] = "LB-813"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verb = s.rules.verbs.skill
        return [(verb[k], None if can_cover(s, self.player, need) else NO_TRIPLE) for k, need in enumerate(needs(s))]

    def skill(self, s: Struggle, me: int, skill: int) -> None:
        s.log("skill", "LB-813", player=self.player + 1, skill=s.rules.skills[skill])
        s.then(
            Commit(self.player, needs(s)[skill]),
            ToDiscard(self.player),
            Barricade(self.player, self.path),
            PutBarricade(self.path),
        )


@dataclass(slots=True)
class Barricade(Ask[Struggle]):
    """A barricade of the stock; with none left one on the board is moved."""

    player: int
    path: int

    rule: ClassVar[str] = "LB-814 LB-817"

    def seats(self, s: Struggle) -> Sequence[int]:
        if left_in_stock(s):
            return ()
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verb = s.rules.verbs.take_down
        return [(verb[i], None if s.barricades >> i & 1 else NO_SUCH_BARRICADE) for i in range(len(s.rules.path_ends))]

    def take_down(self, s: Struggle, me: int, path: int) -> None:
        lift_barricade(s, path)


def lift_barricade(s: Struggle, path: int) -> None:
    s.barricades &= ~(1 << path)
    s.log("barricade-lifted", "LB-814", path=s.rules.paths[path])


@dataclass(slots=True)
class PutBarricade(Do[Struggle]):
    path: int

    rule: ClassVar[str] = "LB-813 LB-815"

    def do(self, s: Struggle) -> None:
        s.barricades |= 1 << self.path
        s.happened = True
        s.log("barricade", "LB-813", path=s.rules.paths[self.path])


@dataclass(slots=True)
class AnyBarricade(Ask[Struggle]):
    """The bonus: a barricade on any path of the board, out of the stock or one that stands; with none left one is moved anyway."""

    player: int
    left: int

    rule: ClassVar[str] = "LB-349"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],) if self.left and not s.close else ()

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        paths = range(len(s.rules.path_ends))
        out: list[Offer] = [(verbs.done.only, None), *((verbs.build[i], BARRED_ALREADY if s.barricades >> i & 1 else None) for i in paths)]
        if left_in_stock(s):
            out += [(verbs.take_down[i], None if s.barricades >> i & 1 else NO_SUCH_BARRICADE) for i in paths]
        return out

    def done(self, s: Struggle, me: int) -> None:
        """No barricade."""

    def build(self, s: Struggle, me: int, path: int) -> None:
        s.log("barricade-wanted", "LB-349", path=s.rules.paths[path])
        s.then(Barricade(self.player, path), PutBarricade(path), AnyBarricade(self.player, self.left - 1))

    def take_down(self, s: Struggle, me: int, path: int) -> None:
        lift_barricade(s, path)
        s.then(MoveBarricade(self.player, path), AnyBarricade(self.player, self.left - 1))


@dataclass(slots=True)
class MoveBarricade(Ask[Struggle]):
    """Where the barricade that has just been taken off its path stands from now on."""

    player: int
    path: int

    rule: ClassVar[str] = "LB-349 LB-817"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        barred = s.barricades | 1 << self.path
        return [(s.rules.verbs.build[i], BARRED_ALREADY if barred >> i & 1 else None) for i in range(len(s.rules.path_ends))]

    def build(self, s: Struggle, me: int, path: int) -> None:
        s.then(PutBarricade(path))


@cites("LB-840", "LB-841")
def demolition_offers(s: Struggle) -> list[Offer]:
    rules = s.rules
    enough = in_hand(s, rules.kind["wehrmacht"]) >= rules.demolition
    verb = rules.verbs.demolish
    against = None if enough else TOO_FEW_WEHRMACHT
    return [(verb[i], against if s.barricades >> i & 1 else NO_BARRICADE) for i in range(len(rules.path_ends))]


def demolition_ways(s: Struggle) -> list[Action]:
    rules = s.rules
    if not s.barricades or in_hand(s, rules.kind["wehrmacht"]) < rules.demolition:
        return []
    return [rules.verbs.demolish[i] for i in range(len(rules.path_ends)) if s.barricades >> i & 1]


@cites("LB-840")
def demolish(s: Struggle, path: int) -> None:
    spend(s, s.rules.kind["wehrmacht"], s.rules.demolition)
    s.barricades &= ~(1 << path)
    s.log("demolished", "LB-840", path=s.rules.paths[path])


BARRICADES = Addition(
    "barricades",
    resistance=barricade_offers,
    resistance_ways=barricade_ways,
    resistance_acts={"build": build},
    occupier=demolition_offers,
    occupier_ways=demolition_ways,
    card="wehrmacht",
    occupier_acts={"demolish": demolish},
    bonus={"place_barricade": lambda p, x: (AnyBarricade(p, x),)},
)


# ---- the column


@dataclass(slots=True)
class PlaceArmour(Ask[Struggle]):
    """After the pawns of the Resistance the occupier puts the armour on a place of choice."""

    rule: ClassVar[str] = "LB-809"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.rules.occupier,)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.drive[x], None) for x in s.rules.scenarios[s.scenario].places]

    def drive(self, s: Struggle, me: int, place: int) -> None:
        s.armour = place
        s.log("armour", "LB-809", place=s.rules.places[place])


@dataclass(slots=True)
class AutomatonPlacesArmour(Roll[Struggle]):
    """On a random place without a pawn of the Resistance, if there is one."""

    rule: ClassVar[str] = "LB-972"

    def chance(self, s: Struggle) -> Chance:
        places = s.rules.scenarios[s.scenario].places
        return OneOf([x for x in places if x not in s.at] or list(places))

    def resolve(self, s: Struggle, outcome: int) -> None:
        s.armour = outcome
        s.log("armour", "LB-972", place=s.rules.places[outcome])


def prepare(s: Struggle) -> None:
    s.then(AutomatonPlacesArmour() if s.rules.automaton else PlaceArmour())


@cites("LB-815", "LB-818", "LB-832")
def open_ways(s: Struggle, place: int) -> list[int]:
    """Where the column can go: along paths without a barricade."""
    out = []
    for i, (a, b) in enumerate(s.rules.path_ends):
        if place in (a, b) and not s.barricades >> i & 1:
            out.append(b if a == place else a)
    return sorted(out)


@cites("LB-818", "LB-819")
def offensive_offers(s: Struggle) -> list[Offer]:
    rules = s.rules
    has = in_hand(s, rules.kind["offensive"])
    return [(rules.verbs.offensive.only, NO_WAY if not open_ways(s, s.armour) else None if has else NO_SUCH_CARD)]


def offensive_ways(s: Struggle) -> list[Action]:
    rules, barricades = s.rules, s.barricades
    if s.armour >= 0:
        for path, _ in rules.paths_at[s.armour]:
            if not barricades & path:
                return [rules.verbs.offensive.only]
    return []


def offensive(s: Struggle, _: int) -> None:
    ask_how_many(s, "offensive", 2, ("offensive", 0))


@cites("LB-830")
def start_offensive(s: Struggle, _: int, n: int) -> None:
    s.turned = 0
    s.then(Drive(n), OffensiveOver())


@dataclass(slots=True)
class Drive(Ask[Struggle]):
    """Exactly as many spaces as cards, along open paths; the second may lead back."""

    left: int

    rule: ClassVar[str] = "LB-830 LB-833"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.rules.occupier,)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        ways = open_ways(s, s.armour)
        return [(s.rules.verbs.drive[x], None if x in ways else NOT_A_STEP) for x in s.rules.scenarios[s.scenario].places]

    def drive(self, s: Struggle, me: int, place: int) -> None:
        roll_on(s, place)
        if self.left > 1:
            s.then(Drive(self.left - 1))


@cites("LB-831", "LB-834")
def roll_on(s: Struggle, place: int) -> None:
    """Entering a place turns its liberated mission back; pawns there are not affected, points are not taken."""
    s.armour = place
    s.happened = True
    s.log("armour", "LB-830", place=s.rules.places[place])
    if s.liberated >> place & 1:
        turn_back(s, place)


@cites("LB-823", "LB-835")
def turn_back(s: Struggle, place: int) -> None:
    """By entering only: what is completed where the armour stands stays until it has left and come back. No points are taken."""
    s.liberated &= ~(1 << place)
    s.turned += 1
    s.log("turned-back", "LB-831", place=s.rules.places[place])


@dataclass(slots=True)
class OffensiveOver(Do[Struggle]):
    rule: ClassVar[str] = "LB-388"

    def do(self, s: Struggle) -> None:
        s.turned = 0


@cites("LB-963")
def way_to_go(s: Struggle) -> int:
    """The first step of the shortest open road to the nearest other liberated mission (ties: the lowest place); -1 without one.

    Of equally short roads the one whose first place is lowest is taken.
    """
    far, first = {s.armour: 0}, {s.armour: NOBODY}
    queue = deque([s.armour])
    while queue:
        v = queue.popleft()
        for u in open_ways(s, v):
            if u not in far:
                far[u], first[u] = far[v] + 1, u if v == s.armour else first[v]
                queue.append(u)
    goals = [x for x in far if x != s.armour and s.liberated >> x & 1]
    return first[min(goals, key=lambda x: (far[x], s.rules.place_ids[x]))] if goals else NOBODY


@cites("LB-963")
def automaton_try(s: Struggle, n: int, place: int) -> Refusal | None:
    return NOWHERE_TO_GO if way_to_go(s) < 0 else None


def automaton_drives(s: Struggle, n: int, place: int) -> None:
    s.turned = 0
    place = way_to_go(s)
    s.log("automaton-chose", "LB-963", place=s.rules.places[place], among=[s.rules.places[x] for x in open_ways(s, s.armour)])
    roll_on(s, place)


ARMOUR = Addition(
    "armour",
    prepare=prepare,
    occupier=offensive_offers,
    occupier_ways=offensive_ways,
    card="offensive",
    occupier_acts={"offensive": offensive},
    effects={"offensive": start_offensive},
    automaton={"offensive": automaton_try},
    automaton_acts={"offensive": automaton_drives},
)


# ---- monuments


@cites("LB-837", "LB-839")
def free_monuments(s: Struggle, place: int) -> int:
    return int(s.rules.target_spaces[place]) - s.red[place]


@cites("LB-837")
def monument_offers(s: Struggle) -> list[Offer]:
    return exactions(s, free_monuments, MONUMENTS_FULL, "LB-837")


def monument_ways(s: Struggle) -> list[Action]:
    return exaction_ways(s, free_monuments)


def exaction(s: Struggle, place: int) -> None:
    spend(s, s.rules.location_card[place])
    ask_how_many(s, "exaction", free_monuments(s, place), ("exaction", place))


@cites("LB-837", "LB-838")
def mine(s: Struggle, place: int, n: int) -> None:
    s.red[place] += n
    s.happened = True
    s.log("target", "LB-837", colour="red", place=s.rules.places[place], n=n)


@cites("LB-962")
def automaton_try_monument(s: Struggle, n: int, place: int) -> Refusal | None:
    return None if red_fits(s, place) else ALL_FILLED


MONUMENTS = Addition(
    "monuments",
    occupier=monument_offers,
    occupier_ways=monument_ways,
    card="exaction",
    occupier_acts={"exaction": exaction},
    effects={"exaction": mine},
    bonus={"remove_targets": lambda p, x: (RemoveRed(p, x),)},
    automaton={"exaction": automaton_try_monument},
    automaton_acts={"exaction": lambda s, n, place: mine(s, place, 1)},
)
