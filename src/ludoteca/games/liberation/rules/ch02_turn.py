"""Chapter 2, a turn of the Resistance: one action, and before or after it the free power of a character."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.steps import Ask, Do
from ludoteca.kernel.seats import ALL

from .ch02_actions import Divert, Move, Pay, PayCards, Peek, Recruit, draw_with, move, objects_in_hand, pass_turn, points_in_hand
from .ch02_board import pawns_on
from .ch02_missions import Attempt, Commit, can_cover, covers
from .ch02_plans import (
    CARDS_MISSING,
    NO_CARDS,
    NO_DECEPTION,
    NO_DERAILMENT,
    NOT_TOGETHER,
    NOTHING_TO_SABOTAGE,
    Escape,
    Exchange,
    Sabotage,
    has_plan,
    play_deception,
    spend_plan,
    together,
)
from .ch04_bonuses import LiftPawns
from .ch04_score import CHECK, NOT_FREEABLE, freeable, resistance_cards
from .dice import shows, throw
from .state import ODECK, OHAND, RDECK, SDECK, STOCK, Struggle, deck, discard
from .vocabulary import RED, TEAM

EMPTY = Refusal("LB-105", "empty-space")
TOO_FEW_POINTS = Refusal("LB-101", "too-few-points")
TOO_FAR = Refusal("LB-135", "too-few-points-for-the-way")
HERE_ALREADY = Refusal("LB-040", "here-already")
NOT_A_NEIGHBOUR = Refusal("LB-136", "no-path")
NO_MISSION = Refusal("LB-156", "no-mission-here")
DONE_ALREADY = Refusal("LB-823", "liberated-already")
CANNOT_COVER = Refusal("LB-155", "icons-missing")
NOBODY_THERE = Refusal("LB-040", "no-pawn-there")
NO_OBJECT = Refusal("LB-125", "no-object-card")
NOT_HERE = Refusal("LB-127", "no-pawn-here")
NOTHING_TO_DRAW = Refusal("LB-020", "nothing-to-draw")
MAY_PLAY = Refusal("LB-027", "can-still-play")
REFUSED = Refusal("LB-148", "exchange-refused-this-turn")
NOT_EXTRA = Refusal("LB-021", "one-action-is-due")
NO_DECK = Refusal("LB-356", "deck-is-empty")
NO_VMANN = Refusal("LB-390", "no-vmann-anywhere")
NO_WEHRMACHT = Refusal("LB-392", "no-wehrmacht-here")


@dataclass(slots=True)
class BeginTurn(Do[Struggle]):
    """The next player of the Resistance: a character's power can be used once in this turn."""

    player: int

    rule: ClassVar[str] = "LB-021 LB-044"

    def do(self, s: Struggle) -> None:
        s.acting, s.side = self.player, 0
        s.turns += 1
        s.extra, s.power, s.refused = 0, True, 0
        if s.event_sink is not None:
            s.log("turn", "LB-006", player=self.player + 1, turn=s.turns)
        s.queued.append(FIRST[self.player])


