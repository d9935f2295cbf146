"""What one seat alone sees: its prompt, what it may do and where that leads, the odds before it declares, its hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.kernel.actions import Action
from ludoteca.kernel.geometry import Point, number, path
from ludoteca.kernel.scene import Card, Choice, Inert, Item, Mine, Msg, Panel, Row, Tray

from .atlas import Chart, chart_of
from .board import leader_of, net_of, points
from .ch02_map import GradiscaRules
from .ch05_activation import radius
from .ch23_raid import modifier
from .counters import card_of, order
from .drawing import card_items
from .paths import reach_of
from .reckoning import (
    Odds,
    against_raiding,
    chance_of,
    declared,
    everybody,
    gun_odds,
    joined,
    next_round,
    odds_of_round,
    raid_outlook,
    reach,
)
from .state import ASSAULT, COMBAT, HAND, INCURSION, RAID, War, bits
from .words import Args, area, card, corps, leader, percent, player, side, unit, units

ON_AREA = (
    "area",
    "go",
    "attack",
    "strike",
    "raid",
    "via",
    "retreat",
    "rejoin",
    "batter",
    "shell",
    "at",
    "camp",
    "camp_back",
    "place",
    "sea",
)
ON_UNIT = (
    "move",
    "join",
    "drop",
    "call",
    "pick",
    "lose",
    "recover",
    "bombard",
    "mine",
    "blow",
    "counter",
    "repair",
    "build",
    "shake",
    "keep",
)
ON_CARD = ("play", "discard")
ENTRIES = {"attack": COMBAT, "strike": INCURSION, "raid": RAID}
KINDS = ("combat", "assault", "incursion", "raid")
#: steps with a fan of their own: those who may be picked
FANNED = ("March", "Declare", "NameCaller", "Call", "TakeLosses", "PickUnit", "Shake", "KeepLeader", "LandWho")


def mine(
    rules: GradiscaRules,
    war: War,
    step: str,
    seat: int,
    options: Sequence[Action],
    chosen: Action | None,
    against: Sequence[tuple[Action, str, str]] = (),
) -> Mine:
    chart = chart_of(rules.components)
    trays = [hand(rules, war, seat)]
    if war.end:
        won = "-you" if war.winner == seat else ""
        return Mine(Msg(f"over-{war.end}{won}", {"side": side(war.winner)}), Msg("over-look"), trays=trays)
    if not options:
        prompt, hint = waits(rules, war, step, asked_now(war))
        return Mine(prompt, hint, trays=trays, look=scene_of_action(rules, war))
    now: Any = war.agenda[-1]
    prompt, hint = prompt_of(rules, war, step, now)
    looked_at = [theirs(rules, war, seat)] if step == "StealCard" else []
    fan = [fan_of(rules, war, step, now, options)] if step in FANNED else []
    return Mine(
        prompt,
        hint,
        [_choice(rules, chart, war, step, now, a) for a in options],
        inert=_inert(rules, war, step, seat, options, against),
        trays=[*fan, *looked_at, *trays],
        items=_items(rules, chart, war, step, now),
        panels=_odds(rules, war, step, now),
        look=scene_of_action(rules, war),
        rule=str(now.rule).split(" ")[0],
    )


def scene_of_action(rules: GradiscaRules, war: War) -> Point | None:
    """Where to look: at the battle, else at the areas of the activation, else at the leader of the corps or the first of its counters."""
    chart = chart_of(rules.components)
    act, b = war.act, war.battle
    if b is not None:
        return chart.spots[b.at]
    target = getattr(war.agenda[-1], "target", -1) if war.agenda else -1
    if target >= 0:  # an entry is declared
        return chart.spots[target]
    if act is None:
        return None
    areas = bits(act.areas)
    if not areas:
        there = [u for u in (leader_of(war, act.corps), *bits(rules.of_corps[act.corps])) if u >= 0 and war.where[u] >= 0]
        areas = [war.where[u] for u in there[:1]]
    if not areas:
        return None
    points = [chart.spots[a] for a in areas]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def asked_now(war: War) -> tuple[int, ...]:
    now = war.agenda[-1] if war.agenda else None
    seats = getattr(now, "seats", None)
    return tuple(seats(war)) if seats else ()


# ---- prompts


def kebab(step: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in step).lstrip("-")


def waits(rules: GradiscaRules, war: War, step: str, asked: Sequence[int]) -> tuple[Msg, Msg | None]:
    """The prompt of those who are not asked: who is, and in what."""
    if not asked:
        return Msg("wait"), None
    args: Args = {"player": player(asked[0]), "side": side(asked[0])}
    hint = None
    if war.act is not None:
        hint = Msg("wait-hint", {"corps": corps(rules, war.act.corps)})
    return Msg("wait-for", args), hint


def prompt_of(rules: GradiscaRules, war: War, step: str, now: Any) -> tuple[Msg, Msg | None]:
    args = _args(rules, war, step, now)
    name = kebab(step)
    if step in ("PickArea", "PickUnit"):
        return Msg(f"prompt-{name}", args), Msg(f"card-{now.card}-does")
    if step == "CardWindow":
        subject = {"unit": unit(rules, now.subject)} if now.subject >= 0 else {}
        return Msg(f"prompt-card-window-{now.moment}", {**args, **subject}), Msg("hint-card-window")
    if step == "Declare":
        kind = KINDS[now.kind]
        return Msg(f"prompt-declare-{kind}", args), Msg(
            f"hint-declare-{'raid' if now.kind == RAID else 'more' if now.entrants else 'first'}", args
        )
    if step == "March":
        return Msg("prompt-march", args), Msg("hint-march", args)
    if step == "AtWhich":
        return Msg("prompt-at-which-blow" if now.blow else "prompt-at-which-lay", args), None
    if step == "Decide":
        return Msg(
            "prompt-decide" if now.other >= 0 or war.battle is None or war.battle.hits[0] != war.battle.hits[1] else "prompt-decide-agree",
            args,
        ), Msg("hint-decide")
    if step == "BridgeFrom":
        return Msg("prompt-bridge-from" if now.first < 0 else "prompt-bridge-to", {"area": area(rules, max(0, now.first))}), Msg(
            "card-V01-does"
        )
    return Msg(f"prompt-{name}", args), Msg(f"hint-{name}", args) if step in HINTED else None


HINTED = (
    "ChooseOption",
    "ChooseAreas",
    "Act",
    "NameCaller",
    "Call",
    "TakeLosses",
    "Retreat",
    "Shake",
    "Bombard",
    "MoveSea",
    "Enter",
    "DiscardDown",
    "StrikeEnds",
)


def _args(rules: GradiscaRules, war: War, step: str, now: Any) -> Args:
    args: Args = {}
    act, b = war.act, war.battle
    if act is not None:
        args |= {
            "corps": corps(rules, act.corps),
            "value": act.value,
            "n": act.areas.bit_count(),
            "left": max(0, act.value - act.areas.bit_count()),
        }
        chief = leader_of(war, act.corps)
        args |= {
            "leader": unit(rules, chief) if chief >= 0 else Msg("nobody"),
            "command": rules.command_at[chief][war.steps[chief]] if chief >= 0 else 0,
        }
    if b is not None:
        args |= {"area": area(rules, b.at), "calls": b.calls, "round": b.round}
    for name in ("area", "target", "at", "port"):
        if isinstance(getattr(now, name, None), int):
            args["area"] = area(rules, getattr(now, name))
    if isinstance(getattr(now, "unit", None), int):
        args |= {"unit": unit(rules, now.unit)}
    if isinstance(getattr(now, "leader", None), int):
        args |= {"unit": unit(rules, now.leader)}
    if isinstance(getattr(now, "n", None), int):
        args["n"] = now.n
    if isinstance(getattr(now, "fortress", None), int):
        args["area"] = area(rules, rules.fortresses[now.fortress])
    if step == "March" and now.group:
        a = war.where[now.group[0][0]]
        args |= {
            "area": area(rules, a),
            "units": marchers(rules, [u for u, _ in now.group]),
            "n": len(now.group),
            "left": min(p for _, p in now.group),
        }
    if step == "Enter":
        group = rules.groups[now.group]
        args |= {"units": units(rules, [rules.counter[x] for x in group["counters"]])}
    if step in ("PickArea", "PickUnit"):
        args |= {"card": Msg(f"card-{now.card}"), "n": getattr(now, "most", 1)}
    if step == "KeepLeader":
        args |= {"corps": corps(rules, rules.corps_of[now.new])}
    return args


def marchers(rules: GradiscaRules, us: Sequence[int]) -> Msg:
    """Two are named, more are counted: they lie fanned out below."""
    return units(rules, us) if len(us) <= 2 else Msg("march-many", {"n": len(us)})


# ---- choices


def target_of(a: Action, rules: GradiscaRules) -> str:
    if a.verb in ON_AREA:
        return f"node:area.{rules.areas[a.arg]}"
    if a.verb in ON_UNIT:
        return f"card:u.{rules.counters[a.arg]}"
    if a.verb in ON_CARD:
        return f"card:hand.{rules.card_ids[a.arg]}"
    return ""


def label_of(rules: GradiscaRules, war: War, step: str, a: Action) -> Msg:
    verb = a.verb
    if verb in ON_AREA:
        name = f"do-{verb}"
        if verb == "attack" and rules.fortress[a.arg] >= 0:
            name = "do-assault"
        if verb == "area":
            name = "do-area" if step == "ChooseAreas" else "do-area-pick"
        return Msg(name, {"area": area(rules, a.arg)})
    if verb in ON_UNIT:
        if step == "KeepLeader":
            return Msg("do-keep", {"unit": leader(rules, a.arg, war.steps[a.arg])})
        return Msg(f"do-{verb}", {"unit": unit(rules, a.arg)})
    if verb in ON_CARD:
        return Msg(f"do-{verb}", {"card": card(rules, a.arg)})
    if verb == "corps":
        return Msg("do-corps", {"corps": corps(rules, a.arg)})
    return Msg(f"do-{verb}-{kebab(step)}" if (verb, step) in OWN_WORDS else f"do-{verb}")


#: bare verbs that say something else in these steps
OWN_WORDS = {
    ("done", "ChooseAreas"),
    ("done", "Call"),
    ("done", "PickUnit"),
    ("done", "LandWho"),
    ("pass", "MoveSea"),
    ("enough", "Retreat"),
    ("draw", "ChooseOption"),
}


def _choice(rules: GradiscaRules, chart: Chart, war: War, step: str, now: Any, a: Action) -> Choice:
    note: Msg | None = None
    marks: list[Item] = []
    aims: list[Item] = []
    verb, arg = a.verb, a.arg
    if step == "Act" and verb in ENTRIES:
        kind = ASSAULT if verb == "attack" and rules.fortress[arg] >= 0 else ENTRIES[verb]
        everyone = everybody(war, kind, arg)
        chance = chance_of(war, kind, arg, everyone)
        if chance is not None:
            note = Msg("note-with-all", {"chance": percent(float(chance)), "n": len(everyone)})
            if verb == "attack":
                marks = odds_mark(chart, arg, percent(float(chance)))
    elif step == "Act" and verb == "move":
        aims = [x for b, c in sorted(reach(war, arg).items()) for x in cost_mark(chart, b, c, True)]
        note = Msg("note-points", {"n": points(war, arg)})
    elif step == "Act" and verb == "play":
        note = Msg("note-card")
    elif step == "March" and verb == "go":
        cost = _step(war, now, arg)
        note = Msg("note-cost", {"cost": cost})
        marks = cost_mark(chart, arg, cost, False)
    elif step == "Declare":
        note, marks = _declaring(rules, chart, war, now, a)
    elif step == "Bombard":
        chance = gun_odds(war, now.unit, arg, verb == "batter")
        note = Msg("note-hit", {"chance": percent(float(chance))})
        marks = odds_mark(chart, arg, percent(float(chance)))
    elif step == "ChooseAreas" and verb == "area":
        act = war.act
        who = bits(war.inn[arg] & rules.of_corps[act.corps] & ~war.acted) if act is not None else []
        note = Msg("note-counters", {"n": len(who)})
    elif step == "ChooseOption":
        note = Msg(f"note-option-{verb}", _args(rules, war, step, now))
    return Choice(a.text, label_of(rules, war, step, a), target_of(a, rules), note, "", marks, aims)


def _step(war: War, now: Any, b: int) -> int:
    """What a step of a march costs."""
    group = now.group
    a = war.where[group[0][0]]
    return int(net_of(war, war.rules.side_of[group[0][0]]).cost[a, b])


def _declaring(rules: GradiscaRules, chart: Chart, war: War, now: Any, a: Action) -> tuple[Msg | None, list[Item]]:
    """The odds with those who have joined, and for each who could join what they would be with him."""
    entrants = now.entrants
    if a.verb == "join":
        entrants = joined(war, now.kind, now.target, entrants, a.arg) or entrants
    elif a.verb == "via":
        u, _, left = entrants[-1]
        entrants = (*entrants[:-1], (u, a.arg, left))
    chance = chance_of(war, now.kind, now.target, entrants)
    if chance is None:
        return None, []
    text = percent(float(chance))
    return Msg("note-chance", {"chance": text}), odds_mark(chart, now.target, text) if a.verb == "enter" else []


def cost_mark(chart: Chart, a: int, cost: int, outline: bool) -> list[Item]:
    x, y = chart.spots[a]
    out = [Item(d=path(chart.outline(a), True), look="gr-reach")] if outline else []
    return [*out, Item(use="cost", x=x, y=number(y - 21)), Item(text=str(cost), x=x, y=number(y - 17.8), look="gr-cost")]


def odds_mark(chart: Chart, a: int, text: str) -> list[Item]:
    x, y = chart.spots[a]
    return [
        Item(d=path(chart.outline(a), True), look="gr-target"), Item(use="odds", x=x, y=number(y - 23)),
        Item(text=text, x=x, y=number(y - 19.9), look="gr-odds"),
    ]  # fmt: skip


# ---- why not


def _inert(
    rules: GradiscaRules, war: War, step: str, seat: int, options: Sequence[Action], against: Sequence[tuple[Action, str, str]]
) -> list[Inert]:
    """What looks possible and is not. In an activation also why an area can't be raided, for every area that is out of reach."""
    out = []
    told = set()
    for a, code, rule in against:
        target = target_of(a, rules)
        if target:
            out.append(Inert(target, Msg(f"why-{code}"), rule, label_of(rules, war, step, a)))
            told.add((a.verb, a.arg))
    if step == "Act":
        told |= {(a.verb, a.arg) for a in options}
        for a_ in range(len(rules.areas)):
            if ("raid", a_) not in told:
                why = against_raiding(war, a_)
                code, rule = (why.code, why.rule) if why is not None else ("out-of-reach", "GR-722")
                out.append(Inert(f"node:area.{rules.areas[a_]}", Msg(f"why-{code}"), rule, Msg("do-raid", {"area": area(rules, a_)})))
    return out


