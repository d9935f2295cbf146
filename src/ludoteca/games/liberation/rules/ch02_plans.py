"""Chapter 2, "Pianificazione": sabotage, escape and deception, each with all the object cards of its icon; and the exchange."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.chance import Chance, Faces
from ludoteca.kernel.flow.patterns import Bargain
from ludoteca.kernel.flow.steps import Ask, Do, Roll

from .ch04_bonuses import deceive
from .ch04_score import freeable, set_free
from .rules_data import LiberationRules
from .state import ODISCARD, OHAND, TABLE, Struggle, discard, hand

CARDS_MISSING = Refusal("LB-121", "plan-cards-missing")
NOTHING_TO_SABOTAGE = Refusal("LB-040", "nothing-to-sabotage")
NO_DERAILMENT = Refusal("LB-975", "no-derailment-left")
NO_DECEPTION = Refusal("LB-119", "no-deception-left")
NOT_TOGETHER = Refusal("LB-145", "nobody-here")
ACTING_LEFT_OUT = Refusal("LB-149", "acting-player-left-out")
NO_CARDS = Refusal("LB-040", "no-cards-to-exchange")


@cites("LB-120", "LB-121", "LB-110")
def has_plan(s: Struggle, player: int, plan: str) -> bool:
    """Whether all cards of the plan are in the player's own hand."""
    return plan in s.rules.what(s.cards.mask(hand(player))).plans


def spend_plan(s: Struggle, player: int, plan: str) -> None:
    for f in s.rules.plans[plan]:
        s.cards.show(s, f, hand(player), discard(player), "LB-110", "spent")


@dataclass(slots=True)
class Sabotage(Do[Struggle]):
    """Three cards of the occupier's hand are discarded: chosen by who looks at it, or with blind sabotage at random."""

    player: int

    rule: ClassVar[str] = "LB-110 LB-111 LB-112"

    def do(self, s: Struggle) -> None:
        n = min(s.rules.sabotaged, s.cards.size(OHAND))
        if s.rules.blind:
            s.then(*[HitBlindly()] * n)
        else:
            s.cards.look(s, s.seat[self.player], OHAND, "LB-111")
            s.then(Hit(self.player, n))


@dataclass(slots=True)
class Hit(Ask[Struggle]):
    player: int
    left: int

    rule: ClassVar[str] = "LB-111 LB-112"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],) if self.left and s.cards.size(OHAND) else ()

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.hit[f], None) for f in s.cards.unlike_in(OHAND)]

    def hit(self, s: Struggle, me: int, face: int) -> None:
        s.cards.show(s, face, OHAND, ODISCARD, "LB-110", "sabotaged")
        s.then(Hit(self.player, self.left - 1))


@dataclass(slots=True)
class HitBlindly(Roll[Struggle]):
    rule: ClassVar[str] = "LB-111"

    def chance(self, s: Struggle) -> Chance:
        cards = s.cards.faces_in(OHAND)
        return Faces({f: cards.count(f) for f in cards})

    def resolve(self, s: Struggle, outcome: int) -> None:
        s.cards.show(s, outcome, OHAND, ODISCARD, "LB-111", "sabotaged")


@dataclass(slots=True)
class Escape(Ask[Struggle]):
    """A prisoner of choice goes straight to the player's hand."""

    player: int

    rule: ClassVar[str] = "LB-115 LB-640"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.free[f], None) for f in freeable(s)]

    def free(self, s: Struggle, me: int, face: int) -> None:
        set_free(s, face, self.player)


@cites("LB-118")
def play_deception(s: Struggle) -> None:
    deceive(s, 1, "LB-118")


# ---- the exchange


@cites("LB-145", "LB-149", "LB-008")
def together(s: Struggle, player: int) -> list[int]:
    """The players whose pawns stand where this player's does, the player first."""
    return [player, *(p for p in s.rules.players_of_team if p != player and s.at[p] == s.at[player])]


@dataclass(slots=True)
class Exchange(Bargain[Struggle]):
    """Those who stand together lay open on the table what each gives to whom; it changes hands when all of them agree.

    Cards that are offered lie on the table meanwhile, for all to see; a refusal sends them back.
    """

    player: int

    rule: ClassVar[str] = "LB-145 LB-146 LB-148"

    def seats(self, s: Struggle) -> Sequence[int]:
        return [x for x in self.parties(s) if x not in s.agreed]

    def parties(self, s: Struggle) -> Sequence[int]:
        return list(dict.fromkeys(s.seat[p] for p in together(s, self.player)))

    @cites("LB-149")
    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        """What the others give each other needs the acting player among those who give or get."""
        agree = s.rules.verbs.agree.only
        left_out = s.deal and not any(self.player in (giver, to) for giver, _, to in (_read(s.rules, x) for x in s.deal))
        return [(a, ACTING_LEFT_OUT if left_out and a is agree else why) for a, why in Bargain.offers(self, s, me)]

    def proposals(self, s: Struggle, me: int) -> Sequence[Offer]:
        rules = s.rules
        here = together(s, self.player)
        out: list[Offer] = []
        for p in here:
            if s.seat[p] != me:
                continue
            for f in sorted(set(s.cards.faces_in(hand(p)))):
                if not rules.size[f]:
                    continue
                out += [(rules.give_action(f, q), None) for q in here if q != p]
        return out

    def propose(self, s: Struggle, me: int, a: Action) -> None:
        rules = s.rules
        face, to = rules.give_of[a.arg]
        giver = next(p for p in together(s, self.player) if s.seat[p] == me and p != to and s.cards.holds(hand(p), face))
        s.deal.append((giver * len(rules.faces) + face) * 4 + to)
        s.cards.show(s, face, hand(giver), TABLE, "LB-145", "offered")

    def struck(self, s: Struggle) -> None:
        rules = s.rules
        for x in s.deal:
            _, face, to = _read(rules, x)
            s.cards.show(s, face, TABLE, hand(to), "LB-145", "exchanged")
        s.deal = []

    def broken(self, s: Struggle, by: int) -> None:
        """Nothing changes hands; the action is not used up."""
        for x in s.deal:
            giver, face, _ = _read(s.rules, x)
            s.cards.show(s, face, TABLE, hand(giver), "LB-148", "not-exchanged")
        s.deal = []
        s.refused = 1


@cites("LB-147")
def _read(rules: LiberationRules, x: int) -> tuple[int, int, int]:
    """One gift of a deal: giver, card, receiver. Nothing needs to come back for it."""
    rest, to = divmod(x, 4)
    giver, face = divmod(rest, len(rules.faces))
    return giver, face, to
