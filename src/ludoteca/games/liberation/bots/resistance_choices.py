"""What the Resistance decides on the way: how to pay and commit, dice, tokens, bonuses, and what else it is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ludoteca.games.liberation.rules import (
    ch02_actions,
    ch02_missions,
    ch02_plans,
    ch04_bonuses,
    ch04_score,
    ch05_setup,
    ch06_uboats,
    ch07_gestapo,
    ch08_zones,
    ch09_paris,
    ch10_campaign,
    dice,
)
from ludoteca.games.liberation.rules.dice import arrests, shows
from ludoteca.games.liberation.rules.state import BOX, PEEKED, REROLL, TABLE, Struggle, hand
from ludoteca.games.liberation.rules.vocabulary import GREEN, RED
from ludoteca.kernel.flow.actions import Action

from .plans import skills_wanted


def first_of(options: Sequence[Action], *verbs: str) -> Action | None:
    """The first option of the first of the verbs that is offered."""
    for verb in verbs:
        for a in options:
            if a.verb == verb:
                return a
    return None


def all_of(options: Sequence[Action], verb: str) -> list[Action]:
    """All options of a verb."""
    return [a for a in options if a.verb == verb]


# ---- paying


def pay(s: Struggle, step: ch02_actions.Pay, options: Sequence[Action]) -> Action:
    """As few cards as will do, then as little too much as can be; for a diversion on a mission as much as there are pawns."""
    left = step.most - s.paid
    points = s.rules.points
    pays = all_of(options, "pay")
    if not pays:
        return options[0]
    if s.paid >= step.need and len(pays) < 2:
        return options[0]
    enough = [a for a in pays if points[a.arg] >= left]
    return min(enough, key=lambda a: points[a.arg]) if enough else max(pays, key=lambda a: points[a.arg])


def pay_cards(s: Struggle, step: ch02_actions.PayCards, options: Sequence[Action]) -> Action:
    """Those of fewest points, one for each pawn; the last card in hand is kept, to draw with."""
    pays = all_of(options, "pay")
    if not pays or (options[0].verb == "done" and len(pays) < 2):
        return options[0]
    return min(pays, key=lambda a: s.rules.points[a.arg])


def peeked(s: Struggle, step: ch02_actions.PeekPaid, options: Sequence[Action]) -> Action:
    """Whoever has an icon that is asked for is paid, if the hand can."""
    rules = s.rules
    face = s.cards.faces_in(PEEKED)[0]
    wanted = skills_wanted(s)
    useful = any(wanted[k] for k, n in enumerate(rules.icons[face]) if n)
    held = rules.what(s.cards.mask(hand(step.player)))
    if not s.paid and (not useful or held.points < rules.size[face]):
        return next(a for a in options if a.verb == "no")
    left = rules.size[face] - s.paid
    pays = all_of(options, "pay")
    enough = [a for a in pays if rules.points[a.arg] >= left]
    return min(enough, key=lambda a: rules.points[a.arg]) if enough else max(pays, key=lambda a: rules.points[a.arg])


def divert(s: Struggle, step: ch02_actions.Divert, options: Sequence[Action]) -> Action:
    """Everything that was paid for: first what arrests most."""
    return max(all_of(options, "lift"), key=lambda a: (a.arg == GREEN, a.arg == RED), default=options[0])


# ---- committing


def cover(s: Struggle, p: int, need: Sequence[int], laid: Sequence[int]) -> list[int] | None:
    """The cards of the hand, fewest icons first, that with these on the table and the tokens show what is asked for."""
    rules = s.rules
    icons, size = rules.icons, rules.size
    mine = list(rules.what(s.cards.mask(hand(p))).members)
    tokens = [s.tokens[p].count(k) for k in range(len(need))]
    missing = tuple(max(0, n - tokens[k] - sum(icons[f][k] for f in laid)) for k, n in enumerate(need))
    best: list[int] | None = None
    least = 99

    def go(i: int, left: tuple[int, ...], taken: list[int], cost: int) -> None:
        nonlocal best, least
        if cost >= least:
            return
        if not any(left):
            best, least = taken[:], cost
            return
        if i == len(mine):
            return
        f = mine[i]
        if any(n and icons[f][k] for k, n in enumerate(left)):
            go(i + 1, tuple(max(0, n - icons[f][k]) for k, n in enumerate(left)), [*taken, f], cost + size[f])
        go(i + 1, left, taken, cost)

    mine.sort(key=lambda f: (-sum(min(n, icons[f][k]) for k, n in enumerate(missing)) / size[f], size[f]))
    del mine[11:]
    go(0, missing, [], 0)
    return best


def commit(s: Struggle, step: ch02_missions.Commit, options: Sequence[Action]) -> Action:
    if options[0].verb == "done":
        return options[0]
    chosen = cover(s, step.player, step.need, s.cards.faces_in(TABLE))
    for f in chosen or ():
        for a in options:
            if a.verb == "commit" and a.arg == f:
                return a
    return min(options, key=lambda a: s.rules.size[a.arg])


# ---- dice


def rerolls(s: Struggle, step: dice.Rerolls, options: Sequence[Action]) -> Action:
    """A die that arrests, as long as an arrest counts."""
    if not any(arrests(s)):
        return options[0]
    bad = [i for i, die in enumerate(s.dice) if shows(s, die) == "arrest"]
    i = min(bad, key=lambda i: (s.dice[i] // 6 == 1, i))  # a red or green one first
    return next(a for a in options if a.verb == "reroll" and a.arg == i + 1)


# ---- tokens


def put_token(s: Struggle, step: ch04_score.PutToken, options: Sequence[Action]) -> Action:
    yes = first_of(options, "yes")
    if yes is not None:
        return yes
    wanted = skills_wanted(s)
    mine = s.tokens[step.player]

    def value(token: int) -> float:
        if token >= REROLL:
            return 3.0
        return wanted[token] / (1 + mine.count(token)) if token < len(wanted) else 0.0

    worst = min(range(len(mine)), key=lambda i: value(mine[i]))
    if value(mine[worst]) + 0.5 < value(step.token):
        return next((a for a in options if a.verb == "token" and a.arg == worst + 1), options[-1])
    return options[-1]


def take_reroll(s: Struggle, step: ch04_score.TakeReroll, options: Sequence[Action]) -> Action:
    """Who has room, the one that has fewest first."""
    full = s.rules.token_spaces
    room = [a for a in options if a.verb == "player" and len(s.tokens[a.arg - 1]) < full]
    if room:
        return min(room, key=lambda a: (len(s.tokens[a.arg - 1]), a.arg))
    return options[-1]


def choose_skill(s: Struggle, step: ch05_setup.ChooseSkill, options: Sequence[Action]) -> Action:
    wanted = skills_wanted(s)
    return max(options, key=lambda a: wanted[a.arg])


def place_pawn(s: Struggle, step: ch05_setup.PlacePawn, options: Sequence[Action]) -> Action:
    """Where the easiest mission lies, with as many neighbours as can be."""
    rules = s.rules
    data = rules.scenarios[s.scenario]

    def value(place: int) -> float:
        mission = rules.missions[s.missions[place]] if s.missions[place] else None
        return (0.0 if mission is None else mission.points / mission.icons + 0.3 * (mission.icons == 2)) + 0.1 * len(data.next_to[place])

    return max(options, key=lambda a: value(a.arg))


# ---- bonuses and what else is asked


def _card_worth(s: Struggle, face: int) -> float:
    rules = s.rules
    wanted = skills_wanted(s)
    return sum(n * (0.3 + min(2.0, wanted[k]) / 2) for k, n in enumerate(rules.icons[face])) + 0.45 * rules.draws[face]


def back(s: Struggle, step: ch04_bonuses.TakeBack, options: Sequence[Action]) -> Action:
    return max(all_of(options, "back"), key=lambda a: _card_worth(s, a.arg), default=options[0])


def free(s: Struggle, step: object, options: Sequence[Action]) -> Action:
    return max(all_of(options, "free"), key=lambda a: (s.rules.size[a.arg], _card_worth(s, a.arg)), default=options[0])


def under(s: Struggle, step: ch04_bonuses.PutUnder, options: Sequence[Action]) -> Action:
    """Cards with pawns on them; the others stay."""
    loaded = [a for a in all_of(options, "under") if s.vmann[a.arg - 1] + s.militia[a.arg - 1]]
    return max(loaded, key=lambda a: s.vmann[a.arg - 1] + s.militia[a.arg - 1], default=options[0])


def cancel(s: Struggle, step: ch04_bonuses.CancelMissions, options: Sequence[Action]) -> Action:
    """Only a mission that two Wehrmacht pawns or more hold, where another comes."""
    if s.rules.scenarios[s.scenario].refill:
        held = [a for a in all_of(options, "cancel") if s.wehrmacht[a.arg] >= 2]
        if held:
            return max(held, key=lambda a: s.wehrmacht[a.arg])
    return options[0]


def lift_pawns(s: Struggle, step: ch04_bonuses.LiftPawns, options: Sequence[Action]) -> Action:
    here = [a for a in all_of(options, "off_mission") if a.arg in s.at]
    if here:
        return here[0]
    places = all_of(options, "off_mission")
    if places:
        return max(places, key=lambda a: s.rules.missions[s.missions[a.arg]].points)
    return max(all_of(options, "off"), key=lambda a: _card_worth(s, s.display[a.arg - 1]), default=options[0])


HARM = {"oberfuehrer": 6, "raid": 5, "exaction": 5, "offensive": 5, "gestapo": 5, "uboat": 4, "wehrmacht": 4, "militia": 4, "vmann": 3}


def hit(s: Struggle, step: object, options: Sequence[Action]) -> Action:
    """The cards of the occupier's hand that harm most; its locations where we stand."""
    rules = s.rules
    kinds = {f: kind for kind, f in rules.kind.items()}

    def harm(a: Action) -> float:
        if a.arg in rules.locations:
            return 2.0 if rules.place_of[a.arg] in s.at else 1.0
        return float(HARM.get(kinds.get(a.arg, ""), 0))

    hits = all_of(options, "hit")
    best = max(hits, key=harm, default=options[0])
    return best if hits and harm(best) > 0 else options[0]


