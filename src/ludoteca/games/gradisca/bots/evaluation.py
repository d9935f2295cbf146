"""What the war looks like to both sides, quickly: for searches, and for telling afterwards how a game went.

Weights are learnt, for the short scenario and the campaign each by itself (`weights`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.games.gradisca.rules.s05_activation import ChooseOption
from ludoteca.games.gradisca.rules.state import AUSTRIA, HAND, OFF, VENICE, War, bits
from ludoteca.games.gradisca.rules.victory_points import score
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.thinking import logistic

from .travel_times import TravelTimes, travel_times_of
from .weights import CAMPAIGN, SIEGE

TERMS: Final = (
    "open-game", "points-ahead", "men-venice", "men-austria", "gradisca-held", "gradisca-men", "gradisca-wall", "ring-closed",
    "ring-pressed", "guns-ready", "morale-ahead", "hungry-venice", "hungry-austria", "ground-ahead", "time-left", "cards-ahead", "to-move",
)  # fmt: skip
QUARTER: Final = 3  # turns of a campaign to a phase
BOLD: Final = {"end": 2, "draw": 3, "pass": 6, "done": 6, "halt": 6, "enough": 3, "one_area": 5, "leader": 6, "enter": 6}


def phase_of(s: War) -> int:
    """Of the siege: turns that are left, at most two. Of the campaign: quarters of the war."""
    if s.rules.scenario_name != "campaign":
        return max(0, 2 - max(0, s.end_box - s.turn))
    return min(3, (s.turn - 1) // QUARTER)


def row_of(s: War) -> tuple[float, ...]:
    """What counts, from the side of Venice; `TERMS` names it."""
    rules = s.rules
    chart: TravelTimes = travel_times_of(rules)
    siege = chart.siege
    power, steps, where, inn = chart.power, s.steps, s.where, s.inn
    men = [0.0, 0.0]
    for side in (VENICE, AUSTRIA):
        total = 0.0
        for a in bits(s.occ[side]):
            for u in bits(inn[a] & rules.fighters[side]):
                total += power[u][steps[u]]
        men[side] = total
    g = rules.gradisca
    within = sum([power[u][steps[u]] for u in bits(inn[g] & rules.fighters[AUSTRIA])])
    f = rules.fortress[g]
    wall = (s.walls[f] / max(1, rules.wall[f]) - 0.5 * s.breaches[f]) if s.control[g] == AUSTRIA else 0.0
    ring = pressed = 0.0
    if siege:
        for a in bits(chart.ring):
            if inn[a] & rules.fighters[VENICE]:
                ring += 1
                pressed += _pressed(s, chart, a)
    guns = 0
    for u in bits(rules.artillery & rules.of_side[VENICE]):
        a = where[u]
        if a != OFF and rules.shot[a] >> g & 1:
            guns += 1
    ground = 0.0
    own, theirs, control = chart.worth[VENICE], chart.worth[AUSTRIA], s.control
    for a, holder in enumerate(control):
        if holder == VENICE:
            ground += own[a]
        elif holder == AUSTRIA:
            ground -= theirs[a]
    hungry = [(s.hungry & rules.of_side[side]).bit_count() for side in (VENICE, AUSTRIA)]
    turn = 0.0
    if s.act is not None:
        turn = 1.0 if s.act.side == VENICE else -1.0
    return (
        1.0, 0.0 if siege else (score(s, VENICE) - score(s, AUSTRIA)) / 5, men[VENICE] / 30, men[AUSTRIA] / 30, float(control[g] == VENICE),
        within / 10, wall, float(siege and ring == chart.ring.bit_count()), pressed, min(guns, 6) / 3,
        (s.morale[VENICE] - s.morale[AUSTRIA]) / 6,
        hungry[VENICE] / 5, hungry[AUSTRIA] / 5, ground / (40 if siege else 30), len(s.cup) / 5,
        (s.cards.size(HAND) - s.cards.size(HAND + 1)) / 4, turn,
    )  # fmt: skip


def weights_of(s: War) -> Sequence[float]:
    return (CAMPAIGN if s.rules.scenario_name == "campaign" else SIEGE)[phase_of(s)]


def features(s: War) -> tuple[int, Sequence[int], Sequence[Sequence[float]]]:
    """The phase; both seats; `row_of`, against nothing."""
    row = row_of(s)
    return phase_of(s), (VENICE, AUSTRIA), (row, (0.0,) * len(row))


def evaluate(s: War) -> Sequence[float]:
    """The chance of Venice, and of Austria, to win a war that goes on."""
    chance = logistic(weights_of(s), row_of(s))
    return (chance, 1 - chance)


def explain(s: War, seat: int) -> Sequence[float]:
    """What each of `TERMS` counts for a seat, in log odds."""
    sign = 1 if seat == VENICE else -1
    return [sign * w * x for w, x in zip(weights_of(s), row_of(s), strict=True)]


def where(s: War, seat: int) -> Mapping[str, str | Mapping[str, float]]:
    """What each area adds to what is a sum over areas: counters without supply, ground that is held, the ring, the guns that can fire."""
    rules = s.rules
    chart: TravelTimes = travel_times_of(rules)
    found: dict[str, dict[str, float]] = {"ground-ahead": {}}
    for a, holder in enumerate(s.control):
        if holder in (VENICE, AUSTRIA):
            found["ground-ahead"][_area(s, a)] = chart.worth[holder][a] * (1 if holder == VENICE else -1)
    for side, term in ((VENICE, "hungry-venice"), (AUSTRIA, "hungry-austria")):
        found[term] = _counted(s, s.hungry & rules.of_side[side])
    found["guns-ready"] = _counted(s, rules.artillery & rules.of_side[VENICE], rules.gradisca)
    if chart.siege:
        held = [a for a in bits(chart.ring) if s.inn[a] & rules.fighters[VENICE]]
        found["ring-closed"] = {_area(s, a): 1.0 for a in held}
        found["ring-pressed"] = {_area(s, a): _pressed(s, chart, a) for a in held}
    return {**found}


def _area(s: War, a: int) -> str:
    return f"node:area.{s.rules.areas[a]}"


def _counted(s: War, units: int, in_range: int = OFF) -> dict[str, float]:
    """Area -> how many of these counters stand there; of those alone that can fire at ``in_range``, if it is given."""
    out: dict[str, float] = {}
    for u in bits(units):
        a = s.where[u]
        if a != OFF and (in_range == OFF or s.rules.shot[a] >> in_range & 1):
            out[_area(s, a)] = out.get(_area(s, a), 0.0) + 1
    return out


def _pressed(s: War, chart: TravelTimes, a: int) -> float:
    """How far the enemies beside an area of the ring outweigh those who hold it, from 0 to 1."""
    rules, power, steps, inn = s.rules, chart.power, s.steps, s.inn
    near = 0.0
    for b in bits(rules.beside[a] & s.occ[AUSTRIA]):
        near += sum([power[u][steps[u]] for u in bits(inn[b] & rules.fighters[AUSTRIA])])
    here = sum([power[u][steps[u]] for u in bits(inn[a] & rules.fighters[VENICE])])
    return near / (near + here + 1.0)


def rests(s: War) -> bool:
    """Between activations."""
    return isinstance(s.agenda[-1], ChooseOption)


def light(s: War, seat: int, options: Sequence[Action], source: Source) -> Action:
    """Something, and sooner what ends a thing than what begins another."""
    total = 0
    sums = []
    for a in options:
        total += BOLD.get(a.verb, 2)
        sums.append(total)
    pick = source.below(total)
    for a, so_far in zip(options, sums, strict=True):
        if pick < so_far:
            return a
    return options[-1]