# ---- on the map


def _items(rules: GradiscaRules, chart: Chart, war: War, step: str, now: Any) -> list[Item]:
    act = war.act
    if step == "ChooseAreas" and act is not None and act.option == 3:
        shape = "".join(path(chart.outline(a), True) for a in bits(radius(war, act)))
        return [Item(d=shape, look="gr-radius", over="borders")]
    if step == "March" and now.group:
        slow, left = min(now.group, key=lambda x: x[1])
        start = war.where[slow]
        beside = net_of(war, rules.side_of[slow]).mask[start]
        if war.shaken >> slow & 1:
            return []
        further = {a: c for a, c in reach_of(war, slow, left).dist.items() if a != start and not beside >> a & 1}
        return [x for a, c in sorted(further.items()) for x in cost_mark(chart, a, c, False)]
    if step == "Declare":
        return [Item(d=path(chart.outline(now.target), True), look="gr-target", over="borders")]
    if war.battle is not None:
        return [Item(d=path(chart.outline(war.battle.at), True), look="gr-target", over="borders")]
    return []


# ---- fans and hands


def fan_of(rules: GradiscaRules, war: War, step: str, now: Any, options: Sequence[Action]) -> Tray:
    """Those who may be picked, and those who are in it already."""
    inside: list[int] = []
    if step == "March":
        inside = [u for u, _ in now.group]
    elif step == "Declare":
        inside = [u for u, _, _ in now.entrants]
    open_ = [a.arg for a in options if a.verb in ON_UNIT and a.arg not in inside]
    cards = [card_of(rules, war, u, _inside(rules, war, step, now, u), "picked") for u in inside]
    cards += [card_of(rules, war, u, _where(rules, war, step, u)) for u in order(rules, open_)[::-1]]
    args = _args(rules, war, step, now)
    return Tray("fan", Msg(f"fan-{kebab(step)}", args), cards, "stack")


