"""How much a house bears: ``make load``. Many open tables with a slow game at each, many fast ones, and workers that are killed.

Client and server share this machine, and the page that it prints says how busy that was. The sources serve, and the fast tables are played
on the compiled build too where it is up to date (`make fast`). Every server is started here on a free port of the
loopback and stopped again; PostgreSQL comes from the tests. With ``--write`` the table goes into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from ludoteca import registry
from ludoteca.build import COMPILED, INTERPRETED
from ludoteca.server.ops import load_test

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from tests.server.postgres import cluster  # noqa: E402
from tools.native.build import LIB, built_from, of_sources  # noqa: E402

MARK = "<!-- load -->"


@contextmanager
def house(data: str, workers: int, sources: Path = ROOT / "src") -> Iterator[tuple[str, int]]:
    """A house in processes of its own, of these sources or of a compiled build: its address, and its first process."""
    words = ["serve", "--port", "0", "--no-limits", "--data", data, "--workers", str(workers)]
    env = {**os.environ, "PYTHONPATH": str(sources)}
    process = subprocess.Popen([sys.executable, "-m", "ludoteca.cli", *words], stdout=subprocess.PIPE, text=True, env=env)
    try:
        line = process.stdout.readline() if process.stdout is not None else ""
        yield line.rpartition(" ")[2].strip().rstrip("/"), process.pid
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def family(pid: int) -> list[int]:
    """A process and those that it started, without those that only wait to think for bots."""
    out = [pid]
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                out.append(int(stat.parent.name))
    return out


def memory(pid: int) -> int:
    total = 0
    for one in family(pid):
        with suppress(OSError):
            total += int(Path(f"/proc/{one}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return total


class Seat:
    """Looks on, keeps what it may choose, and comes back when its line is cut."""

    def __init__(self, base: str, table: str, key: str) -> None:
        self.url, self.key = f"{base.replace('http', 'ws')}/api/tables/{table}/live", key
        self.ws: ClientConnection | None = None
        self.at = 0
        self.choices: list[Any] = []
        self.over = False
        self.sent: dict[str, float] = {}
        self.other: Seat = self
        self.asked = 0.0  # when the other one chose, until it is seen here
        self.screens: list[float] = []
        self.back: list[float] = []
        self.acknowledged: set[str] = set()
        self.welcome = asyncio.Event()

    async def stay(self) -> None:
        lost = 0.0
        while not self.over:
            with suppress(ConnectionClosed, OSError, InvalidHandshake, InvalidMessage, EOFError):
                async with connect(self.url, compression=None, max_size=None, ping_interval=None, open_timeout=10) as ws:
                    await ws.send(msgspec.json.encode({"t": "hello", "key": self.key, "have": None, "lang": "en"}).decode())
                    while not self.over:
                        message = load_test._read(await ws.recv(decode=False))
                        if message.t == "welcome":
                            self.ws = ws
                            self.welcome.set()
                            if lost:
                                self.back.append(time.perf_counter() - lost)
                                lost = 0.0
                        self._hear(message)
            self.ws = None
            self.sent.clear()
            lost = lost or time.perf_counter()
            await asyncio.sleep(0.1)

    def _hear(self, m: Any) -> None:
        if m.t in ("welcome", "frame"):
            self.at = m.at
            if self.asked:
                self.screens.append(time.perf_counter() - self.asked)
                self.asked = 0.0
            if m.mine is not None and m.mine.choices is not None:
                self.choices = m.mine.choices
            self.over = m.set is not None and m.set.outcome is not None
        elif m.t in ("ok", "no"):
            self.sent.pop(m.id, None)
            if m.t == "ok":
                self.acknowledged.add(m.id)
            else:
                self.other.asked = 0.0  # the other screen was ahead: nothing is to be seen there

    def may(self) -> bool:
        return self.ws is not None and bool(self.choices) and not any(c.chosen for c in self.choices) and not self.sent and not self.over

    async def choose(self, rng: random.Random, wish: str) -> None:
        self.sent[wish] = self.other.asked = time.perf_counter()
        play = {"t": "play", "id": wish, "at": self.at, "do": rng.choice(self.choices).do}
        with suppress(ConnectionClosed):
            if self.ws is not None:
                await self.ws.send(msgspec.json.encode(play).decode())


class Disk(threading.Thread):
    """How long the disk alone takes for a small write, every twentieth of a second beside the load: no move can be sooner on it."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.took: list[float] = []
        self._over = threading.Event()

    def run(self) -> None:
        with tempfile.TemporaryFile() as file:
            while not self._over.wait(0.05):
                file.write(bytes(4096))
                file.flush()
                began = time.perf_counter()
                os.fdatasync(file.fileno())
                self.took.append(time.perf_counter() - began)

    def stop(self) -> tuple[float, float]:
        """The 99th in a hundred and the longest, in milliseconds."""
        self._over.set()
        self.join()
        took = sorted(self.took)
        return took[int(len(took) * 0.99)] * 1000, took[-1] * 1000


