"""What lies on the table of Gradisca. Everything is open but the hands and the draw pile.

Areas, corps and counters are numbers in the order of the component set: the units first, then the leaders, then the two camps. Sets of
areas and of counters are masks. Sides are 0 (Venice, seat 1) and 1 (Austria, seat 2); 2 stands for nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.domains import Count, Each, FollowsFrom, MaskOf, One, UpTo
from ludoteca.kernel.seats import NO_SEATS, seat_mask
from ludoteca.kernel.state import Public, SelfRedacting, State, SubState

if TYPE_CHECKING:
    from .components_map import GradiscaRules

VENICE, AUSTRIA, NOBODY = 0, 1, 2
OFF: Final = -1  # not on the map
PILE, DISCARD, OUT, HAND = range(4)  # zones of the cards; the hand of side s is HAND + s
BOTH: Final = seat_mask(0, 1)
COMBAT, ASSAULT, INCURSION, RAID = range(4)  # kinds of entry

Turn = Annotated[int, One("turn")]
Side = Annotated[int, One("side")]
SomeSide = Annotated[int, One("side", none=(NOBODY,))]
Sides = Annotated[int, MaskOf("side")]
Area = Annotated[int, One("area")]
SomeArea = Annotated[int, One("area", none=(OFF,))]
Areas = Annotated[int, MaskOf("area")]
Corps = Annotated[int, One("corps")]
Counter = Annotated[int, One("counter")]
SomeCounter = Annotated[int, One("counter", none=(-1,))]
Counters = Annotated[int, MaskOf("counter")]
Steps = Annotated[int, Count(0, 2)]
Few = Annotated[int, Count(0, 99)]
Points = Annotated[int, Count(-1, 99)]
Mine = Annotated[int, One("mine")]
Waiting = tuple[Annotated[int, One("group")], Points]
Group = Annotated[
    tuple[tuple[Counter, Points], ...], UpTo(12)
]  # counters that march together, each with the movement points that it has left


@dataclass(slots=True, eq=False)
class Activation(SubState):
    """The activation that is under way."""

    corps: Public[Corps]
    side: Public[Side]
    option: Public[Annotated[int, Count(0, 3)]]  # 1 one area, 2 a card, 3 the leader's way; 0 before the choice
    leader: Public[SomeCounter]  # who commands (option 3); -1
    value: Public[Few]  # how many areas may be chosen
    areas: Public[Areas]  # those that were
    cards: Public[Few]  # cards that the owner may still play
    reactions: Public[Few]  # cards that the opponent may still play
    fought: Public[Areas]  # areas that were entered for an ordinary combat
    struck: Public[Areas]  # areas that light cavalry has attacked, in an incursion or in an ordinary combat
    stayed: Public[Counters]  # light cavalry that stayed where its incursion has cleared an area: it fights no more
    raids: Public[Areas]  # areas in which a raid was tried
    laid: Public[Annotated[tuple[Mine, ...], UpTo(12)]]  # mines laid in it, as `mine_at` numbers them
    absorbed: Public[Annotated[tuple[tuple[Area, Few], ...], UpTo("fortress")]]  # (area, bombardment hits that its works have cancelled)
    barred: Public[Counters]  # counters that may do nothing before the next marker
    onward: Public[Annotated[tuple[Group, ...], UpTo(6)]]  # who may go on after the incursion or raid under way
    garrisons: Public[
        Annotated[tuple[tuple[Area, Counters], ...], UpTo(6)]
    ]  # (fortress or Trieste, its counters when the activation began)


@dataclass(slots=True, eq=False)
class Battle(SubState):
    """A combat, assault, incursion or raid that is under way."""

    at: Public[Area]
    side: Public[Side]  # the attacker
    kind: Public[Annotated[int, Count(0, 3)]]
    came: Public[
        Annotated[tuple[tuple[Counter, SomeArea, Points], ...], UpTo("counter")]
    ]  # (counter, area out of which it entered, points left)
    caller: Public[SomeCounter]  # the leader who calls; -1
    calls: Public[Few]  # units that may still be called
    called: Public[Counters]  # those that were
    big: Public[bool]  # six or more combat units at the start
    round: Public[Few]  # rounds begun
    hits: Public[tuple[Few, Few]]  # suffered in the last round, by side
    hurt: Public[tuple[Few, Few]]  # suffered in all that counts for the leader test
    dice: Public[Annotated[tuple[tuple[Counter, Few, Few], ...], UpTo("counter")]]  # the last throw: (counter, value, die)
    sortie: Public[Counters]  # counters that card A03 brought out of a fortress
    night: Public[bool]  # card A07
    friends: Public[bool]  # card V09
    guarded: Public[bool]  # enemy combat units were there when it began


@dataclass(slots=True, eq=False)
class War(State["GradiscaRules"]):
    turn: Public[Turn]
    end_box: Public[Turn]  # where the End-of-game marker stands
    cup: Public[Annotated[tuple[Corps, ...], UpTo("corps")]]  # corps whose markers are in the container
    corps_in: Public[Annotated[int, MaskOf("corps")]]  # corps that have been in play
    where: Public[Annotated[list[SomeArea], Each("counter")]]  # counter -> area, or OFF
    inn: Public[Annotated[list[int], FollowsFrom("where")]]  # area -> its counters
    occ: Public[Annotated[list[int], FollowsFrom("where")]]  # side -> areas that hold a combat unit of it
    steps: Public[
        Annotated[list[Steps], Each("counter")]
    ]  # counter -> steps left; of a leader 2 front, 1 back; 0 eliminated or not in this game
    acted: Public[Counters]
    shaken: Public[Counters]  # disorganised
    hungry: Public[Counters]  # 'Non-ravitaillé'
    lost: Public[Counters]  # units eliminated in this game
    waiting: Public[Counters]  # leaders who wait off the map
    control: Public[Annotated[list[SomeSide], Each("area")]]
    forts: Public[Annotated[list[Few], Each("side", "area")]]  # side * areas + area -> forts
    walls: Public[Annotated[list[Few], Each("fortress")]]  # fortress -> wall
    breaches: Public[Annotated[list[Few], Each("fortress")]]  # fortress -> breaches made by mines
    mines: Public[Annotated[tuple[Mine, ...], UpTo(12)]]
    razed: Public[Areas]  # areas with a 'Razzia' marker
    camp_moved: Public[Sides]  # sides whose camp shows its moved face
    camp_still: Public[Sides]  # sides whose camp may not move this turn (it moved or came back)
    camp_lost: Public[Annotated[list[Turn], Each("side")]]  # side -> turn in which its camp was eliminated
    sea: Public[SomeArea]  # area with the sea-supply marker, or OFF
    morale: Public[Annotated[list[Few], Each("side")]]
    groups: Public[
        Annotated[tuple[Waiting, ...], UpTo("group")]
    ]  # reinforcement groups still to come: (group, times rolled in vain; -1: waits to be placed)
    entered: Public[bool]  # a combat, assault, incursion or raid was declared this turn
    points: Public[Annotated[list[Few], Each("side")]]  # side -> enemy leaders killed
    cards: SelfRedacting[Cards]
    act: Public[Activation | None]
    battle: Public[Battle | None]
    end: Public[Annotated[str, One("end")]]
    winner: Public[SomeSide]  # side, or NOBODY

    def copy(self) -> War:
        return War(
            self.rules, self.agenda[:], self.chosen.copy() if self.chosen else {}, [], self.effects[:], None, NO_SEATS,
            self.turn, self.end_box, self.cup, self.corps_in, self.where[:], self.inn[:], self.occ[:], self.steps[:],
            self.acted, self.shaken, self.hungry, self.lost, self.waiting, self.control[:], self.forts[:], self.walls[:],
            self.breaches[:], self.mines, self.razed, self.camp_moved, self.camp_still, self.camp_lost[:], self.sea, self.morale[:],
            self.groups, self.entered, self.points[:], self.cards.copy(), None if self.act is None else self.act.copy(),
            None if self.battle is None else self.battle.copy(), self.end, self.winner,
        )  # fmt: skip


def empty_war(rules: GradiscaRules) -> War:
    """A map without counters: the set-up fills it."""
    n, m = len(rules.areas), len(rules.counters)
    return War(
        rules, [], {}, [], [], None, NO_SEATS,
        1, 1, (), 0, [OFF] * m, [0] * n, [0, 0], [0] * m,
        0, 0, 0, 0, 0, [NOBODY] * n, [0] * (2 * n), [0] * len(rules.fortresses), [0] * len(rules.fortresses),
        (), 0, 0, 0, [0, 0], OFF, [0, 0], (), False,
        [0, 0], Cards(rules.pack, [rules.pack.everything, 0, 0, 0, 0]), None,
        None, "", NOBODY,
    )  # fmt: skip


_MOST: Final = 24_000  # masks that are remembered


class _Numbers(dict[int, list[int]]):
    """Mask -> the numbers in it, ascending."""

    def __missing__(self, mask: int) -> list[int]:
        if len(self) >= _MOST:
            self.clear()
        found, rest = list[int](), mask
        while rest:
            low = rest & -rest
            found.append(low.bit_length() - 1)
            rest ^= low
        self[mask] = found
        return found


_BITS = _Numbers()
#: The numbers in a mask, ascending. They are remembered, and not to be changed, since equal masks share theirs; what is remembered is given
#: without a call of Python's, as every rule asks for some.
bits = _BITS.__getitem__
