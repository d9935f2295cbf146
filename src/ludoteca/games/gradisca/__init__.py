"""Gradisca (Nicola Contardi, Europa Simulazioni 2017), the advanced game: Venice and the Archduke at war on the Isonzo, 1615 to 1618.

The game belongs to its author and publisher; the rules are told here in our own words. Where the player aid refers to rules
that it does not give, they are reconstructed; map, counters and cards are ours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteca.kernel.actions import No
from ludoteca.kernel.components import BadComponents, ComponentSet
from ludoteca.kernel.game import Game, Layout, Option, Outcome, Player

from . import (
    board,
    cards_austria,
    cards_both,
    cards_venice,
    ch02_map,
    ch03_setup,
    ch04_sequence,
    ch05_activation,
    ch06_cards,
    ch07_actions,
    ch08_entries,
    ch08_movement,
    ch08_steps,
    ch09_stacking,
    ch10_calls,
    ch10_combat,
    ch11_retreat,
    ch12_bombardment,
    ch13_mines,
    ch14_assault,
    ch15_forts,
    ch21_supply,
    ch22_levels,
    ch22_morale,
    ch23_raid,
    ch24_camp,
    ch25_incursion,
    ch26_reinforcements,
    ch27_points,
    ch27_victory,
    checker,
    choices,
    net,
    odds,
    paths,
)
from .ch02_map import GradiscaRules
from .state import War

DECK = {card.id: card for card in (*cards_both.CARDS, *cards_venice.CARDS, *cards_austria.CARDS)}


class Gradisca(Game):
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
        ch02_map, net, board, paths, ch03_setup, ch04_sequence, ch05_activation, ch06_cards, ch07_actions, ch08_steps, ch08_entries,
        ch08_movement, ch09_stacking, ch10_calls, ch10_combat, ch11_retreat, ch12_bombardment, ch13_mines, ch14_assault, ch15_forts,
        ch21_supply, ch22_levels, ch22_morale, ch23_raid, ch24_camp, ch25_incursion, ch26_reinforcements, ch27_points, ch27_victory,
        odds, choices, cards_both, cards_venice, cards_austria,
    )  # fmt: skip

    def part(self, seat: int, seats: int, options: Mapping[str, bool | int | str]) -> str:
        return self.sides[seat]

    ending_due = staticmethod(ch04_sequence.ending_due)

    def bind(self, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> GradiscaRules:
        wrong = self.check(components)
        if wrong:
            raise BadComponents(str(wrong[0].facts["entry"]), str(wrong[0].facts["what"]), wrong[0].rule)
        return GradiscaRules(self, components, options, players, DECK)

    def check(self, components: ComponentSet) -> list[No]:
        return checker.all_faults(self, components, DECK)

    def start(self, rules: GradiscaRules) -> War:
        return ch03_setup.prepare(rules)

    def outcome(self, s: War) -> Outcome | None:
        return ch27_victory.outcome_of(s) if s.end else None

    def side_of(self, s: War, seat: int) -> str:
        return self.sides[seat]

    def bots(self) -> tuple[str, ...]:
        return ("random", "heuristic")

    def policy(self, name: str) -> Any:
        from . import judgement

        return {"heuristic": judgement.heuristic}.get(name)

    def withdraw(self, s: War, seat: int, how: str) -> No | None:
        if s.end:
            return ch27_victory.GONE
        ch27_victory.leave(s, seat)
        return None

    @property
    def layout(self) -> Layout | None:
        from . import layout

        drawn: Layout = layout
        return drawn


GAME = Gradisca()
