"""What whoever makes a board of their own may change on the page `#/workshop/my_game`: here its spaces. Add decks and tables as you go."""

from __future__ import annotations

from ludoteca.view.workshop import MapEditor, NodeKind, Workshop

WORKSHOP = Workshop(
    maps=(
        MapEditor(
            "board",
            (NodeKind("start", "square", "green"), NodeKind("path", "circle", "grey"), NodeKind("beacon", "hexagon", "red")),
            route=True,
            rule="MG-01",
        ),
    ),
)
