"""What an owner of the box makes his own: the areas and their borders, counters, leaders, cards, the turn track and the points."""

from __future__ import annotations

from ludoteca.view.workshop import Column, ConstantTable, Deck, EdgeKind, MapEditor, NodeKind, Workshop

CORPS = ("V1", "V2", "V3", "V4", "V5", "A1", "A2", "A3", "A4", "A5", "A6")
WORKSHOP = Workshop(
    maps=(
        MapEditor(
            "friuli",
            (NodeKind("open", "circle", "grey"), NodeKind("town", "square", "yellow"), NodeKind("fortress", "hexagon", "red")),
            (
                EdgeKind("open", "green", "", 3), EdgeKind("difficult", "yellow", "8 4", 4), EdgeKind("river", "blue", "", 4),
                EdgeKind("bridge", "blue", "10 3 2 3", 4), EdgeKind("bridge_difficult", "violet", "10 3 2 3", 4),
                EdgeKind("impassable", "red", "2 4", 4),
            ),
            outlines="outlines", rows="areas", rule="GR-945",
        ),
    ),
    decks=(
        Deck(
            "units",
            (
                Column("name", of="units"), Column("corps", "choice", of="units", choices=CORPS, says=("corps-*",), rule="GR-943"),
                Column("fire", "numbers", of="units", low=0, high=9, rule="GR-940"),
                Column("trait", "choice", of="units", choices=("", "dutch", "militia", "uskok"), says=("trait-*",), rule="GR-940"),
            ),
            table="piece", kinds=("infantry", "heavy_cavalry", "light_cavalry", "artillery", "sapper"), faces=("*.1", "*.2"), rule="GR-940",
        ),
        Deck(
            "leaders",
            (
                Column("command", "numbers", of="leaders", low=0, high=9, rule="GR-940"),
                Column("fire", "numbers", of="leaders", low=0, high=9, rule="GR-940"),
            ),
            table="piece", kinds=("leader",), faces=("*.1", "*.2"), rule="GR-940",
        ),
        Deck(
            "cards",
            (
                Column("name", of="cards"),
                Column("timing", "choice", of="cards", choices=("own", "reaction"), rule="GR-128"),
                Column("remove", "flag", of="cards", rule="GR-137"),
            ),
            faces=("card.*",), rule="GR-124",
        ),
    ),
    sheets=(
        ConstantTable("areas", rule="GR-945"),
        ConstantTable("raid", rule="GR-721"),
        ConstantTable("track", rule="GR-018"),
        ConstantTable("classes", rule="GR-941"),
        ConstantTable("walls", rule="GR-520"),
        ConstantTable("groups", rule="GR-840"),
        ConstantTable("points_venice", rule="GR-901"),
        ConstantTable("points_austria", rule="GR-901"),
    ),
)  # fmt: skip
