"""How parts come to lie on pages: plates tiled, pieces side by side, marks to cut and to join. All in millimetres, from the upper left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from msgspec import Struct, field

from ludoteca.view.print_and_play import Piece, Pieces, Plate
from ludoteca.view.scene import Board, Msg

PAPERS: Final = {"a4": (210.0, 297.0), "a3": (297.0, 420.0)}
MARGIN: Final = 9.0  # what every printer leaves free, and the marks
FOOT: Final = 14.0  # below, for the title and the bar that shows whether the scale is true
OVERLAP: Final = 12.0  # of neighbouring tiles
MARK: Final = 4.0  # how long a mark is
GAP: Final = 1.0  # from a mark to what it marks
BAR: Final = 100.0


class Picture(Struct, frozen=True):
    """A drawing at a place of the page; ``turn`` by quarters, and nothing of it is seen outside of ``within`` (x, y, width, height)."""

    board: Board
    label: Msg
    x: float
    y: float
    w: float
    h: float
    turn: int = 0
    within: tuple[float, float, float, float] | None = None


class Page(Struct, frozen=True):
    w: float
    h: float
    title: Msg
    pictures: list[Picture] = field(default_factory=list)
    cuts: list[tuple[float, float, float, float]] = field(default_factory=list)  # lines to cut along, from point to point
    joins: list[tuple[float, float, float, float]] = field(default_factory=list)  # lines that meet those of the next tile
    folds: list[tuple[float, float, float, float]] = field(default_factory=list)
    copies: int = 1


# ---- boards and sheets


def tiled(plate: Plate, paper: str) -> list[Page]:
    """A plate on as few pages as it needs, row by row."""
    return min((_tiled(plate, w, h) for w, h in (PAPERS[paper], PAPERS[paper][::-1])), key=len)


def _tiled(plate: Plate, w: float, h: float) -> list[Page]:
    usable = (w - 2 * MARGIN, h - MARGIN - FOOT)
    size = (plate.wide, plate.high)
    across, down = (_tiles(whole, room) for whole, room in zip(size, usable, strict=True))
    return [_tile(plate, (w, h), usable, size, (across, down), column, row) for row in range(down) for column in range(across)]


def _tiles(whole: float, room: float) -> int:
    """How many tiles of so much room hold the whole."""
    return max(1, ceil((whole - OVERLAP - 0.01) / (room - OVERLAP)))


def _tile(
    plate: Plate,
    page: tuple[float, float],
    usable: tuple[float, float],
    size: tuple[float, float],
    tiles: tuple[int, int],
    column: int,
    row: int,
) -> Page:
    """One tile. The whole is spread evenly, so that no tile holds a mere strip."""
    start, length, seams = [], [], []
    for whole, room, n, i in zip(size, usable, tiles, (column, row), strict=True):
        each = (whole + OVERLAP * (n - 1)) / n
        start.append(i * (each - OVERLAP))
        length.append(each)
        seams.append([k * (each - OVERLAP) + OVERLAP / 2 for k in (i, i + 1) if 0 < k < n])
        assert each <= room + 0.01, (whole, room, n)
    left, top = (page[0] - length[0]) / 2, MARGIN + (usable[1] - length[1]) / 2
    right, bottom = left + length[0], top + length[1]
    within = (left, top, length[0], length[1])
    x, y = left - start[0], top - start[1]
    cuts = [*_outer(left, right, top, bottom, column, row, tiles)]
    joins = []
    for seam in seams[0]:
        joins += [(x + seam, top - GAP - MARK, x + seam, top - GAP), (x + seam, bottom + GAP, x + seam, bottom + GAP + MARK)]
    for seam in seams[1]:
        joins += [(left - GAP - MARK, y + seam, left - GAP, y + seam), (right + GAP, y + seam, right + GAP + MARK, y + seam)]
    return Page(
        page[0], page[1],
        Msg("print-tile", {"what": plate.title, "tile": f"{chr(65 + row)}{column + 1}"}) if tiles != (1, 1) else plate.title,
        [Picture(plate.board, plate.title, x, y, *size, within=within)], cuts, joins, copies=plate.copies,
    )  # fmt: skip


def _outer(
    left: float, right: float, top: float, bottom: float, column: int, row: int, tiles: tuple[int, int]
) -> Iterator[tuple[float, float, float, float]]:
    """Marks at the ends of the edges along which the whole is cut out."""
    far = GAP + MARK
    for x, edge in ((left, column == 0), (right, column == tiles[0] - 1)):
        if edge:
            yield (x, top - far, x, top - GAP)
            yield (x, bottom + GAP, x, bottom + far)
    for y, edge in ((top, row == 0), (bottom, row == tiles[1] - 1)):
        if edge:
            yield (left - far, y, left - GAP, y)
            yield (right + GAP, y, right + far, y)


# ---- cards and counters


def side_by_side(group: Pieces) -> list[Page]:
    """Pieces in rows on A4, each once for each copy. Behind each page comes that of the backs, to be turned over its long edge."""
    w, h = PAPERS["a4"]
    room = (w - 2 * MARGIN, h - 2 * (MARGIN + GAP + MARK) + 0.01)
    straight, lying = (int(room[0] // a) * int(room[1] // b) for a, b in ((group.w, group.h), (group.h, group.w)))
    turn = 0 if straight >= lying or group.folds else 1
    cell = (group.h, group.w) if turn else (group.w, group.h)
    columns, rows = int(room[0] // cell[0]), int(room[1] // cell[1])
    every = [piece for piece in group.pieces for _ in range(piece.copies)]
    out = []
    for first in range(0, len(every), columns * rows):
        here = every[first : first + columns * rows]
        out.append(_grid(group, here, cell, columns, turn, back=False))
        if any(piece.back is not None for piece in here):
            out.append(_grid(group, here, cell, columns, turn, back=True))
    return out


def _grid(group: Pieces, here: Sequence[Piece], cell: tuple[float, float], columns: int, turn: int, *, back: bool) -> Page:
    page = PAPERS["a4"]
    rows = ceil(len(here) / columns)
    across = columns if rows > 1 else len(here)
    left = (page[0] - columns * cell[0]) / 2
    top = MARGIN + GAP + MARK
    pictures = []
    for i, piece in enumerate(here):
        row, column = divmod(i, columns)
        board = piece.back if back else piece.front
        if board is not None:
            x = left + cell[0] * (columns - 1 - column if back else column)
            pictures.append(Picture(board, piece.label, x, top + cell[1] * row, *cell, turn=-turn if back else turn))
    if back:
        return Page(*page, Msg("print-backs", {"what": group.title}), pictures)
    cuts = []
    bottom, right, far = top + rows * cell[1], left + across * cell[0], GAP + MARK
    for k in range(across + 1):
        x = left + cell[0] * k
        cuts += [(x, top - far, x, top - GAP), (x, bottom + GAP, x, bottom + far)]
    for k in range(rows + 1):
        y = top + cell[1] * k
        cuts += [(left - far, y, left - GAP, y), (right + GAP, y, right + far, y)]
    return Page(*page, group.title, pictures, cuts, folds=list(_folds(group, left, right, top, rows, turn)))


def _folds(group: Pieces, left: float, right: float, top: float, rows: int, turn: int) -> Iterator[tuple[float, float, float, float]]:
    assert not (turn and group.folds), "what is folded stands upright on the page"
    for row in range(rows):
        for fold in group.folds:
            y = top + group.h * row + fold
            yield (left, y, right, y)
