"""Ready is a house that can write: it says so when it can't, and when it can again, without being started anew."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from ludoteca.server.store import store as stores
from ludoteca.server.store.engines import NAME
from ludoteca.server.store.writer import Write
from ludoteca.server.tables.table_session import A_DAY

from .helpers import NO_TLS, TOY, opened
from .test_crash import SERVE


async def until(http: httpx.AsyncClient, such: Callable[[httpx.Response], bool], seconds: float = 30.0) -> httpx.Response:
    end = time.monotonic() + seconds
    while True:
        answer = await http.get("/api/ready")
        if such(answer):
            return answer
        assert time.monotonic() < end, answer.text
        await asyncio.sleep(0.1)


@pytest.mark.server_fails("503")
async def test_a_locked_database_is_not_ready_and_is_again_once_it_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "WITHIN", 0.3)
    monkeypatch.setattr("ludoteca.server.bots.bot_pool.AGAIN", 0.2)
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=[{"kind": "person", "name": "Rosa"}, {"kind": "bot", "bot": "random"}])
        await until(house.http, lambda a: a.status_code == 200)
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                answer = await until(house.http, lambda a: a.status_code == 503)
                assert answer.json() == {"ok": False, "reads": True, "writes": False, "open": True}
                asked = await asyncio.gather(*(house.http.get("/api/ready") for _ in range(20)))
                assert {a.status_code for a in asked} == {503}
                assert len(house.house.store.writer._waiting) <= 2  # they all wait for one try, and there is the sign of life
                assert (await house.http.get("/api/health")).status_code == 200
                assert (await house.http.get("/api/games")).status_code == 200
                other.execute("ROLLBACK")
            await until(house.http, lambda a: a.json() == {"ok": True, "reads": True, "writes": True, "open": True})
            assert (await rosa.play("mark 0"))["t"] == "ok"


@pytest.mark.server_fails("503")
async def test_a_bot_moves_once_its_move_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.server.bots.bot_pool.AGAIN", 0.1)
    async with opened(tmp_path) as house:
        writer = house.house.store.writer
        real, failing = writer._try, 0

        def full(connection: Connection, jobs: list[Sequence[Write]]) -> Exception | None:
            nonlocal failing
            if any(name in ("make", "seat", "touch") for writes in jobs for name, _ in writes):
                return real(connection, jobs)
            failing += 1
            writer.well = float("-inf")
            return OperationalError("", {}, Exception("database or disk is full"))

        monkeypatch.setattr(writer, "_try", full)
        made = await house.make(TOY, seats=[{"kind": "bot", "bot": "random"}, {"kind": "person", "name": "Rosa"}])
        room = house.house.room(made["table"])
        room._day = int(room.clock().timestamp() * 1000) // A_DAY
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            async with asyncio.timeout(30):
                while failing < 3:
                    await asyncio.sleep(0.02)
            assert (await until(house.http, lambda a: a.status_code == 503)).json()["writes"] is False
            monkeypatch.setattr(writer, "_try", real)
            while rosa.at < 1:
                await rosa.hear()
            await until(house.http, lambda a: a.status_code == 200)


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A house in a process of its own, whose limits can be changed from outside."""
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split()[-1].rstrip("/"), process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


async def test_files_that_may_not_grow_make_a_house_that_is_not_ready(alone: tuple[str, subprocess.Popen[str]]) -> None:
    """What a full disk does, done by the system to this one process: no write to a file succeeds."""
    base, process = alone
    no_limit = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    seats = [{"kind": "person", "name": "Rosa"}, {"kind": "person"}]
    async with httpx.AsyncClient(verify=NO_TLS, base_url=base, timeout=60) as http:
        await until(http, lambda a: a.status_code == 200)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, no_limit[1]))
        answer = await until(http, lambda a: a.status_code == 503)
        assert answer.json() == {"ok": False, "reads": True, "writes": False, "open": True}
        assert (await http.post("/api/tables", json={"game": "giro_galoppo", "name": "T", "seats": seats})).status_code >= 500
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, no_limit)
        await until(http, lambda a: a.json() == {"ok": True, "reads": True, "writes": True, "open": True})
        assert (await http.post("/api/tables", json={"game": "giro_galoppo", "name": "T", "seats": seats})).status_code == 201
