"""Set-up and the two scenarios."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.flow.steps import Do

from .board import put, set_forts
from .components_map import SIDES, GradiscaRules
from .sequence_of_play import begin
from .state import AUSTRIA, HAND, OUT, PILE, VENICE, War, empty_war


@cites("GR-920", "GR-924", "GR-925")
def prepare(rules: GradiscaRules) -> War:
    """The scenario in its order: control, walls, counters, forts, camps and sea supply, morale, turn, reinforcements, cards, markers.

    It is laid out once for a table, and each game begins with a copy."""
    if rules.opening is None:
        rules.opening = laid_out(rules)
    return rules.opening.copy()


def laid_out(rules: GradiscaRules) -> War:
    s = empty_war(rules)
    scenario = rules.scenario
    s.control = rules.home[:]
    for a, side in scenario["control"].items():
        s.control[rules.area[a]] = SIDES.index(side)
    s.walls = rules.wall[:]
    place(s)
    for a, (side, n) in scenario["forts"].items():
        set_forts(s, rules.area[a], SIDES.index(side), n)
    s.sea = rules.area[scenario["sea"]]
    s.morale = list(scenario["morale"])
    s.turn, s.end_box = scenario["start"], scenario["end_marker"]
    s.groups = tuple((rules.group[g], 0) for g in scenario["groups"])
    s.agenda.append(Begin())
    return s


@cites("GR-921", "GR-927")
def place(s: War) -> None:
    """In good order and at full strength but for what the scenario lists as reduced; corps that take no part stay off."""
    rules = s.rules
    for a, counters in rules.scenario["setup"].items():
        for x in counters:
            u = rules.counter[x]
            s.steps[u] = rules.full[u] - (x in rules.scenario["reduced"])
            put(s, u, rules.area[a])


@dataclass(slots=True)
class Begin(Do[War]):
    """Cards are dealt, markers go into the container."""

    rule: ClassVar[str] = "GR-922 GR-923"

    def do(self, s: War) -> None:
        rules = s.rules
        for x in rules.scenario["removed"]:
            s.cards.show(s, rules.card[x], PILE, OUT, "GR-925", "card-removed")
        for side in (VENICE, AUSTRIA):
            s.then(Draw(PILE, HAND + side, rules.scenario["hand"], "GR-922"))
        begin(s)
