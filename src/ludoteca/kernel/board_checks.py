"""What a board should keep whatever the game: warnings only, for no rulebook says it."""

from __future__ import annotations

from collections import defaultdict

from .components import ComponentSet
from .findings import Findings

NEAR = 0.004  # of the frame's longer side: places that lie nearer can't be told apart


def check_board(components: ComponentSet, found: Findings, where: bool = True) -> None:
    """Places outside the frame or on one spot (unless ``where`` they lie is a matter of the game's rules); names that stand there twice;
    cards and pieces of which there is none."""
    width, height = components.set.frame
    near = max(max(width, height) * NEAR, 1e-9)
    spots: dict[tuple[int, int], list[tuple[int, float, float]]] = defaultdict(list)
    names: dict[str, int] = {}
    for n in components.node if where else ():
        if not (0 <= n.x <= width and 0 <= n.y <= height):
            found.warn("check-outside", "node", n.id, width=width, height=height)
        column, row = int(n.x // near), int(n.y // near)
        for other, x, y in [p for i in (-1, 0, 1) for j in (-1, 0, 1) for p in spots.get((column + i, row + j), ())]:
            if (x - n.x) ** 2 + (y - n.y) ** 2 < near**2:
                found.warn("check-same-spot", "node", n.id, other=other)
                break
        spots[column, row].append((n.id, n.x, n.y))
    for n in components.node:
        if n.name and names.setdefault(n.name, n.id) != n.id:
            found.warn("check-same-name", "node", n.id, "name", name=n.name, other=names[n.name])
    for table, entries in (("card", components.card), ("piece", components.piece)):
        for entry in entries:
            if entry.copies < 1:
                found.warn("check-no-copies", table, entry.id, "copies")
