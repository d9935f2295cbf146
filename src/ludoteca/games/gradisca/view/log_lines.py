"""The log as sentences: each event becomes a line with its rule, its dice, and the way its counters travel while it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from ludoteca.games.gradisca.rules.components_map import CAMP, GradiscaRules
from ludoteca.games.gradisca.rules.state import AUSTRIA, HAND, NOBODY, VENICE, War
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.geometry import number
from ludoteca.view.scene import Line, Motion, Msg, Throw
from ludoteca.view.words import listed

from .map_geometry import map_geometry_of
from .messages import Args, area, card, corps, leader, points_parts, side, unit, units, winner

Facts = Mapping[str, Any]
KINDS = ("combat", "assault", "incursion", "raid")
WORKS = ("mine", "counter", "repair")
WHY = {"GR-701": "raid", "GR-702": "raid-on-camp", "GR-703": "no-camp", "GR-704": "track"}  # morale, by its rule


def line(rules: GradiscaRules, kind: str, facts: Mapping[str, Any], rule: str) -> Line | None:
    """The line for an event, or None for an event that is not told."""
    tell = TOLD.get(kind)
    found: Line | None = tell(rules, facts, rule) if tell else None
    at = facts.get("area", -1)
    if found is None or not isinstance(at, int) or at < 0:
        return found
    x, y = map_geometry_of(rules.components).spots[at]
    placed: Line = replace(found, spot=(number(x), number(y)))
    return placed


def outcome_words(seen: Perspective[War], end: str) -> Msg:
    return Msg(f"end-{end}")


def _said(message: str, **named: Callable[[GradiscaRules, Any], int | str | Msg]) -> Any:
    """A sentence that needs no more than the facts, each put into words."""

    def tell(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
        return Line(Msg(message, {name: how(rules, facts[name]) for name, how in named.items()}), rule)

    return tell


def _side(rules: GradiscaRules, which: int) -> Msg:
    return side(which)


def _number(rules: GradiscaRules, n: int) -> int:
    return n


def _fortress(rules: GradiscaRules, f: int) -> Msg:
    return area(rules, rules.fortresses[f])


def _to(rules: GradiscaRules, us: list[int], *areas: int) -> list[Motion]:
    """To the first area, from the second if that is known."""
    spots = map_geometry_of(rules.components).spots
    path = [(number(spots[a][0]), number(spots[a][1] - 2)) for a in reversed(areas)]
    return [Motion(f"u.{rules.counters[u]}", path) for u in us]


def _face(rules: GradiscaRules, u: int, value: int) -> str:
    """The face of a counter that fires with a printed value; its full side where that does not tell."""
    if rules.kind[u] == CAMP:
        return ""
    steps = next((n for n in range(rules.full[u], 0, -1) if rules.fire_at[u][n] == value), rules.full[u])
    return f"{rules.counters[u]}.{steps}"


def _turn(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    months, _, year = str(rules.track[min(facts["turn"], len(rules.track)) - 1]["label"]).rpartition(" ")
    return Line(Msg("log-turn", {"months": Msg(f"months-{months}"), "year": year}), rule, "heading")


def _chose(rules: GradiscaRules, facts: Facts, rule: str) -> Line | None:
    """What was chosen in the open, where no other line tells it."""
    verb, _, word = str(facts["do"]).partition(" ")
    who: Args = {"side": side(facts["seat"])}
    if verb in ("one_area", "draw", "leader", "more"):
        return Line(Msg(f"log-chose-{verb}", who), rule)
    if verb == "corps":
        return Line(Msg("log-chose-corps", {**who, "corps": corps(rules, rules.corps.index(word))}), rule)
    if verb == "area" and rule in ("GR-135", "GR-138"):
        return Line(Msg("log-chose-area", {**who, "area": area(rules, rules.area[word])}), rule)
    if verb == "pick" and rule == "GR-324":
        return Line(Msg("log-chose-caller", {**who, "unit": unit(rules, rules.counter[word])}), rule)
    return None


def _drew(rules: GradiscaRules, facts: Facts, rule: str) -> Line | None:
    if rule == "GR-922" or facts["to"] < HAND:
        return None
    who: Args = {"side": side(facts["to"] - HAND)}
    if facts.get("card") is None:
        return Line(Msg("log-drew", who), rule)
    return Line(Msg("log-drew-card", {**who, "card": card(rules, facts["card"])}), rule)


def _played(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    key = rules.card_ids[facts["card"]]
    return Line(
        Msg("log-played", {"side": side(facts["zone"] - HAND), "card": card(rules, facts["card"])}), rule, sums=[Msg(f"card-{key}-does")]
    )


def _discarded(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    return Line(Msg("log-discarded", {"side": side(facts["zone"] - HAND), "card": card(rules, facts["card"])}), rule)


def _removed(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    return Line(Msg("log-card-removed", {"card": card(rules, facts["card"])}), rule)


def _looked(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    return Line(Msg("log-looked", {"side": side(facts["seat"])}), rule)


def _marched(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    args: Args = {"units": units(rules, facts["units"]), "start": area(rules, facts["start"]), "area": area(rules, facts["area"])}
    return Line(Msg("log-marched", args), rule, motion=_to(rules, facts["units"], facts["area"], facts["start"]))


def _entered(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    args: Args = {"units": units(rules, facts["units"]), "area": area(rules, facts["area"])}
    return Line(Msg(f"log-entered-{KINDS[facts['how']]}", args), rule, motion=_to(rules, facts["units"], facts["area"]))


def _volley(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    """A round of a battle, die by die."""
    dice = []
    for (u, value, die), why in zip(facts["dice"], facts["why"], strict=True):
        printed, *changes = why
        note = _why(printed, changes, value) if changes else None
        dice.append(Throw(unit(rules, u), die, value, rules.side_of[u], _face(rules, u, printed), die <= value, note))
    scored = [sum(t.hit for t in dice if t.seat == who) for who in (VENICE, AUSTRIA)]
    suffered = facts["hits"]
    sums = []
    for who in dict.fromkeys(t.seat for t in dice):
        cancelled = scored[who] - suffered[1 - who]
        args: Args = {"side": side(who), "n": scored[who], "other": side(1 - who), "suffered": suffered[1 - who], "cancelled": cancelled}
        sums.append(Msg("sum-volley-cancelled" if cancelled > 0 else "sum-volley", args))
    text: Args = {"round": facts["round"], "venice": suffered[VENICE], "austria": suffered[AUSTRIA]}
    return Line(Msg("log-volley", text), rule, dice=dice, sums=sums)


def _why(printed: int, changes: Sequence[str], value: int) -> Msg:
    """What a counter needs, and why it is not what is printed on it."""
    if changes == ["no-sapper"]:
        return Msg("throw-no-sapper", {"need": value})
    return Msg("throw-fire", {"printed": printed, "changes": listed([Msg(f"change-{each}") for each in changes]), "need": value})


def _volley_of_card(message: str) -> Any:
    def tell(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
        sick = message == "log-sickness"
        dice = []
        for u, steps, die in zip(facts["units"], facts["steps"], facts["dice"], strict=True):
            need = 2 if sick else rules.fire_at[u][steps]
            dice.append(Throw(unit(rules, u), die, need, rules.side_of[u], f"{rules.counters[u]}.{steps}", die <= need))
        return Line(Msg(message, {"n": facts.get("hits", sum(d.hit for d in dice))}), rule, dice=dice)

    return tell


def _bombardment(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    u, die = facts["unit"], facts["die"]
    thrown = Throw(unit(rules, u), die, facts["value"], rules.side_of[u], _face(rules, u, facts["value"]), facts["hit"])
    message = "log-bombardment-hit" if facts["hit"] else "log-bombardment-bursts" if facts["bursts"] else "log-bombardment-miss"
    return Line(Msg(message, {"unit": unit(rules, u), "area": area(rules, facts["area"])}), rule, dice=[thrown])


def _leader_test(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    u = facts["unit"]
    name = leader(rules, u, facts["steps"])
    need, face = facts["need"], f"{rules.counters[u]}.{facts['steps']}"
    thrown = Throw(name, facts["die"], need, rules.side_of[u], face, facts["dead"], Msg("throw-leader", {"need": need}))
    return Line(Msg("log-leader-killed" if facts["dead"] else "log-leader-lives", {"unit": name}), rule, dice=[thrown])


def _raid(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    args: Args = {"side": side(facts["side"]), "area": area(rules, facts["area"]), "modified": facts["modified"], "n": facts["raiders"]}
    more = facts["modified"] - facts["die"]
    note = Msg("throw-raid", {"modifier": more, "n": facts["raiders"]})
    thrown = Throw(area(rules, facts["area"]), facts["die"], facts["raiders"], facts["side"], hit=facts["result"] == "success", note=note)
    return Line(Msg(f"log-raid-{facts['result']}", args), rule, dice=[thrown])


def _work(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    u = facts["unit"]
    value = max(rules.fire_at[u])
    thrown = Throw(unit(rules, u), facts["die"], value, rules.side_of[u], _face(rules, u, value), facts["success"])
    message = f"log-work-{WORKS[facts['what']]}-{'yes' if facts['success'] else 'no'}"
    return Line(Msg(message, {"unit": unit(rules, u)}), rule, dice=[thrown])


def _explosion(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    where = _fortress(rules, facts["fortress"])
    need = facts["need"]
    thrown = Throw(where, facts["die"], need, hit=facts["die"] <= need, note=Msg("throw-explosion", {"need": need}))
    return Line(Msg(f"log-explosion-{facts['effect']}", {"area": where}), rule, dice=[thrown])


def _reinforcements(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    counters = [rules.counter[x] for x in rules.groups[facts["group"]]["counters"]]
    who = rules.side_of[counters[0]]
    good = facts["die"] <= facts["number"]
    thrown = Throw(Msg("throw-group", {"side": side(who)}), facts["die"], facts["number"], who, hit=good)
    args: Args = {"side": side(who), "units": units(rules, counters)}
    return Line(Msg("log-reinforcements-come" if good else "log-reinforcements-wait", args), rule, dice=[thrown])


def _entered_map(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    counters = [rules.counter[x] for x in rules.groups[facts["group"]]["counters"]]
    return Line(Msg("log-entered-map", {"units": units(rules, counters), "area": area(rules, facts["area"])}), rule)


def _entry_closed(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    counters = [rules.counter[x] for x in rules.groups[facts["group"]]["counters"]]
    return Line(Msg("log-entry-closed", {"side": side(rules.side_of[counters[0]]), "units": units(rules, counters)}), rule)


def _card_die(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    name = Msg(f"card-{facts['card']}")
    return Line(
        Msg("log-card-die", {"card": name, "die": facts["die"]}),
        rule,
        dice=[Throw(name, facts["die"], 4, note=Msg(f"card-{facts['card']}-does"))],
    )


def _morale(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    why = Msg("morale-why-card", {"card": Msg(f"card-{facts['card']}")}) if facts["card"] else Msg(f"morale-why-{WHY[rule]}")
    args: Args = {"side": side(facts["side"]), "n": abs(facts["by"]), "now": facts["now"], "why": why}
    return Line(Msg("log-morale-same" if not facts["by"] else "log-morale-up" if facts["by"] > 0 else "log-morale-down", args), rule)


def _points(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    """A change of the victory points, with what they are for."""
    about, why = facts["about"], facts["why"]
    more: Args = {"area": area(rules, about)} if why == "areas" else {"side": side(about)} if why == "morale" else {}
    reason = Msg(f"points-why-{why}", more)
    args: Args = {"side": side(facts["side"]), "n": abs(facts["by"]), "now": facts["now"], "why": reason}
    text = Msg("log-points-up" if facts["by"] > 0 else "log-points-down", args)
    return Line(text, rule, sums=[points_parts(facts["side"], facts["parts"])])


def _supply(rules: GradiscaRules, facts: Facts, rule: str) -> Line | None:
    hungry, again = facts["unsupplied"], facts["again"]
    if hungry:
        return Line(Msg("log-unsupplied", {"units": units(rules, hungry)}), rule)
    return Line(Msg("log-supplied-again", {"units": units(rules, again)}), rule) if again else None


def _sea(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    return Line(Msg("log-sea", {"area": area(rules, facts["area"])}) if facts["area"] >= 0 else Msg("log-no-sea"), rule)


def _eliminated(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    at = facts["area"]
    return Line(Msg("log-eliminated", {"unit": unit(rules, facts["unit"]), "area": area(rules, at) if at >= 0 else Msg("nobody")}), rule)


def _called(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    return Line(Msg("log-called", {"unit": unit(rules, facts["unit"]), "area": area(rules, facts["via"])}), rule)


def _kept(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    return Line(Msg("log-leader-kept", {"unit": leader(rules, facts["unit"], 2), "gone": leader(rules, facts["gone"], 2)}), rule)


def _over(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    sums = [points_parts(who, facts["parts"][who]) for who in (VENICE, AUSTRIA)] if facts["end"] == "points" else []
    if facts["winner"] == NOBODY:
        return Line(Msg("log-over-draw"), rule, sums=sums)
    level = {"level": facts["level"]} if facts["level"] else {}
    return Line(Msg(f"log-over-{facts['end']}", {"side": winner(facts["winner"]), **level}), rule, sums=sums)


def _box(rules: GradiscaRules, facts: Facts, rule: str) -> Line:
    months, _, year = str(rules.track[min(facts["box"], len(rules.track)) - 1]["label"]).rpartition(" ")
    return Line(Msg("log-end-box", {"months": Msg(f"months-{months}"), "year": year}), rule)


TOLD: dict[str, Any] = {
    "turn": _turn,
    "chose": _chose,
    "drew": _drew,
    "played-card": _played,
    "discarded": _discarded,
    "card-removed": _removed,
    "looked": _looked,
    "shuffled": _said("log-shuffled"),
    "marker-drawn": _said("log-marker", corps=corps),
    "activated": _said("log-activated", area=area),
    "marched": _marched,
    "entered": _entered,
    "called": _called,
    "volley": _volley,
    "ambush": _volley_of_card("log-ambush"),
    "sickness": _volley_of_card("log-sickness"),
    "battle-ended-by": _said("log-battle-ended", side=_side),
    "attacker-retreats": _said("log-attacker-retreats", side=_side, area=area),
    "retreated": _said("log-retreated", side=_side, area=area),
    "conquered": _said("log-conquered", side=_side, area=area),
    "leader-waits": _said("log-leader-waits", unit=unit),
    "rejoined": _said("log-rejoined", unit=unit, area=area),
    "leader-test": _leader_test,
    "leader-kept": _kept,
    "disorganised": _said("log-disorganised", units=units),
    "reduced": _said("log-reduced", unit=unit),
    "restored": _said("log-restored", unit=unit),
    "eliminated": _eliminated,
    "recovered": _said("log-recovered", unit=unit),
    "recovered-all": _said("log-recovered-all", area=area),
    "bombardment": _bombardment,
    "hit-cancelled": _said("log-hit-cancelled", area=area),
    "wall": _said("log-wall", fortress=_fortress, wall=_number),
    "breach-closed": _said("log-breach-closed", fortress=_fortress),
    "sappers-work": _work,
    "mine-laid": _said("log-mine-laid", fortress=_fortress, area=area),
    "mine-removed": _said("log-mine-removed", fortress=_fortress, area=area),
    "mines-removed": _said("log-mines-removed", area=area),
    "explosion": _explosion,
    "fort-built": _said("log-fort-built", unit=unit, area=area),
    "forts-removed": _said("log-forts-removed", area=area, side=_side),
    "raid": _raid,
    "raids-over": _said("log-raids-over"),
    "camp-moved": _said("log-camp-moved", side=_side, area=area),
    "camp-returned": _said("log-camp-returned", side=_side, area=area),
    "camp-eliminated": _said("log-camp-eliminated", side=_side, area=area),
    "control": _said("log-control", side=_side, area=area),
    "supply": _supply,
    "morale": _morale,
    "points": _points,
    "reinforcements": _reinforcements,
    "entered-map": _entered_map,
    "entry-closed": _entry_closed,
    "landed": _said("log-landed", unit=unit, area=area),
    "sea-supply": _sea,
    "card-die": _card_die,
    "end-box": _box,
    "game-over": _over,
}
