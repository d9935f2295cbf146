"""A turn of the automaton: a card of each deck, then the first of three actions that is possible (appendix "Modalità solitario").

It decides nothing and reads nothing that the rules hide: two cards, what lies open, and chance. Each turn tells the two cards, which
actions were not possible and by which rule, and every tie that was broken, so that a person with the box could do it by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.games.liberation.rules.ch03_occupier import Raided, place_vmann, place_wehrmacht
from ludoteca.games.liberation.rules.ch03_occupier_offers import room_on_card, room_on_mission, stock_of
from ludoteca.games.liberation.rules.ch04_score import Check
from ludoteca.games.liberation.rules.dice import throw
from ludoteca.games.liberation.rules.rules_data import Addition
from ludoteca.games.liberation.rules.state import DEALT, DRAWN, ODECK, ODISCARD, OUT, SDECK, SDISCARD, Struggle
from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.chance import Chance, OneOf
from ludoteca.kernel.flow.steps import Do, Roll
from ludoteca.kernel.seats import NO_SEATS

NOBODY = Refusal("LB-954", "no-resistance-pawn-there")
NO_ROOM = Refusal("LB-955", "no-room-on-the-mission")
NO_SPACE = Refusal("LB-956", "no-room-on-the-card")
NO_LOCATION = Refusal("LB-979", "no-location-card-left")
NEEDS_NO_PLACE = ("vmann", "gestapo", "militia_card", "offensive")


@dataclass(slots=True)
class AutomatonTurn(Do[Struggle]):
    """One card of each deck; discards are shuffled when a deck is empty."""

    rule: ClassVar[str] = "LB-952 LB-950"

    def do(self, s: Struggle) -> None:
        s.then(Draw(ODECK, DRAWN, 1, "LB-952", NO_SEATS, ODISCARD), Draw(SDECK, DEALT, 1, "LB-952", NO_SEATS, SDISCARD), SetOfActions())


@dataclass(slots=True)
class SetOfActions(Do[Struggle]):
    """The three actions are tried in their order; none possible: the turn is skipped. Both cards go to their discards."""

    rule: ClassVar[str] = "LB-952 LB-966 LB-973"

    def do(self, s: Struggle) -> None:
        rules = s.rules
        drawn = s.cards.faces_in(DRAWN)
        (card,) = s.cards.faces_in(DEALT)
        location = drawn[0] if drawn else 0
        place = rules.place_of.get(location, -1)
        s.log("automaton-cards", "LB-952", card=rules.faces[card], location=rules.faces[location])
        done = ""
        if card == rules.derailment or (location and place < 0):
            s.log("automaton-skips", "LB-966", card=rules.faces[card], location=rules.faces[location])
        else:
            for number, (what, n) in enumerate(rules.solo[card]):
                why = against(s, what, n, place)
                s.log("automaton-tries", why.rule if why else "LB-952", number=number + 1, action=what, n=n, why=why.code if why else "")
                if why is None:
                    done = what
                    carry_out(s, what, n, place)
                    break
            else:
                s.log("automaton-skips", "LB-952", card=rules.faces[card], location=rules.faces[location])
        if location:
            s.cards.show(s, location, DRAWN, OUT if done == "purge" else ODISCARD, "LB-952", "discarded")
        s.cards.show(s, card, DEALT, SDISCARD, "LB-952", "discarded")
        s.then(Check())


@cites("LB-979", "LB-952")
def against(s: Struggle, what: str, n: int, place: int) -> Refusal | None:
    """Why an action can't be done now."""
    if place < 0 and what not in NEEDS_NO_PLACE:
        return NO_LOCATION
    if what in TRIES:
        return TRIES[what](s, n, place)
    additions: tuple[Addition, ...] = s.rules.additions[s.scenario]
    for addition in additions:
        if what in addition.automaton:
            return addition.automaton[what](s, n, place)
    raise AssertionError(what)


def carry_out(s: Struggle, what: str, n: int, place: int) -> None:
    if what in DOES:
        DOES[what](s, n, place)
        return
    for addition in s.rules.additions[s.scenario]:
        if what in addition.automaton_acts:
            addition.automaton_acts[what](s, n, place)
            return
    raise AssertionError(what)


@cites("LB-954")
def try_raid(s: Struggle, n: int, place: int) -> Refusal | None:
    return None if place in s.at else NOBODY


@cites("LB-955")
def try_wehrmacht(s: Struggle, n: int, place: int) -> Refusal | None:
    return None if room_on_mission(s, place) >= n and stock_of(s, 2) >= n else NO_ROOM


@cites("LB-956")
def try_vmann(s: Struggle, n: int, place: int) -> Refusal | None:
    return None if n <= len(s.display) and room_on_card(s, n - 1) > 0 and stock_of(s, 0) else NO_SPACE


@cites("LB-957")
def try_purge(s: Struggle, n: int, place: int) -> Refusal | None:
    """The location card that was drawn leaves the game until the end of the scenario."""
    return None


@cites("LB-953", "LB-968")
def raid(s: Struggle, n: int, place: int) -> None:
    """Of several players there a random one is raided."""
    there = [p for p in s.rules.players_of_team if s.at[p] == place]
    if len(there) > 1:
        s.then(AutomatonWhomToRaid(tuple(there), n))
    else:
        s.then(*throw(n, 0, 0), Raided(there[0]))


@dataclass(slots=True)
class AutomatonWhomToRaid(Roll[Struggle]):
    there: tuple[int, ...]
    n: int

    rule: ClassVar[str] = "LB-968"

    def chance(self, s: Struggle) -> Chance:
        return OneOf(self.there)

    def resolve(self, s: Struggle, outcome: int) -> None:
        s.log("automaton-chose", "LB-968", player=outcome + 1, among=[p + 1 for p in self.there])
        s.then(*throw(self.n, 0, 0), Raided(outcome))


def wehrmacht(s: Struggle, n: int, place: int) -> None:
    place_wehrmacht(s, place, n)


def vmann(s: Struggle, n: int, place: int) -> None:
    place_vmann(s, n - 1, 1)


def purge(s: Struggle, n: int, place: int) -> None:
    """What happens to the card is done where it is discarded."""


TRIES: Mapping[str, Callable[[Struggle, int, int], Refusal | None]] = {
    "raid": try_raid, "wehrmacht": try_wehrmacht, "vmann": try_vmann, "purge": try_purge,
}  # fmt: skip
DOES: Mapping[str, Callable[[Struggle, int, int], None]] = {"raid": raid, "wehrmacht": wehrmacht, "vmann": vmann, "purge": purge}
