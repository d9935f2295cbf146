"""Chapter 3, the occupier's actions: what it can do with the cards of its hand, and what stands against the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal, Verb

from .state import OHAND, STOCK, Struggle
from .vocabulary import GREEN, RED

SOLD_OUT = Refusal("LB-211", "pile-is-empty")
NOT_FOR_SALE = Refusal("LB-211", "not-for-sale")
COVERED = Refusal("LB-250", "raids-lie-on-it")
TOO_DEAR = Refusal("LB-207", "too-few-location-cards")
NO_SUCH_CARD = Refusal("LB-202", "no-such-card-in-hand")
NO_LOCATION = {
    rule: Refusal(rule, "no-location-card") for rule in ("LB-221", "LB-230", "LB-535", "LB-718", "LB-723", "LB-837")
}  # by action
EMPTY = {rule: Refusal(rule, "empty-space") for rule in ("LB-212", "LB-724")}
FULL = Refusal("LB-213", "no-free-place-for-a-pawn")
FULL_MISSION = Refusal("LB-231", "no-free-place-for-a-pawn")
NO_PAWN = Refusal("LB-238", "no-pawn-in-stock")
NO_MISSION = Refusal("LB-237", "no-mission-there")
NOBODY = Refusal("LB-221", "no-resistance-pawn-there")
NOTHING_ELSE = Refusal("LB-240", "no-other-card")


def in_hand(s: Struggle, face: int) -> int:
    return s.cards.count(OHAND, face)


@cites("LB-245")
def actions(s: Struggle) -> list[Offer]:
    held = s.rules.counted(s.cards.mask(OHAND))
    out = [*buying(s, held), *watching(s, held), *raiding(s, held), *guarding(s, held), purging(s, held)]
    for addition in s.rules.additions[s.scenario]:
        if addition.occupier is not None:
            out += addition.occupier(s)
    return out


def possible(s: Struggle) -> list[Action]:
    """Those of `actions` that nothing stands against, found without the reasons."""
    rules = s.rules
    ways, masks, lying = rules.ways[s.scenario], rules.masks, s.cards.lying
    held, stock = lying[rules.ohand_at], lying[rules.stock_at]
    money = (held & ways.locations).bit_count()
    out = [a for pile, cover, a in (ways.buy[money] if money < len(ways.buy) else ways.buy[-1]) if stock & pile and not stock & cover]
    if held & masks["vmann"] and sum(s.vmann) < rules.pawns[RED]:
        size, red, black = rules.size, s.vmann, s.militia
        for i, face in enumerate(s.display):
            if size[face] > red[i] + black[i]:
                out.append(ways.vmann[i])
    if money:
        if held & masks["raid"]:
            at = s.at
            for card, place, _, raid, _ in ways.at:
                if place in at and held & card:
                    out.append(raid)
        if held & masks["wehrmacht"] and sum(s.wehrmacht) < rules.pawns[GREEN]:
            for card, place, _, _, guard in ways.at:
                if held & card and room_on_mission(s, place) > 0:
                    out.append(guard)
    if held & masks["purge"] and held & held - 1:
        out.append(rules.verbs.purge.only)
    for card, more in ways.more:
        if held & card:
            out += more(s)
    return out


def with_card(s: Struggle, verb: Verb) -> list[Action]:
    """An action for each place of which the occupier holds the location card."""
    held = s.cards.mask(OHAND)
    return [verb.actions[place] for card, place, *_ in s.rules.ways[s.scenario].at if held & card]


@cites("LB-202")
def exactions(s: Struggle, room: Callable[[Struggle, int], int], full: Refusal, rule: str) -> list[Offer]:
    """The exaction at each place of the scenario: where there is room for what it does, with its card and the location's."""
    rules = s.rules
    has = in_hand(s, rules.kind["exaction"])
    out: list[Offer] = []
    for place in rules.scenarios[s.scenario].places:
        why = None if room(s, place) else full
        if why is None:
            why = NO_SUCH_CARD if not has else None if in_hand(s, rules.location_card[place]) else NO_LOCATION[rule]
        out.append((rules.verbs.exaction[place], why))
    return out


def exaction_ways(s: Struggle, room: Callable[[Struggle, int], int]) -> list[Action]:
    return [a for a in with_card(s, s.rules.verbs.exaction) if room(s, a.arg)]


