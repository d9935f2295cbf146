"""Write the matrix of every game's rules into its page of the documentation, between the two marks. Run by `make pages`."""

from __future__ import annotations

import sys
from pathlib import Path

from ludoteca import registry
from ludoteca.lab import traceability

ROOT = Path(__file__).resolve().parent.parent
BEGIN = "<!-- the matrix: written by `make pages` -->"
END = "<!-- the end of the matrix -->"
SOURCES = {"rulebook": "from the rulebook", "reconstructed": "reconstructed"}


def main() -> int:
    for game in registry.games().values():
        page = ROOT / "docs" / "games" / f"{game.id}.md"
        text = page.read_text(encoding="utf-8")
        head, _, rest = text.partition(BEGIN)
        _, mark, tail = rest.partition(END)
        if not mark:
            sys.stderr.write(f"{page.name}: the two marks for the matrix are missing\n")
            return 1
        states = traceability.states(game)
        n, cited, tested = len(states), sum(s.cited for s in states), sum(s.tested for s in states)
        apart = traceability.by_source(states)
        sources = f" ({', '.join(f'{len(of)} {SOURCES[source]}' for source, of in apart.items())})" if apart else ""
        body = f"\n{n} rules{sources}, {cited} cited by code, {tested} proved by tests.\n\n{traceability.markdown(game, states)}\n"
        page.write_text(head + BEGIN + body + END + tail, encoding="utf-8")
        print(f"{page.relative_to(ROOT)}: {n} rules")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
