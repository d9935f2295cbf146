"""The shelf reads what belongs to a game from its package, and says so where there is nothing to read."""

from __future__ import annotations

import pytest

from ludoteca import shelf
from ludoteca.games.giro_galoppo import GAME, GiroGaloppo
from ludoteca.kernel.components import BadComponents


class Plain(GiroGaloppo):
    """A game that is written in one module: there is no folder round it."""


def test_a_game_in_a_plain_module_has_no_files() -> None:
    game = Plain()
    assert shelf.text_file(game, "components.toml") is None
    assert shelf.text_file(GAME, "components.toml") is not None
    with pytest.raises(BadComponents, match=r"has no components\.toml"):
        shelf.components(game)
