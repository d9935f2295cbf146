"""Chapters 1 and 2, "Matériel" and "Le plateau de jeu": what a component set must keep to be playable."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.components import ComponentSet, once
from ludoteca.kernel.flow.actions import Refusal

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
Report = Callable[[str, str, str], None]


@once
def faults(components: ComponentSet) -> list[Refusal]:
    """What the rules have against a component set; empty for one that can be played. Each names its entry."""
    out: list[Refusal] = []

    def no(rule: str, entry: str, what: str) -> None:
        out.append(Refusal(rule, "bad-components", entry=entry, what=what))

    count_pieces(components, no)
    read_constants(components, no)
    read_deck(components, no)
    read_places(components, no)
    if not out:
        segments = read_segments(components, no)
        if not out:
            examine_map(segments, no)
    return out


@cites("GB-001", "GB-059")
def count_pieces(components: ComponentSet, no: Report) -> None:
    """What lies in the box, as far as it is played with."""
    copies = {p.id: p.copies for p in components.piece}
    for piece, n in PIECES.items():
        if copies.get(piece, 0) != n:
            no("GB-001", f"[[piece]] {piece}", f"there are {n}, not {copies.get(piece, 0)}")


@cites("GB-011", "GB-015", "GB-060")
def read_constants(components: ComponentSet, no: Report) -> None:
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
        found = components.constants.get(name)
        if found is None or _plain(found.value) != value:
            no(rule, f"[constants.{name}]", "is missing" if found is None else f"is {value} by the rules")
    found = components.constants.get("groups")
    groups = _plain(found.value) if found is not None else None
    if not isinstance(groups, list) or len(groups) != 5:
        no("GB-011", "[constants.groups]", "gives the groups for 1 to 5 Austrians")
        return
    for n, parts in enumerate(groups, 1):
        if not (isinstance(parts, list) and all(isinstance(x, list) and x for x in parts)):
            no("GB-011", "[constants.groups]", f"for {n} Austrians: lists of colours")
        elif len(parts) != n or sorted(str(colour) for x in parts for colour in x) != sorted(PATROLS):
            no("GB-011", "[constants.groups]", f"for {n} Austrians: {n} groups in which each of the five colours stands once")


@cites("GB-001", "GB-006", "GB-190")
def read_deck(components: ComponentSet, no: Report) -> None:
    """55 cards of two halves; the events stand where the rulebook says. An owner's deck may repeat a white event on another card."""
    ids = {c.id for c in components.card}
    if ids != {str(n) for n in CARDS}:
        wrong = sorted({str(n) for n in CARDS} ^ ids, key=lambda x: (len(x), x))
        no("GB-001", f"[[card]] {wrong[0]}", f"the cards are 1 to 55, each once: there are {len(components.card)}")
        return
    for c in components.card:
        entry, n = f"[[card]] {c.id}", int(c.id)
        red, slash, white = c.kind.partition("/")
        if c.copies != 1:
            no("GB-001", entry, f"each card is there once, not {c.copies} times")
        if not slash or (red not in BIT and red not in RED.values()) or (white not in BIT and white not in WHITE.values()):
            no("GB-006", entry, f"a card has two halves, each a kind of movement or an event of its side: {c.kind!r} is none")
        elif RED.get(n, red if red in BIT else "") != red:
            no("GB-190", entry, f"the red half is {RED.get(n, 'a movement')}, not {red}")
        elif WHITE.get(n, white) != white:
            no("GB-190", entry, f"the white half is {WHITE[n]}, not {white}")


@cites("GB-002", "GB-003", "GB-005")
def read_places(components: ComponentSet, no: Report) -> None:
    """190 places, of which some are for landing, for escape, or the start of a patrol."""
    ids = {n.id for n in components.node}
    if ids != set(PLACES):
        wrong = min(ids ^ set(PLACES))
        no("GB-002", f"[[node]] {wrong}", "the places are 1 to 190: " + ("missing" if wrong in PLACES else "one too many"))
    for n in components.node:
        if n.kind not in SORTS:
            no("GB-002", f"[[node]] {n.id}", f"a place is {', '.join(SORTS)}, not {n.kind!r}")
    for rule, sort, places in (
        ("GB-003", "landing", LANDINGS),
        ("GB-004", "patrol", tuple(STARTS.values())),
        ("GB-005", "escape", ESCAPES),
    ):
        found = {n.id for n in components.node if n.kind == sort}
        if found != set(places):
            no(rule, f"[[node]] {min(found ^ set(places))}", f"the places of this kind ({sort}) are {_listed(places)}")


@cites("GB-002")
def read_segments(components: ComponentSet, no: Report) -> tuple[Segment, ...]:
    """Segments join two places; between the same two there may be several, but not two of one colour."""
    seen: set[tuple[int, int, str]] = set()
    for e in components.edge:
        entry = f"[[edge]] {e.a}-{e.b}"
        key = (min(e.a, e.b), max(e.a, e.b), e.kind)
        if e.kind not in COLOURS:
            no("GB-002", entry, f"a segment is {', '.join(COLOURS)}, not {e.kind!r}")
        elif e.a == e.b:
            no("GB-002", entry, "a segment joins two places")
        elif key in seen:
            no("GB-002", entry, f"stands there twice in {e.kind}")
        seen.add(key)
    return tuple(Segment(e.a, e.b, e.kind) for e in components.edge)


@cites("GB-002", "GB-007")
def examine_map(segments: Sequence[Segment], no: Report) -> None:
    """Every place can be reached, and every fact of the examples holds."""
    foot, boat, road = neighbours(segments, "green", "grey"), neighbours(segments, "blue"), neighbours(segments, "grey")
    every = neighbours(segments, *COLOURS)
    reached = _spread({LANDINGS[0]}, lambda v: every[v], len(PLACES))
    for place in PLACES:
        if place not in reached:
            no("GB-002", f"[[node]] {place}", "can't be reached by any segments")
    for what, place, found, expected in (
        ("on foot", 3, foot[3], (2, 4, 32, 33, 34)),
        ("by boat", 3, boat[3], (2, 4)),
        ("by road", 3, road[3], ()),
        ("by road", 26, road[26], ()),
    ):
        if found != expected:
            here, there = _listed(expected) or "nowhere", _listed(found) or "nowhere"
            no("GB-007", f"[[node]] {place}", f"{what} one gets from {place} to {here}, not to {there}")
    for a, b, on, what in ((30, 31, road, "a road"), (29, 30, road, "a road"), (28, 29, foot, "a path or road"), (26, 28, foot, "a path")):
        if b not in on[a]:
            no("GB-007", f"[[edge]] {a}-{b}", f"{what} joins {a} and {b}")

    def one_move(v: int) -> set[int]:
        return {*every[v], *(w for u in road[v] for w in road[u])}

    for start, end, turns in ((32, 31, 2), (26, 137, 3)):  # a turn holds a card's move and one that an event grants
        if end not in _spread({start}, one_move, 2 * turns):
            no("GB-007", f"[[node]] {end}", f"{end} can be reached from {start} within {turns} turns")


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
    return ", ".join(map(str, sorted(places)))
