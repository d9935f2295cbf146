"""What lies on the table of Gradisca. Everything is open but the hands and the draw pile.

Areas, corps and counters are numbers in the order of the component set: the units first, then the leaders, then the two camps. Sets of
areas and of counters are masks. Sides are 0 (Venice, seat 1) and 1 (Austria, seat 2); 2 stands for nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludoteca.kernel.cards.card_set import bits as bits_of
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.seats import NO_SEATS, seat_mask
from ludoteca.kernel.state import Public, SelfRedacting, State, SubState

if TYPE_CHECKING:
    from .components_map import GradiscaRules

VENICE, AUSTRIA, NOBODY = 0, 1, 2
OFF: Final = -1  # not on the map
PILE, DISCARD, OUT, HAND = range(4)  # zones of the cards; the hand of side s is HAND + s
BOTH: Final = seat_mask(0, 1)
COMBAT, ASSAULT, INCURSION, RAID = range(4)  # kinds of entry

Group = tuple[tuple[int, int], ...]  # counters that march together, each with the movement points that it has left


@dataclass(slots=True, eq=False)
class Activation(SubState):
    """The activation that is under way."""

    corps: Public[int]
    side: Public[int]
    option: Public[int]  # 1 one area, 2 a card, 3 the leader's way; 0 before the choice
    leader: Public[int]  # who commands (option 3); -1
    value: Public[int]  # how many areas may be chosen
    areas: Public[int]  # those that were
    cards: Public[int]  # cards that the owner may still play
    reactions: Public[int]  # cards that the opponent may still play
    fought: Public[int]  # areas that were entered for an ordinary combat
    struck: Public[int]  # areas that light cavalry has attacked, in an incursion or in an ordinary combat
    stayed: Public[int]  # light cavalry that stayed where its incursion has cleared an area: it fights no more
    raids: Public[int]  # areas in which a raid was tried
    laid: Public[tuple[int, ...]]  # mines laid in it, as `mine_at` numbers them
    absorbed: Public[tuple[tuple[int, int], ...]]  # (area, bombardment hits that its works have cancelled)
    barred: Public[int]  # counters that may do nothing before the next marker
    onward: Public[tuple[Group, ...]]  # who may go on after the incursion or raid under way
    garrisons: Public[tuple[tuple[int, int], ...]]  # (fortress or Trieste, its counters when the activation began)


@dataclass(slots=True, eq=False)
class Battle(SubState):
    """A combat, assault, incursion or raid that is under way."""

    at: Public[int]
    side: Public[int]  # the attacker
    kind: Public[int]
    came: Public[tuple[tuple[int, int, int], ...]]  # (counter, area out of which it entered, points left)
    caller: Public[int]  # the leader who calls; -1
    calls: Public[int]  # units that may still be called
    called: Public[int]  # those that were
    big: Public[bool]  # six or more combat units at the start
    round: Public[int]  # rounds begun
    hits: Public[tuple[int, int]]  # suffered in the last round, by side
    hurt: Public[tuple[int, int]]  # suffered in all that counts for the leader test
    dice: Public[tuple[tuple[int, int, int], ...]]  # the last throw: (counter, value, die)
    sortie: Public[int]  # counters that card A03 brought out of a fortress
    night: Public[bool]  # card A07
    friends: Public[bool]  # card V09
    guarded: Public[bool]  # enemy combat units were there when it began


@dataclass(slots=True, eq=False)
class War(State["GradiscaRules"]):
    turn: Public[int]
    end_box: Public[int]  # where the End-of-game marker stands
    cup: Public[tuple[int, ...]]  # corps whose markers are in the container
    corps_in: Public[int]  # corps that have been in play
    where: Public[list[int]]  # counter -> area, or OFF
    inn: Public[list[int]]  # area -> its counters
    occ: Public[list[int]]  # side -> areas that hold a combat unit of it
    steps: Public[list[int]]  # counter -> steps left; of a leader 2 front, 1 back; 0 eliminated or not in this game
    acted: Public[int]
    shaken: Public[int]  # disorganised
    hungry: Public[int]  # 'Non-ravitaillé'
    lost: Public[int]  # units eliminated in this game
    waiting: Public[int]  # leaders who wait off the map
    control: Public[list[int]]
    forts: Public[list[int]]  # side * areas + area -> forts
    walls: Public[list[int]]  # fortress -> wall
    breaches: Public[list[int]]  # fortress -> breaches made by mines
    mines: Public[tuple[int, ...]]
    razed: Public[int]  # areas with a 'Razzia' marker
    camp_moved: Public[int]  # sides whose camp shows its moved face
    camp_still: Public[int]  # sides whose camp may not move this turn (it moved or came back)
    camp_lost: Public[list[int]]  # side -> turn in which its camp was eliminated
    sea: Public[int]  # area with the sea-supply marker, or OFF
    morale: Public[list[int]]
    groups: Public[tuple[tuple[int, int], ...]]  # reinforcement groups still to come: (group, times rolled in vain; -1: waits to be placed)
    entered: Public[bool]  # a combat, assault, incursion or raid was declared this turn
    points: Public[list[int]]  # side -> enemy leaders killed
    cards: SelfRedacting[Cards]
    act: Public[Activation | None]
    battle: Public[Battle | None]
    end: Public[str]
    winner: Public[int]  # side, or NOBODY

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


_MOST: Final = 8_000  # masks that are remembered


class _Numbers(dict[int, list[int]]):
    """Mask -> the numbers in it, ascending, as the kernel finds them."""

    def __missing__(self, mask: int) -> list[int]:
        if len(self) >= _MOST:
            self.clear()
        found = self[mask] = list(bits_of(mask))
        return found


_BITS = _Numbers()
#: The numbers in a mask, ascending. They are remembered, and not to be changed, since equal masks share theirs; what is remembered is given
#: without a call of Python's, as every rule asks for some.
bits = _BITS.__getitem__
