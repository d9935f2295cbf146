"""``make check`` finds the tests that a change touches, the nearest first."""

from __future__ import annotations

from tools import changed_tests

KNOWN = {
    "ludoteca.kernel.game": {"ludoteca.games.chess.rules"},
    "ludoteca.games.chess.rules": {"tests.games.chess.field"},
    "ludoteca.server": {"tests.server.test_api"},
    "tests.games.chess.field": {"tests.games.chess.test_moves"},
    "tests.games.chess.test_moves": set[str](),
    "tests.games.chess.test_texts": set[str](),
    "tests.kernel.test_game": set[str](),
    "tests.server.test_api": set[str](),
}


def test_a_test_is_touched_by_what_it_imports_and_through_its_helpers() -> None:
    known = {**KNOWN, "ludoteca.kernel.game": {"ludoteca.games.chess.rules", "tests.kernel.test_game"}}
    found = changed_tests.tests_for({"src/ludoteca/kernel/game.py"}, known)
    assert found == ["tests/kernel/test_game.py", "tests/games/chess/test_moves.py"]


def test_a_changed_test_is_run_itself_and_the_data_of_a_game_touch_the_tests_of_the_game() -> None:
    assert changed_tests.tests_for({"tests/server/test_api.py", "README.md"}, KNOWN) == ["tests/server/test_api.py"]
    found = changed_tests.tests_for({"src/ludoteca/games/chess/rules.toml"}, KNOWN)
    assert found == ["tests/games/chess/test_moves.py", "tests/games/chess/test_texts.py"]


def test_tests_take_what_the_rest_left_of_the_minute_but_some_time_in_any_case() -> None:
    assert changed_tests.left_of_the_minute(100.0, 108.0) == changed_tests.SECONDS
    assert changed_tests.left_of_the_minute(100.0, 130.0) == 27.0
    assert changed_tests.left_of_the_minute(100.0, 900.0) == changed_tests.LEAST


def test_the_graph_of_the_source_is_read_with_the_tests() -> None:
    found = changed_tests.tests_for({"src/ludoteca/testkit/plugin.py", "tests/proof.py"}, changed_tests.users())
    assert "tests/test_proof.py" in found
    assert "tests/games/garibaldi/test_bots.py" in found