def _inside(rules: GradiscaRules, war: War, step: str, now: Any, u: int) -> Msg | None:
    if step == "March":
        return Msg("note-left", {"n": next(p for x, p in now.group if x == u)})
    via = next(v for x, v, _ in now.entrants if x == u)
    return Msg("note-from", {"area": area(rules, via)})


def _where(rules: GradiscaRules, war: War, step: str, u: int) -> Msg | None:
    if step in ("Declare", "Call", "PickUnit") and war.where[u] >= 0:
        return Msg("note-from", {"area": area(rules, war.where[u])})
    return None


def hand(rules: GradiscaRules, war: War, seat: int) -> Tray:
    return Tray("hand", Msg("tray-hand"), [_card(rules, f) for f in war.cards.faces_in(HAND + seat)])


def theirs(rules: GradiscaRules, war: War, seat: int) -> Tray:
    """The hand of the opponent, looked at by card B07."""
    return Tray("look", Msg("tray-theirs", {"player": player(1 - seat)}), [_card(rules, f) for f in war.cards.faces_in(HAND + 1 - seat)])


def _card(rules: GradiscaRules, face: int) -> Card:
    key = rules.card_ids[face]
    return Card(f"hand.{key}", f"card.{key}", card(rules, face), about=card_items(key))


# ---- odds


