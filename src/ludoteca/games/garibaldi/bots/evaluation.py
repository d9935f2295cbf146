"""What a flight looks like to both sides, quickly: for searches, and for telling afterwards how a game went.

It is asked about worlds that were drawn from what a seat knows, so it looks at Garibaldi's place. What the hunters can infer takes
milliseconds (`belief`); here the last place that they learnt stands for it. Weights are learnt (`weights`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from ludoteca.games.garibaldi.rules.ch03_cards import MoveGaribaldi, MovePatrol, PatrolRidesOn, RideOn
from ludoteca.games.garibaldi.rules.ch08_garibaldis_phase import GaribaldiDiscards, PlayMovement
from ludoteca.games.garibaldi.rules.ch09_austrians_phase import ActWith, AustrianDiscards, AustriansPhase
from ludoteca.games.garibaldi.rules.state import CONTROL, HAND, PHASE, REVEALED, TURN, Flight
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.state import Hidden
from ludoteca.kernel.thinking import logistic

from .hunters import THREATS
from .travel_times import MOST, PURPOSE, TravelTimes, travel_times_of
from .weights import FLIGHT

QUARTERS: Final = 4
TERMS: Final = (
    "open-game", "exit-far", "turns-spare", "exit-open", "exits-open", "patrol-near", "patrols-about", "place-known", "place-stale",
    "hand-helps", "hand-size", "hunters-cards", "exit-reached", "patrol-here", "patrols-to-act", "patrols-can-come",
)  # fmt: skip
SPARE: Final = 12.0
FADES: Final = 3.0  # turns in which what was learnt of his place is worth less by e
CLEAR: Final = 9  # turns of a patrol that is nowhere near
WHIM: Final = 12  # of a hundred choices in playouts, how many are made for no reason


def phase_of(s: Flight) -> int:
    """Quarter of the time; the Austrians' phases after all of Garibaldi's, the last first, so that neighbours are alike."""
    quarter = min(QUARTERS - 1, max(0, s.turn - 1) * QUARTERS // max(1, s.rules.turns))
    for entry in reversed(s.evidence):
        if entry[0] == PHASE:
            return 2 * QUARTERS - 1 - quarter
        if entry[0] == TURN:
            break
    return quarter


def row_of(s: Flight) -> tuple[float, ...]:
    """What counts, from Garibaldi's side; `TERMS` names it."""
    rules = s.rules
    chart: TravelTimes = travel_times_of(rules)
    place, patrols, acted = s.place, s.patrols, s.acted
    far = chart.to_exit[place]
    left = rules.turns - s.turn
    rows = [chart.capped[u] for u in patrols]
    ways = chart.turns[place]
    best = total = 0.0
    for e in chart.exits:
        way = ways[e]
        if way <= left and way < 12:
            guard = min([row[e] for row in rows])
            threat = THREATS[guard if guard < MOST else MOST][way]
            total += threat
            if threat > best:
                best = threat
    turns = [row[place] for row in rows]
    nearest = min(turns)
    around = sum([exp(-t) for t in turns])
    known = stale = 0.0
    for entry in reversed(s.evidence):
        sort = entry[0]
        if sort == REVEALED or (sort == CONTROL and entry[2]):
            age = s.turn - entry[1]
            seen = [entry[2]] if sort == REVEALED else [p for i, p in enumerate(entry[3:]) if entry[2] >> i & 1]
            off = min([ways[p] for p in seen if p])
            known, stale = exp(-(age + off) / FADES), min(1.0, age / 8)
            break
    else:
        stale = 1.0
    helps = kinds = 0
    here = chart.reach
    for card in s.cards.faces_in(HAND + s.garibaldi):
        kind = rules.red_kind[card]
        if not kind:
            helps += 1
        elif not kinds & kind:
            kinds |= kind
            nearer = False
            m = here[kind][place]
            for q in chart.closer[place]:
                if m >> q & 1:
                    nearer = True
                    break
            helps += nearer
    size = s.cards.size
    theirs = sum([size(HAND + x) for x in rules.everyone if x != s.garibaldi])
    to_act = come = 0
    for p, t in enumerate(turns):
        if not acted >> p & 1:
            to_act += 1
            come += t <= 1
    return (
        1.0, float(min(far, 10)), min(SPARE, left - far) / SPARE, best, min(3.0, total), float(min(nearest, CLEAR)), around, known, stale,
        float(helps), size(HAND + s.garibaldi) / 6, theirs / 20, float(chart.is_exit[place]), float(place in patrols), to_act / 5,
        float(come),
    )  # fmt: skip


def features(s: Flight) -> tuple[int, Sequence[int], Sequence[Sequence[float]]]:
    """The phase; a seat of either side; `row_of`, against nothing."""
    row = row_of(s)
    hunter = next(x for x in s.rules.everyone if x != s.garibaldi)
    return phase_of(s), (s.garibaldi, hunter), (row, (0.0,) * len(row))


def evaluate(s: Flight) -> Sequence[float]:
    """Each seat's chance to win a flight that goes on: the Austrians win together."""
    if s.garibaldi < 0 or not s.place:
        return (0.5,) * s.rules.seats
    chance = logistic(FLIGHT[phase_of(s)], row_of(s))
    return [chance if x == s.garibaldi else 0.0 if s.out >> x & 1 else 1 - chance for x in s.rules.everyone]


