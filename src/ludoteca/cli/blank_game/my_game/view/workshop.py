"""What is changed of the board on the page `#/workshop/my_game`: its spaces. Decks and tables may be added."""

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
