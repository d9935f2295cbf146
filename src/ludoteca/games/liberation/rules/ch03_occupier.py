"""Chapter 3, "Azioni base del giocatore occupante": one action with cards of the hand, then the hand is filled up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.flow.patterns import Payment
from ludoteca.kernel.flow.steps import Ask, Deal, Do
from ludoteca.kernel.seats import NO_SEATS

from .ch03_occupier_offers import NO_SUCH_CARD, actions, in_hand, possible, room_on_card, room_on_mission, stock_of
from .ch04_score import CHECK, ArrestFromHand
from .dice import arrests, throw
from .state import ODECK, ODISCARD, OHAND, OUT, STOCK, Struggle

NOT_TWICE = Refusal("LB-252", "redraw-is-no-action")
ONE_IS_DUE = Refusal("LB-205", "one-action-is-due")
ONE_OF_TWO_IS_DUE = Refusal("LB-252", "one-action-is-due")
NOTHING_AFTER = Refusal("LB-252", "no-action-after-it")
OUT_OF_HAND = (STOCK, ODISCARD, OUT)  # where everybody sees the occupier's cards
MORE_THAN_HELD = Refusal("LB-202", "fewer-in-hand")


@cites("LB-206")
def spend(s: Struggle, face: int, n: int = 1) -> None:
    """Played cards go to the occupier's discard pile."""
    for _ in range(n):
        s.cards.show(s, face, OHAND, ODISCARD, "LB-206", "played")


@dataclass(slots=True)
class OccupiersTurn(Ask[Struggle]):
    """One action, or all cards for new ones; with the Oberführer two actions, of which the second may be left out."""

    left: int  # actions still to come, this one included
    doubled: bool

    rule: ClassVar[str] = "LB-202 LB-205 LB-252"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.rules.occupier,)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        out = actions(s)
        if not self.doubled:
            lone = s.cards.size(OHAND) < 3  # once it is played the purge would find no other card
            why = None if any(w is None and not (lone and a.verb == "purge") for a, w in out) else NOTHING_AFTER
            out.append((verbs.oberfuehrer.only, why if in_hand(s, s.rules.kind["oberfuehrer"]) else NO_SUCH_CARD))
        out.append((verbs.redraw.only, NOT_TWICE if self.doubled else None))
        out.append((verbs.end.only, ONE_IS_DUE if not self.doubled else ONE_OF_TWO_IS_DUE if self.left > 1 else None))
        return out

    def options(self, s: Struggle, me: int) -> list[Action]:
        """The offers without a reason, found without the reasons."""
        rules = s.rules
        verbs = rules.verbs
        out = possible(s)
        if self.doubled:
            if self.left == 1:
                out.append(verbs.end.only)
            return out
        held = s.cards.lying[rules.ohand_at]
        if held & rules.masks["oberfuehrer"] and (len(out) > 1 or (out and (out[0].verb != "purge" or held.bit_count() > 2))):
            out.append(verbs.oberfuehrer.only)
        out.append(verbs.redraw.only)
        return out

    distinct_options = options  # a call less for each decision of a playout

    @cites("LB-251")
    def take(self, s: Struggle, me: int, a: Action) -> None:
        if s.event_sink is not None and a.verb in ("oberfuehrer", "redraw", "end"):
            s.log("occupier-acts", "LB-202", action=a.text)
        if a.verb == "oberfuehrer":
            spend(s, s.rules.kind["oberfuehrer"])
            s.then(OccupiersTurn(2, True))
        elif a.verb == "redraw":
            redraw(s)
        elif a.verb == "end":
            s.then(REFILL)
        else:
            act(s, a)
            s.queued.extend((CHECK, OccupiersTurn(1, True)) if self.left > 1 else CHECK_AND_REFILL)


