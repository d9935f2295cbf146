"""Chapter 1 and the lists of material: what a component set must keep to be playable."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludoteca.kernel.board_checks import check_board
from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.components import ComponentSet, once
from ludoteca.kernel.findings import Finding, Findings, Term

from .ch04_bonuses import BONUS, ELSEWHERE
from .ch04_medals import CONDITIONS

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
SOLO = ("vmann", "militia_mission", "uboat", "gestapo", "exaction", "militia_card", "wehrmacht", "offensive", "raid", "purge")
FACES = ("arrest", "nothing", "resistance")


@once
def faults(components: ComponentSet) -> list[Finding]:
    """What is wrong with a component set by the rules, and what looks so; without faults it can be played."""
    found = Findings()
    for rule, part in (
        ("LB-034", count_pieces), ("LB-255", count_cards), ("LB-034", read_dice), ("LB-120", read_objects), ("LB-330", read_missions),
        ("LB-326", read_medals), ("LB-401", read_scenarios), ("LB-301", read_track),
        ("LB-412", read_names), ("LB-034", check_board),
    ):  # fmt: skip
        found.guard(rule, part, components, found)
    return found.told()


def _copies(components: ComponentSet) -> dict[str, int]:
    return {c.id: c.copies for c in components.card}


@cites("LB-032", "LB-034", "LB-035")
def count_pieces(components: ComponentSet, found: Findings) -> None:
    """Boards, pawns, dice and markers."""
    copies = {p.id: p.copies for p in components.piece}
    for piece, n in PIECES.items():
        if copies.get(piece, 0) != n:
            found.no("LB-034", "check-pieces", "piece", piece, "copies", n=n, found=copies.get(piece, 0))
    for x in components.constant("skills"):
        if x["token"] and copies.get(x["token"]) != 4:
            found.no("LB-333", "check-pieces", "piece", x["token"], "copies", n=4, found=copies.get(x["token"], 0))


@cites("LB-033", "LB-255", "LB-038")
def count_cards(components: ComponentSet, found: Findings) -> None:
    """The occupier's cards, the location cards of each scenario, and a size for every Resistance deck."""
    copies = _copies(components)
    for sort in ("objects", "resistance", "missions", "occupier", "locations", "solo", "medals"):
        for x in components.constant(sort):
            if x["id"] not in copies:
                found.no("LB-033", "check-no-card", "constants", sort, str(x["id"]), card=x["id"])
    for x in components.constant("occupier"):
        want = OCCUPIER.get(x["kind"])
        if want is None:
            found.no("LB-255", "check-no-occupier-card", "constants", "occupier", f"{x['id']}.kind", found=x["kind"])
        elif copies.get(x["id"]) != want:
            found.no("LB-255", "check-occupier-cards", "card", x["id"], "copies", n=want, kind=Term(f"card-{x['kind']}"),
                     found=copies.get(x["id"], 0))  # fmt: skip
    of = {x["place"]: x["id"] for x in components.constant("locations")}
    for n, want in LOCATIONS.items():
        there = sum(copies.get(of.get(p, ""), 0) for p in components.constant(f"scenario_{n}")["places"])
        if there != want:
            found.no("LB-402", "check-location-cards", "constants", f"scenario_{n}", "places", scenario=n, n=want, found=there)


@cites("LB-233", "LB-034")
def read_dice(components: ComponentSet, found: Findings) -> None:
    dice = components.constant("dice")
    for colour in ("red", "black", "green"):
        faces = dice.get(colour, [])
        if len(faces) != 6 or any(f not in FACES for f in faces):
            found.no("LB-034", "check-die", "constants", "dice", colour, colour=Term(f"die-{colour}"))
    if Counter(dice.get("green", [])) != Counter(arrest=3, nothing=3):
        found.no("LB-233", "check-green-die", "constants", "dice", "green")


@cites("LB-017", "LB-024", "LB-120")
def read_objects(components: ComponentSet, found: Findings) -> None:
    """Seven object cards, one of each, with three uses: 2 of the train, 3 of the escape, 2 of the deception."""
    objects = components.constant("objects")
    plans = Counter(x["plan"] for x in objects)
    if plans != Counter(train=2, escape=3, deception=2):
        found.no("LB-120", "check-plans", "constants", "objects")
    for x in objects:
        if x["operation"] < 1 or x["draw"] < 1:
            found.no("LB-024", "check-object", "constants", "objects", str(x["id"]))


