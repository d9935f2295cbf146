"""Giro Galoppo (Jürgen P.K. Grunau, Selecta 2006): a horse race for 2 to 5 with secret simultaneous cards, obstacles and push-backs.

The game belongs to its author and publisher; rules are told here in our own words, board and drawings are ours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.findings import BadComponents, Finding, first_fault
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.game import Game, Option, Outcome, Player, Refused
from ludoteca.kernel.match.playing import Policy
from ludoteca.kernel.thinking import Thinking
from ludoteca.view.layout import Layout

from .rules import ch01_contents, ch02_preparations, ch04_course_of_play, ch05_movement, ch06_end, ch07_variant, obstacle_placement
from .rules.ch01_contents import GalloppoRules
from .rules.state import Race


class GiroGaloppo(Game[GalloppoRules, Race]):
    """The definition in one page."""

    id = "giro_galoppo"
    version = 1
    state = Race
    seats = (2, 5)
    options = (Option("same_card", (False, True), False, "GG-28"),)
    questions = ch02_preparations.QUESTIONS
    ends = ("finish", "last-rider")
    bound = 4000
    minutes = 15
    chapters = (ch01_contents, obstacle_placement, ch02_preparations, ch04_course_of_play, ch05_movement, ch06_end, ch07_variant)

    def check(self, components: ComponentSet) -> list[Finding]:
        return ch01_contents.faults(components)[:]

    def bind(self, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> GalloppoRules:
        if wrong := first_fault(self.check(components)):
            raise BadComponents(wrong)
        try:
            ch02_preparations.riders(players)
        except ValueError:
            raise Refused(Refusal("GG-03", "answer-taken", ask="colour")) from None
        return GalloppoRules(self, components, options, players)

    def start(self, rules: GalloppoRules) -> Race:
        return ch02_preparations.prepare(rules)

    def outcome(self, s: Race) -> Outcome | None:
        return ch06_end.outcome_of(s) if s.over else None

    def withdraw(self, s: Race, seat: int, how: str) -> Refusal | None:
        if s.out >> seat & 1:
            return Refusal("GG-02", "not-in-the-game")
        ch06_end.leave(s, seat, how)
        return None

    def score_now(self, s: Race) -> tuple[int, ...]:
        """The spaces reached."""
        return tuple(max(space, 0) for space in s.standing)

    def bots(self) -> tuple[str, ...]:
        return ("random", "greedy", "heuristic")

    def policy(self, name: str) -> Policy | None:
        from .bots import policies

        return {"greedy": policies.greedy, "heuristic": policies.heuristic}.get(name)

    def thinking(self) -> Thinking[Race]:
        from .bots import levels

        return levels.THINKING

    @property
    def layout(self) -> Layout[GalloppoRules, Race]:
        from .view import layout

        return layout


GAME = GiroGaloppo()
