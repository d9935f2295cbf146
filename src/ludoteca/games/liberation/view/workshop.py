"""What an owner of the box makes his own: the boards of the scenarios, people, missions, occupier cards, medals and the solo deck."""

from __future__ import annotations

from ludoteca.view.workshop import Column, ConstantTable, Deck, EdgeKind, MapEditor, NodeKind, Workshop

from .card_faces import BONUS_ICONS

SKILLS = ("propaganda", "forgery", "messenger", "radio", "espionage", "assassination", "combat")
PLACE = NodeKind("place", "circle", "grey")
PATH = EdgeKind("path", "grey", "", 4)
COPIES = Column("copies", "number", low=0, high=20, rule="LB-034")


def column(of: str, field: str, sort: str = "text", rule: str = "") -> Column:
    return Column(field, "number" if sort == "number" else "text", of=of, rule=rule)


def skills(of: str, rule: str) -> Column:
    return Column("skills", "choices", of=of, choices=SKILLS, says=("skill-*",), rule=rule)


WORKSHOP = Workshop(
    maps=(
        MapEditor("paris", (PLACE,), (PATH,), ranges=((11, 16), (51, 52)), rule="LB-412"),
        MapEditor("ports", (PLACE,), ranges=((21, 25),), rule="LB-502"),
        MapEditor(
            "chart", (NodeKind("chart", "square", "grey"), NodeKind("max", "diamond", "red"), PLACE),
            (EdgeKind("thread", "red", "5 4", 3),), ranges=((31, 39), (311, 399)), rule="LB-602",
        ),
        MapEditor("convoys", (PLACE,), ranges=((41, 44),), rule="LB-702"),
    ),
    decks=(
        Deck(
            "resistance", (column("resistance", "name"), skills("resistance", "LB-155"), COPIES), kinds=("resistance",), faces=("*",),
            rule="LB-401",
        ),
        Deck(
            "missions",
            (
                column("missions", "name"), skills("missions", "LB-330"),
                Column("points", "number", of="missions", low=1, high=9, rule="LB-330"),
                Column("bonus", "choice", of="missions", choices=(*BONUS_ICONS, "token"), says=("bonus-*",), rule="LB-330"),
            ),
            kinds=("mission",), rule="LB-330",
        ),
        Deck(
            "objects",
            (
                column("objects", "name"),
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
        ConstantTable("medals", rule="LB-326"),
        ConstantTable("solo", rule="LB-951"),
        ConstantTable("dice", rule="LB-034"),
        ConstantTable("rerolls", rule="LB-310"),
    ),
)  # fmt: skip
