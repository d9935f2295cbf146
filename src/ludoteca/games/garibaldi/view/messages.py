"""The small pieces of text that scene and log share: seats, patrols, places, cards, lists.

All are message ids; the phrases are in ``text/``.
"""

from __future__ import annotations

from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import BOAT, FOOT, HORSE, Flight
from ludoteca.view.scene import Msg, Name

BITS = ((FOOT, "foot"), (BOAT, "boat"), (HORSE, "horse"))
# The first seat is Garibaldi unless the role is drawn. Colours that no patrol has come first: a hunter's badge is no patrol's.
SEATS = ("red", "violet", "white", "green", "yellow", "blue")


def player(seat: int) -> Msg:
    return Msg(ref=f"seat.{seat}")


def patrol(which: int) -> Msg:
    return Msg(ref=f"patrol.{which}")


def names(rules: GaribaldiRules) -> dict[str, Name]:
    out = {f"seat.{seat}": Name(text=who.name, seat=seat) for seat, who in enumerate(rules.players)}
    out |= {f"patrol.{which}": Name(msg=Msg(f"patrol-{colour}")) for which, colour in enumerate(rules.colours)}
    return out


def title(rules: GaribaldiRules, place: int) -> str:
    """The name of a place, as the map has it."""
    return rules.components.node[place - 1].name if 0 < place <= len(rules.components.node) else ""


def place(rules: GaribaldiRules, number: int) -> Msg:
    """Number and name: ``45 Il Bardello``."""
    return Msg("place", {"n": number, "name": title(rules, number)})


def kinds(bits: int) -> Msg:
    """What a move may have been: one kind, or "unseen" for all three."""
    named = [name for bit, name in BITS if bits & bit]
    return Msg(f"kind-{named[0]}") if len(named) == 1 else Msg("kind-any" if len(named) == 3 else "kind-none")


def half(rules: GaribaldiRules, card: int, red: bool) -> str:
    """What a half shows: a kind of movement or the name of an event."""
    return (rules.red if red else rules.white)[card]


def shown(kind: str) -> Msg:
    return Msg(f"kind-{kind}") if kind in ("foot", "boat", "horse") else Msg(f"card-{kind}")


def card(rules: GaribaldiRules, number: int, red: bool) -> Msg:
    """A card by the half that counts, with its number."""
    return Msg("card", {"n": number, "half": shown(half(rules, number, red))})


def is_red(flight: Flight, seat: int) -> bool:
    """Whether this seat reads the red half of the cards."""
    return seat == flight.garibaldi
