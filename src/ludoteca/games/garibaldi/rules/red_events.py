"""What the red halves of the twelve event cards do, step by step (GB-101 to GB-112)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.events import Secret
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.chance import Chance, OneOf
from ludoteca.kernel.flow.patterns import Pick
from ludoteca.kernel.flow.steps import Ask, Do, Roll
from ludoteca.kernel.seats import all_but, seat_mask

from .ch03_cards import MoveGaribaldi, MovePatrol, PickCards, to_discards
from .ch05_setup import open_to
from .state import ANY, DISCARD, HAND, LIFTED, NEAREST, PILE, Flight

NOT_NEAREST_TO_PLACE = Refusal("GB-101", "not-nearest-to-place")
NOT_NEAREST = Refusal("GB-109", "not-nearest")
SEARCHES = ("GB-103", "GB-107", "GB-108")
NOT_THIS_KIND = {rule: Refusal(rule, "not-this-kind") for rule in SEARCHES}
MUST_TAKE = {rule: Refusal(rule, "must-take") for rule in SEARCHES}
LAID = Refusal("GB-111", "laid")
HAS_LEFT = Refusal("GB-112", "has-left")
NOT_AN_AUSTRIAN = Refusal("GB-112", "not-an-austrian")


class AskGaribaldi(Ask[Flight]):
    """A choice of Garibaldi's."""

    __slots__ = ()

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.garibaldi]


@cites("GB-101", "GB-109")
def nearest(s: Flight, place: int) -> list[int]:
    """The patrols to which no other is nearer: by the least number of segments of any colour, whoever stands in the way."""
    far = s.rules.distance[place]
    least = min(far[p] for p in s.patrols)
    return [i for i, p in enumerate(s.patrols) if far[p] == least]


# ---- 1 Report


@dataclass(slots=True)
class NamePlace(AskGaribaldi):
    """One of the five places where patrols start."""

    rule: ClassVar[str] = "GB-101"

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.send[place], None) for place in sorted(place for _, place in s.rules.starts)]

    def send(self, s: Flight, me: int, place: int) -> None:
        s.mark_informed(all_but(me))
        s.log("report", "GB-101", seat=me, place=place)
        s.then(SendNearest(place))


@dataclass(slots=True)
class SendNearest(AskGaribaldi):
    """The patrol nearest to it goes there at once, all the way; Garibaldi chooses among equally near ones."""

    place: int

    rule: ClassVar[str] = "GB-101"
    forced: ClassVar[bool] = True  # where the patrols stand is seen by all

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        near = nearest(s, self.place)
        return [(s.rules.verbs.patrol[p], None if p in near else NOT_NEAREST_TO_PLACE) for p in range(5)]

    def patrol(self, s: Flight, me: int, p: int) -> None:
        start, s.patrols[p] = s.patrols[p], self.place
        s.mark_informed(all_but(me))
        s.log("patrol-sent", "GB-101", seat=me, patrol=p, start=start, to=self.place)


# ---- 2 Supplies


@dataclass(slots=True)
class DrawUpToFive(Do[Flight]):
    """The draw at the end of this phase goes up to five."""

    rule: ClassVar[str] = "GB-102"

    def do(self, s: Flight) -> None:
        s.draw_to = 5


# ---- 3, 7, 8 Bonnet, Mezzanott, Boliga


@cites("GB-038")
def renew_pile(s: Flight, rule: str) -> None:
    """An empty pile is made anew from the discards before it is searched or looked at."""
    if not s.cards.size(PILE) and s.cards.size(DISCARD):
        s.cards.shuffle(s, PILE, DISCARD, rule=rule)


@dataclass(slots=True)
class LookThroughPile(Do[Flight]):
    """Garibaldi sees the whole pile."""

    by: str

    rule: ClassVar[str] = "GB-103 GB-107 GB-108"

    def do(self, s: Flight) -> None:
        renew_pile(s, "GB-038")
        s.cards.look(s, s.garibaldi, PILE, self.by)


@dataclass(slots=True)
class SearchPile(AskGaribaldi):
    """Garibaldi takes a movement card of one of these kinds and shows it; then the pile is shuffled, whether there was one or not."""

    kinds: int
    by: str

    rule: ClassVar[str] = "GB-103 GB-107 GB-108"

    def asks_by(self) -> str:
        return self.by

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        rules = s.rules
        pile = s.cards.faces_in(PILE)
        fits = [card for card in pile if rules.red_kind[card] & self.kinds]
        out: list[Offer] = [(rules.verbs.leave.only, MUST_TAKE[self.by] if fits else None)]
        out += [(rules.verbs.pick[card], None if card in fits else NOT_THIS_KIND[self.by]) for card in pile]
        return out

    def take(self, s: Flight, me: int, a: Action) -> None:
        rules = s.rules
        if a.arg > 0:
            s.cards.show(s, a.arg, PILE, HAND + me, self.by, "searched")
        elif s.cards.size(PILE):
            s.cards.none_of(s, PILE, *rules.reds_of(self.kinds), rule=self.by)
        s.cards.shuffle(s, PILE, rule=self.by)


