"""Chapter 2, what lies open for the Resistance: the six cards of the display, the missions, and the pawns on both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.flow.steps import Deal, Do

from .state import DISPLAY, DRAWN, MBOARD, MDECK, OUT, RDECK, Struggle
from .vocabulary import COLOURS


@cites("LB-103", "LB-041", "LB-129")
def take_from_display(s: Struggle, space: int) -> int:
    """A card leaves its space, its pawns go to the stock; the others slide to the left, their pawns with them."""
    face = s.display.pop(space)
    for row in (s.vmann, s.militia):
        row.pop(space)
        row.append(0)
    s.display.append(0)
    s.happened = True
    return face


@dataclass(slots=True)
class Refill(Deal[Struggle]):
    """A new card fills the space at the right end; with the deck empty it stays empty."""

    rule: ClassVar[str] = "LB-041 LB-042 LB-103"

    def do(self, s: Struggle) -> None:
        if 0 in s.display and s.cards.size(RDECK):
            s.then(*REFILLING)

    def at_once(self, s: Struggle, source: Source) -> None:
        if 0 in s.display and s.cards.size(RDECK):
            FILLING.at_once(s, source)
            s.then(LAY, self)


@dataclass(slots=True)
class Lay(Do[Struggle]):
    """The card just drawn lies on the first empty space."""

    rule: ClassVar[str] = "LB-041"

    def do(self, s: Struggle) -> None:
        lying = list(s.display)
        for face in s.cards.faces_in(DISPLAY):
            if face in lying:
                lying.remove(face)
            else:
                s.display[s.display.index(0)] = face
                return


REFILL = Refill()
FILLING, LAY = Draw(RDECK, DISPLAY, 1, "LB-041"), Lay()
REFILLING = (FILLING, LAY, REFILL)


def lift_pawn(s: Struggle, colour: int, space: int, place: int) -> None:
    """One pawn of a card of the display (``space``) or of a mission (``place``) returns to the stock."""
    if colour == 0:
        s.vmann[space] -= 1
    elif colour == 2:
        s.wehrmacht[place] -= 1
    elif space >= 0:
        s.militia[space] -= 1
    else:
        s.guards[place] -= 1
    s.log("pawn-lifted", "LB-129", colour=COLOURS[colour], space=space + 1, place=s.rules.places[place] if place >= 0 else "")


def pawns_on(s: Struggle, space: int, place: int) -> tuple[int, int, int]:
    """Red, black and green pawns of one card."""
    return (s.vmann[space], s.militia[space], 0) if space >= 0 else (0, s.guards[place], s.wehrmacht[place])


@cites("LB-340", "LB-422")
def leave_board(s: Struggle, place: int, to: int) -> None:
    """An open mission leaves its place, pawns on it return to the stock."""
    face = s.missions[place]
    s.missions[place] = s.wehrmacht[place] = s.guards[place] = 0
    s.happened = True
    s.cards.show(s, face, MBOARD, to, "LB-157", "mission-left")


@dataclass(slots=True)
class NewMissions(Do[Struggle]):
    """Where a mission has left, the one beneath it opens, or one comes from the stack, if the scenario has either."""

    rule: ClassVar[str] = "LB-520 LB-605 LB-606"

    def do(self, s: Struggle) -> None:
        data = s.rules.scenarios[s.scenario]
        for place in data.places:
            if not s.missions[place] and s.cards.size(MDECK) and (data.refill or s.beneath[place]):
                if s.beneath[place]:
                    s.beneath[place] -= 1
                s.then(Draw(MDECK, DRAWN, 1, "LB-605"), OpenMission(place), NewMissions())
                return


@dataclass(slots=True)
class OpenMission(Do[Struggle]):
    """The mission just drawn lies open on its place."""

    place: int

    rule: ClassVar[str] = "LB-520 LB-605"

    def do(self, s: Struggle) -> None:
        (face,) = s.cards.faces_in(DRAWN)
        s.cards.show(s, face, DRAWN, MBOARD, "LB-605", "mission-opened")
        s.missions[self.place] = face


@cites("LB-340")
def take_off(s: Struggle, place: int) -> None:
    """A mission is taken off the board: no points, no bonus, and it counts for nothing."""
    leave_board(s, place, OUT)
