"""Nothing stands in the source that nobody uses: no function, class, value or reason at the top of a module.

What stands there is used by its own module, is imported by another one, or is read from its module by a dot. The kernel and the test kit
are libraries for others: of what they offer a test may be the only user here.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src" / "ludoteca"
LIBRARIES = ("adapters", "kernel", "testkit")
BY_NAME = ("GAME", "pytest_", "__")  # found by an entry point, by pytest, by Python

Defined = tuple[str, ast.stmt]


def defined(tree: ast.Module) -> Iterator[Defined]:
    """What a module says at its top; what is decorated was handed on there already."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if not node.decorator_list or isinstance(node, ast.ClassDef) or _cites(node):
                yield node.name, node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for name in (part for target in targets for part in ast.walk(target)):
                if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                    yield name.id, node


def _cites(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """A citation hands a function on to nobody."""
    return all(isinstance(d, ast.Call) and isinstance(d.func, ast.Name) and d.func.id == "cites" for d in node.decorator_list)


class Users:
    """Who imports or reads what, by its name."""

    def __init__(self, trees: Iterable[ast.Module]) -> None:
        self.imported: dict[str, set[str]] = defaultdict(set)  # name -> the last words of the modules that it is imported from
        self.read: set[str] = set()
        self.whole: set[str] = set()  # modules of which all is imported that they list
        for tree in trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.ImportFrom):
                    if node.names[0].name == "*":
                        self.whole.add((node.module or "").rpartition(".")[2])
                    for alias in node.names:
                        self.imported[alias.name].add((node.module or "").rpartition(".")[2])
                elif isinstance(node, ast.Attribute):
                    self.read.add(node.attr)

    def use(self, name: str, module: str) -> bool:
        return name in self.read or not self.imported[name].isdisjoint({module, ""})


def loads(node: ast.stmt) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}


def listed(tree: ast.Module) -> set[str]:
    """What a module's ``__all__`` lists."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets):
            return set(ast.literal_eval(node.value))
    return set()


def unused(tree: ast.Module, module: str, users: Users) -> list[str]:
    by = {id(node): loads(node) for node in tree.body}
    given = listed(tree) if module in users.whole else set()
    count = Counter(name for some in by.values() for name in some)  # by how many statements of its own module
    return [
        name
        for name, node in defined(tree)
        if count[name] == (name in by[id(node)])
        and name != "_"
        and not name.startswith(BY_NAME)
        and name not in given
        and not users.use(name, module)
    ]


def test_nothing_stands_in_the_source_that_nobody_uses() -> None:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SRC.rglob("*.py"))}
    users = Users(trees.values())
    tests = {word for path in (ROOT / "tests").rglob("*.py") for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    wrong = []
    for path, tree in trees.items():
        where = path.relative_to(SRC)
        if "migrations" in where.parts:
            continue  # the tool reads them
        left = unused(tree, path.parent.name if path.name == "__init__.py" else path.stem, users)
        wrong += [f"{where}: {name}" for name in left if where.parts[0] not in LIBRARIES or name not in tests]
    assert wrong == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('TOO_FAR = Refusal("MG-01", "too-far")', ["TOO_FAR"]),
        ("def f(n): return f(n - 1)", ["f"]),
        ("def f(): ...\nf()", []),
        ("@router.get('/')\ndef f(): ...", []),
        ('@cites("MG-01")\ndef f(): ...', ["f"]),
        ("TABLE = {}\nTABLE[1] = f", []),
        ("TABLE[1] = f", []),
        ("a, (b, c) = f()\nprint(a, c)", ["b"]),
        ("elsewhere = 1\nfar = 2\nby_dot = 3\nalso = 4", ["far"]),
        ("def f(): ...\ndef g(): ...\n__all__ = ['f']", ["f", "g"]),
    ],
)
def test_the_reading_bites(source: str, found: list[str]) -> None:
    users = Users([ast.parse("from .here import elsewhere\nfrom .there import far\nfrom . import also\nhere.by_dot")])
    assert unused(ast.parse(source), "here", users) == found


def test_what_is_listed_is_used_where_all_that_is_listed_is_imported() -> None:
    users = Users([ast.parse("from .here import *")])
    assert unused(ast.parse("def f(): ...\ndef g(): ...\n__all__ = ['f']"), "here", users) == ["g"]


# ---- the page's styles

STYLED = {".css", ".svelte", ".ts", ".html", ".svg", ".py"}


def styles() -> dict[Path, str]:
    """What the page and the games' skins are made of."""
    folders = (ROOT / "web" / "src", SRC / "view", *SRC.glob("games/*/skin"), *SRC.glob("games/*/view"))
    files = [path for folder in folders for path in ([folder] if folder.is_file() else folder.rglob("*")) if path.suffix in STYLED]
    return {path: path.read_text(encoding="utf-8") for path in sorted(files)}


def variables(text: str) -> tuple[set[str], set[str], set[str]]:
    """Those of a style that are set, those that are read, and how those begin whose end the page makes up (`var(--seat-{colour})`)."""
    said = re.findall(r"(--[a-z0-9-]+)(?:\s*:|=)", text)
    read = re.findall(r"var\((--[a-z0-9-]+)[\s,)]", text)
    return set(said), set(read), set(re.findall(r"var\((--[a-z0-9-]+)\{", text))


def test_no_variable_of_a_style_is_set_for_nobody_or_read_and_never_set() -> None:
    said, read, made = variables("\n".join(styles().values()))
    assert {name for name in said - read if not name.startswith(tuple(made))} == set()
    assert read - said == set()


def test_no_class_of_the_frame_is_styled_that_nothing_bears() -> None:
    """Those of the page's parts are minded by their compiler; those of a skin are named by its game."""
    files = styles()
    frame = re.sub(r"/\*.*?\*/", "", files[ROOT / "web" / "src" / "frame.css"], flags=re.DOTALL)
    rest = {word for path, text in files.items() if path.suffix in {".svelte", ".ts"} for word in re.findall(r"[\w-]+", text)}
    assert set(re.findall(r"\.([a-z][\w-]*)", frame)) - rest == set()


def test_the_reading_of_styles_bites() -> None:
    text = 'a { --one: 1px; --two: 2px; margin: var(--one) var(--three, 0); } <i style:--four={x} style="fill: var(--seat-{colour})">'
    assert variables(text) == ({"--one", "--two", "--four"}, {"--one", "--three"}, {"--seat-"})
