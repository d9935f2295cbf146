"""What a good Austrian looks at: where Garibaldi probably is, where he will be next, and the exits that are still in his reach.

Knowing the place as well as can be is not enough: who only walks to the likeliest places comes too late to the exits. So a patrol is worth
what it

* catches if it stands there at this control (an exit counts whole, since he wins there otherwise), * takes off the threat that he gets to
an exit before anybody who could be there: who is the nearest to several exits can be at one of them only, so others come and share them,
* adds to the net: the nearest patrol must be near to catch him once a trace gives him away, and the second and third keep him from slipping
past; they close in on where he is now and on where he will be in two turns, * may learn from a trace.

All but the own hand is public, so all Austrians weigh alike without a word between them; each plays what the own hand allows. Among places
of nearly the same worth they draw lots, so that nobody can reckon where they will stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import exp

from ludoteca.games.garibaldi.rules.ch03_cards import MovePatrol, PatrolRidesOn
from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import BOAT, CONTROL, DISCARD, FOOT, HAND, HORSE, MOVE, OUT, Evidence, Flight
from ludoteca.kernel.cards.card_set import bits
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.flow.mixing import mixed
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Judgement

from .hand_values import Seat, Way, by_verb, ranked
from .travel_times import MOST, TravelTimes, travel_times_of
from .values import PLAIN, Values

TURNS_AWAY = (1.0, 1.0, 0.62, 0.40, 0.27, 0.19, 0.14, 0.105, 0.08, 0.06, 0.045, 0.033, 0.024, 0.017, 0.011, 0.006, 0.0)
NEARNESS = tuple((TURNS_AWAY[i // 2] + TURNS_AWAY[(i + 1) // 2]) / 2 for i in range(2 * MOST + 1))  # by strides, two for a turn
ANY_OTHER = 0.05  # what any patrol but the three nearest adds to the net
MOST_PLACES = 40  # that are looked at; the rest are unlikely
COST = {0: 0.0, FOOT: 0.0015, BOAT: 0.001, HORSE: 0.002}
LEAST = 1e-6
MANY = 3  # patrols near a place: more make no difference
WORTH = {FOOT: 0.72, BOAT: 0.55, HORSE: 1.0}
SLOPE = 0.35  # of how near they are
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


def _threat(guard: int, way: int, v: Values) -> float:
    """How likely he gets away by an exit that he can reach in ``way`` turns and the nearest patrol in ``guard``."""
    late = 1 / (1 + exp(-(guard - way - v.h_late) / (v.h_doubt + 0.07 * way)))
    return float(late * v.h_fading**way * (v.h_blocked if guard == 0 else 1.0))


@lru_cache(maxsize=8)
def threats_of(v: Values) -> list[list[float]]:
    """Turns of the nearest patrol -> turns of the way to an exit -> threat."""
    return [[_threat(guard, way, v) for way in range(40)] for guard in range(MOST + 1)]


THREATS = threats_of(PLAIN)


def avoiding(chart: TravelTimes, likely: dict[int, float], evidence: Sequence[Evidence], v: Values) -> dict[int, float]:
    """The same guess about one who sees where the patrols stand as he goes, and keeps away from them."""
    if v.h_shy == v.h_wary == v.h_eager == 0:
        return likely
    patrols = next((entry[4:] if entry[0] == MOVE else entry[3:] for entry in reversed(evidence) if entry[0] in (MOVE, CONTROL)), ())
    rows = [chart.capped[u] for u in patrols]
    found: dict[int, float] = {}
    for p, w in likely.items():
        turns = [row[p] for row in rows]
        near, two = sum([t < 2 for t in turns]), turns.count(2)
        found[p] = w**v.h_even * exp(-v.h_shy * min(near, MANY) - v.h_wary * min(two, MANY) - v.h_eager * chart.to_exit[p])
    total = sum(found.values())
    return {p: v.h_open * w + (1 - v.h_open) * found[p] / total for p, w in likely.items()} if total else likely


class Hunt:
    """The hunt as everybody sees it at one moment: the same for all Austrians."""

    def __init__(self, rules: GaribaldiRules, s: Flight, v: Values = PLAIN) -> None:
        self.v = v
        chart = self.chart = travel_times_of(rules)
        belief = chart.purposeful.belief(rules, s.evidence)
        self.likely = avoiding(chart, chart.guess(rules, s.evidence), s.evidence, v)
        lost = 0.0 if rules.escape_first else 1.0  # what catching him at an exit is worth: there he gets away whoever comes
        left = rules.turns - s.turn
        self.nearest = 1 if rules.escape_first else 0  # a patrol parked at an exit guards it no better than one beside it
        live = sorted(((w, p) for p, w in self.likely.items() if not chart.is_exit[p]), reverse=True)[:MOST_PLACES]
        # whoever can't get to an exit in time any more need not be caught
        self.live = [(p, w) for w, p in live if chart.to_exit[p] <= left] or [(p, w) for w, p in live]
        self.catch = {p: lost * w for p, w in self.likely.items() if chart.is_exit[p]}
        self.catch.update((p, self.v.h_catch * w) for p, w in self.live)
        self.net = self._net()
        self.threats: list[list[float]] = []  # exit, in the chart's order -> turns of the nearest patrol -> threat
        for e in chart.exits:
            far = chart.turns[e]
            ways: dict[int, float] = {}
            for p, w in self.live:
                if far[p] <= left:
                    ways[far[p]] = ways.get(far[p], 0.0) + w
            self.threats.append([self.v.h_threat * sum([w * row[way] for way, w in ways.items() if way < 40]) for row in threats_of(v)])
        self.demand = [threat[MOST] + 1e-9 for threat in self.threats]
        self._outlooks: dict[tuple[int, ...], Callable[[int], float]] = {}
        self._gains: dict[tuple[int, int, tuple[int, ...]], list[tuple[float, int]]] = {}
        self.traces = belief.lately(rules.columns)

    def _net(self) -> list[tuple[int, float]]:
        """(place, weight) of where the patrols close in: where he is, and where he will be in two turns."""
        onward = self.chart.onward
        ahead = self.live
        for _ in range(2):
            after: dict[int, float] = {}
            for p, w in ahead:
                for q, share in onward[p]:
                    after[q] = after.get(q, 0.0) + w * share
            ahead = list(after.items())
        out: dict[int, float] = {p: (1 - self.v.h_ahead) * w for p, w in self.live}
        for p, w in ahead:
            out[p] = out.get(p, 0.0) + self.v.h_ahead * w
        return [(p, w) for w, p in sorted(((w, p) for p, w in out.items()), reverse=True)[:MOST_PLACES]]

    def gains(self, patrols: Sequence[int], patrol: int, kind: int) -> list[tuple[float, int]]:
        """(gain over staying, place) of each move of a patrol by this kind."""
        others = (*patrols[:patrol], *patrols[patrol + 1 :])
        here = patrols[patrol]
        found = self._gains.get((kind, here, others))
        if found is None:
            worth = self.outlook(others)
            stay = worth(here)
            found = self._gains[kind, here, others] = [(worth(q) - stay, q) for q in bits(self.chart.reach[kind][here])]
        return found

    def outlook(self, others: tuple[int, ...]) -> Callable[[int], float]:
        """What one more patrol is worth at a place, the others standing where they are."""
        found = self._outlooks.get(others)
        if found is None:
            found = self._outlooks[others] = self._outlook(others)
        return found

    def _outlook(self, others: tuple[int, ...]) -> Callable[[int], float]:
        catch, traces, threats, demand, nearest = self.catch, self.traces, self.threats, self.demand, self.nearest
        exits = self.chart.exits
        turns = self.chart.capped
        rows = [turns[u] for u in others]
        guard: list[int] = []
        watch: list[int] = []
        load = [0.0] * len(rows)
        for e, need in zip(exits, demand, strict=True):
            d, who = min([(row[e], i) for i, row in enumerate(rows)])
            guard.append(d if d > nearest else nearest)
            watch.append(who)
            if d:
                load[who] += need
        looks = [need / load[who] if load[who] else 1.0 for need, who in zip(demand, watch, strict=True)]  # how likely it is the right exit
        by_exit = list(zip(exits, guard, looks, demand, threats, strict=True))
        strides = self.chart.strides
        closing = self._closing([strides[u] for u in others])
        held = set(others)
        known: dict[int, float] = {}

        def worth(u: int) -> float:
            found = known.get(u)
            if found is None:
                found = known[u] = reckon(u)
            return found

        def reckon(u: int) -> float:
            row = turns[u]
            near = strides[u]
            out = self.v.h_close * sum([at[near[p]] for p, at in closing])
            if u not in held:
                out += catch.get(u, 0.0)
                seen = traces.get(u, 0.0)
                out += self.v.h_trace * seen * (1 - seen)
            mine = sum([need for e, g, _, need, _ in by_exit if 0 < row[e] <= g])
            for e, g, look, need, threat in by_exit:
                d = row[e]
                if d <= g:
                    mixes = need / mine if d else 1.0
                    look = min(1.0, look + mixes) if d == g else mixes
                    g = d if d > nearest else nearest
                out -= threat[g] + (1 - look) * self.v.h_split * (threat[g + 1] - threat[g]) if 0 < g < MOST else threat[g]
            return out

        return worth

    def _closing(self, rows: Sequence[Sequence[int]]) -> list[tuple[int, list[float]]]:
        """(place, strides of one more patrol to it -> what the three nearest are worth there)."""
        first, second, third, any_other = 1.0, self.v.h_second, self.v.h_third, ANY_OTHER
        out = []
        for p, w in self.net:
            at = sorted([row[p] for row in rows])
            a, b, c = at[0], at[1], at[2]
            one, two, three = NEARNESS[a], NEARNESS[b], NEARNESS[c]
            nearer = w * (second * one + third * two)
            between = w * (first * one + third * two)
            behind = w * (first * one + second * two)
            least = behind + w * third * three
            table = [nearer + w * first * x for x in NEARNESS[:a]]
            table += [between + w * second * x for x in NEARNESS[a:b]]
            table += [behind + w * third * x for x in NEARNESS[b:c]]
            table += [least + w * any_other * (x - three) for x in NEARNESS[c:]]
            out.append((p, table))
        return out


def hunt_of(rules: GaribaldiRules, s: Flight, v: Values = PLAIN) -> Hunt:
    last = travel_times_of(rules).last
    known: tuple[list[Evidence], Hunt] | None = last.get("hunt")
    if known is not None and known[0] == s.evidence and known[1].v is v:
        return known[1]
    hunt = Hunt(rules, s, v)
    last["hunt"] = (s.evidence[:], hunt)
    return hunt


class Austrian(Seat):
    """One Austrian's hand and patrols."""

    def __init__(self, perspective: Perspective[Flight], v: Values = PLAIN) -> None:
        super().__init__(perspective)
        self.v = v
        self.hunt = hunt_of(self.rules, self.s, v)
        self.mine = [p for p in range(5) if self.s.owner[p] == self.me]

    def kinds(self) -> dict[int, int]:
        """Kind -> number of cards of it."""
        out: dict[int, int] = {}
        for card in self.hand:
            kind = self.rules.white_kind[card]
            if kind:
                out[kind] = out.get(kind, 0) + 1
        return out

    def moves(self, patrol: int, kinds: Iterable[int]) -> list[tuple[float, int]]:
        """(gain over staying, kind) of each move of a patrol that gains something. Cards of which others have need cost something."""
        patrols = self.s.patrols
        count = self.kinds()
        waiting = sum(not self.s.acted >> p & 1 for p in self.mine)
        spare = sum(count.values()) >= waiting + (self.s.acting >= 0)
        out = []
        for kind in kinds:
            cost = 0.0 if spare else self.v.h_cost * COST[kind] * (2 if count.get(kind, 0) == 1 else 1)
            out += [(gain - cost, kind) for gain, _ in self.hunt.gains(patrols, patrol, kind) if gain > cost + LEAST]
        return out

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


