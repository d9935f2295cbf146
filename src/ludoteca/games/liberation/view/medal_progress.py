"""How far a side is on the way to its medal, for the panel beside the board: so many of so many, made of what lies open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludoteca.games.liberation.rules.ch04_medals import arrested
from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import Struggle

Medal = Mapping[str, Any]
Way = tuple[int, int]  # reached, needed


def progress(rules: LiberationRules, s: Struggle, medal: int) -> Way:
    m = rules.medals[medal]
    have, needed = WAYS[m["condition"]](rules, s, m)
    return min(have, needed), needed


def _sequence(rules: LiberationRules, s: Struggle, m: Medal) -> Way:
    """As much of it as the last missions are the beginning of; in any order, as many different ones of it as came last."""
    wanted = [rules.face[x] for x in m["missions"]]
    for k in range(len(wanted), 0, -1):
        last = s.completed[-k:]
        if last == wanted[:k] if m["ordered"] else len(last) == k == len(set(last) & set(wanted)):
            return k, len(wanted)
    return 0, len(wanted)


def _everywhere(rules: LiberationRules, s: Struggle, m: Medal) -> Way:
    missions = [s.wehrmacht[place] > 0 for place, face in enumerate(s.missions) if face and not s.liberated >> place & 1]
    cards = [s.vmann[space] > 0 for space, face in enumerate(s.display) if face]
    return sum(missions) + sum(cards), len(missions) + len(cards)


def _targets(count: list[int], m: Medal) -> Way:
    """The places that count most, each as far as it counts."""
    each, places = int(m["targets_each"]), int(m["locations"])
    return sum(sorted((min(n, each) for n in count), reverse=True)[:places]), each * places


def _locations(rules: LiberationRules, s: Struggle, m: Medal) -> Way:
    each, places = int(m["missions_each"]), int(m["locations"])
    done = [min(s.completed_at.count(place), each) for place in set(s.completed_at)]
    return sum(sorted(done, reverse=True)[:places]), each * places


def _icons(rules: LiberationRules, s: Struggle) -> list[int]:
    return [sum(rules.missions[f].need[k] for f in s.completed) for k in range(len(rules.skills))]


def _each_skill(rules: LiberationRules, s: Struggle, m: Medal) -> Way:
    icons, count = _icons(rules, s), int(m["count"])
    return sum(min(icons[rules.skills.index(k)], count) for k in m["skills"]), count * len(m["skills"])


def _scale(rules: LiberationRules, s: Struggle, m: Medal) -> Way:
    """The scale that is further on its way."""
    way = 1 if m["end"] == "top" else -1
    return max(0, *(way * where for where in s.scales)), rules.scale_end


def _surrounded(rules: LiberationRules, s: Struggle, m: Medal) -> Way:
    beside = [i for i, ends in enumerate(rules.path_ends) if s.armour in ends]
    done = rules.face[m["mission"]] in s.completed
    return done + sum(s.barricades >> i & 1 for i in beside), 1 + len(beside)


def _count(of: Callable[[LiberationRules, Struggle, Medal], int]) -> Callable[[LiberationRules, Struggle, Medal], Way]:
    return lambda rules, s, m: (of(rules, s, m), int(m["count"]))


def _with_skill(rules: LiberationRules, s: Struggle, m: Medal) -> int:
    k = rules.skills.index(m["skill"])
    return sum(rules.missions[f].need[k] > 0 for f in s.completed)


WAYS: Mapping[str, Callable[[LiberationRules, Struggle, Medal], Way]] = {
    "missions_in_sequence": _sequence,
    "missions_in_any_order": _sequence,
    "missions_completed": _count(lambda rules, s, m: len(s.completed)),
    "cards_arrested": _count(lambda rules, s, m: len(arrested(s))),
    "icons_arrested": _count(lambda rules, s, m: sum(rules.size[f] for f in arrested(s))),
    "pawns_everywhere": _everywhere,
    "missions_per_location": _locations,
    "icons_of_each_skill": _each_skill,
    "skill_icons_arrested": _count(lambda rules, s, m: sum(rules.icons[f][rules.skills.index(m["skill"])] for f in arrested(s))),
    "red_targets": lambda rules, s, m: _targets(s.red, m),
    "blue_targets": lambda rules, s, m: _targets(s.blue, m),
    "missions_with_skill": _count(_with_skill),
    "mission_icons": _count(lambda rules, s, m: sum(_icons(rules, s))),
    "mission_points": _count(lambda rules, s, m: sum(rules.missions[f].points for f in s.completed)),
    "prison_row_full": _count(lambda rules, s, m: sum(bool(s.chart[i]) for i, n in enumerate(rules.space_size) if n == m["row"])),
    "max_revealed": lambda rules, s, m: (int(s.unmasked), 1),
    "red_markers_from_interrogation": _count(lambda rules, s, m: s.confessions),
    "scale_end": _scale,
    "cards_with_skill_arrested": _count(lambda rules, s, m: sum(rules.icons[f][rules.skills.index(m["skill"])] > 0 for f in arrested(s))),
    "missions_on_liberation_side": _count(lambda rules, s, m: s.liberated.bit_count()),
    "mission_and_armour_surrounded": _surrounded,
    "red_targets_total": _count(lambda rules, s, m: sum(s.red)),
    "missions_flipped_in_one_move": _count(lambda rules, s, m: s.turned),
}
