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


Teams = Annotated[T, Only(_team)]
Occupiers = Annotated[T, Only(_occupier)]


@dataclass(slots=True, eq=False)
class Struggle(State["LiberationRules"]):
    scenario: Public[int]
    seat: Public[list[int]]  # player -> the seat that plays it (another one's, once a seat has left)
    marker: Public[int]  # the score: above 0 for the Resistance
    medals: Public[list[int]]  # won by the Resistance, by the occupier
    medal: Teams[int]  # the medal card of the Resistance; NOBODY before it is dealt
    order: Occupiers[int]  # that of the occupier
    refuted: Public[list[int]]  # medals that were fulfilled without being won: nobody holds them
    tokens: Public[list[list[int]]]  # player -> tokens on the three spaces: a skill, or REROLL + number of the reroll token
    tools: Public[list[int]]  # the occupier's reroll tokens
    cards: SelfRedacting[Cards]
    display: Public[list[int]]  # space -> face, 0 at the end of the row where it is empty
    vmann: Public[list[int]]  # space -> red pawns
    militia: Public[list[int]]  # space -> black pawns
    missions: Public[list[int]]  # place -> face of the open mission, or 0
    beneath: Public[list[int]]  # place -> missions that lie under it
    wehrmacht: Public[list[int]]  # place -> green pawns
    guards: Public[list[int]]  # place -> black pawns
    at: Public[list[int]]  # player -> place, NOBODY before the setup
    completed: Public[list[int]]  # missions in the order in which they were completed
    completed_at: Public[list[int]]  # and where
    blue: Public[list[int]]  # place -> blue targets
    red: Public[list[int]]  # place -> red targets
    uboat: Public[int]  # space of the U-boat track, 0 is the top
    scales: Public[list[int]]  # northern, southern support: above 0 for the Resistance
    streak: Public[list[int]]  # scale -> the last events in a row: missions above 0, exactions below
    chart: Public[list[int]]  # space -> face of the prisoner, or 0
    chart_red: Public[list[int]]
    chart_blue: Public[list[int]]
    confessions: Public[int]  # red targets placed by interrogations in this scenario
    unmasked: Public[bool]  # Max is turned to Jean Moulin
    liberated: Public[int]  # mask of places whose mission lies on its Liberation side
    barricades: Public[int]  # mask of paths
    armour: Public[int]  # place; NOBODY
    turned: Public[int]  # missions turned back by this offensive
    side: Public[int]  # whose turn it is: 0 Resistance, 1 occupier
    acting: Public[int]  # the player who speaks for the team: whose turn it is, or who moves next
    turns: Public[int]  # turns of the Resistance begun in this scenario
    extra: Public[int]  # actions still granted in this turn
    power: Public[bool]  # the character's power is still to be used in this turn
    skip: Public[int]  # turns that the occupier misses
    paid: Public[int]  # operation points, or cards, paid for the action that is made
    dice: Public[list[int]]  # 6 * colour + face - 1
    spent: Public[list[int]]  # the occupier, then players: reroll tokens used on this throw
    agreed: Public[list[int]]
    offered: Public[int]
    deal: Public[list[int]]  # an exchange: player * 4 * faces + face * 4 + receiver
    refused: Public[int]  # 1 when an exchange has just been refused, 2 when it was in this turn
    kept: Public[list[int]]  # campaign: cards kept so far by who is choosing
    louis: Public[int]  # the skill that Louis chose, -1
    out: Public[int]  # mask of seats that left
    close: Public[str]  # how the scenario ended
    happened: Public[bool]  # something that a medal could ask for, since medals were last looked at
    winner: Public[int]  # side of the medal that ended it (0 Resistance, 1 occupier), -1
    end: Public[str]  # how the game ended

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