def judge(perspective: Perspective[Flight], source: Source, v: Values = PLAIN) -> Judgement:
    """What an Austrian makes of a decision: worth is what it gains over staying, as much as catching him is 0.62."""
    options = perspective.options
    if len(options) == 1:
        return Judgement.sure(options[0])
    return by_verb(WAYS, Austrian(perspective, v), options, source)


def judged(me: Austrian, gains: Sequence[tuple[float, Action]], aside: Sequence[tuple[float, Action]] = ()) -> Judgement:
    """One of these (gain, what): of those that gain nearly as much as the best, and for little at stake much nearer than for much."""
    near = min(me.v.h_near, me.v.h_stake * max(gains, key=lambda x: x[0])[0])
    return Judgement(gains, max(near, 1e-9), max(near * SLOPE, 1e-9), aside)


def _patrol(me: Austrian, options: Sequence[Action], source: Source) -> Judgement:
    """The patrol that gains most goes first: those who follow see where it stands."""
    kinds = me.kinds()
    return judged(me, [(max(me.moves(a.arg, kinds), default=(0.0, 0))[0] if a.arg >= 0 else -1.0, a) for a in options])


def _card(me: Austrian, options: Sequence[Action], source: Source) -> Judgement:
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
    moves = [(gain, by_kind[kind]) for gain, kind in me.moves(patrol, by_kind)]
    gain = max(moves, key=lambda x: x[0])[0] if moves else 0.0
    if events:
        value = max(events, key=lambda x: x[0])[0]
        if value > gain:
            rest = [x for x in events if x[0] <= gain]
            return judged(me, [x for x in events if x[0] > gain], [*rest, *moves, (0.0, leave)])
    rest = [*events, (0.0, leave)]
    return judged(me, moves, rest) if moves else Judgement([(0.0, leave)], aside=events)


