"""Chapter 4, "Carte medaglia": one small condition for each kind of medal; what a medal asks of it stands in the component set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ludoteca.kernel.book.rulebook import cites

from .rules_data import Hand
from .state import BROKEN, CHART, DISPLAY, PRISON, RDECK, Struggle

Medal = dict[str, Any]
Condition = Callable[[Struggle, Medal], bool]
BEHIND_BARS = (PRISON, BROKEN, CHART)


def arrested(s: Struggle) -> list[int]:
    return list(members_arrested(s).members)


@cites("LB-396", "LB-037")
def members_arrested(s: Struggle) -> Hand:
    """The cards in prison now, those on the chart included; freed ones no longer count."""
    rules = s.rules
    return rules.hands[s.cards.masks(BEHIND_BARS)]


@cites("LB-360", "LB-361", "LB-386")
def in_sequence(s: Struggle, m: Medal) -> bool:
    """These missions, in this order, with no other between. What came before does not matter."""
    if len(s.completed) < len(m["missions"]):
        return False
    wanted = [s.rules.face[x] for x in m["missions"]]
    last = s.completed[-len(wanted) :]
    return last == wanted if m["ordered"] else sorted(last) == sorted(wanted)


@cites("LB-366")
def in_any_order(s: Struggle, m: Medal) -> bool:
    """These missions in any order, with no other between the first and the last of them."""
    return in_sequence(s, m)


@cites("LB-362", "LB-397")
def missions_completed(s: Struggle, m: Medal) -> bool:
    """So many missions, whoever of the team completed them."""
    return len(s.completed) >= int(m["count"])


@cites("LB-363", "LB-389")
def cards_arrested(s: Struggle, m: Medal) -> bool:
    return len(members_arrested(s).members) >= int(m["count"])


@cites("LB-364")
def icons_arrested(s: Struggle, m: Medal) -> bool:
    return sum(members_arrested(s).icons) >= int(m["count"])


@cites("LB-365")
def pawns_everywhere(s: Struggle, m: Medal) -> bool:
    """A Wehrmacht pawn on every open mission, one at least, and a V-Mann on every card of the display, once it is filled up again."""
    each, on_card = m["wehrmacht_per_mission"], m["vmann_per_card"]
    if each and not any(s.wehrmacht):
        return False
    if 0 in s.display and (s.cards.size(RDECK) or len(s.display) - s.display.count(0) < s.cards.size(DISPLAY)):
        return False
    for space, face in enumerate(s.display):
        if face and s.vmann[space] < on_card:
            return False
    some = False
    for place, face in enumerate(s.missions):
        if face and not s.liberated >> place & 1:
            if s.wehrmacht[place] < each:
                return False
            some = True
    return some


@cites("LB-367")
def missions_per_location(s: Struggle, m: Medal) -> bool:
    each, places = int(m["missions_each"]), int(m["locations"])
    if len(s.completed_at) < each * places:
        return False
    return sum(s.completed_at.count(place) >= each for place in set(s.completed_at)) >= places


def _icons_completed(s: Struggle) -> int:
    return sum(map(s.rules.size.__getitem__, s.completed))


def _completed_icons(s: Struggle) -> list[int]:
    rules = s.rules
    return [sum(column) for column in zip(*(rules.missions[f].need for f in s.completed), strict=True)] or [0] * len(rules.skills)


@cites("LB-368")
def icons_of_each_skill(s: Struggle, m: Medal) -> bool:
    if _icons_completed(s) < m["count"] * len(m["skills"]):
        return False
    icons = _completed_icons(s)
    return bool(all(icons[s.rules.skills.index(k)] >= m["count"] for k in m["skills"]))


@cites("LB-369")
def skill_icons_arrested(s: Struggle, m: Medal) -> bool:
    k = s.rules.skills.index(m["skill"])
    return bool(members_arrested(s).icons[k] >= int(m["count"]))


@cites("LB-370", "LB-371", "LB-382")
def red_targets(s: Struggle, m: Medal) -> bool:
    return sum(s.red) >= m["targets_each"] * m["locations"] and _many_on_many(s.red, m)


@cites("LB-378", "LB-379")
def blue_targets(s: Struggle, m: Medal) -> bool:
    return sum(s.blue) >= m["targets_each"] * m["locations"] and _many_on_many(s.blue, m)


def _many_on_many(targets: list[int], m: Medal) -> bool:
    return len([1 for n in targets if n >= m["targets_each"]]) >= int(m["locations"])


@cites("LB-372")
def missions_with_skill(s: Struggle, m: Medal) -> bool:
    k = s.rules.skills.index(m["skill"])
    return bool(sum(s.rules.missions[f].need[k] > 0 for f in s.completed) >= int(m["count"]))


@cites("LB-373")
def mission_icons(s: Struggle, m: Medal) -> bool:
    return _icons_completed(s) >= int(m["count"])


@cites("LB-374")
def mission_points(s: Struggle, m: Medal) -> bool:
    return bool(sum(s.rules.missions[f].points for f in s.completed) >= int(m["count"]))


@cites("LB-375")
def prison_row_full(s: Struggle, m: Medal) -> bool:
    if len(s.chart) - s.chart.count(0) < m["count"]:
        return False
    return bool(sum(bool(s.chart[i]) for i, size in enumerate(s.rules.space_size) if size == m["row"]) >= int(m["count"]))


@cites("LB-376")
def max_revealed(s: Struggle, m: Medal) -> bool:
    return s.unmasked


@cites("LB-377")
def red_markers_from_interrogation(s: Struggle, m: Medal) -> bool:
    return s.confessions >= int(m["count"])


@cites("LB-380", "LB-383")
def scale_end(s: Struggle, m: Medal) -> bool:
    """One scale at its end, the last events on it all of the same side."""
    way = 1 if m["end"] == "top" else -1
    end = s.rules.scale_end
    return way * int(end) in s.scales and any(
        way * where >= end and way * streak >= m["consecutive"] for where, streak in zip(s.scales, s.streak, strict=True)
    )


@cites("LB-381")
def cards_with_skill_arrested(s: Struggle, m: Medal) -> bool:
    k = s.rules.skills.index(m["skill"])
    there, count = members_arrested(s), int(m["count"])
    return there.icons[k] >= count and bool(sum(s.rules.icons[f][k] > 0 for f in there.members) >= count)


@cites("LB-384")
def missions_on_liberation_side(s: Struggle, m: Medal) -> bool:
    return s.liberated.bit_count() >= int(m["count"])


@cites("LB-385")
def mission_and_armour_surrounded(s: Struggle, m: Medal) -> bool:
    """That mission was completed once at least, and no path next to the armour is without a barricade."""
    if s.rules.face[m["mission"]] not in s.completed:
        return False
    return bool(all(s.barricades >> i & 1 for i, ends in enumerate(s.rules.path_ends) if s.armour in ends))


@cites("LB-387")
def red_targets_total(s: Struggle, m: Medal) -> bool:
    return sum(s.red) >= int(m["count"])


@cites("LB-388")
def missions_flipped_in_one_move(s: Struggle, m: Medal) -> bool:
    return s.turned >= int(m["count"])


CONDITIONS: dict[str, Condition] = {
    "missions_in_sequence": in_sequence,
    "missions_in_any_order": in_any_order,
    "missions_completed": missions_completed,
    "cards_arrested": cards_arrested,
    "icons_arrested": icons_arrested,
    "pawns_everywhere": pawns_everywhere,
    "missions_per_location": missions_per_location,
    "icons_of_each_skill": icons_of_each_skill,
    "skill_icons_arrested": skill_icons_arrested,
    "red_targets": red_targets,
    "blue_targets": blue_targets,
    "missions_with_skill": missions_with_skill,
    "mission_icons": mission_icons,
    "mission_points": mission_points,
    "prison_row_full": prison_row_full,
    "max_revealed": max_revealed,
    "red_markers_from_interrogation": red_markers_from_interrogation,
    "scale_end": scale_end,
    "cards_with_skill_arrested": cards_with_skill_arrested,
    "missions_on_liberation_side": missions_on_liberation_side,
    "mission_and_armour_surrounded": mission_and_armour_surrounded,
    "red_targets_total": red_targets_total,
    "missions_flipped_in_one_move": missions_flipped_in_one_move,
}


#: How many missions must have been completed at the least: most are looked at in vain, after every action.
LEAST: dict[str, Callable[[Medal], int]] = {
    "missions_in_sequence": lambda m: len(m["missions"]),
    "missions_in_any_order": lambda m: len(m["missions"]),
    "missions_completed": lambda m: int(m["count"]),
    "missions_with_skill": lambda m: int(m["count"]),
    "icons_of_each_skill": lambda m: 1,
    "mission_icons": lambda m: 1,
    "mission_points": lambda m: 1,
    "mission_and_armour_surrounded": lambda m: 1,
}

Test = tuple[int, int, Condition, Medal]


def tests(medals: Sequence[Medal], scenario: int) -> tuple[Test, ...]:
    """The medals of a scenario by number: the missions that each needs at the least, its condition, what it asks of it."""
    return tuple(
        (i, LEAST.get(m["condition"], _none)(m), CONDITIONS[m["condition"]], m) for i, m in enumerate(medals) if m["scenario"] == scenario
    )


def _none(m: Medal) -> int:
    return 0
