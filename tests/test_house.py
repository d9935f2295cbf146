"""The house keeps its own rules: pure rules, imports one way, pinned packages, nothing of one machine, everything in the wheel."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src" / "ludoteca"
VIEW_FILES = ("layout", "drawing", "seat_view", "log_lines", "messages", "text_board")

# Where what a rule decides comes from a state and a recorded outcome alone.
PURE = ("kernel", "games")
# The one file that makes generators; all others are handed theirs.
CHANCE = "kernel/flow/chance.py"

# What each part may import of ours, besides itself. A part that is not named here (a loader, say) is bound only by who may import it.
MAY_IMPORT = {
    "kernel": set[str](),
    "view": {"kernel"},
    "games": {"kernel", "view"},
    "registry.py": {"kernel"},
    "phrases.py": {"kernel", "view", "registry"},
    "tutorial.py": {"kernel", "registry"},
    "player_aid.py": {"kernel", "registry", "phrases"},
    "players": {"kernel", "games", "registry"},
    "testkit": {"kernel", "view", "registry", "phrases"},
}

BANNED_CALLS = {"open", "print", "input", "exec", "eval", "breakpoint"}
BANNED_MODULES = {
    "asyncio", "concurrent", "contextvars", "datetime", "gettext", "glob", "http", "io", "locale", "logging", "multiprocessing", "os",
    "pathlib", "secrets", "select", "selectors", "shutil", "signal", "socket", "sqlite3", "ssl", "subprocess", "tempfile", "threading",
    "time", "urllib", "uuid",
    "aiosqlite", "alembic", "fluent", "rich", "sqlalchemy", "starlette", "structlog", "typer", "uvicorn", "websockets",
}  # fmt: skip


def tracked(*where: str) -> list[Path]:
    """The files of the repository, those too that are about to be added."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *where],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def is_type_checking(test: ast.expr) -> bool:
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING")


def typing_only(tree: ast.Module) -> set[ast.AST]:
    """What stands under ``if TYPE_CHECKING:`` is read by the type checker and never run."""
    return {
        node
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and is_type_checking(block.test)
        for statement in block.body
        for node in ast.walk(statement)
    }


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []


def random_faults(tree: ast.Module, name: str) -> Iterator[str]:
    """``import random`` opens the door to the generator that everybody shares, so it is refused everywhere."""
    only_typed = typing_only(tree)
    pure = name.split("/")[0] in PURE
    for node in ast.walk(tree):
        if any(it == "random" for it in imported(node)):
            yield f"{name}:{getattr(node, 'lineno', 0)}: import random"
        for it in imported(node):
            if it.startswith("random.") and it not in ("random.Random", "random.SystemRandom"):
                yield f"{name}:{getattr(node, 'lineno', 0)}: {it} draws from the global generator"
            if it.startswith("random.") and pure and name != CHANCE and node not in only_typed:
                yield f"{name}:{getattr(node, 'lineno', 0)}: {it} outside {CHANCE}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Random" and not node.args:
            yield f"{name}:{node.lineno}: Random() without a seed"


def purity_faults(tree: ast.Module, name: str) -> Iterator[str]:
    if name.split("/")[0] not in PURE:
        return
    for node in ast.walk(tree):
        for it in imported(node):
            if it.split(".")[0] in BANNED_MODULES:
                yield f"{name}:{getattr(node, 'lineno', 0)}: imports {it}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BANNED_CALLS:
            yield f"{name}:{node.lineno}: calls {node.func.id}()"
        if isinstance(node, ast.Global):
            yield f"{name}:{node.lineno}: global {', '.join(node.names)}"


def layer_faults(tree: ast.Module, name: str) -> Iterator[str]:
    part, *below = name.split("/")
    if part not in MAY_IMPORT:
        return
    for node in ast.walk(tree):
        for it in imported(node):
            words = it.split(".")
            if words[0] != "ludoteca" or len(words) < 2:
                continue
            if words[1] != part and words[1] not in MAY_IMPORT[part]:
                yield f"{name}:{getattr(node, 'lineno', 0)}: {part} imports {it}"
            if part == words[1] == "games" and len(below) > 1 and words[2:3] != below[:1]:
                yield f"{name}:{getattr(node, 'lineno', 0)}: a game imports {it}"


def faults(source: str, name: str) -> list[str]:
    tree = ast.parse(source)
    return [*random_faults(tree, name), *purity_faults(tree, name), *layer_faults(tree, name)]


