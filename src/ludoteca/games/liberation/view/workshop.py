"""What an owner of the box makes his own: the boards of the scenarios, people, missions, occupier cards, medals and the solo deck."""

from __future__ import annotations

from typing import Any

from ludoteca.view.workshop import Column, ConstantTable, Deck, EdgeKind, Form, MapEditor, NodeKind, Sort, Workshop

from .card_faces import BONUS_ICONS

SKILLS = ("propaganda", "forgery", "messenger", "radio", "espionage", "assassination", "combat")
CONDITIONS = (
    "missions_in_sequence", "missions_in_any_order", "missions_completed", "missions_per_location", "missions_with_skill",
    "missions_on_liberation_side", "missions_flipped_in_one_move", "mission_and_armour_surrounded", "mission_icons", "mission_points",
    "icons_of_each_skill", "blue_targets", "red_targets", "red_targets_total", "red_markers_from_interrogation", "scale_end",
    "cards_arrested", "icons_arrested", "skill_icons_arrested", "cards_with_skill_arrested", "prison_row_full", "pawns_everywhere",
    "max_revealed",
)  # fmt: skip
ACTIONS = (
    "wehrmacht", "vmann", "raid", "purge", "uboat", "gestapo", "militia_mission", "militia_card", "exaction", "offensive",
)  # fmt: skip
# Where the constants name places: a location card goes on without its place until somebody gives it another.
MENTIONS = ("locations.*.place", "target_spaces.-.0", "monuments.-.0", "scales.*.*", "scenario_*.places.-")
CALLED = ("place-*",)
TOKENS = ("J001", "J002", "J003", "J004", "J005", "J006")
SINGLES = ("R001", "R002", "R003", "R004", "R005", "R006", "R007", "R008")
SPECIAL = ("uboat", "gestapo", "militia", "exaction", "offensive")
SCENARIOS = {1: "LB-402", 2: "LB-503", 3: "LB-602", 4: "LB-702", 5: "LB-802"}
PLACE = NodeKind("place", "circle", "grey")
PATH = EdgeKind("path", "grey", "", 4)
COPIES = Column("copies", "number", low=0, high=20, rule="LB-034")


def named(of: str) -> Column:
    return Column("name", of=of, says=("card-*",))


def skills(of: str, rule: str) -> Column:
    return Column("skills", "choices", of=of, choices=SKILLS, says=("skill-*",), rule=rule)


def scenario(number: int) -> Form:
    """The table of a scenario."""
    constant = f"scenario_{number}"

    def of(field: str, sort: Sort, rule: str = "", **more: Any) -> Column:
        return Column(f"{constant}.{field}", sort, rule=rule, **more)

    return Form(
        constant,
        (
            of("year", "number", low=1940, high=1945), of("places", "places", word="all_places"), of("paths", "flag"),
            of("missions", "list", "LB-330"), of("display", "number", low=1, high=9), of("refill", "flag", word="refilled"),
            of("named", "list", "LB-401", word="named_cards"), of("singles", "tally", "LB-401", choices=SINGLES, says=("card-*",), high=20),
            of("dealt", "number", high=9), of("pool", "choices", choices=SINGLES, says=("card-*",)),
            of("stacked", "number", low=1, high=9), of("tokens", "choices", "LB-016", choices=TOKENS, says=("workshop-token-*",)),
            of("special", "choices", choices=SPECIAL, says=("card-*",)),
        ),
        rule=SCENARIOS[number],
    )  # fmt: skip


def number(constant: str, rule: str, high: int = 99) -> Column:
    return Column(constant, "number", high=high, rule=rule)


