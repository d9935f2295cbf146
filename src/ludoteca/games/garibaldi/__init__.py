"""Garibaldi (Gabriele Mari, Nexus 2007): one flees across Romagna in August 1849, one to five hunt with five Austrian patrols.

The game belongs to its author and publisher; rules are told here in our own words, map, deck and drawings are ours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.game import Game, Option, Player

from .state import Flight
from .table import GaribaldiRules


class Garibaldi(Game):
    """The definition in one page. Seat 1 is Garibaldi, or with the option ``role`` a seat that is drawn."""

    id = "garibaldi"
    version = 1
    state = Flight
    seats = (2, 6)
    options = (
        Option("hands", ("balanced", "original"), "balanced", "GB-060"),
        Option("escape_first", (False, True), False, "GB-061"),
        Option("fresh_traces", (False, True), False, "GB-062"),
        Option("open_austrian_hands", (False, True), False, "GB-017"),
        Option("role", ("chosen", "random"), "chosen", "GB-010"),
    )
    sides = ("garibaldi", "austrians")
    ends = ("escaped", "captured", "time", "garibaldi-left", "austrians-left")
    bound = 12_000
    minutes = 60

    def bind(self, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> GaribaldiRules:
        return GaribaldiRules(self, components, options, players)


GAME = Garibaldi()
