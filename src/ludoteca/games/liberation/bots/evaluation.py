"""What a struggle looks like to both sides, quickly: for searches, and for telling afterwards how a game went.

It is asked about worlds that were drawn from what a seat knows, so it looks at both medals. Weights are learnt, for each scenario by
itself (`weights`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any, Final

from ludoteca.games.liberation.rules import ch02_missions, dice
from ludoteca.games.liberation.rules.ch02_actions import Pay, PayCards
from ludoteca.games.liberation.rules.ch02_turn import ResistanceTurn
from ludoteca.games.liberation.rules.ch03_occupier import HowMany, OccupiersTurn, PayWithLocations
from ludoteca.games.liberation.rules.state import OHAND, PRISON, Struggle, hand
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.thinking import logistic

from . import occupier, resistance
from .menace import CARDS, ICONS, MISSING, NOTHING, STEPS, TARGETS
from .mission_values import nearness
from .weights import S1, S2, S3, S4, S5

TERMS: Final = (
    "open-game", "score-now", "medal-near", "medal-wins", "orders-near", "orders-win", "team-people", "team-points", "prisoners",
    "occupier-hand", "pawns-missions", "pawns-cards", "mission-ready", "missions-done", "tokens", "turn-of-team", "automaton", "late-score",
    "medal-second", "medal-third", "orders-second", "orders-third",
)  # fmt: skip
WATCHED: Final = 0.7  # what is left of being ready for a mission on which the Wehrmacht stands
BANDS: Final = (4, 10)  # turns at which a game is in its middle, and late
#: Condition of a medal of the occupier -> strokes that it takes in all.
STROKES: Final[dict[str, Callable[[Struggle, dict[str, Any]], float]]] = {
    "pawns_everywhere": lambda s, m: sum(map(bool, s.missions)) + sum(map(bool, s.display)),
    "cards_arrested": lambda s, m: m["count"] / CARDS,
    "icons_arrested": lambda s, m: m["count"] / ICONS,
    "skill_icons_arrested": lambda s, m: m["count"],
    "cards_with_skill_arrested": lambda s, m: m["count"],
    "prison_row_full": lambda s, m: m["count"],
    "red_markers_from_interrogation": lambda s, m: m["count"],
    "red_targets": lambda s, m: m["targets_each"] * m["locations"],
    "red_targets_total": lambda s, m: m["count"] / TARGETS,
    "scale_end": lambda s, m: 2 * s.rules.scale_end / STEPS,
}
WHIM: Final = 12  # of a hundred choices in playouts, how many are made for no reason
#: of a turn in a playout: verb -> how often it is tried, where it can be
TEAM: Final = {"attempt": 60, "escape": 8, "clear": 6, "recruit": 14, "draw": 10, "go": 3, "pass": 1, "divert": 1}
HOUSE: Final = {
    "raid": 10, "gestapo": 8, "exaction": 7, "uboat": 5, "offensive": 3, "wehrmacht": 5, "vmann": 4, "militia": 3, "buy": 4, "redraw": 2,
}  # fmt: skip


def row_of(s: Struggle) -> tuple[float, ...]:
    """What counts, from the side of the Resistance; `TERMS` names it."""
    rules = s.rules
    marker, steps = s.marker, rules.medal_steps
    near = nearness(s, rules.medals[s.medal], None) if s.medal >= 0 else 0.0
    near *= near
    comes = 0.0
    if s.order >= 0:
        m: dict[str, Any] = rules.medals[s.order]
        condition = m["condition"]
        missing = MISSING.get(condition)
        if missing is not None:
            comes = max(0.0, 1 - missing(s, m, NOTHING) / max(1.0, STROKES[condition](s, m)))
            comes *= comes
    people = points = 0
    nearest = 0.0
    hands, cards, missions = rules.hands, s.cards, s.missions
    open_ = [x for x in rules.scenarios[s.scenario].places if missions[x] and not s.liberated >> x & 1] if s.scenario else []
    for p in rules.players_of_team:
        held = hands[cards.mask(hand(p))]
        icons = held.icons
        people += sum(icons)
        points += held.points
        tokens = s.tokens[p]
        for x in open_:
            share = ready(s, icons, tokens, x)
            if share > nearest:
                nearest = share
    late = min(1.0, s.turns / 20)
    team = s.side == 0
    return (
        1.0, marker / 5, near, near / (1 + exp(-(marker + steps) / 1.5)), comes, comes / (1 + exp((marker - steps) / 1.5)), people / 10,
        points / 10, cards.size(PRISON) / 5, cards.size(OHAND) / 5 if not rules.automaton else 0.0, sum(s.wehrmacht) / 5, sum(s.vmann) / 5,
        nearest * nearest, len(s.completed) / 5, sum(map(len, s.tokens)) / 4, float(team), float(rules.automaton), late * marker / 5,
        *_which(s, 0, s.medal), *_which(s, 1, s.order),
    )  # fmt: skip


def ready(s: Struggle, icons: Sequence[int], tokens: Sequence[int], place: int) -> float:
    """What part of a mission's icons a hand with these and these tokens have, from 0 to 1; less where the Wehrmacht stands on it."""
    all_, have = 0, 0
    for k, n in enumerate(s.rules.missions[s.missions[place]].need):
        if n:
            all_ += n
            got = icons[k] + (tokens.count(k) if tokens else 0)
            have += got if got < n else n
    share = have / all_ if all_ else 0.0
    return share * WATCHED if s.wehrmacht[place] else share