@dataclass(slots=True)
class ResistanceTurn(Ask[Struggle]):
    """One action; a further one that was granted may be left out."""

    player: int
    granted: bool

    rule: ClassVar[str] = "LB-021 LB-036 LB-040"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        p = self.player
        rules = s.rules
        verbs = rules.verbs
        out = [*recruiting(s, p), *at_the_place(s, p), *moving(s, p), *planning(s, p), *drawing(s, p), exchanging(s, p)]
        for addition in rules.additions[s.scenario]:
            if addition.resistance is not None:
                out += addition.resistance(s, p)
        stuck = not objects_in_hand(s, p) or not any(why is None for _, why in out)
        out.append((verbs.leave.only, None if stuck else MAY_PLAY))
        out.append((verbs.end.only, None if self.granted else NOT_EXTRA))
        return [*out, *powers(s, p)]

    def options(self, s: Struggle, me: int) -> list[Action]:
        """The offers without a reason, found without the reasons: most decisions of a simulation are here."""
        p = self.player
        rules = s.rules
        verbs = rules.verbs
        ways, cards = rules.ways[s.scenario], s.cards
        held = rules.hands[cards.lying[rules.hands_at[p]]]
        points, objects, place = held.points, held.objects, s.at[p]
        price, recruit = rules.price, ways.recruit
        out = [recruit[i] for i, face in enumerate(s.display) if points >= price[face]]
        if rules.characters[p] == "suzanne" and cards.mask(RDECK):
            out.append(verbs.peek.only)
        mission = s.missions[place]
        if mission and held.members and not s.liberated >> place & 1:
            tokens = s.tokens[p]
            can = None if tokens else held.covers.get(mission)
            if can is None:
                can = covers(held.icons, tokens, rules.missions[mission].need)
                if not tokens:
                    held.covers[mission] = can
            if can:
                out.append(verbs.attempt.only)
        if objects:
            militia = s.militia
            for i, red in enumerate(s.vmann):
                if red or militia[i]:
                    out.append(ways.divert[i])
            if s.wehrmacht[place] or s.guards[place]:
                out.append(verbs.clear.only)
            reach = ways.go[place]
            out += reach[points] if points < len(reach) else reach[-1]
        if held.plans:
            out += [a for a, why in planning(s, p) if why is None]
        if objects and (cards.mask(discard(p)) or cards.mask(deck(p))):
            out += held.draw
        if len(s.at) > 1:
            a, why = exchanging(s, p)
            if why is None:
                out.append(a)
        for more in rules.resistance_more[s.scenario]:
            out += more(s, p)
        if not objects or not out:
            out.append(verbs.leave.only)
        if self.granted:
            out.append(verbs.end.only)
        if s.power and rules.characters[p] in POWERFUL:
            out += [a for a, why in powers(s, p) if why is None]
        return out

    distinct_options = options  # a call less for each decision of a playout

    def take(self, s: Struggle, me: int, a: Action) -> None:
        p = self.player
        known = ACTS.get(a.verb)
        if known is not None:  # most
            self.tell(s, a)
            s.paid = 0
            known(s, p, a.arg)
            s.queued.append(AFTER[self.granted][p])
            return
        if a.verb in POWERS:
            s.power = False
            self.tell(s, a)
            POWERS[a.verb](s, p, a.arg)
            s.then(CHECK, self)
            return
        if a.verb == "end":
            self.tell(s, a)
            s.extra = 0
        elif a.verb == "pass":
            self.tell(s, a)
            pass_turn(s, p)
        else:
            self.add(s, a)
        s.then(AFTER[self.granted][p])

    def tell(self, s: Struggle, a: Action) -> None:
        """What is done, and with what: a card of the display, or the mission at the pawn's place."""
        if s.event_sink is None:
            return
        rules = s.rules
        about: dict[str, Any] = {}
        if a.verb in ("recruit", "divert"):
            about["card"] = rules.faces[s.display[a.arg - 1]]
        elif a.verb in ("attempt", "clear"):
            place = s.at[self.player]
            about = {"mission": rules.faces[s.missions[place]], "place": rules.places[place]}
        s.log("acts", "LB-021", player=self.player + 1, action=a.text, **about)

    def add(self, s: Struggle, a: Action) -> None:
        """What the scenario adds to the actions of all."""
        self.tell(s, a)
        for addition in s.rules.additions[s.scenario]:
            if a.verb in addition.resistance_acts:
                addition.resistance_acts[a.verb](s, self.player, a.arg)
                return
        raise AssertionError(a.text)


@dataclass(slots=True)
class AfterAction(Do[Struggle]):
    """Actions that were granted follow; then a power that has not been used may still be."""

    player: int
    granted: bool

    rule: ClassVar[str] = "LB-044 LB-036"

    def do(self, s: Struggle) -> None:
        if s.refused == 1:
            s.refused = 2
            s.then(ResistanceTurn(self.player, self.granted))
            return
        CHECK.do(s)
        if s.close:
            return
        if s.extra:
            s.extra -= 1
            s.then(ResistanceTurn(self.player, True))
        elif s.power and s.rules.characters[self.player] in POWERFUL:
            s.then(LastPower(self.player))


@dataclass(slots=True)
class LastPower(Ask[Struggle]):
    """A power may come after the action too."""

    player: int

    rule: ClassVar[str] = "LB-044"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],) if not s.close and any(why is None for _, why in powers(s, self.player)) else ()

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.end.only, None), *powers(s, self.player)]

    def take(self, s: Struggle, me: int, a: Action) -> None:
        if a.verb != "end":
            s.power = False
            s.log("acts", "LB-355", player=self.player + 1, action=a.text)
            POWERS[a.verb](s, self.player, a.arg)
            s.then(CHECK)


