"""Where a set is tried: a process of its own, in which bots play it and the game's own set, game by game with the same chance."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from ludoteca.kernel.components import component_set
from ludoteca.lab.experiments.definition import Arm, Compare, Experiment, prepared
from ludoteca.lab.experiments.playing import blocks, play
from ludoteca.lab.experiments.running import Comparison, won_by
from ludoteca.server.tables.other_process import end_with_parent, game_of

POLITE = 15  # who plays, and who looks a game through, comes first
BLOCK = 10  # pairs of games between two looks at whether it is decided
SMALLEST = 0.05  # a difference below this does not matter
SEED = 1
SET = "the set"


@dataclass(frozen=True, slots=True)
class Played:
    """So many pairs of games of so many."""

    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Failure:
    why: str


class Balance(msgspec.Struct, frozen=True):
    """What came of it: of ``pairs`` games each this share was won by ``wins`` (a side, or "seat 1") on ours and on theirs, and by how much
    more often on theirs: the mean, and an interval that holds in 95 of 100 cases at whatever moment one looks."""

    pairs: int
    wins: str
    ours: float
    theirs: float
    mean: float
    low: float
    high: float
    verdict: str  # "more", "less", "same" or "open"


def try_out(pipe: Connection[Any, Any], module: str, game: str, text: str, bot: str, pairs: int, seconds: float) -> None:
    """Send how far it is, then what was found or why nothing was. Who listens no more ends it."""
    end_with_parent()
    with suppress(OSError):
        os.nice(POLITE)
    try:
        pipe.send(balance_of(pipe.send, module, game, text, bot, pairs, seconds))
    except BrokenPipeError:
        return
    except Exception as error:
        pipe.send(Failure(f"{type(error).__name__}: {error}"[:200]))


def balance_of(tell: Any, module: str, game: str, text: str, bot: str, pairs: int, seconds: float) -> Balance:
    """Play until so many pairs are done, the difference is known, or so many seconds are over."""
    game_of(module, game)
    arms = [Arm(name="ours"), Arm(name="theirs", components=SET)]
    experiment = Experiment(game=game, games=pairs, seed=SEED, bots=[bot], rotate=False, arm=arms, compare=Compare(smallest=SMALLEST))
    lab = prepared(experiment, sets={SET: component_set(msgspec.json.decode(text))})
    comparison, won, done, end = Comparison(lab), [0.0, 0.0], 0, time.monotonic() + seconds
    tell(Played(0, pairs))
    for numbers in blocks(pairs, 1):
        rows = play(lab, numbers)
        comparison.add(rows)
        for row in rows:
            won[row.arm] += won_by(row, lab.wins)
        done += 1
        tell(Played(done, pairs))
        if time.monotonic() > end or (done % BLOCK == 0 and comparison.decided()):
            break
    (p,) = comparison.found()
    return Balance(done, lab.wins, won[0] / done, won[1] / done, p.mean, p.low, p.high, p.verdict(SMALLEST))