def explain(s: Flight, seat: int) -> Sequence[float]:
    """What each of `TERMS` counts for a seat, in log odds."""
    sign = 1 if seat == s.garibaldi else -1
    return [sign * w * x for w, x in zip(FLIGHT[phase_of(s)], row_of(s), strict=True)]


def where(s: Flight, seat: int) -> Mapping[str, str]:
    """The exit that he gets to best, the nearest, the one that he stands on; where the nearest patrol is."""
    chart: TravelTimes = travel_times_of(s.rules)
    left, ways = s.rules.turns - s.turn, chart.turns[s.place]
    rows = [chart.capped[u] for u in s.patrols]
    open_ = [(THREATS[min(MOST, min([row[e] for row in rows]))][ways[e]], -e) for e in chart.exits if ways[e] <= left and ways[e] < 12]
    best = -max(open_)[1] if open_ else 0
    near = s.patrols[min(range(len(rows)), key=lambda u: rows[u][s.place])]
    nearest = min(chart.exits, key=lambda e: (ways[e], e))
    found = {"exit-open": best, "exit-far": nearest, "exit-reached": s.place if chart.is_exit[s.place] else 0, "patrol-near": near}
    return {term: f"node:place.{place}" for term, place in found.items() if place}


def rests(s: Flight) -> bool:
    """Between the turns of the two sides: when Garibaldi is to move, and when the first patrol is."""
    step = s.agenda[-1]
    return isinstance(step, PlayMovement) or (isinstance(step, AustriansPhase) and not s.went)


def refine(s: Flight, perspective: Perspective[Flight], source: Source) -> None:
    """Hunters reckon with a Garibaldi who knows where he wants to go: mostly his flight is drawn as such a one's, and else as anybody's."""
    if not isinstance(perspective.known.place, Hidden) or any(isinstance(step, MoveGaribaldi | RideOn) for step in s.agenda):
        return
    if source.below(100) >= 100 * PURPOSE:
        return
    landing, columns = travel_times_of(s.rules).purposeful.belief(s.rules, s.evidence).draw(source)
    s.sheet = [(landing,), *columns]
    s.place = next(column[-1] for column in reversed(s.sheet) if column)


# ---- the quick player


def light(s: Flight, seat: int, options: Sequence[Action], source: Source) -> Action:
    """Garibaldi goes where fewer turns are left, round the patrols; patrols go to exits and to where he was seen last."""
    if source.below(100) < WHIM:
        return options[source.below(len(options))]
    step = s.agenda[-1]
    if seat == s.garibaldi:
        return _flees(s, step, options, source)
    return _hunts(s, step, options, source)


def _flees(s: Flight, step: object, options: Sequence[Action], source: Source) -> Action:
    chart: TravelTimes = travel_times_of(s.rules)
    if isinstance(step, MoveGaribaldi | RideOn):
        near = [chart.capped[u] for u in s.patrols]
        far = chart.to_exit

        def good(a: Action) -> float:
            end = a.arg if a.arg > 0 else s.place
            return far[end] + sum([1.0 if row[end] < 2 else 0.0 for row in near])

        return min(options, key=good)
    if isinstance(step, PlayMovement):
        kinds, reach, place = s.rules.red_kind, chart.reach, s.place
        closer = chart.closer[place]
        some = [a for a in options if a.arg > 0 and any(reach[kinds[a.arg]][place] >> q & 1 for q in closer)]
        return some[source.below(len(some))] if some else options[0]
    if isinstance(step, GaribaldiDiscards):
        return options[source.below(len(options))] if len(options) < 4 else next((a for a in options if a.verb == "done"), options[0])
    return options[source.below(len(options))]


def _hunts(s: Flight, step: object, options: Sequence[Action], source: Source) -> Action:
    rules = s.rules
    chart: TravelTimes = travel_times_of(rules)
    if isinstance(step, MovePatrol | PatrolRidesOn):
        goal = _goal(s, step.patrol, chart)
        row = chart.turns[goal]
        here = s.patrols[step.patrol]
        return min(options, key=lambda a: row[a.arg if a.arg > 0 else here])
    if isinstance(step, ActWith):
        kinds = rules.white_kind
        u = s.patrols[s.acting]
        row = chart.turns[_goal(s, s.acting, chart)]
        now = row[u]
        for a in options:
            if a.arg > 0:
                kind = kinds[a.arg]
                if kind and any(row[q] < now and chart.reach[kind][u] >> q & 1 for q in chart.near[u]):
                    return a
        return options[0]
    if isinstance(step, AustrianDiscards):
        return next((a for a in options if a.verb == "done"), options[0])
    return options[source.below(len(options))]


def _goal(s: Flight, patrol: int, chart: TravelTimes) -> int:
    """Where this patrol goes by what everybody knows: one near to where he was seen last, each of the others to an exit beside it."""
    seen = 0
    for entry in reversed(s.evidence):
        if entry[0] == REVEALED:
            seen = entry[2]
            break
        if entry[0] == CONTROL and entry[2]:
            seen = next(p for i, p in enumerate(entry[3:]) if entry[2] >> i & 1)
            break
    if not seen:
        return chart.exits[patrol % len(chart.exits)]
    far = chart.turns[seen]
    rank = sum([far[u] < far[s.patrols[patrol]] for u in s.patrols])
    if rank < 2:
        return seen
    exits = sorted(chart.exits, key=far.__getitem__)
    return exits[min(rank - 2, len(exits) - 1)]
