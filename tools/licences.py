"""The licences of what is installed: held against the list of those that may be, and written into docs/credits.md (``--write``)."""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
LOCK = ROOT / "web" / "package-lock.json"
CREDITS = ROOT / "docs" / "credits.md"
BEGIN, END = "<!-- made by tools/licences.py -->", "<!-- end -->"
HOUSE = ("run", "postgres", "print", "redis")  # what a house is served with; the rest is for those who change it


def pinned(names: Iterable[str]) -> set[str]:
    """The packages of these lists, by their normal names."""
    texts = [(REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8") for name in names]
    return {re.sub(r"[-_.]+", "-", found).lower() for text in texts for found in re.findall(r"^([\w.-]+)==", text, re.MULTILINE)}


def lists() -> list[str]:
    return sorted(path.stem for path in REQUIREMENTS.glob("*.txt"))


def read() -> tuple[set[str], dict[str, str]]:
    """The licences that are allowed, and that of each Python package."""
    found = tomllib.loads((REQUIREMENTS / "licences.toml").read_text(encoding="utf-8"))
    return set(found["allowed"]), found["python"]


def of_page() -> dict[str, str]:
    """What npm installs to build and test the page; what is built into it is among that."""
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    return {path.rpartition("node_modules/")[2]: package.get("license", "") for path, package in packages.items() if path}


def may(expression: str, allowed: set[str]) -> bool:
    """Whether something under this SPDX expression may be used: of several to choose from one will do."""
    return any(all(part.strip(" ()") in allowed for part in choice.split(" AND ")) for choice in expression.split(" OR "))


def against(allowed: set[str], known: Mapping[str, str], wanted: set[str], page: Mapping[str, str]) -> list[str]:
    """What is wrong, one line each."""
    return [
        *(f"{name}: no licence is written down" for name in sorted(wanted - set(known))),
        *(f"{name}: is not installed any more" for name in sorted(set(known) - wanted)),
        *(f"{name}: {said or 'no licence'} is not allowed" for name, said in [*known.items(), *page.items()] if not may(said, allowed)),
    ]


def table(rows: Mapping[str, str]) -> list[str]:
    of: dict[str, list[str]] = defaultdict(list)
    for name, licence in rows.items():
        of[licence].append(name)
    return ["| licence | packages |", "|---|---|", *(f"| {licence} | {', '.join(sorted(of[licence]))} |" for licence in sorted(of)), ""]


def section() -> str:
    _, known = read()
    house = pinned(HOUSE)
    parts = [
        BEGIN,
        "",
        "### What a house is served with",
        "",
        *table({name: said for name, said in known.items() if name in house}),
        "### What it is tested, built and compared with",
        "",
        *table({name: said for name, said in known.items() if name not in house}),
        "### What the page is built and tested with",
        "",
        *table(of_page()),
        END,
    ]
    return "\n".join(parts)


def with_section(text: str) -> str:
    before, _, rest = text.partition(BEGIN)
    return before + section() + rest.partition(END)[2]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the licences into docs/credits.md")
    written = CREDITS.read_text(encoding="utf-8")
    if parser.parse_args().write:
        CREDITS.write_text(with_section(written), encoding="utf-8")
        written = with_section(written)
    wrong = against(*read(), pinned(lists()), of_page())
    if with_section(written) != written:
        wrong.append("docs/credits.md: does not say what is installed; write it with tools/licences.py --write")
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
