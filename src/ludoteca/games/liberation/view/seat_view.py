"""What one seat alone sees: its prompt, what it may do, its hand, its side's medal, and for the team what its cards could do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ludoteca.games.liberation.rules.ch02_actions import Divert, Move, Pay, PayCards, PeekPaid, Recruit
from ludoteca.games.liberation.rules.ch02_missions import Commit
from ludoteca.games.liberation.rules.ch02_plans import Exchange, Hit
from ludoteca.games.liberation.rules.ch02_turn import LastPower, ResistanceTurn
from ludoteca.games.liberation.rules.ch03_occupier import HowMany, OccupiersTurn, PayWithLocations, Purge, WhomToRaid
from ludoteca.games.liberation.rules.ch04_bonuses import HitHand, TakeBack
from ludoteca.games.liberation.rules.ch04_score import PutToken, TakeReroll, winner
from ludoteca.games.liberation.rules.ch05_setup import ChooseSkill, PlacePawn
from ludoteca.games.liberation.rules.ch07_gestapo import Escapes, GiveCard, PlaceOnChart
from ludoteca.games.liberation.rules.ch08_zones import Extort, SplitPoints
from ludoteca.games.liberation.rules.ch09_paris import AnyBarricade, Drive, MoveBarricade, PlaceArmour, WhichSkill
from ludoteca.games.liberation.rules.ch10_campaign import KeepCards, KeepOccupier, KeepSingles
from ludoteca.games.liberation.rules.dice import Rerolls
from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import BOX, DEALT, OHAND, PEEKED, STOCK, TABLE, Struggle, discard, hand
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.steps import Ask, Joint
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.phrasing import kebab
from ludoteca.view.scene import Card, Chip, Choice, Inert, Mine, Msg, Panel, Row, Tray
from ludoteca.view.words import listed

from .arrest_odds import arrest_odds
from .card_faces import OBJECT_ICONS
from .log_lines import won
from .medal_progress import progress
from .messages import TRANSLATED, Arg, card, initials, medal, path, person, place, player, seat, skills, token
from .mission_hints import possible
from .pieces import die_id

AT_PLACE = ("start", "go", "raid", "wehrmacht", "uboat", "militia", "exaction", "drive", "walk", "cancel", "off_mission", "untarget")
AT_SPACE = ("recruit", "divert", "vmann", "militia_card", "under", "off")
ON_CHART = ("gestapo", "space", "untarget_prisoner")
ON_PATH = ("build", "take_down", "demolish")
IN_HAND = ("draw", "pay", "commit")
OF_A_CARD = (*IN_HAND, "hit", "back", "buy", "free", "keep_card", "drop_card")  # verbs whose argument is one
# What is explained where it can't be done: one reason for each thing, the first of these that there is.
EXPLAINED = (
    "attempt", "recruit", "go", "draw", "start", "vmann", "raid", "wehrmacht", "gestapo", "buy", "space", "commit", "drive", "build",
    "demolish",
)  # fmt: skip
PLANS = ("sabotage", "escape", "deception")
WITH_HINT = (
    ResistanceTurn, Pay, PayCards, PeekPaid, Commit, Hit, Exchange, OccupiersTurn, PayWithLocations, Purge, Rerolls,
    PutToken, PlacePawn, ChooseSkill, LastPower, GiveCard, PlaceOnChart, SplitPoints, Extort, KeepCards, KeepOccupier,
    KeepSingles, TakeReroll, Divert, Drive, HowMany,
)  # fmt: skip


def mine(seen: Perspective[Struggle]) -> Mine:
    s = seen.known
    rules = s.rules
    step, at, options = seen.step, seen.seat, seen.options
    hint: Msg | None = None
    if s.end:
        prompt, hint = _over(rules, s, at)
    elif options:
        args = _args(rules, s)
        name = kebab(step.name()) if step is not None else ""
        prompt = Msg(f"prompt-{name}{'-again' if _granted(step) else ''}", args)
        if isinstance(step, Pay):
            prompt = _pay_for(rules, s, args)
        hint = Msg(f"hint-{name}", args) if isinstance(step, WITH_HINT) and not _granted(step) else None
    else:
        prompt = waits(rules, s, seen.asked)
    choices = [_choice(rules, s, step, at, a) for a in options]
    taken = {c.target for c in choices}
    inert: dict[str, Inert] = {}
    for verb in EXPLAINED if options else ():
        for a, no in seen.reasons:
            target = _target(rules, s, step, at, a) if a.verb == verb else ""
            if target and target not in taken and target not in inert:
                inert[target] = Inert(target, Msg(f"why-{no.code}"), no.rule)
    return Mine(
        prompt, hint, choices, inert=list(inert.values()), trays=_trays(rules, s, step, at, options), panels=_panels(rules, s, at),
    )  # fmt: skip


def _granted(step: Ask | Joint | None) -> bool:
    """A turn that another turn gives."""
    return isinstance(step, ResistanceTurn) and step.granted


def _over(rules: LiberationRules, s: Struggle, at: int) -> tuple[Msg, Msg]:
    side = {"resistance-left": 1, "occupier-left": 0}.get(s.end, winner(s))
    if side < 0:
        return Msg("over-draw"), Msg("over-look")
    if s.end == "medal":
        return Msg(f"over-medal-{rules.game.sides[s.winner]}", won(rules, s)), Msg(
            "over-won" if (at == rules.occupier) == (side == 1) else "over-lost"
        )
    return Msg(f"over-{s.end}"), Msg("over-won" if (at == rules.occupier) == (side == 1) else "over-lost")


def waits(rules: LiberationRules, s: Struggle, asked: Sequence[int]) -> Msg:
    """The prompt of those who are not asked."""
    if not asked:
        return Msg("wait")
    if rules.occupier in asked and len(asked) == 1:
        return Msg("wait-occupier", {"player": seat(rules.occupier)})
    return Msg("wait-players", {"players": listed([seat(x) for x in asked])})


def _args(rules: LiberationRules, s: Struggle) -> dict[str, Arg]:
    """What a prompt can speak of: the arguments of the step at hand, in words."""
    now: Any = s.agenda[-1]
    out: dict[str, Arg] = {"turn": s.turns, "paid": s.paid, "scenario": s.scenario}
    for name in getattr(now, "__dataclass_fields__", {}):
        value: Any = getattr(now, name)
        if name == "player":
            out["player"] = player(rules, value + 1)
            if s.at[value] >= 0:
                out["at"] = place(rules, s.at[value])
        elif name in ("place", "zone"):
            out["place"] = place(rules, value)
        elif name == "need":
            out["need"] = value if isinstance(value, int) else skills(rules, value)
        elif name == "path":
            out["path"] = path(rules, value)
        elif name == "face":
            out["card"] = card(rules, value)
        elif name == "token":
            out["token"] = token(rules, value)
        elif name == "kind":
            out["kind"] = Msg(f"card-{value}")
        elif name == "colour":
            out["pawn"] = Msg(f"pawn-{('vmann', 'militia', 'wehrmacht')[value]}")
        elif name == "space" and isinstance(now, Escapes | GiveCard):
            out["card"] = card(rules, s.chart[value])
        elif isinstance(value, int) and not isinstance(value, bool):  # a message has no argument that is true or false
            out[name] = value
    if isinstance(now, PayCards):
        out["card"] = card(rules, s.display[now.space])
        out["pawns"] = s.vmann[now.space] + s.militia[now.space]
    if isinstance(now, PeekPaid) and s.cards.faces_in(PEEKED):
        out["card"] = card(rules, s.cards.faces_in(PEEKED)[0])
        out["need"] = rules.size[s.cards.faces_in(PEEKED)[0]]
    return out


def _pay_for(rules: LiberationRules, s: Struggle, args: dict[str, Arg]) -> Msg:
    """What is paid for is the next step of the agenda."""
    then: Any = s.agenda[-2] if len(s.agenda) > 1 else None
    if isinstance(then, Recruit):
        return Msg("prompt-pay-recruit", {**args, "card": card(rules, s.display[then.space])})
    if isinstance(then, Move):
        return Msg("prompt-pay-move", {**args, "place": place(rules, then.place)})
    return Msg("prompt-pay-divert", args)


# ---- choices


def _target(rules: LiberationRules, s: Struggle, step: Ask | Joint | None, at: int, a: Action) -> str:
    verb, arg = a.verb, a.arg
    if verb in AT_PLACE:
        return f"token:place.{rules.place_ids[arg]}"
    if verb in AT_SPACE:
        return f"token:display.{arg}"
    if verb in ON_CHART:
        return f"token:chart.{rules.spaces[arg]}"
    if verb in ON_PATH:
        return f"token:path.{rules.paths[arg]}"
    if verb in ("attempt", "clear", "ambush"):
        return f"token:place.{rules.place_ids[s.at[_me(rules, s, at)]]}"
    if verb == "reroll":
        return f"token:{die_id(s, arg - 1)}"
    if verb in IN_HAND or (verb == "hit" and isinstance(step, Purge)) or (verb == "drop_card" and isinstance(step, KeepCards)):
        return f"card:hand.{rules.faces[arg]}"
    if verb in ("hit", "keep_card", "drop_card", "back"):
        return f"card:look.{rules.faces[arg]}"
    if verb == "buy":
        return "token:piles"
    if verb == "free":
        for i, face in enumerate(s.chart):
            if face == arg and not s.chart_red[i]:
                return f"token:chart.{rules.spaces[i]}"
        return f"token:prison.{rules.faces[arg]}"
    if verb == "give":
        face, _ = rules.give_of[arg]
        return f"card:hand.{rules.faces[face]}" if s.cards.holds(hand(_me(rules, s, at)), face) else ""
    if verb == "player" and s.at[arg - 1] >= 0:
        return f"token:pawn.{arg}"
    return ""


def _me(rules: LiberationRules, s: Struggle, at: int) -> int:
    """The player whom this seat speaks for now: of several (one has left) the one that the step is about."""
    p = getattr(s.agenda[-1] if s.agenda else None, "player", None)
    if isinstance(p, int) and s.seat[p] == at:
        return p
    return max(0, at - (0 if rules.automaton else 1))


def _choice(rules: LiberationRules, s: Struggle, step: Ask | Joint | None, at: int, a: Action) -> Choice:
    verb, arg = a.verb, a.arg
    args: dict[str, Arg] = {}
    note: Msg | None = None
    if verb in AT_PLACE:
        args["place"] = place(rules, arg)
        if verb == "go":
            args["n"] = rules.scenarios[s.scenario].distance[s.at[_me(rules, s, at)]][arg]
    elif verb in AT_SPACE:
        face = s.display[arg - 1]
        args |= {"card": card(rules, face), "n": rules.size[face]}
        if verb == "recruit":
            note = _danger(rules, s.vmann[arg - 1], s.militia[arg - 1], 0)
    elif verb in ON_CHART:
        face = s.chart[arg]
        args["space"] = rules.spaces[arg]
        if face:
            args["card"] = card(rules, face)
    elif verb in ON_PATH:
        args["path"] = path(rules, arg)
    elif verb in ("attempt", "clear", "ambush"):
        index = s.at[_me(rules, s, at)]
        args["place"] = place(rules, index)
        if s.missions[index]:
            args["mission"] = card(rules, s.missions[index])
            if verb == "attempt":
                note = _danger(rules, 0, s.guards[index], s.wehrmacht[index])
    elif verb in OF_A_CARD:
        args["card"] = card(rules, arg)
        if verb == "draw":
            args["n"] = rules.draws[arg]
        elif verb == "pay":
            args["n"] = rules.points[arg]
        elif verb == "buy":
            args |= {"n": rules.cost[arg], "left": s.cards.faces_in(STOCK).count(arg)}
    elif verb == "give":
        face, to = rules.give_of[arg]
        args |= {"card": card(rules, face), "player": player(rules, to + 1)}
        if isinstance(step, GiveCard):
            return Choice(a.text, Msg("do-give-away", args), _target(rules, s, step, at, a))
    elif verb == "player":
        args["player"] = player(rules, arg)
    elif verb == "skill":
        args["skill"] = Msg(f"skill-{rules.skills[arg]}")
    elif verb == "lift":
        args["pawn"] = Msg(f"pawn-{('vmann', 'militia', 'wehrmacht')[arg]}")
    elif verb == "token":
        args["token"] = token(rules, s.tokens[_me(rules, s, at)][arg - 1])
    elif verb in ("use", "reroll"):
        args["n"] = arg
        if verb == "use" and getattr(s.agenda[-1], "kind", "") == "raid":
            note = Msg("note-arrest", {"chance": round(100 * arrest_odds(rules, arg, 0, 0))})
        if verb == "reroll":
            die = s.dice[arg - 1]
            args |= {"colour": Msg(f"dice-{('red', 'black', 'green')[die // 6]}"), "face": Msg(f"die-{rules.die[die // 6][die % 6]}")}
    elif verb in PLANS:
        args["cards"] = listed([card(rules, f) for f in rules.plans[{"sabotage": "train"}.get(verb, verb)]])
        return Choice(a.text, Msg(f"do-{verb}", args), note=Msg("note-plan", args))
    label = Msg(f"do-{verb.replace('_', '-')}{_special(verb, step)}", args)
    tone = "warn" if note is not None and note.id == "note-danger" else ""
    return Choice(a.text, label, _target(rules, s, step, at, a), note, tone)


def _danger(rules: LiberationRules, red: int, black: int, green: int) -> Msg | None:
    """The dice that are rolled against it, and how likely somebody is arrested."""
    n = red + black + green
    if not n:
        return None
    return Msg("note-danger", {"n": n, "chance": round(100 * arrest_odds(rules, red, black, green))})


def _special(verb: str, step: Ask | Joint | None) -> str:
    """Words that differ with what is asked."""
    words: dict[tuple[str, type[object]], str] = {
        ("end", LastPower): "-power", ("end", OccupiersTurn): "-occupier",
        ("done", Pay): "-pay", ("done", Commit): "-commit", ("done", KeepCards): "-keep", ("done", KeepOccupier): "-keep",
        ("no", PeekPaid): "-peek", ("yes", PutToken): "-token", ("no", PutToken): "-token",
        ("no", TakeReroll): "-reroll", ("hit", Purge): "-purge", ("player", WhomToRaid): "-raid", ("player", Escapes): "-escapes",
        ("player", TakeReroll): "-reroll", ("skill", WhichSkill): "-barricade", ("build", AnyBarricade): "-bonus",
        ("drop_card", KeepSingles): "-singles", ("take_down", AnyBarricade): "-move", ("build", MoveBarricade): "-bonus",
        ("drive", PlaceArmour): "-place",
    }  # fmt: skip
    return "-again" if verb == "end" and _granted(step) else words.get((verb, type(step)), "")


# ---- cards


def _trays(rules: LiberationRules, s: Struggle, step: Ask | Joint | None, at: int, options: Sequence[Action]) -> list[Tray]:
    if s.out >> at & 1 or not s.scenario:
        return []
    out = []
    if options:
        shown = _looked_at(rules, s, step, at)
        if shown:
            out.append(shown)
    if at == rules.occupier:
        out.append(_tray(rules, "hand", Msg("tray-hand"), s.cards.faces_in(OHAND)))
        return out
    for p in rules.players_of_team:
        if s.seat[p] == at:
            own = p == _me(rules, s, at)
            title = Msg("tray-hand") if own else Msg("tray-hand-of", {"player": player(rules, p + 1)})
            use = "operation" if options and isinstance(step, Pay | PeekPaid) else ""
            draws = isinstance(step, ResistanceTurn) and bool(options)
            out.append(_tray(rules, "hand" if own else f"hand{p + 1}", title, s.cards.faces_in(hand(p)), use, draws))
    return out


def _tray(rules: LiberationRules, name: str, title: Msg, held: Sequence[int], use: str = "", draws: bool = False) -> Tray:
    """Equal cards lie on each other; an object card shows the use that is being chosen."""
    cards = []
    order = sorted(Counter(held).items(), key=lambda x: (rules.kinds[x[0]] != "object", rules.kinds[x[0]] == "location", x[0]))
    for f, n in order:
        face, note, label = rules.faces[f], None, card(rules, f)
        if rules.kinds[f] == "object":
            if use:
                face, note = f"{face}-{use}", Msg("note-points", {"n": rules.points[f]})
            elif draws:
                note = Msg("note-draw", {"n": rules.draws[f]})
            about: dict[str, Arg] = {"card": label, "points": rules.points[f], "draw": rules.draws[f], "plan": Msg(f"plan-{rules.plan[f]}")}
            label = Msg("card-object", about)
        elif rules.kinds[f] == "resistance":
            label = Msg("card-with", {"card": label, "skills": skills(rules, rules.icons[f])})
        if n > 1:
            note = Msg("note-copies", {"n": n})
        cards.append(Card(f"{name}.{rules.faces[f]}", face, label, note=note))
    return Tray(name, title, cards or [Card(f"{name}.none", label=Msg("pile-empty"))])  # an empty hand keeps its place


def _looked_at(rules: LiberationRules, s: Struggle, step: Ask | Joint | None, at: int) -> Tray | None:
    """What is looked through or lies on the table while something is chosen."""
    if isinstance(step, Hit | HitHand):
        return _tray(rules, "look", Msg("tray-occupiers-hand"), s.cards.faces_in(OHAND))
    if isinstance(step, PeekPaid):
        return _tray(rules, "look", Msg("tray-top"), s.cards.faces_in(PEEKED))
    if isinstance(step, KeepOccupier):
        return _tray(rules, "look", Msg("tray-owned"), s.cards.faces_in(DEALT))
    if isinstance(step, KeepSingles):
        of = [f for f in s.cards.faces_in(BOX) if rules.size[f] == 1 and f not in rules.missions and rules.first_scenario[f] <= s.scenario]
        return _tray(rules, "look", Msg("tray-reserve"), of)
    if isinstance(step, TakeBack):
        return _tray(rules, "look", Msg("tray-discard"), s.cards.faces_in(discard(_me(rules, s, at))))
    if isinstance(step, Commit | Exchange) and s.cards.size(TABLE):
        tray = _tray(rules, "laid", Msg("tray-committed" if isinstance(step, Commit) else "tray-offered"), s.cards.faces_in(TABLE))
        return Tray(tray.id, tray.title, tray.cards, "table")
    return None


# ---- panels


def _panels(rules: LiberationRules, s: Struggle, at: int) -> list[Panel]:
    """The side's own medal; for the team what its cards could do, and the hands of the others, which it may see."""
    if not s.scenario:
        return []
    out = [_medal(rules, s, at)]
    if at != rules.occupier:
        could = possible(rules, s)
        if could:
            out.append(could)
        rows = []
        for p in rules.players_of_team:
            if s.seat[p] != at:
                chips = [_chip(rules, f) for f in s.cards.faces_in(hand(p))]
                rows.append(Row(Msg("hand-of", {"player": player(rules, p + 1)}), chips=chips or [Chip("–", Msg("pile-empty"))]))
        if rows:
            out.append(Panel("team", Msg("panel-team"), rows))
    return out


