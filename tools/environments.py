"""Write the tables of observations and actions into the page of every game's environment, between the two marks. Run by `make pages`."""

from __future__ import annotations

import sys
from pathlib import Path

from ludoteca import registry
from ludoteca.lab import environments

PAGES = Path(__file__).resolve().parent.parent / "docs" / "environments"
BEGIN = "<!-- the tables: written by `make pages` -->"
END = "<!-- the end of the tables -->"


def main() -> int:
    for game in registry.games().values():
        path = PAGES / f"{game.id}.md"
        head, _, rest = path.read_text(encoding="utf-8").partition(BEGIN)
        _, mark, tail = rest.partition(END)
        if not mark:
            sys.stderr.write(f"{path.name}: the two marks for the tables are missing\n")
            return 1
        path.write_text(f"{head}{BEGIN}\n\n{environments.page(game)}\n{END}{tail}", encoding="utf-8")
        print(f"docs/environments/{path.name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
