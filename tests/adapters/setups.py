"""The tables on which the peers' own suites are run: every game, and every scenario of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.testkit import Subject

MORE: dict[str, tuple[tuple[int, Mapping[str, Any]], ...]] = {
    "giro_galoppo": ((2, {}), (5, {"same_card": True})),
    "gradisca": ((2, {}), (2, {"scenario": "siege_1617"})),
    "liberation": ((3, {"campaign": True}),),
}
TABLES = [
    (name, seats, dict(options), i)
    for name, game in registry.games().items()
    for i, (seats, options) in enumerate((*game.sample_setups, *MORE.get(name, ())))
]
SETUPS = [pytest.param(name, seats, options, id=f"{name}-{seats}-{i}") for name, seats, options, i in TABLES]
#: A campaign is a row of scenarios, each of which is there by itself.
SHORT = [pytest.param(name, seats, options, id=f"{name}-{seats}-{i}") for name, seats, options, i in TABLES if not options.get("campaign")]


def subject(name: str, seats: int, options: Mapping[str, Any], games: int = 1) -> Subject:
    game = registry.game(name)
    return Subject(game, registry.components(game), seats, options, games=games, points=6)
