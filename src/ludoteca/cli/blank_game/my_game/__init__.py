"""My Game: a race of 2 to 4 to a beacon. The game in one page; its rules stand in `rules`, one file for each chapter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.findings import BadComponents, Finding, first_fault
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.game import Game, Option, Outcome, Player
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import Policy
from ludoteca.kernel.state import HIDDEN
from ludoteca.view.layout import Layout

from .rules import ch01_preparations, ch02_turn, ch03_end
from .rules.ch01_preparations import RaceRules
from .rules.state import Race


class MyGame(Game[RaceRules, Race]):
    id = "my_game"
    version = 1
    state = Race
    seats = (2, 4)
    options = (Option("lucky", (True, False), True, "MG-02"),)
    ends = ("beacon", "alone")
    bound = 4000
    minutes = 5
    chapters = (ch01_preparations, ch02_turn, ch03_end)

    def check(self, components: ComponentSet) -> list[Finding]:
        return ch01_preparations.faults(components)

    def bind(self, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> RaceRules:
        if wrong := first_fault(self.check(components)):
            raise BadComponents(wrong)
        return RaceRules(self, components, options, players)

    def start(self, rules: RaceRules) -> Race:
        return ch01_preparations.prepare(rules)

    def outcome(self, s: Race) -> Outcome | None:
        return ch03_end.outcome_of(s)

    def withdraw(self, s: Race, seat: int, how: str) -> Refusal | None:
        return ch03_end.leave(s, seat)

    def score_now(self, s: Race) -> tuple[int, ...]:
        return tuple(s.at)

    def fill(self, known: Race, perspective: Perspective[Race], source: Source) -> None:
        """A world that fits what a seat knows: the others' lucky numbers are anything."""
        numbers: list[Any] = list(known.lucky)
        known.lucky = [1 + source.below(ch01_preparations.MOST_LUCKY) if x is HIDDEN else x for x in numbers]

    def bots(self) -> tuple[str, ...]:
        return ("random", "heuristic")

    def policy(self, name: str) -> Policy | None:
        from .bots import policies

        return {"heuristic": policies.heuristic}.get(name)

    @property
    def layout(self) -> Layout[RaceRules, Race]:
        from .view import layout

        return layout


GAME = MyGame()