#: The steps of every turn: they hold nothing but the player's number, and are made once.
FIRST = tuple(ResistanceTurn(p, False) for p in TEAM)
AFTER = tuple(tuple(AfterAction(p, granted) for p in TEAM) for granted in (False, True))


# ---- what a player can do: each with the reason against it


@cites("LB-101", "LB-105", "LB-108")
def recruiting(s: Struggle, p: int) -> list[Offer]:
    rules = s.rules
    verb, have = rules.verbs.recruit, points_in_hand(s, p)
    out: list[Offer] = []
    for i, face in enumerate(s.display):
        out.append((verb[i + 1], EMPTY if not face else None if have >= rules.size[face] else TOO_FEW_POINTS))
    if rules.has(p, "suzanne"):
        out.append((rules.verbs.peek.only, None if s.cards.size(RDECK) else NO_DECK))
    return out


@cites("LB-156", "LB-127", "LB-161")
def at_the_place(s: Struggle, p: int) -> list[Offer]:
    """The mission and its pawns where the player's own pawn stands; and diversions on the display, which need no pawn."""
    rules = s.rules
    verbs, place = rules.verbs, s.at[p]
    face = s.missions[place]
    why = NO_MISSION if not face else DONE_ALREADY if s.liberated >> place & 1 else None
    if why is None and not can_cover(s, p, rules.missions[face].need):
        why = CANNOT_COVER
    objects = bool(objects_in_hand(s, p))
    out: list[Offer] = [(verbs.attempt.only, why)]
    for i in range(len(s.display)):
        on = s.vmann[i] + s.militia[i]
        out.append((verbs.divert[i + 1], NOBODY_THERE if not on else None if objects else NO_OBJECT))
    on = s.wehrmacht[place] + s.guards[place]
    out.append((verbs.clear.only, NOT_HERE if not on else None if objects else NO_OBJECT))
    return out


@cites("LB-135", "LB-136", "LB-137")
def moving(s: Struggle, p: int) -> list[Offer]:
    """Every place by the least number of steps, an operation point each."""
    rules = s.rules
    data = rules.scenarios[s.scenario]
    verb, here, have = rules.verbs.go, s.at[p], points_in_hand(s, p)
    far = data.distance[here]
    return [(verb[x], HERE_ALREADY if x == here else None if far[x] <= have else TOO_FAR) for x in data.places]


@cites("LB-110", "LB-115", "LB-118")
def planning(s: Struggle, p: int) -> list[Offer]:
    rules = s.rules
    verbs = rules.verbs
    if rules.automaton:
        against = None if s.cards.holds(STOCK, rules.derailment) else NO_DERAILMENT
    else:
        against = None if s.cards.size(OHAND) else NOTHING_TO_SABOTAGE
    sabotage = against if has_plan(s, p, "train") else CARDS_MISSING
    escape = (None if freeable(s) else NOT_FREEABLE) if has_plan(s, p, "escape") else CARDS_MISSING
    deception: Refusal | None = CARDS_MISSING
    if has_plan(s, p, "deception"):
        deception = None if s.cards.holds(STOCK, rules.kind["deception"]) else NO_DECEPTION
    return [(verbs.sabotage.only, sabotage), (verbs.escape.only, escape), (verbs.deception.only, deception)]


@cites("LB-028", "LB-020")
def drawing(s: Struggle, p: int) -> list[Offer]:
    verb = s.rules.verbs.draw
    why = None if s.cards.size(deck(p)) + s.cards.size(discard(p)) else NOTHING_TO_DRAW
    return [(verb[f], why) for f in objects_in_hand(s, p)]


@cites("LB-145", "LB-148")
def exchanging(s: Struggle, p: int) -> Offer:
    verb = s.rules.verbs.exchange.only
    here = together(s, p)
    if len({s.seat[x] for x in here}) < 2:
        return verb, NOT_TOGETHER
    if s.refused:
        return verb, REFUSED
    return verb, None if any(resistance_cards(s, x) for x in here) else NO_CARDS


# ---- how it is done


def recruit(s: Struggle, p: int, space: int) -> None:
    price = s.rules.size[s.display[space - 1]]
    s.then(Pay(p, price, price), Recruit(p, space - 1))


def peek(s: Struggle, p: int, _: int) -> None:
    s.then(Peek(p))


def attempt(s: Struggle, p: int, _: int) -> None:
    place = s.at[p]
    s.then(Commit(p, s.rules.missions[s.missions[place]].need), Attempt(p, place))


