"""What a game declares that can be printed and cut out: ``games/<game>/view/print_and_play.py`` has ``parts(rules) -> Parts``.

Everything is drawn by what draws the table on a screen; sizes on paper are in millimetres. No language: texts are message ids.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import msgspec
from msgspec import Struct, field

from ludoteca.kernel.game import Rules

from .scene import Board, Face, Item, Layer, Msg

CARD = (63.0, 88.0)  # mm: nine on a page of A4


class Piece(Struct, frozen=True):
    """A card or a counter: its two sides, and how often it is in the box. ``label`` says in words what is on it.

    A card's ``id`` is that of its entry in the component set, behind ``OWNER:`` where each player has some of its copies.
    """

    id: str
    label: Msg
    front: Board
    back: Board | None = None
    copies: int = 1


class Pieces(Struct, frozen=True):
    """Pieces of one size, ``w`` by ``h`` mm, printed side by side and cut out. What has a back is printed on both sides.

    ``folds``: how many mm from their upper edge they are folded.
    """

    id: str
    title: Msg
    w: float
    h: float
    pieces: list[Piece]
    folds: tuple[float, ...] = ()


class Plate(Struct, frozen=True):
    """A board, a track or a sheet, ``wide`` mm across; one that no page holds is put together from several."""

    id: str
    title: Msg
    board: Board
    wide: float
    copies: int = 1

    @property
    def high(self) -> float:
        return self.wide * self.board.box[3] / self.board.box[2]


class Parts(Struct, frozen=True):
    """All that a game prints."""

    boards: list[Plate] = field(default_factory=list)
    cards: list[Pieces] = field(default_factory=list)
    counters: list[Pieces] = field(default_factory=list)
    sheets: list[Plate] = field(default_factory=list)


class Prints(Protocol):
    """A game's module of that name. Any component set that its checker passes can be printed."""

    def parts(self, rules: Rules) -> Parts: ...


def on_card(face: Face, w: float, h: float, bleed: str = "") -> Board:
    """A face of the table on a card of another form: as large as it fits, in its middle. ``bleed`` is the look of what lies around it."""
    scale = max(face.w / w, face.h / h)
    wide, high = w * scale, h * scale
    x, y = (face.w - wide) / 2, (face.h - high) / 2
    around = [Item(d=f"M{x:g} {y:g}h{wide:g}v{high:g}h{-wide:g}z", look=bleed)] if bleed else []
    return Board((x, y, wide, high), [Layer("face", [*around, *face.items])])


def drawn(w: float, h: float, items: Iterable[Item]) -> Board:
    """A side of a piece that only paper has: a box of ``w`` by ``h`` units."""
    return Board((0, 0, w, h), [Layer("face", list(items))])


def area(w: float, h: float) -> str:
    """The whole of such a box as a path."""
    return f"M0 0h{w:g}v{h:g}h{-w:g}z"


def upside_down(items: Iterable[Item], w: float, h: float) -> list[Item]:
    """The items as they lie in a box of ``w`` by ``h`` that is turned by half a turn: the other half of a card."""
    return [msgspec.structs.replace(item, x=w - item.x, y=h - item.y, turn=item.turn + 180) for item in items]
