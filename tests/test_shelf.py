"""The shelf reads what belongs to a game from its package, and says so where there is nothing to read."""

from __future__ import annotations

import gc
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.games.giro_galoppo import GAME, GiroGaloppo
from ludoteca.kernel.components import component_set
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.game import Player, Rules


class Plain(GiroGaloppo):
    """A game that is written in one module: there is no folder round it."""


def test_a_game_in_a_plain_module_has_no_files() -> None:
    game = Plain()
    assert registry.text_file(game, "components.toml") is None
    assert registry.text_file(GAME, "components.toml") is not None
    with pytest.raises(BadComponents, match="check-no-set"):
        registry.components(game)


def test_the_phrases_of_a_language_are_all_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("en.ftl", "table.en.ftl", "rules.en.ftl", "fr.ftl", "extra.fr.ftl"):
        (tmp_path / "text").mkdir(exist_ok=True)
        (tmp_path / "text" / name).write_text(f"from = {name}\n", encoding="utf-8")
    monkeypatch.setattr(registry, "folder", lambda g: tmp_path)
    assert registry.phrases(GAME, "en").split() == ["from", "=", "en.ftl", "from", "=", "table.en.ftl"]
    assert registry.phrases(GAME, "fr").split() == ["from", "=", "fr.ftl", "from", "=", "extra.fr.ftl"]
    assert registry.phrases(GAME, "it") == registry.phrases(GAME, "en")


def test_a_set_that_went_through_a_record_is_the_same_set() -> None:
    """A record holds a set of somebody's own as text: read back, it must have the hash that the record names."""
    for game in registry.all_games().values():
        own = registry.components(game)
        again = component_set(msgspec.json.decode(own.text))
        assert (again.text, again.hash) == (own.text, own.hash)


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_tables_of_one_setup_share_what_is_printed_and_nothing_of_each_other(name: str) -> None:
    g = registry.game(name)
    seats = max(2, g.seats[0])
    one, other = (registry.rules(g, [Player(f"{who}{i}", joined=i + 1) for i in range(seats)]) for who in ("Rosa", "Bo"))
    assert one.vocabulary is other.vocabulary
    shared = [value for name, value in vars(one).items() if vars(other).get(name) is value]
    assert len(shared) > 3
    seen: set[int] = {id(one.game), id(one.components)}
    todo: list[Any] = [x for x in shared if id(x) not in seen]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, (type, ModuleType, FunctionType, str, int)):
            continue
        seen.add(id(thing))
        assert not isinstance(thing, (Rules, Player)), "a table's people would be kept with what outlives it"
        todo += gc.get_referents(thing)
