"""What a good Austrian looks at: where Garibaldi probably is, and the exits that are still in his reach.

Knowing the place as well as can be is not enough: who only walks to the likeliest places comes too late to the exits. So a patrol is worth
what it

* catches if it stands there at this control (an exit counts whole, since he wins there otherwise), * takes off the threat that he gets to
an exit before anybody who could be there, * adds to closeness: a patrol must be near to catch him once a trace gives him away, * may
learn from a trace.

All but the own hand is public, so all Austrians weigh alike without a word between them; each plays what the own hand allows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import BOAT, FOOT, HAND, HORSE, Evidence, Flight
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.match.perspective import Perspective

from .hand_values import Seat, by_verb, ranked
from .travel_times import travel_times_of

CATCH = 0.62  # what catching him is worth where he would not have won at once
CLOSE = 0.16  # what it is worth to have a patrol next to him
TRACE = 0.10
THREAT = 0.75
NEARNESS = (1.0, 1.0, 0.62, 0.38, 0.22, 0.12, 0.06, 0.03)
HORIZON = len(NEARNESS) - 1
BLOCKED = 0.12  # how much of a threat is left at an exit where a patrol stands: it may be called away
FADING = 0.9  # a turn more to go makes a threat smaller by this
SKETCHES = 24  # histories drawn to see where traces may lie
COST = {0: 0.0, FOOT: 0.004, BOAT: 0.002, HORSE: 0.006}
WORTH = {FOOT: 0.72, BOAT: 0.55, HORSE: 1.0}
KEEP = 0.34  # a card worth less than this is thrown away for an unknown one
EVENTS = {
    "requisition": 0.030,
    "agony": 0.045,
    "letters": 0.045,
    "death": 0.05,
    "accusation": 0.04,
    "carabinieri": 0.02,
    "bivouac": 0.035,
    "baiona": 0.035,
}


def _threat(guard: int, way: int) -> float:
    """How likely he gets away by an exit that he can reach in ``way`` turns and the nearest patrol in ``guard``."""
    late = 1 / (1 + exp(-(guard - way - 0.6) / (0.35 + 0.12 * way)))
    return float(late * FADING**way * (BLOCKED if guard == 0 else 1.0))


THREATS = [[_threat(guard, way) for way in range(40)] for guard in range(16)]


class Hunt:
    """The hunt as everybody sees it at one moment: the same for all Austrians."""

    def __init__(self, rules: GaribaldiRules, s: Flight) -> None:
        chart = self.chart = travel_times_of(rules)
        belief = chart.purposeful.belief(rules, s.evidence)
        self.likely = chart.guess(rules, s.evidence)
        lost = 0.0 if rules.escape_first else 1.0  # what catching him at an exit is worth: there he gets away whoever comes
        self.catch = {p: lost * w if chart.is_exit[p] else CATCH * w for p, w in self.likely.items()}
        self.nearest = 1 if rules.escape_first else 0  # a patrol parked at an exit guards it no better than one beside it
        self.live = [(p, w) for p, w in self.likely.items() if not chart.is_exit[p]]
        self.threats: list[list[float]] = []  # exit, in the chart's order -> turns of the nearest patrol -> threat
        for e in chart.exits:
            far = chart.turns[e]
            ways: dict[int, float] = {}
            for p, w in self.live:
                ways[far[p]] = ways.get(far[p], 0.0) + w
            self.threats.append([THREAT * sum(w * row[min(way, 39)] for way, w in ways.items()) for row in THREATS])
        source = Seeded(len(s.evidence))
        self.traces: dict[int, float] = {}
        turn = s.turn
        if turn:
            for _ in range(SKETCHES):
                _, columns = belief.draw(source)
                for p in {p for column in columns[-4:] for p in column}:
                    self.traces[p] = self.traces.get(p, 0.0) + 1 / SKETCHES

    def outlook(self, others: Sequence[int]) -> Callable[[int], float]:
        """What one more patrol is worth at a place, the others standing where they are."""
        chart, catch, traces, threats = self.chart, self.catch, self.traces, self.threats
        rows = [chart.turns[u] for u in others]
        exits = chart.exits
        guard = [max(self.nearest, min(min(row[e] for row in rows), 15)) for e in exits]
        near = [(p, w, min(min(row[p] for row in rows), HORIZON)) for p, w in self.live]
        held = set(others)

        def worth(u: int) -> float:
            row = chart.turns[u]
            out = 0.0
            if u not in held:
                out += catch.get(u, 0.0)
                seen = traces.get(u, 0.0)
                out += TRACE * seen * (1 - seen)
            for i, e in enumerate(exits):
                d = max(self.nearest, row[e])
                out -= threats[i][d if d < guard[i] else guard[i]]
            close = 0.0
            for p, w, d in near:
                x = row[p]
                close += w * NEARNESS[x if x < d else d]
            return out + CLOSE * close

        return worth


def hunt_of(rules: GaribaldiRules, s: Flight) -> Hunt:
    last = travel_times_of(rules).last
    known: tuple[list[Evidence], Hunt] | None = last.get("hunt")
    if known is not None and known[0] == s.evidence:
        return known[1]
    hunt = Hunt(rules, s)
    last["hunt"] = (s.evidence[:], hunt)
    return hunt


class Austrian(Seat):
    """One Austrian's hand and patrols."""

    def __init__(self, perspective: Perspective[Flight]) -> None:
        super().__init__(perspective)
        self.hunt = hunt_of(self.rules, self.s)
        self.mine = [p for p in range(5) if self.s.owner[p] == self.me]

    def kinds(self) -> dict[int, int]:
        """Kind -> number of cards of it."""
        out: dict[int, int] = {}
        for card in self.hand:
            kind = self.rules.white_kind[card]
            if kind:
                out[kind] = out.get(kind, 0) + 1
        return out

    def best(self, patrol: int, kinds: Sequence[int]) -> tuple[float, int, int]:
        """(gain over staying, kind, place) of the best move of a patrol by one of these kinds."""
        s = self.s
        worth = self.hunt.outlook([u for p, u in enumerate(s.patrols) if p != patrol])
        here = s.patrols[patrol]
        stay = worth(here)
        count = self.kinds()
        found = (0.0, 0, here)
        for kind in kinds:
            reach = self.chart.reach[kind][here]
            cost = COST[kind] * (2 if count.get(kind, 0) == 1 else 1)
            for way in {way[-1] for way in self.chart.ground.ways[kind][here]} if reach else ():
                gain = worth(way) - stay - cost
                if gain > found[0]:
                    found = (gain, kind, way)
        return found

    def worth_of(self, hand: Sequence[int]) -> list[float]:
        s, out = self.s, []
        n = len(self.mine)
        for card, kind, rank in ranked(hand, self.rules.white_kind):
            if not kind:
                name = self.rules.white[card]
                dead = (name == "agony" and s.death) or (name == "death" and s.turn < 5)
                out.append(0.1 if dead else (0.6, 0.45, 0.25, 0.15)[min(rank, 3)])
                continue
            usable = sum(1.0 if self.chart.reach[kind][s.patrols[p]] else 0.25 for p in self.mine) / n
            out.append(WORTH[kind] * usable * (0.85 ** max(0, rank - n + 1)) * 0.96**rank)
        return out


