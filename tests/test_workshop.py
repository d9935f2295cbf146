"""What a game declares of its workshop fits its component set, its rulebook and its words; and the house hands it on as it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.kernel.components import component_set
from ludoteca.kernel.game import Game
from ludoteca.phrases import Phrases
from ludoteca.server.http.workshop_routes import board_of
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.sets.checks import told_apart
from ludoteca.view.workshop import Column, ConstantTable, Workshop
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
    g, declared, data = of(game)
    said = Phrases(language, g)
    assert [name for name in declared.words() if not said.has(name)] == []
    written = {line.split(" =")[0] for line in (registry.text_file(g, "text", f"workshop.{language}.ftl") or "").splitlines() if line}
    values = {pattern.replace("*", value) for patterns, value in values_of(declared, data) for pattern in patterns}
    constants = {f"workshop-sheet-{name}" for name in data["constants"]}
    assert sorted(constants - written) == []
    assert written == {*declared.words(), *constants, *(name for name in values if name.startswith("workshop-") and said.has(name))}


@pytest.mark.parametrize("game", DECLARED)
@pytest.mark.parametrize("language", registry.LANGUAGES)
def test_no_value_and_no_row_is_shown_by_its_raw_name(game: str, language: str) -> None:
    g, declared, data = of(game)
    said = Phrases(language, g)
    for patterns, value in values_of(declared, data):
        ids = [pattern.replace("*", each) for pattern in patterns for each in (value, value.replace("_", "-"))]
        assert any(said.has(each) for each in ids), (patterns, value)


@pytest.mark.parametrize("game", DECLARED)
def test_every_field_of_a_table_is_a_declared_column(game: str) -> None:
    _, declared, data = of(game)
    for sheet in declared.sheets:
        held = held_of(sheet, data)
        fields = {column.field for column in sheet.columns}
        assert fields, sheet.constant
        for row in rows_of(held):
            names = row if isinstance(row, dict) else map(str, range(len(row))) if isinstance(row, list) and "" not in fields else [""]
            assert {*names} - {"id"} <= fields, (sheet.constant, row)


@pytest.mark.parametrize("game", DECLARED)
def test_every_value_of_a_table_is_of_its_columns_sort(game: str) -> None:
    _, declared, data = of(game)
    rows = {row["id"] for m in declared.maps if m.rows for row in data["constants"][m.rows]["value"]}
    places = rows or {node["id"] for node in data["node"]}
    for sheet in declared.sheets:
        held = held_of(sheet, data)
        if sheet.places:
            assert {row["id"] for row in held} <= places if isinstance(held, list) else set(held) <= places
        for row in rows_of(held):
            for column in sheet.columns:
                value = row if not column.field else item(row, int(column.field)) if isinstance(row, list) else row.get(column.field)
                assert value is None or fits(column, value, places), (sheet.constant, column.field, value)
    for form in declared.forms:
        for column in form.columns:
            assert fits(column, at(data, column.field), places), column.field


def item(row: list[Any], i: int) -> Any:
    return row[i] if i < len(row) else None


def held_of(sheet: ConstantTable, data: dict[str, Any]) -> Any:
    return at(data, f"{sheet.constant}.{sheet.at}" if sheet.at else sheet.constant)


def at(data: dict[str, Any], path: str) -> Any:
    """A constant, or a field of one."""
    first, *steps = path.split(".")
    held = data["constants"][first]["value"]
    for step in steps:
        held = held[step]
    return held


#: What the page draws from or moves along, and nobody types: coast and waters as they are drawn, the line across the course.
NOT_TYPED = {
    "garibaldi": {"labels", "lonlat", "water"}, "giro_galoppo": {"finish.line"}, "gradisca": set(), "liberation": set(),
}  # fmt: skip


@pytest.mark.parametrize("game", DECLARED)
def test_all_that_a_set_holds_is_edited_in_the_workshop(game: str) -> None:
    """Scenarios, rivers, monuments and sizes of hands among it; nothing is left to whoever opens the file."""
    _, declared, data = of(game)
    typed = {column.field for form in declared.forms for column in form.columns}
    typed |= {f"{sheet.constant}.{sheet.at}" if sheet.at else sheet.constant for sheet in declared.sheets}
    typed |= {column.of for deck in declared.decks for column in deck.columns}
    whole = {path.partition(".")[0] for path in typed if "." in path}
    left = {name for name in data["constants"] if name not in typed | whole}
    left |= {f"{name}.{field}" for name in whole for field in data["constants"][name]["value"] if f"{name}.{field}" not in typed}
    assert left <= NOT_TYPED[game], left - NOT_TYPED[game]


def rows_of(held: Any) -> list[Any]:
    """Of a list, of values by name, or of one value."""
    return list(held.values()) if isinstance(held, dict) else held if isinstance(held, list) else [held]


def fits(column: Column, value: Any, places: set[Any]) -> bool:
    match column.sort:
        case "choice":
            return value in column.choices
        case "choices":
            return set(value) <= set(column.choices)
        case "groups":
            return all(set(group) <= set(column.choices) for group in value)
        case "counts":
            return all(what in column.choices and column.low <= n <= column.high for what, n in value)
        case "place":
            return value in places
        case "places":
            return set(value) <= places
        case "list":
            return all(isinstance(each, str) for each in value)
        case "pairs":
            return all(len(pair) == 2 and set(pair) <= places for pair in value)
        case "tally":
            return all(what in column.choices and column.low <= n <= column.high for what, n in value.items())
        case "numbers":
            return all(isinstance(each, int) and column.low <= each <= column.high for each in value)
        case "number":
            return isinstance(value, int) and column.low <= value <= column.high
        case "decimal":
            return isinstance(value, int | float)
        case "flag":
            return isinstance(value, bool)
        case _:
            return isinstance(value, str)


def columns_of(declared: Workshop) -> list[Sequence[Column]]:
    return [
        *(deck.columns for deck in declared.decks), *(sheet.columns for sheet in declared.sheets),
        *(form.columns for form in declared.forms),
    ]  # fmt: skip


def values_of(declared: Workshop, data: dict[str, Any]) -> list[tuple[tuple[str, ...], str]]:
    """All values and rows that are called by messages, each with the patterns of these."""
    out = []
    for column in (column for columns in columns_of(declared) for column in columns):
        if column.sort in ("choice", "choices", "halves", "groups", "counts", "tally"):
            assert column.says, column.field
            out += [(tuple(column.says), value) for value in (*column.choices, *column.more) if value]
    for sheet in declared.sheets:
        held = held_of(sheet, data)
        named = list(held) if isinstance(held, dict) else [row["id"] for row in rows_of(held) if isinstance(row, dict) and "id" in row]
        assert sheet.says or sheet.places or not isinstance(held, dict), sheet.constant
        out += [(tuple(sheet.says), name) for name in named if sheet.says]
    return out


# ---- places are named all over a set


def called(data: dict[str, Any], paths: tuple[str, ...], of: Callable[[Any], Any]) -> tuple[dict[str, Any], list[Any]]:
    """The constants with places called otherwise along these paths, as the page does it, and all names that it met."""
    met: list[Any] = []

    def along(value: Any, steps: list[str]) -> Any:
        if not steps:
            met.append(value)
            return of(value)
        step, rest = steps[0], steps[1:]
        if step == "#":
            met.extend(value)
            return {of(key): each for key, each in value.items()}
        if step in "*-":
            return [along(each, rest) for each in value] if isinstance(value, list) else {k: along(v, rest) for k, v in value.items()}
        at: Any = int(step) if isinstance(value, list) else step
        if isinstance(value, dict) and at not in value:
            return value
        copy = list(value) if isinstance(value, list) else dict(value)
        copy[at] = along(value[at], rest)
        return copy

    constants = dict(data["constants"])
    for path in paths:
        first, *steps = path.split(".")
        names = [n for n in constants if n.startswith(first[:-1])] if first.endswith("*") else [first]
        assert names, path
        before = len(met)
        for name in names:
            constants[name] = {**constants[name], "value": along(constants[name]["value"], steps)}
        assert len(met) > before, path
    return {**data, "constants": constants}, met


def paths_of(declared: Workshop) -> tuple[str, ...]:
    """Where the constants of a game name places, of all its boards."""
    return tuple(dict.fromkeys(p for m in declared.maps for p in (*m.mentions, *((f"{m.labels}.-.place",) if m.labels else ()))))


@pytest.mark.parametrize("game", ["garibaldi", "gradisca", "liberation"])
def test_every_path_to_a_place_leads_to_places(game: str) -> None:
    _, declared, data = of(game)
    rows = {row["id"] for m in declared.maps if m.rows for row in data["constants"][m.rows]["value"]}
    places = rows or {node["id"] for node in data["node"]}
    _, met = called(data, paths_of(declared), lambda name: name)
    assert [name for name in met if name not in places] == []


def test_no_name_of_an_area_stands_where_no_path_leads() -> None:
    _, declared, data = of("gradisca")
    areas = {row["id"] for row in data["constants"]["areas"]["value"]}
    after, _ = called(data, paths_of(declared), lambda name: f"{name}!")
    left = {name for name, constant in after["constants"].items() if name != "areas" and areas & set(strings(constant["value"]))}
    assert left == set()


def strings(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [*value, *(each for part in value.values() for each in strings(part))]
    return [each for part in value for each in strings(part)] if isinstance(value, list) else [value] if isinstance(value, str) else []


@pytest.mark.parametrize(("game", "one", "other"), [("garibaldi", 71, 106), ("garibaldi", 28, 150), ("liberation", 12, 15)])
def test_the_checker_finds_nothing_new_where_two_places_change_numbers(game: str, one: int, other: int) -> None:
    """And back again it is the same set. Only what the rulebook's examples fix stays by its number: of 28 they say where it leads."""
    g, declared, data = of(game)

    def of_(number: Any) -> Any:
        return {one: other, other: one}.get(number, number)

    def swapped(data: dict[str, Any]) -> dict[str, Any]:
        data, _ = called(data, paths_of(declared), of_)
        nodes = [{**node, "id": of_(node["id"])} for node in data["node"]]
        return {**data, "node": nodes, "edge": [{**edge, "a": of_(edge["a"]), "b": of_(edge["b"])} for edge in data["edge"]]}

    assert swapped(swapped(data)) == data
    found = [f for f in registry.check_data(g, swapped(data))[1] if f not in registry.check_data(g, data)[1]]
    assert {(f.rule, f.table) for f in found} == ({("GB-007", "edge")} if one == 28 else set())


# ---- what is said of a set to people


@pytest.mark.parametrize(
    ("game", "path", "value", "raw"),
    [
        ("gradisca", ("constants", "points_austria", "value", "palma"), 7, "points_|palma"),
        ("gradisca", ("constants", "areas", "value", 2, "owner"), "austria", "owner|venice|austria|“areas|palma"),
        ("gradisca", ("node", 2, "x"), 200, "2"),
        ("giro_galoppo", ("node", 11, "kind"), "sand", "river|, kind:"),
        ("garibaldi", ("card", 0, "kind"), "report/boat", "report/|horse/|, kind:"),
        ("liberation", ("constants", "medals", "value", 2, "condition"), "missions_in_any_order", "missions_|“medals|T013"),
    ],
)
def test_what_differs_is_told_without_raw_names(game: str, path: tuple[Any, ...], value: Any, raw: str) -> None:
    g, _, data = of(game)
    at = data
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    for language in registry.LANGUAGES:
        told = told_apart(g, component_set(data), language)
        assert told.n == 1
        text = told.differs[0].text
        if language != "en" or "river" not in raw:  # in English a river is one
            assert re.search(raw, text) is None, text
        assert game != "gradisca" or "Palma" in text


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
