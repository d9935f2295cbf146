"""What a mission is worth to the Resistance: its points, its bonus, how it brings the medal nearer, and what ends with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteca.games.liberation.rules.ch04_score import freeable
from ludoteca.games.liberation.rules.rules_data import Mission
from ludoteca.games.liberation.rules.state import OHAND, Struggle

from .menace import Menace, of_mission
from .values import PLAIN, Values

After = tuple[list[int], list[int], int, Mission]  # completed and where, with this mission; its place; itself


def worth(s: Struggle, place: int, menace: Menace, v: Values = PLAIN) -> float:
    rules = s.rules
    face = s.missions[place]
    mission = rules.missions[face]
    value = mission.points + bonus_worth(s, mission, v)
    value += danger(s, place, mission)
    if menace.near:
        value += v.menace * (menace.lead(mission.points) + menace.relief(of_mission(s, place, mission)))
    medal = rules.medals[s.medal]
    after = ([*s.completed, face], [*s.completed_at, place], place, mission)
    before, then = nearness(s, medal, None), nearness(s, medal, after)
    if then >= 1.0:
        value += v.win if s.marker + mission.points + rules.medal_steps >= 0 else v.loss - value
    else:
        value += v.pull * (then**v.bend - before**v.bend)
        if not stays_open(s, place):
            value += v.win if s.marker + mission.points > 0 else v.loss - value
    return value


def danger(s: Struggle, place: int, mission: Mission) -> float:
    """What a mission takes from the other side's medals: red targets of its zone, a support that sinks."""
    rules = s.rules
    if place not in rules.scale_of:
        return 0.0
    low = -s.scales[rules.scale_of[place]]
    return 0.35 * max(0, s.red[place] - 1) + 0.3 * max(0, low - 1) * min(2, mission.points)


def stays_open(s: Struggle, place: int) -> bool:
    """Whether the scenario goes on after this mission."""
    if any(a.name == "liberation" for a in s.rules.additions[s.scenario]):
        return True
    return s.rules.scenarios[s.scenario].refill or any(f for x, f in enumerate(s.missions) if x != place) or any(s.beneath)


def bonus_worth(s: Struggle, mission: Mission, v: Values) -> float:
    rules = s.rules
    x, bonus = mission.x, mission.bonus
    if bonus == "token":
        return v.token
    if bonus == "occupier_skips":
        return v.skip * x
    if bonus == "play_again":
        return v.again * x
    if bonus == "free_prisoner":
        return v.free + max((float(rules.size[f]) for f in freeable(s)), default=0.0)
    if bonus == "purge_occupier_hand":
        return v.bonus * (0.4 * min(x, s.cards.size(OHAND)) + 0.2)
    if bonus == "remove_wehrmacht":
        return v.bonus * 0.35 * min(x, sum(s.wehrmacht))
    if bonus == "remove_vmann":
        return v.bonus * 0.25 * min(x, sum(s.vmann))
    if bonus == "remove_militia":
        return v.bonus * 0.3 * min(x, sum(s.militia) + sum(s.guards))
    if bonus == "remove_targets":
        return v.bonus * 0.4 * min(x, sum(s.red) + sum(s.chart_red))
    return v.bonus * {"draw_own_deck": 0.35, "take_back_discard": 0.4, "give_deception": 0.25, "place_barricade": 0.5}.get(bonus, 0.15) * x


# ---- how near a medal is, from 0 to 1: now, or after one more mission


def nearness(s: Struggle, m: dict[str, Any], after: After | None) -> float:
    known = NEAR.get(m["condition"])
    return known(s, m, after) if known else 0.0


def _done(s: Struggle, after: After | None) -> list[int]:
    return after[0] if after else s.completed


