"""What the white halves of the eight event cards do to Garibaldi, step by step (GB-137 to GB-150)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Offer, Refusal
from ludoteca.kernel.flow.chance import Chance, OneOf
from ludoteca.kernel.flow.steps import Ask, Do, Roll
from ludoteca.kernel.seats import all_but

from .ch03_cards import PickCards, to_discards
from .ch10_control import RevealPlace
from .red_events import AskGaribaldi
from .state import BOAT, FOOT, HAND, HORSE, Flight
from .vocabulary import CARDS_OR_PLACE, GIVE_BOAT, GIVE_FOOT, GIVE_HORSE, OWN, PLACE, RANDOM, REFUSE

NOT_SO_MANY = Refusal("GB-150", "not-so-many")
NOT_SO_MANY_OF_IT = Refusal("GB-150", "not-so-many-of-it")
GIVE = {FOOT: GIVE_FOOT, BOAT: GIVE_BOAT, HORSE: GIVE_HORSE}
KIND_OF = {way: kind for kind, way in GIVE.items()}


@cites("GB-137", "GB-140")
def lose_all(s: Flight, kinds: tuple[int, ...], rule: str) -> None:
    """Garibaldi throws away every card whose red half is of these kinds (0: event). All see that none is left; the others stay unseen."""
    rules = s.rules
    hand = HAND + s.garibaldi
    for card in s.cards.faces_in(hand):
        if rules.red_kind[card] in kinds:
            to_discards(s, s.garibaldi, card, rule)
    if s.cards.size(hand):
        s.cards.none_of(s, hand, *(card for kind in kinds for card in rules.cards_of_red[kind]), rule=rule)


@dataclass(slots=True)
class NameKind(Ask[Flight]):
    """Requisition: the Austrian who played it chooses a kind of movement."""

    rule: ClassVar[str] = "GB-137"

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.owner[s.acting]]

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        return [(a, None) for a in s.rules.verbs.kind.actions.values()]

    def kind(self, s: Flight, me: int, k: int) -> None:
        s.mark_informed(all_but(me))
        s.log("named-kind", "GB-137", seat=me, named=s.rules.kinds[k])
        lose_all(s, ((FOOT, BOAT, HORSE)[k],), "GB-137")


@dataclass(slots=True)
class LoseEventsAndFoot(Do[Flight]):
    """Anita's agony."""

    rule: ClassVar[str] = "GB-140"

    def do(self, s: Flight) -> None:
        lose_all(s, (0, FOOT), "GB-140")


@dataclass(slots=True)
class Mourn(Do[Flight]):
    """Anita's death: her agony can't be played any more."""

    rule: ClassVar[str] = "GB-140 GB-142"

    def do(self, s: Flight) -> None:
        s.death = True


@dataclass(slots=True)
class LoseAtRandom(Do[Flight]):
    """So many cards of Garibaldi's, at random; all if there are fewer."""

    n: int
    by: str

    rule: ClassVar[str] = "GB-142 GB-150"

    def do(self, s: Flight) -> None:
        s.then(*[LoseOne(self.by)] * min(self.n, s.cards.size(HAND + s.garibaldi)))


@dataclass(slots=True)
class LoseOne(Roll[Flight]):
    """A card of Garibaldi's hand, each equally likely."""

    by: str

    rule: ClassVar[str] = "GB-142 GB-143 GB-145"

    def chance(self, s: Flight) -> Chance:
        return OneOf(s.cards.faces_in(HAND + s.garibaldi))

    def resolve(self, s: Flight, outcome: int) -> None:
        to_discards(s, s.garibaldi, outcome, self.by)


@dataclass(slots=True)
class LoseOwn(PickCards):
    """So many cards of Garibaldi's own choice, of any kind (0) or of one."""

    n: int
    kind: int
    by: str

    rule: ClassVar[str] = "GB-141 GB-145 GB-150"

    def asks_by(self) -> str:
        return self.by

    def picker(self, s: Flight) -> int:
        return s.garibaldi

    def hand(self, s: Flight) -> int:
        return s.garibaldi

    def most(self, s: Flight) -> int:
        return self.n

    def least(self, s: Flight) -> int:
        return self.n

    def has_it(self) -> str:
        return self.by

    def fits(self, s: Flight) -> int:
        return s.rules.copies_of_red[self.kind] if self.kind else s.rules.pack.everything

    def done_with(self, s: Flight, me: int, picked: list[int]) -> None:
        for card in picked:
            to_discards(s, me, card, self.by)


def chosen(s: Flight, rule: str, me: int, way: int) -> None:
    s.mark_informed(all_but(me))
    s.log("chose", rule, seat=me, way=s.rules.verbs.choose.words[way])


@dataclass(slots=True)
class CardsOrPlace(AskGaribaldi):
    """Anonymous letters (cards of choice) and Accusation (at random): Garibaldi throws away n cards or reveals a place."""

    n: int
    at_random: bool
    by: str

    rule: ClassVar[str] = "GB-141 GB-143 GB-150"
    forced: ClassVar[bool] = True  # how many cards Garibaldi holds is seen by all

    def asks_by(self) -> str:
        return self.by

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        choose = s.rules.verbs.choose
        return [(choose[CARDS_OR_PLACE], None if s.cards.size(HAND + me) >= self.n else NOT_SO_MANY), (choose[PLACE], None)]

    def choose(self, s: Flight, me: int, way: int) -> None:
        chosen(s, self.by, me, way)
        if way == PLACE:
            s.then(RevealPlace(self.by))
        else:
            s.then(LoseAtRandom(self.n, self.by) if self.at_random else LoseOwn(self.n, 0, self.by))


@dataclass(slots=True)
class RandomOrOwn(AskGaribaldi):
    """The carabinieri: one card at random or two of choice; nothing from an empty hand."""

    rule: ClassVar[str] = "GB-145 GB-150"
    forced: ClassVar[bool] = True  # how many cards Garibaldi holds is seen by all

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.garibaldi] if s.cards.size(HAND + s.garibaldi) else ()

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        choose = s.rules.verbs.choose
        return [(choose[RANDOM], None), (choose[OWN], None if s.cards.size(HAND + me) >= 2 else NOT_SO_MANY)]

    def choose(self, s: Flight, me: int, way: int) -> None:
        chosen(s, "GB-145", me, way)
        s.then(LoseAtRandom(1, "GB-145") if way == RANDOM else LoseOwn(2, 0, "GB-145"))


@dataclass(slots=True)
class GiveOrHalt(AskGaribaldi):
    """Bivouac and Baiona: cards of one kind, one of the kind named first or two of another, or no movement card in the next turn."""

    first: int
    by: str

    rule: ClassVar[str] = "GB-146 GB-149"

    def asks_by(self) -> str:
        return self.by

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        rules = s.rules
        choose = rules.verbs.choose
        hand = s.cards.mask(HAND + me)
        out: list[Offer] = [(choose[REFUSE], None)]
        for kind in (FOOT, BOAT, HORSE):
            has = (hand & rules.copies_of_red[kind]).bit_count()
            out.append((choose[GIVE[kind]], None if has >= self.price(kind) else NOT_SO_MANY_OF_IT))
        return out

    def price(self, kind: int) -> int:
        return 1 if kind == self.first else 2

    def choose(self, s: Flight, me: int, way: int) -> None:
        chosen(s, self.by, me, way)
        if way == REFUSE:
            s.halted, s.halted_by = s.turn + 1, self.by
        else:
            kind = KIND_OF[way]
            s.then(LoseOwn(self.price(kind), kind, self.by))
