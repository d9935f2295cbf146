"""Several workers behind one address, killed one after the other: people are back soon, and no move is lost or doubled."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import psycopg
import pytest

from ludoteca import registry
from ludoteca.kernel.match.record import read_record
from ludoteca.server.bus.bus import InMemory
from ludoteca.server.cluster import supervise
from ludoteca.server.cluster.affinity import Places
from ludoteca.server.cluster.run import Settings
from tests.command_line import called, started, text

from .helpers import NO_TLS, RACE, TOY, WAIT
from .postgres import Cluster, cluster, free_port
from .test_crash import Stubborn

KILLS = 20 if os.environ.get("LUDOTECA_PROOF") else 1
BACK_WITHIN = 5.0


@pytest.fixture(scope="module")
def durable() -> Iterator[Cluster]:
    with cluster() as it:
        yield it


@contextmanager
def house(*words: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    command = [sys.executable, "-m", "ludoteca.cli", "serve", "--port", "0", "--no-limits", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Ludoteca is open at http://127.0.0.1:"), line or process.stderr.read()  # type: ignore[union-attr]
        yield line.split()[-1].rstrip("/"), process
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def workers(of: int) -> list[int]:
    """The processes that this one started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            pid, rest = stat.parent.name, stat.read_text().rpartition(")")[2].split()
            if int(rest[1]) == of and rest[0] != "Z":
                found.append(int(pid))
    return sorted(found)


class Timed(Stubborn):
    """Notes how long it was without an answer."""

    away = 0.0

    async def stay(self, base: str, done: asyncio.Event, tally: list[int]) -> None:
        while not (self.over or done.is_set()):
            before = len(self.acknowledged)
            began = time.monotonic()
            await self.play(base, done, tally)
            if len(self.acknowledged) == before:
                self.away = max(self.away, time.monotonic() - began)
            await asyncio.sleep(0.05)


async def test_a_folder_and_a_redis_bear_several_workers(tmp_path: Path, redis: str) -> None:
    with house("--data", str(tmp_path), "--workers", "2", "--bus", redis) as (base, process):
        assert len(workers(process.pid)) == 2
        async with httpx.AsyncClient(verify=NO_TLS, base_url=base, timeout=WAIT) as http:
            seats = []
            for _ in range(2):
                body = {"game": RACE, "seats": [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]}
                table = (await http.post("/api/tables", json=body)).json()
                seats += [Timed(table["table"], s["key"], s["seat"], random.Random(i)) for i, s in enumerate(table["seats"])]
        await asyncio.wait_for(asyncio.gather(*(seat.stay(base, asyncio.Event(), [0]) for seat in seats)), 120)
        assert all(seat.over for seat in seats)


async def killed_under_load(durable: Cluster, kills: int) -> list[float]:
    """Nothing is lost or doubled; how long it took, after each kill, until all were back."""
    data, rng = durable.database(), random.Random(6)
    tally, back = [0], list[float]()
    seats: list[Timed] = []
    with house("--data", data, "--workers", "2") as (base, process):

        async def more() -> list[Timed]:
            async with httpx.AsyncClient(verify=NO_TLS, base_url=base, timeout=WAIT) as http:
                made = []
                for _ in range(10):
                    body = {"game": RACE, "seats": [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]}
                    table = (await http.post("/api/tables", json=body)).json()
                    made += [Timed(table["table"], s["key"], s["seat"], random.Random(rng.random())) for s in table["seats"]]
                return made

        for _ in range(kills):
            pids = workers(process.pid)
            assert len(pids) == 2
            here = await more()
            seats += here
            done = asyncio.Event()
            running = [asyncio.create_task(seat.stay(base, done, tally)) for seat in here]
            goal = tally[0] + rng.randrange(20, 150)
            while tally[0] < goal:
                await asyncio.sleep(0.001)
            os.kill(rng.choice(pids), signal.SIGKILL)
            killed = time.monotonic()
            heard = [len(seat.acknowledged) for seat in here]
            while any(not s.over and len(s.acknowledged) == n for s, n in zip(here, heard, strict=True)):
                for task in running:
                    if task.done():
                        task.result()
                assert time.monotonic() - killed < WAIT
                await asyncio.sleep(0.01)
            back.append(time.monotonic() - killed)
            await asyncio.wait_for(asyncio.gather(*running), 120)
            while len(workers(process.pid)) < 2:
                await asyncio.sleep(0.05)
        async with httpx.AsyncClient(verify=NO_TLS, base_url=base, timeout=WAIT) as http:
            for seat in seats[::7]:
                text = (await http.get(f"/api/tables/{seat.table}/record", headers={"X-Key": seat.key})).text
                assert registry.verified(registry.game(RACE), read_record(text)) == "rules and chance"
    acknowledged = {(seat.table, seat.seat, wish) for seat in seats for wish in seat.acknowledged}
    assert len(acknowledged) == sum(len(seat.acknowledged) for seat in seats)
    with psycopg.connect(data) as connection:
        stored = connection.execute("SELECT table_id, seat, wish FROM event WHERE wish <> ''").fetchall()
        gaps = connection.execute("SELECT count(*) - max(seq) FROM event GROUP BY table_id").fetchall()
    assert len(stored) == len(set(stored))
    assert acknowledged <= set(stored)
    assert {gap for (gap,) in gaps} == {0}
    return back


