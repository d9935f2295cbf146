"""What the Resistance can reach, and how soon: for each player and mission the cards that are missing, whence they come, and the turns.

A plan is rated by what it brings for each turn that it takes. Both sides' bots read it: the Resistance on what its seat knows, the occupier
on a deal that fits what it knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ludoteca.games.liberation.rules.ch04_score import freeable
from ludoteca.games.liberation.rules.rules_data import Hand
from ludoteca.games.liberation.rules.state import Struggle, deck, discard, hand

from .menace import Menace
from .mission_values import worth
from .values import PLAIN, Values


@lru_cache(maxsize=1024)
def calm(red: int, black: int, green: int, dice: tuple[tuple[str, ...], ...]) -> float:
    """The chance that no arrest is left of so many dice."""
    colours = [0] * red + [1] * black + [2] * green
    ways: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for colour in colours:
        faces = dice[colour]
        after: dict[tuple[int, int], float] = {}
        for (bad, good), p in ways.items():
            for face in faces:
                key = (bad + (face == "arrest"), good + (face == "resistance"))
                after[key] = after.get(key, 0.0) + p / len(faces)
        ways = after
    return sum(p for (bad, good), p in ways.items() if bad <= good)


@lru_cache(maxsize=1024)
def net_arrests(red: int, dice: tuple[tuple[str, ...], ...]) -> float:
    """How many arrests so many red dice leave on average."""
    pairs: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for _ in range(red):
        after: dict[tuple[int, int], float] = {}
        for (bad, good), p in pairs.items():
            for face in dice[0]:
                key = (bad + (face == "arrest"), good + (face == "resistance"))
                after[key] = after.get(key, 0.0) + p / len(dice[0])
        pairs = after
    return sum(p * max(0, bad - good) for (bad, good), p in pairs.items())


@lru_cache(maxsize=1024)
def interrogation(n: int, dice: tuple[tuple[str, ...], ...]) -> tuple[float, float, float]:
    """Of so many red dice: the confessions on average, the chance that the prisoner escapes, the chance of a confession."""
    nets = {0: 1.0}
    for _ in range(n):
        after: dict[int, float] = {}
        for net, p in nets.items():
            for face in dice[0]:
                key = net + (face == "arrest") - (face == "resistance")
                after[key] = after.get(key, 0.0) + p / len(dice[0])
        nets = after
    return (
        sum(p * net for net, p in nets.items() if net > 0),
        sum(p for net, p in nets.items() if net < 0),
        sum(p for net, p in nets.items() if net > 0),
    )


@dataclass(slots=True)
class Source:
    """A card that a player does not hold yet: how many cards must be drawn until it comes, and what it takes to have it."""

    icons: tuple[int, ...]
    where: str  # "top", "deck", "discard", or "display"
    draws: float
    space: int = -1
    ops: int = 0
    calm: float = 1.0
    size: int = 1


@dataclass(slots=True)
class Plan:
    player: int
    place: int  # -1: a prisoner is freed
    value: float
    turns: float
    ready: bool  # the hand can do it
    recruits: list[int]
    draws: float
    rate: float = 0.0
    lacking: int = 0  # icons that nothing shows: neither the player's own cards nor the display


def sources(s: Struggle, q: int) -> list[Source]:
    rules = s.rules
    cards, size, icons = s.cards, rules.size, rules.icons
    top = [f for f in cards.top(deck(q)) if f]
    on_top = len(top)
    in_deck, in_discard = cards.size(deck(q)), cards.size(discard(q))
    out = [Source(icons[f], "top", i + 1.0) for i, f in enumerate(top) if size[f]]
    rest = cards.faces_in(deck(q))
    for f in top:
        if f in rest:
            rest.remove(f)
    bag = max(1, in_deck - on_top)
    out += [Source(icons[f], "deck", on_top + (bag + 1) / 2) for f in rest if size[f]]
    out += [Source(icons[f], "discard", in_deck + (in_discard + 2) / 2) for f in cards.faces_in(discard(q)) if size[f]]
    for i, f in enumerate(s.display):
        if f:
            fresh = i + 1 in rules.deck_top
            draws = 1.0 if fresh else in_deck + (in_discard + 3) / 2
            chance = calm(s.vmann[i], s.militia[i], 0, rules.die)
            out.append(Source(icons[f], "display", draws, i, size[f], chance, size[f]))
    return out


def plan_for(s: Struggle, q: int, place: int, value: float, around: Sequence[Source], held: Hand, v: Values) -> Plan:
    """The cheapest way to a mission that we see: cards of the hand first, then whatever brings the missing icons soonest."""
    rules = s.rules
    need = rules.missions[s.missions[place]].need
    tokens = s.tokens[q]
    shown = held.icons
    missing = [max(0, n - shown[k] - tokens.count(k)) if n else 0 for k, n in enumerate(need)]
    ready = not any(missing) and any(n and shown[k] for k, n in enumerate(need))
    pawns = s.wehrmacht[place] + s.guards[place]
    far = 0 if s.at[q] == place else rules.scenarios[s.scenario].distance[s.at[q]][place]
    if far and rules.has(q, "marcel"):
        far -= 1
    ops, turns, draws = pawns + far, 1.0 + (far > 0) + (pawns > 0), 0.0
    recruits: list[int] = []
    drawn: dict[str, int] = {}
    lacking = 0
    open_ = list(around)  # those that may still cover something: what is missing only gets less
    if not ready and not any(missing):
        missing = [min(1, n) for n in need]  # tokens alone do not do it
    while any(missing):
        best, most, till = None, 0.0, 0.0
        wanted = [(k, m) for k, m in enumerate(missing) if m]
        useful = []
        for x in open_:
            covers = 0
            icons = x.icons
            for k, m in wanted:
                n = icons[k]
                if n:
                    covers += n if n < m else m
            if not covers:
                continue
            useful.append(x)
            by = x.draws
            j = drawn.get(x.where)
            if j and x.space < 0 and x.where != "top":
                by *= 2 * (j + 1) / (j + 2)
            price = (by - draws) / v.draw if by > draws else 0.0
            if x.space >= 0:
                price += (1.0 + v.recruit_op * x.ops) / x.calm + (1 - x.calm) * x.size
            rated = covers / (price + v.at_hand)
            if rated > most:
                best, most, till = x, rated, by
        if best is None:
            lacking = sum(missing)
            turns += v.lacking_turns * lacking
            draws += v.lacking_draws * lacking
            break
        open_ = [x for x in useful if x is not best]
        drawn[best.where] = drawn.get(best.where, 0) + 1
        missing = [max(0, m - best.icons[k]) for k, m in enumerate(missing)]
        if best.space >= 0:
            recruits.append(best.space)
            turns += 1.0 / best.calm + (1 - best.calm) * best.size
            ops += best.ops
        draws = max(draws, till)
    waits = draws / v.draw if draws <= 0 else max(1.0, draws / v.draw)
    turns += waits + max(0.0, ops - held.points - v.points_drawn * waits) / v.points_a_turn
    if not held.objects and (draws or ops):
        turns += 1.0
    return Plan(q, place, value, turns, ready, recruits, draws, lacking=lacking)


def escape_for(s: Struggle, q: int, v: Values) -> Plan | None:
    """The plan that frees a prisoner: its cards are drawn like others, and kept."""
    rules = s.rules
    prisoners = freeable(s)
    if not prisoners:
        return None
    size = rules.size
    value = max(size[f] for f in prisoners) + 0.3
    held = rules.what(s.cards.mask(hand(q))).objects
    in_deck, in_discard = s.cards.size(deck(q)), s.cards.size(discard(q))
    drawn = s.cards.faces_in(deck(q))
    lacking = [f for f in rules.plans["escape"] if f not in held]
    draws = 0.0
    if any(f not in drawn for f in lacking):
        j = sum(f not in drawn for f in lacking)
        draws = in_deck + (in_discard + 1) * j / (j + 1)
    elif lacking:
        draws = (in_deck + 1) * len(lacking) / (len(lacking) + 1)
    turns = 1.0 + (max(1.0, draws / v.draw) if draws else 0.0) + (1.5 if lacking else 0.0)
    return Plan(q, -1, value, turns, not lacking, [], draws)


class Outlook:
    """Every player's plans, best first; two players do not go for the same mission."""

    def __init__(self, s: Struggle, players: Sequence[int], v: Values = PLAIN) -> None:
        self.s, self.v = s, v
        rules = s.rules
        places = [x for x in rules.scenarios[s.scenario].places if s.missions[x] and not s.liberated >> x & 1]
        self.menace = Menace(s)
        self.worth = {x: worth(s, x, self.menace, v) for x in places}
        self.plans: dict[int, list[Plan]] = {}
        for q in players:
            around = sources(s, q)
            held = rules.hands[s.cards.mask(hand(q))]
            plans = [plan_for(s, q, x, self.worth[x], around, held, v) for x in places if self.worth[x] > 0]
            escape = escape_for(s, q, v)
            if escape is not None:
                plans.append(escape)
            for plan in plans:
                plan.rate = plan.value / (plan.turns + v.start)
            plans.sort(key=lambda p: -p.rate)
            self.plans[q] = plans
        for q in players:
            self._yield_to_others(q)

    def _yield_to_others(self, q: int) -> None:
        """What another player does sooner is worth less to this one."""
        best = {r: plans[0] for r, plans in self.plans.items() if r != q and plans}
        for plan in self.plans[q]:
            for r, other in best.items():
                if other.place == plan.place and plan.place >= 0 and (other.turns, r) < (plan.turns, q):
                    plan.rate *= self.v.yielded
        self.plans[q].sort(key=lambda p: -p.rate)

    def best(self, q: int) -> Plan | None:
        return self.plans[q][0] if self.plans.get(q) else None


def skills_wanted(s: Struggle) -> list[float]:
    """How much the open missions ask for each skill."""
    rules = s.rules
    out = [0.0] * len(rules.skills)
    for x in rules.scenarios[s.scenario].places:
        if s.missions[x] and not s.liberated >> x & 1:
            for k, n in enumerate(rules.missions[s.missions[x]].need):
                out[k] += n
    return out