# ---- 4 Change of clothes


@dataclass(slots=True)
class DiscardOne(AskGaribaldi):
    """Garibaldi throws one own card away, if there is one."""

    rule: ClassVar[str] = "GB-104"

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.garibaldi] if s.cards.size(HAND + s.garibaldi) else ()

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.discard[card], None) for card in s.cards.faces_in(HAND + me)]

    def discard(self, s: Flight, me: int, card: int) -> None:
        to_discards(s, me, card, "GB-104")


class ChoosePatrol(AskGaribaldi):
    """A patrol of Garibaldi's choice; its player is the one that the event is about."""

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.patrol[p], None) for p in range(5)]


def chose(s: Flight, rule: str, me: int, patrol: int) -> int:
    """All see which patrol it is. Gives its player."""
    s.mark_informed(all_but(me))
    s.log("chose-patrol", rule, seat=me, patrol=patrol, player=s.owner[patrol])
    return s.owner[patrol]


@dataclass(slots=True)
class ChoosePatrolToRob(ChoosePatrol):
    """Two cards at random from the hand of that patrol's player."""

    rule: ClassVar[str] = "GB-104"

    def patrol(self, s: Flight, me: int, p: int) -> None:
        player = chose(s, "GB-104", me, p)
        s.then(*[Rob(player)] * min(2, s.cards.size(HAND + player)))


@dataclass(slots=True)
class Rob(Roll[Flight]):
    """One card goes from an Austrian's hand to Garibaldi's; those two know which, and who sees the open hand."""

    seat: int

    rule: ClassVar[str] = "GB-104"

    def chance(self, s: Flight) -> Chance:
        return OneOf(s.cards.faces_in(HAND + self.seat))

    def resolve(self, s: Flight, outcome: int) -> None:
        to = seat_mask(s.garibaldi, self.seat) | open_to(s)
        s.cards.hand_over(s, outcome, HAND + self.seat, HAND + s.garibaldi, to, "GB-104", "robbed")


# ---- 5 Hidden!


@dataclass(slots=True)
class MoveUnseen(MoveGaribaldi):
    """One move of any kind; neither the kind nor the number of segments is told."""

    rule: ClassVar[str] = "GB-105"

    def take(self, s: Flight, me: int, a: Action) -> None:
        s.log("moved-unseen", "GB-105", seat=me)
        MoveGaribaldi.take(self, s, me, a)


# ---- 6 Don Marco


@dataclass(slots=True)
class ChoosePatrolToMove(ChoosePatrol):
    """Garibaldi moves a patrol once, by any kind of movement. It still acts in the Austrians' phase."""

    rule: ClassVar[str] = "GB-106"

    def patrol(self, s: Flight, me: int, p: int) -> None:
        chose(s, "GB-106", me, p)
        s.then(MovePatrol(p, ANY, True))


# ---- 9 Scout Leggero


@dataclass(slots=True)
class NameNearest(AskGaribaldi):
    """The patrol nearest to Garibaldi is named. It is asked even if there is only one: that there is tells where Garibaldi may be."""

    rule: ClassVar[str] = "GB-109"

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        near = nearest(s, s.place)
        return [(s.rules.verbs.patrol[p], None if p in near else NOT_NEAREST) for p in range(5)]

    def patrol(self, s: Flight, me: int, p: int) -> None:
        s.evidence.append((NEAREST, s.turn, p, *s.patrols))
        player = s.owner[p]
        s.mark_informed(all_but(me))
        s.log("nearest", "GB-109", seat=me, patrol=p, player=player)
        if s.cards.size(HAND + player):
            s.then(LookAtHand(player, "GB-109"), DiscardTheirs(player))


@dataclass(slots=True)
class LookAtHand(Do[Flight]):
    """Garibaldi looks at an Austrian's whole hand."""

    seat: int
    by: str

    rule: ClassVar[str] = "GB-109 GB-110"

    def do(self, s: Flight) -> None:
        s.cards.look(s, s.garibaldi, HAND + self.seat, self.by)


