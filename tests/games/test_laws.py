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
    return [
        case
        for game in registry.games().values()
        for case in laws_for(game, registry.components(game), folder=HERE / game.id, games=10 if PROOF else 1, every_option=PROOF)
    ]


@pytest.mark.parametrize(("law", "subject"), every_law())
def test_every_game_keeps_every_law(law: Any, subject: Subject) -> None:
    law(subject)
