"""How the Resistance decides: the best plan's next action, and the small decisions on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ludoteca.games.liberation.rules import ch02_turn
from ludoteca.games.liberation.rules.state import Struggle, deck, discard, hand
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Judgement

from .denials import denials
from .plans import Outlook, Plan, calm, skills_wanted
from .resistance_choices import CHOICES, all_of, first_of
from .values import PLAIN, Values

NEAR = 0.02  # plans whose rates differ by less than this part are as good as each other
SLOPE = 0.01  # how evenly they are mixed
PLANS = 5  # so many are weighed


def judge(perspective: Perspective[Struggle], source: Source, v: Values = PLAIN) -> Judgement:
    """What the Resistance makes of a decision: worth is in steps of the score for each turn."""
    options = perspective.options
    if len(options) == 1:
        return Judgement.sure(options[0])
    step = perspective.step
    if isinstance(step, ch02_turn.ResistanceTurn):
        return turn(perspective.known, step, options, v)
    known = STEPS.get(type(step))
    return Judgement.sure(perspective.distinct_options()[0] if known is None else known(perspective.known, step, options))


# ---- a turn


def turn(s: Struggle, step: ch02_turn.ResistanceTurn, options: Sequence[Action], v: Values) -> Judgement:
    p = step.player
    rules = s.rules
    outlook = Outlook(s, rules.players_of_team, v)
    free = use_power(s, p, outlook, options)
    if free is not None:
        return Judgement.sure(free)
    ways: list[tuple[float, Action]] = denials(s, p, outlook.menace, options) if outlook.menace.near else []
    most = len(ways) + PLANS
    for plan in outlook.plans[p]:
        a = next_action(s, p, plan, options, v) if len(ways) < most else None
        if a is not None:
            ways.append((plan.rate, a))
    if v.r_recruit:
        ways += recruits(s, options, v)
    best = max([0.0, *(rate for rate, _ in ways)])
    return Judgement(ways, NEAR * best, SLOPE * best) if best > 0 else Judgement.sure(otherwise(s, p, options))


def recruits(s: Struggle, options: Sequence[Action], v: Values) -> list[tuple[float, Action]]:
    """(worth, action) of recruiting for what is to come: icons that missions ask for, from the display into the own deck."""
    rules, wanted = s.rules, skills_wanted(s)
    most = max([*wanted, 1.0])
    out = []
    for a in all_of(options, "recruit"):
        i = a.arg - 1
        chance = calm(s.vmann[i], s.militia[i], 0, rules.die)
        icons = sum(n * wanted[k] for k, n in enumerate(rules.icons[s.display[i]])) / most
        out.append((v.r_recruit * icons * chance - (1 - chance) * rules.size[s.display[i]], a))
    return [(worth, a) for worth, a in out if worth > 0]


def use_power(s: Struggle, p: int, outlook: Outlook, options: Sequence[Action]) -> Action | None:
    """A power costs nothing: Jeanne's and Yvonne's die always, Marcel's step towards the place of the plan."""
    a = first_of(options, "unmask", "ambush")
    if a is not None:
        return a
    steps = all_of(options, "walk")
    best = outlook.best(p)
    if steps and best is not None and best.place >= 0 and s.at[p] != best.place:
        far = s.rules.scenarios[s.scenario].distance
        a = min(steps, key=lambda x: far[x.arg][best.place])
        if far[a.arg][best.place] < far[s.at[p]][best.place]:
            return a
    return None


