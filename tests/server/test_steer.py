"""A table's people sit at one worker, whichever they came to first; where that worker is away, with whoever has their line."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import connect

from ludoteca.server.bus.bus import InMemory
from ludoteca.server.cluster import affinity
from ludoteca.server.cluster.affinity import MOST, Place, Places, Steering, home, steered
from ludoteca.server.cluster.run import Server

from .helpers import NO_TLS, RACE, TOY, WAIT, opened
from .postgres import Cluster, free_port
from .test_crash import Stubborn
from .test_supervise import house, workers


def says(number: int) -> Starlette:
    """Tells whoever comes which worker this is, and whose address is seen there."""

    async def live(line: WebSocket) -> None:
        await line.accept()
        await line.send_text(f"{number} {line.path_params['table']} {line.client.port if line.client else 0}")
        with suppress(WebSocketDisconnect):
            await line.receive_text()

    async def called(request: Request) -> JSONResponse:
        return JSONResponse(number)

    return Starlette(routes=[WebSocketRoute("/api/tables/{table}/live", live), Route("/api/tables/{table}", called)])


@pytest.fixture
def places() -> Iterator[Places]:
    it = Places(2)
    yield it
    it.close()


@asynccontextmanager
async def worker(places: Places, number: int, port: int) -> AsyncIterator[None]:
    mine = places.place(number)
    place = Place(mine.number, os.dup(mine.takes), tuple(os.dup(fd) for fd in mine.gives), os.dup(mine.serving))
    steering = Steering.at(place)
    config = uvicorn.Config(says(number), port=port, http=steered(steering), log_config=None, timeout_graceful_shutdown=1)
    server = Server(config, lambda _: None, steering)
    running = asyncio.create_task(server._serve())  # without its signals
    while not server.started:
        await asyncio.sleep(0.01)
    places.serves(number, True)
    try:
        yield
    finally:
        places.serves(number, False)
        server.should_exit = True
        await running
        for end in (steering.takes, *steering.gives):
            end.close()


def of(number: int, start: str = "t") -> str:
    """The id of a table that is at home with this worker."""
    return next(name for i in range(99) if home((name := f"{start}{i}").encode(), 2) == number)


async def asked(port: int, table: str, **named: Any) -> str:
    async with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live", open_timeout=WAIT, **named) as line:
        said, me = str(await line.recv()), line.local_address[1]
    number, about, client = said.split()
    assert about == table
    assert int(client) == me  # the line is the same one, so limits count whom they should
    return number


async def test_a_line_goes_to_the_worker_of_its_table(places: Places) -> None:
    one, two = free_port(), free_port()
    async with worker(places, 0, one), worker(places, 1, two):
        for port in (one, two):
            assert [await asked(port, of(number)) for number in (0, 1)] == ["0", "1"]
            async with httpx.AsyncClient(verify=NO_TLS) as http:  # calls stay: the next one by this connection may be about another table
                here = str((one, two).index(port))
                for number in (0, 1):
                    assert (await http.get(f"http://127.0.0.1:{port}/api/tables/{of(number)}")).text == here
        assert await asked(one, of(1), additional_headers={f"X-{i}": "x" * (MOST // 4) for i in range(4)}) == "0"  # too long to go along


async def test_a_line_stays_where_the_worker_of_its_table_is_away(places: Places) -> None:
    one, two = free_port(), free_port()
    async with worker(places, 0, one):
        assert await asked(one, of(1)) == "0"
        async with worker(places, 1, two):
            assert await asked(one, of(1)) == "1"
        assert await asked(one, of(1)) == "0"


async def test_a_line_stays_where_the_worker_of_its_table_stands_still(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is there, and it gives no sign of life: whatever was handed to it would wait until it goes on."""
    one, two = free_port(), free_port()
    async with worker(places, 0, one), worker(places, 1, two):
        assert await asked(one, of(1)) == "1"
        beat = affinity.sign
        monkeypatch.setattr(affinity, "sign", lambda serving, workers, number: number == 1 or beat(serving, workers, number))
        monkeypatch.setattr(affinity, "STANDS_STILL", 0.8)
        while await asked(one, of(1)) == "1":
            await asyncio.sleep(0.05)
        assert await asked(two, of(0)) == "0"
        monkeypatch.undo()
        while await asked(one, of(1)) == "0":
            await asyncio.sleep(0.05)


