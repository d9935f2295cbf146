"""Build the documentation as a site (`make docs`): the pages as they are in the repository, and the API from docstrings.

Sphinx reads a copy in which the README is the first page, so that links between pages work as they do in the repository.
"""

from __future__ import annotations

import pkgutil
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import ludoteca.api
import ludoteca.kernel
import ludoteca.players
import ludoteca.testkit
import ludoteca.view

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "build" / "docs-source"
SITE = ROOT / "build" / "docs"
CONTENTS = {
    "Playing": (
        "docs/play",
        "docs/games/giro_galoppo",
        "docs/games/garibaldi",
        "docs/games/liberation",
        "docs/games/gradisca",
        "docs/print-and-play",
    ),
    "Building": (
        "docs/architecture",
        "docs/glossary",
        "docs/first-game",
        "docs/adding-a-game",
        "docs/records",
        "docs/wire",
        "CONTRIBUTING",
    ),
    "Studying": (
        "docs/lab",
        "docs/writing-bots",
        "docs/research",
        "docs/environments/garibaldi",
        "docs/environments/giro_galoppo",
        "docs/environments/gradisca",
        "docs/environments/liberation",
        "docs/balance/garibaldi",
        "docs/balance/giro_galoppo",
        "docs/balance/gradisca",
        "docs/balance/liberation",
    ),
    "Running": ("docs/running", "docs/benchmarks", "docs/proof"),
    "Reference": ("api/api", "api/kernel", "api/view", "api/players", "api/testkit", "CHANGELOG", "docs/credits"),
}


def contents() -> str:
    """The tree of pages, hidden below the README: it makes the side bar."""
    trees = (f":caption: {title}\n\n" + "\n".join(pages) for title, pages in CONTENTS.items())
    return "".join(f"\n```{{toctree}}\n:hidden:\n{tree}\n```\n" for tree in trees)


def modules_of(package: ModuleType) -> list[str]:
    name = package.__name__
    return [name, *sorted(m.name for m in pkgutil.walk_packages(getattr(package, "__path__", ()), name + "."))]


def api(package: ModuleType) -> str:
    """One page for a package: each of its modules with what its docstrings say."""
    names = modules_of(package)
    heading = f"`{names[0]}`"
    out = [heading, "=" * len(heading), ""]
    for name in names:
        if name != names[0]:
            out += [f"`{name}`", "-" * (len(name) + 2), ""]
        out += [f".. automodule:: {name}", "   :ignore-module-all:", ""]  # what a module hands on is described where it comes from
    return "\n".join(out)


def main() -> int:
    shutil.rmtree(SOURCE, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", SOURCE / "docs")
    shutil.copytree(ROOT / "tools" / "site", SOURCE, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("CONTRIBUTING.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, SOURCE / name)
    first = (ROOT / "README.md").read_text(encoding="utf-8")
    (SOURCE / "index.md").write_text(first + contents(), encoding="utf-8")
    for page in (SOURCE / "docs").rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        page.write_text(re.sub(r"\]\(((?:\.\./)+)README\.md", r"](\1index.md", text), encoding="utf-8")
    (SOURCE / "api").mkdir()
    for package in (ludoteca.api, ludoteca.kernel, ludoteca.view, ludoteca.players, ludoteca.testkit):
        (SOURCE / "api" / f"{package.__name__.rpartition('.')[2]}.rst").write_text(api(package), encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", str(SOURCE), str(SITE), *sys.argv[1:]]
    done = subprocess.run(command, check=False).returncode
    if done == 0:
        print(f"open {SITE.relative_to(ROOT)}/index.html")
    return done


if __name__ == "__main__":
    raise SystemExit(main())