@cites("LB-207", "LB-211", "LB-250")
def buying(s: Struggle, held: Mapping[int, int]) -> list[Offer]:
    """A card of each pile for location cards; the Oberführer lies under the raids."""
    rules = s.rules
    money = sum(n for f, n in held.items() if f in rules.locations)
    out: list[Offer] = []
    for kind, face in rules.kind.items():
        if s.scenario not in rules.occupier_scenarios[face]:
            continue
        if not rules.cost[face]:
            why: Refusal | None = NOT_FOR_SALE
        elif not s.cards.holds(STOCK, face):
            why = SOLD_OUT
        elif kind == "oberfuehrer" and s.cards.holds(STOCK, rules.kind["raid"]):
            why = COVERED
        else:
            why = None if money >= rules.cost[face] else TOO_DEAR
        out.append((rules.verbs.buy[face], why))
    return out


@cites("LB-213", "LB-729", "LB-238")
def room_on_card(s: Struggle, space: int) -> int:
    """Free places for pawns on a card of the display: all pawns on it count."""
    face = s.display[space]
    return s.rules.size[face] - s.vmann[space] - s.militia[space] if face else 0


@cites("LB-231", "LB-729", "LB-237")
def room_on_mission(s: Struggle, place: int) -> int:
    face = s.missions[place]
    return s.rules.size[face] - s.wehrmacht[place] - s.guards[place] if face and not s.liberated >> place & 1 else 0


@cites("LB-035", "LB-238", "LB-129")
def stock_of(s: Struggle, colour: int) -> int:
    """Pawns of a colour that are not on the board."""
    used = sum(s.vmann) if not colour else sum(s.wehrmacht) if colour == GREEN else sum(s.militia) + sum(s.guards)
    return int(s.rules.pawns[colour]) - used


@cites("LB-212", "LB-213", "LB-218")
def watching(s: Struggle, held: Mapping[int, int]) -> list[Offer]:
    verb, has = s.rules.verbs.vmann, held.get(s.rules.kind["vmann"], 0)
    stock = stock_of(s, 0)
    out: list[Offer] = []
    for i, face in enumerate(s.display):
        if not face:
            why: Refusal | None = EMPTY["LB-212"]
        elif room_on_card(s, i) < 1:
            why = FULL
        else:
            why = NO_PAWN if not stock else None if has else NO_SUCH_CARD
        out.append((verb[i + 1], why))
    return out


@cites("LB-221")
def raiding(s: Struggle, held: Mapping[int, int]) -> list[Offer]:
    rules = s.rules
    has = held.get(rules.kind["raid"], 0)
    out: list[Offer] = []
    for place in rules.scenarios[s.scenario].places:
        why = NOBODY if place not in s.at else None if has else NO_SUCH_CARD
        out.append((rules.verbs.raid[place], why or with_location(s, held, place, "LB-221")))
    return out


def with_location(s: Struggle, held: Mapping[int, int], place: int, rule: str) -> Refusal | None:
    return None if held.get(s.rules.location_card[place]) else NO_LOCATION[rule]


@cites("LB-230", "LB-237")
def guarding(s: Struggle, held: Mapping[int, int]) -> list[Offer]:
    rules = s.rules
    has, stock = held.get(rules.kind["wehrmacht"], 0), stock_of(s, 2)
    return [
        (rules.verbs.wehrmacht[place], against_pawns(s, place, has, stock) or with_location(s, held, place, "LB-230"))
        for place in rules.scenarios[s.scenario].places
    ]


@cites("LB-231", "LB-237", "LB-238")
def against_pawns(s: Struggle, place: int, has: int, stock: int) -> Refusal | None:
    """Why no pawn can be put on the mission of this place."""
    if not s.missions[place] or s.liberated >> place & 1:
        return NO_MISSION
    if room_on_mission(s, place) < 1:
        return FULL_MISSION
    return NO_PAWN if stock < 1 else None if has else NO_SUCH_CARD


@cites("LB-240")
def purging(s: Struggle, held: Mapping[int, int]) -> Offer:
    verb = s.rules.verbs.purge.only
    if not held.get(s.rules.kind["purge"]):
        return verb, NO_SUCH_CARD
    return verb, None if sum(held.values()) > 1 else NOTHING_ELSE
