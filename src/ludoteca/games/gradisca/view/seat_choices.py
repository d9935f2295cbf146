"""What a seat may do: each choice with its words, its place on the table and where it leads; and what looks possible and is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ludoteca.games.gradisca.rules.board import net_of, points
from ludoteca.games.gradisca.rules.card_questions import PickUnit
from ludoteca.games.gradisca.rules.cards_venice import LandWho
from ludoteca.games.gradisca.rules.components_map import GradiscaRules
from ludoteca.games.gradisca.rules.s05_1_actions import Act
from ludoteca.games.gradisca.rules.s05_activation import ChooseAreas, ChooseOption
from ludoteca.games.gradisca.rules.s06_movement import Declare, March
from ludoteca.games.gradisca.rules.s07_1_calls import Call
from ludoteca.games.gradisca.rules.s07_1_retreat import Retreat
from ludoteca.games.gradisca.rules.s07_4_bombardment import Bombard
from ludoteca.games.gradisca.rules.s26_reinforcements import KeepLeader, MoveSea
from ludoteca.games.gradisca.rules.state import ASSAULT, COMBAT, HAND, INCURSION, RAID, War, bits
from ludoteca.kernel.flow.actions import Action, Refusal
from ludoteca.kernel.flow.steps import Step
from ludoteca.view.geometry import number
from ludoteca.view.phrasing import kebab
from ludoteca.view.scene import Choice, Inert, Item, Key, Msg

from .calculator import against_raiding, chance_of, everybody, gun_odds, joined, reach
from .map_geometry import MapGeometry
from .messages import area, card, corps, leader, percent, unit
from .seat_prompts import args_of

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
ENTERS = {ASSAULT: "do-assault", INCURSION: "do-strike", RAID: "do-raid"}  # what is entered for something of its own says so
TONES = {
    **dict.fromkeys(("attack", "strike", "raid", "batter", "shell"), "strike"),
    **dict.fromkeys(("camp", "camp_back", "place", "sea"), "lay"),
}
SIGNS = {"raid": "sign-raid", "camp": "sign-camp", "camp_back": "sign-camp"}  # drawn where it may be done
ENTRIES = {"attack": COMBAT, "strike": INCURSION, "raid": RAID}


def target_of(a: Action, rules: GradiscaRules) -> str:
    if a.verb in ON_AREA:
        return f"node:area.{rules.areas[a.arg]}"
    if a.verb in ON_UNIT:
        return f"card:u.{rules.counters[a.arg]}"
    if a.verb in ON_CARD:
        return f"card:hand.{rules.card_ids[a.arg]}"
    return ""


def label_of(rules: GradiscaRules, war: War, step: Step, a: Action) -> Msg:
    verb = a.verb
    if verb in ON_AREA:
        name = f"do-{verb}"
        if verb == "attack" and rules.fortress[a.arg] >= 0:
            name = "do-assault"
        if verb == "area":
            name = "do-area" if isinstance(step, ChooseAreas) else "do-area-pick"
        return Msg(name, {"area": area(rules, a.arg)})
    if verb in ON_UNIT:
        if isinstance(step, KeepLeader):
            return Msg("do-keep", {"unit": leader(rules, a.arg, war.steps[a.arg])})
        return Msg(f"do-{verb}", {"unit": unit(rules, a.arg)})
    if verb in ON_CARD:
        return Msg(f"do-{verb}", {"card": card(rules, a.arg)})
    if verb == "corps":
        return Msg("do-corps", {"corps": corps(rules, a.arg)})
    return Msg(f"do-{verb}-{kebab(step.name())}" if (verb, type(step)) in OWN_WORDS else f"do-{verb}")


#: bare verbs that say something else in these steps
OWN_WORDS = {
    ("done", ChooseAreas),
    ("done", Call),
    ("done", PickUnit),
    ("done", LandWho),
    ("pass", MoveSea),
    ("enough", Retreat),
    ("draw", ChooseOption),
}


def choice_of(rules: GradiscaRules, chart: MapGeometry, war: War, step: Step, a: Action) -> Choice:
    note: Msg | None = None
    marks: list[Item] = []
    aims: list[Item] = []
    verb, arg = a.verb, a.arg
    if isinstance(step, Act) and verb in ENTRIES:
        kind = ASSAULT if verb == "attack" and rules.fortress[arg] >= 0 else ENTRIES[verb]
        everyone = everybody(war, kind, arg)
        chance = chance_of(war, kind, arg, everyone)
        if chance is not None:
            note = Msg("note-with-all", {"chance": percent(float(chance)), "n": len(everyone)})
            if verb == "attack":
                marks = odds_mark(chart, arg, percent(float(chance)))
            elif verb in SIGNS:
                marks = sign_mark(chart, arg, SIGNS[verb])
    elif isinstance(step, Act) and verb in SIGNS:
        marks = sign_mark(chart, arg, SIGNS[verb])
    elif isinstance(step, Act) and verb == "move":
        aims = [x for b, c in sorted(reach(war, arg).items()) for x in cost_mark(chart, b, c, True)]
        note = Msg("note-points", {"n": points(war, arg)})
    elif isinstance(step, Act) and verb == "play":
        note = Msg("note-card")
    elif isinstance(step, March) and verb == "go":
        cost = _step(war, step, arg)
        note = Msg("note-cost", {"cost": cost})
        marks = cost_mark(chart, arg, cost, False)
    elif isinstance(step, Declare):
        note, marks = _declaring(rules, chart, war, step, a)
    elif isinstance(step, Bombard):
        chance = gun_odds(war, step.unit, arg, verb == "batter")
        note = Msg("note-hit", {"chance": percent(float(chance))})
        marks = odds_mark(chart, arg, percent(float(chance)))
    elif isinstance(step, ChooseAreas) and verb == "area":
        act = war.act
        who = bits(war.inn[arg] & rules.of_corps[act.corps] & ~war.acted) if act is not None else []
        note = Msg("note-counters", {"n": len(who)})
    elif isinstance(step, ChooseOption):
        note = Msg(f"note-option-{verb}", args_of(rules, war, step))
    label = label_of(rules, war, step, a)
    if isinstance(step, Declare) and verb == "enter" and step.kind in ENTERS:
        label = Msg(ENTERS[step.kind], {"area": area(rules, step.target)})
    return Choice(a.text, label, target_of(a, rules), note, TONES.get(verb, ""), marks, aims)


def legend_of(step: Step, options: Sequence[Action]) -> list[Key]:
    """What the rings on the map mean now, where more than one thing may be done, and what is marked where none of them is."""
    if isinstance(step, ChooseOption):
        return [Key("key-stands", Msg("legend-stands"))]
    here = {TONES.get(a.verb, "go") for a in options if a.verb in ON_AREA}
    return [Key(f"key-{tone}", Msg(f"legend-{tone}")) for tone in ("go", "strike", "lay") if tone in here] if here - {"go"} else []


def _step(war: War, march: March, b: int) -> int:
    """What a step of a march costs."""
    group = march.group
    a = war.where[group[0][0]]
    return int(net_of(war, war.rules.side_of[group[0][0]]).cost[a, b])


def _declaring(rules: GradiscaRules, chart: MapGeometry, war: War, step: Declare, a: Action) -> tuple[Msg | None, list[Item]]:
    """The odds with those who have joined, and for each who could join what they would be with him."""
    entrants = step.entrants
    if a.verb == "join":
        entrants = joined(war, step.kind, step.target, entrants, a.arg) or entrants
    elif a.verb == "via":
        u, _, left = entrants[-1]
        entrants = (*entrants[:-1], (u, a.arg, left))
    chance = chance_of(war, step.kind, step.target, entrants)
    if chance is None:
        return None, []
    text = percent(float(chance))
    return Msg("note-chance", {"chance": text}), odds_mark(chart, step.target, text) if a.verb == "enter" else []


def cost_mark(chart: MapGeometry, a: int, cost: int, outline: bool) -> list[Item]:
    x, y = chart.spots[a]
    out = [Item(node=f"area.{chart.names[a]}", look="gr-reach")] if outline else []
    return [*out, Item(use="cost", text=str(cost), x=x, y=number(y - 21), look="gr-cost")]


def sign_mark(chart: MapGeometry, a: int, sign: str) -> list[Item]:
    x, y = chart.spots[a]
    return [Item(use=sign, x=number(x + 26), y=number(y - 21))]


def odds_mark(chart: MapGeometry, a: int, text: str) -> list[Item]:
    x, y = chart.spots[a]
    return [
        Item(node=f"area.{chart.names[a]}", look="gr-target"),
        Item(use="odds", text=text, x=x, y=number(y - 23), look="gr-odds"),
    ]


# ---- why not


def inert_of(
    rules: GradiscaRules, war: War, step: Step, seat: int, options: Sequence[Action], against: Sequence[tuple[Action, Refusal]]
) -> list[Inert]:
    """What looks possible and is not. In an activation also why an area can't be raided, where that is what one would do there."""
    out = []
    told = set()
    # Of an area where nothing may be done one reason is read: the others would never be seen.
    said: set[str] = set()
    chosen = {target_of(a, rules) for a in options}
    held = set(war.cards.faces_in(HAND + seat))
    uses = Counter(target_of(a, rules) for a, _ in against)  # what would do one thing alone needs no word for which
    for a, no in against:
        target = target_of(a, rules)
        told.add((a.verb, a.arg))
        if target.startswith("node:") and a.verb != "raid" and target in said and target not in chosen:
            continue
        if target and (a.verb not in ON_CARD or a.arg in held):
            label = None if uses[target] == 1 and a.verb in ON_UNIT else label_of(rules, war, step, a)
            out.append(Inert(target, Msg(f"why-{no.code}"), no.rule, label))
            said.add(target)
    if isinstance(step, Act):
        told |= {(a.verb, a.arg) for a in options}
        for a_ in bits(rules.raidable[seat] & ~rules.fortress_mask):  # elsewhere one only wants to walk
            if ("raid", a_) not in told:
                why = against_raiding(war, a_)
                code, rule = (why.code, why.rule) if why is not None else ("out-of-reach", "GR-722")
                out.append(Inert(f"node:area.{rules.areas[a_]}", Msg(f"why-{code}"), rule, Msg("do-raid", {"area": area(rules, a_)})))
    return out
