"""Write into each game's page of the documentation, between the marks: its events, and the matrix of its rules. Run by `make pages`.

``--events`` writes the events alone, for which no test has to run.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ludoteca import registry
from ludoteca.kernel.game import Game
from ludoteca.lab import event_catalogue, traceability

ROOT = Path(__file__).resolve().parent.parent
BEGIN = "<!-- the matrix: written by `make pages` -->"
END = "<!-- the end of the matrix -->"
EVENTS_BEGIN = "<!-- the events: written by `make pages` -->"
EVENTS_END = "<!-- the end of the events -->"
SOURCES = {"rulebook": "from the rulebook", "reconstructed": "reconstructed"}


def between(text: str, begin: str, end: str, body: str) -> str | None:
    """The page with this between the two marks; None where they are missing."""
    head, _, rest = text.partition(begin)
    _, mark, tail = rest.partition(end)
    return head + begin + "\n" + body + "\n" + end + tail if mark else None


def matrix(game: Game) -> str:
    states = traceability.states(game)
    n, cited, tested = len(states), sum(s.cited for s in states), sum(s.tested for s in states)
    apart = traceability.by_source(states)
    sources = f" ({', '.join(f'{len(of)} {SOURCES[source]}' for source, of in apart.items())})" if apart else ""
    return f"{n} rules{sources}, {cited} cited by code, {tested} proved by tests.\n\n{traceability.markdown(game, states)}"


def main() -> int:
    for game in registry.games().values():
        page = ROOT / "docs" / "games" / f"{game.id}.md"
        events = event_catalogue.catalogue(game)
        parts = [(EVENTS_BEGIN, EVENTS_END, event_catalogue.markdown(events))]
        if "--events" not in sys.argv:
            parts.append((BEGIN, END, matrix(game)))
        for begin, end, body in parts:
            text = between(page.read_text(encoding="utf-8"), begin, end, body)
            if text is None:
                sys.stderr.write(f"{page.name}: two marks are missing: {begin} {end}\n")
                return 1
            page.write_text(text, encoding="utf-8")
        print(f"{page.relative_to(ROOT)}: {len(events)} kinds of events")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