@dataclass(slots=True)
class DiscardTheirs(PickCards):
    """Garibaldi throws two cards of that hand away; all if there are fewer."""

    seat: int

    rule: ClassVar[str] = "GB-109"
    verb: ClassVar[str] = "pick"

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.garibaldi] if s.cards.size(HAND + self.seat) else ()

    def picker(self, s: Flight) -> int:
        return s.garibaldi

    def hand(self, s: Flight) -> int:
        return self.seat

    def most(self, s: Flight) -> int:
        return min(2, s.cards.size(HAND + self.seat))

    def least(self, s: Flight) -> int:
        return self.most(s)

    def has_it(self) -> str:
        return "GB-109"

    def done_with(self, s: Flight, me: int, picked: list[int]) -> None:
        for card in picked:
            to_discards(s, self.seat, card, "GB-109")


# ---- 10 Aye, sir!


@dataclass(slots=True)
class ChoosePatrolToOrder(ChoosePatrol):
    """Garibaldi looks at the hand of that patrol's player and picks a card."""

    rule: ClassVar[str] = "GB-110"

    def patrol(self, s: Flight, me: int, p: int) -> None:
        player = chose(s, "GB-110", me, p)
        if s.cards.size(HAND + player):
            s.then(LookAtHand(player, "GB-110"), PickOrder(p, player))


@dataclass(slots=True)
class PickOrder(AskGaribaldi):
    """In the coming Austrians' phase the player must play this card for that patrol. Garibaldi and the player know it."""

    order: int
    seat: int

    rule: ClassVar[str] = "GB-110"

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.garibaldi] if s.cards.size(HAND + self.seat) else ()

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.pick[card], None) for card in s.cards.faces_in(HAND + self.seat)]

    def pick(self, s: Flight, me: int, card: int) -> None:
        s.order_patrol, s.order_card = self.order, card
        s.mark_informed(all_but(me))
        s.log("ordered", "GB-110", seat=me, player=self.seat, patrol=self.order, card=Secret(seat_mask(me, self.seat), card))


# ---- 11 Montarani


@dataclass(slots=True)
class LiftTop(Do[Flight]):
    """The top seven cards of the pile, or all if there are fewer, for Garibaldi alone to see."""

    rule: ClassVar[str] = "GB-111"

    def do(self, s: Flight) -> None:
        renew_pile(s, "GB-038")
        n = min(7, s.cards.size(PILE))
        if n:
            s.then(Draw(PILE, LIFTED, n, "GB-111", seat_mask(s.garibaldi)), PutBack(n))


@dataclass(slots=True)
class PutBack(Pick[Flight]):
    """They go back on top in an order of choice: the first one laid will be drawn first."""

    n: int

    rule: ClassVar[str] = "GB-111"
    verb: ClassVar[str] = "lay"

    def picker(self, s: Flight) -> int:
        return s.garibaldi

    def among(self, s: Flight) -> Sequence[int]:
        return s.cards.faces_in(LIFTED)

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.lay[card], LAID if card in s.picked else None) for card in self.among(s)]

    def distinct_options(self, s: Flight, me: int) -> list[Action]:
        return self.options(s, me)

    def take(self, s: Flight, me: int, a: Action) -> None:
        s.picker = me
        s.picked.append(a.arg)
        if len(s.picked) < self.n:
            s.then(self)
        else:
            order, s.picked, s.picker = s.picked, [], -1
            s.cards.put_on(s, PILE, order, LIFTED, seat_mask(me), "GB-111")


# ---- 12 Popular support


@dataclass(slots=True)
class ChoosePlayer(AskGaribaldi):
    """An Austrian of Garibaldi's choice."""

    rule: ClassVar[str] = "GB-112"

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.player[x], NOT_AN_AUSTRIAN if x == me else HAS_LEFT if s.out >> x & 1 else None) for x in s.rules.everyone]

    def player(self, s: Flight, me: int, x: int) -> None:
        s.mark_informed(all_but(me))
        s.log("chose-player", "GB-112", seat=me, player=x)
        s.then(DiscardHalf(x, (s.cards.size(HAND + x) + 1) // 2))


@dataclass(slots=True)
class DiscardHalf(PickCards):
    """The player throws away half of the own hand, rounded up, of own choice."""

    seat: int
    n: int

    rule: ClassVar[str] = "GB-112"

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[self.seat] if self.n and not s.out >> self.seat & 1 else ()

    def picker(self, s: Flight) -> int:
        return self.seat

    def hand(self, s: Flight) -> int:
        return self.seat

    def most(self, s: Flight) -> int:
        return self.n

    def least(self, s: Flight) -> int:
        return self.n

    def has_it(self) -> str:
        return "GB-112"

    def done_with(self, s: Flight, me: int, picked: list[int]) -> None:
        for card in picked:
            to_discards(s, me, card, "GB-112")
