"""What lies on the table of Garibaldi, with who sees what.

Seats: one is Garibaldi (`Flight.garibaldi`), all others are Austrians. Patrols are numbered 0 to 4 in the order yellow, blue, brown,
orange, green. Places are 1 to 190. A kind of movement is a bit: foot 1, boat 2, horse 4; several kinds are their sum.

**Evidence** is all that everybody knows of the flight beyond the cards, in the order in which it came. Each entry is a flat tuple of
numbers that begins with its sort and the turn:

``(TURN, turn)``
    A turn begins: the marker moved on, a new column of the sheet is open and empty.
``(MOVE, turn, kinds, certain, p0, p1, p2, p3, p4)``
    Garibaldi made one move of one of these kinds while the patrols stood on p0 to p4, and neither stopped in nor passed through any of
    these places (with the option "escape first": of those that are no escape places). Foot and boat are one segment; horse is one or two,
    the second may lead back to where the first began. ``certain`` is 1 for a movement card, which can be played only with a legal move. It
    is 0 for a move that an event grants: it was made if any was legal, otherwise there was none, and which of the two is not told.
    "Hidden!" has kinds 7.
``(PHASE, turn)``
    Garibaldi's phase is over: if no move was made in it, the place where Garibaldi is stands in the column now (GB-036).
``(NEAREST, turn, patrol, p0, p1, p2, p3, p4)``
    Scout Leggero named this patrol while the patrols stood on p0 to p4: no patrol was nearer to the place where Garibaldi was, by the least
    number of segments of any colour.
``(REVEALED, turn, place, m0, m1, ...)``
    Garibaldi revealed this place (an event, or turn 8) while markers lay on m0, m1, ...: it stands in one of the columns turn-3 to turn.
    If it bore a marker already, every place in those columns did.
``(CONTROL, turn, found, p0, p1, p2, p3, p4)``
    The control of a turn after which the game goes on. Bit i of ``found``: the place of patrol i stands in one of the columns turn-3 to
    turn; no bit: it does not. Garibaldi was on none of these places and on no escape place.

The columns of the first turns do not hold the landing place, unless Garibaldi stayed there or came back (GB-021).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.domains import Count, Each, FollowsFrom, MaskOf, One, UpTo
from ludoteca.kernel.seats import ALL, NO_SEATS, SeatMask, seat_mask
from ludoteca.kernel.state import Only, Public, Sealed, SelfRedacting, State

if TYPE_CHECKING:
    from .rules_data import GaribaldiRules

T = TypeVar("T")

FOOT, BOAT, HORSE = 1, 2, 4
ANY = FOOT | BOAT | HORSE
TURN, MOVE, PHASE, NEAREST, REVEALED, CONTROL = range(6)
Evidence = Annotated[tuple[Annotated[int, Count(0, 255)], ...], UpTo(12)]

# zones of the cards; the hand of seat s is zone HAND + s. LIFTED holds the cards that Montarani shows to Garibaldi until they are in order.
PILE, DISCARD, OUT, LIFTED, HAND = range(5)


def _garibaldi(s: Flight) -> SeatMask:
    if s.end:
        return ALL  # the whole flight is told when it is over
    return seat_mask(s.garibaldi) if s.garibaldi >= 0 else NO_SEATS


def _picker(s: Flight) -> SeatMask:
    return seat_mask(s.picker) if s.picker >= 0 else ALL  # nothing is picked: all may see that


def _told_the_order(s: Flight) -> SeatMask:
    return ALL if s.order_patrol < 0 else seat_mask(s.garibaldi, s.owner[s.order_patrol])


def _own(x: Any) -> Any:
    """A list of one's own; what is hidden stays hidden, so it has no type."""
    return x[:] if type(x) is list else x