def _sequence(s: Struggle, m: dict[str, Any], after: After | None) -> float:
    rules = s.rules
    wanted = [rules.face[x] for x in m["missions"]]
    done = _done(s, after)
    held = 0
    for k in range(min(len(wanted), len(done)), 0, -1):
        last = done[-k:]
        if last == wanted[:k] if m["ordered"] else len(set(last)) == k and set(last) <= set(wanted):
            held = k
            break
    if held < len(wanted) and not any(a.name == "liberation" for a in rules.additions[s.scenario]):
        gone = set(done[: len(done) - held])
        if any(f in gone for f in wanted):
            return 0.0
    return held / len(wanted)


def _share(found: float, wanted: float) -> float:
    return min(1.0, found / wanted) if wanted else 1.0


def _count(s: Struggle, m: dict[str, Any], after: After | None) -> float:
    return _share(len(_done(s, after)), m["count"])


def _places(s: Struggle, m: dict[str, Any], after: After | None) -> float:
    at = after[1] if after else s.completed_at
    each = m["missions_each"]
    best = sorted((min(each, at.count(x)) for x in set(at)), reverse=True)[: m["locations"]]
    return _share(sum(best), each * m["locations"])


def _icons(s: Struggle, m: dict[str, Any], after: After | None) -> float:
    rules = s.rules
    done = _done(s, after)
    ks = [rules.skills.index(k) for k in m["skills"]]
    return _share(sum(min(m["count"], sum(rules.missions[f].need[k] for f in done)) for k in ks), m["count"] * len(ks))


def _with_skill(s: Struggle, m: dict[str, Any], after: After | None) -> float:
    k = s.rules.skills.index(m["skill"])
    return _share(sum(s.rules.missions[f].need[k] > 0 for f in _done(s, after)), m["count"])


def _all_icons(s: Struggle, m: dict[str, Any], after: After | None) -> float:
    return _share(sum(s.rules.size[f] for f in _done(s, after)), m["count"])


def _points(s: Struggle, m: dict[str, Any], after: After | None) -> float:
    return _share(sum(s.rules.missions[f].points for f in _done(s, after)), m["count"])


def _blue(s: Struggle, m: dict[str, Any], after: After | None) -> float:
    blue = s.blue[:]
    if after and s.rules.target_spaces[after[2]] > s.blue[after[2]] + s.red[after[2]]:
        blue[after[2]] += 1
    best = sorted((min(m["targets_each"], n) for n in blue), reverse=True)[: m["locations"]]
    return _share(sum(best), m["targets_each"] * m["locations"])


def _scale(s: Struggle, m: dict[str, Any], after: After | None) -> float:
    rules = s.rules
    scales, streak = s.scales[:], s.streak[:]
    if after:
        i = rules.scale_of[after[2]]
        scales[i] = min(rules.scale_end, scales[i] + after[3].points)
        streak[i] = max(0, streak[i]) + 1
    best = 0.0
    for where, row in zip(scales, streak, strict=True):
        near = (where + rules.scale_end) / (2 * rules.scale_end)
        best = max(best, near if near < 1 or row >= m["consecutive"] else 0.9)
    return best


def _liberated(s: Struggle, m: dict[str, Any], after: After | None) -> float:
    mask = s.liberated | (1 << after[2] if after else 0)
    return _share(mask.bit_count(), m["count"])


def _surrounded(s: Struggle, m: dict[str, Any], after: After | None) -> float:
    rules = s.rules
    beside = [i for i, ends in enumerate(rules.path_ends) if s.armour in ends]
    barred = sum(s.barricades >> i & 1 for i in beside) / max(1, len(beside))
    return 0.4 * (rules.face[m["mission"]] in _done(s, after)) + 0.6 * barred


NEAR: dict[str, Callable[[Struggle, dict[str, Any], After | None], float]] = {
    "missions_in_sequence": _sequence,
    "missions_in_any_order": _sequence,
    "missions_completed": _count,
    "missions_per_location": _places,
    "icons_of_each_skill": _icons,
    "missions_with_skill": _with_skill,
    "mission_icons": _all_icons,
    "mission_points": _points,
    "blue_targets": _blue,
    "scale_end": _scale,
    "missions_on_liberation_side": _liberated,
    "mission_and_armour_surrounded": _surrounded,
}