def divert(s: Struggle, p: int, space: int) -> None:
    s.then(PayCards(p, space - 1), Divert(p, space - 1, -1, 0))


def clear(s: Struggle, p: int, _: int) -> None:
    s.then(Pay(p, 1, sum(pawns_on(s, -1, s.at[p]))), Divert(p, -1, s.at[p], 0))


@cites("LB-423", "LB-525", "LB-645")
def go(s: Struggle, p: int, place: int) -> None:
    price = s.rules.scenarios[s.scenario].distance[s.at[p]][place]
    s.then(Pay(p, price, price), Move(p, place))


@cites("LB-965", "LB-110")
def sabotage(s: Struggle, p: int, _: int) -> None:
    """Of the automaton, which holds no hand, a derailment card goes on top of its deck."""
    spend_plan(s, p, "train")
    if s.rules.automaton:
        s.cards.put_on(s, SDECK, [s.rules.derailment], STOCK, ALL, "LB-965")
    else:
        s.then(Sabotage(p))


def escape(s: Struggle, p: int, _: int) -> None:
    spend_plan(s, p, "escape")
    s.then(Escape(p))


@cites("LB-964", "LB-118")
def deception(s: Struggle, p: int, _: int) -> None:
    """Of the automaton it goes on top of its location deck."""
    spend_plan(s, p, "deception")
    if s.rules.automaton:
        s.cards.put_on(s, ODECK, [s.rules.kind["deception"]], STOCK, ALL, "LB-964")
    else:
        play_deception(s)


def exchange(s: Struggle, p: int, _: int) -> None:
    s.then(Exchange(p))


ACTS: Mapping[str, Callable[[Struggle, int, int], None]] = {
    "recruit": recruit, "peek": peek, "attempt": attempt, "divert": divert, "clear": clear, "go": go, "sabotage": sabotage,
    "escape": escape, "deception": deception, "exchange": exchange, "draw": draw_with,
}  # fmt: skip


# ---- the powers of the characters


@cites("LB-355", "LB-390", "LB-392")
def powers(s: Struggle, p: int) -> list[Offer]:
    """Once in each own turn, before or after the action: Marcel's step, Jeanne's and Yvonne's die."""
    if not s.power:
        return []
    rules = s.rules
    verbs, character = rules.verbs, rules.characters[p]
    if character == "marcel":
        near = rules.scenarios[s.scenario].next_to[s.at[p]]
        return [(verbs.walk[x], None if x in near else NOT_A_NEIGHBOUR) for x in rules.scenarios[s.scenario].places if x != s.at[p]]
    if character == "jeanne":
        return [(verbs.unmask.only, None if any(s.vmann) else NO_VMANN)]
    if character == "yvonne":
        return [(verbs.ambush.only, None if s.wehrmacht[s.at[p]] else NO_WEHRMACHT)]
    return []


def walk(s: Struggle, p: int, place: int) -> None:
    move(s, p, place)


def unmask(s: Struggle, p: int, _: int) -> None:
    s.then(*throw(1, 0, 0), Unmask(p))


def ambush(s: Struggle, p: int, _: int) -> None:
    s.then(*throw(0, 0, 1), Ambush(p))


POWERFUL = ("marcel", "jeanne", "yvonne")  # the others' powers are no turn's business
POWERS: Mapping[str, Callable[[Struggle, int, int], None]] = {"walk": walk, "unmask": unmask, "ambush": ambush}


@dataclass(slots=True)
class Unmask(Do[Struggle]):
    """Jeanne's red die: anything but an arrest takes off one V-Mann of her choice."""

    player: int

    rule: ClassVar[str] = "LB-390"

    def do(self, s: Struggle) -> None:
        if shows(s, s.dice[0]) != "arrest":
            s.then(LiftPawns(self.player, RED, 1))


@dataclass(slots=True)
class Ambush(Do[Struggle]):
    """Yvonne's green die: the blank face takes off a Wehrmacht pawn where she stands."""

    player: int

    rule: ClassVar[str] = "LB-392"

    def do(self, s: Struggle) -> None:
        if shows(s, s.dice[0]) == "nothing":
            s.wehrmacht[s.at[self.player]] -= 1
            s.log("pawn-lifted", "LB-392", colour="wehrmacht", place=s.rules.places[s.at[self.player]])
