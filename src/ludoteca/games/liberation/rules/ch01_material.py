"""Chapter 1 and the lists of material: what a component set must keep to be playable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.components import ComponentSet, once
from ludoteca.kernel.flow.actions import Refusal

from .ch04_bonuses import BONUS, ELSEWHERE
from .ch04_medals import CONDITIONS

Report = Callable[[str, str, str], None]
PIECES = {
    "vmann": 10, "wehrmacht": 10, "militia": 10, "die-red": 3, "die-green": 3, "die-black": 3, "reroll": 6, "barricade": 5, "armour": 1,
    "uboat": 1, "support": 2, "red-target": 15, "blue-target": 15, "pawn": 3,
    "resistance-board": 1, "occupier-board": 1, "score-board": 1, "player-board": 3,
}  # fmt: skip
OCCUPIER = {
    "vmann": 4, "raid": 3, "wehrmacht": 4, "purge": 4, "deception": 4, "uboat": 3, "gestapo": 3, "militia": 4, "exaction": 2,
    "offensive": 2, "oberfuehrer": 1,
}  # fmt: skip
LOCATIONS = {1: 12, 2: 10, 3: 9, 4: 10, 5: 16}
DECKS = {1: 18, 2: 18, 3: 22, 4: 20, 5: 26}
FACES = ("arrest", "nothing", "resistance")


@once
def faults(components: ComponentSet) -> list[Refusal]:
    """What the rules have against a component set; empty for one that can be played. Each names its entry."""
    out: list[Refusal] = []

    def no(rule: str, entry: str, what: str) -> None:
        out.append(Refusal(rule, "bad-components", entry=entry, what=what))

    count_pieces(components, no)
    count_cards(components, no)
    read_dice(components, no)
    read_objects(components, no)
    read_missions(components, no)
    read_medals(components, no)
    read_scenarios(components, no)
    read_track(components, no)
    return out


def _copies(components: ComponentSet) -> dict[str, int]:
    return {c.id: c.copies for c in components.card}


@cites("LB-032", "LB-034", "LB-035")
def count_pieces(components: ComponentSet, no: Report) -> None:
    """Boards, pawns, dice and markers."""
    copies = {p.id: p.copies for p in components.piece}
    for piece, n in PIECES.items():
        if copies.get(piece, 0) != n:
            no("LB-034", f"[[piece]] {piece}", f"there are {n}, not {copies.get(piece, 0)}")
    for x in components.constant("skills"):
        if x["token"] and copies.get(x["token"]) != 4:
            no("LB-333", f"[[piece]] {x['token']}", "there are 4")


@cites("LB-033", "LB-255", "LB-038")
def count_cards(components: ComponentSet, no: Report) -> None:
    """The occupier's cards, the location cards of each scenario, and a size for every Resistance deck."""
    copies = _copies(components)
    for x in components.constant("occupier"):
        want = OCCUPIER.get(x["kind"])
        if copies.get(x["id"]) != want:
            no("LB-255", f"[[card]] {x['id']}", f"there are {want} cards of {x['kind']}")
    of = {x["place"]: x["id"] for x in components.constant("locations")}
    for n, want in LOCATIONS.items():
        found = sum(copies.get(of.get(p, ""), 0) for p in components.constant(f"scenario_{n}")["places"])
        if found != want:
            no("LB-402", f"[constants.scenario_{n}]", f"has {want} location cards, not {found}")


@cites("LB-233", "LB-034")
def read_dice(components: ComponentSet, no: Report) -> None:
    dice = components.constant("dice")
    for colour in ("red", "black", "green"):
        faces = dice.get(colour, [])
        if len(faces) != 6 or any(f not in FACES for f in faces):
            no("LB-034", "[constants.dice]", f"the {colour} die has six faces: arrest, nothing or resistance")
    if Counter(dice.get("green", [])) != Counter(arrest=3, nothing=3):
        no("LB-233", "[constants.dice]", "the green die has three arrests and three blanks")


@cites("LB-017", "LB-024", "LB-120")
def read_objects(components: ComponentSet, no: Report) -> None:
    """Seven object cards, one of each, with three uses: 2 of the train, 3 of the escape, 2 of the deception."""
    objects = components.constant("objects")
    plans = Counter(x["plan"] for x in objects)
    if plans != Counter(train=2, escape=3, deception=2):
        no("LB-120", "[constants.objects]", "the plans take 2, 3 and 2 of the seven object cards")
    for x in objects:
        if x["operation"] < 1 or x["draw"] < 1:
            no("LB-024", f"[constants.objects] {x['id']}", "has operation points and a draw value")


