"""What an owner of the box makes his own: 190 places and their segments, 55 cards of two halves, the groups of patrols."""

from __future__ import annotations

from ludoteca.games.garibaldi.rules.ch01_material import RED, WHITE
from ludoteca.games.garibaldi.rules.rules_data import BIT, ESCAPES, LANDINGS, STARTS
from ludoteca.view.workshop import Column, ConstantTable, Deck, EdgeKind, Fact, Form, MapEditor, NodeKind, Workshop

MOVES = tuple(BIT)
COLOURS = tuple(STARTS)
WORKSHOP = Workshop(
    maps=(
        MapEditor(
            "romagna",
            (
                NodeKind("plain", "circle", "grey"),
                NodeKind("landing", "hexagon", "blue"),
                NodeKind("patrol", "square", "yellow"),
                NodeKind("escape", "diamond", "red"),
            ),
            (EdgeKind("green", "green", "7 4", 3), EdgeKind("grey", "grey", "", 5), EdgeKind("blue", "blue", "2 4", 4)),
            labels="labels",
            beside=("lonlat",),
            mentions=("named.-", "trafila.-", "patrols.*.1"),
            rule="GB-002",
        ),
    ),
    decks=(
        Deck(
            "cards",
            (
                Column(
                    "kind", "halves", choices=(*MOVES, *RED.values()), more=(*MOVES, *WHITE.values()),
                    says=("kind-*", "card-*-title"), rule="GB-006",
                ),
            ),
            faces=("red-*", "white-*"),
            rule="GB-001",
        ),
        Deck("pieces", (Column("copies", "number", low=0, high=20, rule="GB-001"),), table="piece", rule="GB-001"),
    ),
    sheets=(
        ConstantTable("groups", (Column("", "groups", choices=COLOURS, says=("patrol-*",), word="groups"),), rule="GB-011"),
        ConstantTable(
            "patrols",
            (Column("0", "choice", choices=COLOURS, says=("patrol-*",), word="patrol"), Column("1", "place", word="start")),
            rule="GB-004",
        ),
    ),
    forms=(
        Form(
            "numbers",
            (
                Column("hand_garibaldi", "number", low=1, high=20, rule="GB-015"),
                Column("hands_original", "numbers", low=1, high=20, rule="GB-015"),
                Column("hands_balanced", "numbers", low=1, high=20, rule="GB-060"),
                Column("discards_balanced", "numbers", high=20, rule="GB-060"),
                Column("turns", "number", low=1, high=99, rule="GB-030"), Column("columns", "number", low=1, high=20, rule="GB-021"),
                Column("traces", "number", high=99, rule="GB-059"), Column("named", "places"), Column("trafila", "places"),
            ),
        ),
    ),
    facts=(
        *(Fact("node", str(n), "GB-007") for n in (3, 26, 30, 31, 32)),
        *(Fact("node", str(n), "GB-003") for n in LANDINGS),
        *(Fact("node", str(n), "GB-004") for n in STARTS.values()),
        *(Fact("node", str(n), "GB-005") for n in ESCAPES),
        *(Fact("card", str(n), "GB-190") for n in (*RED, *WHITE)),
    ),
)  # fmt: skip