Place = Annotated[int, One("place")]
SomePlace = Annotated[int, One("place", none=(0,))]
Column = Annotated[tuple[Place, ...], UpTo(12)]
Turn = Annotated[int, One("turn")]
SomeSeat = Annotated[int, One("seat", none=(-1,))]
Seats = Annotated[int, MaskOf("seat")]
SomePatrol = Annotated[int, One("patrol", none=(-1,))]
Patrols = Annotated[int, MaskOf("patrol")]
Card = Annotated[int, One("card")]
SomeCard = Annotated[int, One("card", none=(0,))]
HandSize = Annotated[int, Count(0, 55)]
Garibaldis = Annotated[T, Only(_garibaldi)]
Pickers = Annotated[T, Sealed(_picker)]
Ordered = Annotated[T, Only(_told_the_order)]


@dataclass(slots=True, eq=False)
class Flight(State["GaribaldiRules"]):
    garibaldi: Public[SomeSeat]  # the seat; -1 until it is drawn
    owner: Public[Annotated[list[SomeSeat], Each("patrol")]]  # patrol -> seat of the Austrian who controls it; -1 until it is dealt
    patrols: Public[Annotated[list[Place], Each("patrol")]]  # patrol -> place
    turn: Public[Turn]  # where the time marker stands; 0: left of turn 1
    cards: SelfRedacting[Cards]
    place: Garibaldis[SomePlace]  # where Garibaldi is; 0 before the landing
    sheet: Garibaldis[Annotated[list[Column], UpTo("turn")]]  # sheet[t] is the column of turn t; sheet[0] holds the landing place
    rode: Garibaldis[bool]  # whether the last segment was grey, so that a horse may go on
    markers: Public[Annotated[tuple[Place, ...], UpTo("trace")]]  # places that bear a trace marker, the one put down longest ago first
    fresh: Public[Annotated[tuple[Place, ...], UpTo("trace")]]  # those put down by an event of this turn
    evidence: Public[Annotated[list[Evidence], UpTo(96, latest=True)]]
    found: Public[bool]  # the Austrians have found (or were shown) a trace in this game
    acted: Public[Patrols]  # mask of the patrols that have acted this turn
    went: Public[Seats]  # mask of the Austrians who have begun this turn
    acting: Public[SomePatrol]  # the patrol that acts now; -1
    event_played: Public[bool]  # the Austrians' event of this turn
    death: Public[bool]  # "Anita's death" was played
    halted: Public[Turn]  # the turn in which Garibaldi may play no movement card; 0
    halted_by: Public[Annotated[str, FollowsFrom("halted")]]  # the rule of the event that had it so; empty before the first
    draw_to: Public[HandSize]  # how many cards Garibaldi's hand is filled up to this turn
    order_patrol: Public[SomePatrol]  # "Aye, sir!": the patrol that must play a certain card; -1
    order_card: Ordered[SomeCard]  # that card; 0
    picker: Public[SomeSeat]  # the seat that is picking cards one by one; -1
    picked: Pickers[Annotated[list[Card], UpTo("card")]]
    out: Public[Seats]  # mask of the seats that left
    end: Public[Annotated[str, One("end")]]  # one of the game's ends; empty while it goes on

    def copy(self) -> Flight:
        return Flight(
            self.rules, self.agenda[:], self.chosen.copy() if self.chosen else {}, [], self.effects[:], None, NO_SEATS,
            self.garibaldi, self.owner[:], self.patrols[:], self.turn, self.cards.copy(),
            self.place, _own(self.sheet), self.rode, self.markers, self.fresh, self.evidence[:], self.found,
            self.acted, self.went, self.acting, self.event_played, self.death, self.halted, self.halted_by, self.draw_to,
            self.order_patrol, self.order_card, self.picker, _own(self.picked), self.out, self.end,
        )  # fmt: skip


NOWHERE: Final = 0


def new_flight(rules: GaribaldiRules) -> Flight:
    """Everything in the box: no seat has a role, no card is dealt, the time marker is left of turn 1."""
    whole = [rules.pack.everything] + [0] * (len(rules.pack.zones) - 1)
    return Flight(
        rules, [], {}, [], [], None, NO_SEATS,
        -1, [-1] * 5, [start for _, start in rules.starts], 0, Cards(rules.pack, whole),
        NOWHERE, [], False, (), (), [], False,
        0, 0, -1, False, False, 0, "", rules.hand_garibaldi,
        -1, 0, -1, [], 0, "",
    )  # fmt: skip
