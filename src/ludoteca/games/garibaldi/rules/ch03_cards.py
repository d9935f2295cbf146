"""Chapter 3, "Cartes Événement/Déplacement": what a card does once it is played or thrown away, and the three kinds of movement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.patterns import Pick
from ludoteca.kernel.flow.steps import Ask
from ludoteca.kernel.seats import all_but

from .ch04_sheet import enter
from .state import ANY, BOAT, DISCARD, FOOT, HAND, HORSE, MOVE, OUT, Flight

HELD = Refusal("GB-028", "held")
NO_PATH = Refusal("GB-025", "no-path")
NO_ROAD = Refusal("GB-026", "no-road")
NO_WATERWAY = Refusal("GB-027", "no-waterway")
MUST_MOVE = Refusal("GB-039", "must-move")
NOT_ON_HORSEBACK = Refusal("GB-026", "not-on-horseback")
ROAD_BY_ROAD = Refusal("GB-026", "road-by-road")
MOVE_FIRST = Refusal("GB-039", "not-now")
PATROL_MUST_MOVE = Refusal("GB-042", "must-move")
ALL_HELD = Refusal("GB-028", "all-held")
BY_KIND = {FOOT: "GB-025", BOAT: "GB-027", HORSE: "GB-026"}
NO_SEGMENT = {FOOT: NO_PATH, BOAT: NO_WATERWAY, HORSE: NO_ROAD}
NO_SEGMENT_AT_ALL = {
    rule: Refusal(rule, "no-segment") for rule in ("GB-105", "GB-106")
}  # a move of any kind: who moves says by which event
NO_WAY_ON = {FOOT: Refusal("GB-025", "no-path-here"), BOAT: Refusal("GB-027", "no-waterway-here"), HORSE: Refusal("GB-026", "no-road-here")}
OF_CHOICE = ("GB-037", "GB-046", "GB-109", "GB-112", "GB-141", "GB-145", "GB-146", "GB-149")  # what has cards picked out of a hand
EXACTLY = {rule: Refusal(rule, "more-cards") for rule in OF_CHOICE}
WRONG_KIND = {rule: Refusal(rule, "wrong-kind") for rule in OF_CHOICE}


@cites("GB-008")
def to_discards(s: Flight, seat: int, card: int, rule: str, kind: str = "discarded") -> None:
    """A card that was used to move or is thrown away lies face up on the discard pile."""
    s.cards.show(s, card, HAND + seat, DISCARD, rule, kind)


@cites("GB-008")
def out_of_the_game(s: Flight, seat: int, card: int, rule: str) -> None:
    """A card played as an event lies under the event board to the end, with its other half."""
    s.cards.show(s, card, HAND + seat, OUT, rule, "played-event")


@cites("GB-028", "GB-039")
def has_way(s: Flight, kinds: int) -> bool:
    """Whether Garibaldi can move by one of these kinds: to a place where no patrol bars the way."""
    rules = s.rules
    barring = rules.barring(s.patrols)
    for a in rules.steps[kinds][s.place]:
        if a.arg not in barring:
            return True
    return False


@cites("GB-028", "GB-039")
def against_card(s: Flight, kind: int) -> Refusal | None:
    """Why Garibaldi can't play a movement card of this kind: no such segment begins here, or patrols hold wherever they lead."""
    if has_way(s, kind):
        return None
    return ALL_HELD if s.rules.steps[kind][s.place] else NO_WAY_ON[kind]


def against_far(s: Flight, kinds: int, place: int, to: int, event: str) -> Refusal:
    """Why no segment leads there: the rule of the kind of movement, or for a move of any kind the event that grants it."""
    road = s.rules.road
    if kinds & HORSE and any(to in road[u] for u in road[place]):
        return ROAD_BY_ROAD
    return NO_SEGMENT_AT_ALL[event] if kinds == ANY else NO_SEGMENT[kinds]


