"""Garibaldi (Gabriele Mari, Nexus 2007): one flees across Romagna in August 1849, one to five hunt with five Austrian patrols.

The game belongs to its author and publisher; rules are told here in our own words, map, deck and drawings are ours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.findings import BadComponents, Finding, first_fault
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.game import Game, Option, Outcome, Player
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import Policy
from ludoteca.kernel.thinking import Thinking
from ludoteca.view.layout import Layout

from .rules import (
    ch01_material,
    ch03_cards,
    ch04_sheet,
    ch05_setup,
    ch08_garibaldis_phase,
    ch09_austrians_phase,
    ch10_control,
    ch12_end,
    events,
    red_events,
    rules_data,
    white_events,
)
from .rules.rules_data import GaribaldiRules
from .rules.state import Flight


class Garibaldi(Game[GaribaldiRules, Flight]):
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
        Option("belief", ("auto", "shown", "hidden"), "auto", "GB-054"),
        Option("role", ("chosen", "random"), "chosen", "GB-010"),
    )
    sides = ("garibaldi", "austrians")
    sides_drawn = ("role", "random")  # the rule is to draw; people may choose
    ends = ("escaped", "captured", "time", "garibaldi-left", "austrians-left")
    bound = 12_000
    examples = ch01_material.EXAMPLES
    minutes = 60
    usual_seats = 3
    sample_setups = (  # each number of seats; each value of each option, the secrets' at more than one Austrian
        (2, {}),
        (2, {"hands": "original", "escape_first": True, "role": "random"}),
        (3, {"fresh_traces": True, "belief": "hidden"}),
        (4, {"open_austrian_hands": True, "role": "random"}),
        (5, {"belief": "shown", "hands": "original", "fresh_traces": True}),
        (6, {}),
    )

    chapters = (
        ch01_material, rules_data, ch03_cards, ch04_sheet, ch05_setup, ch08_garibaldis_phase, ch09_austrians_phase, ch10_control, ch12_end,
        red_events, white_events, events,
    )  # fmt: skip

    ending_due = staticmethod(ch10_control.ending_due)

    def bind(self, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> GaribaldiRules:
        if wrong := first_fault(self.check(components)):
            raise BadComponents(wrong)
        return GaribaldiRules(self, components, options, players, SCRIPT)

    @cites("GB-010")
    def side_of_seat(self, seat: int, seats: int, options: Mapping[str, bool | int | str]) -> str:
        return "" if options["role"] == "random" else self.sides[seat != 0]

    def check(self, components: ComponentSet) -> list[Finding]:
        return ch01_material.faults(components)[:]

    def start(self, rules: GaribaldiRules) -> Flight:
        return ch05_setup.prepare(rules)

    def outcome(self, s: Flight) -> Outcome | None:
        return ch12_end.outcome_of(s)

    @cites("GB-045")
    def side_of(self, s: Flight, seat: int) -> str:
        """Austrians are one side: the table gives a side its own talk. Nobody has a side before it is drawn who flees."""
        return "" if s.garibaldi < 0 else self.sides[seat != s.garibaldi]

    def withdraw(self, s: Flight, seat: int, how: str) -> Refusal | None:
        if s.out >> seat & 1:
            return ch12_end.GONE
        ch12_end.leave(s, seat, how)
        return None

    @property
    def layout(self) -> Layout[GaribaldiRules, Flight]:
        from .view import layout

        return layout

    def fill(self, known: Flight, perspective: Perspective[Flight], source: Source) -> None:
        from .belief import inference

        inference.fill(known, perspective, source)

    def bots(self) -> tuple[str, ...]:
        return ("idle", "random", "runner", "heuristic")

    def policy(self, name: str) -> Policy | None:
        from .bots import policies

        return {"idle": policies.idle, "runner": policies.runner, "heuristic": policies.heuristic}.get(name)

    def thinking(self) -> Thinking[Flight]:
        from .bots import levels

        return levels.THINKING


SCRIPT = rules_data.Script(
    next_turn=ch08_garibaldis_phase.GARIBALDIS_PHASE,
    card_moves=ch08_garibaldis_phase.CARD_MOVES,
    act_with=ch09_austrians_phase.ACT_WITH,
    rest_of_phase=ch09_austrians_phase.REST_OF_PHASE,
    red_events=events.RED_EVENTS,
    white_events=events.WHITE_EVENTS,
)
GAME = Garibaldi()