def decide(perspective: Perspective[Flight], source: Source) -> Action:
    options = perspective.options
    if len(options) == 1:
        return options[0]
    return by_verb(WAYS, Austrian(perspective), options)


def _patrol(me: Austrian, options: Sequence[Action]) -> Action:
    """The patrol that gains most goes first: those who follow see where it stands."""
    kinds = list(me.kinds())
    return max(options, key=lambda a: me.best(a.arg, kinds)[0] if a.arg >= 0 else -1.0)


def _card(me: Austrian, options: Sequence[Action]) -> Action:
    patrol = me.s.acting
    white = me.rules.white_kind
    by_kind: dict[int, Action] = {}
    events: list[tuple[float, Action]] = []
    leave = options[0]
    for a in options:
        if a.arg < 0:
            leave = a
        elif white[a.arg]:
            by_kind.setdefault(white[a.arg], a)
        else:
            events.append((_event(me, a.arg), a))
    gain, kind, _ = me.best(patrol, list(by_kind))
    if events:
        value, action = max(events, key=lambda x: x[0])
        if value > gain:
            return action
    return by_kind[kind] if kind else leave if leave.arg < 0 else options[0]


def _event(me: Austrian, card: int) -> float:
    """What an event is worth; the hand that Garibaldi loses hurts him most when he is about to strike."""
    name = me.rules.white[card]
    size = me.s.cards.size(HAND + me.s.garibaldi)
    out = EVENTS.get(name, 0.02)
    if name in ("letters", "accusation"):
        top = max(me.hunt.likely.values())
        out *= 1.5 - top
    elif size == 0:
        return 0.0
    return out


def _way(me: Austrian, options: Sequence[Action]) -> Action:
    """The segment to the best place that the card still reaches."""
    s, step = me.s, me.s.agenda[-1]
    patrol: int = step.patrol  # type: ignore[attr-defined]
    worth = me.hunt.outlook([u for p, u in enumerate(s.patrols) if p != patrol])
    rides = bool(getattr(step, "kinds", 0) & HORSE)
    here = s.patrols[patrol]
    road = me.chart.ground.next[HORSE]

    def reached(a: Action) -> float:
        if a.arg < 0:
            return worth(here)
        best = worth(a.arg)
        if rides and road[here] >> a.arg & 1:
            best = max([best, *(worth(r) for r in me.rules.road[a.arg])])
        return best

    return max(options, key=reached)


def _discard(me: Austrian, options: Sequence[Action]) -> Action:
    """Throw away what is worth less than an unknown card; if more must go, the least first."""
    worth = me.worth_by_card()
    stop = next((a for a in options if a.verb == "done"), None)
    doomed = [a for a in options if a.verb == "discard" and worth.get(a.arg, 0.0) < KEEP]
    if stop is not None:
        return min(doomed, key=lambda a: a.arg) if doomed else stop
    return min((a for a in options if a.verb == "discard"), key=lambda a: worth.get(a.arg, 0.0))


def _kind(me: Austrian, options: Sequence[Action]) -> Action:
    """The kind that he most likely holds: on foot, unless the likely places ask for a horse."""
    return next((a for a in options if a.arg == 0), options[0])


# the first that fits a decision's verbs decides it
WAYS = {"patrol": _patrol, "play": _card, "go": _way, "discard": _discard, "kind": _kind}