@dataclass(slots=True)
class MoveGaribaldi(Ask[Flight]):
    """One move by one of these kinds: its first segment. A card's move must be possible; one that an event grants is left out if it is not.

    Whatever the way, the same questions are asked: that a second one follows must tell nothing but the kinds, which are shown.
    """

    kinds: int
    by_card: bool

    rule: ClassVar[str] = "GB-025 GB-027 GB-028"
    private: ClassVar[bool] = True

    def asks_by(self) -> str:
        return BY_KIND.get(self.kinds, self.rule)

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.garibaldi]

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        rules = s.rules
        ways, barring = rules.steps[self.kinds][s.place], rules.barring(s.patrols)
        out: list[Offer] = [(rules.verbs.stop.only, MUST_MOVE if has_way(s, self.kinds) else None)]
        for a in rules.steps[ANY][s.place]:
            why = HELD if a.arg in barring else None
            out.append((a, why if a in ways else against_far(s, self.kinds, s.place, a.arg, "GB-105")))
        return out

    def not_offered(self, s: Flight, me: int, a: Action) -> Refusal | None:
        if a.verb == s.rules.verbs.go.name:
            return against_far(s, self.kinds, s.place, a.arg, "GB-105")
        return MUST_MOVE if has_way(s, self.kinds) else MOVE_FIRST

    def options(self, s: Flight, me: int) -> list[Action]:
        barring = s.rules.barring(s.patrols)
        return [a for a in s.rules.steps[self.kinds][s.place] if a.arg not in barring] or s.rules.only_stop

    def take(self, s: Flight, me: int, a: Action) -> None:
        s.evidence.append((MOVE, s.turn, self.kinds, int(self.by_card), *s.patrols))
        place = a.arg
        if self.kinds & HORSE:
            s.rode = place > 0 and place in s.rules.road[s.place]
            s.then(RIDE_ON)
        if place > 0:
            enter(s, place)


@dataclass(slots=True)
class RideOn(Ask[Flight]):
    """A horse may take a second grey segment, the first one back included."""

    rule: ClassVar[str] = "GB-026 GB-028"
    private: ClassVar[bool] = True

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.garibaldi]

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        rules = s.rules
        barring = rules.barring(s.patrols)
        out: list[Offer] = [(rules.verbs.stop.only, None)]
        for a in rules.steps[ANY][s.place]:
            why = self.not_offered(s, me, a) if not s.rode or a.arg not in rules.road[s.place] else HELD if a.arg in barring else None
            out.append((a, why))
        return out

    def not_offered(self, s: Flight, me: int, a: Action) -> Refusal | None:
        if a.verb != s.rules.verbs.go.name:
            return None
        return NO_ROAD if s.rode else NOT_ON_HORSEBACK

    def take(self, s: Flight, me: int, a: Action) -> None:
        if a.arg > 0:
            enter(s, a.arg)


RIDE_ON = RideOn()


@dataclass(slots=True)
class MovePatrol(Ask[Flight]):
    """A patrol moves by one of these kinds, over and on to other patrols as it likes. Its player moves it, or Garibaldi by an event."""

    patrol: int
    kinds: int
    by_garibaldi: bool = False

    rule: ClassVar[str] = "GB-029 GB-042"

    def asks_by(self) -> str:
        return "GB-106" if self.by_garibaldi else "GB-042"

    def seats(self, s: Flight) -> Sequence[int]:
        if not s.rules.steps[self.kinds][s.patrols[self.patrol]]:
            return ()
        return s.rules.only[s.garibaldi if self.by_garibaldi else s.owner[self.patrol]]

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        rules = s.rules
        place = s.patrols[self.patrol]
        ways = rules.steps[self.kinds][place]
        return [(a, None if a in ways else against_far(s, self.kinds, place, a.arg, "GB-106")) for a in rules.steps[ANY][place]]

    def not_offered(self, s: Flight, me: int, a: Action) -> Refusal | None:
        if a.verb == s.rules.verbs.go.name:
            return against_far(s, self.kinds, s.patrols[self.patrol], a.arg, "GB-106")
        return MUST_MOVE if self.by_garibaldi else PATROL_MUST_MOVE

    def options(self, s: Flight, me: int) -> list[Action]:
        return s.rules.steps[self.kinds][s.patrols[self.patrol]]

    def take(self, s: Flight, me: int, a: Action) -> None:
        start = s.patrols[self.patrol]
        s.patrols[self.patrol] = a.arg
        s.mark_informed(all_but(me))
        if s.event_sink is not None:
            s.log("patrol-moved", "GB-106" if self.by_garibaldi else "GB-042", patrol=self.patrol, seat=me, start=start, to=a.arg)
        if self.kinds & HORSE and a.arg in s.rules.road[start]:
            s.then(PatrolRidesOn(self.patrol, self.by_garibaldi))


