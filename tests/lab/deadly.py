"""A race in which a bot kills the process that it plays in: the first time only, or always."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from ludoteca.games.giro_galoppo import GiroGaloppo
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective

MARK = "LUDOTECA_TEST_MARK"  # the environment's name of a file that is there once somebody has died; empty: everybody dies


class DeadlyRace(GiroGaloppo):
    id = "deadly_race"

    def bots(self) -> tuple[str, ...]:
        return ("deadly",)

    def policy(self, name: str) -> Any:
        return deadly if name == "deadly" else None


def deadly(perspective: Perspective, source: Source) -> Action:
    mark, drawn = os.environ.get(MARK), source.below(60)
    if mark is not None and drawn == 0 and not (mark and Path(mark).exists()):
        if mark:
            Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return perspective.options[source.below(len(perspective.options))]


GAME = DeadlyRace()
