"""Chapters 1 and 2, "Matériel" and "Le plateau de jeu": what a component set must keep to be playable."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ludoteca.kernel.board_checks import check_board
from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.components import ComponentSet, once
from ludoteca.kernel.findings import Finding, Findings, Term

from .rules_data import BIT, ESCAPES, LANDINGS, STARTS, Segment, neighbours
from .vocabulary import CARDS, PATROLS, PLACES

COLOURS = ("green", "grey", "blue")
SORTS = ("landing", "patrol", "escape", "plain")
RED = {
    1: "report", 2: "supplies", 3: "bonnet", 4: "clothes", 5: "hidden", 6: "don_marco",
    7: "mezzanott", 8: "boliga", 9: "leggero", 10: "aye_sir", 11: "montarani", 12: "support",
}  # fmt: skip
WHITE = {
    37: "requisition", 40: "agony", 41: "letters", 42: "death", 43: "accusation", 45: "carabinieri", 46: "bivouac", 49: "baiona",
}  # fmt: skip
PIECES = {**{f"patrol-{colour}": 1 for colour in PATROLS}, "trace": 6, "landing-card": 5, "patrol-card": 5}
EXAMPLES = ("GB-007",)  # rules that are examples of the rulebook: facts of the printed board


@once
def faults(components: ComponentSet) -> list[Finding]:
    """What is wrong with a component set by the rules, and what looks so; without faults it can be played."""
    found = Findings()
    found.guard("GB-001", count_pieces, components, found)
    found.guard("GB-011", read_constants, components, found)
    found.guard("GB-001", read_deck, components, found)
    found.guard("GB-002", read_places, components, found)
    found.guard("GB-002", read_segments, components, found)
    found.guard("GB-007", examine_map, components, found)
    found.guard("GB-002", read_drawing, components, found)
    found.guard("GB-002", check_board, components, found)
    return found.told(EXAMPLES)


@cites("GB-001", "GB-059")
def count_pieces(components: ComponentSet, found: Findings) -> None:
    """What lies in the box, as far as it is played with."""
    copies = {p.id: p.copies for p in components.piece}
    for piece, n in PIECES.items():
        if copies.get(piece, 0) != n:
            found.no("GB-001", "check-pieces", "piece", piece, "copies", n=n, found=copies.get(piece, 0))


@cites("GB-011", "GB-015", "GB-060")
def read_constants(components: ComponentSet, found: Findings) -> None:
    """The numbers of the rulebook, and groups that give every patrol to one player."""
    for name, value, rule in (
        ("turns", 30, "GB-030"),
        ("columns", 4, "GB-021"),
        ("traces", 5, "GB-059"),
        ("hand_garibaldi", 4, "GB-015"),
        ("hands_original", [5] * 5, "GB-015"),
        ("hands_balanced", [9, 6, 5, 4, 4], "GB-060"),
        ("discards_balanced", [9, 5, 3, 2, 1], "GB-060"),
        ("patrols", [[colour, STARTS[colour]] for colour in PATROLS], "GB-004"),
    ):
        constant = components.constants.get(name)
        if constant is None:
            found.no(rule, "check-missing", "constants", name)
        elif _plain(constant.value) != value:
            found.no(rule, "check-by-the-rules", "constants", name, value=_said(value))
    given = components.constants.get("groups")
    groups = _plain(given.value) if given is not None else None
    if not isinstance(groups, list) or len(groups) != 5:
        found.no("GB-011", "check-groups", "constants", "groups", n=5)
        return
    for n, parts in enumerate(groups, 1):
        if not (isinstance(parts, list) and all(isinstance(x, list) and x for x in parts)):
            found.no("GB-011", "check-group-shape", "constants", "groups", str(n - 1), n=n)
        elif len(parts) != n or sorted(str(colour) for x in parts for colour in x) != sorted(PATROLS):
            found.no("GB-011", "check-group", "constants", "groups", str(n - 1), n=n)


@cites("GB-001", "GB-006", "GB-190")
def read_deck(components: ComponentSet, found: Findings) -> None:
    """55 cards of two halves; the events stand where the rulebook says. An owner's deck may repeat a white event on another card."""
    ids, wanted = {c.id for c in components.card}, {str(n) for n in CARDS}
    for card in sorted(wanted - ids, key=int):
        found.no("GB-001", "check-card-missing", "card", card, n=len(CARDS))
    events: dict[str, str] = {}
    for c in components.card:
        red, slash, white = c.kind.partition("/")
        if c.id not in wanted:
            found.no("GB-001", "check-card-too-many", "card", c.id, n=len(CARDS))
            continue
        n = int(c.id)
        if c.copies != 1:
            found.no("GB-001", "check-card-once", "card", c.id, "copies", found=c.copies)
        if not slash or (red not in BIT and red not in RED.values()) or (white not in BIT and white not in WHITE.values()):
            found.no("GB-006", "check-halves", "card", c.id, "kind", found=c.kind)
        elif RED.get(n, red if red in BIT else "") != red:
            found.no("GB-190", "check-red-half", "card", c.id, "kind", wanted=_half(RED.get(n, "")), found=_half(red))
        elif WHITE.get(n, white) != white:
            found.no("GB-190", "check-white-half", "card", c.id, "kind", wanted=_half(WHITE[n]), found=_half(white))
        elif white in WHITE.values() and events.setdefault(white, c.id) != c.id:
            found.warn("check-event-twice", "card", c.id, "kind", rule="GB-190", event=_half(white), other=events[white])


