"""Killed at any moment, the server has lost no move that it acknowledged and has none twice."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from ludoteca import registry
from ludoteca.kernel.match.record import read_record

from .helpers import NO_TLS, RACE, WAIT

SERVE = "import sys, pathlib, ludoteca.server as s; sys.exit(s.serve('127.0.0.1', 0, pathlib.Path(sys.argv[1])))"
MOVES, TABLES = (1000, 30) if os.environ.get("LUDOTECA_PROOF") else (100, 4)
KILLS = 4 if MOVES == 1000 else 2


@contextmanager
def served(data: Path, log: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server in a process of its own: its address, as it prints it once it listens."""
    with log.open("a") as errors:
        process = subprocess.Popen([sys.executable, "-c", SERVE, str(data)], stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Ludoteca is open at http://127.0.0.1:"), line
            yield line.split()[-1].rstrip("/"), process
        finally:
            process.kill()
            process.wait()


class Stubborn:
    """A seat that plays on through every crash: what was not acknowledged it sends again under the same id."""

    def __init__(self, table: str, key: str, seat: int, rng: random.Random) -> None:
        self.table, self.key, self.seat, self.rng = table, key, seat, rng
        self.acknowledged: list[str] = []
        self.waiting: dict[str, Any] | None = None
        self.over = False
        self.count = 0

    async def play(self, base: str, done: asyncio.Event, tally: list[int]) -> None:
        with suppress(ConnectionClosed, OSError, InvalidMessage, EOFError):
            async with connect(f"{base.replace('http', 'ws')}/api/tables/{self.table}/live", max_size=None) as ws:
                await ws.send(json.dumps({"t": "hello", "key": self.key, "have": None}))
                if self.waiting is not None:
                    await ws.send(json.dumps(self.waiting))
                mine: dict[str, Any] = {}
                at = 0
                while not self.over and not done.is_set():
                    m = json.loads(await ws.recv())
                    if m["t"] in ("welcome", "frame"):
                        mine, at = {**mine, **(m["mine"] or {})}, m["at"]
                        self.over = (m["set"].get("outcome")) is not None
                    elif m["t"] in ("ok", "no"):
                        assert self.waiting is not None
                        assert m["id"] == self.waiting["id"]
                        assert m["t"] == "ok", m  # it was sent once before the crash at most, and is no other move
                        self.acknowledged.append(m["id"])
                        self.waiting = None
                        tally[0] += 1
                    choices = mine.get("choices", [])
                    if self.waiting is None and not self.over and choices and not any(c.get("chosen") for c in choices):
                        self.count += 1
                        do = self.rng.choice(choices)["do"]
                        self.waiting = {"t": "play", "id": f"{self.seat}-{self.count}", "at": at, "do": do}
                        await ws.send(json.dumps(self.waiting))


async def test_killed_in_the_middle_of_many_moves(tmp_path: Path) -> None:
    data, log = tmp_path / "data", tmp_path / "log"
    rng = random.Random(20261128)
    seats: list[Stubborn] = []
    keys: list[str] = []
    tally = [0]
    kill_at = sorted(rng.sample(range(MOVES // 20, MOVES - MOVES // 20), KILLS))
    for stop in [*kill_at, None]:
        with served(data, log) as (base, process):
            if not seats:
                async with httpx.AsyncClient(verify=NO_TLS, base_url=base, timeout=WAIT) as http:
                    for _ in range(TABLES):
                        body = {"game": RACE, "seats": [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]}
                        made = (await http.post("/api/tables", json=body)).json()
                        keys += [s["key"] for s in made["seats"]]
                        seats += [Stubborn(made["table"], s["key"], s["seat"], random.Random(rng.random())) for s in made["seats"]]
            done = asyncio.Event()
            running = [asyncio.create_task(seat.play(base, done, tally)) for seat in seats]

            async def until(goal: int) -> None:
                while tally[0] < goal:
                    await asyncio.sleep(0.001)

            if stop is not None:
                await asyncio.wait_for(until(stop), 60)
                process.send_signal(signal.SIGKILL)
            await asyncio.wait_for(asyncio.gather(*running), 60)
            if stop is None:
                async with httpx.AsyncClient(verify=NO_TLS, base_url=base, timeout=WAIT) as http:
                    for seat in seats:
                        text = (await http.get(f"/api/tables/{seat.table}/record", headers={"X-Key": seat.key})).text
                        assert registry.verified(registry.game(RACE), read_record(text)) == "rules and chance"
    assert all(seat.over for seat in seats)
    acknowledged = [(seat.table, seat.seat, wish) for seat in seats for wish in seat.acknowledged]
    assert len(acknowledged) >= MOVES
    with sqlite3.connect(data / "ludoteca.sqlite") as database:
        stored = database.execute("SELECT table_id, seat, wish FROM event WHERE wish <> ''").fetchall()
        entries = database.execute("SELECT table_id, seq FROM event ORDER BY table_id, seq").fetchall()
    database.close()
    assert len(stored) == len(set(stored))  # none twice
    assert set(acknowledged) <= set(stored)  # none lost
    last: dict[str, int] = {}
    for table, seq in entries:
        assert seq == last.get(table, 0) + 1
        last[table] = seq
    said = log.read_text()
    assert not any(key in said for key in keys)  # the log tells nobody's key
    assert "error" not in said