WORKSHOP = Workshop(
    maps=(
        MapEditor("paris", (PLACE,), (PATH,), ranges=((11, 16), (51, 52)), mentions=MENTIONS, named=True, says=CALLED, rule="LB-412"),
        MapEditor("ports", (PLACE,), ranges=((21, 25),), mentions=MENTIONS, named=True, says=CALLED, rule="LB-502"),
        MapEditor(
            "chart", (NodeKind("chart", "square", "grey"), NodeKind("max", "diamond", "red"), PLACE),
            (EdgeKind("thread", "red", "5 4", 3),), ranges=((31, 39), (311, 399)), mentions=MENTIONS, says=CALLED, rule="LB-602",
        ),
        MapEditor("convoys", (PLACE,), ranges=((41, 44),), mentions=MENTIONS, named=True, says=CALLED, rule="LB-702"),
    ),
    decks=(
        Deck(
            "resistance", (named("resistance"), skills("resistance", "LB-155"), COPIES), kinds=("resistance",), faces=("*",),
            rule="LB-401",
        ),
        Deck(
            "missions",
            (
                named("missions"), skills("missions", "LB-330"),
                Column("points", "number", of="missions", low=1, high=9, rule="LB-330"),
                Column("bonus", "choice", of="missions", choices=(*BONUS_ICONS, "token"), says=("workshop-bonus-*",), rule="LB-330"),
                Column("x", "number", of="missions", low=0, high=9, rule="LB-330"),
                Column("token", "choice", of="missions", choices=("", *TOKENS), says=("workshop-token-*",), rule="LB-330"),
            ),
            kinds=("mission",), rule="LB-330",
        ),
        Deck(
            "objects",
            (
                named("objects"),
                Column("plan", "choice", of="objects", choices=("train", "escape", "deception"), says=("plan-*",), rule="LB-120"),
                Column("operation", "number", of="objects", low=0, high=9, rule="LB-024"),
                Column("draw", "number", of="objects", low=0, high=9, rule="LB-024"), COPIES,
            ),
            kinds=("object",), faces=("*",), rule="LB-120",
        ),
        Deck(
            "occupier", (Column("cost", "number", of="occupier", low=0, high=12, rule="LB-255"), COPIES), kinds=("occupier",),
            rule="LB-033",
        ),
        Deck("pieces", (COPIES,), table="piece", rule="LB-034"),
    ),
    sheets=(
        ConstantTable(
            "medals",
            (
                Column("scenario", "number", low=1, high=5), Column("side", "choice", choices=("resistance", "occupier"), says=("side-*",)),
                Column("condition", "choice", choices=CONDITIONS, says=("workshop-condition-*",), rule="LB-326"),
                *(Column(field, "number", low=0, high=99) for field in ("count", "locations", "missions_each", "targets_each")),
                Column("missions", "list"), Column("ordered", "flag"), Column("mission"),
                Column("skill", "choice", choices=SKILLS, says=("skill-*",)),
                Column("skills", "choices", choices=SKILLS, says=("skill-*",), word="each_skill"),
                Column("row", "number", low=1, high=9), Column("end", "choice", choices=("top", "bottom"), says=("workshop-end-*",)),
                *(Column(field, "number", low=0, high=9) for field in ("consecutive", "wehrmacht_per_mission", "vmann_per_card")),
            ),
            says=("medal-*",), rule="LB-326",
        ),
        ConstantTable("track", (Column("", "number", low=-99, high=99, word="at"),), says=("workshop-track-*",), rule="LB-301"),
        ConstantTable(
            "target_spaces", (Column("0", "place", word="place"), Column("1", "number", high=20, word="targets")), grows=True,
            rule="LB-517",
        ),
        ConstantTable("locations", (Column("place", "place"),), rule="LB-038"),
        ConstantTable(
            "solo",
            (
                Column("scenario", "number", low=0, high=5, word="solo_scenario"),
                Column("actions", "counts", choices=ACTIONS, says=("workshop-action-*",), low=0, high=9),
            ),
            rule="LB-951",
        ),
        ConstantTable(
            "dice", (Column("", "choices", choices=("arrest", "nothing", "resistance"), says=("workshop-die-*",), word="faces"),),
            says=("die-*",), rule="LB-034",
        ),
        ConstantTable(
            "rerolls",
            (Column("at", "number", low=-99, high=99), Column("side", "choice", choices=("resistance", "occupier"), says=("side-*",))),
            rule="LB-310",
        ),
        ConstantTable(
            "monuments", (Column("0", "place", word="place"), Column("1", word="monument"), Column("2", word="other_monument")), grows=True,
            rule="LB-838",
        ),
        ConstantTable(
            "skills",
            (Column("single", "list"), Column("token", "choice", choices=("", *TOKENS), says=("workshop-token-*",), rule="LB-016")),
            says=("skill-*",), rule="LB-333",
        ),
    ),
    forms=(
        *map(scenario, SCENARIOS),
        Form(
            "numbers",
            (
                number("opening_hand", "LB-018"), number("occupier_hand", "LB-201"), number("skill_spaces", "LB-352"),
                number("medal_steps", "LB-421"), number("sabotaged", "LB-110"), number("barricade_icons", "LB-813"),
                number("wehrmacht_for_barricade", "LB-840"), number("scale_end", "LB-709"), number("kept_cards", "LB-907"),
                number("turn_limit", "LB-043", 999), Column("scales", "pairs", rule="LB-722"),
                Column("uboat_labels", "numbers", rule="LB-516"), Column("deck_top_spaces", "numbers", low=1, high=9, rule="LB-104"),
            ),
        ),
    ),
)  # fmt: skip
