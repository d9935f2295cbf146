"""Goofspiel with four cards: prizes from the highest down; all bid a card in secret, the higher takes the prize, nobody where they tie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.domains import Count, Each, MaskOf
from ludoteca.kernel.flow.actions import Action, Offer, Refusal, Verb
from ludoteca.kernel.flow.steps import Joint
from ludoteca.kernel.game import Game, Outcome, Player
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import Public, State

from .toy import Toy, ToyRules

CARDS = 4
PLAYED = Refusal("GO-02", "played")
Hand = Annotated[int, MaskOf("card")]
Points = Annotated[int, Count(0, 10)]


class GoofspielRules(ToyRules):
    """The bids in the order of their cards, looked up once for a table."""

    def __init__(self, game: Game, components: ComponentSet, options: Mapping[str, Any], players: Sequence[Player], *verbs: Verb) -> None:
        super().__init__(game, components, options, players, *verbs)
        self.bids = list(self.verb["bid"].actions.values())


@dataclass(slots=True, eq=False)
class Table(State[GoofspielRules]):
    hands: Public[Annotated[list[Hand], Each("seat")]]  # what was played is public, and so what is left
    points: Public[Annotated[list[Points], Each("seat")]]
    prize: Public[Annotated[int, Count(0, CARDS)]]


@dataclass(slots=True)
class Bid(Joint[Table]):
    rule: ClassVar[str] = "GO-02"

    def seats(self, s: Table) -> Sequence[int]:
        return range(s.rules.seats)

    def offers(self, s: Table, me: int) -> Sequence[Offer]:
        hand = s.hands[me]
        return [(a, None if hand >> a.arg & 1 else PLAYED) for a in s.rules.bids]

    def all_chosen(self, s: Table, chosen: dict[int, Action]) -> None:
        self.opened(s, [a.arg for a in chosen.values()])
        if s.prize == 1:  # nobody has a choice any more
            self.opened(s, [hand.bit_length() - 1 for hand in s.hands])
        if s.prize:
            s.then(Bid())

    def opened(self, s: Table, bids: list[int]) -> None:
        s.log("opened", self.rule, bids=bids)
        for seat, bid in enumerate(bids):
            s.hands[seat] ^= 1 << bid
        most = max(bids)
        if bids.count(most) == 1:
            s.points[bids.index(most)] += s.prize
        s.prize -= 1


class Goofspiel(Toy):
    id = "goofspiel"
    rules = GoofspielRules
    state = Table
    seats = (2, 2)
    ends = ("played",)
    things: ClassVar[Mapping[str, Any]] = {"card": range(CARDS)}

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        return (Verb("bid", range(CARDS)),)

    def start(self, rules: Any) -> Table:
        n = rules.seats
        s = Table(rules, [], {}, [], [], None, NO_SEATS, [(1 << CARDS) - 1] * n, [0] * n, CARDS)
        s.then(Bid())
        return s

    def outcome(self, s: Table) -> Outcome | None:
        if s.agenda:
            return None
        places = tuple(1 + sum(p > mine for p in s.points) for mine in s.points)
        return Outcome("played", "GO-03", tuple(x for x, place in enumerate(places) if place == 1), places, tuple(s.points))


GAME = Goofspiel()
