"""Chapter 4, "Bonus delle carte missione": a bonus is a few steps, in the words of the legend; any may be carried out in part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.flow.actions import Offer
from ludoteca.kernel.flow.steps import Ask, Do, Step
from ludoteca.kernel.seats import ALL, NO_SEATS

from .ch02_actions import DrawCards
from .ch02_board import lift_pawn, take_from_display, take_off
from .ch04_score import PutToken, freeable, set_free
from .rules_data import Mission
from .state import DISPLAY, ODECK, ODISCARD, OHAND, OUT, RDECK, STOCK, Struggle, discard, hand


@dataclass(slots=True)
class PlayAgain(Do[Struggle]):
    x: int

    rule: ClassVar[str] = "LB-336 LB-036"

    def do(self, s: Struggle) -> None:
        s.extra += self.x


@dataclass(slots=True)
class Upto(Ask[Struggle]):
    """Up to so many times one thing, ``done`` for no more: a bonus may be carried out in part, and as far as there is anything."""

    player: int
    left: int

    rule: ClassVar[str] = "LB-350"

    def things(self, s: Struggle) -> Sequence[Offer]:
        raise NotImplementedError

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],) if self.left and not s.close and self.things(s) else ()

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.done.only, None), *self.things(s)]

    def once_more(self, s: Struggle) -> None:
        if self.left > 1:
            s.then(type(self)(self.player, self.left - 1))

    def done(self, s: Struggle, me: int) -> None:
        """No more."""


@dataclass(slots=True)
class TakeBack(Upto):
    """Cards of the own discard pile, those just used included, go back to the hand."""

    rule: ClassVar[str] = "LB-337"

    def things(self, s: Struggle) -> Sequence[Offer]:
        return [(s.rules.verbs.back[f], None) for f in s.cards.unlike_in(discard(self.player))]

    def back(self, s: Struggle, me: int, face: int) -> None:
        s.cards.show(s, face, discard(self.player), hand(self.player), "LB-337", "taken-back-card")
        self.once_more(s)


@cites("LB-119", "LB-338")
def deceive(s: Struggle, n: int, rule: str) -> None:
    """Deception cards of the stock, as far as there are any, go to the occupier's discard pile."""
    face = s.rules.kind["deception"]
    for _ in range(n):
        if s.cards.holds(STOCK, face):
            s.cards.show(s, face, STOCK, ODISCARD, rule, "deceived")


@dataclass(slots=True)
class GiveDeception(Do[Struggle]):
    """The automaton's go to the discard pile of its locations, which is the occupier's."""

    x: int

    rule: ClassVar[str] = "LB-338 LB-970"

    def do(self, s: Struggle) -> None:
        deceive(s, self.x, "LB-338")


@dataclass(slots=True)
class DrawOwn(Do[Struggle]):
    player: int
    x: int

    rule: ClassVar[str] = "LB-339"

    def do(self, s: Struggle) -> None:
        s.then(DrawCards(self.player, self.x))


@dataclass(slots=True)
class CancelMissions(Upto):
    """Missions leave the board with the pawns on them: no points, no bonus."""

    rule: ClassVar[str] = "LB-340"

    def things(self, s: Struggle) -> Sequence[Offer]:
        return [
            (s.rules.verbs.cancel[place], None)
            for place in s.rules.scenarios[s.scenario].places
            if s.missions[place] and not s.liberated >> place & 1
        ]

    def cancel(self, s: Struggle, me: int, place: int) -> None:
        take_off(s, place)
        self.once_more(s)


@dataclass(slots=True)
class PutUnder(Upto):
    """Cards of the display go under the common deck, their pawns to the stock."""

    rule: ClassVar[str] = "LB-341"

    def things(self, s: Struggle) -> Sequence[Offer]:
        return [(s.rules.verbs.under[i + 1], None) for i, face in enumerate(s.display) if face]

    def under(self, s: Struggle, me: int, space: int) -> None:
        face = take_from_display(s, space - 1)
        s.cards.put_under(s, RDECK, [face], DISPLAY, ALL, "LB-341")
        self.once_more(s)


@dataclass(slots=True)
class FreePrisoners(Upto):
    """Prisoners of choice go to the player's hand."""

    rule: ClassVar[str] = "LB-342 LB-641"

    def things(self, s: Struggle) -> Sequence[Offer]:
        return [(s.rules.verbs.free[f], None) for f in freeable(s)]

    def free(self, s: Struggle, me: int, face: int) -> None:
        set_free(s, face, self.player)
        self.once_more(s)


