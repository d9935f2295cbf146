"""What a good Garibaldi looks at: how far an exit is, who guards it, and what the hunters can infer.

He can work out what they know, since they know it from public facts alone. So he weighs each move by the place that it leads to, as they
would see it: which kind of movement he shows, how many places that leaves open, and which of them the patrols can reach this turn. An exit
is worth as much as the chance that nobody comes. Any other place is worth the chance to get away from there in the end: the way to an exit
past patrols and guards, the turns that are left, the patrols around it, and how surely they know that he is about there. Among moves of
nearly the same worth he draws lots.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp

from ludoteca.games.garibaldi.belief.evidence import Fact, Move, Revealed, Written
from ludoteca.games.garibaldi.belief.terrain_masks import mask_of
from ludoteca.games.garibaldi.rules.ch03_cards import MoveGaribaldi, MovePatrol, PatrolRidesOn, RideOn
from ludoteca.games.garibaldi.rules.ch08_garibaldis_phase import PlayEvent, PlayMovement
from ludoteca.games.garibaldi.rules.red_events import DiscardTheirs, PickOrder
from ludoteca.games.garibaldi.rules.state import ANY, BOAT, FOOT, HAND, HORSE, MOVE, Flight
from ludoteca.kernel.cards.card_set import bits
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Judgement

from .hand_values import Seat, Way, by_verb, ranked
from .pressure import Pressure, way_out
from .values import PLAIN, Values

CLEARING = ("report", "don_marco", "aye_sir")  # they send a patrol away, or hold it
GRANTS = {"supplies": FOOT, "bonnet": HORSE, "hidden": ANY, "mezzanott": FOOT, "boliga": BOAT}
EVENT_WORTH = {"report": 0.75, "don_marco": 0.75, "aye_sir": 0.7, "montarani": 0.05, "boliga": 0.35}
FADE = {FOOT: (1.0, 0.8, 0.5, 0.3), BOAT: (1.0, 0.4, 0.1, 0.1), HORSE: (1.0, 0.8, 0.5, 0.3)}  # what a second, third... of a kind is worth
AROUND = (1.0, 0.4, 0.25, 0.12, 0.05, 0.02)  # turns of a patrol to his place -> how much it is around him
SOON = 8  # turns in which it will be played; with fewer left it is worth less
ONE_OF_A_KIND = 0.008  # what part of all hope a card is worth
SLOPE = 0.35  # how evenly options that are nearly as good as each other are mixed
LAST_TURNS = 2  # in which it counts what he holds
COMES = {FOOT: 0.8, BOAT: 0.45, HORSE: 0.5}  # the chance that a card of a kind comes when the hand is filled up
HASTE = 2  # turns that he must have more than the way takes, to look for a better one
SOME = 0.3  # turns nearer to an exit that make a move worth while


class Fugitive(Seat):
    """One moment of the flight."""

    def __init__(self, perspective: Perspective[Flight], source: Source, v: Values = PLAIN) -> None:
        super().__init__(perspective)
        self.source, self.v = source, v
        self.place = self.s.place
        self.held = mask_of(self.rules.barring(self.s.patrols))
        self.seen: dict[tuple[int, ...], Pressure] = {}
        self.way_out = way_out(self.rules, self.s, v)
        self.kept = self.kinds_but(0)  # the kinds of movement of the cards that are left after what is thought of

    def kinds_but(self, played: int) -> int:
        """The kinds of the hand's cards once one of this kind is played."""
        held = [self.rules.red_kind[card] for card in self.hand]
        if played in held:
            held.remove(played)
        return sum(set(held))

    def seen_after(self, *facts: Fact) -> Pressure:
        """What the hunters make of it once they know these facts too."""
        return Pressure(self.chart, self.chart.guess_after(self.rules, self.s.evidence, *facts), self.s.patrols, self.v)

    def pressure(self, kinds: tuple[int, ...]) -> Pressure:
        """What the hunters make of it if he shows these kinds of movement now and nothing more."""
        found = self.seen.get(kinds)
        if found is None:
            moves = [Move(k, self.held, i == 0) for i, k in enumerate(kinds)]
            found = self.seen[kinds] = self.seen_after(*moves, Written())
        return found

    def hope(self, place: int, pressure: Pressure, patrols: Sequence[int]) -> float:
        """The chance to get away from a place that is not an exit, if he is not caught there now."""
        left = self.rules.turns - self.s.turn
        if left < self.chart.to_exit[place]:
            return 0.0
        far = self.way_out[place]
        row = self.chart.turns[place]
        around = self.v.f_around * sum([AROUND[row[u]] for u in patrols if row[u] < len(AROUND)])
        known = self.v.f_known * min(1.0, around) * pressure.about(place) if around else 0.0
        in_time = 1 / (1 + exp(min(30.0, (self.v.f_pace * far - left) / self.v.f_spare)))
        out = self.v.f_hope * exp(-self.v.f_patience * far) * in_time * (1 - known)
        return out * self.ready(place) if left <= LAST_TURNS else out

    def ready(self, place: int) -> float:
        """How surely he has a card next turn that brings him a turn nearer to an exit: one that he keeps, or that comes."""
        chart, nearer = self.chart, self.chart.to_exit[place] - 1
        found = 0.0
        for kind, comes in COMES.items():
            if any(chart.to_exit[q] <= nearer for q in bits(chart.reach[kind][place])):
                found = max(found, 1.0 if self.kept & kind else comes)
        return found

    def save(self, worth: float) -> float:
        """What it is worth to keep an event: nothing in the last turn."""
        return worth * min(1.0, (self.rules.turns - self.s.turn) / SOON)

    def worth(self, place: int, pressure: Pressure, tired: dict[int, float] | None = None, patrols: Sequence[int] | None = None) -> float:
        """What it is worth to end the phase at a place, if the hunters know that much."""
        if self.chart.is_exit[place] and self.rules.escape_first:
            return 1.0
        caught = pressure.risk(place, tired, patrols)
        return (1 - caught) * (1.0 if self.chart.is_exit[place] else self.hope(place, pressure, patrols or self.s.patrols))

    def ends(self, place: int, kinds: int) -> set[int]:
        return {way[-1] for way in self.chart.ground.legal(place, kinds, self.held)}

    def judged(self, valued: Sequence[tuple[float, Action]], aside: Sequence[tuple[float, Action]] = ()) -> Judgement:
        """One of these (worth, what): of those that are nearly as good as the best."""
        near = max(1e-9, min(self.v.f_near, self.v.f_stake * max(valued, key=lambda x: x[0])[0]))
        return Judgement(valued, near, SLOPE * near, aside)

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
                    best = max(best, self.worth(e, self.pressure((*kinds, granted))) - self.save(self.v.f_save))
        if self.chart.is_exit[place] and any(self.rules.red[c] in CLEARING for c in self.hand):
            best = max(best, self.relieved(place, self.pressure(kinds))[0] - self.save(self.v.f_save))
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
                out.append((value - base - self.save(self.v.f_save) + bonus, card))
            elif name in ("report", "don_marco"):
                if name == "report":
                    value = max((self.worth(self.place, pressure, None, moved) for _, moved in self.reports()), default=base)
                else:
                    value = max((self.worth(self.place, pressure, None, moved) for _, moved in self.calls()), default=base)
                out.append((value - base - self.save(self.v.f_save_strike), card))
            elif name == "aye_sir":
                out.append((self.relieved(self.place, pressure)[0] - base - self.save(self.v.f_save_strike), card))
            elif name in ("leggero", "support", "clothes"):
                value = 0.0
                for seat in {x for x in s.owner if x >= 0}:
                    size = max(1, s.cards.size(HAND + seat))
                    lost = min(1.0, (2 if name != "support" else (size + 1) // 2) / size)
                    if name == "leggero" and not self.nearest(seat):
                        continue
                    tired = {p: 1 - 0.8 * lost for p in range(5) if s.owner[p] == seat}
                    value = max(value, self.worth(self.place, pressure, tired))
                out.append((value - base - self.save(self.v.f_save / 2) + (0.015 if name == "clothes" else 0.0), card))
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
        stayed = self.s.turn > 1 and sheet[-1] == (p,) and sheet[-2][-1:] == (p,)
        idle = stayed or not any(kind_of[card] and now[kind_of[card]] > SOME for card in hand)
        out = []
        for card, kind, before in ranked(hand, kind_of):
            rank = min(before, 3)
            if not kind:
                out.append(EVENT_WORTH.get(red[card], 0.5) * (1.0, 0.8, 0.4, 0.2)[rank])
            else:
                out.append((0.1 + 0.8 * useful[kind]) * FADE[kind][rank] * (self.v.f_stuck if idle else 1.0))
        return out

    def useful(self, turns: int) -> dict[int, float]:
        """Kind -> how much it helps on the way out, in one of so many turns from here: 1 for as good as any."""
        out = dict.fromkeys((FOOT, BOAT, HORSE), 0.0)
        far: Sequence[float] = self.way_out
        p = self.place
        left = self.rules.turns - self.s.turn
        if self.chart.to_exit[p] > left - HASTE:  # there is no time to go round anybody
            far = self.chart.to_exit
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


# ---- decisions


def judge(perspective: Perspective[Flight], source: Source, v: Values = PLAIN) -> Judgement:
    """What he makes of a decision: worth is the chance to get away."""
    options = perspective.options
    if len(options) == 1:
        return Judgement.sure(options[0])
    me = Fugitive(perspective, source, v)
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
    return by_verb(WAYS, me, options, source)


def _movement(me: Fugitive, options: Sequence[Action]) -> Judgement:
    leave = next(a for a in options if a.arg < 0)
    stay = max(me.worth(me.place, me.pressure(())) * (1 + me.v.f_stay), me.strikes(me.place, ()))
    valued: list[tuple[float, Action]] = []
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
        kept = 1 - me.save(me.v.f_last if count[kind] == 1 else ONE_OF_A_KIND)
        pressure = me.pressure((kind,))
        me.kept = me.kinds_but(kind)
        valued += [(max(me.worth(end, pressure), me.strikes(end, (kind,))) * kept, a) for end in sorted(me.ends(me.place, kind))]
    me.kept = me.kinds_but(0)
    if not valued or max(valued, key=lambda x: x[0])[0] <= stay:
        return Judgement([(stay, leave)], aside=valued)
    return me.judged(valued, [(stay, leave)])


def _segment(me: Fugitive, options: Sequence[Action], step: MoveGaribaldi) -> Judgement:
    """The first segment of the best way. The evidence does not hold this move yet."""
    kinds, by_card = step.kinds, step.by_card
    pressure = me.pressure((kinds,)) if by_card else me.granted(kinds)
    best: dict[int, float] = {}
    for way in me.chart.ground.legal(me.place, kinds, me.held):
        w = me.worth(way[-1], pressure)
        if by_card:
            w = max(w, me.strikes(way[-1], (kinds,)))
        w -= 0.001 * len(way)
        best[way[0]] = max(w, best.get(way[0], -1.0))
    valued = [(best[a.arg], a) for a in options if a.arg in best]
    return me.judged(valued) if valued else Judgement.sure(options[0])


def _ride(me: Fugitive, options: Sequence[Action]) -> Judgement:
    """On or not. The evidence holds the whole move already, whichever it becomes."""
    pressure = me.pressure(())
    granted = me.s.evidence[-1][0] == MOVE and not me.s.evidence[-1][3]

    def worth(a: Action) -> float:
        end = a.arg if a.arg > 0 else me.place
        w = me.worth(end, pressure)
        if not granted:
            w = max(w, me.strikes(end, ()))
        return w

    return me.judged([(worth(a), a) for a in options])


def _event(me: Fugitive, options: Sequence[Action]) -> Judgement:
    leave = next(a for a in options if a.arg < 0)
    by_card = {a.arg: a for a in options if a.arg > 0}
    found = [(gain, by_card[card]) for gain, card in me.events() if card in by_card]
    gains = [x for x in found if x[0] > 0]
    rest = [x for x in found if x[0] <= 0]
    return me.judged(gains, [*rest, (0.0, leave)]) if gains else Judgement([(0.0, leave)], aside=rest)


def _discard(me: Fugitive, options: Sequence[Action], source: Source) -> Action:
    worth = me.worth_by_card()
    stop = next((a for a in options if a.verb == "done"), None)
    cards = [a for a in options if a.verb == "discard"]
    if not cards:
        return options[0]
    least = min(cards, key=lambda a: worth.get(a.arg, 0.0))
    if stop is None or worth.get(least.arg, 0.0) < me.v.f_keep:
        return least
    return stop


def _after_reveal(me: Fugitive, place: int) -> float:
    return me.worth(me.place, me.seen_after(Revealed(place, mask_of(me.s.markers))))


def _reveal(me: Fugitive, options: Sequence[Action], source: Source) -> Judgement:
    """The place that leaves the hunters with least; where he stands himself only if there is no other, or if it is no news."""
    valued = [(_after_reveal(me, a.arg), a) for a in options if a.arg != me.place]
    return me.judged(valued) if valued else Judgement.sure(options[0])


def _way_out_of_an_event(me: Fugitive, options: Sequence[Action], source: Source) -> Action:
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


def _send_patrol(me: Fugitive, options: Sequence[Action], p: int) -> Judgement:
    """Don Marco: as far from him as it goes."""
    pressure = me.pressure(())

    def worth(a: Action) -> float:
        q = a.arg if a.arg > 0 else me.s.patrols[p]
        moved = [*me.s.patrols[:p], q, *me.s.patrols[p + 1 :]]
        return me.worth(me.place, pressure, None, moved) + 0.001 * me.chart.turns[q][me.place]

    return me.judged([(worth(a), a) for a in options])


def _report(me: Fugitive, options: Sequence[Action], source: Source) -> Judgement:
    pressure = me.pressure(())
    value: dict[int, float] = {}
    for place, moved in me.reports():
        value[place] = max(value.get(place, 0.0), me.worth(me.place, pressure, None, moved))
    return me.judged([(value.get(a.arg, 0.0), a) for a in options])


def _choose_patrol(me: Fugitive, options: Sequence[Action], source: Source) -> Judgement:
    """The one without which he is safest; among equals the nearest."""
    pressure = me.pressure(())

    def worth(a: Action) -> float:
        return me.worth(me.place, pressure, {a.arg: 0.1}) - 0.001 * me.chart.turns[me.s.patrols[a.arg]][me.place]

    return me.judged([(worth(a), a) for a in options])


def _choose_player(me: Fugitive, options: Sequence[Action], source: Source) -> Judgement:
    pressure = me.pressure(())

    def worth(a: Action) -> float:
        return me.worth(me.place, pressure, {p: 0.4 for p in range(5) if me.s.owner[p] == a.arg})

    return me.judged([(worth(a), a) for a in options])


def _pick(me: Fugitive, options: Sequence[Action], source: Source) -> Action:
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
WAYS: dict[str, Way[Fugitive]] = {
    "discard": _discard,
    "reveal": _reveal,
    "choose": _way_out_of_an_event,
    "send": _report,
    "patrol": _choose_patrol,
    "player": _choose_player,
    "pick": _pick,
}
