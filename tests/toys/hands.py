"""A card game with hidden hands: play a card openly, peek at a hand, discard some in secret; others may interrupt a play with a jester.

Faces 0 to 3, three copies each; face 0 is the jester. Who holds the highest sum when the deck is empty wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.cards.card_set import BAG, OPEN, SECRET, Pack
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.domains import Count, Each, One, UpTo
from ludoteca.kernel.flow.actions import Offer, Refusal, Verb
from ludoteca.kernel.flow.patterns import Pick, Window
from ludoteca.kernel.flow.steps import Ask, Do
from ludoteca.kernel.game import Outcome
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import Public, Sealed, SelfRedacting, State

from .toy import Toy

DECK, PILE, BOX, HAND = 0, 1, 2, 3  # zones; the hand of seat x is HAND + x
JESTER = 0
NOT_HELD = Refusal("HA-02", "not-held")
ENOUGH = Refusal("HA-04", "two-at-most")

Picker = Annotated[list[Annotated[int, Count(0, 3)]], UpTo(3), Sealed(lambda s: 1 << s.turn)]


@dataclass(slots=True, eq=False)
class Table(State):
    cards: SelfRedacting[Cards]
    picked: Picker
    turn: Public[Annotated[int, One("seat")]]
    taken: Public[Annotated[list[Annotated[int, Count(0, 36)]], Each("seat")]]  # seat -> sum of faces played


@dataclass(slots=True)
class Turn(Ask):
    rule: ClassVar[str] = "HA-02"

    def seats(self, s: Table) -> Sequence[int]:
        return (s.turn,) if s.cards.size(HAND + s.turn) else ()

    def offers(self, s: Table, me: int) -> Sequence[Offer]:
        verb = s.rules.verb
        held = set(s.cards.faces_in(HAND + me))
        out: list[Offer] = [(a, None if face in held else NOT_HELD) for face, a in verb["play"].actions.items()]
        out += [(verb["discard"].only, None)]
        out += [(a, None) for seat, a in verb["peek"].actions.items() if seat != me and seat < s.rules.seats]
        return out

    def play(self, s: Table, me: int, face: int) -> None:
        s.cards.show(s, face, HAND + me, PILE, self.rule, "played")
        s.then(Interrupt(me, (me + 1) % s.rules.seats, face), NextTurn())

    def discard(self, s: Table, me: int) -> None:
        s.then(Discard(), NextTurn())

    def peek(self, s: Table, me: int, seat: int) -> None:
        s.cards.look(s, me, HAND + seat, self.rule)
        s.then(NextTurn())


@dataclass(slots=True)
class Interrupt(Window):
    """The next seat may undo a play with a jester: asked whoever has cards, whatever they are."""

    by: int
    seat: int
    face: int
    rule: ClassVar[str] = "HA-03"

    def may_have(self, s: Table) -> Sequence[int]:
        return (self.seat,) if s.cards.size(HAND + self.seat) else ()

    def interruptions(self, s: Table, me: int) -> Sequence[Offer]:
        return [(s.rules.verb["jest"].only, None if s.cards.holds(HAND + me, JESTER) else NOT_HELD)]

    def take(self, s: Table, me: int, a: Any) -> None:
        if a.verb == "jest":
            s.cards.show(s, JESTER, HAND + me, PILE, self.rule, "jested")
        else:
            s.taken[self.by] += self.face
            s.log("let-pass", self.rule, seat=me)


@dataclass(slots=True)
class Discard(Pick):
    rule: ClassVar[str] = "HA-04"

    def picker(self, s: Table) -> int:
        return s.turn

    def among(self, s: Table) -> Sequence[int]:
        return sorted(set(s.cards.faces_in(HAND + s.turn)))

    def against(self, s: Table, x: int) -> Refusal | None:
        return ENOUGH if len(s.picked) >= 2 else None

    def done_with(self, s: Table, me: int, picked: list[int]) -> None:
        for face in picked:
            s.cards.hand_over(s, face, HAND + me, BOX, NO_SEATS, self.rule, "discarded")


@dataclass(slots=True)
class NextTurn(Do):
    rule: ClassVar[str] = "HA-05"

    def do(self, s: Table) -> None:
        me, s.turn = s.turn, (s.turn + 1) % s.rules.seats
        if s.cards.size(DECK):
            s.then(Draw(DECK, HAND + me, 1, self.rule), Turn(), NextIfNone())


@dataclass(slots=True)
class NextIfNone(Do):
    """Who has no card does not play: the turn goes on."""

    rule: ClassVar[str] = "HA-05"

    def do(self, s: Table) -> None:
        if not s.agenda and not s.queued and s.cards.size(DECK):
            s.then(NextTurn())


class Hands(Toy):
    id = "hands"
    state = Table
    ends = ("deck",)

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        return (
            Verb("play", range(4)),
            Verb("discard"),
            Verb("peek", range(3)),
            Verb("jest"),
            Verb("pass"),
            Verb("pick", range(4)),
            Verb("done"),
        )

    def start(self, rules: Any) -> Table:
        n = rules.seats
        pack = Pack([f for f in range(4) for _ in range(3)], (BAG, OPEN, SECRET, *range(n)), n)
        s = Table(rules, [], {}, [], [], None, NO_SEATS, Cards(pack, [pack.everything, 0, 0, *([0] * n)]), [], 0, [0] * n)
        s.then(*(Draw(DECK, HAND + x, 2, "HA-01") for x in range(n)), Turn(), NextIfNone())
        return s

    def outcome(self, s: Table) -> Outcome | None:
        if s.agenda:
            return None
        n = s.rules.seats
        sums = [s.taken[x] + sum(s.cards.faces_in(HAND + x)) for x in range(n)]
        best = max(sums)
        return Outcome(
            "deck", "HA-05", tuple(x for x in range(n) if sums[x] == best), tuple(1 + sum(y > x for y in sums) for x in sums), tuple(sums)
        )


GAME = Hands()