def test_the_source_keeps_the_layers_and_the_rules_are_pure() -> None:
    found = [
        fault for path in sorted(SRC.rglob("*.py")) for fault in faults(path.read_text(encoding="utf-8"), path.relative_to(SRC).as_posix())
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("kernel/flow/steps.py", "import time"),
        ("kernel/flow/steps.py", "from datetime import datetime"),
        ("kernel/cards/cards.py", "from random import Random"),
        ("kernel/cards/cards.py", "def show(): print(1)"),
        ("kernel/game.py", "from ludoteca.games import giro_galoppo"),
        ("kernel/game.py", "from ludoteca.view import scene"),
        ("view/scene.py", "from ludoteca.games import giro_galoppo"),
        ("kernel/flow/chance.py", "from random import Random\nrng = Random()"),
        ("kernel/flow/chance.py", "from random import choice"),
        ("games/garibaldi/rules/state.py", "import ludoteca.server.tables"),
        ("games/garibaldi/rules/state.py", "from ludoteca.games.gradisca import GAME"),
        ("games/garibaldi/rules/state.py", "from ludoteca.games import gradisca"),
        ("games/garibaldi/rules/state.py", "def count():\n    global made\n    made = 1"),
        ("players/search.py", "import random"),
        ("testkit/laws.py", "from ludoteca.games import giro_galoppo"),
    ],
)
def test_the_reading_bites(name: str, source: str) -> None:
    assert faults(source, name)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("kernel/flow/chance.py", "from random import Random\nrng = Random(7)"),
        ("kernel/cards/cards.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from random import Random"),
        (
            "games/garibaldi/rules/ch04_sheet.py",
            "from ludoteca.games.garibaldi.rules.state import Flight\nfrom ludoteca.kernel.flow import steps",
        ),
        ("players/heuristic.py", "from random import Random\nfrom ludoteca.games import giro_galoppo"),
        ("server/app.py", "import asyncio\nfrom ludoteca.kernel import match"),
    ],
)
def test_the_reading_lets_pass_what_is_meant(name: str, source: str) -> None:
    assert faults(source, name) == []


# Put together here, so that this file does not name them.
REGISTRIES = [("pypi", "org"), ("python" + "hosted", "org"), ("npmjs", "org"), ("npmjs", "com"), ("yarnpkg", "com"), ("debian", "org")]
HOSTS = [f"{name}.{top}".encode() for name, top in REGISTRIES]
FOLDERS = re.compile(rb"(?<![\w./~-])/(?:" + b"|".join([b"work", b"root", b"tmp", b"home", b"Users"]) + rb")/\w")


def test_no_file_names_a_registry_or_a_folder_of_one_machine() -> None:
    found = []
    for path in tracked():
        content = path.read_bytes()
        found += [f"{path.relative_to(ROOT)}: {host.decode()}" for host in HOSTS if host in content]
        if b"\0" not in content:
            found += [f"{path.relative_to(ROOT)}: {match[0].decode()}" for match in FOLDERS.finditer(content)]
    assert not found, "\n".join(found)


def pins(path: Path) -> dict[str, list[str]]:
    """Each pinned requirement of a file, with its hashes."""
    found: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        if line and not line.lstrip().startswith("#"):
            # One package may be pinned twice, for different Pythons.
            found.setdefault(line.split(" ", 1)[0], []).extend(re.findall(r"--hash=sha256:([0-9a-f]{64})\b", line))
    return found


@pytest.mark.parametrize("path", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda path: path.stem)
def test_each_package_is_pinned_with_hashes_and_no_address(path: Path) -> None:
    pinned = pins(path)
    assert pinned
    for requirement, hashes in pinned.items():
        assert re.fullmatch(r"[a-z0-9][a-z0-9._-]*(\[[a-z,-]+\])?==[\w.+!-]+", requirement), f"{path.name}: {requirement} is no exact pin"
        assert hashes, f"{path.name}: {requirement} has no hash"
    assert "://" not in path.read_text(encoding="utf-8")


def test_what_the_tests_run_is_what_people_run() -> None:
    run, test = pins(ROOT / "requirements" / "run.txt"), pins(ROOT / "requirements" / "test.txt")
    assert run.keys() <= test.keys()


def test_what_the_package_asks_for_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pinned = {name.split("==")[0].split("[")[0] for name in pins(ROOT / "requirements" / "run.txt")}
    extras = project["project"]["optional-dependencies"]
    served = [*extras["server"], *extras["cli"], *extras["notify"]]  # what `make play` installs; postgres and redis have files of their own
    asked = [*project["project"]["dependencies"], *project["build-system"]["requires"], *(it for it in served if "ludoteca[" not in it)]
    names = {re.split(r"[\[<>=!~; ]", it, maxsplit=1)[0].lower().replace(".", "-").replace("_", "-") for it in asked}
    assert names <= pinned


def test_the_lock_of_the_page_names_no_place_to_load_from() -> None:
    locks = [path for path in tracked() if path.name in ("package-lock.json", "npm-shrinkwrap.json")]
    found = [str(path.relative_to(ROOT)) for path in locks if re.search(r'"resolved"\s*:', path.read_text(encoding="utf-8"))]
    assert not found, f"{found}: write the lock file with omit-lockfile-registry-resolved=true"


def test_the_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    [wheel] = tmp_path.glob("*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    ours = {path.relative_to(ROOT / "src").as_posix() for path in tracked("src/ludoteca")}
    assert "ludoteca/py.typed" in packed
    assert ours == {name for name in packed if name.startswith("ludoteca/")}


@pytest.mark.parametrize("game", ["garibaldi", "giro_galoppo", "gradisca", "liberation"])
def test_every_game_has_its_things_in_files_of_the_same_names(game: str) -> None:
    """Those that `docs/adding-a-game.md` names; what a game has beside is named after its own rulebook."""
    folder = SRC / "games" / game
    named = ("rules/state", "rules/vocabulary", "bots/policies", *(f"view/{name}" for name in VIEW_FILES))
    assert [name for name in named if not (folder / f"{name}.py").is_file()] == []
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    assert [name for name in named if f"`{name}.py`" not in page] == []
