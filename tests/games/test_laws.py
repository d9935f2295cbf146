"""Every installed game keeps every law, at every number of seats and with every option."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.testkit import Subject, laws_for

PROOF = bool(os.environ.get("LUDOTECA_PROOF"))
HERE = Path(__file__).resolve().parent


def every_law() -> list[Any]:
    """With ``--own-set`` on that one; what is stored was played on the game's own."""
    sets = [(game, registry.components(game)) for game in registry.games().values()]
    return [
        case
        for game, made in sets
        for case in laws_for(
            game,
            made,
            folder=HERE / game.id if made is registry.packaged(game) else None,
            games=10 if PROOF else 1,
            every_option=PROOF,
        )
    ]


@pytest.mark.parametrize(("law", "subject"), every_law())
def test_every_game_keeps_every_law(law: Any, subject: Subject) -> None:
    law(subject)
