"""Liberation (François-Gilles Ricard, Platypus Games 2025): the French Resistance from 1940 to 1944, five scenarios or a campaign.

The game belongs to its author and publisher; rules are told here in our own words, boards, cards and drawings are ours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.components import ComponentSet, once
from ludoteca.kernel.findings import BadComponents, Finding, Findings, first_fault
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.game import Game, Option, Outcome, Player, Question
from ludoteca.kernel.match.playing import Policy
from ludoteca.kernel.seats import ALL
from ludoteca.kernel.state import Hidden
from ludoteca.kernel.thinking import Thinking
from ludoteca.view.layout import Layout

from .rules import (
    ch01_material,
    ch02_actions,
    ch02_board,
    ch02_missions,
    ch02_plans,
    ch02_turn,
    ch03_occupier,
    ch04_bonuses,
    ch04_medals,
    ch04_score,
    ch05_setup,
    ch10_campaign,
    dice,
    rules_data,
)
from .rules import state as sheet
from .rules.automaton import turn as automaton_turn
from .rules.rules_data import CHARACTERS, LiberationRules
from .rules.scenarios import ADDITIONS, CHAPTERS
from .rules.state import Struggle

if TYPE_CHECKING:
    from ludoteca.kernel.flow.chance import Source
    from ludoteca.kernel.match.match import Match
    from ludoteca.kernel.match.perspective import Perspective

GONE = Refusal("LB-001", "not-in-the-game")


class Liberation(Game[LiberationRules, Struggle]):
    """The definition in one page. Seat 1 is the occupier and the others the Resistance; with the automaton all are the Resistance."""

    id = "liberation"
    version = 1
    state = Struggle
    seats = (1, 4)
    options = (
        Option("scenario", (1, 2, 3, 4, 5), 1, "LB-002"),
        Option("campaign", (False, True), False, "LB-901"),
        Option("automaton", (False, True), False, "LB-950"),
        Option("blind_sabotage", (False, True), False, "LB-111"),
        Option("limit", (True, False), True, "LB-043"),
    )
    questions = (Question("character", "choice", "LB-394", CHARACTERS, unique=True, but=(0,), unless="automaton"),)
    sides = ("resistance", "occupier")
    ends = ("medal", "track", "no-missions", "targets-filled", "limit", "campaign", "resistance-left", "occupier-left")
    bound = 60_000
    minutes = 60
    usual_seats = 1
    sample_setups = (  # each scenario; one, two and three of the Resistance against a person and against the automaton; further options
        (3, {"scenario": 1, "blind_sabotage": True}),
        (2, {"scenario": 2}),
        (3, {"scenario": 3, "automaton": True}),
        (4, {"scenario": 4}),
        (2, {"scenario": 5, "automaton": True}),
        (1, {"scenario": 1, "limit": False}),
    )

    chapters = (
        ch01_material, rules_data, sheet, ch02_actions, ch02_board, ch02_missions, ch02_plans, ch02_turn, ch03_occupier, dice, ch04_score,
        ch04_bonuses, ch04_medals, ch05_setup, *CHAPTERS, ch10_campaign, automaton_turn,
    )  # fmt: skip

    ending_due = staticmethod(ch04_score.ending_due)

    def against_table(self, seats: int, options: Mapping[str, bool | int | str]) -> Refusal | None:
        return rules_data.against(seats, options)

    @cites("LB-001", "LB-950")
    def side_of_seat(self, seat: int, seats: int, options: Mapping[str, bool | int | str]) -> str:
        return self.sides[seat == 0 and seats > 1 and not options["automaton"]]

    def bind(self, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> LiberationRules:
        if wrong := first_fault(self.check(components)):
            raise BadComponents(wrong)
        return LiberationRules(
            self, components, options, players, ADDITIONS, ch10_campaign.CloseScenario(), ch04_medals.tests, ch04_score.at_once
        )

    def check(self, components: ComponentSet) -> list[Finding]:
        found = ch01_material.faults(components)
        return [*found, *(tried(components) if first_fault(found) is None else ())]

    def start(self, rules: LiberationRules) -> Struggle:
        return ch05_setup.prepare(rules)

    @cites("LB-001", "LB-011")
    def outcome(self, s: Struggle) -> Outcome | None:
        """The team has one score and wins or loses together."""
        if not s.end:
            return None
        rules = s.rules
        side = {"resistance-left": 1, "occupier-left": 0}.get(s.end, ch04_score.winner(s))
        of = [int(x == rules.occupier) for x in rules.everybody]
        winners = tuple(x for x in rules.everybody if of[x] == side)
        places = tuple(None if side < 0 else 1 if of[x] == side else 2 for x in rules.everybody)
        rule = {"medal": "LB-320", "track": "LB-308", "limit": "LB-043", "campaign": "LB-902"}.get(s.end, "LB-004")
        return Outcome(s.end, rule, winners, places, tuple(-s.marker if x else s.marker for x in of), rules.together)

    def side_of(self, s: Struggle, seat: int) -> str:
        rules = s.rules
        return self.sides[seat == rules.occupier]

    @cites("LB-001")
    def withdraw(self, s: Struggle, seat: int, how: str) -> Refusal | None:
        """Without the occupier, or the last of the Resistance, the other side wins; else the next of the team plays on for who left."""
        if s.out >> seat & 1:
            return GONE
        rules = s.rules
        s.out |= 1 << seat
        s.log("resigned" if how == "resigned" else "timeout", "LB-001", seat=seat)
        left = [x for x in rules.everybody if x != rules.occupier and not s.out >> x & 1]
        if seat == rules.occupier or not left:
            s.agenda.clear()
            s.queued.clear()
            s.mark_informed(ALL)
            s.end = s.close = "occupier-left" if seat == rules.occupier else "resistance-left"
            return None
        heir = next((x for x in left if x > seat), left[0])
        s.seat = [heir if x == seat else x for x in s.seat]
        s.agreed = [x for x in s.agreed if x != seat]
        s.mark_informed(ALL)
        return None

    @property
    def layout(self) -> Layout[LiberationRules, Struggle]:
        from .view import layout

        return layout

    def fill(self, known: Struggle, perspective: Perspective[Struggle], source: Source) -> None:
        """A hidden medal is any of its side's that has not been seen to be fulfilled in vain; before it is dealt there is none."""
        for side, name in enumerate(("medal", "order")):
            if isinstance(getattr(known, name), Hidden):
                if not known.scenario or any(isinstance(x, ch05_setup.DealMedal) and x.side == side for x in known.agenda):
                    setattr(known, name, sheet.NOBODY)
                    continue
                medals = ch05_setup.possible_medals(known.rules, known.scenario, side)
                open_ones = [m for m in medals if m not in known.refuted] or list(medals)
                setattr(known, name, open_ones[source.below(len(open_ones))])

    def by_name(self, match: Match[Struggle]) -> dict[str, dict[str, int]]:
        """Bonuses, characters with their powers, solo cards and their actions, medals won."""
        from .rules import occurrences

        return occurrences.counted(match)

    def score_now(self, s: Struggle) -> tuple[int, ...]:
        """Where the marker stands, and for the occupier the opposite."""
        rules = s.rules
        return tuple(-s.marker if x == rules.occupier else s.marker for x in rules.everybody)

    def bots(self) -> tuple[str, ...]:
        return ("random", "hasty", "heuristic")

    def policy(self, name: str) -> Policy | None:
        from .bots import policies

        return {"hasty": policies.hasty, "heuristic": policies.heuristic}.get(name)

    def thinking(self) -> Thinking[Struggle]:
        from .bots import levels

        return levels.THINKING


GAME = Liberation()


@once
def tried(components: ComponentSet) -> list[Finding]:
    """What of a set without a fault its tables still could not read."""
    found = Findings()
    for scenario in (1, 2, 3, 4, 5):
        players = [Player("", joined=seat + 1) for seat in range(GAME.seats[1])]
        given = (GAME, components, GAME.read_options({"scenario": scenario}), players, ADDITIONS, ch10_campaign.CloseScenario())
        found.guard("LB-002", LiberationRules, *given, ch04_medals.tests, ch04_score.at_once)
    return found.told()
