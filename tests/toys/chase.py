"""A hidden place: the fugitive walks round a ring of twelve unseen, the hunters search a space a turn; a bribe is a sealed sheet of paper.

What the hunters can know is public (``could``: where the fugitive may be), and is what a hidden place is drawn from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, TypeVar

from ludoteca.kernel.domains import Count, MaskOf, One
from ludoteca.kernel.flow.actions import Offer, Refusal, Verb
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.flow.steps import Ask, Do
from ludoteca.kernel.game import Outcome
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import NO_SEATS, all_but
from ludoteca.kernel.state import HIDDEN, Only, Public, SelfRedacting, State, SubState

from .toy import Toy

RING = 12
ROUNDS = 8
NOT_NEXT = Refusal("CH-02", "not-next")
SEARCHED = Refusal("CH-03", "searched-just-now")

Space = Annotated[int, One("space")]
Spaces = Annotated[int, MaskOf("space")]
Coins = Annotated[int, Count(0, 9)]
Round = Annotated[int, Count(0, ROUNDS)]
T = TypeVar("T")
Fugitives = Annotated[T, Only(lambda s: 1)]


@dataclass(slots=True, eq=False)
class Bribe(SubState):
    """How the fugitive means to pay: sealed until a search comes near."""

    seal: Public[Round]
    coins: Fugitives[Coins]


@dataclass(slots=True, eq=False)
class Town(State):
    place: Fugitives[Space]
    could: Public[Spaces]  # mask: where the fugitive can be, as far as all know
    bribe: SelfRedacting[Bribe | None]
    last: Public[Annotated[int, One("space", none=(-1,))]]
    round: Public[Round]
    caught: Public[bool]


def near(mask: int) -> int:
    """The places one step away from those of a mask, and these themselves."""
    whole = (1 << RING) - 1
    return (mask | mask << 1 | mask >> 1 | mask << RING - 1 | mask >> RING - 1) & whole


@dataclass(slots=True)
class Seal(Ask):
    """The fugitive seals a bribe at the beginning of a round."""

    rule: ClassVar[str] = "CH-01"
    private: ClassVar[bool] = True

    def seats(self, s: Town) -> Sequence[int]:
        return (0,)

    def offers(self, s: Town, me: int) -> Sequence[Offer]:
        return [(a, None) for a in s.rules.verb["coins"].actions.values()]

    def coins(self, s: Town, me: int, n: int) -> None:
        s.bribe = Bribe(s.round, n)
        s.log("sealed", self.rule)
        s.then(Walk())


@dataclass(slots=True)
class Walk(Ask):
    rule: ClassVar[str] = "CH-02"
    private: ClassVar[bool] = True

    def seats(self, s: Town) -> Sequence[int]:
        return (0,)

    def offers(self, s: Town, me: int) -> Sequence[Offer]:
        # what the fugitive may see is all that its options look at
        return [(a, None if near(1 << s.place) >> n & 1 else NOT_NEXT) for n, a in s.rules.verb["walk"].actions.items()]

    def walk(self, s: Town, me: int, n: int) -> None:
        s.place = n
        s.could = near(s.could)
        s.log("walked", self.rule)
        s.then(*(Search(x) for x in range(1, s.rules.seats)), NextRound())


@dataclass(slots=True)
class Search(Ask):
    seat: int
    rule: ClassVar[str] = "CH-03"

    def seats(self, s: Town) -> Sequence[int]:
        return (self.seat,)

    def offers(self, s: Town, me: int) -> Sequence[Offer]:
        return [(a, SEARCHED if n == s.last else None) for n, a in s.rules.verb["search"].actions.items()]

    def search(self, s: Town, me: int, n: int) -> None:
        s.last = n
        found = s.place == n
        s.mark_informed(all_but(0))  # everybody but the fugitive learns whether it is there
        s.could = 1 << n if found else s.could & ~(1 << n)
        s.log("searched", self.rule, seat=me, space=n, found=found)
        if found:
            s.caught = True
            s.agenda.clear()


@dataclass(slots=True)
class NextRound(Do):
    rule: ClassVar[str] = "CH-04"

    def do(self, s: Town) -> None:
        s.round += 1
        s.bribe = None
        if s.round < ROUNDS and s.could:
            s.then(Seal())


class Chase(Toy):
    id = "chase"
    state = Town
    sides = ("fugitive", "hunters")
    ends = ("caught", "away")
    things: ClassVar[Mapping[str, Any]] = {"space": range(RING)}

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        return Verb("coins", range(4)), Verb("walk", range(RING)), Verb("search", range(RING))

    def start(self, rules: Any) -> Town:
        s = Town(rules, [], {}, [], [], None, NO_SEATS, 0, 1, None, -1, 0, False)
        s.then(Seal())
        return s

    def side_of(self, rules: Any, seat: int) -> str:
        return self.sides[seat > 0]

    def outcome(self, s: Town) -> Outcome | None:
        n = s.rules.seats
        if s.caught:
            return Outcome("caught", "CH-03", tuple(range(1, n)), (2, *([1] * (n - 1))), (0, *([1] * (n - 1))))
        return None if s.agenda else Outcome("away", "CH-04", (0,), (1, *([2] * (n - 1))), (1, *([0] * (n - 1))))

    def fill(self, known: Town, perspective: Perspective, source: Source) -> None:
        if known.place is HIDDEN:  # type: ignore[comparison-overlap]
            places = [x for x in range(RING) if known.could >> x & 1]
            known.place = places[source.below(len(places))]
        if known.bribe is not None and known.bribe.coins is HIDDEN:  # type: ignore[comparison-overlap]
            known.bribe.coins = source.below(4)


GAME = Chase()
