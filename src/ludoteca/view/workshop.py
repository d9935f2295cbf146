"""What a game says of its component set to those who make one of their own: what is a map, what a deck, what values a field may have.

No words stand here: they are the game's messages, by fixed patterns (`Workshop.words`). A game without a declaration is edited in plain
tables, whose columns are what the data hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

# ``place`` and ``places`` name places, by their rows' ids where a board has rows, else by their numbers; ``groups`` are lists of lists of
# choices, ``counts`` lists of pairs of a choice and a number, ``tally`` the same by name, ``pairs`` lists of two places, ``list`` a list of
# ids as they are printed.
Sort = Literal[
    "text", "number", "choice", "choices", "halves", "flag", "numbers", "decimal", "place", "places", "pairs", "groups", "counts", "tally",
    "list",
]  # fmt: skip
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
    a row for each place, whose numbers count from 0 in its order: it grows and shrinks with them. ``beside``: constants that are a list
    with an item for each place, in the order of the places. ``route``: places follow each other by their numbers, without segments.
    ``named``: people know its places by their names, and see no numbers. ``says``: patterns of the game's messages that name a place, with
    a star for its row's id or its number; they count as long as it is called as in the game's own set.

    ``mentions``: where constants name its places otherwise (by their rows' ids, where it has rows), so that these follow when a place is
    called otherwise or goes. A path begins with the constant, whose name may end in a star, and has a name or an index for each step;
    ``*`` is each item, ``-`` each item and goes with the place that is named in it, ``#`` each key, which goes with its place too.
    """

    id: str
    node_kinds: Sequence[NodeKind]
    edge_kinds: Sequence[EdgeKind] = ()
    ranges: Sequence[tuple[int, int]] = ()
    angle: bool = False
    outlines: str = ""
    labels: str = ""
    rows: str = ""
    beside: Sequence[str] = ()
    mentions: Sequence[str] = ()
    route: bool = False
    named: bool = False
    says: Sequence[str] = ()
    rule: str = ""


class Column(Struct, frozen=True):
    """A field of a row. ``of``: the constant that holds it for the row's id ("": the row itself). ``word``: how its message is called,
    if not after the field.

    ``choices`` are its values, for ``halves`` those before the slash, ``more`` those after it. ``says``: patterns of the messages that say
    a value, with a star for it; the first that the game has counts. Those of a
    text have the row's id for the star, and count as long as it is the same as in the game's own set.
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
    word: str = ""

    @property
    def message(self) -> str:
        """The id of the message that says what it is."""
        return f"workshop-column-{self.word or self.field.rpartition('.')[2]}"


class Deck(Struct, frozen=True):
    """Cards or pieces of some ``kinds`` (none: all). ``faces``: patterns of the faces on the game's board, with a star for the id."""

    id: str
    columns: Sequence[Column]
    table: Literal["card", "piece"] = "card"
    kinds: Sequence[str] = ()
    faces: Sequence[str] = ()
    rule: str = ""


class ConstantTable(Struct, frozen=True):
    """A constant that is a table: a list, or values by name. Without ``columns`` they are what its data hold.

    ``at``: the field of the constant that is the table, where it holds more. ``grows``: rows are added and taken away.
    A column's field is a name or, where rows are lists, an index in them; "" where a row is one value. ``says``: patterns of the messages
    that say the name of a row; ``places``: rows are called after places. A row of a list has its ``id`` or its number as its name.
    """

    constant: str
    columns: Sequence[Column] = ()
    says: Sequence[str] = ()
    places: bool = False
    rule: str = ""
    at: str = ""
    grows: bool = False


class Form(Struct, frozen=True):
    """Values that stand for themselves, a line for each. A column's field is a constant, or with a dot a field of one."""

    id: str
    columns: Sequence[Column]
    rule: str = ""


def line_message(column: Column) -> str:
    """The id of the message that says what a line of a form is: a whole constant has a name already."""
    return column.message if column.word or "." in column.field else f"workshop-sheet-{column.field}"


class Fact(Struct, frozen=True):
    """An entry that an example of the rulebook fixes: it is looked at first."""

    table: str
    id: str
    rule: str


class Workshop(Struct, frozen=True):
    maps: Sequence[MapEditor] = ()
    decks: Sequence[Deck] = ()
    sheets: Sequence[ConstantTable] = ()
    forms: Sequence[Form] = ()
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
            out |= dict.fromkeys(column.message for column in deck.columns)
        for sheet in self.sheets:
            out |= dict.fromkeys((f"workshop-sheet-{sheet.constant}", f"workshop-rows-{sheet.at or sheet.constant}"))
            out |= dict.fromkeys((f"workshop-column-{sheet.at}",) if sheet.at else ())
            out |= dict.fromkeys(column.message for column in sheet.columns)
        for form in self.forms:
            out[f"workshop-sheet-{form.id}"] = None
            out |= dict.fromkeys(map(line_message, form.columns))
        return list(out)