async def test_workers_are_killed_under_load(durable: Cluster) -> None:
    assert len(await killed_under_load(durable, KILLS)) == KILLS


@pytest.mark.timed
async def test_all_are_back_soon_after_a_worker_was_killed(durable: Cluster, record_property: Callable[[str, object], None]) -> None:
    back = await killed_under_load(durable, KILLS)
    record_property(f"all back after each of {KILLS} kills, at most", f"{max(back):.1f} s")
    assert max(back) < BACK_WITHIN, back


async def test_a_worker_that_served_is_replaced_at_once_and_one_that_never_does_ever_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """However soon it is killed: else the next kill could meet a house with nobody in it."""
    waits: list[float] = []

    class Quick(supervise.Team):
        lives = (2.0, 2.0, 2.0, 0.0, 0.2, 0.0, 3.0, 0.0)

        async def _one(self, number: int, workers: int) -> tuple[int, float]:
            if len(waits) == len(self.lives):
                self.stop()
                return 0, 0.0
            self._ready = workers
            return -9, self.lives[len(waits)]

    def at_once(seconds: float) -> asyncio.Timeout:
        waits.append(seconds)
        return asyncio.timeout_at(0)

    monkeypatch.setattr(supervise, "pause", at_once)
    places = Places(1)
    with socket.socket() as listening:
        await asyncio.wait_for(Quick(Settings(), listening, lambda: None, InMemory(), places).run(1), WAIT)
    places.close()
    assert waits == [0.1, 0.1, 0.1, 0.2, 0.4, 0.8, 0.1, 0.2]


def test_no_worker_outlives_its_supervisor(postgres: Cluster) -> None:
    with house("--data", postgres.migrated(), "--workers", "2") as (base, process):
        pids = workers(process.pid)
        body = {"game": TOY, "seats": [{"kind": "bot", "bot": "random"}] * 2}
        assert httpx.post(f"{base}/api/tables", json={**body, "game": RACE}).status_code == 201  # and what its bots think in
        process.kill()
        deadline = time.monotonic() + WAIT
        while any(Path(f"/proc/{pid}").exists() and "Z" not in Path(f"/proc/{pid}/stat").read_text() for pid in pids):
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_the_numbers_are_of_all_workers(postgres: Cluster) -> None:
    port = free_port()
    with house("--data", postgres.migrated(), "--workers", "2", "--metrics", str(port)) as (base, process):
        for _ in range(12):
            body = {"game": RACE, "seats": [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]}
            assert httpx.post(f"{base}/api/tables", json=body).status_code == 201
        said = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        assert re.search(r"^ludoteca_events_total 12.0$", said, re.M)
        assert re.search(r'^ludoteca_requests_total\{.*route="/api/tables",status="201"\} 12.0$', said, re.M)
        process.terminate()
        assert process.wait(20) == 0


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--workers", "2"], 2, "several workers need a database"),
        (["--bus", "localhost"], 2, "--bus is redis://HOST"),
        (["--bus", "redis://127.0.0.1:1"], 1, "can't reach the Redis"),
        (["--metrics", "here"], 2, "--metrics is a port"),
        (["--log", "xml"], 2, "--log is json or text"),
        (["--data", "postgresql://nobody@127.0.0.1:1/none"], 1, "can't reach the database"),
        (["--data", "postgresql://nobody@127.0.0.1:1/none", "--workers", "2"], 1, "can't reach the database"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], code: int, said: str
) -> None:
    """What is wrong as it stands is seen before anything begins, so it needs no process of its own."""
    monkeypatch.chdir(tmp_path)
    run = text((called if code == 2 else started)("serve", "--port", "0", *words))
    assert run.returncode == code
    assert said in run.stderr
    assert "Traceback" not in run.stderr
    assert len(run.stderr.splitlines()) == 1
