"""Whether those who play are held up by what others do to the house: their moves are timed while it is attacked and while it is not.

Quiet and attack take turns within one run, so that what else the machine does slows both alike. The house has its limits, as it is
served; the attacker comes from another address than the players.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from pathlib import Path
from typing import Any

from .attackers import ATTACKS
from .house import ROOT, House, environment
from .kills import judge, made
from .load import Load

ROUNDS = 4
AT_MOST = 2.0  # times the quiet 99th in a hundred


def percentile(times: list[float], of: float) -> float:
    """In milliseconds."""
    ordered = sorted(times)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * of))] * 1000, 1) if ordered else 0.0


async def _told(attacker: Process, words: bytes) -> None:
    assert attacker.stdin is not None
    attacker.stdin.write(words)
    await attacker.stdin.drain()


async def beside(name: str, folder: Path, seconds: float, rounds: int = ROUNDS) -> dict[str, Any]:
    """One attack and its bystanders: each of ``rounds`` is so many seconds of quiet and as many of attack."""
    times: list[float] = []
    house = House(str(folder / "data"), made(folder) / "house.txt", words=())
    load = Load(house.base, folder / "clients", random.Random(5), tables=3, beat=0.03, told=times.append)
    quiet: list[float] = []
    attacked: list[float] = []
    counts: Counter[str] = Counter()
    faults: list[str] = []
    attacker: Process | None = None
    try:
        await asyncio.to_thread(house.start)
        load.begin()
        await load.acknowledged(20)
        attacker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tools.trust.attackers", name, house.base, stdin=PIPE, stdout=PIPE, cwd=ROOT, env=environment()
        )
        await asyncio.sleep(2)  # until it has read its modules
        for _ in range(rounds):
            times.clear()
            await asyncio.sleep(seconds)
            quiet += times
            await _told(attacker, b"go\n")
            await asyncio.sleep(0.5)
            times.clear()
            await asyncio.sleep(seconds)
            attacked += times
            await _told(attacker, b"stop\n")
            assert attacker.stdout is not None
            said = json.loads(await asyncio.wait_for(attacker.stdout.readline(), 60))
            counts.update(said["counts"])
            faults += said["faults"]
            await asyncio.sleep(1)
        if not await load.end():
            faults.append("games did not come to their end")
    finally:
        if attacker is not None:
            assert attacker.stdin is not None
            attacker.stdin.close()
            await attacker.wait()
        house.stop()
    faults += [f"{f.kind}: {f.text}" for f in judge(folder / "clients").faults]
    faults += [line[:200] for line in house.said()][:3]
    before, during = percentile(quiet, 0.99), percentile(attacked, 0.99)
    if during > AT_MOST * before:
        faults.append(f"{name}: the 99th of a hundred moves took {during} ms, and {before} ms while it was quiet")
    return {
        "attack": name, "p50 quiet, ms": percentile(quiet, 0.5), "p99 quiet, ms": before, "p50 attacked, ms": percentile(attacked, 0.5),
        "p99 attacked, ms": during, "moves timed": [len(quiet), len(attacked)], "answers": dict(counts), "faults": sorted(set(faults)),
    }  # fmt: skip


NAMES = tuple(ATTACKS)