def _event(me: Austrian, card: int) -> float:
    """What an event is worth; the hand that Garibaldi loses hurts him most when he is about to strike."""
    name = me.rules.white[card]
    size = me.s.cards.size(HAND + me.s.garibaldi)
    out = me.v.h_events * EVENTS.get(name, 0.02)
    if name in ("letters", "accusation"):
        top = max(me.hunt.likely.values())
        out *= 1.5 - top
    elif size == 0:
        return 0.0
    return out


def _way(me: Austrian, options: Sequence[Action], source: Source) -> Judgement:
    """The segment to the best place that the card still reaches."""
    s, step = me.s, me.s.agenda[-1]
    assert isinstance(step, MovePatrol | PatrolRidesOn)
    patrol = step.patrol
    worth = me.hunt.outlook((*s.patrols[:patrol], *s.patrols[patrol + 1 :]))
    rides = isinstance(step, MovePatrol) and bool(step.kinds & HORSE)
    here = s.patrols[patrol]
    road = me.chart.ground.next[HORSE]
    base = worth(here)

    def reached(a: Action) -> float:
        if a.arg < 0:
            return base
        best = worth(a.arg)
        if rides and road[here] >> a.arg & 1:
            best = max([best, *(worth(r) for r in me.rules.road[a.arg])])
        return best

    return judged(me, [(reached(a) - base, a) for a in options])


