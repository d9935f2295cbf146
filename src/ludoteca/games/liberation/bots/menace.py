"""How near the occupier's medal is, as the Resistance can know it, and what an action takes away from that: to deny it, or to be ahead.

The Resistance does not see the medal, but it knows the three that it is one of, and those that were fulfilled by nobody are out. A medal
that comes is worth a few steps of the score: whoever is far enough ahead wins all the same, so steps count for more while it is near.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import Any, Final

from ludoteca.games.liberation.rules.ch04_medals import arrested
from ludoteca.games.liberation.rules.ch05_setup import possible_medals
from ludoteca.games.liberation.rules.rules_data import Mission
from ludoteca.games.liberation.rules.state import Struggle

#: strokes that are missing -> the chance that the medal comes before our next turn
COMES: Final = (0.5, 0.35, 0.1, 0.04, 0.015, 0.0)
STAKE: Final = 10.0  # steps between winning and losing
LASTS: Final = 1.0  # turns for which something taken away is missing
TURNS: Final = 4  # turns that one looks ahead to be far enough in front
MARGIN: Final = 1.2  # steps by which the score may still move
CARDS, ICONS, TARGETS, STEPS = 1.3, 1.8, 1.5, 1.3  # that one stroke brings
LEAST: Final = 0.04
NEVER: Final = 9.0


@dataclass(frozen=True, slots=True)
class Change:
    """What an action does to what the occupier's medals look at."""

    bare: int = 0  # missions and cards without a pawn, more than now
    free: int = 0  # icons of the prisoners who get away
    prisoners: int = 0
    blue: int = 0  # red targets taken away, where it hurts most
    zone: int = -1  # a mission completed here, for so many points
    points: int = 0
    shut: int = -1  # a place at which no mission is left


NOTHING: Final = Change()


class Menace:
    """One moment, for one side: what may come, and how likely."""

    def __init__(self, s: Struggle) -> None:
        rules = s.rules
        self.s = s
        medals = [rules.medals[m] for m in possible_medals(rules, s.scenario, 1) if m not in s.refuted]
        self.medals = [(m, MISSING[m["condition"]], TOUCHES[m["condition"]]) for m in medals if m["condition"] in MISSING]
        self.comes = [_comes(missing(s, m, NOTHING)) for m, missing, _ in self.medals]
        self.share = 1 / max(1, len(medals))
        self.ahead = s.marker - rules.medal_steps
        self._known: dict[Change, float] = {}
        self.now = sum(self.comes) * self.share
        self.near = self.now >= LEAST  # else it is not worth while to reckon with it
        self.soon = 1 - (1 - self.now) ** TURNS

    def chance(self, change: Change) -> float:
        """That the occupier's medal comes before our next turn, after this change."""
        found = self._known.get(change)
        if found is None:
            out = 0.0
            for (m, missing, touches), comes in zip(self.medals, self.comes, strict=True):
                out += _comes(missing(self.s, m, change)) if touches(self.s, change) else comes
            found = self._known[change] = out * self.share
        return found

    def relief(self, change: Change) -> float:
        """What a change is worth, in steps of the score."""
        if not self.near:
            return 0.0
        return STAKE * LASTS * self.lost(self.ahead) * (self.now - self.chance(change))

    def lead(self, points: float) -> float:
        """What so many steps are worth because the medal may come: with them it may come in vain."""
        if not self.near:
            return 0.0
        return STAKE * self.soon * (self.lost(self.ahead) - self.lost(self.ahead + points))

    def lost(self, ahead: float) -> float:
        """The chance to lose if the medal comes while we are so far ahead after it."""
        return 1 / (1 + exp((ahead - 0.5) / MARGIN))


def of_mission(s: Struggle, place: int, mission: Mission) -> Change:
    """What completing a mission changes."""
    rules = s.rules
    x, bonus = mission.x, mission.bonus
    bare = 0
    if rules.scenarios[s.scenario].refill or s.beneath[place]:
        bare += s.wehrmacht[place] > 0  # the next one comes without a pawn
    else:
        bare -= s.wehrmacht[place] == 0
    if bonus == "remove_wehrmacht":
        bare += min(x, sum(n > 0 for p, n in enumerate(s.wehrmacht) if p != place))
    elif bonus == "remove_vmann":
        bare += min(x, sum(n > 0 for n in s.vmann))
    free = int(bonus == "free_prisoner")
    zone = place in rules.scale_of
    return Change(
        bare=bare,
        free=2 * free,
        prisoners=free,
        blue=x if bonus == "remove_targets" else 0,
        zone=place if zone else -1,
        points=mission.points if zone else 0,
        shut=place if s.red[place] and not s.beneath[place] else -1,
    )


