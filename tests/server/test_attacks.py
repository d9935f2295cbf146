"""What somebody may do to a house: each attack of `make trust` for a moment, and what they found."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tools.trust import attackers
from tools.trust.attackers import ATTACKS, Attack

from ludoteca.kernel.match.record import read_record
from ludoteca.server.archive.replays import MOST_ENTRIES
from ludoteca.server.rate_limits import A_RECORD, RATES, RECORD, Limits, Rate

from .helpers import RACE, TOY, Open, opened, to_the_end

A_WHILE = 0.3


@pytest.mark.parametrize("name", ATTACKS)
async def test_an_attack_gets_what_it_should(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Refused where it must be, never answered as if the house had failed, and others play on."""
    monkeypatch.setattr(attackers, "CROWD", 20)
    monkeypatch.setattr(attackers, "LINES", 10)
    async with opened(tmp_path, limits=Limits()) as house:
        stop = asyncio.Event()
        attack = Attack(str(house.http.base_url), stop)
        running = asyncio.create_task(ATTACKS[name](attack))
        made = await house.make(TOY)
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            await asyncio.sleep(A_WHILE)
            assert (await rosa.play("mark 0"))["t"] == "ok"
        stop.set()
        await running
        await attack.http.aclose()
        assert attack.faults == set()
        assert attack.counts


async def a_record(house: Open) -> str:
    made = await house.make(RACE)
    keys = [s["key"] for s in made["seats"]]
    async with house.client(made["table"], keys[0]) as rosa, house.client(made["table"], keys[1]) as bo:
        await to_the_end(rosa, bo)
    return (await house.http.get(f"/api/tables/{made['table']}/record", headers={"X-Key": made["watch"]})).text


async def test_a_record_that_would_take_long_is_not_played_again(tmp_path: Path) -> None:
    """A decision and its undo, written over and over, fit many thousand times into what may be sent."""
    async with opened(tmp_path) as house:
        text = await a_record(house)
        entries = len(read_record(text).entries)
        head = text.count("\n") - entries
        for path in ("/api/records", "/api/replays"):
            answer = await house.http.post(path, content=text + "undo 1\n" * (MOST_ENTRIES - entries + 1))
            assert (answer.status_code, answer.json()["error"]["args"]["reason"]) == (400, "record-too-long")
            assert answer.json()["error"]["args"]["line"] == head + MOST_ENTRIES + 1
        answer = await house.http.post("/api/records", content=text + "undo 1\n" * (MOST_ENTRIES - entries))
        assert answer.json()["error"]["id"] != "error-record" or answer.json()["error"]["args"]["reason"] != "record-too-long"


async def test_a_long_record_counts_for_several(tmp_path: Path) -> None:
    limits = Limits({**RATES, RECORD: Rate(20, 0.001)})
    async with opened(tmp_path, limits=limits) as house:
        long = "x" * (12 * A_RECORD)
        assert [(await house.http.post("/api/records", content=long)).status_code for _ in range(2)] == [400, 429]
        assert (await house.http.post("/api/records", content="x" * (6 * A_RECORD))).status_code == 400
        assert (await house.http.post("/api/records", content="x")).status_code == 429

    async def pieces() -> AsyncIterator[bytes]:
        yield b"x"

    async with opened(tmp_path, limits=Limits({**RATES, RECORD: Rate(20, 0.001)})) as house:
        assert [(await house.http.post("/api/records", content=pieces())).status_code for _ in range(2)] == [400, 429]


async def test_who_hangs_up_in_the_middle_of_a_body_is_no_failure_of_the_house(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        for _ in range(3):
            _, writer = await asyncio.open_connection("127.0.0.1", house.port)
            writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{")
            await writer.drain()
            await asyncio.sleep(0.05)
            writer.transport.abort()
        await asyncio.sleep(0.1)  # what it makes of that is looked at as every answer is
        assert (await house.http.get("/api/ready")).status_code == 200


async def test_nothing_is_unpacked(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        headers = {"content-type": "application/json", "content-encoding": "gzip"}
        bomb = gzip.compress(bytes(50_000_000))
        assert (await house.http.post("/api/tables", content=bomb, headers=headers)).status_code == 400
