"""What a game says of its component set to those who make one of their own: what is a map, what a deck, what values a field may have.

No words stand here: they are the game's messages, by fixed patterns (`Workshop.words`). A game without a declaration is edited in plain
tables, whose columns are what the data hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

Sort = Literal["text", "number", "choice", "choices", "halves", "flag", "numbers", "places"]
Role = Literal["green", "grey", "blue", "red", "yellow", "violet"]


class NodeKind(Struct, frozen=True):
    """A kind of place; ``shape`` and ``colour`` together tell it from the others."""

    id: str
    shape: Literal["circle", "square", "diamond", "hexagon"] = "circle"
    colour: Role = "grey"


class EdgeKind(Struct, frozen=True):
    """A kind of segment; ``dash`` is that of an SVG line, ``width`` in pixels."""

    id: str
    colour: Role = "grey"
    dash: str = ""
    width: float = 3


class MapEditor(Struct, frozen=True):
    """One board. ``ranges``: which numbers its places have, where a set holds several boards; none: all of them.

    ``angle``: its places have a direction. ``outlines``: the constant that holds the outline of areas, by number; "" for places without.
    ``labels``: the constant that says where the lettering of a place stands, which moves along. ``rows``: the constant that is a list with
    a row for each place, whose numbers count from 0 in its order: it grows and shrinks with them. ``route``: places follow each other by
    their numbers, without segments.
    """

    id: str
    node_kinds: Sequence[NodeKind]
    edge_kinds: Sequence[EdgeKind] = ()
    ranges: Sequence[tuple[int, int]] = ()
    angle: bool = False
    outlines: str = ""
    labels: str = ""
    rows: str = ""
    route: bool = False
    rule: str = ""


class Column(Struct, frozen=True):
    """A field of a row. ``of``: the constant that holds it for the row's id ("": the row itself).

    ``choices`` are its values, for ``halves`` those before the slash, ``more`` those after it. ``says``: patterns of the messages that say
    a value, with a star for it; the first that the game has counts.
    """

    field: str
    sort: Sort = "text"
    of: str = ""
    choices: Sequence[str] = ()
    more: Sequence[str] = ()
    says: Sequence[str] = ()
    low: int = 0
    high: int = 999
    rule: str = ""


class Deck(Struct, frozen=True):
    """Cards or pieces of some ``kinds`` (none: all). ``faces``: patterns of the faces on the game's board, with a star for the id."""

    id: str
    columns: Sequence[Column]
    table: Literal["card", "piece"] = "card"
    kinds: Sequence[str] = ()
    faces: Sequence[str] = ()
    rule: str = ""


class ConstantTable(Struct, frozen=True):
    """A constant that is a table: a list, or values by name. Without ``columns`` they are what its data hold."""

    constant: str
    columns: Sequence[Column] = ()
    rule: str = ""


class Fact(Struct, frozen=True):
    """An entry that an example of the rulebook fixes: it is looked at first."""

    table: str
    id: str
    rule: str


class Workshop(Struct, frozen=True):
    maps: Sequence[MapEditor] = ()
    decks: Sequence[Deck] = ()
    sheets: Sequence[ConstantTable] = ()
    facts: Sequence[Fact] = ()

    def words(self) -> list[str]:
        """The ids of all messages that the game has to have for this."""
        out: dict[str, None] = {}
        for board in self.maps:
            out[f"workshop-map-{board.id}"] = None
            out |= dict.fromkeys(f"workshop-node-{kind.id}" for kind in board.node_kinds)
            out |= dict.fromkeys(f"workshop-edge-{kind.id}" for kind in board.edge_kinds)
        for deck in self.decks:
            out[f"workshop-deck-{deck.id}"] = None
            out |= dict.fromkeys(f"workshop-column-{column.field}" for column in deck.columns)
        for sheet in self.sheets:
            out[f"workshop-sheet-{sheet.constant}"] = None
            out |= dict.fromkeys(f"workshop-column-{column.field}" for column in sheet.columns)
        return list(out)
