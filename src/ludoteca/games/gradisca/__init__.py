"""Gradisca (Nicola Contardi, Europa Simulazioni 2017), the advanced game: Venice and the Archduke at war on the Isonzo, 1615 to 1618.

The game belongs to its author and publisher; the rules are told here in our own words. Where the player aid refers to rules
that it does not give, they are reconstructed; map, counters and cards are ours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.findings import BadComponents, Finding, first_fault
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.game import Game, Option, Outcome, Player
from ludoteca.kernel.match.playing import Policy
from ludoteca.kernel.thinking import Thinking
from ludoteca.view.layout import Layout

from .rules import (
    board,
    border_network,
    card_questions,
    cards_austria,
    cards_both,
    cards_venice,
    components_check,
    components_map,
    odds,
    paths,
    s05_1_actions,
    s05_activation,
    s05_cards,
    s06_entries,
    s06_movement,
    s06_steps,
    s07_1_assault,
    s07_1_calls,
    s07_1_retreat,
    s07_4_bombardment,
    s07_5_mines,
    s09_stacking,
    s10_forts,
    s18_combat,
    s21_supply,
    s22_levels,
    s22_morale,
    s23_raid,
    s24_camp,
    s25_2_incursion,
    s26_reinforcements,
    sequence_of_play,
    setup,
    victory,
    victory_points,
)
from .rules.components_map import GradiscaRules
from .rules.state import AUSTRIA, VENICE, War

DECK = {card.id: card for card in (*cards_both.CARDS, *cards_venice.CARDS, *cards_austria.CARDS)}


class Gradisca(Game[GradiscaRules, War]):
    """The definition in one page. Seat 1 is Venice, seat 2 the Archduke."""

    id = "gradisca"
    version = 1
    state = War
    seats = (2, 2)
    options = (Option("scenario", ("campaign", "siege_1617"), "campaign", "GR-924 GR-925"),)
    sides = ("venice", "austria")
    ends = ("points", "automatic", "siege", "venice-left", "austria-left")
    bound = 40_000
    minutes = 240

    chapters = (
        components_map, components_check, border_network, board, paths, setup, sequence_of_play, s05_activation, s05_cards, s05_1_actions,
        s06_steps, s06_entries, s06_movement, s09_stacking, s07_1_calls, s18_combat, s07_1_retreat, s07_4_bombardment, s07_5_mines,
        s07_1_assault, s10_forts, s21_supply, s22_levels, s22_morale, s23_raid, s24_camp, s25_2_incursion, s26_reinforcements,
        victory_points, victory, odds, card_questions, cards_both, cards_venice, cards_austria,
    )  # fmt: skip

    def side_of_seat(self, seat: int, seats: int, options: Mapping[str, bool | int | str]) -> str:
        return self.sides[seat]

    ending_due = staticmethod(sequence_of_play.ending_due)

    def bind(self, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> GradiscaRules:
        if wrong := first_fault(self.check(components)):
            raise BadComponents(wrong)
        return GradiscaRules(self, components, options, players, DECK)

    def check(self, components: ComponentSet) -> list[Finding]:
        return components_check.all_faults(self, components, DECK)[:]

    def start(self, rules: GradiscaRules) -> War:
        return setup.prepare(rules)

    def outcome(self, s: War) -> Outcome | None:
        return victory.outcome_of(s) if s.end else None

    def side_of(self, s: War, seat: int) -> str:
        return self.sides[seat]

    def score_now(self, s: War) -> tuple[int, ...]:
        """The points of both sides, where points decide."""
        return (victory_points.score(s, VENICE), victory_points.score(s, AUSTRIA)) if victory_points.counted(s) else ()

    def bots(self) -> tuple[str, ...]:
        return ("random", "heuristic")

    def policy(self, name: str) -> Policy | None:
        from .bots import policies

        return {"heuristic": policies.heuristic}.get(name)

    def thinking(self) -> Thinking[War]:
        from .bots import levels

        return levels.THINKING

    def withdraw(self, s: War, seat: int, how: str) -> Refusal | None:
        if s.end:
            return victory.GONE
        victory.leave(s, seat)
        return None

    @property
    def layout(self) -> Layout[GradiscaRules, War]:
        from .view import layout

        return layout


GAME = Gradisca()
