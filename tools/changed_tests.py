"""The tests that touch what changed, nearest first: ``make check`` runs those that fit in its minute.

What changed is what git says against the branch on which all work comes together (or ``HEAD`` there). From a changed module the import
graph is followed backwards, and a test counts for what it imports, its helpers in between.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 35.0  # of the minute, for tests; what has begun is cut off there
MINUTE, LEAST = 57.0, 10.0  # where it is known when the minute began: what it leaves, but so much
QUICK = "not proof and not long and not browser and not timed"


def git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return [line for line in done.stdout.splitlines() if line]


def changed(base: str) -> set[str]:
    """Paths from the root: what is committed since the base, what is not committed, and what is new."""
    fork = git("merge-base", base, "HEAD") or ["HEAD"]
    return {*git("diff", "--name-only", fork[0]), *git("ls-files", "--others", "--exclude-standard")}


def module_of(path: str) -> str:
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports_of(path: Path) -> set[str]:
    """Modules, and names in modules, that a file of the tests imports."""
    package = list(path.relative_to(ROOT).with_suffix("").parts[:-1])
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            found |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
    return found


def users(root: Path = ROOT) -> dict[str, set[str]]:
    """Module -> modules that import it: ours by grimp, those of the tests and tools by reading them."""
    graph = grimp.build_graph("ludoteca", cache_dir=str(root / ".import_linter_cache"))
    known = {name: set(graph.find_modules_that_directly_import(name)) for name in graph.modules}
    files = {module_of(p.relative_to(root).as_posix()): p for where in ("tests", "tools") for p in (root / where).rglob("*.py")}
    known |= {name: set() for name in files}
    for name, path in files.items():
        for it in imports_of(path):
            if it in known:
                known[it].add(name)
    return known


def near(start: set[str], known: dict[str, set[str]]) -> dict[str, int]:
    """How many imports lie between each module that is touched and what changed."""
    far = dict.fromkeys((name for name in start if name in known), 0)
    queue = deque(far)
    while queue:
        name = queue.popleft()
        for user in known.get(name, ()):
            if user not in far:
                far[user] = far[name] + 1
                queue.append(user)
    return far


def tests_for(paths: set[str], known: dict[str, set[str]]) -> list[str]:
    """Files of tests, nearest first; data of a game or a folder of tests counts for the tests beside it, of any other for none."""
    far = near({module_of(p) for p in paths if p.endswith(".py")}, known)
    chosen = {name: n for name, n in far.items() if name.startswith("tests.") and name.rpartition(".")[2].startswith("test_")}
    for path in paths:
        parts = path.split("/")
        if not path.endswith(".py") and (parts[:3] == ["src", "ludoteca", "games"] or parts[:2] == ["tests", "games"]):
            beside = f"tests.games.{parts[3] if parts[0] == 'src' else parts[2]}."
            chosen |= {name: 1 for name in known if name.startswith(f"{beside}test_") and name not in chosen}
    return [f"{name.replace('.', '/')}.py" for name, _ in sorted(chosen.items(), key=lambda it: (it[1], it[0]))]


def left_of_the_minute(began: float, now: float) -> float:
    """How long tests may take, where style, types and layers were looked at since then."""
    return max(LEAST, min(SECONDS, MINUTE - (now - began)))


def main() -> int:
    parser = argparse.ArgumentParser(description="run the tests that touch what changed, nearest first")
    parser.add_argument("--base", default="main", help="what to compare with (main)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long (0: all of them)")
    parser.add_argument("--began", type=float, help="when the minute began, in seconds since 1970")
    parser.add_argument("--list", action="store_true", help="only say which")
    given = parser.parse_args()
    files = tests_for(changed(given.base), users())
    if given.began is not None and given.seconds:
        given.seconds = left_of_the_minute(given.began, time.time())
    if given.list:
        print("\n".join(files))
        return 0
    if not files:
        print("nothing changed that a test touches")
        return 0
    began, done = time.monotonic(), 0
    while done < len(files):
        left = given.seconds - (time.monotonic() - began) if given.seconds else None
        if left is not None and left <= 0:
            break
        some = files[done : done + 8]
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", QUICK, *some]
        try:
            code = subprocess.run(command, cwd=ROOT, check=False, timeout=left).returncode
        except subprocess.TimeoutExpired:
            break
        if code not in (0, 5):
            return code
        done += len(some)
    if done < len(files):
        print(f"{len(files) - done} of {len(files)} files of tests that touch what changed were left for `make test`")
    return 0


if __name__ == "__main__":
    sys.exit(main())
