"""Component sets: boards, decks and counters as data, in the one schema that all games share. Reading files is not done here.

Every datum has a provenance (``rulebook``, ``history``, ``geography`` or ``reconstructed``), inherited from the set unless an entry says
otherwise. What people read is not here but in the game's texts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cached_property, wraps
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, field

from .state import canonical_json

T = TypeVar("T")

SCHEMA = 1
PROVENANCE = ("rulebook", "history", "geography", "reconstructed")


class BadComponents(ValueError):
    """A component set that can't be read: says which entry (and, from the file's reader, which line) and what is wrong with it."""

    def __init__(self, entry: str, what: str, rule: str = "") -> None:
        super().__init__(f"{entry}: {what}" + (f" ({rule})" if rule else ""))
        self.entry = entry
        self.what = what
        self.rule = rule


class SetHead(Struct, forbid_unknown_fields=True, frozen=True):
    game: str
    id: str
    version: int
    schema: int
    frame: tuple[float, float]  # x to the east, y to the south
    provenance: str


class Node(Struct, forbid_unknown_fields=True, frozen=True):
    """A place: ``angle`` in degrees where the board gives places a direction."""

    id: int
    x: float
    y: float
    kind: str
    name: str = ""
    angle: float = 0.0
    provenance: str = ""


class Edge(Struct, forbid_unknown_fields=True, frozen=True):
    a: int
    b: int
    kind: str
    scenario: str = ""
    provenance: str = ""


class CardEntry(Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    copies: int = 1
    kind: str = ""
    provenance: str = ""


class Piece(Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    kind: str
    copies: int = 1
    provenance: str = ""


class Scenario(Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    provenance: str = ""


class Gap(Struct, forbid_unknown_fields=True, frozen=True):
    """Something that the rulebook leaves open, and where it matters."""

    about: str
    text: str
    rule: str = ""


class Constant(Struct, forbid_unknown_fields=True, frozen=True):
    value: Any
    rule: str = ""
    provenance: str = ""


class ComponentSet(Struct, forbid_unknown_fields=True, frozen=True, dict=True):
    """One set, as data. ``hash`` names its content; ``text`` is the whole of it, for a record."""

    set: SetHead
    node: list[Node] = field(default_factory=list)
    edge: list[Edge] = field(default_factory=list)
    card: list[CardEntry] = field(default_factory=list)
    piece: list[Piece] = field(default_factory=list)
    scenario: list[Scenario] = field(default_factory=list)
    gap: list[Gap] = field(default_factory=list)
    constants: dict[str, Constant] = field(default_factory=dict)

    def constant(self, name: str) -> Any:
        if name not in self.constants:
            raise BadComponents(f"[constants.{name}]", "is missing")
        return self.constants[name].value

    @cached_property
    def text(self) -> str:
        return canonical_json(msgspec.to_builtins(self)).decode()

    @cached_property
    def hash(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()


def component_set(data: dict[str, Any]) -> ComponentSet:
    """The set that this data describes; `BadComponents` names the first entry that does not fit the schema."""
    for table in ("node", "edge", "card", "piece", "scenario", "gap"):
        entries = data.get(table, [])
        if not isinstance(entries, list):
            raise BadComponents(f"[[{table}]]", "must be an array of tables")
        kind = {"node": Node, "edge": Edge, "card": CardEntry, "piece": Piece, "scenario": Scenario, "gap": Gap}[table]
        for i, entry in enumerate(entries):
            try:
                made = msgspec.convert(entry, kind)
            except msgspec.ValidationError as error:
                name = entry.get("id", i + 1) if isinstance(entry, dict) else i + 1
                raise BadComponents(f"[[{table}]] {name}", str(error)) from None
            provenance = getattr(made, "provenance", "")
            if provenance and provenance not in PROVENANCE:
                raise BadComponents(f"[[{table}]] {entry.get('id', i + 1)}", f"provenance is one of {', '.join(PROVENANCE)}")
    try:
        made_set = msgspec.convert(data, ComponentSet)
    except msgspec.ValidationError as error:
        raise BadComponents("the set", str(error)) from None
    if made_set.set.schema != SCHEMA:
        raise BadComponents("[set]", f"schema {made_set.set.schema} is not {SCHEMA}")
    if made_set.set.provenance not in PROVENANCE:
        raise BadComponents("[set]", f"provenance is one of {', '.join(PROVENANCE)}")
    named: dict[str, list[int | str]] = {
        "node": [n.id for n in made_set.node],
        "card": [c.id for c in made_set.card],
        "piece": [p.id for p in made_set.piece],
    }
    for kind_of, ids in named.items():
        twice = {x for x in ids if ids.count(x) > 1}
        if twice:
            raise BadComponents(f"[[{kind_of}]] {min(twice, key=str)}", "stands there twice")
    places = {n.id for n in made_set.node}
    for e in made_set.edge:
        for end in (e.a, e.b):
            if end not in places:
                raise BadComponents(f"[[edge]] {e.a}-{e.b}", f"there is no place {end}")
    return made_set


def once(make: Callable[[ComponentSet], T]) -> Callable[[ComponentSet], T]:
    """Worked out once for a component set, which is known by the hash of its content."""
    made: dict[str, T] = {}

    @wraps(make)
    def kept(components: ComponentSet) -> T:
        if components.hash not in made:
            if len(made) > 7:
                made.clear()
            made[components.hash] = make(components)
        return made[components.hash]

    return kept