@dataclass
class Slow:
    tables: int
    moves: int = 0
    seconds: float = 0.0
    kilobytes: float = 0.0
    p50: float = 0.0
    p99: float = 0.0
    disk: tuple[float, float] = (0.0, 0.0)
    kills: int = 0
    back: float = 0.0
    lost: int = 0


async def open_tables(
    base: str, pid: int, game: str, tables: int, period: float, seconds: float, kills: int, seed: int
) -> tuple[Slow, set[tuple[str, str]]]:
    """Two people at each table, one move a table in each period."""
    rng, out = random.Random(seed), Slow(tables)
    await asyncio.to_thread(load_test._make, base, game)  # what is imported and read once is no table's memory
    before = memory(pid)
    seats: list[list[Seat]] = []
    for i in range(tables):
        table, keys = await asyncio.to_thread(load_test._make, base, game)
        pair = [Seat(base, table, key) for key in keys]
        pair[0].other, pair[1].other = pair[1], pair[0]
        seats.append(pair)
        if i % 20 == 19 or i == tables - 1:
            await asyncio.sleep(0)
    running = []
    for i in range(0, tables, 20):
        running += [asyncio.create_task(s.stay()) for pair in seats[i : i + 20] for s in pair]
        await asyncio.gather(*(s.welcome.wait() for pair in seats[i : i + 20] for s in pair))
    await asyncio.sleep(6)
    out.kilobytes = (memory(pid) - before) / tables / 1024
    load_test.set_aside()
    order = rng.sample(range(tables), tables)
    disk = Disk()
    disk.start()
    began = time.perf_counter()
    kill_at = [seconds * (i + 1) / (kills + 1) for i in range(kills)]
    count = 0
    every = [s for pair in seats for s in pair]
    while (now := time.perf_counter() - began) < seconds or (kill_at and now < 3 * seconds):
        due = int(now / period * tables)
        while count < due:
            pair = seats[order[count % tables]]
            count += 1
            may = [s for s in pair if s.may()]
            if may:
                await rng.choice(may).choose(rng, f"w{count}")
        if kill_at and now > kill_at[0] and all(s.ws is not None or s.over for s in every):  # those of the last kill are back
            kill_at.pop(0)
            os.kill(rng.choice([x for x in family(pid) if x != pid]), signal.SIGKILL)
            out.kills += 1
        await asyncio.sleep(0.005)
    await asyncio.sleep(6 if kills else 1)
    out.disk = await asyncio.to_thread(disk.stop)
    screens = sorted(x for s in every for x in s.screens)
    out.moves, out.seconds = len(screens), seconds
    out.p50, out.p99 = screens[len(screens) // 2] * 1000, screens[int(len(screens) * 0.99)] * 1000
    out.back = max((x for s in every for x in s.back), default=0.0)
    acknowledged = {(s.url.split("/")[-2], w) for s in every for w in s.acknowledged}
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    return out, acknowledged


def builds() -> dict[str, Path]:
    """The builds of these sources that there are, each with the folder from which it is served."""
    here = {INTERPRETED: ROOT / "src"}
    if built_from(LIB) == of_sources():
        here[COMPILED] = LIB
    return here


def run(what: Any) -> Any:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(what)


def main() -> None:
    parser = argparse.ArgumentParser(description="What a house bears on this machine.")
    parser.add_argument("--game", default=min(registry.all_games().values(), key=lambda g: g.minutes).id, help="by default the shortest")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--period", type=float, default=10.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--fast", type=int, default=100, help="tables that play as fast as they can")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="into docs/benchmarks.md")
    args = parser.parse_args()
    lines = [
        "| house | load | moves | memory a table, KB | to the other screen p50 / p99, ms | the disk alone p99 / longest, ms |"
        " moves a second | acknowledged p99, ms |",
        "|---|---|---:|---:|---:|---:|---:|---:|",
    ]
    busy = os.getloadavg()[0]
    with cluster() as postgres, tempfile.TemporaryDirectory() as folder:
        for name, workers in (("SQLite", 1), ("PostgreSQL, 2 workers", 2)):
            data = f"{folder}/slow" if workers == 1 else postgres.database()
            with house(data, workers) as (base, pid):
                slow, _ = run(open_tables(base, pid, args.game, args.tables, args.period, args.seconds, 0, args.seed))
            load_said = f"{slow.tables} tables, a move every {args.period:g} s each, {slow.seconds:g} s"
            screens, disk = f"{slow.p50:.1f} / {slow.p99:.1f}", f"{slow.disk[0]:.1f} / {slow.disk[1]:.0f}"
            lines.append(f"| {name} | {load_said} | {slow.moves} | {slow.kilobytes:.0f} | {screens} | {disk} | | |")
            print(lines[-1], flush=True)
            for build, sources in builds().items():
                data = f"{folder}/{build}" if workers == 1 else postgres.database()
                with house(data, workers, sources) as (base, _pid):
                    fast = run(load_test._measure(base, args.game, args.fast, args.rounds, args.seed))
                said = f"{args.fast} tables as fast as they can, {args.rounds} rounds, {build}"
                lines.append(f"| {name} | {said} | {fast['moves']} | | | | {fast['moves_per_second']} | {fast['p99_ms']} |")
                print(lines[-1], flush=True)
        data = postgres.database()
        with house(data, 2) as (base, pid):
            seconds = max(args.seconds, 4.0 * (args.kills + 1))
            killed, acknowledged = run(open_tables(base, pid, args.game, args.tables // 4, args.period / 4, seconds, args.kills, args.seed))
        import psycopg

        with psycopg.connect(data) as connection:
            stored = connection.execute("SELECT table_id, wish FROM event WHERE wish <> ''").fetchall()
        lost, doubled = len(acknowledged - set(stored)), len(stored) - len(set(stored))
    after = os.getloadavg()[0]
    about = f"{time.strftime('%Y-%m-%d')}, {registry.game(args.game).id}, {os.cpu_count()} cores shared with the clients"
    people = f"under the load of {killed.tables} tables: all its people were back after {killed.back:.1f} s at most"
    moves = f"of {len(acknowledged)} acknowledged moves {lost} were lost and {doubled} doubled"
    text = "\n".join(
        [
            f"{about}; the machine's load was {busy:.1f} before and {after:.1f} after.",
            "Where no build is named, the interpreted one served.",
            "",
            *lines,
            "",
            f"{killed.kills} times a worker of two was killed (kill -9) {people}; {moves}.",
        ]
    )
    print(text)
    if args.write:
        page = ROOT / "docs" / "benchmarks.md"
        said = re.sub(rf"\n*{MARK}.*?{MARK}\n", "\n", page.read_text(encoding="utf-8"), flags=re.S).rstrip("\n")
        page.write_text(f"{said}\n\n{MARK}\n## A house under load\n\nFrom `make load`.\n\n{text}\n{MARK}\n", encoding="utf-8")
    if lost or doubled:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