@cites("GB-002", "GB-003", "GB-005")
def read_places(components: ComponentSet, found: Findings) -> None:
    """190 places, of which some are for landing, for escape, or the start of a patrol."""
    ids = {n.id for n in components.node}
    for place in sorted(set(PLACES) - ids):
        found.no("GB-002", "check-place-missing", "node", place, n=len(PLACES))
    for place in sorted(ids - set(PLACES)):
        found.no("GB-002", "check-place-too-many", "node", place, n=len(PLACES))
    for n in components.node:
        if n.kind not in SORTS:
            found.no("GB-002", "check-place-kind", "node", n.id, "kind", kinds=[Term(f"place-{sort}") for sort in SORTS], found=n.kind)
    for rule, sort, places in (
        ("GB-003", "landing", LANDINGS),
        ("GB-004", "patrol", tuple(STARTS.values())),
        ("GB-005", "escape", ESCAPES),
    ):
        there = {n.id for n in components.node if n.kind == sort}
        for place in sorted((there ^ set(places)) & ids):
            found.no(rule, f"check-places-{sort}", "node", place, "kind", places=sorted(places))


@cites("GB-002")
def read_segments(components: ComponentSet, found: Findings) -> None:
    """Segments join two places; between the same two there may be several, but not two of one colour."""
    seen: set[tuple[int, int, str]] = set()
    for e in components.edge:
        entry = f"{e.a}-{e.b}"
        key = (min(e.a, e.b), max(e.a, e.b), e.kind)
        if e.kind not in COLOURS:
            found.no("GB-002", "check-segment-kind", "edge", entry, "kind", kinds=[_segment(c) for c in COLOURS], found=e.kind)
        elif e.a == e.b:
            found.no("GB-002", "check-segment-ends", "edge", entry)
        elif key in seen:
            found.no("GB-002", "check-segment-twice", "edge", entry, kind=_segment(e.kind))
        seen.add(key)


@cites("GB-002", "GB-007")
def examine_map(components: ComponentSet, found: Findings) -> None:
    """Every place can be reached, and every fact of the examples holds; segments that lead nowhere are left out."""
    ids = {n.id for n in components.node} & set(PLACES)
    segments = [Segment(e.a, e.b, e.kind) for e in components.edge if e.a in ids and e.b in ids and e.a != e.b]
    foot, boat, road = neighbours(segments, "green", "grey"), neighbours(segments, "blue"), neighbours(segments, "grey")
    every = neighbours(segments, *COLOURS)
    reached = _spread({LANDINGS[0]}, lambda v: every[v], len(PLACES))
    for place in PLACES:
        if place in ids and place not in reached:
            found.no("GB-002", "check-out-of-reach", "node", place)
    for how, place, there, expected in (
        ("foot", 3, foot[3], (2, 4, 32, 33, 34)),
        ("boat", 3, boat[3], (2, 4)),
        ("road", 3, road[3], ()),
        ("road", 26, road[26], ()),
    ):
        if there != expected:
            told = {"places": sorted(expected)} if expected else {}
            found.no("GB-007", f"check-{how}-from" if expected else f"check-no-{how}-from", "node", place, found=_listed(there), **told)
    for a, b, on, what in ((30, 31, road, "road"), (29, 30, road, "road"), (28, 29, foot, "foot"), (26, 28, foot, "foot")):
        if b not in on[a]:
            found.no("GB-007", f"check-joined-by-{what}", "edge", f"{a}-{b}", a=a, b=b)

    def one_move(v: int) -> set[int]:
        return {*every[v], *(w for u in road[v] for w in road[u])}

    for start, end, turns in ((32, 31, 2), (26, 137, 3)):  # a turn holds a card's move and one that an event grants
        if end not in _spread({start}, one_move, 2 * turns):
            found.no("GB-007", "check-within-turns", "node", end, start=start, turns=turns)


@cites("GB-002")
def read_drawing(components: ComponentSet, found: Findings) -> None:
    """What only the drawing of the map is made of: labels, routes and outlines name places that there are."""
    ids = {n.id for n in components.node}
    for name in ("named", "trafila", "labels"):
        for i, entry in enumerate(components.constants[name].value if name in components.constants else ()):
            place = entry["place"] if name == "labels" else entry
            if place not in ids:
                found.warn("check-names-no-place", "constants", name, str(i), rule="GB-002", place=place)
    for n in components.node:
        if not n.name:
            found.warn("check-no-name", "node", n.id, "name")


def _half(said: str) -> Term:
    return Term(f"kind-{said}" if said in BIT else f"card-{said}" if said else "check-a-movement")


def _segment(kind: str) -> Term:
    return Term(f"segment-{kind}")


def _said(value: Any) -> Any:
    return ", ".join(" ".join(map(str, x)) if isinstance(x, list) else str(x) for x in value) if isinstance(value, list) else value


def _spread(start: set[int], ways: Callable[[int], Iterable[int]], rounds: int) -> set[int]:
    """All that is reached in so many rounds."""
    reached, last = set(start), set(start)
    for _ in range(rounds):
        last = {u for v in last for u in ways(v)} - reached
        if not last:
            break
        reached |= last
    return reached


def _plain(value: Any) -> Any:
    return [_plain(x) for x in value] if isinstance(value, (list, tuple)) else value


def _listed(places: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(places))) or "-"
