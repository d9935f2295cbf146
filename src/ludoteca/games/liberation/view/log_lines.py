"""The log as sentences: each event becomes a line with its rule. The automaton's reasons are told one by one.

A line is made of the facts that its reader may know and of nothing else; a fact that is not there makes a shorter sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import ARRESTED, BROKEN, DISPLAY, OHAND, OUT, PLAYERS, RDECK, SDECK, Struggle
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.geometry import Point
from ludoteca.view.scene import Line, Msg
from ludoteca.view.words import listed

from .messages import Arg, called, card, medal, occupier, place_called, player, seat, token
from .positions import lying

Facts = Mapping[str, Any]
Args = dict[str, Arg]
SET_UP = ("LB-018", "LB-505", "LB-413", "LB-411", "LB-912")  # what is laid out before the first turn is not told card by card
SPOKEN = (
    "recruit", "attempt", "sabotage", "escape", "deception", "exchange", "peek", "pass", "draw", "build", "divert", "clear", "end",
    "unmask", "ambush",
)  # fmt: skip
OCCUPIER_SPOKEN = ("purge", "redraw", "oberfuehrer", "offensive", "uboat", "exaction", "end")


def line(rules: LiberationRules, kind: str, facts: Facts, rule: str) -> Line | None:
    """The line for an event, or None for an event that is not told."""
    tell = TOLD.get(kind)
    msg = tell(rules, facts, rule) if tell else None
    return Line(msg, rule, "heading" if kind in HEADINGS else "", spot=spot_of(rules, facts)) if msg else None


def spot_of(rules: LiberationRules, facts: Facts) -> Point | None:
    """Where it happened: the middle of the card of its place, or of the display that it speaks of.

    In a campaign the same place lies elsewhere in another scenario, and a line does not say in which it stands: then there is none.
    """
    among = rules.scenarios if rules.campaign else {rules.start_with: rules.scenarios[rules.start_with]}
    index = rules.places.index(facts["place"]) if facts.get("place") in rules.places else -1
    boxes = {lying(no).places.get(rules.place_ids[index]) for no, data in among.items() if index in data.places}
    verb, _, number = str(facts.get("action", "")).partition(" ")
    if verb in ("recruit", "divert") and number.isdigit():
        boxes |= {box for no in among for box in lying(no).display[int(number) - 1 : int(number)]}
    box = boxes.pop() if len(boxes) == 1 else None
    return (box.x, box.y) if box else None


def outcome_words(seen: Perspective[Struggle], end: str) -> Msg:
    known = seen.known
    if end == "medal" and known.winner >= 0:
        rules = known.rules
        return Msg(f"end-medal-{rules.game.sides[known.winner]}", won(rules, known))
    return Msg(f"end-{end}")


def won(rules: LiberationRules, s: Struggle) -> Args:
    """The medal that ended it, whose it was, and what it asks."""
    held = s.order if s.winner else s.medal
    return {"medal": medal(rules, held), "about": Msg(f"medal-{rules.medals[held]['id']}-about"), "occupier": occupier(rules)}


HEADINGS = ("turn", "scenario")


def _owner(rules: LiberationRules, zone: int) -> Msg | None:
    """The player to whom a zone belongs."""
    p = (zone - PLAYERS) // 3
    return player(rules, p + 1) if zone >= PLAYERS and p < rules.team_size else None


def _plain(message: str) -> Callable[[LiberationRules, Facts, str], Msg]:
    """A sentence that takes its facts as they are called: players, places, cards, spaces, numbers."""

    def tell(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
        args: Args = {"occupier": occupier(rules)}
        for name, value in facts.items():
            if name == "player":
                args[name] = player(rules, value)
            elif name == "seat":
                args[name] = seat(value)
            elif name == "place" and value:
                args[name] = place_called(rules, value)
            elif name in ("card", "mission") and value:
                args[name] = card(rules, value) if isinstance(value, int) else called(rules, value)
            elif name == "path":
                a, _, b = value.partition("-")
                args[name] = Msg("path", {"a": place_called(rules, a), "b": place_called(rules, b)})
            elif name == "skill":
                args[name] = Msg(f"skill-{value}")
            elif name == "token":
                args[name] = token(rules, value)
            elif isinstance(value, int | str):
                args[name] = value
        return Msg(message, args)

    return tell


def _turn(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    return Msg("log-turn", {"turn": facts["turn"], "player": player(rules, facts["player"])})


def _scenario(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    return Msg("log-scenario", {"n": facts["scenario"], "title": Msg(f"page-{facts['scenario']}")})


def _acts(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
    verb, _, what = str(facts["action"]).partition(" ")
    if verb not in SPOKEN:
        return None  # what follows tells it
    args: Args = {"player": player(rules, facts["player"])}
    if verb == "draw":
        args |= {"card": called(rules, what), "n": rules.draws[rules.face[what]]}
    elif verb in ("recruit", "divert"):
        args |= {"card": called(rules, facts["card"]), "n": int(what)}
    elif verb in ("attempt", "clear"):
        args |= {"mission": called(rules, facts["mission"]), "place": place_called(rules, facts["place"])}
    elif verb == "build":
        a, _, b = what.partition("-")
        args["path"] = Msg("path", {"a": place_called(rules, a), "b": place_called(rules, b)})
    return Msg(f"log-acts-{verb}", args)


def _occupier_acts(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
    verb, _, what = str(facts["action"]).partition(" ")
    if verb not in OCCUPIER_SPOKEN:
        return None
    args: Args = {"occupier": occupier(rules)}
    if what:
        args["place"] = place_called(rules, what)
    return Msg(f"log-occupier-{verb}", args)


def _drew(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
    """Told to whoever sees the card; how many a hand holds stands beside the board."""
    f, to = facts.get("card"), facts["to"]
    if rule in SET_UP or not f:
        return None
    if to == DISPLAY:
        return Msg("log-opened", {"card": card(rules, f)})
    if to == ARRESTED:
        return Msg("log-arrested", {"card": card(rules, f)})
    if to == OUT:
        return Msg("log-out", {"card": card(rules, f)})
    if to == OHAND:
        return Msg("log-drew", {"player": occupier(rules), "card": card(rules, f)})
    owner = _owner(rules, to)
    return Msg("log-drew", {"player": owner, "card": card(rules, f)}) if owner else None


def _card(message: str) -> Callable[[LiberationRules, Facts, str], Msg | None]:
    """A card goes from one zone to another: who had it, who gets it."""

    def tell(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
        f = facts.get("card")
        if not f:
            return None
        args: Args = {"card": card(rules, f), "occupier": occupier(rules)}
        giver, taker = _owner(rules, facts.get("zone", 0)), _owner(rules, facts.get("to", 0))
        if giver:
            args["from"] = giver
        if taker:
            args["player"] = taker
        return Msg(message, args)

    return tell


def _arrested(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    f, giver = facts["card"], _owner(rules, facts["zone"])
    if giver:
        return Msg("log-arrested-from", {"card": card(rules, f), "player": giver})
    return Msg("log-arrested", {"card": card(rules, f)})


def _imprisoned(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
    return Msg("log-broken", {"card": card(rules, facts["card"])}) if facts["to"] == BROKEN else None


def _put_on(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
    cards = facts.get("cards") or []
    owner = _owner(rules, facts["zone"])
    if owner is not None and cards:
        return Msg("log-recruited-top", {"player": owner, "card": card(rules, cards[0])})
    if facts["zone"] == SDECK:
        return Msg("log-derailment")
    return Msg("log-deception-on-top") if rule == "LB-964" else None


def _put_under(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
    if facts["zone"] != RDECK:
        return None
    cards = facts.get("cards") or []
    return Msg("log-put-under", {"card": card(rules, cards[0])}) if cards else Msg("log-put-under-unseen")


def _spent(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
    owner = _owner(rules, facts["zone"])
    return Msg("log-spent", {"player": owner, "card": card(rules, facts["card"])}) if owner and rule != "LB-028" else None


def _discarded(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
    if rule == "LB-204":
        return Msg("log-occupier-discards", {"occupier": occupier(rules), "card": card(rules, facts["card"])})
    owner = _owner(rules, facts["zone"])
    return Msg("log-discarded", {"player": owner, "card": card(rules, facts["card"])}) if owner else None


def _pawns(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    args: Args = {"n": facts["n"], "pawn": Msg(f"pawn-{facts['colour']}"), "occupier": occupier(rules)}
    if facts.get("place"):
        return Msg("log-pawns-place", {**args, "place": place_called(rules, facts["place"])})
    return Msg("log-pawns-card", {**args, "card": called(rules, facts["card"])})


def _lifted(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    args: Args = {"pawn": Msg(f"pawn-{facts['colour']}")}
    if facts.get("place"):
        return Msg("log-lifted-place", {**args, "place": place_called(rules, facts["place"])})
    return Msg("log-lifted-card", {**args, "n": facts.get("space", 0)})


def _dice(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    thrown = [x.split(":") for x in facts["dice"]]
    return Msg("log-dice", {"dice": listed([Msg("die-shows", {"colour": Msg(f"dice-{c}"), "face": Msg(f"die-{f}")}) for c, f in thrown])})


def _rerolled(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    return Msg("log-rerolled", {"n": facts["die"], "face": Msg(f"die-{facts['face']}")})


def _scored(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
    steps, marker = facts["steps"], facts["marker"]
    if not steps:
        return None
    return Msg("log-scored-up" if steps > 0 else "log-scored-down", {"n": abs(steps), "marker": _signed(marker)})


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def _support(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    zones = [place_called(rules, rules.places[i]) for i, of in rules.scale_of.items() if of == facts["scale"]]
    return Msg("log-support", {"zones": listed(zones), "value": _signed(facts["value"])})


def _medal(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    return Msg(f"log-medal-{facts['side']}", {"medal": Msg(f"medal-{facts['medal']}"), "occupier": occupier(rules)})


def _medal_dealt(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
    held = facts.get("medal")
    return Msg("log-medal-dealt", {"medal": Msg(f"medal-{held}"), "about": Msg(f"medal-{held}-about")}) if held else None


def _over(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    return Msg("log-scenario-over", {"end": Msg(f"end-{facts['end']}"), "marker": _signed(facts["marker"]), "n": facts["scenario"]})


def _looked(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    return Msg("log-looked", {"seat": seat(facts["seat"]), "occupier": occupier(rules)})


def _recruiting(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
    args: Args = {"player": player(rules, facts["player"]), "card": called(rules, facts["card"])}
    return Msg("log-recruiting-failed", args) if facts["failed"] else None


def _target(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    return Msg(f"log-target-{facts['colour']}", {"place": place_called(rules, facts["place"]), "n": facts.get("n", 1)})


def _target_removed(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    return Msg(f"log-target-removed-{facts['colour']}", {"place": place_called(rules, facts["place"])})


def _mission_left(rules: LiberationRules, facts: Facts, rule: str) -> Msg | None:
    """One that was completed has been told of."""
    return Msg("log-mission-off", {"mission": card(rules, facts["card"])}) if facts["to"] == OUT else None


def _returned(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    return Msg("log-token-returned", {"at": _signed(facts["at"])})


# ---- the automaton: what it drew, what it tried, why not, and between what it chose


def _cards(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    solo = rules.face[facts["card"]]
    what = Msg("card-derailment") if solo == rules.derailment else listed([solo_action(w, n) for w, n in rules.solo[solo]])
    args: Args = {"card": facts["card"], "actions": what}
    if facts["location"] != "-":
        return Msg("log-automaton-cards", {**args, "location": called(rules, facts["location"])})
    return Msg("log-automaton-no-location", args)


def solo_action(what: str, n: int) -> Msg:
    return Msg(f"solo-{what.replace('_', '-')}", {"n": n})


def _tries(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    args: Args = {"number": facts["number"], "action": solo_action(facts["action"], facts["n"])}
    return Msg("log-automaton-cannot", {**args, "why": Msg(f"why-{facts['why']}")}) if facts["why"] else Msg("log-automaton-does", args)


def _skips(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    if rule != "LB-966":
        return Msg("log-automaton-skips")
    return Msg("log-automaton-derailed" if rules.face[facts["card"]] == rules.derailment else "log-automaton-deceived")


def _chose(rules: LiberationRules, facts: Facts, rule: str) -> Msg:
    among = facts["among"]
    if "player" in facts:
        return Msg(
            "log-automaton-chose-player", {"player": player(rules, facts["player"]), "among": listed([player(rules, p) for p in among])}
        )
    if "space" in facts:
        message = "log-automaton-chose-prisoner" if rule == "LB-959" else "log-automaton-chose-space"
        return Msg(message, {"space": facts["space"], "among": listed(among)})
    return Msg(
        "log-automaton-chose-way", {"place": place_called(rules, facts["place"]), "among": listed([place_called(rules, x) for x in among])}
    )


TOLD: Mapping[str, Callable[[LiberationRules, Facts, str], Msg | None]] = {
    "scenario": _scenario, "turn": _turn, "placed": _plain("log-placed"), "skill": _plain("log-skill"), "medal-dealt": _medal_dealt,
    "acts": _acts, "moved": _plain("log-moved"), "drew": _drew, "spent": _spent, "discarded": _discarded,
    "recruited": _card("log-recruited"), "put-on": _put_on, "put-under": _put_under, "recruiting": _recruiting,
    "recruited-unseen": _card("log-recruited-unseen"), "committed": _card("log-committed"), "completed": _plain("log-completed"),
    "attempt-failed": _plain("log-attempt-failed"), "offered": _card("log-offered"), "exchanged": _card("log-exchanged"),
    "not-exchanged": _card("log-not-exchanged"), "sabotaged": _card("log-sabotaged"), "removed-from-hand": _card("log-removed-from-hand"),
    "looked": _looked, "freed": _card("log-freed"), "taken-back-card": _card("log-taken-back-card"), "deceived": _card("log-deceived"),
    "pawns": _pawns, "pawn-lifted": _lifted, "dice": _dice, "rerolled": _rerolled, "scored": _scored,
    "reroll-token": _plain("log-reroll-token"), "token-returned": _returned, "token": _plain("log-token"),
    "token-removed": _plain("log-token-removed"), "arrested": _arrested, "arbitrary-arrest": _plain("log-arbitrary-arrest"),
    "imprisoned": _imprisoned, "mission-opened": _card("log-mission-opened"), "occupier-acts": _occupier_acts,
    "bought": _card("log-bought"), "played": _card("log-played"), "purged": _card("log-purged"), "raid": _plain("log-raid"),
    "raid-on": _plain("log-raid-on"), "turn-missed": _plain("log-turn-missed"), "medal": _medal, "scenario-over": _over,
    "uboat": _plain("log-uboat"), "attacked": _plain("log-attacked"), "on-chart": _plain("log-on-chart"),
    "interrogated": _plain("log-interrogated"), "given-away": _card("log-given-away"), "jean-moulin": _plain("log-jean-moulin"),
    "marked": _plain("log-marked"), "support": _support, "target": _target, "target-removed": _target_removed,
    "barricade": _plain("log-barricade"), "demolished": _plain("log-demolished"), "armour": _plain("log-armour"),
    "turned-back": _plain("log-turned-back"), "gone": _card("log-gone"), "to-reserve": _card("log-to-reserve"), "automaton-cards": _cards,
    "automaton-tries": _tries, "automaton-skips": _skips, "automaton-chose": _chose, "resigned": _plain("log-resigned"),
    "timeout": _plain("log-timeout"), "barricade-lifted": _plain("log-barricade-lifted"), "turned-blue": _plain("log-turned-blue"),
    "absolved": _plain("log-absolved"), "mission-left": _mission_left, "skips": _plain("log-skips"),
}  # fmt: skip