@dataclass(slots=True)
class PatrolRidesOn(Ask[Flight]):
    """The second grey segment of a patrol on horseback."""

    patrol: int
    by_garibaldi: bool

    rule: ClassVar[str] = "GB-026 GB-042"

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.garibaldi if self.by_garibaldi else s.owner[self.patrol]]

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        rules = s.rules
        place = s.patrols[self.patrol]
        out: list[Offer] = [(rules.verbs.stop.only, None)]
        out += [(a, None if a.arg in rules.road[place] else NO_ROAD) for a in rules.steps[ANY][place]]
        return out

    def not_offered(self, s: Flight, me: int, a: Action) -> Refusal | None:
        return NO_ROAD if a.verb == s.rules.verbs.go.name else None

    def options(self, s: Flight, me: int) -> list[Action]:
        return s.rules.stop_or_road[s.patrols[self.patrol]]

    def take(self, s: Flight, me: int, a: Action) -> None:
        if a.arg > 0:
            start = s.patrols[self.patrol]
            s.patrols[self.patrol] = a.arg
            s.mark_informed(all_but(me))
            if s.event_sink is not None:
                s.log("patrol-moved", "GB-106" if self.by_garibaldi else "GB-026", patrol=self.patrol, seat=me, start=start, to=a.arg)


class PickCards(Pick[Flight]):
    """Pick cards of a hand one by one, private until `done`. Subclasses are steps with the fields that `hand` and the numbers need."""

    __slots__ = ()

    verb: ClassVar[str] = "discard"

    def hand(self, s: Flight) -> int:
        """The seat whose hand it is."""
        raise NotImplementedError

    def most(self, s: Flight) -> int:
        raise NotImplementedError

    def least(self, s: Flight) -> int:
        return 0

    def fits(self, s: Flight) -> int:
        """A mask of the copies that may be picked at all."""
        return s.rules.pack.everything

    def has_it(self) -> str:
        """The rule that has cards picked, and says how many."""
        raise NotImplementedError

    def too_many(self) -> Refusal:
        return EXACTLY[self.has_it()]

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[self.picker(s)]

    def among(self, s: Flight) -> Sequence[int]:
        return s.cards.faces_in(HAND + self.hand(s))

    def against(self, s: Flight, x: int) -> Refusal | None:
        if len(s.picked) >= self.most(s):
            return self.too_many()
        return None if self.fits(s) >> (x - 1) & 1 else WRONG_KIND[self.has_it()]

    def enough(self, s: Flight) -> Refusal | None:
        return EXACTLY[self.has_it()] if len(s.picked) < self.least(s) else None

    def options(self, s: Flight, me: int) -> list[Action]:
        rules = s.rules
        picked = s.picked
        n = len(picked)
        out = rules.only_done[:] if n >= self.least(s) else []
        if n < self.most(s):
            mask = s.cards.mask(HAND + self.hand(s)) & self.fits(s)
            acts = rules.by_copy[self.verb]
            while mask:
                low = mask & -mask
                mask ^= low
                a = acts[low.bit_length()]
                if a.arg not in picked:
                    out.append(a)
        return out

    def distinct_options(self, s: Flight, me: int) -> list[Action]:
        """Ascending, and never so high that too few are left to reach the least number."""
        picked = s.picked
        options = self.options(s, me)
        if not picked and self.least(s) < 2:
            return options
        last = picked[-1] if picked else 0
        above = [a for a in options if a.arg > last]
        need = self.least(s) - len(picked)
        if need > 0:
            return above[: len(above) - need + 1] or options
        return [*[a for a in options if a.arg < 0], *above]

    def take(self, s: Flight, me: int, a: Action) -> None:
        if a.arg < 0:
            picked = sorted(s.picked)
            s.picked, s.picker = [], -1
            if picked:
                s.mark_informed(all_but(me))  # what was picked, and that is news to those too who saw the cards: their own, or an open hand
            self.done_with(s, me, picked)
        else:
            s.picker = me
            s.picked.append(a.arg)
            s.then(self)