async def test_a_line_on_its_way_to_a_worker_that_died_waits_for_the_next(places: Places) -> None:
    one, two = free_port(), free_port()
    async with worker(places, 0, one):
        places.serves(1, True)  # as it looks until it is found dead
        coming = asyncio.create_task(asked(one, of(1)))
        await asyncio.sleep(0.1)
        assert not coming.done()
        async with worker(places, 1, two):
            assert await asyncio.wait_for(coming, WAIT) == "1"


async def test_what_comes_in_pieces_or_is_no_line_is_served_where_it_came(places: Places) -> None:
    one, two = free_port(), free_port()
    async with worker(places, 0, one), worker(places, 1, two):
        for pieces, answer in (
            ([b"GET /api/tab", f"les/{of(1)}/live HTTP/1.1\r\nHost: x\r\n\r\n".encode()], b"HTTP/1.1 404"),
            ([b"\x16\x03\x01 no HTTP at all\r\n\r\n"], b"HTTP/1.1 400"),
            ([f"GET /api/tables/{of(1)}/live nonsense\r\n\r\n".encode()], b"HTTP/1.1 400"),
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", one)
            for piece in pieces:
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0.05)
            assert (await asyncio.wait_for(reader.read(12), WAIT)) == answer
            writer.close()


async def test_who_hangs_up_on_the_way_harms_nobody(places: Places) -> None:
    one, two = free_port(), free_port()
    async with worker(places, 0, one):
        places.serves(1, True)
        with socket.create_connection(("127.0.0.1", one)) as line:
            line.sendall(f"GET /api/tables/{of(1)}/live HTTP/1.1\r\n".encode())
            await asyncio.sleep(0.1)
        async with worker(places, 1, two):
            assert await asked(one, of(1)) == "1"


async def test_where_no_more_lines_can_be_on_their_way_they_stay(places: Places) -> None:
    one = free_port()
    async with worker(places, 0, one):
        places.serves(1, True)
        full = places._pairs[1][0].dup()
        full.setblocking(False)
        with suppress(BlockingIOError):
            while True:
                full.send(b"x" * 1000)
        full.close()
        assert await asked(one, of(1)) == "0"


async def test_a_worker_forgets_a_table_whose_people_sit_with_another(tmp_path: Path) -> None:
    """Else it would read every move for nobody. Asked all the same, it knows what is new."""
    bus = InMemory()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two:
        made = await one.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        room = one.house.room(table)
        assert (await room.get()).seq > 0
        async with two.client(table, keys[0]) as rosa, two.client(table, keys[1]) as bo:
            await next(client for client in (rosa, bo) if client.choices).play((rosa.choices or bo.choices)[0])
            while room.table is not None:
                await asyncio.sleep(0.01)
            here = await two.house.table(table)
            assert here.match is not None
            assert ((there := await one.house.table(table)).revision, there.seq) == (here.revision, here.seq)


async def test_with_two_workers_lines_are_handed_over_and_back_after_a_kill(postgres: Cluster) -> None:
    port = free_port()

    def handed() -> int:
        found = re.search(r"^ludoteca_steered_total (\d+)", httpx.get(f"http://127.0.0.1:{port}/metrics").text, re.M)
        return int(found[1]) if found else 0

    with house("--data", postgres.migrated(), "--workers", "2", "--metrics", str(port)) as (base, process):
        seats: list[Stubborn] = []
        async with httpx.AsyncClient(verify=NO_TLS, base_url=base, timeout=WAIT) as http, AsyncExitStack() as lines:
            while len({home(seat.table.encode(), 2) for seat in seats}) < 2 or len(seats) < 16:
                body = {"game": RACE, "seats": [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]}
                table = (await http.post("/api/tables", json=body)).json()
                seats += [Stubborn(table["table"], s["key"], s["seat"], random.Random(s["key"])) for s in table["seats"]]
                for _ in range(4):  # whichever worker accepts them: some come to the wrong one
                    await lines.enter_async_context(connect(f"{base.replace('http', 'ws')}/api/tables/{table['table']}/live"))
        assert 0 < handed() <= 2 * len(seats)
        done, tally = asyncio.Event(), [0]

        async def stay(seat: Stubborn) -> None:
            while not seat.over:
                await seat.play(base, done, tally)
                await asyncio.sleep(0.05)

        running = [asyncio.create_task(stay(seat)) for seat in seats]
        while tally[0] < 40:
            await asyncio.sleep(0.01)
        os.kill(workers(process.pid)[0], signal.SIGKILL)
        await asyncio.wait_for(asyncio.gather(*running), 120)
        assert all(seat.over for seat in seats)
