"""What lies on the table of Liberation, with who sees what.

Players of the Resistance are numbered 0 to 2 (*player*), their seats follow the occupier's; with the automaton seat 0 is player 0. Places,
cards (faces), spaces of the chart and paths are numbered as `table.LiberationRules` lists them. Face 0 is no card.

Pawns have three colours, as dice have: red (V-Mann, on the display), black (militia, on both), green (Wehrmacht, on missions).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, TypeVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.domains import Count, Each, MaskOf, One, UpTo
from ludoteca.kernel.seats import ALL, NO_SEATS, SeatMask, seat_mask
from ludoteca.kernel.state import Only, Public, SelfRedacting, State

if TYPE_CHECKING:
    from .rules_data import LiberationRules

T = TypeVar("T")

# zones: those of the Resistance, of missions, of the occupier and the automaton; then three for each player
(
    RDECK, DISPLAY, PRISON, BROKEN, CHART, ARRESTED, PEEKED, GONE, OUT, TABLE, MDECK, MBOARD, MDONE, ODECK, OHAND, ODISCARD, STOCK,
    SDECK, SDISCARD, BOX, DRAWN, DEALT, PLAYERS,
) = range(23)  # fmt: skip


def hand(p: int) -> int:
    return PLAYERS + 3 * p


def deck(p: int) -> int:
    return PLAYERS + 3 * p + 1


def discard(p: int) -> int:
    return PLAYERS + 3 * p + 2


NOBODY: Final = -1
MANY: Final = 9  # has nothing more to say on this throw


@cites("LB-039")
def _team(s: Struggle) -> SeatMask:
    return ALL if s.end else s.rules.team


def _occupier(s: Struggle) -> SeatMask:
    rules = s.rules
    return ALL if s.end else seat_mask(rules.occupier) if rules.occupier >= 0 else NO_SEATS


SomeSeat = Annotated[int, One("seat", none=(NOBODY,))]
Side = Annotated[int, One("side")]
Medal = Annotated[int, One("medal", none=(NOBODY,))]
Face = Annotated[int, One("card", none=(0,))]
SomePlace = Annotated[int, One("place", none=(NOBODY,))]
Places = Annotated[int, MaskOf("place")]
Token = Annotated[int, One("token")]
Tokens = Annotated[list[Token], UpTo(6)]
Few = Annotated[int, Count(0, 99)]
Support = Annotated[int, Count(-99, 99)]
Teams = Annotated[T, Only(_team)]
Occupiers = Annotated[T, Only(_occupier)]


@dataclass(slots=True, eq=False)
class Struggle(State["LiberationRules"]):
    scenario: Public[Annotated[int, Count(0, 5)]]
    seat: Public[Annotated[list[SomeSeat], Each("player")]]  # player -> the seat that plays it (another one's, once a seat has left)
    marker: Public[Annotated[int, Count(-99, 99)]]  # the score: above 0 for the Resistance
    medals: Public[Annotated[list[Few], Each("side")]]  # won by the Resistance, by the occupier
    medal: Teams[Medal]  # the medal card of the Resistance; NOBODY before it is dealt
    order: Occupiers[Medal]  # that of the occupier
    refuted: Public[Annotated[list[Medal], UpTo("medal")]]  # medals that were fulfilled without being won: nobody holds them
    tokens: Public[
        Annotated[list[Tokens], Each("player")]
    ]  # player -> tokens on the three spaces: a skill, or REROLL + number of the reroll token
    tools: Public[Annotated[list[Token], UpTo(6)]]  # the occupier's reroll tokens
    cards: SelfRedacting[Cards]
    display: Public[Annotated[list[Face], UpTo("display")]]  # space -> face, 0 at the end of the row where it is empty
    vmann: Public[Annotated[list[Few], UpTo("display")]]  # space -> red pawns
    militia: Public[Annotated[list[Few], UpTo("display")]]  # space -> black pawns
    missions: Public[Annotated[list[Face], Each("place")]]  # place -> face of the open mission, or 0
    beneath: Public[Annotated[list[Few], Each("place")]]  # place -> missions that lie under it
    wehrmacht: Public[Annotated[list[Few], Each("place")]]  # place -> green pawns
    guards: Public[Annotated[list[Few], Each("place")]]  # place -> black pawns
    at: Public[Annotated[list[SomePlace], Each("player")]]  # player -> place, NOBODY before the setup
    completed: Public[Annotated[list[Face], UpTo("mission")]]  # missions in the order in which they were completed
    completed_at: Public[Annotated[list[SomePlace], UpTo("mission")]]  # and where
    blue: Public[Annotated[list[Few], Each("place")]]  # place -> blue targets
    red: Public[Annotated[list[Few], Each("place")]]  # place -> red targets
    uboat: Public[Few]  # space of the U-boat track, 0 is the top
    scales: Public[Annotated[list[Support], Each("scale")]]  # northern, southern support: above 0 for the Resistance
    streak: Public[Annotated[list[Support], Each("scale")]]  # scale -> the last events in a row: missions above 0, exactions below
    chart: Public[Annotated[list[Face], Each("space")]]  # space -> face of the prisoner, or 0
    chart_red: Public[Annotated[list[Few], Each("space")]]
    chart_blue: Public[Annotated[list[Few], Each("space")]]
    confessions: Public[Few]  # red targets placed by interrogations in this scenario
    unmasked: Public[bool]  # Max is turned to Jean Moulin
    liberated: Public[Places]  # mask of places whose mission lies on its Liberation side
    barricades: Public[Annotated[int, MaskOf("path")]]  # mask of paths
    armour: Public[SomePlace]  # place; NOBODY
    turned: Public[Few]  # missions turned back by this offensive
    side: Public[Side]  # whose turn it is: 0 Resistance, 1 occupier
    acting: Public[Annotated[int, One("player", none=(NOBODY,))]]  # the player who speaks for the team: whose turn it is, or who moves next
    turns: Public[Annotated[int, Count(0, 60_000)]]  # turns of the Resistance begun in this scenario
    extra: Public[Few]  # actions still granted in this turn
    power: Public[bool]  # the character's power is still to be used in this turn
    skip: Public[Few]  # turns that the occupier misses
    paid: Public[Few]  # operation points, or cards, paid for the action that is made
    dice: Public[Annotated[list[Annotated[int, Count(0, 17)]], UpTo(24)]]  # 6 * colour + face - 1
    spent: Public[Annotated[list[Few], UpTo(4)]]  # the occupier, then players: reroll tokens used on this throw
    agreed: Public[Annotated[list[Annotated[int, Count(0, 9)]], UpTo(4)]]
    offered: Public[Annotated[int, Count(0, 9)]]
    deal: Public[Annotated[list[Annotated[int, One("gift")]], UpTo(24)]]  # an exchange: player * 4 * faces + face * 4 + receiver
    refused: Public[Annotated[int, Count(0, 2)]]  # 1 when an exchange has just been refused, 2 when it was in this turn
    kept: Public[Annotated[list[Face], UpTo(24)]]  # campaign: cards kept so far by who is choosing
    louis: Public[Annotated[int, One("skill", none=(-1,))]]  # the skill that Louis chose, -1
    out: Public[Annotated[int, MaskOf("seat")]]  # mask of seats that left
    close: Public[Annotated[str, One("end")]]  # how the scenario ended
    happened: Public[bool]  # something that a medal could ask for, since medals were last looked at
    winner: Public[Annotated[int, One("side", none=(-1,))]]  # side of the medal that ended it (0 Resistance, 1 occupier), -1
    end: Public[Annotated[str, One("end")]]  # how the game ended

    WATCHES: ClassVar[bool] = True

    @cites("LB-320", "LB-308")
    def watch(self) -> None:
        """What ends the scenario at once is looked at after every step in which something happened, whatever is still to come of it."""
        if self.happened:
            self.happened = False
            if not self.close:
                self.rules.at_once(self)

    def copy(self) -> Struggle:
        return Struggle(
            self.rules, self.agenda[:], self.chosen.copy() if self.chosen else {}, [], self.effects[:], None, NO_SEATS,
            self.scenario, self.seat[:], self.marker, self.medals[:], self.medal, self.order, self.refuted[:],
            [x[:] for x in self.tokens], self.tools[:], self.cards.copy(), self.display[:], self.vmann[:], self.militia[:],
            self.missions[:], self.beneath[:], self.wehrmacht[:], self.guards[:], self.at[:], self.completed[:], self.completed_at[:],
            self.blue[:], self.red[:], self.uboat, self.scales[:], self.streak[:], self.chart[:], self.chart_red[:], self.chart_blue[:],
            self.confessions, self.unmasked, self.liberated, self.barricades, self.armour, self.turned, self.side, self.acting,
            self.turns, self.extra, self.power, self.skip, self.paid, self.dice[:], self.spent[:], self.agreed[:], self.offered,
            self.deal[:], self.refused, self.kept[:], self.louis, self.out, self.close, self.happened, self.winner, self.end,
        )  # fmt: skip


REROLL: Final = 10


@cites("LB-419", "LB-301")
def new_struggle(rules: LiberationRules) -> Struggle:
    """Everything in the box."""
    whole = [0] * len(rules.pack.zones)
    whole[BOX] = rules.pack.everything
    n = rules.team_size
    s = Struggle(
        rules, [], {}, [], [], None, NO_SEATS,
        0, [rules.seat_of(p) for p in range(n)], 0, [0, 0], NOBODY, NOBODY, [],
        [[] for _ in range(n)], [], Cards(rules.pack, whole), [], [], [],
        [], [], [], [], [NOBODY] * n, [], [],
        [], [], 0, [], [], [], [], [],
        0, False, 0, 0, NOBODY, 0, 0, 0,
        0, 0, False, 0, 0, [], [], [], 0,
        [], 0, [], -1, 0, "", False, -1, "",
    )  # fmt: skip
    clear_board(s)
    return s


@cites("LB-417", "LB-515", "LB-045")
def clear_board(s: Struggle) -> None:
    """Everything that lies on the boards of one scenario, as before its setup."""
    rules = s.rules
    places, spaces = len(rules.places), len(rules.spaces)
    s.display, s.vmann, s.militia = [], [], []
    s.missions, s.beneath, s.wehrmacht, s.guards = [0] * places, [0] * places, [0] * places, [0] * places
    s.blue, s.red = [0] * places, [0] * places
    s.at = [NOBODY] * rules.team_size
    s.completed, s.completed_at, s.refuted = [], [], []
    s.uboat, s.scales, s.streak = len(rules.uboat_labels) // 2, [0, 0], [0, 0]
    s.chart, s.chart_red, s.chart_blue = [0] * spaces, [0] * spaces, [0] * spaces
    s.confessions, s.unmasked, s.liberated, s.barricades, s.armour, s.turned = 0, False, 0, 0, NOBODY, 0
    s.side, s.acting, s.turns, s.extra, s.power, s.skip, s.paid = 0, 0, 0, 0, False, 0, 0
    s.dice, s.spent, s.agreed, s.offered, s.deal, s.refused, s.kept = [], [], [], 0, [], 0, []
    s.close, s.happened, s.winner, s.medal, s.order = "", False, -1, NOBODY, NOBODY