@dataclass(slots=True)
class RefillHand(Deal[Struggle]):
    """Six cards again, at the end of the occupier's own turn only."""

    rule: ClassVar[str] = "LB-201 LB-202 LB-203"

    def do(self, s: Struggle) -> None:
        missing = s.rules.hand_size - s.cards.size(OHAND)
        if missing > 0:
            s.then(_draw(missing))

    def at_once(self, s: Struggle, source: Source) -> None:
        missing = s.rules.hand_size - s.cards.lying[s.rules.ohand_at].bit_count()
        if missing > 0:
            _draw(missing).at_once(s, source)


@lru_cache(maxsize=64)
def _draw(n: int) -> Draw:
    return Draw(ODECK, OHAND, n, "LB-202", NO_SEATS, ODISCARD)


REFILL = RefillHand()
CHECK_AND_REFILL = (CHECK, REFILL)


@cites("LB-204", "LB-203", "LB-246")
def redraw(s: Struggle) -> None:
    """The whole hand, deception cards too, is discarded first; six new ones; the turn is over."""
    s.cards.show_all(s, OHAND, ODISCARD, "LB-204", "discarded")
    s.then(REFILL)


def act(s: Struggle, a: Action) -> None:
    if s.event_sink is not None:
        s.log("occupier-acts", "LB-202", action=a.text)
    known = ACTS.get(a.verb)
    if known is not None:
        known(s, a.arg)
        return
    for addition in s.rules.additions[s.scenario]:
        if a.verb in addition.occupier_acts:
            addition.occupier_acts[a.verb](s, a.arg)
            return
    raise AssertionError(a.text)


@cites("LB-208", "LB-209")
def buy(s: Struggle, face: int) -> None:
    """Only one card; it goes to the discard pile."""
    s.paid = 0
    s.then(PayWithLocations(s.rules.cost[face]))
    s.cards.show(s, face, STOCK, ODISCARD, "LB-208", "bought")


@dataclass(slots=True)
class PayWithLocations(Payment[Struggle]):
    """Location cards are discarded one by one; any count equally."""

    left: int

    rule: ClassVar[str] = "LB-207"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.rules.occupier,)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        rules = s.rules
        held = s.cards.mask(OHAND)
        return [(pay, None) for card, _, pay, _, _ in rules.ways[s.scenario].at if held & card]

    def options(self, s: Struggle, me: int) -> list[Action]:
        rules = s.rules
        held = s.cards.lying[rules.ohand_at]
        return [pay for card, _, pay, _, _ in rules.ways[s.scenario].at if held & card]

    distinct_options = options

    def pay(self, s: Struggle, me: int, face: int) -> None:
        spend(s, face)
        if self.left > 1:
            s.then(PayWithLocations(self.left - 1))


@dataclass(slots=True)
class HowMany(Ask[Struggle]):
    """How many cards of a kind are played at once; whether more than one could be is asked on public grounds."""

    kind: str
    most: int
    then: tuple[str, int]

    rule: ClassVar[str] = "LB-202 LB-238"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.rules.occupier,)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        held = in_hand(s, s.rules.kind[self.kind])
        return [(s.rules.verbs.use[n], None if n <= held else MORE_THAN_HELD) for n in range(1, min(self.most, 6) + 1)]

    def options(self, s: Struggle, me: int) -> list[Action]:
        use = s.rules.verbs.use.actions
        return [use[n] for n in range(1, min(self.most, 6, in_hand(s, s.rules.kind[self.kind])) + 1)]

    distinct_options = options

    def use(self, s: Struggle, me: int, n: int) -> None:
        play_cards(s, self.kind, n, self.then)


@cites("LB-202")
def ask_how_many(s: Struggle, kind: str, most: int, then: tuple[str, int]) -> None:
    """``then`` names what follows and what it is done to. Not asked where everybody knows that it can be only one."""
    if most > 1:
        rules = s.rules
        most = min(most, rules.in_box[rules.kind[kind]] - (s.cards.masks(OUT_OF_HAND) & rules.masks[kind]).bit_count())
    if most > 1:
        s.then(HowMany(kind, most, then))
    else:
        play_cards(s, kind, 1, then)


