"""The tables of events in the games' pages are what the code says."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.lab.event_catalogue import EventKind, catalogue, markdown
from ludoteca.view.layout import OF_ANY_TABLE

PAGES = Path(__file__).resolve().parents[1] / "docs" / "games"


@cache
def events(game: str) -> list[EventKind]:
    return catalogue(registry.game(game))


@pytest.mark.parametrize("game", ["garibaldi", "giro_galoppo", "gradisca", "liberation"])
def test_the_page_lists_every_kind_of_event(game: str) -> None:
    found = events(game)
    written = (PAGES / f"{game}.md").read_text(encoding="utf-8").partition("<!-- the events: written by `make pages` -->\n")[2]
    assert written.partition("\n<!-- the end of the events -->")[0] == markdown(
        found
    )  # `make pages` writes it, or `python tools/gamepages.py --events` alone
    kinds = {e.kind: e for e in found}
    assert not kinds.keys() & set(OF_ANY_TABLE)
    rules = {rule.id for rule in registry.book(registry.game(game)).rule}
    assert {rule for e in found for rule in e.rules} <= rules
    assert all(e.rules for e in found)
    assert sum(bool(e.example) for e in found) > len(found) / 2


def test_what_only_some_see_is_marked() -> None:
    kinds = {e.kind: e for e in events("garibaldi")}
    assert kinds["wrote"].for_some  # where Garibaldi stands
    assert not kinds["patrol-moved"].for_some
    assert kinds["drew"].secret == {"card"}
    assert markdown([EventKind("landed", ["seat", "place"], {"place"}, rules={"GB-014"}, example="You land.")]).splitlines()[-1] == (
        "| `landed` | `seat`, `place` | everybody; `place` those whom it concerns | GB-014 | You land. |"
    )