def next_action(s: Struggle, p: int, plan: Plan, options: Sequence[Action], v: Values) -> Action | None:
    """What brings this plan forward now; None if nothing does."""
    rules = s.rules
    held = rules.what(s.cards.mask(hand(p)))
    if plan.place < 0:
        return first_of(options, "escape") if plan.ready else draw(s, p, options, v, kept=rules.plans["escape"])
    if not plan.ready:
        if lean(s, p, plan, held.objects, held.members):
            drawn = draw(s, p, options, v)
            if drawn is not None:
                return drawn
        for i in plan.recruits:
            a = next((x for x in options if x.verb == "recruit" and x.arg == i + 1), None)
            if a is None:
                continue
            if s.vmann[i] + s.militia[i] and calm(s.vmann[i], s.militia[i], 0, rules.die) < v.r_calm:
                away = next((x for x in options if x.verb == "divert" and x.arg == i + 1), None)
                spent = sorted(rules.points[f] for f in held.objects)[: s.vmann[i] + s.militia[i]]
                if away is not None and held.points - sum(spent) >= rules.size[s.display[i]]:
                    return away
            return a
        if plan.lacking and not plan.recruits and not people_to_draw(s, p):
            return None
        return draw(s, p, options, v)
    place = plan.place
    if s.at[p] != place:
        far = rules.scenarios[s.scenario].distance[s.at[p]][place]
        a = next((x for x in options if x.verb == "go" and x.arg == place), None)
        return a if a is not None and far < 9 else draw(s, p, options, v)
    if s.wehrmacht[place] or s.guards[place]:
        a = first_of(options, "clear")
        if a is not None:
            return a
        chance = calm(0, s.guards[place], s.wehrmacht[place], rules.die)
        if chance * plan.value < (1 - chance) * v.r_risk:
            return draw(s, p, options, v)
    return first_of(options, "attempt")


def lean(s: Struggle, p: int, plan: Plan, objects: Sequence[int], members: Sequence[int]) -> bool:
    """Whether paying would leave a hand of people without an object card: it could only pass, and lose them."""
    rules = s.rules
    if not plan.recruits or not members or not 1 <= len(objects) <= 2:
        return False
    if len(objects) == 1:
        return True
    return sum(rules.points[f] for f in objects) - max(rules.points[f] for f in objects) < rules.size[s.display[plan.recruits[0]]]


def people_to_draw(s: Struggle, p: int) -> bool:
    """Whether a draw can bring anybody: else it only changes one object card for another, and could for ever."""
    rules = s.rules
    return any(rules.size[f] for f in (*s.cards.faces_in(deck(p)), *s.cards.faces_in(discard(p))))


def draw(s: Struggle, p: int, options: Sequence[Action], v: Values = PLAIN, kept: Sequence[int] = ()) -> Action | None:
    """With the object that draws most and is needed least."""
    rules = s.rules
    draws = all_of(options, "draw")
    if not draws:
        return None
    return max(draws, key=lambda a: (a.arg not in kept, rules.draws[a.arg] - v.r_thrift * rules.points[a.arg], -a.arg))


def otherwise(s: Struggle, p: int, options: Sequence[Action]) -> Action:
    """No plan can be brought forward: cards are drawn, people recruited so that others come, whatever there is."""
    if not s.rules.what(s.cards.mask(hand(p))).objects or people_to_draw(s, p):
        a = draw(s, p, options) or first_of(options, "pass")
        if a is not None:
            return a
    wanted = skills_wanted(s)
    recruits = [x for x in all_of(options, "recruit") if not s.vmann[x.arg - 1] + s.militia[x.arg - 1]]
    if recruits:
        icons = s.rules.icons
        return max(recruits, key=lambda x: sum(n * wanted[k] for k, n in enumerate(icons[s.display[x.arg - 1]])))
    if not people_to_draw(s, p):
        a = first_of(options, "peek", "divert")
        if a is not None:
            return a
    return (
        draw(s, p, options)
        or first_of(options, "pass", "escape", "sabotage", "deception", "clear", "divert", "go", "recruit", "end")
        or options[0]
    )


def last_power(s: Struggle, step: ch02_turn.LastPower, options: Sequence[Action]) -> Action:
    if first_of(options, "walk") is None:
        return first_of(options, "unmask", "ambush") or options[0]
    return use_power(s, step.player, Outlook(s, s.rules.players_of_team), options) or options[0]


STEPS: dict[type, Callable[[Struggle, Any, Sequence[Action]], Action]] = {ch02_turn.LastPower: last_power, **CHOICES}
