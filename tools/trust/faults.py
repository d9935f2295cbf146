"""What else happens to a house while people play: a full disk, a lock, a lost bus, a clock that leaps, a worker that stands still, a copy.

Each gives figures; ``faults`` says in words what broke its promise. People must get on once it is over, and nothing that was acknowledged
may be lost, whatever it was.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg
from tests.server.postgres import Cluster
from tests.server.redis import PROGRAMS
from websockets.asyncio.client import connect

from ludoteca.server.store.backup import backup, restore
from ludoteca.server.store.engines import NAME

from . import checker
from .house import CLI, House, free_port
from .kills import judge, made
from .load import APART, Load, fingerprint

Figures = dict[str, Any]
Disturb = Callable[[House, Load], Awaitable[Figures]]
SOON = 60.0  # seconds within which people get on once it is over


async def under_load(
    data: str, folder: Path, disturb: Disturb, *, workers: int = 1, words: tuple[str, ...] = (), program: tuple[str, ...] = CLI,
    seed: int = 1, expected: tuple[str, ...] = (), **load: Any,
) -> Figures:  # fmt: skip
    """Have people play, disturb the house, see that they get on, and judge by what they wrote down."""
    house = House(data, made(folder) / "house.txt", workers, words=("--no-limits", *words), program=program)
    players = Load(house.base, folder / "clients", random.Random(seed), **{"tables": 4, "beat": 0.02, **load})
    faults: list[str] = []
    figures: Figures = {}
    try:
        await asyncio.to_thread(house.start)
        players.begin()
        if not await players.acknowledged(20):
            faults.append("nobody got on before anything was wrong")
        before = players.done
        figures = await disturb(house, players)
        faults += figures.pop("faults", [])
        began = time.monotonic()
        if not await players.acknowledged(20, SOON):
            faults.append(f"nobody got on within {SOON:g} s after it was over")
        figures["20 moves after it took, s"] = round(time.monotonic() - began, 1)
        figures["moves meanwhile"] = players.done - before - 20
        if not await players.end():
            faults.append("games did not come to their end")
    finally:
        house.stop()
    found = judge(folder / "clients")
    faults += [f"{f.kind}: {f.text}" for f in found.faults]
    errors = [line for line in house.said() if not any(word in line for word in expected)]
    return {**figures, "refusals": players.refusals, **found.figures(), "faults": faults, "unexpected errors": errors[:3]}


# ---- the disk


@asynccontextmanager
async def small_disk(folder: Path, megabytes: int) -> AsyncIterator[bool]:
    """A disk of that size at this folder; False where none may be mounted."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=700", "trust", str(made(folder))]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, check=False)
    mounted = done.returncode == 0
    try:
        yield mounted
    finally:
        if mounted:
            await asyncio.to_thread(subprocess.run, ["umount", str(folder)], check=False)


async def full_disk(folder: Path, seconds: float) -> Figures:
    """The database's disk has no room left, for a while."""
    async with small_disk(folder / "disk", 4) as mounted:

        async def fill(house: House, load: Load) -> Figures:
            if not mounted:
                return await no_longer_files(house, load)
            ballast = folder / "disk" / "ballast"
            with ballast.open("wb", buffering=0) as file, suppress(OSError):
                while True:
                    file.write(bytes(4096))
            await asyncio.sleep(seconds)
            before = load.done
            await asyncio.sleep(seconds)
            stood = load.done == before
            ballast.unlink()
            return {
                "full for, s": 2 * seconds,
                "how": "a disk of 4 MB (tmpfs) that is filled",
                "no move was acknowledged while full": stood,
            }

        async def no_longer_files(house: House, load: Load) -> Figures:
            files = (folder / "disk").glob(f"{NAME}*")
            most = max(file.stat().st_size for file in files)
            before = resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
            await asyncio.sleep(2 * seconds)
            resource.prlimit(house.pid, resource.RLIMIT_FSIZE, before)
            return {"full for, s": 2 * seconds, "how": "no file of the house may grow (RLIMIT_FSIZE)"}

        return await under_load(str(folder / "disk"), folder, fill, expected=("not stored", "write", "beat", "disk", "full"))


# ---- locks


async def locked_folder(folder: Path, seconds: float) -> Figures:
    """Another program holds the lock of the SQLite for longer than the house waits for it."""

    async def lock(house: House, load: Load) -> Figures:
        with sqlite3.connect(folder / "data" / NAME, isolation_level=None, timeout=30) as other:
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(seconds)
            other.execute("ROLLBACK")
        other.close()
        return {"locked for, s": seconds}

    return await under_load(str(folder / "data"), folder, lock, expected=("locked", "OperationalError"))


async def locked_database(cluster: Cluster, folder: Path, seconds: float) -> Figures:
    """Another session holds the table of events of the PostgreSQL to itself."""
    data = cluster.database()

    async def lock(house: House, load: Load) -> Figures:
        with psycopg.connect(data) as other:
            other.execute("LOCK TABLE event IN ACCESS EXCLUSIVE MODE")
            await asyncio.sleep(seconds)
            other.rollback()
        return {"locked for, s": seconds}

    return await under_load(data, folder, lock, workers=2)


# ---- how workers hear of each other