def play_cards(s: Struggle, kind: str, n: int, then: tuple[str, int]) -> None:
    spend(s, s.rules.kind[kind], n)
    known = EFFECTS.get(then[0])
    if known is None:
        known = next(a.effects[then[0]] for a in s.rules.additions[s.scenario] if then[0] in a.effects)
    known(s, then[1], n)


@cites("LB-212")
def vmann(s: Struggle, space: int) -> None:
    ask_how_many(s, "vmann", min(room_on_card(s, space - 1), stock_of(s, 0)), ("vmann", space - 1))


@cites("LB-212")
def place_vmann(s: Struggle, space: int, n: int) -> None:
    s.vmann[space] += n
    s.happened = True
    s.log("pawns", "LB-212", colour="vmann", card=s.rules.faces[s.display[space]], n=n)


def raid(s: Struggle, place: int) -> None:
    spend(s, s.rules.location_card[place])
    ask_how_many(s, "raid", 6, ("raid", place))


@cites("LB-221", "LB-225")
def start_raid(s: Struggle, place: int, n: int) -> None:
    """As many red dice as cards, against one player there: of several, the one that the occupier names first."""
    s.log("raid", "LB-221", place=s.rules.places[place], n=n)
    there = [p for p in s.rules.players_of_team if s.at[p] == place]
    if len(there) > 1:
        s.then(WhomToRaid(place, n))
    else:
        s.then(*throw(n, 0, 0), Raided(there[0]))


@dataclass(slots=True)
class WhomToRaid(Ask[Struggle]):
    place: int
    n: int

    rule: ClassVar[str] = "LB-225"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.rules.occupier,)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.player[p + 1], None) for p in s.rules.players_of_team if s.at[p] == self.place]

    def player(self, s: Struggle, me: int, player: int) -> None:
        s.log("raid-on", "LB-225", player=player)
        s.then(*throw(self.n, 0, 0), Raided(player - 1))


@dataclass(slots=True)
class Raided(Do[Struggle]):
    """Each arrest that is not cancelled takes a card, one after the other."""

    player: int

    rule: ClassVar[str] = "LB-222 LB-223 LB-226"

    def do(self, s: Struggle) -> None:
        red, _, _ = arrests(s)
        s.then(*[ArrestFromHand(self.player)] * red)


def wehrmacht(s: Struggle, place: int) -> None:
    spend(s, s.rules.location_card[place])
    ask_how_many(s, "wehrmacht", min(room_on_mission(s, place), stock_of(s, 2)), ("wehrmacht", place))


@cites("LB-230")
def place_wehrmacht(s: Struggle, place: int, n: int) -> None:
    s.wehrmacht[place] += n
    s.happened = True
    s.log("pawns", "LB-230", colour="wehrmacht", place=s.rules.places[place], n=n)


def purge(s: Struggle, _: int) -> None:
    spend(s, s.rules.kind["purge"])
    s.then(Purge())


@dataclass(slots=True)
class Purge(Ask[Struggle]):
    """One other card of the hand: a location is out until the end of the scenario, everything else goes back to its pile."""

    rule: ClassVar[str] = "LB-240 LB-241 LB-242"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.rules.occupier,)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.hit[f], None) for f in s.cards.unlike_in(OHAND)]

    def options(self, s: Struggle, me: int) -> list[Action]:
        hit = s.rules.verbs.hit.actions
        return [hit[f] for f in s.cards.unlike_in(OHAND)]

    distinct_options = options

    def hit(self, s: Struggle, me: int, face: int) -> None:
        s.cards.show(s, face, OHAND, back_to(s, face), "LB-240", "purged")


@cites("LB-240", "LB-243")
def back_to(s: Struggle, face: int) -> int:
    """The pile of a card lies in the stock: a raid covers the Oberführer again."""
    return OUT if face in s.rules.locations else STOCK


ACTS: Mapping[str, Callable[[Struggle, int], None]] = {"buy": buy, "vmann": vmann, "raid": raid, "wehrmacht": wehrmacht, "purge": purge}
EFFECTS: dict[str, Callable[[Struggle, int, int], None]] = {"vmann": place_vmann, "raid": start_raid, "wehrmacht": place_wehrmacht}