@dataclass(slots=True)
class Skip(Do[Struggle]):
    """The occupier misses its next turns: no action, no redraw, no refill in them."""

    x: int

    rule: ClassVar[str] = "LB-343 LB-971"

    def do(self, s: Struggle) -> None:
        s.skip += self.x
        s.log("skips", "LB-343", n=self.x)


@dataclass(slots=True)
class LiftPawns(Ask[Struggle]):
    """Pawns of one colour, wherever they stand."""

    player: int
    colour: int
    left: int

    rule: ClassVar[str] = "LB-344 LB-345 LB-346"

    def things(self, s: Struggle) -> list[Offer]:
        verbs = s.rules.verbs
        row = (s.vmann, s.militia, [])[self.colour]
        board = ([], s.guards, s.wehrmacht)[self.colour]
        pawns: list[Offer] = [(verbs.off[i + 1], None) for i, n in enumerate(row) if n]
        return pawns + [(verbs.off_mission[i], None) for i, n in enumerate(board) if n]

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],) if self.left and not s.close and self.things(s) else ()

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.done.only, None), *self.things(s)]

    def done(self, s: Struggle, me: int) -> None:
        """The others stay."""

    def off(self, s: Struggle, me: int, space: int) -> None:
        lift_pawn(s, self.colour, space - 1, -1)
        s.then(LiftPawns(self.player, self.colour, self.left - 1))

    def off_mission(self, s: Struggle, me: int, place: int) -> None:
        lift_pawn(s, self.colour, -1, place)
        s.then(LiftPawns(self.player, self.colour, self.left - 1))


@dataclass(slots=True)
class LookAtHand(Do[Struggle]):
    """The player looks at the occupier's hand; of the automaton the top location cards are looked at and removed."""

    player: int
    x: int

    rule: ClassVar[str] = "LB-347 LB-970"

    def do(self, s: Struggle) -> None:
        if s.rules.automaton:
            s.then(Draw(ODECK, OUT, self.x, "LB-970", NO_SEATS, ODISCARD))
        elif s.cards.size(OHAND):
            s.cards.look(s, s.seat[self.player], OHAND, "LB-347")
            s.then(HitHand(self.player, self.x))


@dataclass(slots=True)
class HitHand(Ask[Struggle]):
    """Cards of the occupier's hand are out until the end of the scenario; it is filled only at the end of the occupier's own turn."""

    player: int
    left: int

    rule: ClassVar[str] = "LB-347"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],) if self.left and s.cards.size(OHAND) else ()

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        return [(verbs.done.only, None), *((verbs.hit[f], None) for f in s.cards.unlike_in(OHAND))]

    def done(self, s: Struggle, me: int) -> None:
        """The others stay in hand."""

    def hit(self, s: Struggle, me: int, face: int) -> None:
        s.cards.show(s, face, OHAND, OUT, "LB-347", "removed-from-hand")
        s.then(HitHand(self.player, self.left - 1))


BONUS: dict[str, Callable[[int, int], tuple[Step, ...]]] = {
    "play_again": lambda p, x: (PlayAgain(x),),
    "take_back_discard": lambda p, x: (TakeBack(p, x),),
    "give_deception": lambda p, x: (GiveDeception(x),),
    "draw_own_deck": lambda p, x: (DrawOwn(p, x),),
    "remove_missions": lambda p, x: (CancelMissions(p, x),),
    "remove_resistance_cards": lambda p, x: (PutUnder(p, x),),
    "free_prisoner": lambda p, x: (FreePrisoners(p, x),),
    "occupier_skips": lambda p, x: (Skip(x),),
    "remove_militia": lambda p, x: (LiftPawns(p, 1, x),),
    "remove_wehrmacht": lambda p, x: (LiftPawns(p, 2, x),),
    "remove_vmann": lambda p, x: (LiftPawns(p, 0, x),),
    "purge_occupier_hand": lambda p, x: (LookAtHand(p, x),),
}
ELSEWHERE = ("remove_targets", "place_barricade")  # scenarios bring them


@cites("LB-330", "LB-332", "LB-331")
def bonus(s: Struggle, player: int, mission: Mission) -> tuple[Step, ...]:
    """The bonus of a mission for who completed it: a token, or something that is done at once or lost."""
    rules = s.rules
    if mission.bonus == "token":
        return (PutToken(player, mission.token),)
    if mission.bonus in BONUS:
        return BONUS[mission.bonus](player, mission.x)
    for addition in rules.additions[s.scenario]:
        if mission.bonus in addition.bonus:
            return addition.bonus[mission.bonus](player, mission.x)
    return ()