def _which(s: Struggle, side: int, medal: int) -> tuple[float, float]:
    """Whether it is the second, or the third, of those that the side can have in this scenario: they are not as hard as each other."""
    if medal < 0:
        return 0.0, 0.0
    dealt = s.rules.scenarios[s.scenario].medals[side]
    return float(len(dealt) > 1 and medal == dealt[1]), float(len(dealt) > 2 and medal == dealt[2])


def phase_of(s: Struggle) -> int:
    return 0 if s.turns <= BANDS[0] else 1 if s.turns <= BANDS[1] else 2


def weights_of(s: Struggle) -> Sequence[float]:
    return (S1, S2, S3, S4, S5)[max(0, s.scenario - 1)][phase_of(s)]


def features(s: Struggle) -> tuple[int, Sequence[int], Sequence[Sequence[float]]]:
    """The phase; a seat of either side (the automaton has the number after the last); `row_of`, against nothing."""
    rules = s.rules
    row = row_of(s)
    seats = (0, rules.seats) if rules.automaton else (1, 0)
    return phase_of(s), seats, (row, (0.0,) * len(row))


def evaluate(s: Struggle) -> Sequence[float]:
    """Each seat's chance to win a game that goes on. Of a campaign it is that of the scenario: medals won so far are not weighed."""
    rules = s.rules
    chance = logistic(weights_of(s), row_of(s)) if s.scenario and s.at and s.at[0] >= 0 else 0.5
    return [1 - chance if x == rules.occupier else chance for x in rules.everybody]


def explain(s: Struggle, seat: int) -> Sequence[float]:
    """What each of `TERMS` counts for a seat, in log odds."""
    sign = 1 if seat != s.rules.occupier else -1
    return [sign * w * x for w, x in zip(weights_of(s), row_of(s), strict=True)]


def where(s: Struggle, seat: int) -> Mapping[str, str | Mapping[str, float]]:
    """The mission that the team's cards come nearest to, where that is one; how many pawns stand on each."""
    rules = s.rules
    ids = rules.place_ids
    on = {f"token:place.{ids[x]}": float(n) for x, n in enumerate(s.wehrmacht) if n}
    found: dict[str, str | Mapping[str, float]] = {"pawns-missions": on}
    open_ = [x for x in rules.scenarios[s.scenario].places if s.missions[x] and not s.liberated >> x & 1] if s.scenario else []
    held = [(rules.hands[s.cards.mask(hand(p))].icons, s.tokens[p]) for p in rules.players_of_team]
    shares = [(max([ready(s, icons, tokens, x) for icons, tokens in held]), x) for x in open_]
    best = max([share for share, _ in shares], default=0.0)
    most = [x for share, x in shares if share == best]
    if best and len(most) == 1:
        found["mission-ready"] = f"token:place.{ids[most[0]]}"
    return found


def rests(s: Struggle) -> bool:
    """Between turns."""
    return isinstance(s.agenda[-1], ResistanceTurn | OccupiersTurn)


# ---- the quick player


def light(s: Struggle, seat: int, options: Sequence[Action], source: Source) -> Action:
    """A turn by how often such a thing is done, with the eye on what can be completed; what follows from it as the heuristic does it."""
    step = s.agenda[-1]
    if source.below(100) < WHIM and not isinstance(step, Pay | PayCards | ch02_missions.Commit):
        return options[source.below(len(options))]
    if isinstance(step, ResistanceTurn):
        return _team(s, step.player, options, source)
    if isinstance(step, OccupiersTurn):
        return _house(s, options, source)
    if isinstance(step, HowMany | PayWithLocations | dice.Rerolls) and seat == s.rules.occupier:
        return occupier.STEPS[type(step)](s, step, options)
    if isinstance(step, Pay | PayCards | ch02_missions.Commit | dice.Rerolls):
        return resistance.STEPS[type(step)](s, step, options)
    return options[source.below(len(options))]


def _team(s: Struggle, p: int, options: Sequence[Action], source: Source) -> Action:
    rules = s.rules
    held = rules.hands[s.cards.mask(hand(p))]
    icons, tokens, at = held.icons, s.tokens[p], s.at[p]
    ready = 0
    for x in rules.scenarios[s.scenario].places:
        face = s.missions[x]
        if face and not s.liberated >> x & 1:
            for k, n in enumerate(rules.missions[face].need):
                if n and icons[k] + (tokens.count(k) if tokens else 0) < n:
                    break
            else:
                ready |= 1 << x
    weights = []
    total = 0
    for a in options:
        verb = a.verb
        w = TEAM.get(verb, 0)
        if w:
            if verb == "attempt":
                w = 60 if ready >> at & 1 and not s.wehrmacht[at] else 1
            elif verb == "clear":
                w = 40 if ready >> at & 1 else 1
            elif verb == "go":
                w = 30 if ready >> a.arg & 1 and not ready >> at & 1 else 1
            elif verb == "recruit":
                i = a.arg - 1
                w = 1 if s.vmann[i] or s.militia[i] else 14
            elif verb == "draw":
                w = 6 * rules.draws[a.arg] + 1
        total += w
        weights.append(total)
    return _drawn(options, weights, source)


def _house(s: Struggle, options: Sequence[Action], source: Source) -> Action:
    total = 0
    weights = []
    at = s.at
    for a in options:
        w = HOUSE.get(a.verb, 0)
        if a.verb == "wehrmacht" or a.verb == "militia":
            w = 8 if a.arg in at else 2
        total += w
        weights.append(total)
    return _drawn(options, weights, source)


def _drawn(options: Sequence[Action], sums: Sequence[int], source: Source) -> Action:
    total = sums[-1]
    if not total:
        return options[source.below(len(options))]
    pick = source.below(total)
    for a, so_far in zip(options, sums, strict=True):
        if pick < so_far:
            return a
    return options[-1]