def untarget(s: Struggle, step: object, options: Sequence[Action]) -> Action:
    """Where most red targets lie."""
    return max(all_of(options, "untarget"), key=lambda a: s.red[a.arg], default=options[0])


def absolve(s: Struggle, step: object, options: Sequence[Action]) -> Action:
    size = s.rules.space_size
    return max(all_of(options, "untarget_prisoner"), key=lambda a: (size[a.arg], s.chart_red[a.arg]), default=options[0])


def split_points(s: Struggle, step: ch08_zones.SplitPoints, options: Sequence[Action]) -> Action:
    """A red target goes where the occupier nears its medal or our blue one would find no space; else the support rises."""
    zone, rules = step.zone, s.rules
    away = first_of(options, "untarget")
    if away is not None:
        full = rules.target_spaces[zone] - s.red[zone] - s.blue[zone] <= 0
        if s.red[zone] >= 3 or full:
            return away
        if s.scales[rules.scale_of[zone]] >= rules.scale_end:
            return away
    return options[0]


def barricade(s: Struggle, step: ch09_paris.AnyBarricade | ch09_paris.MoveBarricade, options: Sequence[Action]) -> Action:
    """Beside the armour first."""
    ends = s.rules.path_ends
    return max(all_of(options, "build"), key=lambda a: s.armour in ends[a.arg], default=options[0])


