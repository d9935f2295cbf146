"""How the occupier decides: every action is rated in steps of the score, on a deal that fits what its seat knows.

On that deal it reads the Resistance's plans as the Resistance would: pawns go where they stand in somebody's way, raids where many are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from ludoteca.games.liberation.rules import ch02_actions, ch03_occupier, ch07_gestapo, ch08_zones, ch09_paris, ch10_campaign, dice
from ludoteca.games.liberation.rules.ch03_occupier_offers import room_on_card, room_on_mission, stock_of
from ludoteca.games.liberation.rules.dice import arrests, shows
from ludoteca.games.liberation.rules.state import ODECK, ODISCARD, OHAND, RDECK, Struggle, hand
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Judgement

from .medal_values import Orders
from .plans import Outlook, interrogation, net_arrests
from .values import PLAIN, Values

ZONE = {"uboat": 0.45, "exaction": 0.6, "offensive": 0.1}  # what is bought in one scenario only
OTHER = 0.5


def purchases(v: Values) -> dict[str, float]:
    """Kind -> what it is worth to buy one."""
    out = {kind: v.o_buy_zone * worth for kind, worth in ZONE.items()}
    out |= {
        "raid": v.o_buy_raid, "oberfuehrer": v.o_buy_oberfuehrer, "vmann": v.o_buy_vmann, "wehrmacht": v.o_buy_wehrmacht,
        "militia": v.o_buy_militia, "purge": v.o_buy_purge, "gestapo": v.o_buy_gestapo,
    }  # fmt: skip
    return out


def judge(perspective: Perspective[Struggle], source: Source, v: Values = PLAIN) -> Judgement:
    """What the occupier makes of a decision: worth is in steps of the score."""
    options = perspective.options
    if len(options) == 1:
        return Judgement.sure(options[0])
    step = perspective.step
    s = perspective.known
    if isinstance(step, ch03_occupier.OccupiersTurn):
        return Front(s, perspective.sampler().draw(source), v).turn(step, options)
    if isinstance(step, ch03_occupier.WhomToRaid):
        world: Struggle = perspective.sampler().draw(source)
        people = [(float(min(2, len(world.rules.what(world.cards.mask(hand(a.arg - 1))).members))), a) for a in options]
        return Judgement(people, 1e-9, 1e-9)
    known = STEPS.get(type(step))
    return Judgement.sure(perspective.distinct_options()[0] if known is None else known(s, step, options))


class Front:
    """``s`` is what the occupier knows, ``world`` one deal that fits it."""

    def __init__(self, s: Struggle, world: Struggle, v: Values = PLAIN) -> None:
        self.s, self.world, self.v = s, world, v
        self.rules = s.rules
        self.held: dict[int, int] = self.rules.counted(s.cards.mask(OHAND))
        self.purchases = purchases(v)
        self.orders = Orders(s, v)
        self.outlook = Outlook(world, self.rules.players_of_team, v)
        self.deck_size = self._mean_size(world.cards.faces_in(RDECK))
        self.aims: dict[int, float] = {}  # place -> how much a plan hangs on it
        self.ready: dict[int, float] = {}  # place -> what a plan brings that can be done there now
        self.wanted: dict[int, float] = {}  # space of the display -> the same
        for plans in self.outlook.plans.values():
            for weight, plan in zip((1.0, v.o_second_plan), plans, strict=False):
                soon = weight * (1.0 if plan.turns <= 2 else v.o_later if plan.turns <= 4 else 2 * v.o_later - 1)
                if plan.place >= 0:
                    self.aims[plan.place] = max(self.aims.get(plan.place, 0.0), soon * min(1.5, plan.value / 4))
                    if plan.ready and self.s.at[plan.player] == plan.place:
                        self.ready[plan.place] = max(self.ready.get(plan.place, 0.0), plan.rate)
                for i in plan.recruits:
                    self.wanted[i] = max(self.wanted.get(i, 0.0), weight)

    def _mean_size(self, faces: Sequence[int]) -> float:
        return sum(self.rules.size[f] for f in faces) / len(faces) if faces else 0.0

    def kind_held(self, kind: str) -> int:
        return self.held.get(self.rules.kind[kind], 0)

    # ---- a turn

    def turn(self, step: ch03_occupier.OccupiersTurn, options: Sequence[Action]) -> Judgement:
        values = {a: self.value(a) for a in options if a.verb not in ("oberfuehrer", "end")}
        ranked = sorted(values, key=lambda a: -values[a])
        single = [(values[a], a) for a in ranked]
        for a in options:
            if a.verb == "oberfuehrer" and len(ranked) > 1:
                two = [x for x in ranked if x.verb != "redraw"]
                pair = self.second(two)
                if pair and (both := values[pair[0]] + values[pair[1]]) > values[ranked[0]] + self.v.o_double:
                    return Judgement([(both - self.v.o_double, a)], aside=single)
            if a.verb == "end" and (not ranked or values[ranked[0]] < self.v.o_least):
                return Judgement([(self.v.o_least, a)], aside=single)
        return Judgement(single[:1], aside=single[1:]) if single else Judgement.sure(options[0])

    def second(self, ranked: Sequence[Action]) -> tuple[Action, Action] | None:
        """The two best that do not need the same cards."""
        for a, b in pairwise(ranked[:4]):
            if a.verb != b.verb or a.verb in ("vmann",):
                return a, b
        return None

    def value(self, a: Action) -> float:
        rate = RATES.get(a.verb)
        return rate(self, a.arg) if rate is not None else 0.1

    # ---- what each action brings

    def buy(self, face: int) -> float:
        rules, s = self.rules, self.s
        kind = next(k for k, f in rules.kind.items() if f == face)
        owned = sum(s.cards.faces_in(zone).count(face) for zone in (ODISCARD, OHAND, ODECK))
        left = (rules.limit - s.turns if rules.limit else self.v.o_horizon) / self.v.o_horizon
        value = self.v.o_buy * self.purchases.get(kind, OTHER) * self.orders.appetite(kind)
        return value * min(1.0, left) * (1.0 if kind in ("raid",) else self.v.o_owned**owned)

    def raid(self, place: int) -> float:
        n = self.kind_held("raid")
        return max(self.raid_on(p, n) for p in self.rules.players_of_team if self.s.at[p] == place)

    def raid_on(self, p: int, n: int) -> float:
        members = self.rules.what(self.world.cards.mask(hand(p))).members
        size = self._mean_size(members) if members else self.deck_size
        if not size:
            return 0.0
        each = size + self.orders.arrest(members or self.world.cards.faces_in(RDECK)) + (self.v.o_tempo if members else 0.0)
        if self.v.o_ready and members:
            best = self.outlook.best(p)
            each += self.v.o_ready * (best.rate if best is not None else 0.0)
        return self.v.o_raid * net_arrests(n, self.rules.die) * each

    def vmann(self, space: int) -> float:
        i = space - 1
        n = min(self.kind_held("vmann"), room_on_card(self.s, i), stock_of(self.s, 0))
        there = self.s.vmann[i] + self.s.militia[i]
        want = self.wanted.get(i, 0.0)
        size = self.rules.size[self.s.display[i]]
        base = self.v.o_vmann + self.v.o_wanted * want + 0.05 * size
        return base * (0.45 if there else 1.0) * (1.0 + 0.35 * (min(n, 2) - 1)) + self.orders.pawn_on_card(i)

    def wehrmacht(self, place: int) -> float:
        n = min(self.kind_held("wehrmacht"), room_on_mission(self.s, place), stock_of(self.s, 2))
        there = self.s.wehrmacht[place] + self.s.guards[place]
        base = self.v.o_wehrmacht + self.v.o_aim * self.aims.get(place, 0.0) + self.v.o_guard * self.ready.get(place, 0.0)
        return base * (self.v.o_second_pawn if there else 1.0) * (1.0 + 0.4 * (min(n, 2) - 1)) + self.orders.pawn_on_mission(place)

    def militia(self, place: int) -> float:
        there = self.s.wehrmacht[place] + self.s.guards[place]
        return (0.2 + 1.0 * self.aims.get(place, 0.0)) * (0.5 if there else 1.0)

    def militia_card(self, space: int) -> float:
        i = space - 1
        there = self.s.vmann[i] + self.s.militia[i]
        return (0.2 + 0.6 * self.wanted.get(i, 0.0)) * (0.45 if there else 1.0)

    def purge(self, _: int) -> float:
        if self.held.get(self.rules.kind["deception"]):
            return 0.6
        return 0.35 if len(self._idle()) else 0.0

    def _idle(self) -> list[int]:
        """Location cards in hand for places where nobody stands and nothing is planned."""
        rules, s = self.rules, self.s
        return [f for f in self.held if f in rules.locations and rules.place_of[f] not in s.at and rules.place_of[f] not in self.aims]

    def redraw(self, _: int) -> float:
        dead = self.held.get(self.rules.kind["deception"], 0)
        return self.v.o_redraw + 0.1 * dead

    def uboat(self, place: int) -> float:
        """A target turns red; the last of a port takes its missions away."""
        value = 0.25 + self.orders.red(place, 1)
        if self.s.blue[place] == 1:
            value += 1.2 * self.aims.get(place, 0.2)
        return value

    def gestapo(self, space: int) -> float:
        rules, s = self.rules, self.s
        size = rules.size[s.chart[space]]
        n = min(self.kind_held("gestapo"), size)
        more, escapes, speaks = interrogation(n, rules.die)
        value = more * (self.v.o_gestapo + self.orders.arrest(())) - escapes * (size + 0.5) + speaks * self.orders.confession()
        if space in rules.under_max and not s.unmasked:
            value += 0.4 * more * (3.0 + self.orders.max_known())
        return value

    def exaction(self, place: int) -> float:
        n = self.kind_held("exaction")
        if place in self.rules.scale_of:
            return self.v.o_exaction * n + self.orders.red(place, n) + self.orders.scale(place, n)
        return 0.15 * n + self.orders.red(place, n)

    def offensive(self, _: int) -> float:
        return self.orders.drive(self.kind_held("offensive"))

    def demolish(self, path: int) -> float:
        ends = self.rules.path_ends[path]
        return 0.5 if self.s.armour in ends else 0.05


RATES: dict[str, Callable[[Front, int], float]] = {
    "buy": Front.buy, "raid": Front.raid, "vmann": Front.vmann, "wehrmacht": Front.wehrmacht, "militia": Front.militia,
    "militia_card": Front.militia_card, "purge": Front.purge, "redraw": Front.redraw, "uboat": Front.uboat, "gestapo": Front.gestapo,
    "exaction": Front.exaction, "offensive": Front.offensive, "demolish": Front.demolish,
}  # fmt: skip


# ---- the small decisions


def how_many(s: Struggle, step: ch03_occupier.HowMany, options: Sequence[Action]) -> Action:
    """All dice that there are; of pawns two are enough for one place."""
    most = 2 if step.kind in ("vmann", "wehrmacht", "militia") else 6
    if step.kind == "offensive":
        most = Orders(s).steps(most)
    return max((a for a in options if a.arg <= most), key=lambda a: a.arg, default=options[0])


def pay(s: Struggle, step: ch03_occupier.PayWithLocations, options: Sequence[Action]) -> Action:
    """Locations where nobody stands and no mission lies first, then those there are two of."""
    rules = s.rules
    held = rules.counted(s.cards.mask(OHAND))

    def use(a: Action) -> tuple[float, int]:
        place = rules.place_of[a.arg]
        return 2.0 * (place in s.at) + 0.6 * bool(s.missions[place]) - 0.5 * (held[a.arg] - 1), a.arg

    return min(options, key=use)


def purge(s: Struggle, step: ch03_occupier.Purge, options: Sequence[Action]) -> Action:
    """Deception cards first, then locations that serve nothing."""
    rules = s.rules

    def keep(a: Action) -> float:
        if a.arg == rules.kind["deception"]:
            return -5.0
        if a.arg in rules.locations:
            place = rules.place_of[a.arg]
            return 2.0 * (place in s.at) + 1.0 * bool(s.missions[place])
        return 5.0

    return min(options, key=keep)


def rerolls(s: Struggle, step: dice.Rerolls, options: Sequence[Action]) -> Action:
    """Heroes first, then blanks; not where one arrest is all that counts and it is there."""
    follows = s.agenda[-2] if len(s.agenda) > 1 else None
    net = arrests(s)
    if isinstance(follows, ch02_actions.Recruited) and net[0] and not net[1]:
        return options[0]
    faces = [shows(s, die) for die in s.dice]
    for face in ("resistance", "nothing"):
        if face in faces:
            i = faces.index(face)
            return next(a for a in options if a.verb == "reroll" and a.arg == i + 1)
    return options[0]


def on_chart(s: Struggle, step: ch07_gestapo.PlaceOnChart, options: Sequence[Action]) -> Action:
    """Where most threads lead on to free spaces; below Max if he is not known."""
    rules = s.rules

    def threads(a: Action) -> tuple[float, int]:
        free = sum(not s.chart[i] for i in rules.thread[a.arg])
        return free + 1.5 * (a.arg in rules.under_max and not s.unmasked), -a.arg

    return max(options, key=threads)


def extort(s: Struggle, step: ch08_zones.Extort, options: Sequence[Action]) -> Action:
    """A red target as long as there is room."""
    return options[0]


def place_armour(s: Struggle, step: ch09_paris.PlaceArmour, options: Sequence[Action]) -> Action:
    """Where most paths meet."""
    next_to = s.rules.scenarios[s.scenario].next_to
    return max(options, key=lambda a: len(next_to[a.arg]))


def drive(s: Struggle, step: ch09_paris.Drive, options: Sequence[Action]) -> Action:
    return max(options, key=lambda a: Orders(s).toward(a.arg, step.left - 1))


PURCHASES = purchases(PLAIN)


def keep_cards(s: Struggle, step: ch10_campaign.KeepOccupier, options: Sequence[Action]) -> Action:
    rules = s.rules
    if options[0].verb == "done":
        return options[0]
    kinds = {f: kind for kind, f in rules.kind.items()}

    def keep(a: Action) -> float:
        used = s.scenario + 1 in rules.occupier_scenarios[a.arg]
        return PURCHASES.get(kinds[a.arg], OTHER) if used else -1.0

    return min((a for a in options if a.verb == "keep_card"), key=keep)


STEPS: dict[type, Callable[[Struggle, Any, Sequence[Action]], Action]] = {
    ch03_occupier.HowMany: how_many,
    ch03_occupier.PayWithLocations: pay,
    ch03_occupier.Purge: purge,
    dice.Rerolls: rerolls,
    ch07_gestapo.PlaceOnChart: on_chart,
    ch08_zones.Extort: extort,
    ch09_paris.PlaceArmour: place_armour,
    ch09_paris.Drive: drive,
    ch10_campaign.KeepOccupier: keep_cards,
}
