"""Questions that cards ask: an area, a unit, a marker, a card of the opponent. Each card says what is open and what then happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Offer
from ludoteca.kernel.flow.chance import Chance, Dice
from ludoteca.kernel.flow.steps import Roll

from .open_decisions import OpenAsk
from .state import BOTH, War, bits

#: card -> what a chosen area, unit or die does: (s, side, thing)
AREAS: dict[str, tuple[Callable[[War, int], int], Callable[[War, int, int], None]]] = {}
UNITS: dict[str, Callable[[War, int, int], None]] = {}
DICE: dict[str, Callable[[War, int, int, int], None]] = {}


@cites("GR-135")
def chooser(side: int, owner: bool) -> int:
    """Who plays a card chooses, unless its text gives the choice to the owner of the units."""
    return 1 - side if owner else side


@dataclass(slots=True)
class PickArea(OpenAsk):
    """An area for a card."""

    card: str
    side: int

    rule: ClassVar[str] = "GR-135"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        return (self.side,) if AREAS[self.card][0](s, self.side) else ()

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.area[a], None) for a in bits(AREAS[self.card][0](s, me))]

    def area(self, s: War, me: int, a: int) -> None:
        AREAS[self.card][1](s, me, a)


@dataclass(slots=True)
class PickUnit(OpenAsk):
    """A unit for a card: out of ``among``, by the side or (``owner``) by the other; up to ``most`` of them, ``least`` at the least."""

    card: str
    side: int
    among: int
    most: int
    least: int
    owner: bool

    rule: ClassVar[str] = "GR-135"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        return (chooser(self.side, self.owner),) if self.among and self.most else ()

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        out: list[Offer] = [] if self.least else [(s.rules.verbs.done.only, None)]
        return out + [(s.rules.verbs.pick[u], None) for u in bits(self.among)]

    def done(self, s: War, me: int) -> None:
        pass

    def pick(self, s: War, me: int, u: int) -> None:
        UNITS[self.card](s, self.side, u)
        s.then(PickUnit(self.card, self.side, self.among & ~(1 << u), self.most - 1, max(0, self.least - 1), self.owner))


@dataclass(slots=True)
class CardDie(Roll[War]):
    """A die for a card; ``subject`` is what it is about."""

    card: str
    side: int
    subject: int

    rule: ClassVar[str] = "GR-130"

    def chance(self, s: War) -> Chance:
        return Dice(1)

    def resolve(self, s: War, outcome: int) -> None:
        s.mark_informed(BOTH)
        s.log("card-die", "GR-130", card=self.card, die=outcome + 1)
        DICE[self.card](s, self.side, self.subject, outcome + 1)
