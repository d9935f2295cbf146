"""Leduc poker: three ranks in two suits, a card each and one on the board, two rounds of betting with two raises each at most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.cards.card_set import BAG, OPEN, Pack
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.domains import Count, Each, One
from ludoteca.kernel.flow.actions import Action, Offer, Refusal, Verb
from ludoteca.kernel.flow.steps import Ask, Do
from ludoteca.kernel.game import Game, Outcome, Player
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import Public, SelfRedacting, State

from .toy import Toy, ToyRules

DECK, BOARD, HAND = 0, 1, 2  # zones; the hand of seat x is HAND + x
PACK = Pack(range(6), (BAG, OPEN, 0, 1), 2)  # it never changes, so all games share it
RAISES = (2, 4)  # chips, by round
NOTHING_TO_CALL = Refusal("LE-02", "nothing-to-call")
TWO_AT_MOST = Refusal("LE-03", "two-at-most")
Few = Annotated[int, Count(0, 2)]
Chips = Annotated[int, Count(1, 13)]


class LeducRules(ToyRules):
    """The actions by name, looked up once for a table."""

    def __init__(self, game: Game, components: ComponentSet, options: Mapping[str, Any], players: Sequence[Player], *verbs: Verb) -> None:
        super().__init__(game, components, options, players, *verbs)
        self.fold, self.call, self.up = (verb.only for verb in self.verb.values())


@dataclass(slots=True, eq=False)
class Pot(State[LeducRules]):
    cards: SelfRedacting[Cards]
    chips: Public[Annotated[list[Chips], Each("seat")]]  # seat -> chips in the pot
    round: Public[Annotated[int, Count(0, 1)]]
    raises: Public[Few]  # in this round
    calls: Public[Few]  # in a row
    folded: Public[Annotated[int, One("seat", none=(-1,))]]


@dataclass(slots=True)
class Bet(Ask[Pot]):
    """Fold a bet, call it (or check), or raise. The round ends when all have called."""

    seat: int
    rule: ClassVar[str] = "LE-02"

    def seats(self, s: Pot) -> Sequence[int]:
        return (self.seat,)

    def offers(self, s: Pot, me: int) -> Sequence[Offer]:
        rules, chips = s.rules, s.chips
        return [
            (rules.fold, None if chips[1 - me] > chips[me] else NOTHING_TO_CALL),
            (rules.call, None),
            (rules.up, None if s.raises < 2 else TWO_AT_MOST),
        ]

    def take(self, s: Pot, me: int, a: Action) -> None:
        s.log(a.verb, self.rule, seat=me)
        if a.verb == "fold":
            s.folded = me
            return
        s.chips[me] = max(s.chips)
        s.calls += 1
        if a.verb == "raise":
            s.chips[me] += RAISES[s.round]
            s.raises, s.calls = s.raises + 1, 0
        if s.calls < (1 if s.raises else 2):
            s.then(Bet(1 - me))
        elif s.round == 0:
            s.then(*SECOND_ROUND)


@dataclass(slots=True)
class NextRound(Do[Pot]):
    rule: ClassVar[str] = "LE-01"

    def do(self, s: Pot) -> None:
        s.round, s.raises, s.calls = 1, 0, 0


BEGINNING = (Draw(DECK, HAND, 1, "LE-01"), Draw(DECK, HAND + 1, 1, "LE-01"), Bet(0))
SECOND_ROUND = (Draw(DECK, BOARD, 1, "LE-01"), NextRound(), Bet(0))


class Leduc(Toy):
    id = "leduc"
    rules = LeducRules
    state = Pot
    seats = (2, 2)
    ends = ("shown", "folded")
    most_at_stake = 13

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        return Verb("fold"), Verb("call"), Verb("raise")

    def start(self, rules: Any) -> Pot:
        s = Pot(rules, [], {}, [], [], None, NO_SEATS, Cards(PACK, (PACK.everything, 0, 0, 0)), [1, 1], 0, 0, 0, -1)
        s.then(*BEGINNING)
        return s

    def outcome(self, s: Pot) -> Outcome | None:
        if s.agenda:
            return None
        if s.folded >= 0:
            return self.won_by(1 - s.folded, min(s.chips), "folded")
        (board,) = [face // 2 for face in s.cards.faces_in(BOARD)]
        ranks = [s.cards.faces_in(HAND + seat)[0] // 2 for seat in (0, 1)]
        strength = [(rank == board, rank) for rank in ranks]
        return self.won_by(-1 if strength[0] == strength[1] else int(strength[1] > strength[0]), min(s.chips), "shown")

    def won_by(self, winner: int, chips: int, end: str) -> Outcome:
        """-1: both have as much."""
        scores = (0, 0) if winner < 0 else (chips, -chips) if winner == 0 else (-chips, chips)
        places = (1, 1) if winner < 0 else (1, 2) if winner == 0 else (2, 1)
        winners = (0, 1) if winner < 0 else (winner,)
        return Outcome(end, "LE-04", winners, places, scores, stakes=tuple(float(x) for x in scores))


GAME = Leduc()
