"""What an owner of the box makes his own: the areas and their borders, counters, leaders, cards, the turn track and the points."""

from __future__ import annotations

from ludoteca.view.workshop import Column, ConstantTable, Deck, EdgeKind, MapEditor, NodeKind, Workshop

SIDES = ("venice", "austria")
SCENARIO = "scenario_*"
TERRAINS = ("plain", "hills", "karst", "mountain", "marsh", "lagoon")
SIDE = ("side-*", "workshop-side-*")
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
            outlines="outlines", rows="areas", named=True, says=("area-*",),
            mentions=(
                "rivers.*.-.*", "walls.#", "sources.*.-", "sea.-", "raid.*.-", "groups.*.entry.-", "points_venice.#", "points_austria.#",
                f"{SCENARIO}.sea", f"{SCENARIO}.forts.#", f"{SCENARIO}.control.#", f"{SCENARIO}.setup.#",
            ),
            rule="GR-945",
        ),
    ),
    decks=(
        Deck(
            "units",
            (
                Column("name", of="units", says=("unit-*",)),
                Column("corps", "choice", of="units", choices=CORPS, says=("corps-*",), rule="GR-943"),
                Column("fire", "numbers", of="units", low=0, high=9, rule="GR-940"),
                Column(
                    "trait", "choice", of="units", choices=("", "dutch", "militia", "uskok"), says=("trait-*", "workshop-trait-*"),
                    rule="GR-940",
                ),
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
                Column("name", of="cards", says=("card-*",)),
                Column("timing", "choice", of="cards", choices=("own", "reaction"), says=("workshop-timing-*",), rule="GR-128"),
                Column("remove", "flag", of="cards", rule="GR-137"),
            ),
            faces=("card.*",), rule="GR-124",
        ),
    ),
    sheets=(
        ConstantTable(
            "areas",
            (
                Column("owner", "choice", choices=(*SIDES, "neutral"), says=SIDE, rule="GR-945"),
                Column("terrain", "choice", choices=TERRAINS, says=("workshop-terrain-*",), rule="GR-946"),
                Column("coast", "flag", rule="GR-850"), Column("port", "flag", rule="GR-850"), Column("green", "flag", rule="GR-721"),
                Column("named", "flag", rule="GR-945"), Column("lon", "decimal"), Column("lat", "decimal"),
            ),
            places=True, rule="GR-945",
        ),
        ConstantTable("raid", (Column("", "places", word="areas"),), says=SIDE, rule="GR-721"),
        ConstantTable("sources", (Column("", "places", word="areas"),), says=SIDE, rule="GR-613"),
        ConstantTable("sea", (Column("", "place", word="area"),), rule="GR-850"),
        ConstantTable("track", (Column("label", word="months"), Column("winter", "flag"), Column("morale", "flag")), rule="GR-018"),
        ConstantTable(
            "classes",
            (Column("mp", "number", high=20), Column("winter", "number", high=20, word="mp_winter"), Column("steps", "number", high=9)),
            says=("class-*", "workshop-class-*"), rule="GR-941",
        ),
        ConstantTable("walls", (Column("", "number", high=20, word="walls"),), places=True, rule="GR-520"),
        ConstantTable(
            "groups",
            (
                Column("box", "number", low=1, high=99), Column("number", "number", low=1, high=9), Column("entry", "places"),
                Column("counters", "list"),
            ),
            rule="GR-840",
        ),
        ConstantTable("points_venice", (Column("", "number", high=99, word="points"),), places=True, rule="GR-901"),
        ConstantTable("points_austria", (Column("", "number", high=99, word="points"),), places=True, rule="GR-901"),
    ),
)  # fmt: skip
