"""What is measured: each part in batches, with the goal of the whole."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.server.postgres import cluster

from . import bystander, faults, histories, kills, worlds

Batch = Callable[
    [int, int, Path], dict[str, Any]
]  # the number of the batch, how many units are wanted, a folder: figures with "units", "faults"


@dataclass(frozen=True)
class Part:
    name: str
    title: str
    about: str
    goal: int
    unit: str
    batch: Batch


def _kills_folder(batch: int, wanted: int, folder: Path) -> dict[str, Any]:
    out = asyncio.run(kills.killed(str(folder / "data"), folder / "run", 1, min(wanted, 50), 1000 + batch))
    return {"units": out.pop("kills"), **out}


def _kills_postgres(batch: int, wanted: int, folder: Path) -> dict[str, Any]:
    with cluster() as database:
        out = asyncio.run(kills.killed(database.database(), folder / "run", 2, min(wanted, 50), 2000 + batch))
    return {"units": out.pop("kills"), **out}


def _once(what: Callable[[Path], Any]) -> Batch:
    return lambda batch, wanted, folder: {"units": 1, **asyncio.run(what(folder))}


def _once_postgres(what: Callable[[Any, Path], Any]) -> Batch:
    def batch(number: int, wanted: int, folder: Path) -> dict[str, Any]:
        with cluster() as database:
            return {"units": 1, **asyncio.run(what(database, folder))}

    return batch


BY_CHANCE = "above its limit by chance"


def _beside(batch: int, wanted: int, folder: Path) -> dict[str, Any]:
    name = bystander.NAMES[batch % len(bystander.NAMES)]
    out = asyncio.run(bystander.beside(name, folder, 5.0))
    row = f"{out['p50 quiet, ms']} / {out['p99 quiet, ms']} ms quiet, {out['p50 attacked, ms']} / {out['p99 attacked, ms']} ms attacked"
    many = (
        f"{out['moves timed'][0]} and {out['moves timed'][1]} moves in {out['rounds']} rounds, above twice by chance {out[BY_CHANCE]:.2f}"
    )
    return {"units": 1, "faults": out["faults"], name: f"{row}; {many}; {_shortly(out['answers'])}"}


def _shortly(answers: dict[str, int]) -> str:
    return ", ".join(f"{what}: {number:,}" for what, number in sorted(answers.items())) or "nothing was answered"


KILLED = (
    "While people play at several tables, {what} is killed (SIGKILL) at moments chosen at random, and started again: as a fork of a "
    "process that has read all modules, since else nearly all of the time would go into reading these."
)
PARTS: tuple[Part, ...] = (
    Part(
        "worlds-kernel", "Two worlds, in the library",
        f"Up to {worlds.WORLDS} other worlds are drawn from what a viewer knows. Everything that the library may ever tell that viewer is "
        "made in all of them, also some decisions later, and compared byte by byte with what it is in the real one: every game, number of "
        "seats, option and viewer, with undo and stand-ins. What is equal to the same is equal, so k worlds are k(k-1)/2 pairs at each "
        "moment at which they are compared. Only worlds that truly differ then are counted.",
        1_000_000, "pairs of worlds that look alike over all channels", lambda batch, wanted, folder: worlds.in_the_kernel(batch, wanted),
    ),
    Part(
        "worlds-house", "Two worlds, at served tables",
        f"Up to {worlds.TABLES} tables with the same public history, each in another world, are served to one viewer by HTTP and by "
        "WebSocket. What comes over the line and what every call answers is compared byte by byte while all go on alike; each message "
        "counts once for each two tables that gave it.",
        100_000, "messages and answers of pairs of tables", worlds.in_the_house,
    ),
    Part(
        "histories", "Two histories",
        "A game is changed in one hidden thing and played again: two ways that it may have gone, alike to a viewer at every moment. What "
        "looks back is compared byte by byte, in the library and as it is served: replays while it runs and once it is over, spectators "
        f"who are {histories.BEHIND} decisions behind (of the newest anything may differ), whoever had a seat and was sent away, exports, "
        "and how a review puts a seat's own decisions.",
        300, "pairs of histories", histories.in_the_past,
    ),
    Part(
        "kills-sqlite", "Kills of a house on a folder", KILLED.format(what="the house, one process on SQLite,"),
        500, "kills", _kills_folder,
    ),
    Part(
        "kills-postgres", "Kills of workers and of a house on PostgreSQL",
        KILLED.format(what="one of two workers, and each fifth time the whole house,"), 500, "kills", _kills_postgres,
    ),
    Part(
        "full-disk", "A full disk", "The disk of a house on SQLite has no room left for a while, and then has.",
        1, "run", _once(lambda folder: faults.full_disk(folder, 15)),
    ),
    Part(
        "locked-sqlite", "A locked database, SQLite", "Another program holds the lock for longer than the house waits for it.",
        1, "run", _once(lambda folder: faults.locked_folder(folder, 30)),
    ),
    Part(
        "locked-postgres", "A locked database, PostgreSQL", "Another session holds the table of events to itself.",
        1, "run", _once_postgres(lambda database, folder: faults.locked_database(database, folder, 30)),
    ),
    Part(
        "lost-redis", "A lost bus, Redis", "The Redis by which two workers hear of each other is killed and comes back later.",
        1, "run", _once(lambda folder: faults.lost_redis(folder, 20)),
    ),
    Part(
        "cut-postgres", "A lost bus and lost connections, PostgreSQL", "The database cuts all connections of the house twice a second.",
        1, "run", _once_postgres(lambda database, folder: faults.lost_connections(database, folder, 20)),
    ),
    Part(
        "clock", "A clock set back and forth", "The house's clock leaps by up to a day, forth and back (by the seam that tests use too).",
        1, "run", _once(lambda folder: faults.leaping_clock(folder, 6)),
    ),
    Part(
        "clock-clocks", "The same at tables with clocks", "Each seat has a minute, and ten seconds for each move. Nobody thinks that long.",
        1, "run", _once(lambda folder: faults.leaping_clock(folder, 8, True)),
    ),
    Part(
        "frozen", "A worker that stands still", "One of two workers is stopped (SIGSTOP) for a minute, and goes on with what it knew then.",
        1, "run", _once_postgres(lambda database, folder: faults.frozen_worker(database, folder, 60)),
    ),
    Part(
        "backup-sqlite", "A backup under load, SQLite",
        "A copy is taken while people play and brought back elsewhere: it holds all that was shown before it began, as it was shown.",
        3, "copies", _once(lambda folder: faults.copied(str(folder / "data"), folder)),
    ),
    Part(
        "backup-postgres", "A backup under load, PostgreSQL", "The same; it is brought back into a folder.",
        3, "copies", _once_postgres(lambda database, folder: faults.copied(database.database(), folder)),
    ),
    Part(
        "attacks", "Attacks, and whether others are held up",
        "While the house is attacked from another address, moves at three other tables are timed, from sending to being told that it is "
        "stored; quiet and attack take turns, for five rounds or more. The figures are the median and the 99th of a hundred, each of them "
        "the median of its rounds. The latter may be twice as long. It is a fault where it is longer in the median of the rounds, and "
        "chance alone (all ways to exchange the signs of the differences) would make it so in less than one case of twenty.",
        len(bystander.NAMES), "attacks", _beside,
    ),
)  # fmt: skip