def _comes(missing: float) -> float:
    i = int(missing)
    if i >= len(COMES) - 1:
        return 0.0
    return COMES[i] + (missing - i) * (COMES[i + 1] - COMES[i])


# ---- the strokes that a medal is short of


def _everywhere(s: Struggle, m: dict[str, Any], change: Change) -> float:
    bare = sum(1 for x, f in enumerate(s.missions) if f and not s.liberated >> x & 1 and not s.wehrmacht[x])
    return max(0.0, bare + sum(1.0 for i, f in enumerate(s.display) if f and not s.vmann[i]) + change.bare)


def _cards(s: Struggle, m: dict[str, Any], change: Change) -> float:
    return max(0.0, float(m["count"] - len(arrested(s)) + change.prisoners)) / CARDS


def _icons(s: Struggle, m: dict[str, Any], change: Change) -> float:
    return max(0.0, float(m["count"] - sum([s.rules.size[f] for f in arrested(s)]) + change.free)) / ICONS


def _skill(s: Struggle, m: dict[str, Any], change: Change) -> float:
    k = s.rules.skills.index(m["skill"])
    return max(0.0, float(m["count"] - sum([s.rules.icons[f][k] for f in arrested(s)])) + 0.5 * change.prisoners)


def _row(s: Struggle, m: dict[str, Any], change: Change) -> float:
    have = sum(bool(s.chart[i]) for i, size in enumerate(s.rules.space_size) if size == m["row"])
    return max(0.0, float(m["count"] - have) + 0.5 * change.prisoners)


def _confessions(s: Struggle, m: dict[str, Any], change: Change) -> float:
    return max(0.0, float(m["count"] - s.confessions))


def _targets(s: Struggle, m: dict[str, Any], change: Change) -> float:
    """Targets go where most lie, those that are turned away go from there too."""
    each, rules = m["targets_each"], s.rules
    if sum(s.red) < each * m["locations"] - len(COMES):
        return NEVER
    open_ = []
    for x in rules.scenarios[s.scenario].places:
        short = max(0, each - s.red[x])
        if x in rules.scale_of:  # a zone: blue targets take the room of red ones
            may = rules.target_spaces[x] - s.blue[x] - s.red[x] >= short
        else:
            may = x != change.shut and bool(s.missions[x] or s.beneath[x])
        open_.append(short if may or not short else 99)
    open_.sort()
    return min(NEVER, sum(open_[: m["locations"]]) + change.blue)


def _all_targets(s: Struggle, m: dict[str, Any], change: Change) -> float:
    return max(0.0, float(m["count"] - sum(s.red) + change.blue)) / TARGETS


def _support(s: Struggle, m: dict[str, Any], change: Change) -> float:
    """A scale at its bottom, by so many exactions in a row."""
    rules = s.rules
    least = NEVER
    for i, (where, streak) in enumerate(zip(s.scales, s.streak, strict=True)):
        if change.zone >= 0 and rules.scale_of[change.zone] == i:
            where, streak = where + change.points, 1
        least = min(least, max((where + rules.scale_end) / STEPS, m["consecutive"] - max(0, -streak)))
    return max(0.0, least)


MISSING: Final[dict[str, Callable[[Struggle, dict[str, Any], Change], float]]] = {
    "pawns_everywhere": _everywhere,
    "cards_arrested": _cards,
    "icons_arrested": _icons,
    "skill_icons_arrested": _skill,
    "cards_with_skill_arrested": _skill,
    "prison_row_full": _row,
    "red_markers_from_interrogation": _confessions,
    "red_targets": _targets,
    "red_targets_total": _all_targets,
    "scale_end": _support,
}

# which changes such a medal takes notice of
TOUCHES: Final[dict[str, Callable[[Struggle, Change], bool]]] = {
    **dict.fromkeys(MISSING, lambda s, change: change.prisoners > 0),
    "pawns_everywhere": lambda s, change: change.bare != 0,
    "red_markers_from_interrogation": lambda s, change: False,
    "red_targets": lambda s, change: change.blue > 0 or change.shut >= 0,
    "red_targets_total": lambda s, change: change.blue > 0,
    "scale_end": lambda s, change: change.zone >= 0,
}
