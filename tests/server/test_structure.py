"""How the server is put together: what the contracts on imports can't say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import ludoteca.server

SERVER = Path(ludoteca.server.__file__).parent
OF_LIBRARIES = {"os._exit"}  # that is what the standard library calls it


def sources() -> Iterator[tuple[str, ast.AST]]:
    for file in sorted(SERVER.rglob("*.py")):
        yield file.relative_to(SERVER).as_posix(), ast.parse(file.read_text())


def reached(tree: ast.AST) -> Iterator[str]:
    """Private members of something else than oneself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
            owner = ast.unparse(node.value)
            if owner not in ("self", "cls") and f"{owner}.{node.attr}" not in OF_LIBRARIES:
                yield f"{owner}.{node.attr}, line {node.lineno}"


def test_nobody_calls_what_is_private_to_another() -> None:
    assert {name: found for name, tree in sources() if (found := list(reached(tree)))} == {}


def test_what_reaches_into_another_is_found() -> None:
    assert set(reached(ast.parse("self._mine\nself.house._settled(1)\nt._played"))) == {
        "self.house._settled, line 2",
        "t._played, line 3",
    }


def test_only_the_application_and_its_routes_know_the_whole_service() -> None:
    know = {
        name
        for name, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("service")
    }
    assert know == {"app.py", "http/answers.py", "http/live.py"}


def test_what_is_for_the_type_checker_is_imports_alone() -> None:
    for name, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                assert all(isinstance(each, ast.ImportFrom | ast.Import) for each in node.body), name
