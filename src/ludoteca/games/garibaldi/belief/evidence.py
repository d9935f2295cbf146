"""Public facts of Garibaldi's flight: what everybody sees of his phase and of control. `inference` reads them off the table."""

from __future__ import annotations

from typing import NamedTuple


class Turn(NamedTuple):
    """Garibaldi's phase begins (GB-031)."""

    tag: str = "turn"


class Move(NamedTuple):
    """A move is over. ``kinds``: FOOT, BOAT, HORSE or, for "Hidden!", their sum. ``held``: mask of the places where patrols barred
    the way then.

    ``card``: by a movement card, which could not have been played without a way to go (GB-039); a move that an event grants may have been
    impossible.
    """

    kinds: int
    held: int
    card: bool
    tag: str = "move"


class Shown(NamedTuple):
    """A movement card lies shown and its move is still to be made: there is one (GB-039)."""

    kinds: int
    held: int
    tag: str = "shown"


class SetOut(NamedTuple):
    """The first segment of a move was made, and Garibaldi ponders whether to ride on."""

    kinds: int
    held: int
    card: bool
    tag: str = "set-out"


class Within(NamedTuple):
    """Garibaldi is on one of these places: what naming the nearest patrol tells (GB-109)."""

    places: int
    tag: str = "within"


class Written(NamedTuple):
    """His phase ended; a column without an entry got the place where he is (GB-036)."""

    tag: str = "written"


class Control(NamedTuple):
    """Control found traces on ``found`` and none on ``bare`` (masks), and the game goes on: he is neither there nor on an escape place."""

    found: int
    bare: int
    tag: str = "control"


class Revealed(NamedTuple):
    """He revealed a place of the last four columns (GB-055, GB-058). ``marked``: the places that bore markers before."""

    place: int
    marked: int
    tag: str = "revealed"


Fact = Turn | Move | Shown | SetOut | Within | Written | Control | Revealed
