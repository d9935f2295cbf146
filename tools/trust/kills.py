"""Kills of workers and of the whole house under load: nothing that was acknowledged is lost or doubled."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import checker
from .house import House, QuickHouse
from .load import Load

MOST_MOVES = 12  # that are made between two kills
WHOLE_IN = 5  # of so many kills of a house with several workers one is of all of it


def judge(folder: Path) -> checker.Found:
    histories = [history for path in sorted(folder.glob("*.log")) if (history := checker.read(path)) is not None]
    return checker.check(histories)


def made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _kill_worker(house: House, rng: random.Random) -> None:
    """One of them, once all are there."""
    while not house.kill_worker(rng):
        time.sleep(0.01)


async def killed(
    data: str, folder: Path, workers: int, kills: int, seed: int, tables: int = 5, *, between: Callable[[], None] = lambda: None
) -> dict[str, Any]:
    """One house, killed so many times while people play on; gives figures, with ``faults`` as text.

    ``between`` is done while a house is away that was killed whole: a test spoils what is stored.
    """
    rng = random.Random(seed)
    log = made(folder) / "house.txt"
    house = QuickHouse(data, log, workers)
    load = Load(house.base, folder / "clients", rng, tables=tables)
    counts = {"of a worker": 0, "of the whole house": 0}
    back: list[float] = []
    stuck = ""
    try:
        await asyncio.to_thread(house.start)
        load.begin()
        await load.acknowledged(5)
        for i in range(kills):
            if not await load.acknowledged(rng.randrange(1, MOST_MOVES)):
                stuck = f"nobody got on after kill {i}"
                break
            if workers > 1 and i % WHOLE_IN:
                await asyncio.to_thread(_kill_worker, house, rng)
                counts["of a worker"] += 1
                began = time.monotonic()
            else:
                house.kill()
                counts["of the whole house"] += 1
                between()
                began = time.monotonic()
                await asyncio.to_thread(house.start)
            if not await load.acknowledged(1):
                stuck = f"nobody got on after kill {i}"
                break
            back.append(time.monotonic() - began)
        if not await load.end():
            stuck = stuck or "games did not come to their end"
    finally:
        house.stop()
    found = judge(folder / "clients")
    errors = [line for line in house.said() if "a worker ended" not in line]
    faults = [f"{f.kind}: {f.text}" for f in found.faults] + ([stuck] if stuck else [])
    return {
        "kills": sum(counts.values()), **counts, **found.figures(), "faults": faults, "errors": errors[:5],
        "longest": round(max(back, default=0.0), 2), "tables": load.made,
    }  # fmt: skip