async def lost_redis(folder: Path, seconds: float) -> Figures:
    """The Redis by which two workers on a folder hear of each other is killed, and comes back later."""
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found is None:
        return {"faults": ["there is no Redis: `make redis` installs it"]}
    program = made(folder) / "redis-server"
    os.symlink(found, program)
    port = free_port()
    words = [str(program), "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no", "--dir", str(folder)]

    def start() -> subprocess.Popen[bytes]:
        return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    process = start()
    await asyncio.sleep(1)
    try:

        async def lose(house: House, load: Load) -> Figures:
            nonlocal process
            process.kill()
            process.wait()
            await asyncio.sleep(seconds)
            process = start()
            return {"lost for, s": seconds}

        bus = ("--bus", f"redis://127.0.0.1:{port}/0")
        return await under_load(str(folder / "data"), folder, lose, workers=2, words=bus, expected=("bus", "redis", "Redis"))
    finally:
        process.kill()
        process.wait()


CUT = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()"""


async def lost_connections(cluster: Cluster, folder: Path, seconds: float) -> Figures:
    """The PostgreSQL cuts all connections of the house, over and over: those that write, those that read, and the bus."""
    data = cluster.database()

    async def cut(house: House, load: Load) -> Figures:
        until, times = time.monotonic() + seconds, 0
        with psycopg.connect(data, autocommit=True) as other:
            while time.monotonic() < until:
                cut = (
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
                times += len(other.execute(cut).fetchall())
                await asyncio.sleep(0.5)
        return {"connections cut": times}

    return await under_load(data, folder, cut, workers=2, expected=("connection", "Operational", "bus"))


# ---- time


LEAPS = (3600.0, -3600.0, -7200.0, 86_400.0, 0.0, -86_400.0, 30.0, 0.0)  # seconds by which the house's clock is wrong, one after the other


async def leaping_clock(folder: Path, seconds: float, clocks: bool = False) -> Figures:
    """The house's clock is set back and forth (its own seam, `create_app(clock=)`).

    ``clocks``: each seat has a minute, and ten seconds more for each move.
    """
    file = made(folder) / "clock"

    def set_to(wrong: float) -> None:
        new = folder / "clock.new"
        new.write_text(str(wrong))
        new.replace(file)

    set_to(0.0)

    async def leap(house: House, load: Load) -> Figures:
        for wrong in LEAPS:
            set_to(wrong)
            await asyncio.sleep(seconds)
        return {"leaps": len(LEAPS), "of at most, s": 86_400}

    more = {"clock": {"kind": "live", "base": 60, "step": 10, "late": "resign"}} if clocks else {}
    return await under_load(str(folder / "data"), folder, leap, program=("-m", "tools.trust.clocked", str(file)), more=more)


# ---- a worker that stands still


async def frozen_worker(cluster: Cluster, folder: Path, seconds: float) -> Figures:
    """One of two workers is stopped (SIGSTOP), with all its lines open, and goes on later with what it knew then."""
    data = cluster.database()

    async def freeze(house: House, load: Load) -> Figures:
        pid = house.serving()[0]
        os.kill(pid, signal.SIGSTOP)
        try:
            before = dict(load.by_table)
            await asyncio.sleep(seconds)
            still = sum(load.by_table.get(t, 0) == n for t, n in before.items() if t in load.playing)
        finally:
            os.kill(pid, signal.SIGCONT)
        faults = [f"at {still} tables nobody could decide anything while one worker of two stood still for {seconds:g} s"] if still else []
        return {"frozen for, s": seconds, "tables at which nobody got on": still, "faults": faults if seconds >= 30 else []}

    return await under_load(data, folder, freeze, workers=2, tables=8, beat=0.2)


# ---- a copy


async def copied(data: str, folder: Path) -> Figures:
    """A backup is taken while people play. Brought back, it holds all that was acknowledged before it began, and nothing nobody saw."""
    file = folder / "copy"

    async def copy(house: House, load: Load) -> Figures:
        at = time.monotonic()
        tables = await asyncio.to_thread(backup, data, file)
        return {"began": at, "tables copied": tables, "took, s": round(time.monotonic() - at, 2)}

    figures = await under_load(data, folder, copy, late=0)  # what who watches is shown is compared
    began = figures.pop("began")
    restored = folder / "restored"
    await asyncio.to_thread(restore, file, restored)
    figures["faults"] += await _compared(restored, folder, began)
    return figures


async def _compared(restored: Path, folder: Path, began: float) -> list[str]:
    """Each table in the restored house, as who watches is shown it, held against the logs."""
    house = House(str(restored), folder / "restored.txt")
    faults: list[str] = []
    await asyncio.to_thread(house.start)
    try:
        keys = json.loads((folder / "clients" / "keys.json").read_text())
        histories = [h for path in sorted((folder / "clients").glob("*.log")) if (h := checker.read(path)) is not None]
        for table, key in keys.items():
            mine = [h for h in histories if h.table == table]
            seen = {(line["saw"][0], line["saw"][1]): line["hash"] for h in mine for line in h.lines if "saw" in line}
            least = max((line["saw"] for h in mine for line in h.lines if "saw" in line and line["t"] < began), default=None)
            if least is None:
                continue  # it was made later
            async with connect(f"{house.base.replace('http', 'ws')}/api/tables/{table}/live", max_size=None) as ws:
                await ws.send(json.dumps({"t": "hello", "key": key, "have": None, "lang": "en"}))
                m = json.loads(await ws.recv())
            public = {k: v for k, v in m.get("set", {}).items() if k not in APART}
            if m["t"] != "welcome":
                faults.append(f"table {table} is not in the copy")
                continue
            moment = (m["at"], len((public.get("asked") or {"chosen": []})["chosen"]))
            if moment < tuple(least):
                faults.append(f"table {table} is at {moment} in the copy, and was shown at {least} before that was begun")
            elif seen.get(moment) != fingerprint(public):
                faults.append(f"table {table} at {moment} is another one in the copy than it was")
    finally:
        house.stop()
    return faults
