"""What an owner of the box makes his own: the course, space by space, and how many cards and counters there are."""

from __future__ import annotations

from ludoteca.view.workshop import Column, ConstantTable, Deck, Fact, Form, MapEditor, NodeKind, Workshop

COPIES = Column("copies", "number", low=0, high=20, rule="GG-01")
WORKSHOP = Workshop(
    maps=(
        MapEditor(
            "course",
            (
                NodeKind("grass", "circle", "green"),
                NodeKind("sand", "square", "yellow"),
                NodeKind("marsh", "hexagon", "violet"),
                NodeKind("river", "diamond", "blue"),
                NodeKind("behind", "circle", "grey"),
            ),
            angle=True,
            route=True,
            rule="GG-08",
        ),
    ),
    decks=(
        Deck("race", (COPIES,), kinds=("race",), faces=("red-*",), rule="GG-01"),
        Deck("pieces", (COPIES,), table="piece", rule="GG-01"),
    ),
    sheets=(
        ConstantTable("length", (Column("", "number", low=1, word="spaces"),), rule="GG-08"),
        ConstantTable("behind", (Column("", "number", high=99, word="spaces"),), rule="GG-30"),
        ConstantTable("natural", (Column("", "number", high=20, word="spaces"),), says=("workshop-node-*",), rule="GG-06"),
        ConstantTable("obstacles", (Column("", "number", high=20, word="spaces"),), rule="GG-01"),
    ),
    forms=(
        Form(
            "start_finish",
            (
                Column("start.compartments", "number", low=1, high=20, rule="GG-05"),
                *(Column(f"start.{field}", "decimal", word=f"start_{field}") for field in ("x", "y", "width", "height")),
                *(Column(f"finish.{field}", "decimal", word=f"finish_{field}") for field in ("x", "y")),
            ),
        ),
    ),
    facts=tuple(Fact("card", str(n), "GG-01") for n in range(1, 7)),
)