def _skills(components: ComponentSet) -> list[str]:
    return [x["id"] for x in components.constant("skills")]


def _deck(components: ComponentSet, scenario: Any) -> Counter[str]:
    """Icons of a scenario's Resistance deck by skill."""
    shows = {x["id"]: x["skills"] for x in components.constant("resistance")}
    icons: Counter[str] = Counter()
    for card, n in [*scenario["singles"].items(), *((x, 1) for x in scenario["named"])]:
        for skill in shows.get(card, []):
            icons[skill] += n
    return icons


@cites("LB-330", "LB-155")
def read_missions(components: ComponentSet, no: Report) -> None:
    """Every mission has known icons and a bonus that exists, and the deck of each of its scenarios can complete it."""
    skills, missions = _skills(components), {x["id"]: x for x in components.constant("missions")}
    tokens = {x["token"] for x in components.constant("skills")}
    bonuses = (*BONUS, *ELSEWHERE, "token")
    for x in missions.values():
        entry = f"[constants.missions] {x['id']}"
        if not x["skills"] or any(k not in skills for k in x["skills"]):
            no("LB-155", entry, "names a skill that does not exist")
        if x["bonus"] not in bonuses or (x["bonus"] == "token" and x.get("token") not in tokens):
            no("LB-330", entry, "has no bonus of the legend")
    for n in range(1, 6):
        scenario = components.constant(f"scenario_{n}")
        deck = _deck(components, scenario)
        for m in scenario["missions"]:
            if m not in missions:
                no("LB-402", f"[constants.scenario_{n}]", f"names the mission {m}, which does not exist")
            elif Counter(missions[m]["skills"]) - deck:
                no("LB-155", f"[constants.missions] {m}", f"can't be completed by any cards of scenario {n}")


@cites("LB-326", "LB-325")
def read_medals(components: ComponentSet, no: Report) -> None:
    """Three medals a side in each scenario, with a known condition and missions that the scenario has."""
    medals = components.constant("medals")
    count = Counter((m["scenario"], m["side"]) for m in medals)
    for n in range(1, 6):
        for side in ("resistance", "occupier"):
            if count[n, side] != 3:
                no("LB-326", "[constants.medals]", f"three of the {side} in scenario {n}")
    for m in medals:
        entry = f"[constants.medals] {m['id']}"
        if m["condition"] not in CONDITIONS:
            no("LB-326", entry, f"has no condition {m['condition']}")
        there = components.constant(f"scenario_{m['scenario']}")["missions"]
        for x in [*m.get("missions", []), *([m["mission"]] if "mission" in m else [])]:
            if x not in there:
                no("LB-326", entry, f"names the mission {x}, which is not in scenario {m['scenario']}")


@cites("LB-401", "LB-502", "LB-602")
def read_scenarios(components: ComponentSet, no: Report) -> None:
    """Each scenario has a place for every pawn, cards to deal, missions to lay out, and a deck of the size that the text adds up to."""
    copies = _copies(components)
    places = {node.id for node in components.node if node.kind == "place"}
    for n in range(1, 6):
        x, entry = components.constant(f"scenario_{n}"), f"[constants.scenario_{n}]"
        if len(x["places"]) < 3 or any(p not in places for p in x["places"]):
            no("LB-412", entry, "has three places at least, all on the board")
        size = sum(x["singles"].values()) + len(x["named"])
        if size != DECKS[n]:
            no("LB-401", entry, f"has {DECKS[n]} Resistance cards, not {size}")
        if any(copies.get(card, 0) < k for card, k in x["singles"].items()):
            no("LB-401", entry, "takes more copies of a card than there are")
        if sum(x["singles"][card] for card in x["pool"]) < 3 * x["dealt"]:
            no("LB-505", entry, "has too few cards to deal")
        needed = len(x["places"]) * x["stacked"]
        if len(x["missions"]) < needed or (not x["refill"] and len(x["missions"]) != needed):
            no("LB-411", entry, f"lays out {needed} missions")


@cites("LB-301", "LB-310")
def read_track(components: ComponentSet, no: Report) -> None:
    """The track is as long on both sides; six reroll tokens lie between its ends, each on its side's half."""
    track, rerolls = components.constant("track"), components.constant("rerolls")
    if track["low"] != -track["high"] or track["start"] != 0:
        no("LB-301", "[constants.track]", "starts on its centre")
    if len(rerolls) != 6 or any(not track["low"] < x["at"] < track["high"] or not x["at"] for x in rerolls):
        no("LB-310", "[constants.rerolls]", "six tokens lie between the ends")
