"""Pairs of worlds that a viewer can't tell apart, compared over everything that reaches it.

In the kernel: all that the library may ever tell (`ludoteca.testkit.worlds.received`), for every game, number of seats, option and viewer.
In the house: two tables as they are served, one in each world; what comes over the line and by every call is the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.server import two_tables

from ludoteca import registry
from ludoteca.server.bots import bot_pool
from ludoteca.server.notifications import scheduler
from ludoteca.server.tables.table import Table
from ludoteca.testkit import LawBroken, Subject, subjects_of
from ludoteca.testkit.laws import secrets
from ludoteca.testkit.subject import spread
from ludoteca.testkit.worlds import COMPARED

WORLDS = 31  # that are drawn for a viewer at a point: with the real one 32, so 496 pairs at each moment, if no two are one
TABLES = 8  # that are served at once, each in another world: 28 pairs
POINTS = 4  # of a game that is walked through, so many are taken apart for every viewer: many kinds of tables before many points of one
SECONDS = 60.0  # of a batch in the kernel
KINDS = "most kinds of tables at once"
BATCH = 10_007  # games of a batch are numbered from a multiple of this on: so that each batch begins with another kind of table
STRIDE = 101  # kinds of tables are taken in an order in which games take turns; it divides no number of kinds


@cache
def setups() -> list[Subject]:
    """Every game at every number of seats, with every value of every option."""
    return [
        subject
        for game in registry.games().values()
        for subject in subjects_of(game, registry.components(game), games=1, every_option=True)
    ]


def in_the_kernel(batch: int, wanted: int) -> dict[str, Any]:
    """Games are walked at random, of every kind of table in turn, and taken apart for every viewer."""
    subjects = setups()
    COMPARED.clear()
    faults: list[str] = []
    pairs: Counter[str] = Counter()
    points = same = moments = worlds = 0
    began = time.monotonic()
    i = batch * BATCH

    def enough() -> bool:
        return bool(faults) or pairs.total() >= wanted or time.monotonic() - began > SECONDS

    while not enough():
        subject = replace(subjects[(i * STRIDE) % len(subjects)], seed=1 + i // len(subjects) + 1000)
        i += 1
        try:
            for here in spread(subject, POINTS, wild=True):
                if enough():
                    break
                for v in subject.viewers:
                    points += 1
                    held = secrets.many_worlds(here, v, WORLDS)
                    same += held.worlds == 1
                    worlds += held.worlds if held.worlds > 1 else 0
                    moments += held.moments if held.worlds > 1 else 0
                    pairs[subject.game.id] += held.pairs
        except LawBroken as error:
            faults.append(str(error))
    return {
        "units": pairs.total(), "faults": faults, "tables taken apart": i - batch * BATCH, KINDS: len(subjects),
        "points and viewers": points, "of these, where no other world was found": same,
        "worlds that differ, at the other points": worlds, "moments at which they were compared, now and later": moments,
        "times that all that one world tells was compared with what another tells": COMPARED["pairs"],
        "pairs by game": dict(pairs), "compared by channel": {k: v for k, v in COMPARED.items() if k != "pairs"},
    }  # fmt: skip


async def _in_the_house(batch: int, folder: Path) -> dict[str, Any]:
    faults: list[str] = []
    channels: Counter[str] = Counter()
    tables: Counter[str] = Counter()
    pairs = messages = 0
    for game in two_tables.GAMES:
        name = f"{game}, {batch}"
        steps, differs, found = await two_tables.two_tables(folder, game, 1000 + batch, hints=batch % 4 == 0, others=TABLES - 1)
        if not differs:
            continue
        tables[game] += len(found[-1])
        for after, (real, *others) in enumerate(found):
            unlike = next((other for other in others if other != real), None)
            if unlike is not None:
                faults.append(f"{name}: after {after} of {steps} steps {_first(real, unlike)}")
                break
        live, got = found[-1][0]
        channels["messages on the line"] += len(live)
        channels.update(channel for channel, _ in got)
        messages += (len(live) + len(got)) * len(found[-1])
        pairs += (len(live) + len(got)) * len(found[-1]) * (len(found[-1]) - 1) // 2
    return {
        "units": pairs, "faults": faults, "tables, each in a world of its own": dict(tables),
        "messages and answers at all of them": messages,
        "at one of each group, by channel": dict(channels),
    }  # fmt: skip


def _first(real: list[Any], other: list[Any]) -> str:
    for a, b in zip(real, other, strict=True):
        for x, y in zip(a, b, strict=False):
            if x != y:
                return f"{str(x)[:120]} against {str(y)[:120]}"
    return "one got more than the other"


def in_the_house(batch: int, wanted: int, folder: Path) -> dict[str, Any]:
    """A table of each game on the shelf, served in several worlds to one viewer."""
    plain = bot_pool.thought

    def of_one_seed(table: Table, seat: int, bot: str) -> dict[str, Any]:  # a bot may choose by chance: the same in both worlds
        return {**plain(table, seat, bot), "seed": 7}

    with patch.object(bot_pool, "thought", of_one_seed), patch.object(scheduler, "EVERY", 3600.0):
        return asyncio.run(_in_the_house(batch, folder))
