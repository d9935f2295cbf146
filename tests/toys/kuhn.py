"""Kuhn poker: three cards, two players, one bet. Its value is known (-1/18 for the first), so it proves what is built on games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.cards.card_set import BAG, Pack
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.domains import Count, Each, UpTo
from ludoteca.kernel.flow.actions import Action, Offer, Verb
from ludoteca.kernel.flow.steps import Ask
from ludoteca.kernel.game import Game, Outcome, Player
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import Public, SelfRedacting, State

from .toy import Toy, ToyRules

DECK, HAND = 0, 1  # zones; the hand of seat x is HAND + x
JACK, QUEEN, KING = 0, 1, 2
PACK = Pack((JACK, QUEEN, KING), (BAG, 0, 1), 2)  # it never changes, so all games share it
Bet = Annotated[int, Count(0, 1)]
Chips = Annotated[int, Count(1, 2)]


class KuhnRules(ToyRules):
    """What can be offered is the same at each decision: it is made once for a table."""

    def __init__(self, game: Game, components: ComponentSet, options: Mapping[str, Any], players: Sequence[Player], *verbs: Verb) -> None:
        super().__init__(game, components, options, players, *verbs)
        self.bets: list[Offer] = [(verb.only, None) for verb in self.verb.values()]


@dataclass(slots=True, eq=False)
class Pot(State[KuhnRules]):
    cards: SelfRedacting[Cards]
    bets: Public[Annotated[list[Bet], UpTo(3)]]  # 1 for a bet or a call, 0 for a pass or a fold
    chips: Public[Annotated[list[Chips], Each("seat")]]  # seat -> chips in the pot


@dataclass(slots=True)
class BetOrPass(Ask[Pot]):
    """Both pass: the higher card takes the antes. After a bet the other folds, or calls and the higher card takes all."""

    seat: int
    rule: ClassVar[str] = "KU-01"

    def seats(self, s: Pot) -> Sequence[int]:
        return (self.seat,)

    def offers(self, s: Pot, me: int) -> Sequence[Offer]:
        return s.rules.bets

    def take(self, s: Pot, me: int, a: Action) -> None:
        bets = int(a.verb == "bet")
        s.log("said", self.rule, seat=me, bets=bets)
        s.bets.append(bets)
        s.chips[me] += bets
        if len(s.bets) == 1 or s.bets == [0, 1]:
            s.then(BetOrPass(1 - me))


BEGINNING = (Draw(DECK, HAND, 1, "KU-01"), Draw(DECK, HAND + 1, 1, "KU-01"), BetOrPass(0))


class Kuhn(Toy):
    id = "kuhn"
    rules = KuhnRules
    state = Pot
    seats = (2, 2)
    ends = ("shown", "folded")
    most_at_stake = 2

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        return Verb("pass"), Verb("bet")

    def start(self, rules: Any) -> Pot:
        s = Pot(rules, [], {}, [], [], None, NO_SEATS, Cards(PACK, (PACK.everything, 0, 0)), [], [1, 1])
        s.then(*BEGINNING)
        return s

    def outcome(self, s: Pot) -> Outcome | None:
        if s.agenda:
            return None
        cards = [s.cards.faces_in(HAND + seat)[0] for seat in (0, 1)]
        winner = int(cards[1] > cards[0]) if s.chips[0] == s.chips[1] else int(s.chips[1] > s.chips[0])
        won = min(s.chips)
        end = "shown" if s.chips[0] == s.chips[1] else "folded"
        places, scores = ((1, 2), (won, -won)) if winner == 0 else ((2, 1), (-won, won))
        return Outcome(end, "KU-01", (winner,), places, scores, stakes=tuple(float(x) for x in scores))


GAME = Kuhn()
