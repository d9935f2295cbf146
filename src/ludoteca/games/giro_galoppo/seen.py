"""What the drawing reads: the least that `layout` and its helpers need to know of rules, race and actions.

Written as protocols so that drawing depends on the shape of these things and on nothing that they can do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

Point = tuple[float, float]


class Space(Protocol):
    """A space of the track or behind the finish line, with its centre, direction of travel and ground."""

    @property
    def id(self) -> int: ...
    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def angle(self) -> float: ...
    @property
    def ground(self) -> str: ...


class Start(Protocol):
    """The start box, by its centre and size."""

    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    @property
    def compartments(self) -> int: ...


class Finish(Protocol):
    """Where the finish line crosses the course."""

    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def line(self) -> tuple[Point, Point]: ...


class Track(Protocol):
    """The board as the component set gives it. It can be hashed: what is worked out of it is kept."""

    def __hash__(self) -> int: ...

    @property
    def spaces(self) -> Sequence[Space]: ...
    @property
    def length(self) -> int: ...
    @property
    def behind(self) -> int: ...
    @property
    def start(self) -> Start: ...
    @property
    def finish(self) -> Finish: ...
    @property
    def frame(self) -> tuple[float, float]: ...


class Player(Protocol):
    """Who sits at a seat, and what was answered there."""

    @property
    def name(self) -> str: ...
    @property
    def answers(self) -> Mapping[str, str]: ...


class Rules(Protocol):
    """One table's rules: its board, seats and variant."""

    @property
    def track(self) -> Track: ...
    @property
    def seats(self) -> int: ...
    @property
    def players(self) -> Sequence[Player]: ...
    @property
    def same_card(self) -> bool: ...


class Race(Protocol):
    """The public state of a race. A horse that left it stands on -1."""

    @property
    def obstacles(self) -> int: ...
    @property
    def placed(self) -> Sequence[int]: ...
    @property
    def standing(self) -> Sequence[int]: ...
    @property
    def hand(self) -> Sequence[int]: ...
    @property
    def played(self) -> Sequence[int]: ...
    @property
    def turn(self) -> int: ...
    @property
    def out(self) -> int: ...
    @property
    def over(self) -> bool: ...


class Action(Protocol):
    """A verb with its number: ``play 3``, ``place 12``."""

    @property
    def verb(self) -> str: ...
    @property
    def arg(self) -> int: ...
    @property
    def text(self) -> str: ...