def _discard(me: Austrian, options: Sequence[Action], source: Source) -> Action:
    """Throw away what is worth less than an unknown card; if more must go, the least first."""
    worth = me.worth_by_card()
    stop = next((a for a in options if a.verb == "done"), None)
    doomed = [a for a in options if a.verb == "discard" and worth.get(a.arg, 0.0) < me.v.h_keep]
    if stop is not None:
        return min(doomed, key=lambda a: a.arg) if doomed else stop
    return min((a for a in options if a.verb == "discard"), key=lambda a: worth.get(a.arg, 0.0))


def _kind(me: Austrian, options: Sequence[Action], source: Source) -> Action:
    """The kind of which he holds most, as far as can be known, and which serves him most from where he probably is."""
    s, rules, chart = me.s, me.rules, me.chart
    gone = set(me.hand) | set(s.cards.faces_in(DISCARD)) | set(s.cards.faces_in(OUT))
    bit = (FOOT, BOAT, HORSE)
    left = {kind: sum(rules.red_kind[c] == kind and c not in gone for c in range(1, len(rules.red))) for kind in bit}
    use = dict.fromkeys(bit, 0.1)
    for p, w in me.hunt.live:
        for kind in bit:
            if any(chart.to_exit[q] < chart.to_exit[p] for q in bits(chart.reach[kind][p])):
                use[kind] += w
    most = max(left[kind] * use[kind] for kind in bit) or 1.0
    return mixed([(left[bit[a.arg]] * use[bit[a.arg]] / most, a) for a in options], source, 0.25, 0.1)


# the first that fits a decision's verbs decides it
WAYS: dict[str, Way[Austrian]] = {"patrol": _patrol, "play": _card, "go": _way, "discard": _discard, "kind": _kind}
