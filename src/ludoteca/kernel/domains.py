"""Of what sort a field's values are, in the rulebook's terms: declared beside who sees them, and read by whoever needs numbers.

    Space = Annotated[int, One("space")]
    Spaces = Annotated[int, MaskOf("space")]

    obstacles: Public[Spaces]
    placed: Public[Annotated[list[Space], UpTo(5)]]
    standing: Public[Annotated[list[Space], Each("seat")]]

A sort has a name ("space", "card"), and the rules of a table say what things there are of it (`Rules.sorts`). What a type says by itself
needs no domain: truth values, cards, sheets (`SubState`), what may be None, tuples of a fixed length.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

#: The things of a sort: their numbers, as states count them, or their names, in the order in which states number them. Of a field that
#: holds words, the names are the words.
Sort = range | Sequence[str]


class Domain:
    """What values a field may have."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Count(Domain):
    """A whole number between two bounds, both of which it may reach."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class One(Domain):
    """One thing of a sort by its number, or one of the numbers that mean none. A word among the names of the sort; empty: none."""

    sort: str
    none: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MaskOf(Domain):
    """A set of things of a sort: a bit for each."""

    sort: str


@dataclass(frozen=True, slots=True)
class Each(Domain):
    """A list with an entry for each thing of a sort; of several sorts, for each of the first all of the second, and so on.

    Empty, or shorter, before the set-up: the things that have none yet have a code of their own.
    """

    sorts: tuple[str, ...]

    def __init__(self, *sorts: str) -> None:
        object.__setattr__(self, "sorts", sorts)


@dataclass(frozen=True, slots=True)
class UpTo(Domain):
    """A list of so many entries at most, or as many as there are things of a sort. ``latest``: of a longer one the last so many count."""

    most: int | str
    latest: bool = False


@dataclass(frozen=True, slots=True)
class FollowsFrom(Domain):
    """It says nothing that these fields don't say: a look-up that the rules keep at hand, or a number that only they need."""

    fields: tuple[str, ...]

    def __init__(self, *fields: str) -> None:
        object.__setattr__(self, "fields", fields)
