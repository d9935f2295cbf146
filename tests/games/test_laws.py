"""Every installed game keeps every law, at every number of seats and with every option.

In part, as `make test` goes, each law is tried at every second kind of table of a game, or every third where there are many, and each
kind of table by every second or third law; laws that follow each other take turns. `make proof` tries all everywhere.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.testkit import LAWS, Subject, laws_for
from ludoteca.testkit.laws import golden_playthrough

PROOF = bool(os.environ.get("LUDOTECA_PROOF"))
HERE = Path(__file__).resolve().parent


def every_law() -> list[Any]:
    """With ``--own-set`` on that one; what is stored was played on the game's own."""
    cases = []
    for game in registry.games().values():
        made = registry.components(game)
        folder = HERE / game.id if made is registry.packaged(game) else None
        for n, law in enumerate(LAWS):
            of_law = laws_for(game, made, laws=[law], folder=folder, games=10 if PROOF else 1, every_option=PROOF)
            every = 1 if PROOF or len(of_law) < 3 or law is golden_playthrough else 2 if len(of_law) < 6 else 3
            cases += of_law[n % every :: every]
    return cases


@pytest.mark.proof
@pytest.mark.parametrize(("law", "subject"), every_law())
def test_every_game_keeps_every_law(law: Any, subject: Subject) -> None:
    law(subject)