@cites("LB-326", "LB-412", "LB-951")
def read_names(components: ComponentSet, found: Findings) -> None:
    """What names a card, a skill or a place names one that there is."""
    skills, cards = _skills(components), {x["id"] for x in components.constant("resistance")}
    tokens = {x["token"] for x in components.constant("skills")}
    for x in components.constant("skills"):
        for card in x["single"]:
            if card not in cards:
                found.no("LB-401", "check-no-card", "constants", "skills", f"{x['id']}.single", card=card)
    for n in range(1, 6):
        x = components.constant(f"scenario_{n}")
        for column, known in (("named", cards), ("singles", cards), ("pool", set(x["singles"])), ("tokens", tokens)):
            for card in x[column]:
                if card not in known:
                    found.no("LB-401", "check-no-card", "constants", f"scenario_{n}", column, card=card)
    for m in components.constant("medals"):
        where = ("constants", "medals", str(m["id"]))
        for k in [*m.get("skills", []), *([m["skill"]] if "skill" in m else [])]:
            if k not in skills:
                found.no("LB-326", "check-no-skill", *where, skill=k)
        if m.get("end", "top") not in ("top", "bottom"):
            found.no("LB-326", "check-no-end", *where, found=m["end"])
    for x in components.constant("solo"):
        for action, _ in x["actions"]:
            if action not in SOLO:
                found.no("LB-951", "check-no-action", "constants", "solo", str(x["id"]), found=action)
    places = {node.id for node in components.node if node.kind == "place"}
    named = [("scales", x) for pair in components.constant("scales") for x in pair]
    named += [(name, x[0]) for name in ("target_spaces", "monuments") for x in components.constant(name)]
    named += [("locations", x["place"]) for x in components.constant("locations")]
    for name, place in named:
        if place not in places:
            found.no("LB-412", "check-names-no-place", "constants", name, str(place), place=place)


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
def read_missions(components: ComponentSet, found: Findings) -> None:
    """Every mission has known icons and a bonus that exists, and the deck of each of its scenarios can complete it."""
    skills, missions = _skills(components), {x["id"]: x for x in components.constant("missions")}
    tokens = {x["token"] for x in components.constant("skills")}
    bonuses = (*BONUS, *ELSEWHERE, "token")
    for x in missions.values():
        where = ("constants", "missions", str(x["id"]))
        for k in x["skills"]:
            if k not in skills:
                found.no("LB-155", "check-no-skill", *where, skill=k)
        if not x["skills"]:
            found.no("LB-155", "check-no-icons", *where)
        if x["bonus"] not in bonuses or (x["bonus"] == "token" and x.get("token") not in tokens):
            found.no("LB-330", "check-no-bonus", *where, found=x["bonus"])
    for x in components.constant("resistance"):
        for k in x["skills"]:
            if k not in skills:
                found.no("LB-155", "check-no-skill", "constants", "resistance", str(x["id"]), skill=k)
    for n in range(1, 6):
        scenario = components.constant(f"scenario_{n}")
        deck = _deck(components, scenario)
        for m in scenario["missions"]:
            if m not in missions:
                found.no("LB-402", "check-no-mission", "constants", f"scenario_{n}", "missions", mission=m)
            elif lacking := Counter(missions[m]["skills"]) - deck:
                icons = [Term(f"skill-{k}") for k in sorted(lacking) if k in skills]
                if icons:
                    found.no("LB-155", "check-mission-out-of-reach", "constants", "missions", m, scenario=n, skills=icons)


@cites("LB-326", "LB-325")
def read_medals(components: ComponentSet, found: Findings) -> None:
    """Three medals a side in each scenario, with a known condition and missions that the scenario has."""
    medals = components.constant("medals")
    count = Counter((m["scenario"], m["side"]) for m in medals)
    for n in range(1, 6):
        for side in ("resistance", "occupier"):
            if count[n, side] != 3:
                found.no("LB-326", "check-medals", "constants", "medals", n=3, side=Term(f"side-{side}"), scenario=n, found=count[n, side])
    for m in medals:
        where = ("constants", "medals", str(m["id"]))
        if m["condition"] not in CONDITIONS:
            found.no("LB-326", "check-no-condition", *where, found=m["condition"])
        there = components.constant(f"scenario_{m['scenario']}")["missions"]
        for x in [*m.get("missions", []), *([m["mission"]] if "mission" in m else [])]:
            if x not in there:
                found.no("LB-326", "check-medal-mission", *where, mission=x, scenario=m["scenario"])


@cites("LB-401", "LB-502", "LB-602")
def read_scenarios(components: ComponentSet, found: Findings) -> None:
    """Each scenario has a place for every pawn, cards to deal, missions to lay out, and a deck of the size that the text adds up to."""
    copies = _copies(components)
    places = {node.id for node in components.node if node.kind == "place"}
    for n in range(1, 6):
        x = components.constant(f"scenario_{n}")

        def no(rule: str, message: str, at: str, /, n: int = n, **facts: Any) -> None:
            found.no(rule, message, "constants", f"scenario_{n}", at, scenario=n, **facts)

        if len(x["places"]) < 3 or any(p not in places for p in x["places"]):
            no("LB-412", "check-scenario-places", "places", least=3)
        size = sum(x["singles"].values()) + len(x["named"])
        if size != DECKS[n]:
            no("LB-401", "check-deck-size", "singles", size=DECKS[n], found=size)
        for card, k in x["singles"].items():
            if copies.get(card, 0) < k:
                no("LB-401", "check-too-few-copies", f"singles.{card}", card=card, copies=k, found=copies.get(card, 0))
        if (dealt := sum(x["singles"][card] for card in x["pool"])) < 3 * x["dealt"]:
            no("LB-505", "check-too-few-to-deal", "pool", least=3 * x["dealt"], found=dealt)
        needed = len(x["places"]) * x["stacked"]
        if len(x["missions"]) < needed or (not x["refill"] and len(x["missions"]) != needed):
            no("LB-411", "check-laid-out", "missions", needed=needed, found=len(x["missions"]))


@cites("LB-301", "LB-310", "LB-602")
def read_track(components: ComponentSet, found: Findings) -> None:
    """The track is as long on both sides; six reroll tokens lie between its ends, each on its side's half."""
    tops = [node.id for node in components.node if node.kind == "max"]
    if len(tops) != 1:
        found.no("LB-602", "check-max-space", "node", tops[-1] if tops else "", "kind", found=len(tops))
    track, rerolls = components.constant("track"), components.constant("rerolls")
    if track["low"] != -track["high"] or track["start"] != 0:
        found.no("LB-301", "check-track", "constants", "track")
    for i, x in enumerate(rerolls):
        if x["side"] not in ("resistance", "occupier"):
            found.no("LB-310", "check-no-side", "constants", "rerolls", f"{i}.side", found=x["side"])
    if len(rerolls) != 6 or any(not track["low"] < x["at"] < track["high"] or not x["at"] for x in rerolls):
        found.no("LB-310", "check-rerolls", "constants", "rerolls", n=6)
