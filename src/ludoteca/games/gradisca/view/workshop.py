"""What an owner of the box makes his own: the areas and their borders, counters, leaders, cards, the turn track and the points."""

from __future__ import annotations

from typing import Any

from ludoteca.view.workshop import Column, ConstantTable, Deck, EdgeKind, Form, MapEditor, NodeKind, Sort, Workshop

SIDES = ("venice", "austria")
SCENARIO = "scenario_*"
TERRAINS = ("plain", "hills", "karst", "mountain", "marsh", "lagoon")
SIDE = ("side-*", "workshop-side-*")
SCENARIOS = {"scenario_campaign": "GR-924", "scenario_siege_1617": "GR-925"}
CORPS = ("V1", "V2", "V3", "V4", "V5", "A1", "A2", "A3", "A4", "A5", "A6")


def scenario_form(constant: str) -> Form:
    """What a scenario says but where its counters stand."""

    def of(field: str, sort: Sort, rule: str, **more: Any) -> Column:
        return Column(f"{constant}.{field}", sort, rule=rule, **more)

    return Form(
        constant,
        (
            of("start", "number", "GR-022", low=1, high=99, word="first_box"),
            of("last", "number", "GR-022", low=1, high=99, word="last_box"),
            of("end_marker", "number", "GR-022", low=1, high=99), of("morale", "numbers", "GR-719", low=1, high=20, word="morale_each"),
            of("hand", "number", "GR-922", low=0, high=9), of("sea", "place", "GR-850", word="fleet"),
            of("corps", "choices", "GR-927", choices=CORPS, says=("corps-*",), word="all_corps"),
            of("groups", "list", "GR-840", word="groups"),
            of("removed", "list", "GR-925"), of("eliminated", "list", "GR-929"), of("reduced", "list", "GR-929"),
        ),
        rule=SCENARIOS[constant],
    )  # fmt: skip


def scenario_sheets(constant: str) -> tuple[ConstantTable, ...]:
    rule = SCENARIOS[constant]
    return (
        ConstantTable(constant, (Column("", "list", word="counters"),), at="setup", places=True, grows=True, rule="GR-929"),
        ConstantTable(
            constant, (Column("", "choice", choices=SIDES, says=SIDE, word="held_by"),), at="control", places=True, grows=True,
            rule=rule,
        ),
        ConstantTable(
            constant, (Column("0", "choice", choices=SIDES, says=SIDE, word="held_by"), Column("1", "number", low=1, high=2, word="level")),
            at="forts", places=True, grows=True, rule="GR-505",
        ),
    )  # fmt: skip


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
        ConstantTable("sea", (Column("", "place", word="area"),), grows=True, rule="GR-850"),
        ConstantTable("track", (Column("label", word="months"), Column("winter", "flag"), Column("morale", "flag")), rule="GR-018"),
        ConstantTable(
            "classes",
            (Column("mp", "number", high=20), Column("winter", "number", high=20, word="mp_winter"), Column("steps", "number", high=9)),
            says=("class-*", "workshop-class-*"), rule="GR-941",
        ),
        ConstantTable("walls", (Column("", "number", high=20, word="walls"),), places=True, grows=True, rule="GR-520"),
        ConstantTable(
            "groups",
            (
                Column("box", "number", low=1, high=99), Column("number", "number", low=1, high=9), Column("entry", "places"),
                Column("counters", "list"),
            ),
            rule="GR-840",
        ),
        ConstantTable("points_venice", (Column("", "number", high=99, word="points"),), places=True, grows=True, rule="GR-901"),
        ConstantTable("points_austria", (Column("", "number", high=99, word="points"),), places=True, grows=True, rule="GR-901"),
        ConstantTable("rivers", (Column("", "pairs", word="borders"),), says=("workshop-river-*",), rule="GR-944"),
        ConstantTable(
            "explosion", (Column("", "choice", choices=("breach", "none", "lost"), says=("workshop-explosion-*",), word="result"),),
            rule="GR-446",
        ),
        ConstantTable("corps", (Column("name"), Column("side", "choice", choices=SIDES, says=SIDE)), says=("corps-*",), rule="GR-943"),
        *(sheet for constant in SCENARIOS for sheet in scenario_sheets(constant)),
    ),
    forms=(
        *map(scenario_form, SCENARIOS),
        Form(
            "numbers", (Column("forts", "number", high=30, rule="GR-505"), Column("end_marker", "numbers", low=1, high=99, rule="GR-022")),
        ),
    ),
)  # fmt: skip
