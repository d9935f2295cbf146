"""Component sets: boards, decks and counters as data, in the one schema that all games share. Reading files is not done here.

Every datum has a provenance (``rulebook``, ``box``: seen in the printed game, ``history``, ``geography`` or ``reconstructed``), inherited
from the set unless an entry says otherwise. What people read is not here but in the game's texts.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable
from functools import cached_property, wraps
from math import isfinite
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, field

from .findings import BadComponents, Finding, Term, first_fault
from .state import canonical_json

T = TypeVar("T")

SCHEMA = 1
PROVENANCE = ("rulebook", "box", "history", "geography", "reconstructed")
MOST_ENTRIES = 2000  # of one table
DEEPEST = 12  # levels of a constant
LARGEST = 2**53  # numbers that JSON carries unharmed
LONGEST = 4000  # characters of one text
MOST_FRAME = 100_000
#: Control characters, halves of a character, and signs that turn the direction of the text around them.
NOT_TEXT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069]")


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
            raise BadComponents(Finding("", "check-missing", {}, "constants", name))
        return self.constants[name].value

    @cached_property
    def text(self) -> str:
        return canonical_json(msgspec.to_builtins(self)).decode()

    @cached_property
    def hash(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()


TABLES: dict[str, type[Struct]] = {"node": Node, "edge": Edge, "card": CardEntry, "piece": Piece, "scenario": Scenario, "gap": Gap}


def component_set(data: dict[str, Any]) -> ComponentSet:
    """The set that this data describes; `BadComponents` with the first finding where it does not fit the schema."""
    made, found = read_components(data)
    fault = first_fault(found)
    if made is None or fault is not None:
        raise BadComponents(fault or Finding("", "check-unreadable", {}, "set"))
    return made


def read_components(data: object) -> tuple[ComponentSet | None, list[Finding]]:
    """The set that this data describes, without the entries that do not fit the schema, and a finding for each of those.

    None where too much is missing to be a set at all.
    """
    if not isinstance(data, dict):
        return None, [Finding("", "check-expected", {"expected": Term("check-type-object"), "got": kind_of(data)}, "set")]
    reader = Reader()
    fit: dict[str, Any] = {}
    for name, part in data.items():
        if name in TABLES:
            fit[name] = reader.entries(name, part)
        elif name == "constants":
            fit[name] = reader.constants(part)
        elif name != "set":
            reader.find("check-unknown-field", "set", "", str(name)[:80], field=str(name)[:80])
    head = reader.head(data.get("set"))
    if head is None or reader.too_much:
        return None, reader.found
    made = ComponentSet(head, **fit)
    reader.references(made)
    left = {(a.a, a.b) for a in made.edge if a.a in reader.places and a.b in reader.places}
    if len(left) < len(made.edge):
        made = msgspec.structs.replace(made, edge=[e for e in made.edge if (e.a, e.b) in left])
    return made, reader.found


class Reader:
    """Reads the data of a set part by part and keeps what does not fit."""

    def __init__(self) -> None:
        self.found: list[Finding] = []
        self.too_much = False
        self.places: set[int] = set()

    def find(self, message: str, table: str, entry: str = "", at: str = "", /, **facts: Any) -> None:
        if table == "constants":  # the way into a constant is that into its value
            at = at.removeprefix("value").lstrip(".")
        self.found.append(Finding("", message, facts, table, entry, at))

    def misfit(self, error: msgspec.ValidationError, table: str, entry: str, at: str = "") -> None:
        """What the schema has against an entry, from the words of the library that reads it."""
        said, _, way = str(error).partition(" - at `")
        where = ".".join(part for part in (at, *re.findall(r"[\w-]+", way.rstrip("`").lstrip("$").replace("[...]", ""))) if part)
        if m := re.fullmatch(r"Expected `([^`]*)`, got `([^`]*)`.*", said):
            facts = {"expected": Term(f"check-type-{_kind(m[1])}"), "got": Term(f"check-type-{_kind(m[2])}")}
            self.find("check-expected", table, entry, where, **facts)
        elif m := re.fullmatch(r"Object missing required field `([^`]*)`", said):
            self.find("check-missing-field", table, entry, ".".join(x for x in (where, m[1]) if x), field=m[1])
        elif m := re.fullmatch(r"Object contains unknown field `([^`]*)`", said):
            self.find("check-unknown-field", table, entry, ".".join(x for x in (where, m[1][:80]) if x), field=m[1][:80])
        elif m := re.fullmatch(r"Expected `array` of length (\d+).*", said):
            self.find("check-length", table, entry, where, n=int(m[1]))
        else:
            self.find("check-does-not-fit", table, entry, where)

    def entries(self, table: str, part: object) -> list[Any]:
        if not isinstance(part, list):
            self.find("check-expected", table, expected=Term("check-type-array"), got=kind_of(part))
            return []
        if len(part) > MOST_ENTRIES:
            self.too_much = True
            self.find("check-too-many", table, n=len(part), most=MOST_ENTRIES)
            return []
        made: list[Any] = []
        for i, entry in enumerate(part):
            name = _entry_name(table, entry, i)
            if self.plain(entry, table, name) and (one := self.entry(table, name, entry)) is not None:
                made.append(one)
        return made

    def entry(self, table: str, name: str, entry: object) -> Struct | None:
        try:
            made = msgspec.convert(entry, TABLES[table])
        except msgspec.ValidationError as error:
            self.misfit(error, table, name)
            return None
        self.provenance(getattr(made, "provenance", ""), table, name)
        return made

    def constants(self, part: object) -> dict[str, Constant]:
        if not isinstance(part, dict):
            self.find("check-expected", "constants", expected=Term("check-type-object"), got=kind_of(part))
            return {}
        if len(part) > MOST_ENTRIES:
            self.too_much = True
            self.find("check-too-many", "constants", n=len(part), most=MOST_ENTRIES)
            return {}
        made = {}
        for name, value in part.items():
            if not self.plain(value, "constants", str(name)[:80]):
                continue
            try:
                made[name] = msgspec.convert(value, Constant)
            except msgspec.ValidationError as error:
                self.misfit(error, "constants", str(name)[:80])
                continue
            self.provenance(made[name].provenance, "constants", name)
        return made

    def head(self, part: object) -> SetHead | None:
        if not self.plain(part, "set", ""):
            return None
        try:
            head = msgspec.convert(part, SetHead)
        except msgspec.ValidationError as error:
            self.misfit(error, "set", "")
            return None
        if head.schema != SCHEMA:
            self.find("check-schema", "set", "", "schema", schema=head.schema, ours=SCHEMA)
            return None
        if not all(0 < side <= MOST_FRAME for side in head.frame):
            self.find("check-frame", "set", "", "frame", most=MOST_FRAME)
        self.provenance(head.provenance or "none", "set", "")
        return head

    def provenance(self, said: str, table: str, entry: str) -> None:
        if said and said not in PROVENANCE:
            self.find("check-provenance", table, entry, "provenance", found=said[:80], known=list(PROVENANCE))

    def plain(self, value: object, table: str, entry: str, depth: int = 0, at: str = "") -> bool:
        """Whether it is data that can be kept, hashed and shown: no endless depth, no number that is none, no control characters."""
        if depth > DEEPEST:
            self.find("check-too-deep", table, entry, at, most=DEEPEST)
            return False
        if isinstance(value, dict):
            return all(
                self.text(name, table, entry, at) and self.plain(x, table, entry, depth + 1, f"{at}.{name}".lstrip("."))
                for name, x in value.items()
            )
        if isinstance(value, list | tuple):
            return all(self.plain(x, table, entry, depth + 1, f"{at}.{i}".lstrip(".")) for i, x in enumerate(value))
        if isinstance(value, str):
            return self.text(value, table, entry, at)
        if isinstance(value, int | float) and not (isfinite(value) and abs(value) <= LARGEST):
            self.find("check-number", table, entry, at)
            return False
        if value is not None and not isinstance(value, int | float):
            self.find("check-does-not-fit", table, entry, at)
            return False
        return True

    def text(self, value: object, table: str, entry: str, at: str) -> bool:
        if isinstance(value, str) and len(value) <= LONGEST and not NOT_TEXT.search(value):
            return True
        self.find("check-text", table, entry, at, most=LONGEST)
        return False

    def references(self, made: ComponentSet) -> None:
        """Every id once, and every segment between places that there are."""
        named: dict[str, list[int | str]] = {
            "node": [n.id for n in made.node],
            "card": [c.id for c in made.card],
            "piece": [p.id for p in made.piece],
            "scenario": [s.id for s in made.scenario],
        }
        for table, ids in named.items():
            for twice, n in Counter(ids).items():
                if n > 1:
                    self.find("check-twice", table, str(twice), n=n)
        self.places = {n.id for n in made.node}
        told: set[int] = set()  # once for each place that there is not, however many segments lead to it
        for e in made.edge:
            for end, column in ((e.a, "a"), (e.b, "b")):
                if end not in self.places and end not in told:
                    told.add(end)
                    self.find("check-no-place", "edge", f"{e.a}-{e.b}", column, place=end)


def _entry_name(table: str, entry: object, i: int) -> str:
    if isinstance(entry, dict):
        if table == "edge" and "a" in entry and "b" in entry:
            return f"{str(entry['a'])[:40]}-{str(entry['b'])[:40]}"
        if table != "gap" and "id" in entry:
            return str(entry["id"])[:80] if not isinstance(entry["id"], dict | list) else str(i + 1)
    return str(i + 1)


def _kind(type_name: str) -> str:
    """``int | null`` and the like: the first of them that we have a word for."""
    return next((name for name in re.split(r"\W+", type_name) if name in KINDS), "other")


KINDS = ("int", "float", "str", "bool", "null", "array", "object")


def kind_of(value: object) -> Term:
    """The word for the kind of a datum."""
    if isinstance(value, bool):
        return Term("check-type-bool")
    for kind, name in ((int, "int"), (float, "float"), (str, "str"), (dict, "object"), (list, "array"), (tuple, "array")):
        if isinstance(value, kind):
            return Term(f"check-type-{name}")
    return Term("check-type-null" if value is None else "check-type-other")


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