def _odds(rules: GradiscaRules, war: War, step: str, now: Any) -> list[Panel]:
    """Exactly what may come of it, before it is declared."""
    if step == "Declare" and now.entrants:
        if now.kind == RAID:
            return [_raid_panel(rules, war, now)]
        if now.kind == INCURSION:
            chance = chance_of(war, now.kind, now.target, now.entrants)
            if chance is None:
                return []
            rows = [Row(Msg("odds-some-hit"), value=percent(float(chance)), share=float(chance), seat=war.act.side if war.act else -1)]
            rows.append(Row(Msg("odds-no-hit"), value=percent(float(1 - chance)), share=float(1 - chance)))
            return [Panel("odds", Msg("panel-odds-incursion"), rows, "odds")]
        odds = declared(war, now.kind, now.target, now.entrants)
        return [_battle_panel(rules, war, war.act.side if war.act else 0, odds, Msg("panel-odds-first"))]
    if step == "Decide" and war.battle is not None:
        return [_battle_panel(rules, war, war.battle.side, next_round(war), Msg("panel-odds-next"))]
    if step in ("Call", "NameCaller") and war.battle is not None:
        copy = war.copy()
        assert copy.battle is not None
        copy.battle.round = 1
        return [_battle_panel(rules, war, war.battle.side, odds_of_round(copy, copy.battle), Msg("panel-odds-first"))]
    if step == "Bombard":
        rows = [Row(Msg("odds-bursts"), value=percent(1 / 6))]
        with_sapper = bool(war.inn[war.where[now.unit]] & rules.sapper & rules.of_side[rules.side_of[now.unit]])
        rows.append(Row(Msg("odds-sapper" if with_sapper else "odds-no-sapper")))
        return [Panel("odds", Msg("panel-odds-gun", {"unit": unit(rules, now.unit)}), rows, "odds")]
    return []


