"""Chapter 1: what belongs to the game, and how it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.domains import Sort
from ludoteca.kernel.events import Secret
from ludoteca.kernel.findings import Finding, Findings
from ludoteca.kernel.flow.chance import Chance, OneOf
from ludoteca.kernel.flow.steps import Roll
from ludoteca.kernel.game import Game, Player, Rules
from ludoteca.kernel.seats import seat_mask

from .state import Race, new_race
from .vocabulary import Verbs

MOST_LUCKY = 3


@cites("MG-01")
def faults(components: ComponentSet) -> list[Finding]:
    """What of a board will not do: spaces are numbered from 0 to the beacon, without a gap."""
    found = Findings()
    spaces = {node.id: node.kind for node in components.node}
    last = max(spaces, default=0)
    for n in range(max(last, 1)):
        if n not in spaces:
            found.no("MG-01", "check-space-missing", "node", n)
        elif spaces[n] == "beacon":
            found.no("MG-01", "check-beacon", "node", n, "kind")
    if spaces.get(last) != "beacon":
        found.no("MG-01", "check-beacon", "node", last, "kind")
    return found.told()


class RaceRules(Rules):
    """What follows from the board and the options alone, made once for each table."""

    def __init__(self, game: Game, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> None:
        self.verbs = Verbs()
        self.beacon = len(components.node) - 1
        super().__init__(game, components, options, players, self.verbs.vocabulary)

    def sorts(self) -> dict[str, Sort]:
        return {**super().sorts(), "space": range(self.beacon + 1)}


@cites("MG-01")
def prepare(rules: RaceRules) -> Race:
    from .ch02_turn import Turn

    s = new_race(rules)
    if rules.options["lucky"]:
        s.then(*(DealLucky(seat) for seat in range(rules.seats)))
    s.then(Turn(0))
    return s


@dataclass(slots=True)
class DealLucky(Roll[Race]):
    seat: int
    rule: ClassVar[str] = "MG-02"

    def chance(self, s: Race) -> Chance:
        return OneOf(range(1, MOST_LUCKY + 1))

    def resolve(self, s: Race, outcome: int) -> None:
        s.lucky[self.seat] = outcome
        s.log("dealt", self.rule, seat=self.seat, lucky=Secret(seat_mask(self.seat), outcome))
