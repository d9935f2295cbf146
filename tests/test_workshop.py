"""What a game declares of its workshop fits its component set, its rulebook and its words; and the house hands it on as it is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.kernel.game import Game
from ludoteca.phrases import Phrases
from ludoteca.server.http.workshop_routes import board_of
from ludoteca.server.protocol.problems import Problem
from ludoteca.view.workshop import Column, Workshop
from ludoteca.workshop import workshop_of

GAMES = sorted(g.id for g in registry.games().values() if g.layout is not None)
DECLARED = [game for game in GAMES if workshop_of(registry.game(game)) != Workshop()]


def of(game: str) -> tuple[Game, Workshop, dict[str, Any]]:
    g = registry.game(game)
    return g, workshop_of(g), msgspec.to_builtins(registry.components(g))


def rules_of(node: Any) -> set[str]:
    if isinstance(node, dict):
        own = {node["rule"]} if node.get("rule") else set()
        return own.union(*map(rules_of, node.values()))
    return set().union(*map(rules_of, node)) if isinstance(node, list) else set()


def test_all_four_games_declare_one() -> None:
    assert DECLARED == ["garibaldi", "giro_galoppo", "gradisca", "liberation"]


@pytest.mark.parametrize("game", DECLARED)
@pytest.mark.parametrize("language", registry.LANGUAGES)
def test_its_words_are_there_and_no_others(game: str, language: str) -> None:
    g, declared, _ = of(game)
    said = Phrases(language, g)
    assert [name for name in declared.words() if not said.has(name)] == []
    written = registry.text_file(g, "text", f"workshop.{language}.ftl") or ""
    assert {line.split(" =")[0] for line in written.splitlines() if line} == set(declared.words())


@pytest.mark.parametrize("game", DECLARED)
def test_its_rules_are_of_the_catalogue(game: str) -> None:
    g, declared, _ = of(game)
    named = rules_of(msgspec.json.decode(msgspec.json.encode(declared)))
    assert named
    assert sorted(named - {rule.id for rule in registry.book(g).rule}) == []


@pytest.mark.parametrize("game", DECLARED)
def test_every_place_and_segment_of_ours_is_of_a_declared_kind(game: str) -> None:
    _, declared, data = of(game)
    for node in data["node"]:
        maps = [m for m in declared.maps if not m.ranges or any(low <= node["id"] <= high for low, high in m.ranges)]
        assert len(maps) == 1, node
        assert node["kind"] in {kind.id for kind in maps[0].node_kinds}
    kinds = {kind.id for m in declared.maps for kind in m.edge_kinds}
    assert {edge["kind"] for edge in data["edge"]} <= kinds


def value_of(column: Column, row: dict[str, Any], data: dict[str, Any]) -> Any:
    if not column.of:
        return row.get(column.field)
    held = data["constants"][column.of]["value"]
    own = held.get(row["id"]) if isinstance(held, dict) else next((each for each in held if each["id"] == row["id"]), None)
    return None if own is None else own.get(column.field)


@pytest.mark.parametrize("game", DECLARED)
def test_what_stands_in_our_set_may_stand_there(game: str) -> None:
    _, declared, data = of(game)
    for deck in declared.decks:
        rows = [row for row in data[deck.table] if not deck.kinds or row["kind"] in deck.kinds]
        assert rows, deck.id
        for column in deck.columns:
            values = [value_of(column, row, data) for row in rows]
            assert any(value is not None for value in values), (deck.id, column.field)
            for value in (value for value in values if value is not None):
                match column.sort:
                    case "choice":
                        assert value in column.choices
                    case "choices":
                        assert set(value) <= set(column.choices)
                    case "halves":
                        one, other = value.split("/")
                        assert one in column.choices
                        assert other in column.more
                    case "number":
                        assert column.low <= value <= column.high
                    case "numbers":
                        assert all(column.low <= each <= column.high for each in value)
                    case "flag":
                        assert isinstance(value, bool)
                    case _:
                        assert isinstance(value, str)
    assert [sheet.constant for sheet in declared.sheets if sheet.constant not in data["constants"]] == []


@pytest.mark.parametrize("game", DECLARED)
def test_the_facts_are_entries_of_ours(game: str) -> None:
    _, declared, data = of(game)
    there = {(table, str(entry["id"])) for table in ("node", "card", "piece") for entry in data[table]}
    assert [fact for fact in declared.facts if (fact.table, fact.id) not in there] == []


@pytest.mark.parametrize("game", ["garibaldi", "liberation"])
def test_every_card_whose_face_is_asked_for_is_drawn(game: str) -> None:
    """Those too that lie on the table in one scenario only."""
    g, declared, data = of(game)
    board = board_of(g, msgspec.json.encode(data))
    wanted = {
        pattern.replace("*", row["id"])
        for deck in declared.decks
        for row in data[deck.table]
        if not deck.kinds or row["kind"] in deck.kinds
        for pattern in deck.faces
    }
    assert sorted(wanted - set(board.faces)) == []


def test_a_board_of_what_can_not_be_played_is_refused() -> None:
    g, _, data = of("giro_galoppo")
    for text in (b"[", b"[]", b"{}", msgspec.json.encode({**data, "node": []})):
        with pytest.raises(Problem):
            board_of(g, text)