def take_down(s: Struggle, step: ch09_paris.Barricade, options: Sequence[Action]) -> Action:
    ends = s.rules.path_ends
    return min(options, key=lambda a: s.armour in ends[a.arg])


def which_skill(s: Struggle, step: ch09_paris.WhichSkill, options: Sequence[Action]) -> Action:
    return options[0]


def give(s: Struggle, step: ch07_gestapo.GiveCard, options: Sequence[Action]) -> Action:
    """Whoever costs least, and is missed least."""
    rules = s.rules
    return min(options, key=lambda a: (rules.size[rules.give_of[a.arg][0]], _card_worth(s, rules.give_of[a.arg][0])))


def escapes(s: Struggle, step: ch07_gestapo.Escapes, options: Sequence[Action]) -> Action:
    """To whoever holds fewest cards."""
    return min(options, key=lambda a: s.cards.size(hand(a.arg - 1)))


def bargain(s: Struggle, step: ch02_plans.Exchange, options: Sequence[Action]) -> Action:
    """What others offer is taken; nothing is offered."""
    return first_of(options, "agree") or options[0]


def keep_cards(s: Struggle, step: ch10_campaign.KeepCards, options: Sequence[Action]) -> Action:
    """The three with most icons."""
    if options[0].verb == "done":
        return options[0]
    size = s.rules.size
    return min(all_of(options, "drop_card"), key=lambda a: size[a.arg])


def keep_singles(s: Struggle, step: ch10_campaign.KeepSingles, options: Sequence[Action]) -> Action:
    """Of what there is most of."""
    box = s.cards.faces_in(BOX)
    return max(options, key=lambda a: box.count(a.arg))


CHOICES: dict[type, Callable[[Struggle, Any, Sequence[Action]], Action]] = {
    ch02_actions.Pay: pay,
    ch02_actions.PayCards: pay_cards,
    ch02_actions.PeekPaid: peeked,
    ch02_actions.Divert: divert,
    ch02_missions.Commit: commit,
    dice.Rerolls: rerolls,
    ch04_score.PutToken: put_token,
    ch04_score.TakeReroll: take_reroll,
    ch05_setup.ChooseSkill: choose_skill,
    ch05_setup.PlacePawn: place_pawn,
    ch04_bonuses.TakeBack: back,
    ch04_bonuses.FreePrisoners: free,
    ch02_plans.Escape: free,
    ch04_bonuses.PutUnder: under,
    ch04_bonuses.CancelMissions: cancel,
    ch04_bonuses.LiftPawns: lift_pawns,
    ch04_bonuses.HitHand: hit,
    ch02_plans.Hit: hit,
    ch06_uboats.TurnBlue: untarget,
    ch08_zones.RemoveRed: untarget,
    ch07_gestapo.Absolve: absolve,
    ch08_zones.SplitPoints: split_points,
    ch09_paris.AnyBarricade: barricade,
    ch09_paris.Barricade: take_down,
    ch09_paris.MoveBarricade: barricade,
    ch09_paris.WhichSkill: which_skill,
    ch07_gestapo.GiveCard: give,
    ch07_gestapo.Escapes: escapes,
    ch02_plans.Exchange: bargain,
    ch10_campaign.KeepCards: keep_cards,
    ch10_campaign.KeepSingles: keep_singles,
}
