"""What a good Garibaldi looks at: how far an exit is, who guards it, and what the hunters can infer.

He can work out what they know, since they know it from public facts alone. So he weighs each move by the place that it leads to, as they
would see it: which kind of movement he shows, how many places that leaves open, and which of them the patrols can reach this turn. A place
is worth what the way from it to an exit is worth, past patrols and guards; an exit is worth as much as the chance that nobody comes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from math import exp

from ludoteca.games.garibaldi.belief.evidence import Fact, Move, Revealed, Written
from ludoteca.games.garibaldi.belief.terrain_masks import mask_of
from ludoteca.games.garibaldi.rules.ch03_cards import MoveGaribaldi, MovePatrol, PatrolRidesOn, RideOn
from ludoteca.games.garibaldi.rules.ch08_garibaldis_phase import PlayEvent, PlayMovement
from ludoteca.games.garibaldi.rules.red_events import DiscardTheirs, PickOrder
from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import ANY, BOAT, FOOT, HAND, HORSE, MOVE, Flight
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective

from .hand_values import Seat, by_verb, ranked
from .travel_times import TravelTimes, travel_times_of

CLEARING = ("report", "don_marco", "aye_sir")  # they send a patrol away, or hold it
GRANTS = {"supplies": FOOT, "bonnet": HORSE, "hidden": ANY, "mezzanott": FOOT, "boliga": BOAT}
EVENT_WORTH = {"report": 0.75, "don_marco": 0.75, "aye_sir": 0.7, "montarani": 0.05, "boliga": 0.35}
FADE = {FOOT: (1.0, 0.8, 0.5, 0.3), BOAT: (1.0, 0.4, 0.1, 0.1), HORSE: (1.0, 0.8, 0.5, 0.3)}  # what a second, third... of a kind is worth
AIM = 0.95  # how surely a patrol goes where it thinks him
LURE = 4.0  # how much more the Austrians look at an exit than at another place
HAS = {0: 0.0, FOOT: 0.82, BOAT: 0.5, HORSE: 0.86, FOOT | BOAT: 0.9, FOOT | HORSE: 0.95, BOAT | HORSE: 0.92, ANY: 0.97}
GUARD = (7.0, 2.8, 1.1, 0.45, 0.15)  # turns that a guard at such a distance makes an exit farther
SCARE = 0.35
NEXT = 1.5  # more turns that a place within a patrol's reach costs
BARRED = 4.0  # turns that it may take until a patrol leaves a place through which the way leads
HOPE = 0.85  # to be one step from an unguarded exit
PATIENCE = 0.09  # what one turn more to an exit takes away
PACE = 1.4  # turns that it takes to come one turn nearer, waiting for cards and for patrols to pass
SPARE = 2.5  # turns by which that may be wrong
SAVE = 0.05  # an event kept is worth this
SAVE_STRIKE = 0.10  # one that clears an exit
WHIM = 0.004
KEEP = 0.4
SOME = 0.3  # turns nearer to an exit that make a move worth while
STUCK = 0.45  # what cards for later are worth while none helps here: something else must come


class Fugitive(Seat):
    """One moment of the flight."""

    def __init__(self, perspective: Perspective[Flight], source: Source) -> None:
        super().__init__(perspective)
        self.source = source
        self.place = self.s.place
        self.held = mask_of(self.rules.barring(self.s.patrols))
        self.seen: dict[tuple[int, ...], Pressure] = {}
        self.way_out = way_out(self.rules, self.s)

    def seen_after(self, *facts: Fact) -> Pressure:
        """What the hunters make of it once they know these facts too."""
        return Pressure(self.chart, self.chart.guess(self.rules, self.s.evidence, *facts), self.s.patrols)

    def pressure(self, kinds: tuple[int, ...]) -> Pressure:
        """What the hunters make of it if he shows these kinds of movement now and nothing more."""
        found = self.seen.get(kinds)
        if found is None:
            moves = [Move(k, self.held, i == 0) for i, k in enumerate(kinds)]
            found = self.seen[kinds] = self.seen_after(*moves, Written())
        return found

    def hope(self, place: int) -> float:
        """What it is worth to be at a place that is not an exit when this turn is over."""
        left = self.rules.turns - self.s.turn
        if left < self.chart.to_exit[place]:
            return 0.0
        far = self.way_out[place]
        in_time = 1 / (1 + exp(min(30.0, (PACE * far - left) / SPARE)))
        return HOPE * exp(-PATIENCE * far) * in_time

    def worth(self, place: int, pressure: Pressure, tired: dict[int, float] | None = None, patrols: Sequence[int] | None = None) -> float:
        """What it is worth to end the phase at a place, if the hunters know that much."""
        if self.chart.is_exit[place]:
            return 1.0 if self.rules.escape_first else 1 - pressure.risk(place, tired, patrols)
        return (1 - pressure.risk(place, tired, patrols)) * self.hope(place)

    def ends(self, place: int, kinds: int) -> set[int]:
        return {way[-1] for way in self.chart.ground.legal(place, kinds, self.held)}

    def whim(self) -> float:
        return WHIM * self.source.below(1000) / 1000

    # ---- events

    def granting(self) -> list[tuple[int, int]]:
        """(card, kinds) of the events in hand that grant a move."""
        red = self.rules.red
        return [(c, GRANTS[red[c]]) for c in self.hand if red[c] in GRANTS]

    def strikes(self, place: int, kinds: tuple[int, ...]) -> float:
        """The best chance to win at once by an event after a movement card that leads here."""
        best = 0.0
        for _, granted in self.granting():
            for e in self.chart.exits:
                if self.chart.reach[granted][place] >> e & 1 and e in self.ends(place, granted):
                    best = max(best, self.worth(e, self.pressure((*kinds, granted))) - SAVE)
        if self.chart.is_exit[place] and any(self.rules.red[c] in CLEARING for c in self.hand):
            best = max(best, self.relieved(place, self.pressure(kinds))[0] - SAVE)
        return best

    def relieved(self, place: int, pressure: Pressure) -> tuple[float, int]:
        """What a place is worth if one patrol is sent away, and which."""
        found: tuple[float, int] = (0.0, 0)
        for p in range(5):
            value = self.worth(place, pressure, {p: 0.1})
            if value > found[0]:
                found = (value, p)
        return found

    def events(self) -> list[tuple[float, int]]:
        """(gain, card) of each event in hand, played here and now."""
        s, rules = self.s, self.rules
        pressure = self.pressure(())
        base = self.worth(self.place, pressure)
        out: list[tuple[float, int]] = []
        for card in self.hand:
            name = rules.red[card]
            if rules.red_kind[card]:
                continue
            if name in GRANTS:
                after = self.granted(GRANTS[name])
                ends = self.ends(self.place, GRANTS[name])
                value = max((self.worth(q, after) for q in ends), default=base)
                bonus = 0.02 if name != "hidden" else 0.0  # a card comes with it
                out.append((value - base - SAVE + bonus, card))
            elif name in ("report", "don_marco"):
                if name == "report":
                    value = max((self.worth(self.place, pressure, None, moved) for _, moved in self.reports()), default=base)
                else:
                    value = max((self.worth(self.place, pressure, None, moved) for _, moved in self.calls()), default=base)
                out.append((value - base - SAVE_STRIKE, card))
            elif name == "aye_sir":
                out.append((self.relieved(self.place, pressure)[0] - base - SAVE_STRIKE, card))
            elif name in ("leggero", "support", "clothes"):
                value = 0.0
                for seat in {x for x in s.owner if x >= 0}:
                    size = max(1, s.cards.size(HAND + seat))
                    lost = min(1.0, (2 if name != "support" else (size + 1) // 2) / size)
                    if name == "leggero" and not self.nearest(seat):
                        continue
                    tired = {p: 1 - 0.8 * lost for p in range(5) if s.owner[p] == seat}
                    value = max(value, self.worth(self.place, pressure, tired))
                out.append((value - base - SAVE / 2 + (0.015 if name == "clothes" else 0.0), card))
        return out

    def granted(self, kinds: int) -> Pressure:
        """As `pressure`, for a move that an event grants."""
        found = self.seen.get((-kinds,))
        if found is None:
            found = self.seen[-kinds,] = self.seen_after(Move(kinds, self.held, False), Written())
        return found

    def nearest(self, seat: int) -> bool:
        far = self.rules.distance[self.place]
        least = min(far[u] for u in self.s.patrols)
        return any(far[u] == least and self.s.owner[p] == seat for p, u in enumerate(self.s.patrols))

    def reports(self) -> Iterable[tuple[int, list[int]]]:
        """(starting place, patrols after a report about it)."""
        for _, place in self.rules.starts:
            far = self.rules.distance[place]
            least = min(far[u] for u in self.s.patrols)
            for p, u in enumerate(self.s.patrols):
                if far[u] == least:
                    yield place, [*self.s.patrols[:p], place, *self.s.patrols[p + 1 :]]

    def calls(self) -> Iterable[tuple[int, list[int]]]:
        """(patrol, patrols after Don Marco sent it somewhere)."""
        for p, u in enumerate(self.s.patrols):
            if self.chart.turns[u][self.place] <= 2:
                for q in self.chart.near[u]:
                    if q != self.place:
                        yield p, [*self.s.patrols[:p], q, *self.s.patrols[p + 1 :]]

    # ---- cards

    def worth_of(self, hand: Sequence[int]) -> list[float]:
        red, kind_of = self.rules.red, self.rules.red_kind
        useful, p = self.useful(3), self.place
        now = self.useful(1)
        sheet = self.s.sheet
        stayed = self.s.turn > 1 and sheet[-1] == (p,) and sheet[-2][-1] == p
        idle = stayed or not any(kind_of[card] and now[kind_of[card]] > SOME for card in hand)
        out = []
        for card, kind, before in ranked(hand, kind_of):
            rank = min(before, 3)
            if not kind:
                out.append(EVENT_WORTH.get(red[card], 0.5) * (1.0, 0.8, 0.4, 0.2)[rank])
            else:
                out.append((0.1 + 0.8 * useful[kind]) * FADE[kind][rank] * (STUCK if idle else 1.0))
        return out

    def useful(self, turns: int) -> dict[int, float]:
        """Kind -> how much it helps on the way out, in one of so many turns from here: 1 for as good as any."""
        out = dict.fromkeys((FOOT, BOAT, HORSE), 0.0)
        far, p = self.way_out, self.place
        for weight in (1.0, 0.85, 0.65)[:turns]:
            best, after = far[p], p
            for kind in out:
                for q in self.ends(p, kind):
                    gain = far[p] - far[q]
                    out[kind] = max(out[kind], weight * min(1.0, gain))
                    if far[q] < best:
                        best, after = far[q], q
            p = after
        return out


class Pressure:
    """Which places the patrols will go for, if the hunters think this likely."""

    def __init__(self, chart: TravelTimes, likely: dict[int, float], patrols: Sequence[int]) -> None:
        self.chart = chart
        self.likely = likely
        self.patrols = patrols
        self.lure = {p: w * (LURE if chart.is_exit[p] else 1.0) for p, w in likely.items()}
        self.total: dict[int, float] = {}

    def all_in_reach(self, u: int) -> float:
        found = self.total.get(u)
        if found is None:
            reach = self.chart.reach[ANY][u] | 1 << u
            found = self.total[u] = sum(w for p, w in self.lure.items() if reach >> p & 1)
        return found

    def risk(self, place: int, tired: dict[int, float] | None = None, patrols: Sequence[int] | None = None) -> float:
        """The chance that a patrol ends this turn there. ``tired``: patrol -> what is left of its power to move."""
        safe = 1.0
        reach = self.chart.reach
        lure = self.lure.get(place, 0.0)
        for p, u in enumerate(patrols or self.patrols):
            if u == place:
                safe *= 0.15  # it stands there and need only stay
                continue
            if not reach[ANY][u] >> place & 1:
                continue
            kinds = sum(k for k in (FOOT, BOAT, HORSE) if reach[k][u] >> place & 1)
            share = lure / max(1e-12, self.all_in_reach(u))
            hit = AIM * HAS[kinds] * min(1.0, share) ** 0.75
            if tired is not None:
                hit *= tired.get(p, 1.0)
            safe *= 1 - hit
        return 1 - safe


def way_out(rules: GaribaldiRules, s: Flight) -> list[float]:
    """Place -> turns to the best exit, patrols on the way and guards at the exits counted as turns lost."""
    chart = travel_times_of(rules)
    found: tuple[list[int], list[float]] | None = chart.last.get("way_out")
    if found is not None and found[0] == s.patrols:
        return found[1]
    scare = [0.0] * chart.size
    for u in s.patrols:
        row = chart.turns[u]
        for p in range(1, chart.size):
            if row[p] < 5:
                scare[p] += SCARE * exp(-row[p] / 1.2) + (NEXT if row[p] < 2 else 0.0)
    far = [1e9] * chart.size
    held = mask_of(rules.barring(s.patrols))
    heap: list[tuple[float, int]] = []
    for e in chart.exits:
        guard = 0.0
        for u in () if rules.escape_first else s.patrols:  # a guard that stands there keeps nobody from escaping
            d = chart.turns[u][e]
            guard += GUARD[d] if d < len(GUARD) else 0.0
        far[e] = guard
        heappush(heap, (guard, e))
    while heap:
        so_far, p = heappop(heap)
        if so_far > far[p]:
            continue
        step = so_far + 1 + scare[p] * 0.8 + (BARRED if held >> p & 1 else 0.0)
        for q in chart.past(p, held):
            if step < far[q]:
                far[q] = step
                heappush(heap, (step, q))
    chart.last["way_out"] = (s.patrols[:], far)
    return far


# ---- decisions


def decide(perspective: Perspective[Flight], source: Source) -> Action:
    options = perspective.options
    if len(options) == 1:
        return options[0]
    me = Fugitive(perspective, source)
    step = me.s.agenda[-1]
    if isinstance(step, PlayMovement):
        return _movement(me, options)
    if isinstance(step, PlayEvent):
        return _event(me, options)
    if isinstance(step, MoveGaribaldi):
        return _segment(me, options, step)
    if isinstance(step, RideOn):
        return _ride(me, options)
    if isinstance(step, MovePatrol | PatrolRidesOn):
        return _send_patrol(me, options, step.patrol)
    return by_verb(WAYS, me, options)


def _movement(me: Fugitive, options: Sequence[Action]) -> Action:
    leave = next(a for a in options if a.arg < 0)
    best, value = leave, me.worth(me.place, me.pressure(()))
    value = max(value, me.strikes(me.place, ()))
    count: dict[int, int] = {}
    for a in options:
        if a.arg > 0:
            count[me.rules.red_kind[a.arg]] = count.get(me.rules.red_kind[a.arg], 0) + 1
    tried: set[int] = set()
    for a in options:
        kind = me.rules.red_kind[a.arg] if a.arg > 0 else 0
        if not kind or kind in tried:
            continue
        tried.add(kind)
        cost = 0.01 if count[kind] == 1 else 0.004
        for end in me.ends(me.place, kind):
            w = max(me.worth(end, me.pressure((kind,))), me.strikes(end, (kind,))) - cost + me.whim()
            if w > value:
                best, value = a, w
    return best


def _segment(me: Fugitive, options: Sequence[Action], step: MoveGaribaldi) -> Action:
    """The first segment of the best way. The evidence does not hold this move yet."""
    kinds, by_card = step.kinds, step.by_card
    pressure = me.pressure((kinds,)) if by_card else me.granted(kinds)
    best, value = options[0], -1.0
    for a in options:
        if a.arg <= 0:
            continue
        for way in me.chart.ground.legal(me.place, kinds, me.held):
            if way[0] == a.arg:
                w = me.worth(way[-1], pressure)
                if by_card:
                    w = max(w, me.strikes(way[-1], (kinds,)))
                w += me.whim() - 0.001 * len(way)
                if w > value:
                    best, value = a, w
    return best


def _ride(me: Fugitive, options: Sequence[Action]) -> Action:
    """On or not. The evidence holds the whole move already, whichever it becomes."""
    pressure = me.pressure(())
    granted = me.s.evidence[-1][0] == MOVE and not me.s.evidence[-1][3]

    def worth(a: Action) -> float:
        end = a.arg if a.arg > 0 else me.place
        w = me.worth(end, pressure)
        if not granted:
            w = max(w, me.strikes(end, ()))
        return w

    return max(options, key=worth)


def _event(me: Fugitive, options: Sequence[Action]) -> Action:
    leave = next(a for a in options if a.arg < 0)
    by_card = {a.arg: a for a in options if a.arg > 0}
    gains = [(gain, card) for gain, card in me.events() if card in by_card]
    if gains:
        gain, card = max(gains)
        if gain > 0:
            return by_card[card]
    return leave


def _discard(me: Fugitive, options: Sequence[Action]) -> Action:
    worth = me.worth_by_card()
    stop = next((a for a in options if a.verb == "done"), None)
    cards = [a for a in options if a.verb == "discard"]
    if not cards:
        return options[0]
    least = min(cards, key=lambda a: worth.get(a.arg, 0.0))
    if stop is None or worth.get(least.arg, 0.0) < KEEP:
        return least
    return stop


def _after_reveal(me: Fugitive, place: int) -> float:
    return me.worth(me.place, me.seen_after(Revealed(place, mask_of(me.s.markers))))


def _reveal(me: Fugitive, options: Sequence[Action]) -> Action:
    """The place that leaves the hunters with least."""
    return max(options, key=lambda a: _after_reveal(me, a.arg))


def _way_out_of_an_event(me: Fugitive, options: Sequence[Action]) -> Action:
    by_word = {a.text.split()[-1]: a for a in options}
    worth = sorted(me.worth_of(me.hand))
    if "place" in by_word:
        now = me.worth(me.place, me.seen_after())
        seen = {p for column in me.s.sheet[max(1, me.s.turn - 3) :] for p in column}
        open_ = [p for p in sorted(seen) if p not in me.s.markers] or sorted(seen)
        loss = now - max(_after_reveal(me, p) for p in open_)
        other = next((a for w, a in by_word.items() if w != "place"), None)
        cards = 0.05 * sum(worth[:3]) if "cards" in by_word else 0.05 * sum(worth) / max(1, len(worth)) * 2
        return by_word["place"] if other is None or loss < cards else other
    if "own" in by_word and "random" in by_word:
        return by_word["own"] if sum(worth[:2]) < sum(worth) / max(1, len(worth)) else by_word["random"]
    loss_of: dict[str, float] = {}
    value = me.worth_by_card()
    for word, kind in (("foot", FOOT), ("boat", BOAT), ("horse", HORSE)):
        if word in by_word:
            held = sorted(value[c] for c in me.hand if me.rules.red_kind[c] == kind)
            loss_of[word] = sum(held[:2] if len(held) > 1 else held)
    if "refuse" in by_word:
        loss_of["refuse"] = 1.3
    if loss_of:
        return by_word[min(loss_of, key=lambda w: loss_of[w])]
    return options[0]


def _send_patrol(me: Fugitive, options: Sequence[Action], p: int) -> Action:
    """Don Marco: as far from him as it goes."""
    pressure = me.pressure(())

    def worth(a: Action) -> tuple[float, int]:
        q = a.arg if a.arg > 0 else me.s.patrols[p]
        moved = [*me.s.patrols[:p], q, *me.s.patrols[p + 1 :]]
        return me.worth(me.place, pressure, None, moved), me.chart.turns[q][me.place]

    return max(options, key=worth)


def _report(me: Fugitive, options: Sequence[Action]) -> Action:
    pressure = me.pressure(())
    value: dict[int, float] = {}
    for place, moved in me.reports():
        value[place] = max(value.get(place, 0.0), me.worth(me.place, pressure, None, moved))
    return max(options, key=lambda a: value.get(a.arg, 0.0))


def _choose_patrol(me: Fugitive, options: Sequence[Action]) -> Action:
    """The one without which he is safest; among equals the nearest."""
    pressure = me.pressure(())

    def worth(a: Action) -> tuple[float, int]:
        return me.worth(me.place, pressure, {a.arg: 0.1}), -me.chart.turns[me.s.patrols[a.arg]][me.place]

    return max(options, key=worth)


def _choose_player(me: Fugitive, options: Sequence[Action]) -> Action:
    pressure = me.pressure(())

    def worth(a: Action) -> float:
        return me.worth(me.place, pressure, {p: 0.4 for p in range(5) if me.s.owner[p] == a.arg})

    return max(options, key=worth)


def _pick(me: Fugitive, options: Sequence[Action]) -> Action:
    """A card out of the pile: what serves best. A card out of an Austrian's hand: what serves that patrol least."""
    step = me.s.agenda[-1]
    white = me.rules.white_kind
    order = {0: 1, BOAT: 2, FOOT: 3, HORSE: 4}
    cards = [a for a in options if a.arg > 0]
    if not cards:
        return options[0]
    if isinstance(step, PickOrder):
        u = me.s.patrols[step.order]
        return min(cards, key=lambda a: (bool(white[a.arg]) and bool(me.chart.reach[white[a.arg]][u]), order[white[a.arg]]))
    if isinstance(step, DiscardTheirs):
        return max(cards, key=lambda a: order[white[a.arg]])
    worth = {a.arg: me.worth_of([*me.hand, a.arg])[-1] for a in cards}
    return max(cards, key=lambda a: worth[a.arg])


# the first that fits a decision's verbs decides it
WAYS = {
    "discard": _discard,
    "reveal": _reveal,
    "choose": _way_out_of_an_event,
    "send": _report,
    "patrol": _choose_patrol,
    "player": _choose_player,
    "pick": _pick,
}
