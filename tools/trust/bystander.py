"""Whether those who play are held up by what others do to the house: their moves are timed while it is attacked and while it is not.

Quiet and attack take turns within one run, so that what else the machine does slows both alike. The house has its limits, as it is
served; the attacker comes from another address than the players. Of each round the 99th of a hundred is taken, quiet and attacked. Where
the median of the rounds is above the limit, and by chance it may be, there are more rounds until a test of signs (exact, Fisher) knows.
"""

from __future__ import annotations

import asyncio
import json
import math
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

from .attackers import ATTACKS
from .house import ROOT, House, environment
from .kills import judge, made
from .load import Load

ROUNDS, MOST_ROUNDS = 5, 11
AT_MOST = 2.0  # times the quiet 99th in a hundred
SURE = 0.05  # a difference is found where chance alone makes one as large more seldom


def percentile(times: list[float], of: float) -> float:
    """In milliseconds."""
    ordered = sorted(times)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * of))] * 1000, 1) if ordered else 0.0


def by_chance(above: list[float]) -> float:
    """How often the sum of these would be as large if the sign of each were as likely plus as minus: of all ways, not of some."""
    reached = sum(above)
    ways = [sum(x if way >> i & 1 else -x for i, x in enumerate(above)) for way in range(2 ** len(above))]
    return sum(way >= reached - 1e-9 for way in ways) / len(ways)


def above(rounds: list[tuple[list[float], list[float]]]) -> list[float]:
    """Of each round by how much more (as a logarithm) its attacked 99th is than what it may be."""
    pairs = [(percentile(quiet, 0.99), percentile(attacked, 0.99)) for quiet, attacked in rounds]
    return [math.log(during / (AT_MOST * before)) for before, during in pairs if before and during]


async def _told(attacker: Process, words: bytes) -> None:
    assert attacker.stdin is not None
    attacker.stdin.write(words)
    await attacker.stdin.drain()


async def beside(name: str, folder: Path, seconds: float, most: int = MOST_ROUNDS) -> dict[str, Any]:
    """One attack and its bystanders: each round is so many seconds of quiet and as many of attack."""
    times: list[float] = []
    house = House(str(folder / "data"), made(folder) / "house.txt", words=())
    load = Load(house.base, folder / "clients", random.Random(5), tables=3, beat=0.03, told=times.append)
    rounds: list[tuple[list[float], list[float]]] = []
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
        while len(rounds) < most and (len(rounds) < min(ROUNDS, most) or _unsure(rounds)):
            times.clear()
            await asyncio.sleep(seconds)
            quiet = times[:]
            await _told(attacker, b"go\n")
            await asyncio.sleep(0.5)
            times.clear()
            await asyncio.sleep(seconds)
            rounds.append((quiet, times[:]))
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
    p50, p99 = ([round(median(percentile(times, of) for times in side), 1) for side in zip(*rounds, strict=True)] for of in (0.5, 0.99))
    before, during = p99
    chance = by_chance(above(rounds))
    if during > AT_MOST * before and chance < SURE:
        faults.append(f"{name}: the 99th of a hundred moves took {during} ms, and {before} ms while it was quiet (by chance: {chance:.3f})")
    return {
        "attack": name, "p99 quiet, ms": before, "p99 attacked, ms": during,
        "p50 quiet, ms": p50[0], "p50 attacked, ms": p50[1], "rounds": len(rounds),
        "above its limit by chance": round(chance, 3), "moves timed": [sum(map(len, side)) for side in zip(*rounds, strict=True)],
        "answers": dict(counts), "faults": sorted(set(faults)),
    }  # fmt: skip


def _unsure(rounds: list[tuple[list[float], list[float]]]) -> bool:
    """Whether it is above the limit so far, and chance might do that."""
    found = above(rounds)
    return bool(found) and median(found) > 0 and by_chance(found) >= SURE


NAMES = tuple(ATTACKS)