def _medal(rules: LiberationRules, s: Struggle, at: int) -> Panel:
    mine, other = (s.order, s.medal) if at == rules.occupier else (s.medal, s.order)
    title = Msg("panel-medal-occupier" if at == rules.occupier else "panel-medal")
    if mine < 0:
        return Panel("medal", title, [Row(Msg("medal-to-come"), look="text")])
    rows = _way(rules, s, mine)
    if s.end and other >= 0:
        rows += [Row(Msg("medal-of-the-other"), look="text"), *_way(rules, s, other)]
    if any(s.medals) or rules.campaign:
        rows.append(Row(Msg("medals-won", {"resistance": s.medals[0], "occupier": s.medals[1]}), look="text"))
    return Panel("medal", title, rows)


def _way(rules: LiberationRules, s: Struggle, held: int) -> list[Row]:
    have, needed = progress(rules, s, held)
    return [
        Row(medal(rules, held), state=Msg("progress", {"n": have, "of": needed}), use="icon-medal", look="medal"),
        Row(Msg(f"medal-{rules.medals[held]['id']}-about"), look="text"),
    ]


def _chip(rules: LiberationRules, f: int) -> Chip:
    name = rules.faces[f]
    if name in OBJECT_ICONS:
        return Chip("", card(rules, f), use=f"icon-{OBJECT_ICONS[name]}")
    label = Msg("card-with", {"card": card(rules, f), "skills": skills(rules, rules.icons[f])})
    if name in TRANSLATED:
        return Chip("", label, use=f"skill-{rules.skills[rules.icons[f].index(1)]}")
    return Chip(initials(person(rules, name)), label)