def _battle_panel(rules: GradiscaRules, war: War, attacker: int, odds: Odds, title: Msg) -> Panel:
    rows = [
        Row(Msg("odds-wins", {"side": side(attacker)}), attacker, value=percent(float(odds.won)), share=float(odds.won)),
        Row(Msg("odds-tie"), value=percent(float(odds.tie)), share=float(odds.tie)),
        Row(Msg("odds-wins", {"side": side(1 - attacker)}), 1 - attacker, value=percent(float(odds.lost)), share=float(odds.lost)),
        Row(Msg("odds-steps", {"side": side(attacker)}), value=f"{float(odds.mine):.2f}"),
        Row(Msg("odds-steps", {"side": side(1 - attacker)}), value=f"{float(odds.theirs):.2f}"),
    ]
    if odds.cancel:
        rows.append(Row(Msg("odds-cancel", {"n": odds.cancel})))
    return Panel("odds", title, rows, "odds")


def _raid_panel(rules: GradiscaRules, war: War, now: Any) -> Panel:
    good, rout = raid_outlook(war, now.target, now.entrants)
    seat = war.act.side if war.act else 0
    rest = 1 - good - rout
    rows = [
        Row(Msg("odds-raid-success"), seat, value=percent(float(good)), share=float(good)),
        Row(Msg("odds-raid-nothing"), value=percent(float(rest)), share=float(rest)),
        Row(Msg("odds-raid-rout"), 1 - seat, value=percent(float(rout)), share=float(rout)),
        Row(Msg("odds-raid-modifier"), value=f"+{modifier(war, seat, now.target)}"),
    ]
    return Panel("odds", Msg("panel-odds-raid"), rows, "odds")
